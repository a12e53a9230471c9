"""The languages to choose from on the home page, each by its own name."""

from tutor.widgets.nodes import Node, button, h
from tutor.words.language import gettext as _
from tutor.words.language import language, languages


def language_switch() -> Node | None:
    """Return a button for each language, None if there is just one."""
    spoken, others = language().code, languages()
    if len(others) < 2:  # noqa: PLR2004 - nothing to choose
        return None
    return h(
        "div",
        (
            button(name, {"do": "language", "code": code}, cls="button quiet language", lang=code,
                   key=code, aria_pressed=code == spoken)
            for code, name in others.items()
        ),
        role="group", aria_label=_("Language"), cls="languages", key="languages",
    )  # fmt: skip
