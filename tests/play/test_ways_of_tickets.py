"""What the coach says of tickets that can be completed in several ways (H13 to H16)."""

from dataclasses import replace

import pytest

from tests.bots.test_goals import CHOICE, COPIES, SOUTH, WEST, holding
from tutor.boards import Ticket, Way
from tutor.cards import Cards, cards
from tutor.play import becauses as b
from tutor.play.needs import need
from tutor.play.serving import on_the_way, open_ways, served
from tutor.play.tickets import Progress, progress, wanted_routes
from tutor.play.why_best import because
from tutor.table.actions import ClaimRoute, KeepTickets
from tutor.table.seen import Seen
from tutor.table.stages import KeepingTickets

rule = pytest.mark.rule

LAST = "portland--salt_lake_city--1"


def seen_of(*tickets: Ticket, claims: dict[str, int], hand: Cards = cards()) -> Seen:  # noqa: B008
    """Return what a player of the USA sees who holds these tickets."""
    return holding(hand, *tickets, claims=claims).seen_by(0)


def only(seen: Seen) -> Progress:
    """Return the progress of the only ticket."""
    (found,) = progress(seen)
    return found


@rule("H13")
def test_progress_is_that_of_the_way_with_most_points_for_its_trains() -> None:
    """Two trains for 4 points, or eight for 11; with three built to the west, five."""
    far, near = only(seen_of(CHOICE, claims={})), only(seen_of(CHOICE, claims=WEST))

    assert (far.points, far.trains_to_go) == (11, 8)
    assert (near.points, near.trains_to_go) == (11, 5)
    south = only(seen_of(CHOICE, claims={"denver--santa_fe--1": 0}))
    assert (south.points, south.trains_to_go) == (11, 8)


@rule("H13", "H15")
def test_a_ticket_is_closed_only_with_all_its_ways() -> None:
    """As long as one is left, it is told of that one."""
    board = holding(cards(), CHOICE, claims={}).board
    ends = {"portland", "san_francisco"}
    shut = {route.id: 1 for route in board.routes if ends & {route.a, route.b}}
    found = only(seen_of(CHOICE, claims=shut))

    assert (found.points, found.done) == (4, False)
    around = {route.id: 1 for route in board.routes if "denver" in (route.a, route.b)}
    closed = only(seen_of(CHOICE, claims=around))
    assert closed.closed
    assert closed.points is None


@rule("H16")
def test_a_done_ticket_may_still_reach_more() -> None:
    """It is told with the best way met; only ways that bring more are open."""
    seen = seen_of(CHOICE, claims={**SOUTH, **WEST})
    found = only(seen)

    assert (found.done, found.points) == (True, 4)
    assert [way.to for way in open_ways(seen, found)] == ["west"]
    assert served(seen, LAST, (found,)) == (CHOICE.id,)
    assert wanted_routes(seen, (found,)) == ()
    both = {**SOUTH, **WEST, LAST: 0}
    assert only(seen_of(CHOICE, claims=both)).points == 11


@rule("H16")
def test_copies_of_a_card_need_their_routes_once() -> None:
    """Both are told by themselves, and one line serves them."""
    seen = seen_of(*COPIES, claims=WEST)
    found = progress(seen)

    assert [one.ticket for one in found] == [copy.id for copy in COPIES]
    assert wanted_routes(seen, found) == wanted_routes(seen, found[:1])
    assert need(seen, wanted_routes(seen, found)).trains == 5
    assert on_the_way(seen, wanted_routes(seen, found)[0]) == tuple(one.id for one in COPIES)


@rule("H10")
def test_any_end_will_do_whichever_cards_are_held() -> None:
    """Of ends as many trains away, the wanted routes lead to the one whose cards are there."""
    ends = Way((("salt_lake_city",), ("los_angeles", "calgary")), 7, "far")
    ticket = replace(CHOICE, ways=(ends,), start="salt_lake_city")
    table = holding(cards(), CHOICE, claims={})
    board = replace(
        table.board, tickets=tuple(ticket if t.id == ticket.id else t for t in table.board.tickets)
    )
    seen = seen_of(CHOICE, claims={})
    seen = replace(seen, rules=replace(seen.rules, board=board))
    wanted = wanted_routes(seen, progress(seen))

    assert need(seen, wanted).trains == 5
    for hand in (cards(orange=3, blue=2), cards(purple=3, white=2)):
        held = replace(seen, hand=hand)
        assert need(held, wanted_routes(held, progress(held))).cards <= need(held, wanted).cards


@rule("H13", "H16")
def test_the_reason_names_what_the_ticket_then_brings() -> None:
    """A ticket completed brings its way's points; a done one that reaches more, those instead."""
    hand = cards(blue=6)
    undone = seen_of(CHOICE, claims=WEST, hand=hand)
    done = seen_of(CHOICE, claims=SOUTH | WEST, hand=hand)

    assert because(undone, ClaimRoute(0, LAST, hand)) == b.Completes((CHOICE.id,), 11)
    assert because(done, ClaimRoute(0, LAST, hand)) == b.MorePoints(LAST, CHOICE.id, 11, 4)


@rule("H15")
def test_the_least_to_lose_is_the_lowest_on_the_card() -> None:
    """A card that can no longer be done costs its lowest points."""
    table = holding(cards(), claims={})
    around = {r.id: 1 for r in table.board.routes if "denver" in (r.a, r.b)}
    seen = seen_of(claims=around)
    seen = replace(seen, stage=KeepingTickets(0, (CHOICE.id,)))

    assert because(seen, KeepTickets(0, (CHOICE.id,))) == b.LeastToLose(4)
