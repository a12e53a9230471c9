"""Every board's first game: played through by the way it shows and by others that it allows."""

import pytest

from tutor.guided.first_game import Does, FirstGame, FirstGames
from tutor.guided.run import Run, begin, facts
from tutor.guided.walking import as_shown, at_random, last, walk
from tutor.library import Library
from tutor.play.tickets import progress
from tutor.scoring import score
from tutor.table.actions import Action, KeepTickets
from tutor.words.guided import said

LIBRARY = Library()
GAMES = FirstGames(LIBRARY)
MOST_WORDS = 27
"""In one sentence with what to do; a thing is seen while one reads."""

OTHER_WAYS = 2
MANY_WAYS = 150
LEAST_ACTS = 12
KEEPS = 7
"""So many ways there are to keep of three tickets at least one."""

LEFT = 5
"""The trains that the story says are left before the last round."""

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


def test_it_comes_to_its_end_as_it_shows_it(run: Run) -> None:
    """ "Show me" all along leads through every beat to the end of a game by the rules."""
    way = list(walk(run, as_shown))
    seen = {run.game.beats[0].id, *(one.beat.id for one in way if one.beat is not None)}

    assert seen == {beat.id for beat in run.game.beats}
    assert way[-1].session.is_over
    assert len(way[-1].session.record().moves) == len(way[-1].session.steps) - 1
    assert score(way[-1].session.finished_game(), way[-1].session.rules).winners


@pytest.mark.parametrize("seed", range(OTHER_WAYS))
def test_it_comes_to_its_end_by_other_ways(run: Run, seed: int) -> None:
    """Whatever a learner does of what it takes: it is never stuck."""
    assert last(run, at_random(seed)).session.is_over


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(OTHER_WAYS, MANY_WAYS))
def test_it_comes_to_its_end_by_many_other_ways(run: Run, seed: int) -> None:
    """Many of these ways."""
    assert last(run, at_random(seed)).session.is_over


@pytest.mark.parametrize("number", range(KEEPS))
def test_newcomers_see_their_own_tickets_finished(number: int) -> None:
    """Whichever tickets they keep: the part that is played quickly goes where these lead."""
    start = next(one for board in GAMES.boards if (one := GAMES.game(board)) and one.start)
    anyhow = at_random(number)

    def choose(run: Run) -> Action:
        keeps = [one for one in run.session.actions() if isinstance(one, KeepTickets)]
        assert len(keeps) in (0, KEEPS)
        return keeps[number] if keeps else anyhow(run)

    ways = walk(begin(start, LIBRARY), choose)
    seen = next(run.session.seen for run in ways if run.beat and run.beat.id == "five_left")
    assert all(one.done for one in progress(seen))
    assert seen.seats[0].trains == LEFT
    assert seen.seats[0].marker > seen.seats[1].marker, "one is ahead, the story says"


def test_one_moves_first(game: FirstGame) -> None:
    """Nothing is to be read before the first action; and there are enough of them."""
    assert game.beats[0].kind is Does.DO
    assert not game.beats[0].others
    assert sum(beat.kind is Does.DO for beat in game.beats) >= LEAST_ACTS * game.minutes / 12


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
