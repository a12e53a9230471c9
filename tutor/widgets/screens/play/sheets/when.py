"""The sheet in which you change, during a game, when the coach speaks."""

from tutor.widgets.nodes import Node, button_of, h
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.sheets.sheet import sheet
from tutor.words import labels
from tutor.words.play import COACH


def when(look: PlayLook) -> Node:
    """Return the sheet with the choices, the current one marked."""
    return sheet(
        look,
        "when",
        labels.WHEN_COACH_SPEAKS(),
        h(
            "div",
            (
                button_of(
                    look.act("coach_speaks", value=str(choice)),
                    h("span", h("strong", name()), h("span", explanation(), cls="hint"),
                      cls="choice-words"),
                    cls="button choice-button", key=str(choice),
                    aria_pressed="true" if choice is look.session.opening.coach else "false",
                )
                for choice, (name, explanation) in COACH.items()
            ),
            cls="choose-list", key="when",
        ),
    )  # fmt: skip
