"""The whole app on one page: the landing page, the lessons, the score pad, and pages to read."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tutor.lessons.session import Progress
from tutor.pad.state import Action, Screen, Value
from tutor.widgets.lesson_view import LessonView
from tutor.widgets.page import PageView, whole
from tutor.widgets.score_pad import ScorePad
from tutor.widgets.screens.learn import Offer, learn, learning
from tutor.widgets.shown import Shown


class WholeApp(Shown):
    """The score pad and the lessons, and the ways between them.

    An action that names one of the `PLACES` leads there; ``home`` leads to the landing page.
    Every other one is for what is on screen.

    Parameters
    ----------
    lesson
        Begin with this board's course; None begins on the landing page.
    own_maps
        Folders of the user's own boards.

    Attributes
    ----------
    place
        What is on screen, a word of `PLACES`; "pad" for the score pad and the landing page.
    board
        The board that the last action which led somewhere named, None for none.

    Raises
    ------
    GameError
        If there is no course on the board.
    """

    def __init__(self, lesson: str | None = None, own_maps: Sequence[Path] = ()) -> None:
        super().__init__(own_maps)
        self.score_pad = ScorePad(own_maps=own_maps)
        self.lessons = LessonView(lesson, own_maps, home=True)
        self.board = lesson
        self.place = "pad" if lesson is None else "learn"

    def take(self, action: Action) -> bool:
        """Lead somewhere, or hand the action to what is on screen."""
        do = action["do"]
        if do == "kept":  # both have something to take up
            return any([self.score_pad.take(action), self.lessons.take(action)])
        if do == "home":
            return self._home(action)
        if do in PLACES:
            return self._go(str(do), action.get("board"))
        if self.place == "pad":
            return self.score_pad.take(action)
        return self.is_lesson and self.lessons.take(action)

    def view(self) -> PageView:
        """Return the page of the place."""
        if self.place != "pad":
            return PLACES[self.place](self)
        at_home = self.score_pad.pad.game is None or self.score_pad.pad.screen is Screen.HOME
        return self.score_pad.view(learning(self.offers()) if at_home else None)

    @property
    def kept(self) -> Mapping[str, str]:
        """The game and the progress."""
        return {**self.score_pad.kept, **self.lessons.kept}

    @property
    def is_lesson(self) -> bool:
        """Whether a course is on screen."""
        return self.place == "learn" and self.board is not None

    def offers(self) -> dict[str, Offer]:
        """Return the courses to choose from."""
        boards = self.score_pad.boards.all()
        return {
            board: Offer(boards[board].board.name, course, self.progress(board))
            for board, course in self.lessons.by_board().items()
            if board in boards
        }

    def progress(self, board: str) -> Progress:
        """Return what is done on a board."""
        return self.lessons.progress.get(board, Progress())

    def _home(self, action: Action) -> bool:
        before, self.place, self.board = self.place, "pad", None
        return any([self.score_pad.take(action), before != "pad"])

    def _go(self, place: str, board: Value) -> bool:
        """Go to a place; nowhere if the action names a board that there is not."""
        known = self.lessons.by_board() if place == "learn" else self.score_pad.boards.ids
        if not (board is None or (isinstance(board, str) and board in known)):
            return False
        if place == "learn" and board is not None:
            self.lessons.open(board)
        self.place, self.board = place, board
        return True


def _learn(app: WholeApp) -> PageView:
    """Return the course that is open, else the page of all courses."""
    if app.board is not None:
        return app.lessons.view()
    offers = app.offers()
    return whole(learn(offers), "", tuple(offers))


PLACES: Mapping[str, Callable[[WholeApp], PageView]] = {
    "learn": _learn,
}
"""Where actions lead, by their word. A further page is a line here: the action
``{"do": word, "board": ...}`` leads to what the function returns for ``app.board``."""
