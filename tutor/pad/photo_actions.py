"""Entering by photo: what somebody confirmed is entered, each acceptance as one step of undo.

The photo itself and what is read in it stay in the browser: only routes that were confirmed for an
owner come here. A route that another owner has is not taken from them by accepting several at once;
for a single one the actions ``take_over`` and ``release`` say so.
"""

from collections.abc import Mapping
from dataclasses import replace

from tutor.facts import Facts
from tutor.pad.edits import holder_of_route
from tutor.pad.entries import Entry, Responder, on
from tutor.pad.route_actions import ACTIONS as ROUTES
from tutor.pad.state import Edit, Pad, Screen, Tab
from tutor.pad.typed_line import KINDS, refused_things, with_all

LONGEST_LIST = 10_000  # letters: every route of a board with room to spare
PHOTO = on(Screen.PHOTO)


def _open(entry: Entry) -> Pad | None:
    if not entry.rules.board.has_spaces:
        return None
    return replace(entry.pad, screen=Screen.PHOTO, tab=Tab.ROUTES, query="", proof=None)


def _close(entry: Entry) -> Pad:
    return replace(entry.pad, screen=Screen.TABLE)


def _claim(entry: Entry) -> Pad | None:
    """Enter routes for an owner, the surest first; refuse those that do not fit, the others stay.

    Those that somebody has already stay as they are.
    """
    owner = entry.owner()
    named = (
        entry.board.route_named(name)
        for name in (entry.facts.text("routes", LONGEST_LIST) or "").split()
    )
    routes = dict.fromkeys(route.id for route in named if route is not None)
    free = tuple(route for route in routes if holder_of_route(entry.game, route) is None)
    if owner is None or not free:
        return None
    kind = KINDS[Tab.ROUTES]
    left_out = tuple(refused_things(kind, entry.boards, entry.game, owner, free))
    entering = tuple(route for route in free if route not in left_out)
    pad = entry.pad
    if entering:
        edit = Edit(kind.single if len(entering) == 1 else kind.several, " ".join(entering), owner)
        pad = entry.changed(with_all(kind, entry.game, owner, entering), edit)
    if not left_out:
        return pad
    facts = Facts({"route": left_out[0], "player": owner})
    told = ROUTES["claim"](pad, facts, entry.boards) or pad
    if told.refusal is None:
        return told
    return replace(told, refusal=replace(told.refusal, left_out=left_out[1:]))


ACTIONS: Mapping[str, Responder] = {
    "photo": on(Screen.TABLE)(_open),
    "photo_done": PHOTO(_close),
    "photo_claim": PHOTO(_claim),
}
