"""All boards side by side: where their rules differ."""

from collections.abc import Sequence

from tutor.scoring import Rules
from tutor.widgets.nodes import Node, h
from tutor.widgets.screens.reference import way_back
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.reference import NOTHING, Comparison, LinesOf, comparison


def differences_page(boards: Sequence[Rules], *, back: bool) -> Node:
    """Return the page of the differences, with the way out."""
    return h(
        "main",
        way_back(back=back),
        differences(boards),
        key="differences-page",
        cls="to-read wide",
    )


def differences(boards: Sequence[Rules]) -> Node:
    """Return a table with a column for each board and a row for each rule."""
    table = comparison(boards)
    return h(
        "section",
        h("h1", labels.DIFFERENCES(), focus="differences", tabindex=-1),
        h(
            "p",
            _("All boards side by side. Rows that are the same for all boards are gray."),
            cls="hint",
        ),
        h(
            "div",
            h(
                "table",
                h("caption", labels.ALL_RULES(), cls="visually-hidden"),
                h(
                    "thead",
                    h("tr", h("td"), (h("th", board, scope="col") for board in table.boards)),
                ),
                (_section(section, table) for section in table.sections),
                cls="differences-table",
            ),
            cls="scroll",
            tabindex=0,
            role="region",
            aria_label=labels.ALL_RULES(),
        ),
        named="differences",
    )


def _section(section: LinesOf, table: Comparison) -> Node:
    return h(
        "tbody",
        h(
            "tr",
            h(
                "th",
                h("span", section.title),
                scope="rowgroup",
                colspan=len(table.boards) + 1,
            ),
            cls="section",
        ),
        (
            h(
                "tr",
                h("th", line.label, scope="row"),
                (_cell(cell) for cell in line.cells),
                cls="same" if line.same else "differs",
            )
            for line in section.lines
        ),
        key=section.key,
    )


def _cell(text: str) -> Node:
    """Return a cell; an empty one is drawn as a dash and read out as a word."""
    if text != NOTHING:
        return h("td", text)
    return h(
        "td",
        h("span", NOTHING, aria_hidden="true"),
        h("span", labels.NONE(), cls="visually-hidden"),
        cls="none",
    )
