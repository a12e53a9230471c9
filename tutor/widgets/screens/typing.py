"""The search field with its list of what the typed text may mean; Enter takes the first."""

from collections.abc import Mapping, Sequence

from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, h
from tutor.words.language import gettext as _

Option = tuple[str, str, Mapping[str, str | int], bool]
"""A name, a detail, the action, and whether it can be chosen."""


def search_field(
    look: Look, *, label: str, placeholder: str, options: Sequence[Option], always: bool = False
) -> Node:
    """Return the field and its options; ``always`` shows them before anything is typed."""
    possible = [action for _name, _detail, action, can in options if can]
    typed = bool(look.pad.query.strip())
    shown = bool(options) and (typed or always)
    events = {
        "input": {"do": "query"},
        "key:Enter": {"do": "enter"},
        "key:Escape": {"do": "query", "value": ""},
    }
    return h(
        "div",
        h(
            "label",
            h("span", label, cls="field-label"),
            h("input", type="search", value=look.pad.query, placeholder=placeholder,
              autocomplete="off", enterkeyhint="done", on=events, key="field",
              aria_controls="options" if shown else None, maxlength=80),
            cls="field",
        ),
        h(
            "ul",
            (_option(option, best=option[2] in possible[:1]) for option in options),
            cls="options", id="options", aria_label=_("Suggestions"),
        ) if shown else None,
        h("p", _("Nothing on this board is called that."), cls="hint", role="status")
        if typed and not options else None,
        cls="search",
        key="search",
    )  # fmt: skip


def _option(option: Option, *, best: bool) -> Node:
    name, detail, action, can = option
    return h(
        "li",
        h(
            "button",
            h("span", name, cls="option-title"),
            h("span", detail, cls="option-detail"),
            type="button",
            cls="option-main",
            disabled=not can,
            on={"click": action},
        ),
        key=name + detail,
        cls="option best" if best else "option" if can else "option taken",
    )
