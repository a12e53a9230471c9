"""The words of the Grand Tour: tickets whose cities two lines join that share no route."""

from collections.abc import Iterator

from tutor.rules.grand_tour import GrandTour, GrandTourEvidence, TouredTicket
from tutor.terms import Part
from tutor.words.names import Names
from tutor.words.pieces.piece import CardRow, FigureWords, PartWords, PieceWords, Section
from tutor.words.says import says
from tutor.words.values import Listed, Tickets

NAME = says("Grand Tour")
NO_TICKET = says("No ticket is completed")
NO_TOUR = says("{ticket}: no two lines; without {route} its cities would not be joined")
TOUR = says("{ticket}: two lines that share no route, {one}, and {other}")
COUNT = says("Completed by two lines: {tickets}. Points for 0, 1, 2 and so on: {bonus}")
ASKED = says("How many points does the Grand Tour bring with {completed} completed by two lines?")
STATED = says("With {completed} completed by two lines, the Grand Tour brings {points}.")


def _proof(evidence: GrandTourEvidence, names: Names) -> Iterator[str]:
    if not evidence.tickets:
        yield NO_TICKET()
        return
    for ticket in evidence.tickets:
        yield _ticket(ticket, names)
    yield COUNT(tickets=Tickets(evidence.qualifying), bonus=Listed(evidence.bonus))


def _ticket(toured: TouredTicket, names: Names) -> str:
    """Return the two lines of a ticket, or the route that both would need."""
    ticket = names.pair(toured.ticket.a, toured.ticket.b)
    if toured.bridge is not None:
        return NO_TOUR(ticket=ticket, route=names.route(toured.bridge))
    one, other = (names.walk(line.cities) for line in toured.lines)
    return TOUR(ticket=ticket, one=one, other=other)


WORDS = PieceWords(
    GrandTour,
    (
        CardRow(Section.POINTS, 55, NAME,
                says("{bonuses} points for {numbers} or more tickets, each completed by two lines "
                     "that share no route")),
    ),
    {
        "bonuses": lambda piece, rules: Listed(piece.bonus[1:]),
        "numbers": lambda piece, rules: Listed(range(1, len(piece.bonus))),
    },
    {Part.GRAND_TOUR: PartWords(NAME, _proof)},
    numbered={"tour_": lambda n: FigureWords(ASKED, STATED, {"completed": Tickets(n)})},
)  # fmt: skip
