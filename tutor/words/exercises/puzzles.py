"""The words of the puzzles (:mod:`tutor.puzzles.exercise`)."""

from tutor.puzzles import exercise as p
from tutor.puzzles.puzzle import Proof, Theme
from tutor.words import whys
from tutor.words.exercises.common import SceneNames, Words
from tutor.words.play import action_text
from tutor.words.says import Message, Placeholders, says
from tutor.words.values import NumberOfCards, Points, Trains

ASK = {
    Theme.ROUTE: says("Which is best now: a route, and which one, or cards?"),
    Theme.KEEP: says("Which of these tickets are the best to keep?"),
    Theme.TUNNEL: says("A tunnel is within reach. What is your best move?"),
    Theme.TOLL: says("A toll, a loan, or neither: what is your best move?"),
    Theme.LANE: says("Who gets your toll? Make your best move."),
    Theme.PAY: says("Claim {now}, with cards that leave you enough for {next_route}."),
}
KEEP_BY_COUNT = says("Keep as few tickets as you may: those that take the fewest trains together.")

BEHIND = says("You can do better: this is expected to bring about {points} less.")
BEHIND_TICKETS = says("Other tickets take {trains} fewer.")
BEHIND_PAID = says("Then you are {cards} short for {then_route}.")

AHEAD = says(
    "Played on many times with other hidden cards, the next best choice brings about {points} less "
    "(give or take {error})."
)
AHEAD_SURE = says(
    "Played on many times with other hidden cards, the next best choice brings {points} less."
)
AHEAD_TICKETS = says("Any others would take at least {trains} more.")
AHEAD_PAID = says("Any other payment leaves you at least {cards} short for {then_route}.")

LONGEST = says(
    "Your longest continuous route then has {own_trains}, more than the {other_trains} of any "
    "other: {bonus}."
)
LONGEST_SHARED = says(
    "Your longest continuous route then has {own_trains}, as many as the longest of the others: "
    "{bonus}."
)

LOOK = {
    Theme.ROUTE: says(
        "Look at your tickets, at the trains that everybody has left, and at what others could "
        "take from you."
    ),
    Theme.KEEP: says("Which tickets can share part of their way?"),
    Theme.TUNNEL: says("The cards turned over may ask for more. Have you any to spare?"),
    Theme.TOLL: says("Count your tokens, and the tolls of the routes that you still want."),
    Theme.LANE: says("Look at each route that you can pay for: who owns the lane beside it?"),
    Theme.PAY: says("See which cards {then_route} takes, and hold them back."),
}


def _ask(exercise: p.FindBest, names: SceneNames) -> Message:
    puzzle = exercise.puzzle
    by_count = puzzle.theme is Theme.KEEP and puzzle.proof is Proof.COUNTED
    return KEEP_BY_COUNT if by_count else ASK[puzzle.theme]


def _behind(why: p.Behind, names: SceneNames) -> Message:
    if why.proof is Proof.PLAYED:
        return BEHIND
    return BEHIND_PAID if why.theme is Theme.PAY else BEHIND_TICKETS


def _ahead(why: p.Ahead, names: SceneNames) -> Message:
    if why.proof is Proof.PLAYED:
        return AHEAD if why.error else AHEAD_SURE
    return AHEAD_PAID if why.theme is Theme.PAY else AHEAD_TICKETS


def _number(why: p.Behind | p.Ahead) -> int:
    return why.behind if isinstance(why, p.Behind) else why.margin


MESSAGES: Words = {
    p.FindBest: _ask,
    p.Behind: _behind,
    p.NotTheBest: says("Something else is clearly better."),
    p.Ahead: _ahead,
    p.Reason: lambda v, n: whys.why_text(v.because, n),
    p.LongestTaken: lambda v, n: LONGEST_SHARED if v.length == v.others else LONGEST,
    p.WeighUp: lambda v, n: LOOK[v.theme],
    p.OneOfTwo: says("One of these two is the best. {first}, or: {second}?"),
}

PLACEHOLDERS: Placeholders = {
    "bonus": lambda v, n: Points(v.points),
    "cards": lambda v, n: NumberOfCards(_number(v)),
    "first": lambda v, n: action_text(v.actions[0], n.position),
    "next_route": lambda v, n: n.to_claim(v.next_route),
    "now": lambda v, n: n.to_claim(v.puzzle.routes[0]),
    "other_trains": lambda v, n: Trains(v.others),
    "own_trains": lambda v, n: Trains(v.length),
    "points": lambda v, n: Points(_number(v)),
    "second": lambda v, n: action_text(v.actions[1], n.position),
    "then_route": lambda v, n: n.to_claim(v.route),
    "trains": lambda v, n: Trains(_number(v)),
}
