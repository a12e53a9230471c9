"""What may be drawn next? (B5, B7, N3, N12, T3)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from tutor.cards import COLORS, NONE, Cards
from tutor.lessons.card_tables import cards_shown, with_cards
from tutor.lessons.exercise import (
    Explanation,
    NoExerciseError,
    Scene,
    Show,
    Verdict,
    Why,
)
from tutor.lessons.forms import (
    ChooseSome,
    Chosen,
    FaceUpCard,
    NothingMore,
    Option,
    TopOfPile,
)
from tutor.lessons.kinds.answered import ChooseSomeExercise
from tutor.lessons.kinds.wrong_form import wrong_form
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table, useless
from tutor.scoring import Rules
from tutor.table.actions import Action, DrawBlind, DrawFaceUp, PlaceCard
from tutor.table.chance import Shuffler
from tutor.table.events import DrawEnded, Event
from tutor.table.stages import DrawingSecond, PlacingCard
from tutor.table.table import Table
from tutor.terms import Card, Place


class Wish(Parameters):
    """``first`` is what has been drawn so far, one of :data:`CASES`.

    ``nothing`` yet; ``color`` from the row; ``blind``; ``blind_locomotive``; ``locomotive``
    from the row; ``only_locomotives``: after it only locomotives lie face up and there is no
    pile; ``pile_empty``: after it there are discards only; ``no_pile``: after it there is
    just the row; ``last_card``: after it there is nothing at all.
    """

    first: str = "color"


class DrawRule(StrEnum):
    """The rules about the second card."""

    FIRST = "first"
    SECOND = "second"
    LOCOMOTIVE_ALONE = "locomotive_alone"
    BLIND_IS_ORDINARY = "blind_is_ordinary"
    FACE_UP_IS_ORDINARY = "face_up_is_ordinary"
    FROM_DISCARDS = "from_discards"


class ByDrawRule(Explanation):
    """A rule about drawing that decides here."""

    rule: DrawRule


class MayBeDrawn(Explanation):
    """What may be drawn and was not chosen."""

    options: tuple[Option, ...]


class WhatNext(ChooseSomeExercise):
    """Choose everything that may be drawn next; ``events`` tell what was drawn before."""

    first: Card | None
    blind: bool
    events: tuple[Event, ...]

    @property
    def form(self) -> ChooseSome:
        """The kinds in the row, the top of the pile, nothing more."""
        row = dict.fromkeys(self.scene.table.row)
        return ChooseSome((*(FaceUpCard(card) for card in row), TopOfPile(), NothingMore()))

    @cached_property
    def _legal(self) -> tuple[Option, ...]:
        """What the table allows, nothing more if that is nothing."""
        table = self.scene.table
        found: list[Option] = []
        for action in table.actions() if table.to_move == self.scene.player else ():
            if isinstance(action, DrawFaceUp):
                found.append(FaceUpCard(action.card))
            elif isinstance(action, DrawBlind):
                found.append(TopOfPile())
        return tuple(found) or (NothingMore(),)

    def judged(self, chosen: tuple[Option, ...]) -> Verdict:
        """Ask the table; tell the rule, and what was judged wrongly."""
        if not chosen:
            return wrong_form()
        missed = tuple(option for option in self._legal if option not in chosen)
        wrong = [option for option in chosen if option not in self._legal]
        why: list[Why] = [MayBeDrawn(missed)] if missed and self._goes_on else []
        for option in wrong if self._goes_on else ():
            why += self._refused(option)
        why += self._rules()
        return Verdict(right=not missed and not wrong, why=tuple(dict.fromkeys(why)))

    def _refused(self, option: Option) -> Sequence[Why]:
        """Return why something cannot be drawn though the turn goes on."""
        player = self.scene.player
        if isinstance(option, FaceUpCard):
            return self.scene.table.why_not(DrawFaceUp(player, option.card))
        return self.scene.table.why_not(DrawBlind(player)) if isinstance(option, TopOfPile) else ()

    @property
    def _goes_on(self) -> bool:
        return self._legal != (NothingMore(),)

    def _rules(self) -> Sequence[Why]:
        """Return what decides here: the rules, and what happened."""
        table = self.scene.table
        if not self._goes_on:
            ended = [event for event in self.events if isinstance(event, DrawEnded)]
            return ended or (ByDrawRule(DrawRule.LOCOMOTIVE_ALONE),)
        rules = [DrawRule.SECOND if isinstance(table.stage, DrawingSecond) else DrawRule.FIRST]
        if self.first is Card.LOCOMOTIVE:
            ordinary = (DrawRule.FACE_UP_IS_ORDINARY, DrawRule.BLIND_IS_ORDINARY)
            rules.append(ordinary[self.blind])
        elif not table.rulebook.cards.locomotive_alone and Card.LOCOMOTIVE in table.row:
            rules.append(DrawRule.FACE_UP_IS_ORDINARY)
        if not table.pile and TopOfPile() in self._legal:
            rules.append(DrawRule.FROM_DISCARDS)
        refused = (
            reason
            for option in self.form.options
            if option not in self._legal
            for reason in self._refused(option)
        )
        return (*(ByDrawRule(rule) for rule in rules), *refused)

    def solution(self) -> Chosen:
        """Return all that the table allows."""
        return self.choosing(self._legal)


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
    shown = [pick.one(colors[:3]) for _ in range(5 - locomotives)]
    return pick.mixed([*shown, *(Card.LOCOMOTIVE for _ in range(locomotives))])


def _colored(pick: Pick, row: Sequence[Card]) -> Card:
    return pick.one([card for card in row if card is not Card.LOCOMOTIVE])


def _color(pick: Pick, colors: Sequence[Card]) -> _Layout:
    row = _row(pick, colors, pick.number(1, 2))
    return _Layout(row, _colored(pick, row), (pick.one(colors[:4]),))


def _blind(pick: Pick, colors: Sequence[Card]) -> _Layout:
    return _Layout(_row(pick, colors, pick.number(1, 2)), None, (pick.one(colors),))


def _blind_locomotive(pick: Pick, colors: Sequence[Card]) -> _Layout:
    return _Layout(_row(pick, colors, pick.number(0, 2)), None, (Card.LOCOMOTIVE,))


def _locomotive(pick: Pick, colors: Sequence[Card]) -> _Layout:
    row = _row(pick, colors, 2)
    return _Layout(row, Card.LOCOMOTIVE, (pick.one(colors[:4]),))


def _only_locomotives(pick: Pick, colors: Sequence[Card]) -> _Layout:
    locomotives = (Card.LOCOMOTIVE,) * pick.number(1, 3)
    return _Layout(pick.mixed((colors[0], *locomotives)), colors[0], pile=0)


def _pile_empty(pick: Pick, colors: Sequence[Card]) -> _Layout:
    row = _row(pick, colors, 1)
    discards = Cards.of(pick.one(colors) for _ in range(pick.number(5, 12)))
    return _Layout(row, _colored(pick, row), (pick.one(colors),), 1, discards)


def _no_pile(pick: Pick, colors: Sequence[Card]) -> _Layout:
    row = _row(pick, colors, 1)
    return _Layout(row, _colored(pick, row), (pick.one(colors),), 1)


def _last_card(pick: Pick, colors: Sequence[Card]) -> _Layout:
    return _Layout((colors[0],), colors[0], pile=0)


CASES: Mapping[str, Callable[[Pick, Sequence[Card]], _Layout]] = {
    "nothing": _color,
    "color": _color,
    "blind": _blind,
    "blind_locomotive": _blind_locomotive,
    "locomotive": _locomotive,
    "only_locomotives": _only_locomotives,
    "pile_empty": _pile_empty,
    "no_pile": _no_pile,
    "last_card": _last_card,
}
"""What may have been drawn first, and how the table is laid out for it."""


def make(rules: Rules, pick: Pick, wish: Wish) -> WhatNext:
    """Lay out row and pile, and draw the first card."""
    if wish.first not in CASES:
        raise NoExerciseError(f"nothing is drawn so: {wish.first!r}")
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
    events: tuple[Event, ...] = ()
    taken = layout.taken or layout.top[0]
    if wish.first != "nothing":
        table, events = _drawn(table, pick, layout.taken)
    show = (Show.ROW, *cards_shown(table))
    first = None if wish.first == "nothing" else taken
    return WhatNext(Scene(table, LEARNER, show), first, layout.taken is None, events)


def _drawn(table: Table, pick: Pick, taken: Card | None) -> tuple[Table, tuple[Event, ...]]:
    """Draw the first card; in teams say where it goes."""
    chance = Shuffler(pick.seed)
    action: Action = DrawBlind(LEARNER) if taken is None else DrawFaceUp(LEARNER, taken)
    table, events = table.play(action, chance)
    if isinstance(table.stage, PlacingCard):
        table, more = table.play(PlaceCard(LEARNER, pick.one(tuple(Place))), chance)
        events = (*events, *more)
    return table, events
