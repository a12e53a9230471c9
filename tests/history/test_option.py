"""``tutor app --history FILE`` and notebooks: a file is used only where it was asked for."""

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.history.kept import row
from tutor import app
from tutor.cli import main
from tutor.history.sqlite_store import SHARE, SqliteStore
from tutor.history.store import VARIABLE

# Found, not imported: that takes two seconds of every process that collects this file.
pytestmark = pytest.mark.skipif(find_spec("voila") is None, reason="needs the app's packages")


@pytest.fixture(autouse=True)
def unset(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test see or leave the variable."""
    monkeypatch.setenv(VARIABLE, "")


def test_the_file_is_named_to_the_pages(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is made, told of, and its whole name is what every page's process finds."""
    seen: list[str | None] = []
    monkeypatch.setattr("tutor.app_command.main", lambda *_: seen.append(os.environ.get(VARIABLE)))
    monkeypatch.chdir(tmp_path)
    assert 0 == main(["app", "--history", "games.db"])
    assert [str(tmp_path / "games.db")] == seen
    assert "Everybody's finished games are kept in" in capsys.readouterr().out
    SqliteStore(tmp_path / "games.db").keep(row(1))
    assert 0 == main(["app", "--history", "games.db"])
    assert 1 == len(SqliteStore(tmp_path / "games.db").rows())


def test_off_unless_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the option the browser keeps its own."""
    seen: list[str | None] = []
    monkeypatch.setattr("tutor.app_command.main", lambda *_: seen.append(os.environ.get(VARIABLE)))
    assert 0 == main(["app"])
    assert [""] == seen
    assert app._store(None) is None


def test_a_file_that_cannot_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A sentence, before anything is started; somebody else's file is left as it is."""
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary")
    for path in (tmp_path / "nowhere" / "games.db", tmp_path, diary):
        assert 2 == main(["app", "--history", str(path)])
        assert "cannot be kept in" in capsys.readouterr().err
    assert "Dear diary" == diary.read_text()


def test_a_notebook_names_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """By an argument, which counts more than the variable."""
    shown: list[Any] = []
    monkeypatch.setattr("tutor.app.display", lambda one, **_raw: shown.append(one))
    monkeypatch.setenv(VARIABLE, str(tmp_path / "other.db"))
    named = app._store(None)
    assert isinstance(named, SqliteStore)
    assert (tmp_path / "other.db", SHARE) == (named.path, named.share)
    app.show_score_pad(history=tmp_path / "games.db")
    widgets = [one for one in shown if not isinstance(one, dict)]
    assert 1 == len(widgets)
    own = app._store(tmp_path / "games.db")
    assert isinstance(own, SqliteStore)
    assert (tmp_path / "games.db", None) == (own.path, own.share)
