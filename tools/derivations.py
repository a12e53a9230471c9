"""Write the large golden games out in full, so that a person can check every figure by eye.

``python tools/derivations.py`` writes ``maps/<board>/games/large_*.md`` beside each
``large_*.toml``, from nothing but that file, the board's CSV tables and the points below: it uses
no code of tutor. Arguments made by a person are copied from the golden game's comment, where they
follow ``# Ring of <side>:``. tests/test_derivations.py reads the result again.
"""

import csv
import re
import textwrap
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}  # B10
WIDTH = 100
TRAINS = {
    45: ("usa", "europe", "legendary_asia"),
    40: ("nordic", "nederland", "switzerland"),
    27: ("team_asia",),
}

HOW = """\
Every figure of this golden game, laid out for checking by eye with the board's tables of cities, \
routes and tickets. Ten minutes are enough:

- **Routes**: tick each row off against the game's file and routes.csv; the last two columns are \
running sums. Points by trains: 1→1, 2→2, 3→4, 4→7, 5→10, 6→15, 7→18, 8→21, 9→27.
- **Tickets**: follow each way; each step must be a row of the routes above it (or the borrowed \
one). The number between two cities is the trains of the route.
- **Longest route**: the rows walk it city by city. *So far* and *to come* are the trains behind \
and ahead, *branch* is the longest side line that leaves the trail at this city. Where the routes \
have no ring, one line leads between any two cities; and a longer line would have to leave this \
one somewhere by a branch longer than what is left of the trail in one of the two directions. So \
it is enough that in each row *branch* is not more than the smaller of *so far* and *to come*.
"""


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
    title: list[str]
    rings: dict[str, str]
    city: dict[str, str]
    route: dict[str, Route]
    ticket: dict[str, Card]
    sides: list[Side]
    owner: dict[str, str]
    expected: dict[str, Any]


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


# --- laying out -----------------------------------------------------------------------------


def table(head: str, body: Iterable[Sequence[object]]) -> Iterator[str]:
    """Return the lines of a table."""
    yield head
    yield "|".join(["", *("---" for _ in head.strip("|").split("|")), ""])
    for row in body:
        yield f"| {' | '.join(map(str, row))} |"
    yield ""


def sum_of(figures: Sequence[int]) -> str:
    """Write a sum out."""
    text = " + ".join(map(str, figures)).replace("+ -", "- ")
    return f"{text or 0} = {sum(figures)}"


def walk(game: GoldenGame, start: str, routes: Sequence[Route], own: Sequence[Route]) -> str:
    """Write a way out, city by city; borrowed routes in italics."""
    text, city = game.city[start], start
    for route in routes:
        city = route.other(city)
        step = f"{route.length}" if route in own else f"*{route.length}, borrowed*"
        text += f" —{step}— {game.city[city]}"
    return text


def routes_of(game: GoldenGame, player: dict[str, Any]) -> Iterator[str]:
    """Lay a player's routes out with running sums."""
    owned = next(number for number, boards in TRAINS.items() if game.board in boards)
    steep = any(route.mountains for route in game.route.values())
    used = points = crossing = 0
    body = []
    for number, route_id in enumerate(player["routes"], start=1):
        route = game.route[route_id]
        used += route.length
        points += POINTS[route.length]
        crossing += route.mountains
        row: list[object] = [number, route.name, route.length, POINTS[route.length], used, points]
        body.append([*row, route.mountains or "", crossing] if steep else row)
    head = "| | route | trains | points | trains so far | points so far |"
    yield from table(f"{head} Xs | Xs so far |" if steep else head, body)
    if steep:
        yield f"Xs (A4, 2 points each): 2 x {crossing} = {2 * crossing}."
        yield f"Trains used: {used} + {crossing} = {used + crossing} of {owned}."
    else:
        yield f"Trains used: {used} of {owned}."
    yield ""


def tickets_of(game: GoldenGame, side: Side) -> Iterator[str]:
    """Lay a side's tickets out, each with its way or why there is none."""
    usable = [*side.routes, *side.borrowed]
    so_far = completed = 0
    body = []
    for card in cards(game, side):
        found = met(usable, card)
        points, text = -card.lost, f"not joined: {_apart(game, usable, card)}"
        if found is not None:
            points, start, walked = found
            text = walk(game, start, walked, side.routes)
        so_far += points
        completed += found is not None
        body.append([card.name, text, f"{points:+d}", so_far])
    yield f"### {side.name}: tickets"
    yield ""
    yield from table("| ticket | way | points | so far |", body)
    yield f"Completed: {completed}."
    yield ""
    stations = [city for player in side.players for city in player.get("stations", ())]
    if game.board == "europe":
        for station in stations:
            used = [route for route in side.borrowed if station in (route.a, route.b)]
            names = f"{used[0].name}, of {game.owner[used[0].id]}" if used else "nothing that helps"
            yield f"- Station in {game.city[station]} (E10): borrows {names}."
        yield from _no_better(game, side, stations)
        unbuilt = 3 - len(stations)
        yield f"- Stations (E12), 4 points for one never built: 4 x {unbuilt} = {4 * unbuilt}."
        yield ""


def _apart(game: GoldenGame, usable: Sequence[Route], card: Card) -> str:
    met_at = {city for route in usable for city in (route.a, route.b)}
    starts, ends, _ = card.ways[0]
    named = [(card.start, starts)]
    if len(card.ways) == 1:
        named.append((game.city[ends[0]], ends))
    bare = [name for name, places in named if not met_at & set(places)]
    if bare:
        return f"no route at {' nor at '.join(bare)}"
    reached = {
        game.city[city]
        for piece in pieces(usable)
        if any({route.a, route.b} & set(starts) for route in piece)
        for route in piece
        for city in (route.a, route.b)
    }
    return f"from {card.start} one gets to {', '.join(sorted(reached))} only"


def _no_better(game: GoldenGame, side: Side, stations: Sequence[str]) -> Iterator[str]:
    """Say why no other choice of borrowed routes completes more."""
    lent = [
        game.route[route_id]
        for route_id, owner in game.owner.items()
        if owner not in [player["name"] for player in side.players]
        and set(stations) & {game.route[route_id].a, game.route[route_id].b}
    ]
    missed = [
        card.name
        for card in cards(game, side)
        if met([*side.routes, *side.borrowed], card) is None
        if met([*side.routes, *lent], card) is None
    ]
    if stations and missed:
        yield (
            f"- No other choice does better: {', '.join(missed)} would not be joined even with "
            "all the routes of others at these stations together."
        )


def longest_of(game: GoldenGame, side: Side) -> Iterator[str]:
    """Lay a longest trail out, with the reason why none is longer."""
    first, *others = sorted(pieces(side.routes), key=lambda piece: -trains(longest(piece)[1]))
    total = trains(longest(first)[1])
    yield f"### {side.name}: longest route {total}"
    yield ""
    yield from _walked(game, first)
    for piece in others:
        names = sorted({game.city[city] for route in piece for city in (route.a, route.b)})
        lengths = sum_of([route.length for route in piece])
        if trains(piece) <= total:
            yield f"Another piece joins {', '.join(names)}: {lengths}."
        else:
            yield f"Another piece joins {', '.join(names)}: {lengths} trains, of which one walks:"
            yield ""
            yield from _walked(game, piece)
    if has_ring(side.routes):
        yield f"These routes have a ring, so the rows alone prove nothing. {game.rings[side.name]}"
    yield ""


def _walked(game: GoldenGame, piece: Sequence[Route]) -> Iterator[str]:
    """Walk a longest line of a piece city by city."""
    cities, walked = longest(piece)
    body: list[list[object]] = []
    for number, city in enumerate(cities):
        so_far, to_come = trains(walked[:number]), trains(walked[number:])
        length, *aside = branch(piece, walked, city)
        text = f"{length}: {' – '.join(game.city[str(name)] for name in aside)}" if aside else "0"
        step = walked[number].length if number < len(walked) else ""
        body.append([game.city[city], so_far, to_come, text, step])
    yield from table("| city | so far | to come | branch | next step |", body)
    yield f"Steps: {sum_of([route.length for route in walked])}."


def network_of(game: GoldenGame, side: Side) -> Iterator[str]:
    """List the cities of each connected network (A8)."""
    yield f"### {side.name}: cities joined"
    yield ""
    networks = [
        sorted({game.city[city] for route in piece for city in (route.a, route.b)})
        for piece in pieces(side.routes)
    ]
    for names in sorted(networks, key=len, reverse=True):
        numbered = ", ".join(f"{number} {name}" for number, name in enumerate(names, start=1))
        yield f"- {numbered}: {len(names)} cities."
    yield ""


def whole(path: Path) -> str:
    """Return the text of one derivation."""
    game = read(path)
    lines = [
        f"# {path.stem.replace('_', ' ').capitalize()}: {game.board}",
        "",
        " ".join(game.title),
        "",
    ]
    lines += [*HOW.splitlines(), ""]
    for side in game.sides:
        lines += [f"## {side.name}", ""]
        for player in side.players:
            whose = "" if player["name"] == side.name else f"{player['name']} of "
            lines += [f"### {whose}{side.name}: routes", "", *routes_of(game, player)]
        if len(side.players) > 1:
            points = [
                sum(POINTS[game.route[route_id].length] for route_id in player["routes"])
                for player in side.players
            ]
            lines += [f"Route points of the team: {sum_of(points)}.", ""]
        lines += tickets_of(game, side)
        lines += longest_of(game, side)
        if game.board == "legendary_asia":
            lines += network_of(game, side)
    lines += result(game)
    return "\n".join(_wrapped(lines)).rstrip() + "\n"


def result(game: GoldenGame) -> Iterator[str]:
    """Lay the parts out, as the golden game expects them, and who wins."""
    expected = game.expected
    names = [side.name for side in game.sides]
    yield "## Result"
    yield ""
    if game.board == "nederland":
        yield from _tokens(game)
    yield from _bonuses(game)
    body: list[list[object]] = [
        [part, *(expected["parts"][name][part] for name in names)]
        for part in expected["parts"][names[0]]
    ]
    body.append(["**total**", *(expected["totals"][name] for name in names)])
    yield from table(f"| part | {' | '.join(names)} |", body)
    for name in names:
        yield f"- {name}: {sum_of(list(expected['parts'][name].values()))}."
    yield ""
    yield f"Winner: {' and '.join(expected['winners'])}, decided by {expected['decided_by']}."


def _bonuses(game: GoldenGame) -> Iterator[str]:
    """Say who has the most of what there is a bonus for."""
    counts = {
        "longest (B15, T11)": [trains(longest(side.routes)[1]) for side in game.sides],
        "globetrotter (N10, T11), tickets completed": [
            sum(met([*side.routes, *side.borrowed], card) is not None for card in cards(game, side))
            for side in game.sides
        ],
        "explorer (A8), cities": [
            max(
                len({city for route in piece for city in (route.a, route.b)})
                for piece in pieces(side.routes)
            )
            for side in game.sides
        ],
    }
    for name, numbers in counts.items():
        if name.split()[0] in game.expected["parts"][game.sides[0].name]:
            entries = [
                f"{side.name} {number}" for side, number in zip(game.sides, numbers, strict=True)
            ]
            most = [
                side.name
                for side, number in zip(game.sides, numbers, strict=True)
                if number == max(numbers)
            ]
            yield f"- {name}: {', '.join(entries)}: 10 points for {', '.join(most)}."
    yield ""


def _tokens(game: GoldenGame) -> Iterator[str]:
    """Rank the toll tokens (D9, D10)."""
    players = [player for side in game.sides for player in side.players]
    body = []
    for place, player in enumerate(sorted(players, key=lambda player: -player["tokens"])):
        bonus, loans = (55, 35, 20, 10, 0)[place], player.get("loans", 0)
        got = f"{bonus}, but 0 with a loan (D10)" if loans else str(bonus)
        body.append([place + 1, player["name"], player["tokens"], loans, got, -5 * loans])
    yield "Tokens of five players, most first: 55, 35, 20, 10, 0 (D9); each loan -5 (D8)."
    yield ""
    yield from table("| place | player | tokens | loans | bonus | loan points |", body)


def _wrapped(lines: Iterable[str]) -> Iterator[str]:
    """Break long lines of text; tables stay as they are."""
    for line in lines:
        if line.startswith("|") or len(line) <= WIDTH:
            yield line
        else:
            indent = "  " if line.startswith("- ") else ""
            yield from textwrap.wrap(
                line,
                WIDTH,
                subsequent_indent=indent,
                break_long_words=False,
                break_on_hyphens=False,
            )


def main() -> None:
    """Write all derivations."""
    for path in sorted(ROOT.glob("maps/*/games/large_*.toml")):
        path.with_suffix(".md").write_text(whole(path), "utf-8")
        print(path.with_suffix(".md").relative_to(ROOT))  # noqa: T201


if __name__ == "__main__":
    main()
