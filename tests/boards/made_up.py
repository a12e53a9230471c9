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
FEW = 9


def change(path: Path, old: str, new: str) -> None:
    """Replace a text in a file; it must be there."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def with_few_tickets(folder: Path, *without: str) -> Path:
    """Return a copy of the USA board without some of its files, with its first `FEW` tickets.

    A check lets bots and coach try each ticket: with all thirty it takes three times as long.
    """
    ignore = shutil.ignore_patterns("games", "board.svg", "first_game.toml", *without)
    own = Path(shutil.copytree(FOLDERS["usa"], folder / "own", ignore=ignore))
    tickets = (own / "tickets.csv").read_text("utf-8").splitlines(keepends=True)
    (own / "tickets.csv").write_text("".join(tickets[: 1 + FEW]), "utf-8")
    _state(own, "tickets", FEW - len(tickets) + 1)
    return own


def with_countries(folder: Path, name: str = "own") -> Path:
    """Return a copy of the USA board without games and lessons, with routes into countries."""
    without = shutil.ignore_patterns("games", "lessons", "board.svg")
    return _reaching_countries(Path(shutil.copytree(FOLDERS["usa"], folder / name, ignore=without)))


def with_few_and_countries(folder: Path) -> Path:
    """Return the same with few tickets."""
    return _reaching_countries(with_few_tickets(folder, "lessons"))


def _reaching_countries(own: Path) -> Path:
    """Add routes into countries, and tickets that ask for them."""
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
    for what, more in STATED.items():
        _state(own, what, more)
    board = (own / "board.toml").read_text("utf-8")
    board = re.sub(
        r"^cities = .*$", rf"\g<0>\nborder_ends = {len(ENDS)}", board, flags=re.MULTILINE
    )
    (own / "board.toml").write_text(board, "utf-8")
    return own


def _add(path: Path, rows: list[str]) -> None:
    with path.open("a", encoding="utf-8", newline="") as file:
        file.write("".join(f"{row}\n" for row in rows))


def _state(own: Path, what: str, more: int) -> None:
    """State that there are so many more."""
    board = (own / "board.toml").read_text("utf-8")
    stated = re.search(rf"^{what} = (\d+)", board, flags=re.MULTILINE)
    assert stated is not None
    board = board.replace(stated[0], f"{what} = {int(stated[1]) + more}", 1)
    (own / "board.toml").write_text(board, "utf-8")
