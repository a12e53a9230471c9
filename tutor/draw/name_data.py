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
from tutor.draw.labels import Form, Label, forms, letter_size
from tutor.draw.layout import lay_out, widths


def add_names(board: Board, layer: ET.Element) -> None:
    """Write the layouts of a board into its picture's layer of names."""
    known = [lay_out(board, width) for width in widths(board)]
    layer.set("data-widths", " ".join(str(layout.width) for layout in known))
    layer.set("data-letters", " ".join(f"{letter_size(layout.width):g}" for layout in known))
    groups = {group.get("id"): group for group in layer}
    for city in board.cities:
        if city.is_named:
            group = groups.get(f"name:{city.id}")
            if group is None:  # the picture's own size leaves it unnamed
                group = ET.SubElement(layer, "g", {"id": f"name:{city.id}"})
            places = (layout.labels.get(city.id) for layout in known)
            group.set("data-forms", "\t".join(map(_written, forms(city))))
            group.set("data-places", " ".join(map(_place, places)))


def _written(form: Form) -> str:
    numbers = " ".join(f"{one:g}" for one in (form.width, form.lit, form.up, form.down))
    return f"{numbers} " + "\n".join(form.lines)


def _place(label: Label | None) -> str:
    if label is None:
        return "-"
    left, top = label.box.left - label.at[0], label.box.top - label.at[1]
    return f"{label.number},{left:.1f},{top:.1f}".replace(".0", "").replace("-0,", "0,")
