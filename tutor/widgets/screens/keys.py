"""The keys that do something wherever the focus is (js/entry.js)."""

from typing import Any

from tutor.pad.state import Pad, Screen


def keys(pad: Pad, *, counting: bool = False) -> dict[str, Any]:
    """Return the actions of Ctrl or Cmd and Z, with Shift too, and of the players' numbers.

    While one is ``counting``, about to type a number, a digit is no player.
    """
    found: dict[str, Any] = {}
    if pad.history.past:
        found["undo"] = {"do": "undo"}
    if pad.history.future:
        found["redo"] = {"do": "redo"}
    if pad.screen is Screen.TABLE and pad.game is not None and not counting:
        found["players"] = [{"do": "player", "player": one} for one in range(len(pad.game.players))]
    return found
