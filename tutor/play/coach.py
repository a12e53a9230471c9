"""The coach: what a move lost against the best one, and when that is worth a sentence.

It judges a move by what one knew before it, never by what came of it: cards that nobody could
see are no fault.
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace

from tutor.bots.judging import Judged, judge
from tutor.frozen import Frozen
from tutor.play.coaching import Coaching, Lost
from tutor.play.opening import CoachWhen
from tutor.play.session import Session
from tutor.play.whys import Why, wasted_station, why
from tutor.table.actions import Action, BuildStation, DrawTickets, KeepTickets

CLEAR = (7.0, 9.0, 12.0)
"""Points that a move must have lost for the first, the second and the third sentence of a game.

A game has some twenty turns and brings about a hundred points, five a turn: below that the
judgement is not sure enough to speak up. Each sentence raises the mark, so that a weak game does
not use up all three at its beginning; there are no more than these.
"""

NOTABLE = 3.0
"""Points lost that are remembered for the end: about those of a turn's cards."""

SHOWN = 3
"""So many moves are shown at the end."""


class Remark(Frozen):
    """What is said of a move of the human.

    ``points`` is what it lost against the ``best`` one; ``why`` tells it in the things on the
    board. ``step`` is the number of the step that ``made`` is the move of.
    """

    step: int
    made: Action
    best: Action
    points: float
    why: Why


def watched(before: Session, after: Session) -> Session:
    """Return a session after a move with what the coach finds of it.

    Whatever is not a move of the human made from ``before`` is not judged.
    """
    step = len(before.steps)
    if len(after.steps) != step + 1 or after.steps[:step] != before.steps or not before.my_turn:
        return after
    move = after.steps[step].move
    assert move is not None
    points = lost(before, move.action)
    coaching = replace(after.coaching, waits=False)
    if points >= NOTABLE:
        coaching = replace(coaching, lost=(*coaching.lost, Lost(step, points)))
    if before.opening.coach is not CoachWhen.OFF and speaks(coaching, step, points):
        coaching = replace(coaching, said=(*coaching.said, step), waits=True)
    return replace(after, coaching=coaching)


def speaks(coaching: Coaching, step: int, points: float) -> bool:
    """Tell whether a move that lost so much is spoken about; the same place never twice."""
    said = len(coaching.said)
    return said < len(CLEAR) and step not in coaching.said and points >= CLEAR[said]


def played_on(session: Session) -> Session:
    """Return the session when one has heard the coach and chose to play on."""
    return replace(session, coaching=replace(session.coaching, waits=False))


def lost(before: Session, made: Action) -> float:
    """Return the points that a move loses against the best one, rounded to tenths; 0 for none."""
    found = _judged(before)
    if not found:
        return 0.0
    return max(round(found[0].worth - _worth(before, found, made), 1), 0.0)


def remark(session: Session, step: int) -> Remark:
    """Return what is said of the human's move in a step of a session."""
    before, move = session.after(step - 1), session.steps[step].move
    assert move is not None
    best = _judged(before)[0].action
    after, points = session.after(step), lost(before, move.action)
    return Remark(step, move.action, best, points, why(before, after, move.action, best, points))


def costly(session: Session) -> tuple[Lost, ...]:
    """Return the moves of the game that lost most, the greatest loss first.

    To have kept a ticket was no loss in the end if all that one kept are done.
    """
    done = {one.ticket for one in session.tickets if one.done}
    found = [one for one in session.coaching.lost if not _came_right(session, one, done)]
    return tuple(sorted(found, key=lambda one: -one.points)[:SHOWN])


def _came_right(session: Session, one: Lost, done: AbstractSet[str]) -> bool:
    move = session.steps[one.step].move
    kept = None if move is None else move.action
    return isinstance(kept, KeepTickets) and done >= {*kept.tickets}


def best(session: Session) -> Action:
    """Return the human's best move now, as the coach sees it."""
    found = _judged(session)
    return found[0].action if found else session.actions()[0]


def _judged(session: Session) -> Sequence[Judged]:
    """Return the human's moves, judged, the best first; none where there is no choice.

    Drawing tickets is never held against a move that did something else: what they would bring
    is the least certain of all.
    """
    actions = session.actions()
    if len(actions) < 2:  # noqa: PLR2004 - no choice
        return ()
    return [one for one in judge(session.seen, actions) if not isinstance(one.action, DrawTickets)]


def _worth(before: Session, found: Sequence[Judged], made: Action) -> float:
    """Return what a move is worth; one that is not among those judged is judged alone."""
    for one in found:
        if one.action == made:
            return one.worth
    worth = judge(before.seen, (made,))[0].worth
    if isinstance(made, BuildStation):
        wasted = wasted_station(before, before.play(made), made)
        worth -= 0 if wasted is None else wasted.points
    return worth
