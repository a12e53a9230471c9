"""Tables in the middle of a game: claims laid out, with the trains, tokens and points for them."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import cast

from tutor.boards import Route
from tutor.cards import NONE, Cards
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.pick import Pick
from tutor.lessons.tables import paying_hand
from tutor.payment import payments
from tutor.rules.standing import NEUTRAL
from tutor.table.actions import ClaimRoute
from tutor.table.chance import Shuffler
from tutor.table.claimed import claimed
from tutor.table.laying_out import laid_out
from tutor.table.playing import Playing
from tutor.table.position import Claim, Position
from tutor.table.table import Table


def routes_worth(
    table: Position,
    pick: Pick,
    total: int,
    worth: Callable[[Route], int],
    without: Collection[str] = (),
) -> tuple[Route, ...]:
    """Return routes between different pairs of cities that are worth ``total`` together.

    ``worth`` is what one route counts, such as its trains or its toll; ``without`` are pairs to
    leave alone. If there are several choices, one with few trains is returned.

    Raises
    ------
    NoExerciseError
        If there are no such routes.
    """
    pairs = [pair for pair in sorted(table.board.lanes) if pair not in without]
    by_total: dict[int, tuple[Route, ...]] = {0: ()}
    trains = {0: 0}
    for pair in pick.mixed(pairs):
        route = pick.one(table.board.lanes[pair])
        for before in sorted(by_total, reverse=True):
            after = before + worth(route)
            used = trains[before] + route.trains
            if after <= total and used < trains.get(after, 999):
                by_total[after] = (*by_total[before], route)
                trains[after] = used
    if total not in by_total:
        raise NoExerciseError(f"no routes are worth {total}")
    return by_total[total]


def with_claims(table: Table, claims: Mapping[str, int]) -> Table:
    """Return the table with these claims (route to owner) and no others.

    Trains, the crossing, markers and tokens are as if each route had been claimed in this order.
    """
    playing = Playing(laid_out(table, claims={}), Shuffler("claims"))
    for route_id, owner in claims.items():
        route, neutral = table.board.route[route_id], playing.position.neutral
        if owner != NEUTRAL:
            claimed(playing, owner, route, NONE, NONE)
        else:
            assert neutral is not None
            left = replace(neutral, trains=neutral.trains - route.trains)
            playing.change(neutral=left, claims=(*playing.position.claims, Claim(route_id, owner)))
    if min(seat.trains for seat in playing.position.seats) < 0:
        raise NoExerciseError("too few trains for the claims")
    return cast("Table", playing.position)


def with_trains_left(
    table: Table, pick: Pick, left: Mapping[int, int], without: Collection[str] = ()
) -> Table:
    """Return the table with claims that leave each player this many trains (by place).

    Pairs of cities in ``without`` are left alone, and no pair is used by two players.
    """
    claims: dict[str, int] = {}
    for place, trains in left.items():
        taken = {table.board.route[route].pair for route in claims}
        used = table.seats[place].trains - trains
        routes = routes_worth(table, pick, used, lambda route: route.trains, {*without, *taken})
        claims |= {route.id: place for route in routes}
    return with_claims(table, claims)


def with_hand_for(table: Table, pick: Pick, player: int, route: str) -> Table:
    """Return the table on the player's turn, with a hand that can pay for a route."""
    hand = paying_hand(table.rules.prices[route], pick)
    return laid_out(table, to_move=player, hands={player: hand})


def claim_of(table: Table, player: int, route: str) -> ClaimRoute:
    """Return the claim of a route with the fewest cards of the hand.

    Raises
    ------
    NoExerciseError
        If the rules refuse it.
    """
    paid = payments(table.rules.prices[route], table.seats[player].hand)
    claim = ClaimRoute(player, route, paid[0] if paid else Cards())
    reasons = table.why_not(claim)
    if reasons:
        raise NoExerciseError(f"{route} cannot be claimed: {reasons}")
    return claim
