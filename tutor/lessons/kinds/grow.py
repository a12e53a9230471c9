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
from tutor.lessons.ways import routes_of, second_way
from tutor.network import Edge, cities_of, components, longest_trail
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


class Wish(Parameters):
    """``prize`` is what is to grow."""

    prize: Prize = Prize.LONGEST


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
        """Tell how it has grown."""
        return (GrowsTo(self.prize, self.count(), self._with(route)),)

    def pointer(self) -> Hint:
        """Tell what counts."""
        return Hint(WhatCounts(self.prize), self.things)


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


def make(rules: Rules, pick: Pick, wish: Wish) -> ClaimForPrize:
    """Lay out a network, and routes that make it count more, or do not."""
    for _ in range(TRIES):
        exercise = (
            _second_way(rules, pick, wish)
            if wish.prize is Prize.SECOND_WAY
            else _network(rules, pick, wish)
        )
        if exercise is not None:
            return exercise
    raise NoExerciseError("no network can grow so")


def _network(rules: Rules, pick: Pick, wish: Wish) -> ClaimForPrize | None:
    table = laid_out(networks(rules, pick, wish), to_move=LEARNER)
    own = [edge(r) for r in routes_of(table, table.side(LEARNER))]
    before = counted(table, wish.prize, own, "")
    better: dict[str, Route] = {}
    idle: dict[str, Route] = {}
    cities = {*cities_of(own)}
    for route in plain(pick.mixed(table.board.routes)):
        if not is_open_to(table, LEARNER, route) or not {route.a, route.b} & cities:
            continue
        grows = counted(table, wish.prize, [*own, edge(route)], "") > before
        (better if grows else idle).setdefault(route.pair, route)
    wrong = [r for pair, r in idle.items() if pair not in better]
    if not better or len(wrong) < 2:  # noqa: PLR2004 - two that are no help
        return None
    lit = (pick.one(list(better.values())), *pick.some(wrong, 2))
    return _asked(table, pick, lit, wish.prize)


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
