"""A game of Switzerland in progress: the two copies of a card, tunnels, and routes abroad."""

from functools import cache

import pytest

from tests.games import FOLDERS
from tests.plain.printed import PRINTED
from tests.table.tables import arranged, begun, dealt
from tests.table.test_claiming import payment
from tutor.boards import load_board
from tutor.table import Table
from tutor.table.actions import (
    ClaimRoute,
)
from tutor.table.reasons import Reason
from tutor.table.stages import ChoosingFirstTickets
from tutor.terms import RouteKind

rule = pytest.mark.rule

BOARD = load_board(FOLDERS["switzerland"])
PLAYERS = pytest.mark.parametrize("players", PRINTED["switzerland"].players)
DOUBLES = sorted(pair for pair, lanes in BOARD.lanes.items() if len(lanes) == 2)
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


@rule("H11")
@PLAYERS
def test_kreuzlingens_two_routes_stay_open(players: int) -> None:
    """To their owner and to the others: two flags, two single routes."""
    table = arranged(begun_once("switzerland", players), claims={KREUZLINGEN[0]: 0})

    assert why_not(table, 0, KREUZLINGEN[1]) == set()
    assert why_not(table, 1, KREUZLINGEN[1]) == set()
