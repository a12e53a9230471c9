"""What a finished game is called where it is taken along: headlines, files, the sheet as CSV."""

import csv
import io
import re
from collections.abc import Iterator, Sequence

from tutor.scoring import ScoreSheet, SideScore
from tutor.words.cards import points_text, together
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.pieces import part_name

LONGEST_FILE_NAME = 100  # letters before the ending: file systems and mails take this
_NOT_IN_FILES = re.compile(r"[^\w .()-]+")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # at its beginning a spreadsheet would work it out


GAP = "\ufffc"
"""Where a picture writes names, shorter ones if there is no room: never at the cost of the rest."""


def headline(sheet: ScoreSheet) -> str:
    """Return who won, in a few words."""
    words, names = headline_with_gap(sheet)
    return words.replace(GAP, names)


def headline_with_gap(sheet: ScoreSheet) -> tuple[str, str]:
    """Return who won, in a few words with a gap, and the names for it."""
    names = sheet.winners
    if len(names) > 1:
        return _("{names} share the win").format(names=GAP), together(names)
    return _("{name} wins").format(name=GAP), names[0]


def longest(sheet: ScoreSheet) -> tuple[str, str, str] | None:
    """Return what the longest route is called, who has it with a gap, and the names for it.

    None if nobody has one.
    """
    length = max(side.trail.length for side in sheet.sides)
    if not length:
        return None
    names = [side.name for side in sheet.sides if side.trail.length == length]
    text = ngettext("{names}, {number} train", "{names}, {number} trains", length)
    return _("longest route"), text.format(names=GAP, number=length), together(names)


def figure(number: int) -> str:
    """Return a number with a real minus."""
    return str(number).replace("-", "\u2212")


def described(sheet: ScoreSheet) -> str:
    """Return the result in one sentence for those who do not see the picture of it."""
    places = sorted(sheet.sides, key=lambda side: side.place)
    listed = "; ".join(
        _("{place}. {name}, {points}").format(
            place=side.place, name=side.name, points=points_text(side.total)
        )
        for side in places
    )
    return _("{board}: {places}").format(board=sheet.board.name, places=listed)


def file_name(board: str, players: Sequence[str], today: str, ending: str) -> str:
    """Return a file's name that tells the games of a year apart.

    Examples
    --------
    >>> file_name("europe", ["Anna", "Ben / Zoë"], "2026-11-22", "json")
    '2026-11-22 Anna Ben Zoë europe.json'
    """
    names = [" ".join(_NOT_IN_FILES.sub(" ", name).split()) for name in players]
    kept = " ".join(name for name in names if name.strip(" ."))
    room = LONGEST_FILE_NAME - len(today) - len(board) - 2
    return " ".join(part for part in (today, kept[:room].strip(), board) if part) + f".{ending}"


def sheet_csv(sheet: ScoreSheet) -> str:
    """Return the sheet as a table for a spreadsheet: parts, then tickets; with a mark for UTF-8."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\r\n")
    rows.writerow([_cell(sheet.board.name), *(_cell(side.name) for side in sheet.sides)])
    rows.writerows(_rows(sheet))
    return "\ufeff" + text.getvalue()


def _rows(sheet: ScoreSheet) -> Iterator[list[str | int]]:
    for line in sheet.sides[0].lines:
        yield [_cell(part_name(line.part)), *(side.parts[line.part] for side in sheet.sides)]
    yield [_("Total"), *(side.total for side in sheet.sides)]
    yield [_("Place"), *(side.place for side in sheet.sides)]
    yield []
    yield [_("Player"), _("Ticket"), _("Points"), _("Completed")]
    for side in sheet.sides:
        yield from _tickets(side, sheet)


def _tickets(side: SideScore, sheet: ScoreSheet) -> Iterator[list[str | int]]:
    for outcome in side.tickets:
        ticket = outcome.ticket
        ends = _("{a} – {b}").format(
            a=sheet.board.city[ticket.a].name, b=sheet.board.city[ticket.b].name
        )
        points = ticket.points if outcome.completed else -ticket.points
        yield [_cell(side.name), _cell(ends), points, _("yes") if outcome.completed else _("no")]


def _cell(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text
