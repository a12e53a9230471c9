"""A small course in a folder of one's own maps, for tests that need few steps of each kind."""

import shutil
from pathlib import Path

from tests.games import FOLDERS

BOARD = "europe"
COURSE = """
[[lessons]]
id = "turn"
base = true
[[lessons]]
id = "more"
[[lessons]]
id = "end"
"""
LESSONS = {
    "turn": """
title = "A turn"
[[steps]]
id = "look"
text = \"\"\"Everybody has {trains} trains
and {hand} cards.

Look at them.\"\"\"
exercise = { kind = "look", show = ["hand", "row", "tickets"], cities = ["paris"] }
[[steps]]
id = "claim"
text = "Lay the cards for a route."
can = "claim a route"
exercise = { kind = "claim_route", route = { gray = false, kind = "train", lanes = 1 } }
""",
    "more": """
title = "More"
[[steps]]
id = "tunnel"
text = "A tunnel may cost more."
exercise = { kind = "tunnel", can_pay = true }
[[steps]]
id = "legal"
text = "Which scores the most?"
exercise = { kind = "most_points" }
[[steps]]
id = "may"
text = "May she?"
exercise = { kind = "may_claim" }
[[steps]]
id = "station"
text = "Where to?"
exercise = { kind = "place_station" }
[[steps]]
id = "trail"
text = "A longest trail."
exercise = { kind = "longest_trail" }
[[steps]]
id = "points"
text = "What is it worth?"
exercise = { kind = "score_line", part = "routes" }
""",
    "end": """
title = "What do you remember?"
[[steps]]
id = "first"
text = "From before."
exercise = { kind = "quiz" }
[[steps]]
id = "second"
text = "From before."
exercise = { kind = "quiz" }
""",
}


def small_maps(folder: Path) -> Path:
    """Write a board with a small course into a folder of maps, and return that folder."""
    board = folder / BOARD
    keep_out = shutil.ignore_patterns("games", "lessons")
    shutil.copytree(FOLDERS[BOARD], board, ignore=keep_out)
    (board / "lessons").mkdir()
    (board / "lessons" / "course.toml").write_text(COURSE, "utf-8")
    for name, text in LESSONS.items():
        (board / "lessons" / f"{name}.toml").write_text(text, "utf-8")
    return folder
