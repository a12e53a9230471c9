"""The sheet of the keys: everything that can be done without touch or mouse."""

from collections.abc import Iterator

from tutor.widgets.nodes import Node, h
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.sheets.sheet import sheet
from tutor.words import labels
from tutor.words.language import gettext as _


def keys(look: PlayLook) -> Node:
    """Return the sheet that lists the keys."""
    return sheet(
        look, "keys", labels.KEYS(), h("dl", _rows(), cls="key-list", key="keys", tabindex=0)
    )


def _rows() -> Iterator[Node]:
    for number, (pressed, does) in enumerate(_all()):
        yield h(
            "div",
            h("dt", (h("kbd", key, key=key) for key in pressed), key="keys"),
            h("dd", does, key="does"),
            key=str(number),
        )


def _all() -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield keys that do the same, with what they do (js/play_keys.js, js/board.js)."""
    yield ("1–5",), _("Take a card from the row")
    yield ("P",), labels.DRAW_FROM_PILE()
    yield ("T",), labels.TAKE_TICKETS()
    yield ("H",), labels.HINT()
    yield ("Z",), labels.TAKE_BACK()
    yield ("F",), labels.HURRY()
    yield (_("Esc"),), _("Close a sheet or a sentence")
    yield (_("Tab"),), _("Go to the next part of the page; on the board, to what is lit there")
    yield ("←", "↑", "↓", "→"), _("On the board, go to the next route; elsewhere, move along a row")
    yield (_("Enter"),), _("On a route: pay for it. On a ticket: show it on the board.")
    yield (
        ("A–Z",),
        _(
            "On the board: go to the city whose name you type. If it begins with P, T, H, Z or F, "
            "hold Shift for the first letter."
        ),
    )
    yield ("+", "−", "0"), _("On the board: zoom in, zoom out, show all of it")
