"""Train cards of the live table: a colour, its mark in a roundel, a wagon."""

from tutor.cards import KINDS, Cards
from tutor.draw.style import ROUTE_PAINTS, Paint
from tutor.terms import Card, RouteColor
from tutor.widgets.nodes import Node, h

LOCOMOTIVE = Paint("#fbf3df", "#4a4038", "#26231f")


def paint_of(card: Card) -> dict[str, str]:
    """Return the variables that give an element a card's colours."""
    return _variables(LOCOMOTIVE) if card is Card.LOCOMOTIVE else paint_of_color(card.value)


def paint_of_color(color: str) -> dict[str, str]:
    """Return the same variables for a route's colour, gray included."""
    return _variables(ROUTE_PAINTS[RouteColor(color)])


def _variables(paint: Paint) -> dict[str, str]:
    return {"--card": paint.fill, "--card-edge": paint.edge}


def face(card: Card, key: str = "face", cls: str = "") -> Node:
    """Return a card's face, without words: the element around it says which card it is."""
    mark = h("span", cls=f"mark mark-{card}")
    content = (
        [mark, h("span", cls="tc-band")]
        if card is Card.LOCOMOTIVE
        else [h("span", mark, cls="tc-round"), h("span", cls="tc-wagon")]
    )
    return h(
        "span",
        content,
        key=key,
        cls=f"tc tc-{card} {cls}".rstrip(),
        paint=paint_of(card),
        aria_hidden="true",
    )


def back() -> Node:
    """Return a card's back."""
    return h(
        "span",
        h("span", h("span", cls="mark mark-locomotive"), cls="tc-round"),
        key="back",
        cls="tc tc-back",
        aria_hidden="true",
    )


def counted(cards: Cards) -> Node:
    """Return small cards in a row, one of each kind with its count, without words."""
    return h(
        "span",
        (
            h(
                "span",
                face(card),
                h("span", str(cards[card]), named="n") if cards[card] > 1 else None,
                cls="counted",
                key=str(card),
            )
            for card in KINDS
            if cards[card]
        ),
        cls="counted-row",
        key="cards",
        aria_hidden="true",
    )
