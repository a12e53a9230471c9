"""The pairs of cities that a typed line may name: the routes of a board, or its tickets."""

from collections.abc import Callable
from dataclasses import dataclass

from tutor.boards import Board
from tutor.pad.search import COLOR_WORDS, SHORTEST_COLOR, fold

Pair = frozenset[str]


@dataclass(frozen=True)
class Links:
    """The pairs of cities that a line may name.

    ``chained``: each two neighbours in a chain of cities are a pair (routes, not tickets).
    ``is_mark`` tells whether a word after a pair names its lane or its points.
    """

    pairs: frozenset[Pair]
    chained: bool
    is_mark: Callable[[Pair, str], bool]


def route_links(board: Board) -> Links:
    """Return the pairs that routes join, in chains; a colour or number names the lane."""
    lanes_of = {frozenset((lanes[0].a, lanes[0].b)): lanes for lanes in board.lanes.values()}

    def is_mark(pair: Pair, word: str) -> bool:
        if len(lanes_of[pair]) == 1:
            return word == str(lanes_of[pair][0].lane)  # as in an id
        return any(is_lane(str(lane.color), lane.lane, word) for lane in lanes_of[pair])

    return Links(frozenset(lanes_of), chained=True, is_mark=is_mark)


def is_lane(color: str, lane: int, word: str) -> bool:
    """Tell whether a word names a lane by its number or its colour, perhaps cut short."""
    if word.isdigit():
        return word == str(lane)
    words = (part for name in COLOR_WORDS.get(color, ()) for part in fold(name))
    return len(word) >= SHORTEST_COLOR and any(part.startswith(word) for part in words)


def ticket_links(board: Board) -> Links:
    """Return the pairs that tickets name; a number after a pair is the card's points."""
    points: dict[Pair, set[str]] = {}
    for ticket in board.tickets:
        points.setdefault(frozenset((ticket.a, ticket.b)), set()).add(str(ticket.points))
    return Links(frozenset(points), chained=False, is_mark=lambda pair, word: word in points[pair])
