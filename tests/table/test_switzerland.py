"""A game of Switzerland in progress: the two copies of a card, tunnels, and routes abroad."""

from functools import cache

import pytest

from tests.games import FOLDERS
from tests.plain.printed import PRINTED
from tests.table.tables import arranged, begun, dealt, play
from tests.table.test_claiming import payment
from tutor.boards import Route, load_board
from tutor.cards import NONE, Cards, cards
from tutor.payment import LocomotivesNotWild, LocomotivesOnly
from tutor.table import Table
from tutor.table.actions import (
    ClaimRoute,
    PayTunnel,
    WithdrawFromTunnel,
)
from tutor.table.reasons import Reason
from tutor.table.stages import AnsweringTunnel, ChoosingFirstTickets, Turn
from tutor.terms import Card, RouteKind

rule = pytest.mark.rule

BOARD = load_board(FOLDERS["switzerland"])
PLAYERS = pytest.mark.parametrize("players", PRINTED["switzerland"].players)
DOUBLES = sorted(pair for pair, lanes in BOARD.lanes.items() if len(lanes) == 2)
TUNNELS = [route for route in BOARD.routes if route.kind is RouteKind.TUNNEL]
ABROAD = [route for route in BOARD.routes if {route.a, route.b} - BOARD.city.keys()]
KREUZLINGEN = [f"deutschland_kreuzlingen_{side}--kreuzlingen--1" for side in ("east", "west")]

begun_once = cache(begun)


def why_not(table: Table, player: int, route: str) -> set[Reason]:
    """Return why a player with the right cards cannot claim a route."""
    paid = payment(BOARD.route[route])
    table = arranged(table, to_move=player, hands={player: paid})
    return set(table.why_not(ClaimRoute(player, route, paid)))


# --- the tickets ----------------------------------------------------------------------------


@rule("H2", "H14", "H21")
@PLAYERS
def test_the_deck_has_both_copies(players: int) -> None:
    """46 cards, each once: dealt or in the pile, and a copy is a card of its own."""
    table = dealt("switzerland", players)
    assert isinstance(table.stage, ChoosingFirstTickets)
    everything = [*table.tickets, *(one for offer in table.stage.dealt for one in offer)]

    assert len(everything) == len(set(everything)) == 46
    assert {f"{land}--countries--{copy}" for land in BOARD.country for copy in (1, 2)} < {
        *everything
    }


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


@rule("H7")
def test_the_doubles() -> None:
    """12 pairs, three of them tunnels on both lanes."""
    kinds = {pair: {lane.kind for lane in BOARD.lanes[pair]} for pair in DOUBLES}

    assert len(DOUBLES) == 12
    assert [pair for pair in DOUBLES if kinds[pair] != {RouteKind.TRAIN}] == [
        "bellinzona--lugano", "bellinzona--wassen", "schwyz--wassen",
    ]  # fmt: skip
    assert all(len(kinds[pair]) == 1 for pair in DOUBLES)


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
