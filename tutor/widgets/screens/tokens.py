"""The tokens panel: what each player's toll tokens are worth, loans, and start spaces."""

from tutor.game.file import MOST_TOKENS
from tutor.game.problems import OutOfRange
from tutor.rules.start_spaces import StartSpaces
from tutor.rules.tolls import Tolls
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, h
from tutor.widgets.screens.faults import fault, number_place, why, wrong
from tutor.widgets.screens.parts import field
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.problems import sentence
from tutor.words.says import says

LABELS = {
    "tokens": says("Toll tokens left"),
    "loans": labels.LOANS,
    "start_space": labels.HEAD_START,
}


def tokens_panel(look: Look) -> Node:
    """Return the tokens panel: a group of number fields for every player."""
    tolls = any(isinstance(piece, Tolls) for piece in look.rules.pieces)
    starts = next((p.spaces for p in look.rules.pieces if isinstance(p, StartSpaces)), None)
    warnings = look.sheet.warnings if look.sheet else ()
    return h(
        "div",
        h("h2", _("Tokens, loans and head starts") if tolls else _("Head starts")),
        (
            h(
                "fieldset",
                h("legend", look.name(index)),
                (
                    _field(look, "tokens", index, player.tokens, _("not counted")),
                    _field(look, "loans", index, player.loans, "0"),
                )
                if tolls
                else None,
                _field(look, "start_space", index, player.start, str(starts[index]))
                if starts
                else None,
                key=f"tokens-{index}",
                cls="numbers",
            )
            for index, player in enumerate(look.game.players)
        ),
        h(
            "ul",
            (
                h("li", sentence(warning, look.board))
                for warning in warnings
                if warning.code in ("tokens_odd", "loans_odd")
            ),
            cls="notes",
        ),
    )


def _field(look: Look, action: str, player: int, value: int | None, usual: str) -> Node:
    """Return a number field; a refused number stays in it to be corrected."""
    entered = "" if value is None or (action == "loans" and not value) else str(value)
    place, name = number_place(player, action), f"{action}-{player}"
    text = fault(look, place)
    problems = look.pad.refusal.problems if look.pad.refusal else ()
    refused = (
        problem.value
        for problem in problems
        if isinstance(problem, OutOfRange) and problem.where == place
    )
    return field(
        LABELS[action](),
        h("input", type="number", inputmode="numeric", min=0, max=MOST_TOKENS,
          value=next(refused, entered), placeholder=usual, key="field", **wrong(name, text),
          on={"change": {"do": action, "player": player}}),
        why(name, text),
        cls="field number",
        key=action,
    )  # fmt: skip
