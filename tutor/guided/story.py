"""How far a story has come, worked out from the game's steps and from what has been read.

So taking a move back takes the story back as well, and a game that is restored tomorrow goes on at
the same sentence.
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
    FREE = "free"
    END = "end"


class Place(Frozen):
    """How far a story has come.

    Attributes
    ----------
    number
        The number of the current beat; at the end, the number of beats.
    phase
        What the story waits for.
    others
        How many of the opponents' moves before the beat's sentence have been made.
    since
        The number of the first step after the sentence.
    begins
        For each beat reached, the number of the step with which it began.
    """

    number: int
    phase: Phase
    others: int = 0
    since: int = 0
    begins: tuple[int, ...] = ()


def place_of(
    game: FirstGame, me: int, steps: Sequence[Step], first: int, read: frozenset[str]
) -> Place:
    """Return how far a story has come.

    Parameters
    ----------
    game, me
        The story, and the learner's place.
    steps
        The game so far.
    first
        The number of the story's first step; the steps before it are the deal.
    read
        The ids of the beats that were read, of those that ask for nothing else.
    """
    count, begins = first, []
    for number, beat in enumerate(game.beats):
        begins.append(count)
        if _table(steps, count).is_over and not beat.end:
            continue
        phase, others, since = _within(beat, me, steps, count, read)
        if phase is Phase.FREE:
            told = _told_meanwhile(game, number, me, _table(steps, len(steps)), read)
            if told is not None:
                begins += [len(steps)] * (told - number)
                return Place(told, Phase.READ, 0, len(steps), tuple(begins))
        if phase is not None:
            return Place(number, phase, others, since, tuple(begins))
        count = since
    return Place(len(game.beats), Phase.END, 0, count, tuple(begins))


def _told_meanwhile(
    game: FirstGame, number: int, me: int, table: Table, read: frozenset[str]
) -> int | None:
    """Return the number of a beat that is to be read now, while the learner plays freely."""
    if table.to_move != me or not isinstance(table.stage, Turn):
        return None
    for later, beat in enumerate(game.beats[number + 1 :], number + 1):
        if beat.when is not None and beat.id not in read and _stands(beat.when, _This(table), me):
            return later
    return None


def _table(steps: Sequence[Step], count: int) -> Table:
    """Return the table after this many steps."""
    return steps[count - 1].table


def _within(
    beat: Beat, me: int, steps: Sequence[Step], count: int, read: frozenset[str]
) -> tuple[Phase | None, int, int]:
    """Return what a beat waits for, how many of the others' moves were made, and since which step.

    A beat that is over waits for None, since the step with which the next one begins.
    """
    since, others = _before_sentence(beat, me, steps, count)
    table = _table(steps, since)
    if beat.kind is Does.FREE:
        return (None if steps[-1].table.is_over else Phase.FREE), others, len(steps)
    awaited = others < len(beat.others) or (table.to_move != me and beat.kind is Does.DO)
    if awaited and since == len(steps) and not table.is_over:
        return Phase.OTHERS, others, since
    if beat.kind is Does.READ:
        return (None if beat.id in read else Phase.READ), others, since
    after = _end(beat, me, steps, since)
    if after is not None:
        return None, others, after
    mine = steps[-1].table.to_move == me
    return (Phase.DO if mine else Phase.OTHERS), len(beat.others), since


def _before_sentence(beat: Beat, me: int, steps: Sequence[Step], count: int) -> tuple[int, int]:
    """Return the step after which a beat's sentence comes, and how many others' moves were made."""
    moves_made = 0
    while count < len(steps) and not _table(steps, count).is_over:
        theirs = _table(steps, count).to_move != me
        if moves_made < len(beat.others):
            moves_made += 1
        elif not theirs or beat.kind is not Does.DO:
            break
        count += 1
    return count, moves_made


def _end(beat: Beat, me: int, steps: Sequence[Step], since: int) -> int | None:
    """Return the number of the step after which a beat is over, None if it is not."""
    until = beat.until or ONCE
    actions = turns = 0
    for count in range(since, len(steps) + 1):
        if count > since:
            step, before = steps[count - 1], steps[count - 2].table
            if step.move is not None and step.move.action.player == me:
                actions += 1
                turns += step.table.turns > before.turns
        if _is_over(until, _table(steps, count), me, actions, turns):
            return count
    return None


def _is_over(until: Until, table: Table, me: int, actions: int, turns: int) -> bool:
    if table.is_over:
        return True
    if until.actions is not None and actions < until.actions:
        return False
    if until.turns is not None and turns < until.turns:
        return False
    conditions = (until.trains, until.owns, until.done, until.can)
    if all(condition is None for condition in conditions) and not until.last_round:
        return until.actions is not None or until.turns is not None
    begins = table.to_move == me and isinstance(table.stage, Turn)
    return begins and _stands(until, _This(table), me)


class _This:
    """A table as a key of a cache, compared by identity: comparing contents would take long."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def __hash__(self) -> int:
        return id(self.table)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _This) and other.table is self.table


@lru_cache(maxsize=512)
def _stands(until: Until, this: _This, me: int) -> bool:
    """Tell whether a beat's conditions hold at the beginning of the learner's turn."""
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
