"""The plain table: which routes are open, and how many ways a first turn can begin and go on.

Written from docs/rules.md alone. It knows the very start of a game only, where no pile runs
short, nobody lacks trains and nothing but player 0's first action has happened.
"""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from .payments import (
    KINDS,
    NO_CARDS,
    Hand,
    asked_by_route,
    asked_by_station,
    asked_by_tunnel,
    legal_payments,
    legal_splits,
)
from .printed import PRINTED, lanes_open

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Row = dict[str, str]
"""A line of routes.csv."""

LOCOMOTIVE = "locomotive"
NEUTRAL = -1


class Game(NamedTuple):
    """A board, with how many play it and how."""

    board: str
    variant: str
    players: int
    routes: list[Row]


def open_routes(game: Game, owners: Mapping[str, int], player: int, trains: int) -> list[Row]:
    """Give the routes that a player can claim if the cards are there."""
    found = []
    for route in game.routes:
        cities = (route["a"], route["b"])
        lanes = [one["id"] for one in game.routes if (one["a"], one["b"]) == cities]
        owned = [owners[lane] for lane in lanes if lane in owners]
        humans = len(owned) - owned.count(NEUTRAL)  # D14: neutral closes its own lane only
        if route["id"] in owners:
            continue
        if player in owned:
            continue  # B11, T7: never two lanes of one pair
        if humans >= lanes_open(*game[:3], "--".join(cities), len(lanes)):
            continue
        if int(route["length"]) + int(route["mountains"]) > trains:
            continue  # B9, A5
        found.append(route)
    return found


class Start(NamedTuple):
    """What lies on the table when player 0 begins; of the pile the last card is on top."""

    game: Game
    cities: list[str]
    hands: tuple[Hand, Hand]
    tickets: tuple[int, int]
    row: tuple[str, ...]
    pile: tuple[str, ...]
    tickets_in_pile: int


class Now(NamedTuple):
    """What player 0's first action may have changed for the next player."""

    row: tuple[str, ...]
    owners: Mapping[str, int] = {}
    stations: tuple[str, ...] = ()
    mates_holder: Hand = NO_CARDS


def first_actions(start: Start) -> Counter[str]:
    """Count what player 0 can do, by kind."""
    return Counter(dict(_turn(start, 0, Now(start.row))))


def two_plies(start: Start) -> Counter[str]:
    """Count the ways to do two actions one after the other, by the kind of the first."""
    counts: Counter[str] = Counter()
    for card in sorted(set(start.row)):
        counts["draw face up"] += _after_face_up(start, card)
    counts["draw blind"] += _second_cards(start, start.row)
    drawn = min(PRINTED[start.game.board].drawn, start.tickets_in_pile)
    counts["draw tickets"] += 2**drawn - 1  # B12: keep any of them, but not none
    for route in _open(start, 0, Now(start.row)):
        for paid in legal_payments(asked_by_route(start.game.board, route), start.hands[0]):
            counts["claim"] += _after_claim(start, route, paid)
    if start.game.board == "europe":
        ways = len(legal_payments(asked_by_station(1), start.hands[0]))
        for city in start.cities:
            counts["station"] += ways * _whole_turn(start, Now(start.row, stations=(city,)))
    if start.game.board == "team_asia":
        counts["share"] += _sharings(start, 0) * _whole_turn(start, Now(start.row))
    return counts


def _turn(start: Start, player: int, now: Now) -> Iterator[tuple[str, int]]:
    """Count what a turn can be (B4, E9, T6)."""
    yield "draw face up", len(set(now.row))
    yield "draw blind", 1
    yield "draw tickets", 1
    claims = 0
    for route in _open(start, player, now):
        asked = asked_by_route(start.game.board, route)
        claims += len(legal_splits(asked, start.hands[player], now.mates_holder))
    yield "claim", claims
    if start.game.board == "europe":
        ways = len(legal_payments(asked_by_station(1), start.hands[player]))
        yield "station", ways * (len(start.cities) - len(now.stations))
    if start.game.board == "team_asia":
        yield "share", _sharings(start, player)


def _whole_turn(start: Start, now: Now) -> int:
    """Count all that the next player can do."""
    return sum(number for _, number in _turn(start, 1, now))


def _open(start: Start, player: int, now: Now) -> list[Row]:
    return open_routes(start.game, now.owners, player, PRINTED[start.game.board].trains)


def _sharings(start: Start, player: int) -> int:
    """Count the ways to move one or two tickets to the holder (T6)."""
    return comb(start.tickets[player], 1) + comb(start.tickets[player], 2)


def _after_face_up(start: Start, card: str) -> int:
    """Count what can follow a card taken from the row, which is filled up at once (B5)."""
    row, pile = list(start.row), list(start.pile)
    row.remove(card)
    row.append(pile.pop())
    while PRINTED[start.game.board].cleared and row.count(LOCOMOTIVE) >= 3:  # B6, H4, N3
        row = [pile.pop() for _ in range(5)]
    if card != LOCOMOTIVE or PRINTED[start.game.board].ordinary:  # N3, H3
        return _second_cards(start, tuple(row))
    holder = NO_CARDS
    if start.game.board == "team_asia":  # T3: into the holder, and the mate is next (T1)
        holder = (*NO_CARDS[:-1], 1)
    return _whole_turn(start, Now(tuple(row), mates_holder=holder))


def _second_cards(start: Start, row: tuple[str, ...]) -> int:
    """Count what can follow a first card that does not end the turn."""
    if start.game.board == "team_asia":
        return 2  # T3: hand or holder is said before anything else
    kinds = set(row) if PRINTED[start.game.board].ordinary else set(row) - {LOCOMOTIVE}  # B5
    return len(kinds) + 1  # or blind


def _after_claim(start: Start, route: Row, paid: Hand) -> int:
    """Count what can follow a claim: the next turn, or a tunnel's answers (E5-E7, T8)."""
    if route["kind"] == "tunnel":
        colors = [kind for kind, count in zip(KINDS, paid, strict=True) if count]
        color = colors[0]  # a locomotive stands last: it is first only when it is alone
        turned = start.pile[-int(route["reveal"]) :]
        extra = sum(card in {color, LOCOMOTIVE} for card in turned)
        if extra:
            left = tuple(map(int.__sub__, start.hands[0], paid))
            return len(legal_payments(asked_by_tunnel(extra, color), left)) + 1  # or withdraw
    return _whole_turn(start, Now(start.row, {route["id"]: 0}))
