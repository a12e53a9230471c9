"""Finding a board where the evidence is clear: the search, without a network."""

import pytest

from tests.conftest import FOLDERS
from tests.photo.scripts import answered
from tutor.boards import load_board
from tutor.photo.facts import photo_facts

SEARCH = """
({ search, tapsOf, moved, mapped, sharesSeen, boardSize, spacesOf }, { facts, shifts, gone }) => {
  const size = boardSize(facts);
  const [width, height] = size.map((length) => Math.floor((length + 160) / 8) * 2);
  const seen = { channels: 3, width, height, data: new Float32Array(3 * width * height).fill(-4) };
  const fromBoard = [0.25, 0, 19.625, 0, 0.25, 19.625, 0, 0, 1];
  const there = moved(size, shifts);
  const paint = (plane, x, y) => {
    const [px, py] = mapped(fromBoard, mapped(there, [x, y])).map(Math.round);
    for (const i of [-1, 0, 1]) {
      for (const j of [-1, 0, 1]) seen.data[(plane * height + py + j) * width + px + i] = 2;
    }
  };
  for (const [x, y, angle] of spacesOf(facts)) {
    if (x < gone * size[0]) continue;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (let u = -28; u <= 28; u += 4) {
      for (const v of [-4, 4]) paint(0, x + u * cos - v * sin, y + u * sin + v * cos);
    }
    paint(1, x, y);
  }
  for (const [x, y] of facts.cities) paint(2, x * size[0], y * size[1]);
  const taps = { few: tapsOf(facts, true), all: tapsOf(facts) };
  const found = search({ seen, fromBoard }, taps).shifts;
  return { found, ...sharesSeen({ seen, fromBoard }, taps.all, moved(size, found)) };
}
"""
PARTS = "fit.js marks.js layout.js ../../widgets/js/perspective.js"
OFF = [22, -14, -30, 9, 17, 26, -8, -25]
"""Board pixels by which the corners are off, 1.5 % of the width: x and y of each."""


@pytest.mark.parametrize("board", ["usa", "europe", "nordic"])
def test_a_board_beside_its_place_is_found(board: str) -> None:
    """Within 0.4 % of the width at its corners; nearly all spaces are then in their places."""
    facts = photo_facts(load_board(FOLDERS[board]))
    found = answered(PARTS, SEARCH, facts=facts, shifts=OFF, gone=0)
    assert found["found"] == pytest.approx(OFF, abs=7)
    assert found["all"] > 0.9
    assert found["part"] > 0.8


def test_half_a_board_is_noticed() -> None:
    """A part where nothing is seen counts as much as the whole board."""
    facts = photo_facts(load_board(FOLDERS["europe"]))
    found = answered(PARTS, SEARCH, facts=facts, shifts=OFF, gone=0.5)
    assert found["all"] > 0.4
    assert found["part"] < 0.1
