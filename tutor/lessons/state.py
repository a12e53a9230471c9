"""A learner in the lessons as a value: the progress, the step, its table, and what is on screen."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tutor.lessons.exercise import Exercise, Hint, Scene, Verdict
from tutor.lessons.forms import Answer
from tutor.lessons.known import Knowledge
from tutor.lessons.on_table import OnTableExercise
from tutor.play.session import Session
from tutor.play.state import PlayPage


@dataclass(frozen=True)
class Progress:
    """What is kept between visits: steps done, steps that went wrong, and the last one.

    ``slips`` are the fewest slips with which each step was ever done, without the steps that were
    done without any.
    """

    done: frozenset[str] = frozenset()
    missed: tuple[str, ...] = ()
    knows_base: bool = False
    last: str | None = None
    slips: Mapping[str, int] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class LessonSession:
    """A learner at one step of a board's course.

    ``asked`` is the step whose exercise is asked: the step itself, in the quiz the one that
    comes back. ``exercise`` may have gone on from the step's first one; ``news`` then is what
    came of the answer before, such as a tunnel's cards turned over. ``verdict`` is None before
    an answer is judged; ``tries`` counts the wrong ones. ``helped``: the answer was shown.
    ``rounds`` counts the fresh exercises asked for, and is their seed. ``quiz`` are the steps
    that come back in the quiz that the learner is in. ``rung`` is the help that is given: 0 none,
    1 a pointer, 2 a part of the answer. ``ended``: the lesson's last step is over, and what it
    was about is told. ``known`` are the steps that teach nothing that was not proved elsewhere.
    """

    board: str
    progress: Progress
    step: str
    asked: str
    exercise: Exercise
    draft: Answer
    verdict: Verdict | None = None
    news: Verdict | None = None
    tries: int = 0
    helped: bool = False
    rounds: int = 0
    quiz: tuple[str, ...] = ()
    rung: int = 0
    ended: bool = False
    known: frozenset[str] = frozenset()

    @property
    def hint(self) -> Hint | None:
        """The help that is given now, None for none."""
        if not self.rung or self.is_answered:
            return None
        part = self.exercise.partial() if self.rung > 1 else None
        return part or self.exercise.pointer()

    @property
    def more_help(self) -> str:
        """The action for more help: ``help`` for a part of the answer, else ``solve``."""
        return "help" if self.rung < 2 and self.exercise.partial() is not None else "solve"  # noqa: PLR2004

    @property
    def scene(self) -> Scene:
        """What is on the table now: after the answer's verdict, else as the exercise asks."""
        after = self.verdict.scene if self.verdict is not None and self.is_answered else None
        return self.exercise.scene if after is None else after

    @property
    def is_answered(self) -> bool:
        """Whether the exercise is over: answered rightly, or shown."""
        return self.verdict is not None and self.verdict.right


@dataclass(frozen=True)
class LessonTable:
    """The table of the learner's ``exercise``; ``touched`` once anything on it was touched."""

    exercise: OnTableExercise
    page: PlayPage
    touched: bool = False

    @property
    def game(self) -> Session:
        """The game at the table."""
        assert self.page.session is not None
        return self.page.session


@dataclass(frozen=True)
class LessonsState:
    """The lessons of a visit.

    Attributes
    ----------
    progress
        What the learner has done, by board, where there is anything.
    played
        What the first game of each board has proved and told, where there is anything.
    session
        The learner at one step, None before a course is open.
    sitting
        The table of the step's exercise, None where it is answered elsewhere.
    page
        The page of the course besides its steps that is on screen, "" for the step.
    """

    progress: Mapping[str, Progress] = field(default_factory=dict)
    played: Mapping[str, Knowledge] = field(default_factory=dict)
    session: LessonSession | None = None
    sitting: LessonTable | None = None
    page: str = ""
