"""What all answers have in common."""

from typing import Any

from tornado.web import RequestHandler


class Plain(RequestHandler):
    """No cookies, and nothing that a browser might take for something else."""

    def set_cookie(self, *arguments: Any, **more: Any) -> None:
        """Set none: error pages would, for forms that they do not have."""

    def set_default_headers(self) -> None:
        """Let browsers believe the content type."""
        super().set_default_headers()
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")
