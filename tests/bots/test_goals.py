"""What bots aim at with tickets that can be completed in several ways (H13 to H16)."""

from dataclasses import replace

import pytest

from tests.table.tables import arranged, begun_with
from tutor.boards import Ticket, Way
from tutor.bots import Level, bot
from tutor.bots.bonuses import Bonuses
from tutor.bots.chart import chart_of
from tutor.bots.goals import goal, goals
from tutor.bots.moment import Moment
from tutor.bots.plan import Plan, Planning
from tutor.bots.view import View
from tutor.cards import Cards, cards
from tutor.table import Table
from tutor.table.actions import Action, ClaimRoute
from tutor.table.seen import Seen

rule = pytest.mark.rule

CHOICE = Ticket(
    "denver--countries",
    "denver",
    (
        Way((("denver",), ("el_paso", "dallas")), 4, "south"),
        Way((("denver",), ("portland", "san_francisco")), 11, "west"),
    ),
)
COPIES = (
    replace(CHOICE, id=f"{CHOICE.id}--1", copy=1),
    replace(CHOICE, id=f"{CHOICE.id}--2", copy=2),
)
SOUTH = {"denver--santa_fe--1": 0, "el_paso--santa_fe--1": 0}
WEST = {"denver--salt_lake_city--1": 0}


def holding(hand: Cards, *tickets: Ticket, claims: dict[str, int]) -> Table:
    """Return a turn of the first of two players in the USA, with these cards and tickets."""
    own = {"hand": hand, "tickets": tuple(ticket.id for ticket in tickets)}
    table = begun_with("usa", 2, CHOICE, *COPIES)
    return arranged(table, to_move=0, seats={0: own, 1: {"tickets": ()}}, claims=claims)


def seen_of(*tickets: Ticket, claims: dict[str, int]) -> Seen:
    """Return what that player sees, without cards."""
    return holding(cards(), *tickets, claims=claims).seen_by(0)


def plan_of(seen: Seen) -> Plan:
    """Return the best plan for the tickets held."""
    view = View(seen)
    return Planning(view, Bonuses(view)).best(view.wishes)


def choice(table: Table, level: Level = Level.STRONG) -> Action:
    """Return what a bot does for the first player."""
    return bot(level).choose(table.seen_by(0), table.actions())


@rule("H13")
@pytest.mark.parametrize(("dear", "end"), [(1.0, "west"), (9.0, "south")])
def test_points_are_weighed_against_the_price_of_the_way(dear: float, end: str) -> None:
    """Seven points more are worth a way that costs less than seven more, and no other."""
    chart = chart_of(begun_with("usa", 2, CHOICE).seen_by(0).rules, 2)
    price = [dear if {t.a, t.b} & {chart.place["portland"], chart.place["san_francisco"]} else 1.0
             for t in chart.tracks]  # fmt: skip
    wish = chart.ticket[CHOICE.id]

    found = goal(chart, price, wish, -wish.lost)

    assert found is not None
    way = next(way for way in CHOICE.ways if way.to == end)
    assert found[1].points == way.points
    assert found[1].b in {chart.place[place] for place in way.ends[1]}


@rule("H16")
def test_routes_that_other_tickets_need_are_free() -> None:
    """The end is chosen to which another ticket leads anyway."""
    chart = chart_of(begun_with("usa", 2, CHOICE).seen_by(0).rules, 2)
    wish, other = (chart.ticket[ticket] for ticket in (CHOICE.id, "denver--el_paso"))
    price = [10.0] * len(chart.tracks)

    alone = goals(chart, price, {wish: -wish.lost})
    beside = goals(chart, price, {wish: -wish.lost, other: -other.lost})

    assert [one.points for one in alone] == [11]
    assert [(one.wish, one.points) for one in beside] == [(wish, 4), (other, 4)]


@rule("H14", "H16")
def test_both_copies_of_a_card_are_planned_on_one_line() -> None:
    """They are two tickets, each with its points, and need the same routes."""
    one, both = (plan_of(seen_of(*held, claims=WEST)) for held in (COPIES[:1], COPIES))

    assert [goal.wish.id for goal in both.wanted] == [copy.id for copy in COPIES]
    assert both.missing == one.missing
    assert len({*both.ways}) == 1
    assert both.worth > one.worth + CHOICE.lost


@rule("H13")
def test_the_best_way_met_is_where_a_ticket_stands() -> None:
    """Below zero with none, else the best one's points."""
    view = View(seen_of(CHOICE, claims=SOUTH))
    planning = Planning(view, Bonuses(view))
    (wish,) = view.wishes

    assert planning.now(wish) == 4
    view = View(seen_of(CHOICE, claims=WEST))
    assert Planning(view, Bonuses(view)).now(wish) == -4
    assert Planning(view, Bonuses(view)).bonus(4) == 0.0


@rule("H16")
def test_a_better_way_brings_the_difference() -> None:
    """A done ticket that can still reach more is worth going on for."""
    table = holding(cards(blue=6), CHOICE, claims={**SOUTH, **WEST})
    moment = Moment(table.seen_by(0))
    track = moment.view.chart.tracks[moment.view.chart.number["portland--salt_lake_city--1"]]

    assert moment.closing(track) == 11 - 4
    undone = Moment(holding(cards(blue=6), CHOICE, claims=WEST).seen_by(0))
    assert undone.closing(track) == 11 + 4
    assert [(one.points, one.now) for one in moment.plan.wanted] == [(11, 4)]
    chosen = choice(arranged(table, turns_left=2))
    assert isinstance(chosen, ClaimRoute)
    assert chosen.route == track.id


@rule("H13")
def test_the_loss_of_one_way_is_not_that_of_the_ticket() -> None:
    """With another way left, losing a route costs less than the whole ticket."""
    seen = seen_of(CHOICE, claims={"denver--santa_fe--1": 0, **WEST})
    view = View(seen)
    planning = Planning(view, Bonuses(view))
    plan = planning.best(view.wishes)
    (aimed,) = plan.wanted

    assert plan.missing
    assert all(planning.loss(plan, track) < aimed.gain for track in plan.missing)


@rule("H13")
@pytest.mark.parametrize("level", [Level.EASY, Level.FAIR])
def test_simple_bots_complete_such_a_ticket(level: Level) -> None:
    """They claim the last route of the way that they aim at as soon as it can be paid."""
    table = holding(cards(red=2), CHOICE, claims={"denver--santa_fe--1": 0})
    chosen = choice(table, level)

    assert isinstance(chosen, ClaimRoute)
    assert chosen.route == "el_paso--santa_fe--1"
