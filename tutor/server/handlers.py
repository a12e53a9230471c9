"""The handlers of requests: Voilà's own with less in them, and no others."""

import asyncio
from http import HTTPStatus
from pathlib import Path
from typing import Any

from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.web import HTTPError
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from tutor.server.callers import is_foreign, is_prefetch, neighbourhood
from tutor.server.packed import PackedFiles
from tutor.server.pages import WholePage
from tutor.server.places import CrowdError, FullError, Place, ShareError
from tutor.server.plain import Plain, Terse
from tutor.server.policy import page_policy
from tutor.server.settings import FONTS, TEMPLATE
from tutor.server.sockets import KernelSocket
from tutor.server.visits import note_page

GOODBYE = 1.0  # seconds; a page that reloads is often requested before the old one says goodbye
RETRY_AFTER = {429: 5, 503: 60}  # seconds, by status; the pages say and do the same


class Files(Terse, PackedFiles):
    """Files, except with names that no file can have."""

    def parse_url_path(self, path: str) -> str:
        """Return the path of a file as the system spells it."""
        if "\0" in path or ".." in path.split("/"):
            raise HTTPError(404)
        return super().parse_url_path(path)


class StaticFiles(Files, MultiStaticFileHandler):
    """Voilà's scripts."""


class ExtensionFiles(Files, FileFindHandler):
    """The widgets' scripts."""


class TemplateFiles(Files, TemplateStaticFileHandler):
    """The icons and the fonts."""

    roots: list[str]

    def parse_url_path(self, path: str) -> str:
        """Refuse paths that Voilà cannot handle."""
        template, static, name = [*path.split("/", 2), "", ""][:3]
        if template != TEMPLATE or static != "static" or not name:
            raise HTTPError(404)
        parsed = super().parse_url_path(path)
        if name.startswith(f"{FONTS.name}/"):
            self.roots = [str(FONTS)]
        return parsed

    @classmethod
    def get_absolute_path(cls, root: str, path: str) -> str:
        """Return where a file lies: the fonts are not among Voilà's templates."""
        _, _, *inner = Path(path).parts
        if inner[:1] == [FONTS.name]:
            return str(FONTS.joinpath(*inner[1:]))
        found: str = super().get_absolute_path(root, path)
        return found


class KernelFacts(Terse, KernelHandler):
    """Tells a page that its kernel is running."""

    SUPPORTED_METHODS = ("GET",)


class Farewell(Terse, VoilaShutdownKernelHandler):
    """Ends the kernel of a page that is closed."""

    SUPPORTED_METHODS = ("POST",)

    async def post(self, kernel_id: str) -> None:
        """Free the page's place at once, as it may only be reloading; then end the kernel."""
        self.settings["tutor_places"].leave(kernel_id)
        ended: Any = super().post(kernel_id)
        await ended


class AddressFullError(HTTPError):
    """The caller's address has as many pages as it may have."""

    def __init__(self) -> None:
        super().__init__(429)


class PageHandler(Plain, WholePage):
    """The page, whatever the query, for as many visitors as there is room for."""

    _place: Place | None = None
    _is_gone = False

    async def head(self, path: str | None = None) -> None:
        """Answer that there is a page, without making one."""
        if path:
            raise HTTPError(404)
        self.set_header("Content-Type", "text/html")

    async def get(self, path: str | None = None) -> None:
        """Send the page, or an error page if all places are taken."""
        # The server needs nothing from the query: Voilà would not use a warm kernel for
        # ?template=x, and would pass the rest on to the kernel.
        self.request.arguments.clear()
        self.request.query_arguments.clear()
        self.request.query = ""
        if path:
            raise HTTPError(404)
        if is_foreign(self.request.headers) or is_prefetch(self.request.headers):
            raise HTTPError(403)
        self._place = await self._wait_for_place()
        done = False
        try:
            if self._place.instead_of:
                await self.kernel_manager.discard(self._place.instead_of)
            sent: Any = super().get()
            await sent
            done = not self._is_gone
        finally:
            self._place.kernel = self.page_kernel
            if done:
                self.settings["tutor_places"].sent(self._place)
            else:
                await self._give_back(self._place)

    async def _wait_for_place(self) -> Place:
        """Take a place; if there is none, wait a moment for the goodbye of a page that reloads."""
        end = asyncio.get_running_loop().time() + GOODBYE
        while True:
            try:
                return self._take()
            except HTTPError:
                if self._is_gone or asyncio.get_running_loop().time() > end:
                    raise
            await asyncio.sleep(GOODBYE / 20)

    def _take(self) -> Place:
        """Take a place if there is one."""
        manager, headers = self.kernel_manager, self.request.headers
        peer, forwarded = self.request.remote_ip or "", headers.get("X-Forwarded-For")
        caller = self.settings["tutor_proxies"].caller(peer, forwarded)
        try:
            place: Place = self.settings["tutor_places"].take(
                neighbourhood(caller), manager.__contains__
            )
        except FullError as error:
            raise HTTPError(503) from error
        except ShareError as error:
            raise AddressFullError from error
        except CrowdError as error:
            raise HTTPError(429) from error
        return place

    async def _give_back(self, place: Place) -> None:
        if place.kernel:
            await self.kernel_manager.discard(place.kernel)
        self.settings["tutor_places"].give_back(place)

    def on_finish(self) -> None:
        """Log the outcome of the request."""
        super().on_finish()
        note_page(self)

    def on_connection_close(self) -> None:
        """Note that nobody is waiting for the page any more."""
        self._is_gone = True
        super().on_connection_close()

    def write_error(self, status_code: int, **more: Any) -> None:
        """Send an error page, and say when to try again."""
        if status_code == HTTPStatus.METHOD_NOT_ALLOWED:  # raised before a page can be rendered
            self.refuse(status_code)
            return
        if isinstance(more.get("exc_info", (None, None))[1], AddressFullError):
            self.set_header("Content-Type", "text/html")
            self.set_header("Retry-After", "60")
            self.finish(self.render_template("address_full.html"))
            return
        if status_code in RETRY_AFTER:
            self.set_header("Retry-After", str(RETRY_AFTER[status_code]))
        super().write_error(status_code, **more)

    @property
    def content_security_policy(self) -> str:
        """The policy that says what a browser may load for this page."""
        return page_policy(self.request.host)


HANDLERS: dict[type, type] = {
    TornadoVoilaHandler: PageHandler,
    VoilaKernelWebsocketHandler: KernelSocket,
    KernelHandler: KernelFacts,
    VoilaShutdownKernelHandler: Farewell,
    MultiStaticFileHandler: StaticFiles,
    TemplateStaticFileHandler: TemplateFiles,
    FileFindHandler: ExtensionFiles,
}
"""Our handlers, by Voilà's. A page needs no others, such as for logins, files or themes."""
