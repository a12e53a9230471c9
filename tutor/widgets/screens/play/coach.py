"""The coach at the table: a line before a move, the points a move lost, and what is lit."""

from collections.abc import Mapping
from typing import Any

from tutor.play.opening import CoachWhen
from tutor.table.stages import DrawingSecond, Turn
from tutor.widgets.nodes import Node, button_of, h
from tutor.widgets.screens.play.look import PlayLook
from tutor.words.coach import LOST, line_text
from tutor.words.language import gettext as _
from tutor.words.play import to_do
from tutor.words.values import Points


def coach_line(look: PlayLook) -> Node | None:
    """Return the line on what the tickets still need, which opens the sheet; None if not wanted."""
    speaks = look.session.opening.coach is CoachWhen.BEFORE and look.touch.hint is None
    if not speaks or not look.my_turn or not isinstance(look.stage, Turn | DrawingSecond):
        return None
    # After the first card, what to do next matters more than what the tickets need.
    second = isinstance(look.stage, DrawingSecond)
    text = to_do(look.table, look.me) if second else line_text(look.coach.prospect)
    return button_of(
        look.act("sheet", sheet="prospect"),
        h("span", text, key="line"),
        h("span", _("more"), cls="coach-more", key="more"),
        named="coach-line",
        data_coach="line",
    )


def lost(points: float) -> Node:
    """Return how many points a move lost."""
    return h(
        "span",
        h("span", str(Points(-round(points))), aria_hidden="true", key="number"),
        h("span", LOST(points=Points(round(points))), cls="visually-hidden", key="words"),
        cls="lost-points",
        key="points",
    )


def spoken_of(look: PlayLook) -> Mapping[str, Any]:
    """Return the light of what the coach's sentence is about."""
    reason = look.coach.newest.why
    routes = list(reason.routes)
    cities = look.ends(*routes)
    ticket = look.board.ticket.get(getattr(reason, "ticket", ""))
    ends = () if ticket is None else ticket.places
    return {"routes": routes, "cities": list(dict.fromkeys([*cities, *ends])), "dim": bool(routes)}
