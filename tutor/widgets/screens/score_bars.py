"""Score bars: one for each side, with a piece for each part, all on the same scale."""

from collections.abc import Iterator, Sequence

from tutor.scoring import ScoreSheet, SideScore
from tutor.terms import Part
from tutor.widgets.look import Look
from tutor.widgets.nodes import Node, h
from tutor.widgets.paints import Paint
from tutor.words.names import listed
from tutor.words.pieces import part_name


def paint_of(look: Look, side: SideScore) -> Paint:
    """Return how a side is shown: like its first player."""
    players = next(each.players for each in look.standing.sides if each.name == side.name)
    return look.paints[players[0]]


def called(look: Look, side: SideScore) -> Node:
    """Return a side's name, and who is in it if it is a team."""
    members = h("span", listed(side.players), cls="members", key="members")
    return h("span", look.called(side.name), members if side.is_team else None, cls="side-name")


def bar(sheet: ScoreSheet, side: SideScore, parts: Sequence[Part]) -> Node:
    """Return a side's bar with the parts shown so far.

    The scale is that of the whole result, so that nothing shrinks as more is revealed. Points
    lost are to the left of the line at 0.
    """
    low, high = scale(sheet)
    return h(
        "span",
        h("span", cls="score-bar-nought", key="nought") if low else None,
        _pieces(side, parts, low, high),
        cls="score-bar",
        key="bar",
        aria_hidden="true",
        paint={"--nought": _percent(low, low + high)},
    )


def scale(sheet: ScoreSheet) -> tuple[int, int]:
    """Return how many points the bars reach to the left and to the right of the line at 0."""
    by_side = [[line.points for line in side.lines] for side in sheet.sides]
    low = max(sum(-points for points in parts if points < 0) for parts in by_side)
    high = max(sum(points for points in parts if points > 0) for parts in by_side)
    return low, max(high, 1)


def _pieces(side: SideScore, parts: Sequence[Part], low: int, high: int) -> Iterator[Node]:
    left = right = low
    for line in side.lines:
        if line.part not in parts or not line.points:
            continue
        if line.points > 0:
            start, right = right, right + line.points
        else:
            left += line.points
            start = left
        yield h(
            "span",
            key=str(line.part),
            cls=f"piece of-{line.part}" + (" below" if line.points < 0 else ""),
            paint={
                "--at": _percent(start, low + high),
                "--size": _percent(abs(line.points), low + high),
            },
        )


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.3f}%"


def legend(parts: Sequence[Part]) -> Node:
    """Return what the patterns of the bars mean."""
    return h(
        "ul",
        (
            h(
                "li",
                h("span", cls=f"piece of-{part}", aria_hidden="true"),
                h("span", part_name(part)),
                key=str(part),
            )
            for part in parts
        ),
        named="legend",
    )
