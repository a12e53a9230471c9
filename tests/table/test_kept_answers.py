"""What a table has worked out and keeps from position to position is what it would find afresh."""

from dataclasses import fields, replace
from random import Random

import pytest

from tests.table.invariants import Setup, chosen, new_table
from tutor.table import Shuffler, Table
from tutor.table.actions import ClaimRoute
from tutor.table.claiming import is_open_to, open_routes
from tutor.table.position import Position
from tutor.terms import Ruling

SETUPS = [
    Setup("usa", "standard", 4),
    Setup("nederland", "neutral", 2),
    Setup("team_asia", "standard", 4),
    Setup("europe", "standard", 2),
    Setup("nordic", "standard", 3),
]
KEPT = {"listed", "known_open", "owner", "station_owner"}


def open_afresh(table: Table, player: int) -> list[str]:
    """Ask of every route whether it is open."""
    routes = table.board.routes
    return [route.id for route in routes if is_open_to(replace(table), player, route)]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_is_kept_is_what_would_be_found_afresh(setup: Setup) -> None:
    """Open routes of a player asked after now and then, owners, and the listed actions."""
    rng, chance = Random(f"{setup}"), Shuffler(f"{setup}")
    table = new_table(setup, chance, frozenset(Ruling))
    names = {one.name for one in fields(Position)}
    for _ in range(400):
        if table.is_over:
            break
        if rng.random() < 0.1:
            player = rng.randrange(len(table.seats))
            assert open_afresh(table, player) == list(open_routes(table, player))
            assert replace(table).owner == table.owner
            assert replace(table).actions() == table.actions()
        table, _ = table.play(chosen(rng, table.actions(), "building"), chance)
        assert vars(table).keys() - names <= KEPT


def test_two_ways_to_go_on_know_nothing_of_each_other() -> None:
    """A claim played from a table leaves the table, and another claim played from it, alone."""
    rng, chance = Random("ways"), Shuffler("ways")
    table = new_table(Setup("usa", "standard", 2), chance)
    while not any(isinstance(action, ClaimRoute) for action in table.actions()):
        table, _ = table.play(chosen(rng, table.actions()), chance)
    before, shown = open_afresh(table, 0), repr(table)
    claims = [action for action in table.actions() if isinstance(action, ClaimRoute)]

    for claim in (claims[0], claims[-1]):
        after, _ = table.play(claim, chance)
        for player in (0, 1):
            assert open_afresh(after, player) == list(open_routes(after, player))
        assert claim.route not in open_routes(after, 0)
        assert before == list(open_routes(table, 0))
    assert shown == repr(table)
    assert table == replace(table)
