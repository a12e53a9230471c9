"""What a first game proves: rules acted by without a slip, once all beats of theirs are over."""

from dataclasses import replace

import pytest

from tests.guided.small_story import LIBRARY, run
from tutor.guided.first_game import FirstGames
from tutor.guided.proof import proved, proved_by_clean_run
from tutor.guided.run import Run
from tutor.guided.state import opened
from tutor.guided.update import update_first_game
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
