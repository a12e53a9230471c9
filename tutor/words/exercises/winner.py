"""The words of the exercise "who wins, and what decides it?"."""

from collections.abc import Iterator

from tutor.lessons.endings import sides_of
from tutor.lessons.kinds import winner as k
from tutor.words.exercises.common import SceneNames, Values, Words
from tutor.words.names import STEPS
from tutor.words.says import Phrase, Placeholders, says
from tutor.words.values import Listed, Points
from tutor.words.winning import tie_break, winner

TOTAL = says("{side} {points}")
NO_TIE = says("The highest total is {points}, and there is no tie for it.")
TIE = says("The highest total is {points}: {winners} have it. Compared first: {first}.")

MESSAGES: Words = {
    k.ChooseWinner: says("The totals at the end: {totals}. Who wins, and what decides it?"),
    k.CompareTotals: says("Which total is highest? If two have it, points alone do not decide."),
    k.HighestIs: lambda v, n: NO_TIE if v.first is None else TIE,
}


def _totals(exercise: k.ChooseWinner, names: SceneNames) -> Iterator[Phrase]:
    sides, scores = sides_of(exercise.scene.table), exercise.sheet.sides
    for side, score in zip(sides, scores, strict=True):
        yield Phrase(TOTAL, side=names.team(side[0]), points=Points(score.total))


PLACEHOLDERS: Placeholders = {
    "first": lambda v, n: STEPS[v.first](),
    "totals": lambda v, n: Listed(_totals(v, n)),
}

VALUES: Values = {
    k.TieBreakStep: lambda v, n: tie_break(v.sheet, n.reader)[v.sheet.outcome.rounds.index(v.step)],
    k.WonWith: lambda v, n: winner(v.sheet, n.reader),
}
