"""What an action changes in the puzzles: every action reaches them through `update_puzzles`."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from tutor.bots.levels import Level, bot
from tutor.facts import Action, Facts
from tutor.lessons.at_table import (
    AT_TABLE,
    LessonGuide,
    game_at,
    helped,
    show_move,
    update_table,
)
from tutor.lessons.courses import Courses
from tutor.lessons.drafts import empty
from tutor.lessons.exercise import Exercise, NoExerciseError
from tutor.lessons.on_table import OnTableExercise
from tutor.lessons.session import update_lesson
from tutor.lessons.state import LessonSession, LessonTable, Progress
from tutor.play.opponents import Bots
from tutor.play.session import Session
from tutor.play.state import PlayPage, Touch
from tutor.puzzles.collections import Collections
from tutor.puzzles.comeback import came_back
from tutor.puzzles.exercise import exercise_of
from tutor.puzzles.file import read_puzzle
from tutor.puzzles.keeping import read_kept
from tutor.puzzles.puzzle import Puzzle, Theme
from tutor.puzzles.state import LEVELS, Asked, PuzzlesState, Source
from tutor.table.position_text import PositionError

TURNS = 3
"""How many of the learner's turns the best line is played on for."""
MOVES = 40
"""Moves of the best line at most."""

ANSWERING = frozenset((
    "check", "solve", "help", "choose", "toggle", "enter", "tap", "undo", "clear",
))  # fmt: skip
"""The actions of lessons that puzzles share."""


class Puzzles:
    """What the puzzles need besides their state: the boards' collections, and the lessons."""

    def __init__(self, collections: Collections, courses: Courses) -> None:
        self.collections, self.courses = collections, courses

    def opened(self, source: Source, day: str = "") -> Asked | None:
        """Return a puzzle as it begins; None if it does not exist any more."""
        puzzle = self._puzzle(source)
        exercise = self._lesson(source) if puzzle is None else self._exercise(puzzle)
        if exercise is None:
            return None
        session = LessonSession(
            board=source.board,
            progress=Progress(),
            step=source.key,
            asked=source.key,
            exercise=exercise,
            draft=empty(exercise.form),
        )
        return Asked(source, puzzle, session, table_of(exercise), day)

    def _puzzle(self, source: Source) -> Puzzle | None:
        if not source.line:
            return self.collections.puzzle(source.board, source.puzzle)
        try:
            return read_puzzle(source.line)
        except (ValueError, TypeError, KeyError, PositionError):
            return None

    def _exercise(self, puzzle: Puzzle) -> Exercise | None:
        rules = self.collections.rules(puzzle)
        try:
            return None if rules is None else exercise_of(puzzle, rules)
        except PositionError:  # of an older version, or of a board that was changed
            return None

    def _lesson(self, source: Source) -> Exercise | None:
        if source.board not in self.courses.boards:
            return None
        step = self.courses.course(source.board).step.get(source.step)
        try:
            return (
                None if step is None else self.courses.exercise(source.board, step, source.rounds)
            )
        except NoExerciseError:
            return None


def table_of(exercise: Exercise) -> LessonTable | None:
    """Return the table of an exercise, where bots play for the others; None if it needs none."""
    if not isinstance(exercise, OnTableExercise):
        return None
    game = replace(game_at(exercise.scene, exercise.seed), opponents=Bots(Level.STRONG, "line"))
    page = PlayPage(
        session=game, at_table=True, guide=LessonGuide(exercise), by_hand=exercise.form.by_hand
    )
    return LessonTable(exercise, page.touched(Touch(sheet=exercise.form.sheet)))


def update_puzzles(state: PuzzlesState, action: Action, puzzles: Puzzles) -> PuzzlesState:
    """Return the puzzles after an action; the very same if it means nothing.

    ================  ======================================================================
    ``kept``          restores what the browser kept in ``puzzles``; ``today`` is the day there
    ``list``          to the list, of a ``board``; or choose ``what`` is listed (``board``,
                      ``theme``, ``level``) by ``value``, "" for all
    ``today``         to the puzzle of the day
    ``puzzle``        ``board``, ``id``: to a puzzle
    ``next``          to the next one: of what is due, else of the list
    ``due``           to the first of what is due
    ``again``         the same once more
    ``play_out``      after the answer: play the best line on
    ``on``            its next move
    ================  ======================================================================

    The others are those of `update_lesson` that answer, and of `tutor.play.update`.
    """
    facts, do = Facts(action), str(action["do"])
    if do == "kept":
        return replace(
            read_kept(state, action.get("puzzles")), today=facts.text("today") or state.today
        )
    if do in _OPENING:
        return _OPENING[do](state, facts, puzzles)
    asked = state.asked
    if asked is None:
        return state
    after = _answered(asked, action, puzzles)
    return state if after is asked else _noted(state, asked, after)


def _answered(asked: Asked, action: Action, puzzles: Puzzles) -> Asked:
    """Return the puzzle on screen after an action at its table or on its form."""
    do, session, sitting = str(action["do"]), asked.session, asked.sitting
    if session.is_answered:
        return _played_out(asked, do, Facts(action))
    if sitting is not None and do in AT_TABLE:
        sitting, session = update_table(sitting, session, action, puzzles.collections.library)
    elif sitting is not None and do == "solve":
        sitting, session = show_move(sitting, session)
    elif do in ANSWERING:
        session = update_lesson(session, action, puzzles.courses)
        if do == "check" and session.draft == empty(session.exercise.form):
            session = replace(session, tries=asked.session.tries)  # nothing answered: no slip
        sitting = helped(sitting) if do == "help" else sitting
    if session is asked.session and sitting is asked.sitting:
        return asked
    return replace(asked, session=session, sitting=sitting)


def _noted(state: PuzzlesState, before: Asked, after: Asked) -> PuzzlesState:
    """Return the puzzles after a step at one, noting how it was solved or that it went wrong."""
    state = state.at(after)
    solved, key = after.solved, after.source.key
    if solved is not None and before.solved is None:
        if after.source.puzzle:
            state = replace(state, solved={key: solved, **state.solved})
        if after.day:
            state = replace(state, days={after.day: solved, **state.days})
    return came_back(state, before, after)


# --- the best line --------------------------------------------------------------------------


def _played_out(asked: Asked, do: str, facts: Facts) -> Asked:
    """Begin to play the best line, or make its next move."""
    begins = do == "play_out" and asked.played is None
    if asked.sitting is None or asked.sitting.game.is_over:
        return asked
    late = facts.integer("at") != len(asked.sitting.game.steps)
    if not begins and (do != "on" or late or not plays_on(asked)):
        return asked
    game = _moved(asked.sitting.game)
    page = asked.sitting.page.moved(game)
    sitting = replace(asked.sitting, page=page)
    return replace(asked, sitting=sitting, played=(asked.played or 0) + 1)


def _moved(game: Session) -> Session:
    if not game.my_turn:
        return game.opponents_move()
    best = bot(Level.STRONG, f"line/{len(game.steps)}").choose(game.seen, game.actions())
    return game.play(best)


def plays_on(asked: Asked) -> bool:
    """Tell whether the best line has begun and goes on."""
    if asked.played is None or asked.sitting is None or asked.played >= MOVES:
        return False
    game = asked.sitting.game
    seats, begun = len(game.table.seats), asked.sitting.exercise.scene.table.turns
    return not game.is_over and game.table.turns - begun <= TURNS * seats


# --- which one is on screen -----------------------------------------------------------------


def next_of(state: PuzzlesState, puzzles: Puzzles) -> Source | None:
    """Return the next puzzle: of what is due, else of the list after the one on screen.

    Those that were never solved come first; None if the list is empty.
    """
    here = None if state.asked is None else state.asked.source
    due = [own.source for own in state.due if here is None or own.source.key != here.key]
    if here is not None and not here.puzzle and due:
        return due[0]
    listed = listed_in(state, puzzles.collections)
    sources = [source_of(puzzle) for puzzle in listed]
    keys = [source.key for source in sources]
    place = keys.index(here.key) + 1 if here is not None and here.key in keys else 0
    ordered = [*sources[place:], *sources[:place]]
    fresh = (source for source in ordered if source.key not in state.solved)
    return next(fresh, ordered[0] if ordered else None)


def source_of(puzzle: Puzzle) -> Source:
    """Return where a puzzle of a collection comes from."""
    return Source(puzzle.board, puzzle=puzzle.id)


def listed_in(state: PuzzlesState, collections: Collections) -> tuple[Puzzle, ...]:
    """Return the puzzles that the list shows: of one board, by theme and level."""
    board = chosen_board(state, collections)
    return tuple(filter(state.choice.fits, collections.of(board))) if board else ()


def chosen_board(state: PuzzlesState, collections: Collections) -> str | None:
    """Return the board whose puzzles are listed: the one chosen, else the first there is."""
    boards = collections.boards
    return state.choice.board if state.choice.board in boards else next(iter(boards), None)


def _list(state: PuzzlesState, facts: Facts, puzzles: Puzzles) -> PuzzlesState:
    choice, what, value = state.choice, facts.text("what"), facts.text("value") or ""
    board = value if what == "board" else facts.text("board")
    if board in puzzles.collections.boards:
        choice = replace(choice, board=board)
    if what == "theme":
        choice = replace(choice, theme=facts.one_of("value", Theme))
    if what == "level":
        level = facts.integer("value")
        choice = replace(choice, level=level if level in LEVELS else None)
    return replace(state, choice=choice, asked=None)


def _today(state: PuzzlesState, facts: Facts, puzzles: Puzzles) -> PuzzlesState:
    day = facts.text("today") or state.today
    puzzle = puzzles.collections.of_day(day)
    if puzzle is None:
        return state
    if state.asked is not None and state.asked.day == day:
        return state
    return replace(state.at(puzzles.opened(source_of(puzzle), day)), today=day)


def _one(state: PuzzlesState, facts: Facts, puzzles: Puzzles) -> PuzzlesState:
    puzzle = puzzles.collections.puzzle(facts.text("board"), facts.text("id"))
    if puzzle is None:
        return state
    choice = replace(state.choice, board=puzzle.board)
    return replace(state.at(puzzles.opened(source_of(puzzle))), choice=choice)


def _next(state: PuzzlesState, facts: Facts, puzzles: Puzzles) -> PuzzlesState:
    source = next_of(state, puzzles)
    return state if source is None else state.at(puzzles.opened(source))


def _due(state: PuzzlesState, facts: Facts, puzzles: Puzzles) -> PuzzlesState:
    """Open the first of what is due; what does not exist any more is dropped."""
    for own in state.due:
        asked = puzzles.opened(own.source)
        if asked is not None:
            return state.at(asked)
        state = replace(state, own=tuple(each for each in state.own if each is not own))
    return state.at(None)


def _again(state: PuzzlesState, facts: Facts, puzzles: Puzzles) -> PuzzlesState:
    asked = state.asked
    return state if asked is None else state.at(puzzles.opened(asked.source, asked.day))


_OPENING: Mapping[str, Callable[[PuzzlesState, Facts, Puzzles], PuzzlesState]] = {
    "list": _list,
    "today": _today,
    "puzzle": _one,
    "next": _next,
    "due": _due,
    "again": _again,
}
"""What puts a puzzle or the list on screen."""
