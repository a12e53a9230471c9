"""What decided a game, in sentences: the margin, what would have turned it, the best of each part.

A change is told as a question and its answer, each a whole sentence. A reader, where there is one,
is told as one of the players.
"""

from collections.abc import Callable, Mapping

from tutor import deciding as d
from tutor.rules.bonus import BonusEvidence
from tutor.scoring import ScoreSheet
from tutor.terms import Part
from tutor.words.names import Names
from tutor.words.pieces import part_name
from tutor.words.reader import Reader, SideName, own_first, person_of
from tutor.words.says import THEY, YOU, Phrase, Placeholders, Telling, say, says
from tutor.words.values import (
    And,
    CitiesJoined,
    CompletedTickets,
    Listed,
    Number,
    Points,
    TrainsInLine,
    Value,
)
from tutor.words.winning import NAME_NUMBER, winners_person

# --- the parts ------------------------------------------------------------------------------

COUNTS: Mapping[Part, Callable[[int], Value]] = {
    Part.LONGEST: TrainsInLine,
    Part.GLOBETROTTER: CompletedTickets,
    Part.EXPLORER: CitiesJoined,
}
"""What a bonus counts; a bonus that is not here is told by its points alone."""

NOBODYS = says("Nobody gets it.")
BONUS_OF = says("{names}, {count}: {number}")
NUMBER_OF = says("{names}: {number}")
ALL_THE_SAME = says("Everybody has the same here: {points}.")
MOST = says("Most: {names}, {points}")
LEAST_LOST = says("Fewest points lost: {names}, {points}")
PART_OF = says("{side}, {part}: {points}", you="{part}, you: {points}")


def part_headline(sheet: ScoreSheet, part: Part, reader: Reader | None = None) -> str:
    """Return what there is to say of a part as it is revealed: who has most of it."""
    number = [line.part for line in sheet.sides[0].lines].index(part)
    evidence = sheet.sides[0].lines[number].evidence
    points = {side.name: side.lines[number].points for side in sheet.sides}
    if isinstance(evidence, BonusEvidence):
        if not evidence.holders:
            return NOBODYS()
        count = COUNTS.get(part)
        return (NUMBER_OF if count is None else BONUS_OF)(
            names=And(own_first(evidence.holders, reader)),
            count=count and count(evidence.most),
            number=Number(points[evidence.holders[0]], signed=True),
        )
    most = max(points.values())
    if most == min(points.values()):
        return ALL_THE_SAME(points=Number(most))
    best = [name for name, number in points.items() if number == most]
    names = And(own_first(best, reader))
    return (MOST if most > 0 else LEAST_LOST)(names=names, points=Number(most))


def part_of(side: str, part: Part, points: int, reader: Reader | None = None) -> str:
    """Return what a side has of a part, as a heading."""
    person, name = person_of([side], reader), SideName(side, reader)
    return PART_OF(person, part=part_name(part), side=name, points=Number(points))


def ahead_texts(decided: d.Deciding) -> tuple[str, ...]:
    """Return by how much the winner is ahead or behind in each part."""
    return tuple(
        NAME_NUMBER(name=part_name(part), number=Number(points, signed=True))
        for part, points in decided.ahead
    )


def best_text(best: d.Best, reader: Reader | None = None) -> str:
    """Return who was best in a part, and with how much."""
    names, count = Listed(own_first(best.sides, reader)), COUNTS.get(best.part)
    if best.count is None or count is None:
        return NUMBER_OF(names=names, number=Points(best.points))
    return NUMBER_OF(names=names, number=count(best.count))


# --- by how much ----------------------------------------------------------------------------

ALL_LEVEL = says("Everybody is level on points, and nothing breaks the tie.")
LEVEL = says("{sides} are level on points; the tie-break decided.")
AHEAD = says(
    "{winners} is {points} ahead. Next: {others:mid}.",
    you="You are {points} ahead. Next: {others}.",
    team="Your team is {points} ahead. Next: {others}.",
    several="{winners} are {points} ahead. Next: {others:mid}.",
    a_team="{winners} are {points} ahead. Next: {others:mid}.",
)


def margin_text(decided: d.Deciding, sheet: ScoreSheet, reader: Reader | None = None) -> str:
    """Return how far the winners are ahead, and of whom."""
    if not decided.runners_up:
        return ALL_LEVEL()
    if not decided.margin:
        return LEVEL(sides=And(own_first((*sheet.winners, *decided.runners_up), reader)))
    return AHEAD(
        winners_person(sheet, reader),
        winners=And(own_first(sheet.winners, reader)),
        points=Points(decided.margin),
        others=And(own_first(decided.runners_up, reader)),
    )


# --- what would have turned it --------------------------------------------------------------

MISSED = says(
    "What if {side:mid} had not completed the ticket {ticket} ({points})?",
    you="What if you had not completed the ticket {ticket} ({points})?",
)
FINISHED = says(
    "What if {side:mid} had completed the ticket {ticket} ({points})?",
    you="What if you had completed the ticket {ticket} ({points})?",
)
BONUS_ALONE = says(
    "What if {side:mid} alone had got the bonus “{bonus}” ({points})?",
    you="What if you alone had got the bonus “{bonus}” ({points})?",
)
BONUS_INSTEAD = says(
    "What if {side:mid}, not {holders:mid}, had got the bonus “{bonus}” ({points})?",
    you="What if you, not {holders:mid}, had got the bonus “{bonus}” ({points})?",
)
ONE_MORE = says(
    "What if {side:mid} had had one more ticket counting towards “{bonus}” ({points})?",
    you="What if you had had one more ticket counting towards “{bonus}” ({points})?",
)
ONE_FEWER = says(
    "What if {side:mid} had had one ticket fewer counting towards “{bonus}” ({points})?",
    you="What if you had had one ticket fewer counting towards “{bonus}” ({points})?",
)

QUESTIONS: Mapping[type[d.Change], Telling] = {
    d.TicketTurned: lambda v, n: MISSED if v.done else FINISHED,
    d.TicketLeft: says(
        "What if {side:mid} had never kept the ticket {ticket} ({points} lost)?",
        you="What if you had never kept the ticket {ticket} ({points} lost)?",
    ),
    d.RouteGone: says(
        "What if {player} had never claimed {route} ({points})?",
        you="What if you had never claimed {route} ({points})?",
    ),
    d.StationGone: says(
        "What if {player} had never built the station in {city} ({points} saved)?",
        you="What if you had never built the station in {city} ({points} saved)?",
    ),
    d.BonusElsewhere: lambda v, n: (
        BONUS_ALONE if not v.holders or v.side in v.holders else BONUS_INSTEAD
    ),
    d.TokensExchanged: says("What if {sides:mid} had held each other’s toll tokens?"),
    d.TourChanged: lambda v, n: ONE_MORE if v.more else ONE_FEWER,
}
"""What would have turned the game, by kind of change."""

THEN = says(
    "Then {winners:mid} would have won: {totals}.", you="Then you would have won: {totals}."
)
THEN_BY_TIE_BREAK = says(
    "Then {winners:mid} would have won by the tie-break: {totals}.",
    you="Then you would have won by the tie-break: {totals}.",
)
THEN_SHARED = says("Then {winners:mid} would have shared the win: {totals}.")


class _SheetNames(Names):
    """The names of what is on a sheet's board, and of its sides as the reader calls them."""

    def __init__(self, sheet: ScoreSheet, reader: Reader | None) -> None:
        super().__init__(sheet.board)
        self.players, self.reader = sheet.game.players, reader
        self.sides = {side.name: side for side in sheet.sides}

    def turned(self, change: d.TicketTurned | d.TicketLeft) -> str:
        """Return a ticket by the country it was completed to, or would have been."""
        outcome = self.sides[change.side].tickets[change.index]
        way = change.way if isinstance(change, d.TicketTurned) and not change.done else outcome.way
        return self.ticket_reached(change.ticket.ticket, way)


PLACEHOLDERS: Placeholders = {
    "bonus": lambda v, n: part_name(getattr(v, "part", Part.GRAND_TOUR)),
    "holders": lambda v, n: And(own_first(v.holders, n.reader)),
    "lost": lambda v, n: Number(-v.points, signed=True),
    "player": lambda v, n: n.players[v.player].name,
    "side": lambda v, n: SideName(v.side, n.reader),
    "sides": lambda v, n: And(own_first((v.side, v.other), n.reader)),
    "ticket": lambda v, n: n.turned(v),
}
"""What the fields of a change are called by."""


def what_if(change: d.Change, sheet: ScoreSheet, reader: Reader | None = None) -> str:
    """Return a change as a question."""
    person = person_of([change.side], reader)
    if isinstance(change, d.RouteGone | d.StationGone):
        person = YOU if reader is not None and reader.place == change.player else THEY
    return say(QUESTIONS[type(change)], change, _SheetNames(sheet, reader), PLACEHOLDERS, person)


def what_then(turn: d.Turn, reader: Reader | None = None) -> str:
    """Return who would have won, with everybody's totals, the winners first."""
    most = max(turn.totals.values())
    message = THEN_BY_TIE_BREAK if list(turn.totals.values()).count(most) > 1 else THEN
    return (THEN_SHARED if len(turn.winners) > 1 else message)(
        person_of(turn.winners, reader),
        winners=And(own_first(turn.winners, reader)),
        totals=Listed(
            Phrase(NAME_NUMBER, name=SideName(side, reader), number=Number(turn.totals[side]))
            for side in sorted(
                turn.totals, key=lambda side: (side not in turn.winners, -turn.totals[side])
            )
        ),
    )


def in_short(decided: d.Deciding, sheet: ScoreSheet) -> tuple[str, ...]:
    """Return what decided it in a line or two: what would have turned it, else by how much."""
    if not decided.turns:
        return (margin_text(decided, sheet),)
    turn = decided.turns[0]
    return what_if(turn.change, sheet), what_then(turn)


# --- how it came out for a player -----------------------------------------------------------

KEPT = says("{side} kept {ticket}: {lost}.", you="You kept {ticket}: {lost}.")
WITHOUT_IT = says("Without it you would have won.")
WITHOUT_IT_SHARED = says("Without it you would have shared the win.")
LEFT_OPEN = says("Tickets not completed cost {points}.")
WITHOUT_THEM = says("Without them you would have won.")


def came_out(decided: d.Deciding, sheet: ScoreSheet, reader: Reader) -> tuple[str, ...]:
    """Return by how much who won, then the open ticket that lost the reader's side the game.

    Where no single one did, it is told what all open tickets of the reader's side took, and
    whether all of them did.
    """
    margin = margin_text(decided, sheet, reader)
    for turn in decided.turns:
        if isinstance(turn.change, d.TicketLeft) and turn.change.side == reader.side:
            person, names = person_of([reader.side], reader), _SheetNames(sheet, reader)
            kept = say(KEPT, turn.change, names, PLACEHOLDERS, person)
            without = WITHOUT_IT if len(turn.winners) == 1 else WITHOUT_IT_SHARED
            return margin, f"{kept} {without()}"
    own = next(side for side in sheet.sides if side.name == reader.side)
    missed = sum(outcome.ticket.lost for outcome in own.tickets if not outcome.completed)
    if not missed:
        return (margin,)
    others = max((side.total for side in sheet.sides if side is not own), default=own.total)
    left_open = LEFT_OPEN(points=Points(missed))
    if own.total <= others < own.total + missed and not reader.in_team:
        return margin, f"{left_open} {WITHOUT_THEM()}"
    return margin, left_open
