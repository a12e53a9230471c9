"""The line in a tab's search field, with what the game cannot take any more, and Enter in it.

Enter enters what is certain; the line is read anew, so that it is never stale.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce

from tutor.facts import Facts
from tutor.game.finished import FinishedGame
from tutor.game.problems import Problem
from tutor.pad.context import Boards
from tutor.pad.edits import claimed, with_station, with_ticket
from tutor.pad.entries import Entry, Responder, on
from tutor.pad.route_actions import ACTIONS as ROUTES
from tutor.pad.state import Edit, Note, Pad, Screen, Tab
from tutor.pad.table_actions import ACTIONS as CARDS
from tutor.pad.typed import (
    Doubt,
    Typed,
    left_over,
    over,
    owned,
    taken,
    typed_routes,
    typed_stations,
    typed_tickets,
)
from tutor.rules.standing import Standing


@dataclass(frozen=True)
class Kind:
    """What a tab's field enters: how to read a line for an owner, and how to add one thing.

    ``single`` and ``several`` are the kinds of the edits; ``action`` and ``key`` make the action
    that enters one thing as a tap would.
    """

    read: Callable[[Standing, int, str], tuple[Typed, ...]]
    add: Callable[[FinishedGame, int, str], FinishedGame]
    single: str
    several: str
    action: str
    key: str


KINDS: Mapping[Tab, Kind] = {
    Tab.ROUTES: Kind(typed_routes, claimed, "claim", "claim_several", "claim", "route"),
    Tab.TICKETS: Kind(
        typed_tickets, with_ticket, "add_ticket", "add_several", "add_ticket", "ticket"
    ),
    Tab.STATIONS: Kind(
        typed_stations, with_station, "add_station", "build_several", "station", "city"
    ),
}


def typed_line(pad: Pad, boards: Boards, text: str) -> tuple[Typed, ...]:
    """Return what a text means in the pad's tab, for its active player.

    What is certain by its words but cannot be entered after all that stands before it is in doubt
    (``OVER``).
    """
    kind, game = KINDS.get(pad.tab), pad.game
    if kind is None or game is None or not text.strip():
        return ()
    line = kind.read(boards.standing(game), pad.active, text)
    refused = refused_things(kind, boards, game, pad.active, taken(line))
    return tuple(
        replace(part, taken="", doubt=Doubt.OVER, choices=(part.taken,), why=refused[part.taken])
        if part.taken in refused
        else part
        for part in line
    )


def with_all(kind: Kind, game: FinishedGame, owner: int, things: tuple[str, ...]) -> FinishedGame:
    """Return the game with all of these things added."""
    return reduce(lambda so_far, thing: kind.add(so_far, owner, thing), things, game)


def refused_things(
    kind: Kind, boards: Boards, game: FinishedGame, owner: int, things: tuple[str, ...]
) -> dict[str, Problem]:
    """Return the things that cannot be entered, one after the other, and the problem of each."""
    if not things or not boards.new_problems(with_all(kind, game, owner, things), game):
        return {}
    refused: dict[str, Problem] = {}
    so_far = game
    for thing in things:
        after = kind.add(so_far, owner, thing)
        problems = boards.new_problems(after, game)
        if problems:
            refused[thing] = problems[0]
        else:
            so_far = after
    return refused


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
    return _told(entry, pad, kind, line) or pad


def _told(entry: Entry, pad: Pad, kind: Kind, line: Sequence[Typed]) -> Pad | None:
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
    answered = {**ROUTES, **CARDS}[kind.action](pad, Facts({kind.key: asked[0]}), entry.boards)
    if answered is None or answered.refusal is None:
        return answered
    return replace(answered, refusal=replace(answered.refusal, left_out=left_out, typed=True))


ACTIONS: Mapping[str, Responder] = {"enter": on(Screen.TABLE)(_enter)}
