"""What holds for every exercise that a seed makes, whatever its kind."""

from collections.abc import Iterator

from tests.games import rules_of
from tests.lessons.mistakes import mistakes
from tutor.lessons.candidates import ClaimOneOf
from tutor.lessons.courses import TRIES
from tutor.lessons.exercise import Exercise, NoExerciseError, Scene, Verdict
from tutor.lessons.forms import (
    Answer,
    ChooseOne,
    ChooseSome,
    Chosen,
    Numbers,
    Seen,
    Tapped,
)
from tutor.lessons.kinds import KINDS
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.words.exercises import option_text, question_text, why_text

JUNK = (
    Answer(),
    Seen(),
    Numbers((None, 3)),
    Tapped(("nowhere",)),
    Chosen(),
    Chosen((99,)),
    Chosen((-1,)),
    Chosen((0, 0)),
)


def made(kind: str, board: str, wish: Parameters, seed: int | str) -> Exercise:
    """Make an exercise as a session does, with other seeds after a first one that has none."""
    found = rules_of(board, wish.variant)
    for again in range(TRIES):
        try:
            return KINDS[kind].make(found, Pick(f"{board}/{kind}/{seed}/{again}"), wish)
        except NoExerciseError as error:
            reason = error
    raise reason


def sound(kind: str, board: str, wish: Parameters, seeds: int) -> Iterator[Exercise]:
    """Make exercises of many seeds, each of which is proved to be sound before it comes."""
    for seed in range(seeds):
        exercise = made(kind, board, wish, seed)
        prove(exercise)
        if seed % 10 == 0:
            assert made(kind, board, wish, seed) == exercise
        yield exercise


def right_routes(exercise: Exercise) -> set[str]:
    """Return the routes whose claim is right."""
    assert isinstance(exercise, ClaimOneOf)
    return {*exercise.right}


def prove(exercise: Exercise) -> None:
    """Prove that an exercise has a right answer, that mistakes are wrong, and all is told."""
    is_sentence(question_text(exercise))
    named = [option_text(one, exercise.scene) for one in options(exercise)]
    assert len(set(named)) == len(named)
    for name in named:
        is_sentence(name)
    verdict = exercise.judge(exercise.solution())
    assert verdict.right, (question_text(exercise), exercise.solution(), told(exercise, verdict))
    assert told(exercise, verdict)
    verdict_then = verdict.then
    for hint in (exercise.pointer(), exercise.partial()):
        assert hint is None or why_text(hint.why, exercise.scene)
    wrong = mistakes(exercise)
    assert wrong
    for mistake in wrong:
        verdict = exercise.judge(mistake)
        assert not verdict.right, (question_text(exercise), mistake)
        assert told(exercise, verdict)
    for answer in JUNK:
        verdict = exercise.judge(answer)
        assert told(exercise, verdict)
    if verdict_then is not None:
        prove(verdict_then)
    if isinstance(exercise.form, ChooseOne):
        answers = [Chosen((place,)) for place in range(len(exercise.form.options))]
        right = [answer for answer in answers if exercise.judge(answer).right]
        assert right == [exercise.solution()]


def options(exercise: Exercise) -> tuple[object, ...]:
    """Return what can be chosen, if something is."""
    form = exercise.form
    return form.options if isinstance(form, ChooseOne | ChooseSome) else ()


def told(exercise: Exercise, verdict: Verdict) -> list[str]:
    """Return what a verdict says; each part of it is a sentence."""
    scene: Scene = verdict.scene or exercise.scene
    sentences = [why_text(why, scene) for why in verdict.why]
    for sentence in sentences:
        is_sentence(sentence)
    return sentences


def is_sentence(text: str) -> None:
    """Prove that a text is there and has no empty places."""
    assert text.strip()
    assert "{" not in text
    assert "--" not in text  # an id of a route or ticket
