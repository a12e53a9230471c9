"""How far tickets are: judged at the end by the scorer, and shown by hand along the way."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.play.tables import live, opening, played_out, stepped
from tests.setups import fullest_first
from tests.table.invariants import Setup, setups
from tests.table.tables import arranged, begun
from tutor.cards import NONE, cards
from tutor.network import Roads
from tutor.play import Session, sit_down_at
from tutor.play.needs import Need, need
from tutor.play.tickets import Progress, offered, progress_offered
from tutor.play.ways import Way
from tutor.rules.standing import edge
from tutor.scoring import score
from tutor.table import stages as s
from tutor.table.claiming import is_open_to
from tutor.table.side import Side

rule = pytest.mark.rule


def at(board: str, *tickets: str, seats: Mapping[str, Any] | None = None, **values: Any) -> Session:
    """Return a session of three with these tickets in the human's hand."""
    own = {"tickets": tickets, **(seats or {})}
    table = arranged(
        begun(board, 3), **{"to_move": 0, "hands": {0: NONE}, **values}, seats={0: own}
    )
    return sit_down_at(opening(Setup(board, "standard", 3)), table)


def only(session: Session) -> Progress:
    (found,) = session.tickets
    return found


@rule("B14", "E10", "T10")
@pytest.mark.parametrize("setup", fullest_first(setups()))
def test_done_is_what_the_scorer_says(setup: Setup) -> None:
    """All through games: done by the sheet of the game as it would end; closed for good."""
    style = "even" if setup.players % 2 else "building"
    session = live(setup, me=setup.players - 1, style=style)
    closed: set[str] = set()
    while not session.is_over:
        session = stepped(session)
        if len(session.steps) % 25 == 0 or session.is_over:
            judge(session)
            found = {one.ticket for one in session.tickets if one.closed}
            assert closed <= found | {one.ticket for one in session.tickets if one.done}
            closed = found
    assert all(one.done or one.closed for one in session.tickets)


def judge(session: Session) -> None:
    """Compare what is done with the scorer, and ways with the table."""
    if isinstance(session.table.stage, s.ChoosingFirstTickets):
        return
    table, side = session.table, Side(session.seen)
    may_claim = {
        route.id
        for route in session.rules.board.routes
        if any(is_open_to(table, mate, route) for mate in side.players)
    }
    assert {route.id for route in side.open} == may_claim
    name = table.seats[session.me].name
    sheet = score(session.finished_game(), session.rules)
    scored = next(one for one in sheet.sides if name in one.players)
    completed = {one.ticket.id for one in scored.tickets if one.completed}
    for found in session.tickets:
        assert found.done == (found.ticket in completed)
        assert not found.done or (found.trains_to_go, found.to_claim) == (0, ())
        for way in (found.way, found.by_station):
            if way is not None:
                judge_way(session, found.ticket, way)

    if table.turns_left is None and not any(one.owner in side.players for one in table.stations):
        judge_trains(session)


def judge_trains(session: Session) -> None:
    """The fewest trains are those of a shortest path over own and free routes.

    For a ticket with several ways that is so of the one asked for; if none is, of all of them.
    """
    side, board = Side(session.seen), session.rules.board
    prices = {one.id: one.trains for one in side.open} | {one.id: 0 for one in side.own}
    roads = Roads([edge(board.route[one]) for one in prices], prices)
    for found in session.tickets:
        ticket = board.ticket[found.ticket]
        asked = ticket.ways if found.asked is None else (found.asked,)
        prices_of = [roads.prices_from(a).get(b) for way in asked for a, b in way.pairs]
        trains = min((price for price in prices_of if price is not None), default=None)
        fits = trains is not None and trains <= side.trains
        assert (None if found.way is None else found.way.trains) == (trains if fits else None)


def judge_way(session: Session, ticket: str, way: Way) -> None:
    """A way leads from place to place over own, free and borrowed routes, and adds up."""
    board, table = session.rules.board, session.table
    (city, goal), side = way.ends, table.side(session.me)
    assert any((city, goal) in asked.pairs for asked in board.ticket[ticket].ways)
    for one in way.routes:
        route = board.route[one]
        assert city in (route.a, route.b)
        city = route.b if city == route.a else route.a
        owner = table.owner.get(one)
        assert (one in way.to_claim) == (owner is None)
        assert owner is None or (one in way.borrowed) == (owner not in side)
    assert city == goal
    assert way.trains == sum(board.route[one].trains for one in way.to_claim)
    assert way.trains <= sum(table.seats[mate].trains for mate in side)


def test_the_cheapest_way_takes_the_fewest_trains() -> None:
    """Own routes are free; of ways as long the one that the hand can pay for is taken."""
    nothing = only(at("usa", "denver--el_paso", claims={}))
    begun_it = only(at("usa", "denver--el_paso", claims={"denver--santa_fe--1": 0}))

    assert nothing.trains_to_go == 4
    assert nothing.to_claim == ("denver--santa_fe--1", "el_paso--santa_fe--1")
    assert begun_it.trains_to_go == 2
    assert begun_it.to_claim == ("el_paso--santa_fe--1",)
    assert begun_it.routes == ("denver--santa_fe--1", "el_paso--santa_fe--1")
    both = {"denver--santa_fe--1": 0, "el_paso--santa_fe--1": 0}
    assert only(at("usa", "denver--el_paso", claims=both)).done


def test_of_equal_ways_the_hand_decides() -> None:
    """Two lanes as long: the colour of which there are cards."""
    for hand, lane in ((cards(orange=4), "orange"), (cards(black=4), "black")):
        session = at("usa", "denver--pittsburgh", hands={0: hand}, claims={})
        taken = [session.rules.board.route[one] for one in only(session).to_claim]

        assert lane in {route.color for route in taken if route.pair == "denver--kansas_city"}


def test_rivals_close_a_ticket() -> None:
    """A longer way round as long as there is one, then none; or too few trains for it."""
    around_el_paso = {
        one.id: 1
        for one in begun("usa", 3).board.routes
        if "el_paso" in (one.a, one.b) and one.id != "dallas--el_paso--1"
    }

    longer = only(at("usa", "denver--el_paso", claims=around_el_paso))
    closed = only(at("usa", "denver--el_paso", claims={**around_el_paso, "dallas--el_paso--1": 1}))
    few = only(at("usa", "denver--el_paso", claims={}, seats={"trains": 3}))

    assert (longer.closed, longer.to_claim[-1]) == (False, "dallas--el_paso--1")
    for one in (closed, few):
        assert (one.closed, one.trains_to_go, one.routes) == (True, None, ())


@rule("B13")
def test_in_the_last_round_turns_count() -> None:
    """Two routes in one turn left are one too many, and one that is going on is no turn left."""
    one_route = {"denver--santa_fe--1": 0}

    assert only(at("usa", "denver--el_paso", claims={}, turns_left=3)).closed
    assert not only(at("usa", "denver--el_paso", claims=one_route, turns_left=3)).closed
    drawing = s.DrawingSecond(0, place="hand")  # type: ignore[arg-type]
    late = at("usa", "denver--el_paso", claims=one_route, turns_left=3, stage=drawing)
    assert only(late).closed


@rule("E9", "E10")
def test_a_station_may_save_trains_or_be_all_that_is_left() -> None:
    """A rival's route is used by a station at either of its ends."""
    session = at("europe", claims={})
    ticket = session.rules.board.tickets[10]
    direct = [one for one in session.rules.board.routes if ticket.start in (one.a, one.b)]
    owned = {one.id: 1 for one in direct}

    closed = only(at("europe", ticket.id, claims=owned))

    assert closed.way is None
    assert not closed.closed
    assert closed.by_station is not None
    assert len(closed.by_station.stations) == 1
    assert closed.by_station.borrowed == closed.by_station.routes[:1]
    station = {closed.by_station.stations[0]: 0}
    built = only(at("europe", ticket.id, claims=owned, stations=station, seats={"stations": 2}))
    assert built.way is not None
    assert built.way.borrowed
    assert built.way.trains == closed.by_station.trains
    without = only(at("europe", ticket.id, claims=owned, seats={"stations": 0}))
    assert without.closed


@rule("E10")
def test_an_idle_station_borrows_for_a_ticket_that_is_not_done() -> None:
    """A way leads over the route that a station built already may borrow."""
    board = at("europe").rules.board
    tickets = [one.id for one in board.tickets]
    long = next(
        one
        for one in (only(at("europe", one, claims={}, hands={0: NONE})) for one in tickets)
        if len(one.to_claim) == 3
    )
    first, second, third = long.to_claim
    city = board.ticket[long.ticket].start
    free = {board.route[one].pair for one in (second, third)}
    claims = {one.id: 1 for one in board.routes if one.pair not in free}

    found = only(at("europe", long.ticket, claims=claims, stations={city: 0}))

    assert found.way is not None
    assert found.way.borrowed == (first,)
    assert [board.route[one].pair for one in found.to_claim] == [
        board.route[one].pair for one in (second, third)
    ]
    assert not found.done


@rule("E10")
def test_a_station_that_completes_a_ticket_is_bound_to_it() -> None:
    """What it borrows serves for other tickets too, but another route it does not borrow."""
    tickets = [one.id for one in at("europe").rules.board.tickets]
    ways = (only(at("europe", one, claims={})) for one in tickets)
    found = next(one for one in ways if len(one.to_claim) == 2)
    mine, theirs = found.to_claim
    end = at("europe").rules.board.ticket[found.ticket].places[-1]

    done = only(at("europe", found.ticket, claims={mine: 0, theirs: 1}, stations={end: 0}))

    assert done.done
    assert done.way == Way((mine, theirs), (), (theirs,), (), 0, found.way.ends)
    other = next(
        one.id
        for one in at("europe").rules.board.routes
        if end in (one.a, one.b) and one.id != theirs
    )
    claims = {mine: 0, theirs: 1, other: 1}
    bound = at("europe", found.ticket, claims=claims, stations={end: 0}).tickets[0]
    assert bound.way == done.way


def test_tickets_on_offer_are_told_as_well() -> None:
    """While the human chooses; not while others do."""
    session = live(Setup("usa", "standard", 3))

    assert [one.ticket for one in progress_offered(session.seen)] == list(offered(session.seen))
    assert len(offered(session.seen)) == 3
    assert session.tickets == ()
    assert progress_offered(stepped(session).seen) == ()


@rule("T2", "T4")
def test_in_teams_the_holder_s_tickets_and_the_mate_s_routes_count() -> None:
    """Nothing of the other team, or of the mate's hand, is told."""
    session = played_out(live(Setup("team_asia", "standard", 4), me=2, style="building"), steps=90)
    holder = session.seen.holder
    assert holder is not None

    found = session.tickets

    assert [one.ticket for one in found] == [*session.seen.own_tickets, *holder.tickets]
    assert [one.in_holder for one in found] == [one.ticket in holder.tickets for one in found]


def needs(session: Session, routes: Sequence[str]) -> Need:
    return need(session.seen, routes)


def test_of_two_lanes_the_one_counts_that_the_hand_pays() -> None:
    """Seen at a table: eight cards were said to be missing where two purple ones were held."""
    session = at(
        "usa",
        "little_rock--winnipeg",
        "denver--el_paso",
        hands={0: cards(purple=2, white=1, green=1)},
        claims={"duluth--winnipeg--1": 0, "duluth--omaha--1": 0, "little_rock--saint_louis--1": 0},
    )

    assert "kansas_city--saint_louis--2" in session.wanted
    assert "kansas_city--saint_louis--2" in session.tickets[0].to_claim
    assert needs(session, session.tickets[0].to_claim) == Need(0, 3)


@pytest.mark.parametrize("setup", fullest_first(setups()))
def test_one_network_never_needs_more_than_the_ways_of_all_tickets(setup: Setup) -> None:
    """Nor would any other lane of its pairs be better; what is done asks for nothing."""
    session = live(setup, style="building")
    while not session.is_over:
        session = stepped(session)
        if len(session.steps) % 40 == 0:
            to_do = [one for one in session.tickets if one.way is not None and not one.done]
            found = needs(session, session.wanted)
            ways = {
                session.rules.board.route[one].pair: one for far in to_do for one in far.to_claim
            }
            assert found.order <= needs(session, [*ways.values()]).order
            assert bool(session.wanted) == bool(to_do)
            for place, one in enumerate(session.wanted):
                route = session.rules.board.route[one]
                for lane in session.rules.board.lanes[route.pair]:
                    if lane in Side(session.seen).open and lane.trains == route.trains:
                        other = [*session.wanted[:place], lane.id, *session.wanted[place + 1 :]]
                        assert needs(session, other).cards >= found.cards


@rule("E10", "E11")
def test_a_ticket_done_by_a_station_asks_for_no_route() -> None:
    """What is borrowed need not be laid."""
    tickets = [one.id for one in at("europe").rules.board.tickets]
    ways = (only(at("europe", one, claims={})) for one in tickets)
    found = next(one for one in ways if len(one.to_claim) == 2)
    mine, theirs = found.to_claim
    end = at("europe").rules.board.ticket[found.ticket].places[-1]

    session = at("europe", found.ticket, claims={mine: 0, theirs: 1}, stations={end: 0})

    assert session.tickets[0].done
    assert session.wanted == ()
