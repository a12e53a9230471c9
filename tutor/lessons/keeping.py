"""Progress as a text that the browser keeps; what comes back is untrusted."""

import json
from collections.abc import Mapping
from typing import Any

from tutor.facts import kept_document
from tutor.lessons.courses import Courses
from tutor.lessons.known import Knowledge
from tutor.lessons.lesson import Course, LessonError
from tutor.lessons.rules import is_rule
from tutor.lessons.state import Progress

FORMAT = "lessons/1"
MOST_SLIPS = 1000
LONGEST = 200_000  # letters: ten times what six courses need with every step done


def progress_text(
    progress: Mapping[str, Progress], played: Mapping[str, Knowledge] | None = None
) -> str:
    """Return the text of the progress on each board, "" if there is none.

    ``played`` is what the first game of each board has proved and told.
    """
    boards = {board: _encoded(kept) for board, kept in progress.items() if kept != Progress()}
    known = {
        board: {"done": sorted(rules.done), "told": sorted(rules.told)}
        for board, rules in (played or {}).items()
        if rules != Knowledge()
    }
    if not (boards or known):
        return ""
    document = {"format": FORMAT, "boards": boards} | ({"played": known} if known else {})
    return json.dumps(document, sort_keys=True)


def read_played(text: object) -> dict[str, Knowledge]:
    """Return what first games have proved and told, by board, as a kept text holds it.

    What is not a rule is left out. It never raises.
    """
    played = kept_document(text, FORMAT, LONGEST).get("played")
    if not isinstance(played, dict):
        return {}
    known = {
        board: Knowledge(done=_rules(entry.get("done")), told=_rules(entry.get("told")))
        for board, entry in played.items()
        if isinstance(entry, dict)
    }
    return {board: rules for board, rules in known.items() if rules != Knowledge()}


def _rules(value: Any) -> frozenset[str]:
    rules = value if isinstance(value, list) else ()
    return frozenset(rule for rule in rules if isinstance(rule, str) and is_rule(rule))


def read_progress(text: object, courses: Courses) -> dict[str, Progress]:
    """Return the progress by board that a kept text holds.

    Whatever does not fit counts as not done: junk, a board without lessons, a step that is not in
    its course (any more). It never raises.
    """
    boards = kept_document(text, FORMAT, LONGEST).get("boards")
    if not isinstance(boards, dict):
        return {}
    by_board = {}
    for board in courses.boards:
        entry = boards.get(board)
        if not isinstance(entry, dict):
            continue
        try:
            course = courses.course(board)
        except LessonError:  # somebody's own board with a half-written course
            continue
        progress = _decoded(entry, course)
        if progress != Progress():
            by_board[board] = progress
    return by_board


def _encoded(progress: Progress) -> dict[str, Any]:
    return {
        "done": sorted(progress.done),
        "missed": list(progress.missed),
        "knows_base": progress.knows_base,
        "last": progress.last,
        **({"slips": dict(sorted(progress.slips.items()))} if progress.slips else {}),
    }


def _decoded(entry: Mapping[str, Any], course: Course) -> Progress:
    last = entry.get("last")
    return Progress(
        done=frozenset(_steps(entry.get("done"), course)),
        missed=tuple(
            step for step in _steps(entry.get("missed"), course) if step in course.askable
        ),
        knows_base=entry.get("knows_base") is True,
        last=last if isinstance(last, str) and last in course.step else None,
        slips=_slips(entry.get("slips"), course),
    )


def _slips(value: Any, course: Course) -> dict[str, int]:
    """Return the fewest slips of the steps of the course."""
    if not isinstance(value, dict):
        return {}
    return {
        step: slips
        for step, slips in value.items()
        if step in course.step and type(slips) is int and 0 < slips <= MOST_SLIPS
    }


def _steps(value: Any, course: Course) -> tuple[str, ...]:
    """Return the ids in a list that are steps of the course, each once."""
    if not isinstance(value, list):
        return ()
    return tuple(
        dict.fromkeys(step for step in value if isinstance(step, str) and step in course.step)
    )
