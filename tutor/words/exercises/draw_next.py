"""The words of the exercises about drawing cards."""

from collections.abc import Mapping

from tutor.lessons.kinds import draw_next as k
from tutor.table.stages import DrawingSecond, PlacingCard
from tutor.terms import Card
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.says import Message, Placeholders, says
from tutor.words.values import OneCard, Or, TrainCards

RULES: Mapping[k.DrawRule, Message] = {
    k.DrawRule.TWO: says("You draw two cards, from the row or the pile, as you like."),
    k.DrawRule.LOCOMOTIVE_ALONE: says(
        "A face-up locomotive is the only card of its turn: your turn is over."
    ),
    k.DrawRule.NOT_SECOND: says("Any card but a face-up locomotive may be your second one."),
    k.DrawRule.BLIND_IS_ORDINARY: says(
        "A locomotive from the pile counts as an ordinary card, so you draw a second one."
    ),
    k.DrawRule.FACE_UP_IS_ORDINARY: says(
        "On this board you take a face-up locomotive like any other card, first or second."
    ),
    k.DrawRule.FROM_DISCARDS: says(
        "You want a card of the pile and there is none, so the discards become the new pile."
    ),
    k.DrawRule.ROW_IS_LEFT: says("Pile and discards are empty, so only the row is left."),
    k.DrawRule.ENDS_EARLY: says("No card is left that may be your second: the draw ends with one."),
    k.DrawRule.ONE_EACH: says("One of the two cards goes to your hand, one to the team's holder."),
}

WHERE_TO = says("Hand or holder? Say where this card goes.")
GET_LOCOMOTIVE = says("You need a locomotive. Get one for certain.")
TAKE = says("Take {card}, and see how the draw goes on.")
FIRST = says("Draw your cards.")
SECOND = says("One card is yours. Draw the second.")
SECOND_AFTER: Mapping[str, Message] = {
    "blind_locomotive": says("You drew a locomotive from the pile. Finish your draw."),
    "pile_empty": says("The pile is empty. Tap it for your second card all the same."),
}
"""Questions about the second card, where there is something to tell."""


def _question(exercise: k.DrawCards, names: SceneNames) -> Message:
    stage = exercise.scene.table.stage
    if isinstance(stage, PlacingCard):
        return WHERE_TO
    if exercise.card is not None:
        return GET_LOCOMOTIVE if exercise.card is Card.LOCOMOTIVE else TAKE
    if not isinstance(stage, DrawingSecond):
        return FIRST
    return SECOND_AFTER.get(exercise.case, SECOND)


OTHER_WANTED = says("You may do this, but {card} is asked for.")
LOCOMOTIVE_WANTED = says("You may do this, but it does not bring a locomotive for certain.")
TAKE_FROM_ROW = says("Of the row you may take {choice}.")
ONLY_THE_PILE = says("You can only draw from the pile.")

MESSAGES: Words = {
    k.DrawCards: _question,
    k.ByDrawRule: lambda v, n: RULES[v.rule],
    k.HandAndHolder: says(
        "Look at both: {hand} in your hand, {holder} in the team's holder. Where is this one to go?"
    ),
    k.OneOfThese: lambda v, n: TAKE_FROM_ROW if v.cards else ONLY_THE_PILE,
    k.Wanted: lambda v, n: LOCOMOTIVE_WANTED if v.card is Card.LOCOMOTIVE else OTHER_WANTED,
    k.WhereToLook: says("Look at the row and at the pile."),
}

PLACEHOLDERS: Placeholders = {
    "choice": lambda v, n: Or(OneCard(card) for card in dict.fromkeys(v.cards)),
    "hand": lambda v, n: TrainCards(v.hand),
    "holder": lambda v, n: TrainCards(v.holder),
}
