"""How many turns it takes to collect the cards that some routes still lack."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tutor.bots.chart import GRAY, LOCOMOTIVE, Track

CARD = 0.42  # turns for a card of one colour among others
SAME = 0.06  # more for each further card of the same colour: they are hard to get
RANKED = (0.85, 0.5, 0.42, 0.4, 0.4, 0.4, 0.42, 0.45)
"""Turns for a card of the colour with the most missing cards, of the next one, and so on.

If several colours are missing, nearly every card helps one of them, so that it takes few turns; the
colour with the most missing cards is the last to be complete.
"""
GRAY_CARD = 0.47  # for a gray route nearly every card will do
SYMBOL = 0.85  # turns for a locomotive that a ferry asks for


class Gathered(NamedTuple):
    """The ``turns`` of drawing for some routes, and the cards ``left`` by kind, maybe fractions."""

    turns: float
    left: list[float]


def color_turns(lacking: float) -> float:
    """Return the turns for ``lacking`` cards of one colour, collected along with others."""
    return CARD * lacking * (1 + SAME * (lacking - 1)) if lacking > 0 else 0.0


def gather(hand: Sequence[float], tracks: Iterable[Track]) -> Gathered:
    """Share the cards of a hand among routes, and count the turns for the cards that are missing.

    Printed colours come before gray routes choose theirs, the longest first; locomotives go to
    ferries first, then where they are wild to the colours with the most missing cards.
    """
    left = list(hand)
    lacking = [0.0] * LOCOMOTIVE
    turns, short = 0.0, 0.0  # short: gray cards that locomotives may stand in for
    symbols = 0
    gray: list[Track] = []
    for track in tracks:
        symbols += track.symbols
        if track.color == GRAY:
            gray.append(track)
            continue
        gap = _take(left, track.color, track.cards)
        if track.wild:
            lacking[track.color] += gap
        else:
            turns += color_turns(gap)
    gray.sort(key=lambda t: -t.cards)
    for track in gray:
        gap = _take(left, max(range(LOCOMOTIVE), key=left.__getitem__), track.cards)
        if track.wild:
            short += gap
        else:
            turns += GRAY_CARD * gap
    locomotives = left[LOCOMOTIVE] - symbols
    if locomotives < 0:
        turns -= SYMBOL * locomotives
        locomotives = 0.0
    locomotives = _fill_gaps(lacking, locomotives)
    used = min(locomotives, short)
    left[LOCOMOTIVE] = locomotives - used
    lacking.sort(reverse=True)
    for gap, weight in zip(lacking, RANKED, strict=True):
        turns += weight * gap
    return Gathered(turns + GRAY_CARD * (short - used), left)


def _take(left: list[float], color: int, cards: float) -> float:
    """Take cards of a colour, as far as there are any; return how many are missing."""
    available = left[color]
    left[color] = max(available - cards, 0.0)
    return max(cards - available, 0.0)


def _fill_gaps(lacking: list[float], locomotives: float) -> float:
    """Let locomotives replace the colour with the most missing cards; return those left over."""
    while locomotives > 0:
        most = max(range(LOCOMOTIVE), key=lacking.__getitem__)
        if lacking[most] <= 0:
            break
        used = min(1.0, lacking[most], locomotives)
        lacking[most] -= used
        locomotives -= used
    return locomotives


def is_paid(hand: Sequence[float], track: Track) -> bool:
    """Tell whether a hand has all the cards for a route, if no other one needs them."""
    locomotives = hand[LOCOMOTIVE] - track.symbols
    available = max(hand[:LOCOMOTIVE]) if track.color == GRAY else hand[track.color]
    if track.wild:
        available += locomotives
    return locomotives >= 0 and available >= track.cards
