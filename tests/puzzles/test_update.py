"""What actions make of the puzzles: today's, the list, an answer, its best line, what is kept."""

import json
from dataclasses import replace
from datetime import date, timedelta

import pytest

from tests.conftest import FOLDERS
from tests.plain.joining import Ground
from tutor.lessons.courses import Courses
from tutor.lessons.forms import Acted
from tutor.lessons.kinds.keep_tickets import TrainsTheyTake
from tutor.library import Library
from tutor.play.why_best import because
from tutor.puzzles.collections import Collections
from tutor.puzzles.comeback import missed, move_missed
from tutor.puzzles.exercise import FindBest, LongestTaken, Reason, longest_taken
from tutor.puzzles.keeping import LONGEST, puzzles_text, read_kept
from tutor.puzzles.puzzle import Proof, Theme
from tutor.puzzles.state import PuzzlesState, Solved, Source
from tutor.puzzles.update import Puzzles, listed_in, plays_on, update_puzzles
from tutor.table.actions import ClaimRoute, KeepTickets

LIBRARY = Library()
PUZZLES = Puzzles(Collections(LIBRARY), Courses(LIBRARY))
DAY = "2026-11-28"


def later(days: int, day: str = DAY) -> str:
    """Return a day so many days later."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def done(state: PuzzlesState, *actions: dict[str, object] | str) -> PuzzlesState:
    """Return the puzzles after actions, the names of those without facts alone."""
    for action in actions:
        taken = {"do": action} if isinstance(action, str) else action
        state = update_puzzles(state, taken, PUZZLES)  # type: ignore[arg-type]
    return state


def opened(theme: Theme, board: str = "usa", day: str = DAY) -> PuzzlesState:
    """Return the puzzles with the first of a theme on screen."""
    puzzle = next(p for p in PUZZLES.collections.of(board) if p.theme is theme)
    return done(PuzzlesState(today=day), {"do": "puzzle", "board": board, "id": puzzle.id})


def tempting() -> PuzzlesState:
    """Return the puzzles with one on screen of whose wrong moves a route tempts most."""
    puzzle = next(
        p
        for p in PUZZLES.collections.of("usa")
        if p.theme is Theme.ROUTE and isinstance(p.others[0].action, ClaimRoute)
    )
    return done(PuzzlesState(today=DAY), {"do": "puzzle", "board": "usa", "id": puzzle.id})


def wrong(state: PuzzlesState) -> PuzzlesState:
    """Return the puzzles after the move that tempts most was tried at the table."""
    asked = state.asked
    assert asked is not None
    assert isinstance(asked.exercise, FindBest)
    other = asked.exercise.puzzle.others[0].action
    assert isinstance(other, ClaimRoute)
    return done(state, {"do": "route", "route": other.route}, {"do": "lay"})


# --- today's --------------------------------------------------------------------------------


def test_the_puzzle_of_a_day_is_the_same_for_everybody() -> None:
    """Boards take turns, and no board repeats a puzzle before all were there."""
    collections = Collections(Library())
    boards = len(collections.boards)
    start = -date.fromisoformat(DAY).toordinal() % boards
    days = [later(start + number) for number in range(boards * 40)]
    first = [collections.of_day(day) for day in days]
    assert first == [PUZZLES.collections.of_day(day) for day in days]
    for turn in range(0, len(days), boards):
        named = {puzzle.board for puzzle in first[turn : turn + boards] if puzzle}
        assert named == set(collections.boards)
    usa = [puzzle.id for puzzle in first if puzzle and puzzle.board == "usa"]
    size, at = len(collections.of("usa")), date.fromisoformat(days[0]).toordinal() // boards
    until = size - at % size  # then all were there, and they are mixed anew
    assert len(set(usa[:until])) == len(usa[:until])
    assert len(set(usa[until:])) == len(usa[until:])


@pytest.mark.parametrize("day", ["", "tomorrow", "2026-02-30", None])
def test_no_day_no_puzzle(day: object) -> None:
    """Before the browser has told the day, there is nothing to show."""
    state = done(PuzzlesState(), {"do": "kept", "today": day})
    assert done(state, "today").asked is None


def test_the_puzzle_of_the_day_is_noted_by_its_day() -> None:
    """Solved once, it stays solved as it was the first time."""
    state = done(PuzzlesState(), {"do": "kept", "today": DAY}, "today", "solve")
    assert state.days == {DAY: Solved(0, helped=True)}
    again = done(state, "list", "today")
    assert again.asked is not None
    assert again.asked.solved is None
    assert again.days == state.days


# --- answering ------------------------------------------------------------------------------


def test_a_best_move_at_the_table() -> None:
    """A wrong one leaves the table as it was, tells what it costs, and helps; then the answer."""
    state = tempting()
    before = state.asked
    assert before is not None
    assert before.sitting is not None
    state = wrong(state)
    assert state.asked is not None
    assert state.asked.session.tries == 1
    assert state.asked.sitting is not None
    assert state.asked.sitting.game == before.sitting.game
    state = done(state, "help", "solve")
    assert state.asked is not None
    assert state.asked.solved == Solved(1, helped=True)


def test_an_empty_answer_is_no_slip() -> None:
    """Asking for the verdict before anything is tapped."""
    state = done(opened(Theme.LONGEST), "check")
    assert state.asked is not None
    assert state.asked.session.tries == 0
    assert state.own == ()


def test_the_best_line_is_played_out() -> None:
    """After the answer everybody plays on, for some turns, the same each time."""
    state = done(opened(Theme.KEEP), "play_out")
    assert state.asked is not None
    assert state.asked.played is None
    state = done(state, "solve", "play_out")
    ends = [_line(state), _line(state)]
    assert ends[0] == ends[1]
    asked = ends[0].asked
    assert asked is not None
    assert asked.sitting is not None
    assert asked.sitting.game.table.turns > 0
    assert done(ends[0], {"do": "on", "at": len(asked.sitting.game.steps)}) is ends[0]


def _line(state: PuzzlesState) -> PuzzlesState:
    while state.asked is not None and plays_on(state.asked):
        assert state.asked.sitting is not None
        state = done(state, {"do": "on", "at": len(state.asked.sitting.game.steps)})
    return state


def test_a_late_move_of_the_line_is_ignored() -> None:
    """What the page asked for twice is done once."""
    state = done(opened(Theme.KEEP), "solve", "play_out")
    assert done(state, {"do": "on", "at": 1}) is state


@pytest.mark.rule("B15")
def test_the_longest_route_is_a_reason() -> None:
    """A claim that takes the bonus says so; one that only lengthens one's own line does not."""
    taken = []
    for puzzle in PUZZLES.collections.of("usa"):
        if puzzle.theme is not Theme.ROUTE or not isinstance(puzzle.best[0], ClaimRoute):
            continue
        asked = PUZZLES.opened(Source("usa", puzzle=puzzle.id))
        assert asked is not None
        verdict = asked.exercise.judge(asked.exercise.solution())
        assert verdict.scene is not None
        found = longest_taken(asked.exercise.scene, verdict.scene.table)
        assert [why for why in verdict.why if isinstance(why, LongestTaken)] == list(found)
        taken += found
    assert taken
    assert all(why.length >= why.others and why.points == 10 for why in taken)


# --- the list -------------------------------------------------------------------------------


def test_the_reason_is_that_of_the_answer_given() -> None:
    """Of cards that are as good to take, each serves another route."""
    several = 0
    for puzzle in PUZZLES.collections.of("usa"):
        if puzzle.theme is not Theme.ROUTE or len(puzzle.best) == 1:
            continue
        state = done(PuzzlesState(today=DAY), {"do": "puzzle", "board": "usa", "id": puzzle.id})
        assert state.asked is not None
        exercise, reasons = state.asked.exercise, set()
        for best in puzzle.best:
            verdict = exercise.judge(Acted(best))
            reason = Reason(because(exercise.scene.table.seen_by(puzzle.player), best))
            assert reason in verdict.why
            reasons.add(str(reason))
        several += len(reasons) > 1
    assert several


@pytest.mark.rule("A5", "B3")
@pytest.mark.parametrize("board", ["europe", "legendary_asia"])
def test_the_way_that_kept_tickets_share_is_shown(board: str) -> None:
    """With its trains, crossings too, and those that the tickets would take apart."""
    ground, counted = Ground(FOLDERS[board]), 0
    for puzzle in PUZZLES.collections.of(board):
        if puzzle.theme is not Theme.KEEP or puzzle.proof is not Proof.COUNTED:
            continue
        state = done(PuzzlesState(today=DAY), {"do": "puzzle", "board": board, "id": puzzle.id})
        asked = done(state, "solve").asked
        assert asked is not None
        assert asked.session.verdict is not None
        (best,) = puzzle.best
        assert isinstance(best, KeepTickets)
        trains = ground.fewest(best.tickets)
        apart = sum(ground.fewest([ticket]) for ticket in best.tickets)
        verdict, routes = asked.session.verdict, asked.exercise.scene.table.board.route
        assert TrainsTheyTake(trains, apart, (), trains) in verdict.why
        assert verdict.scene is not None
        assert sum(routes[route].trains for route in verdict.scene.routes) == trains
        counted += 1
    assert counted >= 3


def test_the_list_is_chosen_from() -> None:
    """By board, theme and level; what means nothing is ignored."""
    state = done(PuzzlesState(), {"do": "list", "board": "europe"})
    everything = listed_in(state, PUZZLES.collections)
    assert {puzzle.board for puzzle in everything} == {"europe"}
    state = done(state, {"do": "list", "what": "theme", "value": "keep"})
    state = done(state, {"do": "list", "what": "level", "value": "3"})
    some = listed_in(state, PUZZLES.collections)
    assert some
    assert {(puzzle.theme, puzzle.level) for puzzle in some} == {(Theme.KEEP, 3)}
    state = done(state, {"do": "list", "what": "theme", "value": ""})
    state = done(state, {"do": "list", "what": "level", "value": "9"})
    state = done(state, {"do": "list", "what": "board", "value": "nowhere"})
    assert listed_in(state, PUZZLES.collections) == everything


def test_the_next_one_is_the_next_that_was_not_solved() -> None:
    """On from the one on screen, and round again."""
    ids = [puzzle.id for puzzle in PUZZLES.collections.of("usa")]
    state = done(PuzzlesState(), {"do": "puzzle", "board": "usa", "id": ids[0]}, "solve", "next")
    assert state.asked is not None
    assert state.asked.source.puzzle == ids[1]
    solved = {Source("usa", puzzle=id_).key: Solved(0) for id_ in ids[1:4]}
    state = done(replace(state, solved=solved), "next")
    assert state.asked is not None
    assert state.asked.source.puzzle == ids[4]


@pytest.mark.parametrize("action", [
    {"do": "puzzle", "board": "usa", "id": "nothing"},
    {"do": "puzzle", "board": "nowhere", "id": "keep-1"},
    {"do": "puzzle"},
    {"do": "next_one"},
    {"do": "route", "route": "dallas--houston--1"},
])  # fmt: skip
def test_what_means_nothing_changes_nothing(action: dict[str, object]) -> None:
    """An action of another page, or about something that does not exist."""
    state = done(PuzzlesState(today=DAY), "list")
    assert done(state, action) is state


# --- what comes back ------------------------------------------------------------------------


def test_what_went_wrong_comes_back_tomorrow() -> None:
    """Once a day; right at once, it comes back later and later, until it is known."""
    state = done(opened(Theme.PAY), "draw_blind", "solve")
    (own,) = state.own
    assert own.memory.due == later(1)
    assert state.due == ()
    waits = []
    day = own.memory.due
    while state.own:
        state = done(replace(state, today=day, asked=None), "due")
        assert state.asked is not None
        state = _right(state)
        if state.own:
            waits.append(
                (date.fromisoformat(state.own[0].memory.due) - date.fromisoformat(day)).days
            )
            day = state.own[0].memory.due
    assert waits == sorted(waits)
    assert 3 <= len(waits) <= 12


def _right(state: PuzzlesState) -> PuzzlesState:
    """Answer the puzzle on screen rightly, without help."""
    asked = state.asked
    assert asked is not None
    assert isinstance(asked.exercise, FindBest)
    best = asked.exercise.puzzle.best[0]
    assert isinstance(best, ClaimRoute)
    taps = (
        [{"do": "hand", "card": str(card)} for card, n in best.cards.items() for _ in range(n)]
        if hasattr(best.cards, "items")
        else [{"do": "hand", "card": str(card)} for card in best.cards]
    )
    state = done(state, {"do": "route", "route": best.route}, *taps, "lay")
    assert state.asked is not None
    assert state.asked.solved == Solved(0)
    return state


def test_a_slip_in_a_lesson_comes_back_as_it_was() -> None:
    """The same exercise, by its step and its seed."""
    step = next(iter(PUZZLES.courses.course("usa").askable))
    source = Source("usa", step=step, rounds=3)
    state = missed(PuzzlesState(today=DAY), source)
    assert missed(state, source) is state
    state = done(replace(state, today=later(1)), "due")
    assert state.asked is not None
    course = PUZZLES.courses.course("usa")
    assert state.asked.exercise == PUZZLES.courses.exercise("usa", course.step[step], 3)


def test_a_costly_move_comes_back() -> None:
    """The position, with what would have been best and what was done instead."""
    puzzle = next(p for p in PUZZLES.collections.of("usa") if p.theme is Theme.ROUTE)
    asked = PUZZLES.opened(Source("usa", puzzle=puzzle.id))
    assert asked is not None
    table = asked.exercise.scene.table
    source = move_missed(table, puzzle.best[0], puzzle.others[0].action, 7.4)
    state = done(missed(PuzzlesState(today=DAY), source))
    state = done(replace(state, today=later(1)), "due")
    assert state.asked is not None
    assert isinstance(state.asked.exercise, FindBest)
    assert state.asked.exercise.scene.table == table
    assert state.asked.exercise.puzzle.best == puzzle.best[:1]
    assert state.asked.exercise.puzzle.margin == 7.4


def test_nothing_comes_back_before_the_day_is_known() -> None:
    """A slip cannot be scheduled without knowing when it happened."""
    assert missed(PuzzlesState(), Source("usa", puzzle="keep-1")).own == ()


# --- keeping --------------------------------------------------------------------------------


def test_everything_is_kept() -> None:
    """What was solved, the days, and what comes back; newer things win."""
    state = done(opened(Theme.PAY), "draw_blind", "solve", "today", "solve")
    back = read_kept(PuzzlesState(), puzzles_text(state))
    assert (back.solved, back.days, set(back.own)) == (state.solved, state.days, set(state.own))
    key = next(iter(state.solved))
    newer = PuzzlesState(solved={key: Solved(7)}, own=state.own[:1])
    back = read_kept(newer, puzzles_text(state))
    assert back.solved[key] == Solved(7)
    assert len(back.own) == len(state.own)
    assert puzzles_text(PuzzlesState()) == ""


MEMORY = {"stability": 1, "difficulty": 1, "last": "2026-01-01", "due": "2026-01-02"}
JUNK = [
    {"format": "puzzles/2", "solved": {"usa/keep-1": [1, 0]}},
    {"format": "puzzles/1", "solved": [], "days": 3, "own": {}},
    {"format": "puzzles/1", "solved": {"usa/keep-1": [1]}, "own": [3, {}]},
    {"format": "puzzles/1", "solved": {"usa/keep-1": [-1, 0]}},
    {"format": "puzzles/1", "own": [{"board": "usa", **MEMORY, "stability": "1"}]},
    {"format": "puzzles/1", "own": [{"board": "usa", **MEMORY, "stability": -1}]},
    {"format": "puzzles/1", "own": [{"board": "usa", **MEMORY, "due": "then"}]},
    {"format": "puzzles/1", "own": [{"board": "usa", **MEMORY, "line": 1}]},
    {"format": "puzzles/1", "own": [{"board": "usa", **MEMORY, "rounds": -1}]},
]


@pytest.mark.parametrize("text", [None, "", "{", "[]", "x" * (LONGEST + 1), *map(json.dumps, JUNK)])
def test_junk_is_ignored(text: object) -> None:
    """Whatever a browser sends, nothing raises."""
    assert read_kept(PuzzlesState(), text) == PuzzlesState()


@pytest.mark.parametrize("kept", [
    {"line": "{}"}, {"line": "nonsense"}, {"puzzle": "gone-9"}, {"step": "gone/gone"},
    {"board": "nowhere", "puzzle": "keep-1"},
])  # fmt: skip
def test_what_does_not_exist_any_more_is_dropped(kept: dict[str, str]) -> None:
    """A puzzle of an older collection, a step that was renamed."""
    own = {"board": "usa", "stability": 1.0, "difficulty": 5.0, "last": DAY, "due": DAY, **kept}
    text = json.dumps({"format": "puzzles/1", "own": [own]})
    state = done(PuzzlesState(), {"do": "kept", "puzzles": text, "today": DAY})
    assert len(state.due) == 1
    assert done(state, "due").own == ()
