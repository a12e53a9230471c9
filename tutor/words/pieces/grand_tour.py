"""The words of the Grand Tour: tickets whose cities two lines join that share no route."""

from collections.abc import Iterator

from tutor.rules.grand_tour import GrandTour, GrandTourEvidence, TouredTicket
from tutor.scoring import Rules
from tutor.terms import Part
from tutor.words.cards import points_text
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import Names, listed
from tutor.words.pieces.piece import FigureWords, PartWords, PieceWords, Row, Section


def _name() -> str:
    return _("Grand Tour")


def _proof(evidence: GrandTourEvidence, names: Names) -> Iterator[str]:
    if not evidence.tickets:
        yield _("No ticket is done, so none is done by two lines")
        return
    for ticket in evidence.tickets:
        yield _ticket(ticket, names)
    yield ngettext(
        "{number} ticket counts. Points for 0, 1, 2 and more tickets: {bonus}",
        "{number} tickets count. Points for 0, 1, 2 and more tickets: {bonus}",
        evidence.qualifying,
    ).format(number=evidence.qualifying, bonus=_numbers(evidence.bonus))


def _ticket(toured: TouredTicket, names: Names) -> str:
    """Return the two lines of a ticket, or the route that both would need."""
    pair = names.pair(toured.ticket.a, toured.ticket.b)
    if toured.bridge is not None:
        return _("{ticket}: no two lines; without {route} its cities would be parted").format(
            ticket=pair, route=names.route(toured.bridge)
        )
    one, other = (names.walk(line.cities) for line in toured.lines)
    return _("{ticket}: two lines that share no route, {one}, and {other}").format(
        ticket=pair, one=one, other=other
    )


def _numbers(numbers: tuple[int, ...] | range) -> str:
    return listed([str(number) for number in numbers])


def _rows(piece: GrandTour, rules: Rules) -> Iterator[Row]:
    text = _(
        "{points} points for {numbers} or more tickets, each done by two lines that share no route"
    ).format(points=_numbers(piece.bonus[1:]), numbers=_numbers(range(1, len(piece.bonus))))
    yield Row(Section.POINTS, 55, _name(), text)


def _tour(number: int) -> FigureWords:
    return FigureWords(
        lambda: ngettext(
            "How many points does the Grand Tour bring for {number} ticket that is done by two "
            "lines?",
            "How many points does the Grand Tour bring for {number} tickets that are done by two "
            "lines?",
            number,
        ).format(number=number),
        lambda n: ngettext(
            "For {number} ticket that is done by two lines the Grand Tour brings {points}.",
            "For {number} tickets that are done by two lines the Grand Tour brings {points}.",
            number,
        ).format(number=number, points=points_text(n)),
    )


WORDS = PieceWords(
    GrandTour, _rows, {Part.GRAND_TOUR: PartWords(_name, _proof)}, numbered={"tour_": _tour}
)
