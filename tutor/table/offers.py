"""Routes as they are offered to one player: each payment as a claim, made once and kept."""

from functools import lru_cache
from typing import NamedTuple

from tutor.boards import Route
from tutor.cards import Cards
from tutor.payment import MOST_KEPT, Menu, Price, menu_of, payments
from tutor.table.actions import ClaimRoute


class Offer(NamedTuple):
    """A route and what it takes to claim it.

    ``claims`` has the claim for each payment of ``menu``; without a menu it is empty, because
    what pays depends on the hand.
    """

    player: int
    route: Route
    pair: str
    trains: int
    price: Price
    menu: Menu | None
    claims: tuple[ClaimRoute, ...]


def offer(player: int, route: Route, price: Price) -> Offer:
    """Return a route at a price as it is offered to a player."""
    menu = menu_of(price)
    claims = () if menu is None else _claims(player, route.id, price)
    return Offer(player, route, route.pair, route.trains, price, menu, claims)


@lru_cache(maxsize=MOST_KEPT)
def _claims(player: int, route_id: str, price: Price) -> tuple[ClaimRoute, ...]:
    menu = menu_of(price)
    assert menu is not None
    return tuple(ClaimRoute(player, route_id, paid) for paid in menu.all)


def claims_with(hand: Cards, offers: tuple[Offer, ...]) -> list[ClaimRoute]:
    """List everything that a hand can pay for, offer by offer, in the order of `payments`."""
    found: list[ClaimRoute] = []
    places: dict[Menu, tuple[int, ...]] = {}  # many routes cost the same
    for player, route, _, _, price, menu, claims in offers:
        if menu is None:
            found += [ClaimRoute(player, route.id, paid) for paid in payments(price, hand)]
            continue
        if menu not in places:
            places[menu] = menu.places(hand)
        if held := places[menu]:
            found += [claims[place] for place in held]
    return found
