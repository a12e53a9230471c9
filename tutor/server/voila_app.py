"""Voilà with the few things that settings alone cannot say."""

import asyncio
import logging
import re
import shutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from types import FrameType
from typing import Any

from jupyter_server.auth import IdentityProvider, User
from jupyter_server.services.contents.largefilemanager import LargeFileManager
from nbformat import NotebookNode
from tornado.ioloop import IOLoop, PeriodicCallback
from tornado.web import HTTPError, RedirectHandler, RequestHandler
from traitlets.config import Config
from voila.app import Voila

from tutor.server.brought import brought_files, brought_paths
from tutor.server.callers import Proxies
from tutor.server.connections import GuardedServer
from tutor.server.fork_server import ForkServer
from tutor.server.handlers import HANDLERS
from tutor.server.health import health_paths
from tutor.server.history_watch import EVERY, HistoryWatch, Look
from tutor.server.limits import Limits
from tutor.server.pages import TURNS
from tutor.server.places import Places
from tutor.server.readiness import first_page
from tutor.server.serve import KernelsFailError
from tutor.server.signals import end_on_signals
from tutor.server.visits import log_request

BACKLOG = 1024  # callers in a crowd who are not to be sent away by the system
ROUND = 5.0  # seconds between two looks at who has not come or does not read
STOPPING = 8  # seconds; a kernel that is still there then ends by itself, its server gone


class Anybody(IdentityProvider):
    """Every visitor is the same nobody: no name is invented and no cookie is set."""

    def get_user(self, handler: RequestHandler) -> User:
        """Return the one user that there is."""
        return User("visitor")


class OwnNotebook(LargeFileManager):
    """Where the page's notebook is read from: it comes with the program, and needs no signature."""

    def mark_trusted_cells(self, nb: NotebookNode, path: str = "") -> None:
        """Trust the notebook, without a word in the log at every visit."""
        self.notary.mark_cells(nb, trusted=True)


class TutorServer(Voila):
    """Voilà with our handlers and limits; tells when it listens, ends when told politely."""

    on_listening: Callable[[int], None]
    limits: Limits
    fork_server: ForkServer
    history: HistoryWatch | None = None
    failure: KernelsFailError | None = None

    @classmethod
    def serve(
        cls,
        settings: Mapping[str, Mapping[str, Any]],
        on_listening: Callable[[int], None],
        limits: Limits,
        fork_server: ForkServer,
        history: Look | None = None,
    ) -> None:
        """Run until stopped; `on_listening` is told the port once a page can be had.

        Raises
        ------
        KernelsFailError
            If none can be had.
        """
        config = Config({name: dict(traits) for name, traits in settings.items()})
        config.Voila.identity_provider_class = Anybody
        config.VoilaConfiguration.resources = {"tutor": dict(brought_files().names)}
        config.Voila.open_browser = True  # calls launch_browser, which is ours
        server = cls.instance(config=config)
        server.on_listening = on_listening
        server.limits = limits
        server.fork_server = fork_server
        server.history = HistoryWatch(history) if history else None
        server.initialize([])
        end_on_signals(server._handle_signal_stop)  # noqa: SLF001
        try:
            server.start()
        finally:
            logging.disable(logging.NOTSET)
            cls.clear_instance()
        if server.failure:
            raise server.failure

    def init_settings(self) -> dict[str, Any]:
        """Add what our handlers ask for, and a log without names."""
        self.places = Places(
            self.limits.visitors,
            self.limits.per_address,
            self.limits.unopened,
            self.limits.abandoned,
        )
        settings = {
            **super().init_settings(),
            "log_function": log_request,
            "tutor_patience": self.limits.page,
            "tutor_turns": asyncio.Semaphore(TURNS),
            "tutor_places": self.places,
            "tutor_proxies": Proxies(self.limits.proxies),
            "tutor_history": self.history,
        }
        self.contents_manager = settings["contents_manager"] = OwnNotebook(parent=self)
        self.kernel_manager.fork_server = self.fork_server
        return settings

    def init_handlers(self) -> list[Any]:
        """Put our handlers in the place of Voilà's, and add what load balancers ask.

        What the page does not need is left out.
        """
        ours = [
            (pattern, HANDLERS[handler], *rest)
            for pattern, handler, *rest in super().init_handlers()
            if handler in HANDLERS
        ]
        base: str = self.base_url
        to_base = (
            [(re.escape(base.rstrip("/")), RedirectHandler, {"url": base})] if base != "/" else []
        )
        return [*health_paths(base).items(), *brought_paths(base).items(), *to_base, *ours]

    def listen(self) -> None:
        """Listen within our limits, and go round every now and then."""
        self.guarded = GuardedServer(self.app, self.limits, health_paths(self.base_url))
        self.app.listen = partial(self.guarded.listen, backlog=BACKLOG)
        every = min(ROUND, self.limits.unopened / 4, self.limits.answer / 4)
        PeriodicCallback(self._go_round, 1000 * every).start()
        if self.history is not None:
            PeriodicCallback(self.history.standing, 1000 * EVERY).start()
            IOLoop.current().add_callback(self.history.standing)
        super().listen()

    async def _go_round(self) -> None:
        self.guarded.drop_slow_readers()
        for kernel in self.places.overdue():
            self.log.info("Nobody uses the page of kernel %s.", kernel)
            await self.kernel_manager.discard(kernel)

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
        """Say that the app is open, as soon as it is: Voilà calls this when it listens."""
        IOLoop.current().add_callback(self._announce)

    async def _announce(self) -> None:
        logging.disable(logging.CRITICAL)  # the failure says it all, in one sentence
        try:
            await first_page(
                self.kernel_manager, self.kernel_manager.notebook_path, self.fork_server.log
            )
        except KernelsFailError as error:
            self.failure = error
            self.ioloop.stop()
        else:
            logging.disable(logging.NOTSET)
            self.on_listening(self.port)

    def _handle_signal_stop(self, sig: int, frame: FrameType | None) -> None:
        """End politely where the loop runs already; Voilà does that."""
        if not hasattr(self, "ioloop"):
            raise KeyboardInterrupt
        super()._handle_signal_stop(sig, frame)
