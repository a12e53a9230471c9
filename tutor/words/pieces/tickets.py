"""The words of "tickets": how each came out, and what was missing."""

from collections.abc import Iterator

from tutor.rules.tickets import MissingRoute, TicketOutcome, Tickets, TicketsEvidence
from tutor.terms import Part
from tutor.words.names import Names, PlayerName
from tutor.words.pieces.piece import CardRow, PartWords, PieceWords, Section
from tutor.words.says import Message, Phrase, Placeholders, say, says
from tutor.words.values import Listed, Number, Trains, Value

NAME = says("Tickets")
NO_TICKETS = says("No tickets")
BORROWED = says("{points}  {ticket}: done, {way}; borrowed: {borrowed}")
DONE = says("{points}  {ticket}: done, {way}")
NO_WAY = says("{points}  {ticket}: not done; no routes on the board lead there")
NOT_DONE = says("{points}  {ticket}: not done; the shortest way still needs {missing}")
TAKEN = says("{route} ({trains}, owner: {owner:mid})")
FREE = says("{route} ({trains}, free)")
CLOSED = says("{route} ({trains}, closed)")


def _proof(evidence: TicketsEvidence, names: Names) -> Iterator[str]:
    if not evidence.outcomes:
        yield NO_TICKETS()
    for outcome in evidence.outcomes:
        yield ticket_proof(outcome, names)


def ticket_proof(outcome: TicketOutcome, names: Names) -> str:
    """Return how a ticket came out and why, in a sentence."""
    return say(_outcome, outcome, names, OUTCOME)


def _outcome(outcome: TicketOutcome, names: Names) -> Message:
    if outcome.completed:
        return BORROWED if outcome.borrowed else DONE
    return NO_WAY if outcome.missing is None else NOT_DONE


def _missing(missing: MissingRoute, names: Names) -> Value:
    """Return a route that was missing for a ticket, and whether it was to be had."""
    route, trains = names.route(missing.id), Trains(missing.trains)
    if missing.owner is not None:
        return Phrase(TAKEN, route=route, trains=trains, owner=PlayerName(missing.owner))
    return Phrase(FREE if missing.open else CLOSED, route=route, trains=trains)


OUTCOME: Placeholders = {
    "borrowed": lambda outcome, names: names.routes(outcome.borrowed),
    "missing": lambda outcome, names: Listed(_missing(r, names) for r in outcome.missing),
    "points": lambda outcome, names: Number(outcome.points, signed=True),
    "ticket": lambda outcome, names: names.ticket_reached(outcome.ticket, outcome.way),
    "way": lambda outcome, names: names.way(outcome.ends[0], outcome.path),
}

WORDS = (PieceWords(
    Tickets,
    (
        CardRow(Section.POINTS, 30, NAME,
                says("You gain the points of those completed and lose those of the others")),
    ),
    parts={Part.TICKETS: PartWords(NAME, _proof)},
),)  # fmt: skip
