"""The page to print: readable in black and white, never shown on screen."""

from collections.abc import Mapping

from tutor.rules.tickets import TicketOutcome
from tutor.scoring import ScoreSheet, SideScore
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, h
from tutor.widgets.paints import owner_key
from tutor.widgets.screens.parts import table_row
from tutor.words import labels
from tutor.words.deciding import in_short, margin_text
from tutor.words.language import gettext as _
from tutor.words.numbers import number_text
from tutor.words.pieces import part_name
from tutor.words.sharing import GAP, longest
from tutor.words.sheet import with_members
from tutor.words.values import Players
from tutor.words.winning import winner

PATTERNS = 6
"""How many patterns tell owners apart without colour (css/share.css, js/card.js)."""


def print_sheet(look: Look, sheet: ScoreSheet, squares: list[str]) -> Node:
    """Return the page: who won, the board, the table, the tickets, what decided it."""
    return h(
        "section",
        h(
            "header",
            h("div", h("h2", winner(sheet), cls="print-title"), h("p", _when(look))),
            {"key": "qr", "part": {"kind": "qr", "rows": squares, "label": ""}}
            if squares
            else None,
            cls="print-head",
        ),
        {"key": "board",
         "part": {"kind": "paper", "board": claims(look, _black_and_white(look))}},
        _table(look, sheet),
        h("div", (_tickets(look, side) for side in sheet.sides), cls="print-tickets"),
        _last(look, sheet),
        h("p", _foot(squares), cls="print-foot"),
        named="print-sheet", aria_hidden="true",
    )  # fmt: skip


def _when(look: Look) -> str:
    players = Players(len(look.game.players))
    facts = {"board": look.board.name, "day": look.browser.today, "players": players}
    text = _("{board}, {players}, {day}") if look.browser.today else _("{board}, {players}")
    return text.format(**facts)


def claims(look: Look, paints: Mapping[str, Mapping[str, object]]) -> dict[str, object]:
    """Return the routes and stations on the board, with how the browser paints each owner."""
    stations = {
        city: owner_key(index)
        for index, player in enumerate(look.game.players)
        for city in player.stations
    }
    return {
        "art": look.game.board,
        "owners": {route: owner_key(owner) for route, owner in look.standing.owner.items()},
        "stations": stations,
        "paints": paints,
    }


def _black_and_white(look: Look) -> dict[str, dict[str, object]]:
    return {
        owner_key(owner): {"fill": "#ffffff", "ink": "#000000", "letter": paint.letter,
                           "name": paint.name, "pattern": pattern_of(look, owner)}
        for owner, paint in look.paints.items()
    }  # fmt: skip


def pattern_of(look: Look, owner: int) -> int:
    """Return the number of an owner's pattern; team mates share that of their colour."""
    fills = list(dict.fromkeys(paint.fill for paint in look.paints.values()))
    return fills.index(look.paints[owner].fill) % PATTERNS


def _table(look: Look, sheet: ScoreSheet) -> Node:
    def row(name: str, values: list[int], cls: str = "") -> Node:
        best = max(values)
        marks = cls != "place" and len(set(values)) > 1
        cells = (
            h("strong", number_text(value)) if marks and value == best > 0 else number_text(value)
            for value in values
        )
        return table_row(name, cells, cls=cls)

    sides = sheet.sides
    return h(
        "table",
        h("thead", h("tr", h("td"), (h("th", _swatch(look, sheet, side), with_members(side),
                                       scope="col") for side in sides))),
        h(
            "tbody",
            (row(part_name(line.part), [side.parts[line.part] for side in sides])
             for line in sides[0].lines),
            row(labels.TOTAL(), [side.total for side in sides], "total"),
            row(labels.PLACE(), [side.place for side in sides], "place"),
        ),
        cls="print-table",
    )  # fmt: skip


def _swatch(look: Look, sheet: ScoreSheet, side: SideScore) -> Node:
    player = look.standing.sides[sheet.sides.index(side)].players[0]
    paint = look.paints[player]
    return h("span", paint.letter, cls=f"print-swatch pattern-{pattern_of(look, player)}")


def _tickets(look: Look, side: SideScore) -> Node:
    def text(outcome: TicketOutcome) -> str:
        name = look.names.ticket_reached(outcome.ticket, outcome.way)
        return name if outcome.completed else _("✗ {ticket}").format(ticket=name)

    return h(
        "div",
        h("h3", _("Tickets: {name}").format(name=side.name)),
        h(
            "ul",
            (
                h(
                    "li",
                    h("span", text(outcome)),
                    h("span", number_text(outcome.points)),
                )
                for outcome in sorted(side.tickets, key=lambda outcome: -outcome.points)
            ),
        ),
        cls="print-hand",
    )  # fmt: skip


def _last(look: Look, sheet: ScoreSheet) -> Node:
    line = longest(sheet)
    holders = line[1].replace(GAP, line[2]) if line else ""
    texts = [
        *dict.fromkeys((margin_text(look.deciding, sheet), *in_short(look.deciding, sheet))),
        *([_("Longest route: {who}.").format(who=holders)] if holders else []),
    ]
    return h(
        "p",
        h("strong", labels.WHAT_DECIDED()),
        (child for text in texts for child in (" ", h("span", text))),
        cls="print-decided",
    )


def _foot(squares: list[str]) -> str:
    if squares:
        return _("Ticket Tutor. The code above opens this game with its proofs. ✗ marks a ticket "
                 "not done.")  # fmt: skip
    return _("Ticket Tutor. ✗ marks a ticket not done.")
