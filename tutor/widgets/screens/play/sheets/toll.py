"""What a route's toll costs and who gets it, or the loan if you cannot pay it (D6, D7)."""

from tutor.boards import Route
from tutor.rules.tolls import Tolls
from tutor.table.twin_owner import twin_owner
from tutor.widgets.nodes import Node, h
from tutor.widgets.paints import painted_token
from tutor.widgets.screens.play.look import PlayLook
from tutor.words.play import LOAN_COSTS, TOKENS_LEFT, toll_text
from tutor.words.values import Number, Points


def toll(look: PlayLook, route: Route) -> Node | None:
    """Return the box of a route's toll, None if it costs none."""
    piece, tokens = look.table.piece(Tolls), look.seen.seats[look.me].tokens
    if piece is None or tokens is None or not route.toll:
        return None
    payee = twin_owner(look.table.board, look.table.owner, route)
    name = None if payee is None else look.names.player(payee)
    needs_loan = tokens < route.toll
    disc = None if payee is None else painted_token(look.paints[payee], key="to")
    return h(
        "div",
        h("span", str(Number(-piece.loan) if needs_loan else route.toll), named="total",
          aria_hidden="true"),
        h(
            "span",
            h("span", toll_text(tokens, route.toll, name),
              key="text"),
            h("span", LOAN_COSTS(points=Points(piece.loan)) if needs_loan
              else TOKENS_LEFT(number=tokens - route.toll),
              cls="small", key="rest"),
            cls="toll-text", key="words",
        ),
        disc,
        cls="toll-box loan" if needs_loan else "toll-box",
        key="toll",
        data_toll=str(route.toll),
        data_loan="true" if needs_loan else None,
    )  # fmt: skip


def takes_loan(look: PlayLook, route: Route) -> bool:
    """Tell whether claiming a route takes a loan (D7)."""
    tokens = look.seen.seats[look.me].tokens
    return look.has_tolls and tokens is not None and tokens < route.toll
