"""The score sheet as a page of plain text that a family can read, with the reasons."""

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape

from tutor.scoring import ScoreSheet, SideScore
from tutor.words import labels
from tutor.words.names import Names, variant_name
from tutor.words.numbers import number_text
from tutor.words.pieces import part_name, proof_sentences
from tutor.words.problems import sentence
from tutor.words.says import Placeholders, say, says
from tutor.words.values import Listed
from tutor.words.winning import tie_break, winner

TITLE = says("{board}, {variant}")
CHECK = says("Please check:")
TEAM = says("{team}: {players}")
WITH_MEMBERS = says("{team} ({players})")
TRAINS_USED = says("{player}: {used} of {owned} trains used")
TRAINS_IN_CROSSING = says("{player}: {used} of {owned} trains used, {crossing} in the crossing")
OWNED: Placeholders = {"owned": lambda count, names: count.used + count.left}

LEAST_WIDTH = 6
"""Of a column of figures, in letters."""


def with_members(side: SideScore) -> str:
    """Return a side's name, with who is in it if it is a team."""
    if not side.is_team:
        return side.name
    return WITH_MEMBERS(team=side.name, players=Listed(side.players))


def sheet_text(sheet: ScoreSheet) -> str:
    """Return the whole sheet: the table, who won, each side's reasons, what to check."""
    return _blocks(sheet, str, *(_side(sheet, side) for side in sheet.sides)) + "\n"


def short_text(sheet: ScoreSheet, number: Callable[[int], str] = str) -> str:
    """Return the sheet without the reasons; ``number`` writes a figure of the table."""
    return _blocks(sheet, number)


def _blocks(sheet: ScoreSheet, number: Callable[[int], str], *sides: Iterable[str]) -> str:
    blocks = [[_title(sheet)], _table(sheet, number), _won(sheet), *sides]
    if sheet.warnings:
        blocks.append([CHECK(), *(f"  - {text}" for text in _warnings(sheet))])
    return "\n\n".join("\n".join(block) for block in blocks)


def sheet_html(sheet: ScoreSheet) -> str:
    """Return the same as a table in HTML, with nothing that a notebook's viewer would take out."""
    head = "".join(f'<th scope="col">{escape(side.name)}</th>' for side in sheet.sides)
    rows = score_rows(sheet)
    strong = (False,) * (len(rows) - 2) + (True, True)  # totals and places are what one looks for
    table = (
        f"<table><caption>{escape(_title(sheet))}</caption>"
        f"<thead><tr><td></td>{head}</tr></thead>"
        f"<tbody>{''.join(map(_html_row, rows, strong))}</tbody></table>"
    )
    said = "".join(f"<p>{escape(text)}</p>" for text in _won(sheet))
    warnings = "".join(f"<li>{escape(text)}</li>" for text in _warnings(sheet))
    check = f"<p>{escape(CHECK())}</p><ul>{warnings}</ul>" if warnings else ""
    return table + said + check


def _html_row(row: tuple[str, Sequence[int]], strong: bool) -> str:
    texts = (number_text(number) for number in row[1])
    cells = "".join(f"<td>{f'<strong>{t}</strong>' if strong else t}</td>" for t in texts)
    return f'<tr><th scope="row">{escape(row[0])}</th>{cells}</tr>'


def score_rows(sheet: ScoreSheet) -> list[tuple[str, list[int]]]:
    """Return the table: the points of each part by side, then the totals and the places."""
    return [
        *(
            (part_name(line.part), [side.parts[line.part] for side in sheet.sides])
            for line in sheet.sides[0].lines
        ),
        (labels.TOTAL(), [side.total for side in sheet.sides]),
        (labels.PLACE(), [side.place for side in sheet.sides]),
    ]


def _won(sheet: ScoreSheet) -> Sequence[str]:
    return [winner(sheet), *tie_break(sheet)]


def _warnings(sheet: ScoreSheet) -> Iterable[str]:
    return (sentence(warning, sheet.board) for warning in sheet.warnings)


def _title(sheet: ScoreSheet) -> str:
    return TITLE(board=sheet.board.name, variant=variant_name(sheet.variant))


def _width(text: str) -> int:
    """Return the columns that a text takes in a terminal."""
    return sum(
        0 if unicodedata.combining(letter) else 1 + (unicodedata.east_asian_width(letter) in "WF")
        for letter in text
    )


def _table(sheet: ScoreSheet, number: Callable[[int], str]) -> Iterator[str]:
    names = [side.name for side in sheet.sides]
    rows = [(head, list(map(number, numbers))) for head, numbers in score_rows(sheet)]
    head_width = max(_width(head) for head, _cells in rows)
    widths = [max(LEAST_WIDTH, _width(name)) for name in names]
    for head, cells in [("", names), *rows]:
        padded = [
            " " * (width - _width(cell)) + cell for cell, width in zip(cells, widths, strict=True)
        ]
        yield "   ".join([head + " " * (head_width - _width(head)), *padded]).rstrip()


def _side(sheet: ScoreSheet, side: SideScore) -> Iterator[str]:
    names = Names(sheet.board)
    yield TEAM(team=side.name, players=Listed(side.players)) if side.is_team else side.name
    for count in side.trains:
        used = TRAINS_IN_CROSSING if count.crossing else TRAINS_USED
        yield f"  {say(used, count, names, OWNED)}"
    for line in side.lines:
        yield f"  {part_name(line.part)}: {line.points}"
        for reason in proof_sentences(line, names):
            yield f"      {reason}"
