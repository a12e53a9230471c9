"""A chart of everybody's points over the turns, readable without colours; and a table of them."""

from collections.abc import Iterator, Mapping, Sequence
from math import hypot

from tutor.play.course import Course
from tutor.widgets.nodes import Node, h
from tutor.widgets.paints import Paint, painted_token
from tutor.widgets.screens.parts import table_row
from tutor.words.language import gettext as _
from tutor.words.numbers import number_text

WIDTH, HEIGHT = 360, 200
LEFT, RIGHT, TOP, BOTTOM = 10, 288, 14, 190
"""The x of the first and the last turn, and the y of the highest and the lowest points."""

END = 306
"""The x of the totals: what is counted at the end is a step up from the last turn."""

NAMES = 312
APART = 15
"""The x of the lines' names, and the least distance from one name down to the next."""

DASHES = ("", "8 3", "2.5 3", "11 3 2.5 3", "5 5")
"""The dashes of the lines: your own, the first, is solid and thick, the others are broken."""

STEM, DISC = 24, 20
"""How far a moment's number is from the line, and at least from another number."""

EVERY = 50
"""The points between one horizontal line and the next."""


class Scale:
    """The scale of the chart: where a number of turns or of points is drawn."""

    def __init__(self, course: Course) -> None:
        totals = [*course.final, *(number for row in course.points for number in row)]
        self._low, self._high = min(0, *totals), max(1, *totals)
        self._turns = max(course.turns, 1)

    def x(self, turn: int) -> float:
        """Return the x of a number of turns."""
        return round(LEFT + (RIGHT - LEFT) * turn / self._turns, 1)

    def y(self, points: int) -> float:
        """Return the y of a number of points."""
        part = (points - self._low) / (self._high - self._low)
        return round(BOTTOM - (BOTTOM - TOP) * part, 1)

    @property
    def lines(self) -> Sequence[int]:
        """The points at which a horizontal line is drawn."""
        return range(0, self._high + 1, EVERY)


def chart(course: Course, own: int, paints: Mapping[int, Paint], moments: Sequence[int]) -> Node:
    """Return the chart.

    Parameters
    ----------
    course
        Everybody's points over the turns.
    own
        The number of your own side among the course's sides.
    paints
        The players' paints, by place.
    moments
        The turns to mark on your own line with 1, 2, 3.
    """
    scale = Scale(course)
    others = [number for number in range(len(course.sides)) if number != own]
    order = [*others, own]  # your own line is drawn last, over the others
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
            _line(course, number, scale, paints[course.sides[number][0]],
                  DASHES[0] if number == own else DASHES[1 + others.index(number) % 4],
                  mine=number == own)
            for number in order
        ),
        _names(course, scale, paints),
        _moments([(scale.x(turn), scale.y(course.points[turn][own])) for turn in moments]),
        key="chart",
        cls="points-chart",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden="true",
        focusable="false",
    )  # fmt: skip


def _line(
    course: Course, number: int, scale: Scale, paint: Paint, dash: str, *, mine: bool
) -> Node:
    points = [(scale.x(turn), scale.y(row[number])) for turn, row in enumerate(course.points)]
    points.append((END, scale.y(course.final[number])))
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


def _names(course: Course, scale: Scale, paints: Mapping[int, Paint]) -> Iterator[Node]:
    """Yield each side's letter and total, beside the end of its line and clear of each other."""
    order = sorted(range(len(course.final)), key=lambda number: -course.final[number])
    top = float(TOP)
    for rank, number in enumerate(order, start=1):
        bottom = BOTTOM - APART * (len(order) - rank)
        y = min(max(scale.y(course.final[number]) + 4, top), bottom)
        top = y + APART
        letter = paints[course.sides[number][0]].letter
        text = f"{letter} {number_text(course.final[number])}"
        yield _text(NAMES, y, text, "course-name", f"name-{number}")


def _text(x: float, y: float, text: str, cls: str, key: str) -> Node:
    return h("text", text, key=key, cls=cls, x=str(x), y=str(y))


def _moments(places: Sequence[tuple[float, float]]) -> Iterator[Node]:
    """Yield the moments: each a ring on the line with its number above, or below if near the top.

    A number that would cover an earlier one is moved further away.
    """
    marked: list[tuple[float, float]] = []
    for mark, (x, y) in enumerate(places, start=1):
        direction = -1 if y > TOP + STEM + DISC else 1
        label_y = y + direction * STEM
        while any(hypot(x - other_x, label_y - other_y) < DISC for other_x, other_y in marked):
            direction = -direction if not TOP < label_y + direction * DISC < BOTTOM else direction
            label_y += direction * DISC
        marked.append((x, label_y))
        yield _moment(str(mark), x, y, label_y)


def _moment(mark: str, x: float, y: float, label_y: float) -> Node:
    return h(
        "g",
        h("path", key="stem", cls="course-stem", d=f"M{x} {y}V{label_y}"),
        h("circle", key="ring", cls="course-ring", cx=str(x), cy=str(y), r="4.5"),
        h("circle", key="disc", cls="course-disc", cx=str(x), cy=str(label_y), r="9"),
        h("text", mark, key="mark", cls="course-mark", x=str(x), y=str(label_y + 4),
          text_anchor="middle"),
        key=f"moment-{mark}",
    )  # fmt: skip


def legend(names: Sequence[str], paints: Sequence[Paint]) -> Node:
    """Return the legend: which letter stands for which side."""
    return h(
        "ul",
        (
            h("li", painted_token(paint), h("span", name), key=name)
            for name, paint in zip(names, paints, strict=True)
        ),
        cls="course-legend",
        key="legend",
    )  # fmt: skip


def points_table(course: Course, names: Sequence[str], seats: int) -> Node:
    """Return all points round by round as a table, for those who cannot see the chart."""
    rounds = [*range(0, course.turns + 1, seats)]
    if rounds[-1] != course.turns:
        rounds.append(course.turns)
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
                    table_row(number_text(-(-turn // seats)), map(number_text, course.points[turn]),
                              key=str(turn))
                    for turn in rounds
                ),
                table_row(_("At the end"), map(number_text, course.final), key="final"),
                key="body",
            ),
            cls="course-table", key="table",
        ),
        cls="more", key="points-table",
    )  # fmt: skip
