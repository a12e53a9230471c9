"""Whole games: started on a board, opened from a file, kept by the browser, left and resumed."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tutor.facts import Facts
from tutor.game import problems as p
from tutor.game.finished import FinishedGame
from tutor.pad.context import Boards
from tutor.pad.edits import is_entered
from tutor.pad.entries import Responder, changed, refused, settled
from tutor.pad.finale import ended
from tutor.pad.keeping import is_worth_keeping, read_kept, read_lately, read_text, with_aside
from tutor.pad.last_table import (
    FORGOTTEN,
    OTHER_GAME,
    replaced_games,
    with_seen,
    without_trace,
)
from tutor.pad.players import new_game
from tutor.pad.screen_actions import screen_for
from tutor.pad.state import PLACES, Edit, Forgotten, History, Pad, Screen, Tab
from tutor.pad.undo import read_undo, was_revealed, who_was_active


def _choose_board(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    board = facts.text("board")
    present = pad.game
    if present is not None and present.board == board and not is_entered(present):
        return replace(pad, screen=Screen.SETUP)
    game = None if board is None else new_game(board, boards)
    if board is None or game is None:
        return None
    return replace(with_game(pad, game, Edit("new_game", board), boards), screen=Screen.SETUP)


def with_game(pad: Pad, game: FinishedGame, edit: Edit, boards: Boards) -> Pad:
    """Return the pad with another game; undo brings back the one on screen, else the kept one."""
    kept = None if pad.kept == game else pad.kept
    if pad.game is None and pad.kept is not None:
        pad = replace(pad, history=pad.kept_history)
    fresh = replace(pad, active=0, tab=Tab.ROUTES, query="", revealed=None, right=frozenset())
    return changed(fresh, game, edit, boards, before=kept)


def _home(pad: Pad, facts: Facts, boards: Boards) -> Pad:
    offered = pad.game if is_worth_keeping(pad) and not pad.is_pending else pad.kept
    return replace(pad, screen=Screen.HOME, kept=offered, query="", proof=None)


def _go_on(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    game = pad.kept or pad.game
    if game is None:
        return None
    if pad.game is None:
        fresh = replace(
            pad,
            game=game,
            history=pad.kept_history,
            active=pad.kept_active,
            tab=Tab.ROUTES,
        )
        opened = settled(replace(fresh, done=Edit("open_game", game.board)), boards)
        pad = _as_left(opened, game)
    elif game != pad.game:
        pad = _as_left(with_game(pad, game, Edit("open_game", game.board), boards), game)
    fresh = replace(pad, kept=None, kept_history=History(), kept_active=0)
    return replace(fresh, screen=screen_for(pad, boards))


def _as_left(pad: Pad, game: FinishedGame) -> Pad:
    """Return the pad that takes a game up, with its result shown if it was seen before."""
    return replace(pad, tab=Tab.RESULT, revealed=PLACES) if pad.has_seen(game) else pad


def _aside(pad: Pad, facts: Facts) -> FinishedGame | None:
    """Return the game aside that an action names by its place, the last one if it names none."""
    games, place = replaced_games(pad), facts.integer("place") or 0
    return games[place] if 0 <= place < len(games) else None


def _go_back(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    """Go on with a game that was replaced; it replaces the kept one in turn."""
    game = _aside(pad, facts)
    if game is None:
        return None
    taken_up = _as_left(with_game(pad, game, Edit("open_game", game.board), boards), game)
    return replace(taken_up, screen=screen_for(taken_up, boards), kept=None)


def _forget(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    kept = pad.kept
    if kept is None:
        return None
    way = (*pad.history.past, *(pad.kept_history.past if pad.game is None else ()))
    history = without_trace(replace(pad.history, past=way), kept)
    aside = _without(pad.aside, kept)
    if pad.game is not None and pad.game != kept and is_entered(pad.game):
        return replace(pad, kept=None, aside=aside, history=history)
    history = History((*history.past, (kept, Edit("new_game", FORGOTTEN))))
    home = replace(pad, screen=Screen.HOME, active=0, tab=Tab.ROUTES, query="", revealed=None)
    return replace(home, game=None, kept=None, aside=aside, history=history)


def _forget_before(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    """Forget a game that was replaced; undo, if done next, brings it back."""
    game = _aside(pad, facts)
    if game is None:
        return None
    forgotten = Forgotten(pad.history, pad.aside)
    without = without_trace(pad.history, game)
    return replace(pad, aside=_without(pad.aside, game), history=without, forgotten=forgotten)


def _without(games: Sequence[FinishedGame], one: FinishedGame) -> tuple[FinishedGame, ...]:
    return tuple(game for game in games if game != one)


def _kept(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    if lately := read_lately(facts.entered.get("boards")):
        pad = replace(pad, lately=lately)
        return _kept_game(pad, facts, boards) or pad
    return _kept_game(pad, facts, boards)


def _kept_game(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    text, before = facts.entered.get("value"), facts.entered.get("before")
    beside = pad if pad.aside else with_aside(pad, before, boards)
    if not isinstance(text, str) or not text.strip():
        return None if beside is pad else beside
    game, problems = read_kept(text, boards)
    if game is None:
        return refused(pad, problems)
    if game == pad.game:
        return pad
    if pad.screen in (Screen.TABLE, Screen.SHARE) and facts.entered.get("do") == "kept":
        # The one on screen takes its place with the next entry.
        return replace(beside, aside=(game, *_without(beside.aside, game)))
    undo = facts.entered.get("undo")
    offered = replace(
        beside,
        kept=game,
        kept_history=read_undo(undo, game, text, boards),
        kept_active=who_was_active(undo, game, text),
    )
    return with_seen(offered, game) if was_revealed(undo, text) else offered


def _follow(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    """Take over what another browser tab has made of the game, staying on the same screen."""
    offered = _kept(pad, facts, boards)
    if offered is None or offered.refusal or offered.kept is None or pad.screen is Screen.HOME:
        return offered
    game = offered.kept
    history = offered.kept_history
    followed = replace(offered, game=game, kept=None, history=history)
    followed = settled(replace(followed, kept_history=History(), kept_active=0), boards)
    if pad.game is not None and not _is_on_the_way(pad.game, history):
        followed = replace(followed, revealed=None, right=frozenset(), tab=Tab.ROUTES, active=0)
        followed = replace(followed, done=Edit("open_game", game.board))  # the recorder begins anew
    screen = screen_for(followed, boards)
    return replace(followed, screen=pad.screen if screen is Screen.TABLE else screen, query="")


def _is_on_the_way(game: FinishedGame, history: History) -> bool:
    """Tell whether undo or redo in this history leads to a game."""
    for steps in (history.past, history.future):
        for earlier, edit in reversed(steps):
            if edit.kind in OTHER_GAME:
                break
            if earlier == game:
                return True
    return False


def _open(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    tried = Edit("open_game")
    if facts.flag("too_large"):
        return refused(pad, (p.NotJson("", "too_large"),), tried=tried)
    text = facts.entered.get("value")
    if not isinstance(text, str):
        return None
    game, problems = read_text(text, boards)
    if game is None or problems:
        return refused(pad, problems, tried=tried)
    opened = with_game(pad, game, Edit("open_game", game.board), boards)
    return ended(replace(opened, screen=Screen.TABLE, kept=None), boards)


ACTIONS: Mapping[str, Responder] = {
    "choose_board": _choose_board,
    "home": _home,
    "go_on": _go_on,
    "go_back": _go_back,
    "forget": _forget,
    "forget_before": _forget_before,
    "kept": _kept,
    "follow": _follow,
    "open": _open,
}
