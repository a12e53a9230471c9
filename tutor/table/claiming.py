"""Claiming routes: which ones are open to whom, and the claim itself (B8, B9, B11, T7, A5)."""

from collections.abc import Iterator, Mapping, Sequence

from tutor.boards import Route
from tutor.rules.standing import NEUTRAL
from tutor.table.actions import ClaimRoute
from tutor.table.claimed import claimed
from tutor.table.offers import Offer, Offers
from tutor.table.paying import payment_reasons, splits
from tutor.table.playing import Playing
from tutor.table.position import OpenRoutes, Position
from tutor.table.reasons import LaneIsClosed, NoSuchRoute, OwnTwin, Reason, RouteTaken, TooFewTrains
from tutor.table.tunnels import try_tunnel
from tutor.table.turns import end_turn


def route_reasons(position: Position, player: int, route: Route) -> Iterator[Reason]:
    """Return why a route is not open to a player, whatever cards they have."""
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
    is_open = _lanes_open(position, lanes)
    humans = [lane for lane, owner in owners.items() if owner != NEUTRAL and lane != route.id]
    if len(humans) >= is_open:
        yield LaneIsClosed(route.id, len(position.seats), is_open)


def _lanes_open(position: Position, lanes: Sequence[Route]) -> int:
    """Return how many lanes of a pair may be used at this table."""
    return position.rulebook.lanes_open(lanes[0].pair, len(lanes), len(position.seats))


def closed_lanes(position: Position) -> frozenset[str]:
    """Return the free lanes that are closed to everybody: their twins are claimed (B11, D5)."""
    owner = position.owner
    return frozenset(
        lane.id
        for lanes in position.board.lanes.values()
        if len(lanes) > 1
        and sum(owner.get(lane.id, NEUTRAL) != NEUTRAL for lane in lanes)
        >= _lanes_open(position, lanes)
        for lane in lanes
        if lane.id not in owner
    )


def is_open_to(position: Position, player: int, route: Route) -> bool:
    """Tell whether a player could claim a route with the right cards."""
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


def open_routes(position: Position, player: int) -> Mapping[str, Offer]:
    """Return the routes that are open to a player, by id in the board's order.

    All routes of an empty board are open, and claims only close routes. So of the routes known to
    have been open, only those that later claims or too few trains may have closed are checked.
    """
    claims, trains = position.claims, position.seats[player].trains
    known = position.known_open.get(player)
    if known is None or known.trains < trains or known.claims != claims[: len(known.claims)]:
        every = position.rules.once(Offers, player)
        known = OpenRoutes((), every.most_trains, every.by_route)
    if known.claims == claims and known.trains <= trains:
        return known.offers
    offers, board = known.offers.copy(), position.board
    doubtful = [
        lane
        for claim in claims[len(known.claims) :]
        for lane in board.lanes[board.route[claim.route].pair]
    ]
    if trains < known.trains:
        doubtful += [offer.route for offer in offers.values() if offer.trains > trains]
    for route in doubtful:
        if route.id in offers and not is_open_to(position, player, route):
            del offers[route.id]
    position.note_open(player, OpenRoutes(claims, trains, offers))
    return offers


def claims(position: Position) -> Sequence[ClaimRoute]:
    """List every open route with the payments that :func:`tutor.table.paying.splits` lists."""
    player = position.stage.player
    hand, holder = position.seats[player].hand, position.holder(player)
    offers = open_routes(position, player)
    if holder is None or not holder.cards:
        return position.rules.once(Offers, player).claims(offers.values(), hand)
    prices = {offer.number: offer.price for offer in offers.values()}  # many routes cost the same
    paid = {number: tuple(splits(position, player, price)) for number, price in prices.items()}
    return [
        ClaimRoute(player, offer.route.id, cards, from_holder)
        for offer in offers.values()
        for cards, from_holder in paid[offer.number]
    ]


def claim_route(playing: Playing, action: ClaimRoute) -> None:
    """Claim a route, or attempt it if it is a tunnel."""
    route = playing.position.board.route[action.route]
    if route.reveal:
        try_tunnel(playing, action.player, route, action.cards, action.from_holder)
    else:
        playing.take_cards(action.player, action.cards, action.from_holder)
        claimed(playing, action.player, route, action.cards, action.from_holder)
        end_turn(playing)
