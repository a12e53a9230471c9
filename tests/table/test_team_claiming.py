"""Claiming in teams: own hand and the team's holder pay, the player's own trains are placed."""

import pytest

from tests.table.tables import arranged, begun, play, played
from tutor.cards import NONE, Cards, cards
from tutor.payment import WrongNumber
from tutor.table import Table
from tutor.table.actions import ClaimRoute
from tutor.table.events import RouteClaimed
from tutor.table.reasons import CardsNotHeld, Reason
from tutor.table.stages import Turn
from tutor.terms import Place

rule = pytest.mark.rule

KARACHI = "baroda--karachi--1"  # 2 white
HANKOW = "canton--hankow--1"  # 3 gray


def holding(hand: Cards, holder: Cards = NONE) -> Table:
    """Return a table of two teams; the first player has this hand, the team this holder."""
    table = arranged(begun("team_asia", 4), to_move=0, discards=NONE)
    return arranged(table, hands={0: hand, 1: NONE, 2: NONE, 3: NONE}, holders={0: holder, 2: NONE})


def wrong(table: Table, route: str, paid: Cards, from_holder: Cards = NONE) -> set[Reason]:
    """Return all reasons why the first player cannot pay so."""
    return set(table.why_not(ClaimRoute(0, route, paid, from_holder)))


@rule("T4")
@pytest.mark.parametrize(
    ("route", "paid", "from_holder"),
    [
        (KARACHI, cards(white=2), NONE),
        (KARACHI, cards(white=1), cards(white=1)),
        (KARACHI, cards(white=1), cards(locomotive=1)),
        (KARACHI, cards(locomotive=1), cards(white=1)),
        (KARACHI, NONE, cards(white=2)),
        (KARACHI, cards(locomotive=1), cards(locomotive=1)),
        (HANKOW, cards(red=1), cards(red=1, locomotive=1)),
        (HANKOW, NONE, cards(red=3)),
    ],
)
def test_any_mix_of_hand_and_holder(route: str, paid: Cards, from_holder: Cards) -> None:
    """Both parts are discarded, and what was not played stays where it was."""
    table = holding(paid + cards(black=1), from_holder + cards(green=1))

    after, events = played(table, ClaimRoute(0, route, paid, from_holder))

    spaces, points = table.board.route[route].length, 2 if route == KARACHI else 4
    assert events == [RouteClaimed(0, route, paid, spaces, points, from_holder)]
    assert after.owner == {route: 0}
    assert after.seats[0].hand == cards(black=1)
    assert after.holders[0].cards == cards(green=1)
    assert after.discards == paid + from_holder
    assert after.stage == Turn(1)


@rule("T4", "T1")
def test_trains_are_the_players_own() -> None:
    """The mate's trains stay where they are, and so does the mate's marker."""
    after = play(holding(cards(white=2)), ClaimRoute(0, KARACHI, cards(white=2)))

    assert [seat.trains for seat in after.seats] == [25, 27, 27, 27]
    assert [seat.marker for seat in after.seats] == [2, 0, 0, 0]


@rule("T4")
def test_neither_a_mates_hand_nor_another_teams_holder_pays() -> None:
    """Only what the mates have put into their own holder can be used."""
    table = arranged(holding(cards(white=1)), hands={1: cards(white=2)})

    found = wrong(table, KARACHI, cards(white=2))
    assert found == {CardsNotHeld(cards(white=1), Place.HAND)}
    table = arranged(table, holders={2: cards(white=2)})
    found = wrong(table, KARACHI, cards(white=1), cards(white=1))
    assert found == {CardsNotHeld(cards(white=1), Place.HOLDER)}


@rule("T4")
def test_a_mate_uses_the_same_holder() -> None:
    """The second player of the team pays with it as well, with trains of their own."""
    table = arranged(holding(NONE, cards(white=2)), to_move=1)

    after = play(table, ClaimRoute(1, KARACHI, NONE, cards(white=2)))

    assert after.holders[0].cards == NONE
    assert [seat.trains for seat in after.seats] == [27, 25, 27, 27]


@rule("T4")
def test_hand_and_holder_are_counted_each() -> None:
    """A card too many from either is told by its place."""
    table = holding(cards(white=1), cards(white=1))

    assert wrong(table, KARACHI, cards(white=2), cards(white=2)) == {
        CardsNotHeld(cards(white=1), Place.HAND),
        CardsNotHeld(cards(white=1), Place.HOLDER),
        WrongNumber(4, (2,)),
    }


@rule("T4")
def test_without_teams_there_is_no_holder() -> None:
    """On other boards nothing can come from one."""
    table = arranged(begun("usa", 2), to_move=0, hands={0: cards(blue=5)})
    action = ClaimRoute(0, "atlanta--miami--1", cards(blue=4), cards(blue=1))

    assert table.why_not(action) == (CardsNotHeld(cards(blue=1), Place.HOLDER),)
