"""The page as a tree of plain values, which the browser draws (js/render.js)."""

from collections.abc import Iterable, Mapping
from typing import Any

Node = dict[str, Any]
Child = Node | str | None
Action = Mapping[str, Any]


def h(
    tag: str,
    *children: Child | Iterable[Child],
    named: str = "",
    key: str = "",
    on: Mapping[str, Action] | None = None,
    paint: Mapping[str, str] | None = None,
    focus: str = "",
    reveal: str = "",
    **attrs: str | int | bool | None,
) -> Node:
    """Return an element.

    Attributes are written as in Python: ``cls`` is class, ``for_`` is for, ``aria_label``
    is aria-label. False and None leave an attribute out. ``named`` is both the class and the
    key, which tells an element from its neighbours when the page changes. ``paint`` are CSS
    variables; ``focus`` a token that draws the focus when it is new, ``reveal`` one that has it
    scrolled into sight.

    Examples
    --------
    >>> h("p", "Anna", cls="hint", aria_hidden=True)
    {'tag': 'p', 'attrs': {'class': 'hint', 'aria-hidden': True}, 'children': ['Anna']}
    """
    node: Node = {"tag": tag}
    if named:
        key, attrs["cls"] = named, named
    if key:
        node["key"] = key
    names = {_attribute(name): value for name, value in attrs.items()}
    attributes = {
        name: value for name, value in names.items() if value is not None and value is not False
    }
    if attributes:
        node["attrs"] = attributes
    if paint:
        node["vars"] = dict(paint)
    if on:
        node["on"] = {event: dict(action) for event, action in on.items()}
    if focus:
        node["focus"] = focus
    if reveal:
        node["reveal"] = reveal
    inside = list(_flat(children))
    if inside:
        node["children"] = inside
    return node


def _attribute(name: str) -> str:
    return {"cls": "class"}.get(name, name.rstrip("_").replace("_", "-"))


def _flat(children: Iterable[Any]) -> Iterable[Node | str]:
    for child in children:
        if isinstance(child, str | dict):
            yield child
        elif child is not None:
            yield from _flat(child)


def button(label: str, action: Action, *, cls: str = "button", **more: Any) -> Node:
    """Return a button that sends an action."""
    return button_of(action, label, cls=cls, **more)


def button_of(action: Action, *parts: Child | Iterable[Child], **attrs: Any) -> Node:
    """Return a button made of several parts, which sends an action."""
    return h("button", *parts, type="button", on={"click": action}, **attrs)


def ways(*buttons: Child | Iterable[Child], key: str = "ways") -> Node:
    """Return a row of buttons: the ways on from a message, a card or a page."""
    return h("div", *buttons, cls="ways-out", key=key)
