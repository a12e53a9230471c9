"""Games kept, opened, left and taken up; undo and redo across all of it."""

import json

import pytest

from tests.conftest import FOLDERS
from tests.pad.play import BOARDS, act, codes, do, game, names, player, setup, table
from tutor.game.file import decode_game, encode_game, read_game, write_game
from tutor.game.golden import golden_games
from tutor.pad.last_table import is_forgotten
from tutor.pad.state import Edit, Pad, Screen
from tutor.pad.update import kept_text
from tutor.terms import Part
from tutor.words.sheet import sheet_text

CLAIM = do("claim", route="atlanta--miami--1")
OTHER = do("claim", route="boston--montreal--1")


def text(pad: Pad) -> str:
    return write_game(game(pad))


def test_undo_and_redo() -> None:
    """Step by step back and forth; a new change ends the way forth."""
    pad = act(table("usa"), CLAIM, OTHER)
    back = act(pad, do("undo"))
    assert ("atlanta--miami--1",) == player(back).routes
    assert Edit("claim", "boston--montreal--1", 0) == back.undone
    assert back.done is None
    forth = act(back, do("redo"))
    assert game(pad) == game(forth)
    assert pad.done == forth.done
    changed = act(back, do("add_ticket", ticket="atlanta--montreal"))
    assert () == changed.history.future
    assert game(act(pad, do("undo"), do("undo"))) == game(table("usa"))
    start = table("usa")
    assert start == act(start, do("undo"))


def test_undo_shows_the_screen_where_it_was_done() -> None:
    """A change of the set-up in the set-up, an entry on the table."""
    pad = act(table("usa"), CLAIM, do("setup"), do("rename", player=0, value="Zoë"), do("start"))
    pad = act(pad, do("undo"))
    assert (Screen.SETUP, "Anna") == (pad.screen, names(pad)[0])
    pad = act(pad, do("undo"))
    assert (Screen.TABLE, ()) == (pad.screen, player(pad).routes)
    pad = act(pad, do("redo"), do("redo"))
    assert (Screen.SETUP, "Zoë") == (pad.screen, names(pad)[0])


def test_a_good_file_is_opened_on_the_table() -> None:
    """Undo brings back what was on screen."""
    pad = act(table("usa"), CLAIM)
    opened = act(pad, do("open", value=text(table("europe", 3))))
    assert (Screen.TABLE, "europe") == (opened.screen, game(opened).board)
    back = act(opened, do("undo"))
    assert (Screen.TABLE, game(pad)) == (back.screen, game(pad))
    assert game(opened) == game(act(back, do("redo")))


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("", "not_json"),
        ("{", "not_json"),
        ("[" * 100_000, "not_json"),
        ("\ud800", "not_json"),
        ("9" * 5000, "not_json"),
        ("x" * 1_100_000, "not_json"),
        ("[]", "wrong_type"),
        ('{"format": "finished-game/1", "board": "moon", "players": []}', "unknown_board"),
        (text(table("usa")).replace("red", "pink"), "out_of_range"),
        (text(table("usa")).replace("Bram", "Anna"), "name_taken"),
        (text(act(table("usa"), CLAIM)).replace("miami", "maimi"), "unknown_route"),
    ],
    ids=lambda value: value[:30],
)
def test_a_bad_file_leaves_the_game_untouched(value: str, code: str) -> None:
    """X6: the reasons are told, nothing else changes."""
    pad = act(table("usa"), CLAIM)
    refused = act(pad, do("open", value=value))
    assert code in codes(refused)
    assert (pad.game, pad.screen, pad.history) == (refused.game, refused.screen, refused.history)
    if code != "name_taken":  # may be so in the middle of a set-up
        assert code in codes(act(Pad(), do("kept", value=value))) or not value
        assert act(Pad(), do("kept", value=value)).kept is None


def test_a_file_too_large_is_told_by_the_browser() -> None:
    """It sends no text then."""
    assert ["not_json"] == codes(act(Pad(), do("open", value="", too_large=True)))


def test_what_a_hostile_file_names_is_cut_short() -> None:
    """A message can carry the reasons: short texts, whole letters, not too many."""
    document = encode_game(game(table("usa")))
    document["players"][0]["routes"] = ["\ud800" + "x" * 1500] * 500
    refused = act(Pad(), do("open", value=json.dumps(document)))
    assert refused.refusal
    assert 100 == len(refused.refusal.problems)
    assert len(repr(refused.refusal).encode()) < 100_000


@pytest.mark.parametrize("board", sorted(FOLDERS))
def test_every_golden_game_opens(board: str) -> None:
    """And is kept as the same game, its routes with their lanes."""
    for golden in golden_games(FOLDERS[board]):
        assert golden.reading.game
        pad = act(Pad(), do("open", value=write_game(golden.reading.game)))
        assert [] == codes(pad)
        assert () == BOARDS.problems(game(pad))
        assert read_game(kept_text(pad).encode()).game == pad.game
        standing = BOARDS.standing(game(pad))
        assert all(entry in standing.board.route for _, _, entry in standing.entered_routes)


def test_routes_without_lanes_are_written_with_them() -> None:
    """So that a tap finds them again."""
    document = encode_game(game(table("usa")))
    document["players"][0]["routes"] = ["boston--montreal--1", "charleston--miami"]
    document["corrections"] = {"charleston--miami": {"length": 5}}
    pad = act(Pad(), do("open", value=json.dumps(document)))
    assert ("boston--montreal--1", "charleston--miami--1") == player(pad).routes
    assert "charleston--miami--1" == game(pad).corrections[0][0]
    assert 1 == len(player(act(pad, do("claim", route="charleston--miami--1"))).routes)


def test_corrected_points_of_a_file_are_kept_shown_and_saved() -> None:
    """A table that corrected what its routes are worth gets its own figures."""
    document = encode_game(game(table("usa")))
    document["players"][0]["routes"] = ["atlanta--miami--1"]
    document["length_points"] = {"5": 11}
    pad = act(Pad(), do("open", value=json.dumps(document)))
    assert ((5, 11),) == game(pad).length_points

    pad = act(pad, do("claim", route="atlanta--charleston--1"))
    sheet = BOARDS.sheet(game(pad))
    assert sheet is not None
    assert 11 + 2 == sheet.sides[0].parts[Part.ROUTES]
    assert "spaces → points): 5 → 11." in sheet_text(sheet)
    assert {"5": 11} == json.loads(kept_text(pad))["length_points"]


def test_a_kept_game_is_offered_never_forced() -> None:
    """It comes on screen by going on with it; a new game keeps it within undo's reach."""
    kept = text(act(table("usa"), CLAIM))
    pad = act(Pad(), do("kept", value=kept))
    assert (Screen.HOME, None) == (pad.screen, pad.game)
    assert pad.kept
    on = act(pad, do("go_on"))
    assert (Screen.TABLE, ("atlanta--miami--1",)) == (on.screen, player(on).routes)
    new = act(pad, do("choose_board", board="europe"))
    assert "europe" == game(new).board
    assert "" == kept_text(new)
    assert game(on) == game(act(new, do("undo")))
    assert game(on) == game(act(new, do("home"), do("go_on")))


def test_the_kept_game_of_the_screen_itself_is_not_offered() -> None:
    """After a reload of the page with the kernel alive."""
    pad = act(table("usa"), CLAIM)
    assert pad.screen == act(pad, do("kept", value=kept_text(pad))).screen
    assert act(pad, do("kept", value=kept_text(pad))).kept is None


def test_forgetting() -> None:
    """The game is gone from the home screen, and undo brings it back there."""
    pad = act(table("usa"), CLAIM, do("home"))
    gone = act(pad, do("forget"))
    assert (None, None, Screen.HOME) == (gone.game, gone.kept, gone.screen)
    assert is_forgotten(gone)
    assert not is_forgotten(pad)
    assert "" == kept_text(gone)
    back = act(gone, do("undo"))
    assert (Screen.HOME, game(pad), game(pad)) == (back.screen, back.kept, game(back))
    assert (kept_text(pad), False) == (kept_text(back), is_forgotten(back))
    on = act(back, do("go_on"))
    assert (Screen.TABLE, pad.history) == (on.screen, on.history)
    assert gone == act(gone, do("go_on"))


def test_a_set_up_is_kept_too() -> None:
    """From the first change; bad names are mended in the text only."""
    pad = setup("usa", 3)
    assert "" != kept_text(pad)  # a player was added
    assert "" == kept_text(setup("usa"))
    assert "" == kept_text(Pad())
    for index, name in enumerate(["", "x" * 60, "a\nb"]):
        pad = act(pad, do("rename", player=index, value=name))
    reading = read_game(kept_text(pad).encode())
    assert () == reading.problems
    assert reading.game
    assert ["1", "x" * 40, "ab"] == [one.name for one in reading.game.players]
    assert ["", "x" * 60, "a\nb"] == names(pad)
    on = act(Pad(), do("kept", value=kept_text(pad)), do("go_on"))
    assert Screen.SETUP == on.screen


def test_a_kept_set_up_that_does_not_fit_goes_on_in_the_set_up() -> None:
    """Four players with neutral, two of one name: the start says so."""
    pad = act(setup("nederland", 4), do("variant", value="neutral"))
    pad = act(pad, do("rename", player=0, value="Bram"))
    on = act(Pad(), do("kept", value=kept_text(pad)), do("go_on"), do("start"))
    assert Screen.SETUP == on.screen
    assert ["players_count", "name_taken"] == codes(on)


def test_kept_text_round_trips_without_default_variant() -> None:
    """The text is a finished-game file."""
    pad = act(table("nederland", 2, "neutral"), do("tokens", player=0, value=0))
    assert decode_game(json.loads(kept_text(pad))).game == pad.game
