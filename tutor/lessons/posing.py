"""Whether the exercises of a course ask about what they are said to teach."""

from collections.abc import Callable, Iterator, Mapping

from tutor.boards import TicketKind
from tutor.lessons.courses import Courses
from tutor.lessons.endings import routes_of
from tutor.lessons.exercise import Exercise
from tutor.lessons.kinds import LOOK, QUIZ
from tutor.lessons.lesson import Course, Step

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
