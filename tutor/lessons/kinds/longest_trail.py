"""Find a longest continuous route: tap its routes in walking order (B15, T10)."""

from collections.abc import Sequence

from tutor.boards import Board
from tutor.lessons.endings import ROUTES, ending
from tutor.lessons.exercise import (
    Exercise,
    Explanation,
    Hint,
    NoExerciseError,
    Scene,
    Verdict,
    wrong_form,
)
from tutor.lessons.forms import Answer, Tapped, TapRoutes
from tutor.lessons.kinds.proven import ScoredExercise, WhyNoLonger
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER
from tutor.lessons.ties import EndingWish, ending_for
from tutor.lessons.ways import routes_of
from tutor.rules.longest_path import LongestPath
from tutor.scoring import Rules

LONGEST_TRAIL = "longest_trail"  # as a step of a tie-break
TABLES = 5  # laid out until a network has branches


class Wish(EndingWish):
    """``routes``: about how many routes the learner's network has."""

    routes: int = ROUTES + 1


class AsATrain(Explanation):
    """Help: a train drives along the line without a stop."""


class BeginsWith(Explanation):
    """Help: the first half of a longest line, that begins with this route."""

    route: str


class NotYours(Explanation):
    """A route that is not the side's own."""

    route: str


class UsedTwice(Explanation):
    """A route that the line uses twice."""

    route: str


class LineBreaks(Explanation):
    """A route that does not go on from where the one before it ended."""

    before: str
    route: str


class LineIs(Explanation):
    """A continuous line and its length, and how long the longest is."""

    length: int
    longest: int


class FindLongestTrail(ScoredExercise):
    """Tap the routes of a longest continuous route of the learner's side."""

    @property
    def form(self) -> TapRoutes:
        """Tap the side's routes in walking order."""
        table = self.scene.table
        own = routes_of(table, table.side(self.scene.player))
        return TapRoutes(tuple(route.id for route in own), in_order=True)

    def judge(self, answer: Answer) -> Verdict:
        """Walk the line, and compare its length with the scorer's."""
        if not isinstance(answer, Tapped) or not answer.ids:
            return wrong_form()
        trail = self.side(self.scene.player).trail
        board = self.scene.table.board
        wrong = self._no_line(answer.ids)
        if wrong is not None:
            return Verdict(right=False, why=(wrong,))
        length = sum(board.route[route].length for route in answer.ids)
        line = LineIs(length, trail.length)
        if length < trail.length:
            return Verdict(right=False, why=(line,))
        rest = WhyNoLonger(tuple(route for route in self.form.routes if route not in answer.ids))
        return Verdict(right=True, why=(line, rest), scene=self.lit(answer.ids))

    def _no_line(self, ids: Sequence[str]) -> Explanation | None:
        """Return why these routes are no line of the side's own, None if they are one."""
        for number, route in enumerate(ids):
            if route not in self.form.routes:
                return NotYours(route)
            if route in ids[:number]:
                return UsedTwice(route)
        place = breaks_at(self.scene.table.board, ids)
        return None if place is None else LineBreaks(ids[place - 1], ids[place])

    def pointer(self) -> Hint:
        """Say how a line goes."""
        return Hint(AsATrain())

    def partial(self) -> Hint | None:
        """Light the first half of the scorer's line."""
        trail = self.side(self.scene.player).trail.edges
        half = trail[: max(len(trail) // 2, 1)]
        return Hint(BeginsWith(half[0]), tuple(f"route:{route}" for route in half))

    def solution(self) -> Answer:
        """Return the scorer's line."""
        return Tapped(self.side(self.scene.player).trail.edges)


def breaks_at(board: Board, ids: Sequence[str]) -> int | None:
    """Return the place of the first route that does not go on from the one before.

    None if the routes are a continuous line, begun at either end of the first.
    """
    first = board.route[ids[0]]
    reached = {first.a, first.b}
    for place, route_id in enumerate(ids[1:], start=1):
        route = board.route[route_id]
        ends = {route.a: route.b, route.b: route.a}
        reached = {ends[city] for city in reached if city in ends}
        if not reached:
            return place
    return None


def longest_counts(rules: Rules) -> bool:
    """Tell whether the longest route brings points, or can break a tie for the win."""
    return rules.piece(LongestPath) is not None or LONGEST_TRAIL in rules.rulebook.tie_break


def make(rules: Rules, pick: Pick, wish: Wish) -> Exercise:
    """Lay out a network that no single line can cover."""
    if not longest_counts(rules):
        raise NoExerciseError("the longest route does not count on this board")
    for _ in range(TABLES):
        table = (
            ending(rules, pick, wish, wish.routes)
            if wish.game is None
            else ending_for(rules, pick, wish)
        )
        exercise = FindLongestTrail(Scene(table, LEARNER))
        proof = exercise.side(LEARNER).trail.proof
        if proof.left_out or wish.game is not None:
            return exercise
    raise NoExerciseError("every network can be walked whole")
