"""The golden games: every sheet as reasoned by hand, and none of the pieces without one."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import FOLDERS
from tutor.checking import scored_values
from tutor.game.golden import GoldenGame, golden_games
from tutor.rulebook import load_rulebooks
from tutor.rules.tie_break import STEPS
from tutor.scoring import ScoreSheet, load_rules, score
from tutor.terms import Part

rule = pytest.mark.rule

GAMES = [golden for folder in FOLDERS.values() for golden in golden_games(folder)]


def name(golden: GoldenGame) -> str:
    """Return board and file name."""
    return f"{golden.path.parent.parent.name}/{golden.path.stem}"


def sheet_of(golden: GoldenGame) -> ScoreSheet:
    """Score a golden game."""
    assert golden.reading.game is not None
    assert golden.reading.problems == ()
    return score(golden.reading.game)


@pytest.mark.parametrize("golden", GAMES, ids=name)
def test_golden_game(golden: GoldenGame) -> None:
    """The sheet has what was reasoned by hand: parts, totals, trails, winner, warnings."""
    scored = scored_values(sheet_of(golden))

    assert {"parts", "totals", "winners", "decided_by", "longest", "warnings"} <= set(
        golden.expected
    )
    assert golden.expected == {what: scored[what] for what in golden.expected}


@pytest.mark.parametrize("golden", GAMES, ids=name)
def test_reasoned_by_hand(golden: GoldenGame) -> None:
    """Each golden game tells how its figures come about, and which rules it shows."""
    comment = [line for line in golden.path.read_text("utf-8").splitlines() if line[:1] == "#"]

    assert len(comment) > 5


def expected_of(folder: Path) -> list[dict[str, Any]]:
    """Return what the golden games of one board expect."""
    return [dict(golden.expected) for golden in golden_games(folder)]


def test_every_part_is_given_and_withheld(folder: Path) -> None:
    """Each part has a golden game that gives it and one that does not (routes always count)."""
    for variant in load_rulebooks(folder):
        for part in load_rules(folder, variant).parts:
            values = [
                points[part]
                for expected in expected_of(folder)
                for points in expected["parts"].values()
                if part in points
            ]

            given = min if part is Part.LOANS else max  # loans take points away
            assert given(values) != 0, (folder.name, part, "never given")
            assert part is Part.ROUTES or any(
                points <= 0 if part is not Part.LOANS else points == 0 for points in values
            ), (folder.name, part, "never withheld")


@rule("B16", "E14", "N11", "D16", "T12", "A9")
def test_every_step_of_the_tie_break_decides_a_game(folder: Path) -> None:
    """Points, each step of the board, and a shared win each decide a golden game."""
    rulebook = next(iter(load_rulebooks(folder).values()))
    wanted = {"points", "shared", *(str(STEPS[step].decision) for step in rulebook.tie_break)}

    assert wanted == {expected["decided_by"] for expected in expected_of(folder)}


def test_every_variant_has_a_golden_game(folder: Path) -> None:
    """The default one has at least two."""
    default, *others = load_rulebooks(folder)
    played = Counter(
        golden.reading.game.variant or default
        for golden in golden_games(folder)
        if golden.reading.game is not None
    )

    assert played[default] >= 2
    assert all(played[variant] for variant in others)


def test_every_number_of_players_is_scored_somewhere() -> None:
    """From two to six."""
    counts = {len(golden.reading.game.players) for golden in GAMES if golden.reading.game}

    assert counts == {2, 3, 4, 5, 6}
