"""Tickets: kept at the start and after a draw, placed and shared in a team's holder."""

from collections.abc import Iterator
from itertools import combinations

from tutor.rulebook import Refused
from tutor.table.actions import DrawTickets, KeepTickets, PlaceTicket, ShareTickets
from tutor.table.events import TicketsDrawn, TicketsKept, TicketsShared
from tutor.table.playing import Playing
from tutor.table.position import Position, Shared
from tutor.table.reasons import (
    NoTicketsLeft,
    NotPlayedHere,
    Reason,
    TicketNotThere,
    TooFewKept,
    WrongNumberShared,
)
from tutor.table.stages import (
    ChoosingFirstTickets,
    KeepingTickets,
    Over,
    PlacingFirstTickets,
    PlacingTicket,
)
from tutor.table.ticket_pile import can_draw_tickets, draw_tickets, refuse
from tutor.table.turns import end_turn
from tutor.terms import Ruling

# --- keeping (B3, B12) ----------------------------------------------------------------------


def offered(position: Position) -> tuple[str, ...]:
    """Return the tickets that the player to move chooses from, dealt or drawn."""
    stage = position.stage
    if isinstance(stage, ChoosingFirstTickets):
        return stage.dealt[stage.player]
    return stage.drawn if isinstance(stage, KeepingTickets) else ()


def in_sight(position: Position, player: int) -> frozenset[str]:
    """Return the tickets that a player can read: own, shared, offered ones; at the end all."""
    stage, holder = position.stage, position.holder(player)
    if isinstance(stage, Over):
        shared = (ticket for each in position.holders for ticket in each.tickets)
        return frozenset((*shared, *(t for seat in position.seats for t in seat.tickets)))
    own = position.seats[player].tickets + (() if holder is None else holder.tickets)
    if isinstance(stage, ChoosingFirstTickets):
        own += stage.kept[player] if player < len(stage.kept) else stage.dealt[player]
    elif stage.player == player:
        own += offered(position)
    return frozenset(own)


def least_kept(position: Position) -> int:
    """Return how many of the tickets offered must be kept, at most all of them (B3, B12)."""
    rulebook = position.rulebook
    start = isinstance(position.stage, ChoosingFirstTickets)
    return min(rulebook.tickets_kept if start else rulebook.tickets.kept, len(offered(position)))


def _not_there(named: tuple[str, ...], there: tuple[str, ...]) -> Iterator[Reason]:
    """Return a reason for each ticket that is not among those ``there``, or is named twice."""
    left = list(there)
    for ticket in named:
        if ticket in left:
            left.remove(ticket)
        else:
            yield TicketNotThere(ticket)


def keep_reasons(position: Position, action: KeepTickets) -> Iterator[Reason]:
    """Return why these tickets cannot be kept."""
    stage = position.stage
    if not isinstance(stage, ChoosingFirstTickets | KeepingTickets):
        return
    if action.player != stage.player:  # only they may know what they were offered
        return
    yield from _not_there(action.tickets, offered(position))
    if len(set(action.tickets)) < least_kept(position):
        yield TooFewKept(len(set(action.tickets)), least_kept(position))


def keepings(position: Position) -> Iterator[KeepTickets]:
    """List every choice of enough tickets, fewest first."""
    tickets = offered(position)
    for number in range(least_kept(position), len(tickets) + 1):
        for chosen in combinations(tickets, number):
            yield KeepTickets(position.stage.player, chosen)


def keep_tickets(playing: Playing, action: KeepTickets) -> None:
    """Keep tickets; at the start they count once everybody has chosen."""
    stage = playing.position.stage
    playing.tell(TicketsKept(action.player, len(action.tickets), action.tickets))
    if isinstance(stage, ChoosingFirstTickets):
        kept = (*stage.kept, action.tickets)
        if len(kept) < len(stage.dealt):
            playing.change(stage=ChoosingFirstTickets(len(kept), stage.dealt, kept))
        else:
            _begin(playing, stage.dealt, kept)
        return
    assert isinstance(stage, KeepingTickets)
    tickets = playing.position.seats[action.player].tickets
    playing.change_seat(action.player, tickets=(*tickets, *action.tickets))
    rules = playing.position.rulebook.tickets
    _refuse_others(playing, action.player, stage.drawn, action.tickets, rules.refused)
    if playing.position.holder(action.player) is None:
        end_turn(playing)
    elif len(action.tickets) == 1:
        _share(playing, action.player, action.tickets)
        end_turn(playing)
    else:
        playing.change(stage=PlacingTicket(action.player, action.tickets))


def _refuse_others(
    playing: Playing, player: int, dealt: tuple[str, ...], kept: tuple[str, ...], where: Refused
) -> None:
    refuse(playing, player, tuple(ticket for ticket in dealt if ticket not in kept), where)


def _begin(
    playing: Playing, dealt: tuple[tuple[str, ...], ...], kept: tuple[tuple[str, ...], ...]
) -> None:
    """Carry out everybody's choice at the start, and begin the first turn."""
    where = playing.position.rulebook.tickets.refused_at_start
    for player, (offer, chosen) in enumerate(zip(dealt, kept, strict=True)):
        playing.change_seat(player, tickets=chosen)
        _refuse_others(playing, player, offer, chosen, where)
    if playing.position.holders:
        playing.change(stage=PlacingFirstTickets(0, ()))
    else:
        playing.next_turn()


# --- the team's holder (T5) -----------------------------------------------------------------


def _placeable(position: Position) -> tuple[str, ...]:
    stage = position.stage
    if isinstance(stage, PlacingFirstTickets):
        return position.seats[stage.player].tickets
    return stage.kept if isinstance(stage, PlacingTicket) else ()


def place_reasons(position: Position, action: PlaceTicket) -> Iterator[Reason]:
    """Return why this ticket cannot be put into the holder."""
    if not position.holders:
        yield NotPlayedHere("teams")
    elif action.player == position.stage.player and _placeable(position):
        yield from _not_there((action.ticket,), _placeable(position))


def placings(position: Position) -> Iterator[PlaceTicket]:
    """List the tickets that may be put into the holder."""
    for ticket in _placeable(position):
        yield PlaceTicket(position.stage.player, ticket)


def place_ticket(playing: Playing, action: PlaceTicket) -> None:
    """Put a ticket into the holder; at the start everybody does so at once (T5)."""
    stage = playing.position.stage
    if isinstance(stage, PlacingFirstTickets):
        placed = (*stage.placed, action.ticket)
        if len(placed) < len(playing.position.seats):
            playing.change(stage=PlacingFirstTickets(len(placed), placed))
            return
        for player, ticket in enumerate(placed):
            _share(playing, player, (ticket,))
        playing.next_turn()
    else:
        _share(playing, action.player, (action.ticket,))
        end_turn(playing)


def _share(playing: Playing, player: int, tickets: tuple[str, ...]) -> None:
    seat, holder = playing.position.seats[player], playing.position.holder(player)
    assert holder is not None
    left = tuple(ticket for ticket in seat.tickets if ticket not in tickets)
    playing.change_seat(player, tickets=left)
    shared = (*holder.shared, *(Shared(ticket, player) for ticket in tickets))
    playing.change_holder(player, shared=shared)
    playing.tell(TicketsShared(player, len(tickets), tickets))


# --- drawing (B12) --------------------------------------------------------------------------


def draw_reasons(position: Position, action: DrawTickets) -> Iterator[Reason]:
    """Return why no tickets can be drawn."""
    if not can_draw_tickets(position):
        yield NoTicketsLeft()


def draws(position: Position) -> Iterator[DrawTickets]:
    """List drawing tickets, if there are any."""
    if can_draw_tickets(position):
        yield DrawTickets(position.stage.player)


def draw(playing: Playing, action: DrawTickets) -> None:
    """Draw the board's number of tickets, or as many as there are (B12, D1, T5)."""
    drawn = draw_tickets(playing, playing.position.rulebook.tickets.drawn)
    playing.tell(TicketsDrawn(action.player, len(drawn), drawn))
    playing.change(stage=KeepingTickets(action.player, drawn))


# --- sharing as a turn (T6) -----------------------------------------------------------------


def numbers_shared(position: Position) -> tuple[int, ...]:
    """Return how many tickets a turn may move to the holder."""
    return (2,) if Ruling.EXACTLY_TWO in position.rulings else (1, 2)


def share_reasons(position: Position, action: ShareTickets) -> Iterator[Reason]:
    """Return why these tickets cannot be moved to the holder."""
    if not position.holders:
        yield NotPlayedHere("teams")
        return
    numbers = numbers_shared(position)
    if len(action.tickets) not in numbers:
        yield WrongNumberShared(len(action.tickets), exactly_two=numbers == (2,))
    yield from _not_there(action.tickets, position.seats[action.player].tickets)


def sharings(position: Position) -> Iterator[ShareTickets]:
    """List the tickets, one or two at a time, that may be moved to the holder."""
    if position.holders:
        player = position.stage.player
        for number in numbers_shared(position):
            for chosen in combinations(position.seats[player].tickets, number):
                yield ShareTickets(player, chosen)


def share_tickets(playing: Playing, action: ShareTickets) -> None:
    """Move tickets from the hand to the holder as the whole turn."""
    _share(playing, action.player, action.tickets)
    end_turn(playing)
