"""The board on a page: what is on it, what routes and cities are called, what a tap means."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from tutor.boards import Board, Route
from tutor.terms import Card, RouteKind
from tutor.widgets.nodes import Action, Node
from tutor.widgets.paints import Paint, owner_key
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.names import Names, listed
from tutor.words.says import says
from tutor.words.values import Kind, Mountains, Several, Spaces

AT_BORDER = says("{country}, from {city}")


@dataclass(frozen=True)
class BoardContents:
    """What is on a board: the owners of routes and stations, and how each owner is painted.

    An owner is a player's place in turn order, or neutral. ``closed`` holds the free lanes that
    nobody may claim.
    """

    board: Board
    owners: Mapping[str, int]
    stations: Mapping[str, int]
    paints: Mapping[int, Paint]
    closed: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Taps:
    """What a tap on the board does: an action, to which the route or city is added, or nothing.

    ``prefer`` is the kind that a tap means: "route" or "city". Routes of the owner ``active`` are
    shown as pressed buttons; if there is none, those ``picked`` are. What is ``among`` these comes
    before anything else near a tap.
    """

    route: Action | None = None
    city: Action | None = None
    prefer: str = "route"
    active: int | None = None
    picked: Sequence[str] | None = None
    among: Sequence[str] | None = None
    help: str = ""


def board_node(contents: BoardContents, taps: Taps, light: Mapping[str, Any] | None) -> Node:
    """Return the board with its owners, its stations and what is lit."""
    spec: dict[str, Any] = {
        "art": contents.board.id,
        "owners": {route: owner_key(owner) for route, owner in contents.owners.items()},
        "paints": {owner_key(owner): paint.plain for owner, paint in contents.paints.items()},
        "stations": {city: owner_key(owner) for city, owner in contents.stations.items()},
        "labels": route_labels(contents),
        "twins": twins(contents.board, "length", "mountains", "toll"),  # they score alike
        "city_labels": city_labels(contents),
        "on": {"route": taps.route, "city": taps.city},
        "prefer": taps.prefer,
        "light": light,
        "help": taps.help,
    }
    if taps.active is not None:
        spec["active"] = owner_key(taps.active)
    if taps.picked is not None:
        spec["picked"] = list(taps.picked)
    if taps.among is not None:
        spec["among"] = list(taps.among)
    if contents.closed:
        spec["closed"] = sorted(contents.closed)
    return {"key": "board", "board": spec}


def route_labels(contents: BoardContents) -> dict[str, str]:
    """Return the label of each route: its cities, what is printed on it, and its owner."""
    names = Names(contents.board)
    return {
        route.id: listed(
            [
                names.pair(route.a, route.b),
                *_facts(route, contents.board),
                _owner(contents.owners.get(route.id), contents.paints)
                or (labels.CLOSED() if route.id in contents.closed else labels.FREE()),
            ]
        )
        for route in contents.board.routes
    }


def _facts(route: Route, board: Board) -> list[str]:
    """Return what is printed on a route, and its lane where there are several."""
    facts = route_facts(route)
    if len(board.lanes[route.pair]) > 1:
        facts.append(_("lane {lane}").format(lane=route.lane))
    return facts


def route_facts(route: Route, *, tolls: bool = True) -> list[str]:
    """Return what is printed on a route; its toll only if ``tolls`` are played with."""
    facts = [str(Kind(route.color)), str(Spaces(route.length))]
    if route.kind is RouteKind.TUNNEL:
        facts.append(_("tunnel"))
    if route.locomotives:
        facts.append(str(Several(Card.LOCOMOTIVE, route.locomotives)))
    if route.mountains:
        facts.append(str(Mountains(route.mountains)))
    if route.toll and tolls:
        facts.append(_("toll {toll}").format(toll=route.toll))
    return facts


def city_labels(contents: BoardContents) -> dict[str, str]:
    """Return the label of each city or border end: its name, and whose station is there."""
    board = contents.board
    names = {city.id: city.name for city in board.cities}
    if board.border_ends:
        for route in board.routes:
            for end, city in ((route.a, route.b), (route.b, route.a)):
                if end not in names and city in board.city:
                    country = board.place[end].name
                    names[end] = AT_BORDER(country=country, city=board.city[city].name)
    for city, owner in contents.stations.items():
        names[city] = _("{city}, station: {player}").format(
            city=names[city], player=_owner(owner, contents.paints)
        )
    return names


def _owner(owner: int | None, paints: Mapping[int, Paint]) -> str:
    return "" if owner is None or owner not in paints else paints[owner].name


def twins(board: Board, *facts: str) -> dict[str, str]:
    """Return the pair of cities of each lane whose twins have the same ``facts``, for taps."""
    same = attrgetter(*facts)
    return {
        route.id: route.pair
        for route in board.routes
        if len(lanes := board.lanes[route.pair]) > 1 and len(set(map(same, lanes))) == 1
    }
