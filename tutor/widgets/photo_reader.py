"""What reads photos, sent to the browser once it is asked for: the script and the model."""

from base64 import b64encode
from functools import cache
from pathlib import Path

import tutor.photo
from tutor.widgets.frontend import joined

FOLDER = Path(tutor.photo.__file__).parent
ASKS = "photo_reader"
"""The action by which a page asks for the message (js/photo_reader.js)."""


@cache
def reader_script() -> str:
    """Return the reader's script: a module that works in a worker and on the page itself."""
    return joined(FOLDER / "js/worker.js")


def reader_message(*, brings_all: bool) -> dict[str, dict[str, str]]:
    """Return the message: the model in base64, and the script unless the page ``brings_all``."""
    model = b64encode((FOLDER / "reader.bin").read_bytes()).decode()
    return {"reader": {"model": model, "script": "" if brings_all else reader_script()}}
