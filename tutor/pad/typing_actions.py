"""Enter in the search field: it takes what is certain, read here so that it is never stale."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tutor.facts import Facts
from tutor.pad.entries import Entry, Responder, on
from tutor.pad.route_actions import ACTIONS as ROUTES
from tutor.pad.state import Deed, Note, Pad, Screen, Tab
from tutor.pad.table_actions import ACTIONS as CARDS
from tutor.pad.typed import Doubt, Typed, left_over, owned, taken
from tutor.pad.typed_line import KINDS, Kind, typed_line, with_all

CHOOSING: Mapping[str, Responder] = {**ROUTES, **CARDS}


def _enter(entry: Entry) -> Pad | None:
    """Enter all that is certain in one step; what cannot be is refused as if it were tapped."""
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
    if done:
        deed = Deed(kind.one if len(done) == 1 else kind.several, " ".join(done), owner)
        game = with_all(kind, entry.game, owner, done)
        pad = replace(replace(entry, pad=pad).changed(game, deed), query=left_over(text, line))
    elif line and all(one.doubt is Doubt.OWN for one in line):
        return replace(pad, query="")
    return _refused(entry, pad, kind, line) or pad


def _refused(entry: Entry, pad: Pad, kind: Kind, line: Sequence[Typed]) -> Pad | None:
    """Return the pad with the question about the first thing that the line cannot have.

    Of what is another's the answers below the field ask, but for a line of nothing else.
    """
    over = [one for one in line if one.doubt is Doubt.OVER]
    if not over and len(line) == 1 and line[0].doubt is Doubt.TAKEN and len(line[0].choices) == 1:
        over = [line[0]]
    if not over:
        return None
    facts = Facts({kind.key: over[0].choices[0]})
    return CHOOSING[kind.action](pad, facts, entry.boards)


ACTIONS: Mapping[str, Responder] = {"enter": on(Screen.TABLE)(_enter)}
