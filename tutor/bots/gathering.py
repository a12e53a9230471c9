"""How many turns it takes to gather the cards that some routes still lack."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tutor.bots.chart import GRAY, LOCOMOTIVE, Track

CARD = 0.5  # turns for a card of one colour among others
SAME = 0.1  # more for each further one of the same colour: they are hard to get
RANKED = (0.85, 0.5, 0.42, 0.4, 0.4, 0.4, 0.42, 0.45)
"""Turns for a card of the colour that lacks most, of the next one, and so on.

With several colours lacking nearly every card helps one of them, so that the turns are few;
the colour that lacks most is the last to come.
"""
GRAY_CARD = 0.47  # for a gray route nearly every card will do
SYMBOL = 0.85  # turns for a locomotive that a ferry asks for


class Gathered(NamedTuple):
    """The ``turns`` of drawing for some routes, and the cards left by kind, fractions allowed."""

    turns: float
    left: list[float]


def color_turns(lacking: float) -> float:
    """Return the turns for so many cards of one colour, collected beside others."""
    return CARD * lacking * (1 + SAME * (lacking - 1)) if lacking > 0 else 0.0


def gather(hand: Sequence[float], tracks: Iterable[Track]) -> Gathered:
    """Share the cards of a hand among routes and count the turns for what is lacking.

    Printed colours are served before gray routes choose theirs, the longest first; locomotives
    go to ferries first and then fill the greatest gaps where they are wild.
    """
    left = list(hand)
    lacking = [0.0] * LOCOMOTIVE
    tame = 0.0  # turns for colours that no locomotive stands in for
    symbols = 0
    gray: list[Track] = []
    for track in tracks:
        symbols += track.symbols
        color = track.color
        if color == GRAY:
            gray.append(track)
            continue
        there = left[color]
        if there >= track.cards:
            left[color] = there - track.cards
        else:
            left[color] = 0.0
            if track.wild:
                lacking[color] += track.cards - there
            else:
                tame += color_turns(track.cards - there)
    short = 0.0
    gray.sort(key=lambda one: -one.cards)
    for track in gray:
        color = max(range(LOCOMOTIVE), key=left.__getitem__)
        there = left[color]
        if there >= track.cards:
            left[color] = there - track.cards
        else:
            left[color] = 0.0
            if track.wild:
                short += track.cards - there
            else:
                tame += GRAY_CARD * (track.cards - there)
    locomotives = left[LOCOMOTIVE] - symbols
    turns = tame
    if locomotives < 0:
        turns -= SYMBOL * locomotives
        locomotives = 0.0
    while locomotives > 0:
        most = max(range(LOCOMOTIVE), key=lacking.__getitem__)
        if lacking[most] <= 0:
            break
        used = min(1.0, lacking[most], locomotives)
        lacking[most] -= used
        locomotives -= used
    used = min(locomotives, short)
    short -= used
    left[LOCOMOTIVE] = locomotives - used
    lacking.sort(reverse=True)
    for one, weight in zip(lacking, RANKED, strict=True):
        turns += weight * one
    return Gathered(turns + GRAY_CARD * short, left)


def is_paid(hand: Sequence[float], track: Track) -> bool:
    """Tell whether a hand has all the cards for a route, if no other one needs them."""
    locomotives = hand[LOCOMOTIVE] - track.symbols
    there = max(hand[:LOCOMOTIVE]) if track.color == GRAY else hand[track.color]
    if track.wild:
        there += locomotives
    return locomotives >= 0 and there >= track.cards
