"""Bots play in the terminal: a story, a record that replays, a finished game, and figures."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.games import FOLDERS, rules_of
from tutor.bots import Level
from tutor.cli import main
from tutor.cli_parser import LEVELS
from tutor.game.golden import read_file
from tutor.scoring import score
from tutor.table.record import read_record, replay

QUICK = ("europe", "nederland")  # tunnels and stations, tolls


@pytest.mark.parametrize(
    "board",
    [
        pytest.param(board, marks=() if board in QUICK else pytest.mark.thorough)
        for board in sorted(FOLDERS)
    ],
)
def test_a_game_is_told(board: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every turn has a heading with round and player, and the score sheet ends the story."""
    assert main(["play", board, "--bots", "--seed", "5"]) == 0
    story = capsys.readouterr().out

    rules = rules_of(board)
    assert story.startswith(rules.board.name)
    assert "Round 1: Anna" in story
    assert "Round 2: Bram" in story
    assert "The game is over!" in story
    assert "Total" in story.rsplit("The game is over!", maxsplit=1)[1]
    assert "{" not in story
    begins = story.split("Round 1")[0]  # where it says that the printed tickets are not known
    assert (not rules.board.tickets) == ("practice deck of 60 tickets" in begins)


def test_the_same_seed_tells_the_same_story(capsys: pytest.CaptureFixture[str]) -> None:
    """A seed gives the same game again, another seed another one."""
    stories = []
    for seed in ("a", "a", "b"):
        main(["play", "nordic", "--bots", "--seed", seed])
        stories.append(capsys.readouterr().out)

    assert stories[0] == stories[1] != stories[2]


def test_record_and_finished_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The record replays to the finished game that was written, and its score is the one told."""
    record, finished = tmp_path / "game.jsonl", tmp_path / "game.json"
    arguments = ["play", "nederland", "--variant", "neutral", "--bots", "--seed", "3"]
    assert main([*arguments, "--record", str(record), "--finished", str(finished)]) == 0
    told = capsys.readouterr().out

    rules = rules_of("nederland", "neutral")
    *_, (_move, table, _events) = replay(read_record(record.read_text("utf-8")), rules)
    game = read_file(finished).game
    assert game is not None
    assert table.is_over
    assert game == table.finished_game()
    for side in score(game).sides:
        assert str(side.total) in told.rsplit("The game is over!", maxsplit=1)[1]


def test_figures_of_many_games(capsys: pytest.CaptureFixture[str]) -> None:
    """Many games give figures, as JSON exactly those of the format."""
    arguments = ["play", "usa", "--bots", "--games", "2", "--players", "2"]
    assert main([*arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)

    assert found.keys() == {"games", "seconds", "turns", "winners_total"}
    assert 2 == found["games"]
    assert found["turns"].keys() == {"mean", "max"}
    assert found["winners_total"].keys() == {"mean", "min", "max"}
    assert found["winners_total"]["min"] <= found["winners_total"]["mean"]


def test_figures_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """The same in a sentence."""
    assert main(["play", "nordic", "--games", "1"]) == 0

    assert re.match(r"1 game in [\d.]+ seconds", capsys.readouterr().out)


@pytest.mark.parametrize(
    ("arguments", "code", "named"),
    [
        (["atlantis"], "unknown_board", "atlantis"),
        (["usa", "--variant", "tolls"], "unknown_variant", "tolls"),
        (["nordic", "--players", "5"], "players_count", "5"),
        (["team_asia", "--players", "5"], "players_count", "5"),
        (["usa", "--players", "0"], "players_count", "0"),
        (["usa", "--players", "-1"], "players_count", "\N{MINUS SIGN}1"),
        (["usa", "--players", "1000000000"], "players_count", "1000000000"),
        (["usa", "--players", "30"], "players_count", "30"),
    ],
)
def test_what_cannot_be_played(
    arguments: list[str], code: str, named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2 and what is wrong, in words and as JSON."""
    assert main(["play", *arguments, "--bots"]) == 2
    assert named in capsys.readouterr().err
    assert main(["play", *arguments, "--bots", "--json"]) == 2
    errors = json.loads(capsys.readouterr().out)["errors"]

    assert code in {error["code"] for error in errors}


def test_a_file_that_cannot_be_written(capsys: pytest.CaptureFixture[str]) -> None:
    """A record in a folder that is not there is named, without a traceback."""
    assert main(["play", "usa", "--bots", "--record", "/no/such/folder/x.jsonl"]) == 2

    assert "/no/such/folder/x.jsonl cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("file", ["--record", "--finished"])
@pytest.mark.parametrize("figures", [["--games", "2"], ["--json"]])
def test_a_file_of_many_games(
    file: str, figures: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is left unwritten in silence: figures and files do not go together."""
    path = tmp_path / "game"
    assert main(["play", "usa", *figures, file, str(path)]) == 2

    assert "written only for one game" in capsys.readouterr().err
    assert not path.exists()


def test_the_reader_has_seen_enough() -> None:
    """A story cut short by `head` ends quietly."""
    command = [sys.executable, "-m", "tutor", "play", "nordic", "--bots"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as playing:
        assert playing.stdout is not None
        assert playing.stderr is not None
        playing.stdout.readline()
        playing.stdout.close()
        told = playing.stderr.read()

    assert b"Traceback" not in told
    assert b"cannot be written" not in told


@pytest.mark.parametrize("games", ["0", "-3"])
def test_no_games_at_all(games: str, capsys: pytest.CaptureFixture[str]) -> None:
    """At least one game is asked for."""
    assert main(["play", "usa", "--bots", "--games", games]) == 2

    assert "Play at least one game" in capsys.readouterr().err


def test_levels(capsys: pytest.CaptureFixture[str]) -> None:
    """Every level of the bots can be asked for; they play differently."""
    assert LEVELS == tuple(level.value for level in Level)
    stories = set()
    for level in LEVELS:
        assert main(["play", "usa", "--bots", "--level", level]) == 0
        stories.add(capsys.readouterr().out)

    assert len(stories) == len(LEVELS)
