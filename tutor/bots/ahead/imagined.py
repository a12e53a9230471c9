"""What the others may hold: cards and tickets that fit what a player sees, dealt anew each time."""

from collections.abc import Sequence
from math import exp
from random import Random

from tutor.bots.chart import NUMBER_OF, Wish
from tutor.bots.joining import CLOSED, spread, way
from tutor.bots.view import View
from tutor.table import Table
from tutor.table.stages import ChoosingFirstTickets

NEARNESS = 4.0  # trains: somebody who holds a ticket has usually built most of its way by now


class Deal:
    """One way that the hidden cards may lie.

    ``hands`` are cards by kind for each player, and ``wishes`` the tickets of each side; of the
    ``pile`` and of the ``tickets`` to be drawn the last one is on top. In teams a hand holds the
    cards of the holder, too.
    """

    __slots__ = ("hands", "pile", "tickets", "wishes")

    def __init__(
        self,
        hands: list[list[int]],
        wishes: list[tuple[Wish, ...]],
        pile: list[int],
        tickets: list[Wish],
    ) -> None:
        self.hands, self.wishes, self.pile, self.tickets = hands, wishes, pile, tickets


class Imagination:
    """Deals the hidden cards of a table, as far as one side does not see them.

    A rival's ticket is the likelier, the fewer trains its way still lacks. The same ``seed`` gives
    the same deals everywhere.
    """

    def __init__(self, view: View, sides: Sequence[tuple[int, ...]], seed: str) -> None:
        self._view, self._sides, self._seed = view, sides, seed
        self._cards = [kind for kind, number in enumerate(view.unseen) for _ in range(number)]
        self._likely = [() if view.me in side else tuple(_nearness(view, side)) for side in sides]

    def deal(self, number: int) -> Deal:
        """Return the deal of this number."""
        view, random = self._view, Random(f"{self._seed}/{number}").random  # noqa: S311 - a game
        pile = sorted(self._cards, key=lambda _card: random())
        hands = []
        for player, seat in enumerate(view.seen.seats):
            if player == view.me:
                hands.append(list(view.hand))
                continue
            hand = [0] * len(view.unseen)
            for _ in range(min(seat.cards + self._held(player), len(pile))):
                hand[pile.pop()] += 1
            hands.append(hand)
        gone: set[Wish] = set()
        wishes: list[tuple[Wish, ...]] = []
        for side, likely in zip(self._sides, self._likely, strict=True):
            if view.me in side:
                wishes.append(view.wishes)
                continue
            # The largest of random()**(1/weight) are a sample without replacement.
            keys = sorted(
                ((random() ** (1 / weight), place) for place, weight in enumerate(likely)),
                reverse=True,
            )
            free = [view.unknown[place] for _, place in keys if view.unknown[place] not in gone]
            held = tuple(free[: self._tickets(side)])
            gone.update(held)
            wishes.append(held)
        left = [wish for wish in view.unknown if wish not in gone]
        return Deal(hands, wishes, pile, sorted(left, key=lambda _wish: random()))

    def _held(self, player: int) -> int:
        """Return how many cards of another team's holder a player is taken to have."""
        for holder in self._view.seen.other_holders:
            if player in holder.players:
                first = player == holder.players[0]
                return holder.cards // 2 if first else holder.cards - holder.cards // 2
        return 0

    def _tickets(self, side: tuple[int, ...]) -> int:
        seen = self._view.seen
        held = sum(holder.tickets for holder in seen.other_holders if holder.players == side)
        if isinstance(seen.stage, ChoosingFirstTickets):
            return len(side) * seen.rules.rulebook.tickets_kept
        return held + sum(seen.seats[player].tickets for player in side)


def _nearness(view: View, side: tuple[int, ...]) -> list[float]:
    """Return how likely a side is to hold each unknown ticket, by what its way still lacks."""
    chart = view.chart
    price = [
        0.0 if owner in side else CLOSED if owner >= -1 else float(track.trains)
        for owner, track in zip(view.owner, chart.tracks, strict=True)
    ]
    lacking = []
    for wish in view.unknown:
        if wish.pair is not None:
            cheapest = way(chart, price, *wish.pair)
            lacking.append(CLOSED if cheapest is None else cheapest[0])
        else:
            aim = wish.aims[-1]
            costs, _ = spread(chart, price, aim.a)
            lacking.append(min(costs[place] for place in aim.b))
    return [exp(-min(trains, 60.0) / NEARNESS) for trains in lacking]


def as_it_lies(table: Table, view: View, sides: Sequence[tuple[int, ...]], seed: str) -> Deal:
    """Return the table's cards, with only the piles in another order."""
    random = Random(seed).random  # noqa: S311 - a game, no secret
    hands = [list(seat.hand.counts) for seat in table.seats]
    for holder in table.holders:  # whoever of a team moves first has its shared cards at hand
        first = view.me if view.me in holder.players else holder.players[0]
        hands[first] = [a + b for a, b in zip(hands[first], holder.cards.counts, strict=True)]
    wish = view.chart.ticket
    held = [
        [ticket for player in side for ticket in table.seats[player].tickets]
        + [
            ticket
            for holder in table.holders
            if holder.players == side
            for ticket in holder.tickets
        ]
        for side in sides
    ]
    pile = [NUMBER_OF[card] for card in table.pile]
    return Deal(
        hands,
        [tuple(wish[ticket] for ticket in tickets) for tickets in held],
        sorted(pile, key=lambda _card: random()),
        sorted((wish[ticket] for ticket in table.tickets), key=lambda _ticket: random()),
    )
