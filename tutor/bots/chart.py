"""A board as a bot calculates with it: places, routes and colours as small whole numbers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from tutor.boards import Ticket, Way
from tutor.cards import COLORS
from tutor.rules.tolls import Tolls
from tutor.scoring import Rules
from tutor.terms import Card

GRAY = -1
LOCOMOTIVE = len(COLORS)
KINDS = LOCOMOTIVE + 1
NUMBER_OF = {card: place for place, card in enumerate((*COLORS, Card.LOCOMOTIVE))}
MATCHING = 0.24  # the share of a tunnel's revealed cards that match (E5)
ANY_CARDS = 0.7  # more cards for each space that several cards of any kind may cover (N6)
KEPT_CHARTS = 32


@dataclass(frozen=True, slots=True)
class Track:
    """A route: its ends ``a`` and ``b`` and its ``color`` (``GRAY`` for any) are numbers.

    ``points`` include those of a mountain (A4). ``cards`` is how many of one colour it takes on
    average, ``symbols`` how many locomotives besides; ``wild`` tells whether locomotives may
    replace colours. ``pair`` is the number of the pair of places.
    """

    number: int
    id: str
    a: int
    b: int
    pair: int
    length: int
    trains: int
    points: int
    color: int
    cards: float
    symbols: int
    wild: bool
    reveal: int
    toll: int


class Aim(NamedTuple):
    """A way to complete a ticket: any place of ``a`` joined to any of ``b``; places are numbers."""

    a: tuple[int, ...]
    b: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True, eq=False)
class Wish:
    """A ticket: its ``aims``, those that bring most first, and the points ``lost`` without any.

    ``pair`` are the two places to join, None if there is a choice (H13, H14); ``most`` are the most
    points that it can bring. A chart has one wish for each ticket: copies of one card are
    different wishes (H14).
    """

    id: str
    aims: tuple[Aim, ...]
    pair: tuple[int, int] | None
    most: int
    lost: int


class Chart:
    """Everything about a board that stays the same throughout a game with ``players`` players."""

    def __init__(self, rules: Rules, players: int) -> None:
        board = rules.board
        self.rules = rules
        self.place = {place.id: number for number, place in enumerate(board.places)}
        pairs = {pair: number for number, pair in enumerate(board.lanes)}
        tolls = rules.piece(Tolls)
        tracks = []
        for number, route in enumerate(board.routes):
            price = rules.prices[route.id]
            more = MATCHING * route.reveal
            more += ANY_CARDS * route.length if price.cards_for_space else 0.0
            tracks.append(
                Track(
                    number=number,
                    id=route.id,
                    a=self.place[route.a],
                    b=self.place[route.b],
                    pair=pairs[route.pair],
                    length=route.length,
                    trains=route.trains,
                    points=rules.brings(route),
                    color=GRAY if price.color is None else NUMBER_OF[price.color],
                    cards=route.length - price.symbols + more,
                    symbols=price.symbols,
                    wild=price.wild,
                    reveal=route.reveal,
                    toll=0 if tolls is None else route.toll,
                )
            )
        self.tracks = tuple(tracks)
        self.cards_a_train = sum(t.length for t in tracks) / sum(t.trains for t in tracks)
        self.toll_a_train = sum(t.toll for t in tracks) / sum(t.trains for t in tracks)
        self.number = {track.id: track.number for track in tracks}
        self.lanes: list[list[int]] = [[] for _ in pairs]
        self.steps: list[list[tuple[int, int]]] = [[] for _ in board.places]
        for track in tracks:
            self.lanes[track.pair].append(track.number)
            self.steps[track.a].append((track.b, track.number))
            self.steps[track.b].append((track.a, track.number))
        self.lanes_open = [
            rules.rulebook.lanes_open(pair, len(board.lanes[pair]), players) for pair in pairs
        ]
        self.ticket = {ticket.id: _wish(ticket, self.place) for ticket in board.tickets}


def _wish(ticket: Ticket, place: Mapping[str, int]) -> Wish:
    aims = tuple(_aim(way, place) for way in ticket.best_first)
    pair = None if ticket.leaves_a_choice else (aims[0].a[0], aims[0].b[0])
    return Wish(ticket.id, aims, pair, ticket.most, ticket.lost)


def _aim(way: Way, place: Mapping[str, int]) -> Aim:
    a, b = way.ends
    return Aim(tuple(place[one] for one in a), tuple(place[one] for one in b), way.points)


_charts: dict[tuple[int, int], Chart] = {}


def chart_of(rules: Rules, players: int) -> Chart:
    """Return the chart of a board, from the cache if it was made before.

    The cache tells rules apart by identity: comparing whole boards would take longer than making
    the chart again.
    """
    key = (id(rules), players)
    if key not in _charts:
        if len(_charts) >= KEPT_CHARTS:
            _charts.clear()
        _charts[key] = Chart(rules, players)  # it keeps the rules alive, and so their identity
    return _charts[key]
