"""What a first game proves: rules acted by without a slip, once all beats of theirs are over."""

from dataclasses import replace

import pytest

from tests.guided.small_story import LIBRARY, run
from tutor.guided.first_game import FirstGames
from tutor.guided.keeping import first_games_text, read_first_games
from tutor.guided.proof import Did, by_hand, did, proved, proved_by_clean_run
from tutor.guided.run import Run, begin
from tutor.guided.state import FirstGamesState, opened
from tutor.guided.update import update_first_game
from tutor.guided.walking import as_shown, last, played_out
from tutor.lessons.known import Knowledge
from tutor.library import Library

__all__ = ["run"]


@pytest.mark.rule("B8")
def test_an_action_proves_its_rules(run: Run) -> None:
    """Before it nothing is proved; with a slip, or shown, it is told only."""
    assert proved(run) == Knowledge()
    claimed = run.at(run.session.play(run.shown()))
    assert "B8" in proved(claimed).done
    assert "B8" in proved(claimed).told
    slipped = replace(claimed, slipped=frozenset({"lay"}))
    assert "B8" not in proved(slipped).done
    assert "B8" in proved(slipped).told


def test_a_clean_run_proves_what_its_beats_ask_for() -> None:
    """What is only read in it is told."""
    game = FirstGames(Library()).game("usa")
    assert game is not None
    known = proved_by_clean_run(game)

    assert {"B5", "B8", "B11", "B12", "B14"} <= known.done
    assert not {"B13", "B16"} & known.done
    assert known.done <= known.told == game.teaches


def test_a_legal_move_that_is_not_taken_is_no_slip(run: Run) -> None:
    """It is answered with the first help; a claim that the rules refuse is a slip."""
    page = opened(run)
    drawn = update_first_game(page, {"do": "draw_blind"}, LIBRARY)
    assert drawn is not None
    assert (drawn.rung, drawn.run.slipped, drawn.run.stars) == (1, frozenset(), 3)
    refused = update_first_game(page, {"do": "route", "route": "duluth--helena--1"}, LIBRARY)
    assert refused is not None
    assert (refused.run.slipped, refused.run.stars) == ({"lay"}, 2)


@pytest.mark.rule("B8")
def test_being_told_what_to_do_is_a_slip(run: Run) -> None:
    """A pointer is none; the part of the answer after it proves nothing any more."""
    page = opened(run)
    pointed = update_first_game(page, {"do": "draw_blind"}, LIBRARY)
    assert pointed is not None
    told = update_first_game(pointed, {"do": "more"}, LIBRARY)
    assert told is not None
    assert (pointed.run.slipped, told.run.slipped) == (frozenset(), {"lay"})
    claimed = told.run.at(told.run.session.play(told.run.shown()))
    assert "B8" not in proved(claimed).done


def test_what_was_read_or_left_to_bots_was_not_done() -> None:
    """Only moves of one's own count at a stop, and in the free part."""
    games = FirstGames(LIBRARY)
    game = games.game("usa")
    assert game is not None
    free = last(begin(game, LIBRARY), as_shown)
    own, rested = played_out(free), played_out(replace(free, rested=True))

    by_stop = {stop.title: did(own, stop, is_open=False) for stop in game.stops}
    assert by_stop["The count"] is Did.READ
    assert by_stop["Your own game"] is by_stop["Claim a route"] is Did.CLEAN
    assert by_hand(own) - by_hand(rested) == {"by_yourself"}

    opened_again = read_first_games(
        first_games_text(FirstGamesState(told=opened(replace(free, rested=True)))), games
    )
    assert opened_again[1] is not None
    assert opened_again[1].rested


@pytest.mark.rule("N6")
def test_what_was_told_counts_as_done_once_it_is() -> None:
    """On Nordic the nine spaces are only told of; some who play on claim them."""
    game = FirstGames(LIBRARY).game("nordic")
    assert game is not None
    own = played_out(last(begin(game, LIBRARY), as_shown))
    (murmansk,) = (stop for stop in game.stops if stop.title == "Murmansk")
    has_it = own.session.table.owner.get("lieksa--murmansk--1") == own.session.me
    assert did(own, murmansk, is_open=False) is (Did.CLEAN if has_it else Did.READ)
    free = last(begin(game, LIBRARY), as_shown)
    assert did(played_out(replace(free, rested=True)), murmansk, is_open=False) is Did.READ
