"""What the browser is told of a move, so that it can be seen."""

import pytest

pytest.importorskip("anywidget")

from tests.play.tables import LIBRARY, opening
from tests.table.invariants import Setup
from tutor.bots.levels import Level
from tutor.play.session import Session, sit_down
from tutor.play.state import PlayPage
from tutor.play.tickets import progress
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.table import motor


def moved(session: Session) -> Session:
    """Let a bot make the next move, one's own too."""
    if not session.my_turn:
        return session.opponents_move()
    return session.play(session.opponents.choose(0, session.seen, session.actions()))


def test_the_motor_is_told_the_newest_step_as_one_hears_of_it() -> None:
    """Its number, its events without others' secrets, one's own place, and ways that are done."""
    session = sit_down(opening(Setup("usa", "standard", 2), level=Level.FAIR), LIBRARY)
    hidden = 0
    while not any(one.done for one in session.tickets):
        session = moved(session)
        told = motor(PlayLook(PlayPage(session=session, at_table=True), session))
        assert (told["step"], told["me"]) == (len(session.steps), session.me)
        assert len(told["events"]) == len(session.steps[-1].events)
        for event in told["events"]:
            if event["kind"] == "CardDrawn" and event["player"] != session.me:
                assert event["card"] is None
                hidden += 1
        assert told["ways"] == {
            one.ticket: list(one.routes) for one in progress(session.seen) if one.done
        }
    assert hidden
    assert all(
        session.table.owner[route] == session.me for way in told["ways"].values() for route in way
    )
