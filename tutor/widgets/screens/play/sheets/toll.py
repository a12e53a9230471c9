"""What a route's toll costs, and to whom it goes; or the loan where one cannot pay (D6, D7)."""

from tutor.boards import Route
from tutor.rules.tolls import Tolls
from tutor.table.twin_owner import twin_owner
from tutor.widgets.nodes import Node, h
from tutor.widgets.screens.play.look import PlayLook
from tutor.words.play import loan_rest_text, loan_text, loan_title, toll_rest_text, toll_text


def toll(look: PlayLook, route: Route) -> Node | None:
    """Return the box of a route's toll, None where there is none."""
    piece, own = look.table.piece(Tolls), look.seen.seats[look.me].tokens
    if piece is None or own is None or not route.toll:
        return None
    to = twin_owner(look.table.board, look.table.owner, route)
    name = None if to is None else look.names.player(to)
    loan = own < route.toll
    disc = None if to is None else h(
        "span", look.paints[to].letter, cls="token", key="to", paint=look.paints[to].css,
        aria_hidden="true",
    )  # fmt: skip
    return h(
        "div",
        h("span", loan_title(piece.loan) if loan else str(route.toll), cls="sum", key="sum",
          aria_hidden="true"),
        h(
            "span",
            h("span", loan_text(own, route.toll, name) if loan else toll_text(route.toll, name),
              key="text"),
            h("span", loan_rest_text(piece.loan) if loan else toll_rest_text(own - route.toll),
              cls="small", key="rest"),
            cls="toll-text", key="words",
        ),
        disc,
        cls="toll-box loan" if loan else "toll-box",
        key="toll",
        data_toll=str(route.toll),
        data_loan="true" if loan else None,
    )  # fmt: skip


def takes_loan(look: PlayLook, route: Route) -> bool:
    """Tell whether claiming a route takes a loan (D7)."""
    own = look.seen.seats[look.me].tokens
    return look.has_tolls and own is not None and own < route.toll
