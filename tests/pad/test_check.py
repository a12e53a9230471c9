"""What should lie in front of each player, and what looks forgotten."""

from typing import Any

import pytest

from tests.conftest import FOLDERS
from tests.games import exact_hand
from tests.pad.play import BOARDS, act, do, game, table
from tutor.game.golden import read_golden
from tutor.pad.check import Doubt, InFront, doubts, in_front, is_finished
from tutor.pad.state import Pad, Tab


def asked(pad: Pad) -> tuple[Doubt, ...]:
    """Return the doubts about a pad's game."""
    rules, sheet = BOARDS.rules_of(game(pad)), BOARDS.sheet(game(pad))
    assert rules
    assert sheet
    return doubts(BOARDS.standing(game(pad)), rules, sheet)


def front(pad: Pad) -> tuple[InFront, ...]:
    """Return what should lie in front of each player."""
    rules = BOARDS.rules_of(game(pad))
    assert rules
    return in_front(BOARDS.standing(game(pad)), rules, asked(pad))


def kinds(pad: Pad) -> set[tuple[str, int | None, Tab]]:
    """Return what is doubted, of whom, and where it is mended."""
    return {(type(one.notice).__name__, one.player, one.tab) for one in asked(pad)}


def claimed(board: str, trains: int) -> list[dict[str, Any]]:
    """Return claims that use so many trains of the first player."""
    return [do("claim", route=route, player=0) for route in exact_hand(board, trains)]


@pytest.mark.rule("B2", "E9")
@pytest.mark.parametrize("board", sorted(FOLDERS))
def test_the_figures_are_the_boards(board: str) -> None:
    """Trains and stations come from the rules; tokens and loans where there are tolls."""
    pad = table(board, max(BOARDS.counts(board)))
    rules = BOARDS.rules_of(game(pad))
    assert rules
    used = {key for piece in rules.pieces for key in piece.uses}
    for one in front(pad):
        assert (0, rules.rulebook.trains, 0) == (one.used, one.left, one.tickets)
        assert (one.stations is not None) == ("stations" in used)
        assert one.tolls == ("tokens" in used)


@pytest.mark.rule("B13", "X5")
def test_a_game_that_cannot_have_ended() -> None:
    """It is the table's doubt while nobody has so few trains left that the game ends."""
    pad = act(table("usa"), *claimed("usa", 42))
    assert ("NoOneFinished", None, Tab.ROUTES) in kinds(pad)
    assert [3, 45] == [one.left for one in front(pad)]

    pad = act(table("usa"), *claimed("usa", 43))
    assert "NoOneFinished" not in {kind for kind, *_rest in kinds(pad)}


@pytest.mark.rule("X3")
def test_who_has_less_than_everybody_must_have() -> None:
    """Too few tickets, no route at all, no long ticket: each is asked of the player."""
    pad = act(
        table("europe"), do("add_ticket", ticket="brest--petrograd", player=0),
        do("add_ticket", ticket="berlin--roma", player=0),
        do("add_ticket", ticket="brest--marseille", player=1),
        do("claim", route="brest--paris--1", player=0),
    )  # fmt: skip
    assert {
        ("NoOneFinished", None, Tab.ROUTES),
        ("FewTickets", 1, Tab.TICKETS),
        ("NoRoutes", 1, Tab.ROUTES),
        ("NoLongTicket", 1, Tab.TICKETS),
    } == kinds(pad)
    assert [0, 3] == [len(one.doubts) for one in front(pad)]


@pytest.mark.rule("X4")
def test_tokens_not_counted() -> None:
    """They are asked for on the page of the tokens."""
    pad = table("nederland")
    assert {("TokensMissing", player, Tab.TOKENS) for player in (0, 1)} <= kinds(pad)


@pytest.mark.parametrize("board", sorted(FOLDERS))
def test_whole_games_are_finished(board: str) -> None:
    """Nothing is doubted of a large golden game but what may have been refused."""
    for path in (FOLDERS[board] / "games").glob("large_*.toml"):
        found = read_golden(path).reading.game
        assert found
        rules, sheet = BOARDS.rules_of(found), BOARDS.sheet(found)
        assert rules
        assert sheet
        assert is_finished(BOARDS.standing(found), rules, sheet)


def test_the_ways_out_of_a_doubt() -> None:
    """One leads to where it is mended, one says that it is right; nothing stops anybody."""
    pad = act(table("usa"), do("tab", tab="result"))
    doubt = next(one for one in asked(pad) if one.player == 1)
    mended = act(pad, do("mend", player=1, tab=str(doubt.tab)))
    assert (doubt.tab, 1) == (mended.tab, mended.active)

    right = act(pad, do("right", doubt=doubt.key))
    assert {doubt.key} == right.right
    assert right.game == pad.game
    assert act(pad, do("reveal", value="start")).revealed is not None


@pytest.mark.parametrize(
    "action",
    [
        do("right", doubt="x"), do("right"), do("right", doubt=3), do("mend", tab="x", player=0),
        do("mend", tab="stations", player=0), do("mend", tab="routes", player=7), do("mend"),
    ],
    ids=str,
)  # fmt: skip
def test_nonsense_is_passed_over(action: dict[str, Any]) -> None:
    """What is not doubted cannot be right; there is no such place to mend."""
    pad = act(table("usa"), do("tab", tab="result"))
    assert act(pad, action) == pad
