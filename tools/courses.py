"""Prints how long the courses are, and how much of them is action: ``python tools/courses.py``.

Optional lessons are not counted. ``share`` is the share of steps that are answered by an action at
the table; the minutes are those that the page of a course shows, two steps a minute. ``left`` is
how many steps are left for somebody who has played the board's first game without a slip, ``after
both`` for somebody who has also played the one for newcomers. Words are those before the tasks.
"""

from collections.abc import Iterable

from tutor.figures import figures
from tutor.guided.first_game import FirstGame, FirstGames
from tutor.guided.proof import proved_by_clean_run
from tutor.lessons.courses import Courses
from tutor.lessons.forms import Acted
from tutor.lessons.known import all_known, known_steps
from tutor.lessons.lesson import Step
from tutor.lessons.session import begin
from tutor.lessons.state import Progress
from tutor.library import Library
from tutor.table.actions import Action
from tutor.widgets.screens.lessons.course import STEPS_A_MINUTE

LIBRARY = Library()
COURSES, GAMES = Courses(LIBRARY), FirstGames(LIBRARY)


def words(board: str, step: Step) -> int:
    """Return the number of words in a step's text."""
    return len(step.text.format(**figures(COURSES.rules(board, step.wish.variant))).split())


def is_acted(board: str, step: str, *, knows_base: bool) -> bool:
    """Tell whether a step is answered by an action at the table."""
    session = begin(board, COURSES, Progress(last=step, knows_base=knows_base))
    solution = session.exercise.solution()
    return isinstance(solution, Acted) and isinstance(solution.action, Action)


def steps_left(board: str, games: Iterable[FirstGame], *, knows_base: bool) -> int:
    """Return how many steps of a course are left after some first games without a slip."""
    course, known = COURSES.course(board), all_known(map(proved_by_clean_run, games))
    main = course.main(knows_base=knows_base)
    return len(main) - len(known_steps(course, known, knows_base=knows_base))


def lines() -> list[str]:
    """Return the lines of a Markdown table, with a row for each board and way."""
    heads = ("course", "way", "steps", "words", "minutes", "share", "left", "after both")
    rows = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    games = {board: game for board in GAMES.boards if (game := GAMES.game(board)) is not None}
    start = [game for game in games.values() if game.start]
    for board in COURSES.boards:
        course = COURSES.course(board)
        ways = {course.main(knows_base=known): known for known in (True, False)}
        for main, known in ways.items():
            way = "knows the base game" if known else "all"
            acted = sum(is_acted(board, step, knows_base=known) for step in main)
            spoken = sum(words(board, course.step[step]) for step in main)
            minutes = -(-len(main) // STEPS_A_MINUTE)
            share = f"{acted / len(main):.0%}"
            own = [games[board]] if board in games else []
            left = [steps_left(board, it, knows_base=known) for it in (own, own + start)]
            row = (board, way, len(main), spoken, minutes, share, *left)
            rows.append(f"| {' | '.join(map(str, row))} |")
    return rows


if __name__ == "__main__":
    print("\n".join(lines()))  # noqa: T201 - that is what it is for
