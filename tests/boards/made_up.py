"""A made-up board with countries: that of the USA with routes to three lands beyond its borders."""

import re
import shutil
from pathlib import Path

from tests.games import FOLDERS

ENDS = {
    "atlantis_boston": "Atlantis",
    "atlantis_miami": "Atlantis",
    "lemuria_los_angeles": "Lemuria",
    "lemuria_seattle": "Lemuria",
    "thule_duluth": "Thule",
}
TICKETS = """id,from,to,points,copies,deck
denver--countries,denver,atlantis,17,1,regular
denver--countries,denver,lemuria,9,1,regular
denver--countries,denver,thule,8,1,regular
atlantis--countries,atlantis,lemuria,21,2,regular
atlantis--countries,atlantis,thule,12,2,regular
"""
STATED = {"routes": 5, "tickets": 3}


def with_countries(folder: Path, name: str = "own") -> Path:
    """Return a copy of the USA board without games and lessons, with routes into countries."""
    without = shutil.ignore_patterns("games", "lessons", "board.svg")
    own = Path(shutil.copytree(FOLDERS["usa"], folder / name, ignore=without))
    rows = [f"{end},{name},0.9{at},0.9{at},," for at, (end, name) in enumerate(ENDS.items())]
    _add(own / "cities.csv", rows)
    routes = []
    for end in ENDS:
        a, b = sorted((end, end.partition("_")[2]))
        routes.append(f"{a}--{b}--1,{a},{b},1,2,gray,train,0,0,0,0,")
    _add(own / "routes.csv", routes)
    countries = [f"{name.lower()},{name},{end}" for end, name in ENDS.items()]
    (own / "countries.csv").write_text("country,name,end\n", "utf-8")
    _add(own / "countries.csv", countries)
    (own / "country_tickets.csv").write_text(TICKETS, "utf-8")
    board = (own / "board.toml").read_text("utf-8")
    for what, more in STATED.items():
        stated = re.search(rf"^{what} = (\d+)", board, flags=re.MULTILINE)
        assert stated is not None
        board = board.replace(stated[0], f"{what} = {int(stated[1]) + more}", 1)
    board = re.sub(
        r"^cities = .*$", rf"\g<0>\nborder_ends = {len(ENDS)}", board, flags=re.MULTILINE
    )
    (own / "board.toml").write_text(board, "utf-8")
    return own


def _add(path: Path, rows: list[str]) -> None:
    with path.open("a", encoding="utf-8", newline="") as file:
        file.write("".join(f"{row}\n" for row in rows))
