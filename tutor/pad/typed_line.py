"""The line in a tab's search field, with what the game cannot take any more."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import reduce

from tutor.game.finished import FinishedGame
from tutor.game.problems import Problem
from tutor.pad.context import Boards
from tutor.pad.edits import claimed, with_station, with_ticket
from tutor.pad.state import Pad, Tab
from tutor.pad.typed import Doubt, Typed, taken, typed_routes, typed_stations, typed_tickets
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
    refused = _refused(kind, boards, game, pad.active, taken(line))
    return tuple(
        replace(part, taken="", doubt=Doubt.OVER, choices=(part.taken,), why=refused[part.taken])
        if part.taken in refused
        else part
        for part in line
    )


def with_all(kind: Kind, game: FinishedGame, owner: int, things: tuple[str, ...]) -> FinishedGame:
    """Return the game with all of these things added."""
    return reduce(lambda so_far, thing: kind.add(so_far, owner, thing), things, game)


def _refused(
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
