"""The sheet in which you keep tickets: those dealt at the start, and those drawn."""

from tutor.play.laid import markable
from tutor.play.tickets import progress_offered
from tutor.rules.start_spaces import StartSpaces
from tutor.table.choosing import least_kept
from tutor.table.stages import ChoosingFirstTickets
from tutor.widgets.nodes import Node, h
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.sheets.sheet import main_button, sheet
from tutor.widgets.screens.play.ticket_card import to_mark
from tutor.widgets.screens.play.tray import plain_slip
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.play import KEEP, KEEP_NONE, MARK_MORE, MARKERS, to_do
from tutor.words.values import And, Tickets


def keep(look: PlayLook) -> Node:
    """Return the sheet with the tickets to choose from."""
    marked = [ticket for ticket in markable(look.session) if ticket in look.touch.marked]
    least, first = least_kept(look.table), isinstance(look.stage, ChoosingFirstTickets)
    too_few = len(marked) < least
    closed = _out_of_reach(look)
    return sheet(
        look,
        "keep",
        labels.YOUR_TICKETS() if first else _("New tickets"),
        h(
            "div",
            (_card(look, ticket, closed) for ticket in markable(look.session)),
            named="offered",
        ),
        _markers(look) if first else _held(look),
        line=to_do(look.table, look.me),
        stays=True,
        tools=True,
        foot=main_button(
            look.act("keep"),
            MARK_MORE(least=least)
            if too_few
            else KEEP(tickets=Tickets(len(marked)))
            if marked
            else KEEP_NONE(),
            key="keep",
            waits=too_few,
            data_main="true",
        ),
    )


def _markers(look: PlayLook) -> Node | None:
    """Return why the markers do not begin level, if so (D4); a first game says it in its time."""
    start = look.table.piece(StartSpaces)
    if start is None or look.guiding is not None:
        return None
    spaces = And(start.spaces[: len(look.table.seats)])
    return h("p", MARKERS(spaces=spaces), cls="hint", key="markers")


def _held(look: PlayLook) -> Node | None:
    """Return the tickets you hold already, the team's too, since the sheet covers them."""
    slips = [
        h("li", *plain_slip(look, progress), key=f"held-{progress.ticket}")
        for progress in look.tickets
    ]
    if not slips:
        return None
    title = h("h3", _("Tickets you hold already"), cls="rail-label", key="title")
    return h("div", title, h("ul", slips, key="all"), cls="held-tickets", key="held")


def _out_of_reach(look: PlayLook) -> frozenset[str]:
    """Return the drawn tickets that can no longer be completed; none at the start."""
    if isinstance(look.stage, ChoosingFirstTickets):
        return frozenset()
    return frozenset(progress.ticket for progress in progress_offered(look.seen) if progress.closed)


def _card(look: PlayLook, ticket: str, closed: frozenset[str]) -> Node:
    """Return a ticket to mark, framed if the hint is to keep it."""
    hinted = look.touch.hint is not None and ticket in getattr(look.touch.hint, "tickets", ())
    return to_mark(look, ticket, hinted=hinted, out_of_reach=ticket in closed)
