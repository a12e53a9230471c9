"""Why not: all reasons in a bubble at the thing that was tapped, gone on the next tap."""

from tutor.widgets.nodes import Node, h
from tutor.widgets.screens.play.look import PlayLook
from tutor.words.reasons import reason_text


def bubble(look: PlayLook) -> Node | None:
    """Return the bubble of the last tap, if it was refused."""
    refused = look.touch.refused
    if refused is None:
        return None
    return h(
        "div",
        (
            h("p", h("span", "✕", cls="cross", aria_hidden="true"), h("span", text), key=str(index))
            for index, text in enumerate(
                dict.fromkeys(reason_text(one, look.table) for one in refused.reasons)
            )
        ),
        cls="bubble",
        key=f"bubble-{refused.number}",
        role="alert",
        data_at=refused.thing,
    )
