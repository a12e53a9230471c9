"""A game of India in progress: the box, four tickets, doubles, ferries, points, and the end."""

from functools import cache
from itertools import combinations

import pytest

from tests.games import FOLDERS
from tests.table.tables import all_cards, arranged, begun, dealt, play, played
from tests.table.test_claiming import payment
from tutor.boards import load_board
from tutor.cards import NONE, Cards, cards
from tutor.game.problems import PlayersCount
from tutor.payment import SeveralColors, TooFewLocomotives
from tutor.scoring import GameError
from tutor.table import Table
from tutor.table.actions import ClaimRoute, DrawBlind, DrawFaceUp, DrawTickets, KeepTickets
from tutor.table.events import LastRound, RowCleared
from tutor.table.reasons import LaneIsClosed, OwnTwin, Reason, TooFewKept
from tutor.table.stages import ChoosingFirstTickets, DrawingSecond, Turn
from tutor.terms import Card, RouteColor, RouteKind

rule = pytest.mark.rule

BOARD = load_board(FOLDERS["india"])
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
DOUBLES = sorted(pair for pair, lanes in BOARD.lanes.items() if len(lanes) == 2)
FERRIES = [route for route in BOARD.routes if route.kind is RouteKind.FERRY]


begun_once = cache(begun)


def offers(table: Table) -> tuple[tuple[str, ...], ...]:
    """Return the tickets dealt to each player at the start."""
    assert isinstance(table.stage, ChoosingFirstTickets)
    return table.stage.dealt


def why_not(table: Table, player: int, route: str) -> set[Reason]:
    """Return why a player with the right cards cannot claim a route."""
    paid = payment(BOARD.route[route])
    table = arranged(table, to_move=player, hands={player: paid})
    return set(table.why_not(ClaimRoute(player, route, paid)))


# --- the box and the tickets ----------------------------------------------------------------


@rule("I1")
@PLAYERS
def test_forty_five_trains_and_the_usual_cards(players: int) -> None:
    """Each player has 45 trains; there are 110 train cards, four for each player."""
    table = dealt("india", players)

    assert [(seat.trains, seat.hand.total) for seat in table.seats] == [(45, 4)] * players
    assert all_cards(table).total == 110
    assert all_cards(table).locomotives == 14


@rule("I1")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    """Neither one alone nor five."""
    with pytest.raises(GameError) as refusal:
        dealt("india", players)

    assert PlayersCount("players", players, (2, 3, 4)) in refusal.value.problems


@rule("I2")
@PLAYERS
def test_four_tickets_of_which_two_are_kept(players: int) -> None:
    """Every choice of two, three or four is listed; one alone is refused."""
    table = dealt("india", players)
    mine = offers(table)[0]

    assert [len(offer) for offer in offers(table)] == [4] * players
    assert len(table.tickets) == 58 - 4 * players
    kept = {action.tickets for action in table.actions() if isinstance(action, KeepTickets)}
    assert {frozenset(one) for one in kept} == {
        frozenset(chosen) for number in (2, 3, 4) for chosen in combinations(mine, number)
    }
    assert table.why_not(KeepTickets(0, mine[:1])) == (TooFewKept(1, 2),)


@rule("I2")
@PLAYERS
def test_tickets_refused_at_the_start_go_under_the_pile(players: int) -> None:
    """They come up after all the others, and none leaves the game."""
    before = table = dealt("india", players)
    for player, offer in enumerate(offers(before)):
        table = play(table, KeepTickets(player, offer[:2]))
    refused = [ticket for offer in offers(before) for ticket in offer[2:]]

    assert sorted(table.tickets[: len(refused)]) == sorted(refused)
    assert table.tickets[len(refused) :] == before.tickets
    assert (table.tickets_out, table.ticket_discards) == ((), ())


@rule("I2")
def test_three_are_drawn_later_and_one_is_kept() -> None:
    """The two others go under the pile."""
    before = begun("india", 2)
    drawn = before.tickets[-3:]
    table = play(before, DrawTickets(0))
    assert table.why_not(KeepTickets(0, ())) == (TooFewKept(0, 1),)

    table = play(table, KeepTickets(0, drawn[:1]))

    assert drawn[0] in table.seats[0].tickets
    assert sorted(table.tickets[:2]) == sorted(drawn[1:])
    assert table.tickets[2:] == before.tickets[:-3]


# --- doubles, ferries, points ---------------------------------------------------------------


@rule("I3")
@pytest.mark.parametrize("pair", DOUBLES)
@pytest.mark.parametrize("lane", [1, 2])
@PLAYERS
def test_both_lanes_for_four_players_only(pair: str, lane: int, players: int) -> None:
    """One owner never has both; with two or three the second is closed to everybody."""
    first, other = f"{pair}--{lane}", f"{pair}--{3 - lane}"
    table = arranged(begun_once("india", players), claims={first: 0})
    closed: set[Reason] = {LaneIsClosed(other, players, 1)} if players < 4 else set()

    assert why_not(table, 0, other) == {OwnTwin(other, first)} | closed
    assert why_not(table, 1, other) == closed


@rule("I3")
def test_the_doubles() -> None:
    """28 pairs, each with two lanes of one length and kind."""
    assert len(DOUBLES) == 28
    assert all(
        len({(lane.length, lane.kind, lane.locomotives) for lane in BOARD.lanes[pair]}) == 1
        for pair in DOUBLES
    )


@rule("I4")
def test_the_ferries() -> None:
    """Eight tracks with twelve symbols, all gray; and nothing is a tunnel (I11)."""
    assert (len(FERRIES), sum(route.locomotives for route in FERRIES)) == (8, 12)
    assert {route.color for route in FERRIES} == {RouteColor.GRAY}
    assert not any(route.kind is RouteKind.TUNNEL for route in BOARD.routes)


@rule("I4")
@pytest.mark.parametrize(
    "paid",
    [cards(red=6, locomotive=2), cards(blue=1, locomotive=7), cards(locomotive=8)],
    ids=["two", "seven", "eight"],
)
def test_a_ferry_of_eight_takes_two_locomotives_or_more(paid: Cards) -> None:
    """One for each symbol, the rest of one colour, and further locomotives may stand in."""
    route = "calcutta--madras--1"
    table = arranged(begun("india", 2), to_move=0, hands={0: paid}, discards=NONE)

    table = play(table, ClaimRoute(0, route, paid))

    assert (table.owner, table.seats[0].trains, table.seats[0].marker) == ({route: 0}, 37, 21)


@rule("I4")
@pytest.mark.parametrize(
    ("paid", "reason"),
    [
        (cards(red=7, locomotive=1), TooFewLocomotives(2, 1, 2, 0)),
        (cards(red=8), TooFewLocomotives(2, 0, 2, 0)),
        (cards(red=3, blue=3, locomotive=2), SeveralColors((Card.BLUE, Card.RED))),
    ],
)
def test_too_few_locomotives_or_too_many_colours(paid: Cards, reason: Reason) -> None:
    """No colour pays for a symbol, and the other cards are of one colour."""
    table = arranged(begun("india", 2), to_move=0, hands={0: paid}, discards=NONE)

    assert set(table.why_not(ClaimRoute(0, "calcutta--madras--1", paid))) == {reason}


@rule("I5")
@pytest.mark.parametrize(("spaces", "points"), [(1, 1), (2, 2), (3, 4), (4, 7), (6, 15), (8, 21)])
def test_points_go_to_the_marker_at_once(spaces: int, points: int) -> None:
    """The marker moves by the route's length in the very turn."""
    route = next(one for one in BOARD.routes if one.length == spaces)
    paid = payment(route)
    table = arranged(begun("india", 2), to_move=0, hands={0: paid}, discards=NONE)

    assert play(table, ClaimRoute(0, route.id, paid)).seats[0].marker == points


@rule("I5")
def test_no_route_of_five_or_seven() -> None:
    """The lengths that are printed."""
    assert {route.length for route in BOARD.routes} == {1, 2, 3, 4, 6, 8}


# --- the row and the end --------------------------------------------------------------------


@rule("I12")
def test_a_face_up_locomotive_is_the_only_card() -> None:
    """Taken first it ends the turn; as the second card it is not offered."""
    table = begun("india", 2)
    row = (Card.LOCOMOTIVE, Card.RED, Card.BLUE, Card.GREEN, Card.WHITE)
    table = arranged(table, row=row, pile=(Card.BLACK,) * 5)

    assert play(table, DrawFaceUp(0, Card.LOCOMOTIVE)).stage == Turn(1)
    second = play(table, DrawBlind(0))
    assert isinstance(second.stage, DrawingSecond)
    assert DrawFaceUp(0, Card.LOCOMOTIVE) not in second.actions()


@rule("I12")
def test_three_locomotives_clear_the_row() -> None:
    """All five are discarded and replaced."""
    row = (Card.LOCOMOTIVE, Card.LOCOMOTIVE, Card.BLUE, Card.GREEN, Card.WHITE)
    pile = (Card.BLACK,) * 9 + (Card.LOCOMOTIVE,)
    table = arranged(begun("india", 2), row=row, pile=pile, discards=NONE)

    table, events = played(table, DrawFaceUp(0, Card.BLUE))

    assert table.row == (Card.BLACK,) * 5
    assert any(isinstance(event, RowCleared) for event in events)


@rule("I12")
@pytest.mark.parametrize(("left", "ends"), [(3, False), (2, True), (0, True)])
@PLAYERS
def test_two_trains_begin_the_last_round(players: int, left: int, *, ends: bool) -> None:
    """Everybody has one more turn, the one who began it included."""
    route = next(one for one in BOARD.routes if one.length == 2 and one.color is RouteColor.GRAY)
    paid = payment(route)
    table = arranged(begun("india", players), seats={0: {"trains": left + 2}}, hands={0: paid})

    table, events = played(table, ClaimRoute(0, route.id, paid))

    assert any(isinstance(event, LastRound) for event in events) == ends
    assert table.turns_left == (players if ends else None)
