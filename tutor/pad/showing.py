"""A tap that only shows whose a route or station is, and changes nothing."""

from collections.abc import Mapping
from dataclasses import replace

from tutor.pad.entries import Entry, Responder, on
from tutor.pad.state import Pad, Screen


def _look(entry: Entry) -> Pad | None:
    city = entry.facts.text("city")
    looked_at = entry.route() or (city if city in entry.board.place else None)
    return None if looked_at is None else replace(entry.pad, looked=looked_at)


ACTIONS: Mapping[str, Responder] = {"look": on(Screen.TABLE)(_look)}
