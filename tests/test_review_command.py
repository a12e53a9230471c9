"""A recorded game reviewed on the command line and in a notebook."""

import json
from pathlib import Path

import pytest

from tests.games import FOLDERS
from tutor.cli import main
from tutor.notebook import review

MOVES = 8


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return the file of a game's first moves."""
    whole = min((FOLDERS["usa"] / "games").glob("played_*.jsonl"))
    path = tmp_path / "game.jsonl"
    lines = whole.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[: MOVES + 1]), "utf-8")
    return path


def test_as_text(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every decision has a grade, every side its accuracy."""
    assert main(["review", str(record)]) == 0

    text = capsys.readouterr().out
    assert "1. Anna: " in text
    assert text.count("% of decisions best or good") == 2
    assert "Turning points" in text
    assert "{" not in text


def test_as_json(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same for programs."""
    assert main(["review", str(record), "--json"]) == 0

    document = json.loads(capsys.readouterr().out)
    assert [each["move"] for each in document["decisions"]][:3] == [1, 2, 3]
    assert {each["grade"] for each in document["decisions"]} <= {"best", "good", "slip", "mistake"}


@pytest.mark.parametrize(
    ("text", "reason"), [("no record", "line 1"), (None, "No such file"), ("\x80", "line 1")]
)
def test_says_why_it_cannot(
    text: str | None,
    reason: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A file that is no record, or is not there, is named with the reason."""
    monkeypatch.chdir(tmp_path)
    if text is not None:
        Path("other.jsonl").write_text(text, "utf-8")

    assert main(["review", "other.jsonl"]) == 2

    complaint = capsys.readouterr().err
    assert "other.jsonl cannot be read" in complaint
    assert reason in complaint


def test_in_a_notebook(record: Path) -> None:
    """Rows for a data frame, a table, and a plot with a line for each side."""
    table = review(record)

    assert [row["move"] for row in table.rows] == [each.step for each in table.review.decisions]
    assert table.rows[0]["player"] == "Anna"
    assert table._repr_html_().count("<tr>") == len(table.rows) + 1
    assert "Anna" in str(table)
    pytest.importorskip("matplotlib")
    (axes,) = table.figure().axes
    assert [text.get_text() for text in axes.get_legend().get_texts()] == ["Anna", "Bram"]
