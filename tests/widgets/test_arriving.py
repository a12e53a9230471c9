"""What a browser sends of its history, part by part: a visitor's process stays small."""

import json
import tracemalloc
from collections.abc import Iterator

import pytest

pytest.importorskip("anywidget")

from tests.history.kept import row
from tutor.history.rows import ELSEWHERE, plain_row
from tutor.widgets.whole_app import WholeApp

LITTLE = 10_000_000  # bytes that a history may take


@pytest.fixture
def app() -> Iterator[WholeApp]:
    """Return an app whose history has been asked for; what it takes from now on is traced."""
    found = WholeApp()
    found.act({"n": 1, "do": "history"})
    tracemalloc.start()
    yield found
    tracemalloc.stop()


def held() -> int:
    """Return how many bytes are held."""
    return tracemalloc.get_traced_memory()[0]


def long_row(number: int, *, in_names: bool) -> dict[str, object]:
    """Return a row with a long text, which one emoji makes four times as long in memory."""
    text = "x" * 30_000 + "\U0001f682"
    if not in_names:
        return {**plain_row(row(number)), "game": text}
    return plain_row(row(number, **{text: 5, "Bram": 4}))


@pytest.mark.parametrize("in_names", [False, True], ids=["games", "names"])
@pytest.mark.parametrize("of", [99_999, 60], ids=["never complete", "complete"])
def test_one_browser_does_not_fill_the_memory(app: WholeApp, of: int, in_names: bool) -> None:
    """However many parts it sends, and however long the texts in them."""
    for part in range(60):
        rows = [long_row(part * 20 + one, in_names=in_names) for one in range(20)]
        value = json.dumps(rows, ensure_ascii=False)
        action = {"do": "history_rows", "part": part, "of": of, "value": value, "now": "5"}
        app.act({"n": part + 2, "zone": 0, **action})
        del rows, value, action
        assert held() < LITTLE, part


def test_parts_come_one_after_the_other(app: WholeApp) -> None:
    """In their order all is there, of each game only that it is; another order is none."""
    parts = [json.dumps([plain_row(row(one)) for one in (first, first + 1)]) for first in (2, 4, 6)]

    def send(*numbers: int, of: int = 3) -> list[int]:
        app.history.state = app.history.state.__class__(shared=False)
        for number in numbers:
            app.act(
                {"n": 5, "do": "history_rows", "part": number, "of": of, "value": parts[number]}
            )
        rows = app.history.state.rows.values()
        assert {ELSEWHERE} >= {one.game for one in rows}
        return sorted(int(one.id, 16) for one in rows)

    assert [2, 3, 4, 5, 6, 7] == send(0, 1, 2)
    assert [] == send(1, 2)
    assert [] == send(0, 2)
    assert [] == send(2, 1, 0)
    assert [2, 3, 4, 5, 6, 7] == send(0, 1, 0, 1, 2)
    assert [2, 3] == send(0, of=1)


def test_what_never_completes_is_dropped(app: WholeApp) -> None:
    """A minute later nothing of it is left."""
    now = [0.0]
    app.history._arriving._clock = lambda: now[0]
    app.history._arriving._forget()
    many = [plain_row(row(number)) for number in range(1000)]
    before = held()
    app.act({"n": 2, "do": "history_rows", "part": 0, "of": 9, "value": json.dumps(many)})
    much = held() - before
    now[0] = 61.0
    app.act({"n": 3, "do": "history_section", "value": "won"})
    assert held() - before < much / 4
