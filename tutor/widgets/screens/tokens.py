"""The tokens panel: what everybody's toll tokens come to, loans, and start spaces."""

from tutor.game.file import MOST_TOKENS
from tutor.rules.start_spaces import StartSpaces
from tutor.rules.tolls import Tolls
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, h
from tutor.words.language import gettext as _
from tutor.words.problems import sentence


def panel(look: Look) -> Node:
    """Return the panel: a group of number fields for every player."""
    tolls = any(isinstance(piece, Tolls) for piece in look.rules.pieces)
    starts = next((p.spaces for p in look.rules.pieces if isinstance(p, StartSpaces)), None)
    warnings = look.sheet.warnings if look.sheet else ()
    return h(
        "div",
        h("h2", _("Tokens, loans and start spaces") if tolls else _("Start spaces")),
        (
            h(
                "fieldset",
                h("legend", look.name(index)),
                (
                    _field(_("Toll tokens left"), "tokens", index, player.tokens, _("not counted")),
                    _field(_("Loans"), "loans", index, player.loans, "0"),
                )
                if tolls
                else None,
                _field(_("Start space"), "start_space", index, player.start, str(starts[index]))
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


def _field(label: str, action: str, player: int, value: int | None, usual: str) -> Node:
    shown = "" if value is None or (action == "loans" and not value) else str(value)
    return h(
        "label",
        h("span", label, cls="field-label"),
        h("input", type="number", inputmode="numeric", min=0, max=MOST_TOKENS, value=shown,
          placeholder=usual, on={"change": {"do": action, "player": player}}, key="field"),
        cls="field number",
        key=action,
    )  # fmt: skip
