"""What the notebooks call: each function shows one part of the app.

Needs the extra ``widgets`` (``pip install ticket-tutor[widgets]``) in a notebook. Neither
matplotlib nor numpy is loaded; only :func:`record_figure` draws with them.

Words and a small picture stand in for each page where a notebook is read without being run.

Each browser keeps its own finished games. With ``history``, the name of a file, they are kept in
that file instead, for everybody who uses it; without it, the environment variable
``TUTOR_HISTORY`` may name one, as ``tutor app --history FILE`` does.

``language`` is the code of a language to speak (``"ru"``); UnknownNameError if there is no such.
Without it the whole app asks the browser, and what has no home page speaks as
:func:`tutor.words.language.use_language` says, else English.
"""

import os
from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

try:
    import anywidget  # noqa: F401 - what the widgets need; missing, it is told here
    from IPython.core.getipython import get_ipython
    from IPython.display import display
except ModuleNotFoundError as missing:
    raise ImportError(
        "tutor.app shows live pages in a notebook and needs anywidget and ipywidgets for it: "
        "pip install ticket-tutor[widgets]"
    ) from missing

from tutor.bots.levels import Level
from tutor.draw.small import Canvas
from tutor.history.store import VARIABLE, SharedStore
from tutor.library import Library
from tutor.play.recorded import Recorded
from tutor.table.table import Table
from tutor.widgets.frontend import brought
from tutor.widgets.homes import Page
from tutor.widgets.in_text import (
    LessonInText,
    PadInText,
    TableInText,
    expect_board,
    in_hand,
    on_tickets,
)
from tutor.widgets.page_widget import PageWidget
from tutor.widgets.play_view import PlayView
from tutor.widgets.record_figure import record_figure as _record_figure
from tutor.widgets.record_view import RecordView
from tutor.widgets.score_pad import ScorePad
from tutor.widgets.screens.record import side_texts
from tutor.widgets.sketch import end_sketch, picture_data, sketch
from tutor.widgets.whole_app import WholeApp
from tutor.words.given import integer
from tutor.words.language import gettext as _
from tutor.words.language import is_here, language_of, languages, speaking
from tutor.words.names import UnknownNameError, listed, shown
from tutor.words.slips import in_a_sentence, in_sentences

if TYPE_CHECKING:
    from tutor.draw.in_play import Figure
    from tutor.facade import Game


def _speaking(code: str | None) -> AbstractContextManager[None]:
    """Speak a language meanwhile, if one is named; UnknownNameError, with all, if there is none."""
    if code is None:
        return nullcontext()
    if not is_here(code):
        text = _("There is no language {language}. Choose from: {known}.")
        known = listed([f"{each} ({name})" for each, name in languages().items()])
        raise UnknownNameError(text.format(language=shown(repr(code)), known=known))
    return speaking(language_of(code))


def show_index(*, history: str | Path | None = None, language: str | None = None) -> None:
    """Show the whole app, beginning with its landing page."""
    with _speaking(language):
        page = WholeApp(history=_store(history), language=language).page
        _show(page, _("The whole app: run the cell."), alone=True)


def show_lesson(
    board: str,
    lesson: str | None = None,
    *,
    history: str | Path | None = None,
    language: str | None = None,
) -> None:
    """Show the whole app with a board's course open, by the board's id.

    With the id of a ``lesson`` it begins there, and the browser keeps no progress, so that a
    notebook may show many lessons.

    Raises
    ------
    UnknownNameError
        If there is no such board, or no such lesson in its course.
    """
    with _speaking(language):
        expect_board(board)
        if lesson is None:
            app = WholeApp(board, history=_store(history), language=language)
            rules = app.score_pad.boards.rules(board)
            intro = [_("The lessons of a board")] if rules is None else [rules.board.name]
            intro.append(_("The board’s lessons, one after another, each tried out on the board."))
            words = _("The lessons: run the cell.")
            _show(app.page, words, intro, _empty(app.score_pad.boards, board))
            return
        view = LessonInText(board, lesson)
        words = _("The lesson “{lesson}” on {board}: run the cell.").format(
            lesson=view.title, board=view.board_name
        )
        caption = _("The board at the start of the lesson; what the question is about is lit.")
        _show(
            view.page,
            words,
            view.paragraphs,
            _drawn(view.score_pad.boards, view.table, view.lit),
            caption,
        )


def show_position(
    table: Table | str,
    *,
    level: Level | str = Level.FAIR,
    seed: int = 1,
    language: str | None = None,
) -> PlayView:
    """Show a live table that begins with a position, and return its view.

    You play for the player to move, and bots for the others. The browser does not keep the game.

    Parameters
    ----------
    table
        A table, such as from :func:`tutor.notebook.lay_out`, or a line of text that describes one
        (docs/position.md).
    level, seed
        How well the bots play, and the seed for them and for shuffles.

    Raises
    ------
    UnknownNameError
        If it is not a table, the text cannot be read, or there is no such level.
    """
    with _speaking(language):
        laid_out = _laid_out(table)
        app = TableInText(laid_out, _level(level), integer("seed", seed))
        words = _("A table on {board} to play on: run the cell.").format(board=laid_out.board.name)
        _show(
            app.page, words, app.paragraphs, _drawn(app.score_pad.boards, laid_out), _("The board.")
        )
        app.play.shown_on = app.page
        return app.play


def show_reference(
    board: str, *, history: str | Path | None = None, language: str | None = None
) -> None:
    """Show the whole app with a board's reference card open, by the board's id.

    Raises
    ------
    UnknownNameError
        If there is no such board.
    """
    with _speaking(language):
        expect_board(board)
        page = WholeApp(card=board, history=_store(history), language=language).page
        words = _("The reference card: run the cell.")
        _show(page, words, [_("The reference card"), _("A board’s rules on one page.")])


def _laid_out(given: object) -> Table:
    """Return a table as it is or as a text describes it; UnknownNameError if that fails."""
    from tutor.facade import PositionError, read_position  # noqa: PLC0415 - for these alone

    if isinstance(given, Table):
        return given
    if not isinstance(given, str):
        text = _(
            "{given} is not a position. Give what lay_out(...) returns, or the text of a position."
        )
        raise UnknownNameError(text.format(given=shown(repr(given))))
    try:
        return read_position(given)
    except PositionError as error:
        text = _("This position cannot be laid out: {why}. Copy its text again.")
        raise UnknownNameError(text.format(why=error)) from None


def show_score_pad(
    begin: "Game | None" = None, *, history: str | Path | None = None, language: str | None = None
) -> ScorePad:
    """Show the score pad, and return it: its ``game`` is always what is entered at the moment.

    Parameters
    ----------
    begin
        A board's id: then it begins with the players there. Or a finished game, in any form that
        :func:`tutor.score` takes: then it goes on with that, and the browser does not keep the
        game, so that a notebook may show many. None is the home screen.
    history
        The file of kept games; a pad that begins with a game adds nothing to it.

    Raises
    ------
    UnknownNameError
        If there is no such board, or it is not a finished game.
    SlipsError
        If anything is wrong with the game: everything at once, each in a sentence.
    """
    with _speaking(language):
        pad = _pad(begin, history)
        intro = (
            _("The score pad"),
            _(
                "Enter a finished game: tap each player's routes, tickets and stations. The pad "
                "counts every point, shows what proves it, and says who won."
            ),
        )
        words = _("The score pad: run the cell.")
        _show(pad.page, words, intro, _of_pad(pad), _("The board."))
        return pad


def _pad(begin: "Game | None", history: str | Path | None) -> ScorePad:
    from tutor.facade import score  # noqa: PLC0415 - the app starts without it

    if isinstance(begin, str) and begin.replace("_", "").isalnum():
        expect_board(begin)
        return ScorePad(begin, history=_store(history))
    if begin is None:
        return ScorePad(history=_store(history))
    with in_sentences(begin):
        return PadInText(score(begin).game)


def show_table(
    board: str,
    *,
    players: int | None = None,
    level: Level | str = Level.FAIR,
    seed: int | None = None,
    history: str | Path | None = None,
    language: str | None = None,
) -> PlayView:
    """Show a live table with opponents, and return its view.

    Its ``session`` is the game: ``session.table`` is the position after anybody's last move, and
    ``session.steps`` everything that has happened; nothing is hidden in them. With a ``seed`` the
    game begins at once, and the same seed deals the same game; without, the page asks first who
    plays.

    Raises
    ------
    UnknownNameError
        If there is no such board or level, or the board is not for so many players.
    """
    with _speaking(language):
        expect_board(board)
        if players is not None:
            integer("players", players, 1)
        if seed is not None:
            integer("seed", seed)
        app = WholeApp(history=_store(history), language=language)
        with in_a_sentence():
            app.sit_down(board, players, _level(level), seed)
        table, boards = app.play.table, app.score_pad.boards
        intro = [_("A live table"), _("Sit down and play: bots take the other seats.")]
        if table is not None and app.play.session is not None:
            intro += [*in_hand(table, app.play.session.me), *on_tickets(table, app.play.session.me)]
        picture = _empty(boards, board) if table is None else _drawn(boards, table)
        words = _("A live table to sit down at: run the cell.")
        _show(app.page, words, intro, picture, _("The board as the game begins."))
        app.play.shown_on = app.page
        return app.play


def show_record(game: Recorded, *, language: str | None = None) -> None:
    """Show a recorded game, to go through move by move, with everybody's secrets open.

    Parameters
    ----------
    game
        A record, its text, the path of its file, the text of a kept live game, or the session of a
        game that is being played.

    Raises
    ------
    UnknownNameError
        If there is no such file, board or variant, or it is none of these; the message names the
        first line that cannot be read or breaks the rules.
    """
    with _speaking(language):
        with in_a_sentence(game):
            view = RecordView(_expect_record(game))
        table, moves = view.steps[-1].table, len(view.steps) - 1
        intro = (
            _("A recorded game on {board}").format(board=table.board.name),
            _(
                "Step through it move by move. This is the position after the last one, move "
                "{move}."
            ).format(move=moves),
            *(text for _owner, text in side_texts(table)),
        )
        words = _("A recorded game, move by move: run the cell.")
        picture = _drawn(Library(), table)
        _show(view.page, words, intro, picture, _("The board after the last move."))


def record_figure(
    game: Recorded, move: int | None = None, *, theme: str = "light", width: float = 12.0
) -> "Figure":
    """Return the board after a move as a matplotlib figure, ready to draw more on.

    Parameters
    ----------
    game
        As for :func:`show_record`; raises the same errors.
    move
        The number of the move, 0 for the set-up, None for the last one.
    theme, width
        ``"light"`` or ``"dark"``, and the figure's width in inches.

    Raises
    ------
    IndexError
        If there is no such move.
    """
    with in_a_sentence(game):
        return _record_figure(_expect_record(game), move, theme=theme, width=width)


def _expect_record(given: object) -> Recorded:
    """Return a recorded game as it is; UnknownNameError for anything else."""
    if isinstance(given, Recorded):
        return given
    text = _("{given} is not a recorded game. Give a record, its text, the path of its file, or "
             "the session of a live table, such as show_table(...).session.")  # fmt: skip
    raise UnknownNameError(text.format(given=shown(repr(given))))


def _level(name: Level | str) -> Level:
    """Return a level by its name; UnknownNameError, listing all levels, if there is none."""
    if name not in tuple(Level):
        text = _("There is no level {level}. Choose from: {known}.")
        raise UnknownNameError(text.format(level=shown(repr(name)), known=listed(list(Level))))
    return Level(name)


Draw = Callable[[], Canvas]
"""Draws a picture; called only if it is shown."""


def _empty(boards: Library, board: str) -> Draw | None:
    """Return a function that draws an empty board; None if the board cannot be read."""
    rules = boards.rules(board)
    return None if rules is None else partial(sketch, boards.folders[board], rules.board)


def _drawn(boards: Library, table: Table, lit: Collection[str] = ()) -> Draw:
    """Return a function that draws a table's board and claims, only the part around what is lit."""
    return partial(sketch, boards.folders[table.board.id], table.board, table, lit)


def _of_pad(pad: ScorePad) -> Draw | None:
    """Return a function that draws a pad's board and entries, None before a board is chosen."""
    game = pad.pad.game
    if game is None:
        return None
    rules = pad.boards.rules(game.board, game.variant)
    return (
        None if rules is None else partial(end_sketch, pad.boards.folders[game.board], game, rules)
    )


def _show(
    page: Page, in_words: str, intro: Sequence[str] = (), draw: Draw | None = None,
    caption: str = "", *, alone: bool = False,
) -> None:  # fmt: skip
    """Show a page; words and a picture stand in for it where a notebook is only read.

    Below stands an ``intro`` of it, a picture and how to get it back, seen only where the page
    is not; not if it is ``alone``, as the app is, or if a server of our own brings it. Only
    Jupyter's notebooks are stored with what their cells show: elsewhere nothing is below.
    """
    assert isinstance(page, PageWidget)  # a notebook knows no other home
    page.in_words = in_words
    below = []
    if get_ipython() is not None and not (alone or brought()):
        picture = None if draw is None else picture_data(draw())
        below = page.stand_in(intro, picture, caption)  # the page has to know of it first
    display(page)  # type: ignore[no-untyped-call]
    for output in below:
        display(output, raw=True)  # type: ignore[no-untyped-call]


def _store(history: str | Path | None) -> SharedStore | None:
    """Return the file of kept games, None if the browser keeps them.

    If a server has named it, for all its visitors, each may add only a share of them.
    """
    name = history or os.environ.get(VARIABLE)
    if not name:
        return None
    # Not every Python has SQLite: one that runs in a browser does without.
    from tutor.history.sqlite_store import SHARE, SqliteStore  # noqa: PLC0415

    return SqliteStore(Path(name), share=None if history else SHARE)
