"""The websocket between a page and its kernel, instead of Voilà's."""

import asyncio
import re
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

from jupyter_core.utils import ensure_async
from jupyter_server.base.call_context import CallContext
from tornado.iostream import StreamBufferFullError
from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError, WebSocketProtocol, WebSocketProtocol13
from voila.tornado.kernel_websocket_handler import (
    VoilaKernelWebsocketHandler,
    read_header_from_binary_message,
)

from tutor.server.frames import FROM_KERNEL, LARGEST, PROTOCOL, BadMessageError, read_message
from tutor.server.limits import Budget
from tutor.server.plain import Terse

SESSION = re.compile(r"[0-9A-Za-z-]{1,64}")
MOST_SOCKETS = 3  # a page has one, and for a moment another while it reconnects
BYTES_A_PRICE = 20_000  # so many bytes of a message cost as much as the message itself
# The websocket's codes for a message of a wrong kind, too many messages, and an error of ours.
NOT_TAKEN, TOO_MUCH, STUCK = 1003, 1008, 1011


@dataclass
class Line:
    """What is remembered about a kernel's websockets, however often they are opened again.

    The page limits itself to 60 actions a second, well below these limits. A page asks for whole
    states once when it opens, and once when it reconnects. Openings are limited because the objects
    of a websocket stay in memory for a while after its end.
    """

    sockets: int = 0
    opens: Budget = field(default_factory=lambda: Budget(burst=10, a_second=0.2))
    messages: Budget = field(default_factory=lambda: Budget(burst=600, a_second=120))
    states: Budget = field(default_factory=lambda: Budget(burst=16, a_second=0.2))


LINES: "WeakKeyDictionary[Any, Line]" = WeakKeyDictionary()
"""The line of each kernel's manager, forgotten together with it."""


class KernelSocket(Terse, VoilaKernelWebsocketHandler):
    """Passes on what a page of ours sends, and hangs up on anything else."""

    line: Line

    @property
    def max_message_size(self) -> int:
        """The largest message in bytes, even after decompression."""
        return LARGEST

    async def get(self, kernel_id: str) -> None:
        """Open the socket, and stay until it closes."""
        CallContext.set(CallContext.JUPYTER_HANDLER, None)  # each timer would keep all this
        offered = self.request.headers.get("Sec-WebSocket-Protocol", "")
        if PROTOCOL not in [name.strip() for name in offered.split(",")]:
            raise HTTPError(400)
        if not SESSION.fullmatch(self.get_argument("session_id", "")):
            raise HTTPError(400)
        kernel = self.kernel_manager.get_kernel(kernel_id)  # 404 if there is none
        if not await ensure_async(kernel.is_alive()):
            raise HTTPError(404)  # it will not come back, but Jupyter would wait for it
        self.line = LINES.setdefault(kernel, Line())
        if self.line.sockets >= MOST_SOCKETS or not self.line.opens.pay():
            raise HTTPError(429)
        self.line.sockets += 1
        try:
            until_closed: Any = super().get(kernel_id=kernel_id)
            await until_closed
        except HTTPError:
            raise
        except Exception as error:
            if kernel_id in self.kernel_manager:
                raise
            raise HTTPError(404) from error  # it ended meanwhile
        finally:
            self.line.sockets -= 1
            if not self.line.sockets:
                self.settings["tutor_places"].close(kernel_id)
            if self.ping_callback:
                self.ping_callback.stop()  # it would keep all this until the next ping

    async def open(self, kernel_id: str) -> None:
        """Keep the visitor's place."""
        self.settings["tutor_places"].open(kernel_id)
        try:
            await super().open(kernel_id)
        except TimeoutError:
            self._hang_up(STUCK, "A kernel does not answer")
        self.kernel_manager.refill_all()  # this visitor is served; be ready for the next one

    def on_message(self, message: bytes | str) -> None:
        """Pass a message on to the kernel, if the page may send it."""
        if not self._pay(len(message) / BYTES_A_PRICE):
            return
        try:
            read = read_message(message)
        except BadMessageError as error:
            self._hang_up(NOT_TAKEN, f"Not a message of a page ({error})")
            return
        if not read.is_wanted() or (read.is_costly() and not self.line.states.pay()):
            self.log.info("Refused a message: %.60r", read.kind)
            return
        super().on_message(message)

    def get_websocket_protocol(self) -> WebSocketProtocol | None:
        """Return Tornado's protocol, changed to count every frame."""
        protocol: WebSocketProtocol | None = super().get_websocket_protocol()
        if isinstance(protocol, WebSocketProtocol13):
            return CountedFrames(self, mask_outgoing=False, params=protocol.params)
        return protocol

    def on_frame(self) -> None:
        """Count a frame, whether it is a message or not."""
        self._pay(1)

    def _pay(self, price: float) -> bool:
        """Tell whether the visitor's budget allows this; if not, hang up."""
        if self.line.messages.pay(price):
            return True
        self._hang_up(TOO_MUCH, "Too many messages for one kernel")
        return False

    def _hang_up(self, code: int, why: str) -> None:
        if self.ws_connection is not None:  # else it is closed already
            self.log.warning("%s; hung up.", why)
            self.close(code)

    def close(self, code: int | None = None, reason: str | None = None) -> None:
        """Close at once, without waiting for the other side."""
        line = self.ws_connection
        if line is not None:
            with suppress(StreamBufferFullError):  # they do not read this either
                super().close(code, reason)
            line.on_connection_close()

    def write_message(
        self, message: bytes | dict[str, Any], binary: bool = False
    ) -> "asyncio.Future[None]":
        """Send a message of the kernel, unless the visitor is gone or has long stopped reading."""
        if isinstance(message, bytes) and kind_of(message) in FROM_KERNEL:
            try:
                sent: asyncio.Future[None] = super().write_message(message, binary)
            except WebSocketClosedError:
                pass
            except StreamBufferFullError:
                self._hang_up(TOO_MUCH, "A visitor does not read")
            else:
                sent.add_done_callback(_retrieve)
                return sent
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done


class CountedFrames(WebSocketProtocol13):
    """Reports each frame to its handler: pings, pongs and parts of messages cost time, too."""

    handler: KernelSocket

    async def _receive_frame(self) -> None:
        await super()._receive_frame()
        self.handler.on_frame()


def _retrieve(sent: "asyncio.Future[None]") -> None:
    """Retrieve the error, if any, or asyncio would log it: visitors may leave at any moment."""
    if not sent.cancelled():
        sent.exception()


def kind_of(message: bytes) -> str | None:
    """Return the kind of a kernel's message."""
    header = read_header_from_binary_message(message)
    return header.get("msg_type") if header else None
