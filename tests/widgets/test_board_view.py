"""A board in a notebook, without a browser."""

from typing import Any

import pytest

pytest.importorskip("anywidget")

from traitlets import TraitError

from tests.conftest import FOLDERS
from tutor.boards import Board, load_board
from tutor.widgets.board_view import BoardView


@pytest.fixture(scope="module")
def board() -> Board:
    """Return some board."""
    return load_board(next(iter(FOLDERS.values())))


def spec(view: BoardView) -> dict[str, Any]:
    """Return what the browser is told of the board."""
    found: dict[str, Any] = view.tree["children"][0]["board"]
    return found


def test_owners_are_shown(board: Board) -> None:
    """A new dict of owners is a new picture, with the owner in the route's name."""
    view = BoardView(board, "<svg/>")
    route = board.routes[0].id
    view.owners = {route: "blue"}

    assert spec(view)["owners"] == {route: "blue"}
    assert spec(view)["labels"][route].endswith("; blue")


def test_wrong_owners_are_refused(board: Board) -> None:
    """Unknown routes and colours are told at once."""
    view = BoardView(board, "<svg/>")
    with pytest.raises(TraitError):
        view.owners = {"nowhere--at--all": "blue"}
    with pytest.raises(TraitError):
        view.owners = {board.routes[0].id: "beige"}


def test_clicks_are_told(board: Board) -> None:
    """A click on a route calls back with its id; anything else does not."""
    view = BoardView(board, "<svg/>")
    assert spec(view)["on"] == {}
    clicked: list[str] = []
    view.on_route(clicked.append)
    view.receive({"n": 1, "do": "route", "route": board.routes[3].id})
    view.receive({"n": 2, "do": "route", "route": "nowhere"})
    view.receive({"n": 3, "do": "claim", "route": board.routes[3].id})

    assert clicked == [board.routes[3].id]
    assert spec(view)["on"] == {"route": {"do": "route"}}
