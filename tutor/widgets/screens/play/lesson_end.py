"""The end of a lesson: a ticket punched with stars, what one can do now, and the ways on."""

from dataclasses import dataclass

from tutor.lessons.stars import MOST_STARS
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.playing.guiding import Choice
from tutor.widgets.screens.board import BoardContents, Taps, board_node
from tutor.widgets.screens.play.look import PlayLook
from tutor.words.guided import stars_text
from tutor.words.language import gettext as _


@dataclass(frozen=True)
class LessonEnd:
    """What is told at the end of a lesson.

    ``over`` stands small above the ``title``; ``said`` is the sentence about the slips, ``came``
    tells how the game came out. What one can do now is ``can``, what one cannot yet is
    ``not_yet``. Of the ``ways`` on the first one is the main one.
    """

    over: str
    title: str
    stars: int
    said: str
    can: tuple[str, ...]
    ways: tuple[Choice, ...]
    came: tuple[str, ...] = ()
    not_yet: tuple[str, ...] = ()


def lesson_end(look: PlayLook, end: LessonEnd) -> Node:
    """Return the page, with the board as it was left on top."""
    contents = BoardContents(look.board, look.table.owner, look.table.station_owner, look.paints)
    return h(
        "main",
        h("div", board_node(contents, Taps(help=_("The board as you left it")), None),
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
            h("div", (h("p", one, key=str(n)) for n, one in enumerate(end.came)), cls="came-out",
              key="came") if end.came else None,
            _list("can", _("Now you can"), end.can),
            _list("not-yet", _("For next time"), end.not_yet),
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


def _list(key: str, title: str, lines: tuple[str, ...]) -> list[Node]:
    if not lines:
        return []
    return [
        h("h2", title, key=key),
        h("ul", (h("li", one, key=str(n)) for n, one in enumerate(lines)),
          cls=f"can-do {key}", key=f"{key}-do"),
    ]  # fmt: skip
