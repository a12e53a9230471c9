"""What the reader of photos is told of a board, as plain values."""

from typing import Any

from tutor.boards import Board
from tutor.terms import PlayerColor

READS = (PlayerColor.RED, PlayerColor.BLUE, PlayerColor.GREEN, PlayerColor.BLACK,
         PlayerColor.YELLOW)  # fmt: skip
FRAME = (0.03, 0.042, 0.97, 0.953)


def facts_of(board: Board) -> dict[str, Any] | None:
    """Return the facts, None if it is not known where all the spaces are printed."""
    if not all(route.spaces for route in board.routes):
        return None
    return {
        "board": board.id,
        "aspect": board.aspect,
        "frame": list(FRAME),
        "cities": [[city.x, city.y] for city in board.cities],
        "routes": [
            {
                "id": route.id,
                "color": str(route.color),
                "pair": route.pair,
                "spaces": [[space.x, space.y, space.angle] for space in route.spaces],
            }
            for route in board.routes
        ],
        "reads": list(map(str, READS)),
    }
