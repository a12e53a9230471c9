"""The board on a page: what lies on it, what it is called, and what a tap on it means."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tutor.boards import Board, Route
from tutor.terms import Card, RouteKind
from tutor.widgets.nodes import Action, Node
from tutor.widgets.paints import Paint, owner_key
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.names import Names, listed
from tutor.words.values import Kind, Mountains, Several, Spaces


@dataclass(frozen=True)
class OnBoard:
    """What lies on a board: owners by route and by city, places in turn order, and their paints.

    ``closed`` are the free lanes that nobody may claim.
    """

    board: Board
    owners: Mapping[str, int]
    stations: Mapping[str, int]
    paints: Mapping[int, Paint]
    closed: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Taps:
    """What a tap on the board means: an action with the route or city added, or nothing.

    ``prefer`` says which of the two is tapped. ``active`` is the owner whose routes are pressed
    buttons; without one those ``picked`` are. A finger means one ``among`` these, if given.
    """

    route: Action | None = None
    city: Action | None = None
    prefer: str = "route"
    active: int | None = None
    picked: Sequence[str] | None = None
    among: Sequence[str] | None = None
    help: str = ""


def board_node(lies: OnBoard, taps: Taps, light: Mapping[str, Any] | None) -> Node:
    """Return the board with owners, stations and whatever is lit up."""
    spec: dict[str, Any] = {
        "art": lies.board.id,
        "owners": {route: owner_key(owner) for route, owner in lies.owners.items()},
        "paints": {
            owner_key(owner): {
                "fill": paint.fill,
                "ink": paint.ink,
                "letter": paint.letter,
                "name": paint.name,
            }
            for owner, paint in lies.paints.items()
        },
        "stations": {city: owner_key(owner) for city, owner in lies.stations.items()},
        "labels": route_labels(lies),
        "twins": twins(lies.board),
        "city_labels": city_labels(lies),
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
    if lies.closed:
        spec["closed"] = sorted(lies.closed)
    return {"key": "board", "board": spec}


def route_labels(lies: OnBoard) -> dict[str, str]:
    """Return what each route is called on the board, with its owner."""
    names = Names(lies.board)
    return {
        route.id: listed(
            [
                names.pair(route.a, route.b),
                *_facts(route, lies.board),
                _owner(lies.owners.get(route.id), lies.paints)
                or (labels.CLOSED() if route.id in lies.closed else labels.FREE()),
            ]
        )
        for route in lies.board.routes
    }


def _facts(route: Route, board: Board) -> list[str]:
    """Return what is printed of a route, and which of several lanes it is."""
    facts = route_facts(route)
    if len(board.lanes[route.pair]) > 1:
        facts.append(_("lane {lane}").format(lane=route.lane))
    return facts


def route_facts(route: Route, *, tolls: bool = True) -> list[str]:
    """Return what is printed of a route; its toll only where tolls are played with."""
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


def city_labels(lies: OnBoard) -> dict[str, str]:
    """Return what each city is called on the board, with the owner of its station."""
    found = {city.id: city.name for city in lies.board.cities}
    for city, owner in lies.stations.items():
        found[city] = _("{city}, station of {player}").format(
            city=found[city], player=_owner(owner, lies.paints)
        )
    return found


def _owner(owner: int | None, paints: Mapping[int, Paint]) -> str:
    return "" if owner is None or owner not in paints else paints[owner].name


def twins(board: Board) -> dict[str, str]:
    """Return the lanes that count alike, by pair: a finger between them needs no question."""
    alike = {}
    for route in board.routes:
        lanes = board.lanes[route.pair]
        figures = {(lane.length, lane.mountains, lane.toll) for lane in lanes}
        if len(lanes) > 1 and len(figures) == 1:
            alike[route.id] = route.pair
    return alike
