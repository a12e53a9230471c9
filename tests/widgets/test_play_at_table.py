"""Small things at the table: what a tap means, whom it waits for, and what the board shows."""

from dataclasses import replace

import pytest

pytest.importorskip("anywidget")

from tests.play.tables import LIBRARY, live, opening, stepped
from tests.table.invariants import Setup
from tests.table.tables import arranged, begun
from tests.widgets.play_pages import Player, seated
from tests.widgets.test_play_view import texts
from tutor.cards import cards
from tutor.play import Session, sit_down_at
from tutor.play.coaching import Coaching
from tutor.table import actions as a
from tutor.widgets.play_view import PlayView
from tutor.widgets.whole_app import WholeApp
from tutor.words.play import ANSWER_COACH, YOU_DECIDE


def at(session: Session) -> Player:
    """Return somebody at the table of a session."""
    view = PlayView(LIBRARY)
    view.state = replace(view.state, session=session, at_table=True)
    return Player(view)


@pytest.mark.rule("B11")
def test_no_choice_between_two_lanes_of_which_none_can_be_laid() -> None:
    """Who owns a lane, or has but one free, is not asked which of a double is meant."""
    table = begun("usa", 4)
    board = table.board
    double = next(
        lanes for lanes in board.lanes.values() if len({lane.color for lane in lanes}) == 2
    )
    session = sit_down_at(opening(Setup("usa", "standard", 4)), arranged(table, to_move=0))
    player = at(session)
    assert not {lane.id for lane in double} & {*player.board["twins"]}, "a choice of two colours"

    for owner in (0, 2):
        claims = {double[0].id: owner}
        taken = at(sit_down_at(session.opening, arranged(table, to_move=0, claims=claims)))
        names = {taken.board["twins"][lane.id] for lane in double}
        assert len(names) == 1


def test_table_waits_for_the_reader_while_the_coach_does() -> None:
    """Nobody else is on turn then; a tap on the table says what to do first."""
    session = live(Setup("usa", "standard", 2))
    while not session.my_turn or not session.table.turns:
        session = stepped(session)
    while session.my_turn:
        session = session.play(session.actions()[-1])
    said = next(
        number
        for number in range(len(session.steps) - 1, 0, -1)
        if session.steps[number].move is not None
        and session.steps[number].move.action.player == session.me  # type: ignore[union-attr]
    )
    waits = replace(session, coaching=Coaching(said=(said,), waits=True))
    player = at(waits)

    assert YOU_DECIDE() in texts(player.tree)
    on_turn = [side["attrs"]["data-side"] for side in player.of_class("side")
               if "on-turn" in side["attrs"]["class"]]  # fmt: skip
    assert on_turn == [str(session.me)]
    player.tap("data-pile")
    assert ANSWER_COACH[True]() in texts(player.of_class("bubble")[0])
    assert "has to decide" not in texts(player.tree)


def test_the_coach_offers_no_way_back_that_is_closed() -> None:
    """In a game in which nothing that showed a card is taken back, one can only play on."""
    session = live(Setup("usa", "standard", 2))
    session = replace(session, opening=replace(session.opening, may_peek=False))
    while not session.my_turn or not session.table.turns:
        session = stepped(session)
    drawn = len(session.steps)
    session = session.play(a.DrawBlind(session.me)).play(a.DrawBlind(session.me))
    player = at(replace(session, coaching=Coaching(said=(drawn,), waits=True)))
    player.tap("data-pile")
    assert not player.view.state.can_take_back
    assert ANSWER_COACH[False]() in texts(player.of_class("bubble")[0])


def test_board_follows_what_was_just_laid() -> None:
    """A ticket that was lit before goes out when one lays a route, not when one draws."""
    table = begun("usa", 2)
    route = next(one for one in table.board.routes if one.color == "gray" and one.length == 1)
    ticket = table.seats[0].tickets[0]
    table = arranged(table, to_move=0, hands={0: cards(red=1)})
    player = at(sit_down_at(opening(Setup("usa", "standard", 2)), table))
    player.tap("data-thing", f"ticket:{ticket}")
    assert player.motor["frame"]["lit"]

    player.act(player.one("data-pile")["on"]["click"])
    assert player.motor["frame"]["lit"]
    player.act({"do": "take_back"})
    player.tap_route(route.id)
    player.tap("data-main")
    assert not player.motor["frame"]["lit"]
    assert route.id in player.motor["frame"]["routes"]


@pytest.mark.rule("B3")
def test_all_marked_tickets_are_framed() -> None:
    """Not only the one marked last."""
    player = seated("usa", 2)
    player.wait()
    offers = player.of_class("ticket-offer")[:2]
    for offer in offers:
        player.act(offer["on"]["click"])

    tickets = [offer["attrs"]["data-ticket"] for offer in offers]
    session = player.view.session
    assert session is not None
    cities = {city for one in tickets for city in session.table.board.ticket[one].places}
    assert {*player.motor["frame"]["cities"]} == cities
    player.act(offers[1]["on"]["click"])
    assert {*player.motor["frame"]["cities"]} == {*session.table.board.ticket[tickets[0]].places}


def test_boards_played_on_last_come_first() -> None:
    """At the live table and for scoring."""
    app = WholeApp()
    for board in ("nordic", "europe"):
        app.take({"do": "play", "board": board})
        app.take({"do": "sit_down"})
    app.take({"do": "play"})
    player = Player(app.play)
    player.tree = app.view().tree
    first, second = player.of_class("board-card")[:2]
    assert "Europe" in texts(first)
    assert "Nordic Countries" in texts(second)
    assert app.kept["boards"].split()[:2] == ["europe", "nordic"]
