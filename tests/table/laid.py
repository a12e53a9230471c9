"""Tables whose row, pile and discards are laid out, for the tests of drawing."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from tests.table.tables import arranged, begun
from tutor.cards import NONE, Cards
from tutor.table import Noted, Table
from tutor.table.actions import Action, DrawBlind, DrawFaceUp
from tutor.table.chance import Item
from tutor.table.events import Event
from tutor.terms import Card

LOCOMOTIVE = Card.LOCOMOTIVE
LONE = DrawFaceUp(0, LOCOMOTIVE)
BLIND = DrawBlind(0)
GRAY_ONE = "dallas--houston--1"
GRAY_TWO = "atlanta--charleston--1"

begun_once = cache(begun)


def lay(words: str) -> tuple[Card, ...]:
    """Return cards by their first letters, ``l`` for a locomotive and ``k`` for black.

    Of a pile the last one is on top.
    """
    letters = {
        "p": Card.PURPLE, "b": Card.BLUE, "o": Card.ORANGE, "w": Card.WHITE, "g": Card.GREEN,
        "y": Card.YELLOW, "k": Card.BLACK, "r": Card.RED, "l": Card.LOCOMOTIVE,
    }  # fmt: skip
    return tuple(letters[letter] for letter in words)


def cards_laid(
    row: str,
    pile: str = "",
    discards: str = "",
    *,
    board: str = "usa",
    players: int = 2,
    hand: Cards = NONE,
    **values: Any,
) -> Table:
    """Begin the first player's turn with these cards; the other players hold none."""
    return arranged(
        begun_once(board, players),
        to_move=0,
        row=lay(row),
        pile=lay(pile),
        discards=Cards.of(lay(discards)),
        hands=dict.fromkeys(range(players), NONE) | {0: hand},
        **values,
    )


def of_kind(events: Sequence[Event], *kinds: type[Event]) -> list[Event]:
    """Return those of the events that are of these kinds."""
    return [event for event in events if isinstance(event, kinds)]


def draws(table: Table) -> set[Action]:
    """Return the ways to draw train cards that are listed."""
    return {one for one in table.actions() if isinstance(one, DrawFaceUp | DrawBlind)}


class LocomotivesOnTop:
    """The worst shuffle: all locomotives come first."""

    def shuffle(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the items with the locomotives last, which is on top."""
        return tuple(sorted(items, key=lambda card: (card == LOCOMOTIVE, card)))


class ColorsOnTop:
    """The best shuffle: the locomotives lie at the bottom."""

    def shuffle(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return the items with the locomotives first, which is at the bottom."""
        return tuple(sorted(items, key=lambda card: (card != LOCOMOTIVE, card)))


def played_with(
    table: Table, action: Action, chance: LocomotivesOnTop | ColorsOnTop | Noted
) -> tuple[Table, tuple[Event, ...]]:
    """Return the table after an action, and its events, when cards are shuffled so."""
    return table.play(action, chance)
