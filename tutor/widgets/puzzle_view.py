"""The puzzles: holds what was solved and what comes back, hands on the actions, shows the page."""

from collections.abc import Mapping
from dataclasses import replace

from tutor.facts import Action
from tutor.guided.run import Run
from tutor.lessons.courses import Courses
from tutor.lessons.session import QUIZ_SEEDS
from tutor.lessons.state import LessonSession
from tutor.library import Library
from tutor.puzzles.collections import Collections
from tutor.puzzles.comeback import missed, move_missed
from tutor.puzzles.keeping import puzzles_text
from tutor.puzzles.state import Asked, PuzzlesState, Source
from tutor.puzzles.update import Puzzles, chosen_board, listed_in, update_puzzles
from tutor.widgets.app_view import AppView
from tutor.widgets.browser import Browser
from tutor.widgets.nodes import Node
from tutor.widgets.page import PageView, page_view
from tutor.widgets.record_view import RecordView
from tutor.widgets.screens.lessons.exercise import announced, lesson
from tutor.widgets.screens.lessons.puzzle import (
    PuzzleLook,
    puzzle_bar,
    puzzle_guiding,
    ways_on,
)
from tutor.widgets.screens.play.guide import spoken
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.table import table
from tutor.widgets.screens.puzzles import PuzzlesLook, puzzles_page, to_puzzles, todays_card
from tutor.words import puzzles as words

TODAY, DUE = "today", "due"
"""What an address can name instead of a board: the puzzle of the day, and what comes back."""


class PuzzleView(AppView):
    """The puzzles of all boards, and the page that shows the list or one of them.

    Parameters
    ----------
    library
        The boards to choose from.
    courses
        Their courses, whose exercises come back.

    Attributes
    ----------
    state
        What was solved, what comes back, and the puzzle on screen.
    """

    def __init__(self, library: Library, courses: Courses) -> None:
        super().__init__(library)
        self.puzzles = Puzzles(Collections(library), courses)
        self.state = PuzzlesState()
        self.browser = Browser()
        self._look: PlayLook | None = None
        self._kept: tuple[object, str] = ((), "")

    @property
    def places(self) -> frozenset[str]:
        """What an address can name: the boards that have puzzles, and what is none."""
        return frozenset((*self.puzzles.collections.boards, TODAY, DUE))

    def open(self, place: str | None, id_: str | None = None) -> None:
        """Open the list, a board's list or one of its puzzles, today's, or what comes back."""
        if place in (TODAY, DUE):
            self.take({"do": place})
        elif id_ is None:
            self.take({"do": "list", "board": place})
        else:
            self.take({"do": "puzzle", "board": place, "id": id_})

    def take(self, action: Action) -> bool:
        """Let the puzzles answer an action; ``kept`` brings back what the browser kept."""
        before, self.browser = self.state, self.browser.updated(action)
        self.state = update_puzzles(before, action, self.puzzles)
        return self.state is not before

    def begin_day(self, action: Action) -> None:
        """Take the day that an action tells, wherever one is in the app."""
        self.browser = self.browser.updated(action)
        self.state = replace(self.state, today=self.browser.today)

    # --- what went wrong elsewhere ------------------------------------------------------------

    def note_lesson(self, before: LessonSession | None, after: LessonSession | None) -> None:
        """Note that a lesson's exercise went wrong, if it just did."""
        if before is None or after is None or before.step != after.step:
            return
        if after.tries > before.tries or (after.helped and not before.helped):
            seed = after.rounds + (QUIZ_SEEDS if after.asked != after.step else 0)
            self.state = missed(self.state, Source(after.board, step=after.asked, rounds=seed))

    def note_first_game(self, before: Run | None, after: Run | None) -> None:
        """Note that a move in a first game went wrong, if it just did."""
        if before is None or after is None or len(after.slipped) <= len(before.slipped):
            return
        if before.session.my_turn:
            source = move_missed(before.session.table, before.shown())
            self.state = missed(self.state, source)

    def note_review(self, record: RecordView) -> None:
        """Note the moves that cost the player of a game most, once its review is complete."""
        review, me = record.review, record.me
        if review is None or me is None or not review.is_complete:
            return
        side = next(side for side in review.sides if me in side)
        for each in review.turning_points(side):
            before = record.steps[each.step - 1].table
            source = move_missed(before, each.best, each.made, each.lost)
            self.state = missed(self.state, source)

    # --- the page -----------------------------------------------------------------------------

    def view(self) -> PageView:
        """Return the list, or the puzzle on screen."""
        asked = self.state.asked
        if asked is None:
            return page_view(puzzles_page(self._list_look()), "")
        look = PuzzleLook(asked)
        board = (asked.source.board,)
        if asked.sitting is None:
            page = lesson(look, puzzle_bar(look), ways_on(look))
            return page_view(page, announced(look), board)
        return self._table(look, asked)

    def _table(self, look: PuzzleLook, asked: Asked) -> PageView:
        assert asked.sitting is not None
        guidance = puzzle_guiding(look)
        self._look = PlayLook(asked.sitting.page, asked.sitting.game, self._look, guidance)
        text = "" if guidance.speech is None else spoken(guidance.speech)
        mark = "\N{NO-BREAK SPACE}" * (look.session.tries % 2)
        return page_view(table(self._look), text + mark, (asked.source.board,))

    def _list_look(self) -> PuzzlesLook:
        collections = self.puzzles.collections
        boards = self._library.all()
        return PuzzlesLook(
            state=self.state,
            boards={b: boards[b].board.name for b in collections.boards if b in boards},
            board=chosen_board(self.state, collections),
            listed=listed_in(self.state, collections),
            today=collections.of_day(self.state.today),
            page=self.browser.page if self.browser.reach == "world" else "",
        )

    def on_home(self) -> Node | None:
        """Return the home page's card of the puzzle of the day, None if there are no puzzles.

        It is the same before the browser has told the day, so that nothing on the page moves then.
        """
        if not self.puzzles.collections.boards:
            return None
        solved = self.state.days.get(self.state.today)
        return todays_card(
            solved, words.ONE_A_DAY() if solved is None else words.solved_text(solved)
        )

    def on_learn(self) -> Node | None:
        """Return the learning page's way to the puzzles, None if there are none."""
        return to_puzzles(self.due) if self.puzzles.collections.boards else None

    @property
    def due(self) -> int:
        """How many puzzles are to be looked at again today."""
        return len(self.state.due)

    @property
    def address_parts(self) -> tuple[str | None, ...]:
        """The parts of the address after the place."""
        asked = self.state.asked
        if asked is None:
            return (self.state.choice.board,)
        if asked.day:
            return (TODAY,)
        return (asked.source.board, asked.source.puzzle) if asked.source.puzzle else (DUE,)

    @property
    def _text(self) -> str:
        content = (self.state.solved, self.state.days, self.state.own)
        if self._kept[0] != content:
            self._kept = (content, puzzles_text(self.state))
        return self._kept[1]

    @property
    def kept(self) -> Mapping[str, str]:
        """What was solved, and what comes back."""
        return {"puzzles": self._text}
