"""The coach: which moves lost points against the best one, and when to say so."""

from dataclasses import replace
from math import inf

from tutor.bots.judging import judge
from tutor.frozen import Frozen
from tutor.play.coaching import Coaching, Lost
from tutor.play.decisions import decision_at
from tutor.play.grades import NOTABLE
from tutor.play.opening import CoachWhen
from tutor.play.session import Session
from tutor.play.why_worse import why
from tutor.play.whys import (
    Better,
    LeftOpen,
    LeftPoints,
    OnTheWay,
    StationBuilt,
    Why,
)
from tutor.rules.longest_path import LongestEvidence
from tutor.scoring import score
from tutor.table.actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawTickets,
    KeepTickets,
    PayTunnel,
)
from tutor.table.stages import AnsweringTunnel

CLEAR = (5.0, 7.0, 9.0)
"""Points that a move must have lost for the first, the second and the third sentence of a game.

A turn brings about five points: who loses less is not worth interrupting. Each sentence raises the
bar, so that a weak game does not use up all three at its beginning. There are never more.
"""

CERTAIN = 3.0
"""Points added to a loss that is beyond doubt: a station that helps no ticket."""

DOUBTED = 3.0
"""Points that the plan, too, must think a move worse than the best for the coach to look at it."""

SHOWN = 3
"""How many moves are shown at the end."""


class Remark(Frozen):
    """What the coach says about a move of the human.

    ``made`` is the move, and ``step`` the number of its step. ``points`` is what it lost against
    the ``best`` one; ``why`` explains that on the board.
    """

    step: int
    made: Action
    best: Action
    points: float
    why: Why


def watched(before: Session, after: Session) -> Session:
    """Return a session after a move, with the coach's findings about that move.

    Only a move that the human made from ``before`` is judged. A tunnel is judged when it is paid:
    the cards that it was begun with and the cards added.
    """
    step = len(before.steps)
    if len(after.steps) != step + 1 or after.steps[:step] != before.steps or not before.my_turn:
        return after
    coaching = replace(after.coaching, waits=False)
    losses = []
    for number in _judged_now(after, step):
        points = lost(after.after(number - 1), _made(after, number))
        if points >= NOTABLE:
            losses.append(Lost(number, points))
    now = {left for loss in losses if (left := _left_open(after, loss)) is not None}
    again = [loss for loss in coaching.lost if now and _left_open(after, loss) in now]
    earlier = tuple(loss for loss in coaching.lost if loss not in again)
    coaching = replace(coaching, lost=(*earlier, *losses))
    worst = max(losses, key=lambda loss: loss.points, default=None)
    told = any(loss.step in coaching.said for loss in again) and after.table.turns_left is None
    if told:  # only what cannot be made good any more is said once more
        worst = None
    if before.opening.coach is not CoachWhen.OFF and worst and _is_said(after, coaching, worst):
        coaching = replace(coaching, said=(*coaching.said, worst.step), waits=True)
    return replace(after, coaching=coaching)


def _left_open(after: Session, loss: Lost) -> tuple[str, str] | None:
    """Return the route that a loss left open and the ticket that it is for, None if it did not."""
    reason = remark(after, loss.step).why
    return (reason.route, reason.ticket) if isinstance(reason, LeftOpen) else None


def _judged_now(after: Session, step: int) -> tuple[int, ...]:
    """Return the steps whose moves are complete with this one."""
    if isinstance(after.table.stage, AnsweringTunnel):
        return ()  # what it asks for is still to be answered
    if isinstance(_made(after, step), PayTunnel) and after.steps[step - 1].move is not None:
        return step - 1, step
    return (step,)


def _made(session: Session, step: int) -> Action:
    move = session.steps[step].move
    assert move is not None
    return move.action


def _is_said(after: Session, coaching: Coaching, loss: Lost) -> bool:
    """Tell whether the coach speaks about a loss: it must be large enough, and the reason known."""
    if not speaks(coaching, loss.step, loss.points + CERTAIN):
        return False  # whatever the reason: looking for it takes longest
    why = remark(after, loss.step).why
    points = loss.points + (CERTAIN if isinstance(why, StationBuilt) else 0.0)
    return speaks(coaching, loss.step, points) and not isinstance(why, Better)


def speaks(coaching: Coaching, step: int, points: float) -> bool:
    """Tell whether the coach speaks about a move that lost these points; never twice of a step."""
    said = len(coaching.said)
    return said < len(CLEAR) and step not in coaching.said and points >= CLEAR[said]


def played_on(session: Session) -> Session:
    """Return the session once the human has heard the coach and chosen to play on."""
    return replace(session, coaching=replace(session.coaching, waits=False))


def lost(before: Session, made: Action) -> float:
    """Return the points that a move loses against the best one, rounded to tenths; 0 for none.

    They are those of the review. But nothing is said of a move that the plan does not object to as
    well, nor is any move blamed for not drawing tickets: what these would bring is the least
    certain of all.
    """
    if not _is_doubted(before, made):
        return 0.0
    decision = decision_at(before.table, made, len(before.steps))
    return 0.0 if decision is None or isinstance(decision.best, DrawTickets) else decision.lost


def _is_doubted(before: Session, made: Action) -> bool:
    """Tell whether the plan, too, thinks a move worse than another; no plan knows of stations."""
    actions = before.actions()
    if isinstance(made, BuildStation) or len(actions) < 2:  # noqa: PLR2004 - no choice
        return len(actions) > 1
    worth = [o.worth for o in judge(before.seen, actions) if not isinstance(o.action, DrawTickets)]
    return max(worth, default=-inf) - judge(before.seen, (made,), 0.0)[0].worth >= DOUBTED


def remark(session: Session, step: int) -> Remark:
    """Return what the coach says about the human's move in a step of a session."""
    before, made = session.after(step - 1), _made(session, step)
    decision = decision_at(before.table, made, step)
    assert decision is not None
    after, points = session.after(step), lost(before, made)
    reason = why(before, after, made, decision.best, points)
    return Remark(step, made, decision.best, points, reason)


def costly(session: Session) -> tuple[Lost, ...]:
    """Return the moves of a finished game that lost most, the greatest loss first.

    What came right in the end was no loss: tickets drawn or kept that were all completed, a route
    left open that no ticket missed or that was claimed later, and a claimed route that a completed
    ticket or the longest path uses, whatever the coach thought of it then.
    """
    losses = sorted(session.coaching.lost, key=lambda loss: -loss.points)
    if not losses:
        return ()
    end = _End(session)
    costliest: list[Lost] = []
    for loss in losses:
        if len(costliest) < SHOWN and not end.made_right(loss):
            costliest.append(loss)
    return tuple(costliest)


class _End:
    """How a game ended for the human, by the score sheet."""

    def __init__(self, session: Session) -> None:
        self._session = session
        sheet = score(session.finished_game(), session.rules)
        name = session.table.seats[session.me].name
        side = next(s for s in sheet.sides if name in s.players)
        completed = [outcome for outcome in side.tickets if outcome.completed]
        self._done = {outcome.ticket.id for outcome in completed}
        self._carries = {route for outcome in completed for route in outcome.path}
        self._laid = {route for route, owner in session.table.owner.items() if owner == session.me}
        for line in side.lines:
            if isinstance(line.evidence, LongestEvidence) and line.points:
                self._carries |= {*line.evidence.trail.edges}

    def made_right(self, loss: Lost) -> bool:
        """Tell whether a move lost nothing after all."""
        move = self._session.steps[loss.step].move
        made = None if move is None else move.action
        if isinstance(made, KeepTickets):
            return self._done >= {*made.tickets}
        why = remark(self._session, loss.step).why
        if isinstance(made, DrawTickets):
            return isinstance(why, Better) or self._done >= self._kept_after(loss.step)
        if isinstance(made, ClaimRoute):
            if made.route in self._carries:
                return True
            return isinstance(why, Better) and loss.points < CLEAR[0]
        if isinstance(why, LeftOpen | OnTheWay | LeftPoints) and why.route in self._laid:
            return True
        return getattr(why, "ticket", None) in self._done

    def _kept_after(self, step: int) -> set[str]:
        """Return the ids of the tickets kept of those drawn in a step."""
        moves = (later.move for later in self._session.steps[step + 1 :])
        actions = (move.action for move in moves if move is not None)
        mine = (action for action in actions if action.player == self._session.me)
        kept = next((action for action in mine if isinstance(action, KeepTickets)), None)
        return set() if kept is None else {*kept.tickets}
