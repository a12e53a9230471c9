"""What joins two cities in a typed line: the routes of a board, or its tickets."""

from collections.abc import Callable
from dataclasses import dataclass

from tutor.boards import Board
from tutor.pad.search import COLOR_WORDS, SHORTEST_COLOR, fold

Pair = frozenset[str]


@dataclass(frozen=True)
class Links:
    """What joins two cities: ``chained`` for routes; ``is_mark`` knows a pair's last word."""

    pairs: frozenset[Pair]
    chained: bool
    is_mark: Callable[[Pair, str], bool]


def route_links(board: Board) -> Links:
    """Return how routes are read: from city to city; a colour or a number names the lane."""
    lanes = {frozenset((one[0].a, one[0].b)): one for one in board.lanes.values()}

    def is_mark(pair: Pair, word: str) -> bool:
        if len(lanes[pair]) == 1:
            return word == str(lanes[pair][0].lane)  # as in an id
        return any(is_lane(str(lane.color), lane.lane, word) for lane in lanes[pair])

    return Links(frozenset(lanes), chained=True, is_mark=is_mark)


def is_lane(color: str, lane: int, word: str) -> bool:
    """Tell whether a word names a lane by its number or its colour, maybe cut short."""
    if word.isdigit():
        return word == str(lane)
    words = (part for name in COLOR_WORDS.get(color, ()) for part in fold(name))
    return len(word) >= SHORTEST_COLOR and any(part.startswith(word) for part in words)


def ticket_links(board: Board) -> Links:
    """Return how tickets are read: two cities each; a number is the card's points."""
    points: dict[Pair, set[str]] = {}
    for ticket in board.tickets:
        points.setdefault(frozenset((ticket.a, ticket.b)), set()).add(str(ticket.points))
    return Links(frozenset(points), chained=False, is_mark=lambda pair, word: word in points[pair])
