"""The coach has words for all that it may find, and they are true."""

import pytest

from tests.play.test_coach import seated, stuck
from tests.play.test_tickets import at
from tests.table.invariants import Setup
from tutor.play import Session, whys
from tutor.play.outlook import Prospect, prospect
from tutor.table.stages import DrawingSecond
from tutor.terms import Place
from tutor.words.coach import WHYS, line_text, needs_text, possible_text, prices, why_text
from tutor.words.events import TableNames

rule = pytest.mark.rule


def names(session: Session) -> TableNames:
    """Return the names at a table."""
    return TableNames(session.table, session.me)


def found(session: Session) -> Prospect:
    """Return what the coach says before a move."""
    return prospect(session.seen, session.actions(), session.tickets, session.wanted)


def test_every_reason_has_its_sentence() -> None:
    """A new reason is not forgotten."""
    assert set(WHYS) == set(whys.Why.__subclasses__())


@rule("E9", "E10")
def test_a_ticket_that_only_stations_save_is_not_called_finished() -> None:
    """The way takes no train, but a station."""
    ticket, claims, _end = stuck()

    now = found(at("europe", ticket, claims=claims))

    (one,) = now.tickets
    assert needs_text(one) == "Needs 1 station"
    assert line_text(now) == needs_text(one)


@rule("E9")
def test_a_route_whose_loss_takes_a_station_does_not_end_a_ticket() -> None:
    """The sentence says how many stations."""
    session = at("europe", claims={})
    route, ticket = session.rules.board.routes[0], session.rules.board.tickets[0]
    text = why_text(whys.LeftOpen(route.id, ticket.id, 3, 0, 1), names(session))
    assert text.endswith("needs 1 station.")


def test_what_can_be_laid_is_told_in_the_turn_alone() -> None:
    """After the first card nothing is said of routes, and never that cards are what lacks."""
    begun = at("usa", claims={})
    drawing = at("usa", claims={}, stage=DrawingSecond(0, place=Place.HAND))
    assert possible_text(found(begun), names(begun)) == "You cannot lay a route now."
    assert possible_text(found(drawing), names(drawing)) == ""


@rule("D8", "D10")
def test_a_loan_costs_the_bonus_too() -> None:
    """The points are not all."""
    *_, text = prices(found(seated(Setup("nederland", "tolls", 3))))
    assert text.startswith("A loan costs")
    assert "no bonus" in text
