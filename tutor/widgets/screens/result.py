"""The result: a row for each part, a column for each side; every figure shows its proof."""

from collections.abc import Iterator, Sequence
from typing import Any

from tutor.pad.state import Pad, Proof
from tutor.rules.piece import Evidence, ScoreLine
from tutor.scoring import ScoreSheet, SideScore
from tutor.terms import Part
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, button, h
from tutor.words.language import gettext as _
from tutor.words.pieces import part_name, proof_sentences
from tutor.words.problems import sentence
from tutor.words.winning import tie_break, winner


def panel(look: Look) -> Node:
    """Return the panel: the table, the winner, the proof that is lit up, what to check."""
    sheet = look.sheet
    if sheet is None:
        return h(
            "div",
            h("h2", _("Not to be scored yet")),
            h("ul", (h("li", sentence(one, look.board)) for one in look.problems), cls="notes"),
        )
    whole = _is_whole(look.pad, sheet)
    return h(
        "div",
        h("h2", _("Result")),
        h("p", winner(sheet), cls="verdict", role="status", key="winner") if whole else None,
        _reveal(look.pad, sheet),
        _table(look, sheet),
        _proof(look, sheet) if look.pad.proof else h(
            "p", _("Touch any figure to see why, here and on the board."), cls="hint", key="why"
        ),
        h("ul", (h("li", text) for text in tie_break(sheet.outcome, sheet)), cls="notes",
          key="tie-break") if whole else None,
        (
            h("h3", _("Please check"), key="check"),
            h("ul", (h("li", sentence(one, sheet.board)) for one in sheet.warnings), cls="notes",
              key="warnings"),
        ) if sheet.warnings else None,
    )  # fmt: skip


def _parts(sheet: ScoreSheet) -> list[Part]:
    return [line.part for line in sheet.sides[0].lines]


def _is_whole(pad: Pad, sheet: ScoreSheet) -> bool:
    return pad.revealed is None or pad.revealed >= len(_parts(sheet))


def _reveal(pad: Pad, sheet: ScoreSheet) -> Node:
    if _is_whole(pad, sheet):
        buttons = [
            button(_("Reveal one by one"), {"do": "reveal", "value": "start"}, cls="button quiet"),
            button(_("Share"), {"do": "share"}),
        ]
    else:
        buttons = [
            button(_("Next"), {"do": "reveal", "value": "next"}, cls="button primary"),
            button(_("Show all"), {"do": "reveal", "value": "all"}, cls="button quiet"),
        ]
    return h("div", buttons, cls="ways-out", key="reveal")


def _table(look: Look, sheet: ScoreSheet) -> Node:
    parts = _parts(sheet)
    shown = parts if _is_whole(look.pad, sheet) else parts[: look.pad.revealed]
    whole = len(shown) == len(parts)
    return h(
        "div",
        h(
            "table",
            h("caption", _("Points by part and player"), cls="visually-hidden"),
            h("thead", h("tr", h("td"), (_head(look, sheet, side) for side in sheet.sides))),
            h(
                "tbody",
                (
                    h(
                        "tr",
                        h("th", part_name(part), scope="row"),
                        (h("td", _figure(look, side, part)) for side in sheet.sides)
                        if part in shown
                        else (h("td", "?", cls="hidden-figure") for _side in sheet.sides),
                        key=str(part),
                    )
                    for part in parts
                ),
            ),
            h(
                "tbody",
                h(
                    "tr",
                    h("th", _("Total"), scope="row"),
                    (h("td", str(sum(side.parts[part] for part in shown))) for side in sheet.sides),
                    key="total",
                    cls="total",
                ),
                h(
                    "tr",
                    h("th", _("Place"), scope="row"),
                    (h("td", str(side.place)) for side in sheet.sides),
                    key="place",
                )
                if whole
                else None,
                key="totals",
            ),
            cls="result",
        ),
        cls="scroll",
        key="result",
        tabindex=0,
        role="region",
        aria_label=_("Result"),
    )


def _head(look: Look, sheet: ScoreSheet, side: SideScore) -> Node:
    player = look.standing.sides[sheet.sides.index(side)].players[0]
    paint = look.paints[player]
    return h(
        "th",
        h("span", paint.letter, cls="token", aria_hidden="true"),
        h("span", side.name, cls="side-name"),
        scope="col",
        cls="side",
        key=side.name,
        paint={"--owner": paint.fill, "--owner-ink": paint.ink},
    )


def _figure(look: Look, side: SideScore, part: Part) -> Node:
    lit = look.pad.proof == Proof(side.name, "part", part)
    return button(
        str(side.parts[part]),
        {"do": "hide"}
        if lit
        else {"do": "show", "side": side.name, "kind": "part", "part": str(part)},
        cls="figure",
        aria_pressed="true" if lit else "false",
        aria_label=_("{part} of {side}: {points}").format(
            part=part_name(part), side=side.name, points=side.parts[part]
        ),
    )


# --- proofs ---------------------------------------------------------------------------------


def _side(sheet: ScoreSheet, proof: Proof) -> SideScore | None:
    return next((side for side in sheet.sides if side.name == proof.side), None)


def _proof(look: Look, sheet: ScoreSheet) -> Node | None:
    proof = look.pad.proof
    side = _side(sheet, proof) if proof else None
    if proof is None or side is None or proof.part is None:
        return None
    line = next((line for line in side.lines if line.part is proof.part), None)
    if line is None:
        return None
    reasons = list(proof_sentences(line, look.names))
    return h(
        "section",
        h("h3", _("{part} of {side}: {points}").format(
            part=part_name(line.part), side=side.name, points=line.points)),
        h("ul", _reasons(side, line, proof, reasons), cls="reasons"),
        button(_("Put the light out"), {"do": "hide"}, cls="button quiet"),
        key="proof",
        cls="proof",
        role="status",
    )  # fmt: skip


def _reasons(
    side: SideScore, line: ScoreLine, proof: Proof, reasons: Sequence[str]
) -> Iterator[Node]:
    """Return the reasons as items; what has a light of its own is a button.

    Each ticket lights its own way, each fact of other evidence what proves it alone.
    """
    kind, buttons = "ticket", len(reasons)
    if line.part is not Part.TICKETS:
        kind, buttons = "fact", len(_facts_to_light(line))
    for index, reason in enumerate(reasons):
        if index < buttons:
            show = {"do": "show", "side": side.name, "kind": kind, "part": str(line.part),
                    "index": index}  # fmt: skip
            lit = proof.kind == kind and proof.index == index
            yield h(
                "li",
                button(reason, show, cls="reason", aria_pressed="true" if lit else "false"),
                key=str(index),
            )
        else:
            yield h("li", reason, key=str(index))


def _facts_to_light(line: ScoreLine) -> Sequence[Evidence]:
    """Return a line's facts if they light something else than the whole line does."""
    facts = list(line.evidence.facts())
    whole = set(line.evidence.routes)
    return facts if any(set(fact.routes) != whole for fact in facts) else ()


def light(look: Look) -> dict[str, Any]:
    """Return what is lit up on the board: routes in walking order, cities."""
    dark: dict[str, Any] = {"routes": [], "cities": [], "walk": False, "dim": False}
    proof, sheet = look.pad.proof, look.sheet
    side = _side(sheet, proof) if proof and sheet else None
    if proof is None or side is None:
        return dark
    if proof.kind == "ticket" and proof.index < len(side.tickets):
        outcome = side.tickets[proof.index]
        missing = [route.id for route in outcome.missing or ()]
        return {
            "routes": list(outcome.path) or missing,
            "cities": [outcome.ticket.a, outcome.ticket.b],
            "walk": outcome.completed,
            "dim": True,
        }
    line = next((line for line in side.lines if line.part is proof.part), None)
    if line is None:
        return dark
    facts = list(line.evidence.facts()) if proof.kind == "fact" else []
    lit = facts[proof.index] if proof.index < len(facts) else line.evidence
    return {
        "routes": list(lit.routes),
        "cities": list(lit.cities),
        "walk": proof.part is Part.LONGEST,
        "dim": bool(lit.routes or lit.cities),
    }
