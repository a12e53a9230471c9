"""What the strong bot does at tables laid out for it."""

from tests.table.tables import arranged, begun, dealt
from tutor.bots import Judged, Level, bot, judge
from tutor.bots.moment import Moment
from tutor.cards import NONE, Cards, cards
from tutor.table import Table
from tutor.table.actions import (
    Action,
    BuildStation,
    ChooseLane,
    ClaimRoute,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    PayTunnel,
    PlaceCard,
)
from tutor.table.stages import (
    AnsweringTunnel,
    ChoosingFirstTickets,
    ChoosingLane,
    DrawingSecond,
    PlacingCard,
)
from tutor.terms import Card, Place

LINE = {
    "kansas_city--oklahoma_city--1": 0,
    "kansas_city--saint_louis--1": 0,
    "pittsburgh--saint_louis--1": 0,
    "new_york--pittsburgh--1": 0,
}
"""Oklahoma City to New York; a short gray route is missing to Dallas."""


def choice(table: Table) -> Action:
    """Return what the strong bot does for the player to move."""
    player = table.to_move
    assert player is not None
    return bot(Level.STRONG).choose(table.seen_by(player), table.actions())


def judgement(table: Table) -> tuple[Judged, ...]:
    """Return how the actions of the player to move are judged."""
    player = table.to_move
    assert player is not None
    return judge(table.seen_by(player), table.actions())


def holding(board: str, hand: Cards, *tickets: str, **values: object) -> Table:
    """Return a turn of the first of two players with these cards and tickets."""
    table = begun(board, 2)
    own = {"hand": hand, "tickets": tickets}
    return arranged(table, to_move=0, seats={0: own, 1: {"tickets": ()}}, **values)


def test_claims_what_completes_a_ticket() -> None:
    """The last route of a ticket is claimed as soon as it can be paid."""
    table = holding("usa", cards(yellow=2, red=1), "dallas--new_york", claims=LINE)

    action = choice(table)

    assert isinstance(action, ClaimRoute)
    assert action.route.startswith("dallas--oklahoma_city")


def test_spares_the_locomotives() -> None:
    """A gray route is paid with a colour that nothing asks for, not with locomotives."""
    table = holding("usa", cards(yellow=2, locomotive=2), "dallas--new_york", claims=LINE)

    action = choice(table)

    assert isinstance(action, ClaimRoute)
    assert action.cards == cards(yellow=2)


def test_takes_the_card_that_is_missing() -> None:
    """With one card lacking for a ticket's last route, it is taken from the row in the end."""
    claims = {**LINE, "dallas--oklahoma_city--1": 0}
    del claims["pittsburgh--saint_louis--1"]
    table = holding(
        "usa",
        cards(green=4),
        "dallas--new_york",
        claims=claims,
        row=(Card.RED, Card.WHITE, Card.GREEN, Card.RED, Card.WHITE),
        stage=DrawingSecond(0, Place.HAND),
    )

    assert choice(table) == DrawFaceUp(0, Card.GREEN)


def test_keeps_tickets_that_go_together() -> None:
    """Of the first tickets those are kept that share their ways."""
    offer = ("atlanta--new_york", "atlanta--montreal", "los_angeles--seattle")
    table = dealt("usa", 2)
    stage = ChoosingFirstTickets(0, (offer, ()), ())

    action = choice(arranged(table, stage=stage, hands={0: NONE}))

    assert isinstance(action, KeepTickets)
    assert {"atlanta--new_york", "atlanta--montreal"} <= set(action.tickets)


def test_draws_no_tickets_at_the_end() -> None:
    """With no time left to travel, no more tickets are drawn, also when there is little to do."""
    table = holding("usa", NONE, claims=LINE, turns_left=2)

    assert not isinstance(choice(table), DrawTickets)


def test_draws_no_tickets_at_the_end_whatever_is_done() -> None:
    """Tickets that are done do not make others, which nobody can do any more, worth drawing."""
    claims = {**LINE, "dallas--oklahoma_city--1": 0}
    table = holding("usa", cards(red=1), "dallas--new_york", claims=claims, turns_left=2)

    assert not isinstance(choice(table), DrawTickets)


def test_takes_a_short_way_when_trains_are_few() -> None:
    """A far ticket is not given up while the trains do for a short way."""
    own = {"hand": NONE, "tickets": ("los_angeles--new_york",), "trains": 24}
    table = arranged(begun("usa", 2), to_move=0, seats={0: own})

    plan = Moment(table.seen_by(0)).plan

    assert plan.wanted
    assert plan.trains <= 24


def test_a_plan_with_more_to_spare_is_worth_more() -> None:
    """The nearer a rival is to the end, the less the same ticket may be counted on."""
    worths = []
    for left in (45, 20, 10):
        own = {"hand": NONE, "tickets": ("los_angeles--new_york",)}
        rival = {"trains": left, "tickets": ()}
        table = arranged(begun("usa", 2), to_move=0, seats={0: own, 1: rival})
        worths.append(Moment(table.seen_by(0)).plan.worth)

    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == 3


def test_pays_for_a_tunnel() -> None:
    """A tunnel that can be paid is paid, with the colour before a locomotive."""
    table = holding("europe", cards(red=2, locomotive=2))
    stage = AnsweringTunnel(
        0, "pamplona--paris--1", cards(blue=4), NONE, (Card.BLUE, Card.RED, Card.RED), Card.BLUE, 1
    )

    action = choice(arranged(table, stage=stage, hands={0: cards(blue=1, locomotive=2)}))

    assert action == PayTunnel(0, cards(blue=1))


def test_builds_a_station_only_when_a_ticket_would_fail() -> None:
    """On the last turn a rival's route is borrowed for a ticket; with time left it is not."""
    claims = {"brest--pamplona--1": 0, "marseille--pamplona--1": 1}
    late = holding("europe", cards(red=1), "brest--marseille", claims=claims, turns_left=2)
    early = holding("europe", cards(red=1), "brest--marseille", claims=claims)

    action = choice(late)

    assert isinstance(action, BuildStation)
    assert action.city in {"marseille", "pamplona"}
    assert not isinstance(choice(early), BuildStation)


def test_leaves_the_neutral_player_the_lane_that_is_hard_to_pay() -> None:
    """The lane of the colour in hand is kept for oneself."""
    table = begun("nederland", 2, variant="neutral")
    lanes = table.board.lanes["aarschot--antwerpen"]
    routes = tuple(lane.id for lane in lanes)
    color = Card(lanes[0].color.value)
    laid = arranged(table, stage=ChoosingLane(0, routes), hands={0: Cards.some(color, 2)})

    assert choice(laid) == ChooseLane(0, lanes[1].id)


def test_gives_the_mate_what_it_does_not_need() -> None:
    """A card that the own plan lacks goes to the hand, another one to the holder."""
    table = arranged(begun("team_asia", 4), to_move=0)
    places = {
        card: choice(arranged(table, stage=PlacingCard(0, card, blind=True)))
        for card in Card
        if card is not Card.LOCOMOTIVE
    }

    assert {PlaceCard(0, Place.HAND), PlaceCard(0, Place.HOLDER)} == set(places.values())


def test_a_single_action_is_taken() -> None:
    """Where there is nothing to choose, that is what it does."""
    table = begun("usa", 2)
    only = table.actions()[:1]

    assert bot(Level.STRONG).choose(table.seen_by(0), only) == only[0]


def test_the_best_judged_action_is_chosen() -> None:
    """The strong bot does what is judged best; the judgement goes from best to worst."""
    table = holding("usa", cards(yellow=2, red=1), "dallas--new_york", claims=LINE)

    found = judgement(table)

    assert [one.worth for one in found] == sorted((one.worth for one in found), reverse=True)
    assert choice(table) in [one.action for one in found if one.worth == found[0].worth]
    assert {one.action for one in found} <= set(table.actions())


def test_worths_are_points() -> None:
    """On the last turn a claim is worth its points and those of the ticket that it completes."""
    table = holding("usa", cards(yellow=2, black=3), "dallas--new_york", claims=LINE, turns_left=2)

    worth = {
        one.action.route: one.worth
        for one in judgement(table)
        if isinstance(one.action, ClaimRoute)
    }
    drawn = next(one.worth for one in judgement(table) if isinstance(one.action, DrawFaceUp))

    # Two spaces, 2 points; the ticket of 11 points counts against the player until then.
    assert 24 <= worth["dallas--oklahoma_city--1"] - drawn <= 26


def test_judging_is_the_same_every_time() -> None:
    """The same moment is judged the same, to the last digit."""
    table = holding("europe", cards(red=2, blue=3, locomotive=1), "brest--marseille")

    assert judgement(table) == judgement(table)
