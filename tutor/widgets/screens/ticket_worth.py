"""What a ticket is worth, as it stands on its card: points, or those of its ways."""

from tutor.boards import Ticket
from tutor.widgets.nodes import Node, h
from tutor.words.says import says
from tutor.words.values import Points

BETWEEN = says("{least} to {most}")


def worth(ticket: Ticket) -> str:
    """Return what a ticket may bring as figures, such as "8" or "5–11"."""
    if ticket.lost == ticket.most:
        return str(ticket.most)
    return f"{ticket.lost}–{ticket.most}"


def worth_text(ticket: Ticket) -> str:
    """Return what a ticket may bring in words."""
    if ticket.lost == ticket.most:
        return str(Points(ticket.most))
    return BETWEEN(least=ticket.lost, most=Points(ticket.most))


def worth_nodes(ticket: Ticket, cls: str = "slip-worth") -> tuple[Node, Node]:
    """Return what a ticket may bring: figures to be seen, and words to be heard."""
    return (
        h("span", worth(ticket), cls=cls, aria_hidden="true", key="worth"),
        h("span", worth_text(ticket), cls="visually-hidden", key="points"),
    )
