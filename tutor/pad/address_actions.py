"""Screens by address, and the visitor's game that a link brings.

An address is what follows the # in the browser's: ``/routes`` is a screen, ``g=...`` a game.
An address with nothing to show leads to the nearest screen.
"""

from collections.abc import Mapping
from dataclasses import replace

from tutor.facts import Action, Facts
from tutor.game.file import LARGEST_FILE
from tutor.game.problems import GameKept, Problem
from tutor.link import read_link
from tutor.link.packing import Lists
from tutor.pad.context import Boards
from tutor.pad.entries import Entry, Responder, on, refused
from tutor.pad.file_actions import ACTIONS as FILES
from tutor.pad.file_actions import with_game
from tutor.pad.keeping import is_worth_keeping, read_game_of, read_kept
from tutor.pad.last_table import STARTED
from tutor.pad.photo_actions import ACTIONS as PHOTO
from tutor.pad.questions import tabs
from tutor.pad.state import PLACES, Edit, Pad, Screen, Tab, WayOut

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


_SCREENS = (str(Screen.SETUP), str(Screen.PHOTO), str(Screen.SHARE))


def lists_of(boards: Boards, board: str) -> Lists | None:
    """Return the lists that a link to a game on a board numbers; None for an unknown board."""
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
    tab = next((candidate for candidate in Tab if candidate == word), Tab.ROUTES)
    at_table = replace(fresh, screen=Screen.TABLE, tab=tab if tab in tabs(rules) else Tab.ROUTES)
    photo = PHOTO["photo"](at_table, facts, boards) if word == Screen.PHOTO else None
    return photo or at_table


def _draft(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    """Return the pad with the game that was being set up when the page was reloaded."""
    text = facts.text("draft", LARGEST_FILE) or ""
    game = read_kept(text, boards)[0] if text else None
    return None if game is None else with_game(pad, game, Edit("new_game", game.board), boards)


# --- a visitor's game -----------------------------------------------------------------------


def _visit(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    text = facts.text("value", LARGEST_FILE)
    if text is None:
        return None
    visited = _visited(pad, text, boards)
    if visited.refusal is None:
        return visited
    return replace(visited, refusal=replace(visited.refusal, tried=Edit("visit")))


def _visited(pad: Pad, text: str, boards: Boards) -> Pad:
    """Return the pad that shows a link's game; the visitor's own pad waits in ``own``."""
    own = pad.own or pad
    reading = read_link(text, lambda board: lists_of(boards, board), boards.ids)
    if reading.game is None or reading.problem is not None:
        problems: tuple[Problem, ...] = () if reading.problem is None else (reading.problem,)
        return refused(FILES["home"](own, Facts({}), boards) or own, problems)
    game, problems = read_game_of(reading.game, boards)
    if game is None or problems:
        return refused(FILES["home"](own, Facts({}), boards) or own, problems)
    return Pad(
        screen=Screen.TABLE,
        tab=Tab.RESULT,
        revealed=PLACES,
        game=game,
        own=own,
        code=reading.code,
        other_figures=reading.other_figures,
    )


def _keep_visit(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    own, game = pad.own, pad.game
    if own is None or game is None:
        return None
    waiting = own.kept or (own.game if is_worth_keeping(own) else None)
    if waiting is not None and waiting != game and not facts.flag("replace"):
        players = tuple(player.name for player in waiting.players)
        yes: Action = {"do": "keep_visit", "replace": True}
        ways = (WayOut("replace_game", yes, waiting.board), WayOut("go_on", {"do": "go_on"}))
        return refused(pad, (GameKept("", waiting.board, players),), ways)
    visited = with_game(own, game, Edit("open_game", STARTED), boards)
    return replace(
        visited,
        screen=Screen.TABLE,
        tab=Tab.RESULT,
        revealed=PLACES,
        kept=None,
        played=pad.played,
    )


# --- sharing the result ---------------------------------------------------------------------


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
