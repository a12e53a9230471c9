"""The words of the exercise "find the longest route"."""

from tutor.lessons.kinds import longest_trail as k
from tutor.words.exercises.common import Words
from tutor.words.says import Placeholders, says
from tutor.words.values import Trains

AS_LONG = says("This line has {length}: as many as the longest.")
TOO_SHORT = says("This line has {length}. There is a longer one.")

MESSAGES: Words = {
    k.FindLongestTrail: says("Tap your longest continuous route, route by route, from end to end."),
    k.AsATrain: says(
        "A train drives along it without a stop. Begin where it cannot come from anywhere else."
    ),
    k.BeginsWith: says("One begins with {route}; its first half is lit up."),
    k.LineBreaks: says(
        "This is no continuous line: after {before} it comes to a city where {route} does not "
        "begin."
    ),
    k.LineIs: lambda v, n: TOO_SHORT if v.length < v.longest else AS_LONG,
    k.NotYours: says("{route} is not yours."),
    k.UsedTwice: says("{route} is there twice: a line may come back to a city, never to a route."),
}

PLACEHOLDERS: Placeholders = {
    "before": lambda v, n: n.route(v.before),
    "length": lambda v, n: Trains(v.length),
}
