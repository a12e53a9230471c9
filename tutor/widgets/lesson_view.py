"""The lessons: holds a learner's session, hands it the actions, and shows its page."""

import logging
from collections.abc import Mapping, Sequence

from tutor.facts import Action
from tutor.game.problems import UnknownBoard
from tutor.lessons.keeping import progress_text, read_progress
from tutor.lessons.lesson import Course, LessonError
from tutor.lessons.on_table import OnTableExercise
from tutor.lessons.session import Courses, LessonSession, Progress, begin, update_lesson
from tutor.library import Library
from tutor.play.state import PlayPage
from tutor.scoring import GameError
from tutor.widgets.app_view import AppView
from tutor.widgets.lesson_ending import end_of
from tutor.widgets.lesson_guiding import guiding
from tutor.widgets.lesson_look import LessonLook
from tutor.widgets.lesson_table import (
    AT_TABLE,
    LessonTable,
    game_at,
    new_table,
    show_move,
    update_table,
)
from tutor.widgets.page import PageView, page_view
from tutor.widgets.pictures import small
from tutor.widgets.screens.course import overview, teacher
from tutor.widgets.screens.lesson import announced, lesson
from tutor.widgets.screens.play.guide import spoken
from tutor.widgets.screens.play.lesson_end import lesson_end
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.table import table

LOG = logging.getLogger(__name__)


OVERVIEW, TEACHER = "lessons", "teacher"
"""The pages of a course besides its steps, as the address names them."""


def _page(action: Action) -> str | None:
    """Return the page that an action leads to, "" for a step's; None if it leads nowhere."""
    do = action["do"]
    if do == "go_to":
        step = action.get("step")
        return str(step) if step in (OVERVIEW, TEACHER) else ""
    return {"overview": OVERVIEW, "teacher": TEACHER, "resume": ""}.get(str(do))


class LessonView(AppView):
    """The lessons of all boards and the widget that shows one of them.

    Parameters
    ----------
    board
        Begin with this board's course; None opens none yet.
    library
        The boards to choose from; those in our folders if None.
    home
        Whether the page has a button for the landing page, which only the whole app has.

    Attributes
    ----------
    courses
        The courses of the boards that have lessons.
    progress
        What the learner has done, by board, where there is anything.
    session
        The learner at one step, None before a course is open; every action makes a new one.

    Raises
    ------
    GameError
        If there is no such board, or no course on it.
    """

    def __init__(
        self, board: str | None = None, library: Library | None = None, *, home: bool = False
    ) -> None:
        library = library or Library()
        super().__init__(library)
        self.courses = Courses(library)
        self.progress: dict[str, Progress] = {}
        self.session: LessonSession | None = None
        self._home = home
        self._library = library
        self._sitting: LessonTable | None = None
        self._look: PlayLook | None = None
        self._page = ""
        if board is not None:
            if board not in self.courses.boards:
                raise GameError((UnknownBoard("board", board, self.courses.boards),))
            self.open(board)

    def open(
        self, board: str, *, asks: bool = False, knows_base: bool = False, listed: bool = False
    ) -> None:
        """Open a board's course where it was left; a course that is open stays as it is.

        Parameters
        ----------
        board
            The board's id.
        asks
            Whether a new course opens with its list of lessons, if some are about the base game:
            there the learner can say whether they know it.
        knows_base
            Whether the learner is known to know it: then those lessons are left out.
        listed
            Whether to show the list of lessons.
        """
        self._page = ""
        if board not in self.progress and self.courses.course(board).has_base:
            self._page = OVERVIEW if asks and not knows_base else ""
            self.session = begin(board, self.courses, Progress(knows_base=knows_base))
        elif self.session is None or self.session.board != board:
            self.session = begin(board, self.courses, self.progress.get(board))
        if listed:
            self._page = OVERVIEW

    def take(self, action: Action) -> bool:
        """Let the session answer an action; ``kept`` brings back what the browser kept."""
        if action["do"] == "kept":
            return self._kept_before(action.get("lessons"))
        if self.session is None:
            return False
        before, sitting = self.session, self.sitting
        do = action["do"]
        page = _page(action)
        if page is not None:
            changed, self._page = page != self._page, page
            if page or do == "resume":
                return changed
        if sitting is not None and do in AT_TABLE:
            if before.is_answered:
                return False
            self._sitting, self.session = update_table(sitting, before, action, self._library)
        elif sitting is not None and do == "solve":
            self._sitting, self.session = show_move(sitting, before)
        else:
            self.session = update_lesson(before, action, self.courses)
        self.progress[before.board] = self.session.progress
        return self.session is not before or self._sitting is not sitting

    @property
    def sitting(self) -> LessonTable | None:
        """The table of the exercise, None where it is answered elsewhere."""
        exercise = None if self.session is None else self.session.exercise
        if not isinstance(exercise, OnTableExercise):
            self._sitting = None
        elif self._sitting is None or self._sitting.exercise is not exercise:
            self._sitting = new_table(exercise)
        return self._sitting

    def view(self) -> PageView:
        """Return the page of the course that is open."""
        assert self.session is not None
        look = LessonLook(self.session, self.courses)
        if self._page == OVERVIEW:
            page = overview(look, home=self._home, kept=self._text)
            return page_view(page, "", (small(self.session.board),))
        if self._page == TEACHER:
            return page_view(teacher(look, self.courses), "")
        if self.session.ended:
            return self._end(look)
        if self.sitting is not None:
            return self._table(look, self.sitting)
        return page_view(lesson(look), announced(look), (self.session.board,))

    def _table(self, look: LessonLook, sitting: LessonTable) -> PageView:
        guidance = guiding(look, sitting)
        self._look = PlayLook(sitting.page, sitting.game, self._look, guidance)
        speech_text = "" if guidance.speech is None else spoken(guidance.speech)
        mark = "\N{NO-BREAK SPACE}" * (look.session.tries % 2)
        return page_view(table(self._look), speech_text + mark, (look.session.board,))

    def _end(self, look: LessonLook) -> PageView:
        session = look.session
        game = game_at(session.scene, session.step)
        end = end_of(look)
        play_look = PlayLook(PlayPage(session=game, at_table=True), game)
        return page_view(lesson_end(play_look, end), end.slips, (session.board,))

    @property
    def address_part(self) -> str | None:
        """The address's word for the page: a step, "lessons" or "teacher"; None if none is open."""
        return self._page or (None if self.session is None else self.session.step)

    @property
    def _text(self) -> str:
        return progress_text(self.progress)

    @property
    def kept(self) -> Mapping[str, str]:
        """The progress on all boards."""
        return {"kept_lessons": self._text}

    def by_board(self, boards: Sequence[str] | None = None) -> dict[str, Course]:
        """Return the courses of all or some boards, by board, without unreadable ones."""
        courses = {}
        for board in self.courses.boards if boards is None else boards:
            try:
                courses[board] = self.courses.course(board)
            except LessonError as error:
                LOG.warning("no lessons on %s: %s", board, error)
        return courses

    def _kept_before(self, text: object) -> bool:
        """Restore the progress kept before, except where something newer was done here."""
        before = read_progress(text, self.courses)
        self.progress = {**before, **self.progress}
        session = self.session
        if session is None:
            return bool(before)
        known = before.get(session.board)
        if known is None or self.progress[session.board] is not known:
            return bool(before)
        self.session = begin(session.board, self.courses, known)
        return True
