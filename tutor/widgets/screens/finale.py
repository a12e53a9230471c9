"""The finale: the score part by part, then the places and what decided the game."""

from collections.abc import Iterator, Sequence

from tutor.deciding import Best, Turn
from tutor.pad.finale import steps, turns
from tutor.pad.state import Proof
from tutor.scoring import ScoreSheet, SideScore
from tutor.terms import Decision, Part
from tutor.widgets.look import Look
from tutor.widgets.nodes import Child, Node, button, button_of, h
from tutor.widgets.paints import token
from tutor.widgets.screens.score_bars import bar, called, legend, paint_of
from tutor.words import labels
from tutor.words.deciding import (
    ahead_texts,
    best_text,
    margin_text,
    part_headline,
    what_if,
    what_then,
)
from tutor.words.language import gettext as _
from tutor.words.names import listed
from tutor.words.numbers import number_text, signed_text
from tutor.words.pieces import part_name
from tutor.words.sheet import with_members
from tutor.words.winning import headline, tie_break, winner

WAGONS = 9  # in the arch of the winner's train


# --- page by page ---------------------------------------------------------------------------


def step_panel(look: Look, sheet: ScoreSheet, part: Part) -> Node:
    """Return a page of the finale: a part of the score, for all sides."""
    parts = steps(sheet)
    index = parts.index(part)
    return h(
        "div",
        _progress(index, len(parts)),
        h(
            "div",
            _play(look, sheet, part),
            button(labels.SKIP_TO_PLACES(), {"do": "reveal", "value": "all"}, cls="button quiet"),
            cls="finale-top",
            key="top",
        ),
        h("h2", part_name(part), tabindex=-1, key="heading"),
        h("p", part_headline(sheet, part, look.reader), cls="finale-line", key="line"),
        h("ul", _rows(look, sheet, part, parts[: index + 1]), named="scores"),
        legend(parts[: index + 1]),
        h(
            "div",
            button(
                "‹", {"do": "reveal", "value": "back"}, cls="button icon", key="back",
                aria_label=labels.BACK(),
            ),
            button(_next_label(parts, index), {"do": "reveal", "value": "next"},
                   cls="button primary", key="next"),
            cls="finale-actions",
            key="actions",
        ),
        named="finale",
        data_finale="pages",
        data_play=str(part) if look.pad.playing and len(turns(sheet, part)) > 1 else None,
    )  # fmt: skip


def _next_label(parts: Sequence[Part], index: int) -> str:
    if index + 1 == len(parts):
        return _("And the winner is…")
    return _("Next: {part}").format(part=part_name(parts[index + 1]))


def _progress(current: int, count: int) -> Node:
    """Return how far the finale has come; the last stroke stands for the places."""
    return h(
        "div",
        (
            h("span", cls="stroke done" if index <= current else "stroke")
            for index in range(count + 1)
        ),
        cls="progress-strokes",
        key="progress",
        role="img",
        aria_label=_("Page {number} of {pages}").format(number=current + 1, pages=count + 1),
    )


def _play(look: Look, sheet: ScoreSheet, part: Part) -> Node:
    """Return the button that pauses or plays the proofs; an empty node where there is only one."""
    if len(turns(sheet, part)) < 2:  # noqa: PLR2004 - nothing to play
        return h("span", key="play")
    sign, value, label = "▶", "play", labels.PROOF_BY_PROOF()
    if look.pad.playing:
        sign, value, label = "❚❚", "pause", labels.PAUSE()
    return button(sign, {"do": "reveal", "value": value}, cls="button quiet icon", key="play",
                  aria_label=label, title=label)  # fmt: skip


def _rows(look: Look, sheet: ScoreSheet, part: Part, parts: Sequence[Part]) -> Iterator[Node]:
    order = turns(sheet, part)
    for side in sheet.sides:
        total = sum(line.points for line in side.lines if line.part in parts)
        proof = Proof(side.name, "part", part)
        lit = look.pad.proof == proof
        row: list[Child] = [
            token(paint_of(look, side)),
            called(look, side),
            h("span", signed_text(side.parts[part]), cls="gain"),
            h("span", number_text(total), cls="score-total", key="total"),
            bar(sheet, side, parts),
        ]
        has_proof = bool(order) and _has_light(side, part)
        action = {"do": "show", "side": side.name, "kind": "part", "part": str(part)}
        yield h(
            "li",
            button_of(
                {"do": "hide"} if lit else action,
                row,
                key="row",
                cls="score-row",
                aria_pressed="true" if lit else "false",
                data_turn=order.index(side.name) if side.name in order else None,
            )
            if has_proof
            else h("div", row, cls="score-row", key="row"),
            key=side.name,
            paint=paint_of(look, side).css,
        )


def _has_light(side: SideScore, part: Part) -> bool:
    evidence = next(line.evidence for line in side.lines if line.part is part)
    return bool(evidence.routes or evidence.cities)


def announced(look: Look, sheet: ScoreSheet, part: Part | None) -> str:
    """Return what a screen reader says about a page of the finale: a part, or who won."""
    if part is not None:
        text = part_headline(sheet, part, look.reader)
        return _("{part}. {text}").format(part=part_name(part), text=text)
    return winner(sheet, look.reader)


# --- the places -----------------------------------------------------------------------------


def places(look: Look, sheet: ScoreSheet) -> list[Child]:
    """Return the last page without its figures: the winner, the places, what decided the game."""
    alone = len(sheet.winners) == 1
    others = [side for side in sheet.sides if not alone or side.name not in sheet.winners]
    return [
        _winner(look, sheet),
        h(
            "ol",
            (
                _place(look, sheet, side)
                for side in sorted(others, key=lambda side: (side.place, -side.total))
            ),
            cls="scores places",
            key="places",
        ),
        _decided(look, sheet),
    ]


def _winner(look: Look, sheet: ScoreSheet) -> Node:
    first = next(side for side in sheet.sides if side.name in sheet.winners)
    paint = paint_of(look, first)
    plain = sheet.outcome.decided_by is Decision.POINTS
    return h(
        "header",
        h("div", (h("span", key=str(n)) for n in range(WAGONS)), named="wagons",
          aria_hidden="true"),
        h(
            "div",
            (
                h("span", token(paint_of(look, side), "token large"), key=side.name,
                  paint=paint_of(look, side).css)
                for side in sheet.sides
                if side.name in sheet.winners
            ),
            named="winners",
            aria_hidden="true",
        ),
        h("h2", headline(sheet, look.reader), tabindex=-1, key="headline"),
        _members([side for side in sheet.sides if side.name in sheet.winners]),
        h("p", number_text(first.total), cls="winner-points", key="points"),
        None if plain else h("p", winner(sheet, look.reader), named="verdict"),
        h("ul", (h("li", text) for text in tie_break(sheet, look.reader)), named="tie-break"),
        named="winner",
        paint=paint.css,
    )  # fmt: skip


def _members(winners: Sequence[SideScore]) -> Node | None:
    """Return who is in the team that won, or in each of the teams that share the win."""
    if not winners[0].is_team:
        return None
    names = winners[0].players if len(winners) == 1 else [with_members(side) for side in winners]
    return h("p", listed(names), cls="members", key="members")


def _place(look: Look, sheet: ScoreSheet, side: SideScore) -> Node:
    paint = paint_of(look, side)
    parts = [line.part for line in side.lines]
    return h(
        "li",
        h("span", str(side.place), cls="rank"),
        token(paint),
        called(look, side),
        h("span", number_text(side.total), cls="score-total"),
        bar(sheet, side, parts),
        key=side.name,
        cls="score-row",
        paint=paint.css,
    )


def _decided(look: Look, sheet: ScoreSheet) -> Node:
    deciding = look.deciding
    ahead = ahead_texts(deciding)
    return h(
        "section",
        h("h3", labels.WHAT_DECIDED()),
        h("p", margin_text(deciding, sheet, look.reader)),
        h("ul", (h("li", text) for text in ahead), cls="ahead-by", key="ahead") if ahead else None,
        h("ul", (_turn(look, sheet, index, turn) for index, turn in enumerate(deciding.turns)),
          named="turns")
        if deciding.turns
        else h("p", _no_turn(sheet),
               key="turns"),
        h("dl", (_best(look, sheet, best) for best in deciding.best), cls="best-of", key="best"),
        cls="card decided",
        key="decided",
    )  # fmt: skip


def _no_turn(sheet: ScoreSheet) -> str:
    if any(line.part is Part.STATIONS for side in sheet.sides for line in side.lines):
        return _("No single ticket, route, station or bonus would have changed the winner.")
    return _("No single ticket, route or bonus would have changed the winner.")


def _turn(look: Look, sheet: ScoreSheet, index: int, turn: Turn) -> Node:
    question = what_if(turn.change, sheet, look.reader)
    lit = look.pad.proof is not None and (look.pad.proof.kind, look.pad.proof.index) == (
        "turn", index,
    )  # fmt: skip
    show = {"do": "show", "side": turn.change.side, "kind": "turn", "index": index}
    return h(
        "li",
        h(
            "div",
            h("p", question, cls="what-if"),
            h("p", what_then(turn, look.reader)),
            cls="turn-text",
        ),
        button(
            _("Show"),
            {"do": "hide"} if lit else show,
            cls="button quiet",
            aria_pressed="true" if lit else "false",
            aria_label=_("Show on the board: {question}").format(question=question),
        ),
        key=str(index),
        cls="turn",
    )


def _best(look: Look, sheet: ScoreSheet, best: Best) -> Node:
    own = "" if look.reader is None else look.reader.side
    name = own if own in best.sides else best.sides[0]  # the text names this side first
    paint = paint_of(look, next(side for side in sheet.sides if side.name == name))
    return h(
        "div",
        h("dt", part_name(best.part)),
        h("dd", token(paint), h("span", best_text(best, look.reader))),
        key=str(best.part),
        paint=paint.css,
    )
