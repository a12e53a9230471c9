"""Entering routes by photo: the way to it, and its page, most of which is drawn by js/photo.js.

The browser finds the board in the photo, reads the trains and asks; what it says and what it enters
is prepared here, so that nothing of the photo has to come to Python.
"""

from typing import Any

from tutor.draw.geometry import on_picture
from tutor.pad.last_table import game_id
from tutor.photo.facts import READS
from tutor.rules.standing import NEUTRAL
from tutor.terms import PlayerColor
from tutor.widgets.look import PLAYER_COLORS, Look
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.paints import owner_key
from tutor.widgets.screens.board import BoardContents, Taps, board_node
from tutor.widgets.screens.dock import trains_of
from tutor.widgets.screens.messages import edit_text, refused_text
from tutor.words import labels
from tutor.words.names import listed
from tutor.words.photo import (
    ACCEPT,
    ENTERED,
    NOT_READ,
    OWNER,
    PHOTO_ROUTES,
    READING,
    STRANGE,
    TRAINS_LEFT,
)
from tutor.words.values import And, Kind, Routes, Spaces, Trains

BLANKS = ("quality", "number", "all", "trains")
"""What js/photo.js puts into the texts: numbers, and so many trains in words."""


def reads_photos(look: Look) -> bool:
    """Tell whether routes can be read in a photo: of this board, for at least one of the owners."""
    known = look.has_picture and look.rules.board.has_spaces
    return known and any(_color(look, owner) in READS for owner in look.paints)


def photo_page(look: Look) -> Node:
    """Return the page: its head with undo, and the part that reads photos."""
    spec = _spec(look)
    return h(
        "main",
        h(
            "header",
            button("‹", {"do": "photo_done"}, cls="button quiet icon back",
                   aria_label=labels.BACK(), title=labels.BACK()),
            h("h1", PHOTO_ROUTES(), cls="topbar-title", focus="photo", tabindex=-1),
            h("div",
              button("↶", {"do": "undo"}, cls="button quiet icon photo-undo",
                     disabled=not spec["steps"], aria_label=spec["undo"], title=labels.UNDO()),
              cls="toolbar"),
            cls="topbar", key="header",
        ),
        {"key": "reading", "part": {"kind": "photo", **spec}},
        named="photo",
    )  # fmt: skip


def photo_texts() -> dict[str, str]:
    """Return the texts of the page that do not depend on the game; numbers are put in there."""
    blanks = {name: f"{{{name}}}" for name in BLANKS}
    return {name: say(**blanks) for name, say in READING.items()}


def _spec(look: Look) -> dict[str, Any]:
    """Return what js/photo.js needs (``PhotoSpec`` in tools/js/types.d.ts)."""
    board = look.rules.board
    contents = BoardContents(look.board, look.standing.owner, {}, look.paints)
    taps = Taps(route={"do": "ask"}, help=READING["photo_help"]())
    (left, top), (right, bottom) = on_picture(board, 0, 0), on_picture(board, 1, 1)
    owners = [_owner(look, owner) for owner in look.paints]
    refusal, past = look.pad.refusal, look.pad.history.past
    tried = () if refusal is None or refusal.tried is None else (refusal.tried.what,)
    unread = [owner["title"] for owner in owners if not owner["reads"]]
    return {
        "game": game_id(look.pad),
        "board": board_node(contents, taps, None)["board"],
        "map": [left, top, right - left, bottom - top],
        "owners": owners,
        "open": _open_lanes(look),
        "routes": {
            route.id: {
                "name": look.names.route(route.id),
                "more": listed([str(Kind(route.color)), str(Spaces(route.length))]),
                "entered": _entered(look, route.id),
                "trains": route.trains,
            }
            for route in look.board.routes
        },
        "trains": [str(Trains(number)) for number in range(look.rules.rulebook.trains + 1)],
        "refused": "" if refusal is None else refused_text(refusal, look),
        "steps": len(past),
        "undo": labels.OF_EDIT(label=labels.UNDO(), edit=edit_text(past[-1][1], look))
        if past
        else labels.UNDO(),
        "left_out": [*tried, *(refusal.left_out if refusal else ())],
        "not_read": NOT_READ(players=And(unread)) if unread else "",
        "strange": {
            color: STRANGE(color=PLAYER_COLORS[color]())
            for color in READS
            if color not in {_color(look, owner) for owner in look.paints}
        },
    }


def _open_lanes(look: Look) -> dict[str, int]:
    """Return how many lanes of a pair can have an owner in this game, where not all can (B11)."""
    lanes = {pair: look.standing.open_lanes(pair) for pair in look.board.lanes}
    return {pair: open_ for pair, open_ in lanes.items() if open_ < len(look.board.lanes[pair])}


def _owner(look: Look, owner: int) -> dict[str, Any]:
    """Return an owner: colour, name and the sentences about it, some by the number of routes."""
    paint, color = look.paints[owner], _color(look, owner)
    title = OWNER(player=paint.name, color=PLAYER_COLORS[color]()) if color else paint.name
    most = min(look.rules.rulebook.trains, len(look.board.routes)) if color in READS else 0
    return {
        "key": owner_key(owner),
        "player": owner,
        "color": color or "",
        "reads": color in READS,
        "name": paint.name,
        "title": title,
        "letter": paint.letter,
        "vars": paint.css,
        "accept": [ACCEPT(player=title, routes=Routes(number)) for number in range(most + 1)],
        "left": trains_of(look, owner)[1],
        "counted": TRAINS_LEFT(player=paint.name),
    }


def _color(look: Look, owner: int) -> PlayerColor | None:
    if owner == NEUTRAL:
        return None if look.game.neutral is None else look.game.neutral.color
    return look.game.players[owner].color


def _entered(look: Look, route: str) -> str:
    owner = look.standing.owner.get(route)
    return "" if owner is None else ENTERED(player=look.paints[owner].name)
