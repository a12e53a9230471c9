"""The last moves in words: the newest on a line, all of them in a list."""

from collections.abc import Iterator

from tutor.play.session import Session
from tutor.widgets.nodes import Node, h
from tutor.widgets.paints import painted_token
from tutor.widgets.screens.play.look import PlayLook
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.numbers import signed_text
from tutor.words.told import Told, told

SHOWN = 8
"""Turns in the list beside the board."""

ALL = 60
"""Turns in the list that is opened on request."""


def tellings(session: Session, most: int) -> Iterator[Told]:
    """Yield what was done, turn by turn, the newest first; at most ``most`` turns."""
    last = len(session.steps) - 1
    while last > 0 and most:
        first = _first_of_turn(session, last)
        telling = _told(session, first, last)
        if telling.text:
            yield telling
            most -= 1
        last = first - 1


def _first_of_turn(session: Session, last: int) -> int:
    """Return the first of the steps that make up the turn ending with step ``last``."""
    first = last
    while first > 1 and _turn(session, first - 1) == _turn(session, last):
        first -= 1
    return first


def _turn(session: Session, number: int) -> tuple[int, int]:
    move = session.steps[number].move
    return session.steps[number - 1].table.turns, -1 if move is None else move.action.player


def _told(session: Session, first: int, last: int) -> Told:
    steps = session.steps[first : last + 1]
    events = [event for step in steps for event in session.heard(step)]
    player = _turn(session, last)[1]
    return told(events, steps[-1].table, player, session.me)


def ticker(look: PlayLook) -> Node:
    """Return the line about the last move; a tap opens the list of moves, or hurries the others."""
    newest = next(tellings(look.session, 1), None)
    return h(
        "button",
        _line(look, newest) if newest else h("span", _("The cards are dealt."), cls="told"),
        type="button",
        named="ticker",
        aria_label=None if newest is None else _label(newest),
        on=None if look.others_play else {"click": look.act("sheet", sheet="moves")},
        data_ticker="true",
    )


def _label(telling: Told) -> str:
    return _("Last move: {text}. All moves").format(text=telling.text)


def _line(look: PlayLook, telling: Told) -> list[Node | None]:
    paint = look.paints[telling.player]
    return [
        painted_token(paint, key="token"),
        h("span", telling.text, named="told"),
        h("span", signed_text(telling.points), named="plus") if telling.points else None,
    ]


def moves(look: PlayLook, most: int = SHOWN) -> Node:
    """Return the last moves as a list."""
    return h(
        "ol",
        (
            h(
                "li",
                _line(look, telling),
                (
                    h("p", text, cls="hint", key=str(index))
                    for index, text in enumerate(telling.more)
                ),
                key=str(number),
            )
            for number, telling in enumerate(tellings(look.session, most))
        ),
        key="moves",
        cls="log",
        aria_label=labels.LAST_MOVES(),
        tabindex=0 if most == SHOWN else None,  # beside the board it scrolls: keys must reach it
    )
