"""Mountain routes: trains for the crossing, points for it, and twins without Xs."""

import pytest

from tests.table.tables import arranged, begun, play, played
from tutor.cards import Cards, cards
from tutor.table import Table
from tutor.table.actions import ClaimRoute
from tutor.table.events import CrossingFilled, LastRound
from tutor.table.reasons import Reason, TooFewTrains
from tutor.terms import Card

rule = pytest.mark.rule

SHIRAZ = "karachi--shiraz--1"  # 2 blue, 2 Xs


def holding(players: int = 2, **hand: int) -> Table:
    """Return a table in Asia where the first player is to move with this hand."""
    return arranged(begun("legendary_asia", players), to_move=0, hands={0: cards(**hand)})


def wrong(table: Table, route: str, paid: Cards) -> set[Reason]:
    """Return all reasons why the first player cannot claim a route with these cards."""
    return set(table.why_not(ClaimRoute(0, route, paid)))


@rule("A4", "A2")
@pytest.mark.parametrize(
    ("route", "paid", "spaces", "crosses", "points"),
    [
        (SHIRAZ, cards(blue=2), 2, 2, 2 + 4),
        ("agra--kathmandu--1", cards(purple=2), 2, 1, 2 + 2),
        ("lhasa--xi_an--1", cards(blue=3, locomotive=1), 4, 1, 7 + 2),
        ("mandalay--rangoon--1", cards(red=1), 1, 1, 1 + 2),
    ],
)
def test_a_mountain_route_sends_trains_to_the_crossing(
    route: str, paid: Cards, spaces: int, crosses: int, points: int
) -> None:
    """Cards for the spaces only; a train and 2 points more for each X, at once."""
    table = arranged(holding(), hands={0: paid})

    after, events = played(table, ClaimRoute(0, route, paid))

    seat = after.seats[0]
    assert (seat.trains, seat.crossing) == (45 - spaces - crosses, crosses)
    assert seat.marker == points
    assert CrossingFilled(0, route, crosses, 2 * crosses) in events


@rule("A5")
def test_trains_for_spaces_and_crosses() -> None:
    """Two spaces and two Xs take the last four trains; with three the reason tells of all."""
    table = arranged(holding(blue=2), seats={0: {"trains": 4}})

    seat = play(table, ClaimRoute(0, SHIRAZ, cards(blue=2))).seats[0]
    assert (seat.trains, seat.crossing) == (0, 2)
    few = arranged(table, seats={0: {"trains": 3}})
    assert wrong(few, SHIRAZ, cards(blue=2)) == {TooFewTrains(SHIRAZ, 3, 2, 2)}


@rule("A5", "A7")
@pytest.mark.parametrize(("trains", "last"), [(6, True), (7, False)])
def test_trains_in_the_crossing_are_used(trains: int, last: bool) -> None:
    """Six trains less four are two: the last round begins; seven less four are three."""
    table = arranged(holding(blue=2), seats={0: {"trains": trains}})

    _, events = played(table, ClaimRoute(0, SHIRAZ, cards(blue=2)))

    assert (LastRound(0, 2) in events) == last


TWINS = [  # the lane with Xs, its twin without
    ("chita--irkutsk--1", "chita--irkutsk--2", Card.WHITE),
    ("irkutsk--krasnoyarsk--1", "irkutsk--krasnoyarsk--2", Card.BLUE),
    ("khabarovsk--vladivostok--1", "khabarovsk--vladivostok--2", Card.GREEN),
    ("krasnoyarsk--omsk--1", "krasnoyarsk--omsk--2", Card.PURPLE),
    ("moscow--perm--2", "moscow--perm--1", Card.RED),
    ("omsk--perm--1", "omsk--perm--2", Card.WHITE),
]


@rule("A6")
@pytest.mark.parametrize(("crossed", "plain", "color"), TWINS)
def test_the_xs_stay_with_their_lane(crossed: str, plain: str, color: Card) -> None:
    """The twin costs just its spaces, in any colour; the lane with Xs costs them whoever has it."""
    table = holding(4)
    spaces = table.board.route[plain].length
    for paid in (Cards.some(color, spaces), cards(orange=spaces)):
        ready = arranged(table, hands={0: paid}, seats={0: {"trains": spaces}}, claims={crossed: 1})
        seat = play(ready, ClaimRoute(0, plain, paid)).seats[0]
        assert (seat.trains, seat.crossing) == (0, 0)

    paid = Cards.some(color, spaces)
    ready = arranged(table, hands={0: paid}, seats={0: {"trains": spaces}}, claims={plain: 1})
    assert wrong(ready, crossed, paid) == {TooFewTrains(crossed, spaces, spaces, 1)}
