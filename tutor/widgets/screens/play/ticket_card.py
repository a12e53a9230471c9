"""A ticket turned up for the neutral player, as a card: cities, points, and the foot's pair."""

from tutor.widgets.nodes import Node, h
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.ticket_worth import worth_nodes
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
