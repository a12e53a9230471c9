"""Why a move is the best one: a message for each reason."""

from collections.abc import Mapping
from typing import Any

from tutor.play import becauses as b
from tutor.words import tolls
from tutor.words.coach import PLACEHOLDERS as COACH
from tutor.words.coach import needs_of
from tutor.words.events import TableNames
from tutor.words.numbers import number_text
from tutor.words.says import Message, Placeholders, Telling, say, says
from tutor.words.values import And, NumberOfCards, Several, Tokens, Trains, Value

# --- routes ---------------------------------------------------------------------------------

COMPLETES = says("It completes your ticket {tickets}.")
COMPLETES_SEVERAL = says("It completes your tickets {tickets}: {points}.")
SECURES = says(
    "{rivals} could take it: your ticket {ticket} would need {then} instead of {before}."
)
SECURES_ALL = says("{rivals} could take it, and your ticket {ticket} could not be done any more.")
SECURES_NEEDS = says("{rivals} could take it: your ticket {ticket} would need {needs}.")
SECURES_STATION = says(
    "{rivals} could take it, and only a station would save your ticket {ticket}."
)
BRINGS = says("None of your tickets needs it, but it brings {points} for {trains}.")
BRINGS_FOR_TOLL = says(
    "None of your tickets needs it, but it brings {points} for {trains} and {tokens}."
)
BRINGS_LAST = says("It is your last turn, and this brings {points}.")


def _secures(reason: b.Secures, names: TableNames) -> Message:
    if reason.then is None:
        return SECURES_ALL
    if reason.needs is not None:
        return SECURES_NEEDS
    return SECURES_STATION if reason.stations else SECURES


def _brings(reason: b.Brings, names: TableNames) -> Message:
    if reason.last:
        return BRINGS_LAST
    return BRINGS_FOR_TOLL if reason.toll else BRINGS


# --- cards and tickets ----------------------------------------------------------------------

ASKS_FOR_IT = says("{route} needs it, and then still lacks {cards}.")
ASKS_FOR_IT_LAST = says("With it you have the cards for {route}.")
HELPS_TOGETHER = says("It saves you a card: your next routes together then lack {cards}.")
HELPS_TOGETHER_LAST = says("With it you have the cards for all your next routes.")
FIT_TOGETHER = says("All your tickets together then need {need}; you have {trains}.")
FIT_TOGETHER_TOLLS = says("All your tickets together then need {need}; you have {left}.")
FIT_ALREADY = says("Your routes complete them already.")
MORE_TICKETS = says("There is nothing more to build for your tickets, and you have {left} left.")
ALL_DONE = says("All your tickets are done, and you have {left} left for more.")


def _fit(reason: b.FitTogether, names: TableNames) -> Message:
    if not reason.need.trains:
        return FIT_ALREADY
    return FIT_TOGETHER_TOLLS if reason.tolls else FIT_TOGETHER


MATE_MAY_USE = says("Your next routes can do without it; in the holder your mate can use it.")
BOTH_MAY_USE = says("In the holder you and your mate can both pay with it.")
NO_ROUTE = says("No route is left that brings you more.")
NO_ROUTE_LAST = says("It is your last turn, and no route brings you more.")
LANE = says("The other lane is as easy for you to pay.")
LANE_HARDER = says("You hold more cards for the other lane.")

BECAUSES: Mapping[type[b.Because], Telling] = {
    b.Completes: lambda v, n: COMPLETES if len(v.tickets) == 1 else COMPLETES_SEVERAL,
    b.Secures: _secures,
    b.OnItsWay: says("It is on the way for your ticket {ticket}."),
    b.LongerWay: says(
        "It is on a longer way for your ticket {ticket}, which brings more: {trains} and {points} "
        "instead of {short} and {fewer}."
    ),
    b.Brings: _brings,
    b.TokensWeighMore: tolls.WEIGHS_MORE,
    b.TollPaid: tolls.COSTS,
    b.TollSpared: tolls.SPARED,
    b.AsksForIt: lambda v, n: ASKS_FOR_IT if v.cards else ASKS_FOR_IT_LAST,
    b.HelpsTogether: lambda v, n: HELPS_TOGETHER if v.cards else HELPS_TOGETHER_LAST,
    b.NothingInRow: says("The row has nothing for {route}, which still lacks {lacking}."),
    b.TwoForOne: says(
        "{route} still lacks {lacking}: two cards from the pile are worth more than one locomotive."
    ),
    b.PileToo: says("{route} still lacks {lacking}, and the pile promises more than the row."),
    b.LackTogether: says("Your next routes together still lack {cards}."),
    b.ReadyNext: says("You have the cards for {route}: you can lay it in your next turn."),
    b.NothingToBuild: lambda v, n: NO_ROUTE_LAST if v.last else NO_ROUTE,
    b.NothingBetter: says("Nothing else brings you more now."),
    b.MoreTickets: lambda v, n: ALL_DONE if v.done else MORE_TICKETS,
    b.FitTogether: _fit,
    b.LeastToLose: says("None of them can be done any more; with this you lose only {points}."),
    b.StationHelps: says("It brings your ticket {ticket} nearer."),
    b.TunnelDear: says("The tunnel asks for {cards} more, which serve you better elsewhere."),
    b.OwnRoutesAsk: says("Your next routes need it."),
    b.KeptForLater: says("Your next routes can do without it; your hand keeps it for later ones."),
    b.MateMayUse: lambda v, n: BOTH_MAY_USE if v.asked else MATE_MAY_USE,
    b.MateCanHelp: says("In the holder your mate sees it and can build for it."),
    b.LaneLeft: lambda v, n: LANE_HARDER if v.easier else LANE,
}
"""What is said of each reason why a move is the best one."""


def _lacking(reason: Any, names: TableNames) -> Value:
    """Return the cards that lack, by their colour where there is one."""
    lack = reason.lack
    if lack.color is None:
        return NumberOfCards(lack.cards)
    return Several(lack.color, lack.cards)


def _left(reason: b.MoreTickets | b.FitTogether, names: TableNames) -> Value:
    """Return the trains in hand, and the tokens where there are tolls."""
    trains = Trains(reason.trains)
    return trains if reason.tokens is None else And([trains, Tokens(reason.tokens)])


PLACEHOLDERS: Placeholders = {
    **tolls.TOLL_PLACEHOLDERS,
    **COACH,
    "fewer": lambda v, n: number_text(v.fewer),
    "lacking": _lacking,
    "left": _left,
    "need": lambda v, n: needs_of(v.need, v.tolls),
    "short": lambda v, n: number_text(v.short),
    "tickets": lambda v, n: n.tickets(v.tickets),
    "tokens": lambda v, n: Tokens(v.toll),
}
"""What a reason's fields are called by, and what else there is to say."""


def because_text(reason: b.Because, names: TableNames) -> str:
    """Return in one sentence why a move is the best one; a toll takes two."""
    return say(BECAUSES[type(reason)], reason, names, PLACEHOLDERS)
