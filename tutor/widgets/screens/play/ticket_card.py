"""A ticket as a card: turned up for the neutral player, or offered to be marked or chosen."""

from tutor.terms import Deck
from tutor.widgets.nodes import Action, Node, button_of, h
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.ticket_worth import worth_nodes
from tutor.words import labels
from tutor.words.language import gettext as _


def ticket_card(look: PlayLook, ticket: str) -> Node:
    """Return the card of a ticket, with the pair of cities for the neutral player (D14)."""
    printed = look.board.ticket[ticket]
    pair = printed.neutral_pair
    return h(
        "div",
        h("span", look.names.ticket_card(printed), cls="card-cities", key="cities"),
        *worth_nodes(printed),
        h("span", _("nothing at its foot") if pair is None else look.names.pair(*pair),
          cls="card-foot" if pair else "card-foot bare", key="foot"),
        cls="ticket-card", key=f"ticket-card-{ticket}", role="group",
        aria_label=_("The ticket that was turned up"),
    )  # fmt: skip


def to_mark(
    look: PlayLook, ticket: str, *, hinted: bool = False, out_of_reach: bool = False
) -> Node:
    """Return a ticket with a box; a tap marks it and lights its cities.

    A ticket ``out_of_reach`` can only cost its points, and says so.
    """
    marked = ticket in look.touch.marked
    box = h("span", "✓" if marked else "", cls="choice-box", aria_hidden="true", key="box")
    return ticket_offer(
        look,
        ticket,
        look.act("mark", ticket=ticket),
        box=box,
        warning=_("Out of reach: it would only lose you its points.") if out_of_reach else "",
        cls="ticket-offer hinted" if hinted else "ticket-offer",
        aria_pressed="true" if marked else "false",
    )


def ticket_offer(
    look: PlayLook,
    ticket: str,
    action: Action,
    *,
    box: Node | None = None,
    warning: str = "",
    cls: str = "ticket-offer",
    **attrs: object,
) -> Node:
    """Return a ticket with its cities and points; a tap on it does ``action``."""
    printed = look.board.ticket[ticket]
    return button_of(
        action,
        box,
        h(
            "span",
            h("span", look.names.ticket_card(printed), cls="offer-name", key="name"),
            h("span", labels.LONG(), cls="badge", key="long")
            if printed.deck is Deck.LONG else None,
            h("span", warning, cls="hint offer-warning", key="warning") if warning else None,
            cls="offer-text", key="text",
        ),
        *worth_nodes(printed),
        key=f"offer-{ticket}",
        cls=cls,
        data_thing=f"offer:{ticket}",
        data_ticket=ticket,
        **attrs,
    )  # fmt: skip
