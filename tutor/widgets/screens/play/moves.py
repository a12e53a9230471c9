"""The last moves in words: the newest on a line, all of them in a list."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from tutor.play.handing_over import in_public as public
from tutor.play.session import Session
from tutor.widgets.nodes import Node, h
from tutor.widgets.paints import Paint, painted_token
from tutor.widgets.screens.play.look import PlayLook
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.numbers import signed_text
from tutor.words.play import TAKEN_BACK
from tutor.words.told import Told, told

SHOWN = 8
"""Turns in the list beside the board."""

ALL = 60
"""Turns in the list that is opened on request."""


def tellings(
    session: Session, most: int, *, since: int = 0, in_public: bool = False
) -> Iterator[Told]:
    """Yield what was done, turn by turn, the newest first.

    Parameters
    ----------
    session
        The game; without ``in_public``, what the human may know is told.
    most
        The most turns.
    since
        The step after which it begins.
    in_public
        Tell only what everybody may know, nobody as "you".
    """
    last = len(session.steps) - 1
    while last > since and most:
        first = max(_first_of_turn(session, last), since + 1)
        telling = _told(session, first, last, in_public=in_public)
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


def _told(session: Session, first: int, last: int, *, in_public: bool) -> Told:
    steps = session.steps[first : last + 1]
    hear = public if in_public else session.heard
    events = [event for step in steps for event in hear(step)]
    player = _turn(session, last)[1]
    telling = told(events, steps[-1].table, player, None if in_public else session.reader)
    if any(step.move is not None and step.move.taken_back for step in steps):
        return replace(telling, more=(*telling.more, TAKEN_BACK()))
    return telling


def ticker(look: PlayLook) -> Node:
    """Return the line about the last move; a tap opens the list of moves, or hurries the others."""
    newest = next(tellings(look.session, 1), None)
    return h(
        "button",
        _line(look.paints, newest) if newest else h("span", _("The cards are dealt."), cls="told"),
        type="button",
        named="ticker",
        aria_label=None if newest is None else _label(newest),
        on=None if look.others_play else {"click": look.act("sheet", sheet="moves")},
        data_ticker="true",
    )


def _label(telling: Told) -> str:
    return _("Last move: {text}. All moves").format(text=telling.text)


def telling_item(paints: Mapping[int, Paint], telling: Told, number: int) -> Node:
    """Return an item of a list of moves."""
    more = (h("p", text, cls="hint", key=str(index)) for index, text in enumerate(telling.more))
    return h("li", _line(paints, telling), more, key=str(number))


def _line(paints: Mapping[int, Paint], telling: Told) -> list[Node | None]:
    paint = paints[telling.player]
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
            telling_item(look.paints, telling, number)
            for number, telling in enumerate(tellings(look.session, most))
        ),
        key="moves",
        cls="log",
        aria_label=labels.LAST_MOVES(),
        tabindex=0 if most == SHOWN else None,  # beside the board it scrolls: keys must reach it
    )
