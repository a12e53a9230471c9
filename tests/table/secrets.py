"""The same table with other secrets: what a player may not know, exchanged by chance."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tutor.cards import Cards
from tutor.table import Table
from tutor.table.stages import (
    ChoosingFirstTickets,
    KeepingTickets,
    PlacingCard,
    PlacingFirstTickets,
    PlacingTicket,
)


def other_secrets(table: Table, player: int, random: Random) -> Table:
    """Exchange by chance all that this player may not know, as many of everything as before."""
    return other_tokens(other_tickets(other_cards(table, player, random), player, random), player)


def other_cards(table: Table, player: int, random: Random) -> Table:
    """Exchange the pile, others' hands and holders, and a blind card that another is placing."""
    stage = table.stage
    hidden = isinstance(stage, PlacingCard) and stage.blind and stage.player != player
    secret = [
        *table.pile,
        *(card for place, seat in enumerate(table.seats) if place != player for card in seat.hand),
        *(card for one in table.holders if player not in one.players for card in one.cards),
    ]
    random.shuffle(secret)
    if hidden:
        assert isinstance(stage, PlacingCard)
        place = next(place for place, card in enumerate(secret) if card is not stage.card)
        assert stage.card is not None
        secret[place], stage = stage.card, replace(stage, card=secret[place])

    def some(number: int) -> Cards:
        return Cards.of(secret.pop() for _ in range(number))

    return replace(
        table,
        seats=tuple(
            seat if place == player else replace(seat, hand=some(seat.hand.total))
            for place, seat in enumerate(table.seats)
        ),
        holders=tuple(
            one if player in one.players else replace(one, cards=some(one.cards.total))
            for one in table.holders
        ),
        pile=tuple(secret),
        stage=stage,
    )


def secret_tickets(table: Table, player: int) -> list[str]:
    """Return the tickets that this player has not seen, or need not remember."""
    stage = table.stage
    found = [*table.tickets, *table.tickets_out]
    for place, seat in enumerate(table.seats):
        found += seat.tickets if place != player else ()
    for holder in table.holders:
        found += holder.tickets if player not in holder.players else ()
    if isinstance(stage, ChoosingFirstTickets):
        for place, offer in enumerate(stage.dealt):
            found += offer if place != player else ()
    if isinstance(stage, KeepingTickets) and stage.player != player:
        found += stage.drawn
    return found


def other_tickets(table: Table, player: int, random: Random) -> Table:
    """Put another ticket into the place of every one that this player may not know."""
    secret = secret_tickets(table, player)
    random.shuffle(secret)
    instead = dict(zip(secret, (*secret[1:], *secret[:1]), strict=True))

    def other(tickets: Sequence[str]) -> tuple[str, ...]:
        return tuple(instead.get(ticket, ticket) for ticket in tickets)

    stage = table.stage
    if isinstance(stage, ChoosingFirstTickets):
        stage = replace(
            stage, dealt=tuple(map(other, stage.dealt)), kept=tuple(map(other, stage.kept))
        )
    elif isinstance(stage, PlacingFirstTickets):
        stage = replace(stage, placed=other(stage.placed))
    elif isinstance(stage, KeepingTickets):
        stage = replace(stage, drawn=other(stage.drawn))
    elif isinstance(stage, PlacingTicket):
        stage = replace(stage, kept=other(stage.kept))
    return replace(
        table,
        seats=tuple(replace(seat, tickets=other(seat.tickets)) for seat in table.seats),
        holders=tuple(
            replace(
                one,
                shared=tuple(replace(put, ticket=other([put.ticket])[0]) for put in one.shared),
            )
            for one in table.holders
        ),
        tickets=other(table.tickets),
        tickets_out=other(table.tickets_out),
        stage=stage,
    )


def other_tokens(table: Table, player: int) -> Table:
    """Give the others other tokens; the bank has what they lack."""
    seats = tuple(
        seat if place == player else replace(seat, tokens=seat.tokens + 7)
        for place, seat in enumerate(table.seats)
    )
    return replace(table, seats=seats, bank=table.bank - 7 * (len(seats) - 1))
