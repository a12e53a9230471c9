"""An entry that was not taken, as a question with its answers: who has it, who is to have it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tutor.boards import Board
from tutor.game import problems as p
from tutor.words.names import Names
from tutor.words.says import Message, Placeholders, Telling, say, says
from tutor.words.values import Trains


class Asked(Names):
    """What a refusal is about, and the board's names.

    ``thing`` is the id of the route, ticket or city that was to be entered, ``who`` the name of
    who was to get it ("" for neutral).
    """

    def __init__(self, board: Board, thing: str, who: str) -> None:
        super().__init__(board)
        self.thing, self.who, self.printed = thing, who, board.route_named(thing)


@dataclass(frozen=True)
class Question:
    """A refusal in words: what is so, more about it, and how to say that it stays so.

    ``holder`` is the name of who has the thing, None where nobody else does.
    """

    text: str
    stays: str
    more: str = ""
    holder: str | None = None


TAKEN = says("{holder} has {route} already.")
NEUTRAL = says("{route} is neutral.")
KEEPS = says("{holder} keeps it")
STAYS_NEUTRAL = says("It stays neutral")
LEAVE_OUT = says("Skip it")
NO_TRAINS = says("{player} has {owned_trains}, and this would take {used}.")
TOO_FEW_TRAINS = says("{player} has {left} left; {route} takes {spaces}.")
TICKET_TAKEN = says("{holder} has the ticket {ticket} already.")
ONCE = says("Keep it once")
ONE_CARD = says("This card exists only once.")
WHOSE_ROUTES = says("Does one of the routes entered belong to somebody else?")
ROUTE_TRAINS = says("{trains}")
ALL_STATIONS = says("{player} has no stations left to build ({owned_stations} in all).")


def _stays(problem: Any, asked: Asked) -> Message:
    return KEEPS if _holder(problem, asked) else STAYS_NEUTRAL


QUESTIONS: Mapping[type[p.Problem], tuple[Telling, Telling, Telling]] = {
    p.RouteClaimedTwice: (
        lambda v, n: TAKEN if _holder(v, n) else NEUTRAL,
        _stays,
        ROUTE_TRAINS,
    ),
    p.TwoLanesOnePlayer: (
        says("{player} has the other lane of {route_ends}."),
        says("Keep the other lane"),
        says("One player never owns both."),
    ),
    p.LaneClosed: (
        says("The other lane of {route_ends} is taken."),
        says("It stays as entered"),
        says("With {players} only {open} of the lanes between two cities can be used."),
    ),
    p.TooManyTrains: (
        lambda v, n: TOO_FEW_TRAINS if n.printed else NO_TRAINS,
        LEAVE_OUT,
        lambda v, n: WHOSE_ROUTES if n.printed else (),
    ),
    p.TicketHeldTwice: (
        TICKET_TAKEN,
        lambda v, n: ONCE if v.first == v.second else _stays(v, n),
        lambda v, n: () if v.first == v.second else ONE_CARD,
    ),
    p.TooManyLongTickets: (
        says("{player} has a long ticket already: {long_ticket}."),
        says("Keep {long_ticket}"),
        says("Each player is dealt only one."),
    ),
    p.StationTaken: (
        says("{holder} has the station in {city} already."),
        _stays,
        says("A city holds one station."),
    ),
    p.TooManyStations: (ALL_STATIONS, says("None in {city}"), ()),
    p.NotADouble: (
        says("{route} is a single route."),
        says("It stays free"),
        says("The neutral player claims routes of doubles only."),
    ),
}
"""What is so, how to say that it stays so, and more about it, by the kind of problem."""


def _holder(problem: Any, asked: Asked) -> str:
    """Return who has the thing; of two claims the first in turn order is named first."""
    holder: str = problem.first if problem.second == asked.who else problem.second
    return holder


PLACEHOLDERS: Placeholders = {
    "city": lambda v, n: n.city(getattr(v, "city", n.thing)),
    "holder": _holder,
    "left": lambda v, n: Trains(v.owned - v.used + n.printed.trains),
    "long_ticket": lambda v, n: n.ticket(
        next((ticket for ticket in v.tickets if ticket != n.thing), n.thing)
    ),
    "player": lambda v, n: n.player(n.who),
    "route": lambda v, n: n.route(getattr(v, "route", n.thing)),
    "spaces": lambda v, n: n.printed.trains,
    "trains": lambda v, n: Trains(n.board.route_named(v.route).trains),
}
"""What a problem's fields are called by."""


def question(problem: p.Problem, asked: Asked) -> Question | None:
    """Return a refusal as a question, None if it is a fault that has no other answer."""
    words = QUESTIONS.get(type(problem))
    if words is None:
        return None
    text, stays, more = (say(telling, problem, asked, PLACEHOLDERS) for telling in words)
    held = getattr(problem, "first", None) != getattr(problem, "second", None)
    return Question(text, stays, more, _holder(problem, asked) if held else None)
