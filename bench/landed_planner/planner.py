"""The sparring partner: it plans a cheap network for its tickets and collects the cards for it."""

import random
from collections.abc import Callable, Iterable, Sequence

from bench.landed_planner.extras import ticket_bonus
from bench.landed_planner.situation import Situation
from bench.landed_planner.turn_choice import Judged, draws, judged
from bench.landed_planner.worth import missing_cards
from tutor.table import stages as s
from tutor.table.actions import (
    Action,
    ChooseLane,
    KeepTickets,
    PayTunnel,
    PlaceCard,
    PlaceTicket,
)
from tutor.table.seen import Seen
from tutor.terms import Place

Choice = Callable[[Situation, Sequence[Action]], Iterable[Judged]]


class Planner:
    """A bot that plays to win; the same seed makes the same moves in the same game.

    Chance decides only between actions that it thinks equally good.
    """

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed).random
        self._situation: Situation | None = None

    def choose(self, seen: Seen, actions: Sequence[Action]) -> Action:
        """Return the action that it likes best."""
        if len(actions) == 1:
            return actions[0]
        self._situation = Situation(seen, self._situation)
        found = list(_CHOICES[type(seen.stage)](self._situation, actions))
        if not found:
            return actions[int(self._random() * len(actions))]
        most = max(one.worth for one in found)
        best = [one.action for one in found if one.worth == most]
        return best[int(self._random() * len(best))]


def _keep(situation: Situation, actions: Sequence[Action]) -> Iterable[Judged]:
    """Judge tickets by the plan that they would make (B3, B12)."""
    ticket = situation.view.seen.rules.board.ticket
    each = ticket_bonus(situation.view)
    for action in actions:
        if isinstance(action, KeepTickets):
            plan = situation.with_tickets([ticket[one] for one in action.tickets])
            yield Judged(plan.judgement + each * len(plan.wanted), action)


def _place_ticket(situation: Situation, actions: Sequence[Action]) -> Iterable[Judged]:
    """Show the mate the ticket that asks for most (T5)."""
    ticket = situation.view.seen.rules.board.ticket
    for action in actions:
        if isinstance(action, PlaceTicket):
            plan = situation.planning.best([ticket[action.ticket]])
            yield Judged(plan.turns, action)


def _place_card(situation: Situation, actions: Sequence[Action]) -> Iterable[Judged]:
    """Keep what the own plan lacks, give the rest to the holder (T3)."""
    stage = situation.view.seen.stage
    assert isinstance(stage, s.PlacingCard)
    assert stage.card is not None
    lacking = {one.color for one in situation.plan_shares if one.missing}
    wanted = Place.HAND if stage.card in lacking else Place.HOLDER
    for action in actions:
        if isinstance(action, PlaceCard):
            yield Judged(float(action.place is wanted), action)


def _answer(situation: Situation, actions: Sequence[Action]) -> Iterable[Judged]:
    """Pay for a tunnel if it can be paid, with the cards that are missed least (E5)."""
    for action in actions:
        if isinstance(action, PayTunnel):
            paid = tuple(action.cards + action.from_holder)
            yield Judged(-situation.purse.cost(paid), action)


def _lane(situation: Situation, actions: Sequence[Action]) -> Iterable[Judged]:
    """Leave the neutral player the lane that would be harder to pay for (D14)."""
    route = situation.view.seen.rules.board.route
    for action in actions:
        if isinstance(action, ChooseLane):
            yield Judged(missing_cards(situation.view, route[action.route]), action)


_CHOICES: dict[type[s.Stage], Choice] = {
    s.ChoosingFirstTickets: _keep,
    s.PlacingFirstTickets: _place_ticket,
    s.Turn: judged,
    s.PlacingCard: _place_card,
    s.DrawingSecond: draws,
    s.KeepingTickets: _keep,
    s.PlacingTicket: _place_ticket,
    s.AnsweringTunnel: _answer,
    s.ChoosingLane: _lane,
}
