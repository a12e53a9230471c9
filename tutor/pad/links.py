"""What a typed line may name: the pairs of places that routes join, or a ticket's names."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tutor.boards import Board, Ticket
from tutor.pad.search import (
    COUNTRIES,
    Forms,
    is_lane,
    names_on,
    place_names,
    ticket_names,
)

Pair = frozenset[str]
"""The ids of two places, or of all that is named of a ticket: two names or more."""


@dataclass(frozen=True)
class Links:
    """What a line may name: what ``is_pair`` knows, by these ``names``.

    ``chained``: each two neighbours in a chain of cities are a pair (routes, not tickets).
    ``is_mark`` tells whether a word after a pair names its lane or its points.
    """

    names: Forms
    is_pair: Callable[[Pair], bool]
    chained: bool
    is_mark: Callable[[Pair, str], bool]


def route_links(board: Board) -> Links:
    """Return the pairs that routes join, in chains; a colour or number names the lane."""
    lanes_of = {frozenset((lanes[0].a, lanes[0].b)): lanes for lanes in board.lanes.values()}

    def is_mark(pair: Pair, word: str) -> bool:
        lanes = lanes_of[pair]
        if len(lanes) == 1 and lanes[0].pair not in board.same_named:
            return word == str(lanes[0].lane)  # as in an id
        return any(is_lane(lane, word) for lane in lanes)

    return Links(place_names(board), lanes_of.__contains__, chained=True, is_mark=is_mark)


def ticket_links(board: Board) -> Links:
    """Return what tickets name; a number after it is what the card brings."""
    called = Cards(board)

    def is_mark(pair: Pair, word: str) -> bool:
        return any(is_number_of(card, pair, word) for card in called.by(pair))

    def is_pair(pair: Pair) -> bool:
        return bool(called.by(pair))

    return Links(ticket_names(board), is_pair, chained=False, is_mark=is_mark)


def cards_between(board: Board, *places: str) -> list[Ticket]:
    """Return the tickets of which one way joins these two places, whichever is named first."""
    return [
        ticket
        for ticket in board.tickets
        if any({*pair} == {*places} for way in ticket.ways for pair in way.pairs)
    ]


class Cards:
    """The tickets of a board by what they are called."""

    def __init__(self, board: Board) -> None:
        self._between: dict[Pair, list[Ticket]] = {}
        self._several = [card for card in board.tickets if len(names_on(card)) > 2]  # noqa: PLR2004
        for ticket in board.tickets:
            for name in names_on(ticket)[1:]:
                self._between.setdefault(frozenset((ticket.start, name)), []).append(ticket)

    def by(self, pair: Pair) -> Sequence[Ticket]:
        """Return the tickets with these names: the first one on the card, and some of the others.

        A card with countries is called by one of them, or by all.
        """
        if len(pair) == 2:  # noqa: PLR2004 - nearly always
            return self._between.get(pair, ())
        return [card for card in self._several if card.start in pair and pair <= {*card.named}]


def is_number_of(card: Ticket, pair: Pair, word: str) -> bool:
    """Tell whether a number is what a card brings that is called so, or which copy it is."""
    brings = (way.points for way in card.ways if way.to in pair or COUNTRIES in pair)
    return word in map(str, brings) or (bool(card.copy) and word == str(card.copy))
