"""What the strong bot thinks a toll costs: by the ranking that it may win or lose."""

import pytest

from tests.table.tables import arranged, begun
from tutor.bots.tolls import Purse
from tutor.bots.view import View
from tutor.table import Table

rule = pytest.mark.rule


def price(table: Table, route: str) -> float:
    """Return what the first player thinks a route's toll costs."""
    view = View(table.seen_by(0))
    return Purse(view).price(view.chart.tracks[view.chart.number[route]])


def tolls(tokens: int = 30, *, loans: int = 0, claims: dict[str, int] | None = None) -> Table:
    return arranged(
        begun("nederland", 2, variant="tolls"),
        to_move=0,
        claims=claims or {},
        seats={0: {"tokens": tokens, "loans": loans}},
    )


DEAR = next(one for one in tolls().board.routes if one.toll == 4)
PAIR = next(lanes for lanes in tolls().board.lanes.values() if len(lanes) > 1 and lanes[0].toll > 1)


@rule("D9")
def test_a_toll_weighs_most_while_the_ranking_is_close() -> None:
    """Far behind or far ahead it hardly matters."""
    close, behind = price(tolls(30), DEAR.id), price(tolls(8), DEAR.id)
    assert close > 2 * behind > 0
    assert close > DEAR.toll


@rule("D6")
def test_a_toll_that_a_rival_gets_costs_more_than_one_for_the_bank() -> None:
    """It parts the two totals by twice as much."""
    one, other, *_ = PAIR
    paid = 30 - other.toll
    bank = price(tolls(paid), one.id)
    rival = price(tolls(paid, claims={other.id: 1}), one.id)
    assert rival > 1.3 * bank


@rule("B13", "D9")
@pytest.mark.parametrize(
    ("toll", "to_rival", "lost"), [(2, False, 0), (3, False, 55), (1, True, 0), (2, True, 55)]
)
def test_in_the_last_turn_of_the_game_tokens_are_counted(
    toll: int, to_rival: bool, lost: int
) -> None:
    """Two tokens ahead: as many as the rival still wins the bonus, one less wins nothing."""
    lanes = next(
        lanes for lanes in tolls().board.lanes.values() if len(lanes) > 1 and lanes[0].toll == toll
    )
    rival_paid = 30 - tolls().board.route["breda--rotterdam--1"].toll
    table = arranged(
        tolls(rival_paid + 2 - toll * to_rival),
        claims={"breda--rotterdam--1": 1} | ({lanes[1].id: 1} if to_rival else {}),
        turns_left=1,
    )
    assert price(table, lanes[0].id) == lost


@rule("D7", "D8", "D10")
def test_a_first_loan_costs_the_bonus_that_was_hoped_for() -> None:
    """The second one only its own points."""
    first = price(tolls(3), DEAR.id)
    assert price(tolls(3, loans=1), DEAR.id) == 5
    assert first > 5


@rule("D13")
def test_without_tolls_nothing_is_paid() -> None:
    """The same route in the variant without tolls, and any other board's."""
    assert price(begun("nederland", 2, variant="no_tolls"), DEAR.id) == 0
    usa = begun("usa", 2)
    assert price(usa, usa.board.routes[0].id) == 0
