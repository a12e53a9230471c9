"""The words of the exercises about the last round."""

from collections.abc import Mapping

from tutor.lessons.kinds import last_turn as k
from tutor.words.exercises.common import Words
from tutor.words.says import Message, Placeholders, says
from tutor.words.values import TrainCards

BEGIN = says("Claim the lit route with which the last round begins.")
DO_NOT_BEGIN = says("Claim a lit route with which the last round does not begin yet.")
COUNT = says("You have {trains}. Take away a route's spaces: are {enough} or fewer left?")
COUNT_WITH_XS = says("You have {trains}. Take away a route's spaces and its Xs: are {enough} left?")
LEFT = says("You have {trains} and {in_hand}. If no route is in reach, take a card from the pile.")
ANYTHING = says("A route, cards or tickets: whatever the rules allow is right.")
TRAINS_LEFT: Mapping[tuple[bool, bool], Message] = {
    (True, False): says("{route} leaves you {trains}: the last round begins at {enough}."),
    (True, True): says("{route} leaves your team {trains}: the last round begins at {enough}."),
    (False, False): says("{route} leaves you {trains}: more than {enough}, so no last round yet."),
    (False, True): says(
        "{route} leaves your team {trains}: more than {enough}, so no last round yet."
    ),
}
"""By whether they are few enough, and whether they are those of a team."""

MESSAGES: Words = {
    k.BeginLastRound: lambda v, n: BEGIN if v.begins else DO_NOT_BEGIN,
    k.PlayYourLast: says("The others have had their last turns. This is yours: do what you like."),
    k.CountTrains: lambda v, n: COUNT_WITH_XS if v.crossing else COUNT,
    k.LeftForLast: lambda v, n: LEFT if v.count else ANYTHING,
    k.LastRoundBegins: says("Everybody has one more turn, and yours is the last."),
    k.TrainsLeft: lambda v, n: TRAINS_LEFT[v.trains <= v.enough, v.team],
    k.YourLastTurn: says("That was the last turn of all: the game is over."),
}

PLACEHOLDERS: Placeholders = {"in_hand": lambda v, n: TrainCards(v.cards)}
