"""How much of a course is done, and the switch that leaves part of it out."""

from tutor.widgets.lesson_look import LessonLook
from tutor.widgets.nodes import Node, h
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
        h("span", _("Played before? Leave the base game's lessons out")),
        cls="choice",
        key="base",
    )
