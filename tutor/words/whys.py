"""Why a move lost points: a message for each reason."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tutor.play import whys as w
from tutor.play.needs import Need
from tutor.words import tolls
from tutor.words.coach import PLACEHOLDERS as COACH
from tutor.words.coach import needs_of, way_of
from tutor.words.events import TableNames
from tutor.words.play import action_text
from tutor.words.says import Message, Placeholders, Telling, say, says
from tutor.words.values import AllOf, NumberOfCards, OneCard, Value

LEFT_OPEN = says(
    "This left {route} open. If it goes, your ticket {ticket} needs {then} instead of {before}."
)
LEFT_OPEN_FOR_GOOD = says(
    "This left {route} open. If it goes, your ticket {ticket} cannot be done any more."
)
LEFT_OPEN_NEEDS = says("This left {route} open. If it goes, your ticket {ticket} needs {needs}.")
LEFT_OPEN_STATIONS = says(
    "This left {route} open. If it goes, your ticket {ticket} needs {stations}."
)
SPENT = says("{route} took cards that your other routes need: they lack {more} more now.")
SPENT_OF_ONE = says(
    "{route} took {spent} that {other} needs: your other routes lack {more} more now."
)
KEPT = says("You kept {ticket_worth}, which needs {need}.")
KEPT_IN_VAIN = says("You kept {ticket_worth}, which cannot be done any more.")
LATE = says("You took tickets with {trains} left, while those that you held still needed {still}.")
LATE_LAST = says(
    "You took tickets in your last turn: you can lay nothing more for them, and those that "
    "your routes do not complete already cost you points."
)


def _left_open(why: w.LeftOpen, names: TableNames) -> Message:
    if why.then is None:
        return LEFT_OPEN_FOR_GOOD
    if why.needs is not None:
        return LEFT_OPEN_NEEDS
    return LEFT_OPEN_STATIONS if why.stations else LEFT_OPEN


WHYS: Mapping[type[w.Why], Telling] = {
    w.LeftOpen: _left_open,
    w.OnTheWay: says("{route} serves your ticket {ticket}, and you had the cards."),
    w.LeftPoints: says("You had the cards for {route}: {points}."),
    w.CardsSpent: lambda v, n: SPENT if v.other is None else SPENT_OF_ONE,
    w.TollLost: tolls.COST,
    w.LoanTaken: tolls.COST,
    w.ServesNoTicket: says("{route} serves none of your tickets."),
    w.TicketTrainsTaken: says(
        "{route} took {trains}: too few are left now for your ticket {ticket}."
    ),
    w.TrainsTaken: says(
        "{route} took {trains}: too few are left now for {other}, which brings {points}."
    ),
    w.TooMuchKept: lambda v, n: KEPT_IN_VAIN if v.cards is None else KEPT,
    w.NotKept: says(
        "You gave back {ticket_worth}. Beside those you kept it would have needed {need}."
    ),
    w.TicketsLate: lambda v, n: LATE_LAST if v.last else LATE,
    w.CardPassed: says("You passed over {card}, which the routes of your tickets need."),
    w.StationBuilt: says("This station brings no ticket nearer. It cost {cards} and {points}."),
    w.TunnelLeft: says("You gave up the tunnel {route}, which you could pay."),
    w.Better: says("This would have been better: {action}."),
}
"""What is said of each reason why a move lost points."""


def _need(why: Any, names: TableNames) -> Value:
    """Return what a ticket of a choice needed."""
    return needs_of(Need(why.cards, why.trains, getattr(why, "stations", 0)), why.tolls)


PLACEHOLDERS: Placeholders = {
    **tolls.TOLL_PLACEHOLDERS,
    **COACH,
    "action": lambda v, n: action_text(v.action, n.position),
    "card": lambda v, n: OneCard(v.card),
    "more": lambda v, n: NumberOfCards(v.more),
    "need": _need,
    "other": lambda v, n: way_of(v.other, n),
    "spent": lambda v, n: AllOf(v.cards),
    "still": lambda v, n: needs_of(replace(v.needs, instead=None)),
    "ticket_worth": lambda v, n: n.worth(v.ticket),
}
"""What a reason's fields are called by, and what else there is to say."""


def why_text(why: w.Why, names: TableNames) -> str:
    """Return in one sentence why a move lost points; a toll takes two."""
    return say(WHYS[type(why)], why, names, PLACEHOLDERS)
