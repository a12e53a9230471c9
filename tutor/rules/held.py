"""The tickets that a side holds, listed by the board or typed (B14, T10)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from tutor.boards import Board, Ticket, ticket_between
from tutor.game.finished import FinishedGame, TypedTicket
from tutor.rules.standing import Side, Standing
from tutor.terms import Deck


@dataclass(frozen=True)
class HeldTicket:
    """A ticket in somebody's hand; ``where`` is its place in the file.

    ``deck`` is None for a typed ticket that the board does not list.
    """

    ticket: Ticket
    deck: Deck | None
    holder: str
    where: str

    @property
    def id(self) -> str:
        """The ticket's id."""
        return self.ticket.id


def tickets_of_player(standing: Standing, index: int) -> Iterator[HeldTicket]:
    """Yield a player's tickets, except those that do not fit the board."""
    player, board = standing.game.players[index], standing.board
    copies = _copies_meant(standing.game, board)
    for number, entry in enumerate(player.tickets):
        where = f"players[{index}].tickets[{number}]"
        if isinstance(entry, TypedTicket):
            known = entry.a in board.city and entry.b in board.city and entry.a != entry.b
            if known and entry.points is not None:
                ticket = ticket_between(entry.a, entry.b, entry.points)
                listed = board.ticket.get(ticket.id)
                # The same two cities and points make the same ticket, typed or listed.
                deck = listed.deck if listed and listed.most == entry.points else None
                yield HeldTicket(ticket, deck, player.name, where)
        else:
            meant = copies.get((index, number)) or board.ticket.get(entry)
            if meant is not None:
                yield HeldTicket(meant, meant.deck, player.name, where)


def with_copies_named(game: FinishedGame, board: Board) -> FinishedGame:
    """Name the copies that the ids of cards alone stand for (H14); all else stays as it is."""
    copies = _copies_meant(game, board)
    if not copies:
        return game
    players = list(game.players)
    for (index, number), copy in copies.items():
        tickets = list(players[index].tickets)
        tickets[number] = copy.id
        players[index] = replace(players[index], tickets=tuple(tickets))
    return replace(game, players=tuple(players))


def _copies_meant(game: FinishedGame, board: Board) -> Mapping[tuple[int, int], Ticket]:
    """Return the copy that the id of a card alone stands for, by player and place (H14).

    It is one that nobody names, in the order of the file; with none left, the first.
    """
    copies = board.copies
    if not copies:
        return {}
    entries = [
        ((index, number), entry)
        for index, player in enumerate(game.players)
        for number, entry in enumerate(player.tickets)
        if isinstance(entry, str)
    ]
    named = {entry for _place, entry in entries}
    free = {card: [copy for copy in copies[card] if copy.id not in named] for card in copies}
    return {
        place: free[entry].pop(0) if free[entry] else copies[entry][0]
        for place, entry in entries
        if entry in copies
    }


def tickets_of(standing: Standing, side: Side) -> tuple[HeldTicket, ...]:
    """Return the tickets of a side; team mates' tickets are judged together (T10)."""
    return tuple(
        ticket for player in side.players for ticket in tickets_of_player(standing, player)
    )
