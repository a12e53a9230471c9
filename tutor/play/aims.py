"""What the strong bot would build in the player's place: the routes, and the cards they lack."""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from tutor.bots.chart import GRAY, Track
from tutor.bots.moment import moment_of
from tutor.cards import COLORS, Cards
from tutor.play.needs import lacking
from tutor.table.seen import Seen
from tutor.table.side import Side
from tutor.terms import Card


class Lack(NamedTuple):
    """A planned route, and how many cards the hand lacks for it alone.

    ``color`` is their colour, ``LOCOMOTIVE`` if only they will do, None if there is a choice.
    """

    route: str
    cards: int
    color: Card | None


class Aims:
    """The plan by which the strong bot judges, in routes and tickets of the board."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self._moment = moment_of(seen)

    @cached_property
    def routes(self) -> tuple[str, ...]:
        """The planned routes, those of the tickets' network first; none in the last turn."""
        return () if self._moment.is_last else tuple(track.id for track in self._moment.planned)

    @property
    def is_last(self) -> bool:
        """Whether this is the player's last turn."""
        return self._moment.is_last

    @cached_property
    def lacks(self) -> tuple[Lack, ...]:
        """The routes that lack cards: those for tickets first, then by the fewest cards."""
        network = len(self._moment.network)
        tracks: Sequence[Track] = () if self._moment.is_last else self._moment.planned
        held = Side(self.seen).cards
        short = []
        for place, track in enumerate(tracks):
            cards = self.lacking([track.id], held)
            color: Card | None = None
            if track.color != GRAY and not track.symbols:
                color = COLORS[track.color]
            if cards and not any(self.helps(track.id, each, held) for each in COLORS):
                color = Card.LOCOMOTIVE
            if cards:
                short.append((place >= network, cards, place, Lack(track.id, cards, color)))
        return tuple(lack for *_, lack in sorted(short))

    def lacking(self, routes: Sequence[str], held: Cards) -> int:
        """Return the fewest cards that a hand lacks to pay for all these routes."""
        return lacking([self.seen.rules.prices[route] for route in routes], held.counts)

    def helps(self, route: str, card: Card, held: Cards) -> bool:
        """Tell whether a hand lacks fewer cards for a route with one of these more."""
        return self.lacking([route], held + Cards.some(card, 1)) < self.lacking([route], held)

    def toll(self, route: str) -> float:
        """Return the points that a route's toll, or the loan for it, is expected to cost.

        0 if there are no tolls.
        """
        chart = self._moment.view.chart
        return self._moment.planning.purse.price(chart.tracks[chart.number[route]])

    def ticket(self, route: str) -> str | None:
        """Return the dearest ticket that the plan needs a route or its twin for, if any."""
        chart, plan = self._moment.view.chart, self._moment.plan
        pair = chart.tracks[chart.number[route]].pair
        wishes = {
            goal.wish
            for goal, way in zip(plan.wanted, plan.ways, strict=True)
            if any(chart.tracks[number].pair == pair for number in way)
        }
        needing = [t for t in Side(self.seen).tickets if chart.ticket[t.id] in wishes]
        return max(needing, key=lambda t: t.most).id if needing else None

    def way(self, ticket: str) -> tuple[str, ...]:
        """Return the routes that the plan still lacks for a ticket, none if it is given up."""
        chart, plan = self._moment.view.chart, self._moment.plan
        ways = dict(zip((goal.wish for goal in plan.wanted), plan.ways, strict=True))
        missing = {track.number for track in plan.missing}
        return tuple(
            chart.tracks[number].id
            for number in ways.get(chart.ticket[ticket], ())
            if number in missing
        )

    def to(self, ticket: str) -> str | None:
        """Return the id of where the plan leads for a ticket, None if it is given up."""
        place, ways = self._moment.view.chart.place, self.seen.rules.board.ticket[ticket].ways
        for goal in self._moment.plan.wanted:
            if goal.wish.id == ticket:
                return next(
                    way.to
                    for way in ways
                    if any((place[a], place[b]) == goal.pair for a, b in way.pairs)
                )
        return None

    def points(self, ticket: str) -> int:
        """Return the points that the plan wants of a ticket, 0 if it is given up."""
        return next((goal.points for goal in self._moment.plan.wanted if goal.wish.id == ticket), 0)
