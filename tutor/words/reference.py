"""A board's rules on one card, and all boards side by side: short sentences straight from them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tutor.figures import is_confirmed, points_printed
from tutor.scoring import Rules
from tutor.words.common_rows import common_rows
from tutor.words.names import VARIANTS
from tutor.words.pieces import PIECES, part_name
from tutor.words.pieces.piece import Row, Section
from tutor.words.says import Message, says
from tutor.words.values import Points, Spaces

USUAL = "standard"
"""The variant that need not be named."""

NOTHING = "–"
"""What stands in a cell where a board has nothing of the kind."""

SECTIONS: Mapping[Section, Message] = {
    Section.SET_UP: says("Set-up"),
    Section.TURN: says("A turn"),
    Section.CARDS: says("Train cards"),
    Section.TICKETS: says("Tickets"),
    Section.ROUTES: says("Claiming routes"),
    Section.LANES: says("Routes side by side"),
    Section.POINTS: says("Points"),
    Section.END: says("The end"),
}

GAME = says("{board}, {variant}")
DIFFERS = says("Differs from {board}")
NOT_CONFIRMED = says("Not confirmed")
COMPARE = says("{points} for {spaces}: compare with your board")
NOT_HERE = says("Not part of this game")


def rows_of(rules: Rules) -> tuple[Row, ...]:
    """Return what the rules say, in the order of a card.

    A rule piece's row stands instead of a common one of the same section, place and label.
    """
    rows = [*common_rows(rules)]
    for piece in rules.pieces:
        rows += PIECES[type(piece)].rows(piece, rules)
    by_label = {(row.section, row.place, row.label): row for row in rows}
    return tuple(sorted(by_label.values(), key=_order))


def _order(row: Row) -> tuple[int, int, int]:
    return list(Section).index(row.section), row.place, row.spaces


# --- a card ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class RowsOf:
    """A section of a card with its title; ``points`` has a row for each length printed."""

    key: str
    title: str
    rows: tuple[Row, ...]
    points: tuple[Row, ...] = ()


@dataclass(frozen=True)
class ReferenceCard:
    """A whole card.

    ``compared`` says what differences are marked against, None where it is the same game.
    """

    title: str
    compared: str | None
    sections: tuple[RowsOf, ...]


def game_name(rules: Rules) -> str:
    """Return a board's name, with the variant if it is not the usual one."""
    variant = VARIANTS.get(rules.rulebook.variant)
    if rules.rulebook.variant == USUAL or variant is None:
        return rules.board.name
    return GAME(board=rules.board.name, variant=variant())


def reference_card(rules: Rules, base: Rules) -> ReferenceCard:
    """Return a board's card in words, with what differs from the base game."""
    usual = frozenset(rows_of(base))
    marked = (replace(row, differs=row not in usual) for row in rows_of(rules))
    rows = sorted([*marked, *_compared(rules, base)], key=_order)
    is_base = rules.board.id == base.board.id and rules.rulebook.variant == base.rulebook.variant
    sections = (
        RowsOf(
            str(section),
            title(),
            tuple(row for row in rows if row.section is section and not row.spaces),
            tuple(row for row in rows if row.section is section and row.spaces),
        )
        for section, title in SECTIONS.items()
    )
    return ReferenceCard(
        game_name(rules),
        None if is_base else DIFFERS(board=base.board.name),
        tuple(section for section in sections if section.rows),
    )


def _compared(rules: Rules, base: Rules) -> Iterator[Row]:
    """Tell which points to compare with the board (T13), which parts of the score it lacks."""
    for spaces, points in points_printed(rules).items():
        if not is_confirmed(rules, spaces):
            text = COMPARE(points=Points(points), spaces=Spaces(spaces))
            yield Row(Section.POINTS, 0, NOT_CONFIRMED(), text, differs=True)
    for part in base.parts:
        if part not in rules.parts:
            yield Row(Section.POINTS, 99, part_name(part), NOT_HERE(), differs=True)


# --- all boards side by side ----------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """A line of the comparison: a cell for each board; ``same`` if all say the same."""

    label: str
    cells: tuple[str, ...]

    @property
    def same(self) -> bool:
        """Whether all boards say the same."""
        return len(set(self.cells)) == 1


@dataclass(frozen=True)
class LinesOf:
    """A section of the comparison with its title."""

    key: str
    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Comparison:
    """All boards side by side: their names, and the lines by section."""

    boards: tuple[str, ...]
    sections: tuple[LinesOf, ...]


def comparison(boards: Sequence[Rules]) -> Comparison:
    """Return all boards side by side; a line for everything that any of them has."""
    rows = [rows_of(rules) for rules in boards]
    sections = (
        LinesOf(str(section), title(), tuple(_lines(rows, section)))
        for section, title in SECTIONS.items()
    )
    return Comparison(
        tuple(game_name(rules) for rules in boards),
        tuple(section for section in sections if section.lines),
    )


def _lines(boards: Sequence[Sequence[Row]], section: Section) -> Iterator[Line]:
    cells: dict[tuple[int, int, str], dict[int, str]] = {}
    for column, rows in enumerate(boards):
        for row in rows:
            if row.section is section:
                place = row.place, row.spaces, row.label
                cells.setdefault(place, {})[column] = row.text
    # Rows of the same place stay as the boards have them: sorted by label they would stand in
    # another order in each language.
    for (_place, _spaces, label), texts in sorted(cells.items(), key=lambda cell: cell[0][:2]):
        yield Line(label, tuple(texts.get(column, NOTHING) for column in range(len(boards))))
