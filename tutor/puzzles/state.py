"""The puzzles of a visit as a value: what was solved, what comes back, and the one on screen."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256

from tutor.frozen import Frozen
from tutor.lessons.exercise import Exercise
from tutor.lessons.state import LessonSession, LessonTable
from tutor.puzzles.puzzle import Puzzle, Theme
from tutor.puzzles.schedule import Memory

LEVELS = (1, 2, 3)


class Source(Frozen):
    """Where a puzzle or an exercise comes from: what is kept of it.

    Attributes
    ----------
    board
        The board.
    puzzle
        A puzzle's id in the board's collection, else "".
    step, rounds
        A lesson's step by id, and the number of its exercise, else "" and 0.
    line
        A puzzle of one's own as a line of a collection's file, else "".
    """

    board: str
    puzzle: str = ""
    step: str = ""
    rounds: int = 0
    line: str = ""

    @property
    def key(self) -> str:
        """What tells it from others."""
        own = sha256(self.line.encode()).hexdigest()[:12] if self.line else ""
        return f"{self.board}/{self.puzzle or self.step or own}"


class Own(Frozen):
    """Something that went wrong and comes back: what it is, and when it is due."""

    source: Source
    memory: Memory


class Solved(Frozen):
    """How a puzzle was solved for the first time.

    ``tries`` counts the wrong answers; ``helped``: the answer was shown.
    """

    tries: int
    helped: bool = False


@dataclass(frozen=True)
class Asked:
    """A puzzle on screen, as a lesson's exercise.

    Attributes
    ----------
    source
        Where it comes from.
    puzzle
        The puzzle, None for a lesson's exercise.
    session
        The learner at it.
    sitting
        Its table, None if it is answered elsewhere.
    day
        The day whose puzzle it is, "" for any other.
    played
        How many moves of the best line have been played, None before it begins.
    """

    source: Source
    puzzle: Puzzle | None
    session: LessonSession
    sitting: LessonTable | None
    day: str = ""
    played: int | None = None

    @property
    def exercise(self) -> Exercise:
        """The exercise as it is now."""
        return self.session.exercise

    @property
    def solved(self) -> Solved | None:
        """How it was solved, None before that."""
        if not self.session.is_answered:
            return None
        return Solved(self.session.tries, self.session.helped)


class Choice(Frozen):
    """Which puzzles are listed; None means all."""

    board: str | None = None
    theme: Theme | None = None
    level: int | None = None

    def fits(self, puzzle: Puzzle) -> bool:
        """Tell whether a puzzle is listed."""
        return self.theme in (None, puzzle.theme) and self.level in (None, puzzle.level)


@dataclass(frozen=True)
class PuzzlesState:
    """The puzzles of a visit.

    Attributes
    ----------
    solved
        How puzzles were solved, by `Source.key`.
    days
        How the puzzles of days were solved, by day.
    own
        What went wrong and comes back, in the order in which it went wrong.
    today
        The day in the browser, "" until it is known.
    choice
        Which puzzles the list shows.
    asked
        The puzzle on screen, None for the list.
    """

    solved: Mapping[str, Solved] = field(default_factory=dict)
    days: Mapping[str, Solved] = field(default_factory=dict)
    own: tuple[Own, ...] = ()
    today: str = ""
    choice: Choice = field(default_factory=Choice)
    asked: Asked | None = None

    @property
    def due(self) -> tuple[Own, ...]:
        """What is due today, the longest due first."""
        due = (each for each in self.own if self.today and each.memory.due <= self.today)
        return tuple(sorted(due, key=lambda each: each.memory.due))

    def at(self, asked: Asked | None) -> "PuzzlesState":
        """Return the puzzles with another one on screen."""
        return replace(self, asked=asked)
