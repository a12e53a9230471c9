"""The set-up: who plays, in which colours and teams, by which variant and house rules."""

import json

import pytest

from tests.conftest import FOLDERS
from tests.pad.play import BOARDS, act, codes, do, game, names, player, setup, table, ways
from tutor.game.file import encode_game
from tutor.game.finished import Neutral
from tutor.pad.context import Boards
from tutor.pad.state import Pad, Screen
from tutor.pad.update import update_pad
from tutor.terms import PlayerColor, Ruling


def pad_text(pad: Pad, teams: list[str]) -> str:
    document = encode_game(game(pad))
    for one, team in zip(document["players"], teams, strict=True):
        one["team"] = team
        one["color"] = {"A": "red", "B": "blue"}[team]
    return json.dumps(document)


@pytest.mark.parametrize("board", sorted(FOLDERS))
def test_a_new_game_fits_at_once(board: str) -> None:
    """With any number of players it can be started without another tap."""
    most = max(BOARDS.counts(board))
    for players in BOARDS.counts(board):
        pad = table(board, players)
        assert Screen.TABLE == pad.screen
        assert players == len(game(pad).players)
    full = act(setup(board, most), do("add_player"))
    assert ["players_count"] == codes(full)
    few = act(setup(board), do("remove_player", player=0))
    assert ["players_count"] == codes(few)


def test_default_names_and_colours() -> None:
    """The first names and colours that are free; numbers where names run out."""
    pad = setup("usa", 5)
    assert ["Anna", "Bram", "Cléo", "Dörte", "1"] == names(pad)
    assert list(PlayerColor)[:5] == [one.color for one in game(pad).players]
    again = act(pad, do("remove_player", player=1), do("add_player"))
    assert ["Anna", "Cléo", "Dörte", "1", "Bram"] == names(again)
    assert player(again, 4).color is PlayerColor.BLUE


def test_numbers_without_default_names() -> None:
    """Without names in the context players are 1, 2 and teams A, B."""
    pad = update_pad(Pad(), do("choose_board", board="team_asia"), Boards())
    assert ["1", "2", "3", "4"] == names(pad)
    assert ["A", "A", "B", "B"] == [one.team for one in game(pad).players]


def test_bad_names_are_held_until_the_start() -> None:
    """Empty, twice, too long, unshowable: the set-up keeps them, the start says why not."""
    pad = setup("usa", 4)
    for index, name in enumerate(["  ", "Bram", "x" * 41, "a\u202eb"]):
        pad = act(pad, do("rename", player=index, value=name))
        assert pad.refusal is None
    pad = act(pad, do("rename", player=0, value="Bram "))
    assert ["Bram", "Bram", "x" * 41, "a\u202eb"] == names(pad)
    pad = act(pad, do("start"))
    assert Screen.SETUP == pad.screen
    assert ["out_of_range", "out_of_range", "name_taken"] == codes(pad)
    assert ["players[2].name", "players[3].name", "players[1].name"] == [
        one.where for one in pad.refusal.problems if pad.refusal
    ]  # fmt: skip
    empty = act(setup("usa"), do("rename", player=0, value=""), do("start"))
    assert ["out_of_range"] == codes(empty)


def test_markup_is_just_a_name() -> None:
    """Nobody is kept from being called so."""
    name = "<img src=x onerror=alert(1)>"
    pad = act(setup("usa"), do("rename", player=0, value=name), do("start"))
    assert Screen.TABLE == pad.screen
    assert name == player(pad).name


def test_half_a_letter_is_dropped() -> None:
    """A surrogate alone can be neither kept nor shown."""
    assert "Ann" == player(act(setup("usa"), do("rename", player=0, value="Ann\ud83d"))).name


def test_a_taken_colour_is_exchanged() -> None:
    """Who has it gets the other's; neutral too."""
    pad = act(setup("usa"), do("recolor", player=0, value="blue"))
    assert ["blue", "red"] == [one.color for one in game(pad).players]
    pad = setup("nederland", 2, "neutral")
    assert game(pad).neutral == Neutral(PlayerColor.GREEN)
    pad = act(pad, do("recolor", player=0, value="green"))
    assert game(pad).neutral == Neutral(PlayerColor.RED)
    pad = act(pad, do("neutral_color", value="blue"))
    assert ["green", "red"] == [one.color for one in game(pad).players]
    assert game(pad).neutral == Neutral(PlayerColor.BLUE)
    assert act(setup("usa"), do("neutral_color", value="blue")) == setup("usa")


def test_players_change_places_with_all_they_have() -> None:
    """Entries and the one who is entered for go with the player."""
    pad = table("usa")
    pad = act(pad, do("claim", route="atlanta--miami--1"), do("setup"))
    pad = act(pad, do("move_player", player=0, by=1))
    assert ["Bram", "Anna"] == names(pad)
    assert ("atlanta--miami--1",) == player(pad, 1).routes
    assert 1 == pad.active
    assert pad == act(pad, do("move_player", player=1, by=1))
    assert pad == act(pad, do("move_player", player=1, by=7))


def test_a_removed_player_comes_back_with_everything() -> None:
    """Undo of the removal."""
    pad = act(table("usa", 3), do("claim", route="atlanta--miami--1"), do("setup"))
    gone = act(pad, do("remove_player", player=0))
    assert ["Bram", "Cléo"] == names(gone)
    back = act(gone, do("undo"))
    assert game(pad) == game(back)
    assert Screen.SETUP == back.screen


def test_teams_of_two_side_by_side() -> None:
    """Four or six; one colour and one name for both mates."""
    pad = setup("team_asia")
    assert ["North", "North", "South", "South"] == [one.team for one in game(pad).players]
    pad = act(pad, do("add_player"))
    assert ["North", "North", "South", "South", "A", "A"] == [one.team for one in game(pad).players]
    pad = act(pad, do("recolor", player=3, value="orange"))
    assert ["red", "red", "orange", "orange", "green", "green"] == [
        one.color for one in game(pad).players
    ]
    pad = act(pad, do("rename_team", player=5, value="West"), do("start"))
    assert Screen.TABLE == pad.screen
    pad = act(pad, do("setup"), do("remove_player", player=0))
    assert ["South", "South", "West", "West"] == [one.team for one in game(pad).players]


def test_teams_move_as_a_whole() -> None:
    """Mates may change places with each other; across teams both mates go."""
    pad = act(setup("team_asia"), do("move_player", player=1, by=1))
    assert ["Cléo", "Dörte", "Anna", "Bram"] == names(pad)
    pad = act(pad, do("move_player", player=3, by=-1))
    assert ["Cléo", "Dörte", "Bram", "Anna"] == names(pad)
    assert [] == codes(act(pad, do("start")))


def test_team_names_that_do_not_fit_are_held() -> None:
    """Two teams of one name, or none, are told at the start and stay two teams."""
    pad = act(setup("team_asia"), do("rename_team", player=0, value="South"))
    assert "teams" in codes(act(pad, do("start")))
    pad = act(pad, do("rename_team", player=0, value=""))
    assert ["missing_key", "missing_key"] == codes(act(pad, do("start")))
    pad = act(pad, do("rename_team", player=1, value="North"))
    assert game(pad) == game(setup("team_asia"))


def test_a_team_across_the_end_of_the_round() -> None:
    """Last and first are neighbours: such a table is kept, with one more team too."""
    pad = setup("team_asia")
    teams = ["A", "B", "B", "A"]
    text = pad_text(pad, teams)
    pad = act(Pad(), do("open", value=text), do("setup"))
    assert ["A", "B", "B", "A"] == [one.team for one in game(pad).players]
    renamed = act(pad, do("rename_team", player=0, value="C"))
    assert ["C", "B", "B", "C"] == [one.team for one in game(renamed).players]
    more = act(pad, do("add_player"))
    assert [] == codes(act(more, do("start")))
    moved = act(pad, do("move_player", player=0, by=1))
    assert [] == codes(act(moved, do("start")))
    same = act(pad, do("rename_team", player=1, value="A"))
    assert "teams" in codes(same)
    assert game(pad) == game(same)


def test_a_variant_drops_what_it_has_no_use_for_in_one_step() -> None:
    """Tokens and loans without tolls, neutral's routes without neutral; undo brings all back."""
    pad = act(
        table("nederland"),
        do("tokens", player=0, value="22"), do("loans", player=0, value=2),
        do("tokens", player=1, value=9), do("setup"),
    )  # fmt: skip
    bare = act(pad, do("variant", value="no_tolls"))
    assert [(None, 0), (None, 0)] == [(one.tokens, one.loans) for one in game(bare).players]
    assert [] == codes(act(bare, do("start")))
    assert game(pad) == game(act(bare, do("undo")))
    neutral = act(pad, do("variant", value="neutral"))
    assert [22, 9] == [one.tokens for one in game(neutral).players]
    assert game(neutral).neutral is not None
    claimed = act(
        neutral, do("start"), do("player", player=-1),
        do("claim", route="amsterdam--utrecht--1"), do("setup"),
    )  # fmt: skip
    tolls = act(claimed, do("variant", value="tolls"))
    assert game(tolls).neutral is None
    assert 0 == tolls.active
    back = act(tolls, do("undo"))
    assert game(back).neutral == Neutral(PlayerColor.GREEN, ("amsterdam--utrecht--1",))


def test_a_variant_for_other_numbers_of_players_is_told_at_the_start() -> None:
    """Neutral is for two: players are removed one by one, none can be added."""
    pad = act(setup("nederland", 4), do("variant", value="neutral"))
    assert ["players_count"] == codes(act(pad, do("start")))
    pad = act(pad, do("remove_player", player=3), do("remove_player", player=2))
    assert [] == codes(act(pad, do("start")))
    assert ["players_count"] == codes(act(pad, do("add_player")))


def test_lanes_that_fewer_players_close() -> None:
    """The start names the routes and offers to take them away."""
    pad = act(
        table("usa", 4),
        do("claim", route="atlanta--new_orleans--1"),
        do("player", player=1),
        do("claim", route="atlanta--new_orleans--2"),
        do("setup"), do("remove_player", player=3), do("start"),
    )  # fmt: skip
    assert Screen.SETUP == pad.screen
    assert ["lane_closed"] == codes(pad)
    pad = act(pad, ways(pad)["release"], do("start"))
    assert Screen.TABLE == pad.screen
    assert () == player(pad, 1).routes
    pad = act(pad, do("undo"))
    assert Screen.SETUP == pad.screen
    assert 1 == len(player(pad, 1).routes)


def test_house_rules() -> None:
    """Chosen and taken back; unknown ones are passed over."""
    pad = act(setup("europe"), do("ruling", name="tie_split", value=True))
    assert game(pad).has_ruling(Ruling.TIE_SPLIT)
    assert game(act(pad, do("ruling", name="tie_split", value=False))) == game(setup("europe"))
    for wrong in (do("ruling", name="no", value=True), do("ruling", name="tie_split", value="x")):
        assert pad == act(pad, wrong)


def test_the_same_board_again_goes_back_to_its_set_up() -> None:
    """Names typed before going home are not lost."""
    pad = act(setup("usa"), do("rename", player=0, value="Zoë"), do("home"))
    assert Screen.HOME == pad.screen
    pad = act(pad, do("choose_board", board="usa"))
    assert ["Zoë", "Bram"] == names(pad)
    other = act(pad, do("home"), do("choose_board", board="europe"))
    assert ["Zoë", "Bram"] == names(act(other, do("undo")))
