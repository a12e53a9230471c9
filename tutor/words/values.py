"""What a message can name: values that say themselves, in a form that the language has.

A value stands in a pattern as ``{points}`` or ``{card:acc}``; what follows the colon is a form,
such as a grammatical case. Names of cities, routes, tickets and players have one form only and
are plain texts.

Examples
--------
>>> from tutor.cards import cards
>>> "{cards} for {points}".format(cards=AllOf(cards(green=2, locomotive=1)), points=Points(-4))
'2 green cards and 1 locomotive for −4 points'
>>> f"{OneCard(Card.RED)}, {OneCard(Card.RED):the}, {Kind(Card.RED)}, {Several(Card.RED, 2)}"
'a red card, the red card, red, 2 red cards'
"""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from tutor.cards import KINDS, Cards
from tutor.terms import Card, RouteColor
from tutor.words.language import Language, language


class Value:
    """Something that a message names."""

    @abstractmethod
    def said(self, form: str, words: Language) -> str:
        """Return it in a form of a language; the first one if that has no such form."""

    def __format__(self, form: str) -> str:
        return self.said(form, language())

    def __str__(self) -> str:
        return self.said("", language())


@dataclass(frozen=True)
class Counted(Value):
    """A number of something; ``noun`` stands in the language's table of what counts."""

    noun: str
    number: int

    def said(self, form: str, words: Language) -> str:
        """Return the number with its noun."""
        return words.counted(self.noun, self.number, form)


Cities = partial(Counted, "city")
CitiesJoined = partial(Counted, "city_joined")
CompletedTickets = partial(Counted, "completed_ticket")
Faults = partial(Counted, "fault")
Games = partial(Counted, "game")
Lanes = partial(Counted, "lane")
LoanCards = partial(Counted, "loan_card")
Loans = partial(Counted, "loan")
Minutes = partial(Counted, "minute")
Mountains = partial(Counted, "mountain")
Moves = partial(Counted, "move")
NumberOfCards = partial(Counted, "card")
Players = partial(Counted, "player")
Points = partial(Counted, "point")
PuzzleCount = partial(Counted, "puzzle")
PracticeTickets = partial(Counted, "practice_ticket")
Routes = partial(Counted, "route")
Spaces = partial(Counted, "space")
Stations = partial(Counted, "station")
Steps = partial(Counted, "step")
Tickets = partial(Counted, "ticket")
Times = partial(Counted, "time")
Tokens = partial(Counted, "token")
"""Toll tokens by what they are worth together: there are some of 1, 2 and 4 (D3)."""
TrainCards = partial(Counted, "train_card")
Trains = partial(Counted, "train")
Tries = partial(Counted, "try")
TrainsInLine = partial(Counted, "train_in_line")


Several = Counted
"""A number of cards of one kind, such as "3 green cards": a card's name is a noun that counts."""


@dataclass(frozen=True)
class Named(Value):
    """Something that has a name in the language; ``key`` is its place in the table of names."""

    key: str

    def said(self, form: str, words: Language) -> str:
        """Return the name."""
        return words.named(self.key, form)


@dataclass(frozen=True)
class OneCard(Value):
    """A single card, such as "a green card"; in the form "the" one named just before."""

    card: Card

    def said(self, form: str, words: Language) -> str:
        """Return the card."""
        return words.named(f"card.{self.card}", form)


@dataclass(frozen=True)
class Kind(Value):
    """A card's kind or a route's colour alone, such as "green" or "locomotive"."""

    kind: Card | RouteColor

    def said(self, form: str, words: Language) -> str:
        """Return the kind."""
        return words.named(f"kind.{self.kind}", form)


@dataclass(frozen=True)
class Number(Value):
    """A plain number; ``signed`` if it is added or taken away.

    A pattern that writes the noun itself in English can let the number bring it in a language where
    the noun depends on it: ``{number:card}``, or in a case ``{number:card.acc}``.
    """

    number: float
    signed: bool = False

    def said(self, form: str, words: Language) -> str:
        """Return the number with a true minus, and a plus if it is to have its sign."""
        text = words.with_noun(self.number, form)
        return f"+{text}" if self.signed and self.number > 0 else text


class Listed(Value):
    """Texts or values in a row, separated by commas if not ``joined`` otherwise."""

    def __init__(self, values: Iterable[object], joined: str = "comma") -> None:
        self._values, self._joined = tuple(values), joined

    def said(self, form: str, words: Language) -> str:
        """Return them all, each in the form."""
        texts = [v.said(form, words) if isinstance(v, Value) else str(v) for v in self._values]
        return words.listed(texts, self._joined)


And = partial(Listed, joined="and")
"""All of them are meant."""
Or = partial(Listed, joined="or")
"""Any one of them is meant."""
Then = partial(Listed, joined="then")
"""One comes after the other."""
Clauses = partial(Listed, joined="semicolon")
"""They have commas of their own."""


@dataclass(frozen=True)
class Numbers(Value):
    """Numbers such as those of players: 2–5, or 4 or 6."""

    numbers: Sequence[int]

    def said(self, form: str, words: Language) -> str:
        """Return those in a row as from the first to the last."""
        least, most = self.numbers[0], self.numbers[-1]
        if len(self.numbers) > 1 and list(self.numbers) == list(range(least, most + 1)):
            return f"{least}–{most}"
        return Or(self.numbers).said(form, words)


@dataclass(frozen=True)
class AllOf(Value):
    """All the cards, such as "3 green cards and 1 locomotive"."""

    cards: Cards

    def said(self, form: str, words: Language) -> str:
        """Return how many there are of each kind, that there are none if so."""
        if not self.cards:
            return words.named("no_cards", form)
        return And(Several(c, self.cards[c]) for c in KINDS if self.cards[c]).said(form, words)
