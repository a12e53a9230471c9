"""What a hostile visitor tries over real sockets, and what the others notice of it: nothing."""

import asyncio
import gzip
import json
import os
import re
import resource
import signal
import socket
import struct
import time
import uuid
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psutil
import pytest

pytest.importorskip("voila")
import websocket
from tornado.websocket import websocket_connect

from tests.server.raw import (
    CONTROL,
    PROTOCOL,
    SOON,
    ask,
    ask_bytes,
    connected,
    header,
    is_answered_soon,
    joined,
    last_words,
    leave,
    memory,
    message,
    offsets,
    raw_line,
    visit,
    widget,
)
from tests.server.running import PATIENCE, App, kernel_id, running_app, wait_until
from tutor.server.connections import raise_file_limit
from tutor.server.page_files import page_files

BadStatus = websocket.WebSocketBadStatusException
PLACES = 4
UNOPENED = 25.0  # what a test leaves behind has gone before the next one gives up waiting for it
HASTY = 5.0
SLOW = 5.0
NAME = "tutor.example"
LITTLE_LOG = 2000  # characters that one test may leave in the log
LITTLE = 40.0  # MB that the server may grow by while it is attacked
FAR = "203.0.113.{}"


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where the app logs to."""
    return tmp_path_factory.mktemp("log") / "log"


@pytest.fixture(autouse=True)
def _no_tracebacks(app: App, log: Path) -> Iterator[None]:
    """See that nothing in the log looks like a mistake of ours, whatever was tried."""
    before = log.stat().st_size
    yield
    found = log.read_bytes()[before:].decode()

    assert "Traceback" not in found, found
    assert len(found) < LITTLE_LOG, found


@pytest.fixture(scope="module")
def app(log: Path) -> Iterator[App]:
    """Return an app with few places and little patience, and as few files as many systems give."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, hard))
    try:
        with (
            log.open("wb") as file,
            running_app(
                before=lambda: os.dup2(file.fileno(), 2),
                visitors=PLACES,
                host_names=[NAME],
                proxies=["127.0.0.1"],
                limits={"unopened": UNOPENED, "header": SLOW, "body": SLOW, "answer": SLOW},
            ) as running,
        ):
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
            yield running
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.fixture(scope="module")
def hasty(app: App) -> Iterator[App]:
    """Return another app, where a page has to be opened soon."""
    with running_app(visitors=PLACES, warm=0, limits={"unopened": HASTY}) as running:
        yield running


class Guest:
    """A visitor who stays as long as others want to talk to his kernel."""

    TALKS = 5  # then he comes anew: a page's websocket cannot be opened more often

    def __init__(self, app: App) -> None:
        self._app = app
        self._stay = ExitStack()
        self._kernel: str | None = None
        self._talks = 0

    def kernel(self) -> str:
        """Return the kernel of his page; he comes if need be."""
        self._talks += 1
        if self._talks > self.TALKS:
            self.leave()
        if self._kernel is None:
            self._kernel = self._stay.enter_context(visit(self._app))[1].kernel
        return self._kernel

    def leave(self) -> None:
        """Let him go."""
        self._stay.close()
        self._kernel = None
        self._talks = 0


@pytest.fixture(scope="module")
def guest(app: App) -> Iterator[Guest]:
    """Return a visitor."""
    made = Guest(app)
    yield made
    made.leave()


@pytest.fixture
def visited(guest: Guest) -> str:
    """Return the kernel of a page whose websocket is open."""
    return guest.kernel()


@pytest.fixture
def empty(app: App, guest: Guest) -> App:
    """Return the app when nobody has a place: only its warm kernels are there."""
    guest.leave()
    assert wait_until(lambda: json.loads(ask(app, "/healthz").text)["places"] == PLACES)
    assert wait_until(lambda: len(app.kernels()) <= 2)
    return app


def comes_in(app: App) -> bool:
    """Tell whether somebody gets a page; he leaves again."""
    found = ask(app)
    if found.status == 200:
        leave(app, found.text)
    return found.status == 200


def parts(kind: str = "kernel_info_request") -> list[bytes]:
    """Return the parts of a good message."""
    return [b"shell", json.dumps(header(kind)).encode(), b"{}", b"{}", b"{}"]


GOOD = message("kernel_info_request")
NOT_MESSAGES = {
    "twenty million parts": (20_000_000).to_bytes(8, "little"),
    "2**60 parts": (2**60).to_bytes(8, "little"),
    "of the legacy protocol": struct.pack("!i", 400_000_000) + b"x",
    "nothing": b"",
    "seventeen parts": joined(*parts(), *([b""] * 12)),
    "beyond the end": offsets(56, 61, 70, 72, 74, 2**40) + b"x" * 30,
    "descending": offsets(56, 61, 58, 72, 60, 86) + b"x" * 30,
    "no header": joined(b"shell", b"[]", b"{}", b"{}", b"{}"),
    "no JSON": joined(b"shell", b"\xff", b"{}", b"{}", b"{}"),
    "deep JSON": joined(*parts()[:4], b'{"a":' + b"[" * 900_000),
    "long header": joined(b"shell", b'{"a": "' + b"x" * 100_000 + b'"}', b"{}", b"{}", b"{}"),
    "another channel": message("kernel_info_request", channel="control"),
}


# --- the websocket --------------------------------------------------------------------------


@pytest.mark.parametrize("name", NOT_MESSAGES)
def test_what_is_no_message_ends_the_line(app: App, visited: str, name: str) -> None:
    """Nobody else waits for it, and it takes no memory."""
    before = memory(app)
    with connected(app, visited) as talk:
        talk.line.send_binary(NOT_MESSAGES[name])

        assert is_answered_soon(app)
        assert talk.is_hung_up()
    assert memory(app) - before < LITTLE


def test_text_ends_the_line(app: App, visited: str) -> None:
    """Text would be the legacy protocol."""
    with connected(app, visited) as talk:
        talk.line.send(json.dumps({"channel": "shell", "header": header("kernel_info_request")}))

        assert talk.is_hung_up()


@pytest.mark.parametrize("offered", [[], ["v0.kernel.websocket.jupyter.org"]])
def test_the_legacy_protocol_is_not_spoken(app: App, visited: str, offered: list[str]) -> None:
    """Its unpacking trusts the sender as well."""
    with pytest.raises(BadStatus) as refused, connected(app, visited, subprotocols=offered):
        pass

    assert 400 == refused.value.status_code


@pytest.mark.parametrize("session", ["", "x" * 300, "a%00b"])
def test_sessions_are_named_plainly(app: App, visited: str, session: str) -> None:
    """The name goes to the kernel's sockets, which take 255 bytes."""
    with pytest.raises(BadStatus) as refused, connected(app, visited, session=session):
        pass

    assert 400 == refused.value.status_code


def test_one_page_has_few_websockets(app: App, visited: str) -> None:
    """Each costs four sockets to the kernel, and gets all that it says."""
    with connected(app, visited), connected(app, visited):
        with pytest.raises(BadStatus) as refused, connected(app, visited, patience=0):
            pass
        assert 429 == refused.value.status_code

    with connected(app, visited):
        pass


def test_a_websocket_is_opened_a_few_times_only(app: App) -> None:
    """A page opens one, and another when its line comes back; a hundred a second took 180 MB."""
    with visit(app) as (_, talk):
        count: Counter[int] = Counter()
        begun = time.monotonic()
        for _ in range(100):
            try:
                with connected(app, talk.kernel, patience=0):
                    count[101] += 1
            except BadStatus as refused:
                count[refused.status_code] += 1
        more = (time.monotonic() - begun) / 5  # one every five seconds
        assert "kernel_info_reply" in [kind for kind, _, _ in talk.heard()]

    assert 0 < count[101] <= 12 + more
    assert 100 == count[101] + count[429]


COUNT = """
import gc, os, signal
def tell(*_):
    gc.collect()
    found = [one for one in gc.get_objects() if type(one).__name__ == "KernelSocket"]
    with open(os.environ["COUNTED"], "a") as file:
        print(len(found), file=file)
signal.signal(signal.SIGUSR1, tell)
"""


def test_an_ended_websocket_is_forgotten(tmp_path: Path) -> None:
    """Nothing keeps it and what it was made of: no ping to come, no timer of a minute."""
    (tmp_path / "sitecustomize.py").write_text(COUNT)
    counted = tmp_path / "counted"
    env = {"PYTHONPATH": str(tmp_path), "COUNTED": str(counted)}

    counted.touch()

    def alive(app: App) -> int:
        before = counted.read_text()
        app.process.send_signal(signal.SIGUSR1)
        assert wait_until(lambda: counted.read_text().count("\n") > before.count("\n"))
        return int(counted.read_text().split()[-1])

    with running_app(visitors=1, warm=1, env=env) as app, visit(app) as (_, talk):
        for _ in range(5):
            with connected(app, talk.kernel):
                assert alive(app) > 1
        assert wait_until(lambda: alive(app) == 1)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://[", "x", "file://"])
def test_other_origins_leave_no_trace(app: App, visited: str, origin: str, log: Path) -> None:
    """Another site's page gets no line, and fills no log."""
    before = log.stat().st_size
    with (
        pytest.raises(BadStatus) as refused,
        connected(app, visited, origin=origin, suppress_origin=False),
    ):
        pass

    assert 403 == refused.value.status_code
    for path in (f"/api/kernels/{visited}", "/voila/static/nothing", "/nothing"):
        assert ask(app, path, Origin=origin).status in {403, 404}
    assert "rigin" not in log.read_bytes()[before:].decode()


def test_refusals_are_short(app: App, visited: str, log: Path) -> None:
    """A line of text, and nothing in the log: anybody could fill it."""
    before = log.stat().st_size
    for path in (
        f"/api/kernels/{uuid.uuid4()}/channels?session_id=s",
        f"/api/kernels/{visited}/channels?session_id=",
        f"/api/kernels/{uuid.uuid4()}",
        "/voila/static/nothing",
    ):
        found = ask(app, path, Sec_WebSocket_Protocol=PROTOCOL)
        assert found.text in {"400 Bad Request\n", "403 Forbidden\n", "404 Not Found\n"}
        assert "text/plain; charset=utf-8" == found.headers["content-type"]

    told = log.read_bytes()[before:].decode()  # others may just be closing
    assert not [line for line in told.splitlines() if "/api/kernels" in line or "nothing" in line]


def test_what_was_sent_before_the_end_is_not_read(app: App, visited: str, log: Path) -> None:
    """However many messages come in one piece with the bad one."""
    before = log.stat().st_size
    with connected(app, visited) as talk:
        bad = websocket.ABNF.create_frame(b"x", websocket.ABNF.OPCODE_BINARY).format()
        good = websocket.ABNF.create_frame(GOOD, websocket.ABNF.OPCODE_BINARY).format()
        talk.line.sock.sendall(good * 5 + bad * 20)
        assert talk.is_hung_up()

    assert 1 == log.read_bytes()[before:].count(b"hung up")


def test_a_kernel_that_died_has_no_line(empty: App) -> None:
    """Whoever asks for it in the moment before that is noticed, or after."""
    kernel = kernel_id(ask(empty).text)
    with connected(empty, kernel):
        empty.kernel(kernel).kill()
        with suppress(BadStatus), connected(empty, kernel) as other:
            other.is_hung_up(SOON)
        assert wait_until(lambda: ask(empty, f"/api/kernels/{kernel}").status == 404)
        with pytest.raises(BadStatus) as refused, connected(empty, kernel):
            pass

    assert 404 == refused.value.status_code


def test_a_kernel_that_is_stuck_has_no_line(app: App) -> None:
    """The page is told so in time; it may try again."""
    with visit(app) as (_, talk):
        assert "kernel_info_reply" in [kind for kind, _, _ in talk.heard()]  # this one is through
        process = app.kernel(talk.kernel)
        process.suspend()
        try:
            with connected(app, talk.kernel) as other:
                assert other.is_hung_up()
        finally:
            process.resume()
        assert "kernel_info_reply" in [kind for kind, _, _ in talk.heard()]


def test_a_long_message_ends_the_line(app: App, visited: str) -> None:
    """The page's own are of a megabyte at most."""
    before = memory(app)
    with connected(app, visited) as talk:
        with suppress(OSError):
            talk.say("comm_msg", {"comm_id": "x", "data": "x" * 9_000_000})
        assert talk.is_hung_up()
    assert memory(app) - before < LITTLE


def test_a_packed_message_stays_small(app: App) -> None:
    """A hundred megabytes of nothing come in a hundred kilobytes; they are not unpacked."""
    port = urlsplit(app.url).port

    async def bomb(kernel: str) -> None:
        address = f"ws://127.0.0.1:{port}/api/kernels/{kernel}/channels?session_id=s"
        line = await websocket_connect(address, subprotocols=[PROTOCOL], compression_options={})
        await line.write_message(b"\0" * 100_000_000, binary=True)
        async with asyncio.timeout(PATIENCE):
            while await line.read_message() is not None:
                continue
        line.close()

    with visit(app) as (_, talk):
        before = memory(app)
        asyncio.run(bomb(talk.kernel))
        assert memory(app) - before < LITTLE


FRAMES = {
    "messages": (GOOD, websocket.ABNF.OPCODE_BINARY, 1),
    "pings": (b"", websocket.ABNF.OPCODE_PING, 1),
    "pongs": (b"", websocket.ABNF.OPCODE_PONG, 1),
    "pieces": (b"", websocket.ABNF.OPCODE_CONT, 0),
}


@pytest.mark.parametrize("kind", FRAMES)
def test_a_flood_ends_the_line(app: App, kind: str) -> None:
    """Far above what anybody taps; others are served meanwhile."""
    frame = websocket.ABNF.create_frame(*FRAMES[kind])
    with visit(app) as (_, talk):
        if kind == "pieces":
            talk.line.send_frame(websocket.ABNF.create_frame(b"x", websocket.ABNF.OPCODE_BINARY, 0))
        with suppress(OSError):
            for _ in range(5000):
                talk.line.send_frame(frame)
        assert is_answered_soon(app)
        assert talk.is_hung_up()


@pytest.mark.parametrize(
    "kind",
    [
        "execute_request",
        "complete_request",
        "inspect_request",
        "history_request",
        "debug_request",
        "shutdown_request",
        "interrupt_request",
        "create_subshell_request",
        "comm_info_request",
        "input_reply",
    ],
)
def test_no_code_runs(app: App, visited: str, kind: str) -> None:
    """A kernel answers nothing that a page does not ask; what it is told to run, it never sees."""
    content = {"code": "print(6 * 7)", "silent": False, "restart": False, "value": "x"}
    with connected(app, visited) as talk:
        talk.say(kind, {**content, "cursor_pos": 0, "detail_level": 0})
        heard = list(talk.heard())

    assert {"status", "kernel_info_reply"} >= {kind for kind, _, _ in heard}
    assert kind not in {asked.get("msg_type") for _, asked, _ in heard}


@pytest.mark.parametrize("target", ["jupyter.widget", "jupyter.widget.version", "x", ["x"], None])
def test_a_page_opens_no_comms(app: App, visited: str, target: Any) -> None:
    """It would make widgets, or get a traceback with paths in it."""
    model = {"_model_module": "@jupyter-widgets/controls", "_model_name": "HTMLModel"}
    data = {"state": model, "buffer_paths": []}
    with connected(app, visited) as talk:
        talk.say("comm_open", {"comm_id": "mine", "target_name": target, "data": data})
        heard = list(talk.heard())

    assert {"status", "kernel_info_reply"} >= {kind for kind, _, _ in heard}
    assert "comm_open" not in {asked.get("msg_type") for _, asked, _ in heard}


def test_no_traceback_comes_back(app: App, visited: str) -> None:
    """Whatever a kernel stumbles over, and prints."""
    with connected(app, visited) as talk:
        talk.say("comm_open", {"comm_id": "c", "target_name": CONTROL, "data": {"method": 5}})
        talk.say("comm_msg", {"comm_id": "c", "data": {"method": "nonsense"}})
        talk.say("comm_msg", {"comm_id": "c", "data": "nonsense"})
        talk.say("comm_msg", {"comm_id": ["c"]})
        talk.say("comm_close", {"comm_id": {}})
        heard = list(talk.heard())

    assert not [content for _, _, content in heard if "Traceback" in str(content)]
    assert {"status", "kernel_info_reply", "comm_msg"} >= {kind for kind, _, _ in heard}


def test_the_page_itself_gets_its_states(app: App) -> None:
    """Its control channel is open to it, and tells all widgets at once."""
    with visit(app) as (page, talk):
        talk.say("comm_open", {"comm_id": "c", "target_name": CONTROL, "data": {}})
        talk.say("comm_msg", {"comm_id": "c", "data": {"method": "request_states"}})
        told = [content for kind, _, content in talk.heard() if kind == "comm_msg"]

    assert widget(page) in told[0]["data"]["states"]


def test_states_are_sent_a_few_times_only(app: App) -> None:
    """Each is a megabyte; asked for 600 times, they once filled 200 MB."""
    with visit(app) as (page, talk):
        model = widget(page)
        before = memory(app)
        begun = time.monotonic()
        talk.say("comm_open", {"comm_id": "c", "target_name": CONTROL, "data": {}})
        for _ in range(200):
            talk.ask_state(model)
            talk.say("comm_msg", {"comm_id": "c", "data": {"method": "request_states"}})
        time.sleep(1)
        grown = memory(app) - before
        kinds = Counter(kind for kind, _, _ in talk.heard())
        more = (time.monotonic() - begun) / 5  # one every five seconds

    assert 0 < kinds["comm_msg"] <= 20 + more
    assert grown < LITTLE


# --- places ---------------------------------------------------------------------------------


def test_places_are_no_race(empty: App) -> None:
    """However many come in the same moment."""
    with ThreadPoolExecutor(12) as crowd:
        found = list(crowd.map(lambda _: ask(empty), range(12)))

    count = Counter(one.status for one in found)
    assert {200: PLACES, 503: 12 - PLACES} == count
    refused = next(one for one in found if one.status == 503)
    assert "All places are taken" in refused.text
    assert int(refused.headers["retry-after"]) > 0
    for one in found:
        if one.status == 200:
            leave(empty, one.text)
    assert wait_until(lambda: comes_in(empty))


def test_an_opened_place_is_kept(hasty: App) -> None:
    """And those who never open their websocket lose theirs, kernel and all."""
    lost = kernel_id(ask(hasty).text)
    with visit(hasty) as (_, talk):
        assert wait_until(lambda: not hasty.has_kernel(lost), HASTY + PATIENCE)
        time.sleep(HASTY / 4)  # as long as the server waits until it looks again
        assert "kernel_info_reply" in [kind for kind, _, _ in talk.heard()]


def test_a_place_is_not_kept_by_a_glance(hasty: App) -> None:
    """Whoever opens the websocket of each place and drops it shut others out for half an hour."""
    kernels = [kernel_id(ask(hasty).text) for _ in range(PLACES)]
    for kernel in kernels:
        with suppress(BadStatus), connected(hasty, kernel):  # the first may have gone by now
            pass

    assert wait_until(lambda: not any(map(hasty.has_kernel, kernels)), HASTY + PATIENCE)
    assert wait_until(lambda: json.loads(ask(hasty, "/healthz").text)["places"] == PLACES)


def test_who_has_gone_counts_for_his_address(empty: App) -> None:
    """Having had the websocket open once makes no room for more."""
    pages = [ask(empty, X_Forwarded_For=FAR.format(1)) for _ in range(PLACES // 2)]
    for page in pages:
        with connected(empty, kernel_id(page.text)):
            pass

    def is_refused() -> bool:
        """Tell whether one more is too many: the server has noticed that the others went."""
        found = ask(empty, X_Forwarded_For=FAR.format(1))
        if found.status == 200:
            leave(empty, found.text)
        return found.status == 429

    assert wait_until(is_refused)
    for page in pages:
        leave(empty, page.text)


def test_one_address_waits_for_itself(empty: App) -> None:
    """Half of the places, while they are unopened; others come in, and so do its own later."""
    with ThreadPoolExecutor(PLACES) as crowd:
        asked = [
            crowd.submit(ask, empty, X_Forwarded_For=FAR.format(1)) for _ in range(PLACES // 2)
        ]
        first = [one.result() for one in asked]
    refused = ask(empty, X_Forwarded_For=f"198.51.100.9, {FAR.format(1)}")
    with connected(empty, kernel_id(first[0].text)):
        again = ask(empty, X_Forwarded_For=FAR.format(1))
        other = ask(empty, X_Forwarded_For=FAR.format(2))
    for one in (*first, other, again):
        ask(empty, f"/voila/api/shutdown/{kernel_id(one.text)}", "POST")

    assert [200] * (PLACES // 2) == [one.status for one in first]
    assert (429, "5") == (refused.status, refused.headers["retry-after"])
    assert "Many visitors at once" in refused.text
    assert (200, 200) == (other.status, again.status)


def test_one_address_leaves_places_to_others(empty: App) -> None:
    """It is told why and what to do, however many of its pages are open; others come in."""
    address, other = ({"X_Forwarded_For": FAR.format(number)} for number in (1, 2))
    with ExitStack() as stay:
        for _ in range(PLACES * 3 // 4):
            page = ask(empty, **address).text
            stay.callback(leave, empty, page)
            stay.enter_context(connected(empty, kernel_id(page)))
        refused = ask(empty, **address)
        assert (429, "60") == (refused.status, refused.headers.get("retry-after"))
        assert "Your network’s places are taken" in refused.text
        assert '<meta http-equiv="refresh" content="60">' in refused.text
        newcomer = ask(empty, **other)
        assert 200 == newcomer.status
        leave(empty, newcomer.text)


def test_who_hangs_up_gives_his_place_back(empty: App) -> None:
    """Also while the page is still being made."""
    for _ in range(PLACES):
        with raw_line(empty) as line:
            line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert wait_until(lambda: comes_in(empty))


FOREIGN = {
    "image": ("cross-site", "no-cors", "image"),
    "script": ("cross-site", "cors", "empty"),
    "frame": ("cross-site", "navigate", "iframe"),
    "neighbour's image": ("same-site", "no-cors", "image"),
}


@pytest.mark.parametrize("how", FOREIGN)
def test_other_sites_start_no_kernel(app: App, how: str) -> None:
    """Ten pictures of somebody's page once started ten kernels."""
    site, mode, kind = FOREIGN[how]
    found = ask(app, Sec_Fetch_Site=site, Sec_Fetch_Mode=mode, Sec_Fetch_Dest=kind)

    assert 403 == found.status
    assert "kernelId" not in found.text


@pytest.mark.parametrize("name", ["Sec-Purpose", "Purpose"])
def test_nobody_asks_in_advance(app: App, name: str) -> None:
    """A browser that only expects its user to come gets no kernel; it asks again when he does."""
    found = ask(app, **{name: "prefetch;prerender"})

    assert 403 == found.status
    assert "kernelId" not in found.text


def test_an_abandoned_place_is_given_away() -> None:
    """Not while its page is there, and to nobody before the house is full."""
    with running_app(visitors=1, warm=0, limits={"abandoned": 1.0}) as small:
        first = kernel_id(ask(small).text)
        with connected(small, first) as talk:
            time.sleep(1.5)
            assert 503 == ask(small).status
            assert "kernel_info_reply" in [kind for kind, _, _ in talk.heard()]
        assert small.has_kernel(first)
        assert wait_until(lambda: json.loads(ask(small, "/healthz").text)["places"] == 1)
        assert small.has_kernel(first)
        page = ask(small)
        assert 200 == page.status
        assert not small.has_kernel(first)
        leave(small, page.text)


def test_links_of_other_sites_lead_here(empty: App) -> None:
    """Following a link is no attack."""
    found = ask(
        empty, Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="navigate", Sec_Fetch_Dest="document"
    )
    leave(empty, found.text)

    assert 200 == found.status


def test_only_get_takes_a_place(empty: App) -> None:
    """Whoever only looks whether the app is there costs nothing."""
    refused = dict.fromkeys(("POST", "PUT", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "FOO"), 405)
    for method, status in {"HEAD": 200, **refused}.items():
        assert [status] * PLACES == [ask(empty, method=method).status for _ in range(PLACES)]
    page = ask(empty)
    leave(empty, page.text)

    assert 200 == page.status


# --- names ----------------------------------------------------------------------------------

PATHS = [
    "/", "/voila/static/voila.js", "/nothing", "/api/kernels/x-x-x-x-x/channels",
    "/?x=/healthz", "/healthz/", "/x/livez", "/healthz?x",
]  # fmt: skip
"""Whose health it is may be asked under any name; nothing that only sounds like it."""


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("host", ["evil.example", "evil.example:8737", "localhost.evil.example"])
def test_other_names_are_not_answered(app: App, path: str, host: str) -> None:
    """A name that leads to this machine today may have led to its owner's page a moment ago."""
    found = ask(app, path, Host=host)

    assert 421 == found.status
    assert "--host-name" in found.text


def test_other_names_get_no_head(app: App) -> None:
    """And no body with it."""
    found = ask(app, method="HEAD", Host="evil.example")

    assert (421, "") == (found.status, found.text)


def test_other_names_get_no_websocket(app: App, visited: str) -> None:
    """Even with an origin of the same name."""
    with (
        pytest.raises(BadStatus) as refused,
        connected(app, visited, host="evil.example", origin="http://evil.example"),
    ):
        pass

    assert 421 == refused.value.status_code


@pytest.mark.parametrize(
    "host", ["localhost", "127.0.0.1:1", "[::1]:8737", "192.168.0.7", NAME, socket.gethostname()]
)
def test_own_names_are_answered(app: App, host: str) -> None:
    """Addresses, this machine's names and those that it was told."""
    assert 200 == ask(app, method="HEAD", Host=host).status


# --- slow clients ---------------------------------------------------------------------------


def test_half_sent_headers_deafen_nobody(app: App) -> None:
    """More of them than the system gives files to a process by default."""
    raise_file_limit()  # here it is one process that opens them all
    with ExitStack() as lines:
        for _ in range(1130):
            line = lines.enter_context(raw_line(app))
            line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
        assert is_answered_soon(app)
        assert b"" == last_words(line)


BODY = b"POST /voila/api/shutdown/x HTTP/1.1\r\nHost: localhost\r\n"
REFUSED = b"HTTP/1.1 400 Bad Request\r\n\r\n"  # who is only too slow hears nothing


@pytest.mark.parametrize("length", [94_000_000, 65_537])
def test_long_bodies_are_refused(app: App, length: int) -> None:
    """No request of the page has a body worth the name."""
    with raw_line(app) as line:
        line.sendall(BODY + b"Content-Length: %d\r\n\r\n" % length)

        assert REFUSED == last_words(line)


def test_endless_bodies_are_refused(app: App) -> None:
    """In pieces, too."""
    with raw_line(app) as line:
        line.sendall(BODY + b"Transfer-Encoding: chunked\r\n\r\n")
        line.sendall((b"8000\r\n" + b"x" * 0x8000 + b"\r\n") * 2 + b"1\r\n")

        assert REFUSED == last_words(line)


def test_slow_bodies_are_given_up(app: App) -> None:
    """A body that does not come is not waited for."""
    with raw_line(app) as line:
        line.sendall(BODY + b"Content-Length: 9\r\n\r\n")

        assert b"" == last_words(line)


def test_slow_readers_are_given_up(app: App) -> None:
    """Who asks for the largest script and never reads it does not keep his connection."""
    with raw_line(app, receive=4096) as line:
        line.sendall(b"GET /voila/static/voila.js HTTP/1.1\r\nHost: localhost\r\n\r\n" * 40)
        own, server = line.getsockname()[1], psutil.Process(app.process.pid)

        def is_kept() -> bool:
            return own in [one.raddr.port for one in server.net_connections() if one.raddr]

        assert line.recv(1, socket.MSG_PEEK)  # it is being answered
        assert wait_until(lambda: not is_kept())


# --- what is served -------------------------------------------------------------------------

SOMEBODY = "7f3c2a10-5b6d-4e8f-9a0b-1c2d3e4f5a6b"
ODD = {
    "/logout": 404,
    "/login": 404,
    "/voila/templates/x": 404,
    "/voila/templates/": 404,
    "/voila/templates/x/static/y": 404,
    "/voila/templates/tutor/static/%00": 404,
    "/voila/templates/../static/x": 404,
    "/voila/templates/tutor/static/../index.html.j2": 404,
    "/voila/static/../../x": 404,
    "/voila/static/%00": 404,
    "/voila/labextensions/../../x": 404,
    "/voila/api/themes/x": 404,
    "/voila/files/index.ipynb": 404,
    f"/voila/query/{SOMEBODY}": 404,
    f"/voila/execution/{SOMEBODY}": 404,
    f"/api/kernels/{SOMEBODY}": 404,
    f"/api/kernels/{SOMEBODY}/channels": 400,
    "/api/kernels": 404,
    "/api/sessions": 404,
    "/api/terminals": 404,
    "/terminals/websocket/1": 404,
    "/api/contents": 404,
    "/files/x": 404,
    "/metrics": 404,
}


@pytest.mark.parametrize("path", ODD)
def test_odd_addresses_lead_nowhere(app: App, path: str) -> None:
    """No trouble inside, no cookie, and nothing to be taken for something else."""
    found = ask(app, path)

    assert ODD[path] == found.status
    assert "set-cookie" not in found.headers
    assert "Traceback" not in found.text
    assert "site-packages" not in found.text


@pytest.mark.parametrize(
    "path",
    [
        "/voila/static/voila.js",
        "/voila/templates/tutor/static/favicon.svg",
        "/voila/labextensions/anywidget/package.json",
        "/nothing",
    ],
)
def test_types_are_believed(app: App, path: str) -> None:
    """A browser never guesses what a file might be."""
    found = ask(app, path)

    assert "nosniff" == found.headers["x-content-type-options"]
    assert path == "/nothing" or 200 == found.status


@pytest.mark.parametrize("what", ["script", "style"])
def test_the_page_brings_its_files(app: App, what: str) -> None:
    """The page names them; they are kept for ever, and another content has another name."""
    page = ask(app)
    leave(app, page.text)
    name = page_files().names[what]
    found = ask(app, f"/voila/page/{name}")
    packed = ask_bytes(app, f"/voila/page/{name}", Accept_Encoding="gzip")

    assert f'"/voila/page/{name}"' in page.text
    assert 200 == found.status
    assert "immutable" in found.headers["cache-control"]
    assert "nosniff" == found.headers["x-content-type-options"]
    assert gzip.decompress(packed).decode("utf-8") == found.text
    assert 404 == ask(app, "/voila/page/page.0123456789abcdef.js").status


SCRIPT = "/voila/static/voila.js"


def test_files_are_packed_for_who_takes_them_so(app: App) -> None:
    """The same content either way; pieces of a file are cut from the unpacked one."""
    plain = ask(app, SCRIPT)
    packed = ask_bytes(app, SCRIPT, Accept_Encoding="gzip, br")
    piece = ask(app, SCRIPT, Accept_Encoding="gzip", Range="bytes=0-9")
    again = ask(app, SCRIPT, Accept_Encoding="gzip", If_None_Match=plain.headers["etag"])

    assert "content-encoding" not in plain.headers
    assert plain.text == gzip.decompress(packed).decode()
    assert len(packed) < len(plain.text) / 2
    assert (206, plain.text[:10]) == (piece.status, piece.text)
    assert (304, "") == (again.status, again.text)
    assert "Accept-Encoding" == plain.headers["vary"] == again.headers["vary"]


def test_files_with_their_hash_in_the_name_are_kept(app: App) -> None:
    """A second visit asks for none of them; other names may have another content tomorrow."""
    page = ask(app)
    leave(app, page.text)
    linked = re.findall(r'(?:src|href|data-photo)="([^"]*/voila/page/[^"]+)"', page.text)

    assert len(linked) == len(page_files().names)
    for path in linked:
        assert "immutable" in ask(app, path).headers["cache-control"]
    assert "immutable" not in ask(app, SCRIPT).headers.get("cache-control", "")


@pytest.mark.parametrize("path", ["/voila/query/{}", "/api/kernels/{}/channels"])
def test_invented_kernels_have_no_line(app: App, path: str) -> None:
    """Nor has anybody else's: an id is 122 random bits."""
    with pytest.raises(BadStatus) as refused:
        websocket.create_connection(
            f"ws://127.0.0.1:{urlsplit(app.url).port}{path.format(uuid.uuid4())}?session_id=s",
            subprotocols=[PROTOCOL],
            suppress_origin=True,
        )

    assert 404 == refused.value.status_code


def test_nobody_ends_a_kernel_that_he_cannot_name(app: App, visited: str) -> None:
    """Nor one that he can in another way than the page's farewell."""
    assert 404 == ask(app, f"/voila/api/shutdown/{uuid.uuid4()}", "POST").status
    assert 405 == ask(app, f"/api/kernels/{visited}", "DELETE").status
    assert 405 == ask(app, f"/api/kernels/{visited}/restart", "POST").status
    assert app.has_kernel(visited)


def test_ids_cannot_be_guessed(app: App) -> None:
    """Random ones, and no page tells another's."""
    with visit(app) as (page, talk), visit(app) as (other, second):
        assert 4 == uuid.UUID(talk.kernel).version == uuid.UUID(second.kernel).version
        assert talk.kernel not in other
        found = set(re.findall(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}", page))
        assert found <= {talk.kernel}
