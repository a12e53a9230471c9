"""Routes: claiming, taking over, swapping lanes, releasing and correcting them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from tutor.boards import Board
from tutor.facts import Action, Facts
from tutor.game.file import LONGEST_ROUTE
from tutor.game.finished import Correction, FinishedGame
from tutor.game.problems import (
    LaneClosed,
    OutOfRange,
    Problem,
    RouteClaimedTwice,
    WrongType,
)
from tutor.pad.edits import claimed, holder_of_route, lane_instead, moved, released
from tutor.pad.entries import Entry, Responder, on
from tutor.pad.readings import Meant
from tutor.pad.state import Edit, Note, Pad, Screen, Tab, WayOut
from tutor.pad.typed import Doubt, lane_meant

TABLE = on(Screen.TABLE, Screen.PHOTO)


def _claim(entry: Entry) -> Pad | None:
    route, owner = entry.route(), entry.owner()
    if route is None or owner is None:
        return None
    # Holds too if the tap came from another tab: the page showed the route as claimed there.
    if holder_of_route(entry.game, route) == owner:
        return entry.changed(released(entry.game, route), Edit("release", route, owner))
    return entry.searched(
        entry.tried(
            claimed(entry.game, owner, route),
            Edit("claim", route, owner),
            lambda problems: tuple(_ways_out(entry, route, owner, problems)),
        )
    )


def _route_city(entry: Entry) -> Pad | None:
    """Handle a tap on one of a route's two cities: the first one waits for the second."""
    city, owner, ends = entry.facts.text("city"), entry.owner(), entry.pad.ends
    if entry.pad.tab is not Tab.ROUTES or city is None or city not in entry.board.place:
        return None
    if city in ends or owner is None:
        return replace(entry.pad, ends=())
    pair = frozenset((*ends, city))
    lanes = [lane for lane in entry.board.routes if {lane.a, lane.b} == pair]
    if not lanes:
        return replace(entry.pad, ends=(city,), note=apart(*ends, city))
    pad = replace(entry.pad, ends=())
    meant = lane_meant(entry.boards.standing(entry.game), owner, Meant(0, 0, ()), lanes)
    if meant.doubt is Doubt.OWN:  # a tap on the lane itself takes it away
        mine = next(lane for lane in lanes if holder_of_route(entry.game, lane.id) == owner)
        return replace(pad, looked=mine.id)
    if meant.doubt is Doubt.LANE:  # the list asks which; the board has asked already
        return replace(pad, query=" ".join(entry.board.place[end].name for end in sorted(pair)))
    route = meant.taken or meant.choices[0]
    return _claim(replace(entry, pad=pad, facts=Facts({"route": route})))


def apart(*cities: str) -> Note | None:
    """Return the note on cities that nothing joins; None for a single city."""
    return Note("apart", cities) if len(cities) > 1 else None


def _ways_out(
    entry: Entry, route: str, owner: int, problems: tuple[Problem, ...]
) -> Iterator[WayOut]:
    """Offer what would make the claim possible, if it would be accepted itself."""
    game, board = entry.game, entry.board

    def fits(changed: FinishedGame) -> bool:
        return not entry.boards.new_problems(changed, game)

    kinds = {type(problem) for problem in problems}
    holder = holder_of_route(game, route)
    if RouteClaimedTwice in kinds and fits(moved(game, route, owner)):
        yield _take_over(route, owner, holder)
    if _has_twin(game, board, route, owner):
        if fits(lane_instead(game, board, route, owner)):
            action: Action = {"do": "swap_lane", "route": route, "player": owner}
            yield WayOut("other_lane", action, route, owner)
    elif LaneClosed in kinds:
        for twin in _twins(board, route):
            holder = holder_of_route(game, twin)
            if holder is None:
                continue
            if fits(moved(game, twin, owner)):
                yield _take_over(twin, owner, holder)
            elif fits(claimed(released(game, twin), owner, route)):
                yield WayOut("release", {"do": "release", "route": twin}, twin, holder)
        yield WayOut("change_setup", {"do": "setup"})


def _take_over(route: str, owner: int, holder: int | None) -> WayOut:
    return WayOut("take_over", {"do": "take_over", "route": route, "player": owner}, route, holder)


def _twins(board: Board, route: str) -> tuple[str, ...]:
    return tuple(lane.id for lane in board.lanes[board.route[route].pair] if lane.id != route)


def _has_twin(game: FinishedGame, board: Board, route: str, owner: int) -> bool:
    return any(holder_of_route(game, twin) == owner for twin in _twins(board, route))


def _take(entry: Entry) -> Pad | None:
    route, owner = entry.route(), entry.owner()
    if route is None or owner is None or holder_of_route(entry.game, route) == owner:
        return None
    return entry.searched(
        entry.tried(
            moved(entry.game, route, owner),
            Edit("move_route", route, owner),
            lambda problems: tuple(_ways_out(entry, route, owner, problems)),
        )
    )


def _swap_lane(entry: Entry) -> Pad | None:
    route, owner = entry.route(), entry.owner()
    if route is None or owner is None or not _has_twin(entry.game, entry.board, route, owner):
        return None
    game = lane_instead(entry.game, entry.board, route, owner)
    return entry.searched(entry.tried(game, Edit("move_route", route, owner)))


def _release(entry: Entry) -> Pad | None:
    route = entry.route()
    holder = None if route is None else holder_of_route(entry.game, route)
    if route is None or holder is None:
        return None
    return entry.changed(released(entry.game, route), Edit("release", route, holder))


def _correct(entry: Entry) -> Pad | None:
    route = entry.facts.text("route") or ""
    corrections = dict(entry.game.corrections)
    printed = entry.rules.board.route_named(route)
    if printed is None and route not in corrections:
        return None
    route = printed.id if printed else route
    where = f"corrections.{route}.length"
    length, typed = entry.facts.integer("length"), entry.facts.text("length")
    if typed is not None and not typed.strip():
        corrections.pop(route, None)
    elif length is None:
        return None if typed is None else entry.refused((WrongType(where, "whole number", "text"),))
    elif not 1 <= length <= LONGEST_ROUTE:
        return entry.refused((OutOfRange(where, str(length), 1, LONGEST_ROUTE),))
    else:
        corrections[route] = replace(corrections.get(route) or Correction(), length=length)
        if printed and corrections[route] == Correction(length=printed.length):
            del corrections[route]
    game = replace(entry.game, corrections=tuple(sorted(corrections.items())))
    return entry.tried(game, Edit("correct_route", route))


ACTIONS: Mapping[str, Responder] = {
    "claim": TABLE(_claim),
    "route_city": TABLE(_route_city),
    "take_over": TABLE(_take),
    "swap_lane": TABLE(_swap_lane),
    "release": on(Screen.TABLE, Screen.PHOTO, Screen.SETUP)(_release),
    "correct": TABLE(_correct),
}
