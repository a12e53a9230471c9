"""The curtain between people who share a device: who is next, and what was done meanwhile."""

from tutor.play.handing_over import last_move_of
from tutor.play.session import Session
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.paints import painted_token, table_paints
from tutor.widgets.screens.play.moves import SHOWN, telling_item, tellings
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.play import BEHIND_IT, IS_NEXT, THAT_IS_ME
from tutor.words.table_names import TableNames


def curtain(session: Session) -> Node:
    """Return the page that hides the table; only what everybody may know is on it."""
    paints, steps = table_paints(session.table), len(session.steps)
    name = TableNames(session.table).player(session.me)
    since = last_move_of(session, session.me)
    meanwhile = list(tellings(session, SHOWN, since=since, in_public=True))
    return h(
        "main",
        h(
            "section",
            painted_token(paints[session.me], key="token"),
            h("h1", IS_NEXT(player=name), key="heading", tabindex=-1,
              focus=f"curtain {session.me} {steps}"),
            h("p", BEHIND_IT(), key="why"),
            button(THAT_IS_ME(player=name), {"do": "take_over", "at": steps},
                   cls="button primary wide", key="take-over", data_main="true",
                   data_take_over=str(session.me)),
            cls="card curtain-card", key="card", paint=paints[session.me].css,
        ),
        h(
            "section",
            h("h2", _("Meanwhile"), key="heading", id="meanwhile"),
            h("ol", (telling_item(paints, one, number) for number, one in enumerate(meanwhile)),
              cls="log", key="moves", aria_labelledby="meanwhile"),
            cls="meanwhile", key="meanwhile",
        ) if meanwhile else None,
        button(labels.LEAVE_TABLE(), {"do": "play"}, cls="button quiet", key="leave"),
        key="curtain", cls="home curtain", data_step=str(steps),
    )  # fmt: skip


def curtain_text(session: Session) -> str:
    """Return what a screen reader is told when the curtain falls."""
    return f"{IS_NEXT(player=TableNames(session.table).player(session.me))}. {BEHIND_IT()}"
