"""Which of a ticket's ways to aim at: its points are weighed against what the way costs."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tutor.bots.chart import Chart, Wish
from tutor.bots.joining import CLOSED, joined, spread, way

ANEW = 2  # how often goals are chosen anew beside each other


@dataclass(frozen=True, slots=True)
class Goal:
    """What is wanted of a ticket: two places to join for ``points``; it stands at ``now``."""

    wish: Wish
    a: int
    b: int
    points: int
    now: int

    @property
    def pair(self) -> tuple[int, int]:
        """The two places."""
        return self.a, self.b

    @property
    def gain(self) -> int:
        """The points that reaching it adds to the score."""
        return self.points - self.now

    def hoped(self, kept: float) -> float:
        """Return the points of the ticket on average, if it is reached with this likelihood."""
        return self.gain / 2 * (2 * kept - 1) + (self.points + self.now) / 2


def goal(
    chart: Chart, price: Sequence[float], wish: Wish, now: int, point: float = 1.0
) -> tuple[float, Goal] | None:
    """Return the best goal for a ticket, and the price of the way to it; None if there is none.

    The best one brings the most points, less the price of its way.

    Parameters
    ----------
    chart, price
        The board, and the price of each route.
    wish, now
        The ticket, and what it stands at: only ways that bring more count.
    point
        What a point is worth, in the unit of the prices.
    """
    if wish.pair is not None:
        if wish.most <= now:
            return None
        cheapest = way(chart, price, *wish.pair)
        return cheapest and (cheapest[0], Goal(wish, *wish.pair, wish.most, now))
    best: tuple[float, float, Goal] | None = None
    known: dict[tuple[int, ...], tuple[list[float], list[int]]] = {}
    for aim in wish.aims:
        if aim.points <= now:
            break
        if aim.a not in known:
            known[aim.a] = spread(chart, price, aim.a)
        costs, start = known[aim.a]
        for place in aim.b:
            if costs[place] < CLOSED:
                worth = point * aim.points - costs[place]
                if best is None or worth > best[0]:
                    there = Goal(wish, start[place], place, aim.points, now)
                    best = worth, costs[place], there
    return best and best[1:]


def goals(
    chart: Chart,
    price: Sequence[float],
    wishes: Mapping[Wish, int],
    before: Iterable[Goal] = (),
    point: float = 1.0,
) -> tuple[Goal, ...]:
    """Return a goal for each ticket that can still bring more, chosen beside each other.

    Where a ticket leaves a choice, routes that others need cost nothing.

    Parameters
    ----------
    chart, price, point
        As for `goal`.
    wishes
        The tickets, and what each stands at.
    before
        The goals for the same prices with more tickets, to begin with.
    """
    chosen = {target.wish: target for target in before if target.wish in wishes}
    choices = []
    for wish, now in wishes.items():
        if wish.pair is None:
            choices.append(wish)
        elif wish not in chosen and (priced := goal(chart, price, wish, now, point)):
            chosen[wish] = priced[1]
    if choices:
        others = joined(chart, price, [g.pair for g in chosen.values() if g.wish.pair])
        base = _free(price, others)
        ways = {wish: way(chart, base, *chosen[wish].pair) for wish in choices if wish in chosen}
        for _ in range(1 if ways else ANEW):
            for wish in choices:
                beside = _free(base, *(ways[other] for other in ways if other != wish))
                if priced := goal(chart, beside, wish, wishes[wish], point):
                    chosen[wish] = priced[1]
                    ways[wish] = way(chart, beside, *priced[1].pair)
    return tuple(chosen[wish] for wish in wishes if wish in chosen)


def _free(price: Sequence[float], *ways: tuple[float, list[int]] | None) -> list[float]:
    """Return the prices with the routes of some ways for nothing."""
    free = list(price)
    for priced in ways:
        for track in priced[1] if priced else ():
            free[track] = 0.0
    return free
