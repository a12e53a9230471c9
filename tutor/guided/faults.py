"""What is wrong with a board's first game: faults found before anybody plays it."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from tutor.boards import Board
from tutor.boards.faults import Fault, FaultKind
from tutor.guided.first_game import (
    FILE,
    PARTS,
    Beat,
    Does,
    FirstGame,
    FirstGameError,
    has_first_game,
    load_first_game,
)
from tutor.guided.moves import move_of
from tutor.guided.run import Run, StuckError, begin, facts
from tutor.guided.walking import as_shown, at_random, last
from tutor.lessons.faults import text_faults
from tutor.library import Library
from tutor.scoring import GameError
from tutor.table import RefusedError
from tutor.table.chance import ChanceError
from tutor.terms import Card

WALKS = 3
"""How many random ways through a game are tried, besides the one shown, to check a folder."""


def first_game_faults(folder: Path) -> Iterator[Fault]:
    """Read a board's first game and play it through, as shown and in other ways.

    The board itself must be sound. A board without a first game has no such faults.
    """
    if not has_first_game(folder):
        return
    absolute = folder.resolve()
    library = Library([absolute.parent])
    try:
        game = load_first_game(absolute)
    except FirstGameError as error:
        yield from error.faults
        return
    try:
        run = begin(game, library)
    except (GameError, ChanceError, RefusedError) as error:
        yield _fault("deal", FaultKind.STORY, why=error)
        return
    faults = [*_named(game, run.session.table.board)]
    for beat in game.beats:
        for kind, details in text_faults(beat.teaches, beat.texts, facts(run.session)):
            faults.append(_fault(beat.id, kind, **details))
    yield from faults
    if not faults:
        yield from _walked(run)


def _fault(beat: str, kind: FaultKind, **details: object) -> Fault:
    return Fault(FILE, None, kind, {"step": beat, **details}, beat)


# --- the names ------------------------------------------------------------------------------


def _named(game: FirstGame, board: Board) -> Iterator[Fault]:
    for beat in game.beats:
        for name in (name for text in beat.moves for name in _routes(text)):
            if name not in board.route:
                yield _fault(beat.id, FaultKind.UNKNOWN_ROUTE, route=name)
        for why in _misfits(beat, board, len(game.players)):
            yield _fault(beat.id, FaultKind.STORY, why=why)
    for route in sorted({*game.plan} - board.route.keys()):
        yield _fault("plan", FaultKind.UNKNOWN_ROUTE, route=route)
    if all(beat.kind is not Does.FREE for beat in game.beats):
        yield _fault(game.beats[-1].id, FaultKind.STORY, why="nothing is left to play freely")


def _misfits(beat: Beat, board: Board, players: int) -> Iterator[str]:
    for thing in dict.fromkeys((beat.at, *beat.lights, *beat.pointer_at)):
        if thing and not _is_thing(thing, board, players):
            yield f"there is no thing {thing}"
    for part in beat.hide:
        if part not in PARTS:
            yield f"hide: {part} is none of {', '.join(PARTS)}"
    if (beat.kind is Does.DO) != bool(beat.may):
        yield "“may” has to say what is taken, where there is something to do"


def _routes(text: str) -> tuple[str, ...]:
    """Return the routes that a move names in full."""
    move = move_of(text)
    if move.word not in ("claim", "lane"):
        return ()
    return tuple(name for name in move.names if "*" not in name)


def _is_thing(thing: str, board: Board, players: int) -> bool:
    kind, _colon, name = thing.partition(":")
    cards = set(map(str, Card))
    known: Mapping[str, object] = {
        "route": board.route,
        "city": board.place,
        "ticket": board.ticket,
        "row": cards | set(map(str, range(10))),
        "hand": cards,
        "side": set(map(str, range(players))),
    }
    if kind in known:
        names = known[kind]
        return name in names  # type: ignore[operator]
    return thing in ("pile", "take", "sheet", "bar")


# --- played through -------------------------------------------------------------------------


def _walked(run: Run) -> Iterator[Fault]:
    for choose in (as_shown, *map(at_random, range(WALKS))):
        try:
            end = last(run, choose)
        except StuckError as error:
            yield _fault(error.beat.id, FaultKind.STORY, why=error.why)
            return
        except RefusedError as error:
            yield _fault("deal", FaultKind.STORY, why=error)
            return
        if not end.is_free:
            beat = run.game.beats[-1].id
            yield _fault(beat, FaultKind.STORY, why="it never comes to what is played freely")
            return
