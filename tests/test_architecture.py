"""Modules point one way: who may import whom, read from the sources and in a fresh interpreter."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import FOLDERS, ROOT
from tutor.boards import Ticket

PACKAGE = ROOT / "tutor"

BELOW: dict[str, set[str]] = {
    "terms": set(),
    "showable": set(),
    "frozen": set(),
    "decoding": set(),
    "boards": {"decoding", "showable", "terms"},
    "rulebook": {"decoding", "boards", "terms"},
    "facts": set(),
    "whereabouts": set(),
    "cards": {"decoding", "terms"},
    "payment": {"cards", "boards", "frozen", "rulebook", "terms"},
    "network": set(),
    "game": {"boards", "frozen", "rulebook", "showable", "terms"},
    "link": {"rules", "game", "boards", "terms"},
    "rules": {"decoding", "frozen", "network", "game", "boards", "rulebook", "terms"},
    "scoring": {"rules", "payment", "network", "game", "boards", "rulebook", "terms"},
    "deciding": {"scoring", "rules", "network", "game", "boards", "rulebook", "terms"},
    "figures": {"scoring", "cards", "terms"},
    "sheet_file": {"scoring", "rules", "game"},
    "checking": {
        "bots", "guided", "lessons", "pad", "play", "table", "words", "scoring", "rules", "network",
        "game", "boards", "rulebook", "terms",
    },
    "library": {"scoring", "game", "boards"},
    "history": {
        "decoding", "facts", "frozen", "pad", "scoring", "rules", "game", "boards", "terms",
    },
    "pad": {
        "deciding", "facts", "library", "link", "scoring", "rules", "network", "game", "boards",
        "rulebook", "terms",
    },
    "table": {
        "decoding", "frozen", "scoring", "payment", "cards", "rules", "network", "game", "boards",
        "rulebook", "terms",
    },
    "bots": {
        "frozen", "table", "network", "payment", "cards", "scoring", "rules", "boards", "rulebook",
        "terms",
    },
    "play": {
        "bots", "decoding", "facts", "frozen", "library", "table", "payment", "cards", "network",
        "scoring", "rules", "game", "boards", "rulebook", "terms",
    },
    "review": {"bots", "cards", "facts", "frozen", "play", "table"},
    "lessons": {
        "bots", "decoding", "facts", "figures", "frozen", "library", "play", "table", "payment",
        "cards", "scoring", "rules", "network", "game", "boards", "rulebook", "terms",
    },
    "puzzles": {
        "bots", "cards", "decoding", "facts", "frozen", "lessons", "library", "play", "rules",
        "scoring", "table", "boards", "game", "terms",
    },
    "guided": {
        "decoding", "facts", "figures", "frozen", "lessons", "library", "play", "bots", "table",
        "cards", "scoring", "game", "boards", "terms",
    },
    "learned": {"facts", "guided", "lessons", "puzzles"},
    "draw": {"boards", "terms", "words"},
    "photo": {"boards", "terms"},
    "widgets": {
        "guided", "play", "bots", "deciding", "facts", "figures", "history", "lessons", "library",
        "learned", "puzzles", "review", "link", "table", "payment", "cards", "pad", "photo", "draw",
        "words", "scoring", "rules", "network", "game", "boards", "rulebook", "terms",
        "whereabouts",
    },
    "app": {
        "facade", "widgets", "bots", "draw", "history", "library", "pad", "play", "table", "words",
    },
    "notebook": {
        "facade", "sheet", "bots", "deciding", "draw", "library", "network", "pad", "payment",
        "cards", "play", "review", "widgets", "words", "table", "scoring", "rules", "game",
        "boards", "terms",
    },
    "site": {
        "checking", "facts", "widgets", "pad", "draw", "words", "scoring", "game", "boards",
        "terms",
    },
    "server": {"words"},
    "words": {
        "guided", "play", "bots", "deciding", "figures", "history", "lessons", "puzzles", "review",
        "table", "payment", "cards", "scoring", "rules", "network", "game", "boards", "rulebook",
        "terms",
    },
    "play_command": {
        "bots", "table", "words", "scoring", "game", "boards",
    },
    "review_command": {"library", "play", "review", "table", "words"},
    "boards_command": {"words", "boards", "rulebook"},
    "app_command": {"server", "history", "words"},
    "site_command": {"site", "words"},
    "picture_command": {"draw", "boards", "words"},
    "cli_parser": {"words"},
    "cli": {
        "cli_parser",
        "play_command", "app_command", "boards_command", "picture_command", "review_command",
        "site_command",
        "lessons",
        "checking", "sheet_file", "scoring", "words", "game", "boards",
        "rulebook",
    },
    "sheet": {"words", "scoring"},
    "facade": {"sheet", "link", "table", "scoring", "game", "boards", "terms"},
    "__main__": {"cli"},
    "__init__": {"facade"},
}  # fmt: skip
"""What each part of the package may import of the package, besides itself."""

ONLY_IN: dict[str, set[str]] = {
    "fsrs": {"puzzles"},
    "networkx": set(),  # the judge of tutor.network, in tests
    "matplotlib": {"draw"},
    "numpy": {"draw"},
    "scipy": set(),
    "anywidget": {"widgets", "app"},
    "ipywidgets": {"widgets", "app"},
    "traitlets": {"widgets", "app", "server"},
    "IPython": {"widgets", "app", "notebook"},
    "voila": {"server"},
    "jupyter_server": {"server"},
}
"""Third-party packages and the parts that may import them."""


def part_of(path: Path) -> str:
    """Return the part of the package that a file belongs to."""
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def imported(path: Path) -> set[str]:
    """Return the dotted names that a file imports."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


FILES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_who_may_import_whom(path: Path) -> None:
    """Each part imports only what lies below it."""
    part = part_of(path)
    for name in imported(path):
        top, _, rest = name.partition(".")
        if top == "tutor":
            used = rest.partition(".")[0]
            assert used == part or used in BELOW[part], f"{part} imports {used}"
        else:
            assert part in ONLY_IN.get(top, {part}), f"{part} imports {top}"


def test_scoring_needs_nothing_else() -> None:
    """Scoring a game in a fresh interpreter loads no third-party package."""
    code = (
        "import sys; before = set(sys.modules); import tutor.cli;"
        "print(*{name.partition('.')[0] for name in set(sys.modules) - before}"
        " - set(sys.stdlib_module_names))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )

    loaded = {name for name in done.stdout.split() if not name.startswith("_")}
    assert loaded == {"tutor"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_board_by_name(path: Path) -> None:
    """No module contains a board's id as a literal: a seventh board changes no code."""
    literals = {
        node.value
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }

    assert not literals & set(FOLDERS)


def test_rules_build_no_sentences() -> None:
    """Below words nothing is translated; the boards' pictures lie beside it."""
    for path in FILES:
        if part_of(path) not in {
            "draw",
            "words", "cli", "cli_parser",
            "play_command", "app_command", "boards_command", "picture_command", "site_command",
            "widgets", "app", "notebook", "site", "server",
        }:  # fmt: skip
            assert "gettext" not in path.read_text("utf-8"), path


TICKETS = ("card", "ticket", "printed")
"""What a ticket is called where code reads its ``cities``: boards and trails have some, too."""

WAYS = ("way", "asked")
"""What one of a ticket's ways is called where code reads its ``ends``, as others have some, too."""

MAY_READ = {
    "bots/chart.py": "bots calculate with numbers instead of places",
    "history/summary.py": "a kept summary names two ends of a missed ticket",
    "table/so_far.py": "a typed ticket in a game's file has two cities",
}
"""The modules outside boards that read what a ticket names one by one, and why."""


def taken_apart(tree: ast.AST) -> Iterator[ast.expr]:
    """Yield what is indexed, unpacked into names, or handed on as several arguments."""
    for node in ast.walk(tree):
        unpacked = isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple)
        if isinstance(node, ast.Subscript) or (isinstance(node, ast.Assign) and unpacked):
            yield node.value
        elif isinstance(node, ast.For | ast.comprehension) and isinstance(node.target, ast.Tuple):
            yield node.iter
        elif isinstance(node, ast.Call):
            yield from (each.value for each in node.args if isinstance(each, ast.Starred))


def readings_of_tickets(tree: ast.AST) -> Iterator[str]:
    """Yield the expressions that read which places a ticket names, one by one."""
    for value in taken_apart(tree):
        if isinstance(value, ast.Attribute):
            text = ast.unparse(value)
            owners = {"cities": TICKETS, "ends": WAYS, "ways": "", "best_first": "", "named": ""}
            owner = text.rpartition(".")[0]
            if value.attr in owners and owner.endswith(owners[value.attr]):
                yield text


def test_only_boards_tell_what_a_ticket_asks() -> None:
    """A ticket is asked for its ways and judged by itself: no module takes it for two cities.

    It has no ends and no points of its own, so types see to the rest (B14, H12 to H16).
    """
    read = {
        str(path.relative_to(PACKAGE)): found
        for path in FILES
        if part_of(path) != "boards"
        and (found := [*readings_of_tickets(ast.parse(path.read_text("utf-8")))])
    }

    assert read.keys() == MAY_READ.keys(), read
    assert not {"a", "b", "points"} & {*dir(Ticket), *Ticket.__dataclass_fields__}


@pytest.mark.parametrize(
    "code",
    [
        "a, b = way.ends", "x = far.asked.ends[0]", "ticket.ways[0].points", "a, b = ticket.cities",
        "f(*board.ticket[t].named)", "for (a, b) in card.best_first: pass", "ticket.cities[1]",
    ],
)  # fmt: skip
def test_a_ticket_taken_for_two_cities_is_seen(code: str) -> None:
    """The test above would find each of these."""
    assert [*readings_of_tickets(ast.parse(code))]
