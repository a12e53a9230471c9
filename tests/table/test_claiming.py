"""Claiming a route: the cards, the trains, the points, and every reason against it."""

import pytest

from tests.plain.printed import B10, PRINTED
from tests.table.tables import arranged, begun, play, played
from tutor.boards import Route
from tutor.cards import COLORS, NONE, Cards, cards
from tutor.payment import SeveralColors, WrongColor, WrongNumber
from tutor.table import RefusedError, Shuffler, Table
from tutor.table.actions import ClaimRoute, DrawBlind
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
    SomethingElseFirst,
    TooFewTrains,
)
from tutor.table.stages import DrawingSecond, Turn
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
    table = play(holding(blue=6, red=1), ClaimRoute(0, MIAMI, cards(blue=5)))

    assert table.claims == (Claim(MIAMI, 0),)
    assert table.seats[0].hand == cards(blue=1, red=1)
    assert table.seats[0].trains == 40
    assert table.discards == cards(blue=5)
    assert table.stage == Turn(1)


@rule("B8", "B10")
def test_a_claim_is_told() -> None:
    """Everybody sees the route, the cards, the trains and the points."""
    table = holding(blue=4, locomotive=1)
    paid = cards(blue=4, locomotive=1)

    _, events = played(table, ClaimRoute(0, MIAMI, paid))

    assert events == [RouteClaimed(0, MIAMI, paid, trains=5, points=10)]


@rule("B8", "B4")
def test_one_route_a_turn() -> None:
    """Who has claimed a route waits for the next turn, whatever cards are left."""
    table = play(holding(blue=5, red=2), ClaimRoute(0, MIAMI, cards(blue=5)))

    assert wrong(table, CHARLESTON, cards(red=2)) == {NotYourTurn(0, 1)}


@rule("B8")
@pytest.mark.parametrize("locomotives", range(6))
def test_locomotives_stand_in_for_any_number_of_cards(locomotives: int) -> None:
    """None of the cards need be a locomotive, and all of them may be."""
    paid = cards(blue=5 - locomotives, locomotive=locomotives)

    assert wrong(holding(blue=5, locomotive=5), MIAMI, paid) == set()


@rule("B8")
@pytest.mark.parametrize("given", [0, 4, 6])
def test_the_number_is_exact(given: int) -> None:
    """Neither too few cards nor too many are taken."""
    assert wrong(holding(blue=6), MIAMI, cards(blue=given)) == {WrongNumber(given, (5,))}


@rule("B8")
@pytest.mark.parametrize("locomotives", [0, 3])
def test_the_color_is_the_routes(locomotives: int) -> None:
    """A card of another colour is refused, and so is a whole set of it."""
    red = 5 - locomotives
    table = holding(red=5, locomotive=3)

    found = wrong(table, MIAMI, cards(red=red, locomotive=locomotives))
    assert found == {WrongColor(Card.BLUE, cards(red=red))}


@rule("B8")
@pytest.mark.parametrize("color", COLORS)
def test_a_gray_route_takes_any_one_color(color: Card) -> None:
    """Every colour will do, alone or with locomotives."""
    pure, mixed = Cards.some(color, 2), Cards.some(color, 1) + cards(locomotive=1)
    table = arranged(holding(), hands={0: pure + mixed})

    assert wrong(table, CHARLESTON, pure) == set()
    assert wrong(table, CHARLESTON, mixed) == set()


@rule("B8")
def test_a_gray_route_takes_locomotives_alone() -> None:
    """With locomotives alone there is no colour at all."""
    assert wrong(holding(locomotive=2), CHARLESTON, cards(locomotive=2)) == set()


@rule("B8")
def test_a_gray_route_takes_no_two_colors() -> None:
    """Two colours on one gray route are refused."""
    found = wrong(holding(white=1, red=1), CHARLESTON, cards(white=1, red=1))

    assert found == {SeveralColors((Card.WHITE, Card.RED))}


@rule("B8")
def test_a_route_need_not_touch_the_players_own() -> None:
    """Anywhere on the board is fine."""
    table = arranged(holding(red=2), claims={"portland--seattle--1": 0})

    assert wrong(table, CHARLESTON, cards(red=2)) == set()


@rule("B8")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_route_is_claimed_once(owner: int) -> None:
    """A claimed route is nobody else's, nor once more its owner's."""
    table = arranged(holding(red=2), claims={CHARLESTON: owner})

    assert wrong(table, CHARLESTON, cards(red=2)) == {RouteTaken(CHARLESTON, owner)}


@rule("B8")
def test_what_is_listed_for_a_route() -> None:
    """Every way to pay is listed once: with colour, with locomotives, with both."""
    listed = {
        action.cards
        for action in holding(blue=4, red=5, locomotive=2).actions()
        if isinstance(action, ClaimRoute) and action.route == MIAMI
    }

    assert listed == {cards(blue=4, locomotive=1), cards(blue=3, locomotive=2)}


@rule("B8")
def test_a_gray_route_is_listed_for_each_color() -> None:
    """A gray route is listed with every colour that pays it, and with locomotives alone."""
    listed = [
        action.cards
        for action in holding(white=2, red=1, locomotive=2).actions()
        if isinstance(action, ClaimRoute) and action.route == CHARLESTON
    ]

    assert len(listed) == 4
    assert set(listed) == {
        cards(white=2),
        cards(white=1, locomotive=1),
        cards(red=1, locomotive=1),
        cards(locomotive=2),
    }


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
def test_only_the_cards_missing_are_named() -> None:
    """Two blue cards short of five, and no locomotive."""
    table = holding(blue=2, red=3)

    found = wrong(table, MIAMI, cards(blue=4, locomotive=1))
    assert found == {CardsNotHeld(cards(blue=2, locomotive=1), Place.HAND)}


@rule("B8")
def test_another_players_cards_do_not_pay() -> None:
    """What the next player holds is no help."""
    table = arranged(holding(), hands={1: cards(blue=5)})

    assert wrong(table, MIAMI, cards(blue=5)) == {CardsNotHeld(cards(blue=5), Place.HAND)}


@rule("B8")
def test_a_route_that_is_not_on_the_board() -> None:
    """There is no such route, and there is nothing more to say."""
    table = holding(blue=5)

    assert wrong(table, "brest--paris--1", cards(blue=5)) == {NoSuchRoute("brest--paris--1")}


@rule("B4", "B5")
def test_no_claim_between_two_cards() -> None:
    """Who has drawn one card draws another, and claims nothing."""
    table, _ = holding(blue=5).play(DrawBlind(0), Shuffler(1))
    found = wrong(arranged(table, hands={0: cards(blue=5)}), MIAMI, cards(blue=5))

    assert found == {SomethingElseFirst(DrawingSecond)}


@rule("B8")
def test_a_refused_claim_changes_nothing() -> None:
    """Playing it all the same raises the reasons, and the table stays as it was."""
    table = holding(blue=4)
    with pytest.raises(RefusedError) as refused:
        play(table, ClaimRoute(0, MIAMI, cards(blue=4)))

    assert refused.value.reasons == (WrongNumber(4, (5,)),)
    assert table.claims == ()
    assert table.seats[0].hand == cards(blue=4)
