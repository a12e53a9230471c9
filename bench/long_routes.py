"""A bot of a few lines that ignores its tickets and builds long routes: a plan must beat it."""

from collections import Counter
from collections.abc import Sequence

from tutor.cards import COLORS
from tutor.payment import route_price
from tutor.table.actions import (
    Action,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
)
from tutor.table.seen import Seen
from tutor.table.stages import Turn
from tutor.terms import Card

LONG = 5  # spaces: worth claiming at any time
LATER = 4  # with few trains left, worth claiming too
FEW_TRAINS = 9
ENOUGH = 20  # so that every helpful card counts for something


class LongRoutes:
    """Keeps its cheapest tickets and draws no more; claims long routes, or collects for them."""

    def __init__(self, seed: int | str = 0) -> None:
        """Take a seed like every bot, but make no use of it."""

    def choose(self, seen: Seen, actions: Sequence[Action]) -> Action:
        """Return the claim of the longest suitable route, or else draw cards for one."""
        board = seen.rules.board
        keeping = [action for action in actions if isinstance(action, KeepTickets)]
        if keeping:
            points = {ticket.id: ticket.most for ticket in board.tickets}
            return min(keeping, key=lambda action: sum(points[id_] for id_ in action.tickets))
        claims = [action for action in actions if isinstance(action, ClaimRoute)]
        trains = seen.seats[seen.player].trains
        least = LATER if trains <= FEW_TRAINS else LONG
        if seen.turns_left is not None:
            least = 1
        long = [action for action in claims if board.route[action.route].length >= least]
        if long:
            return max(
                long,
                key=lambda action: (
                    board.route[action.route].length,
                    -(action.cards + action.from_holder).total,
                    -(action.cards + action.from_holder).locomotives,
                ),
            )
        wanted = self._wanted(seen, min(least, max(trains, 1)))
        draws = [action for action in actions if isinstance(action, DrawFaceUp)]
        first = isinstance(seen.stage, Turn)
        for action in sorted(draws, key=lambda action: -wanted[action.card]):
            if wanted[action.card] and (action.card is not Card.LOCOMOTIVE or first):
                return action
        blind = [action for action in actions if isinstance(action, DrawBlind)]
        others = [action for action in actions if not isinstance(action, DrawTickets)]
        return next(iter((*blind, *draws, *claims, *others, *actions)))

    def _wanted(self, seen: Seen, least: int) -> Counter[Card]:
        """Return how much each kind of card helps: most for the route that needs fewest more."""
        rulebook = seen.rules.rulebook
        owner = {claim.route: claim.owner for claim in seen.claims}
        trains = seen.seats[seen.player].trains
        held = seen.hand if seen.holder is None else seen.hand + seen.holder.cards
        wanted: Counter[Card] = Counter()
        for route in seen.rules.board.routes:
            lanes = seen.rules.board.lanes[route.pair]
            taken = [lane for lane in lanes if lane.id in owner]
            may_be = rulebook.lanes_open(route.pair, len(lanes), len(seen.seats))
            if route.id in owner or len(taken) >= may_be or route.trains > trains:
                continue
            if any(owner[lane.id] == seen.player for lane in taken) or route.length < least:
                continue
            color = route_price(route, rulebook).color or max(COLORS, key=lambda kind: held[kind])
            lacking = max(route.length - held[color], 0)
            wanted[color] = max(wanted[color], ENOUGH + route.length - 2 * lacking)
        return wanted
