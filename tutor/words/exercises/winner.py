"""The words of the exercise "who wins, and what decides it?"."""

from tutor.lessons.endings import sides_of
from tutor.lessons.kinds.winner import (
    ChooseWinner,
    CompareTotals,
    HighestIs,
    TieBreakStep,
    WonWith,
)
from tutor.terms import Decision
from tutor.words.cards import points_text, together
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _
from tutor.words.names import STEPS, listed
from tutor.words.own_names import own_sheet
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
    sheet = why.sheet
    if len(sheet.winners) > 1:
        return winner(own_sheet(sheet, names.on_sheet))
    if names.on_sheet(sheet.winners[0]) == sheet.winners[0]:
        return winner(sheet)
    points = points_text(max(side.total for side in sheet.sides))
    if sheet.outcome.decided_by is Decision.POINTS:
        return _("You win with {points}.").format(points=points)
    return _("You win with {points}, after a tie: {step}.").format(
        points=points, step=STEPS[sheet.outcome.decided_by]()
    )


def tie_break_step(why: TieBreakStep, names: SceneNames) -> str:
    """Tell how a step of the tie-break went."""
    sheet = own_sheet(why.sheet, names.on_sheet)
    place = why.sheet.outcome.rounds.index(why.step)
    return list(tie_break(sheet.outcome, sheet))[place]


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
