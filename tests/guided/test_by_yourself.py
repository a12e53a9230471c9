"""Drawing on: it stops at what a player would want to see, a threat among it."""

from dataclasses import replace

import pytest

from tests.guided.small_story import LIBRARY
from tutor.guided.by_yourself import Threatened, draw, drawing, stop_of
from tutor.guided.first_game import FirstGames
from tutor.guided.run import begin
from tutor.guided.walking import as_shown, last
from tutor.play.outlook import could_take
from tutor.words.guided import stop_text


@pytest.mark.rule("B8")
def test_drawing_on_stops_at_a_new_threat() -> None:
    """Bram reaches a route that a ticket wants, with the cards for it; an old threat is known."""
    game = FirstGames(LIBRARY).game("europe")
    assert game is not None
    session = last(begin(game, LIBRARY), as_shown).session
    while not could_take(session.seen, session.table.board.route["wien--zagrab--1"]):
        card = draw(session) if session.my_turn else None
        session = session.opponents_move() if card is None else session.play(card)
    while not session.my_turn:
        session = session.opponents_move()
    now = drawing(session)
    assert now.threats == {"wien--zagrab--1"}
    assert stop_of(now, session) is None

    stop = stop_of(replace(now, threats=frozenset()), session)
    assert stop == Threatened("wien--zagrab--1", (1,))
    text = stop_text(stop, session.table, session.me)
    assert text == "Bram could take Wien – Zágráb now, which you want."
