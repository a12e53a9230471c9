"""A puzzle on its page: the table or the board, the question, the answer, and the best line."""

from dataclasses import replace
from functools import cached_property

from tutor.lessons.lesson import Lesson, Step
from tutor.lessons.parameters import Parameters
from tutor.puzzles.state import Asked
from tutor.puzzles.update import plays_on
from tutor.widgets.nodes import Action
from tutor.widgets.screens.lessons.guiding import guiding
from tutor.widgets.screens.lessons.look import LessonLook
from tutor.widgets.screens.play.guiding import Bar, Choice, Guiding, Speech
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.puzzles import BACK_AGAIN, LEVELS, PUZZLE_ON, PUZZLES, THEMES, TODAYS_ON

TO_LIST: Action = {"do": "list"}

PACE = 650
"""Milliseconds before each move of the best line."""


class PuzzleLook(LessonLook):
    """A puzzle, looked at as the only step of a lesson."""

    def __init__(self, asked: Asked) -> None:
        self.asked, self.session = asked, asked.session
        self.rules = asked.exercise.scene.table.rules
        self.path = (self.session.step,)

    @property
    def step(self) -> Step:
        """The puzzle as a step; it has no text besides its question."""
        return Step(self.session.step, "", (), "", Parameters())

    @property
    def lesson(self) -> Lesson:
        """A lesson of this step alone."""
        return Lesson("puzzles", self.title, base=False, steps=(self.step,))

    @property
    def title(self) -> str:
        """What stands in the bar."""
        source = self.asked.source
        title = TODAYS_ON if self.asked.day else PUZZLE_ON if source.puzzle else BACK_AGAIN
        return title(board=self.rules.board.name)

    @cached_property
    def text(self) -> tuple[str, ...]:
        """The theme and the level."""
        puzzle = self.asked.puzzle
        if puzzle is None or not self.asked.source.puzzle:
            return ()
        theme, level = THEMES[puzzle.theme](), LEVELS[puzzle.level]()
        return (_("{theme} · {level}").format(theme=theme, level=level),)


def puzzle_bar(look: PuzzleLook) -> Bar:
    """Return the bar: back to the list, and what is seldom needed."""
    answered = look.session.is_answered
    skip = () if answered or look.asked.day else (Choice(labels.SKIP(), {"do": "next"}, "skip"),)
    to_list = Choice(PUZZLES(), TO_LIST, "list")
    return Bar(look.title, 1, int(answered), TO_LIST, (*skip, to_list))


def ways_on(look: PuzzleLook) -> tuple[Choice, ...]:
    """Return the ways on from a solved puzzle."""
    onward = (
        Choice(PUZZLES(), TO_LIST, "next", main=True)
        if look.asked.day
        else Choice(labels.NEXT(), {"do": "next"}, "next", main=True)
    )
    return (onward, Choice(labels.ONCE_MORE(), {"do": "again"}, "again"))


def puzzle_guiding(look: PuzzleLook) -> Guiding:
    """Return what is said at the puzzle's table, and what drives its best line."""
    asked = look.asked
    assert asked.sitting is not None
    guidance = replace(guiding(look, asked.sitting), bar=puzzle_bar(look))
    if asked.played is not None:
        return _line(look, guidance)
    speech = guidance.speech
    if speech is None or not look.session.is_answered:
        return guidance
    play_out = Choice(_("Play it out"), {"do": "play_out"}, "play-out")
    onward, again = ways_on(look)
    choices = (onward, again) if asked.sitting.game.is_over else (onward, play_out, again)
    return replace(guidance, speech=replace(speech, choices=choices))


def _line(look: PuzzleLook, guidance: Guiding) -> Guiding:
    """Let the best line go on by itself, or end it."""
    asked = look.asked
    if plays_on(asked):
        assert asked.sitting is not None
        move: Action = {"do": "on", "at": len(asked.sitting.game.steps)}
        return replace(
            guidance, speech=None, next=move, pause=PACE, holds=False, hidden=frozenset()
        )
    speech = Speech(
        key=f"{look.session.step} line",
        text=_("So it may go on, if everybody plays well."),
        choices=ways_on(look),
    )
    return replace(guidance, speech=speech, holds=True)
