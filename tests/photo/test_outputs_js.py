"""The JavaScript's networks give the numbers that the training's gave for the same pictures."""

import hashlib
import json
from base64 import b64decode
from typing import Any

import numpy as np
import pytest

from tests.conftest import ROOT
from tests.photo.scripts import answered

MODEL = ROOT / "tutor" / "photo" / "reader.bin"
OUTPUTS = json.loads((ROOT / "tests" / "photo" / "outputs.json").read_text("utf-8"))
PRINTED = ("red", "blue", "green", "black", "yellow", "white", "orange", "pink", "gray")
CLOSE = 0.02  # of logits: the file has numbers of 16 bits


def bytes_of(text: str, shape: list[int]) -> np.ndarray:
    """Return a picture of the fixture."""
    return np.frombuffer(b64decode(text), np.uint8).reshape(shape)


def run(function: str, **given: Any) -> Any:
    """Return what a function of the stored networks returns."""
    return answered("model.js evidence.js patches.js", function, **given)


def test_the_numbers_are_those_of_the_stored_model() -> None:
    """Else a newer model was stored without them."""
    assert OUTPUTS["model"] == hashlib.sha256(MODEL.read_bytes()).hexdigest()


def test_the_aligner_gives_the_same_numbers() -> None:
    """Space, middle of a space and city, for a piece of a map."""
    height, width, _ = OUTPUTS["aligner"]["shape"]
    picture = bytes_of(OUTPUTS["aligner"]["picture"], [height, width, 3]) / 128 - 1
    found = run(
        "({ loadModel, aligned }, { bytes, input }) =>"
        " aligned(loadModel(bytes.buffer).aligner, input)",
        bytes=np.frombuffer(MODEL.read_bytes(), np.uint8),
        input={"channels": 3, "height": height, "width": width, "data": np.moveaxis(picture, 2, 0)},
    )
    logits = np.array(OUTPUTS["aligner"]["logits"])
    assert (found["channels"], found["height"], found["width"]) == logits.shape
    assert np.abs(np.array(found["data"]) - logits.ravel()).max() < CLOSE


def test_the_reader_gives_the_same_numbers() -> None:
    """Logarithms of the shares of the eight classes, for a few spaces."""
    count, height, width, _ = OUTPUTS["reader"]["shape"]
    patches = bytes_of(OUTPUTS["reader"]["patches"], [count, height, width, 3]) / 180
    found = run(
        "({ loadModel, classified }, { bytes, input, printed }) =>"
        " Array.from(classified(loadModel(bytes.buffer).reader, input, printed))",
        bytes=np.frombuffer(MODEL.read_bytes(), np.uint8),
        input={
            "channels": 3, "height": height, "width": width, "depth": count,
            "data": np.moveaxis(patches, (3, 0), (0, 3)),
        },
        printed=[PRINTED.index(color) for color in OUTPUTS["reader"]["printed"]],
    )  # fmt: skip
    logits = np.array(OUTPUTS["reader"]["logits"])
    expected = logits - np.log(np.exp(logits).sum(1, keepdims=True))
    assert np.array(found).reshape(count, 8) == pytest.approx(expected, abs=CLOSE)
