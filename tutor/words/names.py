"""How things are called on screen: cities, routes, tickets, players, colours."""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tutor.boards import Board, Ticket, Way
from tutor.terms import Decision
from tutor.words.language import Language, pgettext
from tutor.words.language import gettext as _
from tutor.words.says import Message, says
from tutor.words.values import Counted, Kind, Listed, Number, Tickets, Value

LONGEST_SHOWN = 60

VARIANTS: Mapping[str, Message] = {
    "standard": says("standard rules"),
    "tolls": says("with bridge tolls"),
    "no_tolls": says("without bridge tolls"),
    "neutral": says("with bridge tolls and the neutral player"),
}

STEPS: Mapping[Decision, Message] = {
    Decision.MOST_TICKETS: says("most completed tickets"),
    Decision.FEWEST_STATIONS: says("fewest stations built"),
    Decision.LONGEST: says("longest route"),
    Decision.MOST_MOUNTAIN_ROUTES: says("most mountain routes"),
}


COPY = says("{ticket} (card {number})")
WORTH_OF = says("{country}\N{NO-BREAK SPACE}{points}")


def variant_name(variant: str) -> str:
    """Return what a variant is called; one that has no name by its id."""
    return VARIANTS[variant]() if variant in VARIANTS else variant


class UnknownNameError(ValueError):
    """A name or a number that is not known there; the message says which ones are."""

    def _render_traceback_(self) -> list[str]:
        """Return what a notebook shows: the message is all that its reader can use."""
        return [str(self)]


def shown(text: str) -> str:
    """Return somebody's text fit for a line on screen: short, nothing that cannot be seen."""
    clean = text
    if not text.isprintable():
        clean = "".join(
            letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text
        )
    return clean if len(clean) <= LONGEST_SHOWN else clean[: LONGEST_SHOWN - 1] + "…"


@dataclass(frozen=True)
class PlayerName(Value):
    """A player's name; neutral, whose name is empty, gets words: without the capital as mid.

    Examples
    --------
    >>> f"{PlayerName('')}, {PlayerName(''):mid}, {PlayerName('Anna'):mid}"
    'The neutral player, the neutral player, Anna'
    """

    name: str

    def said(self, form: str, words: Language) -> str:
        """Return the name."""
        return self.name or words.named("neutral", form)


def player_name(name: str) -> str:
    """Return a player's name as a sentence begins with it."""
    return str(PlayerName(name))


def listed(names: Sequence[str]) -> str:
    """Return names in a row, separated by commas."""
    return str(Listed(names))


def sorting(name: str) -> str:
    """Return what names are sorted by: their letters without accents and case.

    Examples
    --------
    >>> sorted(["Zürich", "Århus", "Berlin"], key=sorting)
    ['Århus', 'Berlin', 'Zürich']
    """
    bare = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in bare if letter.isalnum() or letter == " ")


class Names:
    """The names of what is on one board; an id that is not there is shown as it is."""

    def __init__(self, board: Board | None) -> None:
        self.board = board

    def city(self, city_id: str) -> str:
        """Return the printed name of a city, of a border end or of a country."""
        board = self.board
        named = (board.place.get(city_id) or board.country.get(city_id)) if board else None
        if named is None:
            return shown(city_id)
        return named.name if getattr(named, "is_named", True) else pgettext("junction", named.name)

    def is_flag(self, place: str) -> bool:
        """Tell whether a route's end is a border end instead of a city (H10)."""
        return self.board is not None and place in self.board.place and place not in self.board.city

    def pair(self, a: str, b: str) -> str:
        """Return the names of two cities as one line between them."""
        return _("{a} – {b}").format(a=self.city(a), b=self.city(b))

    def ends(self, entry: str) -> str:
        """Return a route's two cities, whichever lane it is."""
        route = self.board.route_named(entry) if self.board else None
        return self.pair(route.a, route.b) if route else shown(entry)

    def route(self, entry: str) -> str:
        """Return a route's two cities, with its colour where it has a twin or a namesake."""
        route = self.board.route_named(entry) if self.board else None
        if self.board is None or route is None:
            return self.ends(entry)
        if len(self.board.lanes[route.pair]) == 1:
            name = self.ends(entry)
            if route.pair not in self.board.same_named:
                return name
            return _("{route} ({color})").format(route=name, color=Kind(route.color))
        return _("{a} – {b} ({color}, lane {lane})").format(
            a=self.city(route.a),
            b=self.city(route.b),
            color=Kind(route.color),
            lane=route.lane,
        )

    def player(self, player: Any) -> str:
        """Return a player's name; at a table players are known by their place instead."""
        return player_name(player)

    def routes(self, entries: Sequence[str]) -> str:
        """Return several routes in a row."""
        return listed([self.route(entry) for entry in entries])

    def number_of_tickets(self, number: int) -> Counted:
        """Return a number of tickets."""
        return Tickets(number)

    def ticket(self, entry: str) -> str:
        """Return what a ticket names, in printed order."""
        ticket = self.board.ticket.get(entry) if self.board else None
        if ticket is None and self.board is not None and entry in self.board.copies:
            ticket = replace(self.board.copies[entry][0], copy=0)  # any one of them
        if ticket is None:
            a, _dashes, b = entry.partition("--")
            known = self.board is not None and a in self.board.city and b in self.board.city
            return self.pair(a, b) if known else shown(entry)
        return self.ticket_itself(ticket)

    def ticket_itself(self, ticket: Ticket) -> str:
        """Return what a ticket names: two cities, or all countries of which one is enough (H13).

        Copies of a card are numbered (H14).
        """
        start, *others = map(self.city, ticket.named)
        return self._copy(ticket, start, " / ".join(others))

    def ticket_card(self, ticket: Ticket) -> str:
        """Return what a ticket names, with the points of each country if they differ (H13)."""
        if not ticket.offers_countries:
            return self.ticket_itself(ticket)
        ways = [WORTH_OF(country=self.city(way.to), points=way.points) for way in ticket.ways]
        return self._copy(ticket, self.city(ticket.start), " / ".join(ways))

    def ticket_reached(self, ticket: Ticket, way: Way | None) -> str:
        """Return what a ticket came to: of several countries just the best one reached."""
        if way is None:
            return self.ticket_itself(ticket)
        return self._copy(ticket, self.city(ticket.start), self.city(way.to))

    def _copy(self, ticket: Ticket, start: str, others: str) -> str:
        name = _("{a} – {b}").format(a=start, b=others)
        return COPY(ticket=name, number=Number(ticket.copy)) if self.is_numbered(ticket) else name

    def is_numbered(self, ticket: Ticket) -> bool:
        """Tell whether a ticket's name says which copy of its card it is (H14)."""
        return bool(ticket.copy)

    def way(self, start: str, path: Sequence[str]) -> str:
        """Return the cities along a path of routes, from ``start`` on."""
        cities = [start]
        for route_id in path:
            route = self.board.route[route_id] if self.board else None
            if route is not None:
                cities.append(route.b if route.a == cities[-1] else route.a)
        return self.walk(cities)

    def walk(self, cities: Sequence[str]) -> str:
        """Return cities in walking order."""
        return " → ".join(self.city(city) for city in cities)
