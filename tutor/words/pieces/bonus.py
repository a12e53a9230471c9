"""The words of "explorer", "globetrotter", "grand_tour" and "longest_path": the bonuses."""

from collections.abc import Callable, Iterable, Iterator

from tutor.rules.bonus import BonusEvidence
from tutor.rules.explorer import Explorer
from tutor.rules.globetrotter import Globetrotter
from tutor.rules.grand_tour import GrandTour, GrandTourEvidence, TouredTicket
from tutor.rules.longest_path import LongestEvidence, LongestPath
from tutor.rules.piece import Piece
from tutor.terms import Part
from tutor.words.language import pgettext
from tutor.words.names import Names
from tutor.words.pieces.piece import CardRow, FigureWords, PartWords, PieceWords, Section
from tutor.words.says import Message, Phrase, Placeholders, Telling, say, says
from tutor.words.values import Cities, Counted, Listed, Tickets, Trains

ASKED = says("How many points is this bonus worth: {name}?")
STATED = says("{name} is worth {points}.")


def _bonus(
    piece: type[Piece],
    part: Part,
    name: Message,
    row: Telling,
    *,
    nobody: Message,
    most: Message,
    counted: Callable[[int], Counted],
    more: Callable[..., Iterable[str]] = lambda evidence, names: (),
    rows: tuple[CardRow, ...] = (),
) -> PieceWords[Piece]:
    """Return the words of a bonus for the most of something.

    ``row`` is what the card says, ``rows`` what it says besides. The proof says that ``nobody``
    has any, or how many are ``counted`` and what the ``most`` is, and ``more``.
    """

    def proof(evidence: BonusEvidence, names: Names) -> Iterator[str]:
        yield say(most if evidence.most else nobody, evidence, names, count)
        if evidence.most:
            yield from more(evidence, names)

    count: Placeholders = {"count": lambda evidence, names: counted(evidence.count)}
    return PieceWords(
        piece,
        (CardRow(Section.POINTS, 50, name, row), *rows),
        {"printed": lambda piece, rules: pgettext("bonus", piece.printed)},
        parts={part: PartWords(name, proof)},
        figures={"bonus": FigureWords(ASKED, STATED, {"name": Phrase(name)})},
    )


# --- the longest route, with the proof that none is longer ----------------------------------

SPLIT = says("House rule: the points are split among those tied, rounded down")
ALL_WALKED = says("This line uses every route that is connected to it, so none can be longer.")
LEFT_OUT = says(
    "Left out: {routes}. These cities have an odd number of routes: {cities}. A line leaves a "
    "city as often as it enters it, except at its two ends, so routes must be left out until at "
    "most two such cities remain. That costs at least {bound}."
)
LEFT_OUT_AT_FLAGS = says(
    "Left out: {routes}. These places have an odd number of routes: {cities}. A line leaves a "
    "place as often as it enters it, except at its two ends, so routes must be left out until at "
    "most two such places remain. That costs at least {bound}."
)
"""The same where routes end at flags, which are no cities (H10)."""
TORN = says(
    "But that would split the network into {pieces} pieces. A line in one piece leaves out at "
    "least {trains}."
)
ELSEWHERE = says("The longest line elsewhere has {trains}.")


def _line(evidence: LongestEvidence, names: Names) -> Iterator[str]:
    """Return the line, and why no longer one exists, in sentences."""
    if evidence.shared and evidence.count == evidence.most:
        yield SPLIT()
    trail, proof = evidence.trail, evidence.trail.proof
    if not trail.cities:
        return
    yield names.walk(trail.cities)
    if proof.left_out:
        cities = Listed(map(names.city, proof.odd_cities))
        routes = names.routes(proof.left_out)
        at_flags = any(names.is_flag(place) for place in proof.odd_cities)
        message = LEFT_OUT_AT_FLAGS if at_flags else LEFT_OUT
        yield message(routes=routes, cities=cities, bound=Trains(proof.bound))
        if proof.left_out_length > proof.bound:
            yield TORN(pieces=len(proof.pieces), trains=Trains(proof.left_out_length))
    else:
        yield ALL_WALKED()
    if proof.elsewhere:
        yield ELSEWHERE(trains=Trains(max(proof.elsewhere)))


# --- the Grand Tour: tickets whose cities two lines join that share no route ----------------

GRAND_TOUR = says("Grand Tour")
NO_TICKET = says("No ticket is completed")
NO_TOUR = says("{ticket}: only one line; without {route} its cities would not be joined")
TOUR = says("{ticket}: two lines that share no route ({one}; {other})")
TOURS = says("Completed by two lines: {tickets}. Points for 0, 1, 2 and so on: {bonus}")
TOURS_ASKED = says(
    "How many points is the Grand Tour worth with {completed} completed by two lines?"
)
TOURS_STATED = says("With {completed} completed by two lines, the Grand Tour is worth {points}.")


def _tours(evidence: GrandTourEvidence, names: Names) -> Iterator[str]:
    if not evidence.tickets:
        yield NO_TICKET()
        return
    for ticket in evidence.tickets:
        yield _tour(ticket, names)
    yield TOURS(tickets=Tickets(evidence.qualifying), bonus=Listed(evidence.bonus))


def _tour(toured: TouredTicket, names: Names) -> str:
    """Return the two lines of a ticket, or the route that both would need."""
    ticket = names.ticket_itself(toured.held.ticket)
    if toured.bridge is not None:
        return NO_TOUR(ticket=ticket, route=names.route(toured.bridge))
    one, other = (names.walk(line.cities) for line in toured.lines)
    return TOUR(ticket=ticket, one=one, other=other)


# --- all of them ----------------------------------------------------------------------------


def _network(evidence: BonusEvidence, names: Names) -> Iterator[str]:
    if evidence.cities:
        yield str(Listed(map(names.city, evidence.cities)))


WORDS = (
    _bonus(
        Explorer,
        Part.EXPLORER,
        says("Explorer"),
        lambda piece, rules: says("{bonus} ({printed}) for the most cities in one connected "
                                  "network; everybody tied gets the full bonus")
        if piece.printed
        else says("{bonus} for the most cities in one connected network; everybody tied gets the "
                  "full bonus"),
        nobody=says("Nobody has a route, so nobody has the largest network"),
        most=says("{count} in the largest network. The most, {most}: {holders}."),
        counted=Cities,
        more=_network,
    ),
    _bonus(
        Globetrotter,
        Part.GLOBETROTTER,
        says("Globetrotter"),
        says("{bonus} for the most completed tickets; everybody tied gets the full bonus"),
        nobody=says("Nobody completed a ticket, so nobody is the Globetrotter"),
        most=says("{count} completed. The most, {most}: {holders}."),
        counted=Tickets,
    ),
    PieceWords(
        GrandTour,
        (CardRow(Section.POINTS, 55, GRAND_TOUR,
                 lambda piece, rules: says("{bonuses} points ({printed}) for {numbers} or more "
                                           "tickets, each completed by two lines that share no "
                                           "route")
                 if piece.printed
                 else says("{bonuses} points for {numbers} or more tickets, each completed by two "
                           "lines that share no route")),),
        {
            "bonuses": lambda piece, rules: Listed(piece.bonus[1:]),
            "numbers": lambda piece, rules: Listed(range(1, len(piece.bonus))),
            "printed": lambda piece, rules: pgettext("bonus", piece.printed),
        },
        {Part.GRAND_TOUR: PartWords(GRAND_TOUR, _tours)},
        numbered={
            "tour_": lambda n: FigureWords(TOURS_ASKED, TOURS_STATED, {"completed": Tickets(n)})
        },
    ),
    _bonus(
        LongestPath,
        Part.LONGEST,
        says("Longest route"),
        lambda piece, rules: says("{bonus} ({printed}) for the most trains in one line that uses "
                                  "no route twice; everybody tied gets the full bonus")
        if piece.printed
        else says("{bonus} for the most trains in one line that uses no route twice; everybody "
                  "tied gets the full bonus"),
        nobody=says("Nobody has a route, so nobody has the longest one"),
        most=says("{count}. The most, {most}: {holders}."),
        counted=Trains,
        more=_line,
        rows=(CardRow(Section.POINTS, 51, says("Equal lines"),
                      says("Sources differ: as a house rule the bonus is divided, rounded down"),
                      each=lambda piece, rules: (piece,) if piece.may_split else ()),),
    ),
)  # fmt: skip
