"""The lessons: holds a learner's session, hands it the actions, and shows its page."""

import logging
from collections.abc import Mapping, Sequence

from tutor.facts import Action
from tutor.game.problems import UnknownBoard
from tutor.lessons.at_table import game_at
from tutor.lessons.courses import Courses
from tutor.lessons.keeping import progress_text
from tutor.lessons.known import Knowledge
from tutor.lessons.lesson import Course, LessonError
from tutor.lessons.proving import known_on
from tutor.lessons.state import LessonSession, LessonsState, LessonTable
from tutor.lessons.update import OVERVIEW, TEACHER, note_played, open_course, update_lessons
from tutor.library import Library
from tutor.play.state import PlayPage
from tutor.scoring import GameError
from tutor.widgets.app_view import AppView
from tutor.widgets.page import PageView, page_view
from tutor.widgets.pictures import small
from tutor.widgets.screens.lessons.course import overview, teacher
from tutor.widgets.screens.lessons.ending import end_of
from tutor.widgets.screens.lessons.exercise import announced, lesson
from tutor.widgets.screens.lessons.guiding import guiding
from tutor.widgets.screens.lessons.look import LessonLook
from tutor.widgets.screens.play.guide import spoken
from tutor.widgets.screens.play.lesson_end import lesson_end
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.table import table

LOG = logging.getLogger(__name__)


class LessonView(AppView):
    """The lessons of all boards and the widget that shows one of them.

    Parameters
    ----------
    board
        Begin with this board's course; None opens none yet.
    library
        The boards to choose from; those in our folders if None.

    Attributes
    ----------
    courses
        The courses of the boards that have lessons.
    state
        The progress, and the step on screen; every action makes a new one.

    Raises
    ------
    GameError
        If there is no such board, or no course on it.
    """

    def __init__(self, board: str | None = None, library: Library | None = None) -> None:
        library = library or Library()
        super().__init__(library)
        self.courses = Courses(library)
        self.state = LessonsState()
        self._look: PlayLook | None = None
        if board is not None:
            if board not in self.courses.boards:
                raise GameError((UnknownBoard("board", board, self.courses.boards),))
            self.open(board)

    @property
    def session(self) -> LessonSession | None:
        """The learner at one step, None before a course is open."""
        return self.state.session

    def open(
        self, board: str, *, asks: bool = False, knows_base: bool = False, listed: bool = False
    ) -> None:
        """Open a board's course, see `tutor.lessons.update.open_course`."""
        self.state = open_course(
            self.state, board, self.courses, asks=asks, knows_base=knows_base, listed=listed
        )

    def note_played(self, board: str, proved: Knowledge) -> None:
        """Note what a board's first game has proved, see `tutor.lessons.update.note_played`."""
        self.state = note_played(self.state, board, proved, self.courses)

    def known_on(self, board: str) -> frozenset[str]:
        """Return the steps of a board's course that teach this learner nothing new."""
        return known_on(board, self.state, self.courses)

    def take(self, action: Action) -> bool:
        """Let the session answer an action; ``kept`` brings back what the browser kept."""
        before = self.state
        self.state = update_lessons(before, action, self.courses, self._library)
        return self.state is not before

    def view(self) -> PageView:
        """Return the page of the course that is open."""
        assert self.session is not None
        look = LessonLook(self.session, self.courses)
        if self.state.page == OVERVIEW:
            return page_view(overview(look), "", (small(self.session.board),))
        if self.state.page == TEACHER:
            return page_view(teacher(look, self.courses), "")
        if self.session.ended:
            return self._end(look)
        if self.state.sitting is not None:
            return self._table(look, self.state.sitting)
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
        return self.state.page or (None if self.session is None else self.session.step)

    @property
    def kept(self) -> Mapping[str, str]:
        """The progress on all boards."""
        return {"lessons": progress_text(self.state.progress, self.state.played)}

    def by_board(self, boards: Sequence[str] | None = None) -> dict[str, Course]:
        """Return the courses of all or some boards, by board, without unreadable ones."""
        courses = {}
        for board in self.courses.boards if boards is None else boards:
            try:
                courses[board] = self.courses.course(board)
            except LessonError as error:
                LOG.warning("no lessons on %s: %s", board, error)
        return courses
