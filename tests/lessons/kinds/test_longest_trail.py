"""Find the longest continuous route: any walk as long as the scorer's is right."""

from collections.abc import Sequence

import pytest

from tests.games import rules_of
from tests.lessons.kinds.endings_asked import PLAYED, hold, made, said
from tests.plain.printed import PRINTED
from tutor.boards import Route
from tutor.lessons.exercise import NoExerciseError, Scene
from tutor.lessons.forms import Tapped
from tutor.lessons.kinds.longest_trail import (
    FindLongestTrail,
    LineBreaks,
    LineIs,
    NotYours,
    UsedTwice,
)
from tutor.lessons.kinds.proven import WhyNoLonger
from tutor.lessons.ways import routes_of
from tutor.table.chance import Shuffler
from tutor.table.laying_out import begun, laid_out
from tutor.table.seating import seated

COUNTED = [one for one in PLAYED if "longest" in PRINTED[one[0]].ties]


def of_claims(board: str, players: int, claims: dict[str, int]) -> FindLongestTrail:
    names = ("Anna", "Bram", "Cleo", "Dirk", "Elsa", "Finn")[:players]
    table = begun(rules_of(board), seated(rules_of(board), names), Shuffler(1))
    return FindLongestTrail(Scene(laid_out(table, claims=claims)))


def longest(routes: Sequence[Route]) -> int:
    """Walk every line there is."""

    def best(city: str, left: frozenset[str]) -> int:
        found = 0
        for route in routes:
            if route.id in left and city in (route.a, route.b):
                end = route.b if city == route.a else route.a
                found = max(found, route.length + best(end, left - {route.id}))
        return found

    every = frozenset(route.id for route in routes)
    return max(best(city, every) for route in routes for city in (route.a, route.b))


def test_every_exercise_holds_on_one_board() -> None:
    """Solution, mistakes and words over many seeds."""
    for seed in range(200):
        hold(made("longest_trail", "usa", str(seed)))


@pytest.mark.parametrize(("board", "variant"), COUNTED)
def test_every_exercise_holds(board: str, variant: str | None) -> None:
    """On every board where the longest route counts, with the fewest and the most players."""
    for players in rules_of(board).rulebook.players[::2]:
        for seed in range(8):
            hold(made("longest_trail", board, str(seed), variant, players=players))


@pytest.mark.rule("B15", "T10")
@pytest.mark.parametrize(("board", "variant"), COUNTED)
def test_the_solution_is_as_long_as_any_walk(board: str, variant: str | None) -> None:
    """All walks are tried; and the line leaves something out, so there is a choice."""
    for seed in range(8):
        exercise = made("longest_trail", board, str(seed), variant)
        table = exercise.scene.table
        own = routes_of(table, table.side(0))
        ids = exercise.solution().ids
        assert sum(table.board.route[one].length for one in ids) == longest(own)
        assert len(ids) < len(own)
        assert exercise.judge(Tapped(ids[::-1])).right


@pytest.mark.rule("B15")
def test_a_city_may_come_again_a_route_may_not() -> None:
    """A loop with a tail at one of its cities is walked whole."""
    loop = ("denver--kansas_city--1", "kansas_city--omaha--1", "denver--omaha--1")
    tail, branch = "denver--phoenix--1", "denver--santa_fe--1"
    exercise = of_claims("usa", 2, dict.fromkeys((*loop, tail, branch), 0))
    whole = exercise.judge(Tapped((tail, *loop, branch)))
    assert whole.right
    assert whole.why[0] == LineIs(16, 16)
    again = exercise.judge(Tapped((tail, *loop, loop[0])))
    assert again.why[0] == UsedTwice(loop[0])


@pytest.mark.rule("B15")
def test_a_break_a_rivals_route_and_a_short_line_are_told_apart() -> None:
    """The verdict says what is wrong, and does not light the longest."""
    exercise = of_claims(
        "usa",
        2,
        {
            "denver--phoenix--1": 0,
            "denver--omaha--1": 0,
            "chicago--omaha--1": 0,
            "denver--kansas_city--1": 0,
            "atlanta--miami--1": 1,
        },
    )
    broken = exercise.judge(Tapped(("denver--phoenix--1", "chicago--omaha--1")))
    assert broken.why[0] == LineBreaks("denver--phoenix--1", "chicago--omaha--1")
    assert broken.scene is None
    part = exercise.partial()
    assert part is not None
    assert 0 < len(part.things) < len(exercise.solution().ids)
    rival = exercise.judge(Tapped(("atlanta--miami--1",)))
    assert rival.why[0] == NotYours("atlanta--miami--1")
    short = exercise.judge(Tapped(("denver--phoenix--1", "denver--omaha--1")))
    assert short.why[0] == LineIs(9, 13)
    assert said(exercise, short)[0] == "This line has 9 trains. There is a longer one."


@pytest.mark.rule("B15")
def test_what_a_longest_line_leaves_out_is_told() -> None:
    """Whichever of several longest lines was walked; the whole proof is the score sheet's."""
    fork = ("denver--phoenix--1", "denver--omaha--1", "denver--kansas_city--1")
    exercise = of_claims("usa", 2, dict.fromkeys((*fork, "atlanta--miami--1"), 0))
    for walked, left in (((fork[0], fork[1]), fork[2]), ((fork[0], fork[2]), fork[1])):
        verdict = exercise.judge(Tapped(walked))
        assert verdict.right
        *_line, rest = verdict.why
        assert isinstance(rest, WhyNoLonger)
        assert set(rest.left_out) == {left, "atlanta--miami--1"}
        text = said(exercise, verdict)[-1]
        assert "9 trains in all" in text
        assert "odd number" not in text
    whole = of_claims("usa", 2, dict.fromkeys(fork[:2], 0))
    assert said(whole, whole.judge(Tapped(fork[:2])))[-1] == (
        "It uses all the routes there are, so no line can be longer."
    )


@pytest.mark.rule("T10")
def test_lanes_of_two_mates_are_two_routes() -> None:
    """There and back again is a line."""
    board = rules_of("team_asia").board
    lanes = next(lanes for lanes in board.lanes.values() if len(lanes) == 2)
    exercise = of_claims("team_asia", 6, {lanes[0].id: 0, lanes[1].id: 1})
    assert exercise.judge(Tapped((lanes[0].id, lanes[1].id))).right
    assert not exercise.judge(Tapped((lanes[0].id,))).right


@pytest.mark.rule("D12", "A8")
@pytest.mark.parametrize("board", ["nederland", "legendary_asia"])
def test_it_is_not_asked_where_it_does_not_count(board: str) -> None:
    """Boards without a longest-route bonus and without it in the tie-break."""
    with pytest.raises(NoExerciseError):
        made("longest_trail", board, "1")


def test_the_same_seed_gives_the_same_exercise() -> None:
    """An exercise can be asked again."""
    assert made("longest_trail", "europe", "1") == made("longest_trail", "europe", "1")
