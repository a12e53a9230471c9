"""A practice deck for a board whose printed tickets are not known: made from the board itself."""

from collections import Counter
from dataclasses import replace
from functools import lru_cache

from tutor.boards import Board, Ticket, pair_id, ticket_between
from tutor.network import Roads
from tutor.rules.standing import edge

BANDS = 4


@lru_cache(maxsize=4)
def practice_tickets(board: Board) -> tuple[Ticket, ...]:
    """Return as many tickets as the box has, the same ones every time.

    Each joins two cities with a printed name that are not neighbours, and is worth the trains of
    the shortest way. Near and far pairs alternate (in ``BANDS`` bands of distance with equally many
    pairs), and every city comes up about equally often.
    """
    pairs = _pairs_by_distance(board)
    size = -(-len(pairs) // BANDS)
    bands = [pairs[start : start + size] for start in range(0, len(pairs), size)]
    used: Counter[str] = Counter()
    chosen: list[Ticket] = []
    while len(chosen) < board.tickets_printed and any(bands):
        band = bands[len(chosen) % len(bands)]
        if not band:
            bands.remove(band)
            continue
        ticket = min(
            band,
            key=lambda card: (
                sum(used[city] for city in card.named),
                max(used[city] for city in card.named),
                card.id,
            ),
        )
        band.remove(ticket)
        used.update(ticket.named)
        chosen.append(ticket)
    return tuple(sorted(chosen, key=lambda card: card.id))


def _pairs_by_distance(board: Board) -> list[Ticket]:
    roads = Roads([edge(route) for route in board.routes])
    cities = sorted(city.id for city in board.cities if city.is_named)
    cards = [
        ticket_between(a, b, trains)
        for a in cities
        for b, trains in roads.prices_from(a).items()
        if a < b and b in cities and pair_id(a, b) not in board.lanes
    ]
    return sorted(cards, key=lambda card: (card.most, card.id))


def with_practice_deck(board: Board) -> Board:
    """Return the board with a practice deck, for a board that lists no tickets."""
    return replace(board, tickets=practice_tickets(board))
