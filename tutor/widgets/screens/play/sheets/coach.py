"""The coach's sheets: what the tickets still need before a move, and one sentence after it."""

from tutor.play.outlook import Outlook
from tutor.widgets.nodes import Node, button, button_of, h
from tutor.widgets.screens.parts import icon
from tutor.widgets.screens.play.coach import lost
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.sheets.sheet import sheet
from tutor.words import labels
from tutor.words.coach import (
    ONE_NETWORK,
    needs_of,
    needs_text,
    outlook_text,
    possible_text,
    prices,
)
from tutor.words.language import gettext as _


def prospect(look: PlayLook) -> Node:
    """Return the sheet of what your move can do, and of what your tickets still need."""
    forecast, names = look.coach.prospect, look.names
    left = [ticket for ticket in forecast.tickets if ticket.need is not None and not ticket.done]
    stations = any(ticket.need.stations for ticket in left if ticket.need is not None)
    joined = [ONE_NETWORK(needs=needs_of(forecast.need))] if len(left) > 1 and not stations else []
    return sheet(
        look,
        "prospect",
        _("Before your move"),
        h("ul", (_ticket(look, ticket) for ticket in forecast.tickets), named="needs"),
        h(
            "ul",
            [
                h("li", text, key=str(number))
                for number, text in enumerate([
                    *joined,
                    *(outlook_text(tunnel, names) for tunnel in forecast.tunnels),
                    *prices(forecast),
                ])
            ],
            named="prospects",
        ),
        line=possible_text(forecast, names),
    )  # fmt: skip


def _ticket(look: PlayLook, outlook: Outlook) -> Node:
    """Return a ticket with what it needs and who could close it; a tap lights it on the board."""
    threat = None if outlook.threat is None else outlook_text(outlook.threat, look.names)
    return h(
        "li",
        button_of(
            look.act("ticket", ticket=outlook.ticket),
            h("span", look.names.ticket(outlook.ticket), cls="need-name", key="name"),
            h("span", needs_text(outlook), cls="need-text", key="needs"),
            h("span", threat, cls="need-threat", key="threat") if threat else None,
            key="ticket",
            cls="need" + (" done" if outlook.done else " closed" if outlook.need is None else ""),
            aria_pressed="true" if look.touch.ticket == outlook.ticket else "false",
            data_need=outlook.ticket,
        ),
        key=f"need-{outlook.ticket}",
    )


def remark(look: PlayLook) -> Node:
    """Return the sheet with one sentence about a move that cost much."""
    newest = look.coach.newest
    return h(
        "section",
        h(
            "div",
            h("span", h("span", cls="ico ico-hint"), named="lamp", aria_hidden="true"),
            h("p", look.coach.sentence(newest), key="sentence", cls="coach-sentence", tabindex=-1,
              focus=f"coach {newest.step} {len(look.session.coaching.said)}"),
            lost(newest.points),
            cls="coach-says", key="says",
        ),
        h(
            "div",
            button_of(
                look.act("take_back"),
                icon("take_back"),
                h("span", labels.TAKE_BACK(), key="name"),
                cls="button primary", key="take-back", data_coach="take_back",
                disabled=not look.page.can_take_back,
            ),
            button(_("Play on"), look.act("play_on"), cls="button", key="play-on",
                   data_main="true", data_coach="play_on"),
            cls="coach-answers", key="answers",
        ),
        key="sheet-coach",
        cls="sheet sheet-coach",
        aria_label=labels.COACH(),
        data_sheet="coach",
    )  # fmt: skip
