"""Enter in the search field: what the text means best, looked up here so that it is never stale."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from tutor.facts import Facts
from tutor.pad.edits import holder_of_ticket
from tutor.pad.entries import Entry, Responder, on
from tutor.pad.route_actions import ACTIONS as ROUTES
from tutor.pad.search import find_cities, find_routes, find_tickets
from tutor.pad.state import Pad, Screen, Tab
from tutor.pad.table_actions import ACTIONS as CARDS


def _enter(entry: Entry) -> Pad | None:
    text = entry.facts.text("value")
    meaning = _MEANINGS.get(entry.pad.tab)
    if text is None or not text.strip() or meaning is None:
        return None
    typed = replace(entry.pad, query=text)
    found = meaning(entry, text)
    if found is None:
        return typed
    answer, key, what = found
    facts = Facts({key: what})
    return answer(typed, facts, entry.boards) or typed


Meaning = tuple[Responder, str, str]


def _route(entry: Entry, text: str) -> Meaning | None:
    """Return the best route that the player does not own yet: Enter never takes away."""
    owner = entry.boards.standing(entry.game).owner
    for route in find_routes(entry.board, text, owners=owner):
        if owner.get(route.id) != entry.pad.active:
            return ROUTES["claim"], "route", route.id
    return None


def _ticket(entry: Entry, text: str) -> Meaning | None:
    """Return the best ticket that nobody holds, or the best one."""
    found = find_tickets(entry.board, text)
    free = (one for one in found if not holder_of_ticket(entry.game, entry.board, one.id))
    best = next(free, next(iter(found), None))
    return None if best is None else (CARDS["add_ticket"], "ticket", best.id)


def _station(entry: Entry, text: str) -> Meaning | None:
    built = () if entry.player() is None else entry.game.players[entry.pad.active].stations
    for city in find_cities(entry.board, text):
        if city.id not in built:
            return CARDS["station"], "city", city.id
    return None


_MEANINGS: Mapping[Tab, Callable[[Entry, str], Meaning | None]] = {
    Tab.ROUTES: _route,
    Tab.TICKETS: _ticket,
    Tab.STATIONS: _station,
}

ACTIONS: Mapping[str, Responder] = {"enter": on(Screen.TABLE)(_enter)}
