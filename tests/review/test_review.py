"""A review: its grades, how it grows, and that it judges by what could be known."""

from pathlib import Path

import pytest

from tests.bots.test_bots import elsewhere
from tests.games import FOLDERS
from tests.play.test_coach import games
from tests.table.tables import arranged, begun
from tutor.cards import NONE, cards
from tutor.play import decisions
from tutor.play.coach import remark
from tutor.play.decisions import choices
from tutor.play.grades import grade_of
from tutor.play.recorded import recorded
from tutor.play.session import Step
from tutor.play.whys import Better, StationBuilt, TunnelLeft
from tutor.review import Decision, Grade, Review, advanced, decision_in, reason, reviewed
from tutor.review import begun as not_begun
from tutor.review.file import review_document
from tutor.table import Shuffler, Table
from tutor.table.actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    PayTunnel,
    WithdrawFromTunnel,
)
from tutor.table.record import Move
from tutor.table.stages import AnsweringTunnel, ChoosingFirstTickets, DrawingSecond, Turn
from tutor.terms import Card, Place

LINE = {
    "kansas_city--oklahoma_city--1": 0,
    "kansas_city--saint_louis--1": 0,
    "pittsburgh--saint_louis--1": 0,
    "new_york--pittsburgh--1": 0,
}
"""Oklahoma City to New York; a short gray route is missing to Dallas."""


def played(path: Path, moves: int) -> tuple[Step, ...]:
    """Return the first moves of a recorded game."""
    return recorded(path)[: moves + 1]


def game(board: str, moves: int) -> tuple[Step, ...]:
    return played(min((FOLDERS[board] / "games").glob("played_*.jsonl")), moves)


def last_turn() -> Table:
    """Return the last turn of a player who can complete a ticket worth 11 points."""
    own = {"hand": cards(yellow=2, red=1), "tickets": ("dallas--new_york",)}
    return arranged(
        begun("usa", 2), to_move=0, turns_left=2, seats={0: own, 1: {"tickets": ()}}, claims=LINE
    )


def after(table: Table, action: Action) -> tuple[Step, Step]:
    """Return the steps of a game that began at a table, and went on with one action."""
    then, events = table.play(action, Shuffler(1))
    return Step(None, (), table), Step(Move(action), events, then)


@pytest.mark.parametrize(
    ("lost", "grade"),
    [
        (0.0, Grade.BEST),
        (0.9, Grade.BEST),
        (1.0, Grade.GOOD),
        (4.0, Grade.SLIP),
        (8.9, Grade.SLIP),
        (9.0, Grade.MISTAKE),
        (80.0, Grade.MISTAKE),
    ],
)
def test_grades(lost: float, grade: Grade) -> None:
    """The points lost decide."""
    assert grade_of(lost) is grade


def test_who_follows_the_hint_is_not_blamed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if other deals find something better, a hint does not come back as a slip."""
    table = last_turn()
    blind = next(action for action in table.actions() if isinstance(action, DrawBlind))
    monkeypatch.setattr(decisions, "hinted", lambda *_facts: blind)

    decision = decision_in(after(table, blind), 1)

    assert decision is not None
    assert (decision.best, decision.lost) == (blind, 0.0)


def test_a_ticket_thrown_away_is_a_mistake() -> None:
    """In the last turn the route that completes a ticket was left for a card."""
    table = last_turn()
    blind = next(action for action in table.actions() if isinstance(action, DrawBlind))

    decision = decision_in(after(table, blind), 1)

    assert decision is not None
    assert decision.grade is Grade.MISTAKE
    assert isinstance(decision.best, ClaimRoute)
    assert decision.best.route.startswith("dallas--oklahoma_city")


def test_the_best_move_loses_nothing() -> None:
    """The same table, and the route is claimed."""
    table = last_turn()
    claim = next(
        action
        for action in table.actions()
        if isinstance(action, ClaimRoute) and action.route.startswith("dallas--oklahoma_city")
    )

    decision = decision_in(after(table, claim), 1)

    assert decision is not None
    assert decision.lost == 0
    assert decision.grade is Grade.BEST


def second_card() -> Table:
    """Return the same player's turn before the last one: a yellow card more, and it can be laid."""
    own = {"hand": cards(yellow=1), "tickets": ("dallas--new_york",)}
    row = (Card.YELLOW, Card.WHITE, Card.BLUE, Card.GREEN, Card.PURPLE)
    return arranged(
        begun("usa", 2), stage=DrawingSecond(0, Place.HAND), turns_left=4, row=row,
        seats={0: own, 1: {"tickets": (), "hand": NONE}}, claims=LINE,
    )  # fmt: skip


def test_a_second_card_is_judged() -> None:
    """Who hopes for the pile, when the card that a ticket lacks lies in the row, has lost by it."""
    table = second_card()
    hoped, taken = (
        decision_in(after(table, action), 1)
        for action in (DrawBlind(0), DrawFaceUp(0, Card.YELLOW))
    )
    assert hoped is not None
    assert taken is not None
    assert hoped.grade is Grade.MISTAKE
    assert hoped.best == DrawFaceUp(0, Card.YELLOW)
    assert taken.lost == 0


@pytest.mark.rule("E5", "E6")
def test_the_answer_to_a_tunnel_is_judged() -> None:
    """In the last turn nothing is better than to pay what the ticket's tunnel asks for."""
    hand = cards(orange=1)
    stage = AnsweringTunnel(
        0, "angora--smyrna--1", cards(orange=3), NONE, (Card.ORANGE, Card.RED, Card.BLUE),
        Card.ORANGE, extra=1,
    )  # fmt: skip
    own = {"hand": hand, "tickets": ("angora--athina",)}
    table = arranged(
        begun("europe", 2), stage=stage, turns_left=1, claims={"athina--smyrna--1": 0},
        seats={0: own},
    )  # fmt: skip
    paid, given_up = (
        decision_in(after(table, action), 1)
        for action in (PayTunnel(0, hand, NONE), WithdrawFromTunnel(0))
    )
    assert paid is not None
    assert given_up is not None
    assert paid.lost == 0
    assert given_up.grade is Grade.MISTAKE
    assert given_up.best == PayTunnel(0, hand, NONE)
    assert reason(given_up, after(table, WithdrawFromTunnel(0))) == TunnelLeft("angora--smyrna--1")


@pytest.mark.rule("E9", "E12")
def test_a_station_that_helps_no_ticket_is_a_slip_at_least() -> None:
    """Its four points are gone for certain, whatever the playouts make of it."""
    own = {"hand": cards(green=1, red=2), "tickets": ("moskva--palermo",)}
    table = arranged(begun("europe", 2), to_move=0, seats={0: own}, claims={})
    built = BuildStation(0, "lisboa", cards(green=1))
    decision = decision_in(after(table, built), 1)
    assert decision is not None
    assert decision.lost >= 4
    assert decision.best != built
    assert reason(decision, after(table, built)) == StationBuilt(1, 4)


def test_the_coach_says_what_the_review_says() -> None:
    """One judgement: the same points, the same better move, and the same reason."""
    heard = 0
    for played_on in games():
        session = played_on[-1]
        for loss in session.coaching.lost:
            told, decision = remark(session, loss.step), decision_in(session.steps, loss.step)
            assert decision is not None
            assert (decision.lost, decision.best) == (loss.points, told.best)
            expected = None if isinstance(told.why, Better) else told.why
            assert reason(decision, session.steps) == expected
            heard += 1
    assert heard


@pytest.mark.parametrize("board", ["usa", "team_asia"])
def test_only_what_the_player_knew_counts(board: str) -> None:
    """With other hands, tickets and piles behind the same sight the judgement is the same."""
    steps = recorded(min((FOLDERS[board] / "games").glob("played_*.jsonl")))
    number = next(n for n in range(60, 90) if decision_in(steps, n) is not None)
    before, move = steps[number - 1].table, steps[number].move
    assert move is not None
    other = elsewhere(before, move.action.player)
    hidden = (*steps[: number - 1], Step(steps[number - 1].move, (), other), steps[number])

    assert decision_in(hidden, number) == decision_in(steps, number)


@pytest.mark.parametrize("board", ["europe", "nederland"])
def test_grows_step_by_step(board: str) -> None:
    """Looked at one by one, all moves give what they give at once; each choice is judged once."""
    steps = game(board, 12)
    review = not_begun(steps)
    while not review.is_complete:
        review = advanced(review, steps)

    assert review == reviewed(steps)
    assert [each.step for each in review.decisions] == [
        number for number in range(1, len(steps)) if choices(steps[number - 1].table)
    ]
    judged = {type(steps[each.step - 1].table.stage) for each in review.decisions}
    assert judged >= {ChoosingFirstTickets, Turn, DrawingSecond}
    assert all(each.lost >= 0 for each in review.decisions)
    assert all(sum(each.margins) == 0 for each in review.standings)


def decision(step: int, player: int, lost: float) -> Decision:
    return Decision(step, player, DrawBlind(player), DrawBlind(player), lost)


def test_turning_points_are_the_three_that_lost_most() -> None:
    """In order of play, of one side, and none that lost little."""
    lost = [5.0, 12.0, 3.0, 7.0, 6.0]
    decisions = [decision(step, 0, points) for step, points in enumerate(lost, start=1)]
    review = Review(9, ((0,), (1,)), 9, (*decisions, decision(6, 1, 30.0)))

    assert [each.step for each in review.turning_points((0,))] == [2, 4, 5]
    assert review.lost((0,)) == 30.0
    assert review.accuracy((0,)) == 20
    assert review.accuracy((1,)) == 0
    assert Review(9, ((0,),)).accuracy((0,)) is None
    assert (review.deciding, Review(9, ((0,),)).deciding) == (((0,), (1,)), ())


def test_document() -> None:
    """What programs get: by names, with actions as in a record."""
    steps = game("usa", 6)
    review = reviewed(steps)

    document = review_document(review, [seat.name for seat in steps[0].table.seats])

    assert document["format"] == "review/1"
    assert len(document["decisions"]) == len(review.decisions)
    first = document["decisions"][0]
    assert first["made"]["action"] == "keep_tickets"
    assert first["made"]["who"] == "Anna"
    assert {side["players"][0] for side in document["sides"]} == {"Anna", "Bram"}
