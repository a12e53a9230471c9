"""What all responses have in common."""

from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

from tornado.web import HTTPError, RequestHandler


class Plain(RequestHandler):
    """Sets no cookies, and sends nothing that a browser might take for something else."""

    def set_cookie(self, *arguments: Any, **more: Any) -> None:
        """Do nothing: error pages would set a cookie for forms that they do not have."""

    def set_default_headers(self) -> None:
        """Tell browsers to trust the content type."""
        super().set_default_headers()
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")

    def refuse(self, status_code: int) -> None:
        """Send a line that says what went wrong."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        # Not the handler's own `finish`: Jupyter's would call the line JSON.
        RequestHandler.finish(self, f"{status_code} {HTTPStatus(status_code).phrase}\n")


class Terse(Plain):
    """For requests that no person sees: a refusal is a line of text, and is not logged.

    Jupyter's error pages need more than a websocket's handler has, so each would log a traceback.
    """

    def write_error(self, status_code: int, **more: Any) -> None:
        """Send a line that says what went wrong."""
        self.refuse(status_code)

    def check_origin(self, *_origin: str) -> bool:
        """Tell whether the request is from a page of this server or from a program.

        Jupyter would log all others.
        """
        headers = self.request.headers
        origin = headers.get("Origin") or headers.get("Sec-Websocket-Origin")
        host = headers.get("Host")
        return not origin or not host or urlsplit(origin.lower()).netloc == host.lower()

    def log_exception(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        """Log unexpected errors only: refusals are intended, and anybody can cause them."""
        if not isinstance(error, HTTPError):
            super().log_exception(kind, error, trace)
