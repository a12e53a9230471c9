"""The pad's board: what a tap on it means on each tab, what is marked, and the line about it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tutor.pad.edits import uses
from tutor.pad.questions import closed_lanes
from tutor.pad.state import Edit, Tab
from tutor.pad.typed import taken
from tutor.rules.standing import NEUTRAL
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.paints import Paint
from tutor.widgets.screens import result
from tutor.widgets.screens.board import OnBoard, Taps, board_node
from tutor.widgets.screens.messages import edit_text
from tutor.widgets.screens.notes import note_text
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.names import listed
from tutor.words.values import Listed, Points, Routes, Stations, Tickets, Trains

ROUTES = {"do": "claim"}
ROUTE_CITIES = {"do": "route_city"}
LOOK = {"do": "look"}
OTHER_CITY: Mapping[Tab, Callable[[], str]] = {
    Tab.TICKETS: lambda: _("Tap the ticket’s other city."),
    Tab.ROUTES: lambda: _("Tap the route’s other city, or this one again to put it away."),
}


def _paints(look: Look) -> Mapping[int, Paint]:
    """Return how owners are shown; of one's own game one's name is "You" (as in the result)."""
    paints, reader = look.paints, look.reader
    if reader is None:
        return paints
    return {**paints, reader.place: replace(paints[reader.place], name=labels.YOU())}


def pad_board(look: Look) -> Node:
    """Return the clickable board with owners, stations and whatever is lit up."""
    stations = {
        city: index for index, player in enumerate(look.game.players) for city in player.stations
    }
    closed = closed_lanes(look.standing)
    lies = OnBoard(look.board, look.standing.owner, stations, _paints(look), closed)
    node = board_node(lies, _taps(look), _light(look))
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
    """Return what taps mean: only on two tabs they enter, elsewhere they show."""
    tab = look.pad.tab
    if tab is Tab.ROUTES:
        text = _("Arrow keys move from route to route; Enter claims or releases.")
        return Taps(route=ROUTES, city=ROUTE_CITIES, active=look.pad.active, help=text)
    if tab is Tab.STATIONS:
        text = _("Arrow keys move from city to city; Enter builds a station or takes it away.")
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
    text = _("Arrow keys move from route to route; Enter tells whose it is.")
    return Taps(route=LOOK, city=LOOK, help=text)


def _partners(look: Look) -> list[str]:
    """Return the cities to which there is a free card from the one tapped first."""
    if len(look.pad.ends) != 1:
        return []
    (first,) = look.pad.ends
    return [
        card.b if card.a == first else card.a
        for card in look.board.tickets
        if first in (card.a, card.b) and (card.id, card.points) not in look.ticket_holders
    ]


def _neighbours(look: Look) -> list[str]:
    """Return the cities to which there is a free lane from the one tapped first."""
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
    """Return what is lit: a figure's proof, what the typed text enters, where a ticket may go."""
    pad = look.pad
    routes: list[str] = []
    cities: list[str] = []
    if pad.refusal and pad.refusal.typed and pad.refusal.tried and not taken(look.line):
        # Of what was typed nobody has seen yet where it is: a small board shows it close.
        routes += [one for one in pad.refusal.tried.what.split() if one in look.board.route]
    elif pad.tab is Tab.ROUTES and pad.query:
        routes += taken(look.line)
    elif pad.tab is Tab.ROUTES:
        cities += [*pad.ends, *_neighbours(look)]
    if pad.tab is Tab.TICKETS and pad.active != NEUTRAL:
        new = (*look.new, *taken(look.line))
        cards = [look.board.ticket[one] for one in new if one in look.board.ticket]
        cities += [city for card in cards for city in (card.a, card.b)]
        cities += [*pad.ends, *_partners(look)]
    elif pad.tab is Tab.STATIONS and pad.query:
        cities += taken(look.line)
    if routes or cities:
        lit = list(dict.fromkeys(cities))
        light = {"routes": routes, "cities": lit, "walk": False, "dim": False}
        # A route's other city is near by; which one a card to write down has, nobody knows.
        stays = pad.ends and (pad.tab is Tab.ROUTES or not look.board.tickets)
        return {**light, "stay": True} if stays else light
    return result.light(look)


def _marked(look: Look) -> list[str]:
    """Return the routes and cities that are marked: just entered, or looked at."""
    looked = look.pad.looked
    first = look.pad.ends if look.pad.tab is Tab.ROUTES else ()
    return [
        *first,
        *([looked] if looked else []),
        *(one for one in look.new if one in look.board.route),
    ]


def last_tap(look: Look) -> Node | None:
    """Return the line about the last tap: what was entered, with undo, or what it only shows."""
    pad = look.pad
    if pad.looked:
        title, more = _looked(look, pad.looked)
        return _line(title, more)
    note = note_text(look, pad.note) if pad.note else ""
    if len(pad.ends) == 1 and pad.tab in OTHER_CITY:
        line = _line(note or look.names.city(pad.ends[0]), OTHER_CITY[pad.tab]())
        return {**line, "attrs": {"class": "last-tap long"}} if note else line
    steps = len(pad.history.past)  # another entry is another line, which stays for a while again
    if pad.undone is not None:
        return _line(labels.UNDONE(), edit_text(pad.undone, look), passing=f"undone {steps}")
    if pad.done is None or not steps:
        # A game just opened is seen; there is nothing to take back.
        return _line(note, "", passing=f"note {steps}") if note else None
    title, more = _done(look, pad.done)
    undo = button(labels.UNDO(), {"do": "undo"}, cls="button quiet")
    return _line(title, more, undo, passing=f"done {steps}", note=note)


def city_text(look: Look) -> str:
    """Return what is announced of a route's or ticket's first city, "" if none is waiting."""
    pad = look.pad
    if len(pad.ends) != 1 or pad.tab not in OTHER_CITY:
        return ""
    if pad.note is not None:
        return _("{note} {more}").format(note=note_text(look, pad.note), more=OTHER_CITY[pad.tab]())
    return _("{title}: {more}").format(
        title=look.names.city(pad.ends[0]), more=OTHER_CITY[pad.tab]()
    )


def looked_text(look: Look, thing: str) -> str:
    """Return what a tap shows of a route or city, as it is announced."""
    return listed([part for part in _looked(look, thing) if part])


def _line(
    title: str, more: str, undo: Node | None = None, passing: str = "", note: str = ""
) -> Node:
    """Return the line; one that is ``passing`` goes after a while (js/entry.js)."""
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
    """Return what a tap shows of a route or city."""
    route = look.board.route.get(thing)
    if route is None:
        if "stations" not in uses(look.rules):
            return look.names.city(thing), ""
        built = [one.name for one in look.game.players if thing in one.stations]
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
    """Return what an entry did: of one route what it is worth, of the rest in words."""
    if edit.kind in ("claim", "move_route") and edit.what in look.board.route:
        who = [] if edit.player is None else [look.name(edit.player)]
        return look.names.route(edit.what), listed([*who, *_worth(look, edit.what)])
    several = ("claim_several", "add_several", "build_several")
    if edit.kind in several and edit.player is not None:
        return _several(look, edit.kind, edit.what.split(), look.name(edit.player))
    return edit_text(edit, look), ""


def _several(look: Look, kind: str, things: Sequence[str], who: str) -> tuple[str, str]:
    """Return what many entries did: their names are marked, and would hide the board."""
    if kind == "add_several":
        return _("{things} added").format(things=Tickets(len(things))), who
    if kind == "build_several":
        return _("{things} built").format(things=Stations(len(things))), who
    routes = [look.board.route[one] for one in things if one in look.board.route]
    trains = Trains(sum(route.trains for route in routes))
    points = Points(sum(look.standing.points[route.length] for route in routes))
    title = _("{things} claimed").format(things=Routes(len(things)))
    return title, str(Listed([who, trains, points]))
