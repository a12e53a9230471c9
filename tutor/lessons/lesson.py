"""Lessons as read from files: a board's course, its lessons and their steps."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from tutor.boards.faults import BoardError, Fault, FaultKind, misfits
from tutor.boards.reading import read_toml
from tutor.decoding import MisfitError, Others, decode
from tutor.lessons.kinds import KINDS, LOOK, QUIZ
from tutor.lessons.parameters import Parameters
from tutor.lessons.rules import is_of_base

T = TypeVar("T")

SHARED = Path(__file__).resolve().parent / "shared"
COURSE = "course.toml"


class Beside(StrEnum):
    """A small table or picture that says what would take many words."""

    POINTS = "points"  # what a route of each length is worth
    TOKENS = "tokens"  # the bonus of each place in the ranking of toll tokens
    GRAND_TOUR = "grand_tour"  # the bonus for each number of tickets
    CROSSING = "crossing"  # where the trains of a mountain route go


@dataclass(frozen=True)
class Step:
    """One step: a text, what it teaches, and something to do.

    ``id`` is unique in a course and is the context of the text's translation; ``text`` may
    have figures of the board in braces (:mod:`tutor.figures`). ``teaches`` are ids
    of docs/rules.md. ``wish`` are the parameters of the exercise's ``kind``. ``after`` is said with
    the right answer, ``can`` is what the learner can do then, in a few words, and ``beside`` is
    what is shown beside the text.
    """

    id: str
    text: str
    teaches: tuple[str, ...]
    kind: str
    wish: Parameters
    after: str = ""
    can: str = ""
    beside: Beside | None = None


@dataclass(frozen=True)
class Lesson:
    """Some steps on one topic. ``base``: players who know the base game may skip it.

    An ``optional`` lesson comes after the course.
    """

    id: str
    title: str
    base: bool
    steps: tuple[Step, ...]
    optional: bool = False


@dataclass(frozen=True)
class Course:
    """All lessons of a board in order: the course, then optional ones."""

    board: str
    lessons: tuple[Lesson, ...]

    @cached_property
    def step(self) -> Mapping[str, Step]:
        """The steps by id."""
        return {step.id: step for lesson in self.lessons for step in lesson.steps}

    @cached_property
    def lesson_of(self) -> Mapping[str, Lesson]:
        """The lesson of each step, by the step's id."""
        return {step.id: lesson for lesson in self.lessons for step in lesson.steps}

    @cached_property
    def askable(self) -> tuple[str, ...]:
        """The ids of the steps that ask something, and so can come back in a quiz."""
        return tuple(step.id for step in self.step.values() if step.kind not in (LOOK, QUIZ))

    @property
    def has_base(self) -> bool:
        """Whether there are both lessons of the base game and others."""
        return len({lesson.base for lesson in self.lessons}) > 1

    def path(self, *, knows_base: bool) -> tuple[str, ...]:
        """Return the ids of the steps in order, without the base game's if that is known."""
        lessons = self.way(knows_base=knows_base)
        return tuple(step.id for lesson in lessons for step in lesson.steps)

    def way(self, *, knows_base: bool) -> tuple[Lesson, ...]:
        """Return the lessons in order; if the base game is known, without what repeats its rules.

        Then its lessons are left out, and in the others the steps that only teach its rules.
        Optional lessons stay as they are.
        """
        if not (knows_base and self.has_base):
            return self.lessons
        ways = (_differing(lesson) for lesson in self.lessons if not lesson.base)
        return tuple(lesson for lesson in ways if lesson.steps)

    def main(self, *, knows_base: bool) -> tuple[str, ...]:
        """Return the ids of the steps that make up the course, without optional lessons."""
        lessons = (lesson for lesson in self.way(knows_base=knows_base) if not lesson.optional)
        return tuple(step.id for lesson in lessons for step in lesson.steps)


def _differing(lesson: Lesson) -> Lesson:
    """Return a lesson without the steps that only repeat the base game's rules."""
    if lesson.optional:
        return lesson
    return replace(lesson, steps=tuple(s for s in lesson.steps if not is_of_base(s.teaches)))


class LessonError(BoardError):
    """A course that cannot be read; ``faults`` lists everything found."""


@dataclass(frozen=True)
class _Entry:
    """A lesson in course.toml: its file, shared or the board's own, and its role in the course.

    ``variant`` is the variant in which its exercises are played.
    """

    id: str
    shared: bool = False
    base: bool = False
    optional: bool = False
    variant: str | None = None


@dataclass(frozen=True)
class _CourseFile:
    lessons: tuple[_Entry, ...]


@dataclass(frozen=True)
class _LessonFile:
    """A lesson's file; the steps of shared files (``also``) come before its own."""

    title: str
    steps: tuple[Mapping[str, Any], ...]
    also: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Exercise:
    kind: str
    wish: Others


@dataclass(frozen=True)
class _Step:
    id: str
    text: str
    exercise: _Exercise
    teaches: tuple[str, ...] = ()
    after: str = ""
    can: str = ""
    beside: Beside | None = None


def has_course(folder: Path) -> bool:
    """Tell whether a board's folder has lessons."""
    return (folder / "lessons" / COURSE).is_file()


def load_course(folder: Path) -> Course:
    """Read the course of a board's folder.

    Raises
    ------
    LessonError
        Naming the files, the steps and what is wrong with them.
    """
    faults: list[Fault] = []
    lessons: list[Lesson] = []
    written = _read(_CourseFile, folder / "lessons" / COURSE, faults)
    for entry in () if written is None else written.lessons:
        path = (SHARED if entry.shared else folder / "lessons") / f"{entry.id}.toml"
        lesson = _read(_LessonFile, path, faults)
        if lesson is not None:
            steps = (*_also(lesson, faults), *_steps(entry.id, lesson, faults))
            if entry.variant is not None:
                steps = tuple(
                    replace(s, wish=replace(s.wish, variant=entry.variant)) for s in steps
                )
            lessons.append(Lesson(entry.id, lesson.title, entry.base, steps, entry.optional))
    course = Course(folder.name, tuple(lessons))
    for step, times in Counter(step.id for taught in lessons for step in taught.steps).items():
        if times > 1:
            faults.append(Fault(_NAME, None, FaultKind.TWICE, {"what": step}))
    if not faults and not course.path(knows_base=True):
        faults.append(Fault(_NAME, None, FaultKind.NO_STEPS))
    if faults:
        raise LessonError(faults)
    return course


_NAME = f"lessons/{COURSE}"


def _also(written: _LessonFile, faults: list[Fault]) -> tuple[Step, ...]:
    """Return the steps that a lesson takes from shared files."""
    steps: list[Step] = []
    for name in written.also:
        shared = _read(_LessonFile, SHARED / f"{name}.toml", faults)
        if shared is not None:
            steps += _steps(name, shared, faults)
    return tuple(steps)


def _read(kind: type[T], path: Path, faults: list[Fault]) -> T | None:
    problems: list[Fault] = []
    document = read_toml(path, problems)
    if not problems:
        try:
            return decode(kind, document)
        except MisfitError as error:
            problems.extend(misfits(path.name, error))
    faults.extend(replace(fault, file=f"lessons/{fault.file}") for fault in problems)
    return None


def _steps(lesson: str, written: _LessonFile, faults: list[Fault]) -> tuple[Step, ...]:
    name, steps = f"lessons/{lesson}.toml", []
    for number, table in enumerate(written.steps):
        place = str(table.get("id", f"steps[{number}]"))
        try:
            step = decode(_Step, table, place)
            kind = step.exercise.kind
            if kind not in (*KINDS, QUIZ):
                facts = {"step": step.id, "exercise": kind, "known": ", ".join(sorted(KINDS))}
                faults.append(Fault(name, None, FaultKind.UNKNOWN_EXERCISE, facts, place))
                continue
            parameters = Parameters if kind == QUIZ else KINDS[kind].parameters
            wish = decode(parameters, step.exercise.wish, f"{place}.exercise")
        except MisfitError as error:
            faults.extend(misfits(name, error))
        else:
            name_of_step, text, after = f"{lesson}/{step.id}", step.text.strip(), step.after.strip()
            told = (after, step.can, step.beside)
            steps.append(Step(name_of_step, text, step.teaches, kind, wish, *told))
    return tuple(steps)


def lessons_document(courses: list[Course]) -> dict[str, Any]:
    """Return the document of docs/game-file.md: lessons, steps, ids taught, exercise kinds."""
    return {
        "lessons": [
            {
                "board": course.board,
                "id": lesson.id,
                "title": lesson.title,
                "steps": [
                    {
                        "id": step.id,
                        "teaches": list(step.teaches),
                        "exercise": None if step.kind == LOOK else step.kind,
                    }
                    for step in lesson.steps
                ],
            }
            for course in courses
            for lesson in course.lessons
        ]
    }
