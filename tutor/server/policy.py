"""What a browser may load for the page: our own files, and the one script inside the page."""

import base64
import re
from functools import cache
from hashlib import sha256

from tutor.server.settings import SHARE, TEMPLATE

HOST = re.compile(r"[\w.:\[\]-]+")
IN_THE_PAGE = SHARE / "voila" / "templates" / TEMPLATE / "loading.js"


@cache
def script_hash() -> str:
    """Return the source expression that allows the script inside the page, and no other."""
    text = IN_THE_PAGE.read_text("utf-8").removesuffix("\n")  # as Jinja includes it
    return f"'sha256-{base64.b64encode(sha256(text.encode('utf-8')).digest()).decode('ascii')}'"


def page_policy(host: str) -> str:
    """Return the page's Content-Security-Policy; ``host`` is the request's name for the server.

    Examples
    --------
    >>> "connect-src 'self' ws://localhost:8737 " in page_policy("localhost:8737")
    True
    """
    host = host if HOST.fullmatch(host) else ""
    return "; ".join(
        [
            "default-src 'self'",
            f"script-src 'self' {script_hash()}",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data:",
            "font-src 'self' data:",
            f"connect-src 'self' ws://{host} wss://{host}",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'self'",
        ]
    )
