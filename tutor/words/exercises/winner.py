"""The words of the exercise "who wins, and what decides it?"."""

from tutor.lessons.endings import sides_of
from tutor.lessons.kinds.winner import (
    ChooseWinner,
    CompareTotals,
    HighestIs,
    TieBreakStep,
    WonWith,
)
from tutor.words.cards import points_text, together
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _
from tutor.words.names import STEPS, listed
from tutor.words.winning import tie_break, winner


def question(exercise: ChooseWinner, names: SceneNames) -> str:
    """Tell the totals and ask who wins."""
    table = exercise.scene.table
    totals = [
        _("{side} {points}").format(
            side=names.team(side[0]),
            points=points_text(score.total),
        )
        for side, score in zip(sides_of(table), exercise.sheet.sides, strict=True)
    ]
    return _("These are the totals at the end: {totals}. Who wins, and what decides it?").format(
        totals=listed(totals)
    )


def won_with(why: WonWith, names: SceneNames) -> str:
    """Tell who won."""
    return winner(why.sheet, names.reader)


def tie_break_step(why: TieBreakStep, names: SceneNames) -> str:
    """Tell how a step of the tie-break went."""
    return tie_break(why.sheet, names.reader)[why.sheet.outcome.rounds.index(why.step)]


def highest_is(why: HighestIs, names: SceneNames) -> str:
    """Tell how many have the highest total, and what is compared then."""
    points = points_text(why.points)
    if why.first is None:
        return _("The highest total is {points}, and there is no tie for it.").format(points=points)
    return _("The highest total is {points}, for {sides}. Compared first: {step}.").format(
        points=points,
        sides=together([names.team(place) for place in why.players]),
        step=STEPS[why.first](),
    )


WORDS: Words = {
    ChooseWinner: question,
    CompareTotals: lambda why, names: _(
        "Which total is the highest? If it is there twice, the points alone do not decide."
    ),
    HighestIs: highest_is,
    TieBreakStep: tie_break_step,
    WonWith: won_with,
}
