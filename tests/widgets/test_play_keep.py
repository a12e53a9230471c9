"""Tickets to keep: the sheet in which they are chosen."""

import pytest

pytest.importorskip("anywidget")

from tests.widgets.play_pages import seated
from tutor.bots.levels import Level


def test_hint_and_take_back_are_in_the_sheet_that_covers_the_prompt() -> None:
    """On a phone one gets a hint and a move back also while one chooses tickets."""
    player = seated("usa", players=2, level=Level.EASY)
    player.wait()
    assert player.main["data-sheet"] == "keep"

    back, hint = player.of_class("sheet-tools")[0]["children"]

    assert back["attrs"]["disabled"]  # nothing was done yet
    player.act(hint["on"]["click"])
    assert player.of_class("hinted")
