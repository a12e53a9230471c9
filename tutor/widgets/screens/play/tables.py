"""The tables that wait: each to be gone on with, or if it is over, shown again or scored."""

from datetime import date

from tutor.library import Library
from tutor.play.state import PlayPage
from tutor.play.tables import MOST, KeptTable
from tutor.widgets.nodes import Node, button, button_of, h, ways
from tutor.words import labels
from tutor.words.history import Day
from tutor.words.language import gettext as _
from tutor.words.names import listed
from tutor.words.play import FINISHED, IN_ROUND
from tutor.words.values import Number


def waiting_tables(page: PlayPage, library: Library, today: str) -> Node | None:
    """Return the list of the tables that wait, None if there are none."""
    forgotten = page.forgotten is not None
    if not page.tables and not forgotten:
        return None
    undo = h(
        "div",
        h("p", _("The table is forgotten.")),
        ways(button(labels.UNDO(), {"do": "bring_back"}, focus="table forgotten")),
        cls="message good", key="forgotten", role="status",
    )  # fmt: skip
    return h(
        "section",
        h("h2", _("Other tables"), key="title", id="other-tables"),
        undo if forgotten else None,
        h("ul", (h("li", table_card(table, library, today), _tools(table, library), key=table.game)
                 for table in page.tables or ()),
          cls="waiting-tables", key="tables", aria_labelledby="other-tables"),
        h("p", _("No more than {number} are kept: the oldest finished one makes way for the next.")
          .format(number=Number(MOST)), cls="hint", key="most")
        if len(page.tables or ()) == MOST else None,
        key="other-tables",
    )  # fmt: skip


def table_card(table: KeptTable, library: Library, today: str) -> Node:
    """Return the button to a table that waits: where it stands, who plays, when it was left."""
    rules = library.rules(table.board)
    board = table.board if rules is None else rules.board.name
    title = FINISHED() if table.is_over else IN_ROUND(round=table.round)
    detail = _("{board}: {players}").format(board=board, players=listed(table.players))
    return button_of(
        {"do": "open_table", "game": table.game},
        h(
            "span",
            h("strong", title, key="title"),
            h("span", detail, cls="card-detail", key="who"),
            h("span", _day(table.day, today), cls="card-detail", key="day"),
            cls="waiting-text", key="text",
        ),
        h("span", "›", cls="chevron", aria_hidden="true", key="on"),
        key=f"table-{table.game}", cls="card waiting aside-table", data_table=table.game,
    )  # fmt: skip


def _tools(table: KeptTable, library: Library) -> Node:
    score = {"do": "score_table", "game": table.game}
    forget = {"do": "forget_table", "game": table.game}
    return ways(
        button(_("Score sheet"), score, cls="button quiet", key="score") if table.is_over else None,
        button(labels.FORGET_IT(), forget, cls="button quiet danger", key="forget"),
    )


def _day(day: str, today: str) -> str:
    """Return the day on which a table was left, "" if it is not known."""
    try:
        return str(Day(date.fromisoformat(day), date.fromisoformat(today)))
    except ValueError:
        return ""
