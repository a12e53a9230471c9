"""Exercises about endings, made as lessons make them, and what holds for every one of them."""

from typing import Any

from tests.games import rules_of
from tests.lessons.mistakes import mistakes
from tests.table.invariants import setups
from tutor.lessons.courses import TRIES
from tutor.lessons.exercise import Exercise, NoExerciseError, Verdict
from tutor.lessons.forms import (
    Answer,
    Chosen,
    Numbers,
    Seen,
    Tapped,
)
from tutor.lessons.kinds import KINDS
from tutor.lessons.pick import Pick
from tutor.words.exercises import option_text, question_text, why_text

PLAYED = tuple(dict.fromkeys((one.board, one.variant) for one in setups()))
JUNK: tuple[Answer, ...] = (
    Answer(),
    Seen(),
    Chosen((99,)),
    Chosen((-1,)),
    Numbers(()),
    Numbers((None,)),
    Numbers((10**9,)),
    Numbers((1,) * 9),
    Tapped(),
    Tapped(("no such",)),
    Tapped(("no such", "at all")),
)


def made(kind: str, board: str, seed: str, variant: str | None = None, **wish: Any) -> Any:
    """Return an exercise as a session makes it: another seed where there is none."""
    wished = KINDS[kind].parameters(variant=variant, **wish)
    for again in range(TRIES):
        try:
            return KINDS[kind].make(rules_of(board, variant), Pick(f"{seed}/{again}"), wished)
        except NoExerciseError as error:
            reason = error
    raise reason


def said(exercise: Exercise, verdict: Verdict) -> list[str]:
    """Return the sentences of a verdict."""
    return [why_text(why, verdict.scene or exercise.scene) for why in verdict.why]


def hold(exercise: Exercise) -> None:
    """Check what holds for every exercise."""
    form = exercise.form
    options = (*getattr(form, "options", ()), *getattr(form, "fields", ()))
    texts = [question_text(exercise), *(option_text(one, exercise.scene) for one in options)]
    wrong = mistakes(exercise)
    assert wrong
    for answer in (exercise.solution(), *wrong, *JUNK):
        verdict = exercise.judge(answer)
        assert verdict.right is (answer == exercise.solution())
        assert verdict.why
        texts += said(exercise, verdict)
    for text in texts:
        assert text.strip()
        assert "{" not in text
