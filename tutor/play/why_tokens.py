"""Finding what tolls have to do with a hint: the toll it costs, or one it avoids (D6 to D10)."""

from collections.abc import Sequence
from dataclasses import replace

from tutor.bots.judging import judge
from tutor.play.aims import Aims
from tutor.play.becauses import Because, Brings, TokensWeighMore, TollPaid, TollSpared
from tutor.play.serving import is_asked_for
from tutor.play.tokens import Owed, tolled
from tutor.play.why_best import because, heads_for, purpose
from tutor.rules.tolls import Tolls
from tutor.table.actions import Action, ClaimRoute
from tutor.table.seen import Seen
from tutor.table.side import Side
from tutor.table.stages import Turn

TOLL_FELT = 4.0
"""Points that a toll must have cost in the token bonus to be named."""


def reasons(seen: Seen, actions: Sequence[Action], best: Action) -> tuple[Because, ...]:
    """Return why a move is the best one, which country it heads for, and what tolls matter."""
    first, tokens = because(seen, best), token_reason(seen, actions, best)
    more_of_it = heads_for(seen, best, first) or purpose(seen, first)
    more = () if more_of_it is None else (more_of_it,)
    if tokens is None or isinstance(first, TokensWeighMore):
        return first, *more
    if isinstance(tokens, TollPaid) and isinstance(first, Brings):
        first = replace(first, toll=0)
    return first, *more, tokens


def token_reason(
    seen: Seen, actions: Sequence[Action], best: Action
) -> TollPaid | TollSpared | None:
    """Return what tolls have to do with a player's best move; None if they do not matter.

    Its own toll comes first; then another route that would be better without its toll.
    """
    if seen.rules.piece(Tolls) is None or not isinstance(seen.stage, Turn):
        return None
    aims = Aims(seen)
    return _paid(seen, aims, best) or _spared(seen, aims, actions, best)


def _paid(seen: Seen, aims: Aims, best: Action) -> TollPaid | None:
    toll = tolled(seen, best.route) if isinstance(best, ClaimRoute) else None
    if toll is None or (aims.toll(toll.route) < TOLL_FELT and not isinstance(toll, Owed)):
        return None
    return TollPaid(toll)


def _spared(seen: Seen, aims: Aims, actions: Sequence[Action], best: Action) -> TollSpared | None:
    """Find the route that would be the best move if no toll cost anything.

    Planned routes are left out: only their moment is in question, and their toll is paid anyway.
    """
    judged = judge(seen, actions)
    side, dear = Side(seen), []
    for option in judged:
        route = option.action.route if isinstance(option.action, ClaimRoute) else None
        if (
            route is not None
            and option.action != best
            and not is_asked_for(side, route, aims.routes)
        ):
            dear.append((option.worth + aims.toll(route), route))
    worth, route = max(dear, default=(0.0, ""))
    own = aims.toll(best.route) if isinstance(best, ClaimRoute) else 0.0
    toll = tolled(seen, route) if dear and worth > judged[0].worth + own else None
    return None if toll is None else TollSpared(toll)
