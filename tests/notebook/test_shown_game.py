"""A finished game in a cell: what is in it, readable; and into a file."""

from pathlib import Path

import pytest

from tutor.game.file import decode_game, encode_game
from tutor.notebook import example_game, finished, play_bots, save_game, score

GAME = finished(
    "nederland",
    tokens={"Anna": 21, "Bram": 0},
    loans={"Bram": 1},
    Anna="Amsterdam - Utrecht - Den Bosch",
    Bram="",
    tickets={"Anna": "Amsterdam - Maastricht"},
)
SAID = """\
Nederland
Anna
  Routes: Amsterdam – Utrecht (purple, lane 1), 's-Hertogenbosch –
    Utrecht (black, lane 1)
  Tickets: Amsterdam – Maastricht
  Toll tokens: 21
Bram
  Toll tokens: 0
  Loans: 1"""


def test_a_game_is_told_by_names() -> None:
    """As the last line of a cell and in print; each player's things, and nothing that is not."""
    assert str(GAME) == SAID
    assert repr(GAME) == SAID


@pytest.mark.parametrize(
    "game", [play_bots("team_asia", players=4), example_game("europe", "tie_shared")]
)
def test_others_are_told_too(game: object) -> None:
    """Those of bots, and those that come with a board."""
    assert "FinishedGame" not in f"{game!r}{game}"
    assert "Routes: " in str(game)


def test_it_is_the_same_game() -> None:
    """Equal to one that is read, either way round, and as good a key."""
    read = decode_game(encode_game(GAME)).game
    assert read == GAME
    assert GAME == read
    assert hash(read) == hash(GAME)
    assert example_game("europe", "tie_shared") != GAME


def test_a_game_goes_into_a_file(tmp_path: Path) -> None:
    """From which it is scored, or taken to the score pad; a sheet's will do."""
    path = save_game(GAME, tmp_path / "evening.json")
    assert score(path).game == GAME
    save_game(score(GAME), str(path))
    assert score(str(path)).game == GAME
