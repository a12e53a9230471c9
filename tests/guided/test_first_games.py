"""Every board's first game: played through by the way it shows and by others that it allows."""

import pytest

from tutor.guided.first_game import Does, FirstGame, FirstGames
from tutor.guided.run import Run, begin, facts
from tutor.guided.story import Phase
from tutor.guided.walking import as_shown, at_random, last, played_out, walk
from tutor.library import Library
from tutor.scoring import score
from tutor.words.guided import said

LIBRARY = Library()
GAMES = FirstGames(LIBRARY)
MOST_WORDS = 27
"""In one sentence with what to do; a thing is seen while one reads."""

OTHER_WAYS = 2
MANY_WAYS = 150
LEAST_ACTS = 12
BASE = {f"B{number}" for number in range(1, 17)}


@pytest.fixture(params=GAMES.boards)
def game(request: pytest.FixtureRequest) -> FirstGame:
    """Return each board's first game in turn."""
    found = GAMES.game(request.param)
    assert found is not None
    return found


@pytest.fixture
def run(game: FirstGame) -> Run:
    """Return somebody at its beginning."""
    return begin(game, LIBRARY)


def test_one_board_is_where_newcomers_begin() -> None:
    """Just one of them says "start here"."""
    games = [GAMES.game(board) for board in GAMES.boards]

    assert [one is not None and one.start for one in games].count(True) == 1


def told(game: FirstGame) -> set[str]:
    """Return the ids of the beats before what the learner plays freely, and of that."""
    free = next(place for place, beat in enumerate(game.beats) if beat.kind is Does.FREE)
    return {beat.id for beat in game.beats[: free + 1]}


def test_it_is_told_as_it_shows_it_and_handed_over(run: Run) -> None:
    """ "Show me" all along leads through every beat to the part that the learner plays freely."""
    way = list(walk(run, as_shown))
    seen = {run.game.beats[0].id, *(one.beat.id for one in way if one.beat is not None)}

    assert seen == told(run.game)
    assert way[-1].is_free


@pytest.mark.parametrize("seed", range(OTHER_WAYS))
def test_it_is_handed_over_by_other_ways(run: Run, seed: int) -> None:
    """Whatever a learner does of what it takes: it is never stuck."""
    assert last(run, at_random(seed)).is_free


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(OTHER_WAYS, MANY_WAYS))
def test_it_is_handed_over_by_many_other_ways(run: Run, seed: int) -> None:
    """Many of these ways."""
    assert last(run, at_random(seed)).is_free


@pytest.mark.parametrize("seed", range(OTHER_WAYS))
def test_it_is_played_to_the_end_of_a_real_game(run: Run, seed: int) -> None:
    """Against opponents that lay their trains; the last round and the end are told."""
    end = played_out(last(run, at_random(seed)))
    table = end.session.table

    assert end.phase is Phase.END
    assert {beat.id for beat in end.game.beats if beat.end} <= end.read
    assert any("last_round" in repr(beat.when) and beat.id in end.read for beat in end.game.beats)
    assert len(end.session.record().moves) == len(end.session.steps) - 1
    assert score(end.session.finished_game(), end.session.rules).winners
    trains = end.session.rules.rulebook.trains
    assert max(seat.trains for seat in table.seats) < trains / 2, "opponents lay theirs, too"


def test_one_moves_first(game: FirstGame) -> None:
    """Nothing is to be read before the first action; and there are enough of them."""
    assert game.beats[0].kind is Does.DO
    assert not game.beats[0].others
    acts = sum(beat.kind is not Does.READ for beat in game.beats)
    assert acts >= LEAST_ACTS * game.minutes / 12


def test_sentences_are_short(run: Run) -> None:
    """What is said at once is short, in every language-free figure too."""
    known = facts(run.session)
    for beat in run.game.beats:
        for texts in ((beat.text, beat.do), *((one,) for one in beat.texts)):
            words = " ".join(said(beat.id, one, known) for one in texts).split()
            assert len(words) <= MOST_WORDS, (beat.id, len(words))


def test_every_beat_that_asks_helps(game: FirstGame) -> None:
    """Where something is to be done there is a pointer, but where anything may be done."""
    for beat in game.beats:
        if beat.kind is Does.DO and beat.may != ("any",):
            assert beat.pointer or len(beat.may) > 1, beat.id


def test_the_first_one_teaches_the_base_game() -> None:
    """Where newcomers begin, every rule of the base game comes that a game needs."""
    games = [found for board in GAMES.boards if (found := GAMES.game(board)) is not None]
    first = next(one for one in games if one.start)

    assert first.teaches >= BASE
