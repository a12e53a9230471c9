"""What the notebooks call: each function shows one part of the app.

Needs the extra ``app`` (``pip install ticket-tutor[app]``). Neither matplotlib nor numpy is
loaded: pictures are stored ones.
"""

from IPython.display import display

from tutor.widgets.score_pad import ScorePad
from tutor.widgets.whole_app import WholeApp


def show_index() -> None:
    """Show the whole app, from its landing page on."""
    display(WholeApp().page)  # type: ignore[no-untyped-call]


def show_lesson(board: str) -> None:
    """Show the whole app with a board's course open, by the board's id.

    Raises
    ------
    GameError
        If there is no course on such a board.
    """
    display(WholeApp(board).page)  # type: ignore[no-untyped-call]


def show_reference(board: str) -> None:
    """Show the whole app with a board's reference card open, by the board's id.

    Raises
    ------
    GameError
        If there is no such board.
    """
    display(WholeApp(card=board).page)  # type: ignore[no-untyped-call]


def show_score_pad(board: str | None = None) -> None:
    """Show the score pad; with a board's id it begins with the players at that board.

    Raises
    ------
    GameError
        If there is no such board.
    """
    display(ScorePad(board).page)  # type: ignore[no-untyped-call]
