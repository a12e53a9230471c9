"""Moves as written in a first game's file: patterns of legal actions.

==============================  ==================================================
``any``                         anything that is legal
``draw blue``, ``draw *``       take a card of the row; ``draw *`` is the pile too
``draw pile``                   take the top card of the pile
``tickets``                     draw tickets
``keep a--b, c--d``             keep just these tickets; ``keep *`` any of them,
                                ``keep a--b, *`` this one and perhaps more
``claim denver--omaha--1``      claim a route, paid in any way
``claim * with 3 orange``       ... paid with just these cards
``pay *``, ``withdraw``         answer what a tunnel's cards ask for
``station paris``               build a station, with any cards or ``with`` just these
``place hand``                  put the card drawn into the hand, or ``holder``
``put a--b``                    put a ticket into the team's holder
``share a--b``                  move tickets into the team's holder
``lane a--b--2``                choose the lane of the neutral player
``pass``                        do nothing, where nothing can be done
==============================  ==================================================

In names ``*`` stands for any letters, as in ``claim denver--*``.
"""

from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from operator import attrgetter
from types import UnionType
from typing import Annotated, Any

from tutor.cards import NONE, Cards
from tutor.decoding import Check
from tutor.frozen import Frozen
from tutor.table import actions as a
from tutor.terms import Card

ANYTHING = "*"


class Move(Frozen):
    """A pattern of actions: its word, the names that it is about, and the payment.

    ``cards`` is None if any payment will do.
    """

    word: str
    names: tuple[str, ...] = ()
    cards: Cards | None = None

    def fits(self, action: a.Action) -> bool:
        """Tell whether an action fits the pattern."""
        kind, names = _WORDS[self.word]
        fits = isinstance(action, kind) and self.named(*names(action))
        return fits and self.cards in (None, paid(action))

    def one_of(self, actions: Sequence[a.Action]) -> a.Action | None:
        """Return the fitting action with the fewest locomotives, None if no action fits.

        Of payments with as many locomotives, it is the one in the first colour.
        """
        meant = [action for action in actions if self.fits(action)]
        return min(meant, key=lambda action: paid(action).locomotives, default=None)

    def named(self, *names: str) -> bool:
        """Tell whether every one of these names fits one of the move's, and the other way round."""
        exact = [pattern for pattern in self.names if pattern != ANYTHING]
        if any(not any(fnmatchcase(name, pattern) for name in names) for pattern in exact):
            return False
        known = self.names or (ANYTHING,)
        return all(any(fnmatchcase(name, pattern) for pattern in known) for name in names)


def paid(action: a.Action) -> Cards:
    """Return the cards that an action pays with, from hand and holder."""
    if isinstance(action, a.BuildStation):
        return action.cards
    if isinstance(action, a.ClaimRoute | a.PayTunnel):
        return action.cards + action.from_holder
    return NONE


def _nothing(_action: a.Action) -> tuple[str, ...]:
    return ()


_WORDS: Mapping[str, tuple[type[a.Action] | UnionType, Callable[[Any], Sequence[str]]]] = {
    "any": (a.Action, _nothing),
    "draw": (a.DrawFaceUp | a.DrawBlind, lambda draw: (str(getattr(draw, "card", "pile")),)),
    "tickets": (a.DrawTickets, _nothing),
    "keep": (a.KeepTickets, attrgetter("tickets")),
    "claim": (a.ClaimRoute, lambda claim: (claim.route,)),
    "pay": (a.PayTunnel, _nothing),
    "withdraw": (a.WithdrawFromTunnel, _nothing),
    "station": (a.BuildStation, lambda building: (building.city,)),
    "place": (a.PlaceCard, lambda placing: (str(placing.place),)),
    "put": (a.PlaceTicket, lambda placing: (placing.ticket,)),
    "share": (a.ShareTickets, attrgetter("tickets")),
    "lane": (a.ChooseLane, lambda choice: (choice.route,)),
    "pass": (a.Pass, _nothing),
}
"""What a move's word means: which actions, and what is named of one."""

_ALONE = ("any", "tickets", "withdraw", "pass")
"""The words that nothing follows."""


@cache
def move_of(text: str) -> Move:
    """Return the move that a text describes.

    Raises
    ------
    ValueError
        If it describes none.

    Examples
    --------
    >>> move_of("claim denver--omaha--1 with 3 purple, 1 locomotive")
    Move(word='claim', names=('denver--omaha--1',), cards=cards(purple=3, locomotive=1))
    >>> move_of("keep boston--miami, *").names
    ('boston--miami', '*')
    """
    front, _with, payment = text.partition(" with ")
    word, _space, rest = front.strip().partition(" ")
    names = tuple(name.strip() for name in rest.split(",") if name.strip())
    if word not in _WORDS:
        raise ValueError(f"unknown word {word!r}")
    if bool(names) == (word in _ALONE):
        raise ValueError("too many or too few names")
    cards = _cards(payment) if payment else None
    if word == "pay":
        cards = None if names == (ANYTHING,) else _cards(rest)
        names = ()
    return Move(word, names, cards)


def _cards(text: str) -> Cards:
    """Return cards from a text such as ``3 purple, 1 locomotive``."""
    total = NONE
    for part in text.split(","):
        number, _space, card = part.strip().partition(" ")
        total += Cards.some(Card(card.strip()), int(number))
    return total


def is_move(text: str) -> bool:
    """Tell whether a text is a move."""
    try:
        move_of(text)
    except ValueError:
        return False
    return True


MoveText = Annotated[
    str, Check(is_move, "a move such as “draw blue” or “claim denver--omaha--1 with 4 purple”")
]
"""A move as written in a file."""
