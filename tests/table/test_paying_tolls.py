"""Bridge tolls: who is paid, who needs a loan, and that no token is ever lost."""

from collections.abc import Mapping
from itertools import pairwise
from random import Random

import pytest

from tests.table.tables import arranged, begun, dealt, play, played
from tutor.cards import Cards, cards
from tutor.rules.standing import NEUTRAL
from tutor.table import Shuffler, Table
from tutor.table.actions import Action, ClaimRoute, DrawBlind, DrawTickets
from tutor.table.events import Event, LoanTaken, RouteClaimed, TollPaid
from tutor.table.reasons import LaneIsClosed, OwnTwin
from tutor.table.stages import Turn

rule = pytest.mark.rule

ONE, TWIN = "breda--rotterdam--1", "breda--rotterdam--2"
"""A double of toll 4."""

CHEAP = "breda--s_hertogenbosch--1"
"""A lane of toll 2."""

SINGLE = "rotterdam--utrecht--1"
"""A single route of toll 3."""

WITH_TOLLS = [("tolls", 2), ("tolls", 3), ("tolls", 4), ("tolls", 5), ("neutral", 2)]


def bridges(
    players: int = 3,
    *,
    variant: str = "tolls",
    tokens: Mapping[int, int] | None = None,
    claims: Mapping[str, int] | None = None,
    to_move: int = 0,
) -> Table:
    """Return a table of Nederland; everybody has locomotives enough for any route."""
    return arranged(
        begun("nederland", players, variant=variant),
        to_move=to_move,
        hands={player: cards(locomotive=14) for player in range(players)},
        seats={player: {"tokens": worth} for player, worth in (tokens or {}).items()},
        claims=claims or {},
    )


def claiming(table: Table, player: int, route: str) -> ClaimRoute:
    """Return the claim of a route with locomotives."""
    return ClaimRoute(player, route, cards(locomotive=table.board.route[route].length))


def claim(table: Table, route: str) -> tuple[Table, list[Event]]:
    """Let the player to move claim a route with locomotives."""
    return played(table, claiming(table, table.stage.player, route))


def tokens(table: Table) -> list[int]:
    """Return what everybody's tokens are worth."""
    return [seat.tokens for seat in table.seats]


def loans(table: Table) -> list[int]:
    """Return everybody's loans."""
    return [seat.loans for seat in table.seats]


def money(events: list[Event]) -> list[Event]:
    """Return what was told of tolls and loans."""
    return [event for event in events if isinstance(event, TollPaid | LoanTaken)]


# --- what a toll costs ----------------------------------------------------------------------


@rule("D3", "D14")
@pytest.mark.parametrize(("variant", "players"), WITH_TOLLS)
def test_everybody_starts_with_tokens_worth_30(variant: str, players: int) -> None:
    """And nobody with a loan."""
    table = begun("nederland", players, variant=variant)

    assert [30] * players == tokens(table)
    assert [0] * players == loans(table)


@rule("D6")
@pytest.mark.parametrize(("variant", "players"), WITH_TOLLS)
def test_any_route_costs_its_printed_toll(variant: str, players: int) -> None:
    """Every route of the board, single or double, costs 1 to 4, paid to the bank."""
    table = bridges(players, variant=variant)

    for route in table.board.routes:
        after, events = claim(table, route.id)

        assert 1 <= route.toll <= 4
        assert [30 - route.toll, *[30] * (players - 1)] == tokens(after)
        assert table.bank + route.toll == after.bank
        assert [TollPaid(0, route.id, route.toll, None)] == money(events)
        assert [0] * players == loans(after)


@rule("D6", "B8")
def test_the_toll_is_paid_besides_the_cards() -> None:
    """Cards, trains and points are those of any claim."""
    table, events = claim(bridges(), SINGLE)

    assert cards(locomotive=11) == table.seats[0].hand
    assert 40 - 3 == table.seats[0].trains
    assert RouteClaimed(0, SINGLE, cards(locomotive=3), 3, 4) in events
    assert Turn(1) == table.stage


@rule("D6")
def test_the_bank_gets_the_toll_of_a_single_route() -> None:
    """There is nobody beside it."""
    table, events = claim(bridges(), SINGLE)

    assert [27, 30, 30] == tokens(table)
    assert 3 == table.bank
    assert [TollPaid(0, SINGLE, 3, None)] == money(events)


@rule("D6")
@pytest.mark.parametrize("lane", [ONE, TWIN])
def test_the_bank_gets_the_toll_of_a_first_lane(lane: str) -> None:
    """Whichever lane it is: the twin is free."""
    table, events = claim(bridges(), lane)

    assert [26, 30, 30] == tokens(table)
    assert 4 == table.bank
    assert [TollPaid(0, lane, 4, None)] == money(events)


@rule("D6")
@pytest.mark.parametrize(("lane", "twin"), [(ONE, TWIN), (TWIN, ONE)])
@pytest.mark.parametrize("owner", [1, 2])
def test_the_owner_of_the_twin_gets_the_toll(lane: str, twin: str, owner: int) -> None:
    """The tokens change hands, and the bank gets nothing."""
    table, events = claim(bridges(claims={twin: owner}), lane)

    expected = [26, 30, 30]
    expected[owner] += 4
    assert expected == tokens(table)
    assert 0 == table.bank
    assert [TollPaid(0, lane, 4, owner)] == money(events)


@rule("D6", "D14")
@pytest.mark.parametrize("player", [0, 1])
def test_the_bank_gets_the_toll_beside_neutral(player: int) -> None:
    """Neutral has no purse, so its neighbour pays the bank."""
    table = bridges(2, variant="neutral", claims={TWIN: NEUTRAL}, to_move=player)

    table, events = claim(table, ONE)

    assert 26 == table.seats[player].tokens
    assert 30 == table.seats[1 - player].tokens
    assert 4 == table.bank
    assert [TollPaid(player, ONE, 4, None)] == money(events)


@rule("D6")
def test_other_routes_of_the_owner_cost_nothing_more() -> None:
    """Only the lane right beside the claimed one counts."""
    table = bridges(claims={CHEAP: 1, "antwerpen--rotterdam--2": 1, "breda--turnhout--1": 1})

    assert [26, 30, 30] == tokens(claim(table, ONE)[0])


@rule("D6")
def test_both_lanes_one_after_the_other() -> None:
    """The first pays the bank, the second pays the first, who then has what he began with."""
    table, _ = claim(bridges(), TWIN)
    table, _ = claim(table, ONE)

    assert [30, 26, 30] == tokens(table)
    assert 4 == table.bank


# --- loans ----------------------------------------------------------------------------------


@rule("D7")
@pytest.mark.parametrize("purse", [0, 1, 3])
def test_whoever_cannot_pay_the_whole_toll_takes_a_loan(purse: int) -> None:
    """Nothing at all is paid, the tokens in hand stay, and the route is claimed."""
    table, events = claim(bridges(tokens={0: purse}), ONE)

    assert [purse, 30, 30] == tokens(table)
    assert [1, 0, 0] == loans(table)
    assert 0 == table.bank
    assert 0 == table.owner[ONE]
    (loan,) = money(events)
    assert isinstance(loan, LoanTaken)
    assert (0, ONE, 4, None) == (loan.player, loan.route, loan.toll, loan.owed_to)


@rule("D7")
@pytest.mark.parametrize("purse", [0, 3])
def test_the_bank_pays_the_owner_of_the_twin_for_a_loan(purse: int) -> None:
    """In full, however much of it the borrower could have paid."""
    table, events = claim(bridges(tokens={0: purse}, claims={TWIN: 2}), ONE)

    assert [purse, 30, 34] == tokens(table)
    assert [1, 0, 0] == loans(table)
    assert -4 == table.bank
    (loan,) = money(events)
    assert isinstance(loan, LoanTaken)
    assert 2 == loan.owed_to


@rule("D7", "D14")
def test_a_loan_beside_neutral_moves_no_tokens() -> None:
    """Neutral is paid nothing, so the bank gives nothing."""
    table = bridges(2, variant="neutral", tokens={0: 3}, claims={TWIN: NEUTRAL})

    table, _ = claim(table, ONE)

    assert [3, 30] == tokens(table)
    assert [1, 0] == loans(table)
    assert 0 == table.bank


@rule("D7")
@pytest.mark.parametrize("purse", [4, 5, 30])
def test_whoever_can_pay_must_pay(purse: int) -> None:
    """Exactly enough is enough, and there is no choice to borrow instead."""
    table = bridges(tokens={0: purse})
    offers = [
        action
        for action in table.actions()
        if isinstance(action, ClaimRoute) and action.route == ONE
    ]

    assert [claiming(table, 0, ONE)] == offers
    table, events = claim(table, ONE)

    assert [purse - 4, 30, 30] == tokens(table)
    assert [0, 0, 0] == loans(table)
    assert [TollPaid(0, ONE, 4, None)] == money(events)


@rule("D7")
def test_a_borrower_who_can_pay_the_next_toll_pays_it() -> None:
    """Three tokens do not pay a toll of 4, but they pay one of 2 afterwards."""
    table, _ = claim(bridges(tokens={0: 3}), ONE)

    table, events = claim(arranged(table, to_move=0), CHEAP)

    assert [1, 30, 30] == tokens(table)
    assert [1, 0, 0] == loans(table)
    assert [TollPaid(0, CHEAP, 2, None)] == money(events)


@rule("D7")
def test_loans_do_not_run_out() -> None:
    """A player without tokens takes one for every route, as many as there are trains for."""
    table = bridges(tokens={0: 0, 1: 0})
    claimed = 0
    for route in table.board.routes:
        table = arranged(table, to_move=0, hands={0: cards(locomotive=6)})
        if not table.why_not(claiming(table, 0, route.id)):
            table, _ = claim(table, route.id)
            claimed += 1

    assert claimed > 10
    assert [claimed, 0, 0] == loans(table)
    assert [0, 0, 30] == tokens(table)
    assert 0 == table.bank


@rule("D7")
def test_the_bank_does_not_run_out() -> None:
    """It pays for the borrower even if nothing has come in, however often."""
    twins = {"amsterdam--lelystad--2": 1, TWIN: 1, "groningen--zwolle--2": 1}
    table = bridges(tokens={0: 0}, claims=twins)
    for twin in twins:
        table, _ = claim(arranged(table, to_move=0), twin[:-1] + "1")

    assert [0, 30 + 3 + 4 + 4, 30] == tokens(table)
    assert [3, 0, 0] == loans(table)
    assert -11 == table.bank


@rule("D7")
def test_a_loan_is_never_paid_back() -> None:
    """Tokens that come in later leave the loan where it is."""
    table, _ = claim(bridges(tokens={0: 3}), ONE)
    assert [1, 0, 0] == loans(table)

    table, _ = claim(table, TWIN)

    assert [7, 26, 30] == tokens(table)
    assert [1, 0, 0] == loans(table)


@rule("D7")
def test_both_neighbours_without_tokens() -> None:
    """The first borrows for the bank's toll, the second for the first's: who gets 4 for it."""
    table, _ = claim(bridges(tokens={0: 0, 1: 0}), ONE)
    table, _ = claim(table, TWIN)

    assert [4, 0, 30] == tokens(table)
    assert [1, 1, 0] == loans(table)
    assert -4 == table.bank


@rule("D7")
def test_loans_lie_face_up() -> None:
    """Everybody sees them, though nobody else's tokens."""
    table, _ = claim(bridges(tokens={0: 3}), ONE)

    for player in range(3):
        assert [1, 0, 0] == [seat.loans for seat in table.seen_by(player).seats]


# --- nothing is lost ------------------------------------------------------------------------


def random_tables(table: Table, seed: int) -> list[Table]:
    """Play legal actions by chance to the end, every kind equally often; return all tables."""
    random, chance = Random(seed), Shuffler(seed)
    tables = [table]
    while not table.is_over:
        kinds: dict[type[Action], list[Action]] = {}
        for action in table.actions():
            kinds.setdefault(type(action), []).append(action)
        table, _ = table.play(random.choice(random.choice(list(kinds.values()))), chance)
        tables.append(table)
    return tables


@rule("D3", "D6", "D7", "D14")
@pytest.mark.parametrize(("variant", "players"), WITH_TOLLS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_token_is_lost_or_made(variant: str, players: int, seed: int) -> None:
    """Players and bank together always have 30 for each player, and loans never shrink."""
    tables = random_tables(dealt("nederland", players, variant=variant), seed)

    for before, after in pairwise(tables):
        assert 30 * players == sum(tokens(after)) + after.bank
        assert 0 <= min(tokens(after))
        assert all(old <= new for old, new in zip(loans(before), loans(after), strict=True))
    assert [30] * players != tokens(tables[-1])


@rule("D7")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_token_is_lost_when_all_are_poor(seed: int) -> None:
    """The same where everybody begins with two tokens and borrows most of the time."""
    table = arranged(dealt("nederland", 3), seats={place: {"tokens": 2} for place in range(3)})

    tables = random_tables(table, seed)

    assert all(3 * 2 == sum(tokens(one)) + one.bank for one in tables)
    assert 0 < sum(loans(tables[-1]))


# --- doubles, and the game without tolls ----------------------------------------------------


@rule("D5")
@pytest.mark.parametrize(("variant", "players"), WITH_TOLLS)
def test_both_lanes_are_used_at_any_number_of_players(variant: str, players: int) -> None:
    """By different players: the twin of somebody else's lane is open, that of one's own not."""
    table = bridges(players, variant=variant, claims={TWIN: 1})

    assert () == table.why_not(claiming(table, 0, ONE))
    own = arranged(table, to_move=1)
    assert (OwnTwin(ONE, TWIN),) == own.why_not(claiming(own, 1, ONE))


@rule("D13")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_without_tolls_nothing_is_paid(players: int) -> None:
    """There are no tokens and no loans, and no toll is asked for any route."""
    table = bridges(players, variant="no_tolls")
    assert [0] * players == tokens(table)

    for route in table.board.routes:
        after, events = claim(table, route.id)

        assert [] == money(events)
        assert [0] * players == tokens(after) == loans(after)
        assert 0 == after.bank


@rule("D13", "B11")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_without_tolls_doubles_are_as_elsewhere(players: int) -> None:
    """With two or three players one lane closes the other, with more it does not."""
    table = bridges(players, variant="no_tolls", claims={TWIN: 1})

    closed = (LaneIsClosed(ONE, players, 1),)
    assert (closed if players < 4 else ()) == table.why_not(claiming(table, 0, ONE))


@rule("D13", "D4")
@pytest.mark.parametrize("variant", ["tolls", "no_tolls"])
def test_markers_start_unevenly_with_and_without_tolls(variant: str) -> None:
    """The spaces 0 to 4 in turn order stay when tolls are left out."""
    table = begun("nederland", 5, variant=variant)

    assert [0, 1, 2, 3, 4] == [seat.marker for seat in table.seats]


@rule("D6")
def test_only_claims_cost_a_toll() -> None:
    """Drawing cards or tickets costs nothing."""
    table = bridges()

    for after in (play(table, DrawTickets(0)), play(table, DrawBlind(0), DrawBlind(0))):
        assert [30, 30, 30] == tokens(after)
        assert 0 == after.bank


@rule("D6", "B8")
def test_a_toll_does_not_replace_cards() -> None:
    """A player with all the tokens of the world still needs the cards."""
    table = arranged(bridges(tokens={0: 90}), hands={0: Cards()})

    assert () != table.why_not(claiming(table, 0, ONE))
    assert not any(isinstance(action, ClaimRoute) for action in table.actions())
