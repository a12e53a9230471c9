"""Claim this route: lay cards from the hand (B8, E4, N4-N6, T4; tunnels go on, E5)."""

from dataclasses import field

from tutor.cards import NONE
from tutor.lessons.card_tables import cards_shown, split_up, with_cards
from tutor.lessons.exercise import Exercise, Scene, Show, Verdict
from tutor.lessons.forms import Answer, LayCards, Paid
from tutor.lessons.kinds.legal_payment import ThesePay
from tutor.lessons.kinds.tunnel import AnswerTheTunnel
from tutor.lessons.kinds.wrong_form import wrong_form
from tutor.lessons.parameters import Parameters, RouteWish
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table, paying_hand, wished_routes
from tutor.scoring import Rules
from tutor.table.actions import ClaimRoute
from tutor.table.chance import Shuffler
from tutor.table.paying import splits
from tutor.table.stages import AnsweringTunnel


class Wish(Parameters):
    """``route`` says which routes; ``others`` useless cards and up to ``locomotives`` more.

    ``sets`` True: it cannot be paid without several cards of any kind for a symbol or a space,
    where a board allows that (N5, N6); False: it can; left out: either.
    """

    route: RouteWish = field(default_factory=RouteWish)
    others: int = 4
    locomotives: int = 1
    sets: bool | None = None


class ClaimThisRoute(Exercise):
    """Claim ``route`` with the cards in the hand, in teams with those in the holder too."""

    route: str
    seed: str

    @property
    def form(self) -> LayCards:
        """Lay the cards."""
        table = self.scene.table
        holder = table.holder(self.scene.player)
        hand = table.seats[self.scene.player].hand
        return LayCards(hand, NONE if holder is None else holder.cards)

    def judge(self, answer: Answer) -> Verdict:
        """Ask the table; when it is right, claim the route there, or enter the tunnel."""
        if not isinstance(answer, Paid):
            return wrong_form()
        table, player = self.scene.table, self.scene.player
        action = ClaimRoute(player, self.route, answer.cards, answer.from_holder)
        reasons = table.why_not(action)
        if reasons:
            return Verdict(right=False, why=reasons)
        after, events = table.play(action, Shuffler(self.seed))
        if isinstance(after.stage, AnsweringTunnel):
            show = (*cards_shown(after), Show.TUNNEL)
            scene = Scene(after, player, show, routes=(self.route,))
            then = AnswerTheTunnel(scene, self.seed)
            return Verdict(right=True, why=events, scene=scene, then=then)
        scene = Scene(after, player, cards_shown(after), routes=(self.route,))
        price, paid = table.rules.prices[self.route], answer.cards + answer.from_holder
        sets = (ThesePay(paid, price),) if paid.total > price.spaces else ()  # N5, N6
        return Verdict(right=True, why=(*sets, *events), scene=scene)

    def solution(self) -> Paid:
        """Return the payment with the fewest cards and locomotives."""
        table, player = self.scene.table, self.scene.player
        cards, from_holder = next(splits(table, player, table.rules.prices[self.route]))
        return Paid(cards, from_holder)


def make(rules: Rules, pick: Pick, wish: Wish) -> ClaimThisRoute:
    """Lay out a table where the learner can pay for a route as wished."""
    route = pick.one(wished_routes(rules, wish.route))
    price = rules.prices[route.id]
    cards = paying_hand(price, pick, wish.others, wish.locomotives, sets=wish.sets)
    table = lesson_table(rules, pick, wish)
    hand, holder = split_up(cards, table, pick)
    table = with_cards(table, pick, hand=hand, holder=holder)
    scene = Scene(table, LEARNER, cards_shown(table), routes=(route.id,))
    return ClaimThisRoute(scene, route.id, pick.seed)
