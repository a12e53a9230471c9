"""The whole app without a browser: the ways between its pages."""

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tests.conftest import FOLDERS
from tests.lessons.small_course import BOARD, small_maps
from tests.play.tables import live, played_out
from tests.table.invariants import Setup
from tests.widgets.test_lesson_view import do
from tests.widgets.trees import buttons, nodes, text, title
from tutor.guided.state import Result
from tutor.play.keeping import kept_text
from tutor.play.state import PlayPage
from tutor.play.taps import TAPS
from tutor.scoring import GameError
from tutor.table.record import record_text
from tutor.widgets import whole_app
from tutor.widgets.nodes import h
from tutor.widgets.page import PageView, page_view
from tutor.widgets.pictures import small
from tutor.widgets.whole_app import WholeApp
from tutor.words import labels


def test_no_tap_at_the_table_has_the_word_of_a_place() -> None:
    """It would lead there: so the way back to a finished game was dead once."""
    ways = {*whole_app.PLACES, "home", "leave", "kept", "follow", "visit", "go", "play_again"}
    assert not ways & {*TAPS}


def test_two_ways_from_home(app: WholeApp) -> None:
    """To learn a board, and to score a game."""
    assert title(app.page.tree) == labels.APP()
    found = buttons(app.page.tree)
    assert found[labels.CHOOSE_A_BOARD()] == {"do": "learn"}
    chosen = {one["board"] for one in found.values() if one["do"] == "choose_board"}
    assert chosen == set(FOLDERS)
    assert set(app.page.art) == {small(board) for board in FOLDERS}


def test_to_a_lesson_and_back(app: WholeApp) -> None:
    """Over the page of all courses; home offers to go on, and it goes on where one stopped."""
    tree = do(app, "learn")
    assert title(app.page.tree) == labels.LEARN_A_BOARD()
    assert {"do": "learn", "board": BOARD} in buttons(tree).values()
    tree = do(app, "learn", board=BOARD)
    assert title(app.page.tree) == "Europe"  # there one says whether one knows the base game
    assert "Played before?" in text(tree)
    do(app, "resume")
    assert title(app.page.tree) == "A turn"
    assert set(app.page.art) == {BOARD}
    do(app, "next")
    tree = do(app, "home")
    assert title(app.page.tree) == labels.APP()
    (go_on,) = (one for name, one in buttons(tree).items() if labels.GO_ON_WHERE_STOPPED() in name)
    assert go_on == {"do": "learn", "board": BOARD}
    do(app, "learn", board=BOARD)
    assert app.address == f"/learn/{BOARD}/turn%2Fclaim"
    do(app, "learn")
    assert title(app.page.tree) == labels.LEARN_A_BOARD()


def test_to_the_score_pad_and_back(app: WholeApp) -> None:
    """As if there were no lessons."""
    do(app, "choose_board", board=BOARD)
    assert title(app.page.tree) == "Europe"
    tree = do(app, "start")
    assert not [name for name in buttons(tree) if "learn" in name.lower()]
    do(app, "home")
    assert title(app.page.tree) == labels.APP()


def test_actions_are_for_what_is_on_screen(app: WholeApp) -> None:
    """A lesson's do nothing to the score pad, the pad's nothing to a lesson."""
    before = app.page.tree
    for what in ("next", "check", "know_base"):
        do(app, what, value=True)
    assert app.page.tree == before
    do(app, "learn")
    pad = app.score_pad.pad
    for what in ("choose_board", "next"):
        do(app, what, board=BOARD)
    assert app.score_pad.pad is pad
    assert title(app.page.tree) == labels.LEARN_A_BOARD()


@pytest.mark.parametrize("board", ["atlantis", "../../etc", 5, "", True])
def test_there_is_no_way_to_no_such_board(app: WholeApp, board: Any) -> None:
    """Nothing happens."""
    before = app.page.tree
    do(app, "learn", board=board)
    assert app.page.tree == before


def test_both_are_kept(app: WholeApp, maps: Path) -> None:
    """The game and the progress, and both are offered again."""
    do(app, "learn", board=BOARD)
    do(app, "next")
    do(app, "home")
    do(app, "choose_board", board="usa")
    do(app, "rename", player=0, value="Zoë")
    game, lessons = app.page.kept["game"], app.page.kept["lessons"]
    assert json.loads(game)["board"] == "usa"
    again = WholeApp(own_maps=[maps])
    tree = do(again, "kept", value=game, lessons=lessons)
    assert {labels.GO_ON_WITH_IT(), labels.FORGET_IT()} <= set(buttons(tree))
    assert any(labels.GO_ON_WHERE_STOPPED() in name for name in buttons(tree))


def test_begin_with_a_course(maps: Path) -> None:
    """A notebook names the board; home leads to the whole app."""
    app = WholeApp(BOARD, [maps])
    assert title(app.page.tree) == "A turn"
    do(app, "home")
    assert title(app.page.tree) == labels.APP()
    with pytest.raises(GameError):
        WholeApp("atlantis")


def test_a_further_page_is_one_line(app: WholeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """An action of its word leads to it, home leads back."""

    def page(shown: WholeApp) -> PageView:
        return page_view(h("main", h("h1", f"All about {shown.board}")), "")

    monkeypatch.setitem(whole_app.PLACES, "facts", page)  # type: ignore[arg-type]
    do(app, "facts", board="usa")
    assert title(app.page.tree) == "All about usa"
    do(app, "next")
    assert title(app.page.tree) == "All about usa"
    do(app, "home")
    assert title(app.page.tree) == labels.APP()


def test_a_course_with_a_fault_is_left_out(tmp_path: Path) -> None:
    """One's own board, half written, takes nothing away from the others."""
    maps = small_maps(tmp_path / "maps")
    (maps / BOARD / "lessons" / "more.toml").write_text("title = 5\n", "utf-8")
    app = WholeApp(own_maps=[maps])
    tree = do(app, "learn")
    boards = {one["board"] for one in buttons(tree).values() if one["do"] == "learn"}
    assert BOARD not in boards
    assert title(app.page.tree) == labels.LEARN_A_BOARD()


def test_the_board_where_one_was_stands_beside_the_base_game() -> None:
    """On a phone the first two columns are all that is seen at once."""
    app = WholeApp()
    do(app, "kept", value="")
    do(app, "learn", board="nederland")
    do(app, "differences")

    heads = [
        text(one) for one in nodes(app.page.tree) if one.get("attrs", {}).get("scope") == "col"
    ]
    assert heads[:2] == ["USA", "Nederland, with bridge tolls"]


def test_who_has_played_a_first_game_begins_with_what_is_new() -> None:
    """Lessons of the base game are left out then, nothing is asked; an address asks nothing."""
    app = WholeApp()
    do(app, "kept", value="")
    app.first.state = app.first.state.with_results({"nederland": Result(0, 3)})
    do(app, "learn", board="nederland")
    assert app.lessons.session is not None
    course = app.lessons.courses.course("nederland")
    assert not course.lesson_of[app.lessons.session.step].base
    fresh = WholeApp()
    do(fresh, "kept", value="", address="/learn/nederland")
    assert "Played before?" not in text(fresh.page.tree)


def test_a_saved_record_is_opened_to_look_back() -> None:
    """On the first page, as a game is; one that is damaged is refused and nothing is lost."""
    session = played_out(live(Setup("nederland", "tolls", 3)), steps=30)
    saved = record_text(session.record())
    app = WholeApp()
    do(app, "kept", value="")

    do(app, "open", value=saved)
    assert (app.place, app.address) == ("record", "/record")
    do(app, "record_last")
    assert app.record is not None
    assert app.record.move == len(session.steps) - 1
    do(app, "leave")
    assert app.place == "pad"
    do(app, "open", value=saved[:-40])
    assert app.place == "pad"
    assert "not a saved game" in text(app.page.tree)
    do(app, "open", value=kept_text(session))
    assert app.place == "record"
    fresh = WholeApp()
    do(fresh, "kept", value="", address="/record")  # it is not kept: one is at home again
    assert fresh.place == "pad"


def test_a_finished_game_is_reviewed_and_a_decision_tried_again() -> None:
    """From looking back at the live table to the review, and from there to the table again."""
    app = WholeApp()
    do(app, "kept", value="")
    do(app, "play", board="usa")
    session = played_out(live(Setup("usa", "standard", 2)))
    app.play.state = PlayPage(session=session, at_table=True, looks_back=True)

    do(app, "review")
    assert (app.place, app.address) == ("record", "/record")
    assert app.record is not None
    assert app.record.me == session.me
    own = [n for n, step in enumerate(session.steps) if step.move and step.move.action.player == 0]
    theirs = [n for n, step in enumerate(session.steps) if step.move and n not in own]
    do(app, "again", step=own[5])
    assert app.place == "play"
    assert app.play.session is not None
    assert app.play.session.finished == session
    assert len(app.play.session.steps) == own[5]
    again = app.play.session
    for step in (theirs[5], -1, len(session.steps), "x"):
        do(app, "again", step=step)
        assert app.play.session is again


def test_a_review_stays_with_its_game() -> None:
    """What was reviewed is shown again when the same game is opened on another day."""
    session = played_out(live(Setup("usa", "standard", 2), style="building"), steps=6)
    app = WholeApp()
    do(app, "kept", value="")
    do(app, "open", value=kept_text(session))
    do(app, "record_review")
    for _ in session.steps:
        do(app, "on")
    fresh = WholeApp()
    do(fresh, "kept", value="", reviews=app.kept["reviews"])
    do(fresh, "open", value=kept_text(session))
    assert app.record is not None
    assert fresh.record is not None
    assert fresh.record.review == app.record.review
