"""The words of the exercise "who wins, and what decides it?"."""

from dataclasses import replace

from tutor.lessons.endings import sides_of
from tutor.lessons.kinds.winner import ChooseWinner, TieBreakStep, WonWith
from tutor.words.cards import points_text
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _
from tutor.words.names import listed
from tutor.words.winning import tie_break, winner


def question(exercise: ChooseWinner, names: SceneNames) -> str:
    """Tell the totals and ask who wins."""
    table = exercise.scene.table
    totals = [
        _("{side} {points}").format(
            side=_("you") if exercise.scene.player in side else names.team(side[0]),
            points=points_text(score.total),
        )
        for side, score in zip(sides_of(table), exercise.sheet.sides, strict=True)
    ]
    return _("These are the totals at the end: {totals}. Who wins, and what decides it?").format(
        totals=listed(totals)
    )


def won_with(why: WonWith, names: SceneNames) -> str:
    """Tell who won."""
    return winner(why.sheet)


def tie_break_step(why: TieBreakStep, names: SceneNames) -> str:
    """Tell how a step of the tie-break went."""
    return next(tie_break(replace(why.sheet.outcome, rounds=(why.step,)), why.sheet))


WORDS: Words = {
    ChooseWinner: question,
    TieBreakStep: tie_break_step,
    WonWith: won_with,
}
