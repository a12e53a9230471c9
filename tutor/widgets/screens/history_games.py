"""The kept games, the latest first: a tap opens one, and deleting one can be undone."""

from tutor.history.rows import Row
from tutor.history.statistics import ranked
from tutor.history.summary import Summary
from tutor.library import Library
from tutor.widgets.nodes import Action, Node, button, button_of, h
from tutor.widgets.screens.history_look import HistoryLook, board_name, token
from tutor.words import labels
from tutor.words.history import others_text, won_text
from tutor.words.language import gettext as _
from tutor.words.numbers import number_text
from tutor.words.values import Games


def games(look: HistoryLook, boards: Library) -> Node:
    """Return the list of games, with the button that shows more of them."""
    rows = look.state.chosen[: look.state.limit]
    more = len(look.state.chosen) - len(rows)
    text = _("Show more: {games}")
    return h(
        "section",
        h("h2", labels.GAMES(), key="title"),
        h("ul", (_game(look, boards, row) for row in rows), cls="history-rows games", key="games"),
        button(text.format(games=Games(more)), {"do": "history_more"}, key="more")
        if more
        else None,
        cls="card history-games",
        key="all-games",
    )


def _game(look: HistoryLook, boards: Library, row: Row) -> Node:
    day = look.day(row)
    delete: Action = {"do": "history_remove", "key": row.key}
    return h(
        "li",
        h("span", str(day), cls="history-day"),
        _scored_game(look, boards, row, row.summary) if row.summary else h(
            "span", labels.NOT_SCORED_HERE(), cls="history-main"),
        button("✕", delete, cls="button quiet icon",
               aria_label=_("Delete the game: {day:mid}, {what}").format(
                   day=day, what=_title(row, boards))),
        key=row.id,
    )  # fmt: skip


def _title(row: Row, boards: Library) -> str:
    if row.summary is None:
        return labels.NOT_SCORED_HERE()
    return won_text(row.summary, board_name(row.summary.board, boards))


def _scored_game(look: HistoryLook, boards: Library, row: Row, summary: Summary) -> Node:
    first = ranked(summary)[0]
    return button_of(
        {"do": "history_show", "key": row.key},
        token(look, first.players[0], first.color),
        h("span", h("strong", won_text(summary, board_name(summary.board, boards))),
          h("span", others_text(summary), cls="card-detail"), cls="history-main"),
        h("span", number_text(first.total), cls="history-number"),
        cls="history-game",
    )  # fmt: skip
