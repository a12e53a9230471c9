"""Score bars: pieces as long as their points, one scale, what is lost on the left."""

from typing import Any

import pytest

pytest.importorskip("anywidget")
from tests.conftest import FOLDERS
from tests.pad.play import BOARDS
from tutor.game.golden import golden_games
from tutor.scoring import ScoreSheet, SideScore
from tutor.terms import Part
from tutor.widgets.frontend import HERE, stylesheet
from tutor.widgets.screens.score_bars import bar, scale

SHEETS = [
    sheet
    for folder in FOLDERS.values()
    for one in golden_games(folder)
    if one.reading.game and (sheet := BOARDS.sheet(one.reading.game))
]


def pieces(sheet: ScoreSheet, side: SideScore, shown: list[Part]) -> dict[str, tuple[float, float]]:
    """Return where each piece of a bar begins and ends, in points from the line."""
    low, high = scale(sheet)
    found: dict[str, tuple[float, float]] = {}
    for one in bar(sheet, side, shown).get("children", ()):
        where: dict[str, Any] = one.get("vars", {})
        if where:
            at, size = (float(where[key].rstrip("%")) for key in ("--at", "--size"))
            start = at * (low + high) / 100 - low
            found[one["key"]] = start, start + size * (low + high) / 100
    return found


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda one: one.board.id)
def test_pieces_are_points_end_to_end(sheet: ScoreSheet) -> None:
    """Gains to the right and losses to the left of the line, none over another, all in sight."""
    low, high = scale(sheet)
    for side in sheet.sides:
        parts = [line.part for line in side.lines]
        right = left = 0.0
        for part, (start, end) in pieces(sheet, side, parts).items():
            points = side.parts[Part(part)]
            assert abs(abs(points) - (end - start)) < 0.1
            if points > 0:
                assert abs(right - start) < 0.1
                right = end
            else:
                assert abs(left - end) < 0.1
                left = start
            assert -low - 0.1 < start < end < high + 0.1
        assert abs(right + left - side.total) < 0.5


def test_a_piece_stays_where_it_is_as_more_is_shown() -> None:
    """The scale is the whole result's: nothing shrinks."""
    for sheet in SHEETS:
        for side in sheet.sides:
            parts = [line.part for line in side.lines]
            whole = pieces(sheet, side, parts)
            for many in range(len(parts)):
                assert pieces(sheet, side, parts[:many]).items() <= whole.items()


def test_every_part_but_routes_has_a_pattern() -> None:
    """Nobody needs to see colours."""
    assert stylesheet()
    css = (HERE / "css" / "finale.css").read_text("utf-8")
    for part in Part:
        assert part is Part.ROUTES or f".of-{part}" in css, part
