"""The coach blames no good move: positions of whole games in which it once did."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tests.play.tables import LIBRARY, opening
from tests.play.test_tickets import at
from tests.table.invariants import Setup
from tests.table.tables import arranged, begun
from tutor.cards import Cards, cards
from tutor.play import CoachWhen, Session, sit_down_at
from tutor.play import becauses as b
from tutor.play import whys as w
from tutor.play.coach import NOTABLE, costly, lost, played_on, remark, watched
from tutor.play.coaching import Lost
from tutor.play.needs import Need
from tutor.play.outlook import prospect
from tutor.play.recorded import steps_of
from tutor.play.serving import served
from tutor.play.session import sitting
from tutor.play.why_best import because
from tutor.play.why_worse import why
from tutor.table.actions import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    KeepTickets,
    PayTunnel,
    WithdrawFromTunnel,
)
from tutor.table.position import Shared
from tutor.table.record import read_record
from tutor.table.stages import AnsweringTunnel, KeepingTickets
from tutor.terms import Card
from tutor.words.coach import line_text, needs_text

RECORD = Path(__file__).parent / "europe_by_a_station.json"
"""A game in Europe that was won by a station: it borrows Athína – Sofia."""

ASIA = Setup("team_asia", "standard", 4)


@cache
def europe() -> Session:
    """Return the recorded game as its first player would look back on it, the coach not yet by."""
    record = read_record(RECORD.read_text("utf-8"))
    by = replace(opening(Setup("europe", "standard", 3)), players=record.start.players)
    by = replace(by, coach=CoachWhen.AFTER)
    return sitting(by, record.start, steps_of(record, LIBRARY), None, None)


def step_of(session: Session, route: str) -> int:
    """Return the last step in which one claimed a route."""
    return max(
        number
        for number, step in enumerate(session.steps)
        if step.move is not None
        and isinstance(step.move.action, ClaimRoute)
        and (step.move.action.player, step.move.action.route) == (session.me, route)
    )


@cache
def coached() -> Session:
    """Return the recorded game with the coach beside it."""
    over, session = europe(), europe().after(0)
    for number in range(1, len(over.steps)):
        session = watched(session, replace(over.after(number), coaching=session.coaching))
        session = played_on(session)
    return session


def asia(hand: Cards = cards(orange=3, black=1, red=1, locomotive=1)) -> Session:  # noqa: B008
    """Return a position of the second round in Team Asia: nothing is laid yet."""
    table = begun("team_asia", 4)
    ticket = {frozenset(one.places): one.id for one in table.board.tickets}
    own = [
        ticket[frozenset(pair)]
        for pair in (("chiang_mai", "chungking"), ("chiang_mai", "ulan_bator"))
    ]
    shared = (
        Shared(ticket[frozenset(("dacca", "harbin"))], 0),
        Shared(ticket[frozenset(("bangalore", "sukkur"))], 1),
    )
    table = arranged(
        table,
        to_move=0,
        hands={0: hand},
        holders={0: cards(blue=1, orange=1, black=1, red=1)},
        seats={0: {"tickets": tuple(own)}},
        row=(Card.LOCOMOTIVE, Card.BLACK, Card.WHITE, Card.GREEN, Card.RED),
    )
    holders = tuple(
        replace(one, shared=shared) if 0 in one.players else one for one in table.holders
    )
    return sit_down_at(opening(ASIA), replace(table, holders=holders))


# --- stations -------------------------------------------------------------------------------


@pytest.mark.rule("E10")
def test_a_route_that_a_station_makes_useful_serves_its_ticket() -> None:
    """With one station Sarajevo – Sofia completes the longest ticket."""
    over = europe()
    step = step_of(over, "sarajevo--sofia--1")
    before = over.after(step - 1)
    move = over.steps[step].move
    assert move is not None
    assert served(before.seen, "sarajevo--sofia--1", before.tickets) == ("moskva--palermo",)
    assert lost(before, move.action) < NOTABLE
    told = why(before, over.after(step), move.action, DrawBlind(0))
    assert not isinstance(told, w.ServesNoTicket)


@pytest.mark.rule("E10")
def test_what_carries_a_done_ticket_in_the_end_is_not_blamed() -> None:
    """The move that won the game is none of those that cost most, whatever was thought then."""
    session = coached()
    won = step_of(session, "sarajevo--sofia--1")
    assert all(one.step != won for one in session.coaching.lost)
    blamed = replace(
        session, coaching=replace(session.coaching, lost=(*session.coaching.lost, Lost(won, 13.4)))
    )
    assert won not in {one.step for one in costly(blamed)}


@pytest.mark.rule("E9", "E10")
def test_what_a_ticket_needs_reckons_with_a_station() -> None:
    """A way of many trains is not said to be all that is left where a station spares most."""
    ticket = "moskva--palermo"
    far = at("europe", ticket, claims={}).tickets[0]
    mine = dict.fromkeys(far.to_claim, 0)
    gone = max(far.to_claim, key=lambda one: at("europe").rules.board.route[one].trains)
    session = at("europe", ticket, claims=mine | {gone: 1})
    found = prospect(session.seen, session.actions(), session.tickets, session.wanted)
    told = found.tickets[0].need
    assert told is not None
    assert told.instead == Need(0, 0, 1)
    assert found.need.instead == Need(0, 0, 1)
    assert needs_text(found.tickets[0]).endswith(", or 1 station")
    assert line_text(found).endswith("; less with a station")


# --- tunnels --------------------------------------------------------------------------------


@pytest.mark.rule("E5")
def test_a_tunnel_is_spoken_about_when_it_is_paid_not_in_its_middle() -> None:
    """While it asks for cards nothing is said; then what it was begun with is judged as well."""
    ticket, missing = "athina--edinburgh", "edinburgh--london--1"
    tunnel, pile = "angora--smyrna--1", (Card.BLACK, Card.ORANGE, Card.BLACK) * 4
    way = at("europe", ticket, claims={}).tickets[0].to_claim
    laid = {route: 0 for route in way if route != missing}
    hand, last = {0: cards(orange=4)}, 3  # turns: one for each player
    before = at("europe", ticket, hands=hand, claims=laid, pile=pile, turns_left=last)
    before = replace(before, opening=replace(before.opening, coach=CoachWhen.AFTER))
    made = ClaimRoute(0, tunnel, cards(orange=3))
    begun_with = before.play(made)
    assert isinstance(begun_with.table.stage, AnsweringTunnel)
    in_the_middle = watched(before, begun_with)
    assert not in_the_middle.coaching.waits
    assert in_the_middle.coaching.lost == ()

    paid = next(one for one in in_the_middle.actions() if isinstance(one, PayTunnel))
    after = watched(in_the_middle, in_the_middle.play(paid))
    assert after.coaching.waits
    assert after.coaching.said == (1,)
    assert remark(after, 1).why == w.CardsSpent(tunnel, 3, missing, cards(orange=3))
    assert after.take_back().steps == before.steps

    given_up = watched(in_the_middle, in_the_middle.play(WithdrawFromTunnel(0)))
    assert 1 not in given_up.coaching.said


# --- no ticket left to be served ------------------------------------------------------------


def test_that_no_ticket_is_served_is_no_reason_when_all_are_done() -> None:
    """Wien – Zágráb, Amsterdam – Bruxelles: all tickets were done."""
    over = europe()
    for route in ("wien--zagrab--1", "amsterdam--bruxelles--1"):
        step = step_of(over, route)
        before, move = over.after(step - 1), over.steps[step].move
        assert move is not None
        assert all(one.done or one.closed for one in before.tickets)
        found = why(before, over.after(step), move.action, DrawBlind(0))
        assert not isinstance(found, w.ServesNoTicket)
        assert lost(before, move.action) < NOTABLE


# --- what is sure, and what came right --------------------------------------------------------


def test_a_hint_rather_completes_a_ticket_than_something_as_good() -> None:
    """Portland – San Francisco can be paid and completes Seattle – Los Angeles; others can wait."""
    own = ("portland--seattle--1", "los_angeles--san_francisco--1", "kansas_city--saint_louis--1",
           "chicago--saint_louis--1", "sault_st_marie--toronto--1")  # fmt: skip
    others = ("atlanta--nashville--1", "dallas--houston--1", "pittsburgh--toronto--1",
              "new_york--pittsburgh--1", "houston--new_orleans--1")  # fmt: skip
    tickets = ("chicago--santa_fe", "los_angeles--seattle", "houston--kansas_city")
    table = arranged(
        begun("usa", 2), to_move=0, claims=dict.fromkeys(own, 0) | dict.fromkeys(others, 1),
        hands={0: cards(white=1, green=3, black=1, locomotive=2)},
        row=(Card.PURPLE, Card.BLACK, Card.BLUE, Card.RED, Card.ORANGE),
        seats={0: {"tickets": tickets, "trains": 35}, 1: {"trains": 37}},
    )  # fmt: skip

    hint = sit_down_at(opening(Setup("usa", "standard", 2)), table).hint()

    assert isinstance(hint, ClaimRoute)
    assert hint.route == "portland--san_francisco--2"


@pytest.mark.parametrize(("trains", "late"), [(40, False), (9, True)])
def test_drawing_tickets_is_late_only_when_most_trains_are_needed(
    trains: int, *, late: bool
) -> None:
    """Calgary – Salt Lake City takes seven trains: of 40 there are enough for another ticket."""
    session = at(
        "usa", "calgary--salt_lake_city", hands={0: cards(white=1)}, claims={},
        seats={"trains": trains},
    )  # fmt: skip
    made = DrawTickets(0)
    told = why(session, session.play(made), made, DrawBlind(0))
    assert isinstance(told, w.TicketsLate) == late


# --- plans ----------------------------------------------------------------------------------


@pytest.mark.rule("T3", "T5")
def test_a_planned_route_paid_in_its_only_colour_costs_nothing() -> None:
    """Ulan Bator – Yinchuan is orange; that a gray route could take orange as well is no fault."""
    session = asia()
    assert "ulan_bator--yinchuan--1" in session.wanted
    made = ClaimRoute(0, "ulan_bator--yinchuan--1", cards(orange=3))
    assert lost(session, made) < NOTABLE
    told = why(session, session.play(made), made, DrawBlind(0))
    assert not isinstance(told, w.CardsSpent)


@pytest.mark.parametrize(("laid", "spent"), [(cards(green=4), False), (cards(purple=4), True)])
def test_a_needed_route_spends_cards_only_if_others_would_do(laid: Cards, *, spent: bool) -> None:
    """Calgary – Helena is gray, Helena – Salt Lake City purple: green ones are to be laid."""
    ticket = "calgary--salt_lake_city"
    session = at("usa", ticket, hands={0: cards(purple=4, green=4)}, claims={})
    made = ClaimRoute(0, "calgary--helena--1", laid)
    told = why(session, session.play(made), made, DrawBlind(0))
    other = "helena--salt_lake_city--1"
    missed = w.CardsSpent(made.route, 3, other, cards(purple=3))
    assert told == (missed if spent else w.Better(DrawBlind(0)))


def test_on_the_way_is_said_of_what_is_shown_as_the_way() -> None:
    """By Lhasa the way from Dacca to Harbin is longer: that is not called its way."""
    session = asia()
    told = because(session.seen, ClaimRoute(0, "junction_south--lhasa--1", cards(orange=1)))
    assert not isinstance(told, b.OnItsWay | b.Secures)
    shown = because(session.seen, ClaimRoute(0, "dacca--mandalay--1", cards(orange=2)))
    assert isinstance(shown, b.OnItsWay | b.Secures)


def test_a_long_tunnel_for_one_point_is_not_the_best_move() -> None:
    """What a tunnel asks for on the average is not there for the plan any more."""
    session = asia()
    found = session.hint()
    assert getattr(found, "route", "") != "junction_south--lhasa--1"


# --- stations that help nobody --------------------------------------------------------------


@pytest.mark.rule("E9", "E12")
def test_a_station_that_helps_no_ticket_is_spoken_about() -> None:
    """Four points, a card and a turn are gone for certain."""
    session = at("europe", "moskva--palermo", hands={0: cards(red=2, blue=2, green=1)}, claims={})
    session = replace(session, opening=replace(session.opening, coach=CoachWhen.AFTER))
    made = BuildStation(0, "lisboa", cards(green=1))
    after = watched(session, session.play(made))
    assert after.coaching.waits
    assert remark(after, 1).why == w.StationBuilt(1, 4)


# --- tickets --------------------------------------------------------------------------------


def test_a_dearer_ticket_given_back_is_named_before_a_cheap_one_that_was_kept() -> None:
    """Breda – Eindhoven brings 7 points for 3 trains: it was not too much, the other was missed."""
    table = begun("nederland", 2)
    ticket = {frozenset(one.places): one.id for one in table.board.tickets}
    dear, cheap = (
        ticket[frozenset(pair)] for pair in (("den_helder", "liege"), ("breda", "eindhoven"))
    )
    table = arranged(
        table, to_move=0, seats={0: {"tickets": ()}}, claims={},
        stage=KeepingTickets(0, drawn=(dear, cheap)),
    )  # fmt: skip
    session = sit_down_at(opening(Setup("nederland", "tolls", 2)), table)
    told = why(session, session, KeepTickets(0, (cheap,)), KeepTickets(0, (dear,)))
    assert isinstance(told, w.NotKept)
    assert told.ticket == dear
    told = why(session, session, KeepTickets(0, (cheap,)), KeepTickets(0, ()))
    assert isinstance(told, w.Better)


def test_no_route_is_left_is_said_only_where_that_is_so() -> None:
    """With trains for some, one may be saving cards for a long one."""
    session = at("usa", "denver--el_paso", hands={0: cards(red=1)}, seats={"trains": 5}, claims={})
    done = at(
        "usa", "denver--el_paso", hands={0: cards(red=1)}, seats={"trains": 5},
        claims={"denver--santa_fe--1": 0, "el_paso--santa_fe--1": 0},
    )  # fmt: skip
    for one in (session, done):
        assert not isinstance(because(one.seen, DrawBlind(0)), b.NothingToBuild)
