"""A recorded game to look at move by move: holds the steps, and shows the page."""

from collections.abc import Mapping

from tutor.facts import Action
from tutor.library import Library
from tutor.play.recorded import Recorded, recorded
from tutor.widgets.app_view import AppView
from tutor.widgets.page import PageView, page_view
from tutor.widgets.screens.record import announced, record_page


class RecordView(AppView):
    """A recorded game and the widget that shows it.

    Parameters
    ----------
    game
        The record, see :data:`tutor.play.recorded.Recorded`.
    library
        The boards to choose from; those in our folders if None.
    leave
        Whether the page has a button that leads back.

    Attributes
    ----------
    steps
        The set-up, then a step for each move.
    move
        The number of the step on screen, 0 for the set-up.

    Raises
    ------
    GameError
        If there is no such board or variant.
    RecordError
        Naming the first line that cannot be read or does not follow the rules.
    """

    def __init__(
        self, game: Recorded, library: Library | None = None, *, leave: bool = False
    ) -> None:
        library = library or Library()
        super().__init__(library)
        self.steps = recorded(game, library)
        self.move = 0
        self.leave = leave

    def take(self, action: Action) -> bool:
        """Go to a move: the first, the last, the one before or after, or one by its number."""
        before, last = self.move, len(self.steps) - 1
        match action["do"]:
            case "record_first":
                self.move = 0
            case "record_back":
                self.move = max(self.move - 1, 0)
            case "record_next":
                self.move = min(self.move + 1, last)
            case "record_last":
                self.move = last
            case "record_go":
                number = str(action.get("value", action.get("move", "")))
                if number.isascii() and number.isdecimal():
                    self.move = min(int(number[:9]), last)
        return self.move != before

    def view(self) -> PageView:
        """Return the page of the move on screen."""
        board = self.steps[0].table.board.id
        return page_view(
            record_page(self.steps, self.move, leave=self.leave),
            announced(self.steps, self.move),
            (board,),
        )

    @property
    def kept(self) -> Mapping[str, str]:
        """Nothing: the record is kept elsewhere."""
        return {}
