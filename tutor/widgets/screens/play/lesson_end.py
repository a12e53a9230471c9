"""The end of a lesson: a ticket punched with stars, what one can do now, and the ways on."""

from dataclasses import dataclass

from tutor.lessons.stars import MOST_STARS
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.playing.guiding import Choice
from tutor.widgets.screens.board import OnBoard, Taps, board_node
from tutor.widgets.screens.play.look import PlayLook
from tutor.words.guided import stars_text
from tutor.words.language import gettext as _


@dataclass(frozen=True)
class LessonEnd:
    """What is told at the end of a lesson.

    ``over`` stands small above the ``title``; ``said`` is the sentence about the slips. Of the
    ``ways`` on the first one is the main one.
    """

    over: str
    title: str
    stars: int
    said: str
    can: tuple[str, ...]
    ways: tuple[Choice, ...]


def lesson_end(look: PlayLook, end: LessonEnd) -> Node:
    """Return the page, with the board as it was left on top."""
    lies = OnBoard(look.board, look.table.owner, look.table.station_owner, look.paints)
    return h(
        "main",
        h("div", board_node(lies, Taps(help=_("The board as you left it")), None),
          cls="board-area", key="board-area"),
        h(
            "section",
            h(
                "div",
                h("div",
                  h("p", end.over, cls="punched-over", key="over"),
                  h("h1", end.title, tabindex=-1, focus=f"end {end.title}", key="title"),
                  cls="punched-words", key="words"),
                h(
                    "span",
                    (h("span", cls="star won" if number < end.stars else "star", key=str(number))
                     for number in range(MOST_STARS)),
                    cls="stars", key="stars", role="img",
                    aria_label=stars_text(end.stars), data_stars=str(end.stars),
                ),
                cls="punched", key="punched",
            ),
            h("p", end.said, cls="punched-said", key="said"),
            (h("h2", _("Now you can"), key="can"),
             h("ul", (h("li", one, key=str(n)) for n, one in enumerate(end.can)), cls="can-do",
               key="can-do")) if end.can else None,
            h(
                "div",
                (button(one.label, one.action, key=one.name, data_choice=one.name,
                        cls="button primary" if one.main else "button quiet")
                 for one in end.ways),
                cls="end-ways", key="ways",
            ),
            cls="end-text", key="text",
        ),
        key="lesson-end",
        cls="lesson-end",
    )  # fmt: skip
