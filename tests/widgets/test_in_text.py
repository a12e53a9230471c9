"""Live boards in a text: they begin where their section does, and keep nothing."""

import subprocess
import sys
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tests.widgets.play_pages import Player
from tests.widgets.trees import nodes
from tutor import app
from tutor.cards import cards
from tutor.draw.small import Canvas
from tutor.draw.small.canvas import Area
from tutor.draw.style import THEMES
from tutor.notebook import lay_out
from tutor.scoring import GameError
from tutor.table import Shuffler
from tutor.table import position_text as texts
from tutor.table.actions import DrawBlind, DrawFaceUp
from tutor.widgets.frontend import PAGE_BRINGS_ALL
from tutor.widgets.in_text import LessonInText, TableInText
from tutor.words.language import language_of, speaking
from tutor.words.names import UnknownNameError

KEPT = {"do": "kept", "n": 1, "game": "", "lessons": "", "play": ""}


def test_a_lesson_begins_with_its_first_step(shown: list[Any]) -> None:
    """In words where nothing runs: which lesson, and on which board."""
    app.show_lesson("europe", "tunnels")

    page, beside, picture = shown
    assert page.in_words == "The lesson “Tunnels” on Europe: run the cell."
    assert page._repr_mimebundle_()[0]["text/plain"] == page.in_words
    assert {"text/html", "text/plain"} == set(beside)
    for words in beside.values():
        assert "run this cell again" in words
        assert "Enter the tunnel München" in words, "what it asks for is printed"
        assert "In your hand: " in words
    assert {"image/png", "text/plain"} == set(picture)
    assert LessonInText("europe", "tunnels").lessons.session.step == "tunnels/turn_over"


def test_outside_jupyter_a_board_stands_alone(
    shown: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is stored for those who read a notebook unrun would stand below the live board."""
    monkeypatch.setattr(app, "get_ipython", lambda: None)
    app.show_lesson("europe", "tunnels")
    assert len(shown) == 1
    assert not shown[0]._stand_in


def test_beside_the_app_nothing_is_shown(shown: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor beside anything else on a page of our own server."""
    app.show_index()
    assert len(shown) == 1
    monkeypatch.setenv(PAGE_BRINGS_ALL, "1")
    app.show_lesson("europe", "tunnels")
    assert len(shown) == 2


def test_what_a_lesson_asks_about_is_lit(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the part of the board where that is; tickets are told where it is about those."""
    drawn: list[Any] = []
    monkeypatch.setattr(app, "get_ipython", object)
    monkeypatch.setattr(app, "picture_data", lambda canvas: drawn.append(canvas) or ("x", "y"))
    monkeypatch.setattr(app, "display", lambda one, **_raw: drawn.append(one))
    glow = THEMES["light"].glow
    app.show_lesson("europe", "tunnels")
    app.show_lesson("europe", "stations")
    part, whole = (one for one in drawn if isinstance(one, Canvas))

    lit = [one for one in part.shapes if isinstance(one, Area) and one.fill == glow]
    assert 2 == len(lit), "the spaces of München – Venezia"
    assert part.box.right - part.box.left < 0.6 * (whole.box.right - whole.box.left)
    assert not [one for one in whole.shapes if getattr(one, "fill", "") == glow]
    dealt = LessonInText("europe", "long_tickets").paragraphs[-1]
    assert dealt.startswith("You are dealt: ")
    assert "Cádiz – Stockholm (long, 21 points)" in dealt
    assert dealt.count(" – ") == 4


def test_slips_are_sentences() -> None:
    """What cannot be shown is said in one line, without a traceback."""
    for call, said in (
        (lambda: app.show_table("europe", players=9), "2 to 5 players; the game has 9 players"),
        (
            lambda: app.show_table("europe", level="hard"),
            "no level 'hard'. Choose from: easy, fair",
        ),
        (lambda: app.show_record("nothere.jsonl"), "nothere.jsonl cannot be read: No such file"),
        (lambda: app.record_figure("nothere.jsonl"), "nothere.jsonl cannot be read: No such file"),
        (lambda: app.show_record("{\n"), "look at line 1"),
        (
            lambda: app.show_record(None),
            "None is not a recorded game. Give a record, its text, the",
        ),
        (lambda: app.show_record(["x"]), "['x'] is not a recorded game."),
        (lambda: app.record_figure(3), "3 is not a recorded game."),
        (lambda: app.show_table(3), "There is no board “3”. Choose from: "),
        (lambda: app.show_table(None, players=2), "There is no board “None”. Choose from: "),
        (lambda: app.show_table(["x"]), "There is no board “['x']”. Choose from: "),
        (
            lambda: app.show_table("usa", players="nine"),
            "players must be a whole number of at least 1",
        ),
        (
            lambda: app.show_table("usa", players=2.0),
            "players must be a whole number of at least 1",
        ),
        (
            lambda: app.show_table("usa", seed={1}),
            "seed must be a whole number of at least 0, not {1}.",
        ),
        (lambda: app.show_table("usa", level=["x"]), "no level ['x']. Choose from: easy, fair"),
        (lambda: app.show_lesson(None), "There is no board “None”. Choose from: "),
        (lambda: app.show_lesson("usa", 3), "There is no lesson “3” on USA. Choose from: "),
        (lambda: app.show_reference(["x"]), "There is no board “['x']”. Choose from: "),
        (
            lambda: app.show_position(None),
            "None is not a position. Give what lay_out(...) returns, or",
        ),
        (lambda: app.show_position("nine"), "This position cannot be laid out: "),
        (lambda: app.show_score_pad(3), "3 is not a finished game."),
        (lambda: app.show_score_pad(["x"]), "['x'] is not a finished game."),
    ):
        with pytest.raises(UnknownNameError) as caught:
            call()
        assert said in str(caught.value)
        assert [str(caught.value)] == caught.value._render_traceback_()


@pytest.mark.parametrize("missing", ["anywidget", "ipywidgets", "IPython"])
def test_without_the_widgets_it_says_what_to_install(missing: str) -> None:
    """One sentence, with the extra that is enough."""
    code = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "try: import tutor.app\nexcept ImportError as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert "pip install ticket-tutor[widgets]" in done.stdout, done.stderr


def test_what_stands_in_for_a_table_and_a_record(shown: list[Any]) -> None:
    """The hand at a table; how all stand at the end of a record."""
    view = app.show_table("usa", players=2, seed=3)
    app.show_table("usa")
    app.show_record(view.session)

    _page, table, _picture, _other, _words, _empty, _record, record, _end = shown
    assert "In your hand: " in table["text/plain"]
    assert "You are dealt: " in table["text/plain"]
    assert "A recorded game on USA" in record["text/plain"]
    assert record["text/plain"].count(" left") == 2


def test_a_lesson_in_a_text_keeps_nothing() -> None:
    """Nor does it go where the browser's learner was last."""
    view = LessonInText("europe", "tunnels")
    before = view.lessons.session
    view.act({**KEPT, "lessons": '{"europe": {"last": "start/board"}}'})

    assert view.lessons.session is before
    assert "lessons" not in view.page.kept
    view.act({"do": "next"})
    assert view.lessons.session.step != before.step
    assert "lessons" not in view.page.kept


def test_a_lesson_that_is_not_there() -> None:
    """The message has those that are."""
    with pytest.raises(UnknownNameError, match=r"lesson “caves” on Europe\. Choose from: start, "):
        LessonInText("europe", "caves")
    with pytest.raises(GameError):
        LessonInText("atlantis", "start")


def test_a_board_that_is_not_there() -> None:
    """What a cell shows has a sentence for it, with those that are."""
    for show in (app.show_lesson, app.show_reference, app.show_score_pad, app.show_table):
        with pytest.raises(UnknownNameError, match=r"no board “atlantis”\. Choose from: europe, "):
            show("atlantis")


def test_a_position_is_played_on(shown: list[Any]) -> None:
    """Anna draws twice, Bram moves by himself, and nothing is kept."""
    view = app.show_position(lay_out("usa", hand=cards(purple=4)))
    player = Player(view)

    player.act({"do": "draw_blind"})
    player.act({"do": "draw_blind"})
    player.wait()

    assert len(shown) == 3
    assert view.table.to_move == 0
    assert view.table.turns == 2


def test_a_game_in_a_text_comes_to_its_end() -> None:
    """Down to the score, though there is no record of how it began; nothing is kept."""
    table = lay_out("usa", trains=4, hand=cards(purple=4))
    whole = TableInText(table, app.Level.EASY, 1)
    before = whole.play.session
    whole.act(KEPT)
    assert whole.play.session is before

    player = Player(whole.play)
    while not whole.play.session.is_over:
        player.play_on()
        player.wait()
    whole.act({"do": "finale"})

    assert whole.place == "pad"
    assert whole.page.kept == {}
    assert any("You" in node.get("children", ()) for node in nodes(whole.page.tree))


def test_a_position_may_be_a_text(shown: list[Any]) -> None:
    """The line of docs/position.md."""
    table = lay_out("team_asia", seed=5)

    assert app.show_position(texts.position_text(table)).table == table
    with pytest.raises(UnknownNameError):
        app.show_position("position/1?board=atlantis")


def test_the_player_to_move_is_the_reader() -> None:
    """Not always the first."""
    table = lay_out("usa", players=3)
    table, _events = table.play(DrawFaceUp(0, table.row[0]), Shuffler(1))
    table, _events = table.play(DrawBlind(0), Shuffler(1))

    assert TableInText(table, app.Level.EASY, 1).play.session.me == 1


def test_a_lesson_in_the_language_that_is_asked_for() -> None:
    """Its words, and the page itself, whatever the browser prefers."""
    with speaking(language_of("ru")):
        view = LessonInText("europe", "tunnels")
    assert view.title == "Туннели"
    assert view.paragraphs[-1].startswith("Ваши билеты: ")
    view.act({"n": 1, "do": "kept", "languages": "pl"})
    assert view.page.lang == "ru"


def test_a_notebook_asks_for_a_language(shown: list[Any]) -> None:
    """The widget, and the words that stand in for it; one that is not there is named."""
    app.show_lesson("europe", "tunnels", language="pl")
    assert shown[0].lang == "pl"
    assert "Tunele" in str(shown[1])
    with pytest.raises(UnknownNameError, match=r"There is no language 'tlh'\. .*Русский"):
        app.show_lesson("europe", language="tlh")
