"""The sheet in which one says when the coach is to speak, in the middle of a game."""

from tutor.widgets.nodes import Node, h
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.sheets.sheet import sheet
from tutor.words import labels
from tutor.words.play import COACH


def when(look: PlayLook) -> Node:
    """Return the sheet with the choices, the one that holds marked."""
    return sheet(
        look,
        "when",
        labels.WHEN_COACH_SPEAKS(),
        h(
            "div",
            (
                h(
                    "button",
                    h("span", h("strong", name()), h("span", what(), cls="hint"),
                      cls="choice-words"),
                    type="button", cls="button choice-button", key=str(one),
                    aria_pressed="true" if one is look.session.opening.coach else "false",
                    on={"click": look.act("coach_speaks", value=str(one))},
                )
                for one, (name, what) in COACH.items()
            ),
            cls="choose-list", key="when",
        ),
    )  # fmt: skip
