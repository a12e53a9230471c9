"""The coach has words for all that it may find, and they are true."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.play.test_coach import seated, stuck
from tests.play.test_tickets import at
from tests.table.invariants import Setup
from tutor.cards import cards
from tutor.play import Session, whys
from tutor.play.needs import Need
from tutor.play.outlook import Outlook, Prospect, prospect
from tutor.play.why_worse import why
from tutor.table.actions import ClaimRoute, DrawBlind
from tutor.table.stages import DrawingSecond
from tutor.terms import Place
from tutor.words.coach import (
    cost_text,
    line_text,
    needs_text,
    possible_text,
    prices,
)
from tutor.words.table_names import TableNames
from tutor.words.whys import WHYS, why_text

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
    assert possible_text(found(begun), names(begun)) == "You cannot claim a route now."
    assert possible_text(found(drawing), names(drawing)) == ""


@rule("D8", "D10")
def test_a_loan_costs_the_bonus_too() -> None:
    """The points are not all."""
    *_, text = prices(found(seated(Setup("nederland", "tolls", 3))))
    assert text.startswith("A loan costs")
    assert "no bonus" in text


def test_the_moves_that_cost_most_add_up_to_what_is_said_of_them() -> None:
    """Each stands there as a whole number."""
    assert cost_text([6.6, 7.3, 9.8]) == "You lost most in 3 moves: about 24 points."


def test_what_can_be_laid_names_what_the_tickets_need() -> None:
    """With no ticket that needs one, the route with the most points, or that there are several."""
    hand = cards(purple=4, orange=4)
    needed = at("usa", "calgary--salt_lake_city", hands={0: hand}, claims={})
    assert possible_text(found(needed), names(needed)).startswith("You can claim ")
    assert "your tickets need Calgary – Helena" in possible_text(found(needed), names(needed))

    several = at("usa", hands={0: hand}, claims={})
    text = possible_text(found(several), names(several))
    assert text.endswith("Your tickets need none of them; several score the most, 7 points.")

    one = at("usa", hands={0: cards(red=3, locomotive=2)}, claims={})
    text = possible_text(found(one), names(one))
    assert text.endswith("the most points: Helena – Omaha, 10 points.")


def test_cards_that_another_route_misses_are_named() -> None:
    """Two purple cards were laid on a grey route, and the way to Salt Lake City asks for them."""
    hand, left = cards(purple=3, green=4), cards(purple=1, green=4)
    before = at("usa", "calgary--salt_lake_city", hands={0: hand}, claims={})
    after = at("usa", "calgary--salt_lake_city", hands={0: left}, claims={"atlanta--raleigh--1": 0})
    made = ClaimRoute(0, "atlanta--raleigh--1", cards(purple=2))

    spent = why(before, after, made, DrawBlind(0))

    assert spent == whys.CardsSpent(made.route, 2, "helena--salt_lake_city--1", cards(purple=2))
    assert why_text(spent, names(before)) == (
        "Atlanta – Raleigh took 2 purple cards that Helena – Salt Lake City needs: "
        "your other routes are now 2 cards short."
    )


DONE = Outlook("a", done=True, need=Need(), threat=None)
CLOSED = Outlook("b", done=False, need=None, threat=None)
IN_HAND = Outlook("c", done=False, need=Need(0, 3), threat=None)
BY_STATION = Outlook("d", done=False, need=Need(2, 4, instead=Need(0, 0, 1)), threat=None)
STATION_ALONE = Outlook("e", done=False, need=Need(1, 0, 1), threat=None)


@pytest.mark.parametrize(
    ("tickets", "line"),
    [
        ([DONE], "All your tickets are done"),
        ([DONE, CLOSED], "No open ticket can be done any more"),
        ([DONE, IN_HAND], "All cards in hand, 3 trains to lay"),
        ([CLOSED, BY_STATION], "Needs 2 cards and 4 trains; less with a station"),
        ([STATION_ALONE], "Needs 1 card and 1 station"),
        ([STATION_ALONE] * 2, "Only stations can save 2 tickets"),
        ([IN_HAND, STATION_ALONE], "Needs 1 card and 3 trains; only stations can save 1 ticket"),
        ([IN_HAND, IN_HAND], "Needs 1 card and 3 trains"),
    ],
)
def test_the_line_sums_up_what_the_tickets_need(tickets: Sequence[Outlook], line: str) -> None:
    """Of one ticket its own needs, of several what joins them all."""
    now = replace(found(at("europe", claims={})), tickets=tuple(tickets), need=Need(1, 3))
    assert line_text(now) == line
