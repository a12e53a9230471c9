"""The keys that do something wherever the focus is (js/entry.js)."""

from typing import Any

from tutor.facts import Action
from tutor.pad.state import Pad, Screen, Tab


def keys(pad: Pad, *, counting: bool = False) -> dict[str, Any]:
    """Return the actions of Ctrl or Cmd and Z, with and without Shift, of Escape, and of digits.

    A digit chooses a player, but not while ``counting``, when it may be typed as a number.
    """
    actions: dict[str, Any] = {}
    if pad.history.past or pad.screen is Screen.PHOTO:  # js/photo.js takes back answers itself
        actions["undo"] = {"do": "undo"}
    if pad.history.future:
        actions["redo"] = {"do": "redo"}
    way_out = escape(pad)
    if way_out is not None:
        actions["escape"] = way_out
    if pad.screen is Screen.TABLE and pad.game is not None and not counting:
        actions["players"] = [
            {"do": "player", "player": player} for player in range(len(pad.game.players))
        ]
    return actions


def escape(pad: Pad) -> Action | None:
    """Return what Escape does, None if nothing: it leaves the page or unselects cities."""
    leaves = {Screen.SHARE: "result", Screen.PHOTO: "photo_done"}.get(pad.screen)
    if leaves is not None:
        return {"do": leaves}
    if pad.screen is not Screen.TABLE or not pad.ends:
        return None
    # A second tap unselects a city, and with it the other city of a typed ticket.
    tap = "ticket_city" if pad.tab is Tab.TICKETS else "route_city"
    return {"do": tap, "city": pad.ends[0]}
