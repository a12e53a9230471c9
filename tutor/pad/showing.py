"""A tap that only shows: whose a route or station is. Nothing is changed by it."""

from collections.abc import Mapping
from dataclasses import replace

from tutor.pad.entries import Entry, Responder, on
from tutor.pad.state import Pad, Screen


def _look(entry: Entry) -> Pad | None:
    city = entry.facts.text("city")
    found = entry.route() or (city if city in entry.board.city else None)
    return None if found is None else replace(entry.pad, looked=found)


ACTIONS: Mapping[str, Responder] = {"look": on(Screen.TABLE)(_look)}
