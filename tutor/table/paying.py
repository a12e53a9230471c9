"""Paying with cards at a table: from the hand, and in teams from the holder too (B8, T4, T8)."""

from collections.abc import Iterator

from tutor.cards import NONE, Cards
from tutor.payment import Price, payments, reasons
from tutor.table.position import Position
from tutor.table.reasons import CardsNotHeld, Reason
from tutor.terms import Place


def payment_reasons(
    position: Position, player: int, price: Price, cards: Cards, from_holder: Cards = NONE
) -> Iterator[Reason]:
    """Return why these cards cannot pay: they are not held, or not what the price asks for."""
    hand, holder = position.seats[player].hand, position.holder(player)
    if not cards <= hand:
        yield CardsNotHeld(cards.without(hand), Place.HAND)
    held = NONE if holder is None else holder.cards
    if not from_holder <= held:
        yield CardsNotHeld(from_holder.without(held), Place.HOLDER)
    yield from reasons(price, cards + from_holder)


def splits(position: Position, player: int, price: Price) -> Iterator[tuple[Cards, Cards]]:
    """List the payments of a player, each as cards from the hand and from the holder.

    Without teams, each payment of :func:`tutor.payment.payments` is listed once. In teams payments
    come from both together, and each is listed in two ways if they differ: as much as possible from
    the holder, and as much as possible from the hand. Every other split is legal as well.
    """
    hand, holder = position.seats[player].hand, position.holder(player)
    if holder is None or not holder.cards:
        for paid in payments(price, hand):
            yield paid, NONE
        return
    for paid in payments(price, hand + holder.cards):
        mine = paid.without(holder.cards)
        yield mine, paid - mine
        shared = paid.without(hand)
        if paid - shared != mine:
            yield paid - shared, shared
