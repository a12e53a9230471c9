"""The coach: how many points a move lost against the best one, and when to say so.

It judges a move by what the player knew before it, never by its outcome: nobody is to blame for
cards that could not be seen.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import inf

from tutor.bots.judging import judge
from tutor.bots.moment import Judged, moment_of
from tutor.frozen import Frozen
from tutor.play.aims import Aims
from tutor.play.coaching import Coaching, Lost
from tutor.play.hints import looked_ahead
from tutor.play.opening import CoachWhen
from tutor.play.serving import is_asked_for, serves
from tutor.play.session import Session
from tutor.play.why_worse import wasted_station, why
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
from tutor.table.side import Side
from tutor.table.stages import AnsweringTunnel

CLEAR = (7.0, 9.0, 12.0)
"""Points that a move must have lost for the first, the second and the third sentence of a game.

A game has some twenty turns and brings about a hundred points, five a turn: below that the coach's
judgement is not sure enough to speak up. Each sentence raises the bar, so that a weak game does
not use up all three at its beginning. There are never more than three.
"""

CERTAIN = 3.0
"""Points added to a loss that is beyond doubt: a station that helps no ticket."""

NOTABLE = 3.0
"""Points lost that are remembered for the end of the game: about what a turn's cards are worth."""

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
    """Return the points that a move loses against the best one, rounded to tenths; 0 for none."""
    judged = _judged(before)
    if not judged:
        return 0.0
    best = judged[0].action
    points = judged[0].worth - _worth(before, judged, made)
    if isinstance(best, ClaimRoute) and points >= NOTABLE:
        points = max(points - Aims(before.seen).exaggerated(best.route), 0.0)
    if isinstance(made, ClaimRoute) and points > 0:
        points = min(points, _at_fault(before, made, best))
    if points >= NOTABLE and looked_ahead(before.seen, before.actions(), best) == made:
        return 0.0  # what a hint would have said is no fault
    return max(round(points, 1), 0.0)


def _at_fault(before: Session, made: ClaimRoute, best: Action) -> float:
    """Return the most points that a claim can be said to have lost.

    A route that serves the tickets may belong to another plan than the strong bot's, and that is no
    mistake: then only the payment and the toll count.
    """
    aims = Aims(before.seen)
    planned = is_asked_for(Side(before.seen), made.route, aims.routes)
    if planned or aims.is_last or not serves(before, made.route):
        return inf
    ways = [
        action
        for action in before.actions()
        if isinstance(action, ClaimRoute) and action.route == made.route
    ]
    payment = judge(before.seen, ways, 0.0)[0].worth - judge(before.seen, (made,), 0.0)[0].worth
    spared = aims.toll(best.route) if isinstance(best, ClaimRoute) else 0.0
    return max(payment, 0.0) + max(aims.toll(made.route) - spared, 0.0)


def remark(session: Session, step: int) -> Remark:
    """Return what the coach says about the human's move in a step of a session."""
    before, move = session.after(step - 1), session.steps[step].move
    assert move is not None
    best = _judged(before)[0].action
    after, points = session.after(step), lost(before, move.action)
    return Remark(step, move.action, best, points, why(before, after, move.action, best, points))


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


def best(session: Session) -> Action:
    """Return the human's best move now, as the coach sees it."""
    judged = _judged(session)
    return judged[0].action if judged else session.actions()[0]


def _judged(session: Session) -> Sequence[Judged]:
    """Return the human's moves with their worth, the best first; none if there is no choice.

    Drawing tickets is left out, so that no other move is blamed for not doing it: what tickets
    would bring is the least certain of all.
    """
    actions = session.actions()
    if len(actions) < 2:  # noqa: PLR2004 - no choice
        return ()
    return [
        option
        for option in judge(session.seen, actions)
        if not isinstance(option.action, DrawTickets)
    ]


def _worth(before: Session, judged: Sequence[Judged], made: Action) -> float:
    """Return what a move is worth in points; a move that is not among those judged is judged alone.

    A claim of the human loses nothing for not following the bot's plan.
    """
    if not isinstance(made, ClaimRoute):
        for option in judged:
            if option.action == made:
                return option.worth
    worth = judge(before.seen, (made,), 0.0)[0].worth
    if isinstance(made, BuildStation):
        wasted = wasted_station(before, before.play(made), made)
        worth -= 0 if wasted is None else wasted.points + moment_of(before.seen).turn
    return worth
