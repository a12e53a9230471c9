"""A small picture as PNG, which every notebook viewer shows; needs Pillow."""

import io
from importlib.util import find_spec

from tutor.draw.letters import FACE
from tutor.draw.shapes import Point
from tutor.draw.small.canvas import Area, Canvas, Disc, Stroke, Text
from tutor.draw.small.svg import HALO

FINE = 3
"""How many times larger a picture is first drawn: making it smaller smooths the edges."""

PAINTS = 48
ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}


def small_png(canvas: Canvas) -> bytes | None:
    """Return a small picture as a PNG with few colours, or None without Pillow."""
    if find_spec("PIL") is None:
        return None
    from PIL import Image, ImageDraw, ImageFont  # noqa: PLC0415 - it may be missing

    size, scale = canvas.size, FINE * canvas.scale
    picture = Image.new("RGB", (FINE * size[0], FINE * size[1]), canvas.paper)
    draw = ImageDraw.Draw(picture)

    def put(point: Point) -> Point:
        return (point[0] - canvas.box.left) * scale, (point[1] - canvas.box.top) * scale

    for shape in canvas.shapes:
        match shape:
            case Area(points, fill, edge):
                corners = [put(point) for point in points]
                draw.polygon(corners, fill=fill)
                if edge:
                    draw.line([*corners, corners[0]], fill=edge, width=FINE, joint="curve")
            case Stroke(points, color, width):
                wide = max(1, round(width * scale))
                draw.line([put(point) for point in points], fill=color, width=wide, joint="curve")
            case Disc(at, radius, fill, edge):
                draw.circle(put(at), radius * scale, fill=fill, outline=edge or None, width=FINE)
            case Text(at, text, letters, color, anchor, halo):
                face = ImageFont.truetype(FACE, letters * scale)
                wide = round(HALO * letters * scale) if halo else 0
                if wide:
                    draw.text(put(at), text, halo, face, ANCHORS[anchor],
                              stroke_width=wide, stroke_fill=halo)  # fmt: skip
                draw.text(put(at), text, color, face, ANCHORS[anchor])
    few = picture.resize(size, Image.Resampling.BOX).quantize(
        PAINTS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
    )
    file = io.BytesIO()
    few.save(file, "png", optimize=True)
    return file.getvalue()
