"""How many points a route is worth (B10, E3, N9, D17, T13, A2)."""

from collections.abc import Mapping
from dataclasses import field

from tutor.cards import NONE
from tutor.figures import is_confirmed, points_printed
from tutor.lessons.exercise import Explanation, Scene, Verdict
from tutor.lessons.forms import EnterNumbers
from tutor.lessons.kinds.answered import NumbersExercise
from tutor.lessons.laying_claims import claim_of, with_hand_for
from tutor.lessons.parameters import Parameters, RouteWish
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table, wished_routes
from tutor.scoring import Rules
from tutor.table.chance import Shuffler
from tutor.table.events import RouteClaimed
from tutor.table.laying_out import laid_out

MOST = 99


class Wish(Parameters):
    """``route`` says which routes."""

    route: RouteWish = field(default_factory=RouteWish)


class PointsTable(Explanation):
    """The board's points by length, and the route's length among them."""

    length: int
    points: Mapping[int, int] = field(hash=False)


class NotConfirmed(Explanation):
    """The points for this length are not confirmed for the board (T13)."""

    length: int
    points: int


class PointsOfRoute(NumbersExercise):
    """Tell how many points ``route`` is worth."""

    route: str
    seed: str

    @property
    def form(self) -> EnterNumbers:
        """Enter the points."""
        return EnterNumbers(0, MOST)

    @property
    def right(self) -> tuple[int]:
        """What claiming it scores, with nothing in the pile: a tunnel holds no surprise (E8)."""
        table = laid_out(self.scene.table, pile=(), row=(), discards=NONE)
        claim = claim_of(table, self.scene.player, self.route)
        _, events = table.play(claim, Shuffler(self.seed))
        return (next(event.points for event in events if isinstance(event, RouteClaimed)),)

    def judged(self, numbers: tuple[int, ...]) -> Verdict:
        """Compare with what claiming the route scores."""
        table, right = self.scene.table, self.right
        length = table.board.route[self.route].length
        why: tuple[Explanation, ...] = (PointsTable(length, points_printed(table.rules)),)
        if not is_confirmed(table.rules, length):
            why = (*why, NotConfirmed(length, *right))
        return Verdict(numbers == right, why)


def make(rules: Rules, pick: Pick, wish: Wish) -> PointsOfRoute:
    """Light up a route as wished."""
    routes = wished_routes(rules, wish.route)
    length = pick.one(sorted({route.length for route in routes}))  # each length as often
    route = pick.one([route for route in routes if route.length == length])
    table = with_hand_for(lesson_table(rules, pick, wish), pick, LEARNER, route.id)
    claim_of(table, LEARNER, route.id)
    return PointsOfRoute(Scene(table, LEARNER, routes=(route.id,)), route.id, pick.seed)
