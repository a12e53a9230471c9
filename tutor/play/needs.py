"""What routes still need: the fewest cards that the hand lacks, and trains."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

from tutor.cards import COLORS
from tutor.frozen import Frozen
from tutor.payment import Price
from tutor.table.position import Claim
from tutor.table.seen import Seen
from tutor.table.side import Side

WEIGHED = 8
"""How many gray routes are weighed against each other; more would take too long."""

A_STATION = 4
"""The cards that one more station weighs as much as: about the points that it gives up (E12)."""

LANES = 6
"""How many pairs of cities are weighed lane against lane; more would take too long."""


class Need(Frozen):
    """What some routes together still need.

    ``cards`` is the fewest cards to draw besides those in the hand, not counting what a tunnel may
    add; ``trains`` is how many the routes take from the reserve. ``stations`` must be built as
    well; the cards that pay for them are not among the ``cards``. ``instead`` is what a way with
    more stations needs, if that is less; None if there is no such way.
    """

    cards: int = 0
    trains: int = 0
    stations: int = 0
    instead: "Need | None" = None

    @property
    def weight(self) -> int:
        """The cards, with stations counted as cards; of two ways the cheaper one's."""
        own = self.cards + A_STATION * self.stations
        return own if self.instead is None else min(own, self.instead.weight)

    @property
    def order(self) -> tuple[int, int]:
        """The key to sort needs by, the smallest first: trains, then cards."""
        return self.trains, self.cards


def need(seen: Seen, routes: Iterable[str], stations: int = 0) -> Need:
    """Return what a player's side still needs for these free routes, by id, and stations."""
    ids = tuple(routes)
    trains = sum(seen.rules.board.route[route].trains for route in ids)
    cards = lacking([seen.rules.prices[route] for route in ids], Side(seen).cards.counts)
    return Need(cards, trains, stations)


def in_best_lanes(side: Side, routes: Sequence[str]) -> tuple[str, ...]:
    """Return these free routes in those of their lanes that together need the fewest cards.

    A lane that takes another number of trains counts as another way. Of the pairs whose lanes
    differ in price, the first `LANES` are weighed.
    """
    board, prices = side.seen.rules.board, side.seen.rules.prices
    is_open = {route.id for route in side.open}
    choices, weighed = [], 0
    for route_id in routes:
        route = board.route[route_id]
        lanes = {prices[route_id]: route_id}  # lanes of one price are as good as each other
        for lane in board.lanes[route.pair]:
            if lane.id in is_open and lane.trains == route.trains:
                lanes.setdefault(prices[lane.id], lane.id)
        weighed += len(lanes) > 1
        choices.append(tuple(lanes.values()) if weighed <= LANES else (route_id,))
    held = side.cards.counts
    return min(product(*choices), key=lambda lanes: lacking([prices[r] for r in lanes], held))


@dataclass(frozen=True, slots=True)
class _Gaps:
    """How many cards are missing: those that locomotives may replace, and the others."""

    wild: int
    tame: int


def lacking(prices: Sequence[Price], hand: Sequence[int]) -> int:
    """Return the fewest cards that a hand lacks to pay all prices.

    The gray routes, up to `WEIGHED` of them, take the colours that are best for all together;
    locomotives pay the symbols first, then replace colours. Sets of any cards (N5, N6) are left
    out: they cost more cards.

    Parameters
    ----------
    prices
        The prices of the routes.
    hand
        The number of cards of each kind, the locomotives last.
    """
    left = list(hand[: len(COLORS)])
    wild = tame = 0
    for price in sorted(prices, key=lambda p: p.wild):  # what locomotives cannot help, first
        if price.color in COLORS:
            color = COLORS.index(price.color)
            spaces = price.spaces - price.symbols
            gap = max(spaces - left[color], 0)
            left[color] -= spaces - gap
            wild, tame = (wild + gap, tame) if price.wild else (wild, tame + gap)
    only = sum(price.spaces for price in prices if price.color not in (None, *COLORS))
    symbols = only + sum(price.symbols for price in prices if price.color in (None, *COLORS))
    gray = sorted(
        ((price.spaces - price.symbols, price.wild) for price in prices if price.color is None),
        reverse=True,
    )
    routes = tuple((*asked, number < WEIGHED) for number, asked in enumerate(gray))
    locomotives = hand[len(COLORS)]
    spare = max(locomotives - symbols, 0)
    ways = _gray(routes, tuple(sorted(left, reverse=True)), wild, tame)
    fewest = min(max(g.wild - spare, 0) + g.tame for g in ways)
    return fewest + max(symbols - locomotives, 0)


@lru_cache(maxsize=4096)
def _gray(
    routes: tuple[tuple[int, bool, bool], ...], left: tuple[int, ...], wild: int, tame: int
) -> frozenset[_Gaps]:
    """Return what may be missing in the end, for all colours that the gray routes can take.

    A route is given by its spaces, whether locomotives may replace colours, and whether its
    colours are weighed; if not, it takes the colour with the most cards.
    """
    if not routes:
        return frozenset({_Gaps(wild, tame)})
    (spaces, is_wild, weighed), *rest = routes
    gaps: set[_Gaps] = set()
    for place, number in enumerate(left if weighed else left[:1]):
        if place and left[place - 1] == number:
            continue  # as many of another colour are as good
        used = min(number, spaces)
        others = tuple(sorted((*left[:place], number - used, *left[place + 1 :]), reverse=True))
        gap = spaces - used
        more = (wild + gap, tame) if is_wild else (wild, tame + gap)
        gaps |= _gray(tuple(rest), others, *more)
    return frozenset(gaps)


def taken(seen: Seen, route: str) -> Seen:
    """Return the table with a route claimed by a rival; a lane beside it may stay open (B11)."""
    side = Side(seen)
    rival = next(place for place in range(len(seen.seats)) if place not in side.players)
    return replace(seen, claims=(*seen.claims, Claim(route, rival)))
