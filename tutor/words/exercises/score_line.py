"""The words of the exercise "what does this part of the score come to?"."""

from collections.abc import Mapping

from tutor.lessons.kinds.score_line import BELOW_ZERO, CountThis, EnterPart
from tutor.terms import Part
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.says import Message, Placeholders, says
from tutor.words.values import And, Listed

HOW_MANY = says(
    "{side}, {part}: how many points is that?", you="{part}: how many points is that for you?"
)
BELOW_ZERO_TOO = says(
    "{side}, {part}: how many points is that? It may be below zero.",
    you="{part}: how many points is that for you? It may be below zero.",
)
START_SPACE = says(
    "The players move in this order: {order}. {side}: how many points does the marker's start "
    "space bring?",
    you="The players move in this order: {order}. How many points does your marker's start space "
    "bring?",
)
# Trains lie on the Xs, so the picture does not show them: the question prints them.
MOUNTAINS = says(
    "{side}, {part}: how many points is that? The trains hide the Xs; these are printed: "
    "{mountains}.",
    you="How many points is that for you? The trains hide the Xs; these are printed: {mountains}.",
)
NO_MOUNTAINS = says(
    "{side}, {part}: how many points is that? No Xs are printed under the trains.",
    you="How many points is that for you? No Xs are printed under the trains.",
)


def _question(exercise: EnterPart, names: SceneNames) -> Message:
    if exercise.part is Part.START:
        return START_SPACE
    if exercise.part is Part.MOUNTAINS:
        return MOUNTAINS if _mountains(exercise, names) else NO_MOUNTAINS
    return BELOW_ZERO_TOO if exercise.part in BELOW_ZERO else HOW_MANY


COUNT: Mapping[Part, Message] = {
    Part.ROUTES: says("Go through the lit routes by length: so many of each, times its points."),
    Part.TICKETS: says("Go through the tickets one by one: add those done, take away the others."),
    Part.LONGEST: says("Compare the longest lines of all: who has the most trains?"),
    Part.STATIONS: says("Count the stations that are not on the board."),
    Part.MOUNTAINS: says("Count the Xs, and multiply them by the points for one."),
    Part.GLOBETROTTER: says("Count everybody's tickets that are done."),
    Part.EXPLORER: says("Count the cities of everybody's largest network."),
    Part.TOKEN_BONUS: says("Order all players by their tokens, then look for loans."),
    Part.GRAND_TOUR: says("Which tickets still hold if you take any one route away?"),
    Part.START: says("The first player begins on space 0. Count on from there."),
}
COUNT_AGAIN = says("Count once more.")

MESSAGES: Words = {
    EnterPart: _question,
    CountThis: lambda v, n: COUNT.get(v.part, COUNT_AGAIN),
}


def _mountains(exercise: EnterPart, names: SceneNames) -> list[str]:
    """Return the side's routes that have Xs for the mountain crossing, with these."""
    table = exercise.scene.table
    side = table.side(exercise.player)
    routes = [table.board.route[claim.route] for claim in table.claims if claim.owner in side]
    return [f"{names.route(r.id)} {'X' * r.mountains}" for r in routes if r.mountains]


PLACEHOLDERS: Placeholders = {
    "mountains": lambda v, n: And(_mountains(v, n)),
    "order": lambda v, n: Listed(n.team(place) for place in range(len(n.scene.table.seats))),
}
