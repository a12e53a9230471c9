"""Makes a page with a kernel of its own, warm or new, or gives up in good time."""

import asyncio
import os
import uuid
from typing import Any, NamedTuple

from jupyter_server.utils import ApiPath
from tornado.web import HTTPError
from voila.tornado.handler import TornadoVoilaHandler

from tutor.server.callers import languages_asked
from tutor.server.kernels import NAME, PoolAwareKernelManager
from tutor.words.language import first_of, language_of, speaking

WARM_SHARE = 0.45
"""The share of a visitor's patience that the pool's kernels may use before a new one is started."""

LATER = 3.0
"""Seconds after which the pool is refilled even if the page has not opened its websocket yet: until
then the processor is left to the browser, which may run on this machine."""

TURNS = 2 * max(2, os.cpu_count() or 1)
"""How many pages are made at a time: more would only compete for the processors."""

WAITING = 45.0
"""Seconds that newcomers wait for their turn; proxies wait for a minute."""

WIDGET = "application/vnd.jupyter.widget-view+json"
"""The kind of output that every page has."""


class NoKernelError(HTTPError):
    """No kernel could make the page."""

    def __init__(self) -> None:
        super().__init__(503, "no kernel came")


class Page(NamedTuple):
    """A page, and the id of the kernel that it belongs to."""

    kernel_id: str
    html: str


class PageMaker:
    """Makes pages of one notebook, and ends any kernel that is left without a page."""

    def __init__(
        self, manager: PoolAwareKernelManager, notebook: str, turns: asyncio.Semaphore | None = None
    ) -> None:
        self._manager = manager
        self._notebook = notebook
        self._turns = turns or asyncio.Semaphore(TURNS)

    async def try_page(self, patience: float) -> None:
        """Make a page with a new kernel, then end the kernel; raises as `page` does."""
        try:
            async with asyncio.timeout(patience):
                self._farewell((await self._new_page()).kernel_id)
        except TimeoutError:
            raise NoKernelError from None

    async def page(self, patience: float) -> Page:
        """Return a complete page; once its turn has come, this takes ``patience`` seconds at most.

        Raises
        ------
        NoKernelError
            If there is no page in time.
        """
        try:
            async with asyncio.timeout(WAITING):
                await self._turns.acquire()
        except TimeoutError:
            raise NoKernelError from None
        try:
            async with asyncio.timeout(patience):
                return await self._warm_page(WARM_SHARE * patience) or await self._new_page()
        except TimeoutError:
            raise NoKernelError from None
        finally:
            self._turns.release()
            asyncio.get_running_loop().call_later(LATER, self._manager.refill, self._notebook)

    async def _warm_page(self, patience: float) -> Page | None:
        """Return the page of a kernel of the pool, or None if none of them has a good one."""
        end = asyncio.get_running_loop().time() + patience
        while made := self._manager.take_warm(self._notebook):
            try:
                return await self._finished(made, end)
            except NoKernelError:
                continue
        return None

    async def _new_page(self) -> Page:
        """Start a kernel and return its page; if it fails, try once more."""
        try:
            return await self._started_page()
        except NoKernelError:
            return await self._started_page()

    async def _started_page(self) -> Page:
        kernel_id = str(uuid.uuid4())
        try:
            await self._manager.start_kernel(
                kernel_id=kernel_id,
                kernel_name=NAME,
                path=ApiPath(os.path.dirname(self._notebook)),  # noqa: PTH120 - Jupyter's kind of path
                env=dict(os.environ),
            )
            made = await self._manager.render(self._notebook, kernel_id)
        except asyncio.CancelledError:
            self._farewell(kernel_id)
            raise
        except Exception as error:
            self._manager.log.warning("A kernel did not start: %r", error)
            self._farewell(kernel_id)
            raise NoKernelError from error
        return await self._finished(made, None)

    async def _finished(self, made: dict[str, Any], end: float | None) -> Page:
        """Return the page that a kernel makes of the notebook; it must have a widget."""
        kernel_id, html, alive = made["kernel_id"], "", False
        try:
            async with asyncio.timeout_at(end):
                rendered, _ = await made["task"]
                alive = await self._manager.answers(kernel_id)
            html = "".join(rendered)
        except asyncio.CancelledError:
            self._farewell(kernel_id)
            raise
        except Exception as error:  # noqa: BLE001 - whatever it is, there is no page
            self._manager.log.warning("A kernel made no page: %r", error)
        if not alive or WIDGET not in html:
            self._farewell(kernel_id)
            raise NoKernelError
        return Page(kernel_id, html)

    def _farewell(self, kernel_id: str) -> None:
        """Shut down a kernel that nobody will use, without waiting for it."""
        task = asyncio.ensure_future(self._manager.discard(kernel_id))
        _farewells.add(task)
        task.add_done_callback(_farewells.discard)


_farewells: set[asyncio.Task[None]] = set()
"""Keeps the tasks: one to which nothing refers may vanish before it is done."""


class WholePage(TornadoVoilaHandler):
    """Sends a page only when it is complete, so that an error page can take its place until then.

    Voilà would send the page's head first, and wait forever for a kernel that fails.
    """

    page_kernel: str | None = None
    """The id of the page's kernel, once it has one."""

    async def get(self, path: str | None = None) -> None:
        """Send the page."""
        maker = PageMaker(self.kernel_manager, self.notebook_path, self.settings["tutor_turns"])
        page = await maker.page(self.settings["tutor_patience"])
        self.page_kernel = page.kernel_id
        self.set_header("Content-Type", "text/html")
        self.set_header("Cache-Control", "no-cache, no-store, must-revalidate")
        self.write(page.html)

    def render_template(self, name: str, **facts: Any) -> Any:
        """Return an error page in the language that the browser prefers."""
        with speaking(language_of(first_of(languages_asked(self.request.headers)))):
            return super().render_template(name, **facts)

    def write_error(self, status_code: int, **more: Any) -> None:
        """Send an error page; a missing kernel has a page of its own."""
        if isinstance(more.get("exc_info", (None, None))[1], NoKernelError):
            self.set_header("Content-Type", "text/html")
            self.set_header("Retry-After", "10")
            self.finish(self.render_template("no_kernel.html"))
        else:
            super().write_error(status_code, **more)
