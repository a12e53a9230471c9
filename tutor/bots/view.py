"""What a player's side has, and what it can still get, by what the player sees."""

from collections.abc import Iterable
from functools import cached_property
from typing import TypeVar

from tutor.boards import Route
from tutor.bots.chart import Chart, Track, Wish, chart_of
from tutor.rules.piece import Piece
from tutor.rules.trains import ending_trains
from tutor.table.seen import Seen, unseen_cards
from tutor.table.side import Side
from tutor.terms import Deck, Ruling

P = TypeVar("P", bound=Piece)

FREE = -2  # the owner of a route that nobody has
USABLE = 0.8  # of a rival's cards, towards routes
CARDS_A_TURN = 1.9
TRAINS_A_CLAIM = 3.3
WASTED = 0.06  # of a rival's turns: tickets, withdrawals


class View:
    """A table through the eyes of one side: a player, or a team (T4, T10)."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.chart: Chart = chart_of(seen.rules, len(seen.seats))
        self.me = seen.player
        self.side = Side(seen)
        self.players, self.cards = self.side.players, self.side.cards
        self.hand = list(self.cards.counts)
        self.owner = [self.side.owner.get(track.id, FREE) for track in self.chart.tracks]
        self.own = [number for number, owner in enumerate(self.owner) if owner in self.players]
        self.trains = seen.seats[seen.player].trains
        self.turns = self._turns()

    def piece(self, kind: type[P]) -> P | None:
        """Return the board's rule piece of this kind, None if it has none."""
        return self.seen.rules.piece(kind)

    @cached_property
    def rivals(self) -> tuple[tuple[int, ...], ...]:
        """The other sides."""
        if self.seen.other_holders:
            return tuple(holder.players for holder in self.seen.other_holders)
        return tuple((place,) for place in range(len(self.seen.seats)) if place not in self.players)

    @cached_property
    def open(self) -> list[Track]:
        """The routes that the player or the mate can still claim, once they have the cards."""
        return self._tracks(self.side.open)

    @cached_property
    def mine(self) -> list[Track]:
        """The open routes that the player can claim, not only the mate."""
        return self._tracks(self.side.open_to([self.me]))

    @cached_property
    def theirs(self) -> list[Track]:
        """The rivals' routes."""
        return [
            track
            for track, owner in zip(self.chart.tracks, self.owner, strict=True)
            if owner != FREE and self.side.is_rival(owner)
        ]

    def _tracks(self, routes: Iterable[Route]) -> list[Track]:
        return [self.chart.tracks[self.chart.number[route.id]] for route in routes]

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """The cards in the pile and in others' hands, by kind."""
        return unseen_cards(self.seen).counts

    @cached_property
    def wishes(self) -> tuple[Wish, ...]:
        """What the tickets ask."""
        return tuple(self.chart.ticket[ticket.id] for ticket in self.side.tickets)

    @cached_property
    def unknown(self) -> tuple[Wish, ...]:
        """The tickets that a draw might bring, as far as the player can tell."""
        known = {*self.seen.ticket_discards, *(ticket.id for ticket in self.side.tickets)}
        return tuple(
            self.chart.ticket[ticket.id]
            for ticket in self.seen.rules.board.tickets
            if ticket.deck is Deck.REGULAR and ticket.id not in known
        )

    @cached_property
    def end_at(self) -> int:
        """How few trains a side must have left for the last round to begin (B13, T9)."""
        fewer = Ruling.FEWER_THAN_4 in self.seen.rulings
        return ending_trains(self.seen.rules.rulebook, fewer_than_4=fewer)

    def _turns(self) -> float:
        """Return about how many turns the player has left, including this one (B13)."""
        seen = self.seen
        if seen.turns_left is not None:
            return (seen.turns_left - 1) // len(seen.seats) + 1
        return min(self.turns_of(side) for side in self.rivals) + 1.5

    def turns_of(self, side: tuple[int, ...]) -> float:
        """Return how many turns a side needs to use up its trains."""
        seats = [self.seen.seats[player] for player in side]
        trains = max(sum(seat.trains for seat in seats) - self.end_at, 0)
        cards = sum(seat.cards for seat in seats)
        cards += sum(holder.cards for holder in self.seen.other_holders if holder.players == side)
        draws = max(trains * self.chart.cards_a_train - USABLE * cards, 0.0) / CARDS_A_TURN
        return (draws + trains / TRAINS_A_CLAIM) * (1 + WASTED) / len(side)
