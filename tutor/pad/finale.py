"""The result as a finale: its steps, what each lights up first, and turning its pages."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tutor.game.finished import FinishedGame, Neutral, Player
from tutor.pad.check import doubts, is_finished
from tutor.pad.context import Boards
from tutor.pad.entries import Entry, Responder, changed, on
from tutor.pad.last_table import STARTED
from tutor.pad.questions import tabs
from tutor.pad.state import PLACES, Edit, Pad, Proof, Screen, Tab
from tutor.rules.bonus import BonusEvidence
from tutor.scoring import ScoreSheet
from tutor.terms import Part

TABLE = on(Screen.TABLE)


def steps(sheet: ScoreSheet) -> tuple[Part, ...]:
    """Return the parts of the score to reveal one by one: those in which anybody has something."""
    parts = []
    for number, first_line in enumerate(sheet.sides[0].lines):
        side_lines = [side.lines[number] for side in sheet.sides]
        if any(line.points or line.evidence.routes or line.evidence.cities for line in side_lines):
            parts.append(first_line.part)
    return tuple(parts)


def turns(sheet: ScoreSheet, part: Part) -> tuple[str, ...]:
    """Return the sides whose proof of a part is shown in turn, the best one last.

    For a bonus these are only the sides that have it.
    """
    number = [line.part for line in sheet.sides[0].lines].index(part)
    lines = {side.name: side.lines[number] for side in sheet.sides}
    proving = [
        name
        for name, line in lines.items()
        if (line.evidence.routes or line.evidence.cities)
        and (not isinstance(line.evidence, BonusEvidence) or name in line.evidence.holders)
    ]
    return tuple(sorted(proving, key=lambda name: lines[name].points))


def page(pad: Pad, sheet: ScoreSheet) -> Part | None:
    """Return the part on screen, None where the result is hidden or shown in full.

    A game changed in the middle of its finale may have fewer steps than before.
    """
    parts = steps(sheet)
    if pad.revealed is None or pad.revealed == PLACES or pad.revealed >= len(parts):
        return None
    return parts[pad.revealed]


def turned_to(pad: Pad, number: int, sheet: ScoreSheet) -> Pad:
    """Return the pad on a page of the finale, with its first proof lit.

    Past the last page are the places; before the first one the result is hidden.
    """
    parts = steps(sheet)
    if not 0 <= number < len(parts):
        return replace(pad, revealed=None if number < 0 else PLACES, proof=None)
    lit_sides = turns(sheet, parts[number])
    proof = Proof(lit_sides[0], "part", parts[number]) if lit_sides else None
    return replace(pad, revealed=number, proof=proof)


def _reveal(entry: Entry) -> Pad | None:
    pad, sheet = entry.pad, entry.boards.sheet(entry.game)
    value = entry.facts.text("value") or ""
    if sheet is None or (pad.revealed is None and value not in FROM_HIDDEN):
        return None
    if value == "start":
        return turned_to(replace(pad, playing=True), 0, sheet)
    if value in PAGES_ON:
        shown_page = len(steps(sheet)) if page(pad, sheet) is None else pad.revealed or 0
        return turned_to(pad, shown_page + PAGES_ON[value], sheet)
    return replace(pad, **STATES[value]) if value in STATES else None


FROM_HIDDEN = ("start", "all")
PAGES_ON: Mapping[str, int] = {"next": 1, "back": -1}
STATES: Mapping[str, Mapping[str, Any]] = {
    "all": {"revealed": PLACES, "proof": None},
    "hide": {"revealed": None, "proof": None},
    "pause": {"playing": False},
    "play": {"playing": True},
}


def ended(pad: Pad, boards: Boards) -> Pad:
    """Return the pad with its whole result revealed, if its game looks finished."""
    game = pad.game
    rules, sheet = (None, None) if game is None else (boards.rules_of(game), boards.sheet(game))
    if game is None or rules is None or sheet is None:
        return pad
    if not is_finished(boards.standing(game), rules, sheet):
        return pad
    return replace(pad, tab=Tab.RESULT, revealed=PLACES)


def _mend(entry: Entry) -> Pad | None:
    tab, player = entry.facts.one_of("tab", Tab), entry.player()
    if tab is None or tab not in tabs(entry.rules) or player is None:
        return None
    return replace(entry.pad, tab=tab, active=player, query="", proof=None)


def _confirm(entry: Entry) -> Pad | None:
    sheet, key = entry.boards.sheet(entry.game), entry.facts.text("doubt")
    if sheet is None or key is None:
        return None
    keys = {doubt.key for doubt in doubts(entry.boards.standing(entry.game), entry.rules, sheet)}
    if key not in keys:
        return None
    return replace(entry.pad, right=entry.pad.right | {key})


def rematch(game: FinishedGame) -> FinishedGame:
    """Return a game of the same players by the same rules, with nothing entered.

    The players' corrections stay: it is the same board.
    """
    players = tuple(Player(player.name, player.color, team=player.team) for player in game.players)
    neutral = None if game.neutral is None else Neutral(game.neutral.color)
    return replace(game, players=players, neutral=neutral)


def _rematch(entry: Entry) -> Pad:
    fresh = replace(entry.pad, active=0, tab=Tab.ROUTES, query="", revealed=None, right=frozenset())
    return changed(fresh, rematch(entry.game), Edit("new_game", STARTED), entry.boards)


ACTIONS: Mapping[str, Responder] = {
    "reveal": TABLE(_reveal),
    "mend": TABLE(_mend),
    "right": TABLE(_confirm),
    "rematch": TABLE(_rematch),
}
