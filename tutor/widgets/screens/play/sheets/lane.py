"""The sheet in which you choose the lane that the neutral player takes (D14)."""

from tutor.table import actions as a
from tutor.table.events import NeutralTurned
from tutor.widgets.nodes import Node, button_of, h
from tutor.widgets.screens.board import route_facts
from tutor.widgets.screens.play.cards import paint_of_color
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.sheets.sheet import sheet
from tutor.widgets.screens.play.ticket_card import ticket_card
from tutor.words.language import gettext as _
from tutor.words.names import listed


def lane(look: PlayLook) -> Node:
    """Return the sheet with the lanes, which are also lit on the board to be tapped there."""
    choices = [
        (number, action)
        for number, action in enumerate(look.session.actions())
        if isinstance(action, a.ChooseLane)
    ]
    first = look.board.route[choices[0][1].route]
    events = look.session.steps[-1].events
    turned = next((event.ticket for event in events if isinstance(event, NeutralTurned)), None)
    return sheet(
        look,
        "lane",
        look.names.pair(first.a, first.b),
        None if turned is None else ticket_card(look, turned),
        h(
            "div",
            (_button(look, number, action.route) for number, action in choices),
            named="choose-list",
        ),
        line=_("The neutral player takes one of these. Which one?"),
        stays=True,
    )


def _button(look: PlayLook, number: int, route: str) -> Node:
    printed = look.board.route[route]
    return button_of(
        look.act("do", n=number),
        h("span", named="swatch", aria_hidden="true",
          paint=paint_of_color(printed.color)),
        h("span", listed(route_facts(printed, tolls=look.has_tolls)), key="facts"),
        key=f"do-{number}", cls="button choice-button lane-button",
        data_do=str(number),
    )  # fmt: skip
