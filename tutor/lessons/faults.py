"""What is wrong with a board's lessons, found before it goes wrong on the page."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from tutor.boards import Fault, FaultKind, TicketKind
from tutor.figures import figures
from tutor.lessons.courses import Courses
from tutor.lessons.exercise import Exercise, NoExerciseError
from tutor.lessons.kinds import LOOK, QUIZ
from tutor.lessons.lesson import COURSE, Course, LessonError, Step, has_course
from tutor.lessons.rules import is_rule
from tutor.lessons.session import begin
from tutor.lessons.state import Progress
from tutor.lessons.ways import routes_of
from tutor.library import Library

MOST_WORDS, MOST_WORDS_LATER = 45, 25
"""The most words of a lesson's first text, and of every later one."""
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
            most = MOST_WORDS if step is lesson.steps[0] else MOST_WORDS_LATER
            for kind, facts in _step_faults(board_folder.name, step, courses, most):
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


Found = Iterator[tuple[FaultKind, dict[str, object]]]
"""Faults of a step: their kind, and their facts apart from the step."""


def _step_faults(board: str, step: Step, courses: Courses, most: int) -> Found:
    try:
        rules = courses.rules(board, step.wish.variant)
    except NoExerciseError as error:
        yield FaultKind.NO_EXERCISE, {"why": error}
        return
    yield from text_faults(step.teaches, (step.text,), figures(rules), most)
    yield from text_faults((), (step.after,), figures(rules), MOST_WORDS_LATER)
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


def text_faults(
    teaches: Sequence[str], texts: Sequence[str], known: Mapping[str, int], most: float = math.inf
) -> Found:
    """Yield what is wrong with the rules that are taught, and with the texts that teach them.

    The figures that a text names must be ``known``, and it has at the ``most`` so many words.
    """
    for rule in teaches:
        if not is_rule(rule):
            yield FaultKind.UNKNOWN_RULE, {"rule": rule}
    for text in texts:
        try:
            words = len(text.format(**known).split())
        except KeyError as error:
            figures_known = ", ".join(sorted(known))
            yield FaultKind.UNKNOWN_FIGURE, {"figure": error.args[0], "known": figures_known}
        except (ValueError, LookupError, AttributeError) as error:
            yield FaultKind.WRONG_TEXT, {"why": error}
        else:
            if words > most:
                yield FaultKind.LONG_TEXT, {"words": words, "most": most}


# --- what is taught and never asked ---------------------------------------------------------

SEEDS = 3
"""Exercises of a step that are looked at: a learner seldom does more."""


def _kinds_asked(exercise: Exercise) -> set[TicketKind]:
    """Return the kinds of the tickets that an exercise asks about."""
    ticket = exercise.scene.table.board.ticket
    return {ticket[asked].kind for asked in exercise.asked_tickets if asked in ticket}


def _asks(*kinds: TicketKind) -> Callable[[Exercise], bool]:
    return lambda exercise: not _kinds_asked(exercise).isdisjoint(kinds)


def _has_border_end(exercise: Exercise) -> bool:
    """Tell whether a lit route, or one of the learner's side, leads abroad."""
    scene = exercise.scene
    board = scene.table.board
    lit = [board.route[route] for route in scene.routes]
    ends = {end.id for end in board.border_ends}
    own = routes_of(scene.table, scene.table.side(scene.player))
    return any({route.a, route.b} & ends for route in (*lit, *own))


_SEVERAL = _asks(TicketKind.CITY, TicketKind.COUNTRY)

POSED: Mapping[str, Callable[[Exercise], bool]] = {
    "B3": _asks(*TicketKind),
    "B14": _asks(*TicketKind),
    "H9": _has_border_end,
    "H10": _has_border_end,
    "H12": _asks(TicketKind.CITIES),
    "H13": _asks(TicketKind.CITY),
    "H14": _asks(TicketKind.COUNTRY),
    "H15": _SEVERAL,
    "H16": _SEVERAL,
}
"""Whether an exercise asks about a rule, for rules about things that not every exercise has."""


def unposed(board: str, step: Step, courses: Courses) -> Iterator[str]:
    """Yield the rules that a step teaches, although none of its exercises asks about them."""
    for rule in step.teaches:
        if rule in POSED and not any(map(POSED[rule], _exercises(board, step, courses))):
            yield rule


def never_asked(board: str, course: Course, courses: Courses) -> Iterator[str]:
    """Yield a ticket of each kind that no step of a course is sure to ask about.

    Tickets with two cities are left out: a learner who knows the base game knows them.
    """
    rules = courses.rules(board)
    wanted = {ticket.kind: ticket.id for ticket in reversed(rules.board.tickets)}
    wanted.pop(TicketKind.CITIES, None)
    for step in course.step.values():
        if wanted and step.kind not in (LOOK, QUIZ):
            asked = [_kinds_asked(made) for made in _exercises(board, step, courses)]
            for kind in set[TicketKind].intersection(*asked):
                wanted.pop(kind, None)
    yield from wanted.values()


def _exercises(board: str, step: Step, courses: Courses) -> Iterator[Exercise]:
    return (courses.exercise(board, step, seed) for seed in range(SEEDS))
