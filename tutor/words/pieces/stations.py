"""The words of stations: building them, borrowing with them, those never built."""

from collections.abc import Iterator

from tutor.rules.stations import Stations, StationsEvidence, StationUse
from tutor.scoring import Rules
from tutor.terms import Part
from tutor.words.cards import number_of_cards, points_text
from tutor.words.language import gettext as _
from tutor.words.language import ngettext
from tutor.words.names import Names
from tutor.words.numbers import number_text
from tutor.words.pieces.piece import FigureWords, PartWords, PieceWords, Row, Section


def _name() -> str:
    return _("Stations not built")


def _proof(evidence: StationsEvidence, names: Names) -> Iterator[str]:
    if evidence.unused:
        yield ngettext(
            "{stations} station never built: {points}",
            "{stations} stations never built: {points} each",
            evidence.unused,
        ).format(stations=evidence.unused, points=points_text(evidence.points_each))
    for use in evidence.uses:
        yield _use(use, names)


def _use(use: StationUse, names: Names) -> str:
    city = names.city(use.city)
    if use.borrows is None and use.next_best is None:
        return _("{city}: borrows nothing; no route there would help").format(city=city)
    if use.borrows is None:
        return _(
            "{city}: borrows nothing; {route} would not help ({points} from tickets in all)"
        ).format(
            city=city,
            route=names.route(use.next_best or ""),
            points=number_text(use.next_best_points or 0),
        )
    facts = {
        "city": city,
        "route": names.route(use.borrows),
        "owner": use.owner,
        "points": number_text(use.ticket_points),
        "next": number_text(use.next_best_points or 0),
    }
    if use.next_best is None:
        return _(
            "{city}: borrows {route} from {owner}, for {points} from tickets in all "
            "(borrowing nothing: {next})"
        ).format(**facts)
    return _(
        "{city}: borrows {route} from {owner}, for {points} from tickets in all "
        "(next best, {other}: {next})"
    ).format(**facts, other=names.route(use.next_best))


def _rows(piece: Stations, rules: Rules) -> Iterator[Row]:
    each = _("{each} for each player").format(each=piece.count)
    yield Row(Section.SET_UP, 40, _("Stations"), each)
    yield Row(Section.TURN, 21, _("Or build"), _("A station, in a city without one"))
    cards = _(", then ").join(str(number) for number in piece.cards[: piece.count])
    text = _("As a turn, in a city without one, for {cards} cards of one colour")
    yield Row(Section.ROUTES, 40, _("Building a station"), text.format(cards=cards))
    text = _("At the end its owner's tickets may use one route of another player that ends there")
    yield Row(Section.ROUTES, 41, _("Use of a station"), text)
    worth = _("{points} each").format(points=points_text(piece.unused))
    yield Row(Section.POINTS, 40, _name(), worth)


def _cost(number: int) -> FigureWords:
    return FigureWords(
        lambda: _("How many train cards does station number {number} of a player cost?").format(
            number=number
        ),
        lambda n: _("Station number {number} of a player costs {cards}.").format(
            number=number, cards=number_of_cards(n)
        ),
    )


WORDS = PieceWords(
    Stations,
    _rows,
    {Part.STATIONS: PartWords(_name, _proof)},
    {
        "station_unused": FigureWords(
            lambda: _("How many points is each station worth that a player has not built?"),
            lambda n: _("Each station that a player has not built is worth {points}."),
        ),
        "stations": FigureWords(
            lambda: _("How many stations does each player have?"),
            lambda n: ngettext(
                "Each player has {number} station.", "Each player has {number} stations.", n
            ),
        ),
    },
    {"station_": _cost},
)
