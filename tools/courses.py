"""Prints how long the courses are, and how much of them is action: ``python tools/courses.py``.

Optional lessons are not counted. ``share`` is the share of steps that are answered by an action at
the table; the minutes are those that the page of a course shows.
"""

from tutor.figures import figures
from tutor.lessons.courses import Courses
from tutor.lessons.forms import Acted
from tutor.lessons.lesson import Step
from tutor.lessons.session import begin
from tutor.lessons.state import Progress
from tutor.library import Library
from tutor.table.actions import Action
from tutor.widgets.screens.lessons.course import STEPS_A_MINUTE

COURSES = Courses(Library())


def words(board: str, step: Step) -> int:
    """Return the number of words in a step's text."""
    return len(step.text.format(**figures(COURSES.rules(board, step.wish.variant))).split())


def is_acted(board: str, step: str, *, knows_base: bool) -> bool:
    """Tell whether a step is answered by an action at the table."""
    session = begin(board, COURSES, Progress(last=step, knows_base=knows_base))
    solution = session.exercise.solution()
    return isinstance(solution, Acted) and isinstance(solution.action, Action)


def lines() -> list[str]:
    """Return the lines of a Markdown table, with a row for each board and way."""
    rows = ["| course | way | steps | words | minutes | share |", "|---|---|---|---|---|---|"]
    for board in COURSES.boards:
        course = COURSES.course(board)
        ways = {course.main(knows_base=known): known for known in (True, False)}
        for main, known in ways.items():
            way = "knows the base game" if known else "all"
            acted = sum(is_acted(board, step, knows_base=known) for step in main)
            spoken = sum(words(board, course.step[step]) for step in main)
            minutes = -(-len(main) // STEPS_A_MINUTE)
            share = f"{acted / len(main):.0%}"
            rows.append(f"| {board} | {way} | {len(main)} | {spoken} | {minutes} | {share} |")
    return rows


if __name__ == "__main__":
    print("\n".join(lines()))  # noqa: T201 - that is what it is for
