"""What a mountain route takes and scores, the crossing included (A4, A5, A6)."""

from dataclasses import field, replace

from tutor.lessons.exercise import (
    Explanation,
    NoExerciseError,
    Scene,
    Show,
    Verdict,
)
from tutor.lessons.forms import EnterNumbers, Option
from tutor.lessons.kinds.answered import NumbersExercise
from tutor.lessons.laying_claims import claim_of, with_hand_for
from tutor.lessons.parameters import Parameters, RouteWish
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table, wished_routes
from tutor.rules.mountains import Mountains
from tutor.scoring import Rules
from tutor.table.chance import Shuffler
from tutor.table.events import Event
from tutor.table.table import Table

MOST = 99


class Wish(Parameters):
    """``route`` says which routes; mountain routes if it leaves that open."""

    route: RouteWish = field(default_factory=RouteWish)


class TrainsInAll(Option):
    """The field for the trains that leave the reserve."""


class PointsInAll(Option):
    """The field for the points scored at once."""


class TrainsCounted(Explanation):
    """Why so many trains leave the reserve."""

    spaces: int
    mountains: int


class PointsCounted(Explanation):
    """Why so many points are scored: the route's, and ``each`` for a train in the crossing."""

    spaces: int
    points: int
    mountains: int
    each: int


class CountMountainTrains(NumbersExercise):
    """Tell how many trains the learner's claim of ``route`` takes, and what it scores."""

    route: str
    seed: str

    @property
    def form(self) -> EnterNumbers:
        """Enter trains and points."""
        return EnterNumbers(0, MOST, (TrainsInAll(), PointsInAll()))

    @property
    def right(self) -> tuple[int, ...]:
        """What the table takes and scores."""
        return self._claimed()[2]

    def judged(self, numbers: tuple[int, ...]) -> Verdict:
        """Claim the route at the table and compare the reserve and the marker."""
        after, events, right = self._claimed()
        if numbers == right:
            scene = Scene(after, self.scene.player, (Show.MARKERS,), routes=(self.route,))
            return Verdict(right=True, why=events, scene=scene)
        given = zip(numbers, right, self._facts(), strict=True)
        return Verdict(right=False, why=tuple(fact for mine, true, fact in given if mine != true))

    def _claimed(self) -> tuple[Table, tuple[Event, ...], tuple[int, int]]:
        """Return the table after the claim, what happened, and the two numbers."""
        table, player = self.scene.table, self.scene.player
        after, events = table.play(claim_of(table, player, self.route), Shuffler(self.seed))
        before, now = table.seats[player], after.seats[player]
        return after, events, (before.trains - now.trains, now.marker - before.marker)

    def _facts(self) -> tuple[TrainsCounted, PointsCounted]:
        table = self.scene.table
        route, piece = table.board.route[self.route], table.piece(Mountains)
        each = 0 if piece is None else piece.points
        points = table.rulebook.points[route.length]
        return (
            TrainsCounted(route.length, route.mountains),
            PointsCounted(route.length, points, route.mountains, each),
        )


def make(rules: Rules, pick: Pick, wish: Wish) -> CountMountainTrains:
    """Lay out a table where the learner claims a route as wished."""
    if rules.piece(Mountains) is None:
        raise NoExerciseError("there is no mountain crossing here")
    wanted = wish.route
    if wanted.mountains is None and wanted.id is None:
        wanted = replace(wanted, mountains=True)
    route = pick.one(wished_routes(rules, wanted, lambda route: not route.reveal))
    table = with_hand_for(lesson_table(rules, pick, wish), pick, LEARNER, route.id)
    claim_of(table, LEARNER, route.id)
    scene = Scene(table, LEARNER, (Show.MARKERS,), routes=(route.id,))
    return CountMountainTrains(scene, route.id, pick.seed)
