"""The game's printed terms as enums, for all other modules."""

from enum import StrEnum


class RouteColor(StrEnum):
    """The colour printed on a route's spaces; ``GRAY`` takes any one colour (B8)."""

    PURPLE = "purple"
    BLUE = "blue"
    ORANGE = "orange"
    WHITE = "white"
    GREEN = "green"
    YELLOW = "yellow"
    BLACK = "black"
    RED = "red"
    GRAY = "gray"


class Card(StrEnum):
    """A train card: one of eight colours, or a locomotive, the wild card (B1)."""

    PURPLE = "purple"
    BLUE = "blue"
    ORANGE = "orange"
    WHITE = "white"
    GREEN = "green"
    YELLOW = "yellow"
    BLACK = "black"
    RED = "red"
    LOCOMOTIVE = "locomotive"

    __hash__ = str.__hash__  # an enum's own is slow, and hands are counted by kind


class PlayerColor(StrEnum):
    """The colour of a player's (in Team Asia a team's) plastic trains."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    BLACK = "black"
    WHITE = "white"
    PURPLE = "purple"
    ORANGE = "orange"


class RouteKind(StrEnum):
    """How a route is printed: plain, with locomotive symbols, or with a tunnel's outline."""

    TRAIN = "train"
    FERRY = "ferry"
    TUNNEL = "tunnel"


class Deck(StrEnum):
    """The ticket deck that a card belongs to."""

    LONG = "long"
    REGULAR = "regular"


class Place(StrEnum):
    """Where a team's player keeps a card: in the hand, or in the team's holder (T3)."""

    HAND = "hand"
    HOLDER = "holder"


class Part(StrEnum):
    """The parts of a score, in the order in which a sheet shows them."""

    START = "start"
    ROUTES = "routes"
    MOUNTAINS = "mountains"
    TICKETS = "tickets"
    STATIONS = "stations"
    LONGEST = "longest"
    GLOBETROTTER = "globetrotter"
    EXPLORER = "explorer"
    GRAND_TOUR = "grand_tour"
    TOKEN_BONUS = "token_bonus"  # noqa: S105 - no secret
    LOANS = "loans"


class Decision(StrEnum):
    """What decided who won: the points, a step of the tie-break, or nothing (shared)."""

    POINTS = "points"
    MOST_TICKETS = "most_tickets"
    FEWEST_STATIONS = "fewest_stations"
    LONGEST = "longest"
    MOST_MOUNTAIN_ROUTES = "most_mountain_routes"
    SHARED = "shared"


class Ruling(StrEnum):
    """House rules by name: readings of the rulebooks that a table may choose (E13, T6, T8, T9)."""

    TIE_SPLIT = "tie_split"
    TUNNEL_TO_SOURCE = "tunnel_to_source"
    EXACTLY_TWO = "exactly_two"
    FEWER_THAN_4 = "fewer_than_4"


TUNNEL_TO_HAND = "tunnel_to_hand"
"""A ruling in older files that now always applies (T8): it is read but never written."""
