"""The puzzles' pages: the list, today's, one at its table, and what comes back from elsewhere."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tests.play.tables import live, played_out
from tests.table.invariants import Setup
from tests.widgets.trees import buttons, nodes, of_class, text, title
from tutor.lessons.on_table import OnTableExercise
from tutor.puzzles.puzzle import Theme
from tutor.puzzles.state import Solved
from tutor.puzzles.update import plays_on
from tutor.review import Decision, begun
from tutor.table.stages import Turn
from tutor.widgets.record_view import RecordView
from tutor.widgets.whole_app import WholeApp
from tutor.words import labels, learned
from tutor.words.puzzles import PUZZLES, TODAYS, shared_text

DAY = "2026-11-28"
TOMORROW = (date.fromisoformat(DAY) + timedelta(days=1)).isoformat()


@pytest.fixture
def app() -> WholeApp:
    return opened(DAY)


def opened(day: str, **kept: str) -> WholeApp:
    """Return the whole app as a browser opens it on a day."""
    app = WholeApp()
    app.act({"n": 1, "do": "kept", "value": "", "today": day, "page": "https://e.org/tt/", **kept})
    return app


def do(app: WholeApp, do: str, **facts: Any) -> Any:
    """Do something, and return the page."""
    app.act({"n": 1, "do": do, **facts})
    return app.page.tree


def first_of(app: WholeApp, theme: Theme, board: str = "usa") -> str:
    """Return the id of a theme's first puzzle."""
    puzzles = app.puzzles.puzzles.collections.of(board)
    return next(puzzle.id for puzzle in puzzles if puzzle.theme is theme)


def test_from_home_to_the_puzzle_of_the_day(app: WholeApp) -> None:
    """One tap; the address names it, and leads there from anywhere."""
    action = buttons(app.page.tree)[labels.SOLVE()]
    do(app, **action)
    assert app.address == "/puzzles/today"
    asked = app.puzzles.state.asked
    assert asked is not None
    assert asked.day == DAY
    other = opened(DAY, address="/puzzles/today")
    assert title(other.page.tree) == title(app.page.tree)
    assert other.puzzles.state.asked is not None
    assert other.puzzles.state.asked.puzzle == asked.puzzle


def test_a_page_may_stay_open_over_midnight(app: WholeApp) -> None:
    """The first action of another day brings that day's puzzle, and what is due then."""
    do(app, "puzzles", board="today")
    do(app, "solve")
    do(app, "home")
    assert app.puzzles.due == 0
    do(app, "puzzles", board="today", today=TOMORROW)
    asked = app.puzzles.state.asked
    assert asked is not None
    assert (asked.day, asked.solved) == (TOMORROW, None)
    assert app.puzzles.due == 1


def test_what_is_shared_gives_nothing_away(app: WholeApp) -> None:
    """Title, day, board and tries; no card, no route, no city."""
    do(app, "puzzles", board="today")
    do(app, "solve")
    tree = do(app, "list")
    sends = [n["on"]["click"]["send"] for n in nodes(tree)
             if "send" in n.get("on", {}).get("click", {})]  # fmt: skip
    (send,) = sends
    asked = app.puzzles.puzzles.collections.of_day(DAY)
    assert asked is not None
    board = app.score_pad.boards.all()[asked.board].board.name
    assert send["text"] == f"Today's puzzle, 28 Nov 2026, {board}: looked at the answer"
    assert send["link"] == "https://e.org/tt/#/puzzles/today"
    assert shared_text(Solved(0), TODAYS(), DAY, board).endswith("solved at the first try")
    assert shared_text(Solved(1), TODAYS(), DAY, board).endswith("solved after 2 tries")
    assert "Answer shown" in text(do(app, "home"))


def test_a_puzzle_at_its_table(app: WholeApp) -> None:
    """Asked, refused with help, answered with its reason, played out, and on to the next."""
    id_ = first_of(app, Theme.PAY)
    do(app, "puzzle", board="usa", id=id_)
    assert app.place == "pad"  # only the page of the puzzles opens one
    do(app, "puzzles")
    do(app, "puzzle", board="usa", id=id_)
    assert app.address == f"/puzzles/usa/{id_}"
    tree = do(app, "draw_blind")
    assert of_class(tree, "bubble")
    tree = do(app, "solve")
    assert "Any other payment" in text(tree)
    do(app, **buttons(tree)["Play it out"])
    while (asked := app.puzzles.state.asked) is not None and plays_on(asked):
        assert asked.sitting is not None
        tree = do(app, "on", at=len(asked.sitting.game.steps))
    assert "So it may go on" in text(tree)
    do(app, **buttons(tree)[labels.NEXT()])
    assert app.puzzles.state.asked is not None
    assert app.puzzles.state.asked.source.puzzle != id_


@pytest.mark.parametrize("theme", [Theme.LONGEST, Theme.BORROW])
def test_a_puzzle_on_the_board(app: WholeApp, theme: Theme) -> None:
    """Routes to tap, the verdict, and the ways on."""
    do(app, "puzzles")
    tree = do(app, "puzzle", board="europe", id=first_of(app, theme, "europe"))
    assert "Check" in buttons(tree)
    tree = do(app, "solve")
    assert {labels.NEXT(), labels.ONCE_MORE()} <= set(buttons(tree))
    tree = do(app, **buttons(tree)[labels.ONCE_MORE()])
    assert "Check" in buttons(tree)


def test_the_list_shows_what_is_solved(app: WholeApp) -> None:
    """By board, with how each was solved; kept, and there again tomorrow."""
    do(app, "puzzles", board="usa")
    do(app, "next")
    do(app, "solve")
    tree = do(app, "list")
    assert len(of_class(tree, "done")) == 1
    again = opened(TOMORROW, puzzles=app.kept["puzzles"], address="/puzzles/usa")
    assert len(of_class(again.page.tree, "done")) == 1
    assert title(again.page.tree) == PUZZLES()


def test_what_was_learned_can_be_read_elsewhere(app: WholeApp) -> None:
    """Puzzles, lessons and first games in one file: on the learning page, or opened at home."""
    do(app, "puzzles", board="usa")
    do(app, "next")
    do(app, "solve")
    do(app, "learn", board="usa", step="")
    do(app, "know_base", on=True)
    tree = do(app, "learn")
    assert learned.READ() in text(tree)
    saved = buttons(tree)[learned.SAVE()]["download"]["text"]

    other = opened(DAY, address="/learn")
    assert learned.SAVE() not in buttons(other.page.tree)
    tree = do(other, "open", value=saved)
    assert learned.NEWS[learned.News.READ]() in text(tree)
    assert buttons(tree)[learned.SAVE()]["download"]["text"] == saved
    assert other.puzzles.state.solved == app.puzzles.state.solved
    assert other.lessons.state.progress == app.lessons.state.progress
    assert learned.NEWS[learned.News.NOTHING_NEW]() in text(do(other, "open", value=saved))
    assert learned.SAVE() in text(do(other, "open", value="{}", too_large=True))
    assert not of_class(do(other, "learn"), "message")

    home = opened(DAY)
    assert learned.NEWS[learned.News.READ]() in text(do(home, "open", value=saved))


def test_a_slip_in_a_lesson_comes_back_tomorrow(app: WholeApp) -> None:
    """As a quiet number where one learns; a tap leads to the same exercise."""
    do(app, "learn", board="usa", step="")
    for _ in range(30):
        session = app.lessons.session
        assert session is not None
        if isinstance(session.exercise, OnTableExercise):
            break
        do(app, "next")
    do(app, "solve")
    assert len(app.puzzles.state.own) == 1
    tree = do(app, "learn")
    assert PUZZLES() in buttons(tree)
    again = opened(TOMORROW, puzzles=app.kept["puzzles"])
    tree = do(again, "learn")
    do(again, **buttons(tree)["1 puzzle to look at again"])
    do(again, **buttons(again.page.tree)[labels.LOOK_AGAIN()])
    assert again.address == "/puzzles/due"
    assert again.puzzles.state.asked is not None
    assert again.puzzles.state.asked.exercise == session.exercise


def test_a_slip_in_a_first_game_comes_back(app: WholeApp) -> None:
    """The position, with the move that was asked for."""
    do(app, "first", board="usa")
    run = app.first.run
    assert run is not None
    shown, table = run.shown(), run.session.table
    do(app, "route", route="miami--new_orleans--1")
    assert app.first.run is not None
    assert app.first.run.slipped
    assert len(app.puzzles.state.own) == 1
    asked = app.puzzles.puzzles.opened(app.puzzles.state.own[0].source)
    assert asked is not None
    assert asked.exercise.scene.table == table
    assert asked.puzzle is not None
    assert asked.puzzle.best == (shown,)


def test_costly_moves_of_a_review_come_back(app: WholeApp) -> None:
    """Those of the player alone, once the review is complete, and only once."""
    session = played_out(live(Setup("usa", "standard", 2), style="building"), steps=400)
    record = RecordView(session, app.score_pad.boards)
    assert record.me is not None
    turns = [
        (number, step.move.action)
        for number, step in enumerate(record.steps)
        if step.move is not None and isinstance(record.steps[number - 1].table.stage, Turn)
    ]
    decisions = [Decision(n, made.player, made, made, 9.0) for n, made in turns[:6]]
    whole = begun(record.steps)
    record.review = replace(whole, decisions=tuple(decisions))
    app.puzzles.note_review(record)
    assert not app.puzzles.state.own  # it is still being made
    record.review = replace(record.review, done=whole.steps)
    app.puzzles.note_review(record)
    worst = record.review.turning_points((record.me,))
    assert 0 < len(worst) == len(app.puzzles.state.own)
    before = app.puzzles.state
    app.puzzles.note_review(record)
    assert app.puzzles.state is before
