"""The words of the exercise "claim the route that scores the most"."""

from tutor.lessons.kinds import most_points as k
from tutor.words.exercises.common import Words
from tutor.words.says import Placeholders, says
from tutor.words.values import Points

SCORES = says("{route} has {spaces} and scores {points}.")
SCORES_CROSSING = says("{route} scores {points} for its spaces and {crossing} for the crossing.")
COUNT = says("Count the spaces of each lit route.")
COUNT_WITH_XS = says("Count the spaces of each lit route, and the Xs on them.")

MESSAGES: Words = {
    k.ClaimMostPoints: says(
        "You can pay for each of the lit routes. Claim the one that scores the most."
    ),
    k.Scores: lambda v, n: SCORES_CROSSING if v.crossing else SCORES,
    k.PointsNotConfirmed: says(
        "We count {points}, but have not seen that printed for this board: yours is right."
    ),
    k.CountSpaces: lambda v, n: COUNT_WITH_XS if v.mountains else COUNT,
}

PLACEHOLDERS: Placeholders = {"crossing": lambda v, n: Points(v.crossing)}
