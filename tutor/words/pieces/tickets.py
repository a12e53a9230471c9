"""The words of tickets: how each came out, and what was missing."""

from collections.abc import Iterator

from tutor.rules.tickets import MissingRoute, TicketOutcome, Tickets, TicketsEvidence
from tutor.scoring import Rules
from tutor.terms import Part
from tutor.words.cards import trains_text
from tutor.words.language import gettext as _
from tutor.words.names import Names, listed, player_name
from tutor.words.numbers import signed_text
from tutor.words.pieces.piece import PartWords, PieceWords, Row, Section


def _name() -> str:
    return _("Tickets")


def _proof(evidence: TicketsEvidence, names: Names) -> Iterator[str]:
    if not evidence.outcomes:
        yield _("No tickets")
    for outcome in evidence.outcomes:
        yield ticket_proof(outcome, names)


def ticket_proof(outcome: TicketOutcome, names: Names) -> str:
    """Return how a ticket came out and why, in a sentence."""
    facts = {
        "points": signed_text(outcome.points),
        "ticket": names.pair(outcome.ticket.a, outcome.ticket.b),
        "way": names.way(outcome.ticket.a, outcome.path),
    }
    if outcome.borrowed:
        return _("{points}  {ticket}: done, {way}; borrowed: {borrowed}").format(
            **facts, borrowed=names.routes(outcome.borrowed)
        )
    if outcome.completed:
        return _("{points}  {ticket}: done, {way}").format(**facts)
    if outcome.missing is None:
        return _("{points}  {ticket}: not done; no route of the board leads there").format(**facts)
    return _("{points}  {ticket}: not done; missing at the least: {missing}").format(
        **facts, missing=listed([_missing(route, names) for route in outcome.missing])
    )


def _missing(missing: MissingRoute, names: Names) -> str:
    """Return a route that was missing for a ticket, and whether it was to be had."""
    facts = {"route": names.route(missing.id), "trains": trains_text(missing.trains)}
    if missing.owner is not None:
        return _("{route} ({trains}, taken by {owner})").format(
            **facts, owner=player_name(missing.owner)
        )
    if missing.open:
        return _("{route} ({trains}, free)").format(**facts)
    return _("{route} ({trains}, closed)").format(**facts)


def _rows(piece: Tickets, rules: Rules) -> Iterator[Row]:
    text = _("Completed: their points; otherwise as many are lost")
    yield Row(Section.POINTS, 30, _name(), text)


WORDS = PieceWords(Tickets, _rows, {Part.TICKETS: PartWords(_name, _proof)})
