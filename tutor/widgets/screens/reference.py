"""The reference card of a board: its rules on one printable page, to keep beside the game."""

from collections.abc import Mapping, Sequence

from tutor.scoring import Rules
from tutor.widgets.nodes import Action, Node, button, h, ways
from tutor.widgets.screens.parts import variant_choice
from tutor.widgets.screens.row_pictures import row_picture
from tutor.words import labels
from tutor.words.language import gettext as _
from tutor.words.pieces.piece import Row
from tutor.words.reference import ReferenceCard, RowsOf, reference_card

PRINT = {"print": True}
"""The action that prints the page; the browser does it without asking Python."""


def usual_card_of(board: str) -> Action:
    """Return the action that opens a board's reference card, by its usual rules."""
    return {"do": "reference", "board": board}


def card_of(rules: Rules) -> Action:
    """Return the action that opens the card of a board, by the rules that are played."""
    return {"do": "reference", "board": rules.board.id, "variant": rules.rulebook.variant}


def to_look_up(boards: Mapping[str, Rules]) -> Node:
    """Return the buttons to the cards of all boards, and to their differences."""
    return h(
        "section",
        h("h2", _("For reference")),
        h("p", _("Each board's rules on one page, to keep beside the real board."), cls="lead"),
        ways(
            (
                button(
                    rules.board.name,
                    card_of(rules),
                    key=board,
                    aria_label=labels.REFERENCE_CARD_OF(board=rules.board.name),
                )
                for board, rules in boards.items()
            ),
            key="cards",
        ),
        ways(button(labels.DIFFERENCES(), {"do": "differences"})),
        named="to-look-up",
    )


def way_back(*, back: bool, more: Node | None = None) -> Node:
    """Return the bar above a page to read: ``back`` to the page before, or home."""
    out = (labels.BACK(), {"do": "leave"}) if back else (labels.HOME(), {"do": "home"})
    return h("nav", button(*out, cls="button"), more, cls="ways-out no-print", key="ways",
             aria_label=labels.WAYS_ON())  # fmt: skip


def reference_page(rules: Rules, base: Rules, variants: Sequence[str], *, back: bool) -> Node:
    """Return the page of a board's card, with a choice of its variants and the ways on."""
    return h(
        "main",
        way_back(back=back, more=button(labels.DIFFERENCES(), {"do": "differences"})),
        variant_choice(
            _("Which rules do you play by?"),
            variants,
            rules.rulebook.variant,
            lambda variant: {**card_of(rules), "variant": variant},
            cls="choices no-print",
            key=f"variants-{rules.board.id}",
        )
        if len(variants) > 1
        else None,
        reference(rules, base),
        key="reference-page",
        cls="to-read",
    )


def reference(rules: Rules, base: Rules) -> Node:
    """Return the card of a board, marking what differs from the base game."""
    card = reference_card(rules, base)
    return h(
        "section",
        h(
            "div",
            h(
                "div",
                h("p", labels.REFERENCE_CARD(), cls="kicker"),
                h("h1", card.title, focus="reference", tabindex=-1),
            ),
            h("div", button(labels.PRINT_CARD(), PRINT, cls="button"), cls="no-print"),
            cls="page-head",
        ),
        _legend(card),
        h("div", (_section(section, card) for section in card.sections), cls="reference-sections"),
        named="reference",
    )


def _legend(card: ReferenceCard) -> Node | None:
    """Return what the mark means, None on a card that marks nothing."""
    if card.compared is None:
        return None
    return h("p", _mark(), card.compared, cls="reference-legend")


def _mark() -> Node:
    return h("span", "◆", cls="reference-mark", aria_hidden="true")


def _section(section: RowsOf, card: ReferenceCard) -> Node:
    return h(
        "div",
        _points(section, card) if section.points else None,
        h(
            "table",
            h("caption", section.title),
            h("tbody", (_line(row, card) for row in section.rows)),
            cls="reference-table",
        ),
        cls="reference-section",
        key=section.key,
    )


def _line(row: Row, card: ReferenceCard) -> Node:
    return h(
        "tr",
        h(
            "th",
            row.label,
            _differs(row, card),
            None if row.picture is None else row_picture(row.picture),
            scope="row",
        ),
        h("td", row.text),
        cls="differs" if row.differs else "",
    )


def _differs(row: Row, card: ReferenceCard) -> list[Node]:
    """Return the mark of a row that differs, with its meaning for screen readers."""
    if not row.differs or card.compared is None:
        return []
    return [_mark(), h("span", f" ({card.compared})", cls="visually-hidden")]


def _points(section: RowsOf, card: ReferenceCard) -> Node:
    return h(
        "table",
        h("caption", _("Points for routes")),
        h(
            "thead",
            h("tr", h("th", _("Route"), scope="col"), h("th", labels.POINTS(), scope="col")),
        ),
        h(
            "tbody",
            (_line(row, card) for row in section.points),
        ),
        cls="reference-table route-points",
    )
