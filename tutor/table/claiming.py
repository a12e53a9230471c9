"""Claiming routes: which are open to whom, and the claim itself (B8, B9, B11, T7, A5)."""

from collections.abc import Iterator, Sequence

from tutor.boards import Route
from tutor.rules.standing import NEUTRAL
from tutor.table.actions import ClaimRoute
from tutor.table.claimed import claimed
from tutor.table.offers import Offer, claims_with, offer
from tutor.table.paying import payment_reasons, splits
from tutor.table.playing import Playing
from tutor.table.position import OpenRoutes, Position
from tutor.table.reasons import LaneIsClosed, NoSuchRoute, OwnTwin, Reason, RouteTaken, TooFewTrains
from tutor.table.tunnels import try_tunnel
from tutor.table.turns import end_turn


def route_reasons(position: Position, player: int, route: Route) -> Iterator[Reason]:
    """Return why a route is not open to a player, whatever the cards are."""
    if route.id in position.owner:
        yield RouteTaken(route.id, position.owner[route.id])
    lanes = position.board.lanes[route.pair]
    if len(lanes) > 1:
        yield from _lane_reasons(position, player, route, lanes)
    if position.seats[player].trains < route.trains:
        left = position.seats[player].trains
        yield TooFewTrains(route.id, left, route.length, route.mountains)


def _lane_reasons(
    position: Position, player: int, route: Route, lanes: tuple[Route, ...]
) -> Iterator[Reason]:
    """Return why a lane of a double or triple is closed (B11, N8, D5, D13, T7, A3)."""
    owners = {lane.id: position.owner[lane.id] for lane in lanes if lane.id in position.owner}
    yield from (
        OwnTwin(route.id, lane)
        for lane, owner in owners.items()
        if owner == player and lane != route.id
    )
    players = len(position.seats)
    is_open = position.rulebook.lanes_open(route.pair, len(lanes), players)
    humans = [lane for lane, owner in owners.items() if owner != NEUTRAL and lane != route.id]
    if len(humans) >= is_open:
        yield LaneIsClosed(route.id, players, is_open)


def is_open_to(position: Position, player: int, route: Route) -> bool:
    """Tell whether a player could claim a route if the cards were there."""
    return next(route_reasons(position, player, route), None) is None


def claim_reasons(position: Position, action: ClaimRoute) -> Iterator[Reason]:
    """Return why a route cannot be claimed with these cards."""
    route = position.board.route.get(action.route)
    if route is None:
        yield NoSuchRoute(action.route)
        return
    yield from route_reasons(position, action.player, route)
    price = position.rules.prices[route.id]
    yield from payment_reasons(position, action.player, price, action.cards, action.from_holder)


def open_routes(position: Position, player: int) -> tuple[Offer, ...]:
    """Return the routes that are open to a player, in the board's order.

    A claim closes routes and opens none, so only what it has to do with is looked at again.
    """
    claims, trains = position.claims, position.seats[player].trains
    known = position.known_open.get(player)
    if known is not None and known.claims == claims and known.trains == trains:
        return known.offers
    if known is not None and known.claims == claims[: len(known.claims)] and known.trains >= trains:
        route = position.board.route
        pairs = {route[claim.route].pair for claim in claims[len(known.claims) :]}
        offers = tuple(
            [
                one
                for one in known.offers
                if (one.pair not in pairs and one.trains <= trains)
                or is_open_to(position, player, one.route)
            ]
        )
    else:
        offers = tuple(
            offer(player, route, position.rules.prices[route.id])
            for route in position.board.routes
            if is_open_to(position, player, route)
        )
    now_known = {**position.known_open, player: OpenRoutes(claims, trains, offers)}
    position.__dict__["known_open"] = now_known
    return offers


def claims(position: Position) -> Sequence[ClaimRoute]:
    """List every open route with the payments that :func:`tutor.table.paying.splits` lists."""
    player = position.stage.player
    hand, holder = position.seats[player].hand, position.holder(player)
    offers = open_routes(position, player)
    if holder is None or not holder.cards:
        return claims_with(hand, offers)
    paid = {
        price: tuple(splits(position, player, price)) for price in {one.price for one in offers}
    }
    return [
        ClaimRoute(player, one.route.id, cards, from_holder)
        for one in offers
        for cards, from_holder in paid[one.price]
    ]


def claim_route(playing: Playing, action: ClaimRoute) -> None:
    """Claim a route, or try to if it is a tunnel."""
    route = playing.position.board.route[action.route]
    if route.reveal:
        try_tunnel(playing, action.player, route, action.cards, action.from_holder)
    else:
        playing.take_cards(action.player, action.cards, action.from_holder)
        claimed(playing, action.player, route, action.cards, action.from_holder)
        end_turn(playing)
