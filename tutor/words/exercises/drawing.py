"""The words of the exercises "draw_next", "holder" and "row": cards drawn, and where they go."""

from tutor.lessons.kinds import draw_next, holder, row
from tutor.lessons.kinds.draw_next import DrawRule
from tutor.table.stages import DrawingSecond, PlacingCard
from tutor.terms import Card, Place
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.says import Message, Placeholders, says
from tutor.words.values import OneCard, Or

# --- drawing cards --------------------------------------------------------------------------

ONE_EACH = says("One of the two cards goes to your hand, one to the team's holder.")
RULES = {
    DrawRule.TWO: says("You draw two cards, from the row or the pile, as you like."),
    DrawRule.LOCOMOTIVE_ALONE: says(
        "A face-up locomotive is the only card you take in a turn: your turn is over."
    ),
    DrawRule.NOT_SECOND: says("Any card but a face-up locomotive may be your second one."),
    DrawRule.BLIND_IS_ORDINARY: says(
        "A locomotive from the pile counts as an ordinary card, so you draw a second one."
    ),
    DrawRule.FACE_UP_IS_ORDINARY: says(
        "On this board you take a face-up locomotive like any other card, first or second."
    ),
    DrawRule.FROM_DISCARDS: says(
        "You want a card from the pile and it is empty, so the discards become the new pile."
    ),
    DrawRule.ROW_IS_LEFT: says("Pile and discards are empty, so only the row is left."),
    DrawRule.ENDS_EARLY: says("No card is left that may be your second: the draw ends with one."),
    DrawRule.ONE_EACH: ONE_EACH,
}

WHERE_TO = says("Hand or holder? Say where this card goes.")
GET_LOCOMOTIVE = says("You need a locomotive. Make sure of getting one.")
TAKE = says("Take {card}, and see how the draw goes on.")
FIRST = says("Draw your cards.")
SECOND = says("One card is yours. Draw the second.")
SECOND_AFTER = {
    "blind_locomotive": says("You drew a locomotive from the pile. Finish your draw."),
    "pile_empty": says("The pile is empty. Tap it for your second card all the same."),
}
"""Questions about the second card, where there is something to tell."""


def _question(exercise: draw_next.DrawCards, names: SceneNames) -> Message:
    stage = exercise.scene.table.stage
    if isinstance(stage, PlacingCard):
        return WHERE_TO
    if exercise.card is not None:
        return GET_LOCOMOTIVE if exercise.card is Card.LOCOMOTIVE else TAKE
    if not isinstance(stage, DrawingSecond):
        return FIRST
    return SECOND_AFTER.get(exercise.case, SECOND)


LOOK_FOR = says("The row shows what you get; what the pile has on top nobody knows.")
LOOK = {
    (False, True): says(
        "Tap a card of the row, or the pile. A locomotive of the row would be your only card."
    ),
    (False, False): says("Tap a card of the row, or the pile: then you draw a second one."),
    (True, True): says("One more card: which of those that lie there may be a second one?"),
    (True, False): says("One more card: any that lies there may be your second one."),
}
"""By whether a card was drawn already, and whether a face-up locomotive is a turn's only card."""

FIND = says("Look for {card} among the cards of the row.")


def _where(why: draw_next.WhereToLook, names: SceneNames) -> Message:
    if why.card is None:
        return LOOK[why.second, why.alone]
    return LOOK_FOR if why.card is Card.LOCOMOTIVE else FIND


OTHER_WANTED = says("You may do this, but {card} is asked for.")
LOCOMOTIVE_WANTED = says("You may do this, but it is not sure to get you a locomotive.")
TAKE_FROM_ROW = says("From the row you may take {choice}.")
ONLY_THE_PILE = says("You can only draw from the pile.")

# --- hand or holder -------------------------------------------------------------------------

PUT = {
    "hand": says("Draw two cards, so that the second goes into the holder."),
    "holder": says("Draw two cards, so that the second goes into your hand."),
    "last": says("Only one card can be had. Take it, and put it where you like."),
    "locomotive": says("Take the locomotive from the row, and see where it goes."),
    "ticket": says("Keep a single ticket, and see where it goes."),
}
IT_GOES = {
    "hand": ONE_EACH,
    "holder": ONE_EACH,
    "last": says("When only one card can be had, you say where it goes."),
    "locomotive": says("A face-up locomotive, the turn's only card, goes to the team's holder."),
    "ticket": says("When you keep only one ticket, it goes to the team's holder."),
}
SECOND_GOES = {
    Place.HAND: says("Then the second card goes into your hand."),
    Place.HOLDER: says("Then the second card goes into the holder."),
}
TAKE_LOCOMOTIVE = says("You may do that, but take the locomotive here.")
NOT_LOCOMOTIVE = says("A face-up locomotive would be the only card of your turn.")

# --- the row --------------------------------------------------------------------------------

STAYS = says("The row then has {locomotives}, and on this board it just stays.")
CLEARED_AT = says("The row then has {locomotives}; it is cleared at {clear_row_at_locomotives}.")

MESSAGES: Words = {
    draw_next.DrawCards: _question,
    draw_next.ByDrawRule: lambda v, n: RULES[v.rule],
    draw_next.HandAndHolder: says(
        "Look at both: {hand_train_cards} in your hand, {holder_train_cards} in the team's holder. "
        "Where should this one go?"
    ),
    draw_next.OneOfThese: lambda v, n: TAKE_FROM_ROW if v.cards else ONLY_THE_PILE,
    draw_next.Wanted: lambda v, n: LOCOMOTIVE_WANTED if v.card is Card.LOCOMOTIVE else OTHER_WANTED,
    draw_next.WhereToLook: _where,
    holder.PutIntoPlace: lambda v, n: PUT[v.first],
    holder.ItGoes: lambda v, n: IT_GOES[v.first],
    holder.KeepOne: says("You may do that, but keep only one ticket here."),
    holder.SecondGoes: lambda v, n: SECOND_GOES[v.place],
    holder.TakeTheLocomotive: lambda v, n: NOT_LOCOMOTIVE if v.no else TAKE_LOCOMOTIVE,
    holder.TicketsDrawn: says("You see {drawn_tickets} on the sheet; keep at least {least}."),
    row.WatchTheRow: says("Take {taken} from the row, and watch what comes in its place."),
    row.LiesAt: says("It is card {place} of the {cards_number}, counted from the left."),
    row.RowHolds: lambda v, n: CLEARED_AT if v.clear_row_at else STAYS,
    row.TookItsPlace: says("Its place is filled from the pile at once, with {card}."),
}

PLACEHOLDERS: Placeholders = {
    "choice": lambda v, n: Or(map(OneCard, dict.fromkeys(v.cards))),
}
