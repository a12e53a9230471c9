"""Which lanes of a double or triple are open, and to whom."""

import pytest

from tests.table.tables import arranged, begun, play
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


DOUBLES = [
    ("usa", "atlanta--raleigh"),
    ("usa", "new_york--pittsburgh"),
    ("europe", "berlin--frankfurt"),
    ("europe", "dieppe--london"),
    ("europe", "madrid--pamplona"),
    ("legendary_asia", "chita--irkutsk"),
    ("legendary_asia", "kobe--taipei"),
]


@rule("B11", "A3")
@pytest.mark.parametrize(("board", "pair"), DOUBLES)
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("lane", [1, 2])
def test_two_or_three_players_use_one_lane(board: str, pair: str, players: int, lane: int) -> None:
    """Whichever lane is claimed first closes the other to everybody, its owner included."""
    first, other = f"{pair}--{lane}", f"{pair}--{3 - lane}"
    table = arranged(begun(board, players), claims={first: 0})

    closed = LaneIsClosed(other, players, 1)
    assert refused(table, 0, other) == {OwnTwin(other, first), closed}
    for player in range(1, players):
        assert refused(table, player, other) == {closed}


@rule("B11", "A3")
@pytest.mark.parametrize(("board", "pair"), DOUBLES)
@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("lane", [1, 2])
def test_four_or_five_players_use_both(board: str, pair: str, players: int, lane: int) -> None:
    """The other lane is open to everybody but the owner of the first."""
    first, other = f"{pair}--{lane}", f"{pair}--{3 - lane}"
    table = arranged(begun(board, players), claims={first: 0})

    assert refused(table, 0, other) == {OwnTwin(other, first)}
    for player in range(1, players):
        assert refused(table, player, other) == set()


@rule("B11")
@pytest.mark.parametrize("players", [2, 5])
def test_a_free_double_is_open_in_both_lanes(players: int) -> None:
    """Before the first claim everybody may have either lane."""
    table = begun("usa", players)

    assert refused(table, 0, "atlanta--raleigh--1") == set()
    assert refused(table, 0, "atlanta--raleigh--2") == set()


@rule("B11")
def test_both_lanes_taken() -> None:
    """Of a full double each lane is simply taken."""
    table = owned("usa", 4, atlanta__raleigh__1=1, atlanta__raleigh__2=2)

    assert refused(table, 0, "atlanta--raleigh--2") == {RouteTaken("atlanta--raleigh--2", 2)}


@rule("B11")
def test_a_claim_closes_the_other_lane() -> None:
    """It is the claim itself that closes it, at once."""
    table = begun("usa", 2)
    paid = payment(table.board.route["atlanta--raleigh--1"])
    table = arranged(table, hands={0: paid, 1: paid})
    table = play(table, ClaimRoute(0, "atlanta--raleigh--1", paid))

    found = table.why_not(ClaimRoute(1, "atlanta--raleigh--2", paid))
    assert found == (LaneIsClosed("atlanta--raleigh--2", 2, 1),)


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


# --- nordic ---------------------------------------------------------------------------------

NORDIC_DOUBLES = ["boden--kiruna", "karlskrona--kobenhavn", "bergen--oslo", "helsinki--stockholm"]
UNLIKE = ["kristiansand--stavanger", "mo_i_rana--trondheim"]


@rule("N8")
@pytest.mark.parametrize("pair", NORDIC_DOUBLES + UNLIKE)
@pytest.mark.parametrize("lane", [1, 2])
def test_two_players_in_the_north_use_one_lane(pair: str, lane: int) -> None:
    """Of two ways between the same cities too, however different they are."""
    first, other = f"{pair}--{lane}", f"{pair}--{3 - lane}"
    table = arranged(begun("nordic", 2), claims={first: 0})

    closed = LaneIsClosed(other, 2, 1)
    assert refused(table, 1, other) == {closed}
    assert refused(table, 0, other) == {OwnTwin(other, first), closed}


@rule("N8")
@pytest.mark.parametrize("pair", NORDIC_DOUBLES + UNLIKE)
@pytest.mark.parametrize("lane", [1, 2])
def test_three_players_in_the_north_use_both(pair: str, lane: int) -> None:
    """By different players, never by one."""
    first, other = f"{pair}--{lane}", f"{pair}--{3 - lane}"
    table = arranged(begun("nordic", 3), claims={first: 0})

    assert refused(table, 0, other) == {OwnTwin(other, first)}
    assert refused(table, 1, other) == set()
    assert refused(table, 2, other) == set()


# --- nederland ------------------------------------------------------------------------------

BRIDGE, ITS_TWIN = "amsterdam--utrecht--1", "amsterdam--utrecht--2"


@rule("D5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_with_tolls_both_lanes_are_open(players: int) -> None:
    """To different players, at any number of them."""
    table = owned("nederland", players, "tolls", amsterdam__utrecht__1=0)

    assert refused(table, 0, ITS_TWIN) == {OwnTwin(ITS_TWIN, BRIDGE)}
    for player in range(1, players):
        assert refused(table, player, ITS_TWIN) == set()


@rule("D13")
@pytest.mark.parametrize("players", [2, 3])
def test_without_tolls_two_or_three_players_use_one_lane(players: int) -> None:
    """As on other boards, to the owner too."""
    table = owned("nederland", players, "no_tolls", amsterdam__utrecht__1=0)

    closed = LaneIsClosed(ITS_TWIN, players, 1)
    assert refused(table, 0, ITS_TWIN) == {OwnTwin(ITS_TWIN, BRIDGE), closed}
    for player in range(1, players):
        assert refused(table, player, ITS_TWIN) == {closed}


@rule("D13")
@pytest.mark.parametrize("players", [4, 5])
def test_without_tolls_more_players_use_both(players: int) -> None:
    """By different players."""
    table = owned("nederland", players, "no_tolls", amsterdam__utrecht__1=0)

    assert refused(table, 0, ITS_TWIN) == {OwnTwin(ITS_TWIN, BRIDGE)}
    assert refused(table, players - 1, ITS_TWIN) == set()


@rule("D5", "D14")
@pytest.mark.parametrize("player", [0, 1])
def test_a_lane_of_neutral_leaves_the_other_open(player: int) -> None:
    """Neutral is another player: its lane is taken, the twin is open to both."""
    table = owned("nederland", 2, "neutral", amsterdam__utrecht__1=NEUTRAL)

    assert refused(table, player, ITS_TWIN) == set()
    assert refused(table, player, BRIDGE) == {RouteTaken(BRIDGE, NEUTRAL)}


# --- teams ----------------------------------------------------------------------------------

DOUBLE, TRIPLE, HONG_KONG = "bangalore--bombay", "canton--foochow", "canton--hong_kong"


@rule("T7")
def test_four_players_use_one_lane_of_a_double() -> None:
    """The other is closed to all: the owner, the mate and the other team."""
    table = owned("team_asia", 4, bangalore__bombay__1=0)
    first, other = f"{DOUBLE}--1", f"{DOUBLE}--2"

    closed = LaneIsClosed(other, 4, 1)
    assert refused(table, 0, other) == {OwnTwin(other, first), closed}
    for player in (1, 2, 3):
        assert refused(table, player, other) == {closed}


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
@pytest.mark.parametrize("players", [4, 6])
def test_hong_kong_to_canton_is_open_in_both_lanes(players: int) -> None:
    """Also with four players, and to mates; one player never owns both."""
    table = owned("team_asia", players, canton__hong_kong__1=0)
    first, other = f"{HONG_KONG}--1", f"{HONG_KONG}--2"

    assert refused(table, 0, other) == {OwnTwin(other, first)}
    for player in range(1, players):
        assert refused(table, player, other) == set()


@rule("T7")
def test_six_players_use_both_lanes_of_a_double() -> None:
    """Any two players, mates too, but never one alone."""
    table = owned("team_asia", 6, bangalore__bombay__1=0)
    first, other = f"{DOUBLE}--1", f"{DOUBLE}--2"

    assert refused(table, 0, other) == {OwnTwin(other, first)}
    for player in range(1, 6):
        assert refused(table, player, other) == set()


@rule("T7")
def test_six_players_use_all_lanes_of_a_triple() -> None:
    """The third lane too, by a third player."""
    table = owned("team_asia", 6, canton__foochow__1=0, canton__foochow__3=1)
    second = f"{TRIPLE}--2"

    assert refused(table, 0, second) == {OwnTwin(second, f"{TRIPLE}--1")}
    assert refused(table, 1, second) == {OwnTwin(second, f"{TRIPLE}--3")}
    for player in range(2, 6):
        assert refused(table, player, second) == set()


@rule("T7")
@pytest.mark.parametrize("players", [4, 6])
def test_every_pair_opens_as_many_lanes_as_the_rule_says(players: int) -> None:
    """For each pair of the board, lanes are claimed by one player each until no more is open."""
    start = begun("team_asia", players)
    for pair, lanes in start.board.lanes.items():
        if len(lanes) == 1:
            continue
        claims: dict[str, int] = {}
        for player, lane in enumerate(lanes):
            if refused(arranged(start, claims=claims), player, lane.id) == set():
                claims[lane.id] = player
        all_open = players == 6 or pair == HONG_KONG
        assert len(claims) == (len(lanes) if all_open else len(lanes) - 1), pair


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
@pytest.mark.parametrize(("board", "players", "variant"), [
    ("usa", 2, None), ("usa", 4, None), ("nordic", 2, None), ("nordic", 3, None),
    ("nederland", 2, None), ("nederland", 3, None), ("nederland", 2, "neutral"),
    ("team_asia", 4, None), ("team_asia", 6, None),
])  # fmt: skip
def test_closed_lanes_are_those_that_nobody_may_claim(
    board: str, players: int, variant: str | None
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
    assert bool(found) == ((board, players) in {("usa", 2), ("nordic", 2), ("team_asia", 4)})
