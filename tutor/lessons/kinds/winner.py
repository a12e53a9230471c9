"""Who wins, and what decides it? (B16, E14, N11, D16, T12, A9)."""

from collections.abc import Iterator
from itertools import islice

from tutor.lessons.exercise import Exercise, Explanation, Hint, Scene, Show, Verdict
from tutor.lessons.forms import Option, Winner
from tutor.lessons.kinds.answered import ChooseOneExercise
from tutor.lessons.kinds.proven import ScoredExercise
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER
from tutor.lessons.ties import EndingWish, ending_for
from tutor.lessons.ways import sides_of
from tutor.rules.tie_break import STEPS, Round
from tutor.scoring import Rules, ScoreSheet
from tutor.table.table import Table
from tutor.terms import Decision

WRONG_OPTIONS = 3


class Wish(EndingWish):
    """The ending: one that steps share, or one decided in a given way."""


class WonWith(Explanation):
    """Who won, with how many points, and what decided it."""

    sheet: ScoreSheet


class TieBreakStep(Explanation):
    """A step of the tie-break as it went."""

    sheet: ScoreSheet
    step: Round


class CompareTotals(Explanation):
    """Help: look for the highest total."""


class HighestIs(Explanation):
    """Help: the highest total, and the places of those who have it."""

    points: int
    players: tuple[int, ...]
    first: Decision | None


class ChooseWinner(ScoredExercise, ChooseOneExercise):
    """Choose who wins and why; the totals are told."""

    @property
    def right(self) -> Winner:
        """The score sheet's outcome."""
        return outcome_of(self.scene.table, self.sheet)

    def pointer(self) -> Hint:
        """Suggest comparing the totals."""
        return Hint(CompareTotals())

    def partial(self) -> Hint:
        """Tell the highest total; if several have it, what is compared first."""
        totals = [score.total for score in self.sheet.sides]
        sides = zip(sides_of(self.scene.table), totals, strict=True)
        rounds = self.sheet.outcome.rounds
        first = rounds[0].decision if rounds else None
        best = max(totals)
        players = tuple(side[0] for side, total in sides if total == best)
        return Hint(HighestIs(best, players, first))

    def judged(self, chosen: Option) -> Verdict:
        """Compare with the score sheet."""
        steps = (TieBreakStep(self.sheet, step) for step in self.sheet.outcome.rounds)
        return Verdict(chosen == self.right, (WonWith(self.sheet), *steps))


def outcome_of(table: Table, sheet: ScoreSheet) -> Winner:
    """Return the outcome of a score sheet as an option."""
    places = [
        side[0]
        for side, score in zip(sides_of(table), sheet.sides, strict=True)
        if score.name in sheet.winners
    ]
    return Winner(tuple(places), sheet.outcome.decided_by)


def make(rules: Rules, pick: Pick, wish: Wish) -> Exercise:
    """Lay out an ending, and options of which only one is right."""
    table = ending_for(rules, pick, wish)
    scene = Scene(table, LEARNER, (Show.ALL_TICKETS,))
    exercise = ChooseWinner(scene, ())
    right = exercise.right
    wrong = dict.fromkeys(_others(table, exercise.sheet, right, pick))
    options = pick.mixed([right, *islice(wrong, WRONG_OPTIONS)])
    return ChooseWinner(scene, options)


def _others(table: Table, sheet: ScoreSheet, right: Winner, pick: Pick) -> Iterator[Winner]:
    """Give other outcomes, those that beginners think of first: the best two, other steps."""
    totals = {
        side[0]: score.total for side, score in zip(sides_of(table), sheet.sides, strict=True)
    }
    best = sorted(totals, key=lambda place: -totals[place])[:2]
    most = [place for place, total in totals.items() if total == max(totals.values())]
    top = most if len(most) > 1 else best
    known = [STEPS[name].decision for name in table.rulebook.tie_break]
    other = pick.one([place for place in top if (place,) != right.players])
    outcomes = [
        Winner(tuple(sorted(top)), Decision.SHARED),
        *(Winner((other,), decision) for decision in pick.some(known, 1)),
        Winner((other,), Decision.POINTS),
        *(Winner((place,), decision) for decision in pick.mixed(known) for place in top),
    ]
    yield from (outcome for outcome in outcomes if outcome != right)
