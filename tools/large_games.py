"""Read golden games and boards from their files and count what is in them, without tutor.

tools/derivations.py lays this out for a person to check.
"""

import csv
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple


class Route(NamedTuple):
    """A printed track; ``name`` includes its lane if there are several."""

    id: str
    a: str
    b: str
    length: int
    mountains: int
    name: str

    def other(self, city: str) -> str:
        """Return the city at the other end."""
        return self.b if city == self.a else self.a


class Side(NamedTuple):
    """A player or a team: the players' entries, all routes, and those that stations borrow."""

    name: str
    players: list[dict[str, Any]]
    routes: list[Route]
    borrowed: list[Route]


class Card(NamedTuple):
    """A ticket; each way to complete it has the places at both its ends, and its points."""

    name: str
    start: str
    ways: list[tuple[list[str], list[str], int]]

    @property
    def lost(self) -> int:
        """What is taken away if it is not completed (B14, H15)."""
        return min(points for _, _, points in self.ways)


class GoldenGame(NamedTuple):
    """A golden game, with the facts of its board."""

    board: str
    trains: int
    title: list[str]
    rings: dict[str, str]
    city: dict[str, str]
    route: dict[str, Route]
    ticket: dict[str, Card]
    sides: list[Side]
    owner: dict[str, str]
    expected: dict[str, Any]

    @property
    def parts(self) -> dict[str, int]:
        """The parts of the score, with the points of the first side."""
        parts: dict[str, int] = self.expected["parts"][self.sides[0].name]
        return parts


# --- reading --------------------------------------------------------------------------------


def rows(path: Path) -> list[dict[str, str]]:
    """Return the rows of a table."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def read(path: Path) -> GoldenGame:
    """Read a golden game and its board."""
    folder = path.parent.parent
    text = path.read_text("utf-8")
    document = tomllib.loads(text)
    city = labels(folder)
    pairs = [(row["a"], row["b"]) for row in rows(folder / "routes.csv")]
    route = {}
    for row in rows(folder / "routes.csv"):
        lane = f" (lane {row['lane']})" if pairs.count((row["a"], row["b"])) > 1 else ""
        name = f"{city[row['a']]} – {city[row['b']]}{lane}"
        ends = row["a"], row["b"], int(row["length"]), int(row["mountains"])
        route[row["id"]] = Route(row["id"], *ends, name)
    title = [line[2:] for line in text.split("\n#\n")[0].splitlines()]
    comment = [line[2:] for line in text.splitlines() if line.startswith("# ")]
    marked = re.findall(r"Ring of (\w+): (.*?)(?= - | Ring of |$)", " ".join(comment))
    game = GoldenGame(
        board=folder.name,
        trains=tomllib.loads((folder / "rules.toml").read_text("utf-8"))["trains"],
        title=title,
        rings={name: " ".join(argument.split()) for name, argument in marked},
        city=city,
        route=route,
        ticket=printed_cards(folder),
        sides=[],
        owner={},
        expected=document["expected"],
    )
    sides: dict[str, Side] = {}
    for player in document["game"]["players"]:
        name = player.get("team") or player["name"]
        side = sides.setdefault(name, Side(name, [], [], []))
        side.players.append(player)
        side.routes.extend(route[route_id] for route_id in player["routes"])
        game.owner.update(dict.fromkeys(player["routes"], player["name"]))
    game.sides.extend(sides.values())
    for side in game.sides:
        side.borrowed.extend(borrowed(game, side))
    return game


def labels(folder: Path) -> dict[str, str]:
    """Return the name of each place; where several have one name, with the id (H10)."""
    names = {row["id"]: row["name"] for row in rows(folder / "cities.csv")}
    printed = list(names.values())
    return {
        place: name if printed.count(name) == 1 else f"{name} ({place})"
        for place, name in names.items()
    }


def printed_cards(folder: Path) -> dict[str, Card]:
    """Return the tickets by id; a card of which there are copies stands here once (H14)."""
    city = labels(folder)
    found = {
        row["id"]: plain_card(city, row["a"], row["b"], int(row["points"]))
        for row in rows(folder / "tickets.csv")
    }
    if not (folder / "countries.csv").exists():
        return found
    name, ends = dict(city), {place: [place] for place in city}
    for row in rows(folder / "countries.csv"):
        name[row["country"]] = row["name"]
        ends.setdefault(row["country"], []).append(row["end"])
    offered: dict[str, list[dict[str, str]]] = {}
    for row in rows(folder / "country_tickets.csv"):
        offered.setdefault(row["id"], []).append(row)
    for card, ways in offered.items():
        start = ways[0]["from"]
        found[card] = Card(
            f"{name[start]} – {' / '.join(name[row['to']] for row in ways)}",
            name[start],
            [(ends[start], ends[row["to"]], int(row["points"])) for row in ways],
        )
    return found


def plain_card(city: dict[str, str], a: str, b: str, points: int) -> Card:
    """Return a ticket with two cities."""
    return Card(f"{city[a]} – {city[b]}", city[a], [([a], [b], points)])


def cards(game: GoldenGame, side: Side) -> Iterator[Card]:
    """Return the side's tickets."""
    for player in side.players:
        for ticket in player.get("tickets", ()):
            if isinstance(ticket, str):
                yield game.ticket[re.sub(r"--\d+$", "", ticket)]
            else:
                yield plain_card(game.city, ticket["a"], ticket["b"], ticket["points"])


# --- walking --------------------------------------------------------------------------------


def way(routes: Iterable[Route], start: str, end: str) -> list[Route] | None:
    """Return a way with the fewest trains, or None if there is none."""
    routes = list(routes)
    best: dict[str, list[Route]] = {start: []}
    changed = True
    while changed:
        changed = False
        for route in routes:
            for city in (route.a, route.b):
                if city in best:
                    longer = [*best[city], route]
                    known = best.get(route.other(city))
                    if known is None or trains(longer) < trains(known):
                        best[route.other(city)] = longer
                        changed = True
    return best.get(end)


def met(routes: Iterable[Route], card: Card) -> tuple[int, str, list[Route]] | None:
    """Return what the best way met brings, where it starts and its routes; None without any."""
    routes = list(routes)
    for starts, ends, points in sorted(card.ways, key=lambda one: -one[2]):
        walks = [(start, way(routes, start, end)) for start in starts for end in ends]
        joined = [(start, walked) for start, walked in walks if walked is not None]
        if joined:
            return points, *min(joined, key=lambda one: trains(one[1]))
    return None


def trains(routes: Iterable[Route]) -> int:
    """Add up trains."""
    return sum(route.length for route in routes)


def pieces(routes: Sequence[Route]) -> list[list[Route]]:
    """Return the connected pieces of the routes, the one with the most trains first."""
    left, parts = list(routes), []
    while left:
        piece, around = [left.pop(0)], True
        while around:
            met = {city for route in piece for city in (route.a, route.b)}
            around = [route for route in left if {route.a, route.b} & met]
            piece += around
            left = [route for route in left if route not in around]
        parts.append(piece)
    return sorted(parts, key=lambda piece: -trains(piece))


def trails(routes: Sequence[Route]) -> Iterator[tuple[list[str], list[Route]]]:
    """Yield every trail from every city, each route at most once, as cities and routes."""

    def onward(cities: list[str], walked: list[Route]) -> Iterator[tuple[list[str], list[Route]]]:
        yield cities, walked
        for route in routes:
            if cities[-1] in (route.a, route.b) and route not in walked:
                yield from onward([*cities, route.other(cities[-1])], [*walked, route])

    for city in sorted({city for route in routes for city in (route.a, route.b)}):
        yield from onward([city], [])


def longest(routes: Sequence[Route]) -> tuple[list[str], list[Route]]:
    """Return a longest trail, found by walking all of them."""
    return max(trails(routes), key=lambda trail: (trains(trail[1]), trail[0]))


def branch(routes: Sequence[Route], trail: Sequence[Route], city: str) -> list[int | str]:
    """Return the trains and cities of the longest line that leaves the trail at this city."""
    aside = [route for route in routes if route not in trail]
    lines = [(trains(walked), cities[1:]) for cities, walked in trails(aside) if cities[0] == city]
    length, cities = max(lines, default=(0, []))
    return [length, *cities]


def has_ring(routes: Sequence[Route]) -> bool:
    """Tell whether the routes have a ring: a piece without has one route fewer than cities."""
    cities = {city for route in routes for city in (route.a, route.b)}
    return len(cities) - len(pieces(routes)) != len(routes)


def borrowed(game: GoldenGame, side: Side) -> Iterator[Route]:
    """Yield the fewest routes, one per station, that complete the most ticket points."""
    stations = [city for player in side.players for city in player.get("stations", ())]
    own = {route.id for route in side.routes}
    choices: list[list[Route]] = [[]]
    for station in stations:
        lent = [
            game.route[route_id]
            for route_id in sorted(game.owner)
            if route_id not in own and station in (game.route[route_id].a, game.route[route_id].b)
        ]
        choices = [
            [*chosen, *more] for chosen in choices for more in ([], *([route] for route in lent))
        ]

    def worth(chosen: list[Route]) -> tuple[int, int]:
        usable = [*side.routes, *chosen]
        done = [found[0] for card in cards(game, side) if (found := met(usable, card)) is not None]
        return sum(done), -len(chosen)

    yield from max(choices, key=worth)
