"""The score pad of a notebook: it gives its game to the cells below, and goes on with any."""

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tutor import app
from tutor.game.file import write_game
from tutor.game.finished import FinishedGame, Player
from tutor.notebook import example_game, score
from tutor.terms import PlayerColor
from tutor.words.names import UnknownNameError
from tutor.words.slips import SlipsError

GAME = FinishedGame(
    "usa",
    (
        Player("Anna", PlayerColor.RED, routes=("denver--omaha--1",)),
        Player("Bram", PlayerColor.BLUE, routes=("boston--montreal--1",)),
    ),
)


def test_a_pad_gives_its_game(shown: list[Any]) -> None:
    """At any moment what is entered; with a board's id it begins with the players."""
    pad = app.show_score_pad("nordic")
    assert "nordic" == pad.game.board
    pad.act({"do": "start"})
    pad.act({"do": "claim", "route": "bergen--oslo--1"})

    assert pad.game.players[0].routes == ("bergen--oslo--1",)
    assert score(pad).sides == score(pad.game).sides
    with pytest.raises(UnknownNameError, match=r"no game on the score pad yet\. Choose a board"):
        _ = app.show_score_pad().game


@pytest.mark.parametrize("give", [lambda game: game, score, write_game])
def test_a_pad_goes_on_with_a_game(shown: list[Any], give: Callable[[Any], Any]) -> None:
    """It is on its board; what the browser keeps, and what it is to keep, are another matter."""
    pad = app.show_score_pad(give(GAME))
    pad.act({"do": "kept", "value": write_game(example_game("europe", "tie_shared"))})
    assert pad.game == GAME
    pad.act({"do": "tab", "tab": "routes"})
    pad.act({"do": "claim", "route": "chicago--omaha--1", "player": 0})
    pad.settle()

    assert pad.game.players[0].routes == ("denver--omaha--1", "chicago--omaha--1")
    assert not pad.page.kept
    assert not pad.page.finished
    assert len(shown) == 3  # the pad, words and a picture


def test_a_pad_for_what_is_no_game(shown: list[Any]) -> None:
    """A sentence each, and nothing is shown."""
    wrong = write_game(GAME).replace("denver--omaha--1", "denver--omah--1")
    with pytest.raises(SlipsError, match="Anna, routes: There is no route denver--omah--1"):
        app.show_score_pad(wrong)
    with pytest.raises(UnknownNameError, match=r"nothere\.json cannot be read"):
        app.show_score_pad("nothere.json")
    with pytest.raises(UnknownNameError, match="7 is not a finished game"):
        app.show_score_pad(7)  # type: ignore[arg-type]
    assert not shown


def test_what_stands_in_for_a_pad(shown: list[Any]) -> None:
    """What it is for, and the board with what is on it: an empty one, or a game's."""
    app.show_score_pad("usa")
    app.show_score_pad(GAME)
    app.show_score_pad()

    _pad, words, empty, _other, _words, played, *rest = shown
    assert "Enter a finished game" in words["text/plain"]
    assert empty["image/png"] != played["image/png"]
    assert 2 == len(rest), "before a board is chosen there is none to be seen"


def test_a_pad_as_the_last_line_of_a_cell_is_not_shown_twice(
    shown: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    """Not by its values either."""
    pad = app.show_score_pad(GAME)
    pad._ipython_display_()

    assert len(shown) == 3  # the pad, words and a picture
    assert "" == capsys.readouterr().out
