"""What a player's side has, and what it may still get, read off what the player sees."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from tutor.boards import Route, Ticket
from tutor.cards import NONE, Cards
from tutor.network import Edge
from tutor.rules.piece import Piece
from tutor.rules.standing import NEUTRAL, edge
from tutor.rules.stations import Stations
from tutor.table.seen import Seen
from tutor.terms import Deck

P = TypeVar("P", bound=Piece)


@dataclass(frozen=True)
class View:
    """A table through the eyes of one side: a player, or a team (T4, T10)."""

    seen: Seen

    def piece(self, kind: type[P]) -> P | None:
        """Return the board's rule piece of this kind, None if it has none."""
        return self.seen.rules.piece(kind)

    @cached_property
    def players(self) -> tuple[int, ...]:
        """The player, in teams with the mate, in turn order."""
        holder = self.seen.holder
        return (self.seen.player,) if holder is None else holder.players

    @cached_property
    def rivals(self) -> tuple[tuple[int, ...], ...]:
        """The other sides."""
        if self.seen.other_holders:
            return tuple(holder.players for holder in self.seen.other_holders)
        return tuple((place,) for place in range(len(self.seen.seats)) if place not in self.players)

    @cached_property
    def owner(self) -> Mapping[str, int]:
        """The owner of each claimed route."""
        return {claim.route: claim.owner for claim in self.seen.claims}

    def routes_of(self, players: tuple[int, ...]) -> tuple[Route, ...]:
        """Return the routes of some players."""
        route = self.seen.rules.board.route
        return tuple(route[one.route] for one in self.seen.claims if one.owner in players)

    @cached_property
    def own(self) -> tuple[Route, ...]:
        """The side's routes."""
        return self.routes_of(self.players)

    @cached_property
    def own_edges(self) -> tuple[Edge, ...]:
        """The side's routes as a network."""
        return tuple(edge(route) for route in self.own)

    @cached_property
    def open(self) -> tuple[Route, ...]:
        """The routes that the player or the mate may still claim, given the cards."""
        return tuple(
            route
            for route in self.seen.rules.board.routes
            if route.id not in self.owner
            and any(self._may_claim(route, player) for player in self.players)
        )

    @cached_property
    def mine(self) -> frozenset[str]:
        """Those of the open routes that the player, not only the mate, may claim."""
        player = self.seen.player
        return frozenset(route.id for route in self.open if self._may_claim(route, player))

    def _may_claim(self, route: Route, player: int) -> bool:
        """Tell whether trains and lanes allow a player a free route (B9, B11, T7)."""
        if self.seen.seats[player].trains < route.trains:
            return False
        lanes = self.seen.rules.board.lanes[route.pair]
        owners = [self.owner[lane.id] for lane in lanes if lane.id in self.owner]
        if not owners:
            return True
        may_be = self.seen.rules.rulebook.lanes_open(route.pair, len(lanes), len(self.seen.seats))
        humans = [owner for owner in owners if owner != NEUTRAL]
        return player not in owners and len(humans) < may_be

    @cached_property
    def lent(self) -> tuple[Route, ...]:
        """The rivals' routes that one more station of the player could borrow (E10)."""
        if not self.seen.seats[self.seen.player].stations or self.piece(Stations) is None:
            return ()
        taken = {station.city for station in self.seen.stations}
        rivals = tuple(player for side in self.rivals for player in side)
        return tuple(
            route
            for route in self.routes_of(rivals)
            if route.a not in taken or route.b not in taken
        )

    @cached_property
    def borrowable(self) -> tuple[Route, ...]:
        """The rivals' routes at the stations that the side has built (E10)."""
        cities = {one.city for one in self.seen.stations if one.owner in self.players}
        rivals = tuple(player for side in self.rivals for player in side)
        return tuple(r for r in self.routes_of(rivals) if r.a in cities or r.b in cities)

    @cached_property
    def cards(self) -> Cards:
        """The cards that the player may pay with (T4)."""
        holder = self.seen.holder
        return self.seen.hand + (NONE if holder is None else holder.cards)

    @cached_property
    def unseen(self) -> Cards:
        """The cards that lie in the pile or in others' hands."""
        rules = self.seen.rules.rulebook.cards
        everything = Cards((rules.each_color,) * 8 + (rules.locomotives,))
        return everything.without(self.cards + self.seen.discards + Cards.of(self.seen.row))

    @cached_property
    def turns_known(self) -> dict[str, float]:
        """The turns that routes take, as far as they were worked out (`worth.turns_for`)."""
        return {}

    @cached_property
    def tickets(self) -> tuple[Ticket, ...]:
        """The tickets of the player, in teams with those in the holder."""
        holder = self.seen.holder
        ids = (*self.seen.own_tickets, *(() if holder is None else holder.tickets))
        return tuple(self.seen.rules.board.ticket[one] for one in ids)

    @cached_property
    def unknown_tickets(self) -> tuple[Ticket, ...]:
        """The tickets that a draw might bring, as far as the player can tell."""
        known = {ticket.id for ticket in self.tickets}
        return tuple(
            ticket
            for ticket in self.seen.rules.board.tickets
            if ticket.deck is Deck.REGULAR and ticket.id not in known
        )

    @cached_property
    def trains(self) -> int:
        """The trains that the side has left."""
        return sum(self.seen.seats[player].trains for player in self.players)

    @cached_property
    def own_trains(self) -> int:
        """The trains that the player has left."""
        return self.seen.seats[self.seen.player].trains
