"""What a finished game is called where it is taken along: headlines, files, the sheet as CSV."""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence

from tutor.scoring import ScoreSheet, SideScore
from tutor.terms import Decision
from tutor.words import labels
from tutor.words.names import STEPS, Names
from tutor.words.says import Message, says
from tutor.words.sheet import score_rows, with_members
from tutor.words.values import And, Points, Trains
from tutor.words.winning import HEADLINE, longest_of, winners_person

LONGEST_FILE_NAME = 100  # letters before the ending: file systems and mails take this
_NOT_IN_FILES = re.compile(r"[^\w .()-]+")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # at its beginning a spreadsheet would work it out

GAP = "\ufffc"
"""Where a picture writes names, shorter ones if there is no room: never at the cost of the rest."""

LONGEST = says("{names}, {trains}")
RESULT = says("{board}: {places}")
PLACE_OF = says("{place}. {name}, {points}")
TICKET_HEAD = (labels.PLAYER, says("Ticket"), labels.POINTS, says("Completed"))
COMPLETED: Mapping[bool, Message] = {True: says("yes"), False: says("no")}


def headline_with_gap(sheet: ScoreSheet) -> tuple[str, str]:
    """Return who won, in a few words with a gap, and the names for it."""
    winners = [with_members(side) for side in sheet.sides if side.name in sheet.winners]
    return HEADLINE(winners_person(sheet, None), names=GAP), str(And(winners))


def longest(sheet: ScoreSheet) -> tuple[str, str, str] | None:
    """Return what the longest route is called, who has it with a gap, and the names for it.

    None if nobody has one.
    """
    length, names = longest_of(sheet)
    if not names:
        return None
    return STEPS[Decision.LONGEST](), LONGEST(names=GAP, trains=Trains(length)), str(And(names))


def described(sheet: ScoreSheet) -> str:
    """Return the result in one sentence for those who do not see the picture of it."""
    places = "; ".join(
        PLACE_OF(place=side.place, name=with_members(side), points=Points(side.total))
        for side in sorted(sheet.sides, key=lambda side: side.place)
    )
    return RESULT(board=sheet.board.name, places=places)


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
    rows.writerow([_cell(sheet.board.name), *(_cell(with_members(side)) for side in sheet.sides)])
    rows.writerows(_rows(sheet))
    return "\ufeff" + text.getvalue()


def _rows(sheet: ScoreSheet) -> Iterator[list[str | int]]:
    for head, numbers in score_rows(sheet):
        yield [_cell(head), *numbers]
    yield []
    yield [head() for head in TICKET_HEAD]
    for side in sheet.sides:
        yield from _tickets(side, Names(sheet.board))


def _tickets(side: SideScore, names: Names) -> Iterator[list[str | int]]:
    for outcome in side.tickets:
        ends = names.ticket_reached(outcome.ticket, outcome.way)
        done = COMPLETED[outcome.completed]()
        yield [_cell(with_members(side)), _cell(ends), outcome.points, done]


def _cell(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text
