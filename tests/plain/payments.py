"""The plain payer: which cards pay, by laying them on the spaces one by one.

Written from docs/rules.md alone (B8, E4, E5, E7, E9, H5, N4, N5, N6, T4). Nothing here is clever on
purpose: every part of a hand is looked at, and for each the next space is covered in every way
there is until all spaces are covered and no card is left, or nothing fits.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, NamedTuple

from .printed import PRINTED

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

COLORS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
KINDS = (*COLORS, "locomotive")
THREE_FOR_A_SYMBOL = ("nordic",)  # N5
FOUR_FOR_A_SPACE = ("lieksa--murmansk--1",)  # N6

Hand = tuple[int, ...]
"""How many cards of each of the KINDS."""
NO_CARDS: Hand = (0,) * len(KINDS)


class Asked(NamedTuple):
    """What is asked for: so many spaces of a colour, some of them with a locomotive's symbol.

    The colour is ``gray`` for any one colour, ``locomotive`` where nothing else will do (E7).
    Any ``for_symbol`` cards cover a symbol, any ``for_space`` cards a space; 0: they do not.
    """

    spaces: int
    color: str
    wild: bool = True
    symbols: int = 0
    for_symbol: int = 0
    for_space: int = 0


def hand_of(text: str) -> Hand:
    """Read a hand such as ``green 7, locomotive 1``; ``none`` has no cards."""
    counts = dict.fromkeys(KINDS, 0)
    for part in [] if text == "none" else text.split(", "):
        kind, number = part.split()
        if counts[kind]:
            raise ValueError(f"{kind} twice")
        counts[kind] = int(number)
    return tuple(counts.values())


def asked_by_route(board: str, row: Mapping[str, str]) -> Asked:
    """Say what a line of routes.csv asks for; mountains and tolls ask for no cards (A2, D6)."""
    return Asked(
        spaces=int(row["length"]),
        color=row["color"],
        wild=row["kind"] in PRINTED[board].wild_on,  # N4, H5
        symbols=int(row["locomotives"]),
        for_symbol=3 if board in THREE_FOR_A_SYMBOL else 0,
        for_space=4 if row["id"] in FOUR_FOR_A_SPACE else 0,
    )


def asked_by_station(number: int) -> Asked:
    """Say what a player's first, second or third station asks for (E9)."""
    return Asked(number, "gray")


def asked_by_tunnel(extra: int, color: str) -> Asked:
    """Say what a tunnel asks for besides, when it was entered with this colour (E5, E7)."""
    return Asked(extra, color)


def parts(hand: Hand) -> Iterator[Hand]:
    """Give every choice of cards out of a hand, none and all of them too."""
    return product(*(range(count + 1) for count in hand))


def is_legal(asked: Asked, paid: Hand) -> bool:
    """Tell whether these cards pay: all of them, and nothing but them."""
    colors = COLORS if asked.color == "gray" else (asked.color,)
    plain = asked.spaces - asked.symbols
    return any(_can_cover(asked, color, asked.symbols, plain, paid) for color in colors)


@cache
def _can_cover(asked: Asked, color: str, symbols: int, plain: int, left: Hand) -> bool:
    """Cover the next space in every way there is, and go on with the cards that are left."""
    if symbols + plain > sum(left):
        return False  # a space takes a card at least
    if symbols:
        ways = [("locomotive",), *_sets(left, asked.for_symbol)]
        symbols -= 1
    elif plain:
        ways = [(color,), *_sets(left, asked.for_space)]
        if asked.wild:
            ways.append(("locomotive",))
        plain -= 1
    else:
        return not any(left)
    rests = (_without(left, laid) for laid in ways)
    return any(_can_cover(asked, color, symbols, plain, rest) for rest in rests if rest is not None)


def _sets(left: Hand, number: int) -> Iterator[tuple[str, ...]]:
    """Give every set of so many cards, of any mix; none at all where sets do not count."""
    if number:
        there = [kind for kind, count in zip(KINDS, left, strict=True) if count]
        yield from combinations_with_replacement(there, number)


def _without(left: Hand, laid: tuple[str, ...]) -> Hand | None:
    """Take cards away; None if they are not there."""
    counts = dict(zip(KINDS, left, strict=True))
    for kind in laid:
        counts[kind] -= 1
    return None if min(counts.values()) < 0 else tuple(counts.values())


@cache
def legal_payments(asked: Asked, hand: Hand) -> tuple[Hand, ...]:
    """Give every part of a hand that pays."""
    return tuple(part for part in parts(hand) if is_legal(asked, part))


@cache
def legal_splits(asked: Asked, hand: Hand, holder: Hand) -> tuple[tuple[Hand, Hand], ...]:
    """Give every payment out of a hand and the team's holder (T4)."""
    return tuple(
        (mine, shared)
        for mine in parts(hand)
        for shared in parts(holder)
        if is_legal(asked, tuple(map(int.__add__, mine, shared)))
    )
