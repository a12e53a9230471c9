"""Where a story stands: it follows from the game's steps and from what has been read.

So taking a move back takes the story back as well, and a game that is taken up tomorrow goes on
at the same sentence.
"""

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache

from tutor.frozen import Frozen
from tutor.guided.first_game import Beat, Does, FirstGame, Until
from tutor.guided.moves import move_of
from tutor.play.session import Step
from tutor.play.tickets import progress
from tutor.table.stages import Turn
from tutor.table.table import Table

ONCE = Until(actions=1)


class Phase(StrEnum):
    """What a story waits for."""

    OTHERS = "others"
    READ = "read"
    DO = "do"
    PLAY_ON = "play_on"
    END = "end"


class Place(Frozen):
    """Where a story stands.

    Attributes
    ----------
    number
        The beat's number; all of them are over at the end.
    phase
        What is waited for.
    others
        How many of the opponents' moves before the beat's sentence are made.
    since
        The number of the step with which what is done upon the sentence begins.
    begins
        For each beat that was come to, the number of the step with which it began.
    """

    number: int
    phase: Phase
    others: int = 0
    since: int = 0
    begins: tuple[int, ...] = ()


def place_of(
    game: FirstGame, me: int, steps: Sequence[Step], first: int, read: frozenset[str]
) -> Place:
    """Return where a story stands.

    Parameters
    ----------
    game, me
        The story, and the learner's place.
    steps
        The game so far.
    first
        The number of the first step that is told; before it the cards were dealt.
    read
        The ids of the beats that were read: those that ask for nothing else.
    """
    at, begins = first, []
    for number, beat in enumerate(game.beats):
        begins.append(at)
        if _table(steps, at).is_over and not beat.end:
            continue
        phase, others, since = _within(beat, me, steps, at, read)
        if phase is not None:
            return Place(number, phase, others, since, tuple(begins))
        at = since
    return Place(len(game.beats), Phase.END, 0, at, tuple(begins))


def _table(steps: Sequence[Step], at: int) -> Table:
    """Return the table after so many steps."""
    return steps[at - 1].table


def _within(
    beat: Beat, me: int, steps: Sequence[Step], at: int, read: frozenset[str]
) -> tuple[Phase | None, int, int]:
    """Return what a beat waits for, how many of its moves were made, and since which step.

    A beat that is over waits for nothing, since the step with which the next one begins.
    """
    since, others = _told(beat, me, steps, at)
    table = _table(steps, since)
    awaited = others < len(beat.others) or (table.to_move != me and beat.kind is Does.DO)
    if awaited and since == len(steps) and not table.is_over:
        return Phase.OTHERS, others, since
    if beat.kind is Does.READ:
        return (None if beat.id in read else Phase.READ), others, since
    after = _end(beat, me, steps, since)
    if after is not None:
        return None, others, after
    if beat.kind is Does.PLAY_ON:
        return Phase.PLAY_ON, others, since
    mine = steps[-1].table.to_move == me
    return (Phase.DO if mine else Phase.OTHERS), len(beat.others), since


def _told(beat: Beat, me: int, steps: Sequence[Step], at: int) -> tuple[int, int]:
    """Return after which step a beat's sentence is said, and how many of its moves were made."""
    made = 0
    while at < len(steps) and not _table(steps, at).is_over:
        theirs = _table(steps, at).to_move != me
        if made < len(beat.others):
            made += 1
        elif not theirs or beat.kind is not Does.DO:
            break
        at += 1
    return at, made


def _end(beat: Beat, me: int, steps: Sequence[Step], since: int) -> int | None:
    """Return the number of the step after what is done upon a sentence, None if it goes on."""
    until = beat.until or ONCE
    actions = turns = 0
    for at in range(since, len(steps) + 1):
        if at > since:
            step, before = steps[at - 1], steps[at - 2].table
            if step.move is not None and step.move.action.player == me:
                actions += 1
                turns += step.table.turns > before.turns
        if _is_over(until, _table(steps, at), me, actions, turns):
            return at
    return None


def _is_over(until: Until, table: Table, me: int, actions: int, turns: int) -> bool:
    if table.is_over:
        return True
    if until.over:
        return False
    if until.actions is not None and actions < until.actions:
        return False
    if until.turns is not None and turns < until.turns:
        return False
    asked = (until.trains, until.owns, until.done, until.can)
    if all(condition is None for condition in asked) and not until.last_round:
        return until.actions is not None or until.turns is not None
    begins = table.to_move == me and isinstance(table.stage, Turn)
    return begins and _stands(until, _This(table), me)


class _This:
    """A table as itself: whether two are the same is told at once, and not by what is in them."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def __hash__(self) -> int:
        return id(self.table)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _This) and other.table is self.table


@lru_cache(maxsize=512)
def _stands(until: Until, this: _This, me: int) -> bool:
    """Tell whether the table is as a beat waits for, at the beginning of the learner's turn."""
    table = this.table
    if until.trains is not None and table.seats[me].trains > until.trains:
        return False
    if until.owns is not None and table.owner.get(until.owns) != me:
        return False
    if until.last_round and table.turns_left is None:
        return False
    if until.done is not None:
        done = {t.ticket: t.done for t in progress(table.seen_by(me))}
        if not done.get(until.done):
            return False
    return until.can is None or any(map(move_of(until.can).fits, table.actions()))
