"""A game is laid out once, however much is asked about it."""

from typing import Any

import pytest

from tests.games import FOLDERS, Table
from tutor import scoring
from tutor.game.golden import golden_games
from tutor.rules import standing
from tutor.scoring import GameError, score_reading


def counted(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> list[str]:
    """Return a list that grows with every call."""
    calls: list[str] = []
    plain = getattr(module, name)

    def call(*arguments: Any, **named: Any) -> Any:
        calls.append(name)
        return plain(*arguments, **named)

    monkeypatch.setattr(module, name, call)
    return calls


@pytest.mark.parametrize("board", sorted(FOLDERS))
def test_a_game_is_laid_out_once(board: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One score corrects the board once and lays the game out once; rules once read stay known."""
    golden = golden_games(FOLDERS[board])
    score_reading(golden[0].reading)
    calls = [
        counted(monkeypatch, *where)
        for where in (
            (scoring, "load_rulebooks"), (scoring, "load_board"), (scoring, "Standing"),
            (standing, "corrected"),
        )
    ]  # fmt: skip
    for number, game in enumerate(golden, start=1):
        score_reading(game.reading)
        assert [len(one) for one in calls] == [0, 0, number, number]


def test_what_was_found_in_the_file_counts_too() -> None:
    """Its problems come first, then those of the game."""
    reading = Table("usa", Anna=["a--b--1"], Bram=[]).set(rulings={"luck": True}).reading()
    with pytest.raises(GameError) as refused:
        score_reading(reading)
    assert [one.code for one in refused.value.problems] == ["unknown_ruling", "unknown_route"]
