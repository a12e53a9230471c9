"""What a lesson's page needs to know: the session, its course and rules, names and colours."""

from functools import cached_property

from tutor.figures import figures
from tutor.lessons.courses import Courses
from tutor.lessons.drafts import empty
from tutor.lessons.exercise import NothingAnswered, Partly, Scene, Verdict, Why
from tutor.lessons.forms import JustLook
from tutor.lessons.lesson import Lesson, Step
from tutor.lessons.session import path_of
from tutor.lessons.state import LessonSession
from tutor.table.table import Table
from tutor.widgets.paints import Paint, table_paints
from tutor.words.exercises import why_text
from tutor.words.language import pgettext
from tutor.words.table_names import TableNames


def parts(why: Why) -> tuple[Why, ...]:
    """Return the facts that a help consists of; each is a line of its own."""
    return why.facts if isinstance(why, Partly) else (why,)


class LessonLook:
    """A session with its course; everything is worked out only once."""

    def __init__(self, session: LessonSession, courses: Courses) -> None:
        self.session = session
        self.course = courses.course(session.board)
        self.path = path_of(session, courses)
        self.rules = courses.rules(session.board, self.step.wish.variant)

    @property
    def step(self) -> Step:
        """The step that the learner is at."""
        return self.course.step[self.session.step]

    @property
    def lesson(self) -> Lesson:
        """The lesson that the step belongs to, as this learner goes through it."""
        return next(one for one in self.lessons if self.step in one.steps)

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons of the learner's path."""
        return self.course.way(knows_base=self.session.progress.knows_base)

    @property
    def known(self) -> frozenset[str]:
        """The steps that are not done, and teach this learner nothing new."""
        return self.session.known - self.session.progress.done

    def left(self, lesson: Lesson) -> list[str]:
        """Return the steps of a lesson that are neither done nor known."""
        passed = self.session.known | self.session.progress.done
        return [step.id for step in lesson.steps if step.id not in passed]

    @property
    def place(self) -> int:
        """The step's place in the learner's path, from 0."""
        return self.path.index(self.session.step)

    @property
    def scene(self) -> Scene:
        """The scene of the exercise as it is now."""
        return self.session.scene

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.scene.table

    @cached_property
    def names(self) -> TableNames:
        """The names of everything at the table, from the learner's side."""
        return TableNames(self.table, self.scene.player)

    @property
    def only_looks(self) -> bool:
        """Whether the exercise asks for nothing."""
        return isinstance(self.session.exercise.form, JustLook)

    @property
    def is_touched(self) -> bool:
        """Whether the learner has begun to answer."""
        return self.session.draft != empty(self.session.exercise.form)

    @cached_property
    def text(self) -> tuple[str, ...]:
        """The paragraphs of the step's text, with its figures filled in."""
        text = self._said(self.step.text)
        return tuple(" ".join(part.splitlines()) for part in text.strip().split("\n\n"))

    @property
    def after(self) -> str:
        """What the step says with the right answer, "" for nothing."""
        return self._said(self.step.after) if self.step.after else ""

    def _said(self, text: str) -> str:
        return pgettext(self.step.id, text).format(**figures(self.rules))

    @cached_property
    def paints(self) -> dict[int, Paint]:
        """How each owner at the table is shown."""
        return table_paints(self.table)

    def sentences(self, verdict: Verdict) -> tuple[str, ...]:
        """Return sentences with the reasons of a verdict, or of a wrong one the help given now."""
        scene, hint = verdict.scene or self.session.exercise.scene, self.session.hint
        nothing = any(isinstance(why, NothingAnswered) for why in verdict.why)
        reasons = verdict.why if verdict.right or nothing or hint is None else parts(hint.why)
        texts = (why_text(why, scene) for why in reasons)
        return tuple(dict.fromkeys(text for text in texts if text))
