"""What the photo's reader needs to know of a board."""

from tutor.boards import Board
from tutor.terms import PlayerColor

READS = (
    PlayerColor.RED, PlayerColor.BLUE, PlayerColor.GREEN, PlayerColor.BLACK, PlayerColor.YELLOW,
)  # fmt: skip
"""The colours of trains that it tells from each other and from the print."""


def photo_facts(board: Board) -> dict[str, object] | None:
    """Return a board's facts for the reader (tutor/photo/js/reader.js) as plain JSON values.

    Places are in the unit square of the printed map, angles in degrees; ``frame`` is the printed
    map in the unit square of the board's outer corners, None if it is not known. ``pair`` is what
    lanes side by side share, ``reads`` are the colours of trains that the reader proposes.
    None if it is not known where the spaces of every route are printed.
    """
    if not board.has_spaces:
        return None
    return {
        "board": board.id,
        "aspect": board.aspect,
        "frame": list(board.frame) or None,
        "cities": [[city.x, city.y] for city in board.cities],
        "routes": [
            {
                "id": route.id,
                "color": route.color.value,
                "pair": route.pair,
                "trains": route.trains,
                "spaces": [[space.x, space.y, space.angle] for space in route.spaces],
            }
            for route in board.routes
        ],
        "reads": [color.value for color in READS],
    }
