"""The coach: what a move lost against the best one, and when that is worth a sentence.

It judges a move by what one knew before it, never by what came of it: cards that nobody could
see are no fault.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import inf

from tutor.bots.judging import Judged, judge
from tutor.bots.moment import Moment
from tutor.frozen import Frozen
from tutor.play.aims import Aims
from tutor.play.coaching import Coaching, Lost
from tutor.play.opening import CoachWhen
from tutor.play.serving import is_asked_for, serves
from tutor.play.session import Session
from tutor.play.side import Side
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
from tutor.table.stages import AnsweringTunnel

CLEAR = (7.0, 9.0, 12.0)
"""Points that a move must have lost for the first, the second and the third sentence of a game.

A game has some twenty turns and brings about a hundred points, five a turn: below that the
judgement is not sure enough to speak up. Each sentence raises the mark, so that a weak game does
not use up all three at its beginning; there are no more than these.
"""

CERTAIN = 3.0
"""Points more that a loss counts that needs no judgement: a station that helps no ticket."""

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

    Whatever is not a move of the human made from ``before`` is not judged; a tunnel only when it
    is paid, what it was begun with and what was added.
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
    coaching = replace(coaching, lost=(*coaching.lost, *losses))
    worst = max(losses, key=lambda loss: loss.points, default=None)
    if before.opening.coach is not CoachWhen.OFF and worst and _is_said(after, coaching, worst):
        coaching = replace(coaching, said=(*coaching.said, worst.step), waits=True)
    return replace(after, coaching=coaching)


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
    """Tell whether a sentence is worth it, and there is one that is true."""
    if not speaks(coaching, loss.step, loss.points + CERTAIN):
        return False  # whatever the reason is: to look for it takes longest
    why = remark(after, loss.step).why
    points = loss.points + (CERTAIN if isinstance(why, StationBuilt) else 0.0)
    return speaks(coaching, loss.step, points) and not isinstance(why, Better)


def speaks(coaching: Coaching, step: int, points: float) -> bool:
    """Tell whether a move that lost so much is spoken about; the same place never twice."""
    said = len(coaching.said)
    return said < len(CLEAR) and step not in coaching.said and points >= CLEAR[said]


def played_on(session: Session) -> Session:
    """Return the session when one has heard the coach and chose to play on."""
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
    return max(round(points, 1), 0.0)


def _at_fault(before: Session, made: ClaimRoute, best: Action) -> float:
    """Return the most that a claim can be said to have lost.

    A route that the tickets ask for may be in another plan than the strong bot's, which is no
    fault: then only the payment counts, and the toll.
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
    """Return what is said of the human's move in a step of a session."""
    before, move = session.after(step - 1), session.steps[step].move
    assert move is not None
    best = _judged(before)[0].action
    after, points = session.after(step), lost(before, move.action)
    return Remark(step, move.action, best, points, why(before, after, move.action, best, points))


def costly(session: Session) -> tuple[Lost, ...]:
    """Return the moves of a game that is over that lost most, the greatest loss first.

    What came right in the end was no loss: to have drawn or kept tickets that are all done, to
    have left open what a ticket did not miss or what one laid later, and to have laid a route
    that a done ticket or the trail of the longest path goes over, whatever was thought of it then.
    """
    losses = sorted(session.coaching.lost, key=lambda loss: -loss.points)
    if not losses:
        return ()
    end = _End(session)
    shown: list[Lost] = []
    for loss in losses:
        if len(shown) < SHOWN and not end.made_right(loss):
            shown.append(loss)
    return tuple(shown)


class _End:
    """How a game came out for the human: by the score sheet."""

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
        """Tell whether what a move seemed to have lost was not lost."""
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
        """Return the tickets, by id, that were kept of those drawn in a step."""
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
    """Return the human's moves, judged, the best first; none where there is no choice.

    Drawing tickets is never held against a move that did something else: what they would bring
    is the least certain of all.
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
    """Return what a move is worth; one that is not among those judged is judged alone.

    That a bot rather keeps to its plan is held against no claim of the human.
    """
    if not isinstance(made, ClaimRoute):
        for option in judged:
            if option.action == made:
                return option.worth
    worth = judge(before.seen, (made,), 0.0)[0].worth
    if isinstance(made, BuildStation):
        wasted = wasted_station(before, before.play(made), made)
        worth -= 0 if wasted is None else wasted.points + Moment(before.seen).turn
    return worth
