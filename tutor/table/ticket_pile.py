"""The pile of tickets: drawing, refusing, and what happens when it runs out (B12, E1, N2, D2)."""

from dataclasses import replace

from tutor.rulebook import Refused
from tutor.table.events import Leaving, NeutralLeft, TicketsRefused, TicketsShuffled
from tutor.table.playing import Playing
from tutor.table.position import Position


def can_draw_tickets(position: Position) -> bool:
    """Tell whether there is a ticket to draw, in the pile or in discards that become a new one."""
    return bool(position.tickets or position.ticket_discards)


def draw_tickets(playing: Playing, number: int) -> tuple[str, ...]:
    """Take tickets from the pile, as many as there are (B12).

    Where refused tickets lie in discards, they become the new pile as soon as the old one
    runs out, and the draw goes on from there: so a new pile never holds tickets of the same
    draw (D2).
    """
    drawn: list[str] = []
    renew_pile(playing)  # where it ran out before anything was refused
    while len(drawn) < number and (ticket := top_ticket(playing)) is not None:
        drawn.append(ticket)
        renew_pile(playing)
    return tuple(drawn)


def top_ticket(playing: Playing) -> str | None:
    """Take the top ticket of the pile, None if there is none."""
    if not playing.position.tickets:
        return None
    *rest, ticket = playing.position.tickets
    playing.change(tickets=tuple(rest))
    return ticket


def renew_pile(playing: Playing) -> None:
    """Shuffle the discards if the pile has run out (D2); then neutral leaves for good (D14)."""
    if playing.position.tickets:
        return
    discards = playing.position.ticket_discards
    if discards:
        playing.change(tickets=playing.chance.shuffle(discards), ticket_discards=())
        playing.tell(TicketsShuffled(len(discards)))
    leave(playing, Leaving.PILE_EMPTY)


def leave(playing: Playing, why: Leaving) -> None:
    """Let the neutral player leave for good, if it is still here (D14)."""
    neutral = playing.position.neutral
    if neutral is not None and neutral.here:
        playing.change(neutral=replace(neutral, here=False))
        playing.tell(NeutralLeft(why))


def refuse(playing: Playing, player: int, tickets: tuple[str, ...], where: Refused) -> None:
    """Put tickets that a player does not keep where the rules say (B3, E1, N2, D2)."""
    if not tickets:
        return
    position = playing.position
    if where is Refused.UNDER_PILE:
        playing.change(tickets=(*reversed(tickets), *position.tickets))
    elif where is Refused.DISCARDED:
        playing.change(ticket_discards=(*position.ticket_discards, *tickets))
    else:
        playing.change(tickets_out=(*position.tickets_out, *tickets))
    playing.tell(TicketsRefused(player, len(tickets), tickets, where))
