"""What the text in a search field means: what Enter would enter, and what is left to choose."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from tutor.boards import Board, Route, Ticket, pair_id
from tutor.game.finished import FinishedGame
from tutor.game.problems import Problem
from tutor.pad.edits import holder_of_ticket, one_of_each_card, with_ticket
from tutor.pad.lines import read_cities, read_line, rest_of
from tutor.pad.links import Cards, is_number_of, route_links, ticket_links
from tutor.pad.readings import Meant
from tutor.pad.search import find_cities, find_routes, find_tickets, is_lane
from tutor.rules.claims import is_open
from tutor.rules.standing import NEUTRAL, Standing

MOST_CHOICES = 8


class Doubt(StrEnum):
    """Why Enter does not enter a stretch of a line."""

    MANY = "many"  # it fits several pairs of cities, or cards
    LANE = "lane"  # the lanes differ, and none is named
    TAKEN = "taken"  # somebody else has it
    OWN = "own"  # it is entered already
    OVER = "over"  # together with what stands before it, it would be too much
    PART = "part"  # one city, or no pair on this board
    NOTHING = "nothing"  # nothing on this board is called that


@dataclass(frozen=True)
class Typed:
    """A stretch of a line, the letters ``start`` to ``end``, and what it means.

    ``taken`` is the id of the route, ticket or city that Enter enters. If there is a ``doubt``
    instead, it is "", and ``choices`` are the ids that the stretch may mean (for ``OWN`` those
    owned). ``why`` is the problem with what is ``OVER``.
    """

    start: int
    end: int
    taken: str = ""
    doubt: Doubt | None = None
    choices: tuple[str, ...] = ()
    why: Problem | None = None


def typed_routes(standing: Standing, owner: int, text: str) -> tuple[Typed, ...]:
    """Return what a line would enter as routes of a player or of the neutral player."""
    stretches = routes_meant(standing, text)
    return tuple(typed_route(standing, owner, text, meant) for meant in stretches)


def routes_meant(standing: Standing, text: str) -> tuple[Meant, ...]:
    """Return what the stretches of a line mean as routes, whoever owns them."""
    return read_line(text, route_links(standing.board))


def typed_route(standing: Standing, owner: int, text: str, meant: Meant) -> Typed:
    """Return what a stretch would enter as a route of a player or of the neutral player."""
    board = standing.board
    lanes = [lane for pair in meant.pairs for lane in board.lanes.get(pair_id(*pair), ())]
    if meant.is_certain:
        return lane_meant(standing, owner, meant, lanes)
    fits = lanes or find_routes(board, text[meant.start : meant.end], MOST_CHOICES, standing.owner)
    return _doubtful(meant, [lane.id for lane in fits])


def _doubtful(meant: Meant, ids: Sequence[str]) -> Typed:
    doubt = Doubt.MANY if meant.pairs else Doubt.PART if ids else Doubt.NOTHING
    return Typed(meant.start, meant.end, "", doubt, tuple(ids[:MOST_CHOICES]))


def lane_meant(standing: Standing, owner: int, meant: Meant, lanes: Sequence[Route]) -> Typed:
    """Return the lane that a pair of cities means: a free one, if all that fit are alike."""
    mine = tuple(lane.id for lane in lanes if standing.owner.get(lane.id) == owner)
    if mine:
        return Typed(meant.start, meant.end, "", Doubt.OWN, mine)
    named = [lane for lane in lanes if not meant.mark or is_lane(lane, meant.mark)]
    free = [lane for lane in named if _is_free(standing, lane, owner)]
    figures = {(lane.length, lane.mountains, lane.toll) for lane in free}
    if len(figures) == 1:
        return Typed(meant.start, meant.end, free[0].id)
    doubt = Doubt.LANE if free else Doubt.TAKEN
    return Typed(meant.start, meant.end, "", doubt, tuple(lane.id for lane in free or named))


def _is_free(standing: Standing, lane: Route, owner: int) -> bool:
    return lane.id not in standing.owner and (owner == NEUTRAL or is_open(standing, lane.id, owner))


def typed_tickets(standing: Standing, player: int, text: str) -> tuple[Typed, ...]:
    """Return what a line would enter as listed tickets of a player."""
    board, game = standing.board, standing.game
    cards = Cards(board)
    line = []
    for meant in read_line(text, ticket_links(board)):
        if meant.is_certain:
            one_each = one_of_each_card(game, board, cards_meant(cards, meant))
            typed = _card(game, board, player, meant, one_each)
            if typed.taken and board.ticket[typed.taken].copy:  # said again, it is the next copy
                game = with_ticket(game, player, typed.taken)
        else:
            several = [card for pair in meant.pairs for card in cards.by(pair)]
            fits = several or find_tickets(board, text[meant.start : meant.end])
            typed = _doubtful(meant, [card.id for card in one_of_each_card(game, board, fits)])
        line.append(typed)
    return tuple(line)


def cards_meant(cards: Cards, meant: Meant) -> Sequence[Ticket]:
    """Return the tickets that a certain stretch may mean, those first that begin as it does.

    All names of a country's card are on others too: then the first one tells.
    """
    pair, mark = meant.pairs[0], meant.mark
    named = [card for card in cards.by(pair) if not mark or is_number_of(card, pair, mark)]
    begun = [card for card in named if card.start == meant.first]
    if begun and len(pair) == len(begun[0].named):
        return begun
    return [*begun, *(card for card in named if card not in begun)]


def _card(
    game: FinishedGame, board: Board, player: int, meant: Meant, cards: Sequence[Ticket]
) -> Typed:
    if len(cards) > 1:
        return Typed(meant.start, meant.end, "", Doubt.MANY, tuple(card.id for card in cards))
    holder = holder_of_ticket(game, board, cards[0].id)
    if holder is None:
        return Typed(meant.start, meant.end, cards[0].id)
    doubt = Doubt.OWN if holder[0] == player else Doubt.TAKEN
    return Typed(meant.start, meant.end, "", doubt, (cards[0].id,))


def typed_stations(standing: Standing, player: int, text: str) -> tuple[Typed, ...]:
    """Return what a line would enter as cities with a player's stations."""
    board = standing.board
    players = standing.game.players
    holder = {city: index for index, owner in enumerate(players) for city in owner.stations}

    def typed(start: int, end: int, cities: tuple[str, ...]) -> Typed:
        if len(cities) == 1:
            owner = holder.get(cities[0])
            if owner is None:
                return Typed(start, end, cities[0])
            doubt = Doubt.OWN if owner == player else Doubt.TAKEN
            return Typed(start, end, "", doubt, cities)
        fits = cities or [city.id for city in find_cities(board, text[start:end])]
        # Choosing one of the player's own cities would remove the station there.
        free = [city for city in fits if holder.get(city) != player]
        doubt = Doubt.MANY if cities else Doubt.PART if free else Doubt.NOTHING
        return Typed(start, end, "", doubt, tuple(free[:MOST_CHOICES]))

    return tuple(typed(*named) for named in read_cities(board, text))


def taken(line: Sequence[Typed]) -> tuple[str, ...]:
    """Return the ids that Enter enters, each once."""
    return tuple(dict.fromkeys(part.taken for part in line if part.taken))


def owned(line: Sequence[Typed]) -> tuple[str, ...]:
    """Return the ids that are entered already, each once."""
    ids = (choice for part in line if part.doubt is Doubt.OWN for choice in part.choices)
    return tuple(dict.fromkeys(ids))


def asked(line: Sequence[Typed]) -> tuple[str, ...]:
    """Return the ids that a text fits alike, of the first stretch that fits several."""
    several = (part.choices for part in line if part.doubt in (Doubt.MANY, Doubt.LANE))
    return next(several, ())


def over(line: Sequence[Typed]) -> tuple[str, ...]:
    """Return the ids that Enter leaves out because they would be too much, each once."""
    return tuple(dict.fromkeys(part.choices[0] for part in line if part.doubt is Doubt.OVER))


def left_over(text: str, line: Sequence[Typed]) -> str:
    """Return what stays in the field after Enter: what is in doubt and could still be entered."""
    in_doubt = (part for part in line if part.doubt not in (None, Doubt.OWN, Doubt.OVER))
    return ", ".join(text[part.start : part.end] for part in in_doubt)


def without(text: str, line: Sequence[Typed], part: Typed) -> str:
    """Return the line without one part; its neighbours in a chain keep a shared city."""
    others = {i for other in line if other is not part for i in range(other.start, other.end)}
    return rest_of(text, set(range(part.start, part.end)) - others)
