"""The words of "tickets": how each came out, and what was missing."""

from collections.abc import Iterator

from tutor.rules.tickets import MissingRoute, TicketOutcome, Tickets, TicketsEvidence
from tutor.scoring import Rules
from tutor.terms import Part
from tutor.words.names import Names, PlayerName
from tutor.words.pieces.piece import CardRow, PartWords, PieceWords, Section, when
from tutor.words.says import Message, Phrase, Placeholders, say, says
from tutor.words.values import Listed, Number, Trains, Value

NAME = says("Tickets")
NO_TICKETS = says("No tickets")
BORROWED = says("{points}  {ticket}: done, {way}; borrowed: {borrowed}")
DONE = says("{points}  {ticket}: done, {way}")
BEST = says("{points}  {ticket}: done, {way}; of all that is reached the best counts")
NO_WAY = says("{points}  {ticket}: not done; no routes on the board lead there")
NOT_DONE = says("{points}  {ticket}: not done; the shortest way still needs {missing}")
LOWEST = says(
    "{points}  {ticket}: not done, which costs the lowest points on it; the shortest way still "
    "needs {missing}"
)
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
    several = len(outcome.ticket.ways) > 1
    if outcome.completed:
        return BORROWED if outcome.borrowed else BEST if several else DONE
    if outcome.missing is None:
        return NO_WAY
    return LOWEST if several else NOT_DONE


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


def _several_ways(rules: Rules) -> bool:
    return any(len(ticket.ways) > 1 for ticket in rules.board.tickets)


WORDS = (PieceWords(
    Tickets,
    (
        CardRow(Section.POINTS, 30, NAME,
                says("You gain the points of those completed and lose those of the others")),
        CardRow(Section.TICKETS, 60, says("Tickets with countries"),
                says("Done when the city or country named first is joined to a flag of any of the "
                     "others"),
                each=when(_several_ways)),
        CardRow(Section.TICKETS, 61, says("Several countries joined"),
                says("Only the best scores: a ticket scores once"), each=when(_several_ways)),
        CardRow(Section.TICKETS, 62, says("No country joined"),
                says("You lose the lowest points on the ticket"), each=when(_several_ways)),
        CardRow(Section.TICKETS, 63, says("Two cards of one country"),
                says("Each scores in full; one line can serve any number of tickets"),
                each=when(lambda rules: rules.board.copies)),
    ),
    parts={Part.TICKETS: PartWords(NAME, _proof)},
),)  # fmt: skip
