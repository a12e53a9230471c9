"""The names' layouts as data in the picture, from which the browser takes the one for its size.

Of the layer ``names``: ``data-widths``, the widths of the picture in CSS pixels for which names
are laid out, and ``data-letters``, the letters' size at each. Of every ``name:<city>``:
``data-forms``, how the name may be written, the best way first, separated by tabs: ``WIDTH LIT UP
DOWN TEXT`` (in font sizes, as in `tutor.draw.labels.Form`; TEXT has a line end where the name has),
and ``data-places``, for each width ``FORM,LEFT,TOP`` (the ink's corner from the city's dot, in the
picture's units) or ``-`` where the name is left out.
"""

from xml.etree import ElementTree as ET

from tutor.boards import Board
from tutor.draw.geometry import city_points, picture_size
from tutor.draw.labels import Form, Label, Layout, dot_radius, forms, hair, letter_size
from tutor.draw.shapes import Box


def add_names(board: Board, layer: ET.Element) -> None:
    """Write the layouts of a board into its picture's layer of names."""
    from tutor.draw.layout import lay_out, widths  # noqa: PLC0415 - numpy only when it draws

    known = [lay_out(board, width) for width in widths(board)]
    layer.set("data-widths", " ".join(str(layout.width) for layout in known))
    layer.set("data-letters", " ".join(f"{letter_size(layout.width):g}" for layout in known))
    groups = {group.get("id"): group for group in layer}
    for city in board.places:
        if city.is_named:
            group = groups.get(f"name:{city.id}")
            if group is None:  # the picture's own size leaves it unnamed
                group = ET.SubElement(layer, "g", {"id": f"name:{city.id}"})
            places = (layout.labels.get(city.id) for layout in known)
            group.set("data-forms", "\t".join(map(_written, forms(city))))
            group.set("data-places", " ".join(map(_place, places)))


def stored_layouts(board: Board, svg: str) -> list[Layout]:
    """Return the layouts in a board's picture, from the smallest to the largest."""
    root = ET.fromstring(svg)  # noqa: S314 - our own picture
    groups = {group.get("id"): group for group in root.iter()}
    widths = [int(width) for width in groups["layer:names"].get("data-widths", "").split()]
    named = [city for city in board.places if city.is_named]
    places = {c.id: groups[f"name:{c.id}"].get("data-places", "").split() for c in named}
    layouts = []
    for i, width in enumerate(widths):
        scale = width / picture_size(board).width
        letters = letter_size(width) / scale
        labels = {}
        for city in named:
            if places[city.id][i] != "-":
                number, left, top = map(float, places[city.id][i].split(","))
                at = city_points(board)[city.id]
                form = forms(city)[int(number)]
                corner = at[0] + left, at[1] + top
                box = Box(
                    *corner, corner[0] + form.width * letters, corner[1] + form.height * letters
                )
                line = hair(at, box, dot_radius(scale), letters)
                labels[city.id] = Label(city.id, at, int(number), form, box, line)
        layouts.append(Layout(board, width, scale, labels))
    return layouts


def _written(form: Form) -> str:
    numbers = " ".join(f"{number:g}" for number in (form.width, form.lit, form.up, form.down))
    return f"{numbers} " + "\n".join(form.lines)


def _place(label: Label | None) -> str:
    if label is None:
        return "-"
    left, top = label.box.left - label.at[0], label.box.top - label.at[1]
    return f"{label.number},{left:.1f},{top:.1f}".replace(".0", "").replace("-0,", "0,")
