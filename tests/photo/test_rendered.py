"""The stored model of the photo reader: what made it, what it gives, how routes are voted on."""

import base64
import hashlib
import json
from typing import Any

import numpy as np
import pytest

from tests.conftest import ROOT
from tools.photo.forward import MODEL, aligned, load, read
from tools.photo.made_by import made_by
from tools.photo.sheets import LONG, PRINTED, homography, moved, sheets
from tools.photo.vote import apart, log_softmax, shares, summed

ENOUGH = 200_000  # bytes
STORED = 180  # a patch's 1 as a byte
CLOSE = 0.02  # weights are stored in 16 bits
SETTINGS = {"temperature": 1.0, "strength": 1.0, "smoothing": 2.0}


@pytest.fixture(scope="module")
def outputs() -> Any:
    """Return what the training's networks gave for a few inputs."""
    return json.loads((ROOT / "tests" / "photo" / "outputs.json").read_text("utf-8"))


def pixels(text: str, shape: list[int]) -> np.ndarray:
    """Return a stored picture's bytes as numbers."""
    return np.frombuffer(base64.b64decode(text), np.uint8).reshape(shape).astype(np.float32)


def test_the_model_is_of_todays_sources() -> None:
    """After a change of the renderer or the training, docs/photo.md says how to train anew."""
    assert load().made_by == made_by()


def test_the_model_is_small() -> None:
    """It is loaded on a phone."""
    assert MODEL.stat().st_size < ENOUGH


def test_the_outputs_are_the_stored_models(outputs: Any) -> None:
    """The exporter writes both at once."""
    assert outputs["model"] == hashlib.sha256(MODEL.read_bytes()).hexdigest()


def test_the_aligner_gives_what_it_gave_in_training(outputs: Any) -> None:
    """The file holds the network that was trained, batch norm worked in."""
    known = outputs["aligner"]
    picture = pixels(known["picture"], known["shape"]) / 128 - 1

    assert aligned(load(), picture) == pytest.approx(np.array(known["logits"]), abs=CLOSE)


def test_the_reader_gives_what_it_gave_in_training(outputs: Any) -> None:
    """The file holds the network that was trained, batch norm worked in."""
    known = outputs["reader"]
    patches = pixels(known["patches"], known["shape"]) / STORED
    printed = np.array([PRINTED.index(color) for color in known["printed"]])

    found = read(load(), patches, printed)
    assert found == pytest.approx(np.array(known["logits"]), abs=CLOSE)


def test_all_our_boards_have_sheets() -> None:
    """Each is 1744 board pixels at its longer side and has a space for each train."""
    for sheet in sheets().values():
        assert max(sheet.width, sheet.height) == pytest.approx(LONG)
        assert len(sheet.spaces) == len(sheet.route)
        assert len(sheet.printed) == len(sheet.pair) == len(sheet.ids)


def test_a_homography_takes_its_corners_to_where_they_are_meant() -> None:
    """Four points decide it."""
    square = np.array([[0, 0], [1, 0], [1, 1], [0, 1.0]])
    seen = np.array([[3, 4], [90, 8], [70, 60], [10, 50.0]])

    assert moved(homography(square, seen), square) == pytest.approx(seen)


@pytest.mark.rule("B11")
def test_no_colour_has_two_lanes_of_a_pair() -> None:
    """The lane that says it less surely goes to its next likely owner."""
    lanes = np.array([[0.05, 0.9, 0.05], [0.1, 0.6, 0.3]])

    found = apart(lanes)
    assert [1, 2] == found.argmax(1).tolist()
    assert found.sum(1) == pytest.approx(1)


def test_a_photo_decides_how_often_routes_are_claimed() -> None:
    """What might be a train is none on an empty board, and one on a full board."""
    maybe = [0.5, 0.5]

    def first(others: list[float]) -> float:
        spaces = log_softmax(np.log(np.array([maybe] + [others] * 30)))
        votes = summed(spaces, np.arange(31))
        return float(shares(votes, np.arange(31), SETTINGS)[0, 1])

    assert first([0.99, 0.01]) < 0.2
    assert first([0.01, 0.99]) > 0.8
