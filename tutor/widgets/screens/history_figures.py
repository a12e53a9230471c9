"""The history in figures: who won, board by board, head to head, records, a player's points."""

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
from tutor.widgets.screens.parts import table_row
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
    """Return the figures of who won, board by board, and who finished ahead of whom."""
    return h("div", _won(look), _boards(look, boards), _two(look), cls="history-figures", key="a")


def highlights(look: HistoryLook, boards: Library) -> Node:
    """Return the records, and the latest points of a player."""
    return h("div", _records(look, boards), _points(look), cls="history-figures", key="b")


def _won(look: HistoryLook) -> Node:
    most = max(tally.won for tally in look.state.tallies) or 1
    rows = [
        h(
            "li",
            token(look, tally.name),
            h("span", h("strong", shown(tally.name)),
              h("span", tally_text(tally), cls="card-detail"),
              h("span", cls="won-bar", aria_hidden="true",
                paint={"--share": f"{100 * tally.won // most}%",
                       "--owner": look.paints[tally.name].fill}),
              cls="history-main"),
            h("span", str(tally.won), cls="history-number", aria_label=_("{number} won").format(
                number=tally.won)),
            key=tally.name,
        )
        for tally in look.state.tallies[:MOST_NAMES]
    ]  # fmt: skip
    return section(
        look, "won", "won", labels.WHO_WON(),
        h("p", str(Games(len(look.state.chosen))), cls="card-detail"),
        h("ul", rows, cls="history-rows"),
    )  # fmt: skip


def _boards(look: HistoryLook, boards: Library) -> Node | None:
    tallies = by_board(look.state.chosen)

    def row(tally: BoardTally) -> Node:
        leaders = listed([shown(name) for name in tally.leaders[:3]])
        cells = (str(tally.games), leaders, number_text(tally.average))
        return table_row(board_name(tally.board, boards), cells, key=tally.board)

    head = (labels.BOARD(), labels.GAMES(), _("Won most"), _("Winner’s average"))
    return section(
        look, "records", "boards", labels.BOARD_BY_BOARD(),
        h("div",
          h("table", h("thead", h("tr", (h("th", text, scope="col") for text in head))),
            h("tbody", map(row, tallies)), cls="history-table"),
          cls="scroll", tabindex=0, role="region", aria_label=labels.BOARD_BY_BOARD()),
    )  # fmt: skip


def _two(look: HistoryLook) -> Node | None:
    """Return how often each player finished ahead of each other one."""
    regulars = sorted(look.state.tallies, key=lambda tally: (-tally.games, tally.name))
    names = [tally.name for tally in regulars][:MOST_COMPARED]
    if len(names) < 2:  # noqa: PLR2004 - nobody to compare with
        return None
    counts = ahead(look.state.chosen)

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
        h("p", _("How often the row’s player finished ahead of the column’s"), cls="card-detail"),
        h("div",
          h("table",
            h("thead", h("tr", h("td"), (
                h("th", token(look, name), h("span", shown(name), cls="visually-hidden"),
                  scope="col", key=name) for name in names))),
            h("tbody", (
                h("tr", h("th", shown(name), scope="row"), (cell(name, other) for other in names),
                  key=name) for name in names)),
            cls="history-table two"),
          cls="scroll", tabindex=0, role="region", aria_label=labels.HEAD_TO_HEAD()),
    )  # fmt: skip


def _records(look: HistoryLook, boards: Library) -> Node:
    rows = [_record(look, boards, record) for record in records(look.state.chosen)]
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
    if missed is None:
        return ""
    return names.ticket(missed.ticket) if missed.ticket else names.pair(missed.a, missed.b)


def _points(look: HistoryLook) -> Node:
    """Return the points of the chosen player, or of the first, in the latest games."""
    name = look.state.choice.name
    tally = next(
        (tally for tally in look.state.tallies if tally.name == name), look.state.tallies[0]
    )
    totals = list(reversed(tally.points[:MOST_POINTS]))
    most = max(1, *totals)
    bars = [
        h(
            "li",
            h("span", number_text(total)),
            h("span", cls="bar", aria_hidden="true",
              paint={"--part": str(max(0, round(total / most, 2))),
                     "--owner": look.paints[tally.name].fill}),
            key=str(index),
        )
        for index, total in enumerate(totals)
    ]  # fmt: skip
    text = _("The last {games}, {average} on average")
    if len(totals) == 1:
        text = _("One game, with a total of {average}")
    text = text.format(games=Games(len(totals)), average=number_text(tally.average))
    title = _("Points: {name}").format(name=shown(tally.name))
    return section(
        look, "records", "points", title, h("p", text, cls="card-detail"),
        h("ol", bars, cls="history-points"),
    )  # fmt: skip
