"""Why a tap was refused: all reasons in a bubble at the thing tapped; a tap closes it."""

from tutor.play.state import CoachFirst
from tutor.table.reasons import SomethingElseFirst
from tutor.widgets.nodes import Node, h
from tutor.widgets.screens.board import route_facts
from tutor.widgets.screens.parts import icon
from tutor.widgets.screens.play.guide import helps
from tutor.widgets.screens.play.look import PlayLook
from tutor.words import labels
from tutor.words.names import listed
from tutor.words.play import ANSWER_COACH
from tutor.words.reasons import reason_text
from tutor.words.values import Points


def bubble(look: PlayLook) -> Node | None:
    """Return the bubble about the last tap if it was refused, else None."""
    refused = look.touch.refused
    if refused is None:
        return None
    guiding = look.guiding
    first = [reason for reason in refused.reasons if isinstance(reason, SomethingElseFirst)]
    # Whatever else is wrong is of no use before that.
    texts = [reason_text(reason, look.table, look.me) for reason in first or refused.reasons]
    coach = isinstance(refused.objection, CoachFirst)
    allowed = "" if coach or guiding is None else guiding.objection  # the rules have no reason
    if coach:
        texts.append(ANSWER_COACH[look.page.can_take_back]())
    return h(
        "div",
        h(
            "button",
            "✕",
            type="button",
            cls="tool close",
            key="close",
            aria_label=labels.CLOSE(),
            title=labels.CLOSE(),
        ),
        _about(look, refused.thing),
        (
            h("p", icon("no"), h("span", text), key=str(index))
            for index, text in enumerate(dict.fromkeys(texts))
        ),
        h("p", h("span", allowed), key="allowed") if allowed else None,
        None if guiding is None else helps(guiding),
        cls="bubble",
        key=f"bubble-{refused.number}",
        role="alert",
        data_at=refused.thing,
        data_lit=None if guiding is None else " ".join(guiding.lit),
    )


def _about(look: PlayLook, thing: str) -> Node | None:
    """Return what is printed on the tapped route, as a finger may have meant another one."""
    kind, _colon, name = thing.partition(":")
    route = look.board.route.get(name) if kind == "route" else None
    if route is None:
        return None
    points = str(Points(look.table.rules.brings(route)))
    facts = listed([*route_facts(route, tolls=look.has_tolls), points])
    return h(
        "p",
        h("strong", look.names.pair(route.a, route.b), key="name"),
        h("span", facts, cls="hint", key="facts"),
        named="about",
    )
