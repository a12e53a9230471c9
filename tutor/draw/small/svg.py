"""A small picture as SVG, in whole and half units: a tenth of the bytes of a board's own one."""

from collections.abc import Iterator
from html import escape

from tutor.draw.shapes import Point
from tutor.draw.small.canvas import Area, Canvas, Disc, Shape, Stroke, Text
from tutor.draw.style import FONTS

HALO = 0.22
"""How wide the halo around a text is, as a part of the letters' size."""


def small_svg(canvas: Canvas) -> str:
    """Return a small picture as SVG text, with single quotes: a notebook marks each double one."""
    box, (width, height) = canvas.box, canvas.size
    view = f"{_n(box.left)} {_n(box.top)} {_n(box.right - box.left)} {_n(box.bottom - box.top)}"
    fonts = ",".join(font for font in FONTS if " " not in font)
    ground = f"M{_n(box.left)} {_n(box.top)}H{_n(box.right)}V{_n(box.bottom)}H{_n(box.left)}z"
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='{view}' width='{width}' "
        f"height='{height}' font-family='{fonts}' font-weight='600' stroke-linejoin='round'>"
        f"<path fill='{canvas.paper}' d='{ground}'/>{''.join(_written(canvas.shapes))}</svg>"
    )


def _written(shapes: list[Shape]) -> Iterator[str]:
    """Yield the shapes; consecutive shapes with the same look become one path."""
    look, ways = "", ""
    for shape in shapes:
        if isinstance(shape, Text):
            now, way = "", _text(shape)
        else:
            now, way = _look(shape), _way(shape)
        if now != look or not now:
            yield f"<path {look} d='{ways}'/>" if look else ways
            ways = ""
        look, ways = now, ways + way
    yield f"<path {look} d='{ways}'/>" if look else ways


def _look(shape: Area | Stroke | Disc) -> str:
    if isinstance(shape, Stroke):
        return f"fill='none' stroke='{shape.color}' stroke-width='{_n(shape.width)}'"
    return f"fill='{shape.fill}'" + (f" stroke='{shape.edge}'" if shape.edge else "")


def _way(shape: Area | Stroke | Disc) -> str:
    if isinstance(shape, Disc):
        x, y, r = shape.at[0], shape.at[1], shape.radius
        return f"M{_n(x - r)} {_n(y)}a{_n(r)} {_n(r)} 0 1 0 {_n(2 * r)} 0a{_n(r)} {_n(r)} 0 1 0 {_n(-2 * r)} 0z"  # noqa: E501 # fmt: skip
    points = " ".join(map(_point, shape.points))
    return f"M{points}" + ("z" if isinstance(shape, Area) else "")


def _text(text: Text) -> str:
    anchor = "" if text.anchor == "start" else f" text-anchor='{text.anchor}'"
    halo = ""
    if text.halo:
        width = _n(2 * HALO * text.size)
        halo = f" stroke='{text.halo}' stroke-width='{width}' paint-order='stroke'"
    return (
        f"<text x='{_n(text.at[0])}' y='{_n(text.at[1])}' font-size='{_n(text.size)}' "
        f"fill='{text.color}'{anchor}{halo}>{escape(text.text)}</text>"
    )


def _point(point: Point) -> str:
    return f"{_n(point[0])},{_n(point[1])}"


def _n(number: float) -> str:
    """Return a number, rounded to halves, as short as possible."""
    return f"{round(2 * number) / 2:g}"
