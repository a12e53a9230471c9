"""The history's page: who won what, records, who was ahead of whom, and the games themselves."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from tutor.history.choosing import Choice, day_of
from tutor.history.names import alike, names_in
from tutor.history.rows import Row, without_twins
from tutor.history.statistics import (
    BoardTally,
    Record,
    Tally,
    ahead,
    by_board,
    ranked,
    records,
    tallies,
)
from tutor.history.summary import Missed, Summary
from tutor.library import Library
from tutor.terms import PlayerColor
from tutor.widgets.nodes import Action, Node, button, h
from tutor.widgets.paints import Paint, owner_paints
from tutor.words.history import (
    RECORDS,
    TROUBLES,
    day_text,
    games_text,
    others_text,
    points,
    record_text,
    tally_text,
    won_text,
)
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import Names, listed, shown

SECTIONS = ("won", "records", "two")
MORE = 30  # games shown at first, and each time that more are asked for
MOST_NAMES = 100
MOST_COMPARED = 6
MOST_POINTS = 10


@dataclass(frozen=True)
class HistoryLook:
    """What the page shows: the rows that are known, and what is chosen of them.

    ``now`` is the browser's time in milliseconds, ``zone`` how many minutes its clock is ahead
    of UTC; ``progress`` is (part, of) while a file is taken in; ``is_there`` tells whether the
    rows have come.
    """

    shared: bool
    rows: Mapping[str, Row] = field(default_factory=dict)
    choice: Choice = field(default_factory=Choice)
    section: str = SECTIONS[0]
    many: int = MORE
    undo: str = ""
    message: str = ""
    trouble: str = ""
    progress: tuple[int, int] | None = None
    zone: int = 0
    now: int = 0
    is_there: bool = False

    @cached_property
    def every(self) -> list[Row]:
        """All kept games, each once, the latest first."""
        return without_twins(self.rows.values())

    @cached_property
    def chosen(self) -> list[Row]:
        """The games that are looked at."""
        return self.choice.of(self.every, self.zone)

    @cached_property
    def tallies(self) -> list[Tally]:
        """What everybody came to in these."""
        return tallies(self.chosen)

    @cached_property
    def paints(self) -> dict[str, Paint]:
        """How everybody is shown: by the colour played most often, and a letter."""
        usual = tallies(self.every)
        found = owner_paints((n, one.name, one.color) for n, one in enumerate(usual))
        return {one.name: found[n] for n, one in enumerate(usual)}

    @property
    def today(self) -> date:
        """The day at the browser."""
        return day_of(self.now, self.zone)

    def day(self, row: Row) -> str:
        """Return when a game was played, in words."""
        return day_text(day_of(row.played, self.zone), self.today)

    @property
    def file_name(self) -> str:
        """The name of the file that all games go into."""
        return f"ticket-tutor-history-{self.today.isoformat()}.json"


def history_entry() -> Node:
    """Return the landing page's way to the history."""
    return h(
        "div",
        button(_("History: who won what"), {"do": "history"}, cls="button", key="history"),
        cls="ways-out",
        key="history-entry",
    )


def history(look: HistoryLook, boards: Library) -> Node:
    """Return the page."""
    body: list[Node | None]
    if not look.is_there:
        body = [h("p", _("Looking for your games …"), cls="empty", key="wait", role="status")]
    elif not look.every:
        body = [h("p", _("No game is kept yet. Each one is, once you have seen its result."),
                  cls="empty", key="none"), _tools(look)]  # fmt: skip
    else:
        body = [_sections(look), _choices(look, boards), _grid(look, boards),
                _names(look), _tools(look)]  # fmt: skip
    return h(
        "main",
        h("div", h("h1", _("History"), focus="history", tabindex=-1),
          button(_("Home"), {"do": "home"}, cls="button"), cls="page-head", key="head"),
        _note(look),
        _told(look),
        body,
        _undo_bar(look),
        key="history",
        cls="home history",
    )  # fmt: skip


def _note(look: HistoryLook) -> Node:
    if look.shared:
        text = _(
            "Everybody who uses this server shares this history: what you change here, you "
            "change for all."
        )
    else:
        text = _("Your games are kept in this browser only. Export them to be on the safe side.")
    return h("p", text, cls="hint", key="note")


def _told(look: HistoryLook) -> Iterator[Node]:
    """Return what is to be told: a trouble, how far a file is, what came of it."""
    if look.trouble:
        text = TROUBLES[look.trouble]()
        yield h("div", h("p", text), cls="message problem", role="alert", key="trouble")
    if look.progress is not None:
        part, of = look.progress
        text = _("Taking in the file: part {part} of {of}").format(part=part, of=of)
        bar = h("progress", value=str(part), max=str(of), aria_label=text)
        yield h("div", h("p", text), bar, cls="message", key="progress")
    elif look.message and not look.undo:
        yield h("div", h("p", look.message), cls="message good", key="message")


# --- choosing -------------------------------------------------------------------------------


def _sections(look: HistoryLook) -> Node:
    """Return the switch between the figures, for pages that are too narrow for all of them."""
    names = {"won": _("Who won"), "records": _("Records"), "two": _("Two of us")}
    return h(
        "div",
        (
            button(names[one], {"do": "history_section", "value": one}, cls="segment", key=one,
                   aria_pressed="true" if one == look.section else "false")
            for one in SECTIONS
        ),
        cls="segments", key="sections", role="group", aria_label=_("Figures"),
    )  # fmt: skip


def _choices(look: HistoryLook, boards: Library) -> Node:
    found = [row.summary for row in look.every if row.summary is not None]
    counts = sorted({len(one.players) for one in found})
    years = sorted({day_of(row.played, look.zone).year for row in look.every}, reverse=True)
    ids = sorted({one.board for one in found}, key=lambda one: _board_name(one, boards))
    numbers = [
        (str(n), ngettext("{number} player", "{number} players", n).format(number=n))
        for n in counts
    ]
    chosen = look.choice
    return h(
        "div",
        _select(_("Board"), "board", chosen.board, _("All boards"),
                [(one, _board_name(one, boards)) for one in ids]),
        _select(_("Players"), "players", chosen.players, _("Any number"), numbers),
        _select(_("Player"), "name", chosen.name, _("Everybody"),
                [(name, shown(name)) for name in sorted(names_in(look.every))[:MOST_NAMES]]),
        _select(_("Year"), "year", chosen.year, _("Any year"), [(str(y), str(y)) for y in years]),
        cls="history-choices", key="choices",
    )  # fmt: skip


def _select(
    label: str, what: str, value: object, anything: str, options: Sequence[tuple[str, str]]
) -> Node:
    return h(
        "select",
        h("option", anything, value=""),
        (h("option", text, value=one, key=f"option {one}") for one, text in options),
        key=what,
        aria_label=label,
        value="" if value is None else str(value),
        on={"change": {"do": "history_choose", "what": what}},
    )


def _board_name(board: str, boards: Library) -> str:
    rules = boards.rules(board)
    return shown(board) if rules is None else rules.board.name


# --- figures --------------------------------------------------------------------------------


def _grid(look: HistoryLook, boards: Library) -> Node:
    if not any(row.summary for row in look.chosen):
        nothing = h("p", _("No such game is kept."), cls="empty", key="nothing")
        return h("div", nothing, _games(look, boards), cls="history-grid", key="grid")
    return h(
        "div",
        h("div", _won(look), _boards(look, boards), _two(look), cls="history-figures", key="a"),
        _games(look, boards),
        h("div", _records(look, boards), _points(look), cls="history-figures", key="b"),
        cls="history-grid",
        key="grid",
    )


def _section(
    look: HistoryLook, section: str, name: str, title: str, *children: Node | None
) -> Node:
    chosen = " chosen" if section == look.section else ""
    return h(
        "section",
        h("h2", title, key="title"),
        children,
        cls=f"card history-part part-{name}{chosen}",
        key=name,
    )


def _token(look: HistoryLook, name: str, color: PlayerColor | None = None) -> Node:
    """Return a player's disc, in another colour if that one was played."""
    paint = look.paints[name]
    if color is not None:
        paint = owner_paints([(0, paint.letter, color)])[0]
    return h("span", paint.letter, cls="token", aria_hidden="true",
             paint={"--owner": paint.fill, "--owner-ink": paint.ink})  # fmt: skip


def _won(look: HistoryLook) -> Node:
    most = max(one.won for one in look.tallies) or 1
    rows = [
        h(
            "li",
            _token(look, one.name),
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
    return _section(
        look, "won", "won", _("Who won"),
        h("p", games_text(len(look.chosen)), cls="card-detail"),
        h("ul", rows, cls="history-rows"),
    )  # fmt: skip


def _boards(look: HistoryLook, boards: Library) -> Node | None:
    found = by_board(look.chosen)

    def row(one: BoardTally) -> Node:
        return h(
            "tr",
            h("th", _board_name(one.board, boards), scope="row"),
            h("td", str(one.games)),
            h("td", listed([shown(name) for name in one.leaders[:3]])),
            h("td", points(one.average)),
            key=one.board,
        )

    head = (_("Board"), _("Games"), _("Won most"), _("Winner’s average"))
    return _section(
        look, "records", "boards", _("Board by board"),
        h("div",
          h("table", h("thead", h("tr", (h("th", text, scope="col") for text in head))),
            h("tbody", map(row, found)), cls="history-table"),
          cls="scroll", tabindex=0, role="region", aria_label=_("Board by board")),
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

    return _section(
        look, "two", "two", _("Head to head"),
        h("p", _("How often the row finished before the column"), cls="card-detail"),
        h("div",
          h("table",
            h("thead", h("tr", h("td"), (
                h("th", _token(look, name), h("span", shown(name), cls="visually-hidden"),
                  scope="col", key=name) for name in chosen))),
            h("tbody", (
                h("tr", h("th", shown(name), scope="row"), (cell(name, one) for one in chosen),
                  key=name) for name in chosen)),
            cls="history-table two"),
          cls="scroll", tabindex=0, role="region", aria_label=_("Head to head")),
    )  # fmt: skip


def _records(look: HistoryLook, boards: Library) -> Node:
    rows = [_record(look, boards, record) for record in records(look.chosen)]
    return _section(look, "records", "records", _("Records"), h("ul", rows, cls="history-rows"))


def _record(look: HistoryLook, boards: Library, record: Record) -> Node:
    board = record.summary.board
    text = record_text(
        record, _board_name(board, boards), look.day(record.row),
        _ticket(record.missed, board, boards),
    )  # fmt: skip
    side = record.side
    return h(
        "li",
        _token(look, side.players[0], side.color),
        h("span", h("strong", RECORDS[record.kind]()), h("span", text, cls="card-detail"),
          cls="history-main"),
        h("span", points(record.value), cls="history-number"),
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
            h("span", points(total)),
            h("span", cls="bar", aria_hidden="true",
              paint={"--part": str(max(0, round(total / most, 2))),
                     "--owner": look.paints[one.name].fill}),
            key=str(index),
        )
        for index, total in enumerate(last)
    ]  # fmt: skip
    text = ngettext(
        "The last {number} game, {average} on average",
        "The last {number} games, {average} on average",
        len(last),
    ).format(number=len(last), average=points(one.average))
    title = _("Points of {name}").format(name=shown(one.name))
    return _section(
        look, "records", "points", title, h("p", text, cls="card-detail"),
        h("ol", bars, cls="history-points"),
    )  # fmt: skip


# --- games ----------------------------------------------------------------------------------


def _games(look: HistoryLook, boards: Library) -> Node:
    rows = look.chosen[: look.many]
    more = len(look.chosen) - len(rows)
    text = ngettext("Show {number} more game", "Show more: {number} games", more)
    return h(
        "section",
        h("h2", _("Games"), key="title"),
        h("ul", (_game(look, boards, row) for row in rows), cls="history-rows games", key="games"),
        button(text.format(number=more), {"do": "history_more"}, key="more") if more else None,
        cls="card history-games",
        key="all-games",
    )


def _game(look: HistoryLook, boards: Library, row: Row) -> Node:
    day = look.day(row)
    delete: Action = {"do": "history_remove", "key": row.key}
    return h(
        "li",
        h("span", day, cls="history-day"),
        _shown_game(look, boards, row, row.summary) if row.summary else h(
            "span", _("A game that cannot be scored here"), cls="history-main"),
        button("✕", delete, cls="button quiet icon",
               aria_label=_("Delete the game: {day}, {what}").format(
                   day=day, what=_what(row, boards))),
        key=row.id,
    )  # fmt: skip


def _what(row: Row, boards: Library) -> str:
    if row.summary is None:
        return _("A game that cannot be scored here")
    return won_text(row.summary, _board_name(row.summary.board, boards))


def _shown_game(look: HistoryLook, boards: Library, row: Row, summary: Summary) -> Node:
    first = ranked(summary)[0]
    return h(
        "button",
        _token(look, first.players[0], first.color),
        h("span", h("strong", won_text(summary, _board_name(summary.board, boards))),
          h("span", others_text(summary), cls="card-detail"), cls="history-main"),
        h("span", points(first.total), cls="history-number"),
        type="button",
        cls="history-game",
        on={"click": {"do": "history_show", "key": row.key}},
    )  # fmt: skip


# --- names, files, undo ---------------------------------------------------------------------


def _names(look: HistoryLook) -> Node:
    names = names_in(look.every)
    pairs = [
        h(
            "li",
            h("span", _("{one} and {other}: the same person?").format(
                one=shown(one), other=shown(other)), cls="history-main"),
            button(_("Yes, call both {name}").format(name=shown(other)),
                   {"do": "history_rename", "old": one, "value": other}),
            key=f"{one} {other}",
        )
        for one, other in alike(names)[:MOST_NAMES]
    ]  # fmt: skip
    fields = [
        h(
            "li",
            h("label",
              h("span", _("Name of {name}").format(name=shown(name)), cls="visually-hidden"),
              h("input", type="text", value=name, maxlength=40, autocomplete="off",
                on={"change": {"do": "history_rename", "old": name}}),
              cls="field"),
            h("span", games_text(number), cls="card-detail"),
            key=name,
        )
        for name, number in names.most_common(MOST_NAMES)
    ]  # fmt: skip
    return h(
        "details",
        h("summary", _("Names")),
        h("p", _("A name that you change here changes in all its games. Give two people the "
                 "same name to make them one."), cls="hint"),
        h("ul", pairs, cls="history-rows") if pairs else None,
        h("ul", fields, cls="history-rows names"),
        cls="more",
        key="names",
    )  # fmt: skip


def _tools(look: HistoryLook) -> Node:
    return h(
        "div",
        button(_("Export all games"), {"do": "history_export"}, key="export",
               disabled=not look.every),
        h("label",
          h("span", _("Bring in games from a file"), cls="field-label"),
          h("input", type="file", accept=".json,application/json",
            on={"change": {"do": "history_import"}}),
          cls="field open-file", key="import"),
        cls="history-tools", key="tools",
    )  # fmt: skip


def _undo_bar(look: HistoryLook) -> Node | None:
    if not look.undo:
        return None
    return h(
        "div",
        h("p", look.undo),
        button(_("Undo"), {"do": "history_undo"}, cls="button"),
        button("✕", {"do": "history_dismiss"}, cls="button icon", aria_label=_("Put away")),
        cls="undo-bar",
        key="undo",
    )
