"""The part of the landing page that opens boards of one's own, lists them, and reports on them."""

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.boards import Fault
from tutor.site.own_boards.shelf import OwnBoard
from tutor.widgets.nodes import Node, button, h
from tutor.words import labels
from tutor.words.faults import fault_text
from tutor.words.language import gettext as _
from tutor.words.names import shown

MOST_FAULTS = 30
LONGEST = 300  # letters of a fault's text, which may quote a file


@dataclass(frozen=True)
class News:
    """The result of the last action; ``good`` if it went well.

    ``faults`` are those of the board with the id ``board``; ``removed`` can be brought back.
    """

    text: str
    good: bool = False
    board: str = ""
    faults: tuple[Fault, ...] = ()
    removed: OwnBoard | None = None
    count: int = 0


def own_boards_panel(boards: Iterable[OwnBoard], news: News | None) -> Node:
    """Return the part of the landing page; `SiteApp` takes its actions."""
    rows = [_row(board) for board in boards]
    return h(
        "section",
        h("h3", _("Boards of your own"), key="heading") if rows or news else None,
        h("ul", rows, cls="own-list", key="list") if rows else None,
        _news_note(news) if news is not None else None,
        h(
            "details",
            h("summary", _("Open your own board")),
            h(
                "p",
                _(
                    "A board that you have made, to score games on it: a zip of its folder, or the "
                    "folder itself. It stays on this device."
                ),
                cls="card-detail",
            ),
            h("div", _input(_("The board's zip"), "zip"), _input(_("The board's folder"), "folder"),
              cls="own-ways"),
            key="open",
        ),
        cls="own-boards",
        key="own-boards",
    )  # fmt: skip


def _input(label: str, brings: str) -> Node:
    zipped = brings == "zip"
    return h(
        "label",
        h("span", label, cls="field-label"),
        h(
            "input",
            type="file",
            accept=".zip,application/zip" if zipped else None,
            webkitdirectory=not zipped,
            on={"change": {"do": "own_board", "brings": brings}},
        ),
        cls="field open-file",
        key=brings,
    )


def _row(board: OwnBoard) -> Node:
    note = None
    if board.folder is None:
        note = _("This version cannot read it: open it again.")
    elif not board.picture:
        note = _("No picture: it is scored by lists.")
    return h(
        "li",
        h("span", h("strong", shown(board.name)), " ",
          h("span", note, cls="card-detail") if note else None, cls="own-name"),
        button(
            labels.REMOVE(),
            {"do": "own_board_remove", "board": board.id},
            cls="button quiet danger",
            aria_label=_("Remove {board}").format(board=shown(board.name)),
        ),
        key=board.id,
    )  # fmt: skip


def _news_note(news: News) -> Node:
    faults = news.faults[:MOST_FAULTS]
    texts = [f"{news.board}/{fault_text(fault)}"[:LONGEST] for fault in faults]
    more = len(news.faults) - len(texts)
    if more:
        text = _("and {number} more")
        texts.append(text.format(number=more))
    return h(
        "div",
        h("p", news.text),
        h("ul", (h("li", text) for text in texts), cls="own-faults") if texts else None,
        button(labels.UNDO(), {"do": "own_board_undo"}, cls="button quiet")
        if news.removed is not None
        else None,
        cls="message good" if news.good else "message problem",
        key="said",
        focus=f"own-board-{news.count}",
        reveal=f"own-board-{news.count}",
        tabindex=-1,
        role="status",
    )
