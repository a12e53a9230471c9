"""The table: the board, the players as chips, and the panel of the chosen tab."""

from collections.abc import Callable, Mapping

from tutor.game.file import write_game
from tutor.pad.state import Pad, Tab
from tutor.rules.standing import NEUTRAL
from tutor.rules.trains import train_count
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.paints import owner_key
from tutor.widgets.screens import result, routes, stations, tickets, tokens
from tutor.widgets.screens.board import OnBoard, Taps, board_node
from tutor.widgets.screens.messages import deed_text, message
from tutor.widgets.screens.reference import card_of
from tutor.words.language import gettext as _

TABS: Mapping[Tab, Callable[[], str]] = {
    Tab.ROUTES: lambda: _("Routes"),
    Tab.TICKETS: lambda: _("Tickets"),
    Tab.STATIONS: lambda: _("Stations"),
    Tab.TOKENS: lambda: _("Tokens"),
    Tab.RESULT: lambda: _("Result"),
}
PANELS: Mapping[Tab, Callable[[Look], Node]] = {
    Tab.ROUTES: routes.panel,
    Tab.TICKETS: tickets.panel,
    Tab.STATIONS: stations.panel,
    Tab.TOKENS: tokens.panel,
    Tab.RESULT: result.panel,
}


def table(pad: Pad, look: Look, tabs: tuple[Tab, ...], *, card: bool = False) -> Node:
    """Return the table page; ``card`` offers the way to the board's reference card."""
    return h(
        "main",
        _header(pad, look, card=card),
        h(
            "div",
            h("div", (_chip(look, owner) for owner in look.paints), cls="chips", key="chips",
              role="group", aria_label=_("Enter for")),
            h("div", (_tab(pad, tab) for tab in tabs), cls="tabs", role="tablist", key="tabs",
              aria_label=_("What to enter")),
            cls="dock", key="dock",
        ),
        h("section", message(pad.refusal, look), _board(look), cls="board-area",
          key="board-area", aria_label=_("Board")),
        h("section", PANELS[pad.tab](look), cls="panel", role="tabpanel", id="panel",
          key=f"panel-{pad.tab}", aria_labelledby=f"tab-{pad.tab}"),
        key="table",
        cls="table",
    )  # fmt: skip


def _header(pad: Pad, look: Look, *, card: bool) -> Node:
    past, future = pad.history.past, pad.history.future
    undo = deed_text(past[-1][1], look) if past else ""
    redo = deed_text(future[-1][1], look) if future else ""
    save = {"download": {"name": f"{look.board.id}.json", "text": write_game(look.game)}}
    return h(
        "header",
        h("h1", look.board.name, cls="topbar-title", focus="table", tabindex=-1),
        h("div",
        button("↶", {"do": "undo"}, cls="button quiet icon", disabled=not past,
               aria_label=_("Undo: {deed}").format(deed=undo) if past else _("Nothing to undo"),
               title=_("Undo")),
        button("↷", {"do": "redo"}, cls="button quiet icon", disabled=not future,
               aria_label=_("Redo: {deed}").format(deed=redo) if future else _("Nothing to redo"),
               title=_("Redo")),
        button(_("Save"), save, cls="button quiet"),
        button(_("Rules"), card_of(look.rules), cls="button quiet") if card else None,
        button(_("Players"), {"do": "setup"}, cls="button quiet"),
        button(_("Home"), {"do": "home"}, cls="button quiet"),
        cls="toolbar"),
        cls="topbar", key="header",
    )  # fmt: skip


def _chip(look: Look, owner: int) -> Node:
    paint = look.paints[owner]
    if owner == NEUTRAL:
        used = sum(route.trains for route in look.standing.routes_of(NEUTRAL))
        left = look.rules.rulebook.trains - used
    else:
        count = train_count(look.standing, owner)
        used, left = count.used, count.left
    return h(
        "button",
        h("span", paint.letter, cls="token", aria_hidden="true"),
        h("span", paint.name, cls="chip-name"),
        h("span", _("{used}/{owned}").format(used=used, owned=used + left), cls="chip-count",
          aria_label=_("{used} of {owned} trains used").format(used=used, owned=used + left)),
        key=f"chip-{owner_key(owner)}",
        type="button",
        cls="chip",
        aria_pressed="true" if owner == look.pad.active else "false",
        paint={"--owner": paint.fill, "--owner-ink": paint.ink},
        on={"click": {"do": "player", "player": owner}},
    )  # fmt: skip


def _tab(pad: Pad, tab: Tab) -> Node:
    chosen = pad.tab is tab
    return h(
        "button", TABS[tab](), type="button", cls="tab", role="tab", id=f"tab-{tab}",
        key=f"tab-{tab}", aria_selected="true" if chosen else "false", aria_controls="panel",
        on={"click": {"do": "tab", "tab": str(tab)}},
    )  # fmt: skip


def _board(look: Look) -> Node:
    """Return the clickable board with owners, stations and whatever is lit up."""
    stations = {
        city: index for index, player in enumerate(look.game.players) for city in player.stations
    }
    wants_city = look.pad.tab is Tab.STATIONS
    taps = Taps(
        route={"do": "claim"},
        city={"do": "station"} if wants_city else None,
        prefer="city" if wants_city else "route",
        active=look.pad.active,
        help=_("Arrow keys move from route to route; Enter claims or releases."),
    )
    lies = OnBoard(look.board, look.standing.owner, stations, look.paints)
    node = board_node(lies, taps, result.light(look))
    node["board"]["photo"] = look.pad.tab is Tab.ROUTES
    return node
