"""A board's rules on one card, and all boards side by side: short sentences straight from them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tutor.figures import is_confirmed, points_printed
from tutor.scoring import Rules
from tutor.words.cards import points_text, spaces_text
from tutor.words.common_rows import common_rows
from tutor.words.language import gettext as _
from tutor.words.names import VARIANTS
from tutor.words.pieces import part_name, piece_words
from tutor.words.pieces.piece import Row, Section

USUAL = "standard"
"""The variant that need not be named."""

NOTHING = "–"
"""What stands in a cell where a board has nothing of the kind."""

SECTIONS: Mapping[Section, Callable[[], str]] = {
    Section.SET_UP: lambda: _("Set-up"),
    Section.TURN: lambda: _("A turn"),
    Section.CARDS: lambda: _("Train cards"),
    Section.TICKETS: lambda: _("Tickets"),
    Section.ROUTES: lambda: _("Claiming routes"),
    Section.LANES: lambda: _("Routes side by side"),
    Section.POINTS: lambda: _("Points"),
    Section.END: lambda: _("The end"),
}


def rows_of(rules: Rules) -> tuple[Row, ...]:
    """Return what the rules say, in the order of a card.

    A rule piece's row stands instead of a common one of the same section, place and label.
    """
    found = {_key(row): row for row in common_rows(rules)}
    for piece in rules.pieces:
        found |= {_key(row): row for row in piece_words(piece).rows(piece, rules)}
    return tuple(sorted(found.values(), key=_order))


def _key(row: Row) -> tuple[Section, int, str]:
    return row.section, row.place, row.label


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
    return _("{board}, {variant}").format(board=rules.board.name, variant=variant())


def reference_card(rules: Rules, base: Rules) -> ReferenceCard:
    """Return a board's card in words, with what differs from the base game."""
    usual = frozenset(rows_of(base))
    rows = [replace(row, differs=row not in usual) for row in rows_of(rules)]
    points = tuple(row for row in rows if row.spaces)
    others = (*_not_confirmed(rules), *(row for row in rows if not row.spaces))
    others += tuple(_missing(rules, base))
    is_base = rules.board.id == base.board.id and rules.rulebook.variant == base.rulebook.variant
    compared = None if is_base else _("Differs from {board}").format(board=base.board.name)
    sections = (
        RowsOf(
            str(section),
            title(),
            tuple(row for row in others if row.section is section),
            points if section is Section.POINTS else (),
        )
        for section, title in SECTIONS.items()
    )
    return ReferenceCard(game_name(rules), compared, tuple(one for one in sections if one.rows))


def _not_confirmed(rules: Rules) -> Iterator[Row]:
    """Tell which points are to be compared with the printed board (T13)."""
    for spaces, points in points_printed(rules).items():
        if not is_confirmed(rules, spaces):
            text = _("{points} for {spaces}: compare with your board").format(
                points=points_text(points), spaces=spaces_text(spaces)
            )
            yield Row(Section.POINTS, 0, _("Not confirmed"), text, differs=True)


def _missing(rules: Rules, base: Rules) -> Iterator[Row]:
    """Tell which parts of the base game's score this board has not."""
    for part in base.parts:
        if part not in rules.parts:
            yield Row(Section.POINTS, 99, part_name(part), _("No such bonus"), differs=True)


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
    for (_place, _spaces, label), found in sorted(cells.items()):
        yield Line(label, tuple(found.get(column, NOTHING) for column in range(len(boards))))
