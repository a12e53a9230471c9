"""The hash of what made the stored model, so that a test can tell when it is stale."""

import hashlib
from pathlib import Path

MAKERS = ("sheets", "paint", "paper", "cars", "trains", "camera", "render", "views", "networks",
          "vote", "calibrate", "train", "export")  # fmt: skip


def made_by() -> str:
    """Return the sha256 of the renderer's and the training's sources, settings included."""
    folder = Path(__file__).parent
    sources = [(folder / f"{name}.py").read_bytes() for name in MAKERS]
    return hashlib.sha256(b"\0".join(sources)).hexdigest()
