"""What all answers have in common."""

from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

from tornado.web import HTTPError, RequestHandler


class Plain(RequestHandler):
    """No cookies, and nothing that a browser might take for something else."""

    def set_cookie(self, *arguments: Any, **more: Any) -> None:
        """Set none: error pages would, for forms that they do not have."""

    def set_default_headers(self) -> None:
        """Let browsers believe the content type."""
        super().set_default_headers()
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")

    def refuse(self, status_code: int) -> None:
        """Say what went wrong in a line."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        # Not its own way to finish: Jupyter's would call it JSON.
        RequestHandler.finish(self, f"{status_code} {HTTPStatus(status_code).phrase}\n")


class Terse(Plain):
    """For what no person looks at: a refusal is a line of text, and nothing in the log.

    Jupyter's error pages need more than a websocket's handler has, and each left a traceback.
    """

    def write_error(self, status_code: int, **more: Any) -> None:
        """Say what went wrong in a line."""
        self.refuse(status_code)

    def check_origin(self, *_told: str) -> bool:
        """Tell whether a page of this server asks, or a program; Jupyter would log all others."""
        headers = self.request.headers
        origin = headers.get("Origin") or headers.get("Sec-Websocket-Origin")
        host = headers.get("Host")
        return not origin or not host or urlsplit(origin.lower()).netloc == host.lower()

    def log_exception(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        """Log what nobody meant; a refusal is meant, and anybody can bring one about."""
        if not isinstance(error, HTTPError):
            super().log_exception(kind, error, trace)
