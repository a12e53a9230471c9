"""A ticket turned up for the neutral player, as a card: cities, points, and the foot's pair."""

from tutor.widgets.nodes import Node, h
from tutor.widgets.screens.play.look import PlayLook
from tutor.words.language import gettext as _
from tutor.words.values import Points


def ticket_card(look: PlayLook, ticket: str) -> Node:
    """Return the card of a ticket, with the pair of cities for the neutral player (D14)."""
    printed = look.board.ticket[ticket]
    pair = printed.neutral_pair
    return h(
        "div",
        h("span", look.names.ticket(ticket), cls="card-cities", key="cities"),
        h("span", str(printed.points), cls="slip-worth", aria_hidden="true", key="worth"),
        h("span", str(Points(printed.points)), cls="visually-hidden", key="points"),
        h("span", _("nothing at its foot") if pair is None else look.names.pair(*pair),
          cls="card-foot" if pair else "card-foot bare", key="foot"),
        cls="ticket-card", key=f"ticket-card-{ticket}", role="group",
        aria_label=_("The ticket that was turned up"),
    )  # fmt: skip
