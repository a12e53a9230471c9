"""A history of all that takes no games: health and log of the server say so."""

import asyncio
import json
import logging
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("voila")

from tests.server.raw import ask
from tests.server.running import App, running_app, wait_until
from tutor.history.sqlite_store import SqliteStore
from tutor.history.store import VARIABLE
from tutor.server.history_watch import FRESH, LINES, HistoryWatch

if TYPE_CHECKING:
    from collections.abc import Mapping


def health(app: App) -> dict[str, Any]:
    """Return what the health check says."""
    answer = ask(app, "/healthz")
    assert 200 == answer.status  # visitors may come all the same
    found: dict[str, Any] = json.loads(answer.text)
    return found


def test_health_and_log_tell_of_a_locked_history(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """And that it takes games again; both without anybody's name."""
    path = tmp_path / "history.db"
    SqliteStore(path).check()
    with running_app(env={VARIABLE: str(path)}, log=True) as app:
        assert {"state": "open", "games": 0, "most": 5000} == health(app)["history"]
        line = sqlite3.connect(path, isolation_level=None)
        line.execute("BEGIN IMMEDIATE")
        assert wait_until(lambda: "locked" == health(app)["history"]["state"])
        line.close()
        assert wait_until(lambda: "open" == health(app)["history"]["state"])
    told = [one[20:] for one in capfd.readouterr().err.splitlines() if "history" in one]
    assert [LINES["locked"], LINES["open"]] == told


def test_health_says_nothing_where_there_is_none() -> None:
    """Each browser keeps its own."""
    with running_app(env={VARIABLE: ""}, warm=0) as app:
        assert "history" not in health(app)


class Clock:
    """A clock that goes when it is told to."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_change_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    """Each state in a line when it begins; who asks often has nobody look again."""
    states: list[Mapping[str, str | int]] = [
        {"state": state, "games": 4500, "most": 5000} for state in ("filling", "filling", *LINES)
    ]
    looks = iter(states)
    clock = Clock()
    watch = HistoryWatch(lambda: next(looks), clock)

    async def look() -> None:
        for expected in states:
            for _ in range(3):
                assert expected == await watch.latest()
            clock.now += FRESH

    with caplog.at_level(logging.INFO):
        asyncio.run(look())
    told = [one.getMessage() for one in caplog.records if "history" in one.getMessage()]
    assert [LINES[state] % states[0] for state in ("filling", *LINES)] == told
    assert "the history will soon be full: 4500 of 5000 games are in it" == told[0]
