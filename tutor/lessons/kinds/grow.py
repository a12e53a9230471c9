"""Claim the route that a prize asks for: longest route, most cities, a second way (B15, A8, I7)."""

from collections.abc import Sequence
from enum import StrEnum

from tutor.boards import Route
from tutor.lessons.candidates import ClaimOneOf, leading_away, payable, plain
from tutor.lessons.endings import networks
from tutor.lessons.exercise import Explanation, Hint, NoExerciseError, Show, Why
from tutor.lessons.kinds.complete_ticket import with_ticket
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table, with_routes
from tutor.lessons.ways import routes_of, second_way, sides_of
from tutor.network import Edge, cities_of, components, longest_trail
from tutor.rules.longest_path import LongestPath
from tutor.rules.standing import edge
from tutor.scoring import Rules
from tutor.table.claiming import is_open_to
from tutor.table.laying_out import laid_out
from tutor.table.table import Table

TRIES = 8
RING = (4, 8)
"""Routes of two ways together."""


class Prize(StrEnum):
    """What is to grow: the longest route, the cities of one network, a ticket's ways."""

    LONGEST = "longest"
    CITIES = "cities"
    SECOND_WAY = "second_way"


class How(StrEnum):
    """How the longest route is to grow: in any way, by passing a city again, or up to a tie."""

    ANY = "any"
    AGAIN = "again"
    LEVEL = "level"


class Wish(Parameters):
    """``prize`` is what is to grow; ``how`` says in which way the longest route does."""

    prize: Prize = Prize.LONGEST
    how: How = How.ANY


class StaysAt(Explanation):
    """With this route the prize counts as much as before."""

    prize: Prize
    route: str
    count: int


class GrowsTo(Explanation):
    """With this route it counts more."""

    prize: Prize
    before: int
    count: int


class PassesAgain(Explanation):
    """The longest route passes through this city more than once."""

    city: str


class StaysBehind(Explanation):
    """With this route the learner's longest has ``count`` trains, fewer than ``most``."""

    route: str
    count: int
    most: int


class DrawsLevel(Explanation):
    """The learner's longest route is as long as the rival's: each gets all the ``bonus`` points."""

    rival: int
    most: int
    bonus: int


class TrainsMissing(Explanation):
    """Help: how many trains the longest route has, and how many it is to have."""

    count: int
    most: int


class WhatCounts(Explanation):
    """Help: what counts for the prize."""

    prize: Prize


class ClaimForPrize(ClaimOneOf):
    """Claim the route that makes ``prize`` count more; ``ticket`` is the one with a second way."""

    prize: Prize
    ticket: str = ""

    @property
    def asked_tickets(self) -> tuple[str, ...]:
        """The ticket with a second way, if that is the prize."""
        return (self.ticket,) if self.ticket else ()

    def count(self, more: Sequence[Route] = ()) -> int:
        """Return what the prize counts with ``more`` routes besides those on the table."""
        table = self.scene.table
        routes = (*routes_of(table, table.side(self.scene.player)), *more)
        return counted(table, self.prize, [edge(route) for route in routes], self.ticket)

    def _with(self, route: str) -> int:
        return self.count((self.scene.table.board.route[route],))

    def because(self, route: str) -> tuple[Why, ...]:
        """Ask whether it then counts more."""
        count = self.count()
        return () if self._with(route) > count else (StaysAt(self.prize, route, count),)

    def proof(self, route: str) -> tuple[Why, ...]:
        """Tell how it has grown, and where a line passes a city again that must do so."""
        table = self.scene.table
        own = [edge(r) for r in routes_of(table, table.side(self.scene.player))]
        city = passed_again([*own, edge(table.board.route[route])])
        again = (PassesAgain(city),) if city and self.prize is Prize.LONGEST else ()
        return (GrowsTo(self.prize, self.count(), self._with(route)), *again)

    def pointer(self) -> Hint:
        """Tell what counts."""
        return Hint(WhatCounts(self.prize), self.things)


class ClaimToDrawLevel(ClaimOneOf):
    """Claim the route that makes one's longest as long as the ``rival``'s, of ``most`` trains."""

    rival: int
    most: int
    bonus: int

    def _length(self, more: Sequence[Route] = ()) -> int:
        table = self.scene.table
        routes = (*routes_of(table, table.side(self.scene.player)), *more)
        return counted(table, Prize.LONGEST, [edge(route) for route in routes], "")

    def because(self, route: str) -> tuple[Why, ...]:
        """Ask whether it is as long then."""
        length = self._length((self.scene.table.board.route[route],))
        return () if length >= self.most else (StaysBehind(route, length, self.most),)

    def proof(self, route: str) -> tuple[Why, ...]:
        """Tell what a tie brings."""
        return (DrawsLevel(self.rival, self.most, self.bonus),)

    def pointer(self) -> Hint:
        """Tell how far behind the learner is."""
        return Hint(TrainsMissing(self._length(), self.most), self.things)


def passed_again(edges: Sequence[Edge]) -> str | None:
    """Return a city that a longest line passes again, None if it is as long without that (B15)."""
    trail = longest_trail(edges)
    again = [city for place, city in enumerate(trail.cities) if city in trail.cities[:place]]
    return again[0] if again and _longest_path(edges) < trail.length else None


def _longest_path(edges: Sequence[Edge]) -> int:
    """Return the length of the longest line that passes no city again."""

    def onward(city: str, passed: frozenset[str]) -> int:
        ways = (one for one in edges if city in (one.a, one.b))
        ahead = ((one, one.other_end(city)) for one in ways)
        lengths = [
            one.length + onward(other, passed | {other})
            for one, other in ahead
            if other not in passed
        ]
        return max(lengths, default=0)

    return max((onward(city, frozenset({city})) for city in cities_of(edges)), default=0)


def counted(table: Table, prize: Prize, edges: Sequence[Edge], ticket: str) -> int:
    """Return what routes count for a prize; a second way counts 1."""
    if prize is Prize.LONGEST:
        return longest_trail(edges).length
    if prize is Prize.CITIES:
        cities = table.board.city  # border ends are none (H10)
        parts = map(cities_of, components(edges))
        return max((sum(place in cities for place in part) for part in parts), default=0)
    return int(bool(second_way(edges, table.board.ticket[ticket])))


# --- making one -----------------------------------------------------------------------------


def make(rules: Rules, pick: Pick, wish: Wish) -> ClaimOneOf:
    """Lay out a network, and routes that make it count more, or do not."""
    if wish.how is not How.ANY and wish.prize is not Prize.LONGEST:
        raise NoExerciseError(f"{wish.prize} does not grow so: {wish.how}")
    for _ in range(TRIES):
        exercise: ClaimOneOf | None
        if wish.prize is Prize.SECOND_WAY:
            exercise = _second_way(rules, pick, wish)
        elif wish.how is How.LEVEL:
            exercise = _level(rules, pick, wish)
        else:
            exercise = _network(rules, pick, wish)
        if exercise is not None:
            return exercise
    raise NoExerciseError("no network can grow so")


def _network(rules: Rules, pick: Pick, wish: Wish) -> ClaimForPrize | None:
    table = laid_out(networks(rules, pick, wish), to_move=LEARNER)
    own = [edge(r) for r in routes_of(table, table.side(LEARNER))]
    before = counted(table, wish.prize, own, "")
    better: dict[str, Route] = {}
    idle: dict[str, Route] = {}
    for route in _next_to(table, pick, own):
        longer = [*own, edge(route)]
        grows = counted(table, wish.prize, longer, "") > before
        if not grows or wish.how is How.ANY or passed_again(longer):
            (better if grows else idle).setdefault(route.pair, route)
    wrong = [r for pair, r in idle.items() if pair not in better]
    if not better or len(wrong) < 2:  # noqa: PLR2004 - two that are no help
        return None
    lit = (pick.one(list(better.values())), *pick.some(wrong, 2))
    return _asked(table, pick, lit, wish.prize)


def _next_to(table: Table, pick: Pick, own: Sequence[Edge]) -> list[Route]:
    """Return the routes that the learner may claim beside a network of theirs."""
    cities = {*cities_of(own)}
    return [
        route
        for route in plain(pick.mixed(table.board.routes))
        if is_open_to(table, LEARNER, route) and {route.a, route.b} & cities
    ]


def _level(rules: Rules, pick: Pick, wish: Wish) -> ClaimToDrawLevel | None:
    """Lay out networks of which another player's has the longest line, by one route."""
    piece = rules.piece(LongestPath)
    if piece is None:
        raise NoExerciseError("no points for the longest route here")
    table = laid_out(networks(rules, pick, wish), to_move=LEARNER)
    lengths = {
        side: longest_trail([edge(r) for r in routes_of(table, side)]).length
        for side in sides_of(table)
    }
    mine = table.side(LEARNER)
    most, rival = max((length, side[0]) for side, length in lengths.items() if side != mine)
    own = [edge(r) for r in routes_of(table, mine)]
    near = _next_to(table, pick, own) if lengths[mine] < most else []
    after = {r: counted(table, Prize.LONGEST, [*own, edge(r)], "") for r in near}
    level = [r for r in near if after[r] == most]
    pairs = {r.pair for r in near if after[r] >= most}
    wrong = list({r.pair: r for r in near if r.pair not in pairs}.values())
    if not level or len(wrong) < 2:  # noqa: PLR2004 - two that are no help
        return None
    scene = payable(table, pick, (pick.one(level), *pick.some(wrong, 2)), (Show.HAND,))
    exercise = ClaimToDrawLevel(scene, pick.seed, rival, most, piece.points)
    return exercise if exercise.is_a_question else None


def _asked(
    table: Table, pick: Pick, lit: Sequence[Route], prize: Prize, ticket: str = ""
) -> ClaimForPrize | None:
    printed = table.board.ticket.get(ticket)
    cities = () if printed is None else printed.places
    show = (Show.HAND,) if printed is None else (Show.HAND, Show.TICKETS)
    scene = payable(table, pick, lit, show, cities)
    exercise = ClaimForPrize(scene, pick.seed, prize, ticket)
    return exercise if exercise.is_a_question else None


def _second_way(rules: Rules, pick: Pick, wish: Wish) -> ClaimForPrize | None:
    """Lay out a ticket's two ways, of which one route is missing."""
    board = rules.board
    edges = [edge(route) for route in board.routes if route.lane == 1]
    start = lesson_table(rules, pick, wish)
    for ticket in pick.some(board.tickets, 12):
        ring = [board.route[route] for route in second_way(edges, ticket)]
        if not RING[0] <= len(ring) <= RING[1]:
            continue
        missing = pick.one(ring)
        near = leading_away(board, ring)
        if not plain([missing]) or len(near) < 2:  # noqa: PLR2004 - two that are no help
            continue
        lit = (missing, *pick.some(near, 2))
        claims = {route.id: LEARNER for route in ring if route != missing}
        pairs = {route.pair for route in (*ring, *lit)}
        try:
            table = with_routes(start, pick, claims=claims, keep_free=pairs)
        except NoExerciseError:
            continue
        exercise = _asked(with_ticket(table, ticket.id), pick, lit, wish.prize, ticket.id)
        if exercise is not None and exercise.right == (missing.id,):
            return exercise
    return None
