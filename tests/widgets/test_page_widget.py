"""The page's widget without a browser: what comes in is checked, what goes out is answered."""

import logging
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tutor.facts import LONGEST_KEPT
from tutor.widgets.frontend import fonts_within
from tutor.widgets.guard import Allowance, action_in
from tutor.widgets.homes import TRAITS
from tutor.widgets.page_widget import PageWidget

HOSTILE = [
    None,
    [],
    "claim",
    {},
    {"n": 1},
    {"do": "claim"},
    {"n": "1", "do": "claim"},
    {"n": True, "do": "claim"},
    {"n": -1, "do": "claim"},
    {"n": 10**30, "do": "claim"},
    {"n": 1.5, "do": "claim"},
    {"n": 1, "do": ["claim"]},
    {"n": 1, "do": "claim", "route": ["london--paris--1"]},
    {"n": 1, "do": "claim", "route": {"a": {"b": 1}}},
    {"n": 1, "do": "tokens", "value": 10**400},
    {"n": 1, "do": "tokens", "value": float("nan")},
    {"n": 1, "do": "open", "value": "x" * (LONGEST_KEPT + 1)},
    {"n": 1, "do": "claim", "k" * 100: 1},
    {"n": 1, "do": "claim", **{f"k{i}": i for i in range(50)}},
]


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> PageWidget:
    """Return a page whose answers are collected in ``page.answers``."""
    made = PageWidget(tree={"tag": "div"}, kept={"game": "text"})
    answers: list[Any] = []
    monkeypatch.setattr(made, "send", answers.append)
    monkeypatch.setattr(made, "answers", answers, raising=False)
    return made


def come(page: PageWidget, data: object) -> None:
    """Let a message arrive as Jupyter hands it over."""
    page._handle_msg({"content": {"data": data}})


def test_action_reaches_its_handler_and_is_answered(page: PageWidget) -> None:
    """The handler gets the action; the answer carries its number, after the traits are set."""
    seen: list[Any] = []

    def handle(action: Any) -> None:
        seen.append((dict(action), list(page.answers)))
        page.tree = {"tag": "p"}

    page.on_action(handle)
    come(page, {"method": "custom", "content": {"n": 7, "do": "claim", "route": "a--b--1"}})

    assert seen == [({"n": 7, "do": "claim", "route": "a--b--1"}, [])]
    assert page.answers == [{"ack": 7}]


@pytest.mark.parametrize("content", HOSTILE, ids=lambda content: repr(content)[:40])
def test_hostile_message_is_refused(page: PageWidget, content: object, capsys: Any) -> None:
    """What is no action never reaches the handler and leaves no traceback on screen."""
    page.on_action(lambda action: pytest.fail(f"handled {action}"))
    come(page, {"method": "custom", "content": content})

    assert all(answer == {"ack": 1, "trouble": True} for answer in page.answers)
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    "message",
    [None, {}, {"content": None}, {"content": {"data": 5}}, {"content": {"data": {"method": []}}}],
)
def test_broken_message_is_survived(page: PageWidget, message: Any, capsys: Any) -> None:
    """A message without the parts that Jupyter promises is logged, nothing more."""
    page._handle_msg(message)
    page.layout._handle_msg(message)

    assert capsys.readouterr() == ("", "")


def test_browser_sets_no_trait(page: PageWidget) -> None:
    """Whatever a browser sets, trees, pictures, code and layout stay as Python has them."""
    code = page._esm
    state = {"tree": {"tag": "script"}, "art": 5, "kept": "forged", "lang": "xx", "_esm": "hack()"}
    come(page, {"method": "update", "state": state, "buffer_paths": []})
    page.layout._handle_msg(
        {"content": {"data": {"method": "update", "state": {"width": [7]}, "buffer_paths": []}}}
    )

    assert (page.tree, page.art, page.kept, page.lang) == (
        {"tag": "div"},
        {},
        {"game": "text"},
        "en",
    )
    assert page._esm == code
    assert page.layout.width is None


def test_fault_in_the_handler_is_logged_only(
    page: PageWidget, caplog: pytest.LogCaptureFixture, capsys: Any
) -> None:
    """An exception goes to the log; the visitor learns that there was trouble, not which."""
    page.on_action(lambda action: {}[action["do"]])
    with caplog.at_level(logging.ERROR):
        come(page, {"method": "custom", "content": {"n": 3, "do": "secret"}})

    assert page.answers == [{"ack": 3, "trouble": True}]
    assert "KeyError" in caplog.text
    assert capsys.readouterr() == ("", "")


def test_flood_is_dammed(page: PageWidget) -> None:
    """Beyond a burst messages are refused, and taken again after a while."""
    now = [0.0]
    page._allowance = Allowance(burst=3, a_second=1.0, clock=lambda: now[0])
    handled: list[Any] = []
    page.on_action(handled.append)
    for n in range(5):
        come(page, {"method": "custom", "content": {"n": n, "do": "undo"}})
    assert len(handled) == 3
    assert page.answers[-1] == {"ack": 4, "trouble": True}
    now[0] = 2.0
    come(page, {"method": "custom", "content": {"n": 9, "do": "undo"}})
    assert len(handled) == 4


def test_texts_that_cannot_be_sent_are_mended() -> None:
    """Half of a surrogate pair would break every later answer: it becomes a question mark."""
    action = action_in({"n": 1, "do": "rename", "value": "A\ud83d"})

    assert action == {"n": 1, "do": "rename", "value": "A?"}


def test_repr_is_the_same_every_time() -> None:
    """Notebooks' outputs do not differ from run to run."""
    assert repr(PageWidget()) == repr(PageWidget()) == "PageWidget()"


def test_the_state_is_sent_a_few_times_only(
    page: PageWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is as long as a thousand actions, and a browser asks for it when it connects."""
    sent: list[int] = []
    monkeypatch.setattr(page, "send_state", lambda: sent.append(1))
    for _ in range(600):
        come(page, {"method": "request_state"})

    assert 8 == len(sent)


def test_a_layout_says_what_it_is(page: PageWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    """JupyterLab asks every widget where a page is reloaded, and waits for them all."""
    sent: list[int] = []
    monkeypatch.setattr(page.layout, "send_state", lambda: sent.append(1))
    for _ in range(600):
        page.layout._handle_msg({"content": {"data": {"method": "request_state"}}})

    assert 8 == len(sent)


def test_words_and_a_picture_stand_in_where_nothing_is_shown() -> None:
    """The same each time a cell is run; what stands for another page is told from it."""
    page, again, other = PageWidget(), PageWidget(), PageWidget()
    said = page.stand_in(["A <title>", "Do this."], ("image/png", "iVBOR"), "A board.")

    words, picture = said
    assert {"text/html", "text/plain"} == set(words)
    assert f' {page._stand_in} pictured"' in words["text/html"]
    assert "<p><b>A &lt;title&gt;</b></p><p>Do this.</p>" in words["text/html"]
    assert words["text/plain"].startswith("A <title>\nDo this.\n")
    assert "run this cell again" in words["text/plain"]
    assert {"image/png": "iVBOR", "text/plain": "A board."} == picture
    assert said == again.stand_in(["A <title>", "Do this."], ("image/png", "iVBOR"), "A board.")
    (alone,) = other.stand_in(["Another"], None, "")
    assert page._stand_in == again._stand_in != other._stand_in
    assert "pictured" not in alone["text/html"].partition("<style>")[0]


def test_a_first_state_has_all_traits() -> None:
    """What a page of our own server begins with leaves none of the page's own traits out."""
    own = PageWidget.class_own_traits(sync=True)

    assert sorted(TRAITS) == sorted(name for name in own if not name.startswith("_"))


def test_fonts_come_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not with each page of a notebook; nor more often than a browser needs them."""
    page = PageWidget()
    sent: list[Any] = []
    monkeypatch.setattr(page, "send", sent.append)
    assert page._fonts
    assert "font/woff2" not in page._css
    for _time in range(20):
        come(page, {"method": "custom", "content": {"fonts": True}})

    assert sent[0] == {"fonts": fonts_within()}
    assert len(sent) < 10
