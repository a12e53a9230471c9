"""A tunnel's cards are turned over: add what they ask for, or give it up (E5-E8, T8)."""

from dataclasses import field

from tutor.boards import Route
from tutor.cards import COLORS, NONE, Cards
from tutor.lessons.card_tables import cards_shown, split_up, with_cards
from tutor.lessons.exercise import (
    Exercise,
    Explanation,
    Scene,
    Show,
    Verdict,
)
from tutor.lessons.forms import Answer, LayCards, Paid, Withdrawn
from tutor.lessons.kinds.wrong_form import wrong_form
from tutor.lessons.parameters import Parameters, RouteWish
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table, wished_routes
from tutor.scoring import Rules
from tutor.table.actions import ClaimRoute, PayTunnel, WithdrawFromTunnel
from tutor.table.chance import Shuffler
from tutor.table.events import TunnelRevealed
from tutor.table.stages import AnsweringTunnel
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


class AnswerTheTunnel(Exercise):
    """Add the extra cards for the tunnel that the table waits for, or give it up."""

    seed: str

    @property
    def stage(self) -> AnsweringTunnel:
        """What the table waits for."""
        stage = self.scene.table.stage
        assert isinstance(stage, AnsweringTunnel)
        return stage

    @property
    def form(self) -> LayCards:
        """Lay the extra cards, or withdraw."""
        table = self.scene.table
        holder = table.holder(self.scene.player)
        hand = table.seats[self.scene.player].hand
        return LayCards(hand, NONE if holder is None else holder.cards, may_withdraw=True)

    def judge(self, answer: Answer) -> Verdict:
        """Ask the table; to give up is right only when the extra cannot be paid."""
        if isinstance(answer, Withdrawn):
            return self._withdrawn()
        if not isinstance(answer, Paid):
            return wrong_form()
        action = PayTunnel(self.scene.player, answer.cards, answer.from_holder)
        reasons = self.scene.table.why_not(action)
        if reasons:
            return Verdict(right=False, why=(self.turned, *reasons))
        after, events = self.scene.table.play(action, Shuffler(self.seed))
        scene = Scene(after, self.scene.player, cards_shown(after), routes=(self.stage.route,))
        return Verdict(right=True, why=(self.turned, *events), scene=scene)

    def _withdrawn(self) -> Verdict:
        paid = self._payment()
        if paid is not None:
            why = CanBePaid(paid.cards, paid.from_holder)
            return Verdict(right=False, why=(self.turned, why))
        action = WithdrawFromTunnel(self.scene.player)
        after, events = self.scene.table.play(action, Shuffler(self.seed))
        scene = Scene(after, self.scene.player, cards_shown(after), routes=(self.stage.route,))
        cannot = CannotBePaid(self.stage.extra, self.stage.color)
        return Verdict(right=True, why=(self.turned, cannot, *events), scene=scene)

    @property
    def turned(self) -> TunnelRevealed:
        """The cards turned over, as they were told of."""
        stage = self.stage
        wanted = self.scene.table.board.route[stage.route].reveal
        return TunnelRevealed(
            stage.player, stage.route, wanted, stage.revealed, stage.color, stage.extra
        )

    def _payment(self) -> PayTunnel | None:
        """Return what the table lists first to pay the extra, None if it cannot be paid."""
        actions = self.scene.table.actions()
        return next((one for one in actions if isinstance(one, PayTunnel)), None)

    def solution(self) -> Answer:
        """Return cards that pay the extra, otherwise that it is given up."""
        paid = self._payment()
        return Withdrawn() if paid is None else Paid(paid.cards, paid.from_holder)


# --- making one -----------------------------------------------------------------------------


def make(rules: Rules, pick: Pick, wish: Wish) -> AnswerTheTunnel:
    """Lay out a table, enter a tunnel, and let cards that match be turned over."""
    most = MOST_ALONE if wish.alone else rules.rulebook.trains
    fits = wished_routes(rules, wish.route, lambda one: bool(one.reveal) and one.length <= most)
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
    action = ClaimRoute(LEARNER, route.id, from_hand, from_holder)
    table, _ = table.play(action, Shuffler(pick.seed))
    scene = Scene(table, LEARNER, (*cards_shown(table), Show.TUNNEL), routes=(route.id,))
    return AnswerTheTunnel(scene, pick.seed)


def _color(route: Route, pick: Pick) -> Card:
    return next((card for card in COLORS if card.value == route.color.value), pick.one(COLORS))


def _laid(route: Route, color: Card, pick: Pick) -> Cards:
    """Return cards for the tunnel; of a colour at least one, sometimes a locomotive."""
    if color is Card.LOCOMOTIVE:
        return Cards.some(color, route.length)
    wild = pick.number(0, 1) if route.length > 1 else 0
    return Cards.two(color, route.length - wild, wild)


def _turned(route: Route, color: Card, pick: Pick, *, short: bool) -> tuple[Card, ...]:
    """Return cards to turn over, some of which match; all different colours are about."""
    number = pick.number(1, route.reveal - 1) if short else route.reveal
    match = (Card.LOCOMOTIVE,) if color is Card.LOCOMOTIVE else (color, color, Card.LOCOMOTIVE)
    extra = pick.number(1, min(2 if color is Card.LOCOMOTIVE else MOST_EXTRA, number))
    others = [card for card in COLORS if card is not color]
    cards = [pick.one(match) for _ in range(extra)]
    cards += [pick.one(others) for _ in range(number - extra)]
    return pick.mixed(cards)


def _rest(color: Card, extra: int, pick: Pick, *, can_pay: bool | None) -> Cards:
    """Return what is held besides the cards laid: enough for the extra, or not quite."""
    enough = bool(pick.number(0, 2)) if can_pay is None else can_pay
    useful = (color, color, Card.LOCOMOTIVE)
    number = extra + pick.number(0, 1) if enough else pick.number(0, extra - 1)
    colors = pick.some([card for card in COLORS if card is not color], 3)
    cards = [pick.one(useful) for _ in range(number)]
    cards += [pick.one(colors) for _ in range(pick.number(3, 5))]
    return Cards.of(cards)
