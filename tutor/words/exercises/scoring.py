"""The words of "longest_trail", "score_line" and "winner", and of what the scorer proves."""

from collections.abc import Iterator, Sequence

from tutor.lessons.kinds import longest_trail, proven, score_line, winner
from tutor.lessons.ways import sides_of
from tutor.terms import Part
from tutor.words import winning
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.names import STEPS
from tutor.words.pieces import proof_sentences
from tutor.words.pieces.tickets import ticket_proof
from tutor.words.reader import own_line
from tutor.words.says import Message, Phrase, Placeholders, says
from tutor.words.values import And, Cities, Listed, Points, Trains, Value

# --- what a part of the score comes to ------------------------------------------------------

HOW_MANY = says(
    "{side}, {part}: how many points is that?", you="{part}: how many points is that for you?"
)
MAYBE_BELOW_ZERO = says("It may be below zero.")
ORDER = says("The players move in this order: {order}.")
START_SPACE = says(
    "{side}: how many points is the marker's head start worth?",
    you="How many points is your marker's head start worth?",
)
# Trains lie on the Xs, so the picture does not show them: the question prints them.
MOUNTAINS = says("The trains hide the Xs; these are printed: {mountains}.")
NO_MOUNTAINS = says("No Xs are printed under the trains.")


def _how_many(exercise: score_line.EnterPart, names: SceneNames) -> Sequence[Message]:
    if exercise.part is Part.START:
        return ORDER, START_SPACE
    if exercise.part is Part.MOUNTAINS:
        return HOW_MANY, MOUNTAINS if _mountains(exercise, names) else NO_MOUNTAINS
    return (HOW_MANY, MAYBE_BELOW_ZERO) if exercise.part in score_line.BELOW_ZERO else (HOW_MANY,)


def _mountains(exercise: score_line.EnterPart, names: SceneNames) -> list[str]:
    """Return the side's routes that have Xs for the mountain crossing, with these."""
    table = exercise.scene.table
    side = table.side(exercise.player)
    routes = [table.board.route[claim.route] for claim in table.claims if claim.owner in side]
    return [f"{names.route(r.id)} {'X' * r.mountains}" for r in routes if r.mountains]


COUNT = {
    Part.ROUTES: says(
        "Go through the lit routes length by length: how many there are, times the points for one."
    ),
    Part.TICKETS: says("Go through the tickets one by one: add those done, take away the others."),
    Part.LONGEST: says("Compare the longest lines of all: who has the most trains?"),
    Part.STATIONS: says("Count the stations that are not on the board."),
    Part.MOUNTAINS: says("Count the Xs, and multiply them by the points for one."),
    Part.GLOBETROTTER: says("Count everybody's completed tickets."),
    Part.EXPLORER: says("Count the cities of everybody's largest network."),
    Part.TOKEN_BONUS: says("Order all players by their tokens, then look for loans."),
    Part.GRAND_TOUR: says("Which tickets stay completed whichever single route you take away?"),
    Part.LOANS: says("Count your loan cards: each takes away the same."),
    Part.START: says("The first player begins on space 0. Count on from there."),
}
COUNT_SEVERAL = says(
    "Go through the tickets one by one: add the best figure that you reach on each; where you "
    "reach none, take away its lowest."
)
COUNT_AGAIN = says("Count once more.")


def _count_this(why: score_line.CountThis, names: SceneNames) -> Message:
    if why.part is Part.TICKETS and any(map(names.has_several_ways, why.tickets)):
        return COUNT_SEVERAL
    return COUNT.get(why.part, COUNT_AGAIN)


# --- the longest route, and who wins --------------------------------------------------------

LEAVES_OUT = says(
    "It leaves out {left_out_routes}, {trains} in all. Every other line leaves out at least as "
    "many."
)
LEAVES_OUT_NONE = says("It uses all the routes there are, so no line can be longer.")
AS_LONG = says("This line has {length_trains}: as many as the longest.")
TOO_SHORT = says("This line has {length_trains}. There is a longer one.")

TOTAL = says("{side} {points}")
NO_TIE = says("The highest total is {points}, and nobody shares it.")
TIE = says("The highest total is {points}, shared by: {winners}. Compared first: {first}.")


def _totals(exercise: winner.ChooseWinner, names: SceneNames) -> Iterator[Phrase]:
    sides, scores = sides_of(exercise.scene.table), exercise.sheet.sides
    for side, score in zip(sides, scores, strict=True):
        yield Phrase(TOTAL, side=names.team(side[0]), points=Points(score.total))


def _tie_break(why: winner.TieBreakStep, names: SceneNames) -> str:
    step = why.sheet.outcome.rounds.index(why.step)
    return winning.tie_break(why.sheet, names.reader)[step]


MESSAGES: Words = {
    longest_trail.FindLongestTrail: says(
        "Tap your longest continuous route, route by route, from end to end."
    ),
    longest_trail.AsATrain: says(
        "A train drives along it without a stop. Begin where it cannot come from anywhere else."
    ),
    longest_trail.BeginsWith: says("One begins with {route}; its first half is lit up."),
    longest_trail.LineBreaks: says(
        "This is not a continuous line: after {before_route} it comes to a city where {route} does "
        "not begin."
    ),
    longest_trail.LineIs: lambda v, n: TOO_SHORT if v.length < v.longest else AS_LONG,
    longest_trail.NotYours: says("{route} is not yours."),
    longest_trail.UsedTwice: says(
        "{route} is in it twice: a line may come back to a city, never to a route."
    ),
    proven.LongestIs: says(
        "{side}, longest continuous route: {trail_length}, {walk}.",
        you="Your longest continuous route has {trail_length}: {walk}.",
    ),
    proven.NetworkIs: says(
        "{side}, largest network: {number}, {cities}.",
        you="Your largest network joins {number}: {cities}.",
    ),
    proven.PartIs: says("{team}, {part}: {points}.", you="{part}: {points} for you."),
    # The full proof stands on the score sheet.
    proven.WhyNoLonger: lambda v, n: LEAVES_OUT if v.left_out else LEAVES_OUT_NONE,
    proven.Proven: lambda v, n: proof_sentences(own_line(v.line, n.reader), n)[0],
    proven.TicketCameOut: lambda v, n: ticket_proof(v.outcome, n),
    score_line.EnterPart: _how_many,
    score_line.CountThis: _count_this,
    winner.ChooseWinner: says("The totals at the end: {totals}. Who wins, and what decides it?"),
    winner.CompareTotals: says(
        "Which total is highest? If two have it, points alone do not decide."
    ),
    winner.HighestIs: lambda v, n: NO_TIE if v.first is None else TIE,
    winner.TieBreakStep: _tie_break,
    winner.WonWith: lambda v, n: winning.winner(v.sheet, n.reader),
}


def _left_out(why: proven.WhyNoLonger, names: SceneNames) -> Value:
    route = names.scene.table.board.route
    return Trains(sum(route[left].length for left in why.left_out))


PLACEHOLDERS: Placeholders = {
    "cities": lambda v, n: Listed(map(n.city, v.cities)),
    "first": lambda v, n: STEPS[v.first](),
    "mountains": lambda v, n: And(_mountains(v, n)),
    "number": lambda v, n: Cities(len(v.cities)),
    "order": lambda v, n: Listed(map(n.team, range(len(n.scene.table.seats)))),
    "totals": lambda v, n: Listed(_totals(v, n)),
    "trail_length": lambda v, n: Trains(v.trail.length),
    "trains": _left_out,
    "walk": lambda v, n: n.walk(v.trail.cities),
}
