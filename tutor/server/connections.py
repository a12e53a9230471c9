"""The server below the handlers: which connections stay, and which requests get through."""

import time
from collections import Counter
from collections.abc import Awaitable, Iterable
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

from tornado.httpserver import HTTPServer
from tornado.httputil import (
    HTTPConnection,
    HTTPHeaders,
    HTTPMessageDelegate,
    RequestStartLine,
    ResponseStartLine,
)
from tornado.iostream import IOStream
from tornado.web import Application

from tutor.server.callers import is_own_host, own_names
from tutor.server.frames import LARGEST
from tutor.server.limits import Limits

LARGEST_BODY = 64 * 1024  # no request of the page has more than a few bytes
MOST_UNREAD = 16 * 2**20  # of an answer; the page's largest state is 1.2 MB, before compression
MOST_FILES = 16_384
STRANGER = """\
Ticket Tutor does not go by this name.
Open it by this computer's address, or start it with --host-name and the name.
"""


@dataclass
class Connection:
    """A connection that is not a websocket: its address, and since when it waits or is answered."""

    stream: IOStream
    address: str
    since: float = field(default_factory=time.monotonic)
    is_answered: bool = False


class GuardedServer(HTTPServer):
    """An HTTP server with limits on what comes in, and on how slowly.

    When there are too many connections, the address with the most loses its oldest one, first among
    those that have not finished their request: a finished one never waits for its turn.
    """

    def initialize(  # type: ignore[override]
        self, application: Application, limits: Limits, for_all: Iterable[str]
    ) -> None:
        """Serve the application within the limits; the paths ``for_all`` under any host name."""
        super().initialize(
            application,
            idle_connection_timeout=limits.header,
            body_timeout=limits.body,
            max_body_size=LARGEST_BODY,
            max_buffer_size=2 * LARGEST,  # a websocket's message has to fit
        )
        self._limits = limits
        self._most = min(limits.connections, raise_file_limit() // 4)
        self._names = own_names(limits.host_names)
        self._for_all = frozenset(for_all)
        self._open: dict[IOStream, Connection] = {}

    def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
        """Take a new connection."""
        if len(self._open) >= self._most:
            self._make_room()
        stream.max_write_buffer_size = MOST_UNREAD
        self._open[stream] = Connection(stream, str(address[0]) if address else "")
        super().handle_stream(stream, address)

    def start_request(self, server_conn: Any, request_conn: HTTPConnection) -> HTTPMessageDelegate:
        """Wait for the next request of a connection."""
        stream = server_conn.stream
        connection = self._open.setdefault(stream, Connection(stream, ""))
        connection.since, connection.is_answered = time.monotonic(), False
        delegate = super().start_request(server_conn, request_conn)
        return Request(delegate, request_conn, self._names, self._for_all, connection)

    def on_close(self, server_conn: Any) -> None:
        """Forget a connection that was closed, or has become a websocket."""
        self._open.pop(server_conn.stream, None)
        super().on_close(server_conn)

    def drop_slow_readers(self) -> None:
        """Close the connections that have taken too long to read their answers."""
        latest = time.monotonic() - self._limits.answer
        for connection in list(self._open.values()):
            waits = connection.is_answered and connection.since < latest
            if waits and connection.stream.writing():
                connection.stream.close()

    def _make_room(self) -> None:
        connections = self._open.values()
        count = Counter(connection.address for connection in connections)
        address = count.most_common(1)[0][0]
        theirs = [connection for connection in connections if connection.address == address]
        oldest = min(theirs, key=lambda connection: (connection.is_answered, connection.since))
        del self._open[oldest.stream]
        oldest.stream.close()


class Request(HTTPMessageDelegate):
    """A request on its way to its handler; stopped here if it asks for another host."""

    def __init__(
        self,
        delegate: HTTPMessageDelegate,
        http: HTTPConnection,
        names: frozenset[str],
        for_all: frozenset[str],
        connection: Connection,
    ) -> None:
        self._delegate: HTTPMessageDelegate | None = delegate
        self._http = http
        self._names = names
        self._for_all = for_all
        self._connection = connection

    def headers_received(
        self, start_line: RequestStartLine | ResponseStartLine, headers: HTTPHeaders
    ) -> Awaitable[None] | None:
        """Check the host name, if there is one: browsers always send it; health is no secret."""
        assert isinstance(start_line, RequestStartLine)
        host = headers.get("Host")
        is_for_all = host is None or start_line.path in self._for_all
        _hide_odd_origins(headers)
        if self._delegate and (is_for_all or is_own_host(str(host), self._names)):
            return self._delegate.headers_received(start_line, headers)
        self._delegate = None
        self._refuse(whole=start_line.method != "HEAD")
        return None

    def data_received(self, chunk: bytes) -> Awaitable[None] | None:
        """Take a piece of the body."""
        return self._delegate.data_received(chunk) if self._delegate else None

    def finish(self) -> None:
        """Let the request be answered."""
        self._connection.since, self._connection.is_answered = time.monotonic(), True
        if self._delegate:
            self._delegate.finish()

    def on_connection_close(self) -> None:
        """Tell the handler that nobody is waiting any more."""
        if self._delegate:
            self._delegate.on_connection_close()

    def _refuse(self, *, whole: bool) -> None:
        status = HTTPStatus.MISDIRECTED_REQUEST
        text = STRANGER.encode()
        headers = HTTPHeaders(
            {
                "Content-Type": "text/plain; charset=utf-8",
                "Content-Length": str(len(text)),
                "X-Content-Type-Options": "nosniff",
                "Connection": "close",
            }
        )
        line = ResponseStartLine("HTTP/1.1", status.value, status.phrase)
        self._http.write_headers(line, headers, text if whole else None)
        self._http.finish()


def _hide_odd_origins(headers: HTTPHeaders) -> None:
    """Replace an origin that is not an address by "null", which browsers send for a hidden one.

    Tornado and Jupyter would log a traceback for each malformed address.
    """
    for name in ("Origin", "Sec-Websocket-Origin"):
        try:
            urlsplit(headers.get(name, ""))
        except ValueError:
            headers[name] = "null"


def raise_file_limit() -> int:
    """Let this process open as many files as the system allows; return how many.

    Each visitor takes some fifteen: the websocket, and the sockets to the kernel.
    """
    try:
        import resource  # noqa: PLC0415 - Windows has no such limit
    except ImportError:
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft
