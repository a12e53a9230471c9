"""City, Country, Route and Board: what is printed on a board."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from tutor.boards.tickets import Ticket, pair_id
from tutor.terms import PlayerColor, RouteColor, RouteKind


def route_id(a: str, b: str, lane: int) -> str:
    """Return the id of one lane between two cities, such as ``london--paris--1``."""
    return f"{pair_id(a, b)}--{lane}"


@dataclass(frozen=True)
class City:
    """A city on a board, or a border end: the flag where a route into a country stops (H9, H10).

    ``country`` is the id of that country, None for a city; a border end has the country's name.
    ``x`` and ``y`` run from 0 to 1 over the board's width and height, from its top left;
    ``lat`` and ``lon`` are degrees, None if unknown. ``other_names`` are names that a player may
    type instead of the printed one, ``short_names`` those that a small picture shows instead of
    it, the best first.
    """

    id: str
    name: str
    x: float
    y: float
    lat: float | None = None
    lon: float | None = None
    other_names: tuple[str, ...] = ()
    short_names: tuple[str, ...] = ()
    country: str | None = None

    @property
    def is_named(self) -> bool:
        """Whether a name is printed: one in brackets is just our name for a junction."""
        return not self.name.startswith("(")


@dataclass(frozen=True)
class Country:
    """A country beside the board, and the ids of its border ends (H9)."""

    id: str
    name: str
    ends: tuple[str, ...]


@dataclass(frozen=True)
class Space:
    """Where a route's printed space lies: its centre on the board, from 0 to 1 as a city's.

    ``angle`` is that of its long side in degrees, from 0 to 179, clockwise from the right on a
    picture of the board's true ``aspect``.
    """

    x: float
    y: float
    angle: float


@dataclass(frozen=True)
class Route:
    """One printed line between two neighbouring cities; a double route is two of them.

    ``length`` is in spaces, one train each; ``mountains`` counts the Xs, each one more train
    (A4); ``locomotives`` counts a ferry's symbols, ``reveal`` a tunnel's cards to turn over,
    ``toll`` the tokens to pay (D6). ``bend`` is the curve of the line: the offset of its middle
    from the straight line, as a fraction of the distance. ``spaces`` are those printed, from ``a``
    to ``b``, as many as ``length``; () if it is not known where they lie.
    """

    id: str
    a: str
    b: str
    lane: int
    length: int
    color: RouteColor = RouteColor.GRAY
    kind: RouteKind = RouteKind.TRAIN
    locomotives: int = 0
    mountains: int = 0
    reveal: int = 0
    toll: int = 0
    bend: float | None = None
    spaces: tuple[Space, ...] = ()

    @cached_property
    def pair(self) -> str:
        """The id of the two cities, shared by all lanes of a double or triple route."""
        return pair_id(self.a, self.b)

    @property
    def trains(self) -> int:
        """The trains that a claim takes from the reserve, crossing included (A5)."""
        return self.length + self.mountains


@dataclass(frozen=True)
class Board:
    """A board with everything printed on it and on its tickets.

    ``cities`` are the cities alone: routes also lead to ``border_ends``, which are none (H10).
    ``aspect`` is width over height. ``tickets_printed`` is the number of cards in the box: more
    than ``len(tickets)`` if the list of cards is not known. ``verified`` is False if the figures
    come from a single source, which the app then says. ``train_colors`` are those of the trains in
    the box, in the order in which players get them; () if they are not known. ``frame`` is where
    the printed map lies between the board's outer edges: its left, top, right and bottom as shares
    of the board's width and height; () if that is not known.
    """

    id: str
    name: str
    aspect: float
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    tickets_printed: int
    verified: bool = True
    unequal_pairs: frozenset[str] = frozenset()
    apart_pairs: frozenset[str] = frozenset()
    border_ends: tuple[City, ...] = ()
    train_colors: tuple[PlayerColor, ...] = ()
    frame: tuple[float, ...] = ()

    @cached_property
    def player_colors(self) -> tuple[PlayerColor, ...]:
        """All colours that a side may have: those in the box first, then the others as usual."""
        return tuple(dict.fromkeys((*self.train_colors, *PlayerColor)))

    @cached_property
    def city(self) -> Mapping[str, City]:
        """The cities by id."""
        return {city.id: city for city in self.cities}

    @cached_property
    def places(self) -> tuple[City, ...]:
        """All places where routes end: the cities, then the border ends."""
        return self.cities + self.border_ends

    @cached_property
    def place(self) -> Mapping[str, City]:
        """The cities and border ends by id."""
        return {place.id: place for place in self.places}

    @cached_property
    def country(self) -> Mapping[str, Country]:
        """The countries to which routes lead, by id."""
        ends: dict[str, list[City]] = {}
        for end in self.border_ends:
            ends.setdefault(end.country or "", []).append(end)
        return {
            country: Country(country, there[0].name, tuple(end.id for end in there))
            for country, there in ends.items()
        }

    @cached_property
    def route(self) -> Mapping[str, Route]:
        """The routes by id."""
        return {route.id: route for route in self.routes}

    @cached_property
    def has_spaces(self) -> bool:
        """Whether it is known where the spaces of every route are printed."""
        return all(route.spaces for route in self.routes)

    @cached_property
    def ticket(self) -> Mapping[str, Ticket]:
        """The listed tickets by id."""
        return {ticket.id: ticket for ticket in self.tickets}

    @cached_property
    def copies(self) -> Mapping[str, tuple[Ticket, ...]]:
        """The cards of which there are several, by the id that their copies share (H14)."""
        cards: dict[str, list[Ticket]] = {}
        for ticket in self.tickets:
            if ticket.copy:
                cards.setdefault(ticket.card_id, []).append(ticket)
        return {card: tuple(copies) for card, copies in cards.items()}

    @cached_property
    def lanes(self) -> Mapping[str, tuple[Route, ...]]:
        """The routes between each pair of neighbouring cities, by pair id, in lane order."""
        lanes: dict[str, list[Route]] = {}
        for route in self.routes:
            lanes.setdefault(route.pair, []).append(route)
        return {
            pair: tuple(sorted(routes, key=lambda route: route.lane))
            for pair, routes in lanes.items()
        }

    @cached_property
    def same_named(self) -> frozenset[str]:
        """The pairs of places whose two names another pair has as well (H11)."""
        pairs: dict[frozenset[str], list[str]] = {}
        for pair, routes in self.lanes.items():
            names = frozenset(self.place[end].name for end in (routes[0].a, routes[0].b))
            pairs.setdefault(names, []).append(pair)
        return frozenset(pair for alike in pairs.values() if len(alike) > 1 for pair in alike)

    def tickets_between(self, a: str, b: str) -> tuple[Ticket, ...]:
        """Return the listed tickets with just these two cities, whichever is printed first."""
        return tuple(ticket for ticket in self.tickets if {*(ticket.cities or ())} == {a, b})

    def route_named(self, text: str) -> Route | None:
        """Return the route with this id; the lane may be left out where there is only one.

        None if the board has no such route.
        """
        lanes = self.lanes.get(text, ())
        if len(lanes) == 1:
            return lanes[0]
        return self.route.get(text)

    def with_routes(self, changes: Mapping[str, Route | None]) -> "Board":
        """Return the board with routes changed, added, or (None) removed, by id."""
        routes = {**self.route, **changes}
        return replace(self, routes=tuple(route for route in routes.values() if route is not None))
