"""Who pays what to whom: tolls, loans, and the route beside it."""

import pytest

from tests.lessons.kinds.sound_exercises import made, rules, sound, told
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.forms import Chosen
from tutor.lessons.kinds.toll import (
    LOANS,
    PaysAPart,
    PaysBank,
    PaysPlayer,
    Purse,
    RouteBeside,
    TakesLoan,
    TollCase,
    WhoIsPaidTheToll,
    Wish,
    make,
    settled,
)
from tutor.lessons.parameters import RouteWish
from tutor.lessons.pick import Pick
from tutor.rules.standing import NEUTRAL
from tutor.table.actions import ClaimRoute
from tutor.table.chance import Shuffler
from tutor.table.events import LoanTaken, TollPaid
from tutor.table.laying_out import laid_out

rule = pytest.mark.rule


def asked(case: TollCase, seed: int, **wish: object) -> WhoIsPaidTheToll:
    """Return an exercise of one case."""
    variant = "neutral" if case is TollCase.NEUTRAL else None
    exercise = made("toll", "nederland", Wish(variant=variant, case=(case,), **wish), seed)  # type: ignore[arg-type]
    assert isinstance(exercise, WhoIsPaidTheToll)
    return exercise


def right(exercise: WhoIsPaidTheToll) -> object:
    """Return the option that is the solution."""
    (place,) = exercise.solution().places
    return exercise.options[place]


def changes(exercise: WhoIsPaidTheToll) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """Claim the route by hand; return what everybody's tokens, the bank and loans change by."""
    table = exercise.scene.table
    hand = table.seats[0].hand
    (claim, *_) = (
        action
        for action in table.actions()
        if isinstance(action, ClaimRoute) and action.route == exercise.route
    )
    assert claim.cards <= hand
    after, _ = table.play(claim, Shuffler(exercise.seed))
    pairs = list(zip(table.seats, after.seats, strict=True))
    return (
        tuple(now.tokens - before.tokens for before, now in pairs),
        after.bank - table.bank,
        tuple(now.loans - before.loans for before, now in pairs),
    )


@pytest.mark.parametrize(
    ("variant", "players", "seeds"),
    [(None, None, 200), ("tolls", 3, 40), ("tolls", 5, 40), ("neutral", 2, 60)],
)
def test_every_exercise_is_sound(variant: str | None, players: int | None, seeds: int) -> None:
    """By seed every case comes up."""
    wish = Wish(variant=variant, players=players)

    found = {type(right(one)) for one in sound("toll", "nederland", wish, seeds)}  # type: ignore[arg-type]

    assert found == {PaysBank, PaysPlayer, TakesLoan}


@rule("D6")
def test_the_bank_is_paid_where_nobody_owns_the_route_beside_it() -> None:
    """For single routes and for doubles whose twin is free: the tokens go from Anna to the bank."""
    lanes = set()
    for seed in range(40):
        exercise = asked(TollCase.BANK, seed)
        board = exercise.scene.table.board
        toll = board.route[exercise.route].toll

        assert right(exercise) == PaysBank(0, toll)
        assert changes(exercise) == ((-toll, 0), toll, (0, 0))
        lanes.add(len(board.lanes[board.route[exercise.route].pair]))
    assert lanes == {1, 2}


@rule("D6")
def test_a_rival_is_paid_whoever_it_is() -> None:
    """The tokens go from Anna to the owner of the twin; the bank has nothing to do with it."""
    owners = set()
    for seed in range(40):
        exercise = asked(TollCase.RIVAL, seed, players=4)
        option = right(exercise)
        assert isinstance(option, PaysPlayer)
        tokens = [0, 0, 0, 0]
        tokens[0], tokens[option.to] = -option.toll, option.toll

        assert changes(exercise) == (tuple(tokens), 0, (0, 0, 0, 0))
        owners.add(option.to)
    assert owners == {1, 2, 3}


@rule("D7")
def test_a_loan_leaves_the_tokens_in_the_hand() -> None:
    """Nothing is paid at all, whatever Anna has; nobody is paid either."""
    for seed in range(30):
        exercise = asked(TollCase.LOAN, seed)
        toll = exercise.scene.table.board.route[exercise.route].toll

        assert 0 < exercise.scene.table.seats[0].tokens < toll
        assert right(exercise) == TakesLoan(0, toll)
        assert changes(exercise) == ((0, 0), 0, (1, 0))


@rule("D7")
def test_with_a_loan_the_bank_pays_the_rival() -> None:
    """The owner of the twin gets the whole toll all the same."""
    for seed in range(30):
        exercise = asked(TollCase.LOAN_RIVAL, seed)
        toll = exercise.scene.table.board.route[exercise.route].toll

        assert right(exercise) == TakesLoan(0, toll, owed_to=1)
        assert changes(exercise) == ((0, toll), -toll, (1, 0))


@rule("D6", "D14")
def test_beside_the_neutral_player_the_bank_is_paid() -> None:
    """The neutral player never is; that it is, is among what can be chosen."""
    for seed in range(30):
        exercise = asked(TollCase.NEUTRAL, seed)
        toll = exercise.scene.table.board.route[exercise.route].toll

        assert right(exercise) == PaysBank(0, toll)
        assert PaysPlayer(0, toll, NEUTRAL) in exercise.options
        assert changes(exercise) == ((-toll, 0), toll, (0, 0))


@rule("D7")
def test_exactly_enough_is_enough() -> None:
    """Tables with the last token needed, and with one too few, both come up."""
    spare = {
        exercise.scene.table.seats[0].tokens - exercise.scene.table.board.route[exercise.route].toll
        for case in (TollCase.BANK, TollCase.LOAN)
        for exercise in (asked(case, seed) for seed in range(40))
    }

    assert {-1, 0, 1} <= spare


@rule("D3", "D6")
def test_the_tokens_of_the_table_add_up() -> None:
    """Those of the players, the bank and the tolls of the routes on the board fit together."""
    for case in TollCase:
        for seed in range(10):
            table = asked(case, seed, players=2).scene.table
            held = sum(seat.tokens for seat in table.seats)
            assert held + table.bank == 30 * len(table.seats)
            paid = sum(table.board.route[one.route].toll for one in table.claims if one.owner == 0)
            assert table.seats[0].tokens == 30 - paid
            lying = sum(
                table.board.route[one.route].trains for one in table.claims if not one.owner
            )
            assert table.seats[0].trains == 40 - lying >= 0


@rule("D6", "D7")
def test_wrong_answers_are_told_what_is_wrong_with_them() -> None:
    """Who is to be paid, or that there are or are not tokens enough; nothing else."""
    exercise = asked(TollCase.RIVAL, 1)
    toll = exercise.scene.table.board.route[exercise.route].toll
    wrong = {
        option: {type(why) for why in exercise.judge(Chosen((place,))).why}
        for place, option in enumerate(exercise.options)
    }

    assert wrong[PaysBank(0, toll)] == {RouteBeside}
    assert wrong[TakesLoan(0, toll, owed_to=1)] == {Purse}
    assert wrong[TakesLoan(0, toll)] == {Purse, RouteBeside}


@rule("D7")
def test_a_part_is_never_paid() -> None:
    """It can be chosen only where some tokens are there, but too few."""
    seen = 0
    for case in TollCase:
        for seed in range(20):
            exercise = asked(case, seed)
            seat = exercise.scene.table.seats[0]
            parts = [one for one in exercise.options if isinstance(one, PaysAPart)]
            assert bool(parts) == (case in LOANS)
            for part in parts:
                assert part == PaysAPart(0, seat.tokens)
                verdict = exercise.judge(Chosen((exercise.options.index(part),)))
                assert {type(why) for why in verdict.why} == {Purse}
                seen += 1
    assert seen > 5


def test_the_verdict_tells_what_happened() -> None:
    """The right answer comes with the table after the claim, and the story of the claim."""
    exercise = asked(TollCase.LOAN_RIVAL, 3)
    verdict = exercise.judge(exercise.solution())

    assert any(isinstance(why, LoanTaken) for why in verdict.why)
    assert not any(isinstance(why, TollPaid) for why in verdict.why)
    assert verdict.scene is not None
    assert verdict.scene.table.owner[exercise.route] == 0
    assert any("loan" in sentence for sentence in told(exercise, verdict))


def test_the_judge_follows_the_table() -> None:
    """The same question with more tokens on the table has another answer."""
    exercise = asked(TollCase.LOAN, 2)
    rich = laid_out(exercise.scene.table, seats={0: {"tokens": 30}})
    scene = type(exercise.scene)(rich, 0, exercise.scene.show, exercise.scene.routes)
    other = WhoIsPaidTheToll(scene, exercise.options, exercise.route, exercise.seed)

    assert isinstance(right(exercise), TakesLoan)
    assert isinstance(right(other), PaysBank)


def test_no_toll_no_exercise() -> None:
    """Neither without tolls, nor without the neutral player, nor on a board that has none."""
    for board, wish in [
        ("usa", Wish()),
        ("nederland", Wish(variant="no_tolls")),
        ("nederland", Wish(case=(TollCase.NEUTRAL,))),
        ("nederland", Wish(route=RouteWish(least=9))),
    ]:
        with pytest.raises(NoExerciseError):
            make(rules(board, wish.variant), Pick("1"), wish)
    with pytest.raises(NoExerciseError):
        settled(())
