"""Voilà, with the few changes that settings alone cannot make."""

import asyncio
import logging
import re
import shutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from gettext import NullTranslations
from types import FrameType
from typing import Any

from jupyter_server.auth import IdentityProvider, User
from jupyter_server.services.contents.largefilemanager import LargeFileManager
from nbformat import NotebookNode
from tornado.ioloop import IOLoop, PeriodicCallback
from tornado.web import HTTPError, RedirectHandler, RequestHandler
from traitlets.config import Config
from voila.app import Voila

from tutor.server.callers import Proxies
from tutor.server.connections import GuardedServer
from tutor.server.failures import KernelsFailError
from tutor.server.fork_server import ForkServer
from tutor.server.handlers import HANDLERS
from tutor.server.health import health_paths
from tutor.server.history_watch import EVERY, HistoryWatch, Look
from tutor.server.limits import Limits
from tutor.server.page_files import page_file_paths, page_files
from tutor.server.pages import TURNS
from tutor.server.places import Places
from tutor.server.readiness import first_page
from tutor.server.signals import end_on_signals
from tutor.server.visits import log_request
from tutor.words.language import gettext, language

BACKLOG = 1024  # callers who may wait, so that the system turns nobody in a crowd away
ROUND = 5.0  # seconds between two checks for unopened pages and slow readers
STOPPING = 8  # seconds; a kernel that still runs then ends when its server is gone


class Anybody(IdentityProvider):
    """Treats every visitor as the same user: no name is invented and no cookie is set."""

    def get_user(self, handler: RequestHandler) -> User:
        """Return the only user."""
        return User("visitor")


class OwnNotebook(LargeFileManager):
    """Reads the page's notebook, which is part of the program and needs no signature."""

    def mark_trusted_cells(self, nb: NotebookNode, path: str = "") -> None:
        """Trust the notebook, without a line in the log at every visit."""
        self.notary.mark_cells(nb, trusted=True)


class TutorServer(Voila):
    """Voilà with our handlers and limits; reports when it is ready, and ends on signals."""

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
        """Run until stopped; call `on_listening` with the port once a page can be made.

        Raises
        ------
        KernelsFailError
            If no page can be made.
        """
        config = Config({name: dict(traits) for name, traits in settings.items()})
        config.Voila.identity_provider_class = Anybody
        config.VoilaConfiguration.resources = {"tutor": dict(page_files().names)}
        config.Voila.open_browser = True  # so that Voilà calls our launch_browser
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
        """Add what our handlers need, and a log without names."""
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
        templates = settings["voila_jinja2_env"]
        templates.install_gettext_callables(gettext, NullTranslations().ngettext)
        templates.globals["language"] = lambda: language().code
        self.contents_manager = settings["contents_manager"] = OwnNotebook(parent=self)
        self.kernel_manager.fork_server = self.fork_server
        return settings

    def init_handlers(self) -> list[Any]:
        """Replace Voilà's handlers by ours, and add those for load balancers.

        Handlers that the page does not need are left out.
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
        return [*health_paths(base).items(), *page_file_paths(base).items(), *to_base, *ours]

    def listen(self) -> None:
        """Listen within our limits, and start the periodic checks."""
        self.guarded = GuardedServer(self.app, self.limits, health_paths(self.base_url))
        self.app.listen = partial(self.guarded.listen, backlog=BACKLOG)
        every = min(ROUND, self.limits.unopened / 4, self.limits.answer / 4)
        PeriodicCallback(self._go_round, 1000 * every).start()
        if self.history is not None:
            PeriodicCallback(self.history.latest, 1000 * EVERY).start()
            IOLoop.current().add_callback(self.history.latest)
        super().listen()

    async def _go_round(self) -> None:
        self.guarded.drop_slow_readers()
        for kernel in self.places.overdue():
            self.log.info("Nobody uses the page of kernel %s.", kernel)
            await self.kernel_manager.discard(kernel)

    def stop(self) -> None:
        """End all kernels at once; they have nothing to finish."""
        with suppress(TimeoutError):
            self.ioloop.run_sync(self._end_kernels, timeout=STOPPING)
        shutil.rmtree(self.connection_dir, ignore_errors=True)

    async def _end_kernels(self) -> None:
        while True:
            try:
                await self.kernel_manager.shutdown_all(now=True)
            except HTTPError:  # one was just starting, and could not be found yet
                await asyncio.sleep(0.1)
            else:
                return

    def launch_browser(self) -> None:
        """Announce the app as soon as it is open; Voilà calls this when it listens."""
        IOLoop.current().add_callback(self._announce)

    async def _announce(self) -> None:
        logging.disable(logging.CRITICAL)  # the failure is reported in one sentence
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
        """End in an orderly way, as Voilà does, if the loop is already running."""
        if not hasattr(self, "ioloop"):
            raise KeyboardInterrupt
        super()._handle_signal_stop(sig, frame)
