"""Golden games of a board of the user's own: legal, scored as they say, and showing each piece."""

import shutil
from pathlib import Path

import pytest

from tests.boards.made_up import change, with_few_tickets
from tests.games import FOLDERS
from tutor import checking
from tutor.boards import FaultKind
from tutor.checking import checked
from tutor.words.faults import fault_text


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return a copy of the USA board with its golden games, which are its own now."""
    without = shutil.ignore_patterns("lessons", "*.jsonl")
    own = Path(shutil.copytree(FOLDERS["usa"], tmp_path / "own", ignore=without))
    for path in (own / "games").glob("*.toml"):
        change(path, 'board = "usa"', 'board = "own"')
    return own


def kinds(folder: Path) -> set[FaultKind]:
    """Return the kinds of faults of a folder."""
    return {fault.kind for fault in checked(folder).faults}


def texts(folder: Path) -> list[str]:
    """Return the faults of a folder in words."""
    return [fault_text(fault) for fault in checked(folder).faults]


def test_golden_games_are_checked(own: Path) -> None:
    """A golden game that scores otherwise, or is not legal, is a fault."""
    game = own / "games" / "longest_tied.toml"

    assert checked(own).faults == ()
    change(game, 'decided_by = "points"', 'decided_by = "longest"')
    assert texts(own) == ["games/longest_tied.toml:88: decided_by: longest expected, points scored"]
    change(game, "tickets = 3", "tickets = 4")
    change(game, "Anna = 28", "Anne = 28")
    (text,) = texts(own)
    assert text.endswith("longest expected, points scored; other values that differ: 3")
    change(game, "routes = [\n", 'routes = [\n  "atlanta--boston--1",\n')
    assert kinds(own) == {FaultKind.GOLDEN_PROBLEM}


@pytest.mark.parametrize("text", [b"a = = b", b"\xff", b"a = " + b"[" * 9999])
def test_a_golden_game_that_cannot_be_read(tmp_path: Path, text: bytes) -> None:
    """It is named, without a line."""
    own = with_few_tickets(tmp_path, "lessons")
    (own / "games").mkdir()
    game = own / "games" / "longest_tied.toml"
    game.write_bytes(text)

    (told,) = [text for text in texts(own) if "longest_tied" in text]
    assert told.startswith("games/longest_tied.toml: the game is not legal: not_json")


def unshown(own: Path) -> dict[FaultKind, set[object]]:
    """Return the parts, or pieces without one, that golden games ought to show."""
    found: dict[FaultKind, set[object]] = {}
    for hint in checked(own).hints:
        found.setdefault(hint.kind, set()).add(hint.facts.get("part", hint.facts["piece"]))
    return found


def test_a_piece_without_a_golden_game(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one's own board it is a hint, in a board that comes with the package a fault."""
    games = own / "games"
    assert checked(own) == ((), ())

    keep = "nobody_has_a_route"
    for path in games.glob("*.toml"):
        if path.stem != keep:
            path.unlink()
    assert checked(own).faults == ()
    assert unshown(own) == {
        FaultKind.NEVER_GIVEN: {"routes", "longest"},
        FaultKind.NEVER_WITHHELD: {"tickets"},
    }
    (games / f"{keep}.toml").unlink()
    assert unshown(own) == {FaultKind.NO_GOLDEN_GAME: {"routes", "tickets", "longest_path"}}

    hints = checked(own).hints
    assert all(fault_text(hint) for hint in hints)
    monkeypatch.setattr(checking, "is_ours", lambda _folder: True)
    assert checked(own) == (hints, ())
