"""Enter a tunnel; then add what the cards turned over ask for, or give it up (E5-E8, T8)."""

from collections.abc import Sequence
from dataclasses import field

from tutor.boards import Route
from tutor.cards import COLORS, NONE, Cards
from tutor.lessons.candidates import RouteNotLit
from tutor.lessons.exercise import (
    BesideThePoint,
    Explanation,
    Hint,
    Partly,
    Scene,
    Show,
    Verdict,
    Why,
)
from tutor.lessons.forms import OnTable
from tutor.lessons.on_table import NotAskedFor, OnTableExercise
from tutor.lessons.parameters import Parameters, RouteWish
from tutor.lessons.pick import Pick
from tutor.lessons.prices import CardsForSpaces, EnoughFor, in_hand
from tutor.lessons.tables import (
    LEARNER,
    cards_shown,
    lesson_table,
    split_up,
    wished_routes,
    with_cards,
)
from tutor.scoring import Rules
from tutor.table.actions import Action, ClaimRoute, PayTunnel, WithdrawFromTunnel
from tutor.table.events import Event, TunnelRevealed
from tutor.table.stages import AnsweringTunnel
from tutor.table.table import Table
from tutor.terms import Card

MOST_EXTRA = 3
MOST_ALONE = 4
"""Spaces of a tunnel that is entered with locomotives alone: there are few of them."""


class Wish(Parameters):
    """Which tunnels, and what is laid and turned over.

    ``alone``: locomotives alone are laid (E7). ``can_pay``: the cards for the extra are there
    or not; left out, by chance. ``short``: pile and discards have too few cards (E8).
    """

    route: RouteWish = field(default_factory=RouteWish)
    alone: bool = False
    can_pay: bool | None = None
    short: bool = False


class CanBePaid(Explanation):
    """The extra cards are there, so that the tunnel need not be given up (E6)."""

    cards: Cards
    from_holder: Cards


class CannotBePaid(Explanation):
    """The extra cards are not there (E6)."""

    extra: int
    color: Card


class LocomotivesAlone(BesideThePoint, Explanation):
    """Locomotives alone are asked for."""


class AloneFor(Explanation):
    """Help: what a tunnel takes that is entered with locomotives alone."""

    spaces: int


class MatchingCards(Explanation):
    """What the cards turned over ask for."""

    extra: int
    color: Card


class WhichMatch(Explanation):
    """Help: find the cards turned over that match."""

    turned: int
    color: Card


class LeftToAdd(Explanation):
    """Help: the cards that match what was laid, and are left to be added."""

    cards: Cards


class AnswerTheTunnel(OnTableExercise):
    """Add the extra cards for the tunnel that the table waits for, or give it up."""

    form = OnTable(by_hand=True)

    @property
    def stage(self) -> AnsweringTunnel:
        """What the table waits for."""
        stage = self.scene.table.stage
        assert isinstance(stage, AnsweringTunnel)
        return stage

    def objection(self, action: Action) -> tuple[Why, ...]:
        """Accept giving up only when the extra cards cannot be paid."""
        paid = self._payment()
        if isinstance(action, PayTunnel) or paid is None:
            return ()
        return (CanBePaid(paid.cards, paid.from_holder),)

    def verdict_after(self, action: Action, after: Table, events: Sequence[Event]) -> Verdict:
        """Show the tunnel, claimed or given up."""
        stage, scene = self.stage, self.scene_of(after, (self.stage.route,))
        told = CannotBePaid if isinstance(action, WithdrawFromTunnel) else MatchingCards
        return Verdict(True, (told(stage.extra, stage.color), *events), scene)

    @property
    def turned(self) -> TunnelRevealed:
        """The cards turned over, as the event that told of them."""
        stage = self.stage
        wanted = self.scene.table.board.route[stage.route].reveal
        return TunnelRevealed(
            stage.player, stage.route, wanted, stage.revealed, stage.color, stage.extra
        )

    def _payment(self) -> PayTunnel | None:
        """Return what the table lists first to pay the extra, None if it cannot be paid."""
        actions = self.scene.table.actions()
        return next((action for action in actions if isinstance(action, PayTunnel)), None)

    def pointer(self) -> Hint:
        """Point to the cards turned over."""
        return Hint(WhichMatch(len(self.stage.revealed), self.stage.color), ("hand",))

    def partial(self) -> Hint:
        """Tell what is asked for, and what is left to pay it with."""
        stage, table, player = self.stage, self.scene.table, self.scene.player
        holder = table.holder(player)
        held = table.seats[player].hand + (NONE if holder is None else holder.cards)
        useful = Cards.of(card for card in held if card in (stage.color, Card.LOCOMOTIVE))
        facts = (MatchingCards(stage.extra, stage.color), LeftToAdd(useful))
        return Hint(Partly(facts), in_hand(useful))

    def move(self) -> PayTunnel | WithdrawFromTunnel:
        """Return the payment of the extra cards, or giving up if there is none."""
        return self._payment() or WithdrawFromTunnel(self.scene.player)


class EnterTheTunnel(OnTableExercise):
    """Enter ``route`` with the cards ``laid`` or others; the cards to turn over are prepared."""

    route: str
    laid: Cards
    laid_from_holder: Cards
    alone: bool

    form = OnTable(by_hand=True)

    def objection(self, action: Action) -> tuple[Why, ...]:
        """Accept only entering this tunnel, with locomotives alone if that is asked for."""
        if not isinstance(action, ClaimRoute):
            return (NotAskedFor(),)
        if action.route != self.route:
            return (RouteNotLit(),)
        colors = (action.cards + action.from_holder).colors
        return (LocomotivesAlone(),) if self.alone and colors else ()

    def verdict_after(self, action: Action, after: Table, events: Sequence[Event]) -> Verdict:
        """Go on with the cards turned over, if they ask for any."""
        scene = self.scene_of(after, (self.route,))
        goes_on = isinstance(after.stage, AnsweringTunnel)
        then = AnswerTheTunnel(scene, self.seed) if goes_on else None
        return Verdict(True, tuple(events), scene, then)

    def pointer(self) -> Hint:
        """Tell what the tunnel takes."""
        spaces = self.scene.table.board.route[self.route].length
        price = CardsForSpaces(self.scene.table.rules.prices[self.route])
        return Hint(AloneFor(spaces) if self.alone else price, (f"route:{self.route}", "hand"))

    def partial(self) -> Hint:
        """Name cards that would do."""
        laid = self.laid + self.laid_from_holder
        return Hint(EnoughFor(laid), in_hand(laid))

    def move(self) -> ClaimRoute:
        """Return the attempt with the cards ``laid``."""
        return ClaimRoute(self.scene.player, self.route, self.laid, self.laid_from_holder)


# --- making one -----------------------------------------------------------------------------


def make(rules: Rules, pick: Pick, wish: Wish) -> EnterTheTunnel:
    """Lay out a table where a tunnel can be entered, and cards that match lie on the pile."""
    most = MOST_ALONE if wish.alone else rules.rulebook.trains
    fits = wished_routes(rules, wish.route, lambda r: bool(r.reveal) and r.length <= most)
    route = pick.one(fits)
    color = Card.LOCOMOTIVE if wish.alone else _color(route, pick)
    laid = _laid(route, color, pick)
    turned = _turned(route, color, pick, short=wish.short)
    extra = sum(card in (color, Card.LOCOMOTIVE) for card in turned)
    rest = _rest(color, extra, pick, can_pay=wish.can_pay)

    table = lesson_table(rules, pick, wish)
    from_hand, from_holder = split_up(laid, table, pick)
    hand, holder = split_up(rest, table, pick)
    below = pick.number(0, len(turned)) if wish.short else 0  # in the discards, not in the pile
    table = with_cards(
        table,
        pick,
        hand=from_hand + hand,
        holder=from_holder + holder,
        top=turned[below:],
        pile=len(turned) - below if wish.short else None,
        discards=Cards.of(turned[:below]),
    )
    scene = Scene(table, LEARNER, (*cards_shown(table), Show.TUNNEL), routes=(route.id,))
    return EnterTheTunnel(scene, pick.seed, route.id, from_hand, from_holder, wish.alone)


def _color(route: Route, pick: Pick) -> Card:
    return next((card for card in COLORS if card.value == route.color.value), pick.one(COLORS))


def _laid(route: Route, color: Card, pick: Pick) -> Cards:
    """Return cards for the tunnel; of a colour at least one, sometimes a locomotive."""
    if color is Card.LOCOMOTIVE:
        return Cards.some(color, route.length)
    wild = pick.number(0, 1) if route.length > 1 else 0
    return Cards.two(color, route.length - wild, wild)


def _turned(route: Route, color: Card, pick: Pick, *, short: bool) -> tuple[Card, ...]:
    """Return cards to turn over, some of which match the cards laid."""
    number = pick.number(1, route.reveal - 1) if short else route.reveal
    match = (Card.LOCOMOTIVE,) if color is Card.LOCOMOTIVE else (color, color, Card.LOCOMOTIVE)
    extra = pick.number(1, min(2 if color is Card.LOCOMOTIVE else MOST_EXTRA, number))
    others = [card for card in COLORS if card is not color]
    cards = [pick.one(match) for _ in range(extra)]
    cards += [pick.one(others) for _ in range(number - extra)]
    return pick.mixed(cards)


def _rest(color: Card, extra: int, pick: Pick, *, can_pay: bool | None) -> Cards:
    """Return the cards held besides those laid: enough for the extra, or not quite."""
    enough = bool(pick.number(0, 2)) if can_pay is None else can_pay
    useful = (color, color, Card.LOCOMOTIVE)
    number = extra + pick.number(0, 1) if enough else pick.number(0, extra - 1)
    colors = pick.some([card for card in COLORS if card is not color], 3)
    cards = [pick.one(useful) for _ in range(number)]
    cards += [pick.one(colors) for _ in range(pick.number(3, 5))]
    return Cards.of(cards)
