"""The rules' names in a few words."""

from tutor.lessons.rules import HIGHEST
from tutor.words.rules import RULES, rule_text

FEW = 6


def test_every_rule_has_a_short_name() -> None:
    """Those that lessons may name, and no others."""
    known = {f"{letter}{n}" for letter, last in HIGHEST.items() for n in range(1, last + 1)}

    assert known == RULES.keys()
    assert all(len(name().split()) <= FEW for name in RULES.values())


def test_a_name_stands_beside_its_id() -> None:
    """The id leads to the rule in full; a line never ends between them."""
    assert rule_text("B5") == "B5\N{NO-BREAK SPACE}drawing cards"
