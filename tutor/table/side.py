"""A player's side, with the mate in teams, and what it has as far as the player sees (T4, T10)."""

from collections.abc import Iterable, Mapping
from functools import cached_property

from tutor.boards import Route, Ticket
from tutor.cards import NONE, Cards
from tutor.rules.standing import NEUTRAL
from tutor.table.seen import Seen


class Side:
    """The side of the player who sees a table."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen

    @cached_property
    def players(self) -> tuple[int, ...]:
        """The player, and in teams the mate, in turn order."""
        holder = self.seen.holder
        return (self.seen.player,) if holder is None else holder.players

    @cached_property
    def cards(self) -> Cards:
        """The cards that the player may use to pay for routes."""
        holder = self.seen.holder
        return self.seen.hand + (NONE if holder is None else holder.cards)

    @cached_property
    def tickets(self) -> tuple[Ticket, ...]:
        """The tickets of the player, then those in the team's holder."""
        holder = self.seen.holder
        ids = (*self.seen.own_tickets, *(() if holder is None else holder.tickets))
        return tuple(self.seen.rules.board.ticket[ticket] for ticket in ids)

    @property
    def trains(self) -> int:
        """The trains that the side has left."""
        return sum(self.seen.seats[player].trains for player in self.players)

    @cached_property
    def owner(self) -> Mapping[str, int]:
        """The owner of each claimed route."""
        return {claim.route: claim.owner for claim in self.seen.claims}

    @cached_property
    def own(self) -> tuple[Route, ...]:
        """The side's routes."""
        route = self.seen.rules.board.route
        return tuple(route[r] for r, owner in self.owner.items() if owner in self.players)

    @cached_property
    def open(self) -> tuple[Route, ...]:
        """The free routes that a player of the side has the trains and the right to claim."""
        return self.open_to(self.players)

    def open_to(self, players: Iterable[int]) -> tuple[Route, ...]:
        """Return the free routes that one of these players has the trains and the right to claim.

        They follow from the trains and the lanes (B9, B11, T7, A5).
        """
        seats, rulebook, board = self.seen.seats, self.seen.rules.rulebook, self.seen.rules.board
        owners: dict[str, list[int]] = {}
        for route, owner in self.owner.items():
            owners.setdefault(board.route[route].pair, []).append(owner)
        closed = {
            pair
            for pair, theirs in owners.items()
            if sum(owner != NEUTRAL for owner in theirs)
            >= rulebook.lanes_open(pair, len(board.lanes[pair]), len(seats))
        }
        trains = {player: seats[player].trains for player in players}
        return tuple(
            route
            for route in board.routes
            if route.id not in self.owner
            and route.pair not in closed
            and any(
                left >= route.trains and player not in owners.get(route.pair, ())
                for player, left in trains.items()
            )
        )

    def is_rival(self, owner: int | None) -> bool:
        """Tell whether the owner of a route is another side's player (E10)."""
        return owner is not None and owner != NEUTRAL and owner not in self.players
