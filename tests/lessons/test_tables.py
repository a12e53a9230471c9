"""Tables laid out in the middle of a game: what lies there adds up."""

import pytest

from tests.games import FOLDERS, rules_of
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import (
    claim_of,
    lesson_table,
    paying_hand,
    routes_worth,
    with_claims,
    with_trains_left,
)
from tutor.rules.standing import NEUTRAL
from tutor.scoring import problems, score
from tutor.table.laying_out import laid_out
from tutor.table.table import Table


def table(board: str, players: int | None = None, variant: str | None = None) -> Table:
    """Return a table that begins."""
    wish = Parameters(players=players, variant=variant)
    return lesson_table(rules_of(board, variant), Pick("table"), wish)


@pytest.mark.parametrize("board", FOLDERS)
def test_trains_left_are_as_wished(board: str) -> None:
    """To the train, with claims that the scorer accepts, and points that it counts too."""
    most = rules_of(board).rulebook.players[-1]
    for seed in range(8):
        begun = table(board, most)
        left = {place: 9 + place for place in range(most)}
        laid = with_trains_left(begun, Pick(str(seed)), left)
        game = laid.finished_game()

        assert [seat.trains for seat in laid.seats] == list(left.values())
        assert not problems(game, laid.rules)
        sheet = score(game, laid.rules)
        scored = [
            sum(
                points
                for part, points in side.parts.items()
                if part in ("start", "routes", "mountains")
            )
            for side in sheet.sides
        ]
        size = len(laid.seats) // len(sheet.sides)
        markers = [seat.marker for seat in laid.seats]
        assert scored == [sum(markers[at : at + size]) for at in range(0, most, size)]


@pytest.mark.rule("D6", "D7")
def test_tolls_are_paid_in_order_and_then_loans_are_taken() -> None:
    """Nine bridges of 4 cost 36 of 30: seven are paid for, for two there is a loan."""
    begun = table("nederland", 2, "tolls")
    dear = sorted(
        (lanes[0] for lanes in begun.board.lanes.values() if lanes[0].toll == 4),
        key=lambda route: (route.length, route.id),
    )
    laid = with_claims(begun, {route.id: 0 for route in dear[:9]})
    seat = laid.seats[0]

    assert len(laid.claims) == 9
    assert (seat.tokens, seat.loans, laid.bank) == (2, 2, 28)
    assert laid.seats[1] == begun.seats[1]


@pytest.mark.rule("D14")
def test_neutral_pays_nothing() -> None:
    """Its routes cost it trains only."""
    begun = table("nederland", 2, "neutral")
    laid = with_claims(begun, {"antwerpen--rotterdam--1": NEUTRAL})

    assert laid.neutral is not None
    assert laid.neutral.trains == 35
    assert laid.seats == begun.seats
    assert laid.bank == 0


def test_routes_worth_a_sum() -> None:
    """Of different pairs, none of those to leave alone."""
    begun = table("usa")
    pairs = set(begun.board.lanes)
    for total in (0, 1, 7, 45):
        without = set(sorted(pairs)[:20])
        found = routes_worth(begun, Pick("1"), total, lambda route: route.trains, without)
        assert sum(route.length for route in found) == total
        chosen = [route.pair for route in found]
        assert len(set(chosen)) == len(chosen)
        assert not set(chosen) & without


def test_what_cannot_be_laid_out_is_refused() -> None:
    """Too little board, too few trains, a route that is taken."""
    begun = table("usa")
    with pytest.raises(NoExerciseError):
        routes_worth(begun, Pick("1"), 1, lambda route: 2 * route.trains)
    with pytest.raises(NoExerciseError):
        with_claims(begun, dict.fromkeys(begun.board.route, 0))
    taken = with_claims(begun, {"atlanta--miami--1": 1})
    hand = paying_hand(taken.rules.prices["atlanta--miami--1"], Pick("1"))
    with pytest.raises(NoExerciseError):
        claim_of(laid_out(taken, hands={0: hand}), 0, "atlanta--miami--1")
    with pytest.raises(NoExerciseError):
        claim_of(begun, 0, "miami--new_orleans--1")
