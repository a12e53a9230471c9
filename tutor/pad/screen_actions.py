"""Getting around: screens, the active player, tabs, the search field, proofs, undo."""

from collections.abc import Mapping
from dataclasses import replace

from tutor.facts import Facts
from tutor.pad.context import Boards
from tutor.pad.edits import is_entered, uses
from tutor.pad.entries import Entry, Responder, on, settled
from tutor.pad.last_table import is_forgotten
from tutor.pad.questions import tabs
from tutor.pad.state import Edit, History, Pad, Proof, Screen, Tab
from tutor.rules.standing import NEUTRAL
from tutor.rules.stations import StationsEvidence
from tutor.scoring import SideScore
from tutor.terms import Part

EVERYWHERE = on(*Screen)
TABLE = on(Screen.TABLE)

SETUP_EDITS = ("change_setup", "remove_player", "restore_players")


def screen_for(pad: Pad, boards: Boards) -> Screen:
    """Return the screen on which to open a game: the set-up unless entries have begun."""
    if pad.game is None:
        return Screen.HOME
    fits = is_entered(pad.game) and not boards.problems(pad.game)
    return Screen.TABLE if fits else Screen.SETUP


def _setup(entry: Entry) -> Pad:
    return replace(entry.pad, screen=Screen.SETUP, query="", proof=None)


def _player(entry: Entry) -> Pad | None:
    index = entry.facts.integer("player")
    known = index is not None and 0 <= index < len(entry.game.players)
    if index is None or not (known or (index == NEUTRAL and "neutral" in uses(entry.rules))):
        return None
    return replace(entry.pad, active=index, query="")


def _tab(entry: Entry) -> Pad | None:
    tab = entry.facts.one_of("tab", Tab)
    if tab is None or tab not in tabs(entry.rules):
        return None
    active = entry.owner()  # the way on names the next player too
    if active is None:
        return None
    return replace(entry.pad, tab=tab, active=active, query="", proof=None)


def _query(entry: Entry) -> Pad | None:
    text = entry.facts.text("value")
    return None if text is None else replace(entry.pad, query=text)


def _show(entry: Entry) -> Pad | None:
    sheet = entry.boards.sheet(entry.game)
    name, kind = entry.facts.text("side"), entry.facts.text("kind")
    if sheet is None or kind not in _PROOFS:
        return None
    side = next((score for score in sheet.sides if score.name == name), None)
    part = entry.facts.one_of("part", Part)
    index = entry.facts.integer("index") if entry.facts.has("index") else 0
    if side is None or index is None:
        return None
    if kind == "turn":
        is_there = 0 <= index < len(entry.boards.deciding(entry.game).turns)
    else:
        is_there = _is_there(side, kind, part, index)
    if not is_there:
        return None
    return replace(entry.pad, proof=Proof(side.name, kind, part, index))


_PROOFS = ("part", "fact", "ticket", "station", "tie_break", "turn")


def _is_there(side: SideScore, kind: str, part: Part | None, index: int) -> bool:
    """Tell whether a side has this figure, and a part that goes with it."""
    stations = side.evidence(StationsEvidence)
    lists = {"ticket": len(side.tickets), "station": len(stations.uses) if stations else 0}
    if kind == "part":
        return part in side.parts and index == 0
    if kind == "fact":
        lines = (line for line in side.lines if line.part is part)
        return any(index in range(len(list(line.evidence.facts()))) for line in lines)
    return (part is None or part in side.parts) and 0 <= index < lists.get(kind, 1)


def _hide(entry: Entry) -> Pad:
    return replace(entry.pad, proof=None)


def _dismiss(pad: Pad, facts: Facts, boards: Boards) -> Pad:
    return pad


def _undo(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    if pad.forgotten is not None:
        before = pad.forgotten
        return replace(pad, history=before.history, aside=before.aside, forgotten=None)
    past, future = pad.history.past, pad.history.future
    if not past:
        return None
    game, edit = past[-1]
    if is_forgotten(pad):  # it is offered again where it was forgotten
        return replace(pad, game=game, kept=game, history=History(past[:-1]))
    # A forgotten game leaves none on screen, so there is nothing to come back to.
    future = () if pad.game is None else (*future, (pad.game, edit))
    undone = replace(pad, game=game, history=History(past[:-1], future), undone=edit)
    return _on_screen(settled(undone, boards), edit, boards)


def _redo(pad: Pad, facts: Facts, boards: Boards) -> Pad | None:
    past, future = pad.history.past, pad.history.future
    if not future or pad.game is None:
        return None
    game, edit = future[-1]
    redone = replace(
        pad, game=game, history=History((*past, (pad.game, edit)), future[:-1]), done=edit
    )
    return _on_screen(settled(redone, boards), edit, boards)


def _on_screen(pad: Pad, edit: Edit, boards: Boards) -> Pad:
    """Show the screen on which the change can be seen."""
    if edit.kind in SETUP_EDITS:
        return replace(pad, screen=Screen.SETUP)
    if edit.kind in ("new_game", "open_game"):
        hidden = replace(pad, active=0, tab=Tab.ROUTES, query="", revealed=None, right=frozenset())
        return replace(hidden, screen=screen_for(pad, boards))
    fits = pad.game is not None and not boards.problems(pad.game)
    shows = pad.screen if pad.screen is Screen.PHOTO else Screen.TABLE
    return replace(pad, screen=shows if fits else Screen.SETUP)


def _look(entry: Entry) -> Pad | None:
    """Show whose a route or station is; nothing changes."""
    city = entry.facts.text("city")
    looked_at = entry.route() or (city if city in entry.board.place else None)
    return None if looked_at is None else replace(entry.pad, looked=looked_at)


ACTIONS: Mapping[str, Responder] = {
    "setup": EVERYWHERE(_setup),
    "player": TABLE(_player),
    "tab": TABLE(_tab),
    "query": TABLE(_query),
    "look": TABLE(_look),
    "show": TABLE(_show),
    "hide": TABLE(_hide),
    "dismiss": _dismiss,
    "undo": _undo,
    "redo": _redo,
}
