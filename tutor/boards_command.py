"""What `tutor boards` tells of a board: its size, its players, and whether it is verified."""

from pathlib import Path
from typing import Any

from tutor.boards import load_board
from tutor.rulebook import load_rulebooks
from tutor.words.language import gettext as _
from tutor.words.names import listed


def board_text(facts: dict[str, Any]) -> str:
    """Return the line about a board."""
    shown_facts = {**facts, "players": listed([str(number) for number in facts["players"]])}
    if facts["tickets"]:
        text = _("{id}: {name}; {players} players; {routes} routes, {tickets} tickets")
    else:
        text = _(
            "{id}: {name}; {players} players; {routes} routes, {tickets_printed} tickets "
            "(list not known)"
        )
    return text.format(**shown_facts)


def board_facts(folder: Path) -> dict[str, Any]:
    """Return the figures of the board in a folder; raises BoardError."""
    board = load_board(folder)
    rulebooks = load_rulebooks(folder)
    return {
        "id": board.id,
        "name": board.name,
        "players": list(next(iter(rulebooks.values())).players),
        "variants": list(rulebooks),
        "cities": len(board.cities),
        "routes": len(board.routes),
        "tickets": len(board.tickets),
        "tickets_printed": board.tickets_printed,
        "verified": board.verified,
    }
