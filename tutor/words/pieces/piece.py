"""What is said of a rule piece: its parts of the score, its figures, its rows on the card."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from typing import Any, Generic, TypeVar

from tutor.figures import figures
from tutor.rules.piece import Piece
from tutor.scoring import Rules
from tutor.terms import Part
from tutor.words.names import Names
from tutor.words.says import Message, Placeholders, Telling, say
from tutor.words.values import Counted, Number, Value

P = TypeVar("P", bound=Piece)


class Section(StrEnum):
    """The sections of a reference card, in order."""

    SET_UP = "set_up"
    TURN = "turn"
    CARDS = "cards"
    TICKETS = "tickets"
    ROUTES = "routes"
    LANES = "lanes"
    POINTS = "points"
    END = "end"


class Picture(StrEnum):
    """The small pictures of a reference card, each beside a row that it shows at a glance."""

    DRAW_TWO = "draw_two"
    COLORED_ROUTE = "colored_route"
    GRAY_ROUTE = "gray_route"
    FERRY = "ferry"
    TUNNEL = "tunnel"
    MATCHES = "matches"
    MOUNTAIN = "mountain"
    DOUBLE = "double"
    TOLL = "toll"


@dataclass(frozen=True)
class Row:
    """A row of a reference card; ``differs`` if the base game says otherwise.

    Rows of a section stand in order of ``place``. ``spaces`` is the length whose points the row
    gives, 0 in all other rows. A ``picture`` says nothing that the text does not.
    """

    section: Section
    place: int
    label: str
    text: str
    spaces: int = 0
    differs: bool = False
    picture: Picture | None = None


NOUNS: Mapping[str, str] = {
    "bonus": "point", "clear_row_at": "locomotive", "dealt": "ticket", "dealt_long": "long_ticket",
    "dealt_regular": "regular_ticket", "drawn": "ticket", "last_round_at": "train", "loan": "point",
    "locomotives": "locomotive", "mountain_points": "point", "neutral_trains": "train",
    "station_unused": "point",
}  # fmt: skip
"""What the figures of the rules are numbers of, where a row of the card says so."""


def _figure(name: str, _value: object, rules: Rules) -> Value:
    number = figures(rules)[name]
    return Counted(NOUNS[name], number) if name in NOUNS else Number(number)


@dataclass(frozen=True)
class CardRow:
    """A row of the card in messages, which name the board's figures.

    It stands once for each value that ``each`` gives, of a piece (or of the rules, where no
    piece has it) and the rules. ``by_length``: the values are lengths, whose points it gives.
    """

    section: Section
    place: int
    label: Telling
    text: Telling
    picture: Picture | None = None
    each: Callable[[Any, Rules], Iterable[Any]] = lambda piece, rules: (piece,)
    by_length: bool = False

    def said(self, of: object, rules: Rules, placeholders: Placeholders) -> Iterator[Row]:
        """Return the rows of one board; none if ``each`` gives nothing."""
        known = {name: partial(_figure, name) for name in figures(rules)} | {**placeholders}
        for value in self.each(of, rules):
            label, text = (say(words, value, rules, known) for words in (self.label, self.text))
            spaces = value if self.by_length else 0
            yield Row(self.section, self.place, label, text, spaces, picture=self.picture)


def when(fact: Callable[[Rules], object]) -> Callable[[Any, Rules], Iterable[Any]]:
    """Return what gives a row to the boards with this fact only."""
    return lambda piece, rules: (piece,) if fact(rules) else ()


@dataclass(frozen=True)
class PartWords:
    """What a part of the score is called, and its evidence in sentences."""

    name: Message
    proof: Callable[[Any, Names], Iterator[str]]


SO_MANY = (
    "locomotive", "long_ticket", "player", "point", "regular_ticket", "station", "ticket", "time",
    "train", "train_card",
)  # fmt: skip
"""What a figure is a number of, as far as a sentence says so."""


@dataclass(frozen=True)
class FigureWords:
    """What is asked for a figure, and what states it.

    ``stated`` names it as ``{number}``, or as ``{points}`` and whatever else is in SO_MANY;
    ``values`` are what both messages name besides.
    """

    asked: Message
    stated: Message | Callable[[int], Message]
    values: Mapping[str, object] = field(default_factory=dict)

    def question(self) -> str:
        """Return the question for the figure."""
        return self.asked(**self.values)

    def sentence(self, number: int) -> str:
        """Return the sentence that states the figure."""
        message = self.stated if isinstance(self.stated, Message) else self.stated(number)
        so_many = {f"{noun}s": Counted(noun, number) for noun in SO_MANY}
        return message(**{"number": Number(number), **so_many, **self.values})


@dataclass(frozen=True)
class PieceWords(Generic[P]):
    """All that is said of one rule piece.

    ``card`` has its rows of the reference card; a row with the section, place and label of a
    common one stands instead of it. ``placeholders`` are what these rows name besides the
    piece's fields. ``figures`` are the words of :attr:`Piece.figures`, and of common figures
    that mean something else with this piece; ``numbered`` those of figures whose names end in a
    number, by what stands before it.
    """

    piece: type[P]
    card: tuple[CardRow, ...]
    placeholders: Placeholders = field(default_factory=dict)
    parts: Mapping[Part, PartWords] = field(default_factory=dict)
    figures: Mapping[str, FigureWords] = field(default_factory=dict)
    numbered: Mapping[str, Callable[[int], FigureWords]] = field(default_factory=dict)

    def rows(self, piece: P, rules: Rules) -> Iterator[Row]:
        """Return the piece's rows of a board's card."""
        for row in self.card:
            yield from row.said(piece, rules, self.placeholders)
