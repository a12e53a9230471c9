"""A game of Switzerland in progress: the box, tickets, the row, tunnels, doubles, and the end."""

from functools import cache
from itertools import combinations

import pytest

from tests.games import FOLDERS
from tests.table.tables import all_cards, arranged, begun, dealt, play, played
from tests.table.test_claiming import payment
from tutor.boards import Route, load_board
from tutor.cards import NONE, Cards, cards
from tutor.game.problems import PlayersCount
from tutor.payment import LocomotivesNotWild, LocomotivesOnly
from tutor.scoring import GameError
from tutor.table import Table
from tutor.table.actions import (
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    PayTunnel,
    WithdrawFromTunnel,
)
from tutor.table.events import LastRound, RowCleared
from tutor.table.reasons import LaneIsClosed, NoTicketsLeft, OwnTwin, Reason, TooFewKept
from tutor.table.stages import AnsweringTunnel, ChoosingFirstTickets, DrawingSecond, Turn
from tutor.terms import Card, RouteKind

rule = pytest.mark.rule

BOARD = load_board(FOLDERS["switzerland"])
PLAYERS = pytest.mark.parametrize("players", [2, 3])
DOUBLES = sorted(pair for pair, lanes in BOARD.lanes.items() if len(lanes) == 2)
TUNNELS = [route for route in BOARD.routes if route.kind is RouteKind.TUNNEL]
ABROAD = [route for route in BOARD.routes if {route.a, route.b} - BOARD.city.keys()]
KREUZLINGEN = [f"deutschland_kreuzlingen_{side}--kreuzlingen--1" for side in ("east", "west")]

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


@rule("H1")
@PLAYERS
def test_forty_trains_and_the_usual_cards(players: int) -> None:
    """Each player has 40 trains; there are 110 train cards, four for each player."""
    table = dealt("switzerland", players)

    assert [(seat.trains, seat.hand.total) for seat in table.seats] == [(40, 4)] * players
    assert all_cards(table).total == 110
    assert all_cards(table).locomotives == 14


@rule("H1", "H21")
@pytest.mark.parametrize("players", [1, 4, 5])
def test_two_or_three_play(players: int) -> None:
    """Neither one alone nor four."""
    with pytest.raises(GameError) as refusal:
        dealt("switzerland", players)

    assert PlayersCount("players", players, (2, 3)) in refusal.value.problems


@rule("H2")
@PLAYERS
def test_five_tickets_of_which_two_are_kept(players: int) -> None:
    """Every choice of two to five is listed, those that name countries too; one is refused."""
    table = dealt("switzerland", players)
    mine = offers(table)[0]

    assert [len(offer) for offer in offers(table)] == [5] * players
    assert len(table.tickets) == 46 - 5 * players
    kept = {action.tickets for action in table.actions() if isinstance(action, KeepTickets)}
    assert {frozenset(one) for one in kept} == {
        frozenset(chosen) for number in (2, 3, 4, 5) for chosen in combinations(mine, number)
    }
    assert table.why_not(KeepTickets(0, mine[:1])) == (TooFewKept(1, 2),)


@rule("H2", "H14", "H21")
@PLAYERS
def test_the_deck_has_both_copies(players: int) -> None:
    """46 cards, each once: dealt or in the pile, and a copy is a card of its own."""
    table = dealt("switzerland", players)
    everything = [*table.tickets, *(ticket for offer in offers(table) for ticket in offer)]

    assert len(everything) == len(set(everything)) == 46
    assert {f"{land}--countries--{copy}" for land in BOARD.country for copy in (1, 2)} < {
        *everything
    }


@rule("H2")
@PLAYERS
def test_tickets_refused_at_the_start_leave_the_game(players: int) -> None:
    """They are in neither pile."""
    before = table = dealt("switzerland", players)
    for player, offer in enumerate(offers(before)):
        table = play(table, KeepTickets(player, offer[:2]))

    assert table.tickets == before.tickets
    assert set(table.tickets_out) == {ticket for offer in offers(before) for ticket in offer[2:]}


@rule("H2")
@pytest.mark.parametrize("left", [3, 2, 1])
def test_three_are_drawn_later_or_all_that_are_left(left: int) -> None:
    """One is kept at least; the others leave the game at once."""
    table = begun("switzerland", 2)
    rest = table.tickets[left:]
    table = arranged(table, tickets=table.tickets[:left], tickets_out=rest)
    drawn = table.tickets
    table = play(table, DrawTickets(0))
    assert table.why_not(KeepTickets(0, ())) == (TooFewKept(0, 1),)

    table = play(table, KeepTickets(0, drawn[:1]))

    assert drawn[0] in table.seats[0].tickets
    assert table.tickets == ()
    assert set(table.tickets_out) == {*rest, *drawn[1:]}


@rule("H19", "H2")
def test_without_tickets_none_can_be_drawn() -> None:
    """The pile may run out for good."""
    table = begun("switzerland", 2)
    table = arranged(table, tickets=(), tickets_out=table.tickets)

    assert table.why_not(DrawTickets(0)) == (NoTicketsLeft(),)
    assert DrawTickets(0) not in table.actions()


# --- the row --------------------------------------------------------------------------------


@rule("H3")
def test_a_face_up_locomotive_is_an_ordinary_pick() -> None:
    """Two may be taken in one turn."""
    row = (Card.LOCOMOTIVE, Card.LOCOMOTIVE, Card.BLUE, Card.GREEN, Card.WHITE)
    table = arranged(
        begun("switzerland", 2), row=row, pile=(Card.BLACK,) * 5, hands={0: NONE}, discards=NONE
    )

    second = play(table, DrawFaceUp(0, Card.LOCOMOTIVE))
    assert isinstance(second.stage, DrawingSecond)
    after = play(second, DrawFaceUp(0, Card.LOCOMOTIVE))
    assert (after.stage, after.seats[0].hand) == (Turn(1), cards(locomotive=2))
    # As the second card, too.
    assert DrawFaceUp(0, Card.LOCOMOTIVE) in play(table, DrawBlind(0)).actions()


@rule("H4")
def test_three_locomotives_clear_the_row() -> None:
    """All five are discarded and replaced, also between the two cards of a turn."""
    row = (Card.LOCOMOTIVE, Card.LOCOMOTIVE, Card.BLUE, Card.GREEN, Card.WHITE)
    pile = (Card.BLACK,) * 9 + (Card.LOCOMOTIVE,)
    table = arranged(begun("switzerland", 2), row=row, pile=pile, discards=NONE)

    table, events = played(table, DrawFaceUp(0, Card.BLUE))

    assert table.row == (Card.BLACK,) * 5
    assert table.discards == cards(locomotive=3, green=1, white=1)
    assert any(isinstance(event, RowCleared) for event in events)


# --- paying ---------------------------------------------------------------------------------


@rule("H5")
@pytest.mark.parametrize(
    ("route", "paid"),
    [
        ("bern--interlaken--1", cards(blue=2, locomotive=1)),
        ("bern--luzern--1", cards(red=3, locomotive=1)),
        ("bern--luzern--1", cards(locomotive=4)),
        ("deutschland_st_gallen--st_gallen--1", cards(red=1, locomotive=1)),
    ],
)
def test_no_locomotive_outside_tunnels(route: str, paid: Cards) -> None:
    """Neither on a coloured nor on a gray route, not even alone, nor on the way abroad."""
    table = arranged(begun("switzerland", 2), to_move=0, hands={0: paid}, discards=NONE)

    refused = (LocomotivesNotWild(paid.locomotives),)
    assert table.why_not(ClaimRoute(0, route, paid)) == refused


@rule("H5", "H6")
@pytest.mark.parametrize("route", TUNNELS, ids=lambda route: route.id)
def test_locomotives_alone_pay_a_tunnel(route: Route) -> None:
    """Every tunnel, those that lead abroad too."""
    paid = Cards.some(Card.LOCOMOTIVE, route.length)
    table = arranged(begun_once("switzerland", 2), to_move=0, hands={0: paid}, discards=NONE)

    assert table.why_not(ClaimRoute(0, route.id, paid)) == ()


def before(hand: Cards, *turned: Card) -> Table:
    """Return a table of two where the first player holds cards and these will be turned."""
    table = arranged(begun("switzerland", 2), to_move=0, hands={0: hand}, discards=NONE)
    return arranged(table, pile=(Card.YELLOW, Card.YELLOW, *reversed(turned)))


SION = "brig--sion--1"  # 3 black


@rule("H6")
def test_the_tunnels() -> None:
    """42 tracks, and for each three cards are turned."""
    assert len(TUNNELS) == 42
    assert {route.reveal for route in TUNNELS} == {3}


@rule("H6", "H5")
@pytest.mark.parametrize("extra", [cards(black=2), cards(black=1, locomotive=1)])
def test_a_tunnel_takes_extra_cards(extra: Cards) -> None:
    """For each turned card of the colour and each locomotive one more, or a locomotive."""
    laid = cards(black=2, locomotive=1)
    table = before(laid + extra, Card.BLACK, Card.BLUE, Card.LOCOMOTIVE)

    waiting = play(table, ClaimRoute(0, SION, laid))
    assert isinstance(waiting.stage, AnsweringTunnel)
    assert (waiting.stage.color, waiting.stage.extra) == (Card.BLACK, 2)

    after = play(waiting, PayTunnel(0, extra))
    assert after.owner == {SION: 0}
    assert (after.seats[0].trains, after.seats[0].marker) == (37, 4)


@rule("H6")
def test_a_tunnel_of_locomotives_alone() -> None:
    """Only turned locomotives match, and only locomotives pay."""
    laid = cards(locomotive=3)
    table = before(laid + cards(black=2, locomotive=1), Card.BLACK, Card.LOCOMOTIVE, Card.BLACK)

    waiting = play(table, ClaimRoute(0, SION, laid))
    assert isinstance(waiting.stage, AnsweringTunnel)
    assert waiting.stage.extra == 1
    assert waiting.why_not(PayTunnel(0, cards(black=1))) == (LocomotivesOnly(cards(black=1)),)
    assert set(waiting.actions()) == {PayTunnel(0, cards(locomotive=1)), WithdrawFromTunnel(0)}


@rule("H6")
def test_a_tunnel_given_up() -> None:
    """The cards laid come back, the turned ones are discarded, the turn is over."""
    table = before(cards(black=3), Card.BLACK, Card.BLUE, Card.BLUE)

    after = play(table, ClaimRoute(0, SION, cards(black=3)), WithdrawFromTunnel(0))

    assert after.seats[0].hand == cards(black=3)
    assert after.discards == cards(black=1, blue=2)
    assert (after.owner, after.stage) == ({}, Turn(1))


# --- routes ---------------------------------------------------------------------------------


@rule("H7", "H21")
@pytest.mark.parametrize("pair", DOUBLES)
@pytest.mark.parametrize("lane", [1, 2])
@PLAYERS
def test_both_lanes_for_three_players_only(pair: str, lane: int, players: int) -> None:
    """One owner never has both; with two the second is closed to everybody."""
    first, other = f"{pair}--{lane}", f"{pair}--{3 - lane}"
    table = arranged(begun_once("switzerland", players), claims={first: 0})
    closed: set[Reason] = {LaneIsClosed(other, players, 1)} if players == 2 else set()

    assert why_not(table, 0, other) == {OwnTwin(other, first)} | closed
    assert why_not(table, 1, other) == closed


@rule("H7")
def test_the_doubles() -> None:
    """12 pairs, three of them tunnels on both lanes."""
    kinds = {pair: {lane.kind for lane in BOARD.lanes[pair]} for pair in DOUBLES}

    assert len(DOUBLES) == 12
    assert [pair for pair in DOUBLES if kinds[pair] != {RouteKind.TRAIN}] == [
        "bellinzona--lugano", "bellinzona--wassen", "schwyz--wassen",
    ]  # fmt: skip
    assert all(len(kinds[pair]) == 1 for pair in DOUBLES)


@rule("H8")
@pytest.mark.parametrize(("spaces", "points"), [(1, 1), (2, 2), (3, 4), (4, 7), (5, 10), (6, 15)])
def test_points_go_to_the_marker_at_once(spaces: int, points: int) -> None:
    """The marker moves by the route's length in the very turn."""
    route = next(one for one in BOARD.routes if one.length == spaces)
    paid = payment(route)
    table = before(paid, Card.YELLOW, Card.YELLOW, Card.YELLOW)

    assert play(table, ClaimRoute(0, route.id, paid)).seats[0].marker == points


@rule("H9")
def test_the_routes_that_lead_abroad() -> None:
    """17, each to an end of its own: 5 Deutschland, 5 Italia, 4 France, 3 Österreich."""
    ends = [({route.a, route.b} - BOARD.city.keys()).pop() for route in ABROAD]

    assert sorted(ends) == sorted(end.id for end in BOARD.border_ends)
    assert {country.name: len(country.ends) for country in BOARD.country.values()} == {
        "Deutschland": 5, "France": 4, "Italia": 5, "Österreich": 3,
    }  # fmt: skip


@rule("H9")
@pytest.mark.parametrize("route", ABROAD, ids=lambda route: route.id)
def test_they_are_claimed_like_any_other(route: Route) -> None:
    """As train or tunnel routes, with their trains."""
    paid = payment(route)
    table = play(before(paid, *(Card.YELLOW,) * 3), ClaimRoute(0, route.id, paid))

    assert table.owner == {route.id: 0}
    assert table.seats[0].trains == 40 - route.length


@rule("H11")
@PLAYERS
def test_kreuzlingens_two_routes_stay_open(players: int) -> None:
    """To their owner and to the others: two flags, two single routes."""
    table = arranged(begun_once("switzerland", players), claims={KREUZLINGEN[0]: 0})

    assert why_not(table, 0, KREUZLINGEN[1]) == set()
    assert why_not(table, 1, KREUZLINGEN[1]) == set()


# --- the end --------------------------------------------------------------------------------


@rule("H19")
@pytest.mark.parametrize(("left", "ends"), [(3, False), (2, True), (0, True)])
@PLAYERS
def test_two_trains_begin_the_last_round(players: int, left: int, *, ends: bool) -> None:
    """Everybody has one more turn, the one who began it included."""
    route = "deutschland_st_gallen--st_gallen--1"  # 2 gray
    paid = payment(BOARD.route[route])
    table = arranged(
        begun("switzerland", players), seats={0: {"trains": left + 2}}, hands={0: paid}
    )

    table, events = played(table, ClaimRoute(0, route, paid))

    assert any(isinstance(event, LastRound) for event in events) == ends
    assert table.turns_left == (players if ends else None)
