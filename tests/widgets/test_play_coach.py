"""The coach at the live table's page: its line, its sentence, and the look back."""

from dataclasses import replace
from functools import cache
from itertools import combinations
from math import dist
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tests.play.tables import LIBRARY
from tests.play.test_coach import careless, coached, seated, stuck
from tests.play.test_tickets import at as table_with
from tests.table.invariants import Setup
from tests.widgets.play_pages import Player
from tests.widgets.test_play_view import texts
from tests.widgets.trees import nodes
from tutor.cards import cards
from tutor.play import CoachWhen, Session
from tutor.play.coach import played_on
from tutor.play.course import Course
from tutor.play.keeping import kept_text
from tutor.play.update import heard
from tutor.play.whys import LeftOpen
from tutor.table.actions import KeepTickets
from tutor.table.stages import Turn
from tutor.widgets.paints import Paint
from tutor.widgets.play_view import PlayView
from tutor.widgets.screens.play.chart import HEIGHT, chart
from tutor.widgets.whole_app import WholeApp
from tutor.words import labels
from tutor.words.names import sorting
from tutor.words.numbers import number_text


def at(session: Session) -> Player:
    """Sit at the page of a game."""
    view = PlayView(LIBRARY)
    view.state = replace(view.state, session=session, at_table=True)
    return Player(view)


@cache
def game() -> tuple[Session, ...]:
    """Return a careless game, after every own move."""
    return tuple(coached(seated(seed=2)))


def before_it_speaks() -> tuple[Session, Any]:
    """Return a table in somebody's turn, and the move that the coach will speak about."""
    for one in game():
        move = one.steps[-1].move
        if one.coaching.waits and move is not None and not isinstance(move.action, KeepTickets):
            before = one.take_back()
            said = tuple(step for step in before.coaching.said if step != len(one.steps) - 1)
            return replace(before, coaching=replace(before.coaching, said=said)), move.action
    raise AssertionError("it never spoke")


def misplayed() -> Player:
    """Return a page on which a move was made that the coach speaks about."""
    before, action = before_it_speaks()
    player = at(before)
    assert player.act({"do": "do", "number": before.actions().index(action)})
    return player


def sentence(player: Player) -> str:
    """Return what the coach says."""
    return str(player.of_class("coach-sentence")[0]["children"][0])


# --- after a move ---------------------------------------------------------------------------


def test_it_says_one_sentence_and_everybody_waits() -> None:
    """Nobody moves until one has answered; what it is about is lit."""
    player = misplayed()

    assert player.main["data-sheet"] == "coach"
    assert sentence(player)
    assert sentence(player) in player.view.view().tree["announce"]
    assert player.motor["next"] is None
    assert not player.act({"do": "on"})
    remark = player.view._look.coach.newest  # type: ignore[union-attr]
    assert player.board["light"]["routes"] == list(remark.why.routes)


def test_one_plays_on() -> None:
    """The move stands, the sheet is gone, and the others move."""
    player = misplayed()
    steps = len(player.view.session.steps)  # type: ignore[union-attr]

    player.tap("data-coach", "play_on")

    assert len(player.view.session.steps) == steps  # type: ignore[union-attr]
    assert player.main.get("data-sheet") != "coach"
    assert player.motor["next"] is not None or player.main["data-turn"] != "theirs"
    assert not player.act({"do": "play_on"})


def test_one_takes_it_back() -> None:
    """One is where one was, and the same move is not spoken about again."""
    before, action = before_it_speaks()
    player = misplayed()

    player.tap("data-coach", "take_back")

    session = player.view.session
    assert session is not None
    assert session.steps == before.steps
    assert len(session.coaching.said) == len(before.coaching.said) + 1
    player.act({"do": "do", "number": before.actions().index(action)})
    assert player.main.get("data-sheet") != "coach"


def test_a_reload_brings_the_sentence_again() -> None:
    """It waits for its answer in the kept game."""
    player = misplayed()
    other = Player(PlayView(LIBRARY))
    other.act({"do": "kept", "play": player.view.kept["play"]})
    other.act({"do": "play", "step": "table"})
    assert sentence(other) == sentence(player)


def test_a_coach_that_is_off_has_no_line_and_says_nothing() -> None:
    """Nothing of it stands on the page."""
    before, action = before_it_speaks()
    off = replace(before, opening=replace(before.opening, coach=CoachWhen.OFF))
    player = at(off)
    assert not player.with_("data-coach")
    player.act({"do": "do", "number": off.actions().index(action)})
    assert not player.with_("data-coach")


# --- before a move --------------------------------------------------------------------------


def in_turn(setup: Setup) -> Player:
    """Return the page of somebody whose turn it is, some moves into a game."""
    session = seated(setup, coach=CoachWhen.BEFORE)
    while len(session.steps) < 40 or not (
        session.my_turn and isinstance(session.table.stage, Turn)
    ):
        session = session.play(careless(session)) if session.my_turn else session.opponents_move()
    return at(played_on(session))


@pytest.mark.parametrize("setup", [
    Setup("usa", "standard", 3), Setup("europe", "standard", 3), Setup("nederland", "tolls", 3),
], ids=str)  # fmt: skip
def test_a_line_opens_what_the_tickets_need(setup: Setup) -> None:
    """A row for every ticket; a tap lights it, and the sheet stays."""
    player = in_turn(setup)
    session = player.view.session
    assert session is not None
    (line,) = player.with_("data-coach", "line")

    player.act(line["on"]["click"])

    assert player.main["data-sheet"] == "prospect"
    assert [one["attrs"]["data-need"] for one in player.with_("data-need")] == [
        one.ticket for one in session.tickets
    ]
    player.tap("data-need")
    assert player.view.state.touch.ticket == session.tickets[0].ticket
    assert player.main["data-sheet"] == "prospect"
    text = texts(player.tree)
    assert ("A station costs" in text) == (setup.board == "europe")
    assert ("A loan costs" in text) == (setup.board == "nederland")

    player.tap("data-pile")
    (line,) = player.with_("data-coach", "line")
    assert "Draw a second card" in texts(line)


# --- looking back ---------------------------------------------------------------------------


def test_one_looks_back_on_a_game() -> None:
    """The chart with all sides, the moves that cost most, the points and the tickets."""
    over = game()[-1]
    player = at(over)
    player.act({"do": "look_back"})

    assert "afterwards" in player.main["class"]
    lines = [one for one in nodes(player.tree) if one.get("tag") == "polyline"]
    assert len(lines) == 2 * len(over.table.seats)
    assert 0 < len(player.with_("data-costly")) <= 3
    text = texts(player.tree)
    for side in player.view._look.coach.sheet.sides:  # type: ignore[union-attr]
        assert number_text(side.total) in text
    player.tap("aria-label", labels.BACK_TO_TABLE())
    assert player.main["class"] == "play"


def test_a_move_is_tried_again_and_one_comes_back() -> None:
    """The page says so, with the way back to the finished game, and both outlive a reload."""
    over = game()[-1]
    player = at(over)
    player.act({"do": "look_back"})
    step = int(player.with_("data-costly")[0]["attrs"]["data-costly"])

    player.tap("data-again")

    assert player.main["data-turn"] == "mine"
    assert player.main["data-step"] == str(step)
    other = Player(PlayView(LIBRARY))
    other.act({"do": "kept", "play": player.view.kept["play"]})
    other.act({"do": "play", "step": "table"})
    (line,) = other.of_class("trying")
    tried = over.steps[step - 1].table.round
    assert f"Trying again from round {tried} Back to the finished game" == texts(line)
    other.act({"do": "to_finished"})
    assert not other.of_class("trying")
    assert other.view.session == over
    assert "afterwards" in other.main["class"]


def test_the_finished_game_that_one_comes_back_to_is_not_judged() -> None:
    """Even where it is just one move further."""
    before, action = before_it_speaks()
    finished = before.play(action)
    page = at(replace(before, finished=finished)).view.state
    back = replace(page, session=finished)
    assert heard(page, back) is back


@pytest.mark.rule("E9", "E10")
def test_a_slip_that_only_a_station_saves_is_not_full() -> None:
    """It has words of its own."""
    ticket, claims, _end = stuck()
    player = at(table_with("europe", ticket, claims=claims))
    (slip,) = player.with_("data-ticket", ticket)
    assert "1 station to go" in texts(slip)
    assert "'--share': '100%'" not in str(slip)
    assert "--share" in str(slip)


def test_what_a_move_lost_is_told_in_points() -> None:
    """Who sees the figure is told what it counts."""
    player = at(game()[-1])
    player.act({"do": "look_back"})
    found = player.of_class("lost-points")
    assert found
    for lost in found:
        assert texts(lost["children"][0]).endswith("points")


def test_a_hint_to_draw_lights_the_route_that_it_names() -> None:
    """So the board shows it, wherever it was looked at."""
    player = at(table_with("switzerland", "geneve--zurich"))
    player.tap("data-tool", "hint")
    (hint,) = player.of_class("hinted")
    light = player.board["light"]

    assert "Take a blue card" in texts(hint)
    assert light["routes"]
    for route in light["routes"]:
        assert player.board["labels"][route].split(",")[0] in texts(hint)


def test_nothing_is_looked_back_on_or_tried_before_the_end() -> None:
    """Actions from elsewhere change nothing."""
    player = at(game()[0])
    for action in ({"do": "look_back"}, {"do": "again", "step": 1}, {"do": "to_finished"}):
        assert not player.act(action)
    over = at(game()[-1])
    for step in (0, -3, 10**6, None):
        assert not over.act({"do": "again", "step": step})


def test_the_second_game_is_measured_against_the_first() -> None:
    """At its end its points stand beside those of the finished one."""
    over = game()[-1]
    again = over.again(over.coaching.lost[-1].step - 1)
    while not again.is_over:
        again = again.play(careless(again)) if again.my_turn else again.opponents_move()
    player = at(again)
    player.act({"do": "look_back"})
    assert "Tried again:" in texts(player.tree)
    assert labels.BACK_TO_FINISHED() in texts(player.tree)


def test_the_score_sheet_is_one_tap_away() -> None:
    """From looking back one goes on to the finale of the score pad."""
    app = WholeApp()
    app.take({"do": "kept", "play": kept_text(game()[-1])})
    app.take({"do": "play", "step": "table"})
    app.take({"do": "look_back"})
    assert "afterwards" in str(app.view().tree)
    app.take({"do": "finale"})
    assert app.place == "pad"
    app.take({"do": "reveal", "value": "all"})
    assert labels.LOOK_BACK() in texts(app.view().tree)
    assert app.take({"do": "look_back"})
    assert "afterwards" in str(app.view().tree)
    app.take({"do": "home"})
    assert not app.take({"do": "look_back"})


def test_a_game_that_is_kept_is_still_the_tables() -> None:
    """On the pad too it is the reader's own, with its look back, until somebody corrects it."""
    app = WholeApp()
    app.take({"do": "kept", "play": kept_text(game()[-1])})
    app.take({"do": "play", "step": "table"})
    app.take({"do": "finale"})
    app.take({"do": "reveal", "value": "all"})
    app.take({"do": "keep_visit"})
    pad = app.score_pad.pad
    assert pad.own is None
    said = texts(app.view().tree)
    assert labels.YOU() in said
    assert labels.LOOK_BACK() in said
    assert labels.PLAY_AGAIN() in said
    assert labels.REMATCH() not in said

    mine = pad.game.players[0].routes[0]  # type: ignore[union-attr]
    app.take({"do": "release", "route": mine})
    assert (None, False) == (app.score_pad.pad.me, app.score_pad.pad.looks_back)
    assert not app.take({"do": "look_back"})


def test_what_was_left_open_is_told_with_who_laid_it() -> None:
    """Where one of the others took the route, the look back says who."""
    player = at(game()[-1])
    player.act({"do": "look_back"})
    found = player.view._look.coach.costly  # type: ignore[union-attr]
    table = player.view.session.table  # type: ignore[union-attr]
    later = sum(
        isinstance(one.why, LeftOpen) and table.owner.get(one.why.route) not in (None, 0)
        for one in found
    )
    assert texts(player.tree).count("laid it later.") == later


def test_when_the_coach_speaks_is_chosen_in_the_middle_of_a_game() -> None:
    """From the menu; it holds from then on, and is kept. While one tries again it stays."""
    player = at(seated())
    player.act({"do": "sheet", "sheet": "when"})
    assert "A sentence after a costly move" in texts(player.tree)
    assert player.act({"do": "coach_speaks", "value": "before"})
    assert player.view.session is not None
    assert player.view.session.opening.coach is CoachWhen.BEFORE
    other = Player(PlayView(LIBRARY))
    other.act({"do": "kept", "play": player.view.kept["play"]})
    assert other.view.session is not None
    assert other.view.session.opening.coach is CoachWhen.BEFORE
    assert not player.act({"do": "coach_speaks", "value": "never"})
    over = game()[-1]
    again = at(over.again(over.coaching.lost[-1].step - 1))
    assert not again.act({"do": "coach_speaks", "value": "off"})


# --- the chart and the stations -------------------------------------------------------------


def test_no_mark_of_the_chart_covers_another() -> None:
    """Three moves in neighbouring turns stand apart, and inside the chart."""
    found = Course(((0,), (1,)), tuple((turn, 0) for turn in range(31)), (30, 0))
    paint = {place: Paint("red", "white", "A", "red") for place in (0, 1)}
    drawn = chart(found, 0, paint, [20, 21, 22])
    discs = [
        (float(one["attrs"]["cx"]), float(one["attrs"]["cy"]))
        for one in nodes(drawn)
        if one.get("attrs", {}).get("class") == "course-disc"
    ]
    assert len(discs) == 3
    for one, other in combinations(discs, 2):
        assert dist(one, other) >= 18
    assert all(0 <= y <= HEIGHT for _, y in discs)


@pytest.mark.rule("E9")
def test_the_stations_that_help_stand_first_then_the_others_by_their_names() -> None:
    """The one that helps has its ticket's name; accents do not sort."""
    ticket, claims, end = stuck()
    session = table_with("europe", ticket, claims=claims, hands={0: cards(red=1)})
    player = at(session)
    assert player.act({"do": "sheet", "sheet": "rest"})
    first, *others = player.of_class("choice-button")
    assert session.tickets[0].by_station is not None
    name = player.view._look.names.city(session.tickets[0].by_station.stations[0])
    assert first["children"][0].startswith(f"Build a station in {name}: it helps ")
    names = [one["children"][0] for one in others]
    assert names == sorted(names, key=sorting)
    assert names.index("Cádiz") < names.index("Constantinople")
    assert end in {one["on"]["click"]["city"] for one in (first, *others)}
