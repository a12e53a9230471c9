"""Draw cards: tap the row or the pile until the draw is over (B5, B7, N3, N12, T3)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from tutor.cards import COLORS, NONE, Cards
from tutor.lessons.exercise import (
    BesideThePoint,
    Explanation,
    Hint,
    NoExerciseError,
    Scene,
    Show,
    Verdict,
    Why,
)
from tutor.lessons.on_table import NotAskedFor, OnTableExercise
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, cards_shown, lesson_table, useless, with_cards
from tutor.scoring import Rules
from tutor.table.actions import Action, DrawBlind, DrawFaceUp, PlaceCard
from tutor.table.chance import Shuffler
from tutor.table.events import DrawEnded, Event, PileShuffled
from tutor.table.stages import DrawingSecond, PlacingCard
from tutor.table.table import Table
from tutor.terms import Card, Place


class Wish(Parameters):
    """``first`` is what has been drawn so far, one of :data:`CASES`.

    ``nothing`` yet; ``color`` from the row; ``blind``; ``blind_locomotive``; ``locomotive``: one
    is to be had for certain; ``two_locomotives``: one was taken, another one is to be had;
    ``only_locomotives``: after the first card only locomotives lie face up and there is no pile;
    ``pile_empty``: after it there are discards only; ``no_pile``: after it there is just the row;
    ``last_card``: after it there is nothing at all.
    """

    first: str = "color"


class DrawRule(StrEnum):
    """The rules about the second card."""

    TWO = "two"
    LOCOMOTIVE_ALONE = "locomotive_alone"
    NOT_SECOND = "not_second"
    BLIND_IS_ORDINARY = "blind_is_ordinary"
    FACE_UP_IS_ORDINARY = "face_up_is_ordinary"
    FROM_DISCARDS = "from_discards"
    ROW_IS_LEFT = "row_is_left"
    ENDS_EARLY = "ends_early"
    ONE_EACH = "one_each"


class ByDrawRule(Explanation):
    """A rule about drawing that decides here."""

    rule: DrawRule


class Wanted(BesideThePoint, Explanation):
    """Another card was asked for: ``card``, from the row."""

    card: Card

    @property
    def is_beside_the_point(self) -> bool:
        """Unless a locomotive is to be had for certain: then any other draw is a wrong answer."""
        return self.card is not Card.LOCOMOTIVE


class WhereToLook(Explanation):
    """Help: what is to be found among row and pile.

    ``card`` is wanted, None: any. ``second``: one was drawn already. ``alone``: a face-up
    locomotive is the only card of a turn.
    """

    card: Card | None
    second: bool
    alone: bool


class HandAndHolder(Explanation):
    """Help: the cards in the hand and those in the holder."""

    hand: int
    holder: int


class OneOfThese(Explanation):
    """Help: these cards of the row may be taken; if there are none, the pile."""

    cards: tuple[Card, ...]


class DrawCards(OnTableExercise):
    """Draw until the draw is over; ``card`` is wanted now, None: any.

    ``case`` is what has been drawn so far. After a first card the exercise goes on with the second.
    """

    case: str
    card: Card | None = None

    def objection(self, action: Action) -> tuple[Why, ...]:
        """Accept only drawn cards, and only the card that is asked for if there is one."""
        if not isinstance(action, DrawFaceUp | DrawBlind | PlaceCard):
            return (NotAskedFor(),)
        if self.card is None or isinstance(action, PlaceCard):
            return ()
        right = isinstance(action, DrawFaceUp) and action.card is self.card
        return () if right else (Wanted(self.card),)

    def verdict_after(self, action: Action, after: Table, events: Sequence[Event]) -> Verdict:
        """Go on while the draw goes on; then tell the rule."""
        player, scene = self.scene.player, self.scene_of(after)
        goes_on = isinstance(after.stage, DrawingSecond | PlacingCard)
        if goes_on and after.stage.player == player:
            then = replace(self, scene=scene, card=None)
            return Verdict(right=True, why=self._rules(action, after, events), then=then)
        return Verdict(right=True, why=self._rules(action, after, events), scene=scene)

    def _rules(self, action: Action, after: Table, events: Sequence[Event]) -> tuple[Why, ...]:
        """Return the rules that the move brought up."""
        locomotive = isinstance(action, DrawFaceUp) and action.card is Card.LOCOMOTIVE
        alone = self.scene.table.rulebook.cards.locomotive_alone
        rules: list[DrawRule] = []
        if locomotive:
            rules.append(DrawRule.LOCOMOTIVE_ALONE if alone else DrawRule.FACE_UP_IS_ORDINARY)
        elif any(isinstance(event, DrawEnded) for event in events):
            rules.append(DrawRule.ENDS_EARLY)
        elif any(isinstance(event, PileShuffled) for event in events):
            rules.append(DrawRule.FROM_DISCARDS)
        elif self.case in SECOND:
            rules.append(SECOND[self.case] if alone or self.case != "color" else DrawRule.TWO)
        else:
            rules.append(DrawRule.TWO)
        return tuple(ByDrawRule(rule) for rule in rules)

    @property
    def _legal(self) -> tuple[Action, ...]:
        """What is right now, cards of the row first."""
        legal = [action for action in self.scene.table.actions() if not self.objection(action)]
        return tuple(sorted(legal, key=lambda action: not isinstance(action, DrawFaceUp)))

    def pointer(self) -> Hint:
        """Point to row and pile, or to where a card may go."""
        return look_where(self.scene, self.card)

    def partial(self) -> Hint:
        """Name the kinds of cards that may be taken, or say where two cards go."""
        if isinstance(self.scene.table.stage, PlacingCard):
            return Hint(ByDrawRule(DrawRule.ONE_EACH), ("hand",))
        return one_of_these(self._legal)

    def move(self) -> Action:
        """Return the first right move."""
        return self._legal[0]


def look_where(scene: Scene, card: Card | None = None) -> Hint:
    """Point to row and pile, or, with a card to be placed, to hand and holder."""
    table, player = scene.table, scene.player
    holder = table.holder(player)
    if holder is None or not isinstance(table.stage, PlacingCard):
        second = isinstance(table.stage, DrawingSecond)
        where = WhereToLook(card, second, table.rulebook.cards.locomotive_alone)
        return Hint(where, ("row", "pile"))
    cards = HandAndHolder(table.seats[player].hand.total, holder.cards.total)
    return Hint(cards, ("hand",))


def one_of_these(actions: Sequence[Action]) -> Hint:
    """Name the kinds of cards that some actions take from the row; if none do, the pile."""
    cards = tuple(action.card for action in actions if isinstance(action, DrawFaceUp))
    return Hint(OneOfThese(cards), tuple(f"row:{card}" for card in cards) or ("pile",))


SECOND: Mapping[str, DrawRule] = {
    "color": DrawRule.NOT_SECOND,
    "blind_locomotive": DrawRule.BLIND_IS_ORDINARY,
    "no_pile": DrawRule.ROW_IS_LEFT,
}
"""The rule that a second card shows, where there is one of its own."""

# --- making one -----------------------------------------------------------------------------


@dataclass(frozen=True)
class _Layout:
    """What lies on the table before the first card is drawn, and which that is.

    ``taken`` is a card of the row, None for the top of the pile. ``pile`` None is a usual one.
    """

    row: tuple[Card, ...]
    taken: Card | None
    top: tuple[Card, ...] = ()
    pile: int | None = None
    discards: Cards = NONE


def _row(pick: Pick, colors: Sequence[Card], locomotives: int) -> tuple[Card, ...]:
    """Return a row of five with so many locomotives, three kinds of cards besides."""
    colored = [pick.one(colors[:3]) for _ in range(5 - locomotives)]
    return pick.mixed([*colored, *(Card.LOCOMOTIVE for _ in range(locomotives))])


def _colored(pick: Pick, row: Sequence[Card]) -> Card:
    return pick.one([card for card in row if card is not Card.LOCOMOTIVE])


def _nothing(pick: Pick, colors: Sequence[Card]) -> _Layout:
    return _Layout(_row(pick, colors, 0), None, (pick.one(colors[:4]), pick.one(colors[:4])))


def _color(pick: Pick, colors: Sequence[Card]) -> _Layout:
    row = _row(pick, colors, pick.number(1, 2))
    return _Layout(row, _colored(pick, row), (pick.one(colors[:4]),))


def _blind(pick: Pick, colors: Sequence[Card]) -> _Layout:
    return _Layout(_row(pick, colors, 0), None, (pick.one(colors),))


def _blind_locomotive(pick: Pick, colors: Sequence[Card]) -> _Layout:
    return _Layout(_row(pick, colors, pick.number(0, 2)), None, (Card.LOCOMOTIVE,))


def _locomotive(pick: Pick, colors: Sequence[Card]) -> _Layout:
    return _Layout(_row(pick, colors, pick.number(1, 2)), None, (pick.one(colors[:4]),))


def _two_locomotives(pick: Pick, colors: Sequence[Card]) -> _Layout:
    return _Layout(_row(pick, colors, 2), Card.LOCOMOTIVE, (pick.one(colors[:4]),))


def _only_locomotives(pick: Pick, colors: Sequence[Card]) -> _Layout:
    locomotives = (Card.LOCOMOTIVE,) * pick.number(1, 2)
    return _Layout(pick.mixed((colors[0], *locomotives)), None, pile=0)


def _pile_empty(pick: Pick, colors: Sequence[Card]) -> _Layout:
    row = _row(pick, colors, 1)
    discards = Cards.of(pick.one(colors) for _ in range(pick.number(5, 12)))
    return _Layout(row, _colored(pick, row), (pick.one(colors),), 1, discards)


def _no_pile(pick: Pick, colors: Sequence[Card]) -> _Layout:
    row = _row(pick, colors, 1)
    return _Layout(row, _colored(pick, row), (pick.one(colors),), 1)


def _last_card(pick: Pick, colors: Sequence[Card]) -> _Layout:
    return _Layout((colors[0],), None, pile=0)


CASES: Mapping[str, Callable[[Pick, Sequence[Card]], _Layout]] = {
    "nothing": _nothing,
    "color": _color,
    "blind": _blind,
    "blind_locomotive": _blind_locomotive,
    "locomotive": _locomotive,
    "two_locomotives": _two_locomotives,
    "only_locomotives": _only_locomotives,
    "pile_empty": _pile_empty,
    "no_pile": _no_pile,
    "last_card": _last_card,
}
"""What may have been drawn first, and how the table is laid out for it."""

FROM_THE_START = ("nothing", "locomotive", "only_locomotives", "last_card")
"""Where the learner draws the first card, too."""

WANTED: Mapping[str, Callable[[Table], Card]] = {
    "locomotive": lambda _table: Card.LOCOMOTIVE,
    "two_locomotives": lambda _table: Card.LOCOMOTIVE,
    "only_locomotives": lambda table: next(
        card for card in table.row if card is not Card.LOCOMOTIVE
    ),
}
"""The card of the row that is asked for, where it is one."""


def make(rules: Rules, pick: Pick, wish: Wish) -> DrawCards:
    """Lay out row and pile, and draw the first card if it is about the second."""
    if wish.first not in CASES:
        raise NoExerciseError(f"nothing is drawn so: {wish.first!r}")
    if wish.first == "two_locomotives" and rules.rulebook.cards.locomotive_alone:
        raise NoExerciseError("here a face-up locomotive is the only card of its turn")
    layout = CASES[wish.first](pick, pick.mixed(COLORS))
    table = with_cards(
        lesson_table(rules, pick, wish),
        pick,
        hand=useless(pick, 4, without=Card.LOCOMOTIVE),
        row=layout.row,
        top=layout.top,
        pile=layout.pile,
        discards=layout.discards,
    )
    if wish.first not in FROM_THE_START:
        table = _drawn(table, pick, layout.taken)
    wanted = WANTED.get(wish.first)
    if wanted is not None and wanted(table) not in table.row:
        raise NoExerciseError("it does not lie face up")
    scene = Scene(table, LEARNER, (Show.ROW, *cards_shown(table)))
    return DrawCards(scene, pick.seed, wish.first, None if wanted is None else wanted(table))


def _drawn(table: Table, pick: Pick, taken: Card | None) -> Table:
    """Draw the first card; in teams say where it goes."""
    chance = Shuffler(pick.seed)
    action: Action = DrawBlind(LEARNER) if taken is None else DrawFaceUp(LEARNER, taken)
    table, _ = table.play(action, chance)
    if isinstance(table.stage, PlacingCard):
        table, _ = table.play(PlaceCard(LEARNER, pick.one(tuple(Place))), chance)
    return table
