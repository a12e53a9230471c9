"""Makes a page for each board from its data: how it is played, its rules, figures and sources."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace
from pathlib import Path

from tutor.boards import Board
from tutor.boards.data_files import BOARD, DATA_FILES
from tutor.lessons.courses import base_game
from tutor.lessons.lesson import has_course, load_course
from tutor.library import Library
from tutor.scoring import Rules
from tutor.words.pieces.piece import Row
from tutor.words.reference import ReferenceCard, game_name, reference_card, rows_of

ROOT = Path(__file__).resolve().parent.parent
HEADING = re.compile(r"^## [A-Z]\. ([^(\n]+?)(?: \(.*)?$", re.MULTILINE)
ROW = re.compile(r"^\|.*$", re.MULTILINE)
ADDRESS = re.compile(r"\[([A-Z]\d+)\]\{#(\w+)\}")


def board_pages(rules_page: str) -> Mapping[str, str]:
    """Return the pages in Markdown by the boards' ids.

    ``rules_page`` is docs/rules.md: a board's section has the board's name, and the first section
    applies to all boards.
    """
    library = Library()
    known = base_game({
        board: load_course(folder)
        for board, folder in library.folders.items()
        if has_course(folder)
    })  # fmt: skip
    assert known is not None
    base = library.rules(known)
    assert base is not None
    _before, _base, base_text, *others = HEADING.split(rules_page)
    sections = dict(zip(others[::2], others[1::2], strict=True))
    base_ids = [rule_id for rule_id, _address in ADDRESS.findall(base_text)]
    return {
        board: "\n".join(
            [
                *_head(rules.board),
                *_played(library, board, base),
                *_ids(sections.get(rules.board.name, ""), base_ids),
                *_figures(rules.board),
                *_more(board),
            ]
        )
        for board, rules in library.all().items()
    }


def _head(board: Board) -> Iterator[str]:
    yield f"# {board.name}\n"
    yield f"![The board of {board.name}, as the app draws it](../maps/{board.id}/board.svg)\n"
    if not board.verified:
        yield "The figures of this board come from a single source: compare them with yours.\n"


def _played(library: Library, board: str, base: Rules) -> Iterator[str]:
    """Yield the reference card, and for each further variant what differs from the first."""
    usual, *others = (library.rules(board, variant) for variant in library.variants(board))
    assert usual is not None
    card = reference_card(usual, base)
    yield "## How it is played\n"
    yield f"### {card.title}\n"
    yield f"◆ {card.compared}\n" if card.compared else "This is the base game.\n"
    yield from _card(card)
    for rules in others:
        assert rules is not None
        yield f"### {game_name(rules)}\n"
        yield "Everything else as above.\n"
        yield from _card(_only(reference_card(rules, rules), {*rows_of(rules)} - {*rows_of(usual)}))


def _only(card: ReferenceCard, wanted: AbstractSet[Row]) -> ReferenceCard:
    """Return a card with some of its rows."""
    sections = (
        replace(
            section,
            rows=tuple(row for row in section.rows if row in wanted),
            points=tuple(row for row in section.points if row in wanted),
        )
        for section in card.sections
    )
    return replace(
        card, sections=tuple(section for section in sections if section.rows or section.points)
    )


def _card(card: ReferenceCard) -> Iterator[str]:
    for section in card.sections:
        yield f"#### {section.title}\n"
        rows = (*section.points, *section.rows)
        yield _table(("", ""), ((f"{row.label} ◆" if row.differs else row.label, row.text)
                                for row in rows))  # fmt: skip


def _ids(section: str, base_ids: list[str]) -> Iterator[str]:
    """Yield the board's own rules with their ids, which lead to the list of all rules."""
    yield "## Its rules, one by one\n"
    yield (
        f"Rules {base_ids[0]} to {base_ids[-1]} of [the base game](../docs/rules.md) hold wherever "
        "the board has no rule of its own. The meaning of the marks is explained there, too.\n"
    )
    yield ADDRESS.sub(r"[\1](../docs/rules.md#\2)", "\n".join(ROW.findall(section))) + "\n"


def _figures(board: Board) -> Iterator[str]:
    """Yield tables that count what is printed."""
    yield "## Figures\n"
    lanes = Counter(len(lanes) for lanes in board.lanes.values())
    spaces = sum(route.length for route in board.routes)
    rows = [
        ("Cities", str(len(board.cities))),
        *(
            (f"Border ends of {country.name}", str(len(country.ends)))
            for country in board.country.values()
        ),
        ("Routes", f"{len(board.routes)}, with {spaces} spaces in all"),
        *(
            (f"Pairs of cities with {count} routes", str(lanes[count]))
            for count in sorted(lanes)[1:]
        ),
        *_counted("kind", (str(route.kind) for route in board.routes)),
        ("Tickets in the box", str(board.tickets_printed)),
    ]
    if board.tickets:
        points = [way.points for ticket in board.tickets for way in ticket.ways]
        rows.append(("Points of a ticket", f"{min(points)} to {max(points)}"))
    yield _table(("printed", "how many"), rows)
    lengths = Counter(route.length for route in board.routes)
    yield _table(
        ("spaces of a route", "routes"),
        ((str(length), str(lengths[length])) for length in sorted(lengths)),
    )
    colors = Counter(str(route.color) for route in board.routes)
    yield _table(
        ("colour", "routes"), ((color, str(count)) for color, count in colors.most_common())
    )


def _counted(column: str, values: Iterable[str]) -> Iterator[tuple[str, str]]:
    for name, count in sorted(Counter(values).items()):
        yield f"Routes of the {column} “{name}”", str(count)


def _more(board: str) -> Iterator[str]:
    if (ROOT / "notebooks" / f"{board}.ipynb").is_file():
        yield "## To try\n"
        yield f"[The notebook of this board](../notebooks/{board}.ipynb): its rules, live.\n"
    yield "## Sources\n"
    yield f"[Where each figure comes from, and how sure it is](../maps/{board}/SOURCES.md)\n"
    yield "The tables themselves: " + ", ".join(
        f"[{file.name}](../maps/{board}/{file.name})"
        for file in DATA_FILES
        if file.scores and file != BOARD and (ROOT / "maps" / board / file.name).is_file()
    ) + ".\n"  # fmt: skip
    yield f"```{{toctree}}\n:hidden:\n\n../maps/{board}/SOURCES\n```\n"


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines) + "\n"
