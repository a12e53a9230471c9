"""Write the large golden games out in full, so that a person can check every figure by eye.

``python tools/derivations.py`` writes ``maps/<board>/games/large_*.md`` beside each
``large_*.toml``, from nothing but that file, the board's tables and rules, and the points below: it
uses no code of tutor (tools/large_games.py reads and counts). Arguments made by a person are copied
from the golden game's comment, where they follow ``# Ring of <side>:``. tests/test_derivations.py
reads the result again.
"""

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from large_games import (
    Card,
    GoldenGame,
    Route,
    Side,
    branch,
    cards,
    has_ring,
    longest,
    met,
    pieces,
    read,
    trains,
)

ROOT = Path(__file__).resolve().parent.parent
POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}  # B10
WIDTH = 100
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
        yield f"Trains used: {used} + {crossing} = {used + crossing} of {game.trains}."
    else:
        yield f"Trains used: {used} of {game.trains}."
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
    if "stations" in game.parts:
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
        if "explorer" in game.parts:
            lines += network_of(game, side)
    lines += result(game)
    return "\n".join(_wrapped(lines)).rstrip() + "\n"


def result(game: GoldenGame) -> Iterator[str]:
    """Lay the parts out, as the golden game expects them, and who wins."""
    expected = game.expected
    names = [side.name for side in game.sides]
    yield "## Result"
    yield ""
    if "token_bonus" in game.parts:
        yield from _tokens(game)
    yield from _bonuses(game)
    body: list[list[object]] = [
        [part, *(expected["parts"][name][part] for name in names)] for part in game.parts
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
        if name.split()[0] in game.parts:
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
