"""What all sheets share: a heading, a line below it, and a button to close them."""

from collections.abc import Iterable
from typing import Any

from tutor.widgets.nodes import Action, Child, Node, button_of, h
from tutor.widgets.screens.parts import icon
from tutor.widgets.screens.play.look import PlayLook
from tutor.words import labels
from tutor.words.play import hint_text


def sheet(
    look: PlayLook,
    kind: str,
    title: str,
    *content: Child | Iterable[Child],
    line: str = "",
    stays: bool = False,
    foot: Node | None = None,
    tools: bool = False,
) -> Node:
    """Return a sheet of a kind; one that ``stays`` cannot be closed, only answered.

    ``foot`` is its main button, in view while the sheet scrolls. With ``tools`` it has buttons to
    take back and for a hint, where it covers those of the prompt.
    """
    return h(
        "section",
        h(
            "div",
            h("h2", title, tabindex=-1, key="title", focus=f"{kind} {len(look.session.steps)}"),
            _tools(look) if tools else None,
            None if stays else button_of(
                look.act("shut"), "✕", cls="tool shut", key="shut",
                aria_label=labels.CLOSE(), title=labels.CLOSE(),
                data_shut="true",
            ),
            cls="sheet-head", key="head",
        ),
        h("p", line, cls="sheet-line", key="line") if line else None,
        _hinted(look),
        h("div", *content, cls="sheet-content", key="content"),
        h("div", foot, cls="sheet-foot", key="foot") if foot is not None else None,
        key=f"sheet-{kind}",
        cls=f"sheet sheet-{kind}",
        aria_label=title,
        data_sheet=kind,
        data_thing="sheet",
    )  # fmt: skip


def _hinted(look: PlayLook) -> Node | None:
    """Return the hint, None if there is none: the sheet covers the prompt that usually shows it."""
    hint = look.touch.hint
    if hint is None:
        return None
    return h("p", hint_text(hint, look.table), cls="sheet-line hinted", key="hinted")


def _tools(look: PlayLook) -> Node:
    return h(
        "div",
        _tool("take_back", labels.TAKE_BACK(), look, enabled=look.page.can_take_back),
        _tool("hint", labels.HINT(), look, enabled=look.my_turn)
        if look.guiding is None or look.guiding.free
        else None,
        cls="sheet-tools",
        key="tools",
    )


def _tool(do: str, label: str, look: PlayLook, *, enabled: bool) -> Node:
    return button_of(
        look.act(do), icon(do),
        key=do, cls="tool", aria_label=label, title=label, disabled=not enabled,
    )  # fmt: skip


def main_button(action: Action, *parts: Child, key: str, waits: bool = False, **attrs: Any) -> Node:
    """Return the wide button that does what a sheet is for, or says what it still ``waits`` for."""
    return button_of(
        action,
        *parts,
        key=key,
        cls="button primary wide waits" if waits else "button primary wide",
        aria_disabled="true" if waits else None,
        **attrs,
    )
