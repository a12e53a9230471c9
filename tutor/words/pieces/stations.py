"""The words of "stations": building them, borrowing with them, those never built."""

from collections.abc import Iterator

from tutor.rules.stations import Stations, StationsEvidence, StationUse
from tutor.terms import Part
from tutor.words.names import Names
from tutor.words.pieces.piece import CardRow, FigureWords, PartWords, PieceWords, Section
from tutor.words.says import Message, Placeholders, say, says
from tutor.words.values import Number, Points, Then
from tutor.words.values import Stations as NumberOfStations

NAME = says("Stations not built")
NONE_HELPS = says("{city}: borrows nothing; no route there would help")
NOTHING = says(
    "{city}: borrows nothing; {next_best_route} would not help ({next} from tickets in all)"
)
BORROWS = says(
    "{city}: borrows {borrows_route} (owner: {owner}) for {points} from tickets in all (borrowing "
    "nothing: {next})"
)
BORROWS_BEST = says(
    "{city}: borrows {borrows_route} (owner: {owner}) for {points} from tickets in all (next best, "
    "{next_best_route}: {next})"
)
ONE_UNUSED = says("{stations} never built: {points}")
UNUSED = says("{stations} never built: {points} each")

USE: Placeholders = {
    "next": lambda use, names: Number(use.next_best_points or 0),
    "points": lambda use, names: Number(use.ticket_points),
}


def _use(use: StationUse, names: Names) -> Message:
    if use.borrows is None:
        return NONE_HELPS if use.next_best is None else NOTHING
    return BORROWS if use.next_best is None else BORROWS_BEST


def _proof(evidence: StationsEvidence, names: Names) -> Iterator[str]:
    if evidence.unused:
        stations, points = NumberOfStations(evidence.unused), Points(evidence.points_each)
        yield (ONE_UNUSED if evidence.unused == 1 else UNUSED)(stations=stations, points=points)
    for use in evidence.uses:
        yield say(_use, use, names, USE)


COST_ASKED = says("How many train cards does a player's station number {station} cost?")
COST = says("A player's station number {station} costs {train_cards}.")

WORDS = (PieceWords(
    Stations,
    (
        CardRow(Section.SET_UP, 40, says("Stations"), says("{count} for each player")),
        CardRow(Section.TURN, 21, says("Or build"), says("A station, in a city without one")),
        CardRow(Section.ROUTES, 40, says("Building a station"),
                says(
                    "As your whole turn, in a city without one, for {costs} cards of one colour")),
        CardRow(Section.ROUTES, 41, says("Using a station"),
                says(
                    "At the end your tickets may use one route there that belongs to another "
                    "player")),
        CardRow(Section.POINTS, 40, NAME, says("{station_unused} each")),
    ),
    {"costs": lambda piece, rules: Then(piece.cards[: piece.count])},
    {Part.STATIONS: PartWords(NAME, _proof)},
    {
        "station_unused": FigureWords(
            says("How many points is each unbuilt station worth?"),
            says("Each unbuilt station is worth {points}.")),
        "stations": FigureWords(says("How many stations does each player have?"),
                                says("Each player has {stations}.")),
    },
    {"station_": lambda number: FigureWords(COST_ASKED, COST, {"station": number})},
),)  # fmt: skip
