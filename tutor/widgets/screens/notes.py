"""What is said about an action that neither changed anything nor was refused."""

from collections.abc import Callable, Mapping, Sequence

from tutor.pad.state import Note, Tab
from tutor.widgets.look import Look
from tutor.words.language import gettext as _
from tutor.words.names import Names, listed
from tutor.words.says import says

_NAMES: Mapping[Tab, Callable[[Names, str], str]] = {
    Tab.ROUTES: Names.route,
    Tab.TICKETS: Names.ticket,
    Tab.STATIONS: Names.city,
}
_APART = {
    Tab.ROUTES: says("There is no route between {a} and {b}, so {b} is now the first city."),
    Tab.TICKETS: says("There is no ticket between {a} and {b}, so {b} is now the first city."),
}


def note_text(look: Look, note: Note) -> str:
    """Return a note in one sentence."""
    if note.kind == "owned":
        return owned_text(look, note.what)
    a, b = (look.names.city(city) for city in note.what)
    return _APART[look.pad.tab](a=a, b=b)


def owned_text(look: Look, things: Sequence[str]) -> str:
    """Return which of the typed things are entered already."""
    return _("{player}, already entered: {things}.").format(
        player=look.name(look.pad.active), things=things_text(look, things)
    )


def things_text(look: Look, things: Sequence[str]) -> str:
    """Return the names of routes, tickets or cities, whichever the tab's field enters."""
    name = _NAMES[look.pad.tab]
    return listed([name(look.names, thing) for thing in things])
