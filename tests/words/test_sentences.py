"""Sentences: every problem, warning and part has words, and none is glued or left in code."""

import dataclasses
import inspect
from typing import Any

import pytest

from tests.games import FOLDERS, Table, pairs, rules_of
from tutor.boards import load_board
from tutor.game import problems
from tutor.game.finished import FinishedGame
from tutor.game.golden import golden_games
from tutor.game.problems import (
    BAD_LINK_REASONS,
    NOT_JSON_REASONS,
    BadLink,
    ColorTaken,
    GameKept,
    Notice,
    NotJson,
    Problem,
)
from tutor.scoring import score
from tutor.terms import Decision, Part, PlayerColor
from tutor.words.names import STEPS, VARIANTS, Names, shown
from tutor.words.pieces import PARTS
from tutor.words.problems import MESSAGES, sentence
from tutor.words.sheet import sheet_text

KINDS = [
    kind
    for _, kind in inspect.getmembers(problems, inspect.isclass)
    if issubclass(kind, Problem | Notice) and kind not in (Problem, Notice)
]
EXAMPLES: dict[str, Any] = {
    "str": "paris", "int": 2, "bool": True, "tuple[str, ...]": ("paris", "london"),
    "tuple[int, ...]": (2, 3), "str | None": "paris", "int | None": 2,
    "tuple[tuple[int, int], ...]": ((7, 21), (6, 16)),
}  # fmt: skip
GAME_FILE = (FOLDERS["usa"].parent.parent / "docs" / "game-file.md").read_text("utf-8")


def golden(board: str, name: str) -> FinishedGame:
    """Return a golden game."""
    found = next(one for one in golden_games(FOLDERS[board]) if one.path.stem == name)
    assert found.reading.game is not None
    return found.reading.game


def example(kind: type, number: int = 2) -> Any:
    """Make a problem of a kind with facts of the right types."""
    facts = {
        field.name: EXAMPLES[inspect.formatannotation(field.type)]
        for field in dataclasses.fields(kind)
    }
    facts = {key: number if type(value) is int else value for key, value in facts.items()}
    reasons = {
        NotJson: {"reason": "syntax"},
        BadLink: {"reason": "damaged"},
        ColorTaken: {"color": PlayerColor.RED},
    }
    return kind(**{**facts, **reasons.get(kind, {})})


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("number", [0, 1, 2, 5, 21, 22])
def test_every_kind_has_a_sentence(kind: type, number: int) -> None:
    """A whole sentence, with and without a board, for every number."""
    for board in (None, rules_of("europe").board):
        text = sentence(example(kind, number), board)

        assert text[-1] in ".?"
        assert "{" not in text.replace("{ }", "")


def test_every_code_is_one_of_the_format() -> None:
    """Codes are those that docs/game-file.md lists, and all of those are used."""
    listed = GAME_FILE.split("- Codes: ")[1].split("\n")[0]
    errors, warnings = listed.split("Warnings: ")

    of_files = {kind for kind in KINDS if kind is not GameKept}  # the pad's own question
    assert {kind.code for kind in of_files if issubclass(kind, Problem)} == set(
        errors.replace("`", "").replace(".", "").replace(",", "").split()
    )
    assert {kind.code for kind in KINDS if issubclass(kind, Notice)} == set(
        warnings.replace("`", "").replace(".", "").replace(",", "").split()
    )


def test_all_tables_of_words_are_whole() -> None:
    """Parts, colours, steps, variants, reasons."""
    assert set(MESSAGES) == set(KINDS)
    assert set(PARTS) == set(Part)
    assert set(STEPS) == set(Decision) - {Decision.POINTS, Decision.SHARED}
    assert {"standard", "tolls", "no_tolls", "neutral"} == set(VARIANTS)
    for reason in NOT_JSON_REASONS:
        assert sentence(NotJson("", reason))
    for reason in BAD_LINK_REASONS:
        assert sentence(BadLink("", reason))


@pytest.mark.parametrize("board", sorted(FOLDERS))
def test_sheets_name_places_as_printed(board: str) -> None:
    """No id, no code word and no unfilled place stands on any golden game's sheet."""
    for golden in golden_games(FOLDERS[board]):
        assert golden.reading.game is not None
        text = sheet_text(score(golden.reading.game))

        assert "--" not in text
        assert "_" not in text
        assert "{" not in text


def test_a_sheet_gives_reasons() -> None:
    """Trail and proof, missing routes, stations, ranking."""
    table = Table(
        "europe",
        Anna=pairs("essen-frankfurt frankfurt-munchen amsterdam-frankfurt berlin-frankfurt"),
        Bram=pairs("berlin-essen"),
    )
    table.give("Anna", stations=["berlin"], tickets=[
        {"a": "essen", "b": "munchen", "points": 4}, {"a": "essen", "b": "paris", "points": 5},
        {"a": "berlin", "b": "essen", "points": 2},
    ])  # fmt: skip
    text = sheet_text(table.score())

    assert "Essen → Frankfurt → München" in text
    assert "the shortest way still needs " in text
    assert "Left out: " in text
    assert "Berlin: borrows" in text
    assert "These cities have an odd number of routes: " in text


def test_a_holder_who_is_not_tied_is_named() -> None:
    """Who reads that nobody of those tied holds the bonus sees who does."""
    game = golden("usa", "tie_shared_longest_elsewhere")

    assert "Tie-break, longest route: Cleo, not among those tied." in sheet_text(score(game))


def test_a_loan_keeps_the_bonus_away_from_uncounted_tokens_too() -> None:
    """No bonus is promised that is not given."""
    table = Table("nederland", Anna=[], Bram=[]).give("Anna", tokens=3).give("Bram", loans=1)
    text = sheet_text(table.score())

    assert "Bram, tokens not counted yet; with a loan, no bonus" in text


def test_tolls_above_all_tokens_ask_for_the_loan() -> None:
    """The likeliest slip of all: a loan that was forgotten."""
    dear = [r.id for r in load_board(FOLDERS["nederland"]).routes if r.toll == 4 and r.lane == 1]
    table = Table("nederland", Anna=dear[:9], Bram=[]).give("Anna", tokens=0)
    texts = [sentence(warning) for warning in table.score().warnings]

    assert any("Is a loan missing?" in text for text in texts)


def test_names_of_people_are_never_patterns() -> None:
    """A name with braces or markup is just a name."""
    table = Table("usa", **{"{x}": pairs("atlanta-miami"), "<b>%s</b>": pairs("atlanta-miami")})
    (problem,) = table.problems()

    assert "{x}" in sentence(problem)
    assert "<b>%s</b>" in sentence(problem)


def test_what_cannot_be_shown_is_not() -> None:
    """Control characters and endless ids do not reach a terminal."""
    assert shown("a\x1b[2Jb") == "a\N{REPLACEMENT CHARACTER}[2Jb"
    assert len(shown("x" * 500)) == 60


def test_lanes_are_told_apart() -> None:
    """A route with a twin is named with its colour and lane."""
    names = Names(load_board(FOLDERS["europe"]))

    assert names.route("essen--frankfurt--1") == "Essen – Frankfurt"
    assert names.route("london--dieppe--1") == "london--dieppe--1"
    assert names.route("edinburgh--london--2") == "Edinburgh – London (black, lane 2)"
