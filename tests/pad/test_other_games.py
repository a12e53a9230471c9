"""Several games in one browser: none is lost, doubled, or shown as another."""

import json
from typing import Any

from tests.pad.play import BOARDS, act, do, game, names, replaced_game, setup, table
from tutor.game.file import write_game
from tutor.game.finished import FinishedGame
from tutor.link import link_of
from tutor.pad.address_actions import lists_of
from tutor.pad.keeping import aside_text, kept_text
from tutor.pad.last_table import MOST_ASIDE, replaced_games
from tutor.pad.state import PLACES, Pad, Screen, Tab
from tutor.pad.undo import UndoText

ROUTES = ("brest--paris--1", "edinburgh--london--1", "lisboa--madrid--1", "berlin--wien--1")


def claimed(pad: Pad, *routes: str) -> Pad:
    """Return the pad with more routes."""
    for route in routes:
        pad = act(pad, do("tab", tab="routes"), do("claim", route=route))
        assert route in {one for player in game(pad).players for one in player.routes}
    return pad


def first(count: int = 2, routes: int = 1) -> Pad:
    """Return a table of Europe with some routes."""
    return claimed(table("europe", count), *ROUTES[:routes])


def revealed(pad: Pad) -> Pad:
    """Return the pad with all of its result shown."""
    return act(pad, do("tab", tab="result"), do("reveal", value="all"))


def reloaded(pad: Pad, **more: Any) -> Pad:
    """Return the pad of a page that is loaded again."""
    text = kept_text(pad)
    return act(Pad(), do("kept", value=text, undo=UndoText().text(pad, text), **more))


def entered(found: FinishedGame | None) -> int:
    """Return how many routes are entered."""
    assert found is not None
    return sum(len(one.routes) for one in found.players)


def test_a_game_is_not_pending_against_its_own_older_self() -> None:
    """Undo of another board's choice brings it back, and all that is then entered is kept."""
    back = act(first(), do("home"), do("choose_board", board="usa"), do("undo"))
    pad = claimed(back, ROUTES[1])
    assert 2 == entered(game(act(pad, do("home"), do("go_on"))))
    shared = act(pad, do("setup"), do("rename", player=0, value="Zoe"))
    assert "Zoe" in kept_text(shared)
    assert not act(shared, do("start")).asks


def test_names_survive_going_to_the_same_board_again() -> None:
    """What is set up there is kept like the rest."""
    pad = act(setup("europe"), do("rename", player=0, value="Zoe"), do("home"))
    pad = act(pad, do("choose_board", board="europe"), do("rename", player=1, value="Max"))
    assert "Max" in names(act(pad, do("home"), do("go_on")))


def test_another_table_is_not_shown_revealed() -> None:
    """Whatever the one before it was: kept, undone, or followed in another tab."""
    pad = act(reloaded(revealed(first())), do("choose_board", board="europe"))
    pad = claimed(act(pad, do("start", replace=True)), ROUTES[3])
    again = act(pad, do("home"), do("go_on"))
    assert (None, Tab.ROUTES) == (again.revealed, again.tab)

    opened = revealed(act(first(), do("open", value=write_game(game(first(3))))))
    undone = act(opened, do("undo"))
    assert (None, frozenset()) == (undone.revealed, undone.right)

    rematch = claimed(act(revealed(first()), do("rematch")), ROUTES[2])
    text = kept_text(rematch)
    followed = act(revealed(first()), do("follow", value=text, undo=UndoText().text(rematch, text)))
    assert (None, game(rematch)) == (followed.revealed, game(followed))
    assert followed.done
    assert "open_game" == followed.done.kind


def test_the_same_table_stays_revealed_in_the_other_tab() -> None:
    """One more route there is no other game here."""
    pad = revealed(first())
    more = claimed(pad, ROUTES[1])
    text = kept_text(more)
    followed = act(pad, do("follow", value=text, undo=UndoText().text(more, text)))
    assert (PLACES, 2) == (followed.revealed, entered(game(followed)))


def test_a_broken_link_leaves_the_game_in_reach() -> None:
    """It is offered, and a new one asks before it takes its place."""
    pad = act(first(), do("go", address="g=broken"))
    assert Screen.HOME is pad.screen
    assert 1 == entered(pad.kept)
    assert act(pad, do("choose_board", board="usa"), do("start")).asks


def test_the_game_that_gave_way_is_another_one() -> None:
    """Not the kept one's older self, nor one that is forgotten."""
    pad = act(first(), do("choose_board", board="usa"))
    assert "" == aside_text(pad)  # as long as it is not started nothing has given way
    older = kept_text(first(3, 2))
    swapped = act(reloaded(first(), before=older), do("go_back"), do("home"), do("forget"))
    assert 1 == entered(replaced_game(swapped))
    assert replaced_game(act(swapped, do("forget_before"))) is None
    assert 2 == entered(replaced_game(act(Pad(), do("kept", value="", before=older))))


def test_a_game_aside_that_was_forgotten_comes_back() -> None:
    """By undo, as long as nothing else is done; it goes to the browser again."""
    home = act(reloaded(first(), before=kept_text(first(3, 2))), do("go", address="/"))
    aside = aside_text(home)
    assert kept_text(first(3, 2)) == aside
    gone = act(home, do("forget_before"))
    assert (None, "", home.kept) == (replaced_game(gone), aside_text(gone), gone.kept)
    for meanwhile in ((), (do("dismiss"),), (do("kept", value=kept_text(first())),)):
        back = act(gone, *meanwhile, do("undo"))
        assert (Screen.HOME, aside) == (back.screen, aside_text(back))
        assert back.forgotten is None
    on = act(gone, do("go_on"))
    assert game(first()) == game(on)
    assert replaced_game(act(on, do("undo"))) is None

    rematch = act(revealed(first()), do("rematch"), do("home"))
    back = act(rematch, do("forget_before"), do("undo"))
    assert (rematch.history, aside_text(rematch)) == (back.history, aside_text(back))
    both = act(rematch, do("forget_before"), do("forget"), do("undo"))
    assert game(rematch) == game(both)


def test_a_rematch_is_still_there_after_a_reload() -> None:
    """Nothing is entered yet, but somebody has begun; the game before it is the one aside."""
    rematch = act(revealed(first()), do("rematch"))
    aside = json.loads(aside_text(rematch))
    assert (True, 0) == (aside.pop("seen"), entered(game(rematch)))
    assert json.loads(kept_text(first())) == aside
    again = act(reloaded(rematch, before=aside_text(rematch)), do("go", address="/routes"))
    assert (Screen.TABLE, game(rematch)) == (again.screen, game(again))
    offered = act(rematch, do("home"))
    assert (game(rematch), 1) == (offered.kept, entered(replaced_game(offered)))
    forgotten = act(offered, do("forget_before"))
    assert (kept_text(rematch), "") == (kept_text(forgotten), aside_text(forgotten))


def test_a_started_game_is_kept_before_anything_is_entered() -> None:
    """Else a reload would offer the one that it has taken the place of."""
    chosen = act(first(), do("home"), do("choose_board", board="usa"))
    assert "" == kept_text(chosen)
    started = act(chosen, do("start", replace=True))
    assert '"usa"' in kept_text(started)
    assert kept_text(first()) == aside_text(started)
    anew = act(first(), do("home"), do("forget"), do("choose_board", board="usa"), do("start"))
    assert '"usa"' in kept_text(anew)
    assert "" == aside_text(anew)


def test_another_tab_s_game_gives_way_to_a_table_just_begun() -> None:
    """Silently overwritten it would be nowhere."""
    other = kept_text(first(3, 2))
    pad = claimed(act(table("europe", 2), do("kept", value=other)), ROUTES[3])
    assert (1, 2) == (entered(game(pad)), entered(replaced_game(pad)))


def test_forgetting_after_a_reload_can_be_undone_step_by_step() -> None:
    """The kept way back is the game's own."""
    pad = first(2, 2)
    back = act(reloaded(pad), do("forget"), do("undo"))
    assert 2 == entered(game(back))
    assert 1 == entered(game(act(back, do("undo"))))


def test_whoever_looks_at_old_games_finds_again_what_was_being_entered() -> None:
    """Opened and not changed they take no place; changed they do."""
    files = [write_game(game(first(3, routes))) for routes in (2, 3)]
    pad = act(first(), *(do("open", value=text) for text in files), do("home"))
    assert 3 == entered(pad.kept)
    assert 1 == entered(replaced_game(pad))
    assert 1 == entered(game(act(pad, do("go_back"))))

    changed = claimed(act(first(), do("open", value=files[0])), ROUTES[3])
    assert 3 == entered(replaced_game(act(changed, do("open", value=files[1]))))


def test_after_a_reload_the_same_player_is_entered_for() -> None:
    """Else the next route would go to the first one; what is no player is passed over."""
    pad = act(first(3), do("player", player=2))
    again = act(reloaded(pad), do("go", address="/routes"))
    assert (2, game(pad)) == (again.active, game(again))
    text = kept_text(pad)
    for wrong in ("7", "-1", "true", '"2"'):
        undo = UndoText().text(pad, text).replace('"active":2', f'"active":{wrong}')
        assert 0 == act(Pad(), do("kept", value=text, undo=undo), do("go_on")).active


def test_a_doubt_is_settled_for_a_player_not_a_seat() -> None:
    """Whoever comes to sit there is looked at anew."""
    pad = revealed(first(3))
    right = act(pad, do("reveal", value="hide"), do("right", doubt="FewTickets 0"))
    for change in (do("move_player", player=0, by=1), do("remove_player", player=2)):
        assert frozenset() == act(right, do("setup"), change).right


def test_a_kept_game_forgotten_beside_one_only_chosen_comes_back() -> None:
    """With nothing entered on the other board yet, the way back is offered as always."""
    chosen = act(first(), do("home"), do("choose_board", board="usa"), do("home"))
    gone = act(chosen, do("forget"))
    assert (None, None) == (gone.game, gone.kept)
    assert 1 == entered(act(gone, do("undo")).kept)


def several() -> Pad:
    """Return the pad of the third of three games; only the second one's result was seen."""
    pad = first()
    for board, route in (("usa", "atlanta--nashville--1"), ("nordic", "bergen--oslo--1")):
        pad = act(pad, do("home"), do("choose_board", board=board), do("start", replace=True))
        pad = act(pad, do("claim", route=route))
        pad = revealed(pad) if board == "usa" else pad
    return pad


def boards(pad: Pad) -> list[tuple[str, bool]]:
    """Return the boards of the games aside, and of which the result was seen."""
    return [(one.board, pad.has_seen(one)) for one in replaced_games(pad)]


def test_no_unfinished_game_drops_out_after_a_reload() -> None:
    """All are listed, with what became of each; so they are by the page loaded again, and again."""
    pad = several()
    expected = [("usa", True), ("europe", False)]
    assert expected == boards(pad)
    for _time in range(2):
        pad = act(reloaded(pad, before=aside_text(pad)), do("go", address="/"))
        assert expected == boards(pad)
        pad = act(pad, do("go_on"))
        assert expected == boards(pad)


def test_any_of_them_is_taken_up_or_forgotten() -> None:
    """The others stay; one seen shows its result again; no game is there as it was before."""
    home = act(several(), do("home"))
    for pad in (home, act(reloaded(home, before=aside_text(home)))):
        europe = act(pad, do("go_back", place=1))
        assert ("europe", None) == (game(europe).board, europe.revealed)
        assert [("nordic", False), ("usa", True)] == boards(europe)
        more = claimed(europe, ROUTES[1])
        assert boards(europe) == boards(more)
        seen = act(more, do("home"), do("go_back", place=1))
        assert ("usa", PLACES) == (game(seen).board, seen.revealed)
        assert {("nordic", False), ("europe", False)} == set(boards(seen))
        assert 2 in [entered(one) for one in replaced_games(seen)]
        back = act(seen, do("home"), do("go_back", place=0), do("home"))
        assert {("usa", True), ("nordic", False)} == set(boards(back))
        assert 2 == entered(back.kept)

        gone = act(pad, do("forget_before", place=0))
        assert [("europe", False)] == boards(gone)
        assert boards(pad) == boards(act(gone, do("undo")))
        for wrong in (2, -1, 10**9):
            assert act(pad, do("go_back", place=wrong)) == pad
            assert act(pad, do("forget_before", place=wrong)) == pad


def test_a_pending_game_does_not_hide_that_a_result_was_seen() -> None:
    """What is kept stays as it was left, whatever is being set up."""
    pending = act(revealed(first()), do("home"), do("choose_board", board="usa"), do("home"))
    assert pending.kept
    assert pending.has_seen(pending.kept)
    assert PLACES == act(pending, do("go_on")).revealed


def test_a_kept_visit_is_set_aside_too() -> None:
    """Whoever asks to keep a game does more than look at it."""
    lists = lists_of(BOARDS, "europe")
    assert lists
    shown = act(first(), do("visit", value=link_of(game(first(3, 3)), lists)))
    kept = act(shown, do("keep_visit", replace=True))
    other = act(kept, do("home"), do("choose_board", board="usa"), do("start", replace=True))
    assert [3, 1] == [entered(one) for one in replaced_games(other)]
    assert [True, False] == [seen for _board, seen in boards(other)]


def test_so_many_are_kept_aside() -> None:
    """As many as are said; a text of more, or of what is none, is read as far as it goes."""
    texts = [write_game(game(first(3 + more // 4, 1 + more % 4))) for more in range(12)]
    pad = act(Pad(), do("kept", value="", before="".join(texts)))
    assert MOST_ASIDE == len(replaced_games(pad))
    assert "".join(texts[:MOST_ASIDE]) == aside_text(pad)
    for wrong in ("[1]", "{}", '"x"', "{", "[" * 10**5):
        assert act(Pad(), do("kept", value="", before=wrong)) == Pad()
        assert 1 == len(replaced_games(act(Pad(), do("kept", value="", before=texts[0] + wrong))))
