"""README and docs/ name all that there is: boards, rule pieces, exercises, actions."""

import doctest
import importlib.util
import re
from dataclasses import fields

import pytest

from tests.conftest import ROOT
from tutor.lessons.kinds import KINDS, QUIZ
from tutor.lessons.parameters import Parameters
from tutor.rules.registry import REGISTRY
from tutor.rules.tie_break import STEPS
from tutor.table.record import ACTIONS

README = (ROOT / "README.md").read_text("utf-8")


def test_its_table_is_up_to_date() -> None:
    """`python tools/readme_table.py` would change nothing."""
    spec = importlib.util.spec_from_file_location("readme_table", ROOT / "tools/readme_table.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)

    assert tool.table() in README, "run python tools/readme_table.py"


def test_every_piece_and_step_is_documented() -> None:
    """Whoever adds a board finds all of them in one page."""
    page = (ROOT / "docs" / "add-a-board.md").read_text("utf-8")

    missing = [name for name in [*REGISTRY, *STEPS] if f"`{name}`" not in page]
    assert not missing, f"docs/add-a-board.md does not tell of {missing}"


def test_every_kind_of_exercise_is_documented() -> None:
    """Whoever writes a lesson finds every kind with all its parameters."""
    page = (ROOT / "docs" / "lessons.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \|.*\|(.*)\|$", page, re.MULTILINE)
    common = {one.name for one in fields(Parameters)}

    assert {*KINDS, QUIZ} == {kind for kind, _ in rows}
    for kind, parameters in rows:
        if kind != QUIZ:
            own = {one.name for one in fields(KINDS[kind].parameters)} - common
            assert own == set(re.findall(r"`(\w+)`", parameters)), kind


def test_every_action_of_a_record_is_documented() -> None:
    """Whoever reads records finds every action with all its facts."""
    page = (ROOT / "docs" / "game-record.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \|(.*)\|$", page, re.MULTILINE))

    assert ACTIONS.keys() == rows.keys()
    for name, kind in ACTIONS.items():
        facts = {one.name for one in fields(kind)} - {"player"}
        assert facts == set(re.findall(r"`(\w+)`", rows[name])), name


@pytest.mark.parametrize(
    "module",
    ["tutor.boards.tickets", "tutor.boards.toml", "tutor.cards", "tutor.network.trail",
     "tutor.network.paths", "tutor.rules.bonus", "tutor.rules.tolls", "tutor.showable"],
)  # fmt: skip
def test_examples_in_docstrings_run(module: str) -> None:
    """An example that is shown is an example that works."""
    result = doctest.testmod(__import__(module, fromlist=["x"]))

    assert result.attempted
    assert not result.failed
