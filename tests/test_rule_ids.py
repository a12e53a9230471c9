"""Every rule that the scorer uses or the table enforces is named by a test that proves it."""

import ast
import re
from functools import cache

import pytest

from tests.conftest import ROOT
from tutor.lessons.rules import HIGHEST, is_rule

RULES = (ROOT / "docs" / "rules.md").read_text("utf-8")
ROW = re.compile(r"^\| ([A-Z]\d+) \| (.*)$", re.MULTILINE)
MARKED = re.compile(r"^[TES ]+$")


def rules() -> dict[str, set[str]]:
    """Return the marks of every rule in docs/rules.md; X rules have none of their own."""
    found = {}
    for rule_id, rest in ROW.findall(RULES):
        first = rest.split(" | ")[0]
        found[rule_id] = set(first.split()) if MARKED.match(first) else set()
    return found


def test_the_package_knows_all_ids() -> None:
    """It has no docs/ with it: a lesson's ids are compared with a table."""
    known = {f"{letter}{n}" for letter, last in HIGHEST.items() for n in range(1, last + 1)}

    assert known == set(rules()), "tutor/lessons/faults.py and docs/rules.md differ"
    assert all(map(is_rule, known))
    assert not any(map(is_rule, ("", "B", "B0", "B99", "B01", "b1", "Z1", "B²", "teams")))


@cache
def named_by_tests(folder: str = "") -> set[str]:
    """Return the ids that the tests' ``rule`` markers name, all or those of a folder."""
    found = set()
    for path in (ROOT / "tests" / folder).rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in (
                "rule",
                "pytest.mark.rule",
            ):
                found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    return found


def test_the_rules_are_read() -> None:
    """The list is the whole one."""
    found = rules()

    assert {"B1", "B17", "E14", "N13", "D17", "T13", "A9", "X6"} <= set(found)
    assert found["B15"] == {"T", "S"}
    assert len(found) == len(ROW.findall(RULES))


@pytest.mark.parametrize("rule_id", [one for one, marks in rules().items() if "S" in marks])
def test_every_rule_marked_s_has_a_test(rule_id: str) -> None:
    """A rule that scoring uses is proved by at least one test that names it."""
    assert rule_id in named_by_tests(), f'mark its test @pytest.mark.rule("{rule_id}")'


@pytest.mark.parametrize("rule_id", [one for one, marks in rules().items() if "E" in marks])
def test_every_rule_marked_e_has_a_test_of_the_table(rule_id: str) -> None:
    """A rule of play is proved by at least one test of the table, of payments or of counts."""
    assert rule_id in named_by_tests("table"), (
        f'mark its test in tests/table/ @pytest.mark.rule("{rule_id}")'
    )


@pytest.mark.parametrize("rule_id", [one for one in rules() if one.startswith("X")])
def test_every_refusal_has_a_test(rule_id: str) -> None:
    """So is each of X1 to X6."""
    assert rule_id in named_by_tests()


def test_no_test_names_a_rule_that_is_not_there() -> None:
    """A slip in an id would prove nothing."""
    assert named_by_tests() <= set(rules())
