"""The routes panel: type or tap what the player claimed; the list of what is claimed."""

from tutor.boards import Route
from tutor.pad.search import find_routes
from tutor.rules.standing import NEUTRAL
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.screens.typing import search_field
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import COLORS

MOST_SHOWN = 8


def panel(look: Look) -> Node:
    """Return the panel."""
    active = look.pad.active
    routes = look.standing.routes_of(active)
    found = find_routes(look.board, look.pad.query, MOST_SHOWN, look.standing.owner)
    return h(
        "div",
        h("h2", _("Routes of {player}").format(player=look.name(active))),
        h("p", _("Tap them on the board, or type two cities and press Enter."), cls="hint"),
        search_field(
            look,
            label=_("Find a route"),
            placeholder=_example(look),
            options=[_option(look, route) for route in found],
        ),
        _total(look, routes),
        h("ul", (_row(look, route) for route in routes), cls="rows", key="claimed"),
    )


def _example(look: Look) -> str:
    """Return what somebody may type for a route of this board: the first letters."""
    ends = (look.names.city(city)[:3] for city in (look.board.routes[0].a, look.board.routes[0].b))
    return " ".join(ends).lower()


def _option(look: Look, route: Route) -> tuple[str, str, dict[str, str], bool]:
    owner = look.standing.owner.get(route.id)
    spaces = _spaces(route)
    if owner is None:
        detail = spaces
    else:
        detail = _("{spaces}, {player} has it").format(spaces=spaces, player=look.name(owner))
    return look.names.route(route.id), detail, {"do": "claim", "route": route.id}, True


def _spaces(route: Route) -> str:
    color = COLORS[route.color]()
    text = ngettext("{color}, {spaces} space", "{color}, {spaces} spaces", route.length)
    return text.format(color=color, spaces=route.length)


def _total(look: Look, routes: tuple[Route, ...]) -> Node:
    points = look.standing.points
    total = 0 if look.pad.active == NEUTRAL else sum(points[route.length] for route in routes)
    return h(
        "p",
        ngettext(
            "{routes} route, {points} points", "{routes} routes, {points} points", len(routes)
        ).format(routes=len(routes), points=total),
        cls="status",
        key="sum",
    )


def _row(look: Look, route: Route) -> Node:
    name = look.names.route(route.id)
    points = look.standing.points[route.length]
    return h(
        "li",
        h("span", name, cls="row-title"),
        h("span", f"{points:+d}", cls="points"),
        button(
            "✕",
            {"do": "release", "route": route.id},
            cls="button quiet icon",
            aria_label=_("Take {route} away").format(route=name),
        ),
        key=route.id,
        cls="row",
    )
