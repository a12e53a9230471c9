"""The review of a recorded game on its page: grades, turning points, who was how far ahead."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tutor.play.session import Step
from tutor.review import Review
from tutor.widgets.nodes import Node, button, button_of, h
from tutor.widgets.paints import Paint, painted_token
from tutor.words.language import gettext as _
from tutor.words.numbers import number_text, signed_text
from tutor.words.review import (
    AHEAD,
    EXPLAINED,
    GRADES,
    NO_TURNING_POINTS,
    TURNING_POINTS,
    accuracy_text,
    better_text,
    reason_text,
)
from tutor.words.table_names import TableNames

WIDTH, HEIGHT = 320, 120
LEFT, RIGHT, TOP, BOTTOM = 4, 280, 10, 110
LEAST = 10.0
"""Points: the scale reaches at least so far up and down."""

DASHES = ("", "8 3", "2.5 3", "11 3 2.5 3", "5 5")


def review_panel(
    review: Review | None, steps: Sequence[Step], index: int, paints: Mapping[int, Paint]
) -> Node:
    """Return what is known of the whole game: how to ask for it, how far it is, or all of it."""
    return h(
        "section",
        h("h2", _("Review"), key="title"),
        *(
            _unasked()
            if review is None
            else _all(review, steps, index, paints)
            if review.is_complete
            else _so_far(review)
        ),
        named="review",
        aria_label=_("Review"),
    )


def _unasked() -> Iterator[Node]:
    yield h("p", _("How good was each decision, and what would have been better?"), key="what")
    yield button(_("Review this game"), {"do": "record_review"}, cls="button primary", key="start",
                 data_review="start")  # fmt: skip


def _so_far(review: Review) -> Iterator[Node]:
    label = _("Looking at move {move} of {moves}").format(move=review.done, moves=review.steps - 1)
    yield h("p", label, key="far", role="status")
    yield h("progress", value=str(review.done), max=str(review.steps), aria_label=label, key="bar")
    yield {"key": "onward", "part": onward(review)}


def onward(review: Review) -> dict[str, Any]:
    """Return what lets the browser ask for the next part, so that taps come in between."""
    return {"kind": "onward", "next": {"do": "on"}, "step": review.done}


def _all(
    review: Review, steps: Sequence[Step], index: int, paints: Mapping[int, Paint]
) -> Iterator[Node]:
    yield h(
        "ul",
        (
            h("li", painted_token(paints[side[0]]), h("span", accuracy_text(review, side, steps)),
              key=str(side[0]))
            for side in review.deciding
        ),
        cls="review-sides", key="sides",
    )  # fmt: skip
    yield _chart(review, index, paints)
    yield h("h3", TURNING_POINTS(), key="turning")
    points = [(each, side) for side in review.sides for each in review.turning_points(side)]
    points.sort(key=lambda point: point[0].step)
    if points:
        yield h(
            "ol",
            (
                h(
                    "li",
                    button_of(
                        {"do": "record_go", "move": each.step},
                        h("span", str(each.step), cls="record-number"),
                        h("span", _turning(review, each.step, steps)),
                        cls="record-move",
                        aria_current="step" if each.step == index else None,
                    ),
                    key=str(each.step),
                )
                for each, _side in points
            ),
            cls="record-moves",
            key="points",
        )
    else:
        yield h("p", NO_TURNING_POINTS(), key="none")
    yield h("p", EXPLAINED(), cls="hint", key="explained")


def _turning(review: Review, step: int, steps: Sequence[Step]) -> str:
    decision = review.in_step(step)
    assert decision is not None
    return _("{player}: {better}").format(
        player=TableNames(steps[step - 1].table).player(decision.player),
        better=better_text(decision, steps),
    )


def verdict(
    review: Review | None, steps: Sequence[Step], index: int, me: int | None, *, again: bool
) -> Node | None:
    """Return how good the decision on show was, and what was better; None if it is not known.

    ``again`` tells whether a decision of the player ``me`` can be tried again.
    """
    decision = None if review is None else review.in_step(index)
    if decision is None:
        return None
    better, why = better_text(decision, steps), reason_text(decision, steps, me)
    return h(
        "div",
        h("strong", GRADES[decision.grade](), cls="grade", data_grade=decision.grade, key="grade"),
        h("p", better, key="better") if better else None,
        h("p", why, key="why") if why else None,
        button(_("Try again"), {"do": "again", "step": index}, cls="button quiet", key="again",
               data_again=str(index)) if again and better and decision.player == me else None,
        cls="verdict",
        key="verdict",
    )  # fmt: skip


def _chart(review: Review, index: int, paints: Mapping[int, Paint]) -> Node:
    """Return everybody's expected lead over the moves; of two sides one line says it all."""
    lines = range(1 if len(review.sides) == 2 else len(review.sides))  # noqa: PLR2004 - two sides
    values = [abs(each.margins[line]) for each in review.standings for line in lines]
    most = max([LEAST, *values])
    middle = (TOP + BOTTOM) / 2

    def x(step: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * step / max(review.steps - 1, 1), 1)

    def y(margin: float) -> float:
        return round(middle - (BOTTOM - TOP) / 2 * margin / most, 1)

    last = review.standings[-1].margins if review.standings else ()
    return h(
        "figure",
        h(
            "svg",
            h("path", key="even", cls="course-across", d=f"M{LEFT} {middle}H{RIGHT}"),
            h("path", key="now", cls="course-stem", d=f"M{x(index)} {TOP}V{BOTTOM}"),
            (
                h(
                    "g",
                    (
                        h("polyline", key=part, cls=f"course-line {part}",
                          points=" ".join(f"{x(e.step)},{y(e.margins[line])}"
                                          for e in review.standings),
                          stroke_dasharray=DASHES[line % len(DASHES)] or None)
                        for part in ("edge", "fill")
                    ),
                    key=f"line-{line}",
                    paint=paints[review.sides[line][0]].css,
                )
                for line in lines
            ),
            (
                h("text",
                  f"{paints[review.sides[line][0]].letter} {signed_text(round(last[line]))}",
                  key=f"name-{line}", cls="course-name", x=str(RIGHT + 4),
                  y=str(min(max(y(last[line]) + 4, TOP), BOTTOM)))
                for line in lines if last
            ),
            h("text", number_text(round(most)), key="most", cls="course-scale", x=str(LEFT),
              y=str(TOP - 2)),
            key="chart",
            cls="points-chart",
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            aria_hidden="true",
            focusable="false",
        ),
        h("figcaption", AHEAD(), cls="hint", key="says"),
        key="lead",
    )  # fmt: skip
