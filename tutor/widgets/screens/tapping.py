"""The pad's board: what a tap does on each tab, what is marked, and the line about the tap."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tutor.pad.edits import uses
from tutor.pad.questions import closed_lanes
from tutor.pad.state import Edit, Tab
from tutor.pad.typed import asked, taken
from tutor.rules.standing import NEUTRAL
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.paints import Paint
from tutor.widgets.screens import result
from tutor.widgets.screens.board import BoardContents, Taps, board_node
from tutor.widgets.screens.messages import edit_text, note_text
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.names import listed
from tutor.words.says import says
from tutor.words.values import Listed, Points, Routes, Stations, Tickets, Trains

ROUTES = {"do": "claim"}
ROUTE_CITIES = {"do": "route_city"}
LOOK = {"do": "look"}
OTHER_OR_FLAG = says("Tap the ticket’s other city, or a country’s flag.")
OTHER_CITY = {
    Tab.TICKETS: says("Tap the ticket’s other city."),
    Tab.ROUTES: says("Tap the route’s other city, or this one again to deselect it."),
}


def _paints(look: Look) -> Mapping[int, Paint]:
    """Return how owners are shown; the reader's own name is "You", as in the result."""
    paints, reader = look.paints, look.reader
    if reader is None:
        return paints
    return {**paints, reader.place: replace(paints[reader.place], name=labels.YOU())}


def pad_board(look: Look) -> Node:
    """Return the board to tap, with its owners, its stations and what is lit."""
    stations = {
        city: index for index, player in enumerate(look.game.players) for city in player.stations
    }
    closed = closed_lanes(look.standing)
    contents = BoardContents(look.board, look.standing.owner, stations, _paints(look), closed)
    node = board_node(contents, _taps(look), _light(look))
    spec: dict[str, Any] = node["board"]
    spec["marked"] = _marked(look)
    if look.pad.tab is Tab.ROUTES:
        spec["ends"] = list(look.pad.ends)
    spec["photo"] = look.pad.tab is Tab.ROUTES
    tried = look.pad.refusal.tried if look.pad.refusal else None
    if tried is not None:
        spec["refused"] = tried.what
    return node


def _taps(look: Look) -> Taps:
    """Return what taps do: on some tabs they enter something, on the others they only look."""
    tab = look.pad.tab
    if tab is Tab.ROUTES:
        text = _("Arrow keys move from route to route; Enter claims or releases.")
        return Taps(route=ROUTES, city=ROUTE_CITIES, active=look.pad.active, help=text)
    if tab is Tab.STATIONS:
        text = _("Arrow keys move from city to city; Enter builds a station or removes it.")
        return Taps(
            route=LOOK, city={"do": "station"}, prefer="city", active=look.pad.active, help=text
        )
    if tab is Tab.TICKETS and look.pad.active != NEUTRAL:
        return Taps(
            route=LOOK,
            city={"do": "ticket_city"},
            prefer="city",
            picked=look.pad.ends,
            among=_partners(look) or None,
            help=_("Arrow keys move from city to city; Enter chooses the two cities of a ticket."),
        )
    text = _("Arrow keys move from route to route; Enter shows whose it is.")
    return Taps(route=LOOK, city=LOOK, help=text)


def _partners(look: Look) -> list[str]:
    """Return the cities and border ends that a free ticket joins to the one tapped first."""
    if len(look.pad.ends) != 1:
        return []
    (first,) = look.pad.ends
    return [
        other
        for card in look.board.tickets
        if (card.id, card.most) not in look.ticket_holders
        for way in card.ways
        for pair in way.pairs
        if first in pair
        for other in pair
        if other != first
    ]


def _neighbours(look: Look) -> list[str]:
    """Return the cities that a free route joins to the one tapped first."""
    if len(look.pad.ends) != 1:
        return []
    (first,) = look.pad.ends
    closed = closed_lanes(look.standing)
    return [
        route.b if route.a == first else route.a
        for route in look.board.routes
        if first in (route.a, route.b)
        and route.id not in look.standing.owner
        and route.id not in closed
    ]


def _light(look: Look) -> Mapping[str, Any]:
    """Return what is lit: what the text means, where a ticket may go, or a figure's proof."""
    pad = look.pad
    routes: list[str] = []
    cities: list[str] = []
    if pad.refusal and pad.refusal.typed and pad.refusal.tried and not taken(look.line):
        # Nobody has seen yet where the typed routes are: a small board zooms in on them.
        routes += [route for route in pad.refusal.tried.what.split() if route in look.board.route]
    elif pad.tab is Tab.ROUTES and pad.query:
        routes += taken(look.line) or asked(look.line)
    elif pad.tab is Tab.ROUTES:
        cities += [*pad.ends, *_neighbours(look)]
    if pad.tab is Tab.TICKETS and pad.active != NEUTRAL:
        new = (*look.new, *taken(look.line))
        tickets = [look.board.ticket[id_] for id_ in new if id_ in look.board.ticket]
        cities += [place for ticket in tickets for place in ticket.places]
        cities += [*pad.ends, *_partners(look)]
    elif pad.tab is Tab.STATIONS and pad.query:
        cities += taken(look.line)
    if routes or cities:
        lit = list(dict.fromkeys(cities))
        light = {"routes": routes, "cities": lit, "walk": False, "dim": False}
        # A route's other city is near by; that of a ticket not in the list can be anywhere.
        stays = pad.ends and (pad.tab is Tab.ROUTES or not look.board.tickets)
        return {**light, "stay": True} if stays else light
    return result.light(look)


def _marked(look: Look) -> list[str]:
    """Return the routes and cities that are marked: tapped first, looked at, or just entered."""
    looked = look.pad.looked
    first = look.pad.ends if look.pad.tab is Tab.ROUTES else ()
    return [
        *first,
        *([looked] if looked else []),
        *(thing for thing in look.new if thing in look.board.route),
    ]


def last_tap(look: Look) -> Node | None:
    """Return the line about the last tap: what it entered, with undo, or what it looked at."""
    pad = look.pad
    if pad.looked:
        title, more = _looked(look, pad.looked)
        return _line(title, more)
    note = note_text(look, pad.note) if pad.note else ""
    if len(pad.ends) == 1 and pad.tab in OTHER_CITY:
        line = _line(note or look.names.city(pad.ends[0]), _other(look))
        return {**line, "attrs": {"class": "last-tap long"}} if note else line
    steps = len(pad.history.past)  # another entry makes another line, which again stays a while
    if pad.undone is not None:
        return _line(labels.UNDONE(), edit_text(pad.undone, look), passing=f"undone {steps}")
    if pad.done is None or not steps:
        # A game just opened needs no line; there is nothing to undo.
        return _line(note, "", passing=f"note {steps}") if note else None
    title, more = _done(look, pad.done)
    undo = button(labels.UNDO(), {"do": "undo"}, cls="button quiet")
    return _line(title, more, undo, passing=f"done {steps}", note=note)


def city_text(look: Look) -> str:
    """Return what is announced about the first city of a route or ticket, "" if there is none."""
    pad = look.pad
    if len(pad.ends) != 1 or pad.tab not in OTHER_CITY:
        return ""
    if pad.note is not None:
        return _("{note} {more}").format(note=note_text(look, pad.note), more=_other(look))
    return _("{title}: {more}").format(title=look.names.city(pad.ends[0]), more=_other(look))


def _other(look: Look) -> str:
    """Return what to tap after the first city of a route or ticket."""
    tab = look.pad.tab
    return (OTHER_OR_FLAG if tab is Tab.TICKETS and look.board.country else OTHER_CITY[tab])()


def looked_text(look: Look, thing: str) -> str:
    """Return what a tap shows about a route or city, as it is announced."""
    return listed([part for part in _looked(look, thing) if part])


def _line(
    title: str, more: str, undo: Node | None = None, passing: str = "", note: str = ""
) -> Node:
    """Return the line; with ``passing``, its key, it disappears after a while (js/entry.js)."""
    return h(
        "div",
        h(
            "p",
            h("span", title, cls="last-title"),
            (h("span", text, cls="last-more") for text in (more, note) if text),
        ),
        undo,
        key=f"last {passing}",
        cls="last-tap passing" if passing else "last-tap",
    )


def _looked(look: Look, thing: str) -> tuple[str, str]:
    """Return what a tap shows about a route or city: its name, and more about it."""
    route = look.board.route.get(thing)
    if route is None:
        if "stations" not in uses(look.rules):
            return look.names.city(thing), ""
        built = [player.name for player in look.game.players if thing in player.stations]
        text = labels.HAS_STATION(player=built[0]) if built else _("no station")
        return look.names.city(thing), text
    owner = look.standing.owner.get(thing)
    if owner is not None:
        whose = _("{player} has it").format(player=look.name(owner))
    else:
        whose = labels.CLOSED() if thing in closed_lanes(look.standing) else labels.FREE()
    return look.names.route(thing), listed([whose, *_worth(look, thing)])


def _worth(look: Look, route_id: str) -> list[str]:
    route = look.board.route[route_id]
    return [str(Trains(route.trains)), str(Points(look.standing.points[route.length]))]


def _done(look: Look, edit: Edit) -> tuple[str, str]:
    """Return what an edit did, in two parts: for one route with its worth, else in words."""
    if edit.kind in ("claim", "move_route") and edit.what in look.board.route:
        names = [] if edit.player is None else [look.name(edit.player)]
        return look.names.route(edit.what), listed([*names, *_worth(look, edit.what)])
    several = ("claim_several", "add_several", "build_several")
    if edit.kind in several and edit.player is not None:
        return _several(look, edit.kind, edit.what.split(), look.name(edit.player))
    return edit_text(edit, look), ""


def _several(look: Look, kind: str, things: Sequence[str], player: str) -> tuple[str, str]:
    """Return how much an edit entered: a list of names would hide the board."""
    if kind == "add_several":
        return _("{things} added").format(things=Tickets(len(things))), player
    if kind == "build_several":
        return _("{things} built").format(things=Stations(len(things))), player
    routes = [look.board.route[route] for route in things if route in look.board.route]
    trains = Trains(sum(route.trains for route in routes))
    points = Points(sum(look.standing.points[route.length] for route in routes))
    title = _("{things} claimed").format(things=Routes(len(things)))
    return title, str(Listed([player, trains, points]))
