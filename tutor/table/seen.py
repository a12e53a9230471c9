"""What a player may know: what is public, the player's own, and the team's holder (B3, T2, D3)."""

from dataclasses import dataclass, replace
from typing import TypeVar

from tutor.cards import COLORS, NONE, Cards
from tutor.rulebook import Refused
from tutor.scoring import Rules
from tutor.table import events as e
from tutor.table import stages as s
from tutor.table.position import Claim, Holder, NeutralSeat, Position, Station
from tutor.terms import Card, Place, PlayerColor, Ruling

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class SeenSeat:
    """What everybody may know about a player: ``cards`` and ``tickets`` are numbers.

    Only the player knows ``tokens``; it is None for the others (D3).
    """

    name: str
    color: PlayerColor | None
    team: str | None
    cards: int
    tickets: int
    trains: int
    crossing: int
    stations: int
    tokens: int | None
    loans: int
    marker: int


@dataclass(frozen=True, slots=True)
class SeenHolder:
    """Another team's holder from outside: numbers only."""

    players: tuple[int, ...]
    cards: int
    tickets: int


@dataclass(frozen=True)
class Seen:
    """A table as one player knows it.

    ``hand``, ``own_tickets`` and ``holder`` are the player's own; of the others only numbers are
    known. ``pile``, ``tickets`` and ``tickets_out`` are numbers of cards; everybody has seen
    ``discards`` and ``ticket_discards``. ``stage`` is without the others' secrets.
    """

    player: int
    rules: Rules
    rulings: frozenset[Ruling]
    practice_deck: bool
    seats: tuple[SeenSeat, ...]
    hand: Cards
    own_tickets: tuple[str, ...]
    holder: Holder | None
    other_holders: tuple[SeenHolder, ...]
    row: tuple[Card, ...]
    pile: int
    discards: Cards
    tickets: int
    ticket_discards: tuple[str, ...]
    tickets_out: int
    claims: tuple[Claim, ...]
    stations: tuple[Station, ...]
    neutral: NeutralSeat | None
    stage: s.Stage
    turns: int
    turns_left: int | None


def seen_by(position: Position, player: int) -> Seen:
    """Return what a player may know of a position."""
    seat = position.seats[player]
    return Seen(
        player=player,
        rules=position.rules,
        rulings=position.rulings,
        practice_deck=position.practice_deck,
        seats=tuple(
            SeenSeat(
                name=each.name,
                color=each.color,
                team=each.team,
                cards=each.hand.total,
                tickets=len(each.tickets),
                trains=each.trains,
                crossing=each.crossing,
                stations=each.stations,
                tokens=each.tokens if place == player else None,
                loans=each.loans,
                marker=each.marker,
            )
            for place, each in enumerate(position.seats)
        ),
        hand=seat.hand,
        own_tickets=seat.tickets,
        holder=position.holder(player),
        other_holders=tuple(
            SeenHolder(each.players, each.cards.total, len(each.shared))
            for each in position.holders
            if player not in each.players
        ),
        row=position.row,
        pile=len(position.pile),
        discards=position.discards,
        tickets=len(position.tickets),
        ticket_discards=position.ticket_discards,
        tickets_out=len(position.tickets_out),
        claims=position.claims,
        stations=position.stations,
        neutral=position.neutral,
        stage=_stage_for(player, position.stage),
        turns=position.turns,
        turns_left=position.turns_left,
    )


def unseen_cards(seen: Seen) -> Cards:
    """Return the cards in the pile and in the others' hands and holders."""
    rules = seen.rules.rulebook.cards
    everything = Cards((rules.each_color,) * len(COLORS) + (rules.locomotives,))
    shared = NONE if seen.holder is None else seen.holder.cards
    on_table = seen.discards + Cards.of(seen.row) + _on_the_way(seen.stage)
    return everything.without(seen.hand + shared + on_table)


def _on_the_way(stage: s.Stage) -> Cards:
    """Return the cards that lie apart until the stage is over, as far as one may know them."""
    match stage:
        case s.AnsweringTunnel():
            return stage.laid + stage.laid_from_holder + Cards.of(stage.revealed)
        case s.PlacingCard(card=card) if card is not None:
            return Cards.some(card, 1)
        case _:
            return NONE


def _stage_for(player: int, stage: s.Stage) -> s.Stage:
    """Return a stage without what only others may know."""
    match stage:
        case s.ChoosingFirstTickets():
            visible: s.Stage = replace(
                stage,
                dealt=_own(player, stage.dealt, ()),
                kept=_own(player, stage.kept, ()),
            )
        case s.PlacingFirstTickets():
            visible = replace(stage, placed=_own(player, stage.placed, ""))
        case s.PlacingCard(blind=True) if stage.player != player:
            visible = replace(stage, card=None)
        case s.KeepingTickets() if stage.player != player:
            visible = replace(stage, drawn=())
        case s.PlacingTicket() if stage.player != player:
            visible = replace(stage, kept=())
        case _:
            visible = stage
    return visible


def _own(player: int, entries: tuple[T, ...], nothing: T) -> tuple[T, ...]:
    """Return the entries with only the one at the player's place left."""
    return tuple(entry if place == player else nothing for place, entry in enumerate(entries))


def told_to(event: e.Event, player: int, position: Position) -> e.Event:
    """Return an event as a player may know it, without what only others know."""
    heard = event
    match event:
        case e.HandDealt() if event.player != player:
            heard = replace(event, cards=None)
        case e.CardDrawn() if event.player != player:
            heard = replace(event, card=None)
        case e.CardPlaced():
            hand = event.place is Place.HAND
            if player not in ((event.player,) if hand else position.side(event.player)):
                heard = replace(event, card=None)
        case e.LoanTaken() if event.player != player:
            heard = replace(event, tokens=None)
        case e.TicketsDealt() | e.TicketsDrawn() | e.TicketsKept() if event.player != player:
            heard = replace(event, tickets=None)
        case e.TicketsRefused() if event.player != player and event.where is not Refused.DISCARDED:
            heard = replace(event, tickets=None)
        case e.TicketsShared() if player not in position.side(event.player):
            heard = replace(event, tickets=None)
    return heard


def is_shown(event: e.Event) -> bool:
    """Tell whether an event, as a player heard of it, showed cards or tickets that chance gave."""
    match event:
        case e.RowFilled() | e.RowCleared() | e.TunnelRevealed() | e.NeutralTurned():
            return True
        case e.CardDrawn():
            return event.card is not None
        case e.TicketsDrawn():
            return event.tickets is not None
    return False
