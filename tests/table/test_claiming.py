"""Claiming a route: the cards, the trains, the points, and every reason against it."""

import pytest

from tests.plain.printed import B10, PRINTED
from tests.table.tables import arranged, begun, play, played
from tutor.boards import Route
from tutor.cards import NONE, Cards, cards
from tutor.payment import WrongColor, WrongNumber
from tutor.table import Table
from tutor.table.actions import ClaimRoute
from tutor.table.events import RouteClaimed
from tutor.table.position import Claim
from tutor.table.reasons import (
    CardsNotHeld,
    LaneIsClosed,
    NoSuchRoute,
    NotYourTurn,
    OwnTwin,
    Reason,
    RouteTaken,
    TooFewTrains,
)
from tutor.table.stages import Turn
from tutor.terms import Card, Place, RouteColor

rule = pytest.mark.rule

MIAMI = "atlanta--miami--1"  # 5 blue
CHARLESTON = "atlanta--charleston--1"  # 2 gray


def holding(board: str = "usa", players: int = 2, **hand: int) -> Table:
    """Return a table where the first player is to move with this hand."""
    table = begun(board, players)
    return arranged(table, to_move=0, hands={0: cards(**hand)}, discards=NONE)


def wrong(table: Table, route: str, paid: Cards, player: int = 0) -> set[Reason]:
    """Return all reasons why a player cannot claim a route with these cards."""
    return set(table.why_not(ClaimRoute(player, route, paid)))


def payment(route: Route) -> Cards:
    """Return a plain payment for a route: its colour (red for gray) and its symbols."""
    color = Card.RED if route.color is RouteColor.GRAY else Card(route.color.value)
    symbols = Cards.some(Card.LOCOMOTIVE, route.locomotives)
    return Cards.some(color, route.length - route.locomotives) + symbols


# --- the cards ------------------------------------------------------------------------------


@rule("B8")
def test_a_claim_moves_cards_trains_and_the_turn() -> None:
    """The cards are discarded, a train goes on each space, and the turn is over."""
    table, events = played(holding(blue=6, red=1), ClaimRoute(0, MIAMI, cards(blue=5)))

    assert events == [RouteClaimed(0, MIAMI, cards(blue=5), trains=5, points=10)]
    assert table.claims == (Claim(MIAMI, 0),)
    assert table.seats[0].hand == cards(blue=1, red=1)
    assert table.seats[0].trains == 40
    assert table.discards == cards(blue=5)
    assert table.stage == Turn(1)


# --- trains and points ----------------------------------------------------------------------


@rule("B9")
def test_the_last_trains_may_be_placed() -> None:
    """Five trains are enough for five spaces."""
    table = arranged(holding(blue=5), seats={0: {"trains": 5}})

    assert play(table, ClaimRoute(0, MIAMI, cards(blue=5))).seats[0].trains == 0


@rule("B9")
def test_a_train_short() -> None:
    """Four trains are not, and the route is not listed either."""
    table = arranged(holding(blue=5), seats={0: {"trains": 4}})

    assert wrong(table, MIAMI, cards(blue=5)) == {TooFewTrains(MIAMI, 4, 5, 0)}
    listed = {action.route for action in table.actions() if isinstance(action, ClaimRoute)}
    assert MIAMI not in listed
    assert CHARLESTON in listed


@rule("B10", "E3", "N9", "D17", "T13", "A2", "I5", "H8")
@pytest.mark.parametrize(
    ("board", "spaces", "points"),
    [(board, spaces, B10[spaces]) for board, row in PRINTED.items() for spaces in row.lengths],
)
def test_points_go_to_the_marker_at_once(board: str, spaces: int, points: int) -> None:
    """The marker moves by the route's length in the very turn."""
    table = holding(board, PRINTED[board].players[0])
    route = next(one for one in table.board.routes if one.length == spaces and not one.mountains)
    paid = payment(route)
    unlike = Card.GREEN if Card.BLUE in paid.colors else Card.BLUE
    table = arranged(table, hands={0: paid}, pile=(unlike,) * 6)

    assert play(table, ClaimRoute(0, route.id, paid)).seats[0].marker == points


@rule("B10", "E3", "N9", "D17", "T13", "A2", "I5", "H8")
@pytest.mark.parametrize("board", PRINTED)
def test_no_length_is_left_out(board: str) -> None:
    """The lengths above are all that are printed on the board."""
    table = begun(board, PRINTED[board].players[0])

    assert {route.length for route in table.board.routes} == set(PRINTED[board].lengths)


@rule("B10", "D4", "D17")
def test_points_are_added_to_what_the_marker_has() -> None:
    """In Nederland the second player starts on 1 and gets 7 for four spaces."""
    route = "amsterdam--rotterdam--1"  # 4 blue
    table = arranged(begun("nederland", 2), to_move=1, hands={1: cards(blue=4)})

    assert play(table, ClaimRoute(1, route, cards(blue=4))).seats[1].marker == 8


# --- every reason at once -------------------------------------------------------------------


@rule("B8", "B9")
def test_all_reasons_are_given_at_once() -> None:
    """Taken, too few trains, cards not held, too many of them, and of the wrong colour."""
    route = "boston--new_york--1"  # 2 red
    table = arranged(holding(blue=1), seats={0: {"trains": 1}}, claims={route: 1})

    assert wrong(table, route, cards(blue=3)) == {
        RouteTaken(route, 1),
        TooFewTrains(route, 1, 2, 0),
        CardsNotHeld(cards(blue=2), Place.HAND),
        WrongNumber(3, (2,)),
        WrongColor(Card.RED, cards(blue=3)),
    }


@rule("B8", "B11", "B4")
def test_all_reasons_out_of_turn() -> None:
    """Another's turn, one's own twin, a closed lane and cards not held."""
    table = arranged(holding(), claims={"boston--new_york--2": 1}, hands={1: NONE})

    assert wrong(table, "boston--new_york--1", cards(red=2), player=1) == {
        NotYourTurn(1, 0),
        OwnTwin("boston--new_york--1", "boston--new_york--2"),
        LaneIsClosed("boston--new_york--1", 2, 1),
        CardsNotHeld(cards(red=2), Place.HAND),
    }


@rule("B8")
def test_a_route_that_is_not_on_the_board() -> None:
    """There is no such route, and there is nothing more to say."""
    table = holding(blue=5)

    assert wrong(table, "brest--paris--1", cards(blue=5)) == {NoSuchRoute("brest--paris--1")}
