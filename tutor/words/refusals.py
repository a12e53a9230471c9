"""An entry that was not taken, as a question with its answers: who has it, who is to have it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tutor.boards import Board
from tutor.game import problems as p
from tutor.words.cards import trains_text
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import Names, player_name


@dataclass(frozen=True)
class Asked:
    """What a refusal is about.

    ``thing`` is the id of the route, ticket or city that was to be entered, ``player`` the name of
    who was to get it ("" for neutral).
    """

    board: Board
    thing: str
    player: str

    @property
    def who(self) -> str:
        """The name on screen of who was to get it."""
        return player_name(self.player)

    def pair(self, entry: str) -> str:
        """Return a route's two cities, whichever lane it is."""
        route = self.board.route_named(entry)
        return self.names.pair(route.a, route.b) if route else self.names.route(entry)

    @property
    def names(self) -> Names:
        """The board's names."""
        return Names(self.board)


@dataclass(frozen=True)
class Question:
    """A refusal in words: what is so, more about it, and how to say that it stays so.

    ``holder`` is the name of who has the thing, None where nobody else does.
    """

    text: str
    stays: str
    more: str = ""
    holder: str | None = None


def _stays(holder: str) -> str:
    return _("It stays {player}’s").format(player=holder) if holder else _("It stays neutral")


def _route_claimed_twice(problem: p.RouteClaimedTwice, asked: Asked) -> Question:
    # Of two claims the one named first in the game is who comes first in turn order.
    holder = problem.first if problem.second == asked.player else problem.second
    route = asked.board.route_named(problem.route)
    name = asked.names.route(problem.route)
    text = _("{route} is {player}’s.") if holder else _("{route} is neutral.")
    return Question(
        text.format(route=name, player=holder),
        _stays(holder),
        trains_text(route.trains) if route else "",
        holder,
    )


def _two_lanes(problem: p.TwoLanesOnePlayer, asked: Asked) -> Question:
    return Question(
        _("{player} has the other lane of {route}.").format(
            player=asked.who, route=asked.pair(problem.route)
        ),
        _("Keep the other lane"),
        _("One player never owns both."),
    )


def _lane_closed(problem: p.LaneClosed, asked: Asked) -> Question:
    return Question(
        _("The other lane of {route} is taken.").format(route=asked.pair(problem.route)),
        _("It stays as entered"),
        ngettext(
            "With {players} players only {open} lane between two cities is open.",
            "With {players} players only {open} lanes between two cities are open.",
            problem.open,
        ).format(players=problem.players, open=problem.open),
    )


def _too_many_trains(problem: p.TooManyTrains, asked: Asked) -> Question:
    route = asked.board.route_named(asked.thing)
    if route is None:
        return Question(
            _("{player} has {trains}, and this would take {used}.").format(
                player=asked.who, trains=trains_text(problem.owned), used=problem.used
            ),
            _("Leave it out"),
        )
    left = problem.owned - (problem.used - route.trains)
    return Question(
        _("{player} has {left} left; {route} takes {trains}.").format(
            player=asked.who,
            left=trains_text(left),
            route=asked.names.route(asked.thing),
            trains=route.trains,
        ),
        _("Leave it out"),
        _("Is one of the routes of {player} somebody else’s?").format(player=asked.who),
    )


def _ticket_held_twice(problem: p.TicketHeldTwice, asked: Asked) -> Question:
    name = asked.names.ticket(problem.ticket)
    if problem.first == problem.second:
        text = _("{player} has the ticket {ticket} already.")
        return Question(text.format(player=asked.who, ticket=name), _("Once is right"))
    holder = problem.first if problem.second == asked.player else problem.second
    return Question(
        _("The ticket {ticket} is {player}’s.").format(ticket=name, player=holder),
        _stays(holder),
        _("There is one such card."),
        holder,
    )


def _too_many_long(problem: p.TooManyLongTickets, asked: Asked) -> Question:
    held = next((one for one in problem.tickets if one != asked.thing), asked.thing)
    name = asked.names.ticket(held)
    return Question(
        _("{player} has a long ticket already: {ticket}.").format(player=asked.who, ticket=name),
        _("Keep {ticket}").format(ticket=name),
        _("Each player is dealt one only."),
    )


def _station_taken(problem: p.StationTaken, asked: Asked) -> Question:
    holder = problem.first if problem.second == asked.player else problem.second
    return Question(
        _("The station in {city} is {player}’s.").format(
            city=asked.names.city(problem.city), player=holder
        ),
        _stays(holder),
        _("A city holds one station."),
        holder,
    )


def _too_many_stations(problem: p.TooManyStations, asked: Asked) -> Question:
    return Question(
        ngettext(
            "{player} has built the only station there is to build.",
            "{player} has built all {number} stations.",
            problem.owned,
        ).format(player=asked.who, number=problem.owned),
        _("None in {city}").format(city=asked.names.city(asked.thing)),
    )


def _not_a_double(problem: p.NotADouble, asked: Asked) -> Question:
    return Question(
        _("{route} is a single route.").format(route=asked.names.route(problem.route)),
        _("It stays free"),
        _("The neutral player builds on double routes only."),
    )


QUESTIONS: Mapping[type[p.Problem], Callable[[Any, Asked], Question]] = {
    p.RouteClaimedTwice: _route_claimed_twice,
    p.TwoLanesOnePlayer: _two_lanes,
    p.LaneClosed: _lane_closed,
    p.TooManyTrains: _too_many_trains,
    p.TicketHeldTwice: _ticket_held_twice,
    p.TooManyLongTickets: _too_many_long,
    p.StationTaken: _station_taken,
    p.TooManyStations: _too_many_stations,
    p.NotADouble: _not_a_double,
}


def question(problem: p.Problem, asked: Asked) -> Question | None:
    """Return a refusal as a question, None if it is a fault that has no other answer."""
    make = QUESTIONS.get(type(problem))
    return None if make is None else make(problem, asked)
