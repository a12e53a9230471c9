"""The tickets that a side holds, listed by the board or typed (B14, T10)."""

from collections.abc import Iterator
from dataclasses import dataclass

from tutor.boards import pair_id
from tutor.game.finished import Player, TypedTicket
from tutor.rules.standing import Side, Standing
from tutor.terms import Deck


@dataclass(frozen=True)
class HeldTicket:
    """A ticket in somebody's hand; ``where`` is its place in the file.

    ``deck`` is None for a typed ticket that the board does not list.
    """

    id: str
    a: str
    b: str
    points: int
    deck: Deck | None
    holder: str
    where: str


def tickets_of_player(standing: Standing, index: int) -> Iterator[HeldTicket]:
    """Yield a player's tickets, except those that do not fit the board."""
    player: Player = standing.game.players[index]
    board = standing.board
    for number, entry in enumerate(player.tickets):
        where = f"players[{index}].tickets[{number}]"
        if isinstance(entry, TypedTicket):
            known = entry.a in board.city and entry.b in board.city and entry.a != entry.b
            if known and entry.points is not None:
                ticket_id = pair_id(entry.a, entry.b)
                listed = board.ticket.get(ticket_id)
                # The same two cities and points make the same ticket, typed or listed.
                deck = listed.deck if listed and listed.points == entry.points else None
                yield HeldTicket(
                    ticket_id, entry.a, entry.b, entry.points, deck, player.name, where
                )
        elif entry in board.ticket:
            ticket = board.ticket[entry]
            yield HeldTicket(
                ticket.id, ticket.a, ticket.b, ticket.points, ticket.deck, player.name, where
            )


def tickets_of(standing: Standing, side: Side) -> tuple[HeldTicket, ...]:
    """Return the tickets of a side; team mates' tickets are judged together (T10)."""
    return tuple(
        ticket for player in side.players for ticket in tickets_of_player(standing, player)
    )
