"""Bars and dots as small pictures; `tutor.draw.plots` draws the same with matplotlib."""

import math
from collections.abc import Iterator, Sequence

from tutor.draw.letters import measure
from tutor.draw.plots import BAR, INK, LIT, Dot, number
from tutor.draw.shapes import Box
from tutor.draw.small.canvas import Area, Canvas, Disc, Shape, Stroke, Text

WIDTH = 620.0
PAPER, GRID = "#ffffff", "#a79e8c"
LETTERS, TITLE = 13.0, 16.0
ROW, HEAD, EDGE = 28.0, 34.0, 12.0
HIGH, FOOT = 380.0, 46.0  # of dots
TICKS = 6


def small_bars(
    names: Sequence[str], values: Sequence[float], title: str, *, unit: str = "{:g}"
) -> Canvas:
    """Return horizontal bars, the first one on top, each with its value at its end."""
    canvas = Canvas(Box(0, 0, WIDTH, HEAD + ROW * len(names) + EDGE), 1.0, PAPER)
    texts = [number(unit.format(value)) for value in values]
    left = EDGE + max(_wide(name) for name in names) + EDGE
    room = max(_wide(text) for text in texts) + EDGE
    low, high = min([*values, 0.0]), max([*values, 0.0])
    if low:
        left += room
    unit_width = (WIDTH - left - room - EDGE) / ((high - low) or 1)
    nought = left - low * unit_width
    canvas.add([Text((EDGE, HEAD - EDGE), title, TITLE, INK)])
    for place, (name, value, text) in enumerate(zip(names, values, texts, strict=True)):
        middle = HEAD + ROW * (place + 0.5)
        base, end, half = middle + 0.34 * LETTERS, nought + value * unit_width, 0.33 * ROW
        corners = ((nought, middle - half), (end, middle - half), (end, middle + half),
                   (nought, middle + half))  # fmt: skip
        canvas.add(
            [
                Text((EDGE, base), name, LETTERS, INK),
                Area(corners, LIT if value < 0 else BAR),
                Text((end - 5, base), text, LETTERS, INK, "end")
                if value < 0
                else Text((end + 5, base), text, LETTERS, INK),
            ]
        )
    bottom = HEAD + ROW * len(names)
    canvas.add([Stroke(((nought, HEAD), (nought, bottom)), INK, 1.0)])
    return canvas


def small_dots(
    points: Sequence[Dot], title: str, *, across: str, up: str, line: float | None = None
) -> Canvas:
    """Return points in a plane; ``line`` is the slope of a line to compare them with."""
    canvas = Canvas(Box(0, 0, WIDTH, HIGH), 1.0, PAPER)
    far, high = max(dot.x for dot in points) + 1, max(dot.y for dot in points) + 1
    if line is not None:
        high = max(high, far * line)
    left, top, bottom = EDGE + FOOT, HEAD + LETTERS, HIGH - FOOT
    wide = (WIDTH - left - EDGE) / (1.25 * far)  # labels are to the right of their dots
    tall = (bottom - top) / high

    def put(x: float, y: float) -> tuple[float, float]:
        return left + x * wide, bottom - y * tall

    canvas.add([Text((EDGE, HEAD - EDGE), title, TITLE, INK)])
    canvas.add([Text((EDGE, top), up, LETTERS, INK)])
    canvas.add([Text((left, HIGH - EDGE / 2), across, LETTERS, INK)])
    canvas.add([Stroke((put(0, high), put(0, 0), put(1.25 * far, 0)), INK, 1.0)])
    canvas.add(
        Text((put(x, 0)[0], bottom + 1.3 * LETTERS), f"{x:g}", LETTERS, INK, "middle")
        for x in _ticks(far)
    )
    canvas.add(
        Text((left - 6, put(0, y)[1] + 0.34 * LETTERS), f"{y:g}", LETTERS, INK, "end")
        for y in _ticks(high - LETTERS / tall)
    )
    if line is not None:
        canvas.add([Stroke((put(0, 0), put(far, far * line)), GRID, 1.0)])
    canvas.add(
        Disc(put(dot.x, dot.y), 4.0, LIT if dot.label else BAR)
        for dot in sorted(points, key=lambda dot: bool(dot.label))
    )
    canvas.add(_labels([(*put(dot.x, dot.y), dot.label) for dot in points if dot.label]))
    return canvas


def _labels(dots: Sequence[tuple[float, float, str]]) -> Iterator[Shape]:
    for x, y, label in dots:
        yield Text((x + 8, y - 4), label, LETTERS, INK)


def _ticks(most: float) -> Iterator[float]:
    """Yield round numbers from 0 to the most."""
    rough = most / TICKS
    ten = 10 ** math.floor(math.log10(rough))
    step = next(n * ten for n in (1, 2, 5, 10) if n * ten >= rough)
    for count in range(int(most / step) + 1):
        yield count * step


def _wide(text: str) -> float:
    return measure(text).width * LETTERS
