"""What a board offers to one player: its routes, and every claim that could pay for one of them.

All this follows from the rules alone, so that a list of actions only has to choose from it:
:mod:`tutor.table.claiming` says which routes are open, :mod:`tutor.payment` what a hand can pay.
"""

from collections.abc import Iterable

from tutor.boards import Route
from tutor.cards import Cards
from tutor.payment import Pick, Price, everything_that_pays, menus, payments
from tutor.scoring import Rules
from tutor.table.actions import ClaimRoute


class Offer:
    """A route as one player may claim it; ``number`` is that of its price on this board.

    ``claims`` has a claim for each payment, unless the price allows sets of any cards.
    """

    __slots__ = ("claims", "number", "player", "price", "route", "trains")

    def __init__(self, player: int, route: Route, price: Price, number: int) -> None:
        every = () if price.has_sets else everything_that_pays(price)
        self.player = player
        self.route = route
        self.price = price
        self.number = number
        self.trains = route.trains
        self.claims = tuple(ClaimRoute(player, route.id, paid) for paid in every)


class Offers:
    """All routes of a board as one player may claim them, in the board's order."""

    def __init__(self, rules: Rules, player: int) -> None:
        prices = rules.prices
        numbers = {price: number for number, price in enumerate(dict.fromkeys(prices.values()))}
        self._menus = menus(tuple(numbers))
        self._no_picks: list[Pick | None] = [None] * len(numbers)
        self.by_route = {
            route.id: Offer(player, route, prices[route.id], numbers[prices[route.id]])
            for route in rules.board.routes
        }
        self.most_trains = max(route.trains for route in rules.board.routes)

    def claims(self, offers: Iterable[Offer], hand: Cards) -> list[ClaimRoute]:
        """List what a hand can pay for, offer by offer, as :func:`tutor.payment.payments` does."""
        picks = self._no_picks.copy()
        for menu in self._menus:
            for number, pick in menu.picks(hand):
                picks[number] = pick
        payable: list[ClaimRoute] = []
        for offer in offers:
            pick_here = picks[offer.number]
            if pick_here is not None:
                payable += pick_here(offer.claims)
            elif not offer.claims:
                paid = payments(offer.price, hand)
                payable += [ClaimRoute(offer.player, offer.route.id, cards) for cards in paid]
        return payable
