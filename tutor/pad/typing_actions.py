"""Enter in the search field: it enters what is certain, read anew so that it is never stale."""

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
    """Enter all that is certain in one step; refuse what cannot be entered as if it was tapped.

    What would be too much is dropped from the field, as the page has announced. A line with
    ``more`` was sent before the last one was answered: what that one left stays in front.
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
    entering, already = taken(line), owned(line)
    if already:
        pad = replace(pad, note=Note("owned", already))
    if over(line):
        pad = replace(pad, query=left_over(text, line))
    if entering:
        edit = Edit(kind.single if len(entering) == 1 else kind.several, " ".join(entering), owner)
        game = with_all(kind, entry.game, owner, entering)
        pad = replace(replace(entry, pad=pad).changed(game, edit), query=left_over(text, line))
    elif line and all(part.doubt is Doubt.OWN for part in line):
        return replace(pad, query="")
    return _refused(entry, pad, kind, line) or pad


def _refused(entry: Entry, pad: Pad, kind: Kind, line: Sequence[Typed]) -> Pad | None:
    """Return the pad with a refusal of the first thing that cannot be entered, if any.

    What another player has is left to the choices below the field, unless the line is nothing
    else.
    """
    left_out = over(line)
    asked = left_out
    if not asked and len(line) == 1 and line[0].doubt is Doubt.TAKEN and len(line[0].choices) == 1:
        asked = line[0].choices
    if not asked:
        return None
    answered = CHOOSING[kind.action](pad, Facts({kind.key: asked[0]}), entry.boards)
    if answered is None or answered.refusal is None:
        return answered
    return replace(answered, refusal=replace(answered.refusal, left_out=left_out, typed=True))


ACTIONS: Mapping[str, Responder] = {"enter": on(Screen.TABLE)(_enter)}
