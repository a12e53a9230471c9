"""The words of the exercises about drawing cards."""

from collections.abc import Callable, Mapping

from tutor.lessons.kinds.draw_next import (
    ByDrawRule,
    DrawCards,
    DrawRule,
    HandAndHolder,
    OneOfThese,
    Wanted,
    WhereToLook,
)
from tutor.table.stages import DrawingSecond, PlacingCard
from tutor.terms import Card
from tutor.words.cards import any_of, card_text, number_of_cards
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.language import gettext as _

RULES: Mapping[DrawRule, Callable[[], str]] = {
    DrawRule.TWO: lambda: _("Drawing takes two cards, from row or pile, as you like."),
    DrawRule.LOCOMOTIVE_ALONE: lambda: _(
        "A face-up locomotive is the only card of its turn: your turn is over."
    ),
    DrawRule.NOT_SECOND: lambda: _("Any card but a face-up locomotive may be your second one."),
    DrawRule.BLIND_IS_ORDINARY: lambda: _(
        "A locomotive from the pile counts as an ordinary card, so you drew a second one."
    ),
    DrawRule.FACE_UP_IS_ORDINARY: lambda: _(
        "On this board a face-up locomotive is taken like any other card, first or second."
    ),
    DrawRule.FROM_DISCARDS: lambda: _(
        "A card of the pile was wanted and there was none, so the discards became the new pile."
    ),
    DrawRule.ROW_IS_LEFT: lambda: _("Pile and discards are empty, so only the row was left."),
    DrawRule.ENDS_EARLY: lambda: _(
        "Nothing was left that may be your second card, so the draw ended with one."
    ),
    DrawRule.ONE_EACH: lambda: _(
        "One of the two cards goes to the hand and one to the team's holder."
    ),
}


def question(exercise: DrawCards, names: SceneNames) -> str:
    """Tell what is to be drawn."""
    stage = exercise.scene.table.stage
    if isinstance(stage, PlacingCard):
        return _("Hand or holder? Say where this card goes.")
    if exercise.card is Card.LOCOMOTIVE:
        return _("You need a locomotive. Get one for certain.")
    if exercise.card is not None:
        return _("Take {card}, and see how the draw goes on.").format(card=card_text(exercise.card))
    if not isinstance(stage, DrawingSecond):
        return _("Draw your cards.")
    return SECOND.get(exercise.case, lambda: _("One card is yours. Draw the second."))()


SECOND: Mapping[str, Callable[[], str]] = {
    "blind_locomotive": lambda: _("You drew a locomotive from the pile. Finish your draw."),
    "pile_empty": lambda: _("The pile is empty. Tap it for your second card all the same."),
}
"""Questions about the second card, where there is something to tell."""


def wanted(why: Wanted, names: SceneNames) -> str:
    """Tell that another card is asked for."""
    if why.card is Card.LOCOMOTIVE:
        return _("This may be done, but it brings no locomotive for certain.")
    return _("This may be done, but {card} is asked for.").format(card=card_text(why.card))


def one_of_these(why: OneOfThese, names: SceneNames) -> str:
    """Name what may be taken."""
    if not why.cards:
        return _("The pile it is.")
    return _("Of the row you may take {cards}.").format(
        cards=any_of([card_text(card) for card in dict.fromkeys(why.cards)])
    )


WORDS: Words = {
    DrawCards: question,
    ByDrawRule: lambda why, names: RULES[why.rule](),
    HandAndHolder: lambda why, names: _(
        "Look at both: {hand} in your hand, {holder} in the team's holder. Where is this one to go?"
    ).format(hand=number_of_cards(why.hand), holder=number_of_cards(why.holder)),
    OneOfThese: one_of_these,
    Wanted: wanted,
    WhereToLook: lambda why, names: _("Look at the row and at the pile."),
}
