"""The exact odds that a tunnel asks for more cards, from the cards not seen (E5)."""

from fractions import Fraction
from math import comb

from tutor.cards import Cards
from tutor.table.seen import Seen, unseen_cards
from tutor.terms import Card


def extra_odds(
    seen: Seen, color: Card, reveal: int, turned: tuple[Card, ...] = ()
) -> tuple[Fraction, ...]:
    """Return the odds that a tunnel asks for 0, 1, 2 ... more cards.

    All orders of the cards that the player has not seen are equally likely. If the pile is too
    short, the rest comes from the shuffled discards (B7), without the cards just laid (E8); if
    these run out as well, fewer cards are turned.

    Parameters
    ----------
    seen
        The table just before the cards are laid.
    color
        The colour played; locomotives always match, ``LOCOMOTIVE`` is matched by them alone (E7).
    reveal
        The number of cards to turn over in all.
    turned
        Those that are open already.

    Returns
    -------
    tuple of Fraction
        The odds of adding 0 to ``reveal`` cards in all; their sum is 1.
    """
    sure = sum(card in (color, Card.LOCOMOTIVE) for card in turned)
    pile = unseen_cards(seen).without(Cards.of(turned[: seen.pile]))
    discards = seen.discards.without(Cards.of(turned[seen.pile :]))
    to_turn = reveal - len(turned)
    from_pile = min(to_turn, max(seen.pile - len(turned), 0))
    from_discards = min(to_turn - from_pile, discards.total)
    first = _matching(pile, color, from_pile)
    then = _matching(discards, color, from_discards)
    odds = [Fraction(0)] * (reveal + 1)
    for matches, likely in enumerate(first):
        for other, as_likely in enumerate(then):
            odds[sure + matches + other] += likely * as_likely
    return tuple(odds)


def _matching(cards: Cards, color: Card, drawn: int) -> list[Fraction]:
    """Return the odds that 0, 1, 2 ... of the cards drawn match."""
    match = cards.locomotives + (0 if color is Card.LOCOMOTIVE else cards[color])
    others = cards.total - match
    return [
        Fraction(comb(match, hits) * comb(others, drawn - hits), comb(cards.total, drawn))
        for hits in range(drawn + 1)
    ]
