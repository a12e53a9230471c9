"""What a view asks of a pad, and what boards it has."""

from pathlib import Path

import pytest

from tests.conftest import FOLDERS
from tests.pad.play import BOARDS, act, do, game, setup, table
from tutor.pad import questions as ask
from tutor.pad.context import Boards
from tutor.pad.state import Pad, Tab


def test_only_the_tabs_that_the_board_uses() -> None:
    """Start spaces stand with the tokens, so Nederland has that tab without tolls too."""
    usual = {Tab.ROUTES, Tab.TICKETS, Tab.RESULT}
    found = {name: set(ask.tabs(rules)) - usual for name, rules in BOARDS.all().items()}
    more = {"europe": {Tab.STATIONS}, "nederland": {Tab.TOKENS}}
    assert {name: more.get(name, set()) for name in FOLDERS} == found
    no_tolls = BOARDS.rules("nederland", "no_tolls")
    assert no_tolls
    assert Tab.TOKENS in ask.tabs(no_tolls)


def test_no_sheet_while_the_set_up_does_not_fit() -> None:
    """Its problems instead."""
    pad = act(setup("usa"), do("rename", player=0, value=""))
    assert BOARDS.sheet(game(pad)) is None
    assert ["out_of_range"] == [one.code for one in BOARDS.problems(game(pad))]


def test_stations() -> None:
    """By city; the home screen has none."""
    assert {} == ask.stations(Pad())
    pad = act(table("europe"), do("tab", tab="stations"), do("station", city="paris", player=1))
    assert {"paris": 1} == ask.stations(pad)


def test_limits() -> None:
    """Of the numbers that may be entered."""
    rules = BOARDS.rules("nederland")
    assert rules
    found = ask.limits(rules)
    assert ((0, 999), (0, 40), (0, 99)) == (found.tokens, found.loans, found.start)
    europe = BOARDS.rules("europe")
    assert europe
    assert (0, 3) == ask.limits(europe).stations


def test_mates() -> None:
    """Two and two; everybody alone without teams."""
    rules, usa = BOARDS.rules("team_asia"), BOARDS.rules("usa")
    assert rules
    assert usa
    assert ((0, 1), (2, 3)) == ask.teams(game(setup("team_asia")), rules)
    assert (2, 3) == ask.mates(game(setup("team_asia")), rules, 3)
    assert ((0,), (1,)) == ask.teams(game(setup("usa")), usa)


def test_a_board_of_ones_own(tmp_path: Path) -> None:
    """It is there beside the others; one with faults is left out."""
    for name in ("mine", "broken"):
        folder = tmp_path / name
        folder.mkdir()
        for file in FOLDERS["usa"].glob("*.*"):
            (folder / file.name).write_bytes(file.read_bytes())
    (tmp_path / "broken" / "rules.toml").write_text("players = 3", "utf-8")
    boards = Boards([tmp_path])
    assert {*FOLDERS, "mine"} == set(boards.ids) == set(boards.all())
    assert boards.rules("mine") is boards.rules("mine", "standard")
    assert boards.rules("broken") is boards.rules("mine", "x") is None


@pytest.mark.parametrize("board", sorted(FOLDERS))
def test_variants_and_counts(board: str) -> None:
    """As rules.toml says, the default first."""
    rules = BOARDS.rules(board)
    assert rules
    assert BOARDS.variants(board)[0] == rules.rulebook.variant
    assert set(rules.rulebook.players) <= BOARDS.counts(board)
