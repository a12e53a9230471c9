"""What is wrong with a board's lessons, found before it goes wrong on the page."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from tutor.boards import Fault, FaultKind
from tutor.figures import figures
from tutor.lessons.courses import Courses
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.kinds import LOOK, QUIZ
from tutor.lessons.lesson import COURSE, Course, LessonError, Step, has_course
from tutor.lessons.posing import never_asked, unposed
from tutor.lessons.rule_ids import is_rule
from tutor.lessons.session import begin
from tutor.lessons.state import Progress
from tutor.library import Library

MOST_WORDS = 45  # of a text
MOST_STEPS, MOST_OWN_STEPS, MOST_STEPS_WITH_BASE = 19, 15, 25
"""The most steps of a course of its own, of one without the base game's lessons, and with them."""

NO_LESSONS = (COURSE, "first_game.toml")


def lesson_faults(folder: Path) -> Iterator[Fault]:
    """Load a board's course, format each text, and make each exercise once.

    The board itself must be sound. A board without lessons has no faults in them.
    """
    if not has_course(folder):
        return
    board_folder = folder.resolve()
    courses = Courses(Library([board_folder.parent]))
    try:
        course = courses.course(board_folder.name)
    except LessonError as error:
        yield from error.faults
        return
    yield from _unlisted(folder, course)
    yield from _long(course)
    faulty = False
    for lesson in course.lessons:
        file = f"lessons/{lesson.id}.toml"
        if not (folder / file).is_file():  # shared by several boards
            file = "lessons/course.toml"
        for step in lesson.steps:
            place = step.id.removeprefix(f"{lesson.id}/")
            for kind, facts in _step_faults(board_folder.name, step, courses):
                faulty = True
                yield Fault(file, None, kind, {"step": step.id, **facts}, place)
    if not faulty:
        for ticket in never_asked(board_folder.name, course, courses):
            yield Fault(f"lessons/{COURSE}", None, FaultKind.NEVER_ASKED, {"ticket": ticket})


def _unlisted(folder: Path, course: Course) -> Iterator[Fault]:
    listed = {lesson.id for lesson in course.lessons}
    for path in sorted((folder / "lessons").glob("*.toml")):
        if path.stem not in listed and path.name not in NO_LESSONS:
            yield Fault(f"lessons/{path.name}", None, FaultKind.UNLISTED_LESSON)


def _long(course: Course) -> Iterator[Fault]:
    """Yield the ways through a course that have more steps than anybody has time for."""
    whole = MOST_STEPS_WITH_BASE if course.has_base else MOST_STEPS
    ways = [(FaultKind.LONG_COURSE, course.main(knows_base=False), whole)]
    if course.has_base:
        ways.append((FaultKind.LONG_OWN_COURSE, course.main(knows_base=True), MOST_OWN_STEPS))
    for kind, steps, most in ways:
        if len(steps) > most:
            yield Fault(f"lessons/{COURSE}", None, kind, {"steps": len(steps), "most": most})


_Found = Iterator[tuple[FaultKind, dict[str, object]]]
"""Faults of a step: their kind, and their facts apart from the step."""


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
    for rule in () if step.kind in (LOOK, QUIZ) else unposed(board, step, courses):
        yield FaultKind.CANNOT_POSE, {"rule": rule, "exercise": step.kind}
    for city in scene.cities:
        if city not in rules.board.place:
            yield FaultKind.UNKNOWN_CITY, {"city": city}
    for route in scene.routes:
        if route not in rules.board.route:
            yield FaultKind.UNKNOWN_ROUTE, {"route": route}


def _text_faults(step: Step, known: Mapping[str, int]) -> _Found:
    for rule in step.teaches:
        if not is_rule(rule):
            yield FaultKind.UNKNOWN_RULE, {"rule": rule}
    try:
        words = len(step.text.format(**known).split())
        if words > MOST_WORDS:
            yield FaultKind.LONG_TEXT, {"words": words, "most": MOST_WORDS}
    except KeyError as error:
        yield FaultKind.UNKNOWN_FIGURE, {"figure": error.args[0], "known": ", ".join(sorted(known))}
    except (ValueError, LookupError, AttributeError) as error:
        yield FaultKind.WRONG_TEXT, {"why": error}
