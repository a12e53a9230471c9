"""Who may own what: one owner for each route, one lane for each player, lanes that are open."""

from collections import Counter
from collections.abc import Iterator

from tutor.game.finished import BLANK
from tutor.game.problems import (
    LaneClosed,
    Problem,
    RouteClaimedTwice,
    TwoLanesOnePlayer,
    UnknownRoute,
)
from tutor.rules.standing import NEUTRAL, Standing, WrittenClaim


def claim_problems(standing: Standing) -> Iterator[Problem]:
    """Return what is wrong with the claims (X1; B11, N8, D5, D13, T7, A3).

    Of two claims that exclude each other, the later one in the file is named.
    """
    for where, _, entry in standing.entered_routes:
        if entry is not BLANK and standing.board.route_named(entry) is None:
            yield UnknownRoute(where, entry, standing.suggestions.route(entry))
    first: dict[str, WrittenClaim] = {}
    claimed_lanes: Counter[str] = Counter()
    lane_owners: set[tuple[str, int]] = set()
    for claim in standing.claims:
        route, owner = claim.route, standing.owner_name(claim.owner)
        if route.id in first:
            holder = standing.owner_name(first[route.id].owner)
            yield RouteClaimedTwice(claim.where, route.id, holder, owner)
            continue
        first[route.id] = claim
        if (route.pair, claim.owner) in lane_owners:
            yield TwoLanesOnePlayer(claim.where, route.id, owner)
        lane_owners.add((route.pair, claim.owner))
        claimed_lanes[route.pair] += 1
        if claimed_lanes[route.pair] > standing.open_lanes(route.pair):
            yield LaneClosed(
                claim.where,
                route.id,
                owner,
                players=len(standing.game.players),
                open=standing.open_lanes(route.pair),
            )


def is_open(standing: Standing, route_id: str, owner: int) -> bool:
    """Tell whether a player could still claim this unclaimed route (B11, T7)."""
    pair = standing.board.route[route_id].pair
    owners = [
        standing.owner[lane.id]
        for lane in standing.board.lanes[pair]
        if lane.id in standing.owner and standing.owner[lane.id] != NEUTRAL
    ]
    return owner not in owners and len(owners) < standing.open_lanes(pair)
