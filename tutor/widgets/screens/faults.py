"""Why an entry was refused, shown at the field where it was typed."""

from collections.abc import Mapping
from typing import Any

from tutor.pad.state import Tab
from tutor.pad.table_actions import NUMBERS
from tutor.rules.standing import NEUTRAL
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, h
from tutor.words.problems import sentence


def number_place(player: int, action: str) -> str:
    """Return the place in the game's file that a player's number field fills."""
    return f"players[{player}].{NUMBERS[action]}"


def ticket_place(look: Look) -> str:
    """Return the place in the game's file of the ticket being entered."""
    count = len(look.game.players[look.pad.active].tickets)
    return f"players[{look.pad.active}].tickets[{count}]"


def ticket_places(look: Look) -> Mapping[str, tuple[str, ...]]:
    """Return the places in the game's file that each field of that ticket fills.

    For a ticket from a city to itself, the second field is the wrong one.
    """
    where = ticket_place(look)
    return {"a": (f"{where}.a",), "b": (f"{where}.b", where), "points": (f"{where}.points",)}


def is_at_field(look: Look) -> bool:
    """Tell whether fields of the page show every reason for the last refusal."""
    refusal, pad = look.pad.refusal, look.pad
    if refusal is None:
        return False
    if refusal.typed:
        return True
    fields: set[str] = set()
    if pad.tab is Tab.TOKENS:
        fields = {number_place(player, action) for player in look.players for action in NUMBERS}
    elif pad.tab is Tab.TICKETS and pad.active != NEUTRAL:
        fields = {place for places in ticket_places(look).values() for place in places}
    return {problem.where for problem in refusal.problems} <= fields


def fault(look: Look, *places: str) -> str:
    """Return what is wrong at these places of the game's file, "" if nothing is."""
    problems = look.pad.refusal.problems if look.pad.refusal else ()
    return " ".join(
        sentence(problem, look.board) for problem in problems if problem.where in places
    )


def wrong(name: str, text: str | bool) -> dict[str, Any]:
    """Return the attributes of a field, which mark it as wrong if there is a ``text`` about it."""
    return {"aria_invalid": "true", "aria_describedby": f"why-{name}"} if text else {}


def why(name: str, text: str) -> Node | None:
    """Return what is wrong, to be shown at its field and scrolled into view."""
    if not text:
        return None
    return h("p", text, cls="hint problem", id=f"why-{name}", key="why", reveal=f"{name} {text}")
