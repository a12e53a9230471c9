"""Making room: strands that would cover each other's slots near a city draw back from it.

On a printed board an artist does this by hand. Here every strand starts close to its cities;
where slots of two strands meet, both give way at the end where they meet, until they are apart
or their slots would get too short. Strands that meet in the middle bow away from each other.
"""

import itertools
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from tutor.draw.geometry import CITY_RADIUS, CLEAR, SLOT_GAP, Slot, Strand
from tutor.draw.shapes import Box, Point, around, boxes_meet, depth

ROUNDS = 160
STEP = 1.0
APART = 1.6  # free ground between slots of different strands
SHORTEST = 21.0  # slots are not squeezed below this length to make room
BOW = 2.0  # how far the middle of a line moves in one step
MOST_BOW = 16.0
PATIENCE = 48.0  # this far from its city a strand that still meets another also bows away


def make_room(strands: Sequence[Strand], cities: Mapping[str, Point]) -> list[Strand]:
    """Return the strands with as few overlaps of slots as can be had."""
    moved = list(strands)
    bowed = [0.0] * len(moved)
    for _ in range(ROUNDS):
        before = list(moved)
        for i, wishes in _conflicts(moved, cities).items():
            moved[i], bowed[i] = _moved(moved[i], wishes, bowed[i])
        if moved == before:
            break
    return _settled(moved)


def _conflicts(strands: Sequence[Strand], cities: Mapping[str, Point]) -> dict[int, set[str]]:
    """Return how each strand that is in another's or a city's way would give way."""
    lanes = [_slots(strand) for strand in strands]
    boxes = [_box(lane) for lane in lanes]
    moves: dict[int, set[str]] = {}
    for i, j in itertools.combinations(range(len(strands)), 2):
        if boxes_meet(boxes[i], boxes[j]):
            for here, there in _meetings(lanes[i], lanes[j]):
                moves.setdefault(i, set()).update(_wishes(strands[i], here, there))
                moves.setdefault(j, set()).update(_wishes(strands[j], there, here))
    for i, strand in enumerate(strands):
        ends = strand.routes[0].a, strand.routes[0].b
        for city, point in cities.items():
            if city not in ends and _covers(lanes[i], boxes[i], point):
                moves.setdefault(i, set()).add("left" if _is_right(strand, point) else "right")
    return moves


def _settled(strands: list[Strand]) -> list[Strand]:
    """Let every end come back towards its city as far as the others leave it room.

    Both sides of a meeting gave way, which often was more than needed.
    """
    settled = list(strands)
    lanes = [_slots(strand) for strand in settled]
    boxes = [_box(lane) for lane in lanes]
    waiting = [(i, end) for i in range(len(settled)) for end in ("free_start", "free_end")]
    while waiting:
        still = []
        for i, end in waiting:
            free = getattr(settled[i], end) - STEP
            if free < CLEAR:
                continue
            moved = replace(settled[i], **{end: free})
            lane = _slots(moved)
            box = _box(lane)
            if any(
                j != i and boxes_meet(box, boxes[j]) and any(_meetings(lane, lanes[j]))
                for j in range(len(settled))
            ):
                continue
            settled[i], lanes[i], boxes[i] = moved, lane, box
            still.append((i, end))
        waiting = still
    return settled


def _box(lane: Iterable[Slot]) -> Box:
    return around([corner for slot in lane for corner in slot.corners]).grown(APART)


def _slots(strand: Strand) -> list[Slot]:
    return [slot for number in range(len(strand.routes)) for slot in strand.lane(number)]


def _meetings(a: Iterable[Slot], b: Sequence[Slot]) -> Iterable[tuple[Point, Point]]:
    for slot in a:
        for other in b:
            reach = (slot.length + other.length + slot.width + other.width) / 2
            if math.dist(slot.centre, other.centre) > reach:
                continue
            if depth(slot.corners, other.corners) > -APART:
                yield slot.centre, other.centre


def _covers(lane: Iterable[Slot], box: Box, point: Point) -> bool:
    size = CITY_RADIUS + APART
    city = Box(point[0] - size, point[1] - size, point[0] + size, point[1] + size)
    return boxes_meet(box, city) and any(depth(slot.corners, city.corners()) > 0 for slot in lane)


def _is_right(strand: Strand, point: Point) -> bool:
    (ax, ay), (bx, by) = strand.line.start, strand.line.end
    middle, _ = strand.line.at(strand.line.length / 2)
    return (bx - ax) * (point[1] - middle[1]) - (by - ay) * (point[0] - middle[0]) > 0


def _wishes(strand: Strand, here: Point, other: Point) -> set[str]:
    """Return how a strand would give way where a slot of it meets another's."""
    start, end = math.dist(here, strand.line.start), math.dist(here, strand.line.end)
    wishes = {"start" if start < end else "end"}
    if min(start, end) > PATIENCE:
        dx = strand.line.end[0] - strand.line.start[0]
        dy = strand.line.end[1] - strand.line.start[1]
        is_left = dx * (other[1] - here[1]) - dy * (other[0] - here[0]) < 0
        wishes.add("right" if is_left else "left")
    return wishes


def _moved(strand: Strand, wishes: set[str], bow: float) -> tuple[Strand, float]:
    line = strand.line
    chord = math.dist(line.start, line.end)
    for side, sign in (("left", 1), ("right", -1)):
        if side in wishes and abs(bow + sign * BOW) <= MOST_BOW:
            bow += sign * BOW
            line = replace(line, bend=line.bend + sign * BOW / chord)
    start = strand.free_start + STEP * ("start" in wishes)
    end = strand.free_end + STEP * ("end" in wishes)
    longest = max(route.length for route in strand.routes)
    if (line.length - start - end) / longest < SHORTEST + SLOT_GAP:
        start, end = strand.free_start, strand.free_end
    return replace(strand, line=line, free_start=start, free_end=end), bow
