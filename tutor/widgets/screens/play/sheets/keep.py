"""The sheet in which tickets are kept: those dealt at the start, and those drawn."""

from tutor.play.tickets import progress_offered
from tutor.table.choosing import least_kept
from tutor.table.stages import ChoosingFirstTickets
from tutor.widgets.nodes import Node, h
from tutor.widgets.playing.laid import markable
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.sheets.sheet import sheet
from tutor.widgets.screens.play.sheets.ticket_offer import to_mark
from tutor.widgets.screens.play.tray import plain_slip
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.play import KEEP, KEEP_NONE, MARK_MORE, to_do
from tutor.words.values import Tickets


def keep(look: PlayLook) -> Node:
    """Return the sheet with the tickets to choose from."""
    marked = [one for one in markable(look.session) if one in look.touch.marked]
    least, first = least_kept(look.table), isinstance(look.stage, ChoosingFirstTickets)
    few = len(marked) < least
    closed = _out_of_reach(look)
    return sheet(
        look,
        "keep",
        labels.YOUR_TICKETS() if first else _("New tickets"),
        h(
            "div",
            (_card(look, one, closed) for one in markable(look.session)),
            cls="offered",
            key="offered",
        ),
        None if first else _held(look),
        line=to_do(look.table, look.me),
        stays=True,
        tools=True,
        foot=h(
            "button",
            MARK_MORE(least=least)
            if few
            else KEEP(tickets=Tickets(len(marked)))
            if marked
            else KEEP_NONE(),
            type="button",
            cls="button primary wide waits" if few else "button primary wide",
            key="keep",
            on={"click": look.act("keep")},
            data_main="true",
            aria_disabled="true" if few else None,
        ),
    )


def _held(look: PlayLook) -> Node | None:
    """Return the tickets that one has already, the team's too: the sheet lies over them."""
    held = [h("li", *plain_slip(look, one), key=f"held-{one.ticket}") for one in look.tickets]
    if not held:
        return None
    title = h("h3", _("You hold already"), cls="rail-label", key="title")
    return h("div", title, h("ul", held, key="all"), cls="held-tickets", key="held")


def _out_of_reach(look: PlayLook) -> frozenset[str]:
    """Return the tickets drawn that cannot be done any more; the first ones all can."""
    if isinstance(look.stage, ChoosingFirstTickets):
        return frozenset()
    return frozenset(one.ticket for one in progress_offered(look.seen) if one.closed)


def _card(look: PlayLook, ticket: str, closed: frozenset[str]) -> Node:
    """Return a ticket to mark, with the hint's edge where the hint is to keep it."""
    hinted = look.touch.hint is not None and ticket in getattr(look.touch.hint, "tickets", ())
    return to_mark(look, ticket, hinted=hinted, out_of_reach=ticket in closed)
