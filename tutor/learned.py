"""What was learned as one file: lessons, first games and puzzles, as a browser keeps them."""

import json
from collections.abc import Mapping

from tutor.facts import LONGEST_KEPT, kept_document
from tutor.guided.keeping import FORMAT as FIRST_GAMES
from tutor.lessons.keeping import FORMAT as LESSONS
from tutor.puzzles.keeping import FORMAT as PUZZLES

FORMAT = "learned/1"
PARTS = {"lessons": LESSONS, "first": FIRST_GAMES, "puzzles": PUZZLES}
"""The parts by the name under which the browser keeps them, with their formats."""


def learned_text(kept: Mapping[str, str]) -> str:
    """Return the file's text, "" if nothing was learned; ``kept`` are all parts by name."""
    parts = {part: kept[part] for part in PARTS if kept[part]}
    return json.dumps({"format": FORMAT, **parts}) if parts else ""


def read_learned(text: object) -> dict[str, str]:
    """Return the parts of a file by name, {} if it is none; a part alone is a file, too.

    Whoever takes a part decides what fits of it. It never raises.
    """
    document = kept_document(text, FORMAT, LONGEST_KEPT)
    if not document:
        return {
            part: str(text)
            for part, form in PARTS.items()
            if kept_document(text, form, LONGEST_KEPT)
        }
    return {part: value for part in PARTS if isinstance(value := document.get(part), str)}
