"""The plain scorer: slow, obvious, and written from docs/rules.md alone.

It takes a *legal* finished game (finished-game/1) and says what the score sheet must say. Nothing
here is clever on purpose: joined cities by flood fill, the longest trail by walking every trail,
stations by trying every choice. It checks nothing; a document that breaks X1-X3 gets any answer.
"""

from __future__ import annotations

import csv
import itertools
from typing import TYPE_CHECKING, Any, NamedTuple

from .printed import B10, PRINTED

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path


class Route(NamedTuple):
    """One printed track between two cities."""

    id: str
    a: str
    b: str
    length: int
    mountains: int


class Ticket(NamedTuple):
    """Where it starts and, for each of its goals, where that lies and what it is worth.

    Each is a list of places: a city is one, a country is its border ends (B14, H13, H14).
    """

    starts: list[str]
    goals: list[tuple[list[str], int]]


class Side(NamedTuple):
    """What wins: a player, or in Team Asia a team (T1); its routes are one network (T10)."""

    name: str
    players: list[dict[str, Any]]
    routes: list[Route]
    tickets: list[Ticket]
    stations: list[str]


# Nederland without tolls has no tokens, loans or bonus (D13).
PARTS_WITHOUT_TOLLS = ("start", "routes", "tickets")

GRAND_TOUR = {0: 0, 1: 5, 2: 10, 3: 20, 4: 30, 5: 40}  # I9: number of tickets -> bonus

# D9: number of players -> bonus by place
TOKEN_BONUS = {2: [55, 0], 3: [55, 35, 0], 4: [55, 35, 20, 0], 5: [55, 35, 20, 10, 0]}


# --- reading -------------------------------------------------------------------------------------


def read_routes(folder: Path, corrections: dict[str, Any] | None = None) -> dict[str, Route]:
    """Give the board's routes by id, after the corrections of this one game."""
    with (folder / "routes.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    routes = {
        row["id"]: Route(row["id"], row["a"], row["b"], int(row["length"]), int(row["mountains"]))
        for row in rows
    }
    for key, change in (corrections or {}).items():
        if change is None:
            del routes[find_route(routes, key).id]
        elif key in routes or f"{key}--1" in routes:
            old = find_route(routes, key)
            routes[old.id] = old._replace(
                length=change.get("length", old.length),
                mountains=change.get("mountains", old.mountains),
            )
        else:
            a, b, _lane = key.split("--")
            routes[key] = Route(key, a, b, change["length"], change.get("mountains", 0))
    return routes


def find_route(routes: dict[str, Route], written: str) -> Route:
    """Find a route by its id; the lane may be left out where the two cities have one lane."""
    if written in routes:
        return routes[written]
    (only,) = [route for route in routes.values() if f"{route.a}--{route.b}" == written]
    return only


def read_ends(folder: Path) -> dict[str, list[str]]:
    """Give the border ends of each country beside the board (H9, H10); most boards have none."""
    ends: dict[str, list[str]] = {}
    if (folder / "countries.csv").exists():
        with (folder / "countries.csv").open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                ends.setdefault(row["country"], []).append(row["end"])
    return ends


def read_tickets(folder: Path) -> dict[str, Ticket]:
    """Give the board's ticket cards by id.

    A card of which there are copies is there under its own id and under each copy's (H14).
    """
    with (folder / "tickets.csv").open(encoding="utf-8", newline="") as file:
        cards = {
            row["id"]: Ticket([row["a"]], [([row["b"]], int(row["points"]))])
            for row in csv.DictReader(file)
        }
    ends = read_ends(folder)
    if ends:
        with (folder / "country_tickets.csv").open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                starts = ends.get(row["from"], [row["from"]])
                card = cards.setdefault(row["id"], Ticket(starts, []))
                card.goals.append((ends[row["to"]], int(row["points"])))
                copies = int(row["copies"])
                for copy in range(1, copies + 1) if copies > 1 else ():
                    cards[f"{row['id']}--{copy}"] = card
    return cards


def read_sides(
    document: dict[str, Any], routes: dict[str, Route], cards: dict[str, Ticket]
) -> list[Side]:
    """Put the players together to sides, in order of play."""
    sides: dict[str, Side] = {}
    for player in document["players"]:
        name = player["team"] if document["board"] == "team_asia" else player["name"]
        side = sides.setdefault(name, Side(name, [], [], [], []))
        side.players.append(player)
        side.routes.extend(find_route(routes, written) for written in player.get("routes") or [])
        for ticket in player.get("tickets") or []:
            if isinstance(ticket, str):
                side.tickets.append(cards[ticket])
            else:
                typed = Ticket([ticket["a"]], [([ticket["b"]], ticket["points"])])
                side.tickets.append(typed)
        side.stations.extend(player.get("stations") or [])
    return list(sides.values())


# --- networks ------------------------------------------------------------------------------------


def networks(routes: Iterable[Route]) -> list[set[str]]:
    """Give the sets of cities that the routes join, by flood fill."""
    neighbours: dict[str, list[str]] = {}
    for route in routes:
        neighbours.setdefault(route.a, []).append(route.b)
        neighbours.setdefault(route.b, []).append(route.a)
    found: list[set[str]] = []
    wet: set[str] = set()
    for start in neighbours:
        if start in wet:
            continue
        flood = {start}
        border = [start]
        while border:
            for city in neighbours[border.pop()]:
                if city not in flood:
                    flood.add(city)
                    border.append(city)
        wet |= flood
        found.append(flood)
    return found


def longest_trail(routes: Sequence[Route]) -> int:
    """B15: the most trains on a line that uses no route twice, by walking every such line.

    Two things are skipped, neither of which can lose anything: standing again in the same city
    with the same routes used, and going on when a line over all routes of the piece is found.
    """
    pieces = [[route for route in routes if route.a in cities] for cities in networks(routes)]
    return max(map(_longest_in_piece, pieces), default=0)


def _longest_in_piece(routes: list[Route]) -> int:
    everything = sum(route.length for route in routes)
    leaving: dict[str, list[tuple[int, str, int]]] = {}
    for number, route in enumerate(routes):
        leaving.setdefault(route.a, []).append((1 << number, route.b, route.length))
        leaving.setdefault(route.b, []).append((1 << number, route.a, route.length))
    best = 0
    been: set[tuple[str, int]] = set()

    def walk(city: str, used: int, length: int) -> None:
        nonlocal best
        best = max(best, length)
        been.add((city, used))
        for route, onward, more in leaving[city]:
            if best == everything:
                return
            if not used & route and (onward, used | route) not in been:
                walk(onward, used | route, length + more)

    for start in leaving:
        walk(start, 0, 0)
    return best


# --- tickets -------------------------------------------------------------------------------------


def tickets_score(routes: Iterable[Route], tickets: list[Ticket]) -> tuple[int, int]:
    """B14, H13-H16: points and number of completed tickets with these routes.

    Of all the goals that are reached the best one counts; without any the lowest is lost.
    """
    pieces = networks(routes)
    points = completed = 0
    for ticket in tickets:
        reached = [
            worth
            for places, worth in ticket.goals
            if any(
                piece.intersection(ticket.starts) and piece.intersection(places) for piece in pieces
            )
        ]
        if reached:
            points += max(reached)
            completed += 1
        else:
            points -= min(worth for _, worth in ticket.goals)
    return points, completed


def joined(routes: list[Route], ticket: Ticket) -> bool:
    """Tell whether these routes join what the ticket asks for."""
    return tickets_score(routes, [ticket])[1] == 1


def best_tickets_score(side: Side, others: list[Route]) -> tuple[int, int]:
    """E10: try every choice of nothing or one route of others for each station.

    Best is most points, then most tickets completed, then fewest routes borrowed.
    """
    choices = [[None, *(r for r in others if city in (r.a, r.b))] for city in side.stations]
    results = []
    for assignment in itertools.product(*choices):
        borrowed = [route for route in assignment if route is not None]
        points, completed = tickets_score([*side.routes, *borrowed], side.tickets)
        results.append((points, completed, -len(borrowed)))
    points, completed, _ = max(results)
    return points, completed


def grand_tour_tickets(routes: list[Route], tickets: list[Ticket]) -> int:
    """I7: count the tickets that stay joined whichever single route is taken away."""
    return sum(
        joined(routes, ticket)
        and all(joined([other for other in routes if other != route], ticket) for route in routes)
        for ticket in tickets
    )


# --- boni ----------------------------------------------------------------------------------------


def bonus_for_most(amounts: list[int], *, split: bool = False) -> list[int]:
    """B15, N10, T11, A8, B17: 10 points for everybody who has the most, if it is at least one.

    With `split` (E13, Ruling tie_split) the 10 are divided by the number tied, rounded down.
    """
    most = max(amounts)
    if most == 0:
        return [0 for _ in amounts]
    each = 10 // amounts.count(most) if split else 10
    return [each if amount == most else 0 for amount in amounts]


def token_places(totals: list[int]) -> list[int]:
    """D11: equal totals share a place and the next total takes the very next place."""
    ladder = sorted(set(totals), reverse=True)
    return [ladder.index(total) + 1 for total in totals]


def token_bonuses(totals: list[int], loans: list[int]) -> list[int]:
    """D9, D10: the bonus by place; who has a loan holds the place but gets nothing."""
    table = TOKEN_BONUS[len(totals)]
    return [
        0 if loan else table[place - 1]
        for place, loan in zip(token_places(totals), loans, strict=True)
    ]


# --- the whole -----------------------------------------------------------------------------------


def _trains(side: Side, board: str, routes: dict[str, Route]) -> list[dict[str, Any]]:
    """B2, A4, A5: trains used (crossing included) and left, one entry a player."""
    entries = []
    for player in side.players:
        own = [find_route(routes, written) for written in player.get("routes") or []]
        crossing = sum(route.mountains for route in own)
        used = sum(route.length for route in own) + crossing
        entry = {"player": player["name"], "used": used, "left": PRINTED[board].trains - used}
        entries.append(entry | {"crossing": crossing})
    return entries


def _tokens(side: Side, place: int) -> dict[str, Any]:
    """D8-D11: what the sheet says of tokens; a total not entered (null) stays null."""
    (player,) = side.players
    return {"total": player.get("tokens"), "loans": player.get("loans") or 0, "place": place}


def _route_points(document: dict[str, Any], length: int) -> int:
    """Give what the table of this game or of the board says; for other lengths B10 (T13)."""
    corrected = document.get("length_points") or {}
    if str(length) in corrected:
        points: int = corrected[str(length)]
        return points
    table = {length: B10[length] for length in PRINTED[document["board"]].lengths}
    return table[length] if length in table else B10[length]


def _all_parts(
    document: dict[str, Any], sides: list[Side], flags: set[str]
) -> tuple[dict[str, list[int]], ...]:
    """Give every part by side, whether the board scores it or not, and what was counted.

    ``flags`` are the border ends: routes lead there, but they are no cities (H10).
    """
    board = document["board"]
    split = board == "europe" and (document.get("rulings") or {}).get("tie_split", False)
    trails = [longest_trail(side.routes) for side in sides]
    cities = [
        max((len(piece - flags) for piece in networks(side.routes)), default=0) for side in sides
    ]
    tickets = []
    for side in sides:
        others = [route for other in sides if other is not side for route in other.routes]
        tickets.append(best_tickets_score(side, others))
    completed = [number for _, number in tickets]
    first = [side.players[0] for side in sides]
    loans = [player.get("loans") or 0 for player in first]
    totals = [player.get("tokens") or 0 for player in first]
    starts = [player.get("start") for player in first]
    tolls = board == "nederland" and document.get("variant") != "no_tolls"  # D13
    parts = {
        "start": [turn if start is None else start for turn, start in enumerate(starts)],  # D4
        "routes": [sum(_route_points(document, r.length) for r in side.routes) for side in sides],
        "mountains": [sum(2 * route.mountains for route in side.routes) for side in sides],  # A4
        "tickets": [points for points, _ in tickets],
        "stations": [4 * (3 - len(side.stations)) for side in sides],  # E12
        "longest": bonus_for_most(trails, split=split),
        "globetrotter": bonus_for_most(completed),
        "explorer": bonus_for_most(cities),
        "grand_tour": [
            GRAND_TOUR[min(grand_tour_tickets(side.routes, side.tickets), 5)] for side in sides
        ],  # I9
        "token_bonus": token_bonuses(totals, loans) if tolls else [0 for _ in sides],
        "loans": [-5 * loan for loan in loans],  # D8
    }
    counted = {
        "most_tickets": completed,
        "fewest_stations": [-len(side.stations) for side in sides],
        "longest": parts["longest"] if PRINTED[board].holders_win else trails,  # N11, T12
        "most_mountain_routes": [sum(1 for r in side.routes if r.mountains) for side in sides],
        "trails": trails,
        "cities": cities,
        "token_places": token_places(totals) if tolls else [],
    }
    return parts, counted


def _decide(totals: list[int], steps: dict[str, list[int]]) -> tuple[list[int], str]:
    """B16 and its like: each step keeps only the best among those still tied."""
    tied = [number for number, total in enumerate(totals) if total == max(totals)]
    decided_by = "points"
    for step, values in steps.items():
        if len(tied) == 1:
            break
        best = max(values[number] for number in tied)
        tied = [number for number in tied if values[number] == best]
        decided_by = step
    return tied, decided_by if len(tied) == 1 else "shared"


def plain_score(document: dict[str, Any], maps: Path) -> dict[str, Any]:
    """Score a legal finished game."""
    board = document["board"]
    routes = read_routes(maps / board, document.get("corrections"))
    sides = read_sides(document, routes, read_tickets(maps / board))
    flags = {end for ends in read_ends(maps / board).values() for end in ends}
    parts, counted = _all_parts(document, sides, flags)
    tolls = bool(counted["token_places"])
    scored = PARTS_WITHOUT_TOLLS if board == "nederland" and not tolls else PRINTED[board].scored
    totals = [sum(parts[part][number] for part in scored) for number in range(len(sides))]
    steps = {step: counted[step] for step in PRINTED[board].ties}
    ranks = list(zip(totals, *steps.values(), strict=True))
    winners, decided_by = _decide(totals, steps)
    return {
        "sides": [
            {
                "name": side.name,
                "players": [player["name"] for player in side.players],
                "parts": {part: parts[part][number] for part in scored},
                "total": totals[number],
                "place": 1 + sum(1 for rank in ranks if rank > ranks[number]),
                "completed": counted["most_tickets"][number],
                "longest": counted["trails"][number],
                "cities": counted["cities"][number],
                "trains": _trains(side, board, routes),
                "tokens": _tokens(side, counted["token_places"][number]) if tolls else None,
            }
            for number, side in enumerate(sides)
        ],
        "winners": [sides[number].name for number in winners],
        "decided_by": decided_by,
    }
