"""The small parts that many screens are made of."""

from collections.abc import Callable, Iterable
from typing import Any

from tutor.lessons.stars import MOST_STARS
from tutor.widgets.nodes import Action, Child, Node, button_of, h
from tutor.widgets.pictures import small
from tutor.words import labels
from tutor.words.guided import stars_text
from tutor.words.names import variant_name


def page_head(title: str, focus: str, *more: Child | Iterable[Child]) -> Node:
    """Return the head of a page, which gets the focus: its title, and what stands beside it."""
    return h("header", h("h1", title, focus=focus, tabindex=-1), *more, cls="page-head", key="head")


def small_board(board: str, key: str = "picture") -> Node:
    """Return a small picture of a board."""
    return {"board": {"art": small(board), "still": True}, "key": key}


def board_card(board: str, name: str, do: str, *more: Child | Iterable[Child]) -> Node:
    """Return a board to choose, with its picture and name; ``do`` names the action of a tap."""
    return button_of(
        {"do": do, "board": board},
        small_board(board),
        h("strong", name, cls="card-title"),
        *more,
        key=board,
        cls="card board-card",
    )


def icon(name: str) -> Node:
    """Return one of our icons; the element around it says what it means."""
    return h("span", cls=f"ico ico-{name}", aria_hidden="true", key="icon")


def menu(entries: Iterable[Child], thing: str | None = None) -> Node:
    """Return the menu of what is seldom needed; a guide can point at a ``thing``."""
    return h(
        "details",
        h("summary", icon("more"), cls="tool", aria_label=labels.MORE(), title=labels.MORE(),
          key="more", data_thing=thing),
        h("div", entries, cls="menu-list", key="list"),
        named="menu",
    )  # fmt: skip


def variant_choice(
    legend: str, names: Iterable[str], chosen: str, act: Callable[[str], Action], **attrs: Any
) -> Node:
    """Return the choice of a board's variant; choosing one sends what ``act`` returns for it."""
    return h(
        "fieldset",
        h("legend", legend),
        (
            h(
                "label",
                h("input", type="radio", name="variant", value=name, checked=name == chosen,
                  on={"change": act(name)}),
                variant_name(name),
                cls="choice", key=name,
            )
            for name in names
        ),
        **attrs,
    )  # fmt: skip


def stars(won: int, cls: str = "stars small", **attrs: Any) -> Node:
    """Return the stars of a lesson or a first game, ``won`` of them filled."""
    each = (
        h("span", cls="star won" if number < won else "star", key=str(number))
        for number in range(MOST_STARS)
    )
    return h("span", each, cls=cls, key="stars", role="img", aria_label=stars_text(won), **attrs)


def field(label: str, *parts: Child, cls: str = "field", key: str = "") -> Node:
    """Return a field below its label."""
    return h("label", h("span", label, cls="field-label"), *parts, cls=cls, key=key)


def table_row(name: str, cells: Iterable[Child], **attrs: Any) -> Node:
    """Return a row of a table: its heading, then its cells."""
    return h("tr", h("th", name, scope="row"), (h("td", cell) for cell in cells), **attrs)
