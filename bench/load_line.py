"""A visitor's connection: HTTP and a websocket, used as a browser does, without the browser."""

import asyncio
import json
import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import urljoin
from uuid import uuid4

from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1,
    serialize_msg_to_ws_v1,
)
from tornado.httpclient import HTTPRequest
from tornado.simple_httpclient import SimpleAsyncHTTPClient
from tornado.websocket import (
    WebSocketClientConnection,
    WebSocketClosedError,
    websocket_connect,
)

PROTOCOL = "v1.kernel.websocket.jupyter.org"
SILENCE = 3.0  # seconds after which the page says that the connection is lost
FIRST_SILENCE = 15.0  # as patient as a page that has just been opened
LARGEST = 50_000_000  # bytes of one message

PAGE = re.compile(r'"kernelId": "([0-9a-f-]+)"')
MODEL = re.compile(r'"model_id": "([0-9a-f]+)"')
FILE = re.compile(r'<(?:script|link)[^>]* (?:src|href)="([^"]+)"')


class LostError(Exception):
    """There was no answer in time, or no page, or no connection."""


class Line:
    """An open page: it sends actions, and waits for their answers."""

    def __init__(self, url: str, client: SimpleAsyncHTTPClient) -> None:
        self.url = url
        self.client = client
        self.kernel = ""
        self.cookies = ""
        self._model = ""
        self._session = uuid4().hex
        self._socket: WebSocketClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._number = 0

    async def open(self) -> None:
        """Get the page and its files, connect to its widgets, and say that nothing was kept."""
        await self._get_page()
        await self._connect()
        await self.act({"do": "kept", "value": ""})

    async def act(self, action: Mapping[str, Any], patience: float = FIRST_SILENCE) -> None:
        """Send one action and wait for its answer."""
        self._number += 1
        content = {**action, "n": self._number, "line": self._session, "since": self._number}
        data = {"method": "custom", "content": content}
        self._send("comm_msg", {"comm_id": self._model, "data": data})
        answer = await self._answered(self._number, patience)
        if answer.get("trouble"):
            raise LostError(f"trouble with {action}")

    async def leave(self) -> None:
        """Do what a page does when it is closed; its kernel may already have ended."""
        await self._ask("POST", f"voila/api/shutdown/{self.kernel}", gone=404)
        if self._socket is not None and self._reader is not None:
            self._socket.close()
            await asyncio.wait([self._reader], timeout=1)  # until the server has closed it too
        self._end()

    def vanish(self) -> None:
        """Drop the connection without a goodbye."""
        if self._socket is not None and self._socket.protocol is not None:
            self._socket.protocol.stream.close()
        self._end()

    def _end(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
        self._socket = self._reader = None

    async def _get_page(self) -> None:
        html = await self._ask("GET", "")
        kernel, model = PAGE.search(html), MODEL.search(html)
        if kernel is None or model is None:
            raise LostError(f"not the page: {html[:200]}")
        self.kernel, self._model = kernel[1], model[1]
        await asyncio.gather(*(self._ask("GET", path) for path in FILE.findall(html)))

    async def _ask(self, method: str, path: str, *, gone: int | None = None) -> str:
        answer = await self.client.fetch(
            HTTPRequest(
                urljoin(self.url, path),
                method,
                headers=self._headers(),
                body="" if method == "POST" else None,
                request_timeout=60,
            ),
            raise_error=False,
        )
        for cookie in answer.headers.get_list("Set-Cookie"):
            self.cookies = cookie.partition(";")[0]  # by which a balancer finds the server
        if answer.code >= 300 and answer.code != gone:
            raise LostError(f"{answer.code} for {method} /{path} {answer.error or ''}")
        return answer.body.decode("utf-8", "replace")

    def _headers(self) -> dict[str, str]:
        return {"Cookie": self.cookies} if self.cookies else {}

    async def _connect(self) -> None:
        place = f"api/kernels/{self.kernel}/channels?session_id={self._session}"
        address = urljoin(self.url, place).replace("http", "ws", 1)
        self._socket = await websocket_connect(
            HTTPRequest(address, headers=self._headers(), request_timeout=60),
            subprotocols=[PROTOCOL],
            max_message_size=LARGEST,
        )
        self._reader = asyncio.ensure_future(self._read(self._socket))

    def _send(self, kind: str, content: dict[str, Any]) -> None:
        """Send a message on the shell channel."""
        header = {
            "msg_id": uuid4().hex, "msg_type": kind, "session": self._session, "username": "",
            "version": "5.3",
        }  # fmt: skip
        message = {
            "header": header, "parent_header": {}, "metadata": {}, "content": content,
        }  # fmt: skip
        if self._socket is None:
            raise LostError("the connection is closed")
        packed = serialize_msg_to_ws_v1(message, "shell", lambda part: json.dumps(part).encode())
        try:
            self._socket.write_message(packed, binary=True)
        except WebSocketClosedError as error:
            raise LostError("the server has closed the connection") from error

    async def _answered(self, number: int, patience: float) -> dict[str, Any]:
        """Wait for the answer to an action by its number."""
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        try:
            return await asyncio.wait_for(answer, patience)
        except TimeoutError:
            raise LostError(f"no answer in {patience:g} s: {number}") from None
        finally:
            del self._waiting[number]

    async def _read(self, socket: WebSocketClientConnection) -> None:
        while (packed := await socket.read_message()) is not None:
            assert isinstance(packed, bytes)
            _, parts = deserialize_msg_from_ws_v1(packed)
            self._hear(json.loads(parts[3]))

    def _hear(self, content: dict[str, Any]) -> None:
        """Pass an answer to the action that waits for it."""
        data = content.get("data", {})
        answer = data.get("content", {}) if data.get("method") == "custom" else {}
        waiting = self._waiting.get(answer.get("ack"))
        if waiting is not None and not waiting.done():
            waiting.set_result(answer)
