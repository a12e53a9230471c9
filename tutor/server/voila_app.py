"""Voilà with the few things that settings alone cannot say."""

import asyncio
import shutil
import signal
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from jupyter_server.auth import IdentityProvider, User
from tornado.ioloop import PeriodicCallback
from tornado.web import HTTPError, RequestHandler
from traitlets.config import Config
from voila.app import Voila

from tutor.server.callers import Proxies
from tutor.server.connections import GuardedServer
from tutor.server.handlers import HANDLERS, end_kernel
from tutor.server.limits import Limits
from tutor.server.places import Places

BACKLOG = 1024  # callers in a crowd who are not to be sent away by the system
ROUND = 5.0  # seconds between two looks at who has not come or does not read
STOPPING = 8  # seconds; a kernel that is still there then ends by itself, its server gone


class Anybody(IdentityProvider):
    """Every visitor is the same nobody: no name is invented and no cookie is set."""

    def get_user(self, handler: RequestHandler) -> User:  # noqa: ARG002 - Jupyter's signature
        """Return the one user that there is."""
        return User("visitor")


class TutorServer(Voila):
    """Voilà with our handlers and limits; tells when it listens, ends when told politely."""

    on_listening: Callable[[int], None]
    limits: Limits

    @classmethod
    def serve(
        cls,
        settings: Mapping[str, Mapping[str, Any]],
        on_listening: Callable[[int], None],
        limits: Limits,
    ) -> None:
        """Run until stopped; `on_listening` is told the port."""
        config = Config({name: dict(traits) for name, traits in settings.items()})
        config.Voila.identity_provider_class = Anybody
        config.Voila.open_browser = True  # calls launch_browser, which is ours
        server = cls.instance(config=config)
        server.on_listening = on_listening
        server.limits = limits
        server.initialize([])
        if hasattr(signal, "SIGHUP"):  # the terminal's window was closed
            signal.signal(signal.SIGHUP, server._handle_signal_stop)  # noqa: SLF001
        try:
            server.start()
        finally:
            cls.clear_instance()

    def init_settings(self) -> dict[str, Any]:
        """Add what our handlers ask for."""
        self.places = Places(self.limits.visitors, self.limits.unopened)
        return {
            **super().init_settings(),
            "tutor_places": self.places,
            "tutor_proxies": Proxies(self.limits.proxies),
        }

    def init_handlers(self) -> list[Any]:
        """Put our handlers in the place of Voilà's; what the page does not need is left out."""
        return [
            (pattern, HANDLERS[handler], *rest)
            for pattern, handler, *rest in super().init_handlers()
            if handler in HANDLERS
        ]

    def listen(self) -> None:
        """Listen within our limits, and go round every now and then."""
        self.guarded = GuardedServer(self.app, self.limits)
        self.app.listen = partial(self.guarded.listen, backlog=BACKLOG)
        every = min(ROUND, self.limits.unopened / 4, self.limits.answer / 4)
        PeriodicCallback(self._go_round, 1000 * every).start()
        super().listen()

    async def _go_round(self) -> None:
        self.guarded.drop_slow_readers()
        for kernel in self.places.overdue():
            self.log.info("Nobody opened the page of kernel %s.", kernel)
            await end_kernel(self.kernel_manager, kernel)

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
