"""Claim the route that scores the most (B10, E3, N9, D17, T13, A2, A4, A6, I5)."""

from dataclasses import field
from functools import cached_property

from tutor.boards import Route
from tutor.figures import is_confirmed
from tutor.lessons.candidates import SHOWN, ClaimOneOf, apart, payable, plain
from tutor.lessons.exercise import Explanation, Hint, NoExerciseError, Show, Why
from tutor.lessons.parameters import Parameters, RouteWish
from tutor.lessons.pick import Pick
from tutor.lessons.tables import lesson_table
from tutor.rules.mountains import Mountains
from tutor.scoring import Rules
from tutor.table.table import Table

TRIES = 20


class Wish(Parameters):
    """``route`` says which routes; ``best`` the one that scores the most, left out: any."""

    route: RouteWish = field(default_factory=RouteWish)
    best: RouteWish | None = None


class Scores(Explanation):
    """What a route scores: by its ``spaces``, and for the trains in the crossing."""

    route: str
    spaces: int
    points: int
    crossing: int


class PointsNotConfirmed(Explanation):
    """The points for this length are not confirmed for the board (T13)."""

    length: int
    points: int


class CountSpaces(Explanation):
    """Help: count spaces, and Xs where there are any."""

    mountains: bool


class ClaimMostPoints(ClaimOneOf):
    """Claim the one of the routes that scores the most."""

    def scores(self, route: str) -> Scores:
        """Return what a route scores."""
        return scores(self.scene.table, self.scene.table.board.route[route])

    @cached_property
    def _best(self) -> int:
        return max(total(self.scores(route)) for route in self.routes)

    def because(self, route: str) -> tuple[Why, ...]:
        """Say what it scores, if others score more."""
        mine = self.scores(route)
        return () if total(mine) == self._best else (mine,)

    def proof(self, route: str) -> tuple[Why, ...]:
        """Tell what it scored, and whether that is not confirmed."""
        scored, rules = self.scores(route), self.scene.table.rules
        if is_confirmed(rules, scored.spaces):
            return (scored,)
        return (scored, PointsNotConfirmed(scored.spaces, scored.points))

    def pointer(self) -> Hint:
        """Suggest counting the spaces."""
        routes = [self.scene.table.board.route[route] for route in self.routes]
        return Hint(CountSpaces(any(route.mountains for route in routes)), self.things)


def scores(table: Table, route: Route) -> Scores:
    """Return what a route scores at a table."""
    piece = table.piece(Mountains)
    each = 0 if piece is None else piece.points
    points = table.rulebook.points[route.length]
    return Scores(route.id, route.length, points, route.mountains * each)


def total(score: Scores) -> int:
    """Return all the points of a route."""
    return score.points + score.crossing


def make(rules: Rules, pick: Pick, wish: Wish) -> ClaimMostPoints:
    """Light up routes of different worth, all of which the hand pays for."""
    pool = plain(wish.route.routes(rules.board))
    table = lesson_table(rules, pick, wish)
    for _ in range(TRIES):
        first = () if wish.best is None else pick.some(plain(wish.best.routes(rules.board)), 1)
        routes = (*first, *apart(rules.board, pool, pick, SHOWN - len(first), first))
        worth = [total(scores(table, route)) for route in routes]
        if len({*worth}) < len(worth) or (first and worth[0] != max(worth)):
            continue
        exercise = ClaimMostPoints(payable(table, pick, routes, (Show.HAND,)), pick.seed)
        if exercise.is_a_question:
            return exercise
    raise NoExerciseError("no routes are worth so differently")
