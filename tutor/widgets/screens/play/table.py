"""The live table as a page: sides, last move, board, prompt, and the tray or a sheet over it."""

from dataclasses import fields
from typing import Any

from tutor.cards import Cards
from tutor.table.events import Event
from tutor.widgets.nodes import Node, h
from tutor.widgets.screens.play.board import board, light
from tutor.widgets.screens.play.bubble import bubble
from tutor.widgets.screens.play.guide import lesson_bar, speech
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.moves import moves, ticker
from tutor.widgets.screens.play.prompt import prompt, trying
from tutor.widgets.screens.play.sheets import sheet_of
from tutor.widgets.screens.play.sides import sides
from tutor.widgets.screens.play.tray import hand, market, tickets
from tutor.words import labels

PACE, SAME_TURN, FAST = 900, 450, 250
"""Milliseconds before another player's move: the first of a turn, a later one, and when hurried."""

TURNING = 800
"""Milliseconds before the next of a tunnel's cards is turned by itself, or the trains are laid."""


def table(look: PlayLook) -> Node:
    """Return the page of the live table."""
    sheet, guiding = sheet_of(look), look.guiding
    told = _is_told(look)
    return h(
        "main",
        {"key": "motor", "part": motor(look)},
        trying(look) if guiding is None else lesson_bar(guiding.bar),
        sides(look),
        None if told else ticker(look),
        board(look),
        None if told else prompt(look),
        h("h2", labels.LAST_MOVES(), cls="rail-label moves-label", key="moves-label"),
        moves(look),
        tickets(look),
        h("div", market(look), hand(look), named="tray"),
        sheet,
        bubble(look),
        speech(look),
        key="play",
        cls="play tickets-open" if look.touch.sheet == "tickets" else "play",
        data_sheet=sheet["attrs"]["data-sheet"] if sheet is not None else None,
        data_stage=type(look.stage).__name__,
        data_board="tall" if look.board.aspect < 1 else None,
        data_turn=_turn(look),
        data_step=str(len(look.session.steps)),
        data_guided=None if guiding is None else "true",
        data_free="true" if guiding is not None and guiding.free else None,
        # When a speech goes, its button goes too: the page gets the focus, not a card of the hand.
        tabindex=None if guiding is None else -1,
        data_hidden=None if guiding is None else " ".join(sorted(guiding.hidden)),
    )


def _is_told(look: PlayLook) -> bool:
    """Tell whether a guide leads, so that the table has no prompt of its own."""
    return look.guiding is not None and not look.guiding.free


def _turn(look: PlayLook) -> str:
    """Return whose turn it is, for what the page does by itself; "next" is another person's."""
    if look.my_turn:
        return "mine"
    return "over" if look.session.is_over else "next" if look.hands_over else "theirs"


def motor(look: PlayLook) -> dict[str, Any]:
    """Return what drives the page in the browser: the next move, pauses, the frame, keys."""
    guiding = look.guiding
    holds = guiding is not None and guiding.holds
    by_itself = look.act("on") if look.others_play and not holds else None
    if look.page.ahead is not None and not _is_told(look):
        by_itself = look.act("turn", turned=look.touch.turned)
    return {
        "kind": "play",
        "next": by_itself if guiding is None else guiding.next or by_itself,
        "pause": _pause(look) if guiding is None or guiding.pause is None else guiding.pause,
        "fast": FAST,
        "frame": _frame(look),
        "step": len(look.session.steps),
        "me": look.me,
        "ways": {ticket.ticket: list(ticket.routes) for ticket in look.tickets if ticket.done},
        "events": [_plain(event) for event in look.session.heard(look.session.steps[-1])],
        "keys": {
            "z": look.act("take_back") if look.page.can_take_back else None,
            "h": look.act("hint") if look.may_ask and not _is_told(look) else None,
            "Escape": look.act("shut"),
        },
    }


def _plain(event: Event) -> dict[str, Any]:
    """Return an event for the browser: its kind and its fields."""
    values = {field.name: _value(getattr(event, field.name)) for field in fields(event)}
    return {"kind": type(event).__name__, **values}


def _value(value: object) -> object:
    return value.to_plain() if isinstance(value, Cards) else value


def _pause(look: PlayLook) -> int:
    steps = look.session.steps
    if look.page.ahead is not None:
        return TURNING
    move = steps[-1].move
    same = move is not None and move.action.player == look.on_turn
    return SAME_TURN if same else PACE


def _frame(look: PlayLook) -> dict[str, Any]:
    """Return what a board zoomed in should show: what is lit, else your own routes and tickets."""
    lit = light(look)
    if lit is not None:
        again = 0 if look.guiding is None else look.guiding.again
        routes, cities = lit.get("routes", []), lit.get("cities", [])
        return {"lit": True, "routes": routes, "cities": cities, "again": again}
    mine = [route for route, owner in look.table.owner.items() if owner == look.me]
    cities = [city for ticket in look.seen.own_tickets for city in look.board.ticket[ticket].places]
    return {"lit": False, "routes": mine, "cities": cities}
