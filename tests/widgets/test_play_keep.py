"""Tickets to keep: the sheet in which they are chosen."""

from dataclasses import replace

import pytest

pytest.importorskip("anywidget")

from tests.table.tables import arranged
from tests.widgets.play_pages import seated
from tutor.bots.levels import Level
from tutor.cards import NONE


def test_hint_and_take_back_are_in_the_sheet_that_covers_the_prompt() -> None:
    """On a phone one gets a hint and a move back also while one chooses tickets."""
    player = seated("usa", players=2, level=Level.EASY)
    player.wait()
    assert player.main["data-sheet"] == "keep"

    back, hint = player.of_class("sheet-tools")[0]["children"]

    assert back["attrs"]["disabled"]  # nothing was done yet
    player.act(hint["on"]["click"])
    assert player.of_class("hinted")


@pytest.mark.rule("T3")
def test_a_second_card_is_promised_only_where_there_is_one() -> None:
    """Whoever has drawn the only card that can be had hears of no other."""
    player = seated("team_asia", 4, 3, level=Level.EASY)
    while player.main["data-stage"] != "PlacingCard" or player.main["data-turn"] != "mine":
        player.wait()
        player.play_on()
    assert "The second card goes to the other one" in str(player.tree)

    session = player.view.session
    assert session is not None
    bare = arranged(session.table, row=(), pile=(), discards=NONE)
    *before, last = session.steps
    steps = (*before, replace(last, table=bare))
    player.view.state = replace(player.view.state, session=replace(session, steps=steps))
    player.tree = player.view.view().tree

    assert "There is no second card to be had" in str(player.tree)
