"""What routes and junctions are called at a live table."""

import pytest

from tests.table.invariants import setups
from tests.table.tables import begun
from tutor.words.table_names import TableNames


def test_junctions_are_told_by_the_nearest_city() -> None:
    """No name is printed beside them, and brackets tell nothing."""
    names = TableNames(begun("team_asia", 4))

    assert names.ends("junction_east--junction_south--1") == (
        "east junction by Chengdu – south junction by Lhasa"
    )
    assert names.ends("junction_west--lahore--1") == "west junction – Lahore"
    assert names.city("lhasa") == "Lhasa"


def test_lanes_are_told_by_their_colours() -> None:
    """A number is needed only where both have the same colour."""
    names = TableNames(begun("europe", 4))

    assert names.route("edinburgh--london--2") == "Edinburgh – London (black)"
    assert names.route("bruxelles--paris--1") != names.route("bruxelles--paris--2")


@pytest.mark.parametrize("board", sorted({setup.board for setup in setups()}))
def test_no_two_routes_have_one_name(board: str) -> None:
    """Between the same cities too."""
    number = next(setup.players for setup in setups() if setup.board == board)
    table = begun(board, number)
    names = [TableNames(table).route(route.id) for route in table.board.routes]
    assert len({*names}) == len(names)
