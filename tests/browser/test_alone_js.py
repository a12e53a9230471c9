"""The page's own line to a kernel, in a real browser against a stand-in for the server."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

pytest.importorskip("jupyter_server")

from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1,
    serialize_msg_to_ws_v1,
)
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from tests.browser.fake import ADDRESS, tree
from tutor.server.frames import read_message
from tutor.widgets.frontend import page_script
from tutor.widgets.homes import TRAITS
from tutor.widgets.page_widget import STATE

PATIENCE = 30_000
A_REST = 1_000  # milliseconds; longer than a line first waits to be tried anew
BUTTON = {
    "tag": "button", "key": "go", "children": ["Go"], "on": {"click": {"do": "go_on"}},
}  # fmt: skip


@dataclass
class Server:
    """What the page has said, by its sockets, and whether its kernel lives.

    Attributes
    ----------
    ready
        Whether it could take a visitor.
    answers
        Whether it says at all if the kernel lives.
    breaks
        Whether each line breaks as soon as it is there.
    loads
        How often the page was loaded.
    asked
        How often it asked whether a visitor may come.
    """

    page: Page
    sockets: list[WebSocketRoute] = field(default_factory=list)
    heard: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    lives: bool = True
    ready: bool = True
    answers: bool = True
    breaks: bool = False
    loads: int = 0
    asked: int = 0

    @property
    def said(self) -> list[dict[str, Any]]:
        """What reached the widget."""
        return [content["data"] for _, content in self.heard]

    def open(self, socket: WebSocketRoute) -> None:
        """Take a websocket of the page."""
        self.sockets.append(socket)
        socket.on_message(self.hear)
        if self.breaks:
            socket.close()

    def serve(self, route: Route) -> None:
        """Answer a question of the page."""
        path = route.request.url.removeprefix(ADDRESS)
        if path == "below/api/kernels/k":
            if self.answers:
                route.fulfill(status=200 if self.lives else 404)
        elif path == "below/healthz":
            self.asked += 1
            route.fulfill(status=200 if self.ready else 503)
        elif path == "page.js":
            route.fulfill(body=page_script(), content_type="text/javascript")
        else:
            self.loads += not path
            route.fulfill(body=html(), content_type="text/html; charset=utf-8")

    def hear(self, packed: bytes | str) -> None:
        """Take a message, as strictly as our own server does."""
        found = read_message(packed)
        assert found.is_wanted()
        channel, _ = deserialize_msg_from_ws_v1(packed)
        self.heard.append((channel, dict(found.content)))

    def tell(self, kind: str, content: dict[str, Any]) -> None:
        """Say something to the page as Jupyter does."""
        message = {"header": {"msg_type": kind}, "parent_header": {}, "metadata": {}}
        packed = serialize_msg_to_ws_v1(
            message | {"content": content}, "iopub", lambda one: json.dumps(one).encode()
        )
        self.sockets[-1].send(packed)

    def answer(self, data: dict[str, Any]) -> None:
        """Say something as the page's widget."""
        self.tell("comm_msg", {"comm_id": "abc", "data": data})

    def ack(self, number: int) -> None:
        """Answer all actions of the page up to this number."""
        line = self.actions[-1]["line"]
        self.answer({"method": "custom", "content": {"ack": number, "line": line}})

    @property
    def actions(self) -> list[dict[str, Any]]:
        """The actions that reached the widget."""
        return [one["content"] for one in self.said if one["method"] == "custom"]

    @property
    def numbers(self) -> list[int]:
        """Their numbers."""
        return [action["n"] for action in self.actions]

    def wait_for(self, numbers: list[int]) -> None:
        """Wait until the actions that reached the widget end with these."""
        for _ in range(PATIENCE // 50):
            if self.numbers[-len(numbers) :] == numbers:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(self.numbers)

    def opened(self, times: int) -> None:
        """Wait until the page has opened its line so often."""
        for _ in range(PATIENCE // 50):
            if len(self.sockets) >= times:
                break
            self.page.wait_for_timeout(50)
        assert times == len(self.sockets)

    def wait(self, messages: int) -> None:
        """Wait until the page has said so much."""
        for _ in range(PATIENCE // 50):
            if len(self.heard) >= messages:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(self.said)


def html() -> str:
    """Return the page as the template writes it."""
    state = dict.fromkeys(TRAITS, "") | {"tree": tree(BUTTON), "art": {}, "lang": "en"}
    data = {"application/vnd.jupyter.widget-view+json": {"model_id": "abc"}, STATE: state}
    facts = {"baseUrl": "/below/", "kernelId": "k"}
    return (
        '<!doctype html><html lang="en"><title>Test</title><body data-voila="voila">'
        f'<div id="rendered_cells"><script id="jupyter-config-data" type="x">{json.dumps(facts)}'
        f'</script><script id="tutor-page" type="x">{json.dumps(data)}</script></div>'
        '<script type="module" src="/page.js"></script>'
    )


@contextmanager
def served(browser: Browser, before: str = "") -> Iterator[Server]:
    """Open the page, run a script in it before its own; errors in it fail the test."""
    errors: list[str] = []
    with browser.new_context() as context:
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        server = Server(page)
        if before:
            page.add_init_script(before)
        page.route("**/*", server.serve)
        page.route_web_socket("**/below/api/kernels/k/channels?*", server.open)
        page.goto(ADDRESS)
        yield server
    assert [] == errors


def test_the_page_is_there_before_its_line(browser: Browser) -> None:
    """Its first state stands in it; its first word is framed as the server reads it."""
    with served(browser) as server:
        expect(server.page.get_by_role("button", name="Go")).to_be_visible()
        server.wait(1)
        channel, content = server.heard[0]

        assert "shell" == channel
        assert "abc" == content["comm_id"]
        assert "custom" == content["data"]["method"]
        assert "kept" == content["data"]["content"]["do"]


def test_states_and_answers_arrive(browser: Browser) -> None:
    """What Python sets is drawn, letters of all kinds whole; other widgets are none of ours."""
    with served(browser) as server:
        server.wait(1)
        new = {"tag": "p", "key": "p", "children": ["Zürich – Москва 🚂"]}
        other = {"method": "update", "state": {"tree": tree()}}
        server.answer({"method": "update", "state": {"tree": tree(new, BUTTON)}})
        server.tell("comm_msg", {"comm_id": "another", "data": other})
        server.ack(1)
        expect(server.page.get_by_text("Zürich – Москва 🚂")).to_be_visible()
        server.page.get_by_role("button", name="Go").click()
        server.wait(2)

        assert ("go_on", 2, 2) == tuple(server.actions[1][name] for name in ("do", "n", "since"))


def test_a_broken_line_comes_back(browser: Browser) -> None:
    """As the same session; the page asks for all that there is, then says what waited."""
    with served(browser) as server:
        server.wait(1)
        server.ack(1)
        server.sockets[0].close()
        server.page.get_by_role("button", name="Go").click()
        server.wait(3)

        assert ["request_state", "custom"] == [one["method"] for one in server.said[1:3]]
        assert "go_on" == server.said[2]["content"]["do"]
        assert 1 == len({socket.url for socket in server.sockets})


def test_what_a_broken_line_swallowed_is_said_again(browser: Browser) -> None:
    """First the oldest that has no answer, and once that is answered the rest, in order."""
    with served(browser) as server:
        go, mark = server.page.get_by_role("button", name="Go"), server.page.get_by_role("status")
        server.wait(1)
        server.ack(1)
        go.click()
        server.wait(2)  # and never answers
        expect(mark).to_contain_text("No connection", timeout=PATIENCE)
        go.click()
        go.click()
        server.wait_for([2, 2])
        heard = len(server.heard)
        server.sockets[0].close()
        server.wait(heard + 2)
        assert {"method": "request_state"} == server.said[heard]
        assert {2} == set(server.numbers[1:])
        server.ack(2)
        expect(mark).to_have_text("Waiting for an answer: 2")
        server.wait_for([3, 4])

        assert {"go_on"} == {action["do"] for action in server.actions[1:]}


def test_a_line_is_tried_at_once_when_the_net_is_back(browser: Browser) -> None:
    """Though the time to wait, which stands still here, is not over."""
    with served(browser) as server:
        server.wait(1)
        server.page.clock.install()
        server.page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
        server.sockets[0].close()
        server.page.wait_for_timeout(A_REST)
        assert 1 == len(server.sockets)
        server.page.evaluate("window.dispatchEvent(new Event('online'))")
        server.wait(2)

        assert 2 == len(server.sockets)


FAST = """{
  const { setTimeout } = window;
  Math.random = () => %s;
  window.waits = [];
  window.setTimeout = (doing, wait, ...more) => {
    if (doing.toString().includes("open(true)")) window.waits.push(wait);
    return setTimeout(doing, wait / 100, ...more);
  };
}"""
"""Chance is what one wants, and what takes long takes a hundredth of it."""

WAITS = [300, 600, 1200, 2400, 4800, 9600, 10_000, 10_000]
"""Milliseconds between a line and the next, while none says anything."""


@pytest.mark.parametrize(
    ("chance", "longer"),
    [(0.5, 1.25), *(pytest.param(*one, marks=pytest.mark.thorough) for one in ((0, 1), (1, 1.5)))],
)
def test_pages_do_not_come_back_all_at_once(browser: Browser, chance: float, longer: float) -> None:
    """Chance makes each wait longer by up to half; the next is twice as long, up to ten seconds."""
    with served(browser, FAST % chance) as server:
        server.wait(1)
        server.breaks = True
        server.sockets[0].close()
        server.page.wait_for_function(f"window.waits.length >= {len(WAITS)}")

        assert [wait * longer for wait in WAITS] == server.page.evaluate("waits")[: len(WAITS)]


def test_a_line_that_speaks_is_waited_for_anew(browser: Browser) -> None:
    """Whatever it says, the next wait is the first again."""
    with served(browser, FAST % 0) as server:
        server.wait(1)
        for times in range(1, 4):
            server.ack(1)
            server.sockets[-1].close()
            server.page.wait_for_function(f"window.waits.length >= {times}")
            server.opened(times + 1)

        assert [300, 300, 300] == server.page.evaluate("waits")


@pytest.mark.parametrize("way", ["limit", "none"])
def test_a_question_without_an_answer_is_given_up(browser: Browser, way: str) -> None:
    """After five seconds, where the browser can; the line is tried anew all the same."""
    asked = """{
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      window.limits = [];
      AbortSignal.timeout = (limit) => { window.limits.push(limit); return timeout(limit / 100); };
    }"""
    with served(browser, asked if way == "limit" else "delete AbortSignal.timeout;") as server:
        server.wait(1)
        server.answers = way != "limit"
        server.sockets[0].close()
        server.wait(2)

        assert {"method": "request_state"} == server.said[1]
        if way == "limit":
            assert [5000] == server.page.evaluate("window.limits")


@pytest.mark.parametrize("left", [True, False])
def test_a_page_that_is_gone_back_to(browser: Browser, left: bool) -> None:
    """Is loaded anew if its farewell was said, for its kernel is gone; else it goes on."""
    with served(browser) as server:
        server.wait(1)
        if left:
            server.page.evaluate("window.dispatchEvent(new Event('beforeunload'))")
        server.page.evaluate(
            "window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
        )
        server.wait(1 + left)
        if not left:
            server.page.evaluate("new Promise((done) => setTimeout(done, 100))")
        expect(server.page.get_by_role("button", name="Go")).to_be_visible()

        assert 1 + left == server.loads == len(server.sockets)


def test_the_farewell_is_said_once(browser: Browser) -> None:
    """Where no page is told that it is about to go (iPhones), it hears that it is hidden."""
    with served(browser) as server:
        server.wait(1)
        said = server.page.evaluate(
            "() => { let said = 0; navigator.sendBeacon = () => { said += 1; return true; };"
            " const hide = (persisted) => {"
            " window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));"
            " return said; };"
            " return [hide(true), hide(false), hide(false)]; }"
        )

        assert [0, 1, 1] == said


HURRIED = """{
  const { setTimeout } = window;
  const read = 6000; // a word has to be there for so long to be read
  window.setTimeout = (doing, wait, ...more) =>
    setTimeout(doing, wait === read ? wait : wait / 100, ...more);
  Object.defineProperty(Document.prototype, "hidden", { get: () => window.away });
  window.away = false;
}"""
"""What takes long takes a hundredth of it; a test says whether somebody looks."""


def ended(server: Server, *, tells: bool = False) -> None:
    """Let the kernel of a page that has had its answers end."""
    server.ack(1)
    server.answer({"method": "update", "state": {"lang": "nl"}})
    expect(server.page.locator(".tutor")).to_have_attribute("lang", "nl")
    server.lives = False
    if tells:
        server.tell("status", {"execution_state": "dead"})
    else:
        server.sockets[-1].close()


def loaded(server: Server, times: int) -> None:
    """Wait until the page was loaded so often, and has said its first word."""
    for _ in range(PATIENCE // 50):
        if len({action["line"] for action in server.actions}) >= times:
            break
        server.page.wait_for_timeout(50)
    assert times == server.loads


@pytest.mark.parametrize("tells", [True, False])
def test_a_page_comes_back_when_its_kernel_ends(browser: Browser, tells: bool) -> None:
    """Whether the server says so, or only closes the line; then nobody asks the old one again."""
    with served(browser, HURRIED) as server:
        loaded(server, 1)
        ended(server, tells=tells)
        loaded(server, 2)
        server.ack(1)
        expect(server.page.get_by_text("The page was reloaded")).to_be_attached()

        assert 2 == len(server.sockets)


def test_a_page_is_not_loaded_for_ever(browser: Browser) -> None:
    """After three times in ten minutes one is asked, and the button still helps."""
    with served(browser, HURRIED) as server:
        for times in range(1, 5):
            loaded(server, times)
            server.lives = True
            ended(server)
        reload = server.page.get_by_role("button", name="Reload")
        expect(reload).to_be_visible(timeout=PATIENCE)
        expect(server.page.get_by_role("alert").first).to_contain_text("reload to continue")
        server.page.wait_for_timeout(A_REST)
        assert 4 == server.loads
        reload.click()
        loaded(server, 5)

        assert 5 == server.loads


def test_a_page_that_cannot_count_does_not_load_itself(browser: Browser) -> None:
    """Where the browser keeps nothing a loop would not be seen."""
    refusing = "{ Storage.prototype.setItem = () => { throw new Error('full'); }; }"
    with served(browser, HURRIED + refusing) as server:
        loaded(server, 1)
        ended(server)
        expect(server.page.get_by_role("button", name="Reload")).to_be_visible(timeout=PATIENCE)
        server.page.wait_for_timeout(A_REST)

        assert 1 == server.loads
        assert 0 == server.asked


def test_a_page_waits_for_a_server_that_can_take_it(browser: Browser) -> None:
    """And for somebody who looks: a page that nobody sees needs no place."""
    with served(browser, HURRIED) as server:
        loaded(server, 1)
        server.ready = False
        ended(server)
        expect(server.page.get_by_role("alert").first).to_contain_text("reloads by itself")
        for _ in range(PATIENCE // 50):
            if server.asked > 3:
                break
            server.page.wait_for_timeout(50)
        assert 1 == server.loads
        server.page.evaluate("window.away = true")
        server.page.wait_for_timeout(A_REST)
        server.ready = True
        server.page.wait_for_timeout(A_REST)
        assert 1 == server.loads
        look = "window.away = false; document.dispatchEvent(new Event('visibilitychange'))"
        server.page.evaluate(look)
        loaded(server, 2)

        assert 3 < server.asked
