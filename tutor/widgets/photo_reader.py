"""What reads photos, sent to the browser once it is asked for: script, model and facts."""

from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import Any

import tutor.photo
from tutor.boards import Board
from tutor.photo.facts import photo_facts
from tutor.widgets.frontend import joined

FOLDER = Path(tutor.photo.__file__).parent
ASKS = "photo_reader"
"""The action by which a page asks for the message (js/photo_reader.js)."""


@cache
def reader_script() -> str:
    """Return the reader's script: a module that works in a worker and on the page itself."""
    return joined(FOLDER / "js/worker.js")


def reader_message(board: Board, *, brings_all: bool) -> dict[str, dict[str, Any]]:
    """Return the message for a board: the model in base64, and what has to be known of the board.

    The script is in it unless the page ``brings_all``.
    """
    model = b64encode((FOLDER / "reader.bin").read_bytes()).decode()
    script = "" if brings_all else reader_script()
    return {"reader": {"model": model, "script": script, "facts": photo_facts(board)}}
