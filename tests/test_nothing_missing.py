"""Nothing that a rule piece or a board needs is missing in silence: each test names what is.

A rule piece is one module in tutor/rules. Whoever adds one is told here of every other place
that must know of it; whoever adds a board, of what a board must have.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from inspect import isabstract
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.forgotten import forgotten_parts
from tests.games import FOLDERS
from tests.lessons.mistakes import MISTAKES, SLIPS
from tests.plain.games import all_setups
from tests.plain.printed import PRINTED
from tests.test_rule_ids import rules as rule_ids
from tutor.game.golden import GoldenGame, golden_games
from tutor.lessons.exercise import Exercise, Explanation
from tutor.lessons.forms import Option
from tutor.lessons.kinds import KINDS
from tutor.lessons.kinds.answered import ChooseOneExercise
from tutor.lessons.lesson import Step, has_course, load_course
from tutor.lessons.on_table import OnTableExercise
from tutor.rulebook import load_rulebooks
from tutor.rules.piece import Piece, ScoreLine
from tutor.rules.registry import REGISTRY
from tutor.scoring import Rules, load_rules, score
from tutor.terms import Part
from tutor.words import exercises, pieces
from tutor.words.exercises.figure import words_of
from tutor.words.names import VARIANTS, Names
from tutor.words.pieces import PARTS, PIECES, proof_sentences
from tutor.words.pieces.piece import PieceWords

PIECE = pytest.mark.parametrize("name", sorted(REGISTRY))
BOARD = pytest.mark.parametrize("board", sorted(FOLDERS))
RANGE = re.compile(r"([A-Z])(\d+)(?:(?:-| to )[A-Z]?(\d+))?")
MODULES = Path(__file__).parent.parent / "tutor"


@cache
def rules_of(board: str) -> tuple[Rules, ...]:
    """Return a board's rules in all its variants, the default one first."""
    return tuple(load_rules(FOLDERS[board], variant) for variant in load_rulebooks(FOLDERS[board]))


def played(name: str) -> Iterator[tuple[str, Rules, Piece]]:
    """Return where a piece is played: the board, the variant's rules and the piece there."""
    for board in FOLDERS:
        for rules in rules_of(board):
            for piece in rules.pieces:
                if type(piece) is REGISTRY[name]:
                    yield board, rules, piece


def boards_of(name: str) -> list[str]:
    """Return the boards that are played with a piece."""
    return sorted({board for board, _rules, _piece in played(name)})


@cache
def steps(board: str) -> tuple[Step, ...]:
    """Return the steps of a board's course."""
    folder = FOLDERS[board]
    return tuple(load_course(folder).step.values()) if has_course(folder) else ()


def named_in(modules: Iterable[ModuleType], name: str) -> list[ModuleType]:
    """Return the modules whose docstring names something in quotes."""
    return [one for one in modules if f'"{name}"' in (one.__doc__ or "")]


def words_module(name: str) -> ModuleType:
    """Return the module that has the words of a piece."""
    homes = named_in(pieces.MODULES, name)
    assert len(homes) == 1, f'{name}: no module of tutor/words/pieces/ names "{name}" at its top'
    return homes[0]


def words(name: str) -> PieceWords[Any]:
    """Return what is said of a piece."""
    found = PIECES.get(REGISTRY[name])
    assert found, (
        f"{name}: write its words into tutor/words/pieces/, in a module whose head names it "
        "and which stands in MODULES of tutor/words/pieces/__init__.py"
    )
    return found


@cache
def golden(board: str) -> tuple[GoldenGame, ...]:
    """Return a board's golden games."""
    return tuple(golden_games(FOLDERS[board]))


@cache
def lines(board: str) -> tuple[tuple[ScoreLine, Names], ...]:
    """Return all lines of the sheets of a board's golden games, each with the names there."""
    sheets = [score(game.reading.game) for game in golden(board) if game.reading.game]
    return tuple(
        (line, Names(sheet.board))
        for sheet in sheets
        for side in sheet.sides
        for line in side.lines
    )


def ids_in(text: str) -> set[str]:
    """Return the ids of rules that a text names, such as (E10-E12) or (I7 to I10)."""
    return {
        f"{letter}{number}"
        for letter, first, last in RANGE.findall(text)
        for number in range(int(first), int(last or first) + 1)
    }


def ids_of(name: str) -> set[str]:
    """Return the ids of rules on which a piece's module says that it rests."""
    text = (MODULES / "rules" / f"{name}.py").read_text("utf-8")
    return ids_in(text.split('"""')[1]) & set(rule_ids())


# --- a rule piece ---------------------------------------------------------------------------


def test_a_range_of_ids_is_read() -> None:
    """As the modules write it."""
    assert ids_in("stations (E10-E12)") == {"E10", "E11", "E12"}
    assert ids_in("a tour (I7 to I9), not Q") == {"I7", "I8", "I9"}
    assert ids_in("one (D4), two (B15, N10)") == {"D4", "B15", "N10"}


@PIECE
def test_a_piece_is_a_module_of_its_name(name: str) -> None:
    """So is what is said of it, its golden games name it, and its module its rule ids."""
    assert REGISTRY[name].__module__ == f"tutor.rules.{name}"
    assert ids_of(name), f"tutor/rules/{name}.py: the first line names no id of docs/rules.md"


@PIECE
def test_a_piece_is_played_on_a_board(name: str) -> None:
    """None is idle."""
    assert boards_of(name), f"{name}: no board's rules.toml has it"


@PIECE
def test_a_piece_has_words(name: str) -> None:
    """In a module of tutor/words/pieces that names it, with a name and a proof for each part."""
    said = words(name)
    home = words_module(name)
    assert said in vars(home)["WORDS"], f"{name}: its words do not stand in {home.__name__}"
    for part in REGISTRY[name].parts:
        assert part in said.parts, f"{name}: {home.__name__} lacks {part}"
    assert set(said.parts) == set(REGISTRY[name].parts)


@PIECE
def test_a_piece_stands_on_the_card(name: str) -> None:
    """The reference card of every board that has it says something of it."""
    for board, rules, piece in played(name):
        rows = list(words(name).rows(piece, rules))
        assert rows, f"{name}: no row on the reference card of {board}"
        assert all(row.label and row.text for row in rows)


@PIECE
def test_a_piece_s_figures_have_words(name: str) -> None:
    """A question and a sentence for each figure that lessons may name."""
    known = words(name)
    for _board, rules, piece in played(name):
        for figure, value in piece.figures.items():
            kinds = (*known.figures, *known.numbered)
            found = figure in kinds or figure.rstrip("0123456789") in kinds
            home = words_module(name).__name__
            assert found, f"{name}: {home} has no words for {figure}"
            assert words_of(figure, rules).question()
            assert words_of(figure, rules).sentence(value)


def test_a_piece_without_words_is_told_of_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The figures of the other pieces on its boards have theirs all the same."""
    monkeypatch.delitem(PIECES, REGISTRY["stations"])
    test_a_piece_s_figures_have_words("longest_path")
    with pytest.raises(AssertionError, match="stations: write its words into tutor/words/pieces/"):
        test_a_piece_s_figures_have_words("stations")


def test_a_part_that_is_not_there_is_named(tmp_path: Path) -> None:
    """A rule piece cannot be loaded then, so this is told before anything is."""
    (tmp_path / "tour.py").write_text("parts = (Part.ROUTES, Part.TOUR)", "utf-8")

    assert forgotten_parts(MODULES / "rules") == []
    (text,) = forgotten_parts(tmp_path)
    assert text.startswith("tour: tutor/terms.py has no Part.TOUR")


@PIECE
def test_a_piece_is_taught(name: str) -> None:
    """The rules that its module names are taught on a board that has it, if lessons teach them."""
    wanted = {one for one in ids_of(name) if "T" in rule_ids()[one]}
    taught = {one for board in boards_of(name) for step in steps(board) for one in step.teaches}

    places = ", ".join(f"maps/{board}/lessons/" for board in boards_of(name))
    missing = sorted(wanted - taught)
    assert not missing, f"{name}: no lesson teaches {missing}; they belong in {places}"


@PIECE
def test_a_piece_is_counted_in_lessons(name: str) -> None:
    """Each part of the score is asked for in the course of every board that has it."""
    for board, _rules, piece in played(name):
        asked = {getattr(step.wish, "part", None) for step in steps(board)}
        for part in piece.parts:
            assert part in asked, (
                f"{name}: no lesson of {board} asks for {part}: a step in maps/{board}/lessons/ "
                f'with kind = "score_line" and part = "{part}"'
            )


@PIECE
def test_a_piece_has_golden_games(name: str) -> None:
    """One that gives each of its parts, one that does not, one for each key that it uses."""
    kind = REGISTRY[name]
    games = [game for board in boards_of(name) for game in golden(board)]
    for part in kind.parts:
        values = {
            points[part]
            for game in games
            for points in game.expected["parts"].values()
            if part in points
        }
        assert values - {0}, f"{name}: no golden game gives {part}"
        withheld = part is Part.ROUTES or any(
            value == 0 or (value < 0 and part is not Part.LOANS) for value in values
        )
        assert withheld, f"{name}: no golden game withholds {part}"
    for key in kind.uses:
        assert any(entered(game, key) for game in games), f"{name}: no golden game enters {key}"


@PIECE
def test_a_piece_proves_its_points(name: str) -> None:
    """In words, where it gives some and where it withholds them."""
    parts = REGISTRY[name].parts
    for board in boards_of(name):
        for line, names in lines(board):
            if line.part in parts:
                assert any(proof_sentences(line, names)), (
                    f"{name}: {words_module(name).__name__} proves nothing of {line.points} for "
                    f"{line.part} on {board}"
                )


def entered(golden_game: GoldenGame, key: str) -> bool:
    """Tell whether a golden game has something under a key of the file, its own or a player's."""
    game: Any = golden_game.reading.game
    owners = (game, *game.players)
    return any(getattr(one, key, None) not in (None, (), 0, "") for one in owners)


@PIECE
def test_a_piece_is_counted_a_second_time(name: str) -> None:
    """The plain scorer counts each of its parts, on every board and for all players."""
    for board, rules, piece in played(name):
        assert board in PRINTED, f"{board}: no row in PRINTED of tests/plain/printed.py"
        for part in piece.parts:
            counted = part in PRINTED[board].scored
            assert counted, f"{name}: {part} of {board} is not scored by tests/plain/printed.py"
        for players in rules.rulebook.players:
            setup = (board, rules.rulebook.variant, players)
            assert setup in all_setups(), f"{name}: tests/plain/printed.py has no {setup}"


def test_every_part_belongs_to_a_piece() -> None:
    """And has words."""
    assert {part for kind in REGISTRY.values() for part in kind.parts} == set(Part)
    assert set(PARTS) == set(Part), f"no words: {sorted(set(Part) - set(PARTS))}"


# --- a board --------------------------------------------------------------------------------


@BOARD
def test_a_board_has_all_it_needs(board: str) -> None:
    """A course, golden games, recorded games, a picture, a notebook, names of its variants."""
    folder = FOLDERS[board]
    assert has_course(folder), f"{board}: no lessons/course.toml"
    assert golden(board), f"{board}: no golden game in games/"
    assert list((folder / "games").glob("*.jsonl")), f"{board}: no recorded game in games/"
    assert (folder / "board.svg").is_file(), f"{board}: no picture; run `make pictures`"
    notebook = MODULES.parent / "notebooks" / f"{board}.ipynb"
    assert notebook.is_file(), f"{board}: no {notebook.name} in notebooks/"
    for rules in rules_of(board):
        assert rules.rulebook.variant in VARIANTS, f"{board}: a variant without a name"


@BOARD
def test_a_board_is_counted_a_second_time(board: str) -> None:
    """The plain modules have their own figures of every board and variant."""
    assert board in PRINTED, f"{board}: no row in PRINTED of tests/plain/printed.py"
    for rules in rules_of(board):
        for players in rules.rulebook.players:
            setup = (board, rules.rulebook.variant, players)
            assert setup in all_setups(), f"tests/plain/printed.py has no {setup}"
    tables = MODULES.parent / "tests" / "table"
    counts = tables / "counts" / f"{board}.txt"
    assert counts.is_file(), f"{board}: no {counts.name} in tests/table/counts; see README.md there"
    for section in ("payments", "open routes", "first two actions"):
        _, _, after = counts.read_text("utf-8").partition(f"[{section}]\n")
        lines = after.partition("\n[")[0].splitlines()
        assert any(line and line[0] != "#" for line in lines), f"{board}: nothing in [{section}]"
    seeded = (tables / "seeded_games.txt").read_text("utf-8")
    assert f"\n{board} " in seeded, f"{board}: run python -m tests.table.test_seeded_games"


def below(kind: type) -> set[type]:
    """Return all classes that come from a class."""
    found = set(kind.__subclasses__())
    return found.union(*map(below, found))


@pytest.mark.parametrize("base", [Exercise, Explanation, Option], ids=lambda one: one.__name__)
def test_all_that_exercises_say_has_words(base: type) -> None:
    """Every question, explanation and option."""
    ours = {one for one in below(base) if one.__module__.startswith("tutor.")}
    lacking = {one.__name__ for one in ours - {*exercises.MESSAGES} if not isabstract(one)}
    assert not lacking, f"no words in tutor/words/exercises: {sorted(lacking)}"


def test_every_exercise_has_mistakes() -> None:
    """Wrong answers of beginners, for tests to give."""
    known = {*MISTAKES, *SLIPS}
    lacking = {
        one.__name__
        for one in below(Exercise) - known
        if one.__module__.startswith("tutor.")
        and not isabstract(one)
        and not issubclass(one, ChooseOneExercise | OnTableExercise)
    }
    assert not lacking, f"no wrong answers in tests/lessons/mistakes.py: {sorted(lacking)}"


def test_nothing_is_said_in_two_modules() -> None:
    """Otherwise it were chance which of them is heard."""
    assert sum(len(module.MESSAGES) for module in exercises.MODULES) == len(exercises.MESSAGES)


@pytest.mark.parametrize("kind", KINDS)
def test_the_words_of_a_kind_are_found_by_its_name(kind: str) -> None:
    """The head of one module names it, and that module has its words."""
    named = named_in(exercises.MODULES, kind)
    assert len(named) == 1, f'{kind}: no module of tutor/words/exercises names "{kind}" at its top'
    home = f"tutor.lessons.kinds.{kind}"
    lacking = [
        one.__name__
        for base in (Exercise, Explanation)
        for one in below(base)
        if one.__module__ == home and not isabstract(one) and one not in named[0].MESSAGES
    ]
    assert not lacking, f"{kind}: not in MESSAGES of {named[0].__name__}: {sorted(lacking)}"


def test_every_kind_of_exercise_has_tests() -> None:
    """A file of its name in tests/lessons/kinds."""
    for kind in KINDS:
        path = MODULES.parent / "tests" / "lessons" / "kinds" / f"test_{kind}.py"
        assert path.is_file(), f"{kind}: no {path.name}"
