"""The crowd that ``make load`` sends: a small one, with one who vanishes and one killed kernel."""

import subprocess
import sys

import pytest

pytest.importorskip("voila")
pytest.importorskip("psutil")
from bench.load import BOARD, actions
from tests.conftest import ROOT
from tutor.widgets.score_pad import ScorePad


def test_a_small_crowd_comes_and_goes() -> None:
    """Nobody meets an error, the one with the killed kernel goes on, and no kernel is left."""
    words = "--visitors 2 --taps 6 --think 0.2 --vanish 0.5 --killed 0.5 --stops --silence 30"
    done = subprocess.run(
        [sys.executable, "-m", "bench.load", *words.split()],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip

    assert 0 == done.returncode, done.stdout + done.stderr
    for label in ("page ready", "tap to answer", "after a killed kernel", "a visitor, MB"):
        assert label in done.stdout


def test_the_taps_do_something() -> None:
    """A crowd whose taps were passed over would measure nothing."""
    pad = ScorePad()

    assert all(pad.take({"n": number, **one}) for number, one in enumerate(actions(100)))
    assert pad.pad.game is not None
    assert BOARD == pad.pad.game.board
    assert pad.pad.game.players[0].routes
