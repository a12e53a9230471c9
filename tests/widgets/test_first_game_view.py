"""The first game's page: what is said where, refusals and help, stretches, the count, the end."""

from dataclasses import replace
from typing import Any

import pytest

from tests.widgets.play_pages import Player
from tests.widgets.test_play_view import texts
from tests.widgets.trees import nodes
from tutor.guided.first_game import FirstGames
from tutor.guided.state import Result, opened
from tutor.guided.story import Phase
from tutor.guided.walking import as_shown, last, played_out, walk
from tutor.library import Library
from tutor.table import actions as a
from tutor.widgets.first_game_view import FirstGameView
from tutor.widgets.screens.play.first_game import things_of
from tutor.widgets.whole_app import WholeApp
from tutor.words import labels
from tutor.words.guided import part_text

LIBRARY = Library()
ROUTE = "las_vegas--salt_lake_city--1"
ENOUGH = 400


@pytest.fixture
def player() -> Player:
    """Return somebody at the beginning of the first game."""
    view = FirstGameView(LIBRARY)
    assert view.open("usa")
    return Player(view)  # type: ignore[arg-type]


def speech(player: Player) -> Any:
    """Return what is said, None if nothing is."""
    found = player.with_("data-speech")
    return found[0] if found else None


def choices(player: Player) -> set[str]:
    """Return the names of the buttons that help or lead on, without the menu's."""
    menu = {"take_back", "menu_show_me", "begin_again", "play_rest", "card"}
    return {one["attrs"]["data-choice"] for one in player.with_("data-choice")} - menu


def choose(player: Player, name: str) -> None:
    """Press one of these buttons."""
    assert player.tap("data-choice", name)


def to(player: Player, beat: str) -> None:
    """Have everything shown until a beat's sentence is said."""
    for _ in range(ENOUGH):
        said = speech(player)
        if said is not None and said["attrs"]["data-speech"].startswith(beat):
            return
        on(player)
    raise AssertionError(f"{beat} never comes")


def on(player: Player) -> None:
    """Do what leads on: read, have it shown, or wait."""
    if player.motor["next"] is not None:
        assert player.act(player.motor["next"])
        return
    for name in ("go_on", "menu_show_me", "play_rest"):
        if player.with_("data-choice", name):
            choose(player, name)
            return
    raise AssertionError("nothing leads on")


def test_the_first_sentence_stands_at_a_route(player: Player) -> None:
    """Nothing is asked before; the route is lit, and what is not needed yet is not there."""
    said = speech(player)

    assert said["attrs"]["data-at"] == f"route:{ROUTE}"
    assert player.board["light"]["routes"] == [ROUTE]
    assert player.main["data-hidden"] == "market tickets"
    assert choices(player) == set()
    assert "Tap the route." in texts(player.tree)


def test_a_tap_leads_to_the_sheet_and_on(player: Player) -> None:
    """While a payment lies in the sheet its own sentence is said; then nobody moves by himself."""
    player.tap_route(ROUTE)
    assert speech(player)["attrs"]["data-at"] == "sheet"
    player.tap("data-main")
    assert choices(player) == {"go_on"}
    assert player.motor["next"] is None
    choose(player, "go_on")
    assert player.motor["next"] is not None
    assert speech(player) is None


def test_a_card_that_does_not_do_says_why(player: Player) -> None:
    """In a sheet with a payment: it costs nothing to try; what cannot be taken back is off."""
    player.tap_route(ROUTE)
    (laid,) = {str(one["attrs"].get("disabled")) for one in player.of_class("laid-card")}
    assert laid == "True"
    player.tap("data-thing", "hand:blue")
    (bubble,) = player.of_class("bubble")

    assert "The colour asked for is orange" in texts(bubble)
    assert player.main["data-sheet"] == "pay"
    assert not player.view.run.slipped  # type: ignore[attr-defined]
    player.tap("data-main")
    assert player.board["owners"][ROUTE]


def test_a_wrong_tap_has_reasons_and_a_pointer(player: Player) -> None:
    """The rules' reasons, what to look at, and more help; the slip costs one, however often."""
    player.tap_route("denver--salt_lake_city--1")
    player.tap_route("denver--salt_lake_city--2")
    (bubble,) = player.of_class("bubble")

    assert "hand lacks" in texts(bubble)
    assert "The orange one" in texts(bubble)
    assert "hand:orange" in bubble["attrs"]["data-lit"]
    assert choices(player) == {"more"}
    assert player.view.run.slipped == {"first_route"}  # type: ignore[attr-defined]


def test_help_goes_up_to_showing(player: Player) -> None:
    """A pointer after a slip, then a part of the answer, then the move itself.

    Each time the board shows what is lit, wherever it was moved.
    """
    assert player.motor["frame"]["again"] == 0
    player.tap_route("denver--salt_lake_city--1")
    assert player.motor["frame"]["again"] == 1
    choose(player, "more")
    assert not player.of_class("bubble")
    assert choices(player) == {"show_me"}
    said = speech(player)
    assert "Pay for Las Vegas – Salt Lake City with 3 orange cards." in texts(said)
    assert said["attrs"]["data-lit"] == f"route:{ROUTE} hand:orange"
    assert player.motor["frame"]["again"] == 2
    choose(player, "show_me")
    assert player.board["owners"][ROUTE]
    assert choices(player) == {"go_on"}


def test_the_way_on_is_in_the_bubble_of_a_refusal(player: Player) -> None:
    """Where something is to be read first, a tap at the table takes the button away from nobody."""
    to(player, "first_points")
    player.tap_route("helena--salt_lake_city--1")
    (bubble,) = player.of_class("bubble")
    (leads,) = [one for one in nodes(bubble) if one.get("attrs", {}).get("data-choice") == "go_on"]

    assert player.act(leads["on"]["click"])
    assert not player.of_class("bubble")
    assert player.motor["next"] is not None


def test_every_beat_has_a_part_of_the_answer() -> None:
    """Of whatever is shown, on every board; it is lit where it can be seen."""
    for board in FirstGames(LIBRARY).boards:
        view = FirstGameView(LIBRARY)
        assert view.open(board)
        for run in walk(view.state.run, as_shown):  # type: ignore[union-attr]
            if run.phase is Phase.DO:
                shown = run.shown()
                assert part_text(shown, run.session.table).endswith(".")
                if isinstance(shown, a.ClaimRoute):
                    assert things_of(shown, run.session)[0] == f"route:{shown.route}"


def test_a_legal_move_that_comes_too_early_is_answered(player: Player) -> None:
    """The beat's own sentence stands in the bubble; the game is as it was."""
    to(player, "draw_first")
    steps = player.main["data-step"]
    player.tap("data-row", "1")
    (bubble,) = player.of_class("bubble")

    assert "At your own table you may take any." in texts(bubble)
    assert player.main["data-step"] == steps


def test_taking_back_is_in_the_menu(player: Player) -> None:
    """What was done last by hand is undone, and told anew."""
    to(player, "draw_second")
    choose(player, "take_back")
    assert speech(player)["attrs"]["data-speech"] == "draw_first-0"
    choose(player, "begin_again")
    assert speech(player)["attrs"]["data-speech"] == "first_route-0"


def test_the_game_is_handed_over(player: Player) -> None:
    """Then the table has all that any has: what to do, the hint, the coach's line; moves are one's
    own, and may be taken back.
    """
    to(player, "by_yourself")
    assert "Play as you like." in texts(speech(player))
    assert player.with_("data-tool", "hint")
    assert player.with_("data-coach", "line")
    step = player.main["data-step"]
    assert player.tap("data-pile")
    assert speech(player) is None
    assert player.main["data-step"] != step
    assert player.tap("data-tool", "take_back")
    assert player.main["data-step"] == step
    assert player.tap("data-tool", "hint")
    assert player.of_class("hinted")


def test_drawing_on_stops_when_there_is_something_to_see(player: Player) -> None:
    """The learner's cards are drawn, the others play; nothing is claimed for the learner."""
    to(player, "by_yourself")
    owned = {route for route, owner in player.board["owners"].items() if owner == "0"}
    told = set[str]()
    for _ in range(6):
        if not player.with_("data-choice", "draw_on"):
            break
        choose(player, "draw_on")
        while player.with_("data-choice", "draw_no_more") or player.motor["next"] is not None:
            assert player.act(player.motor["next"])
        if speech(player) is not None:
            told.add(texts(speech(player)))
    assert told
    assert owned == {route for route, owner in player.board["owners"].items() if owner == "0"}


def test_drawing_on_may_be_stopped(player: Player) -> None:
    """By its own button, or by any tap at the table."""
    to(player, "by_yourself")
    choose(player, "draw_on")
    assert player.motor["next"] is not None
    choose(player, "draw_no_more")
    assert player.with_("data-choice", "draw_on")
    choose(player, "draw_on")
    while player.motor["next"] is not None and player.main["data-turn"] == "theirs":
        player.act(player.motor["next"])
    player.tap("data-tool", "hint")
    assert not player.with_("data-choice", "draw_no_more")


def test_the_rest_may_be_played(player: Player) -> None:
    """For the count: to the end by bots, who lay the learner's trains only when asked to."""
    to(player, "by_yourself")
    choose(player, "play_rest")
    for _ in range(ENOUGH):
        if player.motor["next"] is None:
            break
        assert player.act(player.motor["next"])
    assert player.main["data-turn"] == "over"
    assert speech(player)["attrs"]["data-speech"] == "over"


def test_late_and_unknown_actions_change_nothing(player: Player) -> None:
    """What is about a move that is over, or means nothing here, is passed over."""
    for action in (
        {"do": "go_on", "at": 99}, {"do": "go_on"}, {"do": "skip"}, {"do": "on"}, {"do": "hint"},
        {"do": "nonsense"}, {"do": "take_back"}, {"do": "sit_down"}, {"do": 5},
    ):  # fmt: skip
        assert not player.act(action)


def test_a_screen_reader_hears_the_sentence(player: Player) -> None:
    """Sentences are announced, after what happened."""
    assert "three orange cards. Tap the route." in player.tree["announce"]
    to(player, "draw_first")
    assert "Take a purple card." in player.tree["announce"]


def test_it_is_counted_and_ends_with_stars() -> None:
    """From the last sentence to the score pad's finale of this very table, and back to the end."""
    app = WholeApp()
    app.take({"do": "kept", "value": ""})
    app.take({"do": "first", "board": "usa"})
    assert app.address == "/first/usa"
    player = Player(app)  # type: ignore[arg-type]
    to(player, "over")
    choose(player, "go_on")
    assert choices(player) == {"count"}
    choose(player, "count")
    game = app.first.session.finished_game()  # type: ignore[union-attr]
    counted = app.score_pad.pad.game
    assert counted is not None
    assert [set(one.routes) for one in counted.players] == [set(one.routes) for one in game.players]
    assert choices(player) == {"end"}
    choose(player, "end")
    assert player.main["class"] == "lesson-end"
    stars = player.one("data-stars")["attrs"]["data-stars"]
    assert stars == "1"  # everything was shown
    assert choices(player) >= {"play", "course"}
    choose(player, "course")
    assert player.main["class"] == "course"  # the list of lessons, and none is begun
    assert app.take({"do": "first", "board": "usa", "end": True})
    assert app.first.state.results["usa"].stars == 1
    assert "Your first game" in texts(app.first.view().tree)


def test_the_end_tells_what_decided_it() -> None:
    """A real end: who won and by what; what was only told; a ticket left open is for next time."""
    view = FirstGameView(LIBRARY)
    assert view.open("usa")
    run = played_out(last(view.state.run, as_shown))  # type: ignore[arg-type]
    view.state = replace(view.state, told=opened(run))
    player = Player(view)  # type: ignore[arg-type]
    (outcome,) = player.of_class("came-out")
    is_open = not all(ticket.done for ticket in run.session.tickets)

    assert "points" in texts(outcome)
    headings = [texts(one) for one in nodes(player.tree) if one.get("tag") == "h2"]
    assert headings == ["Now you can", "Told, for you to try", *["For next time"] * is_open]
    told, *_next_time = player.of_class("not-yet")
    assert "count: routes" in texts(told)
    assert "claim a route" in texts(player.of_class("can-do")[0])


def test_home_and_learn_say_start_here() -> None:
    """A newcomer finds the first game on top of both; who is in it goes on with it."""
    app = WholeApp()
    app.take({"do": "kept", "value": ""})
    player = Player(app)  # type: ignore[arg-type]
    for leads in ({"do": "home"}, {"do": "learn"}):
        app.take(leads)
        player.tree = app.view().tree
        assert player.of_class("start-here")
        assert labels.START_HERE() in texts(player.tree)
    choose(player, "first")
    player.tap_route(ROUTE)
    player.tap("data-main")
    player.act({"do": "home"})
    assert labels.GO_ON() in texts(player.of_class("start-here")[0])
    choose(player, "first")
    assert app.first.run.phase is Phase.READ  # type: ignore[union-attr]


def test_the_first_game_stays_on_offer() -> None:
    """Who has played it, or begun a course, finds it on the landing page, smaller."""
    app = WholeApp()
    app.take({"do": "kept", "value": ""})
    player = Player(app)  # type: ignore[arg-type]
    assert not player.of_class("first-again")
    app.first.state = app.first.state.with_results({"usa": Result(slips=0, stars=3)})
    player.act({"do": "home"})
    assert not player.of_class("start-here")
    (again,) = player.of_class("first-again")
    (line,) = [one for one in nodes(again) if one.get("tag") == "button"]
    player.act(line["on"]["click"])
    assert app.address == "/first/usa"


def test_it_is_kept_in_the_browser() -> None:
    """Another page goes on at the same sentence."""
    app = WholeApp()
    app.take({"do": "first", "board": "usa"})
    player = Player(app)  # type: ignore[arg-type]
    to(player, "locomotive")
    other = WholeApp()
    other.take({"do": "kept", "value": "", "first": app.kept["first"], "address": "/first/usa"})
    later = Player(other)  # type: ignore[arg-type]

    assert speech(later) == speech(player)
    assert later.main["data-step"] == player.main["data-step"]


def test_no_first_game_on_an_unknown_board() -> None:
    """An address of a board without one leads nowhere."""
    app = WholeApp()

    assert not app.take({"do": "first", "board": "nowhere"})
    assert not app.take({"do": "first"})
    assert app.place == "pad"


@pytest.mark.parametrize("board", FirstGames(LIBRARY).boards)
def test_the_game_is_handed_over_in_words(board: str) -> None:
    """Before the learner's first free move, though a mate or an opponent may move before it."""
    view = FirstGameView(LIBRARY)
    assert view.open(board)
    to(Player(view), "by_yourself")  # type: ignore[arg-type]
    assert view.run is not None
    assert view.run.is_free
    assert view.run.session.my_turn
