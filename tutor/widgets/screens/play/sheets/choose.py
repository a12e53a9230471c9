"""The sheet in which each thing that can be done has a button: for all that has none of its own."""

from tutor.play.session import Session
from tutor.table import actions as a
from tutor.table import stages as s
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.sheets.holder import share
from tutor.widgets.screens.play.sheets.sheet import sheet
from tutor.words.language import gettext as _
from tutor.words.play import action_text, to_do

TOUCHED = (a.DrawFaceUp, a.DrawBlind, a.DrawTickets, a.ClaimRoute, a.BuildStation, a.ShareTickets)
"""What is done in a turn by touching the table itself, or tickets in the sheet."""


def choose(look: PlayLook) -> Node:
    """Return the sheet of all that can be done now."""
    everything = list(enumerate(look.session.actions()))
    return sheet(look, "choose", to_do(look.table, look.me), _buttons(look, everything), stays=True)


def may_do_else(session: Session) -> bool:
    """Tell whether a turn is on that can be more than what is touched on the table."""
    by_touch = (a.DrawFaceUp, a.DrawBlind, a.DrawTickets, a.ClaimRoute)
    return (
        session.my_turn
        and isinstance(session.table.stage, s.Turn)
        and any(not isinstance(one, by_touch) for one in session.actions())
    )


def rest(look: PlayLook) -> Node | None:
    """Return the sheet of what a turn can be beside what is touched on the table."""
    found = [
        (number, action)
        for number, action in enumerate(look.session.actions())
        if not isinstance(action, TOUCHED)
    ]
    cities = sorted(
        {one.city for one in look.session.actions() if isinstance(one, a.BuildStation)},
        key=look.names.city,
    )
    shared = share(look)
    if not found and not cities and shared is None:
        if look.touch.sheet != "rest":
            return None
        nothing = h("p", _("Nothing else: draw cards, lay a route, or take tickets."), key="none")
        return sheet(look, "rest", _("What else can I do?"), nothing)
    stations = (
        button(
            _("Build a station in {city}").format(city=look.names.city(city)),
            look.act("city", city=city),
            key=f"city-{city}",
            cls="button choice-button",
        )
        for city in cities
    )
    return sheet(
        look,
        "rest",
        _("What else can I do?"),
        _buttons(look, found) if found else None,
        shared,
        h("div", stations, cls="choose-list", key="stations") if cities else None,
    )


def _buttons(look: PlayLook, actions: list[tuple[int, a.Action]]) -> Node:
    return h(
        "div",
        (
            button(
                action_text(action, look.table),
                look.act("do", n=number),
                key=f"do-{number}",
                cls="button choice-button",
                data_do=str(number),
            )
            for number, action in actions
        ),
        cls="choose-list",
        key="choose-list",
    )
