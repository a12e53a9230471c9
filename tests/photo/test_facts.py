"""What Python tells the photo's reader of a board."""

import json

import pytest

from tests.conftest import FOLDERS
from tutor.boards import load_board
from tutor.photo.facts import photo_facts

PRINTED = sorted(name for name, folder in FOLDERS.items() if (folder / "spaces.csv").exists())


@pytest.mark.parametrize("name", PRINTED)
def test_a_board_whose_spaces_are_known_can_be_read(name: str) -> None:
    """All routes with their spaces, lanes of a pair with one key, as plain JSON values."""
    board = load_board(FOLDERS[name])
    facts = json.loads(json.dumps(photo_facts(board)))
    assert facts["board"] == name
    assert len(facts["cities"]) == len(board.cities)
    routes = {route["id"]: route for route in facts["routes"]}
    assert [*routes] == [route.id for route in board.routes]
    for route in board.routes:
        told = routes[route.id]
        assert (told["color"], told["pair"], told["trains"]) == (
            route.color, route.pair, route.length + route.mountains,
        )  # fmt: skip
        assert [(space.x, space.y, space.angle) for space in route.spaces] == [
            tuple(space) for space in told["spaces"]
        ]
    assert facts["frame"] == (list(board.frame) or None)


@pytest.mark.parametrize("name", sorted(FOLDERS.keys() - {*PRINTED}))
def test_a_board_whose_spaces_are_not_known_cannot(name: str) -> None:
    """Nothing is told then."""
    assert photo_facts(load_board(FOLDERS[name])) is None
