"""How a game came out for one of its players: by how much, and what their open tickets took."""

from tutor.deciding import Deciding, TicketLeft, Turn
from tutor.scoring import ScoreSheet
from tutor.words.cards import points_text
from tutor.words.deciding import signed
from tutor.words.language import gettext as _
from tutor.words.names import Names
from tutor.words.own_ending import margin_to
from tutor.words.own_names import Reader


def came_out(sheet: ScoreSheet, found: Deciding, reader: Reader) -> tuple[str, ...]:
    """Return the sentences: by how much who won, then the open ticket that lost the game.

    Where no single one did, it is told what all open tickets of the reader's side took, and
    whether all of them did.

    Parameters
    ----------
    sheet, found
        The score, and what decided it.
    reader
        Who is told.
    """
    margin = margin_to(reader, found, sheet)
    for turn in found.turns:
        if isinstance(turn.change, TicketLeft) and turn.change.side == reader.side:
            return margin, _by_a_ticket(sheet, turn, turn.change, reader)
    own = next(side for side in sheet.sides if side.name == reader.side)
    missed = sum(one.ticket.points for one in own.tickets if not one.completed)
    if not missed:
        return (margin,)
    others = max((side.total for side in sheet.sides if side is not own), default=own.total)
    text = (
        _("Tickets left open took {points} away. Without them you would have won.")
        if own.total <= others < own.total + missed and not reader.in_team
        else _("Tickets left open took {points} away.")
    )
    return margin, text.format(points=points_text(missed))


def _by_a_ticket(sheet: ScoreSheet, turn: Turn, left: TicketLeft, reader: Reader) -> str:
    shared = len(turn.winners) > 1
    if reader.in_team:
        text = (
            _("Your team kept {ticket}: {points}. Without it you would have shared the win.")
            if shared
            else _("Your team kept {ticket}: {points}. Without it you would have won.")
        )
    else:
        text = (
            _("You kept {ticket}: {points}. Without it you would have shared the win.")
            if shared
            else _("You kept {ticket}: {points}. Without it you would have won.")
        )
    names = Names(sheet.board)
    return text.format(ticket=names.pair(left.ticket.a, left.ticket.b), points=signed(-left.points))
