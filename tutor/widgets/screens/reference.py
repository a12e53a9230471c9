"""The reference card of a board: one page to lie beside the real board, printable."""

from tutor.scoring import Rules
from tutor.widgets.nodes import Node, button, h
from tutor.words.language import gettext as _
from tutor.words.reference import CardText, Row, RowsOf, card_text

PRINT = {"print": True}
"""The action that prints the page; the browser does it without asking Python."""


def reference(rules: Rules, base: Rules) -> Node:
    """Return the card of a board; what differs from the base game is marked."""
    text = card_text(rules, base)
    return h(
        "section",
        h("h1", text.title, cls="reference-title", focus="reference", tabindex=-1),
        h("div", button(_("Print this card"), PRINT, cls="button"), cls="ways-out no-print"),
        _legend(text),
        h("div", (_section(one, text) for one in text.sections), cls="reference-sections"),
        cls="reference",
        key="reference",
    )


def _legend(text: CardText) -> Node | None:
    """Say what the mark means."""
    if text.compared is None:
        return None
    return h("p", _mark(), text.compared, cls="reference-legend")


def _mark() -> Node:
    return h("span", "◆", cls="reference-mark", aria_hidden="true")


def _section(section: RowsOf, text: CardText) -> Node:
    return h(
        "div",
        _points(section, text) if section.points else None,
        h(
            "table",
            h("caption", section.title),
            h("tbody", (_line(row, text) for row in section.rows)),
            cls="reference-table",
        ),
        cls="reference-section",
        key=section.key,
    )


def _line(row: Row, text: CardText) -> Node:
    return h(
        "tr",
        h("th", row.label, _differs(row, text), scope="row"),
        h("td", row.text),
        cls="differs" if row.differs else "",
    )


def _differs(row: Row, text: CardText) -> list[Node]:
    """Return the mark of what differs, read out too."""
    if not row.differs or text.compared is None:
        return []
    return [_mark(), h("span", f" ({text.compared})", cls="visually-hidden")]


def _points(section: RowsOf, text: CardText) -> Node:
    return h(
        "table",
        h("caption", _("Points for routes")),
        h(
            "thead",
            h("tr", h("th", _("Route"), scope="col"), h("th", _("Points"), scope="col")),
        ),
        h(
            "tbody",
            (_line(row, text) for row in section.points),
        ),
        cls="reference-table route-points",
    )
