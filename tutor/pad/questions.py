"""What a view wants to know of a pad: trains, tickets, owners, limits, the sheet."""

from collections.abc import Mapping
from dataclasses import dataclass

from tutor.boards import Board
from tutor.game.file import LONGEST_ROUTE, MOST_TICKET_POINTS, MOST_TOKENS
from tutor.game.finished import FinishedGame
from tutor.game.problems import Problem
from tutor.pad.context import Boards
from tutor.pad.edits import holder_of_ticket, uses
from tutor.pad.state import Pad, Tab
from tutor.rules.neutral import NeutralPlayer
from tutor.rules.standing import NEUTRAL, Standing
from tutor.rules.stations import Stations
from tutor.rules.teams import Teams
from tutor.rules.tickets import TicketOutcome, ticket_outcomes
from tutor.rules.trains import TrainCount, train_count
from tutor.scoring import Rules, ScoreSheet

MOST_START = 99  # spaces: the markers' track has a hundred

_TAB_NEEDS: Mapping[Tab, str] = {Tab.STATIONS: "stations", Tab.TOKENS: "tokens"}


def tabs(rules: Rules) -> tuple[Tab, ...]:
    """Return the tabs of a board and variant; start spaces stand with the tokens."""
    used = uses(rules) | {""}
    if "start" in used:
        used |= {"tokens"}
    return tuple(tab for tab in Tab if _TAB_NEEDS.get(tab, "") in used)


def team_size(rules: Rules) -> int:
    """Return how many players make a team, 1 where everybody plays alone."""
    return next((piece.size for piece in rules.pieces if isinstance(piece, Teams)), 1)


def teams(game: FinishedGame, rules: Rules) -> tuple[tuple[int, ...], ...]:
    """Return the places in turn order of each team's players, side by side (T1).

    This holds in the set-up too, while two teams have one name or none. A team may sit
    across the end of the round: last and first are neighbours.
    """
    size, count = team_size(rules), len(game.players)
    for first in range(size):
        found = tuple(
            tuple((first + start + place) % count for place in range(min(size, count - start)))
            for start in range(0, count, size)
        )
        names = [{game.players[index].team for index in team} for team in found]
        if all(len(one) == 1 for one in names):
            return found
    return tuple(tuple(range(start, min(start + size, count))) for start in range(0, count, size))


def mates(game: FinishedGame, rules: Rules, player: int) -> tuple[int, ...]:
    """Return a player's whole team, that player alone where there are no teams."""
    return next(team for team in teams(game, rules) if player in team)


def standing_of(pad: Pad, boards: Boards) -> Standing | None:
    """Return how the game stands, None if there is none."""
    if pad.game is None or boards.rules_of(pad.game) is None:
        return None
    return boards.standing(pad.game)


def board_of(pad: Pad, boards: Boards) -> Board | None:
    """Return the board as the table corrected it."""
    standing = standing_of(pad, boards)
    return None if standing is None else standing.board


def owners(pad: Pad, boards: Boards) -> Mapping[str, int]:
    """Return who owns each claimed route, by route id; -1 is neutral."""
    standing = standing_of(pad, boards)
    return {} if standing is None else standing.owner


def stations(pad: Pad) -> Mapping[str, int]:
    """Return who has the station in each city that has one."""
    players = () if pad.game is None else pad.game.players
    return {city: index for index, player in enumerate(players) for city in player.stations}


def trains_used(pad: Pad, boards: Boards) -> tuple[TrainCount, ...]:
    """Return everybody's trains, in turn order."""
    standing = standing_of(pad, boards)
    if standing is None:
        return ()
    return tuple(train_count(standing, index) for index in range(len(standing.game.players)))


def neutral_trains(pad: Pad, boards: Boards) -> tuple[int, int] | None:
    """Return neutral's trains used and owned, None where there is no neutral player."""
    standing = standing_of(pad, boards)
    rules = None if pad.game is None else boards.rules_of(pad.game)
    if standing is None or rules is None:
        return None
    for piece in rules.pieces:
        if isinstance(piece, NeutralPlayer):
            return sum(route.trains for route in standing.routes_of(NEUTRAL)), piece.trains
    return None


@dataclass(frozen=True)
class HeldTicket:
    """A ticket of a player: its place in the hand and how it stands now."""

    index: int
    outcome: TicketOutcome


def ticket_status(pad: Pad, boards: Boards, player: int) -> tuple[HeldTicket, ...]:
    """Return a player's tickets in the order of the hand, each completed or not as it stands."""
    standing = standing_of(pad, boards)
    if standing is None or not 0 <= player < len(standing.game.players):
        return ()
    side = next(side for side in standing.sides if player in side.players)
    by_place = {one.card.where: one for one in standing.once(ticket_outcomes, side)}
    places = range(len(standing.game.players[player].tickets))
    found = ((place, by_place.get(f"players[{player}].tickets[{place}]")) for place in places)
    return tuple(HeldTicket(place, outcome) for place, outcome in found if outcome)


def ticket_holders(pad: Pad, boards: Boards) -> Mapping[str, int]:
    """Return who holds each listed card that is held, by ticket id."""
    board = board_of(pad, boards)
    if pad.game is None or board is None:
        return {}
    held = ((ticket.id, holder_of_ticket(pad.game, board, ticket.id)) for ticket in board.tickets)
    return {ticket: holder[0] for ticket, holder in held if holder is not None}


def problems(pad: Pad, boards: Boards) -> tuple[Problem, ...]:
    """Return all that keeps the game from being scored, names that do not fit included."""
    return () if pad.game is None else boards.problems(pad.game)


def sheet(pad: Pad, boards: Boards) -> ScoreSheet | None:
    """Return the sheet as the game stands, None while it has problems."""
    return None if pad.game is None else boards.sheet(pad.game)


def part_count(rules: Rules) -> int:
    """Return how many parts are revealed one by one."""
    return len(rules.parts)


@dataclass(frozen=True)
class Limits:
    """The least and the most of each number that may be entered."""

    tokens: tuple[int, int] = (0, MOST_TOKENS)
    loans: tuple[int, int] = (0, 0)
    start: tuple[int, int] = (0, MOST_START)
    stations: tuple[int, int] = (0, 0)
    ticket_points: tuple[int, int] = (1, MOST_TICKET_POINTS)
    route_length: tuple[int, int] = (1, LONGEST_ROUTE)


def limits(rules: Rules) -> Limits:
    """Return what may be entered; a loan is for a route, and each takes a train at least."""
    built = (piece.count for piece in rules.pieces if isinstance(piece, Stations))
    return Limits(loans=(0, rules.rulebook.trains), stations=(0, next(built, 0)))
