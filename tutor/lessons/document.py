"""Lessons for other programs: what `python -m tutor lessons --json` prints."""

from typing import Any

from tutor.lessons.kinds import LOOK
from tutor.lessons.lesson import Course


def lessons_document(courses: list[Course]) -> dict[str, Any]:
    """Return the document of docs/game-file.md: lessons, steps, ids taught, exercise kinds."""
    return {
        "lessons": [
            {
                "board": course.board,
                "id": lesson.id,
                "title": lesson.title,
                "steps": [
                    {
                        "id": step.id,
                        "teaches": list(step.teaches),
                        "exercise": None if step.kind == LOOK else step.kind,
                    }
                    for step in lesson.steps
                ],
            }
            for course in courses
            for lesson in course.lessons
        ]
    }
