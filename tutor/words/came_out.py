"""How a game came out for somebody who is told so: won or lost, and by which open ticket."""

from tutor.deciding import Deciding, TicketLeft, Turn
from tutor.scoring import ScoreSheet, SideScore
from tutor.words.cards import points_text, together
from tutor.words.deciding import signed
from tutor.words.language import gettext as _
from tutor.words.names import Names
from tutor.words.winning import is_team


def came_out(sheet: ScoreSheet, found: Deciding, own: SideScore) -> tuple[str, ...]:
    """Return the sentences: who won by how much, and what one's own open tickets took.

    Parameters
    ----------
    sheet, found
        The score, and what decided it.
    own
        The side of the one who is told.
    """
    missed = sum(one.ticket.points for one in own.tickets if not one.completed)
    for turn in found.turns:
        if isinstance(turn.change, TicketLeft) and turn.change.side == own.name:
            return _lost(sheet, own), _by_a_ticket(sheet, turn, turn.change)
    first = _won(sheet, found, own) if own.name in sheet.winners else _lost(sheet, own)
    if not missed:
        return (first,)
    return first, _("Tickets left open took {points} away.").format(points=points_text(missed))


def _won(sheet: ScoreSheet, found: Deciding, own: SideScore) -> str:
    others = tuple(name for name in sheet.winners if name != own.name)
    team = is_team(sheet, own.name)
    if others:
        text = _("Your team shares the win with {others}.") if team else (
            _("You share the win with {others}."))  # fmt: skip
        return text.format(others=together(others))
    if not found.margin:
        return _("Your team won by the tie-break.") if team else _("You won by the tie-break.")
    text = _("Your team won by {points}.") if team else _("You won by {points}.")
    return text.format(points=points_text(found.margin))


def _lost(sheet: ScoreSheet, own: SideScore) -> str:
    best = max(side.total for side in sheet.sides)
    winners = together(sheet.winners)
    if best == own.total:
        return _("{winners} won by the tie-break.").format(winners=winners)
    text = (
        _("{winners} won, {points} ahead of your team.")
        if is_team(sheet, own.name)
        else _("{winners} won, {points} ahead of you.")
    )
    return text.format(winners=winners, points=points_text(best - own.total))


def _by_a_ticket(sheet: ScoreSheet, turn: Turn, left: TicketLeft) -> str:
    names = Names(sheet.board)
    shared = len(turn.winners) > 1
    if is_team(sheet, left.side):
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
    return text.format(ticket=names.pair(left.ticket.a, left.ticket.b), points=signed(-left.points))
