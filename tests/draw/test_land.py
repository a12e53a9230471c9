"""The land behind the boards: there, small, and under the cities."""

from pathlib import Path

from tutor.boards import Board
from tutor.draw.land import Line, load_land

NEAR_COAST = 0.02  # of the board: harbours are printed a little off the coast


def inside(x: float, y: float, rings: tuple[Line, ...]) -> bool:
    crossings = 0
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                crossings += 1
    return crossings % 2 == 1


def test_every_board_has_land_of_a_modest_size(folder: Path) -> None:
    assert load_land(folder) is not None
    assert (folder / "land.json").stat().st_size < 60_000


def test_every_city_lies_on_land_or_at_its_coast(folder: Path, board: Board) -> None:
    land = load_land(folder)
    assert land is not None
    around = [(0.0, 0.0)] + [
        (dx * NEAR_COAST, dy * NEAR_COAST)
        for dx, dy in (
            (1, 0),
            (-1, 0),
            (0, 1),
            (0, -1),
            (0.7, 0.7),
            (-0.7, 0.7),
            (0.7, -0.7),
            (-0.7, -0.7),
        )
    ]
    for city in board.cities:
        assert any(inside(city.x + dx, city.y + dy, land.coasts) for dx, dy in around), city.id


def test_a_missing_or_broken_file_is_no_land(tmp_path: Path) -> None:
    assert load_land(tmp_path) is None
    (tmp_path / "land.json").write_text("{")
    assert load_land(tmp_path) is None
