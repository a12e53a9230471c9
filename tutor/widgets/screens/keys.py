"""The keys that do something wherever the focus is (js/entry.js)."""

from typing import Any

from tutor.pad.state import Pad, Screen


def keys(pad: Pad) -> dict[str, Any]:
    """Return the actions of Ctrl or Cmd and Z, with Shift too, and of the players' numbers."""
    found: dict[str, Any] = {}
    if pad.history.past:
        found["undo"] = {"do": "undo"}
    if pad.history.future:
        found["redo"] = {"do": "redo"}
    if pad.screen is Screen.TABLE and pad.game is not None:
        found["players"] = [{"do": "player", "player": one} for one in range(len(pad.game.players))]
    return found
