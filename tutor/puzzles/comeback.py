"""What went wrong comes back: slips in lessons, costly moves of a game, puzzles not solved."""

from dataclasses import replace
from hashlib import sha256

from tutor.puzzles.file import puzzle_line
from tutor.puzzles.puzzle import Other, Proof, Puzzle, Theme
from tutor.puzzles.schedule import Recalled, remembered
from tutor.puzzles.state import Asked, Own, PuzzlesState, Source
from tutor.table.actions import Action, ClaimRoute, PayTunnel, WithdrawFromTunnel
from tutor.table.position_text import position_text
from tutor.table.stages import ChoosingFirstTickets, KeepingTickets
from tutor.table.table import Table

MOST = 60
"""How many things of one's own are kept; the oldest go first."""


def missed(state: PuzzlesState, source: Source) -> PuzzlesState:
    """Return the puzzles after something went wrong elsewhere: it comes back from tomorrow on.

    What went wrong before and is being learnt already stays as it is, but for another day.
    """
    return _asked_on(state, source, Recalled.NOT)


def move_missed(
    table: Table, best: Action, made: Action | None = None, lost: float = 0.0
) -> Source:
    """Return what comes back of a move: the position, and what was best in it.

    Parameters
    ----------
    table
        The table before the move.
    best, made
        The best move, and the one that was made instead, if any.
    lost
        The points that it lost.
    """
    keeps = isinstance(table.stage, ChoosingFirstTickets | KeepingTickets)
    tunnel = isinstance(best, PayTunnel | WithdrawFromTunnel) or (
        isinstance(best, ClaimRoute) and table.board.route[best.route].reveal
    )
    position = position_text(table)
    puzzle = Puzzle(
        id=sha256(position.encode()).hexdigest()[:12],
        board=table.board.id,
        variant=table.rulebook.variant,
        theme=Theme.KEEP if keeps else Theme.TUNNEL if tunnel else Theme.ROUTE,
        proof=Proof.PLAYED,
        level=2,
        position=position,
        player=best.player,
        margin=round(lost, 1),
        best=(best,),
        others=() if made is None else (Other(made, round(lost, 1), 0.0),),
    )
    return Source(table.board.id, line=puzzle_line(puzzle))


def came_back(state: PuzzlesState, before: Asked, after: Asked) -> PuzzlesState:
    """Return the puzzles after a step at one: when it comes back, and whether it does.

    One of one's own is asked again by how well it was known; one of a collection comes back only
    if it went wrong.
    """
    slipped = after.session.tries > before.session.tries
    shown = after.session.helped and not before.session.helped
    if slipped or shown:
        again = _of(state, after.source)
        if again is None or again.memory.last != state.today:
            return _asked_on(state, after.source, Recalled.NOT)
        return state
    if after.solved is None or before.solved is not None or after.session.tries:
        return state
    return _asked_on(state, after.source, Recalled.WELL) if _of(state, after.source) else state


def _of(state: PuzzlesState, source: Source) -> Own | None:
    return next((own for own in state.own if own.source.key == source.key), None)


def _asked_on(state: PuzzlesState, source: Source, recalled: Recalled) -> PuzzlesState:
    if not state.today:
        return state
    own = _of(state, source)
    if own is not None and own.memory.last == state.today:
        return state  # once a day is enough, in either direction
    memory = remembered(None if own is None else own.memory, recalled, state.today)
    rest = tuple(each for each in state.own if each is not own)
    new = () if memory.is_known else (Own(source, memory),)
    return replace(state, own=(*rest, *new)[-MOST:])
