"""What tickets are worth: keeping them, drawing them, and showing them to the mate."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tutor.bots.chart import Wish
from tutor.bots.goals import goal
from tutor.bots.joining import CLOSED, way
from tutor.bots.moment import Moment
from tutor.table.actions import Action, DrawTickets, KeepTickets, PlaceTicket, ShareTickets

FEW_TURNS = 3.0  # with fewer turns to spare, no tickets are drawn
FEW_TRAINS = 4
HOPE = 1.0  # the share counted of what good tickets seem to bring
NOT_NOW = -10.0
LEAST_BAD = 0.7  # the share of an average bad ticket's loss: the least bad one is kept
KEPT = 0.96  # how likely one more route, or a good way round it, stays open
KEPT_PLAN = 0.95  # how likely the plan itself succeeds


def kept(moment: Moment, actions: Sequence[Action]) -> Iterator[tuple[float, Action]]:
    """Judge keeping tickets by the best plan with them (B3, B12)."""
    ticket = moment.view.chart.ticket
    for action in actions:
        if isinstance(action, KeepTickets):
            more = [ticket[t] for t in action.tickets]
            plan = moment.planning.best([*moment.view.wishes, *more])
            yield moment.marked + plan.worth, action


def placed(moment: Moment, actions: Sequence[Action]) -> Iterator[tuple[float, Action]]:
    """Judge showing a ticket to the mate: the one that needs most is best (T5)."""
    ticket = moment.view.chart.ticket
    for action in actions:
        if isinstance(action, PlaceTicket):
            plan = moment.planning.best([ticket[action.ticket]])
            yield moment.base + 0.1 * plan.turns, action


def drawn(moment: Moment, actions: Sequence[Action]) -> Iterator[tuple[float, Action]]:
    """Judge drawing tickets by what they bring on average (B12)."""
    action = next((a for a in actions if isinstance(a, DrawTickets)), None)
    if action is not None:
        # In a last turn claims and cards are judged by what is on the score track (see claims).
        now = moment.marked if moment.is_last else moment.base - moment.turn
        yield now + _gain(moment), action


def _gain(moment: Moment) -> float:
    """Return the points that drawn tickets bring on average: the good ones, else the least bad."""
    view, plan, planning = moment.view, moment.plan, moment.planning
    trains, turns = view.trains - plan.trains, planning.turns - plan.turns - 1
    unknown = view.unknown
    number = min(view.seen.rules.rulebook.tickets.drawn, view.seen.tickets or 1)
    if plan.trains > 0 or turns < FEW_TURNS or trains < FEW_TRAINS or not unknown:
        return NOT_NOW
    price = list(planning.price)
    for track in plan.missing:
        price[track.number] = 0.0
    rate = plan.beside_points / (turns + 1)
    good, bad, bads = 0.0, 0.0, 0
    for wish in unknown:
        worth = _alone(moment, wish, price, Spare(trains, turns, rate))
        if worth > 0:
            good += worth
        else:
            bad += worth
            bads += 1
    size = len(unknown)
    none_good = (bads / size) ** number
    return HOPE * number * good / size + none_good * LEAST_BAD * (bad / bads if bads else 0.0)


class Spare(NamedTuple):
    """The trains and turns that a plan leaves, and the points that such a turn brings."""

    trains: int
    turns: float
    rate: float


def _alone(moment: Moment, wish: Wish, price: Sequence[float], spare: Spare) -> float:
    """Return what one more ticket would bring, besides a plan with so much to spare."""
    lost = -float(wish.lost)
    priced = goal(moment.view.chart, price, wish, -wish.lost)
    cheapest = priced and way(moment.view.chart, price, *priced[1].pair)
    if priced is None or cheapest is None:
        return lost
    trains, turns, worth, kept = spare.trains, spare.turns, 0.0, KEPT_PLAN
    for number in cheapest[1]:
        if not price[number]:
            continue
        track = moment.view.chart.tracks[number]
        needed = moment.planning.turns_for(track)
        trains -= track.trains
        turns -= needed
        worth += track.points - spare.rate * needed
        kept *= KEPT
    if turns < 0 or trains < 0 or cheapest[0] >= CLOSED:
        return lost
    bonus = moment.planning.bonuses.ticket * kept
    return max(worth + priced[1].hoped(kept) + bonus, lost)


def shared(moment: Moment, actions: Sequence[Action]) -> Iterator[tuple[float, Action]]:
    """Judge sharing tickets that the player's own trains no longer suffice for (T6)."""
    plan, view = moment.plan, moment.view
    mine = {track.number for track in view.mine}
    beyond = [track for track in plan.missing if track.number not in mine]
    if not beyond and plan.trains <= view.trains:
        return
    ticket, wanted = view.chart.ticket, {target.wish for target in plan.wanted}
    for action in actions:
        if isinstance(action, ShareTickets):
            wishes = [ticket[t] for t in action.tickets]
            if wanted.issuperset(wishes) and view.turns > FEW_TURNS:
                points = sum(wish.most for wish in wishes)
                yield moment.base + 0.3 * points - moment.turn, action
