"""What routes, turns, tolls and trains are worth, in points: the planner's rules of thumb."""

from bench.landed_planner.view import View
from tutor.boards import Route
from tutor.cards import COLORS
from tutor.payment import route_price
from tutor.rules.mountains import Mountains
from tutor.rules.tolls import Tolls

TURN = 2.2  # what a turn brings in the long run
DRAWS = 0.6  # turns for one card that is wanted: two are drawn, not all of them fit
TOKEN = 1.2  # a toll token, by its part in the bonus
LOAN = 25.0  # a loan: its points, and the bonus lost or given up
TRAIN = 0.4  # a train, where a network is planned
SCORED = 0.3  # of a route's points, where a network is planned
FINE = 10  # whole prices for the network are points times this
MATCHING = 0.24  # of a tunnel's cards turned over


def points_of(view: View, route: Route) -> int:
    """Return what a route scores at once, its mountain trains too (B10, A4)."""
    piece = view.piece(Mountains)
    crossing = 0 if piece is None else piece.points * route.mountains
    return view.seen.rules.rulebook.points[route.length] + crossing


def toll_worth(view: View, route: Route, already: int = 0) -> float:
    """Return what a route's toll is felt as, after ``already`` tokens of other tolls (D6, D7)."""
    if not route.toll or view.piece(Tolls) is None:
        return 0.0
    seat = view.seen.seats[view.seen.player]
    left = (seat.tokens or 0) - already
    if left >= route.toll:
        return TOKEN * route.toll if not seat.loans else 0.3 * route.toll
    return LOAN if not seat.loans else 6.0


def extra_cards(view: View, route: Route) -> float:
    """Return how many cards a route wants beyond its spaces (E4, E5, N6)."""
    price = route_price(route, view.seen.rules.rulebook)
    extra = float(price.symbols) + MATCHING * route.reveal
    return extra + (route.length * 0.7 if price.cards_for_space else 0.0)


def missing_cards(view: View, route: Route) -> float:
    """Return about how many more cards the route wants than the side holds."""
    price = route_price(route, view.seen.rules.rulebook)
    held = view.cards
    there = held[price.color] if price.color is not None else max(held[one] for one in COLORS) * 0.6
    if price.wild:
        there += 0.5 * held.locomotives
    return max(route.length + extra_cards(view, route) - there, 0.0)


def turns_for(view: View, route: Route) -> float:
    """Return about how many turns a route takes; many cards of one colour are hard to get."""
    if route.id not in view.turns_known:
        missing = missing_cards(view, route)
        hard = 0.12 * max(missing - 2, 0) ** 2
        view.turns_known[route.id] = 1 + DRAWS * (missing + hard)
    return view.turns_known[route.id]


def price_of(view: View, route: Route) -> int:
    """Return the price of a route for a network of tickets, a whole number from 1."""
    price = TURN * turns_for(view, route) + TRAIN * route.trains + toll_worth(view, route)
    return max(1, round(FINE * (price - SCORED * points_of(view, route))))


def turns_left(view: View) -> int:
    """Return about how many turns the player has left, this one among them."""
    seen = view.seen
    seats = len(seen.seats)
    if seen.turns_left is not None:
        return (seen.turns_left - 1) // seats + 1
    fewest = min(_turns_to_end(view, side) for side in (*view.rivals, view.players))
    return int(fewest) + 2


def _turns_to_end(view: View, side: tuple[int, ...]) -> float:
    """Return how many turns a side needs to use up its trains, if it hurries."""
    seats = [view.seen.seats[player] for player in side]
    trains = max(sum(seat.trains for seat in seats) - view.seen.rules.rulebook.last_round_at, 0)
    cards = sum(seat.cards for seat in seats)
    cards += sum(one.cards for one in view.seen.other_holders if one.players == side)
    return (max(trains - cards, 0) / 2 + trains / 3) / len(side)
