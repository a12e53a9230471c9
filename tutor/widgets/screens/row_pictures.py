"""The small pictures on a reference card: cards, spaces, trains and tokens.

They show what the row's text says, so screen readers skip them.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import repeat

from tutor.draw.style import PLAYER_PAINTS, ROUTE_PAINTS, TOLL
from tutor.terms import Card, PlayerColor, RouteColor
from tutor.widgets.nodes import Node, h
from tutor.widgets.screens.train_cards import paint_of, variables
from tutor.words.pieces.piece import Picture

GRAY = RouteColor.GRAY
RED = RouteColor.RED


def _card(card: Card, more: str = "") -> Node:
    mark = h("span", cls=f"mark mark-{card}")
    return h("span", mark, cls=f"mini-card {more}".strip(), paint=paint_of(card))


def _back() -> Node:
    """Return a face-down card: the top of the pile."""
    return h("span", cls="mini-card mini-back taken")


def _space(color: RouteColor = GRAY, *inside: Node | str, more: str = "") -> Node:
    """Return a space of a route, with what is printed on it."""
    return h(
        "span", *inside, cls=f"mini-space {more}".strip(), paint=variables(ROUTE_PAINTS[color])
    )


def _train() -> Node:
    return h("span", cls="mini-space", paint=variables(PLAYER_PAINTS[PlayerColor.BLUE]))


def _sign(text: str) -> Node:
    return h("span", text, cls="mini-sign")


def _times(number: int, node: Node) -> Iterable[Node]:
    return repeat(node, number)


def _draw_two() -> Iterable[Node]:
    yield from (_card(Card.GREEN), _card(Card.BLUE, "taken"), _card(Card.YELLOW))
    yield _sign("+")
    yield _back()


def _colored_route() -> Iterable[Node]:
    yield from _times(2, _card(Card.RED))
    yield _sign("→")
    yield from _times(2, _space(RED))


def _gray_route() -> Iterable[Node]:
    yield from _times(2, _card(Card.BLUE))
    yield _sign("→")
    yield from _times(2, _space())


def _ferry() -> Iterable[Node]:
    yield from (_card(Card.LOCOMOTIVE), _card(Card.GREEN))
    yield _sign("→")
    yield from (_space(GRAY, h("span", cls="mark mark-locomotive")), _space())


def _tunnel() -> Iterable[Node]:
    yield from _times(3, _space(RED, more="mini-tunnel"))


def _matches() -> Iterable[Node]:
    yield from (_card(Card.RED), _sign("✓"))
    yield from (_card(Card.LOCOMOTIVE), _sign("✓"))
    yield from (_card(Card.BLUE), _sign("✗"))


def _mountain() -> Iterable[Node]:
    yield from (_space(GRAY, "X"), _space())
    yield _sign("→")
    yield from _times(2, _train())
    yield _sign("+")
    yield _train()


def _double() -> Iterable[Node]:
    lane = h("span", _times(3, _train()), cls="mini-lane")
    yield h("span", lane, lane, cls="mini-lanes")
    yield _sign("✗")


def _toll() -> Iterable[Node]:
    yield from _times(2, _space(RED))
    yield h("span", "2", cls="mini-token", paint=variables(TOLL))


DRAWN: Mapping[Picture, Callable[[], Iterable[Node]]] = {
    Picture.DRAW_TWO: _draw_two,
    Picture.COLORED_ROUTE: _colored_route,
    Picture.GRAY_ROUTE: _gray_route,
    Picture.FERRY: _ferry,
    Picture.TUNNEL: _tunnel,
    Picture.MATCHES: _matches,
    Picture.MOUNTAIN: _mountain,
    Picture.DOUBLE: _double,
    Picture.TOLL: _toll,
}
"""How each picture is drawn."""


def row_picture(picture: Picture) -> Node:
    """Return a picture for a row of the card."""
    return h("span", DRAWN[picture](), cls="row-picture", aria_hidden="true")
