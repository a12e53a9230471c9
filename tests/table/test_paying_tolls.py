"""Bridge tolls: who is paid, who needs a loan, and that no token is ever lost."""

from collections.abc import Mapping, Sequence

import pytest

from tests.table.tables import arranged, begun, play, played
from tutor.cards import Cards, cards
from tutor.rules.standing import NEUTRAL
from tutor.table import Table
from tutor.table.actions import ClaimRoute, DrawBlind, DrawTickets
from tutor.table.events import Event, LoanTaken, RouteClaimed, TollPaid
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


@rule("D6", "D7")
@pytest.mark.parametrize(("lane", "twin"), [(ONE, TWIN), (TWIN, ONE)])
@pytest.mark.parametrize("owner", [None, 1, 2])
@pytest.mark.parametrize("purse", [0, 1, 3, 4, 5, 30])
def test_the_toll_is_paid_in_full_or_borrowed(
    lane: str, twin: str, owner: int | None, purse: int
) -> None:
    """To the twin's owner or the bank; who has too little pays nothing, the bank pays instead."""
    claims = {} if owner is None else {twin: owner}

    table, events = claim(bridges(tokens={0: purse}, claims=claims), lane)

    paid = purse >= 4
    expected = [purse - 4 if paid else purse, 30, 30]
    if owner is not None:
        expected[owner] += 4
    assert expected == tokens(table)
    assert [0 if paid else 1, 0, 0] == loans(table)
    assert purse + 60 - sum(expected) == table.bank
    assert 0 == table.owner[lane]
    assert [TollPaid(0, lane, 4, owner) if paid else LoanTaken(0, lane, 4, purse, owner)] == money(
        events
    )


@rule("D6", "D7", "D14")
@pytest.mark.parametrize(("purse", "left", "bank"), [(30, 26, 4), (3, 3, 0)])
@pytest.mark.parametrize("player", [0, 1])
def test_neutral_gets_no_toll(player: int, purse: int, left: int, bank: int) -> None:
    """Its neighbour pays the bank, and for a loan no tokens move at all."""
    table = bridges(
        2, variant="neutral", tokens={player: purse}, claims={TWIN: NEUTRAL}, to_move=player
    )

    table, events = claim(table, ONE)

    assert (left, 30) == (table.seats[player].tokens, table.seats[1 - player].tokens)
    assert (bank, 0 if bank else 1) == (table.bank, table.seats[player].loans)
    assert [
        TollPaid(player, ONE, 4, None) if bank else LoanTaken(player, ONE, 4, purse, None)
    ] == money(events)


@rule("D6")
def test_other_routes_of_the_owner_cost_nothing_more() -> None:
    """Only the lane right beside the claimed one counts."""
    table = bridges(claims={CHEAP: 1, "antwerpen--rotterdam--2": 1, "breda--turnhout--1": 1})

    assert [26, 30, 30] == tokens(claim(table, ONE)[0])


@rule("D6", "D7")
@pytest.mark.parametrize(
    ("purses", "claims", "expected", "borrowed", "bank"),
    [
        pytest.param((30, 30), ((0, TWIN), (1, ONE)), [30, 26, 30], [0, 0, 0], 4, id="both lanes"),
        pytest.param((3, 30), ((0, ONE), (0, CHEAP)), [1, 30, 30], [1, 0, 0], 2, id="then a cheap"),
        pytest.param((3, 30), ((0, ONE), (1, TWIN)), [7, 26, 30], [1, 0, 0], 0, id="not paid back"),
        pytest.param((0, 0), ((0, ONE), (1, TWIN)), [4, 0, 30], [1, 1, 0], -4, id="both borrow"),
    ],
)
def test_one_claim_after_the_other(
    purses: tuple[int, int],
    claims: Sequence[tuple[int, str]],
    expected: list[int],
    borrowed: list[int],
    bank: int,
) -> None:
    """Each is paid with what its player has then, and a loan stays where it is."""
    table = bridges(tokens=dict(enumerate(purses)))
    for player, route in claims:
        table, _ = claim(arranged(table, to_move=player), route)

    assert (expected, borrowed, bank) == (tokens(table), loans(table), table.bank)


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


# --- doubles, and the game without tolls ----------------------------------------------------


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
