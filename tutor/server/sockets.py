"""The websocket between a page and its kernel, in the place of Voilà's."""

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

from tutor.server.frames import LARGEST, PROTOCOL, TOLD, BadMessageError, read_message
from tutor.server.limits import Budget
from tutor.server.plain import Terse

SESSION = re.compile(r"[0-9A-Za-z-]{1,64}")
MOST_SOCKETS = 3  # a page has one, and for a moment another while its line comes back
BYTES_A_PRICE = 20_000  # so much of a message costs as much as the message itself
# The websocket's own words for "what is this", "enough", and "it is not you".
NOT_TAKEN, TOO_MUCH, STUCK = 1003, 1008, 1011


@dataclass
class Line:
    """What is kept of a kernel's websockets, however often they are opened anew.

    The page itself has an allowance of 60 actions a second; nobody gets here before that. Whole
    states are what a page asks for once when it opens, and once when its line comes back. What a
    websocket was made of stays in memory for a while after its end.
    """

    sockets: int = 0
    opens: Budget = field(default_factory=lambda: Budget(burst=10, a_second=0.2))
    messages: Budget = field(default_factory=lambda: Budget(burst=600, a_second=120))
    states: Budget = field(default_factory=lambda: Budget(burst=16, a_second=0.2))


LINES: "WeakKeyDictionary[Any, Line]" = WeakKeyDictionary()
"""By the kernel's manager, and gone with it."""


class KernelSocket(Terse, VoilaKernelWebsocketHandler):
    """Lets through what a page of ours sends, and hangs up on anything else."""

    line: Line

    @property
    def max_message_size(self) -> int:
        """Bytes of one message, also after it was unpacked."""
        return LARGEST

    async def get(self, kernel_id: str) -> None:
        """Open the socket, and stay until it closes."""
        CallContext.set(CallContext.JUPYTER_HANDLER, None)  # each timer would keep all this
        offered = self.request.headers.get("Sec-WebSocket-Protocol", "")
        if PROTOCOL not in [one.strip() for one in offered.split(",")]:
            raise HTTPError(400)
        if not SESSION.fullmatch(self.get_argument("session_id", "")):
            raise HTTPError(400)
        kernel = self.kernel_manager.get_kernel(kernel_id)  # 404 for what is none
        if not await ensure_async(kernel.is_alive()):
            raise HTTPError(404)  # nor comes one back; Jupyter would wait for it
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
        self.kernel_manager.refill_all()  # whoever came is served; the next one may come

    def on_message(self, message: bytes | str) -> None:
        """Hand a message on to the kernel, if it is one of the page's."""
        if not self._pay(len(message) / BYTES_A_PRICE):
            return
        try:
            found = read_message(message)
        except BadMessageError as error:
            self._hang_up(NOT_TAKEN, f"Not a message of a page ({error})")
            return
        if not found.is_wanted() or (found.is_costly() and not self.line.states.pay()):
            self.log.info("Refused a message: %.60r", found.kind)
            return
        super().on_message(message)

    def get_websocket_protocol(self) -> WebSocketProtocol | None:
        """Return what reads the frames: Tornado's, with each of them counted."""
        made: WebSocketProtocol | None = super().get_websocket_protocol()
        if isinstance(made, WebSocketProtocol13):
            return CountedFrames(self, mask_outgoing=False, params=made.params)
        return made

    def on_frame(self) -> None:
        """Count whatever came, a message or not."""
        self._pay(1)

    def _pay(self, price: float) -> bool:
        """Tell whether the visitor can pay for what he sends; if not, hang up."""
        if self.line.messages.pay(price):
            return True
        self._hang_up(TOO_MUCH, "Too many messages for one kernel")
        return False

    def _hang_up(self, code: int, why: str) -> None:
        if self.ws_connection is not None:  # else it has gone already
            self.log.warning("%s; hung up.", why)
            self.close(code)

    def close(self, code: int | None = None, reason: str | None = None) -> None:
        """Close at once: what else was sent, and an answer to this, is not waited for."""
        line = self.ws_connection
        if line is not None:
            with suppress(StreamBufferFullError):  # who does not read is not told either
                super().close(code, reason)
            line.on_connection_close()

    def write_message(
        self, message: bytes | dict[str, Any], binary: bool = False
    ) -> "asyncio.Future[None]":
        """Send a message of the kernel, unless the visitor has gone or long stopped reading."""
        if isinstance(message, bytes) and kind_of(message) in TOLD:
            try:
                sent: asyncio.Future[None] = super().write_message(message, binary)
            except WebSocketClosedError:
                pass
            except StreamBufferFullError:
                self._hang_up(TOO_MUCH, "A visitor does not read")
            else:
                sent.add_done_callback(_look)
                return sent
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done


class CountedFrames(WebSocketProtocol13):
    """Tells its handler of each frame: a ping, a pong and a piece of a message cost time, too."""

    handler: KernelSocket

    async def _receive_frame(self) -> None:
        await super()._receive_frame()
        self.handler.on_frame()


def _look(sent: "asyncio.Future[None]") -> None:
    """Look how it went, or asyncio logs that nobody did: a visitor may always go meanwhile."""
    if not sent.cancelled():
        sent.exception()


def kind_of(message: bytes) -> str | None:
    """Return what kind of message a kernel sends."""
    found = read_header_from_binary_message(message)
    return found.get("msg_type") if found else None
