"""What the neutral player does with a ticket turned up."""

import pytest

from tests.lessons.kinds.sound_exercises import made, rules, sound, told
from tests.lessons.mistakes import mistakes
from tutor.boards import pair_id
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.kinds.neutral import (
    HolderChooses,
    NeutralCase,
    NeutralLeaves,
    NeutralTakes,
    NothingHappens,
    WhatNeutralDoes,
    Wish,
    make,
)
from tutor.lessons.pick import Pick
from tutor.rules.standing import NEUTRAL
from tutor.table.events import NeutralLeft, NeutralPaid, TicketsShuffled, TokenPassed

rule = pytest.mark.rule
SEEDS = range(24)


def asked(case: NeutralCase, seed: int) -> WhatNeutralDoes:
    """Return an exercise of one case."""
    exercise = made("neutral", "nederland", Wish(variant="neutral", case=(case,)), seed)
    assert isinstance(exercise, WhatNeutralDoes)
    return exercise


def right(exercise: WhatNeutralDoes) -> object:
    """Return the option that is the solution."""
    (place,) = exercise.solution().places
    return exercise.options[place]


def owners(exercise: WhatNeutralDoes) -> list[int | None]:
    """Return the owners of the routes at the foot of the ticket."""
    table = exercise.scene.table
    pair = table.board.ticket[exercise.ticket].neutral_pair
    lanes = table.board.lanes[pair_id(*pair)] if pair else ()
    return [table.owner.get(lane.id) for lane in lanes]


@pytest.mark.parametrize("case", NeutralCase)
def test_every_exercise_is_sound(case: NeutralCase) -> None:
    """In every case, and both players hold the token at times."""
    wish = Wish(variant="neutral", case=(case,))
    holders = set()
    for exercise in sound("neutral", "nederland", wish, 30):
        assert exercise.scene.table.neutral is not None
        holders.add(exercise.scene.table.neutral.token)
    assert holders == {0, 1}


def test_by_seed_every_case_comes_up() -> None:
    """Without a case any of them."""
    found = {
        type(right(one))
        for one in sound("neutral", "nederland", Wish(variant="neutral"), 40)  # type: ignore[arg-type]
    }

    assert found == {NothingHappens, HolderChooses, NeutralTakes, NeutralLeaves}


@rule("D14")
def test_it_happens_at_the_end_of_a_round_from_the_sixth_on() -> None:
    """The second player's turn ends it."""
    for case in NeutralCase:
        for seed in range(6):
            table = asked(case, seed).scene.table
            assert table.stage.player == 1
            assert table.turns % 2 == 1
            assert table.round >= 6


@rule("D14")
@pytest.mark.parametrize("case", [NeutralCase.NO_PAIR, NeutralCase.BUILT, NeutralCase.BOTH_TAKEN])
def test_nothing_happens(case: NeutralCase) -> None:
    """Without a pair, with a route of its own there, or with both routes taken."""
    for seed in SEEDS:
        exercise = asked(case, seed)
        assert right(exercise) == NothingHappens()
        found = owners(exercise)
        assert {
            NeutralCase.NO_PAIR: found == [],
            NeutralCase.BUILT: NEUTRAL in found,
            NeutralCase.BOTH_TAKEN: sorted(map(str, found)) == ["0", "1"],
        }[case]


@rule("D14")
def test_the_holder_chooses_and_passes_the_token() -> None:
    """With both routes free; keeping the token is wrong."""
    for seed in SEEDS:
        exercise = asked(NeutralCase.CHOOSE, seed)
        neutral = exercise.scene.table.neutral
        assert neutral is not None
        assert owners(exercise) == [None, None]
        assert right(exercise) == HolderChooses(neutral.token, 1 - neutral.token)
        verdict = exercise.judge(exercise.solution())
        assert TokenPassed(1 - neutral.token) in verdict.why


@rule("D14")
def test_one_route_taken() -> None:
    """Neutral takes the other, the bank pays the owner, even the holder, and the token stays."""
    holder_is_owner = set()
    for seed in SEEDS:
        exercise = asked(NeutralCase.ONE_TAKEN, seed)
        option, neutral = right(exercise), exercise.scene.table.neutral
        (owner,) = (one for one in owners(exercise) if one is not None)
        assert isinstance(option, NeutralTakes)
        assert neutral is not None
        assert option.paid_to == owner
        assert option.token_to is None
        assert option.holder == neutral.token
        assert option.toll == exercise.scene.table.board.route[option.route].toll
        holder_is_owner.add(owner == neutral.token)
        verdict = exercise.judge(exercise.solution())
        assert NeutralPaid(option.route, option.toll, owner) in verdict.why
        assert verdict.scene is not None
        assert verdict.scene.routes == (option.route,)
        assert verdict.scene.table.owner[option.route] == NEUTRAL
    assert holder_is_owner == {True, False}


@rule("D14")
def test_too_few_trains() -> None:
    """With a route free but too few trains for it, neutral leaves."""
    for seed in SEEDS:
        exercise = asked(NeutralCase.TRAINS_OUT, seed)
        table = exercise.scene.table
        assert table.neutral is not None
        used = [table.board.route[one.route].trains for one in table.claims if one.owner < 0]
        assert table.neutral.trains == 40 - sum(used)
        assert None in owners(exercise)
        assert right(exercise) == NeutralLeaves()


@rule("D14")
def test_the_last_ticket_is_carried_out_first() -> None:
    """Then neutral leaves, and the discards become a new pile."""
    kinds = set()
    for seed in SEEDS:
        exercise = asked(NeutralCase.PILE_OUT, seed)
        option = right(exercise)
        assert len(exercise.scene.table.tickets) == 1
        verdict = exercise.judge(exercise.solution())
        assert any(isinstance(why, NeutralLeft) for why in verdict.why)
        assert any(isinstance(why, TicketsShuffled) for why in verdict.why)
        assert isinstance(option, NeutralLeaves) or option.leaves  # type: ignore[attr-defined]
        kinds.add(type(option))
        if isinstance(option, NeutralTakes | HolderChooses):
            assert NeutralLeaves() in exercise.options
            said = [one for one in exercise.options if isinstance(one, type(option))]
            assert sum(one.leaves for one in said) == 1  # type: ignore[attr-defined]
            assert sum(one.stays for one in said) == 1  # type: ignore[attr-defined]
    assert kinds == {NeutralLeaves, NeutralTakes, HolderChooses}


@rule("D14")
def test_wrong_answers_are_told_what_lies_there() -> None:
    """One sentence of the two cities, one more where it was the last ticket."""
    for case in NeutralCase:
        exercise = asked(case, 1)
        for mistake in mistakes(exercise):
            sentences = told(exercise, exercise.judge(mistake))
            assert len(sentences) == 1 + (case is NeutralCase.PILE_OUT)


def test_only_with_the_neutral_player() -> None:
    """Elsewhere there is no such exercise."""
    for board, variant in [("nederland", None), ("nederland", "no_tolls"), ("europe", None)]:
        with pytest.raises(NoExerciseError):
            make(rules(board, variant), Pick("1"), Wish(variant=variant))
