"""How much of a course is done, its stars, and the switch that leaves part of it out."""

from tutor.lessons.stars import MOST_STARS
from tutor.widgets.lesson_look import LessonLook
from tutor.widgets.nodes import Node, h
from tutor.words.guided import stars_text
from tutor.words.language import gettext as _
from tutor.words.values import Steps


def done_bar(done: int, steps: int) -> Node:
    """Return how much of a course is done, as a bar."""
    return h(
        "progress",
        value=str(done),
        max=steps,
        cls="course-bar",
        key="bar",
        aria_label=done_text(done, steps),
    )


def done_text(done: int, steps: int) -> str:
    """Return how much of a course is done, such as "3 of 12 steps done"."""
    return _("{done} of {steps} done").format(done=done, steps=Steps(steps))


def steps_text(steps: int) -> str:
    """Return how many steps something has."""
    return str(Steps(steps))


def small_stars(won: int) -> Node:
    """Return the stars of a lesson or a first game, ``won`` of them filled."""
    return h(
        "span",
        (
            h("span", cls="star won" if number < won else "star", key=str(number))
            for number in range(MOST_STARS)
        ),
        cls="stars small",
        key="stars",
        role="img",
        aria_label=stars_text(won),
    )


def knows_base_switch(look: LessonLook) -> Node:
    """Return the switch that leaves the base game's lessons out."""
    return h(
        "label",
        h(
            "input",
            type="checkbox",
            checked=look.session.progress.knows_base,
            on={"change": {"do": "know_base"}},
            key="box",
        ),
        h("span", _("Played before? Skip the base game's lessons")),
        cls="choice",
        key="base",
    )
