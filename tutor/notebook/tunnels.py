"""How likely a tunnel is to ask for extra cards (E5, T8)."""

from collections.abc import Sequence
from fractions import Fraction

from tutor.boards import Board
from tutor.cards import COLORS, Cards
from tutor.notebook.cell_answer import CellAnswer, columns, lines
from tutor.notebook.drawing import Bars
from tutor.notebook.laying import ANNA, lay_out
from tutor.play.odds import extra_odds
from tutor.table.laying_out import laid_out
from tutor.table.table import Table
from tutor.terms import Card, RouteKind
from tutor.words.given import integer
from tutor.words.language import gettext as _
from tutor.words.names import Names, UnknownNameError
from tutor.words.numbers import decimal_text
from tutor.words.values import TrainCards


def tunnel_odds(
    board: str, *, spare: int = 1, locomotives_alone: bool = False, players: int | None = None
) -> CellAnswer:
    """Return each tunnel's odds, for somebody who knows only their own cards.

    They lay as many cards of one colour as the tunnel has spaces, and keep ``spare`` more of that
    colour for the extra cards.

    Parameters
    ----------
    board
        Its id.
    spare
        How many more cards of the colour are in hand.
    locomotives_alone
        Whether only locomotives are laid (E7); then the spare cards are locomotives, too.
    players
        How many play; None is the board's fewest. It changes little: cards face up or in other
        hands are as unknown as the pile.

    Raises
    ------
    UnknownNameError
        If the board has no tunnels.
    """
    integer("spare", spare)
    table = lay_out(board, players=players, row=())
    if not _kinds_of_tunnel(table.board):
        raise UnknownNameError(_("There are no tunnels on this board."))
    names = Names(table.board)  # as printed: a table has no room for more
    color = Card.LOCOMOTIVE if locomotives_alone else COLORS[0]
    rows = []
    for length, reveal in _kinds_of_tunnel(table.board):
        odds = _odds(table, color, length, reveal, spare)
        if odds is None:
            continue
        same = [names.pair(route.a, route.b) for route in table.board.routes
                if route.kind is RouteKind.TUNNEL
                and (route.length, route.reveal) == (length, reveal)]  # fmt: skip
        rows.append(
            (
                _more(tuple(dict.fromkeys(same))),
                str(length),
                str(reveal),
                f"{float(odds[0]):.0%}",
                decimal_text(float(sum(extra * likely for extra, likely in enumerate(odds)))),
                f"{float(sum(odds[: spare + 1])):.0%}",
            )
        )
    head = (_("tunnel"), _("spaces"), _("turned"), _("nothing"), _("extra"), _("paid"))
    intro = _(
        "You lay cards of one colour and have {cards} of it left in hand. Any card that you do "
        "not see is as likely as any other to be on top of the pile. How often the tunnel asks "
        "for nothing, how many extra cards it takes on average, and how often your hand can pay "
        "for them:"
    ).format(cards=TrainCards(spare))
    return CellAnswer(
        lines(intro) + "\n\n" + columns(head, rows),
        _("Bars: how often a tunnel of each kind asks for 0, 1, 2 or more extra cards."),
        lambda: _bars(table, color, spare),
    )


def _kinds_of_tunnel(board: Board) -> list[tuple[int, int]]:
    """Return each kind of tunnel once: its spaces, and how many cards are turned over."""
    tunnels = [route for route in board.routes if route.kind is RouteKind.TUNNEL]
    return sorted(
        {(route.length, route.reveal) for route in tunnels}, key=lambda tunnel: tunnel[::-1]
    )


def _odds(
    table: Table, color: Card, length: int, reveal: int, spare: int
) -> tuple[Fraction, ...] | None:
    """Return the odds of 0, 1, 2 ... extra cards; None if there are not enough cards."""
    printed = table.rulebook.cards
    number = printed.locomotives if color is Card.LOCOMOTIVE else printed.each_color
    if length + spare > number:
        return None
    hand = Cards.some(color, length + spare)
    pile = (Cards.of(table.pile) + table.seats[ANNA].hand).without(hand)
    laid = laid_out(table, hands={ANNA: hand}, pile=tuple(pile))
    return extra_odds(laid.seen_by(ANNA), color, reveal)


def _more(tunnels: Sequence[str]) -> str:
    """Return the name of the first tunnel, and how many more there are."""
    first, *more = tunnels
    if not more:
        return first
    text = _("{route} and {number} more")
    return text.format(route=first, number=len(more))


def _bars(table: Table, color: Card, spare: int) -> Bars:
    names, values = [], []
    for reveal in sorted({reveal for _length, reveal in _kinds_of_tunnel(table.board)}):
        length = min(spaces for spaces, turned in _kinds_of_tunnel(table.board) if turned == reveal)
        odds = _odds(table, color, length, reveal, spare) or ()
        for extra, likely in enumerate(odds):
            names.append(_("{reveal} turned, {extra} extra").format(reveal=reveal, extra=extra))
            values.append(100 * float(likely))
    return Bars(names, values, _("How often a tunnel asks for extra cards"), unit="{:.0f} %")
