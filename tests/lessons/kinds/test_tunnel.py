"""Tunnels: entered by the learner, the cards turned over, then paid or given up."""

import pytest

from tests.lessons.kinds.sound_exercises import sound
from tests.plain.printed import PRINTED
from tutor.lessons.forms import Acted
from tutor.lessons.kinds.tunnel import (
    AnswerTheTunnel,
    CanBePaid,
    CannotBePaid,
    EnterTheTunnel,
    LocomotivesAlone,
    Wish,
)
from tutor.table.actions import ClaimRoute, PayTunnel, WithdrawFromTunnel
from tutor.terms import Card

BOARDS = [board for board, row in PRINTED.items() if row.turned]


def entered(exercise: object) -> AnswerTheTunnel:
    """Enter the tunnel as was thought of."""
    assert isinstance(exercise, EnterTheTunnel)
    then = exercise.judge(exercise.solution()).then
    assert isinstance(then, AnswerTheTunnel)
    return then


@pytest.mark.rule("E5", "E6", "N7", "T8")
@pytest.mark.parametrize("can_pay", [True, False])
@pytest.mark.parametrize("board", BOARDS)
def test_it_is_paid_if_it_can_be_and_else_given_up(board: str, *, can_pay: bool) -> None:
    seeds = 3 if board == "team_asia" else 12
    for exercise in sound("tunnel", board, Wish(can_pay=can_pay), seeds):
        then = entered(exercise)
        assert then.stage.extra > 0
        verdict = then.judge(then.solution())
        given_up = then.judge(Acted(WithdrawFromTunnel(0)))
        assert isinstance(then.move(), PayTunnel if can_pay else WithdrawFromTunnel)
        if can_pay:
            assert isinstance(given_up.why[0], CanBePaid)
            assert verdict.scene is not None
            assert verdict.scene.table.owner[then.stage.route] == 0
        else:
            assert isinstance(given_up.why[0], CannotBePaid)


@pytest.mark.rule("E7")
def test_with_locomotives_alone_only_locomotives_match() -> None:
    for exercise in sound("tunnel", "europe", Wish(alone=True), 12):
        assert isinstance(exercise, EnterTheTunnel)
        colored = [
            one for one in exercise.scene.table.actions()
            if isinstance(one, ClaimRoute) and one.route == exercise.route and one.cards.colors
        ]  # fmt: skip
        for one in colored[:1]:
            assert exercise.judge(Acted(one)).why == (LocomotivesAlone(),)
        stage = entered(exercise).stage
        assert stage.color is Card.LOCOMOTIVE
        assert stage.extra == stage.revealed.count(Card.LOCOMOTIVE)


@pytest.mark.rule("E8")
def test_a_short_pile_turns_over_what_there_is() -> None:
    for exercise in sound("tunnel", "europe", Wish(short=True), 12):
        then = entered(exercise)
        assert 0 < len(then.stage.revealed) < then.turned.wanted
