"""The words of the exercise "who wins, and what decides it?"."""

from tutor.lessons.endings import sides_of
from tutor.lessons.kinds.winner import ChooseWinner, TieBreakStep, WonWith
from tutor.terms import Decision
from tutor.words.cards import points_text
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


WORDS: Words = {
    ChooseWinner: question,
    TieBreakStep: tie_break_step,
    WonWith: won_with,
}
