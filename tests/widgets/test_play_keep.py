"""Tickets to keep: the sheet in which they are chosen."""

from dataclasses import replace

import pytest

pytest.importorskip("anywidget")

from tests.table.tables import arranged
from tests.widgets.play_pages import seated
from tutor.bots.levels import Level
from tutor.cards import NONE
from tutor.words import labels
from tutor.words.names import Names


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

    assert "There is no second card to draw" in str(player.tree)


def test_ones_first_tickets_are_seen_while_others_choose() -> None:
    """They lie there as slips as soon as one has kept them."""
    seed = next(one for one in range(20) if seated("usa", 3, one).motor["next"] is None)
    player = seated("usa", 3, seed, level=Level.EASY)
    offered = {one["attrs"]["data-ticket"] for one in player.of_class("ticket-offer")}
    player.play_on()
    while player.main.get("data-sheet") == "coach":
        player.play_on()

    assert player.main["data-stage"] == "ChoosingFirstTickets"
    assert player.main["data-turn"] == "theirs"
    kept = [one["attrs"]["data-ticket"] for one in player.of_class("slip")]
    assert len(kept) >= 2
    assert offered >= {*kept}


@pytest.mark.rule("D4")
@pytest.mark.parametrize(("board", "told"), [("nederland", True), ("usa", False)])
def test_points_before_the_first_turn_are_explained(board: str, *, told: bool) -> None:
    """Where markers do not begin level, the first sheet tells why."""
    player = seated(board, players=3, level=Level.EASY)
    player.wait()

    assert ("markers begin on spaces 0, 1 and 2, to make up for" in str(player.tree)) == told


def test_the_tickets_that_one_holds_are_seen_while_one_chooses_more() -> None:
    """The sheet lies over them; at the start there are none."""
    player = seated("usa", players=2, level=Level.EASY)
    player.wait()
    assert not player.of_class("held-tickets")
    player.play_on()
    while player.main["data-stage"] != "Turn" or player.main["data-turn"] != "mine":
        player.wait()
    session = player.view.session
    assert session is not None
    held = session.seen.own_tickets

    player.act(player.of_class("take")[0]["on"]["click"])
    while player.main["data-sheet"] == "coach":
        player.play_on()
    assert player.main["data-stage"] == "KeepingTickets"
    names = Names(session.table.board)
    (seen,) = player.of_class("held-tickets")
    assert held
    assert all(names.ticket(one) in str(seen) for one in held)


def test_the_menu_offers_only_what_there_is() -> None:
    """Without stations and teams a turn is nothing but what is touched on the table."""
    for board, more in (("usa", False), ("europe", True)):
        player = seated(board, 2, 3, level=Level.EASY)
        player.wait()
        player.play_on()
        player.wait()
        assert player.main["data-stage"] == "Turn"
        assert more == (labels.WHAT_ELSE() in str(player.tree))
