"""A first game is kept as a text: it goes on at the same sentence, and junk is nothing."""

import json

import pytest

from tests.guided.small_story import run
from tutor.guided.first_game import FirstGames
from tutor.guided.keeping import first_games_text, read_first_games
from tutor.guided.run import Run, begin
from tutor.guided.state import FirstGamesState, Result, opened, result_of
from tutor.guided.walking import as_shown, at_random, walk
from tutor.library import Library
from tutor.play.opening import CoachWhen

__all__ = ["run"]
LIBRARY = Library()
GAMES = FirstGames(LIBRARY)


def told(run: Run) -> FirstGamesState:
    """Return what is kept of an unfinished game alone."""
    return FirstGamesState(told=opened(run))


@pytest.fixture
def real() -> Run:
    """Return somebody at the beginning of the first game that newcomers begin with."""
    game = GAMES.game("usa")
    assert game is not None
    return begin(game, LIBRARY)


def test_it_goes_on_where_it_was(real: Run) -> None:
    """Game, place, what was read, slips: all is as before, and the same cards come."""
    for number, one in enumerate(walk(real, at_random(1))):
        if number % 9 == 4:
            kept = one.slip()
            results, back = read_first_games(first_games_text(told(kept)), GAMES)
            assert not results
            assert back is not None
            assert (back.session.steps, back.place) == (kept.session.steps, kept.place)
            assert (back.read, back.slipped) == (kept.read, kept.slipped)
            if back.by_itself:
                assert back.follow().session.steps == kept.follow().session.steps


def test_a_game_of_an_older_story_goes_on(real: Run) -> None:
    """Texts of before have a sign of the story as it was told then; what was played is kept."""
    told_so_far = list(walk(real, as_shown))[-1]
    document = json.loads(first_games_text(told(told_so_far)))
    document["game"] |= {"story": "0123456789ab", "read": [*told_so_far.read, "play_on"]}
    _results, back = read_first_games(json.dumps(document), GAMES)
    assert back is not None
    assert back.session.steps == told_so_far.session.steps
    assert back.is_free


def test_what_is_played_freely_goes_on_where_it_was(real: Run) -> None:
    """The opponents go on as they would have, and the coach beside the learner."""
    free = opened(list(walk(real, as_shown))[-2])
    free = free.at(free.run.follow() if free.run.by_itself else free.run.done_reading())
    assert free.run.is_free
    run = free.run
    for _ in range(9):
        run = run.rest()
    _results, back = read_first_games(first_games_text(FirstGamesState(told=opened(run))), GAMES)
    assert back is not None
    assert back.session.opening.coach is CoachWhen.BEFORE
    assert back.rest().session.steps == run.rest().session.steps


def test_results_are_kept_and_the_best_counts() -> None:
    """Fewer slips are better; results of boards without a first game are dropped."""
    text = first_games_text(FirstGamesState({"usa": Result(4, 2), "nowhere": Result(0, 3)}))

    assert read_first_games(text, GAMES) == ({"usa": Result(4, 2)}, None)
    assert Result(1, 3).better(Result(4, 2)) == Result(1, 3)
    assert Result(4, 2).better(Result(1, 3)) == Result(1, 3)
    assert first_games_text(FirstGamesState()) == ""


def test_what_came_of_it(real: Run) -> None:
    """Slips and stars of a run."""
    assert result_of(real) == Result(0, 3)
    assert result_of(real.slip()) == Result(1, 2)


@pytest.mark.parametrize(
    "text",
    ["", None, 7, "[]", "{", "{}", '{"format": "first-games/1", "results": [], "game": 3}',
     '{"format": "first-games/1", "results": {"usa": {"slips": -1, "stars": 9}}}',
     '{"format": "first-games/1", "results": {"usa": 3}, "game": {"board": "usa"}}'],
)  # fmt: skip
def test_junk_is_nothing(text: object) -> None:
    """Whatever a browser may send: nothing raises."""
    assert read_first_games(text, GAMES) == ({}, None)


def test_a_changed_game_is_not_gone_on_with(real: Run) -> None:
    """A game of another deal, or with a move that is not legal, is dropped."""
    steps = list(walk(real, as_shown))
    kept = json.loads(first_games_text(told(steps[5])))
    for name, value in (
        ("live", kept["game"]["live"].replace('"seed": 1', '"seed": 2')),
        ("live", kept["game"]["live"].replace("purple", "orange")),
        ("live", 7),
    ):
        forged = {**kept, "game": {**kept["game"], name: value}}
        assert read_first_games(json.dumps(forged), GAMES) == ({}, None)
