"""The sheet in which tickets are kept: those dealt at the start, and those drawn."""

from tutor.table.choosing import least_kept
from tutor.terms import Deck
from tutor.widgets.nodes import Node, h
from tutor.widgets.playing.actions import markable
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.sheets.sheet import sheet
from tutor.words.cards import points_text
from tutor.words.language import gettext as _
from tutor.words.play import keep_text, mark_text, to_do


def keep(look: PlayLook) -> Node:
    """Return the sheet with the tickets to choose from."""
    marked = [one for one in markable(look.session) if one in look.touch.marked]
    least = least_kept(look.table)
    few = len(marked) < least
    return sheet(
        look,
        "keep",
        _("Your tickets"),
        h(
            "div",
            (_card(look, one) for one in markable(look.session)),
            cls="offered",
            key="offered",
        ),
        line=to_do(look.table, look.me),
        stays=True,
        tools=True,
        foot=h(
            "button",
            mark_text(least) if few else keep_text(len(marked)),
            type="button",
            cls="button primary wide waits" if few else "button primary wide",
            key="keep",
            on={"click": look.act("keep")},
            data_main="true",
            aria_disabled="true" if few else None,
        ),
    )


def _card(look: PlayLook, ticket: str) -> Node:
    """Return a ticket as a card to mark; a touch lights its cities too."""
    printed = look.board.ticket[ticket]
    marked = ticket in look.touch.marked
    hinted = look.touch.hint is not None and ticket in getattr(look.touch.hint, "tickets", ())
    return h(
        "button",
        h("span", "✓" if marked else "", cls="choice-box", aria_hidden="true", key="box"),
        h(
            "span",
            h("span", look.names.ticket(ticket), cls="offer-name", key="name"),
            h("span", _("long"), cls="badge", key="long") if printed.deck is Deck.LONG else None,
            cls="offer-text", key="text",
        ),
        h("span", str(printed.points), cls="slip-worth", aria_hidden="true", key="worth"),
        h("span", points_text(printed.points), cls="visually-hidden", key="points"),
        type="button",
        key=f"offer-{ticket}",
        cls="ticket-offer hinted" if hinted else "ticket-offer",
        aria_pressed="true" if marked else "false",
        on={"click": look.act("mark", ticket=ticket)},
        data_thing=f"offer:{ticket}",
        data_ticket=ticket,
    )  # fmt: skip
