"""The table: the steps, the board, the players as chips, and the panel of the chosen step."""

from collections.abc import Callable, Mapping

from tutor.facts import Action
from tutor.pad.state import Pad, Tab
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, button, button_of, h
from tutor.widgets.screens.dock import dock
from tutor.widgets.screens.faults import is_at_field
from tutor.widgets.screens.messages import edit_text, message
from tutor.widgets.screens.photo import reads_photos
from tutor.widgets.screens.reference import card_of
from tutor.widgets.screens.result import result_panel
from tutor.widgets.screens.routes import routes_panel
from tutor.widgets.screens.share import save
from tutor.widgets.screens.stations import stations_panel
from tutor.widgets.screens.tapping import last_tap, pad_board
from tutor.widgets.screens.tickets import tickets_panel
from tutor.widgets.screens.tokens import tokens_panel
from tutor.widgets.screens.typing import has_field, type_button
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.says import says

TABS: Mapping[Tab, Callable[[], str]] = {
    Tab.ROUTES: labels.ROUTES,
    Tab.TICKETS: labels.TICKETS,
    Tab.STATIONS: labels.STATIONS,
    Tab.TOKENS: labels.TOKENS,
    Tab.RESULT: labels.RESULT,
}
PANELS: Mapping[Tab, Callable[[Look], Node]] = {
    Tab.ROUTES: routes_panel,
    Tab.TICKETS: tickets_panel,
    Tab.STATIONS: stations_panel,
    Tab.TOKENS: tokens_panel,
    Tab.RESULT: result_panel,
}


def table(pad: Pad, look: Look, tabs: tuple[Tab, ...], *, card: bool = False) -> Node:
    """Return the table page; with ``card`` its menu offers the board's reference card."""
    panel = PANELS[pad.tab](look)
    refused = None if is_at_field(look) else message(pad.refusal, look)
    chips = dock(look, type_button() if has_field(look) else None)
    return h(
        "main",
        _header(pad, look, card=card),
        h("div", (_tab(look, tab) for tab in tabs), named="tabs", role="tablist",
          aria_label=_("What to enter")),
        h("section", refused, pad_board(look), _by_photo(look), named="board-area",
          aria_label=labels.BOARD()),
        None if refused else last_tap(look),
        chips,
        h(
            "section",
            panel,
            _next(look, tabs),
            cls="panel", role="tabpanel", id="panel", key=f"panel-{pad.tab}",
            aria_labelledby=f"tab-{pad.tab}",
        ),
        named="table",
        data_tab=str(pad.tab),
        # The stylesheet could ask with :has(), but browsers evaluate that anew after every change
        # on the board: it took most of the time of a tap.
        data_panel=panel.get("attrs", {}).get("class"),
        data_dock=None if chips else "none",
        data_steps=str(len(tabs)),
        data_board="none" if not look.has_picture else "tall" if look.board.aspect < 1 else None,
        data_photo="reads" if _offers_reading(look) else None,
    )  # fmt: skip


def _offers_reading(look: Look) -> bool:
    return look.pad.tab is Tab.ROUTES and reads_photos(look)


def _by_photo(look: Look) -> Node | None:
    """Return the way to entering by photo on a small screen, in words until somebody has a route.

    It stands where other boards have the way to a photo under the board.
    """
    if not _offers_reading(look):
        return None
    words = "" if look.standing.owner else " in-words"
    return button(labels.TAKE_PHOTO(), {"do": "photo"}, cls=f"button quiet photo-choose{words}",
                  key="by-photo")  # fmt: skip


def _header(pad: Pad, look: Look, *, card: bool) -> Node:
    past, future = pad.history.past, pad.history.future
    undo = edit_text(past[-1][1], look) if past else ""
    redo = edit_text(future[-1][1], look) if future else ""
    return h(
        "header",
        button("‹", {"do": "home"}, cls="button quiet icon back", aria_label=labels.HOME(),
               title=labels.HOME()),
        h("h1", look.board.name, cls="topbar-title", focus="table", tabindex=-1),
        h("div",
        button("↶", {"do": "undo"}, cls="button quiet icon", disabled=not past,
               aria_label=labels.OF_EDIT(label=labels.UNDO(), edit=undo)
               if past else _("Nothing to undo"),
               title=labels.UNDO()),
        button("↷", {"do": "redo"}, cls="button quiet icon", disabled=not future,
               aria_label=labels.OF_EDIT(label=labels.REDO(), edit=redo)
               if future else _("Nothing to redo"),
               title=labels.REDO()),
        h("details",
          h("summary", "⋯", cls="button quiet icon", aria_label=labels.MORE(), title=labels.MORE()),
          h("div", _more(look, card=card), cls="menu-list"),
          cls="menu", key="more"),
        cls="toolbar"),
        cls="topbar", key="header",
    )  # fmt: skip


def _more(look: Look, *, card: bool) -> list[Node | None]:
    """Return the menu's buttons, for what is wanted now and then."""
    return [
        button(labels.SAVE(), save(look, look.game), cls="button quiet"),
        # Shown only where the board has no button for it (css/table.css).
        button(labels.PHOTO(), {"photo": True}, cls="button quiet photo-way")
        if look.pad.tab is Tab.ROUTES
        else None,
        button(labels.RULES(), card_of(look.rules), cls="button quiet") if card else None,
        button(labels.PLAYERS(), {"do": "setup"}, cls="button quiet"),
    ]


def _next(look: Look, tabs: tuple[Tab, ...]) -> Node | None:
    """Return the button to the next step, the last one of the panel."""
    step = next_step(look, tabs)
    if step is None:
        return None
    text, action = step
    return h("div", button(text, action, cls="button primary", key="next"), cls="panel-foot",
             key="foot")  # fmt: skip


def _tab(look: Look, tab: Tab) -> Node:
    chosen = look.pad.tab is tab
    done = not chosen and is_done(look, tab)
    return button_of(
        {"do": "tab", "tab": str(tab)},
        TABS[tab](),
        (h("span", "✓", cls="tick", aria_hidden="true"),
         h("span", labels.STEP_DONE(), cls="visually-hidden")) if done else None,
        cls="tab", role="tab", id=f"tab-{tab}", key=f"tab-{tab}",
        aria_selected="true" if chosen else "false", aria_controls="panel",
    )  # fmt: skip


# --- the steps ------------------------------------------------------------------------------

_OF_PLAYER = {
    Tab.ROUTES: says("Next, routes: {player}"),
    Tab.STATIONS: says("Next, stations: {player}"),
    Tab.TICKETS: says("Next, tickets: {player}"),
}
_OF_ALL = {
    Tab.TOKENS: says("Next: tokens"),
    Tab.RESULT: says("Next: the result"),
}


def is_done(look: Look, tab: Tab) -> bool:
    """Tell whether a step is done: every player has an entry, or for stations any player."""
    players = look.game.players
    if tab is Tab.ROUTES:
        return all(player.routes for player in players)
    if tab is Tab.TICKETS:
        return all(player.tickets for player in players)
    if tab is Tab.STATIONS:
        return any(player.stations for player in players)
    if tab is Tab.TOKENS:
        return all(player.tokens is not None for player in players)
    return False


def next_step(look: Look, tabs: tuple[Tab, ...]) -> tuple[str, Action] | None:
    """Return the label and the action of what comes next, None after the result.

    It is the next player in the same step, or else the first player in the next step.
    """
    tab, owner = look.pad.tab, look.pad.active
    if tab in _OF_PLAYER:
        # The neutral player, the last of the paints, has routes only.
        owners = [place for place in look.paints if place in look.players or tab is Tab.ROUTES]
        after = owners[owners.index(owner) + 1 :] if owner in owners else []
        if after:
            return _for(look, tab, after[0])
    later = tabs[tabs.index(tab) + 1 :]
    if not later:
        return None
    return _for(look, later[0], 0) if later[0] in _OF_PLAYER else _for_all(later[0])


def _for(look: Look, tab: Tab, owner: int) -> tuple[str, Action]:
    return _OF_PLAYER[tab](player=look.name(owner)), {"do": "tab", "tab": str(tab), "player": owner}


def _for_all(tab: Tab) -> tuple[str, Action]:
    return _OF_ALL[tab](), {"do": "tab", "tab": str(tab)}
