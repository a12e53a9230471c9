"""What is wrong with a board's lessons: what would go wrong on the page, found beforehand."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from tutor.boards import Fault, FaultKind
from tutor.figures import figures
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.lesson import LessonError, Step, has_course
from tutor.lessons.rule_ids import is_rule
from tutor.lessons.session import Courses, Progress, begin
from tutor.library import Library


def lesson_faults(folder: Path) -> Iterator[Fault]:
    """Load a board's course, format each text, and make each exercise once.

    The board itself must be sound. A board without lessons has no faults in them.
    """
    if not has_course(folder):
        return
    at = folder.resolve()
    courses = Courses(Library([at.parent]))
    try:
        course = courses.course(at.name)
    except LessonError as error:
        yield from error.faults
        return
    for lesson in course.lessons:
        file = f"lessons/{lesson.id}.toml"
        if not (folder / file).is_file():  # shared by several boards
            file = "lessons/course.toml"
        for step in lesson.steps:
            place = step.id.removeprefix(f"{lesson.id}/")
            for kind, facts in _step_faults(at.name, step, courses):
                yield Fault(file, None, kind, {"step": step.id, **facts}, place)


_Found = Iterator[tuple[FaultKind, dict[str, object]]]
"""Faults of a step: their kind and their facts but for the step itself."""


def _step_faults(board: str, step: Step, courses: Courses) -> _Found:
    try:
        rules = courses.rules(board, step.wish.variant)
    except NoExerciseError as error:
        yield FaultKind.NO_EXERCISE, {"why": error}
        return
    yield from _text_faults(step, figures(rules))
    try:
        scene = begin(board, courses, Progress(last=step.id)).scene
    except Exception as error:  # noqa: BLE001 - the author is told, whatever it is
        plain = isinstance(error, NoExerciseError)
        yield FaultKind.NO_EXERCISE, {"why": error if plain else repr(error)}
        return
    for city in scene.cities:
        if city not in rules.board.city:
            yield FaultKind.UNKNOWN_CITY, {"city": city}
    for route in scene.routes:
        if route not in rules.board.route:
            yield FaultKind.UNKNOWN_ROUTE, {"route": route}


def _text_faults(step: Step, known: Mapping[str, int]) -> _Found:
    for rule in step.teaches:
        if not is_rule(rule):
            yield FaultKind.UNKNOWN_RULE, {"rule": rule}
    try:
        step.text.format(**known)
    except KeyError as error:
        yield FaultKind.UNKNOWN_FIGURE, {"figure": error.args[0], "known": ", ".join(sorted(known))}
    except (ValueError, LookupError, AttributeError) as error:
        yield FaultKind.WRONG_TEXT, {"why": error}
