"""May this route be claimed now, and if not, why? (B4, B8, B9, B11, N4, N8, D5, T7, A3, A5)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from enum import StrEnum

from tutor.boards import Route
from tutor.cards import COLORS, Cards
from tutor.lessons.card_tables import cards_shown, split_up, with_cards, with_routes
from tutor.lessons.exercise import Explanation, NoExerciseError, Scene, Verdict
from tutor.lessons.forms import No, Option, Yes
from tutor.lessons.kinds.answered import ChooseOneOfExercise
from tutor.lessons.parameters import Parameters, RouteWish
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table, useless
from tutor.payment import (
    LocomotivesNotWild,
    PaymentReason,
    Price,
    SeveralColors,
    SpacesNotCovered,
    TooFewLocomotives,
    WrongColor,
    WrongNumber,
    payments,
    reasons,
)
from tutor.rules.standing import NEUTRAL
from tutor.scoring import Rules
from tutor.table.actions import ClaimRoute, DrawFaceUp, PlaceCard
from tutor.table.chance import Shuffler
from tutor.table.events import CardPlaced, CardTaken, CrossingFilled, Event, RouteClaimed
from tutor.table.reasons import (
    LaneIsClosed,
    OwnTwin,
    Reason,
    RouteTaken,
    SomethingElseFirst,
    TableReason,
    TooFewTrains,
)
from tutor.table.stages import DrawingSecond, PlacingCard
from tutor.table.table import Table
from tutor.terms import Card, Place, RouteColor

WRONG_NOES = 3
LEAST_TRAINS = 3
"""Fewer left would have begun the last round."""
NEARLY = 4
"""Trains more than a route takes, when one might think that they are too few."""
TRIES = 60


class Situation(StrEnum):
    """What speaks against a claim, in the words of a lesson file; "" if nothing does.

    In ``something_else_first`` a card has been drawn in this turn already. That is for a first
    lesson: there is nothing about locomotives in it, and trains never run short.
    """

    LEGAL = ""
    ROUTE_TAKEN = "route_taken"
    OWN_TWIN = "own_twin"
    LANE_IS_CLOSED = "lane_is_closed"
    TOO_FEW_TRAINS = "too_few_trains"
    SOMETHING_ELSE_FIRST = "something_else_first"
    WRONG_NUMBER = "wrong_number"
    WRONG_COLOR = "wrong_color"
    SEVERAL_COLORS = "several_colors"
    TOO_FEW_LOCOMOTIVES = "too_few_locomotives"
    LOCOMOTIVES_NOT_WILD = "locomotives_not_wild"
    SPACES_NOT_COVERED = "spaces_not_covered"


class Wish(Parameters):
    """``because`` names the situations of which one comes up.

    ``players`` left out are as many as the situation can come up with.
    """

    route: RouteWish = field(default_factory=RouteWish)
    because: tuple[Situation, ...] = (
        Situation.LEGAL,
        Situation.ROUTE_TAKEN,
        Situation.OWN_TWIN,
        Situation.LANE_IS_CLOSED,
        Situation.TOO_FEW_TRAINS,
    )


class MustTouch(Option):
    """No: it has to touch another route of one's own. That never is a rule (B8)."""


class CardsForXs(Option):
    """No: the Xs ask for cards besides those for the spaces. They never do (A2)."""


class DoesNotHold(Explanation):
    """Why what was chosen is no reason against this claim."""

    action: ClaimRoute
    option: Option


class MayBeClaimed(Explanation):
    """Nothing speaks against the claim."""

    action: ClaimRoute


class MayItBeClaimed(ChooseOneOfExercise):
    """Choose whether the ``action`` is legal, and if not, why; ``events`` came before it.

    Of a claim only the route and the points are told: tolls and the last round have exercises of
    their own, later.
    """

    action: ClaimRoute
    seed: str
    events: tuple[Event, ...] = ()

    @property
    def right(self) -> Option:
        """What the table says."""
        found = self.scene.table.why_not(self.action)
        return No(found[0]) if found else Yes()

    def judged(self, chosen: Option) -> Verdict:
        """Ask the table; a legal claim is carried out, unless a tunnel's cards were to come."""
        found = self.scene.table.why_not(self.action)
        right = chosen == self.right
        why: tuple[Reason | Explanation, ...] = found or (MayBeClaimed(self.action),)
        if not right and not isinstance(chosen, Yes):
            why = (DoesNotHold(self.action, chosen), *why)
        if found or not right or self.scene.table.board.route[self.action.route].reveal:
            return Verdict(right, why)
        after, events = self.scene.table.play(self.action, Shuffler(self.seed))
        told = (event for event in events if isinstance(event, RouteClaimed | CrossingFilled))
        return Verdict(right, (*why, *told), replace(self.scene, table=after))


# --- making one -----------------------------------------------------------------------------


def make(rules: Rules, pick: Pick, wish: Wish) -> MayItBeClaimed:
    """Lay one of the situations out, and think of reasons that do not hold there."""
    because = pick.one(wish.because)
    numbers = rules.rulebook.players if wish.players is None else (wish.players,)
    places = [
        (number, route)
        for number in numbers
        for route in wish.route.routes(rules.board)
        if _POSSIBLE[because](rules, route, number)
    ]
    if not places:
        raise NoExerciseError(f"{because.value!r} cannot come up on a route that is {wish.route}")
    number, route = pick.one(places)
    table = lesson_table(rules, pick, replace(wish, players=number))
    table = _with_claims(
        table, pick, route, because, tight=Situation.TOO_FEW_TRAINS in wish.because
    )
    first_lesson = Situation.SOMETHING_ELSE_FIRST in wish.because
    cards = _cards(rules.prices[route.id], pick, because, plain=first_lesson)
    laid, laid_from_holder = split_up(cards, table, pick)
    hand, holder = split_up(useless(pick, 4, without=_color(rules.prices[route.id])), table, pick)
    table = with_cards(table, pick, hand=laid + hand, holder=laid_from_holder + holder)
    action = ClaimRoute(LEARNER, route.id, laid, laid_from_holder)
    events: tuple[Event, ...] = ()
    if because == Situation.SOMETHING_ELSE_FIRST:
        table, events = _first_card(table, pick)
    found = table.why_not(action)
    if [type(reason) for reason in found] != ([REASONS[because]] if because else []):
        raise NoExerciseError(f"{because.value!r} is not all: {found}")
    scene = Scene(table, LEARNER, cards_shown(table), routes=(route.id,))
    ideas = list(_ideas(table, pick, action))
    if first_lesson:
        ideas = [idea for idea in ideas if not isinstance(idea, TooFewLocomotives)]
        ideas.append(SomethingElseFirst(DrawingSecond))
    options = _options(table, pick, action, found, ideas)
    return MayItBeClaimed(scene, options, action, pick.seed, events)


def _first_card(table: Table, pick: Pick) -> tuple[Table, tuple[Event, ...]]:
    """Draw the first of two cards: a coloured one of the row, in teams into the hand."""
    chance = Shuffler(pick.seed)
    colored = [card for card in table.row if card is not Card.LOCOMOTIVE]
    table, events = table.play(DrawFaceUp(LEARNER, pick.one(colored)), chance)
    if isinstance(table.stage, PlacingCard):
        table, more = table.play(PlaceCard(LEARNER, Place.HAND), chance)
        events = (*events, *more)
    return table, tuple(one for one in events if isinstance(one, CardTaken | CardPlaced))


def _color(price: Price) -> Card:
    return price.color or Card.LOCOMOTIVE


# --- the board ------------------------------------------------------------------------------


def _is_open(rules: Rules, route: Route, players: int) -> int:
    lanes = rules.board.lanes[route.pair]
    return rules.rulebook.lanes_open(route.pair, len(lanes), players)


def _lanes(rules: Rules, route: Route) -> int:
    return len(rules.board.lanes[route.pair])


_POSSIBLE: Mapping[Situation, Callable[[Rules, Route, int], bool]] = {
    Situation.LEGAL: lambda _rules, _route, _players: True,
    Situation.ROUTE_TAKEN: lambda _rules, _route, _players: True,
    Situation.OWN_TWIN: lambda rules, route, players: (
        _lanes(rules, route) > 1 and _is_open(rules, route, players) > 1
    ),
    Situation.LANE_IS_CLOSED: lambda rules, route, players: (
        _is_open(rules, route, players) < _lanes(rules, route)
    ),
    Situation.TOO_FEW_TRAINS: lambda _rules, route, _players: route.trains > LEAST_TRAINS,
    Situation.SOMETHING_ELSE_FIRST: lambda _rules, _route, _players: True,
    Situation.WRONG_NUMBER: lambda _rules, _route, _players: True,
    Situation.WRONG_COLOR: lambda _rules, route, _players: route.color is not RouteColor.GRAY,
    Situation.SEVERAL_COLORS: lambda rules, route, _players: (
        route.color is RouteColor.GRAY
        and route.length - route.locomotives > 1
        and not rules.prices[route.id].cards_for_space
    ),
    Situation.TOO_FEW_LOCOMOTIVES: lambda _rules, route, _players: route.locomotives > 0,
    Situation.LOCOMOTIVES_NOT_WILD: lambda rules, route, _players: (
        not rules.prices[route.id].wild and not rules.prices[route.id].cards_for_space
    ),
    Situation.SPACES_NOT_COVERED: lambda rules, route, _players: (
        rules.prices[route.id].cards_for_space > 0
    ),
}
"""Whether a situation can come up on a route with so many players."""

REASONS: Mapping[Situation, type[TableReason | PaymentReason]] = {
    Situation.ROUTE_TAKEN: RouteTaken,
    Situation.OWN_TWIN: OwnTwin,
    Situation.LANE_IS_CLOSED: LaneIsClosed,
    Situation.TOO_FEW_TRAINS: TooFewTrains,
    Situation.SOMETHING_ELSE_FIRST: SomethingElseFirst,
    Situation.WRONG_NUMBER: WrongNumber,
    Situation.WRONG_COLOR: WrongColor,
    Situation.SEVERAL_COLORS: SeveralColors,
    Situation.TOO_FEW_LOCOMOTIVES: TooFewLocomotives,
    Situation.LOCOMOTIVES_NOT_WILD: LocomotivesNotWild,
    Situation.SPACES_NOT_COVERED: SpacesNotCovered,
}
"""The reason that the table gives."""


def _with_claims(
    table: Table, pick: Pick, route: Route, because: Situation, *, tight: bool
) -> Table:
    """Lay out who owns the route and its twins, and how many trains the learner has left.

    Only if it is about trains, these may be just enough (``tight``): such a claim begins the last
    round (B13), which is more than another exercise is to bring up.
    """
    others = [place for place in range(len(table.seats)) if place != LEARNER]
    twins = [lane.id for lane in table.board.lanes[route.pair] if lane.id != route.id]
    anybody = [*others, NEUTRAL] if table.neutral is not None else others
    claims: dict[str, int] = {}
    left = None
    if because == Situation.ROUTE_TAKEN:
        claims[route.id] = pick.one(anybody)
    elif because == Situation.OWN_TWIN:
        claims[pick.one(twins)] = LEARNER
    elif because == Situation.LANE_IS_CLOSED:
        is_open = _is_open(table.rules, route, len(table.seats))
        owners = pick.some(others, is_open)
        claims |= dict(zip(pick.some(twins, is_open), owners, strict=False))
    elif because == Situation.TOO_FEW_TRAINS:
        least = route.length if route.mountains else route.trains - 2
        left = pick.number(max(least, LEAST_TRAINS), route.trains - 1)
    else:
        if twins and pick.number(0, 2) and _is_open(table.rules, route, len(table.seats)) > 1:
            mates = [place for place in table.side(LEARNER) if place != LEARNER]
            claims[pick.one(twins)] = pick.one((*anybody, *mates, *mates))
        if tight and route.trains >= LEAST_TRAINS and not pick.number(0, 2):
            left = pick.number(route.trains, route.trains + 1)
    return with_routes(table, pick, claims=claims, keep_free=(route.pair,), left=left)


# --- the cards ------------------------------------------------------------------------------


def _cards(price: Price, pick: Pick, because: Situation, *, plain: bool) -> Cards:
    """Return cards to lay: such as pay, or wrong in just the way asked for.

    ``plain`` cards that pay have no locomotive in place of a colour.
    """
    wanted = REASONS.get(because)
    if wanted is None or not issubclass(wanted, PaymentReason):
        return _paying(price, pick, plain=plain)
    for _ in range(TRIES):
        cards = _thought_of(price, pick)
        if [type(reason) for reason in reasons(price, cards)] == [wanted]:
            return cards
    raise NoExerciseError(f"no cards are {because.value!r} for {price}")


def _paying(price: Price, pick: Pick, *, plain: bool) -> Cards:
    """Return cards that pay, now and then with a locomotive for a colour."""
    color = price.color or pick.one(COLORS)
    more = 0 if plain else pick.number(0, 1)
    held = Cards.two(color, price.spaces, price.symbols + more)
    found = payments(price, held)
    return pick.one(found)


def _thought_of(price: Price, pick: Pick) -> Cards:
    """Return cards that somebody might lay, right or wrong."""
    color = price.color or pick.one(COLORS)
    other = pick.one([card for card in COLORS if card is not color])
    wild = pick.number(0, min(price.symbols + 1, price.spaces))
    own = max(price.spaces - wild + pick.one((-1, 0, 0, 0, 1)), 0)
    wrong = pick.number(0, own)
    return Cards.two(color, own - wrong, wild) + Cards.some(other, wrong)


# --- the options ----------------------------------------------------------------------------


def _options(
    table: Table,
    pick: Pick,
    action: ClaimRoute,
    found: tuple[Reason, ...],
    ideas: Sequence[Reason | Option],
) -> tuple[Option, ...]:
    """Return yes and the noes in a chance order, the right one among them."""
    noes = [No(reason) for reason in found]
    known = {type(reason) for reason in found}
    wrong = [_no(idea) for idea in ideas if type(idea) not in known]
    if len(wrong) + len(noes) < WRONG_NOES:
        wrong.append(No(_few_trains(table, action)))
    chosen = pick.mixed([*noes, *pick.some(wrong, WRONG_NOES - len(noes))])
    if len(chosen) < WRONG_NOES:
        raise NoExerciseError("too few reasons come to mind")
    return (Yes(), *chosen)


def _few_trains(table: Table, action: ClaimRoute) -> TooFewTrains:
    route, left = table.board.route[action.route], table.seats[action.player].trains
    return TooFewTrains(route.id, left, route.length, route.mountains)


def _no(idea: Reason | Option) -> Option:
    return idea if isinstance(idea, Option) else No(idea)


def _ideas(table: Table, pick: Pick, action: ClaimRoute) -> Iterator[Reason | Option]:
    """Go through reasons that might speak against the claim, with facts that fit the table."""
    board, route = table.board, table.board.route[action.route]
    price = table.rules.prices[route.id]
    laid = action.cards + action.from_holder
    lanes = [lane for lane in board.lanes[route.pair] if lane.id != route.id]
    left = table.seats[LEARNER].trains
    others = [place for place in range(len(table.seats)) if place != LEARNER]
    owner = next((table.owner[one.id] for one in lanes if one.id in table.owner), pick.one(others))
    yield MustTouch()
    yield RouteTaken(route.id, pick.one(others) if owner == LEARNER else owner)
    if left <= route.trains + NEARLY:
        yield _few_trains(table, action)
    if lanes:
        players = len(table.seats)
        yield OwnTwin(route.id, pick.one(lanes).id)
        if route.id not in table.owner:  # that would say nearly the same
            yield LaneIsClosed(route.id, players, _is_open(table.rules, route, players))
    if next(reasons(price, laid), None) is not None:
        return  # about these cards there is a reason already
    if route.mountains:
        yield CardsForXs()
    elif not price.cards_for_space and not price.cards_for_symbol:
        yield WrongNumber(laid.total, (route.length + 1,))
    if price.color is not None and laid.locomotives > price.symbols:
        yield WrongColor(price.color, Cards.some(Card.LOCOMOTIVE, laid.locomotives))
    wild_everywhere = table.rulebook.payment.locomotives_everywhere
    if laid.locomotives and not wild_everywhere and not price.cards_for_space:
        yield LocomotivesNotWild(laid.locomotives)
    ferries = any(one.locomotives for one in board.routes)
    if ferries and not route.locomotives and not laid.locomotives:
        yield TooFewLocomotives(1, 0, 1, 0)
