"""What the browser keeps: the game, its way back, never a visitor's, never the wrong one."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import FOLDERS
from tests.pad.play import BOARDS, act, codes, do, game, player, setup, table, ways
from tutor.game.file import write_game
from tutor.game.golden import golden_games
from tutor.link import link_of
from tutor.pad.address_actions import address_of, lists_of
from tutor.pad.keeping import MOST_BOARDS, draft_text, lately_text
from tutor.pad.state import Pad, Screen, Tab
from tutor.pad.undo import EDIT_KINDS, LONGEST, UndoText, read_undo
from tutor.pad.update import kept_text
from tutor.widgets.screens.messages import _EDIT_TEXTS

CLAIM = do("claim", route="atlanta--miami--1")
OTHER = do("claim", route="boston--montreal--1")


def undo_text(pad: Pad) -> str:
    """Return the way back as a page that is new writes it."""
    return UndoText().text(pad, kept_text(pad))


def reloaded(pad: Pad, address: str | None = None) -> Pad:
    """Return what a new page makes of what the old one gave to keep."""
    value = do("kept", value=kept_text(pad), undo=undo_text(pad))
    return act(Pad(), value, do("go", address=address_of(pad) if address is None else address))


def finished(board: str = "europe", name: str = "large_four_players") -> Pad:
    """Return a pad with a golden game at its result."""
    golden = next(one for one in golden_games(FOLDERS[board]) if one.path.stem == name)
    assert golden.reading.game
    return act(Pad(), do("open", value=write_game(golden.reading.game)))


def code(pad: Pad) -> str:
    lists = lists_of(BOARDS, game(pad).board)
    assert lists
    return link_of(game(pad), lists)


# --- a reload -------------------------------------------------------------------------------


def test_a_reload_stays_where_one_was() -> None:
    """Every screen and every tab; the game and all of the way back and forth."""
    pad = act(table("europe", 4), do("claim", route="brest--paris--1"), do("station", city="wien"))
    for action in (
        do("tab", tab="stations"),
        do("tab", tab="tickets"),
        do("tab", tab="result"),
        do("share"),
        do("setup"),
    ):
        pad = act(pad, action)
        again = reloaded(pad)
        assert (pad.screen, game(pad)) == (again.screen, game(again))
        assert pad.screen is not Screen.TABLE or pad.tab is again.tab
        assert address_of(pad) == address_of(again)


def test_a_game_that_is_being_set_up_survives_a_reload() -> None:
    """Beside the kept one, which waits; nonsense in its place leads to the kept one's set-up."""
    europe = act(table("europe"), do("claim", route="brest--paris--1"), do("home"))
    pad = act(europe, do("choose_board", board="usa"), do("rename", player=1, value="Zoë"))
    kept, go = do("kept", value=kept_text(europe)), do("go", address="/setup")
    assert "" == draft_text(europe) == kept_text(pad)
    again = act(Pad(), kept, {**go, "draft": draft_text(pad)}, go)
    assert (Screen.SETUP, game(pad), game(europe)) == (again.screen, game(again), again.kept)
    assert draft_text(pad) == draft_text(again)
    assert act(again, do("start")).asks
    for text in ("", "{}", "x", draft_text(pad).replace("usa", "moon"), None, 7):
        other = act(Pad(), kept, {**go, "draft": text})
        assert (Screen.SETUP, game(europe)) == (other.screen, game(other))
    bare = setup("usa")
    first = act(Pad(), {**go, "draft": draft_text(bare)})
    assert (Screen.SETUP, game(bare), "") == (first.screen, game(first), kept_text(first))
    for elsewhere in (act(pad, do("start", replace=True)), act(pad, do("home")), finished()):
        assert "" == draft_text(elsewhere)
    assert Screen.HOME is act(Pad(), kept, do("go", address="/", draft=draft_text(pad))).screen


def test_undo_survives_a_reload() -> None:
    """Step by step back as before, and forth again."""
    pad = act(table("usa", 3), CLAIM, OTHER, do("rename", player=0, value="x"))
    pad = act(pad, do("add_ticket", ticket="atlanta--montreal"), do("tab", tab="tickets"))
    pad = act(pad, do("remove_ticket", index=0), do("setup"), do("rename", player=1, value="Zoë"))
    pad = act(pad, do("recolor", player=1, value="green"), do("undo"))
    again = reloaded(pad)
    assert pad.history == again.history
    while pad.history.past:
        pad, again = act(pad, do("undo")), act(again, do("undo"))
        assert game(pad) == game(again)
    while pad.history.future:
        pad, again = act(pad, do("redo")), act(again, do("redo"))
        assert (game(pad), pad.screen) == (game(again), again.screen)


def test_the_way_back_leads_over_games() -> None:
    """A game of another board, opened over this one, is a step like any other."""
    pad = act(table("usa"), CLAIM)
    opened = act(pad, do("open", value=kept_text(finished())))
    assert game(pad) == game(act(reloaded(opened), do("undo")))


def test_the_way_back_is_bounded_and_quickly_written() -> None:
    """The nearest steps are kept; what was written once is not written again."""
    pad, undo = table("usa"), UndoText()
    for _ in range(150):
        pad = act(pad, CLAIM)
    first = undo.text(pad, kept_text(pad))
    assert len(first) < LONGEST + 200
    again = reloaded(pad)
    kept = len(again.history.past)
    assert 50 < kept < len(pad.history.past)
    assert pad.history.past[-kept:] == again.history.past
    known = dict(undo._known)
    undo.text(act(pad, OTHER), kept_text(act(pad, OTHER)))
    assert 1 >= len([key for key in undo._known if key not in known])


def test_every_edit_that_is_kept_has_words() -> None:
    """And every edit that has words is kept."""
    assert set(EDIT_KINDS) == set(_EDIT_TEXTS)


GARBAGE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=8,
)


@given(GARBAGE, GARBAGE)
def test_a_way_back_from_a_browser_is_never_trusted(what: object, place: object) -> None:
    """Whatever it is: the steps up to the first that makes no game."""
    pad = act(table("usa"), CLAIM, OTHER)
    kept = kept_text(pad)
    found = json.loads(undo_text(pad))
    good = found["past"]
    for hostile in (
        [what],
        [["claim", "x", 0, what]],
        [["claim", "x", 0, [[place, what]]]],
        [["claim", "x", 0, [[["players", 0, "routes"], place, what, []]]]],
        [[place, "x", 0, []]],
    ):
        text = json.dumps({**found, "past": [*good[:1], *hostile]})
        history = read_undo(text, game(pad), kept, BOARDS)
        assert pad.history.past[-1:] == history.past[-1:]
        assert all(BOARDS.rules_of(one) for one, _ in history.past)
    assert () == read_undo(what, game(pad), kept, BOARDS).past
    assert () == read_undo(json.dumps(what), game(pad), kept, BOARDS).past


def test_a_way_back_belongs_to_its_game() -> None:
    """Another tab may have written the game meanwhile."""
    pad = act(table("usa"), CLAIM)
    text = undo_text(pad)
    assert read_undo(text, game(pad), kept_text(pad), BOARDS).past
    assert () == read_undo(text, game(pad), kept_text(act(pad, OTHER)), BOARDS).past


# --- addresses ------------------------------------------------------------------------------


def test_an_address_without_a_game_is_home() -> None:
    """A link to a screen that was bookmarked."""
    for address in ("/", "/routes", "/share", "/setup", "", "/result/"):
        pad = act(Pad(), do("go", address=address))
        assert (Screen.HOME, "/") == (pad.screen, address_of(pad))


@pytest.mark.parametrize("address", ["/moon", "//", "routes/x", "/learn", "x" * 9000, 5, None])
def test_an_address_that_is_none_changes_nothing(address: object) -> None:
    """It may be another part's, or nobody's."""
    pad = act(table("usa"), CLAIM)
    assert pad == act(pad, do("go", address=address)) or address == "//"


def test_back_and_forth() -> None:
    """From home to the result and back, as the browser's buttons do."""
    pad = finished()
    assert (Screen.TABLE, Tab.RESULT, "/result") == (pad.screen, pad.tab, address_of(pad))
    pad = act(pad, do("home"))
    assert "/" == address_of(pad)
    pad = act(pad, do("go", address="/tickets"))
    assert "/tickets" == address_of(pad)
    assert None is pad.kept
    assert "/routes" == address_of(act(pad, do("go", address="/tokens")))  # Europe has none
    assert "/" == address_of(act(pad, do("go", address="/")))
    assert "/setup" == address_of(act(pad, do("go", address="/setup")))
    assert "/setup" == address_of(act(setup("nederland", 5), do("variant", value="neutral"),
                                      do("go", address="/routes")))  # fmt: skip


# --- a visitor ------------------------------------------------------------------------------


def test_a_link_never_replaces_the_kept_game() -> None:
    """It shows the result; one's own game waits, and is what the browser keeps."""
    own = act(table("usa"), CLAIM)
    text = code(finished())
    visit = act(own, do("go", address=f"g={text}"))
    assert (Screen.TABLE, Tab.RESULT, f"g={text}") == (visit.screen, visit.tab, address_of(visit))
    assert "europe" == game(visit).board
    assert kept_text(own) == kept_text(visit)
    assert undo_text(own) == undo_text(visit)
    for action in (
        do("claim", route="brest--paris--1"),
        do("setup"),
        do("rename", player=0, value="x"),
        do("undo"),
    ):
        assert game(visit) == game(act(visit, action))
        assert kept_text(own) == kept_text(act(visit, action))
    shown = act(visit, do("show", side="Cleo", kind="part", part="longest"))
    assert shown.proof
    assert f"g={text}" == address_of(act(shown, do("share")))
    for action in (do("home"), do("go", address="/")):
        home = act(shown, action)
        assert (Screen.HOME, None, game(own)) == (home.screen, home.own, home.kept)
    assert (game(own), "/routes") == (
        game(act(visit, do("go", address="/routes"))),
        address_of(act(visit, do("go", address="/routes"))),
    )


def test_a_visitor_may_be_kept_and_one_is_asked() -> None:
    """Where another game is kept: it is put away only by a yes, and undo brings it back."""
    own, text = act(table("usa"), CLAIM), code(finished())
    visit = act(own, do("visit", value=f"see https://x.test/#g={text} !"))
    assert f"g={text}" == address_of(visit)
    asking = act(visit, do("keep_visit"))
    assert ["game_kept"] == codes(asking)
    assert game(visit) == game(asking)
    assert kept_text(own) == kept_text(asking)
    assert game(own) == game(act(asking, ways(asking)["go_on"]))
    mine = act(asking, ways(asking)["replace_game"])
    assert (None, "europe", "/result") == (mine.own, game(mine).board, address_of(mine))
    assert "europe" in kept_text(mine)
    assert game(own) == game(act(mine, do("undo")))

    alone = act(Pad(), do("visit", value=text), do("keep_visit"))
    assert [] == codes(alone)
    assert "europe" in kept_text(alone)


def test_a_reload_at_a_visitor_keeps_what_was_kept() -> None:
    """The page begins with what the browser has kept, and with the link."""
    own, text = act(table("usa"), CLAIM), code(finished())
    again = reloaded(own, f"g={text}")
    assert "europe" == game(again).board
    assert again.own
    assert game(own) == again.own.kept
    assert "" == kept_text(again)
    followed = act(again, do("follow", value=kept_text(act(own, OTHER))))
    assert game(again) == game(followed)
    assert game(act(own, OTHER)) == game(act(followed, do("home"), do("go_on")))


def test_from_one_visitor_to_the_next() -> None:
    """One's own game waits behind both."""
    own = act(table("usa"), CLAIM)
    other = finished("nordic", "globetrotter_tied")
    pad = act(own, do("visit", value=code(finished())), do("go", address=f"g={code(other)}"))
    assert "nordic" == game(pad).board
    assert pad.own is not None
    assert own.history == pad.own.history
    bad = act(pad, do("go", address="g=1.europe.1"))
    assert (Screen.HOME, None, game(own)) == (bad.screen, bad.own, game(bad))


@pytest.mark.parametrize(
    "text", ["", "g", "9" * 10**5, "1.europe.0", "https://example.org/#/routes", "\ud800"]
)
def test_a_link_that_is_none_is_told_at_home(text: str) -> None:
    """And one's own game is offered."""
    own = act(table("usa"), CLAIM)
    for action in (do("visit", value=text), do("go", address=f"g={text}")):
        pad = act(own, action)
        assert ["wrong_format"] == codes(pad)
        assert (Screen.HOME, game(own)) == (pad.screen, game(pad))


def test_a_link_that_breaks_a_rule_is_told() -> None:
    """Its checks are right, but it was made by hand."""
    pad = finished()
    players = (replace(player(pad), name="\u202e"), *game(pad).players[1:])
    lists = lists_of(BOARDS, "europe")
    assert lists
    text = link_of(replace(game(pad), players=players), lists)
    assert ["out_of_range"] == codes(act(Pad(), do("visit", value=text)))


# --- another tab ----------------------------------------------------------------------------


def test_another_tab_is_followed() -> None:
    """The same entry, the other game; at home it is offered."""
    here = act(table("usa"), CLAIM, do("tab", tab="tickets"))
    there = act(here, OTHER, do("add_ticket", ticket="atlanta--montreal"))
    value = do("follow", value=kept_text(there), undo=undo_text(there))
    now = act(here, value)
    assert (game(there), Tab.TICKETS, there.history) == (game(now), now.tab, now.history)
    home = act(here, do("home"), value)
    assert (Screen.HOME, game(there)) == (home.screen, home.kept)


def test_a_finished_game_opens_at_its_result_and_an_unfinished_one_at_its_routes() -> None:
    """What one wants to see of it."""
    assert Tab.RESULT is finished().tab
    assert Tab.ROUTES is act(Pad(), do("open", value=kept_text(act(table("usa"), CLAIM)))).tab


# --- the boards played on -------------------------------------------------------------------


def test_the_boards_played_on_come_back_the_last_one_first() -> None:
    """Each once, in the order of the games entered; a linked game that is looked at is none."""
    pad = act(table("europe"), do("home"), do("choose_board", board="usa"))
    assert ("europe",) == pad.lately  # it is only being set up
    pad = act(pad, do("start"))
    other = act(table("india"), do("claim", route="ambala--delhi--1"))
    visited = act(pad, do("visit", value=code(other)))
    for one in (pad, visited):
        again = act(Pad(), do("kept", value="", boards=lately_text(one)))
        assert ("usa", "europe") == again.lately
    assert ("europe", "usa") == act(pad, do("choose_board", board="europe"), do("start")).lately


@given(st.none() | st.integers() | st.text() | st.lists(st.text()))
def test_junk_for_boards_played_on_does_no_harm(junk: object) -> None:
    """Whatever a browser kept, there are at most a hundred words, each once."""
    lately = act(Pad(), do("kept", value="", boards=junk)).lately
    assert len(lately) <= MOST_BOARDS
    assert len(set(lately)) == len(lately)
