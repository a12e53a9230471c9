"""The pages to look things up, in the whole app: the ways there and back."""

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tests.conftest import FOLDERS
from tests.lessons.small_course import BOARD
from tests.widgets.test_lesson_view import do
from tests.widgets.trees import buttons, nodes, text, title
from tutor import app as notebooks
from tutor.lessons.courses import base_game
from tutor.lessons.lesson import Course, Lesson, load_course
from tutor.library import Library
from tutor.scoring import GameError
from tutor.widgets.lesson_view import LessonView
from tutor.widgets.score_pad import ScorePad
from tutor.widgets.whole_app import WholeApp
from tutor.words import labels


def press(app: WholeApp, name: str) -> Any:
    """Press a button by its name, and return the page."""
    action = next(
        one["on"]["click"]
        for one in nodes(app.page.tree)
        if one.get("tag") == "button" and name in (text(one), one["attrs"].get("aria-label"))
    )
    return do(app, **{("what" if key == "do" else key): value for key, value in action.items()})


def lines(app: WholeApp) -> dict[str, str]:
    """Return the card's lines: what each says, by its head."""
    rows = [one["children"] for one in nodes(app.page.tree) if one.get("tag") == "tr"]
    return {text(row[0]).split("◆")[0].strip(): text(row[1]) for row in rows}


def chosen(app: WholeApp) -> list[str]:
    """Return the variants to choose from, the chosen one in capitals."""
    return [
        one["attrs"]["value"].upper() if "checked" in one["attrs"] else one["attrs"]["value"]
        for one in nodes(app.page.tree)
        if one.get("attrs", {}).get("type") == "radio"
    ]


@pytest.mark.rule("E3", "B2")
@pytest.mark.parametrize(("board", "what", "says"), [
    ("europe", "8 spaces", "21 points"),
    ("usa", "Trains", "45 for each player"),
    ("nederland", "Trains", "40 for each player"),
])  # fmt: skip
def test_the_card_of_a_board(app: WholeApp, board: str, what: str, says: str) -> None:
    """From the page of all courses, with the figures of its rules, and back."""
    do(app, "learn")
    name = app.offers()[board].name
    press(app, f"Reference card: {name}")
    assert title(app.page.tree).startswith(name)
    assert lines(app)[what] == says
    assert app.page.tree["announce"].startswith(f"Reference card: {name}")
    press(app, labels.BACK())
    assert title(app.page.tree) == labels.LEARN_A_BOARD()


def test_every_board_has_a_card(app: WholeApp) -> None:
    """Even one whose course has a fault; all lie below the courses, none on the landing page."""
    found = [one for one in buttons(app.page.tree).values() if one["do"] == "reference"]
    assert found == []
    found = [one for one in buttons(do(app, "learn")).values() if one["do"] == "reference"]
    assert {one["board"] for one in found} == set(FOLDERS)


def test_only_other_boards_differ_from_the_base_game(app: WholeApp) -> None:
    """The board on whose course nothing may be left out is what the others are compared with."""
    assert base_game(app.lessons.by_board()) == "usa"
    assert "Differs from USA" in text(do(app, "reference", board="europe"))
    assert "Differs from" not in text(do(app, "reference", board="usa"))


def test_ones_own_board_is_not_the_base_game() -> None:
    """A course of one's own that marks nothing comes first, and does not take the place."""
    own = Course("own", (Lesson("a", "A", base=False, steps=()),))
    courses = {"own": own, **{board: load_course(FOLDERS[board]) for board in sorted(FOLDERS)}}
    assert base_game(courses) == "usa"
    assert base_game({"own": Course("own", ())}) is None


def test_without_a_base_game_nothing_is_marked(
    app: WholeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The card is there all the same."""
    monkeypatch.setattr(app.lessons, "by_board", dict)
    assert "Differs from" not in text(do(app, "reference", board="europe"))
    assert lines(app)["8 spaces"] == "21 points"
    assert labels.DIFFERENCES() in text(do(app, "differences"))


@pytest.mark.rule("D13", "D14")
def test_choose_a_variant(app: WholeApp) -> None:
    """The card changes, the way back stays."""
    do(app, "learn")
    do(app, "reference", board="nederland")
    assert chosen(app) == ["TOLLS", "no_tolls", "neutral"]
    assert "Toll tokens" in lines(app)
    radio = next(
        one for one in nodes(app.page.tree) if one.get("attrs", {}).get("value") == "no_tolls"
    )
    action = dict(radio["on"]["change"])
    do(app, action.pop("do"), **action, value="no_tolls")
    assert chosen(app) == ["tolls", "NO_TOLLS", "neutral"]
    assert "Toll tokens" not in lines(app)
    tree = do(app, "reference", board="nederland", variant="neutral")
    assert lines(app)["Players"] == "2"
    assert "neutral player" in tree["announce"]
    press(app, labels.BACK())
    assert title(app.page.tree) == labels.LEARN_A_BOARD()


def test_a_board_of_one_variant_has_no_choice(app: WholeApp) -> None:
    """There is nothing to ask."""
    do(app, "reference", board="europe")
    assert chosen(app) == []


def test_all_boards_side_by_side(app: WholeApp) -> None:
    """The base game first; from there and from a card back to where one was."""
    do(app, "learn")
    tree = press(app, labels.DIFFERENCES())
    assert title(app.page.tree) == labels.DIFFERENCES()
    heads = [one for one in nodes(tree) if one.get("attrs", {}).get("scope") == "col"]
    assert text(heads[0]) == "USA"
    assert len(heads) == len(FOLDERS)
    press(app, labels.BACK())
    do(app, "reference", board="europe")
    press(app, labels.DIFFERENCES())
    press(app, labels.BACK())
    assert title(app.page.tree) == "Europe"
    press(app, labels.BACK())
    assert title(app.page.tree) == labels.LEARN_A_BOARD()


def test_from_a_course_and_back(app: WholeApp) -> None:
    """The line of lessons leads to the card, and the lesson goes on at the same step."""
    do(app, "learn", board=BOARD)
    do(app, "next")
    session = app.lessons.session
    do(app, "overview")
    press(app, "Rules on one page")
    assert title(app.page.tree) == "Europe"
    do(app, "next")
    press(app, labels.BACK())
    assert app.lessons.session is session
    press(app, labels.GO_ON())
    assert app.lessons.session is session


def test_from_the_score_pad_and_back(app: WholeApp) -> None:
    """The variant that is played; nothing of what was entered is lost."""
    do(app, "choose_board", board="nederland")
    do(app, "variant", value="no_tolls")
    do(app, "start")
    do(app, "tab", tab="tickets")
    do(app, "query", value="ams")
    pad = app.score_pad.pad
    press(app, labels.RULES())
    assert chosen(app) == ["tolls", "NO_TOLLS", "neutral"]
    do(app, "tab", tab="routes")
    press(app, labels.BACK())
    assert app.score_pad.pad is pad
    assert title(app.page.tree) == "Nederland"


def test_parts_alone_lead_nowhere(maps: Path) -> None:
    """The score pad or a course by itself has no page to lead to."""
    pad = ScorePad(BOARD)
    assert labels.RULES() not in buttons(do(pad, "start"))  # type: ignore[arg-type]
    alone = LessonView(BOARD, Library([maps]))
    assert labels.REFERENCE_CARD() not in buttons(alone.page.tree)


@pytest.mark.parametrize(("board", "variant"), [
    (None, None), ("atlantis", None), (5, None), ([], None), ("", "tolls"),
])  # fmt: skip
def test_there_is_no_card_of_no_board(app: WholeApp, board: Any, variant: Any) -> None:
    """Nothing happens."""
    before = app.page.tree
    do(app, "reference", board=board, variant=variant)
    do(app, "leave")
    assert app.page.tree == before


@pytest.mark.parametrize("variant", ["atlantis", 5, None, [], True])
def test_no_such_variant_is_the_usual_one(app: WholeApp, variant: Any) -> None:
    """A card is shown all the same."""
    do(app, "reference", board="nederland", variant=variant)
    assert chosen(app) == ["TOLLS", "no_tolls", "neutral"]


def test_the_way_back_does_not_grow(app: WholeApp) -> None:
    """To and fro between two pages is not to be gone back step by step."""
    do(app, "learn")
    for _ in range(20):
        do(app, "reference", board="europe")
        do(app, "differences")
    assert len(app.at.trail) == 2
    do(app, "home")
    assert app.at.trail == ()


def test_begin_with_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """A notebook names the board; there is nothing to go back to, but the landing page."""
    app = WholeApp(card="europe")
    assert title(app.page.tree) == "Europe"
    assert labels.BACK() not in buttons(app.page.tree)
    press(app, labels.HOME())
    assert title(app.page.tree) == labels.APP()
    with pytest.raises(GameError):
        WholeApp(card="atlantis")

    shown: list[Any] = []
    monkeypatch.setattr(notebooks, "display", lambda one, **_raw: shown.append(one))
    notebooks.show_reference("europe")
    assert "21 points" in text(shown[0].tree)
