"""What is said of a rule piece: its parts of the score, its figures, its rows on the card."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeVar

from tutor.rules.piece import Piece
from tutor.scoring import Rules
from tutor.terms import Part
from tutor.words.cards import number_of_cards, points_text, tickets_text, trains_text
from tutor.words.names import Names

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


@dataclass(frozen=True)
class PartWords:
    """What a part of the score is called, and its evidence in sentences."""

    name: Callable[[], str]
    proof: Callable[[Any, Names], Iterator[str]]


@dataclass(frozen=True)
class FigureWords:
    """What is asked for a figure, and the text that states it.

    In the text ``{number}`` is the figure, ``{cards}``, ``{points}``, ``{tickets}`` and
    ``{trains}`` are so many of them.
    """

    question: Callable[[], str]
    text: Callable[[int], str]

    def sentence(self, number: int) -> str:
        """Return the sentence that states the figure."""
        return self.text(number).format(
            number=number,
            cards=number_of_cards(number),
            points=points_text(number),
            tickets=tickets_text(number),
            trains=trains_text(number),
        )


@dataclass(frozen=True)
class PieceWords(Generic[P]):
    """All that is said of one rule piece.

    ``rows`` are those of the reference card; a row with the section, place and label of a
    common one stands instead of it. ``figures`` are the words of :attr:`Piece.figures`, and of
    common figures that mean something else with this piece; ``numbered`` those of figures
    whose names end in a number, by what stands before it.
    """

    piece: type[P]
    rows: Callable[[P, Rules], Iterator[Row]]
    parts: Mapping[Part, PartWords] = field(default_factory=dict)
    figures: Mapping[str, FigureWords] = field(default_factory=dict)
    numbered: Mapping[str, Callable[[int], FigureWords]] = field(default_factory=dict)
