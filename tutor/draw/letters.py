"""How wide and high a text is in the face of the boards' names, without loading the face.

The widths are those of Source Sans 3 in the weight of names (600) and of lit names (700), from a
table that ``tools/fonts.py`` measures. Letters are not kerned on the board, so sums are true.
All lengths are in font sizes (em).
"""

import csv
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "fonts"
FACE = FOLDER / "names.ttf"
"""The face in the weight of names, for matplotlib."""

TABLE = FOLDER / "letters.csv"
UNITS = 1000.0


class Letter(NamedTuple):
    """A letter's width, its width when lit, and its ink above and below the baseline."""

    width: float
    lit: float
    up: float
    down: float


UNKNOWN = Letter(1.0, 1.0, 0.9, 0.25)  # of scripts that the face does not have: generous


@cache
def letters() -> Mapping[str, Letter]:
    """Return the measures of every letter of the face."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))[1:]
    return {
        letter: Letter(int(width) / UNITS, int(lit) / UNITS, int(top) / UNITS, -int(bottom) / UNITS)
        for letter, width, lit, top, bottom in rows
    }


def measure(text: str) -> Letter:
    """Return the measures of a line of text, as if it were one letter.

    Examples
    --------
    >>> measure("Riga").width
    1.872
    """
    known = letters()
    measured = [known.get(letter, UNKNOWN) for letter in text] or [UNKNOWN]
    return Letter(
        round(sum(letter.width for letter in measured), 3),
        round(sum(letter.lit for letter in measured), 3),
        max(letter.up for letter in measured),
        max(0.0, *(letter.down for letter in measured)),
    )
