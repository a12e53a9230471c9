"""Everything that can be wrong with a finished game, as named values with their facts.

An error is a :class:`Problem`, a warning a :class:`Notice`. ``where`` is a place in the file
such as ``players[1].routes[3]``, or "". :mod:`tutor.words` puts them into sentences.
"""

from typing import ClassVar

from tutor.frozen import Frozen


class Problem(Frozen):
    """An error: the game cannot be scored as it stands."""

    code: ClassVar[str]
    where: str


class Notice(Frozen):
    """A warning: the game is scored, but the players should know this."""

    code: ClassVar[str]
    where: str


# --- the file itself (X6) -------------------------------------------------------------------


class NotJson(Problem):
    """The text is not JSON; ``reason`` is one of the NOT_JSON_REASONS."""

    code: ClassVar[str] = "not_json"
    reason: str
    line: int | None = None


NOT_JSON_REASONS = (
    "too_large", "encoding", "syntax", "too_deep", "number", "key_twice", "not_toml",
)  # fmt: skip


class BadLink(Problem):
    """The text is not a game's link; ``reason`` is one of the BAD_LINK_REASONS."""

    code: ClassVar[str] = "wrong_format"
    reason: str


BAD_LINK_REASONS = ("no_link", "damaged", "newer", "too_long", "other_board")


class WrongFormat(Problem):
    """The file says that it has another format."""

    code: ClassVar[str] = "wrong_format"
    expected: str
    found: str


class UnknownKey(Problem):
    """A key that the format does not have, perhaps a misspelling of one that is ``known``."""

    code: ClassVar[str] = "unknown_key"
    key: str
    known: tuple[str, ...]


class MissingKey(Problem):
    """A required key is missing."""

    code: ClassVar[str] = "missing_key"
    key: str


class NothingEntered(Problem):
    """A field of a form is empty; ``where`` names it."""

    code: ClassVar[str] = "wrong_type"


class ListedTicket(Problem):
    """A ticket entered with other points than on the board's list (X3)."""

    code: ClassVar[str] = "ticket_held_twice"
    ticket: str
    points: int


class WrongType(Problem):
    """A value of a wrong type; types are text, whole number, list, object, true or false."""

    code: ClassVar[str] = "wrong_type"
    expected: str
    found: str


class OutOfRange(Problem):
    """A number outside what makes sense."""

    code: ClassVar[str] = "out_of_range"
    value: str
    low: int
    high: int


class UnusableName(Problem):
    """A name that is empty or too long, or has characters that cannot be shown."""

    code: ClassVar[str] = "out_of_range"
    longest: int


class NotOneOf(Problem):
    """A word that is not one of those allowed."""

    code: ClassVar[str] = "out_of_range"
    value: str
    allowed: tuple[str, ...]


class CorrectedTwice(Problem):
    """Two corrections of one route."""

    code: ClassVar[str] = "out_of_range"
    route: str


class TicketToItself(Problem):
    """A typed ticket from a city to the same city."""

    code: ClassVar[str] = "out_of_range"
    city: str


# --- board, variant, players ----------------------------------------------------------------


class UnknownBoard(Problem):
    """A board that does not exist."""

    code: ClassVar[str] = "unknown_board"
    board: str
    known: tuple[str, ...]


class GameKept(Problem):
    """A kept game, with these players on this board, would be replaced by this one."""

    code: ClassVar[str] = "game_kept"
    board: str
    players: tuple[str, ...]


class UnknownVariant(Problem):
    """A variant that the board does not have."""

    code: ClassVar[str] = "unknown_variant"
    variant: str
    known: tuple[str, ...]


class UnknownRuling(Problem):
    """A house rule that does not exist."""

    code: ClassVar[str] = "unknown_ruling"
    ruling: str
    known: tuple[str, ...]


class PlayersCount(Problem):
    """A number of players that does not suit the board or variant."""

    code: ClassVar[str] = "players_count"
    players: int
    allowed: tuple[int, ...]


class NameTaken(Problem):
    """Two players with the same name."""

    code: ClassVar[str] = "name_taken"
    name: str


class ColorTaken(Problem):
    """Two sides with the same colour; ``holder`` is the first."""

    code: ClassVar[str] = "color_taken"
    color: str
    holder: str


class TeamSize(Problem):
    """A team that does not have two players (T1)."""

    code: ClassVar[str] = "teams"
    team: str
    players: int


class TeamApart(Problem):
    """Team mates who do not sit side by side (T1)."""

    code: ClassVar[str] = "teams"
    team: str


class TeamColors(Problem):
    """Team mates with different colours (T1)."""

    code: ClassVar[str] = "teams"
    team: str


class NotOnThisBoard(Problem):
    """Something that this board or variant does not use."""

    code: ClassVar[str] = "not_on_this_board"
    key: str


# --- cities, routes, tickets ----------------------------------------------------------------


class UnknownCity(Problem):
    """A city that is not on the board (X1); ``suggestion`` is the nearest id or None."""

    code: ClassVar[str] = "unknown_city"
    city: str
    suggestion: str | None


class UnknownRoute(Problem):
    """A route that is not on the board (X1); ``suggestion`` is the nearest id or None."""

    code: ClassVar[str] = "unknown_route"
    route: str
    suggestion: str | None


class UnknownTicket(Problem):
    """A ticket that the board does not list (X1); ``suggestion`` is the nearest id or None."""

    code: ClassVar[str] = "unknown_ticket"
    ticket: str
    suggestion: str | None


class RouteClaimedTwice(Problem):
    """One route entered twice (X1); ``first`` and ``second`` may be one player."""

    code: ClassVar[str] = "route_claimed_twice"
    route: str
    first: str
    second: str


class TwoLanesOnePlayer(Problem):
    """Two lanes of a double route owned by one player (B11, T7)."""

    code: ClassVar[str] = "two_lanes_one_player"
    route: str
    player: str


class LaneClosed(Problem):
    """A lane that is closed with this number of players (B11, N8, D13, T7, A3)."""

    code: ClassVar[str] = "lane_closed"
    route: str
    player: str
    players: int
    open: int


class NotADouble(Problem):
    """A single route entered for the neutral player, who only takes doubles (D14)."""

    code: ClassVar[str] = "not_on_this_board"
    route: str


class TooManyTrains(Problem):
    """More trains used than the player has (X2); ``crossing`` are in the mountain crossing."""

    code: ClassVar[str] = "too_many_trains"
    player: str
    used: int
    owned: int
    crossing: int


class TicketHeldTwice(Problem):
    """One ticket entered twice (X3); ``first`` and ``second`` may be one player."""

    code: ClassVar[str] = "ticket_held_twice"
    ticket: str
    first: str
    second: str


class TooManyLongTickets(Problem):
    """One player has more than one long ticket (X3)."""

    code: ClassVar[str] = "too_many_long_tickets"
    player: str
    tickets: tuple[str, ...]


class TooManyStations(Problem):
    """More stations than a player has (X3)."""

    code: ClassVar[str] = "too_many_stations"
    player: str
    stations: int
    owned: int


class StationTaken(Problem):
    """Two stations in one city (X3); ``first`` and ``second`` may be one player."""

    code: ClassVar[str] = "station_taken"
    city: str
    first: str
    second: str


# --- warnings -------------------------------------------------------------------------------


class NoOneFinished(Notice):
    """Nobody has few enough trains left for the game to end (X5)."""

    code: ClassVar[str] = "no_one_finished"
    trains: int


class FewTickets(Notice):
    """Fewer tickets than must be kept at the start (X3)."""

    code: ClassVar[str] = "few_tickets"
    player: str
    held: int
    kept: int


class TokensMissing(Notice):
    """A token total not entered: the ranking is not complete (X4)."""

    code: ClassVar[str] = "tokens_missing"
    player: str


class TokensOdd(Notice):
    """A token total that the player's routes and loans cannot explain (X4)."""

    code: ClassVar[str] = "tokens_odd"
    player: str
    tokens: int
    low: int
    high: int


class TokensSumOdd(Notice):
    """All token totals together do not fit the routes on the board (X4)."""

    code: ClassVar[str] = "tokens_odd"
    tokens: int
    low: int
    high: int


class LoansOdd(Notice):
    """More loans than routes (X4)."""

    code: ClassVar[str] = "loans_odd"
    player: str
    loans: int
    routes: int


class CorrectedBoard(Notice):
    """The players corrected the board's data for this game."""

    code: ClassVar[str] = "corrected_board"
    routes: tuple[str, ...]


class CorrectedPoints(Notice):
    """The players corrected the points of routes of some lengths for this game (T13).

    ``points`` are pairs: the length in spaces, and the points of such a route.
    """

    code: ClassVar[str] = "corrected_board"
    points: tuple[tuple[int, int], ...]


class BoardUnverified(Notice):
    """The board's figures come from a single source."""

    code: ClassVar[str] = "board_unverified"
    tickets_listed: bool
