"""A review: its grades, how it grows, and that it judges by what could be known."""

from pathlib import Path

import pytest

from tests.bots.test_bots import elsewhere
from tests.games import FOLDERS
from tests.table.tables import arranged, begun
from tutor.cards import cards
from tutor.play.recorded import recorded
from tutor.play.session import Step
from tutor.review import Decision, Grade, Review, advanced, decision_in, judging, reviewed
from tutor.review import begun as not_begun
from tutor.review.file import review_document
from tutor.review.grades import grade_of
from tutor.table import Shuffler, Table
from tutor.table.actions import Action, ClaimRoute, DrawBlind
from tutor.table.record import Move

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
    monkeypatch.setattr(judging, "hinted", lambda *_facts: blind)

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
        number
        for number in range(1, len(steps))
        if type(steps[number - 1].table.stage).__name__
        in ("Turn", "KeepingTickets", "ChoosingFirstTickets")
    ]
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
