"""Screens by their address, and the visitor's game that a link brings.

An address is what stands behind the # of the browser's: ``/routes`` is a screen, ``g=...`` a
game. Where there is nothing to show at an address, the nearest screen answers.
"""

from collections.abc import Mapping
from dataclasses import replace

from tutor.facts import Facts
from tutor.game.file import LARGEST_FILE
from tutor.game.problems import GameKept, Problem
from tutor.link import read_link
from tutor.link.packing import Lists
from tutor.pad.context import Boards
from tutor.pad.entries import Entry, Responder, on, refused
from tutor.pad.file_actions import ACTIONS as FILES
from tutor.pad.file_actions import is_worth_keeping, shown
from tutor.pad.questions import tabs
from tutor.pad.reading import read_game_of, read_kept
from tutor.pad.state import PLACES, Action, Edit, Pad, Screen, Tab, WayOut

GAME = "g="


def address_of(pad: Pad) -> str:
    """Return the address of what is on screen."""
    if pad.own is not None:
        return GAME + pad.code
    if pad.game is None or pad.screen is Screen.HOME:
        return "/"
    return f"/{pad.tab if pad.screen is Screen.TABLE else pad.screen}"


def is_address_of_pad(address: str) -> bool:
    """Tell whether an address is one of the score pad's."""
    return address.startswith(GAME) or address.strip("/") in ("", *_SCREENS, *Tab)


_SCREENS = (str(Screen.SETUP), str(Screen.SHARE))


def lists_of(boards: Boards, board: str) -> Lists | None:
    """Return what a link to a game on a board counts in, None if there is no such board."""
    rules = boards.rules(board)
    return None if rules is None else Lists(rules.board, boards.variants(board))


def _go(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    address = facts.text("address", LARGEST_FILE)
    if address is None or not is_address_of_pad(address):
        return None
    if address.startswith(GAME):
        return _visited(pad, address.removeprefix(GAME), boards)
    pad = pad.own or pad
    word = address.strip("/")
    if pad.game is None:
        draft = _draft(pad, facts, boards) if word == Screen.SETUP else None
        pad = draft or FILES["go_on"](pad, facts, boards) or pad
    rules = None if pad.game is None else boards.rules_of(pad.game)
    if not word or pad.game is None or rules is None:
        return FILES["home"](pad, facts, boards)
    kept = None if pad.kept == pad.game else pad.kept
    fresh = replace(pad, query="", proof=None, kept=kept)
    if word == Screen.SETUP or kept is not None or boards.problems(pad.game):
        return replace(fresh, screen=Screen.SETUP)
    if word == Screen.SHARE:
        return replace(fresh, screen=Screen.SHARE, tab=Tab.RESULT)
    found = next(tab for tab in Tab if tab == word)
    return replace(fresh, screen=Screen.TABLE, tab=found if found in tabs(rules) else Tab.ROUTES)


def _draft(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    """Return the pad with the game that was being set up when the page was loaded anew."""
    text = facts.text("draft", LARGEST_FILE) or ""
    game = read_kept(text, boards)[0] if text else None
    return None if game is None else shown(pad, game, Edit("new_game", game.board), boards)


# --- a visitor's game -----------------------------------------------------------------------


def _visit(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    text = facts.text("value", LARGEST_FILE)
    if text is None:
        return None
    found = _visited(pad, text, boards)
    if found.refusal is None:
        return found
    return replace(found, refusal=replace(found.refusal, tried=Edit("visit")))


def _visited(pad: Pad, text: str, boards: Boards) -> Pad:
    """Return the pad that shows a link's game; one's own waits behind it, as it is."""
    own = pad.own or pad
    found = read_link(text, lambda board: lists_of(boards, board), boards.ids)
    if found.game is None or found.problem is not None:
        problems: tuple[Problem, ...] = () if found.problem is None else (found.problem,)
        return refused(FILES["home"](own, Facts({}), boards) or own, problems)
    game, problems = read_game_of(found.game, boards)
    if game is None or problems:
        return refused(FILES["home"](own, Facts({}), boards) or own, problems)
    return Pad(
        screen=Screen.TABLE,
        tab=Tab.RESULT,
        revealed=PLACES,
        game=game,
        own=own,
        code=found.code,
        other_figures=found.other_figures,
    )


def _keep_visit(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    own, game = pad.own, pad.game
    if own is None or game is None:
        return None
    there = own.kept or (own.game if is_worth_keeping(own) else None)
    if there is not None and there != game and not facts.flag("replace"):
        players = tuple(player.name for player in there.players)
        yes: Action = {"do": "keep_visit", "replace": True}
        ways = (WayOut("replace_game", yes, there.board), WayOut("go_on", {"do": "go_on"}))
        return refused(pad, (GameKept("", there.board, players),), ways)
    kept = shown(own, game, Edit("open_game", game.board), boards)
    return replace(
        kept, screen=Screen.TABLE, tab=Tab.RESULT, revealed=PLACES, kept=None, played=pad.played
    )


# --- taking along ---------------------------------------------------------------------------


def _share(entry: Entry) -> Pad | None:
    if entry.boards.sheet(entry.game) is None:
        return None
    return replace(entry.pad, screen=Screen.SHARE, tab=Tab.RESULT, proof=None, query="")


def _result(entry: Entry) -> Pad:
    return replace(entry.pad, screen=Screen.TABLE, tab=Tab.RESULT)


ACTIONS: Mapping[str, Responder] = {
    "go": _go,
    "visit": _visit,
    "keep_visit": _keep_visit,
    "share": on(Screen.TABLE, Screen.SHARE)(_share),
    "result": on(Screen.SHARE)(_result),
}
