"""The whole app in another language: no English is left, and to change it changes nothing else."""

import random
import re
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

import pytest

from tests.names_shown import ENGLISH, names_shown
from tutor.library import Library
from tutor.site.worker_page import WorkerPage
from tutor.widgets import guard
from tutor.widgets.whole_app import WholeApp
from tutor.words import language
from tutor.words.language import Translated, language_of, speaking

CODES = language.translations()
LABELS = ("aria-label", "aria-description", "aria-roledescription", "title", "placeholder", "alt")
BOARDS = tuple(Library().ids)
ADDRESSES = (
    "/", "/learn", "/play", "/history", "/puzzles", "/setup",
    *(f"/{place}/{board}" for place in ("learn", "reference", "puzzles", "first", "differences")
      for board in BOARDS),
)  # fmt: skip
AWAY = {"home", "leave", "language", None}
"""Actions that leave the page, or are about its language."""
DICE = {"sit_down", "play_again", "start_play", "another", "hurry"}
"""Actions after which chance decides."""


class Visitor:
    """Walks through the app at random, the same way in any language."""

    def __init__(self, code: str, seed: int) -> None:
        self.random = random.Random(seed)
        self.page = WorkerPage(lambda _said: None)
        with speaking(language_of(code)):
            self.app = WholeApp()
            self.app.move_to(self.page)
        self.sent = 0
        self.do("kept", language=code, today=f"{date(2026, 11, 28)}")

    def do(self, do: str, **facts: Any) -> None:
        """Send an action."""
        self.sent += 1
        self.page.receive({"n": self.sent, "do": do, **facts})

    def step(self) -> None:
        """Go to a page, or do something that the page offers."""
        ways = [action for node in nodes(self.page.tree) for action in clicks(node)]
        if not ways or self.random.random() < 1 / 40:
            self.do("go", address=self.random.choice(ADDRESSES))
            return
        action = dict(self.random.choice(ways))
        self.do(str(action.pop("do")), **action)


def nodes(node: Any) -> Iterator[Mapping[str, Any]]:
    """Yield the nodes of a tree."""
    if isinstance(node, dict):
        yield node
        for child in node.get("children", ()):
            yield from nodes(child)


def clicks(node: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield what a tap on a node sends."""
    action = node.get("on", {}).get("click", {})
    if action.get("do") not in AWAY | DICE and not any(
        isinstance(fact, dict | list) for fact in action.values()
    ):
        yield action


def texts(tree: Mapping[str, Any]) -> Iterator[str]:
    """Yield what a tree shows or says, but for what is in a language of its own."""
    yield from tree.get("texts", {}).values()
    yield tree.get("announce", "")
    for node in nodes(tree):
        attributes = node.get("attrs", {})
        if "lang" not in attributes:
            yield from (attributes[label] for label in LABELS if label in attributes)
            yield from (child for child in node.get("children", ()) if isinstance(child, str))


def unnamed(tree: Mapping[str, Any]) -> list[str]:
    """Return what a tree says; who was seated without a name keeps the one given then."""
    return [
        re.sub(r"\b(Player|Игрок) (?=\d)|\b(Team|Команда) (?=[A-H]\b)", "", text)
        for text in texts(tree)
    ]


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard.Allowance, "take", lambda _self: True)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("seed", range(3))
def test_no_english_is_left(code: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """On no page, in no label; and no case is asked of a name, which has one form only."""
    asked: list[tuple[str, str]] = []
    format_field = language._Formatter.format_field

    def watched(self: Any, value: Any, form: str) -> str:
        if form not in {"", "mid"} and type(value) in {str, Translated}:
            asked.append((value, form))
        return format_field(self, value, form)

    monkeypatch.setattr(language._Formatter, "format_field", watched)
    visitor = Visitor(code, seed)
    for _step in range(400):
        visitor.step()
        for text in texts(visitor.page.tree):
            plain = names_shown().sub("", re.sub(r"\{[^}]*\}", "", text))
            assert not ENGLISH.search(plain), text
            assert " —" not in text, text  # a no-break space stands there
    assert asked == []


@pytest.mark.parametrize("seed", range(3))
def test_changing_the_language_changes_nothing_else(seed: int) -> None:
    """At any time the page is as if it had always been spoken: nothing said before is kept."""
    moving, staying = Visitor("en", seed), Visitor("ru", seed)
    for step in range(240):
        for visitor in (moving, staying):
            visitor.step()
        if step % 4 == 0:
            moving.do("language", code="ru")
            assert unnamed(moving.page.tree) == unnamed(staying.page.tree), step
            moving.do("language", code="en")


def test_the_language_is_chosen_once() -> None:
    """The browser's first of those there are, then the one that was chosen, which is kept."""
    page = WorkerPage(lambda _said: None)
    WholeApp().move_to(page)
    page.receive({"n": 1, "do": "kept", "languages": "tlh,pl-PL,ru"})
    assert (page.lang, page.kept["language"]) == ("pl", "")
    page.receive({"n": 2, "do": "language", "code": "ru"})
    assert (page.lang, page.kept["language"]) == ("ru", "ru")
    page.receive({"n": 3, "do": "language", "code": "tlh"})
    assert page.lang == "ru"

    later = WorkerPage(lambda _said: None)
    WholeApp().move_to(later)
    later.receive({"n": 1, "do": "kept", "language": "ru", "languages": "pl"})
    assert later.lang == "ru"


def test_a_language_that_is_asked_for_in_a_notebook_stays() -> None:
    """Whatever the browser says; the switch on the home page changes it all the same."""
    page = WorkerPage(lambda _said: None)
    WholeApp(language="pl").move_to(page)
    page.receive({"n": 1, "do": "kept", "language": "ru", "languages": "ru"})
    assert page.lang == "pl"
    page.receive({"n": 2, "do": "language", "code": "en"})
    assert page.lang == "en"
