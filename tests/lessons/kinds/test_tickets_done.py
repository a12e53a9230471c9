"""Which tickets are completed: as one finds by following the routes."""

from collections.abc import Iterable

import pytest

from tests.games import rules_of
from tests.lessons.kinds.endings_asked import PLAYED, hold, made, said
from tutor.boards import Route
from tutor.lessons.forms import Chosen
from tutor.lessons.ways import routes_of


def reached(city: str, routes: Iterable[Route]) -> set[str]:
    """Return the cities that one comes to from a city."""
    found, last = {city}, set[str]()
    while found != last:
        last = set(found)
        for route in routes:
            if {route.a, route.b} & found:
                found |= {route.a, route.b}
    return found


def test_every_exercise_holds_on_one_board() -> None:
    """Solution, mistakes and words over many seeds."""
    for seed in range(200):
        hold(made("tickets_done", "usa", str(seed)))


@pytest.mark.parametrize(("board", "variant"), PLAYED)
def test_every_exercise_holds(board: str, variant: str | None) -> None:
    """On every board, with the most players."""
    for seed in range(4):
        players = rules_of(board, variant).rulebook.players[-1]
        hold(made("tickets_done", board, str(seed), variant, players=players))


@pytest.mark.rule("B14", "H13", "H14", "T10", "D15")
@pytest.mark.parametrize(("board", "variant"), [one for one in PLAYED if one[0] != "europe"])
def test_a_ticket_is_completed_when_the_sides_routes_join_its_cities(
    board: str, variant: str | None
) -> None:
    """Mates' routes count as one network, neutral's for nobody."""
    for seed in range(4):
        exercise = made("tickets_done", board, str(seed), variant)
        table = exercise.scene.table
        own = routes_of(table, table.side(0))
        done = [
            place
            for place, ticket in enumerate(exercise.tickets)
            if any(
                b in reached(a, own)
                for way in table.board.ticket[ticket].ways
                for a, b in way.pairs
            )
        ]
        assert exercise.solution() == Chosen(tuple(done))


@pytest.mark.rule("E10")
def test_a_borrowed_route_completes_a_ticket() -> None:
    """The ticket that needs the station's route is among them."""
    for seed in range(5):
        exercise = made("tickets_done", "europe", str(seed), players=3, borrowed=True)
        hold(exercise)
        borrowed = [one for one in exercise.outcomes if one.borrowed]
        assert borrowed
        assert exercise.scene.table.owner[borrowed[0].borrowed[0]] != 0
        verdict = exercise.judge(exercise.solution())
        assert any("borrowed" in text for text in said(exercise, verdict))


def test_only_what_was_judged_wrongly_is_explained() -> None:
    """One wrong, one sentence."""
    exercise = made("tickets_done", "usa", "1")
    done = set(exercise.solution().places)
    for place in range(len(exercise.tickets)):
        verdict = exercise.judge(Chosen(tuple(sorted(done ^ {place}))))
        assert [why.outcome.ticket.id for why in verdict.why] == [exercise.tickets[place]]


def test_the_same_seed_gives_the_same_exercise() -> None:
    """An exercise can be asked again."""
    assert made("tickets_done", "europe", "1") == made("tickets_done", "europe", "1")
