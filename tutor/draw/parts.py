"""The board as parts to draw: each a bundle of outlines with its layer, id, class and colours.

With ``scenery`` this is the whole composition of the picture, without the library that draws
it. The order of the parts is the order of drawing.
"""

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tutor.boards import Board, Route
from tutor.draw import marks
from tutor.draw.geometry import CITY_RADIUS, Slot, city_points
from tutor.draw.lanes import side_by_side, slots
from tutor.draw.shapes import Point, middle
from tutor.draw.style import (
    BADGE_SIZE,
    DARK_SLOTS,
    PLAYER_PAINTS,
    REVEAL,
    ROUTE_PAINTS,
    SIGN_INK,
    TOLL,
    Paint,
    Theme,
    faded,
)
from tutor.terms import PlayerColor, RouteColor, RouteKind

USUAL_REVEAL = 3  # a tunnel turns over three cards unless a number on it says otherwise
BADGE_RADIUS = 7.8
BEYOND = {RouteKind.TRAIN: 2.0, RouteKind.TUNNEL: 2.6, RouteKind.FERRY: 3.0}  # bed over slot
CORNER = math.cos(math.radians(70))  # a lane that turns more goes round a corner
ROUND = 2.6  # of a slot's corners


@dataclass(frozen=True)
class Part:
    """Outlines drawn in one go; ``id`` names the group, which several parts may share."""

    layer: str
    id: str
    kind: str  # the class attribute
    outlines: Sequence[Sequence[Point]]
    fill: str | None = None
    edge: str | None = None
    width: float = 0.0
    closed: bool = True
    rounded: float = 0.0
    dashes: tuple[float, ...] = ()


@dataclass(frozen=True)
class Writing:
    """A line of text at its baseline point; ``anchor`` is start, middle or end."""

    layer: str
    id: str
    kind: str
    text: str
    at: Point
    anchor: str
    size: float
    color: str
    halo: str | None = None


@dataclass(frozen=True)
class State:
    """What is on the board besides the print: owners, stations, and what to light up."""

    claims: Mapping[str, PlayerColor] = field(default_factory=dict)
    stations: Mapping[str, PlayerColor] = field(default_factory=dict)
    highlight: Collection[str] = ()


def beds(board: Board, theme: Theme, state: State) -> Iterator[Part]:
    """Yield what lies under the slots: links to the cities, then a bed for each route."""
    points, lanes = city_points(board), slots(board)
    for route in board.routes:
        lane = lanes[route.id]
        lines = [[points[route.a], lane[0].centre], [points[route.b], lane[-1].centre]]
        lines += [[run[-1].centre, after[0].centre] for run, after in pairwise(runs(lane))]
        dashes = (4.0, 3.0) if route.kind is RouteKind.FERRY else ()
        yield Part("links", f"link:{route.id}", f"link {route.kind}", lines, None, theme.link,
                   2.4, closed=False, dashes=dashes)  # fmt: skip
    for route in board.routes:
        yield from _bed(route, lanes[route.id], theme, lit=route.id in state.highlight)


def link_shapes(board: Board) -> Iterator[Sequence[Point]]:
    """Yield the ground of each line between a city and the end of a route: names keep off it."""
    points = city_points(board)
    for route, lane in slots(board).items():
        for city, end in ((board.route[route].a, lane[0]), (board.route[route].b, lane[-1])):
            (ax, ay), (bx, by) = points[city], end.centre
            size = math.dist((ax, ay), (bx, by)) or 1.0
            dx, dy = (by - ay) / size, (ax - bx) / size
            yield (ax - dx, ay - dy), (bx - dx, by - dy), (bx + dx, by + dy), (ax + dx, ay + dy)


def _bed(route: Route, lane: Sequence[Slot], theme: Theme, *, lit: bool) -> Iterator[Part]:
    tunnel = route.kind is RouteKind.TUNNEL
    beyond = BEYOND[route.kind]
    half = lane[0].width / 2
    laid = runs(lane)
    outlines = [ribbon(run, half + beyond, beyond + 0.4) for run in laid]
    if lit:
        yield Part("beds", f"bed:{route.id}", "glow",
                   [ribbon(run, half + 7, 7) for run in laid],
                   theme.glow, theme.glow, 1.0)  # fmt: skip
    if tunnel:
        # Teeth all round, like the stones of a portal.
        yield Part("beds", f"bed:{route.id}", "teeth", outlines, None, theme.teeth, 4.6,
                   dashes=(2.1, 2.1))  # fmt: skip
    fill, edge, width = theme.bed, theme.bed_edge, 0.6
    if tunnel:
        fill, edge, width = theme.tunnel, theme.tunnel, 1.0
    elif route.kind is RouteKind.FERRY:
        fill, edge = theme.ferry, theme.ferry_edge
    yield Part("beds", f"bed:{route.id}", f"bed {route.kind}", outlines, fill, edge, width)


def runs(lane: Sequence[Slot]) -> list[list[Slot]]:
    """Return the runs of a lane's slots on one bed: a new one begins where it turns a corner."""
    found = [[lane[0]]]
    for slot, after in pairwise(lane):
        if math.cos(after.angle - slot.angle) < CORNER:
            found.append([])
        found[-1].append(after)
    return found


def ribbon(lane: Sequence[Slot], half: float, beyond: float) -> list[Point]:
    """Return the outline of a strip under slots, ``half`` wide to both sides."""
    left: list[Point] = []
    right: list[Point] = []
    forward = 1 if len(lane) == 1 or _is_ahead(lane[0], lane[1]) else -1
    for i, slot in enumerate(lane):
        first, last = i == 0, i == len(lane) - 1
        half_way = slot.length / 2
        ways = [-half_way - beyond, half_way] * first + [-half_way, half_way + beyond] * last
        for way in sorted(set(ways)) or [0.0]:
            left.append(slot.place(forward * way, -half * forward))
            right.append(slot.place(forward * way, half * forward))
    return left + right[::-1]


def _is_ahead(slot: Slot, other: Slot) -> bool:
    """Tell whether another slot lies where this one's own x axis points."""
    ahead = slot.place(1, 0)
    dx, dy = other.centre[0] - slot.centre[0], other.centre[1] - slot.centre[1]
    return (ahead[0] - slot.centre[0]) * dx + (ahead[1] - slot.centre[1]) * dy > 0


def routes(board: Board, theme: Theme, state: State) -> Iterator[Part]:
    """Yield each route's slots, its colour marks, and its locomotives or Xs.

    As soon as anybody owns a route, those that nobody owns step back.
    """
    lanes = slots(board)
    for route in board.routes:
        lane = lanes[route.id]
        owner = state.claims.get(route.id)
        paint, wider = ROUTE_PAINTS[route.color], 0.0
        if owner is not None:
            paint, wider = PLAYER_PAINTS[owner], 1.4
        elif state.claims:
            paint = faded(paint, theme.bed)
        kind = f"route {route.kind} {route.color}" + (" owned" if owner else "")
        boxes = [grown(slot, wider).corners for slot in lane]
        yield Part("routes", f"route:{route.id}", kind, boxes, paint.fill, paint.edge,
                   1.9 if owner else 0.9, rounded=ROUND)  # fmt: skip
        yield from _signs(route, lane, paint, owner)


def grown(slot: Slot, by: float) -> Slot:
    """Return a slot that is longer and wider by as much."""
    return Slot(slot.centre, slot.angle, slot.length + by, slot.width + by)


def _signs(
    route: Route, lane: list[Slot], paint: Paint, owner: PlayerColor | None
) -> Iterator[Part]:
    count = route.locomotives or route.mountains
    where = marks.sign_slots(route.length, count)
    color = RouteColor(owner) if owner else route.color
    drawn = marks.color_marks(color, lane, where)
    if drawn:
        yield Part("routes", f"route:{route.id}", "marks", drawn, paint.ink)
    if where:
        ink = paint.ink if owner else SIGN_INK[color in DARK_SLOTS]
        outlines = marks.LOCOMOTIVE if route.locomotives else marks.CROSS
        placed = marks.placed_signs(outlines, lane, where, aside=bool(drawn))
        yield Part("routes", f"route:{route.id}", "signs", placed, ink)


@dataclass(frozen=True)
class Badge:
    """A number on a route: a toll, or the cards a tunnel turns over."""

    id: str
    kind: str
    number: int
    at: Point


def badges(board: Board) -> list[Badge]:
    """Return the badges of a board; lanes that agree share one between them."""
    made, lanes, points = [], slots(board), city_points(board)
    for routes in side_by_side(board):
        gaps = [_gap(lanes[route.id], points[route.a]) for route in routes]
        for kind, numbers in (
            ("toll", [route.toll for route in routes]),
            ("reveal", [_odd_reveal(route) for route in routes]),
        ):
            shared = len(set(numbers)) == 1
            places = [middle(gaps)] if shared else gaps
            for number, at, route in zip(numbers, places, routes, strict=False):
                if number:
                    made.append(Badge(route.id, kind, number, at))
    return made


def _odd_reveal(route: Route) -> int:
    return 0 if route.reveal == USUAL_REVEAL else route.reveal


def _gap(lane: Sequence[Slot], start: Point) -> Point:
    """Return the place of a badge: between two slots, near the middle of their lane."""
    if len(lane) == 1:
        (slot,) = lane
        ends = slot.place(-slot.length / 2, 0), slot.place(slot.length / 2, 0)
        return min(ends, key=lambda end: math.dist(end, start))
    before = (len(lane) - 1) // 2
    return middle([slot.centre for slot in lane[before : before + 2]])


def badge_parts(board: Board) -> Iterator[Part | Writing]:
    """Yield a coin for each toll and a little portal for each unusual tunnel."""
    for badge in badges(board):
        x, y = badge.at
        paint, name = (TOLL, "toll") if badge.kind == "toll" else (REVEAL, "reveal")
        outline = marks.disc(x, y, BADGE_RADIUS, 24)
        yield Part("badges", f"badge:{badge.id}", f"badge {name}", [outline], paint.fill,
                   paint.edge, 1.1)  # fmt: skip
        yield Writing("badges", f"badge:{badge.id}", f"badge {name}", str(badge.number),
                      (x, y + 3.9), "middle", BADGE_SIZE, paint.ink)  # fmt: skip


def cities(board: Board, theme: Theme, state: State) -> Iterator[Part]:
    """Yield the cities' dots, with the stations on them, and the border ends' flags."""
    for city in board.places:
        x, y = city_points(board)[city.id]
        if city.id in state.highlight:
            ring = marks.disc(x, y, CITY_RADIUS + 5, 28)
            yield Part("cities", f"city:{city.id}", "glow", [ring], theme.glow)
        owner = state.stations.get(city.id)
        radius = CITY_RADIUS if city.is_named else CITY_RADIUS - 2
        kind, mark = "city", marks.disc(x, y, radius, 28)
        if city.country is not None:
            kind, mark = "city flag", marks.flag(x, y)
        yield Part("cities", f"city:{city.id}", kind, [mark], theme.city, theme.city_edge, 2.4)
        if owner:
            paint = PLAYER_PAINTS[owner]
            house = [
                (x - 8.5, y + 7),
                (x - 8.5, y - 4),
                (x, y - 12),
                (x + 8.5, y - 4),
                (x + 8.5, y + 7),
            ]
            yield Part("cities", f"city:{city.id}", "station", [house], paint.fill, paint.edge, 1.8)
            color = [
                [(px + x, py + y) for px, py in outline]
                for outline in marks.MARKS[RouteColor(owner)]
            ]
            yield Part("cities", f"city:{city.id}", "station-mark", color, paint.ink)
