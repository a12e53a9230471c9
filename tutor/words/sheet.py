"""The score sheet as a page of plain text that a family can read, with the reasons."""

import unicodedata
from collections.abc import Iterator, Sequence
from html import escape

from tutor.rules.piece import ScoreLine
from tutor.scoring import ScoreSheet, SideScore
from tutor.words.language import gettext as _
from tutor.words.names import VARIANTS, Names, listed
from tutor.words.numbers import number_text
from tutor.words.pieces import part_name, proof_sentences
from tutor.words.problems import sentence
from tutor.words.winning import tie_break, winner


def sheet_text(sheet: ScoreSheet) -> str:
    """Return the whole sheet: the table, who won, each side's reasons, what to check."""
    sides = (list(_side(sheet, side)) for side in sheet.sides)
    return _blocks([*_outcome(sheet), *sides, *_to_check(sheet)]) + "\n"


def short_text(sheet: ScoreSheet) -> str:
    """Return the sheet without the reasons: the table, who won, what to check."""
    return _blocks([*_outcome(sheet), *_to_check(sheet)])


def sheet_html(sheet: ScoreSheet) -> str:
    """Return the same as a table in HTML, with nothing that a notebook's viewer would take out."""
    head = "".join(f'<th scope="col">{escape(side.name)}</th>' for side in sheet.sides)
    lines = [
        (part_name(line.part), [number_text(side.parts[line.part]) for side in sheet.sides])
        for line in sheet.sides[0].lines
    ]
    lines.append((_("Total"), [number_text(side.total) for side in sheet.sides]))
    lines.append((_("Place"), [str(side.place) for side in sheet.sides]))
    ends = len(lines) - 2  # totals and places are what one looks for
    rows = "".join(_html_row(name, cells, strong=at >= ends)
                   for at, (name, cells) in enumerate(lines))  # fmt: skip
    table = (
        f"<table><caption>{escape(_title(sheet))}</caption>"
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )
    said = "".join(f"<p>{escape(one)}</p>" for one in _won(sheet))
    warnings = "".join(f"<li>{escape(sentence(one, sheet.board))}</li>" for one in sheet.warnings)
    check = f"<p>{escape(_('Please check:'))}</p><ul>{warnings}</ul>" if warnings else ""
    return table + said + check


def _html_row(name: str, cells: Sequence[str], *, strong: bool) -> str:
    texts = [f"<strong>{escape(cell)}</strong>" if strong else escape(cell) for cell in cells]
    return (
        f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{one}</td>" for one in texts)}</tr>'
    )


def _blocks(blocks: Sequence[Sequence[str]]) -> str:
    return "\n\n".join("\n".join(block) for block in blocks)


def _outcome(sheet: ScoreSheet) -> Iterator[Sequence[str]]:
    yield [_title(sheet)]
    yield list(_table(sheet))
    yield _won(sheet)


def _won(sheet: ScoreSheet) -> Sequence[str]:
    return [winner(sheet), *tie_break(sheet.outcome, sheet)]


def _to_check(sheet: ScoreSheet) -> Iterator[Sequence[str]]:
    if sheet.warnings:
        warnings = [f"  - {sentence(warning, sheet.board)}" for warning in sheet.warnings]
        yield [_("Please check:"), *warnings]


def proof_text(line: ScoreLine, names: Names) -> str:
    """Return what proves a line, its sentences in one text."""
    return " ".join(proof_sentences(line, names))


def _title(sheet: ScoreSheet) -> str:
    variant = VARIANTS.get(sheet.variant)
    return _("{board}, {variant}").format(
        board=sheet.board.name, variant=variant() if variant else sheet.variant
    )


def _width(text: str) -> int:
    """Return the columns that a text takes in a terminal."""
    return sum(
        0 if unicodedata.combining(letter) else 1 + (unicodedata.east_asian_width(letter) in "WF")
        for letter in text
    )


def _row(head: str, cells: Sequence[str], head_width: int, widths: Sequence[int]) -> str:
    padded = [
        " " * (width - _width(cell)) + cell for cell, width in zip(cells, widths, strict=True)
    ]
    return "   ".join([head + " " * (head_width - _width(head)), *padded]).rstrip()


def _table(sheet: ScoreSheet) -> Iterator[str]:
    parts = [line.part for line in sheet.sides[0].lines]
    heads = [part_name(part) for part in parts]
    total, place = _("Total"), _("Place")
    head_width = max(_width(head) for head in (*heads, total, place))
    names = [side.name for side in sheet.sides]
    widths = [max(6, _width(name)) for name in names]
    yield _row("", names, head_width, widths)
    for part, head in zip(parts, heads, strict=True):
        yield _row(head, [str(side.parts[part]) for side in sheet.sides], head_width, widths)
    yield _row(total, [str(side.total) for side in sheet.sides], head_width, widths)
    yield _row(place, [str(side.place) for side in sheet.sides], head_width, widths)


def _side(sheet: ScoreSheet, side: SideScore) -> Iterator[str]:
    names = Names(sheet.board)
    if side.players == (side.name,):
        yield side.name
    else:
        yield _("{team}: {players}").format(team=side.name, players=listed(side.players))
    for count in side.trains:
        facts = {"player": count.player, "used": count.used, "owned": count.used + count.left}
        if count.crossing:
            text = _("{player}: {used} of {owned} trains used, {crossing} in the crossing")
            yield "  " + text.format(**facts, crossing=count.crossing)
        else:
            yield "  " + _("{player}: {used} of {owned} trains used").format(**facts)
    for line in side.lines:
        yield f"  {part_name(line.part)}: {line.points}"
        for reason in proof_sentences(line, names):
            yield f"      {reason}"
