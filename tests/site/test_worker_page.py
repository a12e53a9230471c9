"""The page in the browser's worker, without a browser: what goes out, what comes in."""

import json
import subprocess
import sys
from typing import Any

from tests.conftest import FOLDERS, ROOT
from tutor.game.file import write_game
from tutor.game.golden import read_golden
from tutor.site.worker_page import open_app
from tutor.widgets.homes import TRAITS
from tutor.widgets.pictures import small

FINISHED = read_golden(FOLDERS["europe"] / "games" / "large_four_players.toml").reading.game
assert FINISHED is not None


class Open:
    """An open app, and what it has posted."""

    def __init__(self, drawn: list[str] | None = None) -> None:
        self.posted: list[Any] = []
        self._take, self.settle = open_app(
            lambda text: self.posted.append(json.loads(text)), json.dumps(drawn or [])
        )

    def do(self, number: int, **action: Any) -> list[Any]:
        """Send an action; return what is posted then."""
        self.posted.clear()
        self._take(json.dumps({"n": number, **action}))
        return list(self.posted)


def test_the_whole_state_first_then_what_is_new() -> None:
    """An answer follows the new values, and values that stay are not sent again."""
    app = Open()
    (first,) = app.posted
    assert set(TRAITS) == set(first["state"])

    art, ask, answer = app.do(1, do="kept")
    assert {"custom": {"history": {"do": "waiting"}}} == ask  # games kept for a history elsewhere
    assert {small(board) for board in FOLDERS} == set(art["state"]["art"])
    assert {"custom": {"ack": 1}} == answer

    new, answer = app.do(2, do="choose_board", board="europe")
    assert "tree" in new["state"]
    assert "lang" not in new["state"]
    assert {"custom": {"ack": 2}} == answer


def test_pictures_that_are_files_are_not_sent() -> None:
    """Their names are enough."""
    app = Open([small(board) for board in FOLDERS])

    message, *_ = app.do(1, do="kept")
    assert all(art == {} for art in message["state"]["art"].values())


def test_what_is_no_action_is_refused() -> None:
    """The page is checked as it is over a wire: a link or a file may be behind what it sends."""
    app = Open()
    app.posted.clear()
    app._take("no JSON")
    assert not app.posted
    assert [{"custom": {"ack": 7, "trouble": True}}] == app.do(7, do=["claim"])


def test_nothing_of_jupyter_is_loaded() -> None:
    """No package that the browser's Python lacks, and none that it need not have."""
    code = (
        "import sys; before = set(sys.modules); import tutor.site.worker_page as w;"
        'w.open_app(lambda _: None).take(\'{"n": 1, "do": "kept"}\');'
        "print(*{name.partition('.')[0] for name in set(sys.modules) - before}"
        " - set(sys.stdlib_module_names))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )

    assert {"tutor"} == {name for name in done.stdout.split() if not name.startswith("_")}


def test_an_answer_does_not_wait_for_the_history() -> None:
    """A game that is mended is scored once more for the history, after the tap is answered."""
    app = Open()
    app.do(1, do="kept")
    app.do(2, do="open", value=write_game(FINISHED))
    app.do(3, do="tab", tab="result")
    app.do(4, do="reveal", value="all")
    app.do(5, do="tab", tab="routes")
    route = FINISHED.players[0].routes[0]

    new, answer = app.do(6, do="release", route=route)
    assert "tree" in new["state"]
    assert route not in new["state"]["kept"]["game"]
    assert "finished" not in new["state"]
    assert {"custom": {"ack": 6}} == answer
    app.settle()
    later = app.posted[-1]
    assert route not in later["state"]["finished"]
    assert {"finished"} == set(later["state"])
