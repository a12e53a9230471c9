"""The history's page: who won what, records, who was ahead of whom, and the games themselves."""

from collections.abc import Iterator, Sequence

from tutor.history.choosing import day_of
from tutor.history.names import alike, names_in
from tutor.history.state import SECTIONS
from tutor.library import Library
from tutor.widgets.nodes import Node, button, h, ways
from tutor.widgets.screens.history_figures import highlights, standings
from tutor.widgets.screens.history_games import games
from tutor.widgets.screens.history_look import MOST_NAMES, HistoryLook, board_name
from tutor.widgets.screens.parts import field, page_head
from tutor.words import labels
from tutor.words.history import TROUBLES, WAITING
from tutor.words.language import gettext as _
from tutor.words.names import shown
from tutor.words.values import Games, Players


def history_entry() -> Node:
    """Return the home page's button to the history."""
    return ways(
        button(_("History: who won what"), {"do": "history"}, cls="button", key="history"),
        key="history-entry",
    )


def history(look: HistoryLook, boards: Library) -> Node:
    """Return the page of the history."""
    body: list[Node | None]
    if not look.state.is_there:
        body = [h("p", _("Looking for your games …"), cls="empty", key="wait", role="status")]
    elif not look.state.all_rows:
        none = h("p", _("No game is kept yet. Each game is kept once you have seen its result."),
                 cls="empty", key="none")  # fmt: skip
        body = [None if look.state.unread else none, _tools(look)]
    else:
        body = [_sections(look), _choices(look, boards), _grid(look, boards),
                _names(look), _tools(look)]  # fmt: skip
    return h(
        "main",
        page_head(labels.HISTORY(), "history", button(labels.HOME(), {"do": "home"})),
        _note(look),
        h("p", WAITING(games=Games(look.state.waiting)), cls="message problem", key="waiting")
        if look.state.waiting else None,
        _news(look, ""),
        body,
        _undo_bar(look),
        key="history",
        cls="home history",
    )  # fmt: skip


def _note(look: HistoryLook) -> Node:
    if look.state.shared:
        text = _(
            "Everybody who uses this server shares this history: what you change here changes for "
            "all of them."
        )
    else:
        text = _("Your games are kept in this browser only. Export them to be on the safe side.")
    return h("p", text, cls="hint", key="note")


def _news(look: HistoryLook, place: str) -> Iterator[Node]:
    """Return the news that belongs at a place: a trouble, a file's progress, or its outcome.

    It is scrolled into view.
    """
    if look.state.place != place:
        return
    if look.state.trouble:
        text = TROUBLES[look.state.trouble]()
        yield h("div", h("p", text), cls="message problem", role="alert", key="trouble",
                id="trouble", reveal=f"{place} {look.state.tried} {text}")  # fmt: skip
    if look.state.progress is not None:
        part, parts = look.state.progress
        text = _("Reading the file: part {part} of {parts}").format(part=part, parts=parts)
        bar = h("progress", value=str(part), max=str(parts), aria_label=text)
        yield h("div", h("p", text), bar, cls="message", key="progress", reveal=f"taking {parts}")
    elif look.message and not look.undo:
        yield h("div", h("p", look.message), cls="message good", key="message",
                reveal=f"{place} {look.message}")  # fmt: skip


# --- choosing -------------------------------------------------------------------------------


def _sections(look: HistoryLook) -> Node:
    """Return the switch between the sections, for pages too narrow to show all of them."""
    names = {"won": labels.WHO_WON(), "records": labels.RECORDS(), "two": labels.HEAD_TO_HEAD()}
    return h(
        "div",
        (
            button(names[section], {"do": "history_section", "value": section},
                   cls="history-tab", key=section,
                   aria_pressed="true" if section == look.state.section else "false")
            for section in SECTIONS
        ),
        cls="history-switch", key="sections", role="group", aria_label=_("Figures"),
    )  # fmt: skip


def _choices(look: HistoryLook, boards: Library) -> Node:
    rows = look.state.all_rows
    summaries = [row.summary for row in rows if row.summary is not None]
    counts = sorted({len(summary.players) for summary in summaries})
    years = sorted({day_of(row.played, look.state.zone).year for row in rows}, reverse=True)
    ids = sorted({summary.board for summary in summaries}, key=lambda id_: board_name(id_, boards))
    numbers = [(str(n), str(Players(n))) for n in counts]
    chosen = look.state.choice
    return h(
        "div",
        _select(labels.BOARD(), "board", chosen.board, labels.ALL_BOARDS(),
                [(board, board_name(board, boards)) for board in ids]),
        _select(labels.PLAYERS(), "players", chosen.players, _("Any number"), numbers),
        _select(labels.PLAYER(), "name", chosen.name, _("Everybody"),
                [(name, shown(name)) for name in sorted(names_in(rows))[:MOST_NAMES]]),
        _select(_("Year"), "year", chosen.year, _("Any year"), [(str(y), str(y)) for y in years]),
        cls="history-choices", key="choices",
    )  # fmt: skip


def _select(
    label: str, field: str, value: object, anything: str, options: Sequence[tuple[str, str]]
) -> Node:
    return h(
        "select",
        h("option", anything, value=""),
        (h("option", text, value=option, key=f"option {option}") for option, text in options),
        key=field,
        aria_label=label,
        value="" if value is None else str(value),
        on={"change": {"do": "history_choose", "what": field}},
    )


def _grid(look: HistoryLook, boards: Library) -> Node:
    if not any(row.summary for row in look.state.chosen):
        nothing = h("p", _("No kept game matches this choice."), cls="empty", key="nothing")
        return h("div", nothing, games(look, boards), cls="history-grid", key="grid")
    return h(
        "div",
        standings(look, boards),
        games(look, boards),
        highlights(look, boards),
        cls="history-grid",
        key="grid",
    )


# --- names, files, undo ---------------------------------------------------------------------


def _names(look: HistoryLook) -> Node:
    names = names_in(look.state.all_rows)
    pairs = [
        h(
            "li",
            h("span", _("{name} and {other}: the same person?").format(
                name=shown(name), other=shown(other)), cls="history-main"),
            button(_("Yes, one name for both: {name}").format(name=shown(other)),
                   {"do": "history_rename", "old": name, "value": other}),
            key=f"{name} {other}",
        )
        for name, other in alike(names)[:MOST_NAMES]
    ]  # fmt: skip
    fields = [_field(look, name, number) for name, number in names.most_common(MOST_NAMES)]
    return h(
        "details",
        h("summary", labels.NAMES()),
        h("p", _("A name that you change here changes in all its games. Two people with the same "
                 "name count as one."), cls="hint"),
        h("ul", pairs, cls="history-rows") if pairs else None,
        h("ul", fields, cls="history-rows names"),
        cls="more",
        key="names",
    )  # fmt: skip


def _field(look: HistoryLook, name: str, number: int) -> Node:
    """Return the field of a name; a refused name stays in it, with the reason."""
    refused = bool(look.state.trouble) and (look.state.place, look.state.tried[0]) == ("name", name)
    return h(
        "li",
        h("label",
          h("span", _("Name: {name}").format(name=shown(name)), cls="visually-hidden"),
          h("input", type="text", value=look.state.tried[1] if refused else name, maxlength=40,
            autocomplete="off", aria_invalid="true" if refused else None,
            aria_describedby="trouble" if refused else None,
            on={"change": {"do": "history_rename", "old": name}}),
          named="field"),
        h("span", str(Games(number)), cls="card-detail"),
        _news(look, "name") if refused else None,
        key=name,
    )  # fmt: skip


def _tools(look: HistoryLook) -> Node:
    return h(
        "div",
        button(labels.EXPORT_ALL(), {"do": "history_export"}, key="export",
               disabled=not look.state.all_rows),
        field(labels.BRING_IN(),
          h("input", type="file", accept=".json,application/json",
            on={"change": {"do": "history_import"}}),
          cls="field open-file", key="import"),
        _news(look, "import"),
        cls="history-tools", key="tools",
    )  # fmt: skip


def _undo_bar(look: HistoryLook) -> Node | None:
    if not look.undo:
        return None
    return h(
        "div",
        h("p", look.undo),
        button(labels.UNDO(), {"do": "history_undo"}, cls="button"),
        button("✕", {"do": "history_dismiss"}, cls="button icon", aria_label=labels.CLOSE()),
        cls="undo-bar",
        key="undo",
    )
