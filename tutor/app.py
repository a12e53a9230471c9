"""What the notebooks call: each function shows one part of the app.

Needs the extra ``app`` (``pip install ticket-tutor[app]``). Neither matplotlib nor numpy is
loaded: pictures are stored ones.

Finished games are kept by each browser for itself. With ``history``, the name of a file, they are
kept in that file instead, for everybody who uses it; without, the environment variable
``TUTOR_HISTORY`` may name one, as ``tutor app --history FILE`` does.
"""

import os
from pathlib import Path

from IPython.display import display

from tutor.bots.levels import Level
from tutor.history.store import VARIABLE, SharedStore
from tutor.widgets.play_view import PlayView
from tutor.widgets.score_pad import ScorePad
from tutor.widgets.whole_app import WholeApp


def show_index(*, history: str | Path | None = None) -> None:
    """Show the whole app, from its landing page on."""
    display(WholeApp(history=_store(history)).page)  # type: ignore[no-untyped-call]


def show_lesson(board: str, *, history: str | Path | None = None) -> None:
    """Show the whole app with a board's course open, by the board's id.

    Raises
    ------
    GameError
        If there is no course on such a board.
    """
    display(WholeApp(board, history=_store(history)).page)  # type: ignore[no-untyped-call]


def show_reference(board: str, *, history: str | Path | None = None) -> None:
    """Show the whole app with a board's reference card open, by the board's id.

    Raises
    ------
    GameError
        If there is no such board.
    """
    display(WholeApp(card=board, history=_store(history)).page)  # type: ignore[no-untyped-call]


def show_score_pad(board: str | None = None, *, history: str | Path | None = None) -> None:
    """Show the score pad; with a board's id it begins with the players at that board.

    Raises
    ------
    GameError
        If there is no such board.
    """
    display(ScorePad(board, history=_store(history)).page)  # type: ignore[no-untyped-call]


def show_table(
    board: str,
    *,
    players: int | None = None,
    level: Level | str = Level.FAIR,
    seed: int | None = None,
    history: str | Path | None = None,
) -> PlayView:
    """Show a live table with opponents, and return it to look into.

    Its ``session`` is the game: ``session.table`` is the position after the last move, whoever
    made it, ``session.steps`` all that has happened; nothing is hidden in them. With a ``seed``
    one sits down at once, and the same seed deals the same game; without, one is asked first
    who plays.

    Raises
    ------
    GameError
        If there is no such board, or so many cannot play there.
    ValueError
        If there is no such level.
    """
    app = WholeApp(history=_store(history))
    app.sit_down(board, players, Level(level), seed)
    display(app.page)  # type: ignore[no-untyped-call]
    return app.play


def _store(history: str | Path | None) -> SharedStore | None:
    """Return the file of kept games, None where the browser keeps them."""
    name = history or os.environ.get(VARIABLE)
    if not name:
        return None
    # Not every Python has SQLite: one that runs in a browser does without.
    from tutor.history.sqlite_store import SqliteStore  # noqa: PLC0415

    return SqliteStore(Path(name))
