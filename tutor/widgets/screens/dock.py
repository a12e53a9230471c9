"""The players as chips: for whom entries are made, and what each player has so far."""

from tutor.pad.state import Tab
from tutor.rules.standing import NEUTRAL
from tutor.rules.trains import train_count
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, button_of, h
from tutor.widgets.paints import owner_key, token
from tutor.words.language import gettext as _
from tutor.words.values import Stations, Tickets, Trains

FOR_EVERYBODY = frozenset({Tab.TOKENS, Tab.RESULT})
"""Steps that are about all players at once."""


def dock(look: Look, *more: Node | None) -> Node | None:
    """Return the row of chips, followed by ``more``; None in a step about all players."""
    if look.pad.tab in FOR_EVERYBODY:
        return None
    chips = h("div", (_chip(look, owner) for owner in look.paints), named="chips",
              role="group", aria_label=_("Player to enter for"))  # fmt: skip
    return h("div", chips, more, named="dock")


def _chip(look: Look, owner: int) -> Node:
    """Return a chip: a disc with a figure; the active one also shows the name and the unit."""
    paint = look.paints[owner]
    used, left = trains_of(look, owner)
    figure, text = _count(look, owner, left)
    over = " over" if left < 0 else ""
    return button_of(
        {"do": "player", "player": owner},
        token(paint),
        h("span", str(figure), cls=f"chip-figure{over}", aria_hidden="true"),
        h("span", paint.name, cls="chip-name"),
        h("span", text, cls=f"chip-count{over}"),
        h("span", cls="chip-bar", aria_hidden="true",
          paint={"--share": f"{_share(used, left)}%"}),
        key=f"chip-{owner_key(owner)}",
        cls="chip",
        aria_pressed="true" if owner == look.pad.active else "false",
        paint=paint.css,
    )  # fmt: skip


def trains_of(look: Look, owner: int) -> tuple[int, int]:
    """Return how many trains an owner has used and has left: below 0 if too many are used."""
    if owner == NEUTRAL:
        used = sum(route.trains for route in look.standing.routes_of(NEUTRAL))
        return used, look.rules.rulebook.trains - used
    count = train_count(look.standing, owner)
    return count.used, count.left


def _share(used: int, left: int) -> int:
    return min(100, round(100 * used / max(1, used + left)))


def _count(look: Look, owner: int, left: int) -> tuple[int, str]:
    """Return what this step enters, as a figure and in words."""
    player = None if owner == NEUTRAL else look.game.players[owner]
    if look.pad.tab is Tab.TICKETS and player is not None:
        return len(player.tickets), str(Tickets(len(player.tickets)))
    if look.pad.tab is Tab.STATIONS and player is not None:
        return len(player.stations), str(Stations(len(player.stations)))
    text = _("{trains} too many") if left < 0 else _("{trains} left")
    return left, text.format(trains=Trains(abs(left)))
