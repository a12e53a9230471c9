"""The sheet with a button for each possible action that has no other place on the page."""

from collections.abc import Set as AbstractSet

from tutor.play.session import Session
from tutor.table import actions as a
from tutor.table import stages as s
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.sheets.holder import share
from tutor.widgets.screens.play.sheets.sheet import sheet
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.names import sorting
from tutor.words.play import action_text, to_do

TOUCHED = (a.DrawFaceUp, a.DrawBlind, a.DrawTickets, a.ClaimRoute, a.BuildStation, a.ShareTickets)
"""Actions of a turn that are done by tapping the table, or tickets in the sheet."""


def choose(look: PlayLook) -> Node:
    """Return the sheet of all that you can do now."""
    everything = list(enumerate(look.session.actions()))
    return sheet(look, "choose", to_do(look.table, look.me), _buttons(look, everything), stays=True)


def may_do_else(session: Session) -> bool:
    """Tell whether your turn offers more than what is done by tapping the table."""
    by_touch = (a.DrawFaceUp, a.DrawBlind, a.DrawTickets, a.ClaimRoute)
    return (
        session.my_turn
        and isinstance(session.table.stage, s.Turn)
        and any(not isinstance(action, by_touch) for action in session.actions())
    )


def rest(look: PlayLook) -> Node | None:
    """Return the sheet of what a turn offers beyond tapping the table.

    If there is nothing, None, or a sheet that says so if it was asked for.
    """
    others = [
        (number, action)
        for number, action in enumerate(look.session.actions())
        if not isinstance(action, TOUCHED)
    ]
    cities = {
        action.city for action in look.session.actions() if isinstance(action, a.BuildStation)
    }
    shared = share(look)
    if not others and not cities and shared is None:
        if look.touch.sheet != "rest":
            return None
        nothing = h("p", _("Nothing else: draw cards, claim a route, or draw tickets."), key="none")
        return sheet(look, "rest", labels.WHAT_ELSE(), nothing)
    return sheet(
        look,
        "rest",
        labels.WHAT_ELSE(),
        _buttons(look, others) if others else None,
        shared,
        _stations(look, cities) if cities else None,
    )


def _stations(look: PlayLook, cities: AbstractSet[str]) -> Node:
    """Return the cities where a station helps a ticket, by name; then all other cities."""
    helped = {
        city: progress.ticket
        for progress in reversed(look.tickets)
        if progress.by_station is not None and not progress.done
        for city in progress.by_station.stations
        if city in cities
    }
    others = sorted(cities - helped.keys(), key=lambda city: sorting(look.names.city(city)))
    label = _("Build a station in {city}")
    return h(
        "div",
        (
            button(
                _("Build a station in {city}: it helps {ticket}").format(
                    city=look.names.city(city), ticket=look.names.ticket(ticket)
                ),
                look.act("city", city=city),
                key=f"city-{city}",
                cls="button choice-button",
            )
            for city, ticket in helped.items()
        ),
        h("p", _("A station: tap a city on the board, or choose it here."), cls="hint", key="tap"),
        h(
            "div",
            (
                button(
                    look.names.city(city),
                    look.act("city", city=city),
                    key=f"city-{city}",
                    cls="button choice-button",
                    aria_label=label.format(city=look.names.city(city)),
                )
                for city in others
            ),
            cls="choose-cities",
            key="others",
        ),
        cls="choose-list",
        key="stations",
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
        named="choose-list",
    )
