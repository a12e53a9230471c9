"""The history in figures: who won, board by board, head to head, records, points in a row."""

from tutor.history.statistics import (
    BoardTally,
    Record,
    ahead,
    by_board,
    records,
)
from tutor.history.summary import Missed
from tutor.library import Library
from tutor.widgets.nodes import Node, h
from tutor.widgets.screens.history_look import MOST_NAMES, HistoryLook, board_name, section, token
from tutor.words import labels
from tutor.words.history import (
    RECORDS,
    record_text,
    tally_text,
)
from tutor.words.language import gettext as _
from tutor.words.names import Names, listed, shown
from tutor.words.numbers import number_text
from tutor.words.values import Games

MOST_COMPARED = 6
MOST_POINTS = 10


def standings(look: HistoryLook, boards: Library) -> Node:
    """Return who won, board by board, and who was ahead of whom."""
    return h("div", _won(look), _boards(look, boards), _two(look), cls="history-figures", key="a")


def highlights(look: HistoryLook, boards: Library) -> Node:
    """Return the records, and the last points of whom one looks at."""
    return h("div", _records(look, boards), _points(look), cls="history-figures", key="b")


def _won(look: HistoryLook) -> Node:
    most = max(one.won for one in look.tallies) or 1
    rows = [
        h(
            "li",
            token(look, one.name),
            h("span", h("strong", shown(one.name)), h("span", tally_text(one), cls="card-detail"),
              h("span", cls="won-bar", aria_hidden="true",
                paint={"--share": f"{100 * one.won // most}%",
                       "--owner": look.paints[one.name].fill}),
              cls="history-main"),
            h("span", str(one.won), cls="history-number", aria_label=_("{number} won").format(
                number=one.won)),
            key=one.name,
        )
        for one in look.tallies[:MOST_NAMES]
    ]  # fmt: skip
    return section(
        look, "won", "won", labels.WHO_WON(),
        h("p", str(Games(len(look.chosen))), cls="card-detail"),
        h("ul", rows, cls="history-rows"),
    )  # fmt: skip


def _boards(look: HistoryLook, boards: Library) -> Node | None:
    found = by_board(look.chosen)

    def row(one: BoardTally) -> Node:
        return h(
            "tr",
            h("th", board_name(one.board, boards), scope="row"),
            h("td", str(one.games)),
            h("td", listed([shown(name) for name in one.leaders[:3]])),
            h("td", number_text(one.average)),
            key=one.board,
        )

    head = (labels.BOARD(), labels.GAMES(), _("Won most"), _("Winner’s average"))
    return section(
        look, "records", "boards", labels.BOARD_BY_BOARD(),
        h("div",
          h("table", h("thead", h("tr", (h("th", text, scope="col") for text in head))),
            h("tbody", map(row, found)), cls="history-table"),
          cls="scroll", tabindex=0, role="region", aria_label=labels.BOARD_BY_BOARD()),
    )  # fmt: skip


def _two(look: HistoryLook) -> Node | None:
    """Return how often each player finished before each other."""
    often = sorted(look.tallies, key=lambda one: (-one.games, one.name))
    chosen = [one.name for one in often][:MOST_COMPARED]
    if len(chosen) < 2:  # noqa: PLR2004 - nobody to compare with
        return None
    counts = ahead(look.chosen)

    def cell(name: str, other: str) -> Node:
        if name == other:
            return h("td", cls="nobody", key=other)
        mine, others = counts[name, other], counts[other, name]
        return h(
            "td", _("{mine} : {others}").format(mine=mine, others=others), key=other,
            cls="ahead" if mine > others else "",
            aria_label=_("{name} {mine}, {other} {others}").format(
                name=name, mine=mine, other=other, others=others),
        )  # fmt: skip

    return section(
        look, "two", "two", labels.HEAD_TO_HEAD(),
        h("p", _("How often the row finished before the column"), cls="card-detail"),
        h("div",
          h("table",
            h("thead", h("tr", h("td"), (
                h("th", token(look, name), h("span", shown(name), cls="visually-hidden"),
                  scope="col", key=name) for name in chosen))),
            h("tbody", (
                h("tr", h("th", shown(name), scope="row"), (cell(name, one) for one in chosen),
                  key=name) for name in chosen)),
            cls="history-table two"),
          cls="scroll", tabindex=0, role="region", aria_label=labels.HEAD_TO_HEAD()),
    )  # fmt: skip


def _records(look: HistoryLook, boards: Library) -> Node:
    rows = [_record(look, boards, record) for record in records(look.chosen)]
    return section(look, "records", "records", labels.RECORDS(), h("ul", rows, cls="history-rows"))


def _record(look: HistoryLook, boards: Library, record: Record) -> Node:
    board = record.summary.board
    text = record_text(
        record, board_name(board, boards), look.day(record.row),
        _ticket(record.missed, board, boards),
    )  # fmt: skip
    side = record.side
    return h(
        "li",
        token(look, side.players[0], side.color),
        h("span", h("strong", RECORDS[record.kind]()), h("span", text, cls="card-detail"),
          cls="history-main"),
        h("span", number_text(record.value), cls="history-number"),
        key=str(record.kind),
    )  # fmt: skip


def _ticket(missed: Missed | None, board: str, boards: Library) -> str:
    rules = boards.rules(board)
    names = Names(None if rules is None else rules.board)
    return "" if missed is None else names.pair(missed.a, missed.b)


def _points(look: HistoryLook) -> Node:
    """Return one player's points in the last games, the latest on the right."""
    wanted = look.choice.name
    one = next((one for one in look.tallies if one.name == wanted), look.tallies[0])
    last = list(reversed(one.points[:MOST_POINTS]))
    most = max(1, *last)
    bars = [
        h(
            "li",
            h("span", number_text(total)),
            h("span", cls="bar", aria_hidden="true",
              paint={"--part": str(max(0, round(total / most, 2))),
                     "--owner": look.paints[one.name].fill}),
            key=str(index),
        )
        for index, total in enumerate(last)
    ]  # fmt: skip
    text = _("The last {games}, {average} on average")
    if len(last) == 1:
        text = _("One game, with a total of {average}")
    text = text.format(games=Games(len(last)), average=number_text(one.average))
    title = _("Points of {name}").format(name=shown(one.name))
    return section(
        look, "records", "points", title, h("p", text, cls="card-detail"),
        h("ol", bars, cls="history-points"),
    )  # fmt: skip
