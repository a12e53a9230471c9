"""Every board's puzzles: legal, small, and proven once more by plain means."""

from collections import Counter
from collections.abc import Sequence

import pytest

from tests.conftest import FOLDERS
from tests.plain.printed import PRINTED
from tests.plain.scorer import longest_trail
from tools.puzzles import counted
from tutor.library import Library
from tutor.puzzles.exercise import FindBest, exercise_of, is_one_of
from tutor.puzzles.file import NAME, packed, puzzles_in
from tutor.puzzles.puzzle import Proof, Puzzle, Theme
from tutor.table.actions import KeepTickets
from tutor.table.choosing import offered
from tutor.table.position_text import read_position
from tutor.table.table import Table
from tutor.words.exercises import question_text, why_text

BOARDS = [board for board, folder in FOLDERS.items() if puzzles_in(folder)]
LIBRARY = Library()
LARGEST = 60_000
FEWEST = 50
CLEAR = 1.0
EVERY = 8
"""The fast tests look at every so-manyth puzzle."""

COUNTED = {Theme.KEEP, Theme.PAY, Theme.LONGEST, Theme.BORROW}


def table_of(puzzle: Puzzle) -> Table:
    """Return a puzzle's table."""
    rules = LIBRARY.rules(puzzle.board, puzzle.variant)
    assert rules is not None
    return read_position(puzzle.position, rules)


def holds(puzzle: Puzzle) -> None:
    """Its question can be asked, its answer is accepted by the rules, and all others are not."""
    rules = LIBRARY.rules(puzzle.board, puzzle.variant)
    assert rules is not None
    exercise = exercise_of(puzzle, rules)
    assert question_text(exercise)
    verdict = exercise.judge(exercise.solution())
    assert verdict.right
    assert all(why_text(why, verdict.scene or exercise.scene) for why in verdict.why)
    assert why_text(exercise.pointer().why, exercise.scene)
    if not isinstance(exercise, FindBest):
        assert exercise.solution().ids
        assert puzzle.theme is Theme.BORROW or set(exercise.solution().ids) == set(puzzle.routes)
        return
    table, paid = exercise.scene.table, puzzle.theme is Theme.PAY
    assert table.stage.player == puzzle.player
    for action in puzzle.best:
        assert not table.why_not(action)
        assert not exercise.objection(action)
    for other in puzzle.others:
        assert not table.why_not(other.action)
        assert not is_one_of(other.action, puzzle.best, paid=paid)
        assert exercise.objection(other.action)


def prove(puzzle: Puzzle) -> None:
    """Count the answer and its margin out once more."""
    {
        Theme.KEEP: _tickets, Theme.PAY: _cards, Theme.LONGEST: _line, Theme.BORROW: _station,
    }[puzzle.theme](puzzle, table_of(puzzle))  # fmt: skip


def _tickets(puzzle: Puzzle, table: Table) -> None:
    (best,) = puzzle.best
    assert isinstance(best, KeepTickets)
    first, second, *_ = counted.keeping(table, offered(table), len(best.tickets))
    assert set(first.tickets) == set(best.tickets)
    assert second.trains - first.trains == puzzle.margin > 0


def _cards(puzzle: Puzzle, table: Table) -> None:
    left = counted.paying(table, *puzzle.routes)
    assert {action for action, missing in left.items() if not missing} == set(puzzle.best)
    assert min(missing for missing in left.values() if missing) == puzzle.margin > 0


def _line(puzzle: Puzzle, table: Table) -> None:
    routes = counted.plain_routes(table, table.side(puzzle.player))
    on = [route for route in routes if route.id in puzzle.routes]
    most = longest_trail(routes)
    assert sum(route.length for route in on) == longest_trail(on) == most
    for route in on:  # without any of them no line is as long: it is the only one
        assert longest_trail([each for each in routes if each != route]) <= most - puzzle.margin


def _station(puzzle: Puzzle, table: Table) -> None:
    points = counted.borrowing(table, puzzle.player, puzzle.city)
    (best,) = puzzle.routes
    others = [worth for route, worth in points.items() if route != best]
    assert points[best] - max(others) == puzzle.margin > 0


def of(board: str, step: int = 1, proof: Proof | None = None) -> Sequence[Puzzle]:
    """Return a board's puzzles, or every so-manyth."""
    puzzles = [p for p in puzzles_in(FOLDERS[board]) if proof in (None, p.proof)]
    return puzzles[::step]


def test_every_board_of_ours_has_puzzles() -> None:
    """A board without any would be passed over in silence."""
    assert set(BOARDS) == set(LIBRARY.ids)


@pytest.mark.parametrize("board", BOARDS)
def test_a_collection(board: str) -> None:
    """It is small, has enough of each level, and none is there twice."""
    puzzles = of(board)
    assert (FOLDERS[board] / NAME).stat().st_size <= LARGEST
    assert packed(puzzles) == (FOLDERS[board] / NAME).read_bytes()
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) >= FEWEST
    asked = Counter((p.position, p.theme, p.player, p.routes, p.city) for p in puzzles)
    assert max(asked.values()) == 1
    assert {puzzle.level for puzzle in puzzles} == {1, 2, 3}
    assert {puzzle.board for puzzle in puzzles} == {board}


@pytest.mark.parametrize("board", BOARDS)
def test_margins_are_clear(board: str) -> None:
    """Of those played on, two standard errors taken off the margin leave a point at least."""
    for puzzle in of(board, proof=Proof.PLAYED):
        assert all(
            each.behind - 2 * each.error >= CLEAR - 0.15 for each in puzzle.others
        )  # rounded
        assert puzzle.margin == puzzle.others[0].behind
    assert {puzzle.theme for puzzle in of(board, proof=Proof.COUNTED)} <= COUNTED


@pytest.mark.rule("N11", "T12")
def test_a_longest_line_is_asked_for_where_it_counts() -> None:
    """For points, or to break a tie."""
    asked = {board for board in BOARDS if any(p.theme is Theme.LONGEST for p in of(board))}
    assert asked == {board for board, row in PRINTED.items() if "longest" in row.ties}


@pytest.mark.parametrize("board", BOARDS)
def test_some_puzzles_hold(board: str) -> None:
    """Question, answer and help; and what is counted is counted once more."""
    for puzzle in of(board, EVERY):
        holds(puzzle)
    for puzzle in of(board, EVERY, Proof.COUNTED):
        prove(puzzle)


@pytest.mark.thorough
@pytest.mark.parametrize("board", BOARDS)
def test_all_puzzles_hold(board: str) -> None:
    """The same for each of them."""
    for puzzle in of(board):
        holds(puzzle)
        if puzzle.proof is Proof.COUNTED:
            prove(puzzle)


def test_the_count_of_trains_finds_what_is_known() -> None:
    """On the USA board, by hand: 16 trains for two tickets that share most of their way."""
    board = LIBRARY.all()["usa"].board
    tickets = [board.ticket["little_rock--winnipeg"], board.ticket["duluth--el_paso"]]
    assert counted.Fewest(board).trains(tickets) == 16


def test_the_longest_line_is_the_only_one() -> None:
    """A triangle with a tail: the tail and two ways round it, so that no line is the only one."""
    ring = [
        counted.Route("a--b", "a", "b", 2, 0),
        counted.Route("b--c", "b", "c", 2, 0),
        counted.Route("a--c", "a", "c", 2, 0),
    ]
    assert counted.longest(ring) == (6, ("a--b", "b--c", "a--c"), 4)
    fork = [*ring[:2], counted.Route("b--d", "b", "d", 1, 0)]
    assert counted.longest(fork) == (4, ("a--b", "b--c"), 3)
