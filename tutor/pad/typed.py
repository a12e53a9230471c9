"""What the text in a search field would enter: what Enter takes, and what is to be chosen."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from tutor.boards import Route, Ticket, pair_id
from tutor.game.problems import Problem
from tutor.pad.city_lines import read_cities
from tutor.pad.edits import holder_of_ticket
from tutor.pad.lines import read_line, rest_of
from tutor.pad.links import Pair, is_lane, route_links, ticket_links
from tutor.pad.readings import Meant
from tutor.pad.search import find_cities, find_routes, find_tickets
from tutor.rules.claims import is_open
from tutor.rules.standing import NEUTRAL, Standing

MOST_CHOICES = 8


class Doubt(StrEnum):
    """Why a stretch of a line is not taken by Enter."""

    MANY = "many"  # it fits several pairs of cities, or cards
    LANE = "lane"  # the lanes differ, and none is named
    TAKEN = "taken"  # somebody else has it
    OWN = "own"  # it is entered already
    OVER = "over"  # with what stands before it there would be too much
    PART = "part"  # one city, or no pair of this board
    NOTHING = "nothing"  # nothing here is called that


@dataclass(frozen=True)
class Typed:
    """A stretch of a line, the letters ``start`` to ``end``.

    ``taken`` is the id of the route, ticket or city that Enter enters, "" where there is a
    ``doubt``; ``choices`` are the ids that it may mean then, or what is owned. ``why`` tells of
    what is over.
    """

    start: int
    end: int
    taken: str = ""
    doubt: Doubt | None = None
    choices: tuple[str, ...] = ()
    why: Problem | None = None


def typed_routes(standing: Standing, owner: int, text: str) -> tuple[Typed, ...]:
    """Return what a line enters as routes of a player or of neutral."""
    return tuple(typed_route(standing, owner, text, one) for one in routes_meant(standing, text))


def routes_meant(standing: Standing, text: str) -> tuple[Meant, ...]:
    """Return which routes a line names, whoever owns them."""
    return read_line(standing.board, text, route_links(standing.board))


def typed_route(standing: Standing, owner: int, text: str, meant: Meant) -> Typed:
    """Return what a stretch of a line enters as a route of a player or of neutral."""
    board = standing.board
    lanes = [lane for pair in meant.pairs for lane in board.lanes.get(pair_id(*pair), ())]
    if meant.is_certain:
        return lane_meant(standing, owner, meant, lanes)
    found = lanes or find_routes(board, text[meant.start : meant.end], MOST_CHOICES, standing.owner)
    return _doubtful(meant, [lane.id for lane in found])


def _doubtful(meant: Meant, ids: Sequence[str]) -> Typed:
    doubt = Doubt.MANY if meant.pairs else Doubt.PART if ids else Doubt.NOTHING
    return Typed(meant.start, meant.end, "", doubt, tuple(ids[:MOST_CHOICES]))


def lane_meant(standing: Standing, owner: int, meant: Meant, lanes: Sequence[Route]) -> Typed:
    """Return the lane of a pair: the one named, else a free one if free ones are alike."""
    mine = tuple(lane.id for lane in lanes if standing.owner.get(lane.id) == owner)
    if mine:
        return Typed(meant.start, meant.end, "", Doubt.OWN, mine)
    named = [lane for lane in lanes if not meant.mark or is_lane(lane.color, lane.lane, meant.mark)]
    free = [lane for lane in named if _is_free(standing, lane, owner)]
    figures = {(lane.length, lane.mountains, lane.toll) for lane in free}
    if len(figures) == 1:
        return Typed(meant.start, meant.end, free[0].id)
    doubt = Doubt.LANE if free else Doubt.TAKEN
    return Typed(meant.start, meant.end, "", doubt, tuple(lane.id for lane in free or named))


def _is_free(standing: Standing, lane: Route, owner: int) -> bool:
    return lane.id not in standing.owner and (owner == NEUTRAL or is_open(standing, lane.id, owner))


def typed_tickets(standing: Standing, player: int, text: str) -> tuple[Typed, ...]:
    """Return what a line enters as listed tickets of a player."""
    board = standing.board
    cards: dict[Pair, list[Ticket]] = {}
    for ticket in board.tickets:
        cards.setdefault(frozenset((ticket.a, ticket.b)), []).append(ticket)

    def typed(meant: Meant) -> Typed:
        if meant.is_certain:
            named = [card for card in cards[meant.pairs[0]] if meant.mark in ("", str(card.points))]
            return _card(standing, player, meant, named)
        several = [card for pair in meant.pairs for card in cards[pair]]
        found = several or find_tickets(board, text[meant.start : meant.end], MOST_CHOICES)
        return _doubtful(meant, [card.id for card in found])

    return tuple(typed(meant) for meant in read_line(board, text, ticket_links(board)))


def _card(standing: Standing, player: int, meant: Meant, cards: Sequence[Ticket]) -> Typed:
    if len(cards) > 1:
        return Typed(meant.start, meant.end, "", Doubt.MANY, tuple(card.id for card in cards))
    holder = holder_of_ticket(standing.game, standing.board, cards[0].id)
    if holder is None:
        return Typed(meant.start, meant.end, cards[0].id)
    doubt = Doubt.OWN if holder[0] == player else Doubt.TAKEN
    return Typed(meant.start, meant.end, "", doubt, (cards[0].id,))


def typed_stations(standing: Standing, player: int, text: str) -> tuple[Typed, ...]:
    """Return what a line enters as cities in which a player built."""
    board = standing.board
    holder = {city: place for place, one in enumerate(standing.game.players)
              for city in one.stations}  # fmt: skip

    def typed(start: int, end: int, cities: tuple[str, ...]) -> Typed:
        if len(cities) == 1:
            whose = holder.get(cities[0])
            if whose is None:
                return Typed(start, end, cities[0])
            doubt = Doubt.OWN if whose == player else Doubt.TAKEN
            return Typed(start, end, "", doubt, cities)
        found = cities or [city.id for city in find_cities(board, text[start:end])]
        # A choice builds: of one's own cities it would take the station away.
        free = [city for city in found if holder.get(city) != player]
        doubt = Doubt.MANY if cities else Doubt.PART if free else Doubt.NOTHING
        return Typed(start, end, "", doubt, tuple(free[:MOST_CHOICES]))

    return tuple(typed(*named) for named in read_cities(board, text))


def taken(line: Sequence[Typed]) -> tuple[str, ...]:
    """Return what Enter enters, each once."""
    return tuple(dict.fromkeys(one.taken for one in line if one.taken))


def owned(line: Sequence[Typed]) -> tuple[str, ...]:
    """Return what is entered already, each once."""
    found = (thing for one in line if one.doubt is Doubt.OWN for thing in one.choices)
    return tuple(dict.fromkeys(found))


def over(line: Sequence[Typed]) -> tuple[str, ...]:
    """Return what Enter leaves out because it would be too much, each once."""
    return tuple(dict.fromkeys(one.choices[0] for one in line if one.doubt is Doubt.OVER))


def left_over(text: str, line: Sequence[Typed]) -> str:
    """Return what stays in the field after Enter: all that is in doubt and could be entered."""
    in_doubt = (one for one in line if one.doubt not in (None, Doubt.OWN, Doubt.OVER))
    return ", ".join(text[one.start : one.end] for one in in_doubt)


def without(text: str, line: Sequence[Typed], one: Typed) -> str:
    """Return the line without a stretch; neighbours in a chain keep a city they share."""
    others = {at for other in line if other is not one for at in range(other.start, other.end)}
    return rest_of(text, set(range(one.start, one.end)) - others)
