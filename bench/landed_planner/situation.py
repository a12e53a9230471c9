"""All that a planner works out about one moment: its plan, what to collect, what else is worth."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from bench.landed_planner.cards_wanted import Purse, Share, card_values, shares
from bench.landed_planner.extras import Extras
from bench.landed_planner.plan import Plan, Planning
from bench.landed_planner.view import View
from bench.landed_planner.worth import (
    FINE,
    points_of,
    toll_worth,
    turns_for,
    turns_left,
)
from tutor.boards import Route, Ticket
from tutor.rules.standing import NEUTRAL
from tutor.table.seen import Seen
from tutor.terms import Card

FILLERS = 4  # other routes that are collected for beside the plan
NO_WAY_ROUND = 12.0  # points: how bad it is to lose a route without a detour
SHORTAGE = 0.7  # points for a train where they, not the turns, run out
PACE = 1.3  # trains a turn, in the long run


class Outlook:
    """What holds for a whole turn, whatever cards are drawn in it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.turns = turns_left(view)
        self.planning = Planning(view, self.turns)
        self.extras = Extras(view)

    @cached_property
    def plan(self) -> Plan:
        """The plan for the tickets held."""
        return self.planning.best(self.view.tickets)

    def still_holds(self, view: View) -> bool:
        """Tell whether it is the same turn, with the same routes, stations and tickets."""
        return _moment(self.view) == _moment(view)

    @cached_property
    def danger(self) -> dict[str, float]:
        """What it would cost to lose each of the plan's routes, by how likely that is."""
        plan, view = self.plan, self.view
        planned = (*plan.missing, *view.own)
        lost = sum(2 * one.lost for one in plan.wanted if not self.planning.is_done(one))
        rivals = {
            city
            for side in view.rivals
            for route in view.routes_of(side)
            for city in (route.a, route.b)
        }
        found = {}
        for route in plan.missing:
            others = [one for one in planned if one is not route]
            detour = self.planning.detour(route, others)
            price = min(NO_WAY_ROUND, lost if detour is None else detour / FINE)
            near = (route.a in rivals) + (route.b in rivals)
            likely = (0.12 + 0.1 * near) / (1 + 0.15 * route.length)
            if self._about_to_close(route):
                likely *= 1.5
            found[route.id] = price * likely * float(len(view.rivals)) ** 0.5
        return found

    def _about_to_close(self, route: Route) -> bool:
        """Tell whether one claim more closes the last lane of a pair that had several."""
        seen = self.view.seen
        lanes = seen.rules.board.lanes[route.pair]
        humans = [self.view.owner.get(lane.id, NEUTRAL) != NEUTRAL for lane in lanes]
        may_be = seen.rules.rulebook.lanes_open(route.pair, len(lanes), len(seen.seats))
        return len(lanes) > 1 and may_be - sum(humans) == 1


def _moment(view: View) -> tuple[object, ...]:
    return view.seen.turns, view.seen.claims, view.seen.stations, view.tickets


class Situation:
    """What a planner thinks of one moment of a turn.

    ``before`` is what it thought last; in the same turn the plan stays.
    """

    def __init__(self, seen: Seen, before: "Situation | None" = None) -> None:
        self.view = View(seen)
        if before is not None and before.outlook.still_holds(self.view):
            self.outlook: Outlook = before.outlook
        else:
            self.outlook = Outlook(self.view)
        self.turns = self.outlook.turns
        self.planning = self.outlook.planning

    @property
    def plan(self) -> Plan:
        """The plan for the tickets held."""
        return self.outlook.plan

    def with_tickets(self, tickets: Sequence[Ticket]) -> Plan:
        """Return the plan if these tickets were held too."""
        return self.planning.best([*self.view.tickets, *tickets])

    @cached_property
    def pressing(self) -> tuple[Route, ...]:
        """The plan's routes that the player may claim, most pressing first."""
        routes = [route for route in self.plan.missing if route.id in self.view.mine]
        return tuple(
            sorted(
                routes,
                key=lambda one: (
                    turns_for(self.view, one) - 2 * self.outlook.danger[one.id],
                    one.id,
                ),
            )
        )

    def filler_worth(self, route: Route) -> float:
        """Return what a route outside the plan is worth, turns aside."""
        view = self.view
        worth = points_of(view, route) + self.outlook.extras.of(route)
        worth -= toll_worth(view, route, sum(one.toll for one in self.plan.missing))
        if self.turns * PACE > view.own_trains - self.plan.trains / len(view.players):
            worth -= SHORTAGE * route.trains
        return worth

    def filler_rate(self, route: Route) -> float:
        """Return what a route outside the plan brings for each turn that it takes."""
        turns = turns_for(self.view, route)
        return self.filler_worth(route) / turns if turns <= self.turns else 0.0

    @cached_property
    def fillers(self) -> tuple[Route, ...]:
        """The best routes outside the plan for which there are trains, best first."""
        view = self.view
        planned = {route.pair for route in self.plan.missing}
        spare = view.own_trains - self.plan.trains / len(view.players)
        rates = [
            (self.filler_rate(route), route)
            for route in view.open
            if route.id in view.mine and route.pair not in planned and route.trains <= spare
        ]
        rates.sort(key=lambda one: (-one[0], one[1].id))
        return tuple(route for rate, route in rates[:FILLERS] if rate > 0)

    @cached_property
    def shares(self) -> tuple[Share, ...]:
        """The cards for the plan's routes and then for the fillers."""
        return shares(self.view, (*self.pressing, *self.fillers))

    @cached_property
    def plan_shares(self) -> tuple[Share, ...]:
        """The cards for the plan's routes alone."""
        return shares(self.view, self.pressing)

    @cached_property
    def purse(self) -> Purse:
        """What cards are worth beside the plan."""
        return Purse(self.view, self.plan_shares)

    @cached_property
    def card_values(self) -> Mapping[Card, float]:
        """How welcome each card is."""
        return card_values(self.view, self.shares)
