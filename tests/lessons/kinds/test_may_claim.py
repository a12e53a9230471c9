"""Of the lit routes one can be claimed; the table refuses the others, each for its reason."""

import pytest

from tests.games import rules_of
from tests.lessons.kinds.sound_exercises import right_routes, sound
from tutor.cards import COLORS, Cards
from tutor.lessons.candidates import claimable
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.forms import Acted
from tutor.lessons.kinds.may_claim import REASONS, ClaimWhatMayBe, Situation, Wish, make
from tutor.lessons.parameters import RouteWish
from tutor.lessons.pick import Pick
from tutor.table.actions import ClaimRoute

DOUBLE = RouteWish(lanes=2, most=6)
CASES = [
    ("usa", Situation.ROUTE_TAKEN, Wish(because=(Situation.ROUTE_TAKEN,))),
    ("usa", Situation.TOO_FEW_TRAINS, Wish(because=(Situation.TOO_FEW_TRAINS,))),
    ("usa", Situation.OWN_TWIN, Wish(players=4, route=DOUBLE, because=(Situation.OWN_TWIN,))),
    ("usa", Situation.LANE_IS_CLOSED, Wish(route=DOUBLE, because=(Situation.LANE_IS_CLOSED,))),
    ("usa", Situation.TOO_FEW_CARDS, Wish(because=(Situation.TOO_FEW_CARDS,))),
    ("nordic", Situation.OWN_TWIN, Wish(players=3, route=DOUBLE, because=(Situation.OWN_TWIN,))),
    (
        "nordic", Situation.LOCOMOTIVES_NOT_WILD,
        Wish(route=RouteWish(least=2, most=6), because=(Situation.LOCOMOTIVES_NOT_WILD,)),
    ),
    ("nederland", Situation.OWN_TWIN, Wish(route=DOUBLE, because=(Situation.OWN_TWIN,))),
    (
        "nederland", Situation.LANE_IS_CLOSED,
        Wish(variant="no_tolls", route=DOUBLE, because=(Situation.LANE_IS_CLOSED,)),
    ),
    (
        "legendary_asia", Situation.TOO_FEW_TRAINS,
        Wish(
            route=RouteWish(most=2), wrong=RouteWish(mountains=True),
            because=(Situation.TOO_FEW_TRAINS,),
        ),
    ),
    ("team_asia", Situation.LANE_IS_CLOSED,
     Wish(players=4, route=RouteWish(id="canton--hong_kong--1"), wrong=DOUBLE,
          because=(Situation.LANE_IS_CLOSED,))),
]  # fmt: skip


@pytest.mark.rule("B8", "B9", "B11", "N4", "N8", "D5", "D13", "T7", "A3", "A5")
@pytest.mark.parametrize(("board", "because", "wish"), CASES)
def test_one_can_be_claimed_and_each_other_has_its_reason(
    board: str, because: Situation, wish: Wish
) -> None:
    for exercise in sound("may_claim", board, wish, 4 if board == "team_asia" else 12):
        assert isinstance(exercise, ClaimWhatMayBe)
        table = exercise.scene.table
        assert len(right_routes(exercise)) == 1
        assert claimable(table) & {*exercise.routes} == right_routes(exercise)
        for route in {*exercise.routes} - right_routes(exercise):
            price = table.rules.prices[route]
            color = price.color or COLORS[0]
            spaces = price.spaces - (because is Situation.TOO_FEW_CARDS)
            wild = because is Situation.LOCOMOTIVES_NOT_WILD
            paid = Cards.two(color, spaces - price.symbols - wild, price.symbols + wild)
            found = exercise.judge(Acted(ClaimRoute(0, route, paid))).why
            assert REASONS[because] in {type(one) for one in found}


@pytest.mark.rule("B13")
def test_no_claim_begins_the_last_round() -> None:
    """That is more than another exercise is to bring up."""
    for exercise in sound("may_claim", "usa", Wish(), 30):
        verdict = exercise.judge(exercise.solution())
        assert verdict.scene is not None
        assert verdict.scene.table.turns_left is None


def test_what_cannot_come_up_makes_no_exercise() -> None:
    closed = Wish(players=5, route=DOUBLE, because=(Situation.LANE_IS_CLOSED,))
    with pytest.raises(NoExerciseError):
        make(rules_of("usa"), Pick("1"), closed)
