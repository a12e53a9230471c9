"""``python -m tutor review``: a recorded game with what each decision was worth."""

from pathlib import Path
from typing import Any

from tutor.library import Library
from tutor.play.recorded import recorded
from tutor.review import reviewed
from tutor.review.file import review_document
from tutor.table.record import RecordError
from tutor.words.review import review_text
from tutor.words.system import reason
from tutor.words.table import setting_text


class UnreadableError(Exception):
    """A file cannot be read as a record, and why."""


def review(file: Path, own_maps: list[Path]) -> tuple[str, dict[str, Any]]:
    """Review a record's file; return the text and the document.

    Raises
    ------
    GameError
        If there is no such board or variant.
    UnreadableError
        Saying why the file cannot be read, or which line does not follow the rules.
    """
    try:
        steps = recorded(file, Library(own_maps))
    except (RecordError, UnicodeDecodeError) as error:
        raise UnreadableError(str(error)) from error
    except OSError as error:
        raise UnreadableError(reason(error)) from error
    found, table = reviewed(steps), steps[0].table
    text = setting_text(table) + "\n\n" + review_text(found, steps)
    return text, review_document(found, [seat.name for seat in table.seats])
