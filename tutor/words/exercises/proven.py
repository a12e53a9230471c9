"""The words for what the scorer proves: lines of a score, tickets, the longest route."""

from tutor.lessons.kinds import proven as k
from tutor.words.exercises.common import SceneNames, Values, Words
from tutor.words.pieces import proof_sentences
from tutor.words.pieces.tickets import ticket_proof
from tutor.words.reader import own_line
from tutor.words.says import Placeholders, says
from tutor.words.values import And, Cities, Listed, Trains, Value

LEAVES_OUT = says("It leaves out {left_out}, {trains} in all. Any other line leaves out no fewer.")
LEAVES_OUT_NONE = says("It uses all the routes there are, so no line can be longer.")

MESSAGES: Words = {
    k.LongestIs: says(
        "{side}, longest continuous route: {length}, {walk}.",
        you="Your longest continuous route has {length}: {walk}.",
    ),
    k.NetworkIs: says(
        "{side}, largest network: {number}, {cities}.",
        you="Your largest network joins {number}: {cities}.",
    ),
    k.PartIs: says("{team}, {part}: {points}.", you="{part}: {points} for you."),
    # The full proof stands on the score sheet.
    k.WhyNoLonger: lambda v, n: LEAVES_OUT if v.left_out else LEAVES_OUT_NONE,
}

VALUES: Values = {
    k.Proven: lambda v, n: proof_sentences(own_line(v.line, n.reader), n)[0],
    k.TicketCameOut: lambda v, n: ticket_proof(v.outcome, n),
}


def _left_out(why: k.WhyNoLonger, names: SceneNames) -> Value:
    route = names.scene.table.board.route
    return Trains(sum(route[left].length for left in why.left_out))


PLACEHOLDERS: Placeholders = {
    "cities": lambda v, n: Listed(n.city(city) for city in v.cities),
    "left_out": lambda v, n: And(n.route(route) for route in v.left_out),
    "length": lambda v, n: Trains(v.trail.length),
    "number": lambda v, n: Cities(len(v.cities)),
    "trains": _left_out,
    "walk": lambda v, n: n.walk(v.trail.cities),
}
