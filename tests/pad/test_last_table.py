"""Another game: the same players again, a rematch, and the game whose place it takes."""

import json

from tests.pad.play import BOARDS, act, do, game, names, player, replaced_game, setup, table
from tutor.game.file import write_game
from tutor.pad.keeping import aside_text, kept_text
from tutor.pad.last_table import game_id, last_players
from tutor.pad.state import Pad, Screen, Tab
from tutor.terms import PlayerColor

CARDS = ("paris--zurich--1", "paris--frankfurt--1")


def played(players: int = 4) -> Pad:
    """Return a table of named people, one of whom has a route."""
    pad = setup("europe", players)
    for index, name in enumerate(("Eva", "Finn", "Gül", "Hugo", "Ida")[:players]):
        pad = act(pad, do("rename", player=index, value=name))
    pad = act(pad, do("recolor", player=1, value="purple"), do("start"))
    return act(pad, do("claim", route=CARDS[0], player=1))


def kept(pad: Pad) -> Pad:
    """Return a pad just opened in a browser that keeps this pad's game."""
    return act(Pad(), do("kept", value=kept_text(pad)))


def test_the_same_players_again() -> None:
    """With names and colours, as many as the other board takes; offered until names are typed."""
    pad = act(kept(played()), do("choose_board", board="nordic"))
    assert ["Eva", "Finn", "Gül", "Hugo"] == [one.name for one in last_players(pad, BOARDS)]
    seated = act(pad, do("same_players"))
    assert ["Eva", "Finn", "Gül"] == names(seated)
    assert player(seated, 1).color is PlayerColor.PURPLE
    assert not last_players(seated, BOARDS)
    assert act(seated, do("same_players")) == seated
    assert names(pad) == names(act(seated, do("undo")))
    typed = act(pad, do("rename", player=0, value="Jo"))
    assert not last_players(typed, BOARDS)
    assert not last_players(setup("usa"), BOARDS)


def test_the_same_players_in_teams() -> None:
    """Who played alone sits down in the teams' colours; a place too many stays as it was."""
    pad = act(kept(played(5)), do("choose_board", board="team_asia"), do("same_players"))
    assert ["Eva", "Finn", "Gül", "Hugo"] == names(pad)
    assert [one.team for one in game(pad).players][::2] == [one.team for one in game(pad).players][
        1::2
    ]
    assert not BOARDS.problems(game(pad))
    alone = act(kept(played(2)), do("choose_board", board="team_asia"), do("same_players"))
    assert ["Eva", "Finn"] == names(alone)[:2]
    assert 4 == len(set(names(alone)))
    assert not BOARDS.problems(game(alone))


def test_each_game_has_an_id() -> None:
    """It stays with what is entered, set up anew and undone; a rematch and a new game differ."""
    pad = played()
    first = game_id(pad)
    assert first == game_id(act(pad, do("undo"), do("setup"), do("recolor", player=0, value="red")))
    assert first == game_id(act(pad, do("home"), do("go_on")))
    rematch = act(pad, do("rematch"))
    again = act(rematch, do("claim", route=CARDS[0]), do("rematch"))
    new = act(rematch, do("claim", route=CARDS[0]), do("choose_board", board="europe"))
    undone = act(rematch, do("undo"), do("choose_board", board="europe"))
    assert len({first, *map(game_id, (rematch, again, new, undone))}) == 5
    assert first == game_id(act(rematch, do("undo")))


def test_a_new_game_asks_before_it_takes_the_kept_ones_place() -> None:
    """Until then the browser keeps the other one, whatever is set up; then it is laid aside."""
    before = played()
    pad = act(kept(before), do("choose_board", board="usa"), do("rename", player=0, value="Zoë"))
    assert "" == kept_text(pad)
    asked = act(pad, do("start"))
    assert (Screen.SETUP, True) == (asked.screen, asked.asks)
    assert "" == kept_text(asked)
    home = act(asked, do("home"))
    assert game(before) == home.kept
    assert game(before) == game(act(home, do("go_on")))
    started = act(asked, do("start", replace=True))
    assert (Screen.TABLE, False) == (started.screen, started.asks)
    assert "usa" == json.loads(kept_text(started))["board"]
    assert write_game(game(before)) == aside_text(started)


def test_nothing_is_asked_where_nothing_is_lost() -> None:
    """Neither with no kept game nor with one in which nothing is entered."""
    assert Screen.TABLE is act(setup("usa"), do("start")).screen
    bare = act(setup("europe"), do("rename", player=0, value="Eva"))
    pad = act(kept(bare), do("choose_board", board="usa"), do("start"))
    assert (Screen.TABLE, None, None) == (pad.screen, pad.kept, replaced_game(pad))


def test_what_gave_way_comes_back() -> None:
    """In exchange with what is kept; a browser brings both, and nonsense is passed over."""
    before = played()
    pad = act(kept(before), do("choose_board", board="usa"), do("start", replace=True))
    pad = act(pad, do("claim", route="atlanta--nashville--1"))
    texts = {"value": kept_text(pad), "before": aside_text(pad)}
    again = act(Pad(), do("kept", **texts))
    assert game(before) == replaced_game(again)
    back = act(again, do("go_back"))
    assert game(before) == game(back)
    assert game(pad) == replaced_game(back)
    assert write_game(game(before)) == kept_text(back)
    assert act(Pad(), do("kept", value=texts["value"], before="{}")).aside == ()
    assert act(setup("usa"), do("go_back")) == setup("usa")


def test_what_is_forgotten_is_offered_no_more() -> None:
    """Undo alone brings it back; nothing of it goes to the browser again."""
    before = played()
    pad = act(kept(before), do("go_on"), do("home"), do("forget"), do("choose_board", board="usa"))
    assert (None, "", ()) == (replaced_game(pad), aside_text(pad), last_players(pad, BOARDS))
    assert game(before) == game(act(pad, do("undo")))
    pending = act(kept(before), do("choose_board", board="usa"), do("home"), do("forget"))
    assert replaced_game(pending) is None
    pad = act(kept(before), do("choose_board", board="usa"), do("start", replace=True), do("home"))
    assert replaced_game(act(pad, do("forget_before"))) is None
    again = act(Pad(), do("kept", value=kept_text(before), before=kept_text(table_of_two())))
    assert replaced_game(act(again, do("forget_before"))) is None
    assert act(Pad(), do("forget_before")) == Pad()


def table_of_two() -> Pad:
    """Return another table with a route."""
    return act(table("usa", 2), do("claim", route="atlanta--nashville--1"))


def test_an_opened_file_lays_the_other_game_aside() -> None:
    """It is kept from then on, and the way back is there."""
    before = played()
    other = write_game(game(table("usa", 2)))
    pad = act(kept(before), do("open", value=other))
    assert "usa" == game(pad).board
    assert game(before) == replaced_game(pad)


def test_rows_move_several_places() -> None:
    """A player past others, a team past teams; not beyond the first or the last."""
    pad = setup("usa", 4)
    first, *others = names(pad)
    assert [*others, first] == names(act(pad, do("move_player", player=0, by=3)))
    for by in (4, -1, 0, 10**9):
        assert act(pad, do("move_player", player=0, by=by)) == pad
    assert act(pad, do("move_team", player=0, by=1)) == pad
    teams = setup("team_asia", 6)
    a, b, c, d, e, f = names(teams)
    assert [c, d, e, f, a, b] == names(act(teams, do("move_team", player=1, by=2)))
    assert [a, b, e, f, c, d] == names(act(teams, do("move_team", player=4, by=-1)))
    assert act(teams, do("move_team", player=0, by=3)) == teams
    assert [b, a, c, d, e, f] == names(act(teams, do("move_player", player=0, by=1)))


def test_one_player_s_colours_are_laid_open() -> None:
    """Once more lays them away, and so does whatever moves the rows."""
    pad = act(setup("usa", 3), do("swatches", player=1))
    assert 1 == pad.swatches
    assert act(pad, do("swatches", player=1)).swatches is None
    for action in (do("remove_player", player=0), do("recolor", player=1, value="red")):
        assert act(pad, action).swatches is None
    assert act(pad, do("start")).swatches is None


def test_a_step_can_name_the_next_player() -> None:
    """The way on leads to a tab and a player at once."""
    pad = act(table("europe", 3), do("tab", tab="tickets", player=2))
    assert (Tab.TICKETS, 2) == (pad.tab, pad.active)
    assert act(pad, do("tab", tab="routes", player=9)) == pad
