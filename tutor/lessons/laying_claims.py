"""Tables in the middle of a game: claims laid out, with what they cost and scored."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from tutor.boards import Route
from tutor.cards import Cards
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.pick import Pick
from tutor.lessons.tables import paying_hand
from tutor.payment import payments
from tutor.rules.mountains import Mountains
from tutor.rules.standing import NEUTRAL
from tutor.rules.tolls import Tolls
from tutor.table.actions import ClaimRoute
from tutor.table.laying_out import laid_out
from tutor.table.position import Position
from tutor.table.table import Table


def routes_worth(
    table: Position,
    pick: Pick,
    total: int,
    worth: Callable[[Route], int],
    without: Collection[str] = (),
) -> tuple[Route, ...]:
    """Return routes of different pairs that are worth ``total`` together.

    ``worth`` is what one route counts, such as its trains or its toll; ``without`` are pairs
    to leave alone. Of several ways one with few trains is chosen.

    Raises
    ------
    NoExerciseError
        If there are none.
    """
    pairs = [pair for pair in sorted(table.board.lanes) if pair not in without]
    found: dict[int, tuple[Route, ...]] = {0: ()}
    trains = {0: 0}
    for pair in pick.mixed(pairs):
        route = pick.one(table.board.lanes[pair])
        for before in sorted(found, reverse=True):
            after = before + worth(route)
            used = trains[before] + route.trains
            if after <= total and used < trains.get(after, 999):
                found[after] = (*found[before], route)
                trains[after] = used
    if total not in found:
        raise NoExerciseError(f"no routes are worth {total}")
    return found[total]


def with_claims(table: Table, claims: Mapping[str, int]) -> Table:
    """Return the table with these claims (route to owner) and none beside them.

    Trains, the crossing, markers and tokens are as if each route had been claimed in this
    order, with every toll paid to the bank or a loan taken for it.
    """
    seats = {place: table.seats[place] for place in range(len(table.seats))}
    neutral, bank = table.neutral, table.bank
    mountains, tolls = table.piece(Mountains), table.piece(Tolls)
    for route_id, owner in claims.items():
        route = table.board.route[route_id]
        if owner == NEUTRAL:
            assert neutral is not None
            neutral = replace(neutral, trains=neutral.trains - route.trains)
            continue
        seat = seats[owner]
        toll = 0 if tolls is None else route.toll
        paid = toll if seat.tokens >= toll else 0
        bank += paid
        crossing = route.mountains * (0 if mountains is None else mountains.points)
        seats[owner] = replace(
            seat,
            trains=seat.trains - route.trains,
            crossing=seat.crossing + route.mountains,
            marker=seat.marker + table.rulebook.points[route.length] + crossing,
            tokens=seat.tokens - paid,
            loans=seat.loans + (paid < toll),
        )
    if min(seat.trains for seat in seats.values()) < 0:
        raise NoExerciseError("too few trains for the claims")
    after = laid_out(table, claims=claims, neutral=neutral, bank=bank)
    return replace(after, seats=tuple(seats.values()))


def with_trains_left(
    table: Table, pick: Pick, left: Mapping[int, int], without: Collection[str] = ()
) -> Table:
    """Return the table with claims that leave each player so many trains (by place).

    Only pairs that are not ``without`` are used, each for one player.
    """
    claims: dict[str, int] = {}
    for place, trains in left.items():
        taken = {table.board.route[one].pair for one in claims}
        used = table.seats[place].trains - trains
        routes = routes_worth(table, pick, used, lambda route: route.trains, {*without, *taken})
        claims |= {route.id: place for route in routes}
    return with_claims(table, claims)


def with_hand_for(table: Table, pick: Pick, player: int, route: str) -> Table:
    """Return the table where it is the player's turn, with cards that can pay for a route."""
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
