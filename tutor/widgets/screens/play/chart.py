"""A chart of everybody's points over the turns, readable without colours, and as a table."""

from collections.abc import Iterator, Mapping, Sequence
from math import hypot

from tutor.play.course import Course
from tutor.widgets.nodes import Node, h
from tutor.widgets.paints import Paint
from tutor.words.language import gettext as _
from tutor.words.numbers import number_text

WIDTH, HEIGHT = 360, 200
LEFT, RIGHT, TOP, BOTTOM = 10, 288, 14, 190
"""Where the first and the last turn stand, and the highest and the lowest points."""

END = 306
"""Where the totals stand: what is counted at the end is a step up from the last turn."""

NAMES = 312
APART = 15
"""The names of the lines stand here, so far below each other at least."""

DASHES = ("", "8 3", "2.5 3", "11 3 2.5 3", "5 5")
"""How the lines of the others are broken; one's own, the first, is whole and thick."""

STEM, DISC = 24, 20
"""How far a moment's number stands from the line, and from another one."""

EVERY = 50
"""Points from one line across to the next."""


class Scale:
    """Where turns and points stand in the chart."""

    def __init__(self, found: Course) -> None:
        every = [*found.final, *(one for row in found.points for one in row)]
        self._low, self._high = min(0, *every), max(1, *every)
        self._turns = max(found.turns, 1)

    def x(self, turn: int) -> float:
        """Return where so many turns stand."""
        return round(LEFT + (RIGHT - LEFT) * turn / self._turns, 1)

    def y(self, points: int) -> float:
        """Return where so many points stand."""
        part = (points - self._low) / (self._high - self._low)
        return round(BOTTOM - (BOTTOM - TOP) * part, 1)

    @property
    def lines(self) -> Sequence[int]:
        """The points at which a line runs across."""
        return range(0, self._high + 1, EVERY)


def chart(found: Course, own: int, paints: Mapping[int, Paint], moments: Sequence[int]) -> Node:
    """Return the chart.

    Parameters
    ----------
    found
        How the game went.
    own
        The number of one's own side among the course's.
    paints
        By place.
    moments
        The turns that are marked on one's own line with 1, 2, 3.
    """
    scale = Scale(found)
    others = [number for number in range(len(found.sides)) if number != own]
    order = [*others, own]  # one's own line lies on top
    return h(
        "svg",
        (
            _text(LEFT, scale.y(points) - 3, number_text(points), "course-scale", f"scale-{points}")
            for points in scale.lines if points
        ),
        (
            h("path", key=f"across-{points}", cls="course-across",
              d=f"M{LEFT} {scale.y(points)}H{END}")
            for points in scale.lines
        ),
        (
            _line(found, number, scale, paints[found.sides[number][0]],
                  DASHES[0] if number == own else DASHES[1 + others.index(number) % 4],
                  mine=number == own)
            for number in order
        ),
        _names(found, scale, paints),
        _moments([(scale.x(turn), scale.y(found.points[turn][own])) for turn in moments]),
        key="chart",
        cls="points-chart",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden="true",
        focusable="false",
    )  # fmt: skip


def _line(found: Course, number: int, scale: Scale, paint: Paint, dash: str, *, mine: bool) -> Node:
    points = [(scale.x(turn), scale.y(row[number])) for turn, row in enumerate(found.points)]
    points.append((END, scale.y(found.final[number])))
    drawn = " ".join(f"{x},{y}" for x, y in points)
    return h(
        "g",
        (
            h("polyline", key=part, cls=f"course-line {part}", points=drawn,
              stroke_dasharray=dash or None)
            for part in ("edge", "fill")
        ),
        key=f"line-{number}",
        cls="mine" if mine else "",
        paint=paint.css,
    )  # fmt: skip


def _names(found: Course, scale: Scale, paints: Mapping[int, Paint]) -> Iterator[Node]:
    """Write each side's letter and total beside the end of its line, none upon another."""
    order = sorted(range(len(found.final)), key=lambda number: -found.final[number])
    least = float(TOP)
    for left, number in enumerate(order, start=1):
        most = BOTTOM - APART * (len(order) - left)
        at = min(max(scale.y(found.final[number]) + 4, least), most)
        least = at + APART
        letter = paints[found.sides[number][0]].letter
        text = f"{letter} {number_text(found.final[number])}"
        yield _text(NAMES, at, text, "course-name", f"name-{number}")


def _text(x: float, y: float, text: str, cls: str, key: str) -> Node:
    return h("text", text, key=key, cls=cls, x=str(x), y=str(y))


def _moments(places: Sequence[tuple[float, float]]) -> Iterator[Node]:
    """Return moments: each a ring on the line, and its number above it, or below at the top.

    A number that would lie on one before it stands further off.
    """
    marked: list[tuple[float, float]] = []
    for mark, (x, y) in enumerate(places, start=1):
        away = -1 if y > TOP + STEM + DISC else 1
        at = y + away * STEM
        while any(hypot(x - other, at - there) < DISC for other, there in marked):
            away = -away if not TOP < at + away * DISC < BOTTOM else away
            at += away * DISC
        marked.append((x, at))
        yield _moment(str(mark), x, y, at)


def _moment(mark: str, x: float, y: float, at: float) -> Node:
    return h(
        "g",
        h("path", key="stem", cls="course-stem", d=f"M{x} {y}V{at}"),
        h("circle", key="ring", cls="course-ring", cx=str(x), cy=str(y), r="4.5"),
        h("circle", key="disc", cls="course-disc", cx=str(x), cy=str(at), r="9"),
        h("text", mark, key="mark", cls="course-mark", x=str(x), y=str(at + 4),
          text_anchor="middle"),
        key=f"moment-{mark}",
    )  # fmt: skip


def legend(names: Sequence[str], paints: Sequence[Paint]) -> Node:
    """Return whose letter is whose."""
    return h(
        "ul",
        (
            h("li", h("span", paint.letter, cls="token", aria_hidden="true", paint=paint.css),
              h("span", name), key=name)
            for name, paint in zip(names, paints, strict=True)
        ),
        cls="course-legend",
        key="legend",
    )  # fmt: skip


def points_table(found: Course, names: Sequence[str], seats: int) -> Node:
    """Return all points round by round as a table, for who cannot see the chart."""
    rounds = [*range(0, found.turns + 1, seats)]
    if rounds[-1] != found.turns:
        rounds.append(found.turns)
    return h(
        "details",
        h("summary", _("All points as a table"), key="summary"),
        h(
            "table",
            h("thead", h("tr", h("th", _("After round"), scope="col"),
                         (h("th", name, scope="col") for name in names)), key="head"),
            h(
                "tbody",
                (
                    _row(number_text(-(-turn // seats)), found.points[turn], str(turn))
                    for turn in rounds
                ),
                _row(_("In the end"), found.final, "final"),
                key="body",
            ),
            cls="course-table", key="table",
        ),
        cls="more", key="points-table",
    )  # fmt: skip


def _row(name: str, points: Sequence[int], key: str) -> Node:
    cells = (h("td", number_text(one)) for one in points)
    return h("tr", h("th", name, scope="row"), cells, key=key)
