"""Which lanes of a double or triple are open, and to whom."""

import pytest

from tests.plain.printed import lanes_open
from tests.table.invariants import setups
from tests.table.tables import arranged, begun
from tutor.boards import Route
from tutor.cards import Cards
from tutor.rules.standing import NEUTRAL
from tutor.table import Table
from tutor.table.actions import ClaimRoute
from tutor.table.claiming import closed_lanes, route_reasons
from tutor.table.reasons import LaneIsClosed, OwnTwin, Reason, RouteTaken
from tutor.terms import Card, RouteColor

rule = pytest.mark.rule


def payment(route: Route) -> Cards:
    """Return a plain payment for a route: its colour (red for gray) and its symbols."""
    color = Card.RED if route.color is RouteColor.GRAY else Card(route.color.value)
    symbols = Cards.some(Card.LOCOMOTIVE, route.locomotives)
    return Cards.some(color, route.length - route.locomotives) + symbols


def refused(table: Table, player: int, route_id: str) -> set[Reason]:
    """Return why a player with the right cards cannot claim a route; list and reasons agree."""
    paid = payment(table.board.route[route_id])
    table = arranged(table, to_move=player, hands={player: paid})
    action = ClaimRoute(player, route_id, paid)
    reasons = set(table.why_not(action))
    assert (action in table.actions()) == (not reasons)
    return reasons


def owned(board: str, players: int, variant: str | None = None, **claims: int) -> Table:
    """Return a table with claimed routes, written with ``__`` for the dashes."""
    routes = {route.replace("__", "--"): owner for route, owner in claims.items()}
    return arranged(begun(board, players, variant=variant), claims=routes)


every_setup = pytest.mark.parametrize(("board", "variant", "players"), setups())


@rule("B11", "N8", "D5", "D13", "T7", "A3", "I3", "H7", "H21")
@every_setup
def test_doubles_on_every_board(board: str, variant: str, players: int) -> None:
    """Whichever lane is claimed first, its owner never has the other; it is open to all or none."""
    start = begun(board, players, variant=variant)
    doubles = {pair: lanes for pair, lanes in start.board.lanes.items() if len(lanes) == 2}
    assert doubles
    for pair, (one, two) in doubles.items():
        closed = lanes_open(board, variant, players, pair, 2) == 1
        for first, other in ((one.id, two.id), (two.id, one.id)):
            table = arranged(start, claims={first: 0})
            shut: set[Reason] = {LaneIsClosed(other, players, 1)} if closed else set()
            assert refused(table, 0, other) == {OwnTwin(other, first)} | shut
            for player in range(1, players):
                assert refused(table, player, other) == shut


@rule("B11")
def test_both_lanes_taken() -> None:
    """Of a full double each lane is simply taken."""
    table = owned("usa", 4, atlanta__raleigh__1=1, atlanta__raleigh__2=2)

    assert refused(table, 0, "atlanta--raleigh--2") == {RouteTaken("atlanta--raleigh--2", 2)}


@rule("B11")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("riga--wilno", "warszawa--wilno"),
        ("petrograd--wilno", "smolensk--wilno"),
        ("budapest--kyiv", "kyiv--warszawa"),
        ("brindisi--palermo", "palermo--roma"),
        ("amsterdam--frankfurt", "bruxelles--frankfurt"),
    ],
)
def test_side_by_side_is_no_double(one: str, other: str, owner: int) -> None:
    """Routes that share a bed for a while but join different cities close nothing."""
    table = arranged(begun("europe", 2), claims={f"{one}--1": owner})

    assert refused(table, 0, f"{other}--1") == set()


# --- nederland ------------------------------------------------------------------------------

BRIDGE, ITS_TWIN = "amsterdam--utrecht--1", "amsterdam--utrecht--2"


@rule("D5", "D14")
@pytest.mark.parametrize("player", [0, 1])
def test_a_lane_of_neutral_leaves_the_other_open(player: int) -> None:
    """Neutral is another player: its lane is taken, the twin is open to both."""
    table = owned("nederland", 2, "neutral", amsterdam__utrecht__1=NEUTRAL)

    assert refused(table, player, ITS_TWIN) == set()
    assert refused(table, player, BRIDGE) == {RouteTaken(BRIDGE, NEUTRAL)}


# --- teams ----------------------------------------------------------------------------------

TRIPLE, HONG_KONG = "canton--foochow", "canton--hong_kong"


@rule("T7")
@pytest.mark.parametrize("player", [1, 2, 3])
@pytest.mark.parametrize("lane", [2, 3])
def test_four_players_use_two_lanes_of_a_triple(player: int, lane: int) -> None:
    """Once one is claimed everybody else, the mate too, may have a second, but only one."""
    second, third = f"{TRIPLE}--{lane}", f"{TRIPLE}--{5 - lane}"
    table = owned("team_asia", 4, canton__foochow__1=0)

    assert refused(table, player, second) == set()
    assert refused(table, 0, second) == {OwnTwin(second, f"{TRIPLE}--1")}

    full = arranged(table, claims={f"{TRIPLE}--1": 0, second: player})
    closed = LaneIsClosed(third, 4, 2)
    for other in {1, 2, 3} - {player}:
        assert refused(full, other, third) == {closed}
    assert refused(full, 0, third) == {closed, OwnTwin(third, f"{TRIPLE}--1")}
    assert refused(full, player, third) == {closed, OwnTwin(third, second)}


@rule("T7")
def test_six_players_use_all_lanes_of_a_triple() -> None:
    """The third lane too, by a third player."""
    table = owned("team_asia", 6, canton__foochow__1=0, canton__foochow__3=1)
    second = f"{TRIPLE}--2"

    assert refused(table, 0, second) == {OwnTwin(second, f"{TRIPLE}--1")}
    assert refused(table, 1, second) == {OwnTwin(second, f"{TRIPLE}--3")}
    for player in range(2, 6):
        assert refused(table, player, second) == set()


@rule("B11")
def test_one_s_own_route_is_taken_and_no_twin_of_itself() -> None:
    """Whoever wants a lane that is theirs already hears that alone."""
    table = owned("usa", 4, atlanta__raleigh__1=0)

    assert refused(table, 0, "atlanta--raleigh--1") == {RouteTaken("atlanta--raleigh--1", 0)}


@rule("B11", "D15")
def test_a_lane_of_neutral_closes_nothing() -> None:
    """Only lanes of players count; no printed board has neutral where one lane is open."""
    table = owned("usa", 2, atlanta__raleigh__1=NEUTRAL)

    assert refused(table, 0, "atlanta--raleigh--2") == set()


@rule("B11", "D5", "D13", "N8", "T7", "A3")
@every_setup
def test_closed_lanes_are_those_that_nobody_may_claim(
    board: str, variant: str, players: int
) -> None:
    """A player with no lane of the pair is refused there for this reason, and only there."""
    table = begun(board, players, variant=variant)
    doubles = [lanes for lanes in table.board.lanes.values() if len(lanes) > 1]
    owners = ({0: 0}, {0: NEUTRAL}, {0: 0, 1: NEUTRAL}, {})
    claims = {
        lanes[lane].id: owner
        for index, lanes in enumerate(doubles)
        for lane, owner in owners[index % 4].items()
        if len(lanes) > len(owners[index % 4])
    }
    table = arranged(table, claims=claims)
    stranger = players - 1
    found = {
        lane.id
        for lanes in doubles
        for lane in lanes
        if lane.id not in table.owner
        and any(isinstance(one, LaneIsClosed) for one in route_reasons(table, stranger, lane))
    }
    assert found == closed_lanes(table)
    limits = [
        (lanes_open(board, variant, players, lanes[0].pair, len(lanes)), len(lanes))
        for lanes in doubles
    ]
    assert bool(found) == any(limit < number for limit, number in limits)
