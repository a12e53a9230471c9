"""Voilà with the few things that settings alone cannot say."""

import asyncio
import re
import shutil
import signal
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from jupyter_server.auth import IdentityProvider, User
from tornado.web import HTTPError, RedirectHandler, RequestHandler
from traitlets.config import Config
from voila.app import Voila
from voila.tornado.handler import TornadoVoilaHandler

from tutor.server.health import health_handlers
from tutor.server.visits import log_request, note_page

STOPPING = 8  # seconds; a kernel that is still there then ends by itself, its server gone
HOST = re.compile(r"[\w.:\[\]-]+")


class Anybody(IdentityProvider):
    """Every visitor is the same nobody: no name is invented and no cookie is set."""

    def get_user(self, handler: RequestHandler) -> User:  # noqa: ARG002 - Jupyter's signature
        """Return the one user that there is."""
        return User("visitor")


class PageHandler(TornadoVoilaHandler):
    """The page: whatever follows the question mark, for as many visitors as there is room for."""

    async def get(self, path: str | None = None) -> None:
        """Send the page, or say that all places are taken."""
        # Nothing of the query is for the server: Voilà would give up the warm kernel for
        # ?template=x, and hand the rest on to the kernel.
        self.request.arguments.clear()
        self.request.query_arguments.clear()
        self.request.query = ""
        if path:
            raise HTTPError(404)
        if self.kernel_manager.visitors() >= self.settings["tutor_visitors"]:
            raise HTTPError(503)
        await super().get()

    def on_finish(self) -> None:
        """Note what became of the request."""
        super().on_finish()
        note_page(self)

    def set_default_headers(self) -> None:
        """Allow the page this host and nothing else."""
        super().set_default_headers()
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Referrer-Policy", "no-referrer")

    @property
    def content_security_policy(self) -> str:
        """What a browser may load for this page.

        Voilà's scripts stand in the page and make modules of texts, so both are allowed.
        """
        host = self.request.host if HOST.fullmatch(self.request.host) else ""
        return "; ".join(
            [
                "default-src 'self'",
                "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
                "style-src 'self' 'unsafe-inline'",
                "img-src 'self' data: blob:",
                "font-src 'self' data:",
                f"connect-src 'self' ws://{host} wss://{host} blob:",
                "object-src 'none'",
                "base-uri 'none'",
                "form-action 'self'",
                "frame-ancestors 'self'",
            ]
        )


class TutorServer(Voila):
    """Voilà with our page handler; tells when it listens and stops on every polite signal."""

    on_listening: Callable[[int], None]
    visitors: int

    @classmethod
    def serve(
        cls,
        settings: Mapping[str, Mapping[str, Any]],
        on_listening: Callable[[int], None],
        visitors: int,
    ) -> None:
        """Run until stopped; `on_listening` is told the port."""
        config = Config({name: dict(traits) for name, traits in settings.items()})
        config.Voila.identity_provider_class = Anybody
        config.Voila.open_browser = True  # calls launch_browser, which is ours
        server = cls.instance(config=config)
        server.on_listening = on_listening
        server.visitors = visitors
        server.initialize([])
        if hasattr(signal, "SIGHUP"):  # the terminal's window was closed
            signal.signal(signal.SIGHUP, server._handle_signal_stop)  # noqa: SLF001
        try:
            server.start()
        finally:
            cls.clear_instance()

    def init_settings(self) -> dict[str, Any]:
        """Add the number of visitors to what handlers can ask for, and a log without names."""
        ours = {"tutor_visitors": self.visitors, "log_function": log_request}
        return {**super().init_settings(), **ours}

    def init_handlers(self) -> list[Any]:
        """Put our page handler in the place of Voilà's, and add what load balancers ask."""
        ours = [
            (pattern, PageHandler if handler is TornadoVoilaHandler else handler, *rest)
            for pattern, handler, *rest in super().init_handlers()
        ]
        base: str = self.base_url
        to_base = (
            [(re.escape(base.rstrip("/")), RedirectHandler, {"url": base})] if base != "/" else []
        )
        return [*health_handlers(base), *to_base, *ours]

    def stop(self) -> None:
        """End every kernel at once; they have nothing to finish."""
        with suppress(TimeoutError):
            self.ioloop.run_sync(self._end_kernels, timeout=STOPPING)
        shutil.rmtree(self.connection_dir, ignore_errors=True)

    async def _end_kernels(self) -> None:
        while True:
            try:
                await self.kernel_manager.shutdown_all(now=True)
            except HTTPError:  # one was just starting, and was not to be found yet
                await asyncio.sleep(0.1)
            else:
                return

    def launch_browser(self) -> None:
        """Say that the server listens: Voilà calls this at the right moment."""
        self.on_listening(self.port)
