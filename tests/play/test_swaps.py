"""The network that a ticket lacks is the one of fewest trains, then cards: against plain search."""

from collections.abc import Mapping
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.play.test_tickets import at
from tutor.boards import Board, Route
from tutor.cards import KINDS, Cards
from tutor.library import Library
from tutor.play import Session
from tutor.play.needs import lacking, need
from tutor.play.swaps import with_fewest_cards
from tutor.table.side import Side

BOARDS = {name: Library().rules(name, "standard") for name in ("usa", "nordic")}


def board_of(name: str) -> Board:
    rules = BOARDS[name]
    assert rules is not None
    return rules.board


@st.composite
def tables(draw: st.DrawFn, tickets: int) -> Session:
    """Draw a table with tickets, a hand, and routes that somebody has."""
    name = draw(st.sampled_from(sorted(BOARDS)))
    board = board_of(name)
    chosen = draw(
        st.lists(st.sampled_from([one.id for one in board.tickets]), min_size=tickets,
                 max_size=tickets, unique=True)
    )  # fmt: skip
    hand = Cards.of(draw(st.lists(st.sampled_from(KINDS), max_size=10)))
    claimed = draw(st.dictionaries(st.sampled_from([*board.lanes]), st.integers(0, 2), max_size=25))
    claims = {board.lanes[pair][0].id: owner for pair, owner in claimed.items()}
    return at(name, *chosen, hands={0: hand}, claims=claims)


def lanes_of(session: Session) -> Mapping[str, list[Route]]:
    """Return the shortest free lanes of each pair of cities, none for what one has already."""
    side = Side(session.seen)
    own = {route.pair for route in side.own}
    found: dict[str, list[Route]] = {pair: [] for pair in own}
    for route in side.open:
        if route.pair not in own:
            found.setdefault(route.pair, []).append(route)
    return {
        pair: [one for one in lanes if one.trains == min(lane.trains for lane in lanes)]
        for pair, lanes in found.items()
    }


def ways(session: Session, a: str, b: str, most: int) -> set[frozenset[str]]:
    """Search all ways between two cities of so many trains: the pairs of cities to be laid."""
    lanes, board = lanes_of(session), session.rules.board
    found: set[frozenset[str]] = set()

    def walk(city: str, been: frozenset[str], way: frozenset[str], trains: int) -> None:
        if city == b:
            found.add(way)
            return
        for pair, free in lanes.items():
            ends = {board.lanes[pair][0].a, board.lanes[pair][0].b}
            (other,) = ends - {city} if city in ends else {city}
            then = trains + (free[0].trains if free else 0)
            if other not in been and then <= most:
                walk(other, been | {other}, way | {pair} if free else way, then)

    walk(a, frozenset({a}), frozenset(), 0)
    return found


def fewest(session: Session, tickets: list[str], most: int) -> tuple[int, int]:
    """Search all networks of so many trains: the fewest trains, and with these the fewest cards."""
    lanes, rules = lanes_of(session), session.rules
    networks = {frozenset[str]()}
    for one in tickets:
        found = ways(session, *rules.board.ticket[one].places, most)
        networks = {network | way for network in networks for way in found}
    trains = {network: sum(lanes[pair][0].trains for pair in network) for network in networks}
    least = min(trains.values())
    held = Side(session.seen).cards.counts
    cards = (
        lacking(prices, held)
        for network in networks
        if trains[network] == least
        for prices in product(*({rules.prices[one.id] for one in lanes[pair]} for pair in network))
    )
    return least, min(cards)


@pytest.mark.parametrize(("tickets", "trains"), [(1, 12), (2, 9)])
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_the_network_of_tickets_is_the_cheapest_there_is(
    tickets: int, trains: int, data: st.DataObject
) -> None:
    """No other takes fewer trains, or as many and fewer cards, whatever the ways and lanes."""
    session = data.draw(tables(tickets))
    found = need(session.seen, session.wanted)
    to_do = [one for one in session.tickets if not one.done]
    if any(one.way is None for one in to_do) or not 0 < found.trains <= trains:
        return
    assert found.order == fewest(session, [one.ticket for one in to_do], found.trains)


@given(session=tables(tickets=3))
@settings(max_examples=30, deadline=None)
def test_swapping_keeps_tickets_joined_and_never_costs_more(session: Session) -> None:
    """With what is wanted, all tickets that can be done are done; a second look finds no more."""
    to_do = [one for one in session.tickets if one.way is not None and not one.done]
    board = session.rules.board
    pairs = [one.asked.ends for one in to_do if one.asked]
    own = {route.id: 0 for route in Side(session.seen).own}
    tickets = [one.ticket for one in to_do]
    then = at(board.id, *tickets, claims={**own, **dict.fromkeys(session.wanted, 0)})
    assert all(one.done for one in then.tickets)
    again = with_fewest_cards(Side(session.seen), session.wanted, pairs)
    assert need(session.seen, again) == need(session.seen, session.wanted)
