"""The large golden games, laid out beside them for a person to check, are checked here as well.

tools/derivations.py wrote them from the tables; this reads them back as a person would: rows
against the tables, sums against their terms, and the ends against what the game expects.
"""

import csv
import re
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.conftest import FOLDERS

rule = pytest.mark.rule

PATHS = sorted(path for one in FOLDERS.values() for path in one.glob("games/large_*.toml"))
POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}
STEP = re.compile(r" —(\d+)— | —\*(\d+), borrowed\*— ")
SUM = re.compile(r"(-?\d+(?: [-+x] \d+)+) = (-?\d+)(?! x)")
games = pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")


class Track(NamedTuple):
    """A printed route by the names of its cities, the first in alphabetical order of ids."""

    id: str
    a: str
    b: str
    lane: int
    trains: int
    xs: int


class Derivation(NamedTuple):
    """A golden game, its board's routes by id, and the sections of the text by heading."""

    game: dict[str, Any]
    expected: dict[str, Any]
    tracks: dict[str, Track]
    sections: dict[str, str]
    text: str

    @property
    def sides(self) -> dict[str, list[dict[str, Any]]]:
        """The players by side."""
        found: dict[str, list[dict[str, Any]]] = {}
        for player in self.game["players"]:
            found.setdefault(player.get("team") or player["name"], []).append(player)
        return found

    def section(self, name: str) -> str:
        """Return what stands under a heading that begins so."""
        return next(text for heading, text in self.sections.items() if heading.startswith(name))

    def own(self, side: str) -> list[Track]:
        """Return a side's routes."""
        return [self.tracks[one] for player in self.sides[side] for one in player["routes"]]


def read(path: Path) -> Derivation:
    """Read a game with its derivation."""
    document = tomllib.loads(path.read_text("utf-8"))
    folder = path.parent.parent
    with (folder / "cities.csv").open(encoding="utf-8", newline="") as file:
        rows = [(row["id"], row["name"]) for row in csv.DictReader(file)]
    names = [name for _, name in rows]
    city = {one: name if names.count(name) == 1 else f"{name} ({one})" for one, name in rows}
    tracks = {}
    with (folder / "routes.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            figures = (int(row[key]) for key in ("lane", "length", "mountains"))
            tracks[row["id"]] = Track(row["id"], city[row["a"]], city[row["b"]], *figures)
    text = path.with_suffix(".md").read_text("utf-8")
    parts = re.split(r"^#+ (.*)$", text, flags=re.MULTILINE)
    sections = dict(zip(parts[1::2], parts[2::2], strict=True))
    return Derivation(document["game"], document["expected"], tracks, sections, text)


def tables(text: str) -> list[list[list[str]]]:
    """Return the tables of a section, each as rows of cells, without the head."""
    found = re.findall(r"(?:^\|.*\n)+", text, flags=re.MULTILINE)
    cut = [[line.strip("|\n").split("|") for line in one.splitlines()[2:]] for one in found]
    return [[[cell.strip() for cell in row] for row in rows] for rows in cut]


def longest_from(tracks: list[Track], city: str) -> int:
    """Return the trains of the longest line that begins in a city, by walking all of them."""
    return max(
        (
            one.trains + longest_from([other for other in tracks if other is not one], ends[0])
            for one in tracks
            if (ends := [end for end in (one.b, one.a) if city in (one.a, one.b) and end != city])
        ),
        default=0,
    )


@games
def test_every_sum_that_is_written_out_is_right(path: Path) -> None:
    """There are many; each is worked out again."""
    text = " ".join(read(path).text.split())
    sums = SUM.findall(text)

    assert len(sums) >= 2 * len(read(path).sides)
    for terms, total in sums:
        # The text has plus, minus and times with whole numbers only.
        assert eval(terms.replace("x", "*")) == int(total), terms


@rule("B2", "B10")
@games
def test_the_routes_are_those_of_the_game(path: Path) -> None:
    """Row by row with their trains and points; the running sums come to the part's points."""
    found = read(path)
    for side, players in found.sides.items():
        points = xs = 0
        for player in players:
            team = "" if player["name"] == side else f"{player['name']} of "
            (rows,) = tables(found.section(f"{team}{side}: routes"))
            trains, points_so_far, xs_so_far = 0, 0, 0
            for route_id, (_, name, *figures) in zip(player["routes"], rows, strict=True):
                track = found.tracks[route_id]
                trains += track.trains
                points_so_far += POINTS[track.trains]
                xs_so_far += track.xs
                plain, _, lane = name.partition(" (lane ")
                assert f"{track.a} – {track.b}" == plain
                assert lane in ("", f"{track.lane})")
                wanted = [track.trains, POINTS[track.trains], trains, points_so_far]
                wanted += [track.xs, xs_so_far] if len(figures) > 4 else []
                assert wanted == [int(figure or 0) for figure in figures]
            points += points_so_far
            xs += xs_so_far
        parts = found.expected["parts"][side]
        assert (parts["routes"], parts.get("mountains", 0)) == (points, 2 * xs)


@rule("B14", "E10", "H12", "H13", "H14")
@games
def test_the_tickets_come_to_what_is_expected(path: Path) -> None:
    """Each way leads from city to city over routes of one's own, or over a borrowed one."""
    found = read(path)
    everybody = [found.tracks[one] for player in found.game["players"] for one in player["routes"]]
    for side, players in found.sides.items():
        own, text = found.own(side), found.section(f"{side}: tickets")
        (rows,) = tables(text)
        assert len(rows) == sum(len(player.get("tickets", ())) for player in players)
        so_far = completed = 0
        for ends, told, points, sum_so_far in rows:
            so_far += int(points)
            assert so_far == int(sum_so_far)
            if told.startswith("not joined"):
                assert int(points) < 0
                continue
            completed += 1
            first, *steps = STEP.split(told)
            cities = [first, *steps[2::3]]
            start, goals = ends.split(" – ")
            assert start == cities[0].split(" (")[0]
            assert cities[-1].split(" (")[0] in goals.split(" / ")
            assert int(points) > 0
            for (a, b), mine, lent in zip(pairwise(cities), steps[::3], steps[1::3], strict=True):
                walked = own if mine else everybody
                assert any(
                    {a, b} == {one.a, one.b} and one.trains == int(mine or lent) for one in walked
                ), (a, b)
        assert so_far == found.expected["parts"][side]["tickets"]
        assert f"Completed: {completed}." in text
        stations = found.expected["parts"][side].get("stations")
        assert stations is None or f"never built: 4 x {stations // 4} = {stations}." in text


@rule("B15")
@games
def test_the_longest_routes_are_walked_and_proved(path: Path) -> None:
    """The rows are a trail of that length; where there is no ring, they prove it the longest."""
    found = read(path)
    for side in found.sides:
        heading = f"{side}: longest route {found.expected['longest'][side]}"
        for number, rows in enumerate(tables(found.sections[heading])):
            left = found.own(side)
            total = int(rows[-1][1])
            longest = found.expected["longest"][side]
            assert total <= longest if number else total == longest
            for (a, so_far, to_come, _, step), (b, after, *_) in pairwise(rows):
                walked = [one for one in left if {a, b} == {one.a, one.b}]
                assert str(walked[0].trains) == step
                assert int(so_far) + int(to_come) == total
                assert int(so_far) + int(step) == int(after)
                left.remove(walked[0])
            ring = "have a ring" in found.sections[heading]
            for city, so_far, to_come, branch, _ in rows:
                length = int(branch.split(":")[0])
                assert length == longest_from(left, city)
                assert ring or length <= min(int(so_far), int(to_come))


@rule("B14", "E12", "D9", "A8", "N10", "T11")
@games
def test_the_parts_come_to_the_totals(path: Path) -> None:
    """As the golden game expects them."""
    found = read(path)
    *_, rows = tables(found.sections["Result"])
    sides = list(found.sides)
    for part, *figures in rows[:-1]:
        wanted = [found.expected["parts"][side][part] for side in sides]
        assert wanted == [int(figure) for figure in figures]
    assert {row[0] for row in rows[:-1]} == set(found.expected["parts"][sides[0]])
    assert [found.expected["totals"][side] for side in sides] == [int(one) for one in rows[-1][1:]]
    for number, side in enumerate(sides, start=1):
        assert sum(int(row[number]) for row in rows[:-1]) == found.expected["totals"][side]
    text = found.text.replace("\n  ", " ")
    for bonus in ("longest", "globetrotter", "explorer"):
        told = re.findall(rf"^- {bonus} .*: (.*): 10 points for (.*)\.$", text, re.MULTILINE)
        assert len(told) == (bonus in found.expected["parts"][sides[0]])
        for counts, holders in told:
            numbers = dict(re.findall(r"(\w+) (\d+)", counts))
            assert list(numbers) == sides
            most = [side for side in sides if numbers[side] == max(numbers.values(), key=int)]
            assert most == holders.split(", ")
            assert most == [side for side in sides if found.expected["parts"][side][bonus]]
    assert f"Winner: {' and '.join(found.expected['winners'])}" in found.sections["Result"]


def test_every_large_game_is_laid_out() -> None:
    """Beside its file."""
    assert PATHS
    missing = [path for path in PATHS if not path.with_suffix(".md").is_file()]
    assert not missing, f"run `python tools/derivations.py`: {missing}"
