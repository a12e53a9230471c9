"""Who keeps count of the tolls knows everybody's tokens, though totals are secret."""

from random import Random

import pytest

from tests.table.invariants import chosen
from tests.table.tables import begun
from tutor.table import Shuffler, Table
from tutor.table.actions import Action, ClaimRoute
from tutor.table.counted_tokens import counted_tokens


def dear(table: Table, pick: Random) -> Action:
    """Return a route of a high toll where one can be laid, else any move that builds."""
    actions, route = table.actions(), table.board.route
    found = [one for one in actions if isinstance(one, ClaimRoute) and route[one.route].toll > 2]
    return pick.choice(found) if found else chosen(pick, actions, "building")


@pytest.mark.rule("D3", "D6", "D7", "D14")
@pytest.mark.parametrize(("variant", "players"), [("tolls", 2), ("tolls", 4), ("neutral", 2)])
def test_counting_what_was_paid_gives_everybody_s_tokens(variant: str, players: int) -> None:
    """All through games with twins, loans and the neutral player; nothing secret is looked at."""
    table, chance = begun("nederland", players, variant=variant), Shuffler(5)
    pick = Random(f"{variant}/1")
    while not table.is_over:
        table, _ = table.play(dear(table, pick), chance)
        for player in range(players):
            counted = counted_tokens(table.seen_by(player))
            assert counted == tuple(seat.tokens for seat in table.seats)

    assert any(seat.loans for seat in table.seats)


@pytest.mark.rule("D13")
def test_there_is_nothing_to_count_without_tolls() -> None:
    """Neither in the variant without tolls nor on other boards."""
    assert counted_tokens(begun("nederland", 3, variant="no_tolls").seen_by(0)) == ()
    assert counted_tokens(begun("usa", 3).seen_by(0)) == ()
