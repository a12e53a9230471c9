"""Which names a board shows at which size: unnamed, short, on a hair line, and over slots."""

from collections.abc import Iterator
from functools import lru_cache

from tutor.boards import Board
from tutor.draw.labels import Label, Layout
from tutor.draw.lanes import slots
from tutor.draw.shapes import Shape, area, around, boxes_meet, common_area

HEADS = ("board", "width", "letters", "named", "short", "hair lines", "on slots", "slots hidden")


@lru_cache(maxsize=16)
def _slot_shapes(board: Board) -> tuple[Shape, ...]:
    return tuple(slot.corners for lane in slots(board).values() for slot in lane)


def over_slots(board: Board, label: Label) -> float:
    """Return the ground that a name shares with slots, in square units."""
    return sum(
        common_area(shape, label.box)
        for shape in _slot_shapes(board)
        if boxes_meet(around(shape), label.box)
    )


def share_on_slots(board: Board, label: Label) -> float:
    """Return which part of a name's own ground lies on slots."""
    return over_slots(board, label) / area(label.box.corners())


def slots_hidden(layout: Layout) -> float:
    """Return which part of all slots' ground lies under names."""
    hidden = sum(over_slots(layout.board, label) for label in layout.labels.values())
    return hidden / sum(area(shape) for shape in _slot_shapes(layout.board))


def row(layout: Layout) -> tuple[str, ...]:
    """Return what is to be told of a layout, as `HEADS` says."""
    labels = layout.labels.values()
    named = sum(city.is_named for city in layout.board.places)
    worst = max((share_on_slots(layout.board, label) for label in labels), default=0.0)
    return (
        layout.board.id,
        str(layout.width),
        f"{layout.letters * layout.scale:g} px",
        f"{len(labels)} of {named}",
        str(sum(label.form.is_short for label in labels)),
        str(sum(label.hair is not None for label in labels)),
        f"{worst:.0%}",
        f"{slots_hidden(layout):.1%}",
    )


def remarks(layout: Layout) -> Iterator[str]:
    """Yield which names are left out and which are short."""
    if layout.unnamed:
        yield "unnamed: " + ", ".join(layout.board.place[city].name for city in layout.unnamed)
    short = [" ".join(label.form.lines) for label in layout.labels.values() if label.form.is_short]
    if short:
        yield "short: " + ", ".join(short)
