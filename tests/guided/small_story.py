"""A small story on the base board, written as a file has it, to be changed in tests."""

from pathlib import Path

import pytest

from tests.conftest import FOLDERS
from tutor.guided.first_game import FILE, FirstGame, load_first_game
from tutor.guided.run import Run, begin
from tutor.library import Library

LIBRARY = Library()

STORY = """
title = "A small story"
about = "For tests."
minutes = 1

[[players]]
name = "Anna"
color = "red"

[[players]]
name = "Bram"
color = "blue"

[deal]
seed = 5
hands = [["orange", "orange", "orange", "blue"], ["green", "green", "red", "red"]]
row = ["purple", "white", "purple", "black", "yellow"]
pile = ["yellow", "yellow"]
tickets = [
  ["helena--los_angeles", "denver--el_paso", "boston--miami"],
  ["chicago--new_orleans", "dallas--new_york", "duluth--houston"],
]
kept = [["helena--los_angeles", "denver--el_paso"], ["chicago--new_orleans", "dallas--new_york"]]

[[stops]]
title = "Lay"
can = "lay a route"

[[stops.beats]]
id = "lay"
text = "Three orange spaces: {points_3} points."
do = "Tap the route."
at = "route:las_vegas--salt_lake_city--1"
may = ["claim las_vegas--salt_lake_city--1"]
pointer = "It is the orange one."
pointer_at = ["hand:orange"]
part = "It begins in Las Vegas."
sheet = "One card for each space."
hide = ["market", "tickets"]
otherwise = [{ to = "draw *", say = "First lay a route." }]
teaches = ["B8"]

[[stops.beats]]
id = "laid"
kind = "read"
text = "{my_trains} trains are left."

[[stops]]
title = "Draw"

[[stops.beats]]
id = "draw"
others = ["draw pile", "draw pile"]
text = "Bram drew two cards."
at = "row:purple"
may = ["draw purple", "draw *"]
until = { turns = 1 }

[[stops.beats]]
id = "free"
kind = "free"
text = "On you go."

[[stops.beats]]
id = "late"
kind = "read"
when = { last_round = true }
text = "The last round."

[[stops.beats]]
id = "count"
kind = "read"
end = true
text = "It is over."
"""


def story(folder: Path, *changes: tuple[str, str], text: str = STORY) -> FirstGame:
    """Return a story read from a copy of the base board's folder, some of its text changed."""
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    at = folder / "usa"
    (at / "lessons").mkdir(parents=True, exist_ok=True)
    for path in FOLDERS["usa"].iterdir():
        if path.is_file() and not (at / path.name).exists():
            (at / path.name).write_bytes(path.read_bytes())
    (at / FILE).write_text(text, "utf-8")
    return load_first_game(at)


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Return somebody at the beginning of the small story."""
    return begin(story(tmp_path), LIBRARY)
