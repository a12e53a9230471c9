"""A position as a line of text, like FEN in chess: `position/1`, docs/position.md.

It has everything on the table, hidden cards included. Its form follows from the fields of
:class:`Position` and their types, so that nothing can be forgotten.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import UnionType
from typing import Any, NamedTuple, cast, get_args, get_origin, get_type_hints
from urllib.parse import quote, unquote

from tutor.cards import Cards
from tutor.scoring import Rules
from tutor.table import stages as s
from tutor.table.misplaced import misplaced
from tutor.table.position import Position
from tutor.table.practice_deck import with_practice_deck
from tutor.table.table import Table
from tutor.terms import Card

FORMAT = "position/1"
LONGEST = 50_000  # letters: a table of five needs a tenth of it
DEEPEST = 4  # lists in lists
NOTHING = "*"

STAGES: Mapping[str, type[s.Stage]] = {
    "choosing_first_tickets": s.ChoosingFirstTickets,
    "placing_first_tickets": s.PlacingFirstTickets,
    "turn": s.Turn,
    "placing_card": s.PlacingCard,
    "drawing_second": s.DrawingSecond,
    "keeping_tickets": s.KeepingTickets,
    "placing_ticket": s.PlacingTicket,
    "answering_tunnel": s.AnsweringTunnel,
    "choosing_lane": s.ChoosingLane,
    "over": s.Over,
}
"""Stages by their name in a text."""

LETTERS: Mapping[Card, str] = {
    Card.PURPLE: "p",
    Card.BLUE: "b",
    Card.ORANGE: "o",
    Card.WHITE: "w",
    Card.GREEN: "g",
    Card.YELLOW: "y",
    Card.BLACK: "k",
    Card.RED: "r",
    Card.LOCOMOTIVE: "L",
}
"""Train cards by their letter."""


class PositionError(Exception):
    """A text is no position, or none of this board.

    ``field`` is the part that is wrong, "" for the whole; ``why`` says what is wrong.
    """

    def __init__(self, field: str, why: str) -> None:
        self.field = field
        self.why = why
        super().__init__(f"{field}: {why}" if field else why)


def position_text(position: Position) -> str:
    """Return a position as one line of plain letters, which can be used in a link as it is."""
    board, variant = position.board.id, position.rulebook.variant
    parts = {"board": quote(board, safe=""), "variant": quote(variant, safe="")}
    parts |= {name: codec.write(getattr(position, name)) for name, codec in _position().items()}
    return f"{FORMAT}?" + "&".join(f"{name}={value}" for name, value in parts.items())


def board_of(text: str) -> tuple[str, str]:
    """Return the board and the variant that a text is about; raises PositionError."""
    named = _fields(text)
    return _unquoted_field(named, "board"), _unquoted_field(named, "variant")


def read_position(text: str, rules: Rules) -> Table:
    """Return the table that a text describes.

    Parameters
    ----------
    text
        What :func:`position_text` gave; blanks around it do not matter.
    rules
        The rules of its board and variant, see :func:`board_of`.

    Raises
    ------
    PositionError
        If the text is damaged, of another board or variant, or tells of what cannot lie there.
    """
    named = _fields(text)
    for name, own in (("board", rules.board.id), ("variant", rules.rulebook.variant)):
        if _unquoted_field(named, name) != own:
            raise PositionError(name, f"it is {named[name][:60]}, and the rules are of {own}")
    values = {}
    for name, codec in _position().items():
        try:
            values[name] = codec.read(_tree(named[name]))
        except ValueError as error:
            raise PositionError(name, str(error)) from None
    if values["practice_deck"]:
        rules = Rules(with_practice_deck(rules.board), rules.rulebook, rules.pieces)
    table = Table(rules=rules, **values)
    for name, why in misplaced(table):
        raise PositionError(name, why)
    return table


def _fields(text: str) -> Mapping[str, str]:
    """Split a text into its fields."""
    text = text.strip()
    head, _, rest = text.partition("?")
    if head != FORMAT or len(text) > LONGEST:
        raise PositionError("", f"the format is not {FORMAT}")
    pairs = [part.partition("=") for part in rest.split("&")]
    named = {name: value for name, _, value in pairs}
    wanted = {"board", "variant", *_position()}
    for name, why in (
        *((name, "it is missing") for name in sorted(wanted - named.keys())),
        *((name, "it is unknown") for name in sorted(named.keys() - wanted)),
    ):
        raise PositionError(name[:40], why)
    if len(named) < len(pairs):
        raise PositionError("", "a field is given twice")
    return named


def _unquoted_field(named: Mapping[str, str], name: str) -> str:
    try:
        return _unquoted(named[name])
    except ValueError as error:
        raise PositionError(name, str(error)) from None


def _unquoted(text: str) -> str:
    if re.search(r"%(?![0-9A-Fa-f]{2})", text):
        raise ValueError("a % must be followed by two hexadecimal digits")
    return unquote(text, errors="strict")


# --- lists in brackets ----------------------------------------------------------------------


@dataclass(frozen=True)
class _List:
    """``name(item,item)``; most have no name."""

    name: str
    items: tuple["str | _List", ...]


_Tree = str | _List
_ATOM = re.compile(r"[\w.~%*-]*", re.ASCII)


def _tree(text: str) -> _Tree:
    tree, end = _parsed(text, 0, 0)
    if end < len(text):
        raise ValueError(f"{text[end : end + 20]!r} does not belong there")
    return tree


def _parsed(text: str, index: int, depth: int) -> tuple[_Tree, int]:
    """Read the value that begins at a place; return it and the place where it ends."""
    atom = _ATOM.match(text, index)
    assert atom is not None
    index = atom.end()
    if text[index : index + 1] != "(":
        return atom.group(), index
    if depth == DEEPEST:
        raise ValueError("brackets are nested too deeply")
    items: list[_Tree] = []
    if text[index + 1 : index + 2] == ")":
        return _List(atom.group(), ()), index + 2
    while text[index : index + 1] in ("(", ","):
        item, index = _parsed(text, index + 1, depth + 1)
        items.append(item)
    if text[index : index + 1] != ")":
        raise ValueError("a bracket is not closed")
    return _List(atom.group(), tuple(items)), index + 1


def _atom(tree: _Tree) -> str:
    if isinstance(tree, _List):
        raise ValueError("a list instead of a word")  # noqa: TRY004 - of the text's type
    return tree


def _items(tree: _Tree, number: int | None = None) -> tuple[_Tree, ...]:
    if isinstance(tree, str) or tree.name:
        raise ValueError("a word instead of a list")
    if number not in (None, len(tree.items)):
        raise ValueError(f"{len(tree.items)} values instead of {number}")
    return tree.items


# --- values ---------------------------------------------------------------------------------


class _Codec(NamedTuple):
    """How values of a type are written, and read from a tree; raises ValueError."""

    write: Callable[[Any], str]
    read: Callable[[_Tree], Any]


@cache
def _position() -> Mapping[str, _Codec]:
    """Return how each field of a position is written, except the rules."""
    hints = get_type_hints(Position)
    names = [field.name for field in fields(Position) if field.name != "rules"]
    return {name: _codec(hints[name]) for name in names}


@cache
def _codec(hint: Any) -> _Codec:
    parts = get_args(hint)
    if hint in _PLAIN:
        return _PLAIN[hint]
    if get_origin(hint) is UnionType:
        inner = _codec(parts[0])
        return _Codec(
            lambda value: NOTHING if value is None else inner.write(value),
            lambda tree: None if tree == NOTHING else inner.read(tree),
        )
    if get_origin(hint) in (tuple, frozenset):
        inner, make = _codec(parts[0]), get_origin(hint)
        in_order = sorted if make is frozenset else list
        return _Codec(
            lambda value: _listed(inner.write(item) for item in in_order(value)),
            lambda tree: make(inner.read(item) for item in _items(tree)),
        )
    if is_dataclass(hint):
        return _record(cast("type", hint))
    assert issubclass(hint, StrEnum)
    return _Codec(str, lambda tree: hint(_atom(tree)))


def _listed(items: Iterator[str]) -> str:
    return f"({','.join(items)})"


def _record(kind: type) -> _Codec:
    hints = get_type_hints(kind)
    codecs = {field.name: _codec(hints[field.name]) for field in fields(kind)}

    def read(tree: _Tree) -> Any:
        pairs = zip(codecs.items(), _items(tree, len(codecs)), strict=True)
        return kind(**{name: codec.read(item) for (name, codec), item in pairs})

    return _Codec(
        lambda value: _listed(codec.write(getattr(value, name)) for name, codec in codecs.items()),
        read,
    )


def _write_stage(stage: s.Stage) -> str:
    name = next(name for name, kind in STAGES.items() if kind is type(stage))
    return name + _record(type(stage)).write(stage)


def _read_stage(tree: _Tree) -> s.Stage:
    if isinstance(tree, str) or tree.name not in STAGES:
        raise ValueError(f"it must be one of: {', '.join(STAGES)}")
    stage: s.Stage = _record(STAGES[tree.name]).read(_List("", tree.items))
    return stage


def _read_number(tree: _Tree) -> int:
    if not re.fullmatch(r"-?\d{1,6}", _atom(tree), re.ASCII):
        raise ValueError(f"{_atom(tree)[:20]!r} is not a number")
    return int(_atom(tree))


def _read_flag(tree: _Tree) -> bool:
    if tree not in ("yes", "no"):
        raise ValueError("it must be yes or no")
    return tree == "yes"


def _write_cards(cards: Cards | tuple[Card, ...]) -> str:
    return "".join(LETTERS[card] for card in cards)


def _read_cards(tree: _Tree) -> tuple[Card, ...]:
    by_letter = {letter: card for card, letter in LETTERS.items()}
    wrong = [letter for letter in _atom(tree) if letter not in by_letter]
    if wrong:
        raise ValueError(f"no train card has the letter {wrong[0]!r}")
    return tuple(by_letter[letter] for letter in _atom(tree))


def _read_card(tree: _Tree) -> Card:
    cards = _read_cards(tree)
    if len(cards) != 1:
        raise ValueError("it must be one train card")
    return cards[0]


_PLAIN: Mapping[Any, _Codec] = {
    int: _Codec(str, _read_number),
    bool: _Codec(lambda flag: "yes" if flag else "no", _read_flag),
    str: _Codec(lambda text: quote(text, safe=""), lambda tree: _unquoted(_atom(tree))),
    Card: _Codec(LETTERS.__getitem__, _read_card),
    tuple[Card, ...]: _Codec(_write_cards, _read_cards),
    Cards: _Codec(_write_cards, lambda tree: Cards.of(_read_cards(tree))),
    s.Stage: _Codec(_write_stage, _read_stage),
}
