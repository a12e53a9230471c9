"""Talking to the app below what a browser would say: raw requests, raw websocket messages."""

import http.client
import json
import socket
import time
import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from itertools import pairwise
from typing import Any
from urllib.parse import urlsplit

import psutil
import websocket

from tests.server.running import ANSWERED, PATIENCE, App, kernel_id

PROTOCOL = "v1.kernel.websocket.jupyter.org"
CONTROL = "jupyter.widget.control"
SOON = 3.0  # seconds of work after which others have to be answered, whatever one visitor does


@dataclass(frozen=True)
class Answer:
    """One answer over HTTP."""

    status: int
    text: str
    headers: Mapping[str, str]


def ask(
    app: App, path: str = "/", method: str = "GET", body: bytes | None = None, **headers: str
) -> Answer:
    """Ask once; ``Sec_Fetch_Site="x"`` sends ``Sec-Fetch-Site: x``."""
    place = urlsplit(app.url)
    line = http.client.HTTPConnection("127.0.0.1", place.port, timeout=ANSWERED)
    try:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        line.request(method, path, body, sent)
        answer = line.getresponse()
        text = answer.read().decode("utf-8", "replace")
        return Answer(answer.status, text, {k.lower(): v for k, v in answer.getheaders()})
    finally:
        line.close()


def ask_bytes(app: App, path: str, **headers: str) -> bytes:
    """Return the bytes of an answer, as they come."""
    place = urlsplit(app.url)
    line = http.client.HTTPConnection("127.0.0.1", place.port, timeout=ANSWERED)
    try:
        line.request("GET", path, headers={k.replace("_", "-"): v for k, v in headers.items()})
        return line.getresponse().read()
    finally:
        line.close()


def raw_line(app: App, receive: int | None = None) -> socket.socket:
    """Return a connection that has said nothing yet; ``receive`` bytes may come unread."""
    line = socket.socket()
    if receive is not None:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", urlsplit(app.url).port))
    return line


def last_words(line: socket.socket) -> bytes | None:
    """Return all that the other end says until it hangs up; None if it does not."""
    end, said = time.monotonic() + PATIENCE, b""
    while (left := end - time.monotonic()) > 0:
        line.settimeout(left)
        try:
            more = line.recv(65536)
        except TimeoutError:
            return None
        except OSError:
            return said
        if not more:
            return said
        said += more
    return None


def is_answered_soon(app: App) -> bool:
    """Tell whether somebody else gets through, and the server does not work long before.

    Its own time is counted and not the clock's, which goes on while a busy machine lets it wait.
    """
    server = psutil.Process(app.process.pid)
    begun = sum(server.cpu_times()[:2])
    return ask(app, method="HEAD").status == 200 and sum(server.cpu_times()[:2]) - begun < SOON


def memory(app: App) -> float:
    """Return the server's memory in MB, without its kernels."""
    return float(psutil.Process(app.process.pid).memory_info().rss / 2**20)


def widget(page: str) -> str:
    """Return the id of the page's widget."""
    found: str = page.partition('"model_id": "')[2].partition('"')[0]
    assert found, page[-500:]
    return found


def offsets(*ends: int) -> bytes:
    """Return the beginning of a message: how many offsets, and these."""
    return b"".join(number.to_bytes(8, "little") for number in (len(ends), *ends))


def joined(*parts: bytes) -> bytes:
    """Return a message of these parts."""
    ends = [8 * (len(parts) + 2)]
    for part in parts:
        ends.append(ends[-1] + len(part))
    return offsets(*ends) + b"".join(parts)


def header(kind: str, name: str = "") -> dict[str, str]:
    """Return a message's header."""
    return {
        "msg_id": name or str(uuid.uuid4()),
        "msg_type": kind,
        "session": "s",
        "username": "",
        "date": "2026-01-01T00:00:00.000Z",
        "version": "5.2",
    }


def message(kind: str, content: Any = None, channel: str = "shell", name: str = "") -> bytes:
    """Return a message as the page's script would send it."""
    metadata = {"version": "1.0.0"} if kind == "comm_open" else {}
    parts = (header(kind, name), {}, metadata, content or {})
    return joined(channel.encode(), *(json.dumps(part).encode() for part in parts))


class Talk:
    """A page's websocket, without the page."""

    def __init__(self, app: App, kernel: str, line: websocket.WebSocket) -> None:
        self.app = app
        self.kernel = kernel
        self.line = line
        self.last = ""

    def say(self, kind: str, content: Any = None, channel: str = "shell") -> None:
        """Send one message."""
        self.last = f"{kind} {uuid.uuid4()}"
        self.line.send_binary(message(kind, content, channel, self.last))

    def ask_state(self, model: str) -> None:
        """Ask for a widget's whole state."""
        self.say("comm_msg", {"comm_id": model, "data": {"method": "request_state"}})

    def heard(self) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
        """Ask whether the kernel is there; yield what it says until it has answered.

        Kind, parent header and content of each message. What was asked before is answered before.
        """
        self.say("kernel_info_request")
        last = {"kernel_info_reply", "idle"}
        while last:
            data = self.line.recv()
            assert isinstance(data, bytes)
            count = int.from_bytes(data[:8], "little")
            ends = [
                int.from_bytes(data[8 * i : 8 * (i + 1)], "little") for i in range(1, count + 1)
            ]
            _, head, parent, _, content = (data[one:two] for one, two in pairwise(ends[:6]))
            kind, asked, told = (
                json.loads(head)["msg_type"],
                json.loads(parent),
                json.loads(content),
            )
            yield kind, asked, told
            if asked.get("msg_id") == self.last:
                last -= {kind, told.get("execution_state")}

    def is_hung_up(self, seconds: float = PATIENCE) -> bool:
        """Tell whether the server closes the socket in time."""
        end = time.monotonic() + seconds
        self.line.settimeout(seconds)
        try:
            while time.monotonic() < end:
                code, _ = self.line.recv_data()
                if code == websocket.ABNF.OPCODE_CLOSE:
                    return True
        except websocket.WebSocketTimeoutException:
            return False
        except (OSError, websocket.WebSocketConnectionClosedException):
            return True
        return False


@contextmanager
def connected(
    app: App, kernel: str, *, patience: float = PATIENCE, session: str | None = None, **more: Any
) -> Iterator[Talk]:
    """Open a kernel's websocket, as the page's script does or otherwise.

    While the kernel has too many, because others are only just closing, it is tried again.
    """
    place = urlsplit(app.url)
    session = str(uuid.uuid4()) if session is None else session
    address = f"ws://127.0.0.1:{place.port}/api/kernels/{kernel}/channels?session_id={session}"
    options = {"subprotocols": [PROTOCOL], "timeout": PATIENCE, "suppress_origin": True, **more}
    end = time.monotonic() + patience
    while True:
        try:
            line = websocket.create_connection(address, **options)
            break
        except websocket.WebSocketBadStatusException as refused:
            if refused.status_code != HTTPStatus.TOO_MANY_REQUESTS or time.monotonic() > end:
                raise
            time.sleep(0.05)
    try:
        yield Talk(app, kernel, line)
    finally:
        line.shutdown()


@contextmanager
def visit(app: App) -> Iterator[tuple[str, Talk]]:
    """Open the page and its websocket; leave politely in the end. Yield the page and the talk.

    While all places are taken, because others are only just leaving, it is tried again.
    """
    end = time.monotonic() + PATIENCE
    while (answer := ask(app)).status != HTTPStatus.OK and time.monotonic() < end:
        time.sleep(0.1)
    page = answer.text
    try:
        with connected(app, kernel_id(page)) as talk:
            yield page, talk
    finally:
        leave(app, page)


def leave(app: App, page: str) -> None:
    """Do what a page does when it is closed."""
    assert ask(app, f"/voila/api/shutdown/{kernel_id(page)}", "POST").status == 204
