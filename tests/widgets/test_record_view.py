"""A recorded game on a page and in a figure: every move of it can be looked at."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tests.play.tables import LIBRARY, live, played_out
from tests.table.invariants import Setup
from tutor.app import record_figure
from tutor.play import Session
from tutor.review import Decision, begun
from tutor.review.keeping import KeptReviews
from tutor.widgets.record_view import RecordView
from tutor.words.review import GRADES, reason_text


@pytest.fixture(scope="module", params=[("team_asia", "standard", 4), ("nederland", "neutral", 2)])
def session(request: pytest.FixtureRequest) -> Session:
    return played_out(live(Setup(*request.param), style="building"), steps=90)


@pytest.fixture
def view(session: Session) -> RecordView:
    return RecordView(session.record(), LIBRARY)


def texts(node: Any) -> list[str]:
    """Return all texts of a tree."""
    if isinstance(node, str):
        return [node]
    return [text for child in node.get("children", []) for text in texts(child)]


def board(node: Any) -> dict[str, Any]:
    """Return what lies on the board in a tree."""
    found = [node["board"]] if isinstance(node, dict) and "board" in node else []
    for child in node.get("children", []) if isinstance(node, dict) else []:
        found += [board(child)] if has_board(child) else []
    spec: dict[str, Any] = found[0]
    return spec


def has_board(node: Any) -> bool:
    if not isinstance(node, dict):
        return False
    return "board" in node or any(map(has_board, node.get("children", [])))


def test_every_move_has_its_page(view: RecordView, session: Session) -> None:
    """Routes, new ones lit, the move in words, and each neighbour a way to it."""
    for number, step in enumerate(session.steps):
        tree = view.view().tree
        spec = board(tree)
        assert len(spec["owners"]) == len(step.table.claims)
        before = session.steps[max(number - 1, 0)].table
        lit = () if spec["light"] is None else spec["light"]["routes"]
        assert set(lit) == set(step.table.owner) - set(before.owner)
        assert tree["announce"]
        assert all(texts(tree))
        changed = view.take({"do": "record_next"})
        assert changed == (number < len(session.steps) - 1)


def test_the_ways_through_a_game(view: RecordView) -> None:
    """First, back, next, last, a number from the slider, a move from the list; no further."""
    last = len(view.steps) - 1
    for action, at in (
        ({"do": "record_back"}, 0),
        ({"do": "record_next"}, 1),
        ({"do": "record_last"}, last),
        ({"do": "record_next"}, last),
        ({"do": "record_back"}, last - 1),
        ({"do": "record_go", "value": "7"}, 7),
        ({"do": "record_go", "move": 9}, 9),
        ({"do": "record_go", "value": "9" * 5000}, last),
        ({"do": "record_go", "value": "-3"}, last),
        ({"do": "record_go", "value": "²"}, last),
        ({"do": "record_go"}, last),
        ({"do": "kept"}, last),
        ({"do": "record_first"}, 0),
    ):
        view.take(action)
        assert view.move == at, action


def test_the_widget_is_shown(view: RecordView) -> None:
    """The browser's first word brings the picture."""
    assert view.page.tree
    view.act({"do": "kept"})

    assert list(view.page.art) == [view.steps[0].table.board.id]
    assert view.kept == {"reviews": ""}


def test_a_figure_of_any_move(session: Session) -> None:
    """A disc with a letter on each route and for each player, and lines that tell of them."""
    pytest.importorskip("matplotlib")
    for move in (0, 60):
        table = session.steps[move].table
        (axes,) = record_figure(session, move).axes
        owners = len(table.seats) + (table.neutral is not None)
        discs = [one for one in axes.patches if type(one).__name__ == "Circle"]
        assert len(discs) == len(table.claims) + len(table.stations) + owners
        written = [one.get_text() for one in axes.texts]
        assert any(str(move) in text for text in written) or not move
        assert all(any(seat.name in text for text in written) for seat in table.seats)


def test_no_such_move(session: Session) -> None:
    """Moves are counted from the set-up."""
    for move in (-1, len(session.steps)):
        with pytest.raises(IndexError):
            record_figure(session, move)


def test_is_reviewed_when_asked_to() -> None:
    """The page asks for one move after the other; then it knows how good each decision was."""
    session = played_out(live(Setup("usa", "standard", 2), style="building"), steps=10)
    view = RecordView(session.record(), LIBRARY)
    assert not view.take({"do": "on"})
    assert "Review this game" in texts(view.view().tree)

    assert view.take({"do": "record_review"})
    seen = 0
    while any(part.get("part", {}).get("kind") == "onward" for part in parts(view.view().tree)):
        assert view.take({"do": "on"})
        seen += 1

    assert seen == len(session.steps)
    assert not view.take({"do": "record_review"})
    assert not view.take({"do": "on"})
    assert view.review is not None
    told = 0
    for decision in view.review.decisions:
        view.take({"do": "record_go", "value": str(decision.step)})
        shown = texts(view.view().tree)
        assert GRADES[decision.grade]() in shown
        why = reason_text(decision, view.steps)
        assert not why or why in shown
        told += bool(why)
    assert told
    assert sum("best or good" in text for text in texts(view.view().tree)) == 2

    again = RecordView(session.record(), LIBRARY)
    assert again.review is None
    assert again.take({"do": "kept", "reviews": view.kept["reviews"]})
    assert again.review == view.review


def parts(node: Any) -> list[dict[str, Any]]:
    """Return a tree's nodes."""
    if not isinstance(node, dict):
        return []
    return [node, *(part for child in node.get("children", []) for part in parts(child))]


def test_a_review_goes_on_where_it_was_left() -> None:
    """Whoever comes back to the game need not wait for all of it again."""
    steps = played_out(live(Setup("usa", "standard", 2), style="building"), steps=10).record()
    kept = KeptReviews()
    left = RecordView(steps, LIBRARY, kept)
    left.take({"do": "record_review"})
    for _ in range(4):
        left.take({"do": "on"})
    assert not kept.text
    assert left.review is not None
    assert RecordView(steps, LIBRARY, kept).review == left.review


def test_only_the_app_offers_to_try_again() -> None:
    """In a notebook there is no table to go back to."""
    session = played_out(live(Setup("usa", "standard", 2), style="building"))
    assert session.is_over
    for leave in (False, True):
        view = RecordView(session, LIBRARY, leave=leave)
        me, step, before = session.me, *next(
            (number, before.table)
            for number, (before, after) in enumerate(pairwise(session.steps), start=1)
            if after.move is not None and after.move.action.player == session.me
            and len(before.table.actions()) > 1
        )  # fmt: skip
        made = session.steps[step].move.action  # type: ignore[union-attr]
        other = next(action for action in before.actions() if action != made)
        lost = Decision(step, me, made, other, 20.0)
        view.review = replace(begun(session.steps), decisions=(lost,))
        view.move = step
        assert has_again(view.view().tree) == leave


def has_again(node: Any) -> bool:
    """Tell whether a tree has the button that tries a decision again."""
    if not isinstance(node, dict):
        return False
    return "data-again" in node.get("attrs", {}) or any(map(has_again, node.get("children", [])))
