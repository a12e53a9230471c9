"""The table, the set-up and the landing page as trees: what they say and where they lead."""

from dataclasses import replace
from typing import Any

import pytest

pytest.importorskip("anywidget")

from tests.conftest import FOLDERS
from tests.widgets.trees import buttons, nodes, of_class, text
from tutor.game.file import write_game
from tutor.game.finished import FinishedGame, Player
from tutor.game.golden import read_golden
from tutor.pad.last_table import MOST_ASIDE
from tutor.widgets.score_pad import ScorePad
from tutor.words import labels


def golden(board: str, name: str) -> FinishedGame:
    """Return a golden game."""
    game = read_golden(FOLDERS[board] / "games" / f"{name}.toml").reading.game
    assert game is not None
    return game


def act(pad: ScorePad, *actions: dict[str, Any]) -> dict[str, Any]:
    """Return the tree after some actions."""
    for action in actions:
        pad.take(action)
    return pad.view().tree


def on_table(board: str, name: str) -> ScorePad:
    """Return a pad with an opened game, at its routes."""
    pad = ScorePad()
    pad.take({"do": "open", "value": write_game(golden(board, name))})
    pad.take({"do": "tab", "tab": "routes"})
    return pad


def test_the_next_step_goes_through_all_players_and_steps() -> None:
    """The panel's last button leads from the first player's routes to the result."""
    pad = on_table("europe", "large_four_players")
    tree, way = act(pad), []
    while True:
        ahead = [name for name in buttons(tree) if name.startswith(("Next: ", "Next, "))]
        if not ahead:
            break
        panel = of_class(tree, "panel")[0]
        assert list(buttons(panel))[-1] == ahead[0]
        way += ahead
        tree = act(pad, buttons(tree)[ahead[0]])
    people = ["Anna", "Bram", "Cleo", "Dirk"]
    assert way == [
        *(f"Next, routes: {name}" for name in people[1:]),
        *(f"Next, stations: {name}" for name in people),
        *(f"Next, tickets: {name}" for name in people),
        "Next: the result",
    ]


def test_the_next_step_with_tokens() -> None:
    """Tokens are entered for everybody at once."""
    pad = on_table("nederland", "large_five_players")
    tree = act(pad, {"do": "tab", "tab": "tickets", "player": 4})
    tree = act(pad, buttons(tree)["Next: tokens"])
    assert "Next: the result" in buttons(tree)
    assert of_class(tree, "chip") == []  # nobody in particular is entered for


def test_steps_that_are_done_have_a_tick() -> None:
    """Said, not only shown; the chosen one has none."""
    pad = ScorePad("europe")
    fresh = act(pad, {"do": "start"})
    assert of_class(fresh, "tick") == []
    tree = act(on_table("europe", "large_four_players"))
    steps = {text(one) for one in of_class(tree, "tab")}
    assert steps == {labels.ROUTES(), "Stations ✓ done", "Tickets ✓ done", labels.RESULT()}


def test_chips_count_what_the_step_is_about() -> None:
    """Trains left, tickets, stations; too many trains are said to be too many."""
    pad = on_table("europe", "large_four_players")
    counts = {}
    for tab in ("routes", "tickets", "stations"):
        tree = act(pad, {"do": "tab", "tab": tab})
        counts[tab] = [text(one) for one in of_class(tree, "chip-count")]
        assert text(of_class(tree, "chip-name")[0]) == "Anna"
    assert counts["routes"] == ["3 trains left", "0 trains left", "1 train left", "0 trains left"]
    assert counts["tickets"] == ["8 tickets", "7 tickets", "8 tickets", "8 tickets"]
    assert counts["stations"][0] == "1 station"


def test_a_colour_that_is_taken_shows_its_owner() -> None:
    """Its letter on the swatch, and in words what a tap does."""
    pad = ScorePad("europe")
    act(pad, {"do": "rename", "player": 0, "value": "Anna"})
    tree = act(pad, {"do": "swatches", "player": 1})
    swatches = {one["attrs"]["aria-label"]: text(one) for one in of_class(tree, "swatch")}
    assert swatches["red: Anna has it, swap"] == "A"
    assert swatches["blue"] == "✓"
    assert swatches["green"] == ""
    assert len(swatches) == 8


def test_team_mates_stand_together() -> None:
    """A group for each team with one colour and one way out; players within."""
    tree = act(ScorePad("team_asia"), {"do": "add_player"})
    teams = of_class(tree, "team")
    assert len(teams) == 3
    for team in teams:
        assert len(of_class(team, "player-row")) == 2
        assert len(of_class(team, "disc")) == 1
        assert len([name for name in buttons(team) if name.startswith(labels.REMOVE())]) == 1


def test_who_is_taken_out_can_come_back() -> None:
    """With all that was entered, which is said; the way back stays as long as one does."""
    pad = on_table("europe", "large_four_players")
    tree = act(pad, {"do": "setup"}, {"do": "remove_player", "player": 1})
    (note,) = of_class(tree, "undo-bar")
    assert "Bram: removed, with everything entered for them." in text(note)
    assert tree["announce"] == "Bram: removed, with everything entered for them."
    tree = act(pad, {"do": "recolor", "player": 0, "value": "white"})
    assert of_class(tree, "undo-bar") == [note]
    tree = act(pad, buttons(tree)[labels.UNDO()])
    assert of_class(tree, "undo-bar") == []
    assert tree["announce"] == "Back at the table: Bram"


def test_a_moved_row_is_announced_and_keeps_the_focus() -> None:
    """The handle of the row where it now is asks for the focus."""
    pad = ScorePad("europe")
    tree = act(pad, {"do": "rename", "player": 0, "value": "Anna"})
    tree = act(pad, {"do": "move_player", "player": 0, "by": 1})
    assert tree["announce"] == "Anna is now number 2 of 2"
    asking = [one.get("focus") for one in of_class(tree, "handle")]
    assert asking[0] is None
    assert asking[1]


def test_a_new_row_is_written_in_at_once() -> None:
    """Its name has the focus; no other row takes it when something else changes."""
    pad = ScorePad()
    tree = act(pad, {"do": "choose_board", "board": "usa"}, {"do": "add_player"})
    fields = [one for one in nodes(tree) if one.get("attrs", {}).get("name") == "name"]
    assert [False, False, True] == [bool(one.get("focus")) for one in fields]
    tree = act(pad, {"do": "rename", "player": 0, "value": "Zoe"})
    assert not [one for one in nodes(tree) if one["tag"] == "input" and one.get("focus")]


def test_trouble_stands_at_the_row_and_above_the_button() -> None:
    """Both, and the page is scrolled there."""
    pad = ScorePad("usa")
    tree = act(pad, {"do": "rename", "player": 1, "value": "Player 1"}, {"do": "start"})
    assert len(of_class(tree, "bad")) == 1
    (trouble,) = of_class(tree, "trouble")
    assert trouble["reveal"]
    assert "Two players have the same name: Player 1" in text(trouble)


def test_home_offers_the_kept_game_and_the_one_before() -> None:
    """Each with its players; the picture shows what is claimed."""
    pad = on_table("europe", "large_four_players")
    pad.take({"do": "open", "value": write_game(golden("nordic", "globetrotter_tied"))})
    tree = act(pad, {"do": "home"})
    assert {labels.GO_ON_WITH_IT(), labels.FORGET_IT(), labels.BRING_IT_BACK()} <= set(
        buttons(tree)
    )
    (kept,) = of_class(tree, "kept")
    (picture,) = (one["board"] for one in nodes(kept) if "board" in one)
    assert picture["art"] == "small:nordic"
    assert picture["owners"]
    assert "Entered so far: 9 routes, 6 tickets." in text(kept)
    assert "Europe: Anna, Bram, Cleo, Dirk" in text(of_class(tree, "aside")[0])
    assert ["Nordic Countries", "Europe"] == [text(one) for one in of_class(tree, "card-title")][:2]
    assert not of_class(act(ScorePad()), "kept")
    act(pad, {"do": "go_on"}, {"do": "tab", "tab": "result"}, {"do": "reveal", "value": "all"})
    (kept,) = of_class(act(pad, {"do": "home"}), "kept")
    assert "You have seen its result." in text(kept)


def test_home_lists_the_games_aside_with_what_became_of_them() -> None:
    """Each has its ways; once they are as many as are kept, what will happen is said."""
    pad = ScorePad()
    routes = {
        "europe": "brest--paris--1",
        "usa": "atlanta--nashville--1",
        "india": "agra--delhi--1",
    }
    for board, route in routes.items():
        act(pad, {"do": "home"}, {"do": "choose_board", "board": board})
        act(pad, {"do": "start", "replace": True}, {"do": "claim", "route": route})
        if board == "usa":
            act(pad, {"do": "tab", "tab": "result"}, {"do": "reveal", "value": "all"})
    (aside,) = of_class(act(pad, {"do": "home"}), "aside")
    usa, europe = (text(one) for one in nodes(aside) if one.get("tag") == "li")
    assert "You have seen its result." in usa
    assert "Entered so far: 1 route, 0 tickets." in europe
    assert not of_class(aside, "hint")
    places = [one["on"]["click"] for one in nodes(aside) if one.get("tag") == "button"]
    assert [("go_back", 0), ("forget_before", 0), ("go_back", 1), ("forget_before", 1)] == [
        (one["do"], one["place"]) for one in places
    ]
    usual = golden("usa", "large_four_players")
    files = [replace(usual, players=players) for players in several(MOST_ASIDE)]
    full = ScorePad()
    full.take({"do": "kept", "value": "", "before": "".join(map(write_game, files))})
    (aside,) = of_class(act(full), "aside")
    assert f"The list is full ({MOST_ASIDE} games)" in text(of_class(aside, "hint")[0])


def several(count: int) -> list[tuple[Player, ...]]:
    """Return the players of so many different games."""
    anna, *others = golden("usa", "large_four_players").players
    return [(replace(anna, name=f"Anna {number}"), *others) for number in range(count)]


def test_what_is_forgotten_comes_back_by_the_button_that_has_the_focus() -> None:
    """The kept game, and the one before it: Enter once more starts no other game."""
    pad = on_table("europe", "large_four_players")
    pad.take({"do": "open", "value": write_game(golden("nordic", "globetrotter_tied"))})
    home = act(pad, {"do": "home"})
    for name in (labels.FORGET_THAT_ONE(), labels.FORGET_IT()):
        tree = act(pad, buttons(home)[name])
        (notice,) = of_class(tree, "good")
        (undo,) = [one for one in nodes(notice) if "focus" in one]
        assert name not in buttons(tree)
        assert not [one for one in nodes(home) if one.get("focus") == undo["focus"]]
        back = act(pad, undo["on"]["click"])
        assert {labels.FORGET_THAT_ONE(), labels.FORGET_IT()} <= set(buttons(back))
        assert not of_class(back, "good")
