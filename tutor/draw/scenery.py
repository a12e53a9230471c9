"""What is around the routes: sea and land, the bands along the coast, and the border."""

from collections.abc import Iterator

from tutor.boards import Board
from tutor.draw.geometry import Size, picture_size
from tutor.draw.land import Land, on_board, rough
from tutor.draw.parts import Part
from tutor.draw.shapes import Point
from tutor.draw.style import Theme

DEPTH_WIDTHS = (40.0, 23.0, 9.0)
BORDER, BORDER_STEP = 5.0, 42.0


def ground(board: Board, land: Land | None, theme: Theme) -> Iterator[Part]:
    """Yield sea, bands along the coast, graticule, land and lakes."""
    size = picture_size(board)
    yield Part("ground", "sea", "sea", [_frame(size, 0)], theme.sea if land else theme.land)
    if land is None:
        return
    coasts = on_board(land.coasts, board)
    calm = rough(coasts)
    for i, (width, color) in enumerate(zip(DEPTH_WIDTHS, theme.depths, strict=True), 1):
        yield Part("ground", f"depth-{i}", f"depth depth-{i}", calm, None, color, width)
    lines = on_board(land.graticule, board)
    yield Part("ground", "graticule", "graticule", lines, None, theme.graticule, 0.7, closed=False)
    yield Part("ground", "land", "land coast", coasts, theme.land, theme.coast, 0.8)
    if land.lakes:
        lakes = on_board(land.lakes, board)
        yield Part("ground", "lakes", "lake", lakes, theme.depths[2], theme.coast, 0.7)


def border(board: Board, theme: Theme) -> Iterator[Part]:
    """Yield a border of dark and light pieces, as old maps count their degrees."""
    size = picture_size(board)
    outer, inner = _frame(size, 0), _frame(size, BORDER)
    yield Part("border", "border", "paper", [outer, inner[::-1]], theme.paper)
    pieces: list[list[Point]] = []
    for far, along in ((size.height - BORDER, size.width), (size.width - BORDER, size.height)):
        count = 2 * round(along / BORDER_STEP / 2) + 1
        step = along / count
        for low in (0.0, far):
            for i in range(0, count, 2):
                box = [(i * step, low), ((i + 1) * step, low), ((i + 1) * step, low + BORDER),
                       (i * step, low + BORDER)]  # fmt: skip
                upright = far == size.width - BORDER
                pieces.append([(y, x) for x, y in box] if upright else box)
    yield Part("border", "border", "frame", pieces, theme.frame)
    yield Part("border", "border", "neatline", [inner], None, theme.frame, 0.9)


def _frame(size: Size, inset: float) -> list[Point]:
    right, bottom = size.width - inset, size.height - inset
    return [(inset, inset), (right, inset), (right, bottom), (inset, bottom)]
