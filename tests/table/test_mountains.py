"""Mountain routes: trains for the crossing, points for it, and twins without Xs."""

import pytest

from tests.table.tables import arranged, begun, play, played
from tutor.cards import Cards, cards
from tutor.payment import WrongNumber
from tutor.scoring import score
from tutor.table import Table
from tutor.table.actions import ClaimRoute
from tutor.table.events import CrossingFilled, LastRound
from tutor.table.reasons import Reason, TooFewTrains
from tutor.terms import Card, Part

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


@rule("A4")
def test_the_crossing_fills_up() -> None:
    """Trains of several mountain routes lie in the crossing together."""
    first, second = ClaimRoute(0, SHIRAZ, cards(blue=2)), cards(yellow=2)
    table = play(holding(blue=2, yellow=2), first)
    table = arranged(table, to_move=0)

    seat = play(table, ClaimRoute(0, "irkutsk--ulan_bator--1", second)).seats[0]

    assert (seat.trains, seat.crossing, seat.marker) == (45 - 8, 4, 12)


@rule("A4")
def test_the_scorer_gives_the_same_points() -> None:
    """What the marker shows is what the scorer counts for routes and mountains."""
    table = play(holding(blue=2), ClaimRoute(0, SHIRAZ, cards(blue=2)))

    parts = score(table.finished_game()).sides[0].parts
    assert (parts[Part.ROUTES], parts[Part.MOUNTAINS]) == (2, 4)


@rule("A2")
def test_crosses_ask_for_no_cards() -> None:
    """Cards for the Xs too would be too many."""
    table = holding(blue=4)

    assert wrong(table, SHIRAZ, cards(blue=4)) == {WrongNumber(4, (2,))}


@rule("A5")
def test_trains_for_spaces_and_crosses() -> None:
    """Two spaces and two Xs take the last four trains."""
    table = arranged(holding(blue=2), seats={0: {"trains": 4}})

    seat = play(table, ClaimRoute(0, SHIRAZ, cards(blue=2))).seats[0]
    assert (seat.trains, seat.crossing) == (0, 2)


@rule("A5")
@pytest.mark.parametrize("trains", [2, 3])
def test_trains_for_the_spaces_alone_are_too_few(trains: int) -> None:
    """The reason tells the trains left, the spaces and the Xs."""
    table = arranged(holding(blue=2), seats={0: {"trains": trains}})

    assert wrong(table, SHIRAZ, cards(blue=2)) == {TooFewTrains(SHIRAZ, trains, 2, 2)}


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
def test_the_twin_without_crosses_costs_no_more_trains(
    crossed: str, plain: str, color: Card
) -> None:
    """Just its spaces, and its neighbour's colour pays for it as well as another."""
    table = holding(4)
    spaces = table.board.route[plain].length
    for paid in (Cards.some(color, spaces), cards(orange=spaces)):
        ready = arranged(table, hands={0: paid}, seats={0: {"trains": spaces}}, claims={crossed: 1})
        seat = play(ready, ClaimRoute(0, plain, paid)).seats[0]
        assert (seat.trains, seat.crossing) == (0, 0)


@rule("A6")
@pytest.mark.parametrize(("crossed", "plain", "color"), TWINS)
def test_the_lane_with_crosses_costs_them_whoever_has_the_other(
    crossed: str, plain: str, color: Card
) -> None:
    """The Xs stay with their lane."""
    table = holding(4)
    spaces = table.board.route[crossed].length
    paid = Cards.some(color, spaces)
    table = arranged(table, hands={0: paid}, seats={0: {"trains": spaces}}, claims={plain: 1})

    assert wrong(table, crossed, paid) == {TooFewTrains(crossed, spaces, spaces, 1)}
