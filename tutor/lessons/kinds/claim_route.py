"""Claim this route, or build this station: lay the cards (B8, E4, E9, N4-N6, T4; tunnels, E5)."""

from collections.abc import Sequence
from dataclasses import field

from tutor.cards import COLORS, NONE, Cards
from tutor.lessons.candidates import RouteNotLit
from tutor.lessons.exercise import Explanation, Hint, NoExerciseError, Scene, Show, Verdict, Why
from tutor.lessons.forms import OnTable
from tutor.lessons.kinds.tunnel import AnswerTheTunnel
from tutor.lessons.on_table import NotAskedFor, OnTableExercise, claim_events
from tutor.lessons.parameters import Parameters, RouteWish
from tutor.lessons.pick import Pick
from tutor.lessons.prices import CardsForSpaces, EnoughFor, in_hand
from tutor.lessons.tables import (
    LEARNER,
    cards_shown,
    lesson_table,
    paying_hand,
    split_up,
    useless,
    wished_routes,
    with_cards,
)
from tutor.payment import Price, payments
from tutor.rules.stations import Stations
from tutor.scoring import Rules
from tutor.table.actions import Action, BuildStation, ClaimRoute
from tutor.table.events import Event, LoanTaken, TollPaid
from tutor.table.laying_out import laid_out
from tutor.table.paying import splits
from tutor.table.stages import AnsweringTunnel
from tutor.table.table import Table


class Wish(Parameters):
    """``route`` says which routes; ``others`` useless cards and up to ``locomotives`` more.

    ``sets`` True: it cannot be paid without several cards of any kind for a symbol or a space,
    where a board allows that (N5, N6); False: it can; left out: either. ``stand_in``: a locomotive
    has to stand in for a colour. ``both``: neither hand nor holder pays alone (T4). ``station``:
    build the station of this number instead, in any city.
    """

    route: RouteWish = field(default_factory=RouteWish)
    others: int = 4
    locomotives: int = 1
    sets: bool | None = None
    stand_in: bool = False
    both: bool = False
    station: int = 0


class ClaimThisRoute(OnTableExercise):
    """Claim ``route`` with the cards in the hand, in teams with those in the holder too."""

    route: str

    form = OnTable(by_hand=True)

    def objection(self, action: Action) -> tuple[Why, ...]:
        """Accept only a claim of this route, or of a lane beside it that costs the same."""
        if not isinstance(action, ClaimRoute):
            return (NotAskedFor(),)
        board, prices = self.scene.table.board, self.scene.table.rules.prices
        lanes = board.lanes[board.route[self.route].pair]
        alike = {lane.id for lane in lanes if prices[lane.id] == prices[self.route]}
        return () if action.route in alike else (RouteNotLit(),)

    def verdict_after(self, action: Action, after: Table, events: Sequence[Event]) -> Verdict:
        """Enter the tunnel, or show the route claimed."""
        why: tuple[Why, ...] = (
            *claim_events(events),
            *(event for event in events if isinstance(event, TollPaid | LoanTaken)),
        )
        if isinstance(after.stage, AnsweringTunnel):
            show = (*cards_shown(after), Show.TUNNEL)
            scene = Scene(after, self.scene.player, show, routes=(after.stage.route,))
            then = AnswerTheTunnel(scene, self.seed)
            return Verdict(right=True, why=tuple(events), scene=scene, then=then)
        assert isinstance(action, ClaimRoute)
        return Verdict(right=True, why=why, scene=self.scene_of(after, (action.route,)))

    def pointer(self) -> Hint:
        """Tell what the route asks for."""
        price = self.scene.table.rules.prices[self.route]
        return Hint(CardsForSpaces(price), (f"route:{self.route}", "hand"))

    def partial(self) -> Hint:
        """Name cards that would do."""
        move = self.move()
        cards = move.cards + move.from_holder
        return Hint(EnoughFor(cards), (f"route:{self.route}", *in_hand(cards)))

    def move(self) -> ClaimRoute:
        """Return the payment with the fewest cards and locomotives."""
        table, player = self.scene.table, self.scene.player
        cards, from_holder = next(splits(table, player, table.rules.prices[self.route]))
        return ClaimRoute(player, self.route, cards, from_holder)


class BuildThisStation(OnTableExercise):
    """Build a station, the one of this ``number``, in any city."""

    number: int

    form = OnTable(by_hand=True)

    def objection(self, action: Action) -> tuple[Why, ...]:
        """Accept only the building of a station."""
        return () if isinstance(action, BuildStation) else (NotAskedFor(),)

    def verdict_after(self, action: Action, after: Table, events: Sequence[Event]) -> Verdict:
        """Show the station."""
        why: tuple[Why, ...] = (StationCosts(self.number), *events)
        return Verdict(right=True, why=why, scene=self.scene_of(after))

    def pointer(self) -> Hint:
        """Tell what it costs."""
        return Hint(StationCosts(self.number), ("hand",))

    def partial(self) -> Hint:
        """Name cards that would do."""
        cards = self.move().cards
        return Hint(EnoughFor(cards), in_hand(cards))

    def move(self) -> BuildStation:
        """Return the first way to build one that the table lists."""
        actions = self.scene.table.actions()
        return next(action for action in actions if isinstance(action, BuildStation))


class StationCosts(Explanation):
    """A station costs as many cards of one colour as its number."""

    number: int


def make(rules: Rules, pick: Pick, wish: Wish) -> OnTableExercise:
    """Lay out a table where the learner can pay for a route as wished."""
    if wish.station:
        return _station(rules, pick, wish)
    route = pick.one(wished_routes(rules, wish.route))
    price = rules.prices[route.id]
    cards = (
        _stand_in(price, pick, wish.others)
        if wish.stand_in
        else paying_hand(price, pick, wish.others, wish.locomotives, sets=wish.sets)
    )
    table = lesson_table(rules, pick, wish)
    hand, holder = split_up(cards, table, pick)
    if wish.both and any(payments(price, held) for held in (hand, holder)):
        raise NoExerciseError("hand or holder pays alone")
    table = with_cards(table, pick, hand=hand, holder=holder)
    scene = Scene(table, LEARNER, cards_shown(table), routes=(route.id,))
    return ClaimThisRoute(scene, pick.seed, route.id)


def _stand_in(price: Price, pick: Pick, others: int) -> Cards:
    """Return cards of which a locomotive has to stand in for a colour."""
    plain = price.spaces - price.symbols
    if not price.wild or plain < 2:  # noqa: PLR2004 - one of the colour, one locomotive
        raise NoExerciseError(f"no locomotive stands in for a colour: {price}")
    color = price.color if price.color in COLORS else pick.one(COLORS)
    assert color is not None
    wild = pick.number(1, plain - 1)
    paid = Cards.two(color, plain - wild, price.symbols + wild)
    return paid + useless(pick, min(others, plain - 1), without=color)


def _station(rules: Rules, pick: Pick, wish: Wish) -> BuildThisStation:
    piece = rules.piece(Stations)
    if piece is None or not 1 <= wish.station <= piece.count:
        raise NoExerciseError(f"there is no station {wish.station}")
    cards = paying_hand(Price(piece.cards[wish.station - 1]), pick, wish.others, wish.locomotives)
    table = with_cards(lesson_table(rules, pick, wish), pick, hand=cards, holder=NONE)
    cities = [city.id for city in table.board.cities]
    built = pick.some(cities, wish.station - 1)
    table = laid_out(
        table,
        stations=dict.fromkeys(built, LEARNER),
        seats={LEARNER: {"stations": piece.count - len(built)}},
    )
    return BuildThisStation(Scene(table, LEARNER, cards_shown(table)), pick.seed, wish.station)
