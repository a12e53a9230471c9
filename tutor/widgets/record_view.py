"""A recorded game to look at move by move: holds the steps, and shows the page."""

from collections.abc import Mapping

from tutor.facts import Action
from tutor.library import Library
from tutor.play.recorded import Recorded, recorded
from tutor.play.session import Session
from tutor.review import Review, advanced, begun
from tutor.review.keeping import KeptReviews
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
    reviews
        The reviews kept so far, and where this game's is kept, too.
    leave
        Whether the page has a button that leads back.

    Attributes
    ----------
    steps
        The set-up, then a step for each move.
    move
        The number of the step on screen, 0 for the set-up.
    review
        How good the decisions were, as far as that is known; None until it is asked for.
    me
        Who reads: the player of a live table's finished game.

    Raises
    ------
    GameError
        If there is no such board or variant.
    RecordError
        Naming the first line that cannot be read or does not follow the rules.
    """

    def __init__(
        self,
        game: Recorded,
        library: Library | None = None,
        reviews: KeptReviews | None = None,
        *,
        leave: bool = False,
    ) -> None:
        library = library or Library()
        super().__init__(library)
        self.steps = recorded(game, library)
        self.move = 0
        self._reviews = reviews or KeptReviews()
        self.review = self._reviews.of(self.steps)
        self.me = game.me if isinstance(game, Session) and game.is_over else None
        self.leave = leave

    def take(self, action: Action) -> bool:
        """Go to a move, or review the game: the page asks for one move after the other."""
        before, last = (self.move, self.review), len(self.steps) - 1
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
            case "kept" if self.review is None:
                self._reviews.restore(action.get("reviews"))
                self.review = self._reviews.of(self.steps)
            case "record_review" if self.review is None:
                self.review = begun(self.steps)
            case "on" if self.review is not None and not self.review.is_complete:
                self._look_on(self.review)
        return (self.move, self.review) != before

    def view(self) -> PageView:
        """Return the page of the move on screen."""
        board = self.steps[0].table.board.id
        return page_view(
            record_page(self.steps, self.move, self.review, self.me, leave=self.leave),
            announced(self.steps, self.move),
            (board,),
        )

    def _look_on(self, review: Review) -> None:
        self.review = advanced(review, self.steps)
        self._reviews.keep(self.steps, self.review)

    @property
    def kept(self) -> Mapping[str, str]:
        """The reviews; the record is kept elsewhere."""
        return {"reviews": self._reviews.text}
