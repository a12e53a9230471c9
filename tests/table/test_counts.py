"""Payments, open routes and the first two actions of a game, counted twice.

Each number of tests/table/counts, where README.md says how they are written, is compared with the
plain count (tests/plain), which shares nothing with tutor, and with the table's own.
"""

import csv
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.games import FOLDERS
from tests.plain import payments as plain
from tests.plain import turns
from tests.plain.games import all_setups
from tests.plain.printed import PRINTED
from tests.table.tables import arranged, begun, play
from tutor.cards import NONE, Cards
from tutor.payment import Price, payments, pays, reasons, route_price
from tutor.scoring import load_rules
from tutor.table import Shuffler, Table
from tutor.table.actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    Pass,
    ShareTickets,
)
from tutor.table.claiming import is_open_to
from tutor.table.stages import AnsweringTunnel, Turn
from tutor.table.station_building import station_price
from tutor.table.tunnels import extra_price
from tutor.terms import Card

rule = pytest.mark.rule

COUNTS = Path(__file__).parent / "counts"


def lines(section: str) -> Iterator[tuple[str, list[str]]]:
    """Read a section of all boards: the board and the cells of each line that is no comment."""
    for path in sorted(COUNTS.glob("*.txt")):
        here = ""
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("["):
                here = line.strip("[]")
            elif line and here == section and not line.startswith("#"):
                yield path.stem, [cell.strip() for cell in line.split("|")]


@cache
def printed(board: str) -> list[dict[str, str]]:
    """Read a board's routes.csv."""
    with (FOLDERS[board] / "routes.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@cache
def start(board: str, variant: str, players: int, shuffle: int = 1) -> Table:
    """Return a table at its first turn, always the same one of each shuffle."""
    named = None if variant == "standard" else variant
    return begun(board, players, variant=named, chance=Shuffler(shuffle))


# --- payments -------------------------------------------------------------------------------


def asked(board: str, what: str) -> plain.Asked:
    """Say plainly what a line pays for."""
    match what.split():
        case ["station", number]:
            return plain.asked_by_station(int(number))
        case ["extra", extra, color]:
            return plain.asked_by_tunnel(int(extra), color)
    (row,) = [row for row in printed(board) if row["id"] == what]
    return plain.asked_by_route(board, row)


def price(board: str, what: str) -> Price:
    """Return the table's price of the same."""
    table = start(board, "standard", PRINTED[board].players[0])
    match what.split():
        case ["station", number]:
            table = arranged(table, seats={0: {"stations": 4 - int(number)}})
            found = station_price(table, 0)
            assert found is not None
            return found
        case ["extra", extra, color]:
            tunnel = next(row["id"] for row in printed(board) if row["kind"] == "tunnel")
            stage = AnsweringTunnel(0, tunnel, NONE, NONE, (), Card(color), int(extra))
            return extra_price(stage)
    return route_price(table.board.route[what], table.rulebook)


HELD = [
    (board, what, hand, holder, int(ways))
    for board, (what, held, ways) in lines("payments")
    for hand, _, holder in [held.partition(" + holder ")]
]
FROM_HAND = [(board, what, hand, ways) for board, what, hand, holder, ways in HELD if not holder]
FROM_BOTH = [line for line in HELD if line[3]]


@rule("B8", "E4", "E5", "E7", "E9", "H5", "H6", "N4", "N5", "N6", "A2", "D6", "I4")
@pytest.mark.parametrize(("board", "what", "hand", "ways"), FROM_HAND)
def test_every_part_of_a_hand_pays_or_does_not(board: str, what: str, hand: str, ways: int) -> None:
    """As many choices of cards pay as the file says, by both counts; the others have reasons."""
    asks, costs = asked(board, what), price(board, what)
    held = plain.hand_of(hand)
    legal = {Cards(part) for part in plain.legal_payments(asks, held)}
    every = [Cards(part) for part in plain.parts(held)]

    assert len(legal) == ways
    assert {part for part in every if pays(costs, part)} == legal
    for part in every:
        assert bool(list(reasons(costs, part))) == (part not in legal)


@rule("B8", "E4", "N5", "N6")
@pytest.mark.parametrize(("board", "what", "hand", "ways"), FROM_HAND)
def test_the_payments_listed_are_legal(board: str, what: str, hand: str, ways: int) -> None:
    """None is listed twice, and all are where no sets of any cards may be played."""
    asks = asked(board, what)
    held = plain.hand_of(hand)
    legal = {Cards(part) for part in plain.legal_payments(asks, held)}
    listed = payments(price(board, what), Cards(held))

    assert len(set(listed)) == len(listed)
    assert set(listed) <= legal
    assert bool(listed) == bool(ways)
    if not asks.for_space and not (asks.symbols and asks.for_symbol):
        assert set(listed) == legal


@rule("T4")
@pytest.mark.parametrize(("board", "route", "hand", "holder", "ways"), FROM_BOTH)
def test_hand_and_holder_pay_together(
    board: str, route: str, hand: str, holder: str, ways: int
) -> None:
    """Every mix of the two that pays is accepted, no other is, and those listed are among them."""
    mine, shared = plain.hand_of(hand), plain.hand_of(holder)
    table = arranged(
        start(board, "standard", 4), hands={0: Cards(mine)}, holders={0: Cards(shared)}
    )
    splits = plain.legal_splits(asked(board, route), mine, shared)
    legal = {ClaimRoute(0, route, Cards(one), Cards(other)) for one, other in splits}
    every = {
        ClaimRoute(0, route, Cards(one), Cards(other))
        for one in plain.parts(mine)
        for other in plain.parts(shared)
    }
    claims = (one for one in table.actions() if isinstance(one, ClaimRoute))
    listed = [one for one in claims if one.route == route]

    assert len(legal) == ways
    assert {claim for claim in every if not table.why_not(claim)} == legal
    assert len(set(listed)) == len(listed)
    assert set(listed) <= legal
    assert bool(listed) == bool(ways)


# --- open routes ----------------------------------------------------------------------------


def owners(board: str, claimed: str) -> dict[str, int]:
    """Return who owns what, by what a line says of it."""
    if claimed == "nothing":
        return {}
    lanes = Counter((row["a"], row["b"]) for row in printed(board))
    many = [row for row in printed(board) if lanes[row["a"], row["b"]] > 1]
    owner = turns.NEUTRAL if "neutral" in claimed else 1
    found = {row["id"]: owner for row in many if row["lane"] == "1"}
    if "triples" in claimed:
        triples = [row for row in many if lanes[row["a"], row["b"]] == 3]
        found |= {row["id"]: 2 for row in triples if row["lane"] == "2"}
    return found


OPEN = [
    ((board, variant, int(players)), trains, claimed, (int(first), int(second)))
    for board, (variant, players, trains, claimed, first, second) in lines("open routes")
]


@rule("B9", "B11", "N8", "D5", "D13", "D14", "H7", "H9", "H11", "T7", "A3", "A5", "A6")
@pytest.mark.parametrize(
    ("setup", "trains", "claimed", "numbers"),
    OPEN,
    ids=[f"{'-'.join(map(str, setup))}-{trains}-{claimed}" for setup, trains, claimed, _ in OPEN],
)
def test_so_many_routes_are_open(
    setup: tuple[str, str, int], trains: str, claimed: str, numbers: tuple[int, int]
) -> None:
    """Both counts find as many routes for players 0 and 1 as the file says, and the same ones."""
    board = setup[0]
    game = turns.Game(*setup, printed(board))
    owned = owners(board, claimed)
    left = PRINTED[board].trains if trains == "all" else int(trains)
    seats = {} if trains == "all" else {place: {"trains": left} for place in (0, 1)}
    table = arranged(start(*setup), claims=owned, seats=seats)
    for player, number in enumerate(numbers):
        found = [row["id"] for row in turns.open_routes(game, owned, player, left)]
        routes = [route.id for route in table.board.routes if is_open_to(table, player, route)]

        assert len(found) == number
        assert sorted(routes) == sorted(found)


def test_every_board_and_number_of_players_has_its_line() -> None:
    """No setup is forgotten."""
    assert {setup for setup, *_ in OPEN} == set(all_setups())


# --- the first two actions ------------------------------------------------------------------

NAMES: dict[type[Action], str] = {
    DrawFaceUp: "draw face up",
    DrawBlind: "draw blind",
    DrawTickets: "draw tickets",
    ClaimRoute: "claim",
    BuildStation: "station",
    ShareTickets: "share",
}


class Two(NamedTuple):
    """A table of the first two actions: what lies on it, and the two counts by kind of action."""

    board: str
    variant: str
    players: int
    shuffle: int
    other_hands: bool
    lies: dict[str, str]
    counts: dict[str, tuple[int, int]]

    def table(self) -> Table:
        """Return the table, with other hands than those dealt where the file gives some."""
        table = start(self.board, self.variant, self.players, self.shuffle)
        if not self.other_hands:
            return table
        texts = (self.lies["first hand"], self.lies["next hand"])
        hands = {place: Cards(plain.hand_of(text)) for place, text in enumerate(texts)}
        return arranged(table, hands=hands)

    def plain(self) -> turns.Start:
        """Write down plainly what lies on the table."""
        table = self.table()
        first, second = table.seats[:2]
        return turns.Start(
            game=turns.Game(self.board, self.variant, self.players, printed(self.board)),
            cities=[city.id for city in table.board.cities],
            hands=(first.hand.counts, second.hand.counts),
            tickets=(len(first.tickets), len(second.tickets)),
            row=tuple(map(str, table.row)),
            pile=tuple(map(str, table.pile)),
            tickets_in_pile=len(table.tickets),
        )


def two_plies() -> Iterator[Two]:
    """Read the tables."""
    two: Two | None = None
    for board, cells in lines("first two actions"):
        if cells[0] == "table":
            if two:
                yield two
            _, variant, players, shuffle, *other = cells
            number = int(players.removesuffix(" players"))
            assert other in ([], ["other hands"])
            two = Two(
                board, variant, number, int(shuffle.removeprefix("shuffle ")), bool(other), {}, {}
            )
            continue
        assert two is not None
        match cells:
            case [key, text]:
                two.lies[key] = text
            case [key, first, both]:
                two.counts[key] = (int(first), int(both))
    assert two is not None
    yield two


TWO = list(two_plies())
IDS = [f"{two.board}-{two.variant}-{two.players}-{two.shuffle}" for two in TWO]
every_table = pytest.mark.parametrize("two", TWO, ids=IDS)


def written(hand: plain.Hand) -> str:
    """Write a hand down as the files do."""
    held = zip(plain.KINDS, hand, strict=True)
    return ", ".join(f"{kind} {number}" for kind, number in held if number)


def unlisted(table: Table) -> Iterator[ClaimRoute]:
    """Give the claims that the table takes where sets of any cards may be played (N5, N6)."""
    player = table.stage.player
    hand = [Cards(part) for part in plain.parts(table.seats[player].hand.counts)]
    for row in printed(table.board.id):
        asks = plain.asked_by_route(table.board.id, row)
        if asks.for_space or (asks.symbols and asks.for_symbol):
            claims = (ClaimRoute(player, row["id"], cards) for cards in hand)
            yield from (claim for claim in claims if not table.why_not(claim))


def legal(table: Table) -> set[Action]:
    """Return what the player may do: what is listed, and what else the table takes."""
    listed = table.actions()
    found = set(listed)
    assert len(found) == len(listed)
    return found | set(unlisted(table)) if isinstance(table.stage, Turn) else found


@rule("B4", "B5", "B6", "B8", "B11", "B12", "E5", "E7", "E9", "N3", "N5", "D5", "D13", "T3", "T6")
@rule("H2", "H3", "H4", "H5", "H6", "H7")
@every_table
def test_so_many_games_of_two_actions(two: Two) -> None:
    """Both counts find as many first actions, and as many that can follow, as the file says."""
    begin = two.plain()
    assert two.lies == {
        "first hand": written(begin.hands[0]),
        "next hand": written(begin.hands[1]),
        "row": ", ".join(begin.row),
        "pile": ", ".join(begin.pile[::-1][:6]),
    }
    table = two.table()
    first, both = Counter[str](), Counter[str]()
    for action in legal(table):
        first[NAMES[type(action)]] += 1
        both[NAMES[type(action)]] += len(legal(play(table, action)))
    plainly = turns.first_actions(begin), turns.two_plies(begin)
    stated = {kind: pair for kind, pair in two.counts.items() if kind != "all"}

    assert plainly == (first, both)
    assert stated == {kind: (first[kind], both[kind]) for kind in first}
    assert two.counts["all"] == (first.total(), both.total())


@rule("B4", "B8")
@every_table
def test_whatever_else_one_thinks_of_is_refused(two: Two) -> None:
    """The table takes what was counted, and nothing else that one could try."""
    table = two.table()
    hand = [Cards(part) for part in plain.parts(table.seats[0].hand.counts)]
    tickets = table.seats[0].tickets
    subsets = (chosen for size in range(6) for chosen in combinations(tickets, size))
    thinkable: set[Action] = {
        Pass(0),
        DrawBlind(0),
        DrawTickets(0),
        *(DrawFaceUp(0, card) for card in Card),
        *(ClaimRoute(0, route.id, cards) for route in table.board.routes for cards in hand),
        *(BuildStation(0, city.id, cards) for city in table.board.cities for cards in hand),
        *(ShareTickets(0, chosen) for chosen in subsets),
    }

    assert {one for one in thinkable if not table.why_not(one)} == legal(table)


def test_the_smallest_and_the_largest_tables_are_counted() -> None:
    """No board is forgotten."""
    numbers: dict[str, set[int]] = {}
    for two in TWO:
        numbers.setdefault(two.board, set()).add(two.players)

    for board, folder in FOLDERS.items():
        legal_numbers = load_rules(folder).rulebook.players
        assert {min(legal_numbers), max(legal_numbers)} <= numbers[board]
