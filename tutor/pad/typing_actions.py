"""Enter in the search field: it takes what is certain, read here so that it is never stale."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tutor.facts import Facts
from tutor.pad.entries import Entry, Responder, on
from tutor.pad.route_actions import ACTIONS as ROUTES
from tutor.pad.state import Edit, Note, Pad, Screen, Tab
from tutor.pad.table_actions import ACTIONS as CARDS
from tutor.pad.typed import Doubt, Typed, left_over, over, owned, taken
from tutor.pad.typed_line import KINDS, Kind, typed_line, with_all

CHOOSING: Mapping[str, Responder] = {**ROUTES, **CARDS}


def _enter(entry: Entry) -> Pad | None:
    """Enter all that is certain in one step; what cannot be is refused as if it were tapped.

    What would be too much is left out of the field, as the page has said that it will be. A line
    with ``more`` was sent before the last one was answered: what that one left stays before it.
    """
    after = _entered(entry)
    before = entry.pad.query if entry.facts.flag("more") else ""
    if after is None or not before.strip():
        return after
    return replace(after, query=", ".join(filter(None, (before, after.query))))


def _entered(entry: Entry) -> Pad | None:
    text, tab = entry.facts.text("value"), entry.pad.tab
    kind = KINDS.get(tab)
    owner = entry.owner() if tab is Tab.ROUTES else entry.player()
    if text is None or not text.strip() or kind is None or owner is None:
        return None
    pad = replace(entry.pad, query=text, active=owner)
    line = typed_line(pad, entry.boards, text)
    done, had = taken(line), owned(line)
    if had:
        pad = replace(pad, note=Note("owned", had))
    if over(line):
        pad = replace(pad, query=left_over(text, line))
    if done:
        edit = Edit(kind.single if len(done) == 1 else kind.several, " ".join(done), owner)
        game = with_all(kind, entry.game, owner, done)
        pad = replace(replace(entry, pad=pad).changed(game, edit), query=left_over(text, line))
    elif line and all(one.doubt is Doubt.OWN for one in line):
        return replace(pad, query="")
    return _refused(entry, pad, kind, line) or pad


def _refused(entry: Entry, pad: Pad, kind: Kind, line: Sequence[Typed]) -> Pad | None:
    """Return the pad with the question about the first thing that the line cannot have.

    Of what is another's the answers below the field ask, but for a line of nothing else.
    """
    left_out = over(line)
    asked = left_out
    if not asked and len(line) == 1 and line[0].doubt is Doubt.TAKEN and len(line[0].choices) == 1:
        asked = line[0].choices
    if not asked:
        return None
    found = CHOOSING[kind.action](pad, Facts({kind.key: asked[0]}), entry.boards)
    if found is None or found.refusal is None:
        return found
    return replace(found, refusal=replace(found.refusal, left_out=left_out, typed=True))


ACTIONS: Mapping[str, Responder] = {"enter": on(Screen.TABLE)(_enter)}
