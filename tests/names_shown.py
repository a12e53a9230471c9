"""Names that stand on pages in every language: of boards, places, bonuses and players."""

import re
from functools import cache

from tests.games import rules_of
from tests.play.tables import LIBRARY
from tutor.table.seating import NAMES
from tutor.words.language import languages

ENGLISH = re.compile(
    r"\b(?!Ticket Tutor)(?:the|and|with|your?|for|routes?|tickets?|cards?|trains?|players?|"
    r"points?|turns?|draws?|claims?|this|that|what|are|have|has|from|board|game|score)\b",
    re.IGNORECASE,
)
"""Words that stand in most English messages, and in no Polish one."""


@cache
def names_shown(*more: str) -> re.Pattern[str]:
    """Return a pattern of them and ``more``, the longest first."""
    found = {*more, *NAMES, *languages().values()}
    for board_id in LIBRARY.ids:
        board, pieces = rules_of(board_id).board, rules_of(board_id).pieces
        found |= {name for piece in pieces if (name := getattr(piece, "printed", ""))}
        found |= {board.name, *(place.name for place in (*board.places, *board.country.values()))}
    longest_first = sorted(found, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")
