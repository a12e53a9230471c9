"""Whole games: begun on a board, opened from a file, kept by the browser, left and taken up."""

from collections.abc import Mapping
from dataclasses import replace

from tutor.facts import Facts
from tutor.game import problems as p
from tutor.game.file import LARGEST_FILE, read_game
from tutor.game.finished import FinishedGame
from tutor.pad.context import Boards
from tutor.pad.edits import is_entered, with_lanes_named
from tutor.pad.entries import Responder, changed, refused
from tutor.pad.last_table import FORGOTTEN, gave_way, without_trace
from tutor.pad.players import new_game
from tutor.pad.screen_actions import screen_for
from tutor.pad.state import Deed, History, Pad, Screen, Tab

IN_SETUP = (
    p.PlayersCount, p.NameTaken, p.ColorTaken, p.TeamSize, p.TeamApart, p.TeamColors,
    p.LaneClosed, p.MissingKey,
)  # fmt: skip
"""What may be wrong with a game that was kept in the middle of its set-up."""


def _choose_board(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    board = facts.text("board")
    present = pad.game
    if present is not None and present.board == board and not is_entered(present):
        return replace(pad, screen=Screen.SETUP)
    game = None if board is None else new_game(board, boards)
    if board is None or game is None:
        return None
    return replace(_shown(pad, game, Deed("new_game", board), boards), screen=Screen.SETUP)


def _shown(pad: Pad, game: FinishedGame, deed: Deed, boards: Boards) -> Pad:
    """Return the pad with another game; undo brings back the one on screen, or the kept one."""
    kept = None if pad.kept == game else pad.kept
    fresh = replace(pad, active=0, tab=Tab.ROUTES, query="", revealed=None)
    return changed(fresh, game, deed, boards, before=kept)


def _home(pad: Pad, facts: Facts, boards: Boards) -> Pad:
    offered = pad.game if is_worth_keeping(pad) and not pad.is_pending else pad.kept
    return replace(pad, screen=Screen.HOME, kept=offered, query="", proof=None)


def _go_on(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    game = pad.kept or pad.game
    if game is None:
        return None
    if game != pad.game:
        pad = _shown(pad, game, Deed("open_game", game.board), boards)
    return replace(pad, screen=screen_for(pad, boards), kept=None)


def _go_back(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    """Go on with the game that gave way; the one that is kept gives way to it."""
    game = gave_way(pad)
    if game is None:
        return None
    shown = _shown(pad, game, Deed("open_game", game.board), boards)
    return replace(shown, screen=screen_for(shown, boards), kept=None)


def _forget(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    if pad.kept is None:
        return None
    history = without_trace(pad.history, pad.kept)
    if pad.game is not None and pad.game != pad.kept:
        return replace(pad, kept=None, history=history)
    history = History((*history.past, (pad.kept, Deed("new_game", FORGOTTEN))))
    home = replace(pad, screen=Screen.HOME, active=0, tab=Tab.ROUTES, query="", revealed=None)
    return replace(home, game=None, kept=None, history=history)


def _forget_before(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    """Drop the game that gave way."""
    game = gave_way(pad)
    if game is None:
        return None
    aside = None if pad.aside == game else pad.aside
    return replace(pad, aside=aside, history=without_trace(pad.history, game))


def _kept(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    text = facts.entered.get("value")
    if not isinstance(text, str) or not text.strip():
        return None
    game, problems = _read(text, boards)
    if game is None or any(not _may_be_in_setup(one) for one in problems):
        return refused(pad, problems)
    if len(game.players) not in boards.counts(game.board):
        return refused(pad, problems)
    if pad.aside is None:
        pad = replace(pad, aside=_before(facts, boards))
    return pad if game == pad.game else replace(pad, kept=game)


def _before(facts: Facts, boards: Boards) -> FinishedGame | None:
    """Return the game that gave way to the kept one, if its text can be read and scored."""
    text = facts.entered.get("before")
    if not isinstance(text, str) or not text.strip():
        return None
    game, problems = _read(text, boards)
    return None if problems else game


def _may_be_in_setup(problem: p.Problem) -> bool:
    return isinstance(problem, IN_SETUP) and problem.where.startswith(("players", "neutral"))


def _open(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    if facts.flag("too_large"):
        return refused(pad, (p.NotJson("", "too_large"),))
    text = facts.entered.get("value")
    if not isinstance(text, str):
        return None
    game, problems = _read(text, boards)
    if game is None or problems:
        return refused(pad, problems)
    opened = _shown(pad, game, Deed("open_game", game.board), boards)
    return replace(opened, screen=Screen.TABLE, kept=None)


def _read(text: str, boards: Boards) -> tuple[FinishedGame | None, tuple[p.Problem, ...]]:
    """Read a game's file; with what cannot be read at all there is no game."""
    if len(text) > LARGEST_FILE:
        return None, (p.NotJson("", "too_large"),)
    reading = read_game(text.encode("utf-8", "surrogatepass"))
    if reading.game is None or reading.problems:
        more = () if reading.game is None else boards.problems(reading.game)
        return None, (*reading.problems, *(one for one in more if one not in reading.problems))
    game = reading.game
    problems = boards.problems(game)
    rules = boards.rules_of(game)
    if rules is None:
        return None, problems
    return with_lanes_named(game, rules.board, boards.standing(game).board), problems


def is_worth_keeping(pad: Pad) -> bool:
    """Tell whether anything was done to the game on screen: a bare new one is not worth it.

    So choosing a board does not yet replace the game that the browser keeps.
    """
    if pad.game is None:
        return False
    past, future = pad.history.past, pad.history.future
    begun = bool(past) and past[-1][1].kind != "new_game"
    return begun or bool(future) or is_entered(pad.game)


ACTIONS: Mapping[str, Responder] = {
    "choose_board": _choose_board,
    "home": _home,
    "go_on": _go_on,
    "go_back": _go_back,
    "forget": _forget,
    "forget_before": _forget_before,
    "kept": _kept,
    "open": _open,
}
