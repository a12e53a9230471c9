"""The result: the check, the finale, then every figure with its proof."""

from collections.abc import Iterator, Sequence
from typing import Any

from tutor.deciding import BonusElsewhere, RouteGone, StationGone, TicketLeft, TicketTurned
from tutor.pad.finale import page
from tutor.pad.state import Proof, Tab
from tutor.rules.piece import Evidence, ScoreLine
from tutor.rules.stations import StationsEvidence
from tutor.rules.tickets import TicketOutcome
from tutor.scoring import ScoreSheet, SideScore
from tutor.terms import Part
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, button, h
from tutor.widgets.paints import token
from tutor.widgets.screens import finale
from tutor.widgets.screens.check import check_panel
from tutor.widgets.screens.parts import table_row
from tutor.widgets.screens.score_bars import called, paint_of
from tutor.widgets.screens.share import save
from tutor.words import labels
from tutor.words.deciding import part_of
from tutor.words.history import NEEDS_ROUTES, WAITS, unkept_text
from tutor.words.language import gettext as _
from tutor.words.names import listed
from tutor.words.numbers import number_text
from tutor.words.pieces import part_name, proof_sentences
from tutor.words.problems import sentence
from tutor.words.reader import own_line


def result_panel(look: Look) -> Node:
    """Return the result panel: the check, a page of the finale, or the final places."""
    sheet = look.sheet
    if sheet is None:
        return h(
            "div",
            h("h2", _("Not ready to score")),
            h(
                "ul",
                (h("li", sentence(problem, look.board)) for problem in look.problems),
                cls="notes",
            ),
        )
    if look.pad.revealed is None:
        return check_panel(look, sheet)
    part = page(look.pad, sheet)
    if part is not None:
        return finale.step_panel(look, sheet, part)
    return h(
        "div",
        _unkept(look),
        _not_played(look, sheet),
        finale.places(look, sheet),
        h(
            "div",
            button(labels.REMATCH(), {"do": "rematch"}, key="rematch")
            if look.pad.own is None and not look.pad.is_played else None,
            button(labels.PLAY_AGAIN(), {"do": "play_again"}, cls="button primary",
                   key="play-again")
            if look.pad.is_played else None,
            button(labels.LOOK_BACK(), {"do": "look_back"}, key="look-back")
            if look.pad.looks_back else None,
            button(labels.REVEAL_AGAIN(), {"do": "reveal", "value": "start"}, cls="button quiet",
                   key="again"),
            button(labels.SHARE(), {"do": "share"}, key="share"),
            cls="finale-actions wrap",
            key="actions",
        ),
        h("h3", _("All figures"), key="figures"),
        _table(look, sheet),
        _proof(look, sheet) or h(
            "p", _("Tap any figure to see why, here and on the board."), cls="hint", key="why"
        ),
        (
            h("h3", _("Please check"), key="check"),
            h("ul", (h("li", sentence(warning, sheet.board)) for warning in sheet.warnings),
              cls="notes", key="warnings"),
        ) if sheet.warnings else None,
        named="ended",
        data_finale="places",
    )  # fmt: skip


def _unkept(look: Look) -> Node | None:
    """Return the note that the game is not in the history, and why; or that it is by now."""
    if look.unkept is None:
        return None
    fault = look.unkept.fault
    if fault is None:
        text = _("This game is in the history now.")
        return h("div", h("p", text), cls="message good", role="status", key="unkept")
    return h(
        "div",
        h("p", unkept_text(fault)),
        h("p", WAITS[look.unkept.safe]()),
        button(labels.SAVE_THE_GAME(), save(look, look.game), key="save"),
        cls="message problem", role="alert", key="unkept",
    )  # fmt: skip


def _not_played(look: Look, sheet: ScoreSheet) -> Node | None:
    """Return the note that the history does not keep the game, and why."""
    without = [player.name for player in sheet.game.players if not player.routes]
    if look.pad.own is not None or not without:
        return None
    text = NEEDS_ROUTES(players=listed(without))
    return h("p", text, cls="hint", key="not-played")


def announced(look: Look) -> str:
    """Return what a screen reader says about the page of the result on screen."""
    sheet = look.sheet
    if look.pad.tab is not Tab.RESULT or sheet is None or look.pad.revealed is None:
        return ""
    return finale.announced(look, sheet, page(look.pad, sheet))


def _table(look: Look, sheet: ScoreSheet) -> Node:
    return h(
        "div",
        h(
            "table",
            h("caption", _("Points by part and player"), cls="visually-hidden"),
            h("thead", h("tr", h("td"), (_head(look, side) for side in sheet.sides))),
            h(
                "tbody",
                (
                    table_row(
                        part_name(line.part),
                        (_figure(look, side, line.part) for side in sheet.sides),
                        key=str(line.part),
                    )
                    for line in sheet.sides[0].lines
                ),
            ),
            h(
                "tbody",
                table_row(
                    labels.TOTAL(), (number_text(side.total) for side in sheet.sides), named="total"
                ),
                table_row(labels.PLACE(), (str(side.place) for side in sheet.sides), key="place"),
                key="totals",
            ),
            cls="result",
        ),
        cls="scroll of-figures",
        key="result",
        tabindex=0,
        role="region",
        aria_label=labels.RESULT(),
    )


def _head(look: Look, side: SideScore) -> Node:
    paint = paint_of(look, side)
    return h(
        "th",
        token(paint),
        called(look, side),
        scope="col",
        cls="result-side",
        key=side.name,
        paint=paint.css,
    )


def _figure(look: Look, side: SideScore, part: Part) -> Node:
    lit = look.pad.proof == Proof(side.name, "part", part)
    return button(
        number_text(side.parts[part]),
        {"do": "hide"}
        if lit
        else {"do": "show", "side": side.name, "kind": "part", "part": str(part)},
        cls="figure",
        aria_pressed="true" if lit else "false",
        aria_label=part_of(side.name, part, side.parts[part], look.reader),
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
    reasons = list(proof_sentences(own_line(line, look.reader), look.names))
    return h(
        "section",
        h("h3", part_of(side.name, line.part, line.points, look.reader)),
        h("ul", _reasons(side, line, proof, reasons), cls="reasons"),
        button(labels.LIGHT_OUT(), {"do": "hide"}, cls="button quiet"),
        named="proof",
        role="status",
        reveal=f"{side.name} {line.part}",
    )  # fmt: skip


def _reasons(
    side: SideScore, line: ScoreLine, proof: Proof, reasons: Sequence[str]
) -> Iterator[Node]:
    """Return the reasons as items; those that light something of their own are buttons.

    A ticket lights its own path; any other fact lights what proves it alone.
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
    """Return a line's facts, none if each lights the same as the whole line."""
    facts = list(line.evidence.facts())
    whole = set(line.evidence.routes)
    return facts if any(set(fact.routes) != whole for fact in facts) else ()


def light(look: Look) -> dict[str, Any]:
    """Return what is lit on the board: routes in walking order, and cities."""
    proof = look.pad.proof
    sheet = look.sheet if proof else None  # scoring takes longer than answering a tap
    side = _side(sheet, proof) if proof and sheet else None
    if proof is None or side is None:
        return _lit()
    if proof.kind == "ticket" and proof.index < len(side.tickets):
        return _way(side.tickets[proof.index])
    if proof.kind == "turn":
        return _turning(look, side, proof.index)
    line = next((line for line in side.lines if line.part is proof.part), None)
    if line is None:
        return _lit()
    facts = list(line.evidence.facts()) if proof.kind == "fact" else []
    lit = facts[proof.index] if proof.index < len(facts) else line.evidence
    return _lit(lit.routes, lit.cities, walk=proof.part is Part.LONGEST)


def _lit(
    routes: Sequence[str] = (), cities: Sequence[str] = (), *, walk: bool = False
) -> dict[str, Any]:
    dim = bool(routes or cities)
    return {"routes": list(routes), "cities": list(cities), "walk": walk, "dim": dim}


def _way(outcome: TicketOutcome) -> dict[str, Any]:
    """Return what a ticket lights: the path that completes it, or the routes that were missing."""
    missing = [route.id for route in outcome.missing or ()]
    return _lit(list(outcome.path) or missing, outcome.places, walk=outcome.completed)


def _turning(look: Look, side: SideScore, index: int) -> dict[str, Any]:
    """Return what is lit for a change that would have turned the game."""
    turns = look.deciding.turns
    change = turns[index].change if index < len(turns) else None
    routes: Sequence[str] = ()
    cities: Sequence[str] = ()
    if isinstance(change, TicketTurned | TicketLeft):
        return _way(side.tickets[change.index])
    if isinstance(change, RouteGone):
        route = look.board.route[change.route]
        routes, cities = (route.id,), (route.a, route.b)
    elif isinstance(change, StationGone):
        stations = side.evidence(StationsEvidence)
        uses = stations.uses if stations else ()
        routes = [use.borrows for use in uses if use.city == change.city and use.borrows]
        cities = [change.city]
    elif isinstance(change, BonusElsewhere):
        line = next(line for line in side.lines if line.part is change.part)
        routes, cities = line.evidence.routes, line.evidence.cities
    return _lit(routes, cities)
