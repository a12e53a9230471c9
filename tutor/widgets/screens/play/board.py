"""The board of the live table: what is on it, what is lit, and what a tap on it does."""

from collections.abc import Mapping
from typing import Any

from tutor.play.laid import cards_of, markable
from tutor.play.tickets import Progress
from tutor.rules.stations import Stations
from tutor.table import actions as a
from tutor.table import stages as s
from tutor.table.claiming import closed_lanes
from tutor.widgets.nodes import Node, h
from tutor.widgets.screens.board import BoardContents, Taps, board_node, twins
from tutor.widgets.screens.play.coach import spoken_of
from tutor.widgets.screens.play.guide import light_of
from tutor.widgets.screens.play.look import PlayLook
from tutor.words.language import gettext as _

TO_CLAIM = ("length", "color", "kind", "locomotives", "mountains", "toll", "reveal")
"""What makes no difference between lanes that are the same to claim."""

LETTERS = "pthzf"
"""The keys of the page (js/play_keys.js): only with Shift do these letters begin a city's name."""


def board(look: PlayLook) -> Node:
    """Return the board, to tap."""
    contents = BoardContents(
        look.board,
        look.table.owner,
        look.table.station_owner,
        look.paints,
        closed=closed_lanes(look.table),
    )
    lanes = look.stage.routes if isinstance(look.stage, s.ChoosingLane) and look.my_turn else None
    stations = look.table.piece(Stations) is not None
    taps = Taps(
        route=look.act("route"),
        city=look.act("city") if stations else None,
        among=lanes,
        help=_("Board: tap a route to claim it; type a city's name to go there"),
    )
    node = board_node(contents, taps, light(look))
    node["board"]["twins"] = {**twins(look.board, *TO_CLAIM), **_without_choice(look)}
    node["board"]["play"] = True
    node["board"]["typing"] = LETTERS
    refused = look.touch.refused
    by_rule = refused is not None and (refused.reasons or look.guiding is None)
    if refused is not None and by_rule and refused.thing.startswith(("route:", "city:")):
        node["board"]["refused"] = refused.thing.partition(":")[2]
    return h("div", node, named="board-area")


def _without_choice(look: PlayLook) -> dict[str, str]:
    """Return the lanes between cities of which you can lay one at most, by a name for each pair.

    A finger that covers them means the one that is free, or any one to learn why not.
    """
    table, mine = look.table, look.table.side(look.me)
    closed, names = closed_lanes(table), dict[str, str]()
    for pair, lanes in look.board.lanes.items():
        own = any(table.owner.get(lane.id) in mine for lane in lanes)
        free = [lane for lane in lanes if lane.id not in table.owner and lane.id not in closed]
        if len(lanes) > 1 and (own or len(free) < 2):  # noqa: PLR2004 - two are a choice
            names |= {lane.id: pair for lane in lanes}
    return names


def light(look: PlayLook) -> Mapping[str, Any] | None:
    """Return what is lit: a decision, the hint, a tapped card or ticket, or what a guide lights."""
    return _decided(look) or _hinted(look) or _touched(look) or _guided(look)


def _decided(look: PlayLook) -> Mapping[str, Any] | None:
    """Return the light of what the open sheet is about, or of what the table waits for."""
    touch, stage = look.touch, look.stage
    if look.session.coaching.waits:
        return spoken_of(look)
    if touch.route is not None:
        return {"routes": [touch.route], "cities": look.ends(touch.route), "dim": True}
    if touch.city is not None:
        return {"cities": [touch.city], "dim": True}
    if isinstance(stage, s.AnsweringTunnel):
        return {"routes": [stage.route], "cities": look.ends(stage.route)}
    if isinstance(stage, s.ChoosingLane) and look.my_turn:
        return {"routes": list(stage.routes)}
    return None


def _guided(look: PlayLook) -> Mapping[str, Any] | None:
    """Return the light of what a guide speaks of, or points to after a refusal."""
    guiding = look.guiding
    if guiding is None:
        return None
    if look.touch.refused is not None:
        return light_of(guiding.lit)
    return None if guiding.speech is None else light_of(guiding.speech.lit)


def _hinted(look: PlayLook) -> Mapping[str, Any] | None:
    """Return the light of the hint's route or city, else of the routes that its reason names."""
    hint = look.touch.hint
    if hint is None or isinstance(hint, a.BuildStation):
        return None if hint is None else {"cities": [hint.city]}
    routes = (
        (hint.route,)
        if isinstance(hint, a.ClaimRoute)
        else tuple(route for reason in look.coach.reasons(hint) for route in reason.routes)
    )
    return {"routes": list(routes), "cities": look.ends(*routes)} if routes else None


def _touched(look: PlayLook) -> Mapping[str, Any] | None:
    if look.touch.card is not None:
        return _paid_with(look)
    if look.touch.sheet == "prospect" and look.touch.ticket is None:
        return {"routes": list(look.coach.prospect.missing)}  # what joins all tickets
    if marked := _marked(look):
        tickets = (look.board.ticket[ticket] for ticket in marked)
        return {"cities": [city for ticket in tickets for city in ticket.places]}
    return None if look.touch.ticket is None else _of_ticket(look, look.touch.ticket)


def _marked(look: PlayLook) -> list[str]:
    """Return the tickets that are marked to be kept or shared."""
    choosing = isinstance(look.stage, s.ChoosingFirstTickets | s.KeepingTickets)
    if not (choosing or look.touch.sheet == "rest"):
        return []
    return [ticket for ticket in markable(look.session) if ticket in look.touch.marked]


def _paid_with(look: PlayLook) -> Mapping[str, Any] | None:
    """Return the light of the routes that the tapped card pays for, of those a guide asks for."""
    routes, guided = _payable(look), _guided(look)
    asked = () if guided is None else guided.get("routes", ())
    if not asked:
        return {"routes": routes}
    matches = [route for route in routes if route in asked]
    return {"routes": matches} if matches else None


def _payable(look: PlayLook) -> list[str]:
    """Return the routes that can be claimed now with the tapped card."""
    return sorted({
        action.route
        for action in look.session.actions()
        if isinstance(action, a.ClaimRoute)
        and look.touch.card is not None
        and cards_of(action)[look.touch.card]
    })  # fmt: skip


def _of_ticket(look: PlayLook, ticket: str) -> Mapping[str, Any] | None:
    printed = look.board.ticket.get(ticket)
    if printed is None:
        return None
    progress: Progress | None = next((p for p in look.tickets if p.ticket == ticket), None)
    routes = [] if progress is None else list(progress.routes)
    return {"routes": routes, "cities": list(printed.places)}
