"""Why a move is the best one, and why another lost points: a message for each reason."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tutor.play import becauses as b
from tutor.play import whys as w
from tutor.words import tolls
from tutor.words.coach import PLACEHOLDERS as COACH
from tutor.words.coach import needs_of, way_of
from tutor.words.play import action_text
from tutor.words.says import Placeholders, Telling, say, says
from tutor.words.table_names import TableNames
from tutor.words.values import And, NumberOfCards, Several, Tokens, Trains, Value

# --- why a move is the best one -------------------------------------------------------------

COMPLETES = says("It completes your ticket {tickets}.")
COMPLETES_SEVERAL = says("It completes your tickets {tickets}: {points}.")
SECURES = says(
    "{rivals} could take it: your ticket {ticket} would need {then_cards} instead of {now}."
)
SECURES_ALL = says("{rivals} could take it, and your ticket {ticket} could no longer be done.")
SECURES_NEEDS = says("{rivals} could take it: your ticket {ticket} would need {needs}.")
BRINGS = says("None of your tickets needs it, but it scores {points} for {trains}.")
BRINGS_FOR_TOLL = says(
    "None of your tickets needs it, but it scores {points} for {trains} and {tokens}."
)
BRINGS_LAST = says("It is your last turn, and this scores {points}.")
ASKS_FOR_IT = says("{route} needs it, and then {cards} more.")
ASKS_FOR_IT_LAST = says("With it you have the cards for {route}.")
HELPS_TOGETHER = says(
    "It saves you a card: you then still have to draw {cards} for all your next routes."
)
HELPS_TOGETHER_LAST = says("With it you have the cards for all your next routes.")
FIT_TOGETHER = says("All your tickets together then need {need}; you have {left}.")
FIT_ALREADY = says("Your routes complete them already.")
MORE_TICKETS = says("There is no route left to claim for your tickets, and you have {left} left.")
ALL_DONE = says("All your tickets are done, and you have {left} left for more.")
MATE_MAY_USE = says("Your next routes can do without it; in the holder your mate can use it.")
BOTH_MAY_USE = says("In the holder you and your mate can both pay with it.")
NO_ROUTE = says("No route left would gain you anything.")
NO_ROUTE_LAST = says("It is your last turn, and no route would gain you anything.")
LANE = says("The other lane is just as easy for you to pay for.")
LANE_HARDER = says("You hold more cards for the other lane.")

NOTHING_IN_ROW = says("The row has nothing for {route}, which still needs {lacking}.")
NOTHING_SECOND = says(
    "The row has no second card for you that helps with {route}, which still needs {lacking}."
)

BECAUSES: Mapping[type[b.Because | w.Why], Telling] = {
    b.Completes: lambda v, n: COMPLETES if len(v.tickets) == 1 else COMPLETES_SEVERAL,
    b.Secures: lambda v, n: (
        SECURES_ALL if v.then is None else SECURES_NEEDS if v.needs or v.stations else SECURES
    ),
    b.OnItsWay: says("It lies on the way for your ticket {ticket}."),
    b.HeadsFor: says("This heads for {country} on your ticket from {start}."),
    b.LongerWay: says(
        "It lies on a longer way for your ticket {ticket} that scores more: {trains} and {points} "
        "instead of {short} and {fewer}."
    ),
    b.MorePoints: says("With it your ticket {ticket} can score {points} instead of {fewer}."),
    b.Brings: lambda v, n: BRINGS_LAST if v.last else BRINGS_FOR_TOLL if v.toll else BRINGS,
    b.TokensWeighMore: tolls.WEIGHS_MORE,
    b.TollPaid: tolls.COSTS,
    b.TollSpared: tolls.SPARED,
    b.AsksForIt: lambda v, n: ASKS_FOR_IT if v.cards else ASKS_FOR_IT_LAST,
    b.HelpsTogether: lambda v, n: HELPS_TOGETHER if v.cards else HELPS_TOGETHER_LAST,
    b.ForTicket: says("That is for your ticket {ticket}."),
    b.ForItself: says("None of your tickets needs {route}, but it scores {points}."),
    b.NothingInRow: lambda v, n: NOTHING_SECOND if v.second else NOTHING_IN_ROW,
    b.TwoForOne: says(
        "{route} still needs {lacking}: two cards from the pile are worth more than one locomotive."
    ),
    b.PileToo: says("{route} still needs {lacking}: the row could help, the pile may bring more."),
    b.LackTogether: says("You still have to draw {cards} for all your next routes."),
    b.ReadyNext: says("You have the cards for {route}: you can claim it next turn."),
    b.NothingToBuild: lambda v, n: NO_ROUTE_LAST if v.last else NO_ROUTE,
    b.NothingBetter: says("Nothing else is worth more to you now."),
    b.MoreTickets: lambda v, n: ALL_DONE if v.done else MORE_TICKETS,
    b.FitTogether: lambda v, n: FIT_TOGETHER if v.need.trains else FIT_ALREADY,
    b.LeastToLose: says("None of them can be done any more; with this you lose only {points}."),
    b.StationHelps: says("It brings your ticket {ticket} closer to completion."),
    b.TunnelDear: says("The tunnel asks for {cards} more: better kept for something else."),
    b.OwnRoutesAsk: says("Your next routes need it."),
    b.KeptForLater: says(
        "Your next routes can do without it; in your hand it is kept for later ones."
    ),
    b.MateMayUse: lambda v, n: BOTH_MAY_USE if v.asked else MATE_MAY_USE,
    b.MateCanHelp: says("In the holder your mate sees it and can claim routes for it."),
    b.LaneLeft: lambda v, n: LANE_HARDER if v.easier else LANE,
}
"""What is said of each reason why a move is the best one."""

# --- why a move lost points -----------------------------------------------------------------

LEFT_OPEN = says(
    "This left {route} open. If it goes, your ticket {ticket} needs {then_cards} instead of {now}."
)
LEFT_OPEN_FOR_GOOD = says(
    "This left {route} open. If it goes, your ticket {ticket} cannot be done any more."
)
LEFT_OPEN_NEEDS = says("This left {route} open. If it goes, your ticket {ticket} needs {needs}.")
SPENT = says("{route} took cards that your other routes need: they are now {more_cards} short.")
SPENT_OF_ONE = says(
    "{route} took {spent} that {other} needs: your other routes are now {more_cards} short."
)
KEPT = says("You kept {ticket_worth}, which needs {need}.")
KEPT_IN_VAIN = says("You kept {ticket_worth}, which cannot be done any more.")
LATE = says("You drew tickets with {trains} left, while those that you held still needed {still}.")
LATE_LAST = says(
    "You drew tickets in your last turn: you can claim nothing more for them, and any that your "
    "routes do not complete already cost you points."
)

WHYS: Mapping[type[b.Because | w.Why], Telling] = {
    w.LeftOpen: lambda v, n: (
        LEFT_OPEN_FOR_GOOD
        if v.then is None
        else LEFT_OPEN_NEEDS
        if v.needs or v.stations
        else LEFT_OPEN
    ),
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
        "{route} took {trains}: too few are left now for {other}, which scores {points}."
    ),
    w.TooMuchKept: lambda v, n: KEPT_IN_VAIN if v.need is None else KEPT,
    w.NotKept: says(
        "You gave back {ticket_worth}. Alongside those you kept, it would have needed {need}."
    ),
    w.TicketsLate: lambda v, n: LATE_LAST if v.last else LATE,
    w.CardPassed: says("You passed over {card}, which the routes of your tickets need."),
    w.StationBuilt: says(
        "This station brings no ticket closer to completion. It cost {cards} and {points}."
    ),
    w.TunnelLeft: says("You gave up the tunnel {route}, which you could pay."),
    w.Better: says("This would have been better: {action}."),
}
"""What is said of each reason why a move lost points."""

# --- what they name -------------------------------------------------------------------------


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
    "action": lambda v, n: action_text(v.action, n.position),
    "country": lambda v, n: n.city(v.to),
    "lacking": _lacking,
    "left": _left,
    "need": lambda v, n: needs_of(v.need, v.tolls),
    "other": lambda v, n: way_of(v.other, n),
    "start": lambda v, n: n.city(n.position.board.ticket[v.ticket].start),
    "still": lambda v, n: needs_of(replace(v.needs, instead=None)),
    "tokens": lambda v, n: Tokens(v.toll),
}
"""What a reason's fields are called by, and what else there is to say."""


def why_text(reason: b.Because | w.Why, names: TableNames) -> str:
    """Return a reason in one sentence; a toll takes two."""
    return say({**BECAUSES, **WHYS}[type(reason)], reason, names, PLACEHOLDERS)
