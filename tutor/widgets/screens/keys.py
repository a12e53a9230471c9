"""The keys that do something wherever the focus is (js/entry.js)."""

from typing import Any

from tutor.pad.state import Action, Pad, Screen, Tab


def keys(pad: Pad, *, counting: bool = False) -> dict[str, Any]:
    """Return the actions of Ctrl or Cmd and Z, with Shift too, of Escape, and of players' numbers.

    While one is ``counting``, about to type a number, a digit is no player.
    """
    found: dict[str, Any] = {}
    if pad.history.past:
        found["undo"] = {"do": "undo"}
    if pad.history.future:
        found["redo"] = {"do": "redo"}
    leaves = escape(pad)
    if leaves is not None:
        found["escape"] = leaves
    if pad.screen is Screen.TABLE and pad.game is not None and not counting:
        found["players"] = [{"do": "player", "player": one} for one in range(len(pad.game.players))]
    return found


def escape(pad: Pad) -> Action | None:
    """Return what Escape does, None if nothing: it leaves the sharing, or puts cities away."""
    if pad.screen is Screen.SHARE:
        return {"do": "result"}
    if pad.screen is not Screen.TABLE or not pad.ends:
        return None
    # A city that is tapped once more is put away, and with it the other one of a typed ticket.
    tap = "ticket_city" if pad.tab is Tab.TICKETS else "route_city"
    return {"do": tap, "city": pad.ends[0]}
