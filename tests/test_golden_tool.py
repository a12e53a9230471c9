"""tools/golden.py writes what a golden game expects as a person would have written it."""

import importlib.util
import shutil
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from tests.conftest import FOLDERS, ROOT
from tutor.game.golden import golden_games

GAMES = [golden.path for folder in FOLDERS.values() for golden in golden_games(folder)]


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """Return the tool, loaded."""
    spec = importlib.util.spec_from_file_location("golden_tool", ROOT / "tools/golden.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_nothing_would_be_changed(tool: ModuleType, path: Path) -> None:
    """Every golden game stays as it is, to the letter."""
    assert path.read_text("utf-8") == tool.rewritten(path)


def test_a_rule_that_has_changed(
    tool: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What is expected follows, the reasons and the game stay, and the difference is shown."""
    own = Path(shutil.copytree(FOLDERS["usa"], tmp_path / "own"))
    rules, game = own / "rules.toml", own / "games" / "longest_tied.toml"
    rules.write_text(rules.read_text("utf-8").replace("points = 10", "points = 7"), "utf-8")
    text = game.read_text("utf-8").replace('board = "usa"', 'board = "own"')
    text = text.replace("Anna", "Änne B.").replace("Änne B. =", '"Änne B." =')
    text = text.replace("parts.Änne B.", 'parts."Änne B."')
    game.write_text(text, "utf-8")

    monkeypatch.setattr("sys.argv", ["golden.py", "--show", str(game)])
    tool.main()
    shown = capsys.readouterr().out
    assert text == game.read_text("utf-8")
    assert '-"Änne B." = 28\n-Bram = 3\n+"Änne B." = 25\n+Bram = 0\n' in shown
    assert shown.count("\n-longest = 10\n+longest = 7\n") == 2

    monkeypatch.setattr("sys.argv", ["golden.py", str(game)])
    tool.main()
    written = game.read_text("utf-8")
    assert text.partition("[expected]")[0] == written.partition("[expected]")[0]
    assert tomllib.loads(written)["expected"]["totals"] == {"Änne B.": 25, "Bram": 0, "Cleo": -11}


def test_a_game_that_is_refused(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is named and left as it is."""
    own = Path(shutil.copytree(FOLDERS["usa"], tmp_path / "own"))
    game = own / "games" / "longest_tied.toml"
    game.write_text(game.read_text("utf-8").replace("atlanta--miami--1", "atlanta--oz--1"))
    monkeypatch.setattr("sys.argv", ["golden.py", str(own)])

    with pytest.raises(SystemExit, match=r"longest_tied\.toml: .*unknown_route"):
        tool.main()
