"""Where spaces are printed: what cannot be right there is named."""

import shutil
from pathlib import Path

import pytest

from tests.boards.test_loader import change
from tests.games import FOLDERS
from tutor.boards import FaultKind, load_board
from tutor.checking import checked
from tutor.words.faults import fault_text


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return a board of the user's own: that of the USA without games and lessons."""
    without = shutil.ignore_patterns("games", "lessons")
    return Path(shutil.copytree(FOLDERS["usa"], tmp_path / "own", ignore=without))


HERE = "atlanta--charleston--1"
FIRST, SECOND = f"{HERE},1,0.8314,0.6640,3\n", f"{HERE},2,0.8693,0.6658,3\n"
BREAKINGS = [
    (FaultKind.WRONG_HEADER, "space,x", "number,x"),
    (FaultKind.WRONG_VALUE, "0.8314", "1.8314"),
    (FaultKind.WRONG_VALUE, "0.6640", "-0.664"),
    (FaultKind.WRONG_VALUE, ",3\n", ",180\n"),
    (FaultKind.WRONG_VALUE, ",3\n", ",-1\n"),
    (FaultKind.UNKNOWN_ROUTE, FIRST, f"atlanta--charleston--9,1,0.8,0.6,3\n{FIRST}"),
    (FaultKind.SPACES_COUNTED, SECOND, ""),
    (FaultKind.SPACES_COUNTED, SECOND, f"{SECOND}{HERE},3,0.9,0.67,3\n"),
    (FaultKind.SPACES_NUMBERED, f"{HERE},2", f"{HERE},3"),
    (FaultKind.SPACES_NUMBERED, f"{HERE},2", f"{HERE},1"),
    (
        FaultKind.SPACES_TURNED,
        FIRST + SECOND,
        f"{HERE},1,0.8693,0.6658,3\n{HERE},2,0.8314,0.664,3\n",
    ),
    (FaultKind.SPACES_APART, "0.8693", "0.8393"),
    (FaultKind.SPACES_APART, "0.8693", "0.9193"),
]


@pytest.mark.parametrize(("kind", "old", "new"), BREAKINGS)
def test_each_fault_of_a_space(own: Path, kind: FaultKind, old: str, new: str) -> None:
    """It alone is named, in words."""
    change(own / "spaces.csv", old, new)
    faults = checked(own).faults

    assert {fault.kind for fault in faults} == {kind}
    assert all(fault_text(fault) for fault in faults)


def test_what_is_said_of_a_space(own: Path) -> None:
    """With the file, the line where there is one, and the figures."""
    change(own / "spaces.csv", "1,2,0.8693", "1,2,0.9193")
    (text,) = [fault_text(fault) for fault in checked(own).faults]
    assert text == (
        "spaces.csv: the distance from space 1 to space 2 of “atlanta--charleston--1” is 0.1095; "
        "expected: 0.025 to 0.1, where the board's area is 1"
    )


def test_a_route_may_be_without_spaces(own: Path) -> None:
    """Then nobody knows where they lie."""
    change(own / "spaces.csv", FIRST + SECOND, "")

    assert checked(own).faults == ()
    assert load_board(own).route[HERE].spaces == ()
    assert len(load_board(own).route["atlanta--miami--1"].spaces) == 5
