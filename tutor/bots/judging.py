"""What each action is worth in points by a plan, and the planner, which chooses the best."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence

from tutor.bots import choosing_tickets, claims, drawing
from tutor.bots.moment import IN_DOUBT, Judged, Moment, moment_of
from tutor.table import stages as s
from tutor.table.actions import Action
from tutor.table.seen import Seen

Judging = Callable[[Moment, Sequence[Action]], Iterator[tuple[float, Action]]]


def judge(seen: Seen, actions: Sequence[Action], doubt: float = IN_DOUBT) -> tuple[Judged, ...]:
    """Judge a player's legal actions, the best first; equally good ones in the order listed.

    Only the best payment of each claim, station or tunnel is judged; the others are left out. An
    action that nothing judges, such as passing, is worth the points already scored. ``doubt`` is
    how many more points a route outside the plan must bring, see
    :class:`tutor.bots.moment.Moment`; 0 judges it as it is.
    """
    moment = moment_of(seen, doubt)
    if moment.judged is not None and moment.judged[0] is actions:
        return moment.judged[1]
    judged = [
        Judged(action, worth)
        for judging in _JUDGED[type(seen.stage)]
        for worth, action in judging(moment, actions)
    ]
    if not judged:
        judged = [Judged(action, moment.base) for action in actions]
    in_order = tuple(sorted(judged, key=lambda option: -option.worth))
    moment.judged = actions, in_order
    return in_order


_JUDGED: Mapping[type[s.Stage], tuple[Judging, ...]] = {
    s.ChoosingFirstTickets: (choosing_tickets.kept,),
    s.PlacingFirstTickets: (choosing_tickets.placed,),
    s.Turn: (
        claims.claimed,
        drawing.drawn,
        choosing_tickets.drawn,
        claims.stations,
        choosing_tickets.shared,
    ),
    s.PlacingCard: (drawing.placed,),
    s.DrawingSecond: (drawing.drawn,),
    s.KeepingTickets: (choosing_tickets.kept,),
    s.PlacingTicket: (choosing_tickets.placed,),
    s.AnsweringTunnel: (claims.answered,),
    s.ChoosingLane: (claims.lanes,),
}


class Planner:
    """Follows its plan; the same seed makes the same moves in the same game.

    Chance decides only between actions that it thinks equally good.
    """

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed).random  # noqa: S311 - a game, no secret

    def choose(self, seen: Seen, actions: Sequence[Action]) -> Action:
        """Return the action that it judges best."""
        return actions[0] if len(actions) == 1 else self.pick(judge(seen, actions))

    def pick(self, judged: Sequence[Judged]) -> Action:
        """Return one of the best actions of those judged."""
        best = [option.action for option in judged if option.worth == judged[0].worth]
        return best[int(self._random() * len(best))]
