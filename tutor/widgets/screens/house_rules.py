"""The house rules that a table may choose, folded away in both set-ups."""

from collections.abc import Collection

from tutor.scoring import Rules
from tutor.terms import Ruling
from tutor.widgets.nodes import Node, h
from tutor.words import labels
from tutor.words.house_rules import NAMES, chosen_text, meaning


def house_rules(rules: Rules, chosen: Collection[Ruling]) -> Node | None:
    """Return the fold with a box to tick for each house rule, None if the board has none."""
    if not rules.house_rules:
        return None
    return h(
        "details",
        h("summary", chosen_text(chosen), key="summary"),
        h(
            "div",
            (_choice(ruling, rules, chosen) for ruling in rules.house_rules),
            named="choices", role="group", aria_label=labels.HOUSE_RULES(),
        ),
        cls="more house-rules",
        key="house-rules",
    )  # fmt: skip


def _choice(ruling: Ruling, rules: Rules, chosen: Collection[Ruling]) -> Node:
    name, means = f"name-{ruling}", f"means-{ruling}"
    return h(
        "label",
        h("input", type="checkbox", checked=ruling in chosen, key="box",
          aria_labelledby=name, aria_describedby=means,
          on={"change": {"do": "ruling", "name": str(ruling)}}),
        h("span",
          h("span", NAMES[ruling](), id=name, key="name"),
          h("span", meaning(ruling, rules), cls="hint", id=means, key="means"),
          cls="choice-words", key="words"),
        cls="choice", key=str(ruling),
    )  # fmt: skip
