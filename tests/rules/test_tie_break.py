"""Who wins a tie, step by step, on each board; places in the manner 1, 1, 3.

Each step of each board decides a golden game (tests/test_golden_games.py); here are the
traps, with a side's figures made up.
"""

from types import SimpleNamespace

import pytest

from tests.games import FOLDERS, Table, pairs
from tutor.boards import load_board
from tutor.rules import tie_break
from tutor.rules.tie_break import Comparison, outcome
from tutor.terms import Decision

rule = pytest.mark.rule


def decide(monkeypatch: pytest.MonkeyPatch, *figures: tuple[int, int, int]) -> tie_break.Outcome:
    """Decide a game from each side's points, tickets and trail, in that order of steps."""
    sides = [SimpleNamespace(name=name) for name in "ABCDE"[: len(figures)]]
    by_name = {side.name: figure for side, figure in zip(sides, figures, strict=True)}
    steps = {
        "tickets": Comparison(Decision.MOST_TICKETS, lambda _, side: by_name[side.name][1]),
        "trail": Comparison(Decision.LONGEST, lambda _, side: by_name[side.name][2]),
    }
    monkeypatch.setattr(tie_break, "STEPS", steps)
    rulebook = SimpleNamespace(tie_break=("tickets", "trail"))
    standing = SimpleNamespace(sides=sides, rulebook=rulebook)
    totals = {name: figure[0] for name, figure in by_name.items()}
    return outcome(standing, totals)  # type: ignore[arg-type]


@rule("B16", "N11", "T12")
@pytest.mark.parametrize(
    ("figures", "winners", "decided_by"),
    [
        ([(9, 0, 0), (8, 5, 9)], ["A"], Decision.POINTS),
        ([(9, 1, 9), (9, 2, 0)], ["B"], Decision.MOST_TICKETS),
        ([(9, 2, 5), (9, 2, 6)], ["B"], Decision.LONGEST),
        ([(9, 2, 5), (9, 2, 5)], ["A", "B"], Decision.SHARED),
        # Each step keeps only the best among those still tied: C's trail comes too late.
        ([(9, 2, 5), (9, 2, 6), (9, 1, 99)], ["B"], Decision.LONGEST),
        ([(9, 2, 5), (9, 2, 5), (9, 1, 9), (8, 9, 9)], ["A", "B"], Decision.SHARED),
    ],
)
def test_steps(
    monkeypatch: pytest.MonkeyPatch,
    figures: list[tuple[int, int, int]],
    winners: list[str],
    decided_by: Decision,
) -> None:
    """Step by step, each keeping only the best among those still tied."""
    found = decide(monkeypatch, *figures)

    assert (tuple(winners), decided_by) == (found.winners, found.decided_by)


@rule("B16")
def test_places_are_1_1_3(monkeypatch: pytest.MonkeyPatch) -> None:
    """Winners are first; the others follow by total and the same steps."""
    found = decide(monkeypatch, (9, 1, 5), (9, 1, 5), (7, 1, 5), (7, 2, 0), (7, 1, 5))

    assert found.places == {"A": 1, "B": 1, "C": 4, "D": 3, "E": 4}


@rule("B16", "E14")
def test_a_holder_who_is_not_tied_helps_nobody() -> None:
    """The bonus step looks at who holds the bonus, not at who of the tied has the longer trail."""
    table = Table(
        "usa",
        Anna=pairs("el_paso-phoenix"),  # 4 points
        Bram=pairs("boston-montreal charleston-raleigh"),  # 4 points, trail 2
        Cees=pairs("calgary-seattle calgary-vancouver"),  # the longest trail
        Daan=[],
    )
    table.give("Cees", tickets=[{"a": "boston", "b": "miami", "points": 40}])
    sheet = table.score()

    assert sheet.winners == ("Anna", "Bram")
    assert sheet.outcome.decided_by is Decision.SHARED
    assert [side.trail.length for side in sheet.sides][:2] == [3, 2]


@rule("D16")
def test_nederland_stops_after_tickets() -> None:
    """The rulebook is silent: most completed tickets, otherwise shared, whatever the trails."""
    table = Table("nederland", Anna=[], Bram=[]).give("Anna", start=1)
    table.give("Anna", routes=pairs("breda-rotterdam"))
    table.give("Bram", routes=pairs("breda-turnhout"))
    table.set(variant="no_tolls")
    assert load_board(FOLDERS["nederland"]).route["breda--turnhout--1"].length == 2
    sheet = table.score()

    assert (sheet.winners, sheet.outcome.decided_by) == (("Anna", "Bram"), Decision.SHARED)


@rule("A9")
def test_mountain_routes_count_not_their_xs() -> None:
    """Three routes of one X each beat two of two Xs each: 3 Xs, but one route more.

    Anna has 2 + 2 points for routes and 4 × 2 for Xs, Bram 2 + 2 + 2 and 3 × 2; each joins two
    cities at most, and nobody has a ticket.
    """
    table = Table(
        "legendary_asia",
        Anna=pairs("hanoi-mandalay irkutsk-ulan_bator"),
        Bram=pairs("agra-kathmandu ankara-tbilisi khabarovsk-vladivostok"),
    )
    sheet = table.score()

    assert [12 + 10] * 2 == [side.total for side in sheet.sides]
    assert [4, 3] == [side.trains[0].crossing for side in sheet.sides]
    assert (("Bram",), Decision.MOST_MOUNTAIN_ROUTES) == (sheet.winners, sheet.outcome.decided_by)
    assert [2, 1] == [side.place for side in sheet.sides]
