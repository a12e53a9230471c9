"""When the last round begins, and who has the very last turn."""

import pytest

from tests.games import FOLDERS
from tests.lessons.kinds.sound_exercises import made, sound, told
from tutor.lessons.forms import Chosen
from tutor.lessons.kinds.last_turn import (
    BegunAlready,
    DoesTheLastRoundBegin,
    LastTurnCase,
    LastTurns,
    WhoIsLast,
    Wish,
    played_out,
)
from tutor.table.chance import Shuffler
from tutor.table.events import LastRound
from tutor.terms import Ruling

rule = pytest.mark.rule
ENOUGH = {"team_asia": 4}
YES, NO = Chosen((0,)), Chosen((1,))


def seeds(board: str, many: int) -> int:
    """Return a number of seeds; a table with a practice deck takes longer."""
    return many // 4 if board == "team_asia" else many


def begins(board: str, case: LastTurnCase, seed: int, **wish: object) -> DoesTheLastRoundBegin:
    """Return an exercise about the beginning."""
    exercise = made("last_turn", board, Wish(case=(case,), **wish), seed)  # type: ignore[arg-type]
    assert isinstance(exercise, DoesTheLastRoundBegin)
    return exercise


def left_after(exercise: DoesTheLastRoundBegin) -> int:
    """Return the trains that the learner's side has left when the route is claimed."""
    table = exercise.scene.table
    route = table.board.route[exercise.route]
    held = sum(table.seats[mate].trains for mate in table.side(0))
    return held - route.length - route.mountains


@pytest.mark.parametrize("board", FOLDERS)
def test_every_exercise_is_sound(board: str) -> None:
    """On every board, with the fewest players, both kinds of question."""
    kinds = {type(one) for one in sound("last_turn", board, Wish(), seeds(board, 64))}

    assert kinds == {DoesTheLastRoundBegin, WhoIsLast}


@pytest.mark.parametrize(
    ("board", "players", "variant"),
    [
        ("europe", 5, None),
        ("nordic", 3, None),
        ("nederland", 5, None),
        ("nederland", 2, "neutral"),
        ("nederland", 4, "no_tolls"),
        ("team_asia", 6, None),
        ("legendary_asia", 5, None),
    ],
)
def test_with_many_players_and_in_variants(board: str, players: int, variant: str | None) -> None:
    """Whoever ends the turn."""
    wish = Wish(players=players, variant=variant)
    assert len(list(sound("last_turn", board, wish, seeds(board, 20)))) == seeds(board, 20)


@rule("B13", "A7", "T9")
@pytest.mark.parametrize("board", ["usa", "legendary_asia", "team_asia"])
def test_the_limit_decides(board: str) -> None:
    """Up to the limit it begins, one above it does not; both are asked, by seed."""
    enough = ENOUGH.get(board, 2)
    found = {}
    for seed in range(40):
        exercise = begins(board, LastTurnCase.BEGINS, seed)
        left = left_after(exercise)
        found[left] = exercise.solution() == YES
        assert found[left] == (left <= enough)

    assert found[enough]
    assert not found[enough + 1]
    assert len(found) > 4


@rule("B13")
def test_not_yet_is_never_yes() -> None:
    """Above the limit, or under way already, when few trains begin nothing new."""
    under_way = 0
    for seed in range(40):
        exercise = begins("usa", LastTurnCase.NOT_YET, seed, players=3)
        assert exercise.solution() == NO
        if exercise.scene.table.turns_left is None:
            assert left_after(exercise) > 2
        else:
            under_way += 1
            assert left_after(exercise) <= 2
            assert exercise.judge(YES).why == (BegunAlready(),)
    assert 0 < under_way < 40


@rule("B13")
def test_under_way_somebody_began_it() -> None:
    """The player with few trains is the one whose turn will be the last."""
    for seed in range(60):
        table = begins("usa", LastTurnCase.NOT_YET, seed, players=4).scene.table
        if table.turns_left is not None:
            beginner = table.turns_left - 1
            assert table.seats[beginner].trains <= 2
            assert played_out(table, Shuffler(seed))[1][-1] == beginner


@rule("A5")
def test_the_crossing_counts() -> None:
    """Trains for the Xs leave the reserve too, and the verdict says so."""
    seen = 0
    for seed in range(60):
        exercise = begins("legendary_asia", LastTurnCase.BEGINS, seed)
        if exercise.scene.table.board.route[exercise.route].mountains:
            seen += 1
            assert len(told(exercise, exercise.judge(YES))) == 2
    assert seen > 5


@rule("T9")
def test_a_team_is_counted_together() -> None:
    """Both mates' trains; the house rule needs one fewer."""
    at_limit = 0
    for seed in range(20):
        usual = begins("team_asia", LastTurnCase.BEGINS, seed)
        assert (usual.solution() == YES) == (left_after(usual) <= 4)
        house = begins("team_asia", LastTurnCase.BEGINS, seed, rulings=(Ruling.FEWER_THAN_4,))
        assert (house.solution() == YES) == (left_after(house) <= 3)
        at_limit += left_after(house) == 4
    assert at_limit


@rule("B13", "T9")
@pytest.mark.parametrize(("board", "players"), [("usa", 2), ("europe", 5), ("team_asia", 4)])
def test_whoever_began_it_is_last(board: str, players: int) -> None:
    """Everybody has one more turn, the next player first."""
    movers = set()
    for seed in range(seeds(board, 40)):
        wish = Wish(case=(LastTurnCase.LAST_PLAYER,), players=players)
        exercise = made("last_turn", board, wish, seed)
        assert isinstance(exercise, WhoIsLast)
        player = exercise.player
        assert exercise.solution() == Chosen((player,))
        begun, turns = exercise.judge(exercise.solution()).why
        assert isinstance(begun, LastRound)
        assert begun.player == player
        assert turns == LastTurns(tuple((player + 1 + n) % players for n in range(players)))
        movers.add(player)

    assert len(movers) > 1


def test_the_verdict_shows_the_table_after_it() -> None:
    """With the route claimed; at the end the game is over."""
    exercise = begins("usa", LastTurnCase.BEGINS, 1)
    scene = exercise.judge(YES).scene
    assert scene is not None
    assert scene.table.owner[exercise.route] == 0
    last = made("last_turn", "usa", Wish(case=(LastTurnCase.LAST_PLAYER,)), 1)
    scene = last.judge(last.solution()).scene
    assert scene is not None
    assert scene.table.is_over
