"""What an action changes: the one door through which everything reaches a pad."""

import re
from collections.abc import Mapping
from dataclasses import replace

from tutor.facts import Facts
from tutor.pad.address_actions import ACTIONS as ADDRESSES
from tutor.pad.context import Boards
from tutor.pad.entries import Responder
from tutor.pad.file_actions import ACTIONS as FILES
from tutor.pad.finale import ACTIONS as FINALE
from tutor.pad.keeping import kept_text
from tutor.pad.last_table import ACTIONS as LAST_TABLE
from tutor.pad.removal import ACTIONS as REMOVAL
from tutor.pad.route_actions import ACTIONS as ROUTES
from tutor.pad.screen_actions import ACTIONS as SCREENS
from tutor.pad.setup_actions import ACTIONS as SETUP
from tutor.pad.showing import ACTIONS as SHOWING
from tutor.pad.state import History, Pad, Refusal, Screen
from tutor.pad.table_actions import ACTIONS as TABLE
from tutor.pad.table_actions import NUMBERS
from tutor.pad.typing_actions import ACTIONS as TYPING

__all__ = ["ACTIONS", "Boards", "kept_text", "update_pad"]

ACTIONS: Mapping[str, Responder] = {
    **FILES, **ADDRESSES, **SCREENS, **SETUP, **LAST_TABLE, **REMOVAL, **ROUTES, **TABLE, **TYPING,
    **SHOWING, **FINALE,
}  # fmt: skip

KEEPS_ENDS = frozenset({"ticket_city", "route_city", "query", "dismiss", "spoilers", "type_ticket"})
"""After these a route's or ticket's first city still waits for the second."""

_NUMBER_PLACE = re.compile(rf"players\[\d+\]\.({'|'.join(NUMBERS.values())})")

BEHIND_VISIT = ("kept", "follow")
KEEPS_FORGOTTEN = (*BEHIND_VISIT, "dismiss", "undo")
"""After these undo still brings back the game aside that was forgotten."""
LEAVES_VISIT = ("home", "go_on", "go_back", "choose_board", "open", "forget")
"""What is meant for one's own pad while a visitor's game is on screen, and what leads back."""


def update_pad(pad: Pad, action: object, table: Boards) -> Pad:
    """Return the pad after an action.

    The action is untrusted. What is not understood (an unknown word, a wrong type, a thing
    that is not there, an action that is not for this screen) is passed over: the very same
    pad comes back. A refusal leaves the game as it was and says why.
    """
    if not isinstance(action, Mapping):
        return pad
    do = action.get("do")
    if pad.own is not None and do in (*BEHIND_VISIT, *LEAVES_VISIT):
        own = update_pad(pad.own, action, table)
        if do in LEAVES_VISIT:
            return own
        return pad if own is pad.own else replace(pad, own=own)
    answer = ACTIONS.get(do) if isinstance(do, str) else None
    if answer is None:
        return pad
    ends = pad.ends if do in KEEPS_ENDS else ()
    told = replace(pad, refusal=None, done=None, undone=None, note=None)
    forgotten = pad.forgotten if do in KEEPS_FORGOTTEN else None
    fresh = replace(told, asks=False, looked=None, ends=ends, forgotten=forgotten)
    after = answer(fresh, Facts(action), table)
    if after is None:
        return pad
    after = _settled_kept(fresh, _still_told(pad, after, action), do)
    # A visitor's game is looked at: what would change it is passed over, but for another link.
    visits = pad.own is not None and after.own is not None and do not in ADDRESSES
    return pad if visits and after.game != pad.game else after


def _still_told(before: Pad, after: Pad, action: Mapping[str, object]) -> Pad:
    """Return the pad with what is still to be told of the actions before.

    What was left out of a typed line is told while somebody types on, what is wrong with a number
    until its own field is filled.
    """
    do = action.get("do")
    if do in NUMBERS:
        return _numbers_told(before, after, str(do), Facts(action).integer("player"))
    types_on = do == "query" or (do == "enter" and action.get("more") is True)
    told = before.refusal if types_on and after.refusal is None else None
    return after if told is None or not told.left_out else replace(after, refusal=told)


def _numbers_told(before: Pad, after: Pad, do: str, player: int | None) -> Pad:
    """Return the pad with what is wrong with the numbers of other fields than this one."""
    filled = f"players[{before.active if player is None else player}].{NUMBERS[do]}"
    told = before.refusal.problems if before.refusal else ()
    now = after.refusal.problems if after.refusal else ()
    still = tuple(one for one in told if one.where != filled and _NUMBER_PLACE.fullmatch(one.where))
    return replace(after, refusal=Refusal((*still, *now))) if still else after


def _settled_kept(before: Pad, after: Pad, do: object) -> Pad:
    """Return the pad without what it still knows of a kept game that is kept no more."""
    if after.kept is not None and after.kept == after.game and after.screen is not Screen.HOME:
        after = replace(after, kept=None)
    if after.kept != before.kept and do not in BEHIND_VISIT:
        after = replace(after, kept_history=History(), kept_revealed=False, kept_active=0)
    return after
