"""What browsers kept before one mapping held it: the names in their storage, and the texts."""

import json
from pathlib import Path

import pytest

from tutor.guided.state import Result
from tutor.widgets.whole_app import WholeApp

STORED: dict[str, str] = json.loads(Path(__file__).with_name("kept_before.json").read_text("utf-8"))
"""A browser's storage as an earlier version of the app left it."""

FACTS = {
    "ticket-tutor/game": "value",
    "ticket-tutor/undo": "undo",
    "ticket-tutor/before": "before",
    "ticket-tutor/lessons": "lessons",
    "ticket-tutor/play": "play",
    "ticket-tutor/first-games": "first",
}
"""The facts of a page's first message that bring the texts."""


def offered() -> dict[str, str]:
    """Return the texts as the first message brings them."""
    return {FACTS[name]: text for name, text in STORED.items()}


def test_everything_is_read() -> None:
    """The game with its undo, the one that gave way, the lessons, the table, the first games."""
    texts = offered()
    app = WholeApp()
    app.act({"do": "kept", **texts})

    kept = app.score_pad.pad.kept
    assert kept is not None
    assert ("europe", ("amsterdam--bruxelles--1",)) == (kept.board, kept.players[0].routes)
    assert ["usa"] == [game.board for game in app.score_pad.pad.aside]
    assert "start/turn" == app.lessons.state.progress["usa"].last
    assert app.play.session is not None
    assert 7 == app.play.session.opening.seed
    assert {"usa": Result(4, 2)} == app.first.state.results
    for name in ("before", "lessons", "play", "first"):
        assert json_lines(texts[name]) == json_lines(app.page.kept[name])
    app.act({"do": "go_on"})
    assert json_lines(texts["value"]) == json_lines(app.page.kept["game"])
    app.act({"do": "undo"})
    assert app.score_pad.pad.game is not None
    assert not app.score_pad.pad.game.players[0].routes


def json_lines(text: str) -> list[object]:
    """Return the documents of a text: one, or one in each line."""
    try:
        return [json.loads(text)]
    except ValueError:
        return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("name", ["game", "play", "lessons", "first"])
def test_nothing_is_kept_of_what_was_never_done(name: str) -> None:
    """An empty text leaves what a browser has."""
    app = WholeApp()
    app.act({"do": "kept", "value": ""})

    assert "" == app.page.kept[name]
