"""Random legal finished games, of all the shapes that a scorer may get wrong."""

from __future__ import annotations

import copy
import csv
from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Any

from .printed import PRINTED, lanes_open
from .scorer import (
    Route,
    Ticket,
    networks,
    plain_score,
    read_ends,
    read_routes,
    read_tickets,
)

if TYPE_CHECKING:
    import random
    from pathlib import Path

NAMES = ["Anna", "Bram", "Cléo", "Dörte", "F. O'Neil", "🚂 Hana", "伊藤", "x" * 40]
TEAMS = ["North", "Süd", "<b>West</b>", "The 3rd"]
COLORS = ["red", "blue", "green", "yellow", "black", "white", "purple", "orange"]
STYLES = ["grow", "grow", "ring", "ring", "scatter", "pieces", "few", "none"]
MOST_LOOPS = 9  # a side closes no more, for the plain scorer walks every trail

Json = dict[str, Any]


def all_setups() -> list[tuple[str, str, int]]:
    """Give every board, variant and legal number of players."""
    setups = [
        (board, variant, number)
        for board, printed in PRINTED.items()
        for variant in printed.variants
        for number in printed.players
    ]
    return [*setups, ("nederland", "neutral", 2)]  # D14


def shuffled(rng: random.Random, document: Json) -> Json:
    """Give an equal game: the lists of each owner in another order, the players in the same."""
    other = copy.deepcopy(document)
    for owner in [*other["players"], other.get("neutral") or {}]:
        for key in ("routes", "tickets", "stations"):
            if owner.get(key):
                rng.shuffle(owner[key])
    return other


def random_game(rng: random.Random, maps: Path, board: str, variant: str, players: int) -> Json:
    """Make a random legal finished game (no error of X1-X3)."""
    game = _Game(rng, maps, board, variant, players)
    game.claim_routes()
    game.build_stations()
    game.take_tickets()
    document = game.document()
    if rng.random() < 0.3:
        game.provoke_tie(document)
    return document


def _pair(route: Route) -> str:
    return f"{route.a}--{route.b}"


def _within(ticket: Ticket, pieces: list[set[str]]) -> bool:
    """Tell whether one of the pieces has all that completes the ticket (B14, H13, H14)."""
    return any(
        piece.intersection(ticket.starts) and piece.intersection(places)
        for piece in pieces
        for places, _ in ticket.goals
    )


class _Game:
    """One game in the making. Seats are players by number; -1 is neutral (D14)."""

    def __init__(
        self, rng: random.Random, maps: Path, board: str, variant: str, players: int
    ) -> None:
        self.rng, self.maps, self.board, self.variant = rng, maps, board, variant
        self.seats = list(range(players))
        self.teams = [seat // 2 if board == "team_asia" else seat for seat in self.seats]
        if board == "team_asia" and rng.random() < 0.3:  # last and first are neighbours, too
            self.teams = [*self.teams[1:], self.teams[0]]
        with (maps / board / "cities.csv").open(encoding="utf-8", newline="") as file:
            places = [row["id"] for row in csv.DictReader(file) if row["name"]]
        flags = [end for ends in read_ends(maps / board).values() for end in ends]
        self.cities = [place for place in places if place not in flags]  # H10
        with (maps / board / "tickets.csv").open(encoding="utf-8", newline="") as file:
            self.plain_cards = {row["id"]: row for row in csv.DictReader(file)}
        asked = read_tickets(maps / board)
        copies = {card.rpartition("--")[0] for card in asked} & asked.keys()  # H14: bare ids
        self.cards = {card: ticket for card, ticket in asked.items() if card not in copies}
        with (maps / board / "routes.csv").open(encoding="utf-8", newline="") as file:
            self.ferries = any(row["kind"] == "ferry" for row in csv.DictReader(file))
        printed = read_routes(maps / board)
        self.corrections = self._corrections(printed) if rng.random() < 0.2 else {}
        self.routes = read_routes(maps / board, self.corrections)
        before = Counter(_pair(route) for route in printed.values())
        after = Counter(_pair(route) for route in self.routes.values())
        self.capacity = {p: lanes_open(board, variant, players, p, n) for p, n in after.items()}
        one = {p for p in after if after[p] == before[p] == 1}
        self.one_lane = {p for p in one if f"{p}--1" in self.routes}
        self.owned: dict[int, list[Route]] = {seat: [] for seat in [-1, *self.seats]}
        self.tickets: dict[int, list[Any]] = {seat: [] for seat in self.seats}
        self.stations: dict[int, list[str]] = {seat: [] for seat in self.seats}
        rows = self.plain_cards.values()
        self.typed = {self._key(row["a"], row["b"], row["points"]) for row in rows}
        self.held: set[str] = set()  # by all: each copy of a card once (X3, H21)

    @staticmethod
    def _key(a: str, b: str, points: Any) -> tuple[str, str, int]:
        return (min(a, b), max(a, b), int(points))

    def _corrections(self, printed: dict[str, Route]) -> Json:
        """Change, add and remove a few routes, each at most once."""
        rng = self.rng
        lanes = Counter(_pair(route) for route in printed.values())
        corrections: Json = {}
        for route in rng.sample(sorted(printed.values()), rng.randint(1, 4)):
            kind = rng.choice(["length", "length", "remove", "lane", "route"])
            # No ferry gets shorter: its locomotives must have room.
            least = min(route.length, 6) if kind == "length" and self.ferries else 1
            new: Json = {"length": rng.randint(least, 6)}
            if route.mountains and rng.random() < 0.5:
                new["mountains"] = rng.randint(0, 2)
            if kind in ("length", "remove"):
                corrections[route.id] = new if kind == "length" else None
                continue
            new |= {"color": rng.choice([*COLORS, "gray"]), "kind": "train"}
            if self.board == "nederland":
                new["toll"] = rng.randint(1, 4)
            a, b = sorted(rng.sample(self.cities, 2)) if kind == "route" else (route.a, route.b)
            lane = lanes[f"{a}--{b}"] + 1
            if lane < 3 and not any(key.startswith(f"{a}--{b}--") for key in corrections):
                corrections[f"{a}--{b}--{lane}"] = new
        return corrections

    # --- routes ----------------------------------------------------------------------------------

    def side(self, seat: int) -> list[int]:
        """Give the seats that play together with this one (T1), itself included."""
        return [other for other in self.seats if self.teams[other] == self.teams[seat]]

    def network(self, seat: int) -> list[Route]:
        """Give the routes of the seat's side (T10)."""
        return [route for other in self.side(seat) for route in self.owned[other]]

    def left(self, seat: int) -> int:
        """B2, N1, D1, T1, A4: trains in reserve."""
        used = sum(route.length + route.mountains for route in self.owned[seat])
        return (40 if seat == -1 else PRINTED[self.board].trains) - used

    def open_routes(self, seat: int) -> list[Route]:
        """B9, B11, A5: what this seat can still claim, in the order of ids."""
        taken = [route for routes in self.owned.values() for route in routes]
        lanes = Counter(_pair(route) for route in taken)
        own = {_pair(route) for route in self.owned[seat]}
        return [
            route
            for _, route in sorted(self.routes.items())
            if route not in taken
            and _pair(route) not in own
            and lanes[_pair(route)] < self.capacity[_pair(route)]
            and route.length + route.mountains <= self.left(seat)
        ]

    def claim_routes(self) -> None:
        """Let the seats claim in turns, each in a style of its own, until all have enough."""
        rng = self.rng
        style = {seat: rng.choice(STYLES) for seat in self.seats}
        if rng.random() < 0.3:
            style = dict.fromkeys(self.seats, rng.choice(STYLES))
        mirror = rng.random() < 0.25  # claim what is as long as the first seat's last route
        stop_at = [rng.randint(*rng.choice([(0, 2), (0, 2), (3, 30)])) for _ in self.seats]
        if self.variant == "neutral":
            self._claim_for_neutral()
        todo = list(self.seats)
        while todo:
            for seat in list(todo):
                length = self.owned[0][-1].length if mirror and seat and self.owned[0] else None
                route = self._choose(seat, style[seat], length)
                few = style[seat] == "none" or (style[seat] == "few" and len(self.owned[seat]) > 2)
                if few or route is None or self.left(seat) <= stop_at[seat]:
                    todo.remove(seat)
                else:
                    self.owned[seat].append(route)

    def _claim_for_neutral(self) -> None:
        """D14, D15: routes between the cities at the foot of tickets."""
        rows = self.plain_cards.values()
        feet = {"--".join(sorted((row["neutral_a"], row["neutral_b"]))) for row in rows}
        for pair in self.rng.sample(sorted(feet - {"--"}), self.rng.randint(0, 8)):
            lanes = [route for route in self.open_routes(-1) if _pair(route) == pair]
            if len(lanes) == 2:
                self.owned[-1].append(self.rng.choice(lanes))

    def _choose(self, seat: int, style: str, length: int | None) -> Route | None:
        """Choose a route that fits the style if there is one, else any (or none at all)."""
        rng = self.rng
        legal = self.open_routes(seat)
        if length is not None:
            legal = [route for route in legal if route.length == length] or legal
        own = {city for route in self.network(seat) for city in (route.a, route.b)}
        touching = [route for route in legal if route.a in own or route.b in own]
        closing = [route for route in legal if route.a in own and route.b in own]
        if len(self.network(seat)) - len(own) >= MOST_LOOPS:
            legal = [route for route in legal if route not in closing]
            touching = [route for route in touching if route not in closing]
            closing = []
        if style == "ring" and closing and rng.random() < 0.7:
            return rng.choice(closing)
        jump = {"scatter": 1.0, "pieces": 0.15, "few": 0.3}.get(style, 0.0)
        if own and touching and rng.random() >= jump:
            return rng.choice(touching)
        return rng.choice(legal) if legal and (not own or jump or rng.random() < 0.5) else None

    # --- stations and tickets --------------------------------------------------------------------

    def build_stations(self) -> None:
        """E9: at most three a player and one in a city; mostly where others have routes."""
        if self.board != "europe":
            return
        rng = self.rng
        free = list(self.cities)
        for seat in self.seats:
            others = [r for other in self.seats if other != seat for r in self.owned[other]]
            ends = {city for route in others for city in (route.a, route.b)}
            own = {city for route in self.owned[seat] for city in (route.a, route.b)}
            for _ in range(rng.choice([0, 1, 1, 2, 3, 3])):
                wishes = [own & ends, own & ends, ends, set(free)]
                choices = sorted(set(free) & rng.choice(wishes)) or free
                self.stations[seat].append(rng.choice(choices))
                free.remove(self.stations[seat][-1])

    def take_tickets(self) -> None:
        """X3: every card held once, at most one long one a player; some cards typed in."""
        rng = self.rng
        typed = 1.0 if not self.cards else rng.choice([0.0, 0.0, 0.15, 0.5])
        for seat in rng.sample(self.seats, len(self.seats)):
            how = rng.choice(["own", "borrowed" if self.stations[seat] else "own", "any"])
            reach = self._reach(seat, how)
            easy = self._reach(seat, "own") if how == "borrowed" else []
            for _ in range(rng.choice([0, 1, 2, 3, 4, 5, 6, 9])):
                likely = rng.random() < 0.75
                if rng.random() < typed:
                    self.type_ticket(seat, rng.randint(1, 25), reach if likely else None)
                    continue
                long = any(self._is_long(ticket) for ticket in self.tickets[seat])
                cards = []
                for card, ticket in sorted(self.cards.items()):
                    fits = not likely or (_within(ticket, reach) and not _within(ticket, easy))
                    if fits and card not in self.held and not (long and self._is_long(card)):
                        cards.append(card)
                if cards:
                    card = rng.choice(cards)
                    self.held.add(card)
                    self.tickets[seat].append(self._written_card(card))

    def _is_long(self, ticket: Any) -> bool:
        row = self.plain_cards.get(ticket) if isinstance(ticket, str) else None
        return row is not None and row["deck"] == "long"

    def _written_card(self, card: str) -> str:
        """Give the id, for a copy half the time that of the card alone: any that is free (H14)."""
        bare, _, copy = card.rpartition("--")
        return bare if copy.isdigit() and self.rng.random() < 0.5 else card

    def _reach(self, seat: int, how: str) -> list[set[str]]:
        """Give sets of cities that may be joined: by own routes, or with a borrowed one (E10)."""
        if how == "any":
            return [set(self.cities)]
        routes = self.network(seat)
        if how == "borrowed":
            routes = routes + [
                route
                for other in self.seats
                for route in self.owned[other]
                if {route.a, route.b} & set(self.stations[seat])
            ]
        return networks(routes)

    def type_ticket(self, seat: int, points: int, reach: list[set[str]] | None) -> Json | None:
        """Add a typed ticket that differs from all others and from the listed cards."""
        named = set(self.cities)
        pairs = [
            pair
            for piece in ([named] if reach is None else reach)
            for pair in combinations(sorted(piece & named), 2)
            if self._key(*pair, points) not in self.typed
        ]
        if not pairs:
            return None
        known = {key[:2] for key in self.typed}  # a pair with another card, of other points
        twins = [pair for pair in pairs if pair in known]
        a, b = self.rng.choice(twins if twins and self.rng.random() < 0.2 else pairs)
        if self.rng.random() < 0.5:
            a, b = b, a
        self.typed.add(self._key(a, b, points))
        ticket = {"a": a, "b": b, "points": points}
        self.tickets[seat].append(ticket)
        return ticket

    # --- the document ----------------------------------------------------------------------------

    def document(self) -> Json:
        """Write the game down, now and then leaving out what may be left out."""
        rng = self.rng
        document: Json = {"format": "finished-game/1", "board": self.board}
        if self.variant not in ("standard", "tolls") or rng.random() < 0.7:
            document["variant"] = self.variant
        if rng.random() < 0.5:
            tunnels = ["tunnel_to_source", "tunnel_to_hand"]
            rulings = ["tie_split", *tunnels, "exactly_two", "fewer_than_4"]
            chosen = rng.sample(rulings, rng.randint(0, 2))
            document["rulings"] = {ruling: rng.random() < 0.7 for ruling in chosen}
        if self.corrections or rng.random() < 0.1:
            document["corrections"] = self.corrections
        if rng.random() < 0.1:  # T13
            lengths = rng.sample(range(1, 10), rng.randint(0, 3))
            document["length_points"] = {str(length): rng.randint(1, 99) for length in lengths}
        colors = rng.sample(COLORS, len(self.seats) + 1)
        names, teams = rng.sample(NAMES, len(self.seats)), rng.sample(TEAMS, 3)
        document["players"] = [
            {"name": names[seat], "color": colors[self.teams[seat]], **self._hand(seat)}
            for seat in self.seats
        ]
        for seat, player in enumerate(document["players"]):
            if self.board == "team_asia":
                player["team"] = teams[self.teams[seat]]
        if self.board == "nederland":
            self._tolls_and_starts(document["players"])
        if self.variant == "neutral":
            routes = [self._written(route) for route in self.owned[-1]]
            document["neutral"] = {"color": colors[-1], "routes": routes}
        return document

    def _written(self, route: Route) -> str:
        """Give the id, half the time without the lane where there is one lane only."""
        short = _pair(route) in self.one_lane and self.rng.random() < 0.5
        return _pair(route) if short else route.id

    def _hand(self, seat: int) -> Json:
        hand: Json = {
            "routes": [self._written(route) for route in self.owned[seat]],
            "tickets": self.tickets[seat],
            "stations": self.stations[seat],
        }
        # An empty key may be left out; one that the board does not use may be there, empty.
        unused = {} if self.board == "nederland" else {"tokens": None, "loans": 0, "start": None}
        hand |= {key: empty for key, empty in unused.items() if self.rng.random() < 0.1}
        return {key: value for key, value in hand.items() if value or self.rng.random() < 0.5}

    def _tolls_and_starts(self, players: list[Json]) -> None:
        """D4, D9-D11: tokens, loans and start spaces, with equal and empty ones."""
        rng = self.rng
        starts = rng.choice(["left out", "null", "same", "mixed"])
        spread = rng.choice([0, 2, 5, 30])  # a small spread makes equal totals
        lucky = rng.random() < 0.4  # nobody has a loan
        unknown = rng.random() < 0.2
        for player in players:
            if starts != "left out":
                mixed = rng.choice([None, *range(5)])
                player["start"] = {"null": None, "same": 0, "mixed": mixed}[starts]
            if self.variant == "no_tolls":
                continue
            player["tokens"] = rng.randint(0, spread)
            player["loans"] = 0 if lucky else rng.choice([0, 0, 0, 1, 1, 2, 4])
            if unknown and rng.random() < 0.5:
                player["tokens"] = None
            for key in ("tokens", "loans"):
                empty = player[key] is None or (key == "loans" and not player[key])
                if empty and rng.random() < 0.5:
                    del player[key]

    def provoke_tie(self, document: Json) -> None:
        """Make totals equal with typed tickets, now and then the completed tickets, too."""
        rng = self.rng
        for _ in range(3):
            sides = plain_score(document, self.maps)["sides"]
            sides.sort(key=lambda side: -side["total"])
            for low, high in zip(sides[1:], sides, strict=False):
                gap = high["total"] - low["total"]
                if not 1 <= gap <= 40:
                    continue
                lift = rng.random() < 0.5
                self._add_ticket(document, low if lift else high, gap, done=lift)
                if rng.random() < 0.5:  # nothing for the total, one more ticket completed
                    points = rng.randint(1, 9)
                    if self._add_ticket(document, high if lift else low, points, done=True):
                        self._add_ticket(document, high if lift else low, points, done=False)

    def _add_ticket(self, document: Json, side: Json, points: int, *, done: bool) -> bool:
        """Give the side a typed ticket that its own routes join, or that ends out of reach."""
        players = document["players"]
        seat = next(n for n in self.seats if players[n]["name"] in side["players"])
        pieces = self._reach(seat, "own")
        if not done:
            away = sorted(set(self.cities).difference(*pieces))
            start = sorted(set(self.cities) - set(away))[:1] or away[:1]
            pieces = [{*start, city} for city in away]
        ticket = self.type_ticket(seat, points, pieces)
        players[seat]["tickets"] = self.tickets[seat]
        return ticket is not None
