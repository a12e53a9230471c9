"""What the notebooks call: each function shows one part of the app.

Needs the extra ``app`` (``pip install ticket-tutor[app]``). Neither matplotlib nor numpy is
loaded: pictures are stored ones.
"""

from IPython.display import display

from tutor.widgets.score_pad import ScorePad


def show_index() -> None:
    """Show the whole app, from its landing page on."""
    display(ScorePad().page)  # type: ignore[no-untyped-call]


def show_score_pad(board: str | None = None) -> None:
    """Show the score pad; with a board's id it begins with the players at that board.

    Raises
    ------
    GameError
        If there is no such board.
    """
    display(ScorePad(board).page)  # type: ignore[no-untyped-call]
