"""The words of the exercise "which tickets to keep"."""

from collections.abc import Mapping

from tutor.lessons.kinds import keep_tickets as k
from tutor.rulebook import Refused
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.says import Message, Placeholders, says
from tutor.words.values import Trains

KEEP = says("Keep what you like, at least {least}.")
KEEP_FEWEST = says("Keep as few as you may.")
KEEP_FEWEST_AT_START = says("Keep as few as you may: those that share a way.")
KEEP_FROM_NEW_PILE = says(
    "The pile had only {left}, so the discards became a new one. Keep what you like."
)
KEEP_OF_FEW = says("The pile had only {left}. Keep what you like, at least {least}.")


def _question(exercise: k.WhichToKeep, names: SceneNames) -> Message:
    """Ask which to keep; how few may be kept is not told at the start."""
    if exercise.fewest:
        return KEEP_FEWEST_AT_START if exercise.start else KEEP_FEWEST
    if exercise.new_pile:
        return KEEP_FROM_NEW_PILE
    return KEEP if exercise.left is None else KEEP_OF_FEW


REFUSED_GO: Mapping[Refused, Message] = {
    Refused.UNDER_PILE: says("What you do not keep goes under the ticket pile."),
    Refused.OUT_OF_GAME: says("What you do not keep is out of the game for good."),
    Refused.DISCARDED: says("What you do not keep lies face up on the ticket discards."),
}
TRAINS: Mapping[tuple[bool, bool], Message] = {
    (True, True): says("These share little of their way and take {together}; others only {best}."),
    (True, False): says("These share none of their way and take {together}; others only {best}."),
    (False, True): says("These share a way: together they take {together}, one by one {apart}."),
    (False, False): says("These take {together}, and hardly any other choice takes fewer."),
}
"""By whether others take fewer trains, and whether these share something of their way."""
MARK_NO_MORE = says("Keep at least {least} of these {drawn}: mark no more than that.")
MARK_SOME = says("Keep at least {least} of these {drawn}; you may keep more.")

MESSAGES: Words = {
    k.WhichToKeep: _question,
    k.AtLeast: lambda v, n: MARK_NO_MORE if v.enough else MARK_SOME,
    k.FewerWillDo: says("You may keep {kept}, but {least} would be enough."),
    k.LongOneRefused: says("The long ticket need not be among those that you keep."),
    k.NotInNewPile: says(
        "The new pile was made in the middle of the draw, before you refused any of these tickets: "
        "none of them is in it."
    ),
    k.LightEach: says("Touch a ticket: its cities light up on the board. Which ways run together?"),
    k.RefusedGo: lambda v, n: REFUSED_GO[v.where],
    k.ThisOne: says("Keep {ticket}. What lies along its way?"),
    k.TrainsTheyTake: lambda v, n: TRAINS[v.is_dear, v.together < v.apart],
}

PLACEHOLDERS: Placeholders = {
    "left": lambda v, n: n.number_of_tickets(v.left),
    "together": lambda v, n: Trains(v.together),
}
