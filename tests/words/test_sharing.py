"""What a finished game is called where it is taken along, and the sheet as a table."""

import csv
import io

import pytest

from tests.conftest import FOLDERS
from tests.games import Table
from tutor.game.golden import golden_games
from tutor.scoring import ScoreSheet, score
from tutor.words.sharing import (
    GAP,
    described,
    file_name,
    headline_with_gap,
    longest,
    sheet_csv,
)
from tutor.words.sheet import with_members
from tutor.words.winning import headline

SHEETS = [
    score(one.reading.game)
    for folder in FOLDERS.values()
    for one in golden_games(folder)
    if one.reading.game
]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.board.id)
def test_every_golden_game_has_its_words(sheet: ScoreSheet) -> None:
    """Headline, and a description that names every side."""
    text = described(sheet)
    assert all(name in text for side in sheet.sides for name in (side.name, *side.players))
    assert all(name in headline(sheet) for name in sheet.winners)
    assert "{" not in headline(sheet) + text
    run = longest(sheet)
    assert GAP not in headline(sheet)
    assert [GAP in one for one in headline_with_gap(sheet)] == [True, False]
    assert run is None or [GAP in one for one in run] == [False, True, False]
    assert (run is None) == all(not side.trail.length for side in sheet.sides)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.board.id)
def test_the_table_adds_up(sheet: ScoreSheet) -> None:
    """Parts and total of every side as numbers; all tickets below."""
    rows = list(csv.reader(io.StringIO(sheet_csv(sheet).removeprefix("\ufeff"))))
    blank = rows.index([])
    head, *parts, total, place = rows[:blank]
    names = [with_members(side).lstrip("'") for side in sheet.sides]
    assert names == [name.lstrip("'") for name in head[1:]]
    for column, side in enumerate(sheet.sides, 1):
        assert side.total == sum(int(row[column]) for row in parts) == int(total[column])
        assert side.place == int(place[column])
    tickets = rows[blank + 2 :]
    assert len(tickets) == sum(len(side.tickets) for side in sheet.sides)
    points = sum(one.points for side in sheet.sides for one in side.tickets)
    assert points == sum(int(row[2]) for row in tickets)
    assert {row[0].lstrip("'") for row in tickets} <= set(names)


def test_a_team_is_told_with_its_members() -> None:
    """Wherever the result is taken along; a player alone has no name but their own."""
    table = Table("team_asia", anna=[], bram=[], cleo=[], dirk=[])
    sheet = table.teams(Red=["anna", "bram"], Blue=["cleo", "dirk"]).score()
    names = ["Red (anna, bram)", "Blue (cleo, dirk)"]
    assert names == [with_members(side) for side in sheet.sides]
    assert all(name in described(sheet) for name in names)
    assert "Red (anna, bram) and Blue (cleo, dirk)" == headline_with_gap(sheet)[1]
    assert "anna" == with_members(Table("usa", anna=[], bram=[]).score().sides[0])


def test_no_name_is_a_formula() -> None:
    """A spreadsheet would work out what begins so."""
    names = ["=HYPERLINK(1)", "+1", "-1", "@x", "'"]
    text = sheet_csv(Table("usa", **{name: [] for name in names}).score())
    assert "Usa,'=HYPERLINK(1),'+1,'-1,'@x,'" in text.replace("USA", "Usa")


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (["Anna", "Ben"], "2026-11-22 Anna Ben europe.json"),
        (["../../x", "a:b*c?"], "2026-11-22 .. .. x a b c europe.json"),
        (["伊藤", "🚂 Hana", "."], "2026-11-22 伊藤 Hana europe.json"),
        (["x" * 40] * 5, f"2026-11-22 {'x' * 40} {'x' * 40} europe.json"),
    ],
)
def test_files_are_named_by_day_and_players(players: list[str], expected: str) -> None:
    """Letters of any script, nothing that a file system takes for something else."""
    name = file_name("europe", players, "2026-11-22", "json")
    assert expected == name
    assert len(name) < 120


def test_without_a_day_the_name_is_shorter() -> None:
    """No browser has told it."""
    assert "Anna usa.csv" == file_name("usa", ["Anna"], "", "csv")
