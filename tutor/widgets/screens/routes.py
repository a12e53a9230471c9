"""The routes panel: type or tap what a player claimed, and the list of it."""

from tutor.boards import Route
from tutor.pad.questions import closed_lanes
from tutor.rules.mountains import Mountains
from tutor.rules.standing import NEUTRAL
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.screens.photo import reads_photos
from tutor.widgets.screens.typing import Field, Option, search_field
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.names import sorting
from tutor.words.numbers import signed_text
from tutor.words.values import Kind, Points, Routes, Spaces, Trains


def routes_panel(look: Look) -> Node:
    """Return the panel where a player's routes are entered."""
    active = look.pad.active
    name = look.name(active)
    routes = sorted(
        look.standing.routes_of(active), key=lambda route: sorting(look.names.route(route.id))
    )
    return h(
        "div",
        h("h2", _("Routes: {player}").format(player=name)),
        button(labels.TAKE_PHOTO(), {"do": "photo"}, cls="button photo-take", key="photo")
        if reads_photos(look) else None,
        h("p", _("Tap them or their two cities on the board, or type the cities and press Enter."),
          cls="hint"),
        search_field(look, Field(
            title=_("Add routes: {player}").format(player=name),
            label=labels.FIND_ROUTE(),
            placeholder=_example(look),
            option=lambda route, rest: _option(look, route, rest),
        )),
        _total(look, routes),
        _crossing(look, routes),
        h("ul", (_row(look, route) for route in routes), cls="rows", key="claimed"),
    )  # fmt: skip


def _example(look: Look) -> str:
    """Return an example of what to type for a route: the first letters of its cities."""
    ends = (look.names.city(city)[:3] for city in (look.board.routes[0].a, look.board.routes[0].b))
    return " ".join(ends).lower()


def _option(look: Look, route_id: str, rest: str) -> Option:
    route = look.board.route[route_id]
    owner = look.standing.owner.get(route_id)
    detail = _spaces(route)
    if owner is not None:
        detail = _("{spaces}, {player} has it").format(spaces=detail, player=look.name(owner))
    elif route_id in closed_lanes(look.standing):
        detail = _("{spaces}, closed").format(spaces=detail)
    action = {"do": "claim", "route": route_id, "rest": rest}
    return Option(look.names.route(route_id), detail, action)


def _spaces(route: Route) -> str:
    return _("{color}, {spaces}").format(color=Kind(route.color), spaces=Spaces(route.length))


def _total(look: Look, routes: list[Route]) -> Node:
    points = look.standing.points
    total = 0 if look.pad.active == NEUTRAL else sum(points[route.length] for route in routes)
    text = _("{routes}, {points}").format(routes=Routes(len(routes)), points=Points(total))
    return h("p", text, cls="status", key="total")


def _crossing(look: Look, routes: list[Route]) -> Node | None:
    """Return the trains and points in the mountain crossing (A4), None if there are none."""
    piece = look.rules.piece(Mountains)
    trains = 0 if look.pad.active == NEUTRAL else sum(route.mountains for route in routes)
    if piece is None or not trains:
        return None
    text = _("{trains} in the mountain crossing, {points}").format(
        trains=Trains(trains), points=Points(trains * piece.points)
    )
    return h("p", text, cls="status", key="crossing")


def _row(look: Look, route: Route) -> Node:
    name = look.names.route(route.id)
    points = look.standing.points[route.length]
    return h(
        "li",
        h("span", name, cls="row-title"),
        h("span", signed_text(points), cls="points"),
        button(
            "✕",
            {"do": "release", "route": route.id},
            cls="button quiet icon",
            aria_label=_("Remove {route}").format(route=name),
        ),
        key=route.id,
        cls="row new" if route.id in look.new else "row",
    )
