"""Lessons as they stand in files: a board's course, its lessons and their steps."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tutor.boards.faults import BoardError
from tutor.boards.files import read_toml
from tutor.lessons.kinds import KINDS, LOOK, QUIZ
from tutor.lessons.parameters import LessonError, Parameters, decoded

SHARED = Path(__file__).resolve().parent / "shared"
COURSE = "course.toml"


@dataclass(frozen=True)
class Step:
    """One step: a text, what it teaches, and something to do.

    ``id`` is unique in a course and is the context of the text's translation; ``text`` may
    have figures of the board in braces (:mod:`tutor.lessons.figures`). ``teaches`` are ids
    of docs/rules.md. ``wish`` are the parameters of the exercise's ``kind``.
    """

    id: str
    text: str
    teaches: tuple[str, ...]
    kind: str
    wish: Parameters


@dataclass(frozen=True)
class Lesson:
    """Some steps about one thing. ``base``: who knows the base game may leave it out."""

    id: str
    title: str
    base: bool
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Course:
    """All lessons of a board in order, the last one a quiz."""

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

    def path(self, *, knows_base: bool) -> tuple[str, ...]:
        """Return the ids of the steps in order, without those of the base game if known."""
        return tuple(
            step.id
            for lesson in self.lessons
            if not (lesson.base and knows_base)
            for step in lesson.steps
        )


@dataclass(frozen=True)
class _Entry:
    """A lesson in course.toml: its file, shared or of the board, and whether it is base."""

    id: str
    shared: bool = False
    base: bool = False


def load_course(folder: Path) -> Course:
    """Read the course of a board's folder.

    Raises
    ------
    LessonError
        Naming the file, the step and what is wrong with it.
    """
    document = _toml(folder / "lessons", COURSE)
    entries = [
        decoded(entry, _Entry, f"{COURSE} lessons[{number}]")
        for number, entry in enumerate(document.get("lessons", []))
    ]
    lessons = tuple(
        _lesson(SHARED if entry.shared else folder / "lessons", entry) for entry in entries
    )
    ids = [step.id for lesson in lessons for step in lesson.steps]
    twice = {one for one in ids if ids.count(one) > 1}
    if twice:
        raise LessonError(f"{folder.name}: steps named twice: {', '.join(sorted(twice))}")
    course = Course(folder.name, lessons)
    if not course.path(knows_base=True):
        raise LessonError(f"{COURSE}: no step for those who know the base game")
    return course


def has_course(folder: Path) -> bool:
    """Tell whether a board's folder has lessons."""
    return (folder / "lessons" / COURSE).is_file()


def _toml(folder: Path, name: str) -> dict[str, Any]:
    faults: list[Any] = []
    found = read_toml(folder / name, faults)
    if faults:
        raise LessonError(f"{name}: {BoardError(faults)}")
    return found


def _lesson(folder: Path, entry: _Entry) -> Lesson:
    name = f"{entry.id}.toml"
    document = _toml(folder, name)
    for key in document.keys() - {"title", "steps"}:
        raise LessonError(f"{name}: unknown: {key}")
    if not isinstance(document.get("title"), str) or not isinstance(document.get("steps"), list):
        raise LessonError(f"{name}: a title and steps are expected")
    steps = tuple(_step(table, entry.id, name) for table in document["steps"])
    return Lesson(entry.id, document["title"], entry.base, steps)


def _step(table: Any, lesson: str, name: str) -> Step:
    where = f"{name} {table.get('id') if isinstance(table, dict) else table!r}"
    read = decoded(table, _Step, where)
    exercise = dict(read.exercise)
    kind = exercise.pop("kind", None)
    if kind == QUIZ:
        return Step(f"{lesson}/{read.id}", read.text.strip(), read.teaches, QUIZ, Parameters())
    if kind not in KINDS:
        raise LessonError(f"{where}: no exercise {kind!r}; there is {', '.join(sorted(KINDS))}")
    wish = decoded(exercise, KINDS[kind].parameters, f"{where} exercise")
    return Step(f"{lesson}/{read.id}", read.text.strip(), read.teaches, kind, wish)


@dataclass(frozen=True)
class _Step:
    """A step as it stands in the file."""

    id: str
    text: str
    exercise: Mapping[str, Any]
    teaches: tuple[str, ...] = ()
