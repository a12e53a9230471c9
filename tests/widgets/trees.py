"""What stands on a page: its tree, as the browser gets it."""

from collections.abc import Iterator
from typing import Any

Tree = dict[str, Any]


def nodes(tree: object) -> Iterator[Tree]:
    """Go through all nodes of a tree."""
    if isinstance(tree, dict):
        yield tree
        for child in tree.get("children", ()):
            yield from nodes(child)


def text(node: Any) -> str:
    """Return what is written in a node."""
    if isinstance(node, str):
        return node
    return " ".join(filter(None, map(text, node.get("children", ()))))


def classes(node: Tree) -> list[str]:
    """Return the classes of a node."""
    return str(node.get("attrs", {}).get("class", "")).split()


def of_class(tree: object, name: str) -> list[Tree]:
    """Return the nodes of a class."""
    return [one for one in nodes(tree) if name in classes(one)]


def buttons(tree: object) -> dict[str, Tree]:
    """Return the buttons that can be pressed, by what they are called."""
    return {
        one["attrs"].get("aria-label") or text(one).strip(): one["on"]["click"]
        for one in nodes(tree)
        if one.get("tag") == "button"
        and not one["attrs"].get("disabled")
        and "click" in one.get("on", {})
    }


def title(tree: object) -> str:
    """Return the page's heading."""
    return next(text(one) for one in nodes(tree) if one.get("tag") == "h1")


def board(tree: object) -> Tree:
    """Return what the browser is told of the board."""
    found: Tree = next(one["board"] for one in nodes(tree) if "board" in one)
    return found
