"""Train cards on a page: a colour, the mark that the board prints for it, a name and a count."""

from collections.abc import Iterable

from tutor.cards import KINDS, Cards
from tutor.draw.style import ROUTE_PAINTS, Paint
from tutor.terms import Card, RouteColor
from tutor.widgets.nodes import Node, h
from tutor.words import labels
from tutor.words.values import Kind, Several

LOCOMOTIVE = Paint("#efe6cf", "#4a4038", "#33291f")


def paint_of(card: Card) -> dict[str, str]:
    """Return the variables that give an element a card's colours."""
    return variables(
        LOCOMOTIVE if card is Card.LOCOMOTIVE else ROUTE_PAINTS[RouteColor(card.value)]
    )


def variables(paint: Paint) -> dict[str, str]:
    """Return a paint as the variables of a card."""
    return {"--card": paint.fill, "--card-edge": paint.edge, "--card-mark": paint.ink}


def card(kind: Card, number: int = 1) -> Node:
    """Return a card to look at, with a count if there are several."""
    count = "" if number == 1 else str(number)
    return h(
        "li",
        h(
            "span",
            h("span", cls=f"mark mark-{kind}"),
            h("span", count, cls="card-count") if count else None,
            cls="card-face",
            aria_hidden="true",
            key="face",
        ),
        h("span", str(Kind(kind)), cls="card-name", key="name"),
        key=str(kind),
        cls="train-card",
        paint=paint_of(kind),
        aria_label=str(Several(kind, number)),
    )


def cards_row(cards: Cards, label: str) -> Node:
    """Return cards to look at, each kind once with its count."""
    return _row((card(kind, cards[kind]) for kind in KINDS if cards[kind]), label, "cards")


def single_cards(cards: Iterable[Card], label: str) -> Node:
    """Return cards one by one, in their order."""
    nodes = [{**card(kind), "key": f"{place} {kind}"} for place, kind in enumerate(cards)]
    return _row(nodes, label, "singles")


def _row(nodes: Iterable[Node], label: str, key: str) -> Node:
    items = list(nodes)
    if not items:
        return h("p", labels.NO_CARDS(), cls="hint", key=key)
    return h("ul", items, cls="train-cards", aria_label=label, key=key)
