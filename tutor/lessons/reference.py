"""A board's rules on one card: facts with their figures, in sections, to look up beside the board.

Everything is read from the rules and the printed board; :mod:`tutor.words.reference` makes the
sentences. A fact differs from the base game if the base game's card does not have the same one.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from tutor.boards import Board
from tutor.rulebook import Refused
from tutor.rules.mountains import Mountains
from tutor.rules.neutral import NeutralPlayer
from tutor.rules.piece import Piece
from tutor.rules.start_spaces import StartSpaces
from tutor.rules.stations import Stations
from tutor.rules.teams import Teams
from tutor.rules.tolls import Tolls
from tutor.scoring import Rules
from tutor.terms import Deck, Part, RouteColor, RouteKind

LONGEST_KNOWN = 6  # spaces; what a longer route is worth, a board has to say itself (B10, T13)


class Section(StrEnum):
    """The sections of a card, in order."""

    SET_UP = "set_up"
    CARDS = "cards"
    TICKETS = "tickets"
    ROUTES = "routes"
    LANES = "lanes"
    POINTS = "points"
    END = "end"


@dataclass(frozen=True)
class Fact:
    """One fact of a board's rules; equal facts say the same."""


# --- set-up ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Players(Fact):
    """How many can play; ``team`` of them sit together, 1 without teams (T1)."""

    numbers: tuple[int, ...]
    team: int


@dataclass(frozen=True)
class Trains(Fact):
    """The trains of each player (B2), in teams kept apart."""

    each: int
    team: int


@dataclass(frozen=True)
class Markers(Fact):
    """Where the markers start, by turn order; empty: all at the track's start (B2, D4)."""

    spaces: tuple[int, ...]


@dataclass(frozen=True)
class StationsOwned(Fact):
    """The stations of each player (E9)."""

    count: int


@dataclass(frozen=True)
class TokensOwned(Fact):
    """What each player's toll tokens are worth (D3)."""

    tokens: int


@dataclass(frozen=True)
class NeutralOwned(Fact):
    """The neutral player's trains (D14)."""

    trains: int


@dataclass(frozen=True)
class Holders(Fact):
    """Each team has a holder for cards and one for tickets (T2)."""


@dataclass(frozen=True)
class SingleSource(Fact):
    """The board's figures come from a single source."""


# --- train cards ----------------------------------------------------------------------------


@dataclass(frozen=True)
class TrainCards(Fact):
    """All train cards (B1)."""

    each_color: int
    locomotives: int
    total: int


@dataclass(frozen=True)
class HandAndRow(Fact):
    """The cards dealt to each player, and those face up (B1)."""

    hand: int
    row: int


@dataclass(frozen=True)
class FaceUpLocomotive(Fact):
    """Whether a face-up locomotive is the only card of its turn (B5, N3)."""

    alone: bool
    teams: bool


@dataclass(frozen=True)
class RowCleared(Fact):
    """How many locomotives clear the row; 0 never (B6, N3)."""

    at: int


@dataclass(frozen=True)
class CardsToHolder(Fact):
    """Of two cards drawn one goes to the hand and one to the holder (T3)."""


# --- tickets --------------------------------------------------------------------------------


@dataclass(frozen=True)
class TicketsPrinted(Fact):
    """The tickets in the box; ``long`` of them are long, None where the list is not known."""

    number: int
    long: int | None


@dataclass(frozen=True)
class FirstTickets(Fact):
    """The tickets dealt at the start, and how many must be kept (B3)."""

    regular: int
    long: int
    kept: int


@dataclass(frozen=True)
class FirstRefused(Fact):
    """Where tickets go that are not kept at the start (B3, E1, N2, D2)."""

    where: Refused


@dataclass(frozen=True)
class TicketsDrawn(Fact):
    """The tickets drawn as a turn, and how many must be kept (B12).

    ``regular``: long ones are dealt at the start only (E2, A1).
    """

    drawn: int
    kept: int
    regular: bool


@dataclass(frozen=True)
class LaterRefused(Fact):
    """Where tickets go that are not kept later (B12, N2, D2)."""

    where: Refused


@dataclass(frozen=True)
class TicketsToHolder(Fact):
    """One of the tickets kept goes to the holder; more may follow as a turn (T5, T6)."""


# --- routes ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class LocomotivesWild(Fact):
    """Whether locomotives stand in everywhere, or on ferries and in tunnels only (B8, N4)."""

    everywhere: bool


@dataclass(frozen=True)
class Ferries(Fact):
    """Ferries with locomotive symbols (E4); ``colored``: some have a colour (A2)."""

    colored: bool


@dataclass(frozen=True)
class SymbolReplaced(Fact):
    """So many cards of any kind may be played for a symbol (N5)."""

    cards: int


@dataclass(frozen=True)
class SpaceReplaced(Fact):
    """So many cards of any kind may be played for a space of this route (N6)."""

    route: str
    cards: int


@dataclass(frozen=True)
class Tunnels(Fact):
    """The cards turned over at a tunnel, from ``least`` to ``most`` (E5, T8)."""

    least: int
    most: int


@dataclass(frozen=True)
class FromHolder(Fact):
    """Routes are paid out of the hand and the holder (T4)."""


@dataclass(frozen=True)
class StationsBuilt(Fact):
    """What stations cost, by number (E9), and what they are for (E10)."""

    cards: tuple[int, ...]


@dataclass(frozen=True)
class StationsUsed(Fact):
    """What a station is for: its owner's tickets borrow a route (E10)."""


@dataclass(frozen=True)
class TollsPaid(Fact):
    """Routes have a toll (D6)."""


@dataclass(frozen=True)
class LoansTaken(Fact):
    """Too few tokens: a loan (D7)."""


@dataclass(frozen=True)
class NeutralMoves(Fact):
    """From which round on a ticket is turned up (D14)."""

    from_round: int


@dataclass(frozen=True)
class MountainTrains(Fact):
    """A train for every X goes to the crossing (A4, A5)."""


# --- lanes ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Lanes(Fact):
    """How many lanes of a double (2) or triple (3) may be claimed, by number of players (B11)."""

    printed: int
    opened: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class LanesOfPair(Fact):
    """The same for one pair of cities that has a rule of its own (T7)."""

    pair: str
    printed: int
    opened: tuple[tuple[int, int], ...]


# --- points ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class RoutePoints(Fact):
    """What a route is worth by spaces (B10); not ``confirmed``: compare with the board (T13)."""

    spaces: int
    points: int
    confirmed: bool


@dataclass(frozen=True)
class CrossingPoints(Fact):
    """The points of a train in the mountain crossing (A4)."""

    each: int


@dataclass(frozen=True)
class TicketPoints(Fact):
    """Completed tickets count, others are taken away (B14)."""


@dataclass(frozen=True)
class StationPoints(Fact):
    """The points of a station not built (E12)."""

    each: int


@dataclass(frozen=True)
class Bonus(Fact):
    """A bonus for the most of something (B15, N10, A8, E13, T11)."""

    part: Part
    points: int


@dataclass(frozen=True)
class TokenBonus(Fact):
    """The bonus by place in the ranking of tokens, for a number of players (D9)."""

    players: int
    bonus: tuple[int, ...]


@dataclass(frozen=True)
class LoanPoints(Fact):
    """The points that a loan costs, besides the bonus (D8, D10)."""

    each: int


# --- end ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class LastRoundAt(Fact):
    """The trains left to a side that begin the last round (B13, T9)."""

    trains: int
    team: int


@dataclass(frozen=True)
class TieBreak(Fact):
    """The steps by their names in rules.toml (B16)."""

    steps: tuple[str, ...]


# --- the card -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Card:
    """A board's card: its facts by section, in the order of :class:`Section`.

    ``missing`` are the parts of the score that the base game has and this board has not.
    """

    board: Board
    variant: str
    facts: Mapping[Section, tuple[Fact, ...]]
    missing: tuple[Part, ...] = ()

    @property
    def all(self) -> tuple[Fact, ...]:
        """All facts in order."""
        return tuple(fact for facts in self.facts.values() for fact in facts)

    def differing(self, base: "Card") -> frozenset[Fact]:
        """Return the facts that the base game's card does not have."""
        return frozenset(self.all) - frozenset(base.all)


def card(rules: Rules, base: Rules | None = None) -> Card:
    """Return the card of a board and variant; ``base`` is the game it is compared with."""
    pieces = {type(piece): piece for piece in rules.pieces}
    makers = {
        Section.SET_UP: _set_up,
        Section.CARDS: _cards,
        Section.TICKETS: _tickets,
        Section.ROUTES: _routes,
        Section.LANES: _lanes,
        Section.POINTS: _points,
        Section.END: _end,
    }
    found = {section: tuple(make(rules, pieces)) for section, make in makers.items()}
    parts = () if base is None else base.parts
    missing = tuple(part for part in parts if part not in rules.parts)
    return Card(rules.board, rules.rulebook.variant, found, missing)


def points_printed(rules: Rules) -> Mapping[int, int]:
    """Return the points by spaces, for the lengths that the board prints."""
    lengths = sorted({route.length for route in rules.board.routes})
    return {length: rules.rulebook.points[length] for length in lengths}


def is_confirmed(rules: Rules, length: int) -> bool:
    """Tell whether a length's points are sure: on a board from a single source long ones are not.

    Up to 6 spaces every board of the series gives the same (B10, T13).
    """
    return rules.board.verified or length <= LONGEST_KNOWN


_Pieces = Mapping[type[Piece], Piece]


def _team(pieces: _Pieces) -> int:
    teams = pieces.get(Teams)
    return teams.size if isinstance(teams, Teams) else 1


def _set_up(rules: Rules, pieces: _Pieces) -> Iterator[Fact]:
    yield Players(rules.rulebook.players, _team(pieces))
    yield Trains(rules.rulebook.trains, _team(pieces))
    start = pieces.get(StartSpaces)
    most = rules.rulebook.players[-1]
    yield Markers(start.spaces[:most] if isinstance(start, StartSpaces) else ())
    for piece in rules.pieces:
        if isinstance(piece, Stations):
            yield StationsOwned(piece.count)
        if isinstance(piece, Tolls):
            yield TokensOwned(piece.tokens)
        if isinstance(piece, NeutralPlayer):
            yield NeutralOwned(piece.trains)
        if isinstance(piece, Teams):
            yield Holders()
    if not rules.board.verified:
        yield SingleSource()


def _cards(rules: Rules, pieces: _Pieces) -> Iterator[Fact]:
    numbers = rules.rulebook.cards
    total = 8 * numbers.each_color + numbers.locomotives
    yield TrainCards(numbers.each_color, numbers.locomotives, total)
    yield HandAndRow(numbers.hand, numbers.row)
    yield FaceUpLocomotive(numbers.locomotive_alone, Teams in pieces)
    yield RowCleared(numbers.clear_row_at)
    if Teams in pieces:
        yield CardsToHolder()


def _tickets(rules: Rules, pieces: _Pieces) -> Iterator[Fact]:
    book, listed = rules.rulebook, rules.board.tickets
    long = sum(ticket.deck is Deck.LONG for ticket in listed)
    yield TicketsPrinted(rules.board.tickets_printed, long if listed else None)
    dealt = book.tickets.dealt
    yield FirstTickets(dealt.get(Deck.REGULAR, 0), dealt.get(Deck.LONG, 0), book.tickets_kept)
    yield FirstRefused(book.tickets.refused_at_start)
    yield TicketsDrawn(book.tickets.drawn, book.tickets.kept, Deck.LONG in dealt)
    yield LaterRefused(book.tickets.refused)
    if Teams in pieces:
        yield TicketsToHolder()


def _routes(rules: Rules, pieces: _Pieces) -> Iterator[Fact]:
    payment, routes = rules.rulebook.payment, rules.board.routes
    yield LocomotivesWild(payment.locomotives_everywhere)
    if Teams in pieces:
        yield FromHolder()
    ferries = [route for route in routes if route.kind is RouteKind.FERRY]
    if ferries:
        yield Ferries(any(route.color is not RouteColor.GRAY for route in ferries))
        if payment.cards_for_symbol:
            yield SymbolReplaced(payment.cards_for_symbol)
    for route, cards in payment.cards_for_space.items():
        yield SpaceReplaced(route, cards)
    revealed = [route.reveal for route in routes if route.reveal]
    if revealed:
        yield Tunnels(min(revealed), max(revealed))
    yield from _extras(rules)


def _extras(rules: Rules) -> Iterator[Fact]:
    """Return what a board adds to claiming routes."""
    for piece in rules.pieces:
        if isinstance(piece, Stations):
            yield StationsBuilt(piece.cards[: piece.count])
            yield StationsUsed()
        if isinstance(piece, Tolls):
            yield TollsPaid()
            yield LoansTaken()
        if isinstance(piece, NeutralPlayer):
            yield NeutralMoves(piece.from_round)
        if isinstance(piece, Mountains):
            yield MountainTrains()


def _lanes(rules: Rules, pieces: _Pieces) -> Iterator[Fact]:
    del pieces
    book, lanes = rules.rulebook, rules.board.lanes
    own = {pair for pair, _players in book.open_lanes_of}
    for printed in sorted({len(routes) for routes in lanes.values()} - {1}):
        yield Lanes(printed, _opened(rules, "", lanes=printed))
    for pair in sorted(own & lanes.keys()):
        printed = len(lanes[pair])
        yield LanesOfPair(pair, printed, _opened(rules, pair, lanes=printed))


def _opened(rules: Rules, pair: str, lanes: int) -> tuple[tuple[int, int], ...]:
    book = rules.rulebook
    return tuple((number, book.lanes_open(pair, lanes, number)) for number in book.players)


def _points(rules: Rules, pieces: _Pieces) -> Iterator[Fact]:
    del pieces
    for spaces, points in points_printed(rules).items():
        yield RoutePoints(spaces, points, is_confirmed(rules, spaces))
    for piece in rules.pieces:
        if isinstance(piece, Mountains):
            yield CrossingPoints(piece.points)
    if Part.TICKETS in rules.parts:
        yield TicketPoints()
    for piece in rules.pieces:
        if isinstance(piece, Stations):
            yield StationPoints(piece.unused)
        elif isinstance(piece, Tolls):
            for number in rules.rulebook.players:
                yield TokenBonus(number, piece.bonus[number])
            yield LoanPoints(piece.loan)
        elif hasattr(piece, "points") and not isinstance(piece, Mountains):
            yield from (Bonus(part, piece.points) for part in piece.parts)


def _end(rules: Rules, pieces: _Pieces) -> Iterator[Fact]:
    yield LastRoundAt(rules.rulebook.last_round_at, _team(pieces))
    yield TieBreak(rules.rulebook.tie_break)
