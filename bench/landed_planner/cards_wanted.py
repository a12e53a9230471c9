"""Which cards a planner collects: those that its routes still lack, most pressing first."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from bench.landed_planner.view import View
from bench.landed_planner.worth import MATCHING
from tutor.boards import Route
from tutor.cards import COLORS, KINDS
from tutor.payment import route_price
from tutor.terms import Card

LESS_PRESSING = 0.03  # for each place further down
NO_USE = 0.25  # what a card is worth that no route asks for
LOCOMOTIVE = 1.2
SPARE = 0.45  # points for a card that is paid and not wanted elsewhere
WANTED = 1.3  # points for one that is
WILD = 2.0
LACKING = 1.0  # more for a locomotive while the plan lacks cards


@dataclass(frozen=True)
class Share:
    """The cards meant for one route: ``color`` of which ``cards`` are meant, ``missing`` not there.

    ``symbols`` is the number of locomotives that are lacking for a ferry.
    """

    route: Route
    color: Card
    cards: int
    missing: int
    symbols: int


def shares(view: View, routes: Sequence[Route]) -> tuple[Share, ...]:
    """Share the cards held among routes, the most pressing first.

    Printed colours are served before gray routes choose theirs; locomotives go to ferries
    first, then fill the first gaps where they are wild.
    """
    rulebook = view.seen.rules.rulebook
    left = Counter[Card]({color: view.cards[color] for color in COLORS})
    locomotives = view.cards.locomotives
    symbols: dict[str, int] = {}
    for route in routes:
        there = min(locomotives, route.locomotives)
        locomotives -= there
        symbols[route.id] = route.locomotives - there
    found: dict[str, Share] = {}
    for route in sorted(routes, key=lambda one: route_price(one, rulebook).color is None):
        price = route_price(route, rulebook)
        wanted = route.length - route.locomotives + reserve(route)
        color = price.color or max(COLORS, key=lambda one: left[one])
        there = min(left[color], wanted)
        left[color] -= there
        found[route.id] = Share(route, color, wanted, wanted - there, symbols[route.id])
    result = []
    for route in routes:
        share = found[route.id]
        filled = min(locomotives, share.missing) if route_price(route, rulebook).wild else 0
        locomotives -= filled
        result.append(Share(route, share.color, share.cards, share.missing - filled, share.symbols))
    return tuple(result)


def reserve(route: Route) -> int:
    """Return the cards to hold back for a tunnel (E5)."""
    return ceil(MATCHING * route.reveal) if route.reveal else 0


def card_values(view: View, wanted: Sequence[Share]) -> Mapping[Card, float]:
    """Return how welcome each kind of card is, about 1 for one that a route lacks."""
    held = view.cards
    values: dict[Card, float] = {color: NO_USE + 0.03 * held[color] for color in COLORS}
    values[Card.LOCOMOTIVE] = LOCOMOTIVE
    wild = view.seen.rules.rulebook.payment.locomotives_everywhere
    if not wild:
        values[Card.LOCOMOTIVE] = 0.6
    for place, share in enumerate(wanted):
        weight = 1 / (1 + LESS_PRESSING * place)
        gray = route_price(share.route, view.seen.rules.rulebook).color is None
        if share.missing:
            last = share.missing + share.symbols == 1
            value = weight * (1.2 if last else 1.0)
            values[share.color] = max(values[share.color], value)
            for color in COLORS if gray else ():
                if share.cards - held[color] <= share.missing + 1:
                    values[color] = max(values[color], 0.8 * weight)
            if route_price(share.route, view.seen.rules.rulebook).wild:
                values[Card.LOCOMOTIVE] = max(values[Card.LOCOMOTIVE], value + 0.3)
        if share.symbols:
            values[Card.LOCOMOTIVE] = max(values[Card.LOCOMOTIVE], 1.2 + weight)
    return values


def blind_value(view: View, values: Mapping[Card, float]) -> float:
    """Return how welcome the top card of the pile is on the average."""
    unseen = view.unseen
    total = unseen.total
    if not total:
        return sum(values[kind] for kind in KINDS) / len(KINDS)
    return sum(unseen[kind] * values[kind] for kind in KINDS) / total


class Purse:
    """What it costs to part with cards, given what the other routes want them for."""

    def __init__(self, view: View, wanted: Sequence[Share]) -> None:
        self._held = view.cards
        self._shares = wanted
        everywhere = view.seen.rules.rulebook.payment.locomotives_everywhere
        self._wild = WILD if everywhere or any(one.symbols for one in wanted) else 1.0
        if any(one.missing or one.symbols for one in wanted):
            self._wild += LACKING

    def cost(self, paid: Sequence[Card], route: str = "") -> float:
        """Return what cards cost that are paid for a route; only excess over plain spare cards."""
        meant: Counter[Card] = Counter()
        for share in self._shares:
            if share.route.id != route:
                meant[share.color] += share.cards - share.missing
        cost = 0.0
        for kind, number in Counter(paid).items():
            if kind is Card.LOCOMOTIVE:
                cost += self._wild * number
            else:
                spare = max(self._held[kind] - meant[kind], 0)
                cost += SPARE * min(number, spare) + WANTED * max(number - spare, 0)
        return cost
