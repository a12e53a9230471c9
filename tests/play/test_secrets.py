"""What the human cannot see changes nothing of what the session shows."""

from dataclasses import replace
from random import Random

import pytest

from tests.play.tables import live, stepped
from tests.setups import fullest_first
from tests.table.invariants import Setup, setups
from tests.table.secrets import other_secrets
from tutor.play import Session
from tutor.play.offers import offers, station_offers, tunnel_offers, why_not_route
from tutor.play.tickets import progress_offered
from tutor.table import stages as s
from tutor.table import told_to


def shown(session: Session) -> object:
    """Return all that a page can ask of a session."""
    routes, cities = session.rules.board.route, session.rules.board.city
    return (
        session.seen,
        session.heard(session.steps[-1]),
        session.actions(),
        [offers(session, route) for route in routes],
        [why_not_route(session, route) for route in routes],
        [station_offers(session, city) for city in cities],
        tunnel_offers(session),
        session.tickets,
        progress_offered(session.seen),
        session.wanted,
        session.can_take_back,
    )


def with_secrets_dealt_anew(session: Session, rng: Random) -> Session:
    """Return the session with all that the human cannot see dealt anew on its newest table."""
    step = session.steps[-1]
    other = other_secrets(session.table, session.me, rng)
    events = tuple(told_to(event, session.me, session.table) for event in step.events)
    last = replace(step, table=other, events=events)
    return replace(session, steps=(*session.steps[:-1], last))


@pytest.mark.rule("B3", "T2", "D3")
@pytest.mark.parametrize("setup", fullest_first(setups()))
def test_hidden_things_stay_hidden(setup: Setup) -> None:
    """On each board with each number of players: others' cards, tickets, tokens and the piles."""
    rng, session, looked = Random(str(setup)), live(setup), 0
    while not session.is_over and looked < 4:
        setting_up = isinstance(session.table.stage, s.ChoosingFirstTickets)
        if not setting_up and len(session.steps) % 11 == 0:
            assert shown(with_secrets_dealt_anew(session, rng)) == shown(session)
            looked += 1
        session = stepped(session)

    assert looked
