"""The end of a lesson: a ticket punched with stars, what you can do now, and the ways on."""

from dataclasses import dataclass

from tutor.widgets.nodes import Node, button, h
from tutor.widgets.screens.board import BoardContents, Taps, board_node
from tutor.widgets.screens.parts import stars
from tutor.widgets.screens.play.guiding import Choice
from tutor.widgets.screens.play.look import PlayLook
from tutor.words.language import gettext as _
from tutor.words.says import says

WITH_A_SLIP = says("Done with a slip or with help")


@dataclass(frozen=True)
class LessonEnd:
    """What the page at the end of a lesson says.

    ``kicker`` is the small line above the ``title``; ``slips`` is the sentence about the slips,
    ``outcome`` says how the game ended, and ``can`` lists what you can do now; ``left`` is what is
    left, under its headings. The first of the ``ways`` on is the main one.
    """

    kicker: str
    title: str
    stars: int
    slips: str
    can: tuple[str, ...]
    ways: tuple[Choice, ...]
    outcome: tuple[str, ...] = ()
    left: tuple[tuple[str, tuple[str, ...]], ...] = ()


def lesson_end(look: PlayLook, end: LessonEnd) -> Node:
    """Return the page, with the board as it was left at the top."""
    contents = BoardContents(look.board, look.table.owner, look.table.station_owner, look.paints)
    return h(
        "main",
        h("div", board_node(contents, Taps(help=_("The board as you left it")), None),
          named="board-area"),
        h(
            "section",
            h(
                "div",
                h("div",
                  h("p", end.kicker, cls="punched-over", key="over"),
                  h("h1", end.title, tabindex=-1, focus=f"end {end.title}", key="title"),
                  cls="punched-words", key="words"),
                stars(end.stars, "stars", data_stars=str(end.stars)),
                named="punched",
            ),
            h("p", end.slips, cls="punched-said", key="said"),
            h("div", (h("p", text, key=str(n)) for n, text in enumerate(end.outcome)),
              cls="came-out", key="came") if end.outcome else None,
            _list("can", _("Now you can"), end.can),
            [part for heading, lines in end.left for part in _list("not-yet", heading, lines)],
            h(
                "div",
                (button(way.label, way.action, key=way.name, data_choice=way.name,
                        cls="button primary" if way.main else "button quiet")
                 for way in end.ways),
                cls="end-ways", key="ways",
            ),
            cls="end-text", key="text",
        ),
        named="lesson-end",
    )  # fmt: skip


def _list(cls: str, title: str, lines: tuple[str, ...]) -> list[Node]:
    if not lines:
        return []
    return [
        h("h2", title, key=f"heading {title}"),
        h("ul", (h("li", line, key=str(n)) for n, line in enumerate(lines)),
          cls=f"can-do {cls}", key=f"list {title}"),
    ]  # fmt: skip
