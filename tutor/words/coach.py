"""What the coach says: before a move, after one, and when the game is over."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tutor.play.needs import Need
from tutor.play.outlook import Outlook, Prospect, Threat, TunnelOdds
from tutor.play.tokens import TokenOutlook
from tutor.table.stages import Turn
from tutor.words.play import LOAN_COSTS
from tutor.words.says import Message, Phrase, Placeholders, Telling, say, says
from tutor.words.table_names import TableNames
from tutor.words.values import (
    And,
    Counted,
    Loans,
    Moves,
    Number,
    NumberOfCards,
    Points,
    Routes,
    Stations,
    Tickets,
    Tokens,
    Trains,
    Value,
)

# --- what any sentence of the coach names ---------------------------------------------------

EITHER = says("{needs}, or {others}")


def needs_of(need: Need, tolls: int = 0) -> Value:
    """Return the cards, trains, stations and ``tolls`` that are needed, and a second way."""
    if need.instead is not None:
        first = needs_of(replace(need, instead=None), tolls)
        return Phrase(EITHER, needs=first, others=needs_of(need.instead))
    counted: list[Counted] = [NumberOfCards(need.cards), Trains(need.trains)]
    if need.stations:  # of cards and trains only what is needed
        counted = [number for number in counted if number.number]
        counted.append(Stations(need.stations))
    return And([*counted, Tokens(tolls)] if tolls else counted)


def way_of(route: str, names: TableNames) -> str:
    """Return a route by its two cities: which lane it is says nothing here."""
    printed = names.position.board.route[route]
    return names.pair(printed.a, printed.b)


def _route(reason: Any, names: TableNames) -> str:
    """Return a reason's route, else that of its toll or of what it lacks."""
    about = reason if hasattr(reason, "route") else getattr(reason, "toll", None) or reason.lack
    return way_of(about.route, names)


PLACEHOLDERS: Placeholders = {
    "needs": lambda v, n: needs_of(v.needs) if v.needs else Stations(v.stations),
    "percent": lambda v, n: round(100 * v.nothing),
    "route": _route,
}
"""What the fields of the coach's reasons are called by, before a move and after it."""

# --- before a move --------------------------------------------------------------------------

ALL_DONE = says("All your tickets are done")
NONE_LEFT = says("No open ticket can be done any more")
ONLY_STATIONS = says("Only stations can save {tickets}")
NEEDS = says("Needs {needs}"), says("All cards in hand, {trains} to lay")
NEEDS_LESS = (
    says("Needs {needs}; less with a station"),
    says("All cards in hand, {trains} to lay; less with a station"),
)
NEEDS_STATIONS = (
    says("Needs {needs}; only stations can save {tickets}"),
    says("All cards in hand, {trains} to lay; only stations can save {tickets}"),
)
"""Each with cards or stations that are needed, and without."""

DONE = says("Done", context="ticket")
CLOSED = says("Cannot be done any more")
THREAT = says("{rivals} could take {route}: then it needs {needs}.")
THREAT_CLOSES = says("{rivals} could take {route}: then it cannot be done any more.")
ONE_NETWORK = says("One network for all of them needs {needs}.")

OUTLOOK: Mapping[type[Threat | TunnelOdds], Telling] = {
    Threat: lambda v, n: THREAT_CLOSES if v.needs is None else THREAT,
    TunnelOdds: says(
        "Tunnel {route} with {color}: {percent}% chance that it asks for nothing more."
    ),
}
"""What is said of the routes that the tickets need."""

NO_ROUTE = says("You cannot claim a route now.")
NEEDED = says("You can claim {routes}; your tickets need {route}.")
NOT_NEEDED = {
    True: says("You can claim {routes}: {route}, {points}. Your tickets do not need it."),
    False: says(
        "You can claim {routes}. Your tickets need none of them; the most points: {route}, "
        "{points}."
    ),
}
"""By whether it is the only route that can be laid."""
SEVERAL_BRING_MOST = says(
    "You can claim {routes}. Your tickets need none of them; several score the most, {points}."
)

RANK = says("You have {tokens}: place {place}, worth {points} if the game ended now.")
RANK_WITH_LOAN = says("You have {tokens}; with a loan you get no bonus for tokens.")
TOLLS = says(
    "The tolls for all that your tickets need come to {tolls}: then place {place}, worth {points}, "
    "if the others pay nothing."
)
TOLLS_WITH_LOAN = says("The tolls for all that your tickets need come to {tolls}.")
TOLLS_TAKE_LOANS = says(
    "The tolls for all that your tickets need come to {tolls}: that takes {loans}."
)
STATION_COSTS = says("A station costs {cards} now and {points} at the end.")


def line_text(now: Prospect) -> str:
    """Return what the tickets still need together, in a line: no room for a second way."""
    to_do = [ticket for ticket in now.tickets if not ticket.done]
    needs = [ticket.need for ticket in to_do if ticket.need is not None]
    if not needs:
        return (NONE_LEFT if to_do else ALL_DONE)()
    need = now.need if len(needs) > 1 else needs[0]
    saved = sum(need.stations > 0 for need in needs) if len(needs) > 1 else 0
    if saved == len(needs):
        return ONLY_STATIONS(tickets=Tickets(saved))
    messages = NEEDS_STATIONS if saved else NEEDS if need.instead is None else NEEDS_LESS
    return _needed(messages, replace(need, instead=None), tickets=Tickets(saved))


def _needed(messages: tuple[Message, Message], need: Need, **values: object) -> str:
    """Return what is needed; without cards one holds them all, but for those of stations."""
    message = messages[not need.cards and not need.stations]
    return message(needs=needs_of(need), trains=Trains(need.trains), **values)


def needs_text(ticket: Outlook) -> str:
    """Return what a ticket still needs."""
    if ticket.done:
        return DONE()
    return CLOSED() if ticket.need is None else _needed(NEEDS, ticket.need)


def possible_text(now: Prospect, names: TableNames) -> str:
    """Return what can be laid now; nothing once the turn has been begun with something else."""
    if not isinstance(names.position.stage, Turn):
        return ""
    if not now.routes:
        return NO_ROUTE()
    board, number = names.position.board, len(now.routes)
    worth = [names.position.rules.brings(board.route[route]) for route in now.routes]
    message = SEVERAL_BRING_MOST if worth.count(worth[0]) > 1 else NOT_NEEDED[number == 1]
    return (message if now.serving is None else NEEDED)(
        routes=Routes(number),
        route=way_of(now.serving or now.routes[0], names),
        points=Points(worth[0]),
    )


def outlook_text(route: Threat | TunnelOdds, names: TableNames) -> str:
    """Return who could close a ticket's way, or how likely a tunnel asks for nothing more."""
    return say(OUTLOOK[type(route)], route, names, PLACEHOLDERS)


def prices(now: Prospect) -> Iterator[str]:
    """Return the tokens with the tolls to come, and what a station and a loan cost in points."""
    if now.tokens is not None:
        yield from _tokens(now.tokens)
    if now.station is not None:
        cards, points = now.station
        yield STATION_COSTS(cards=NumberOfCards(cards), points=Points(points))
    if now.loan is not None:
        yield LOAN_COSTS(points=Points(now.loan))


def _tokens(now: TokenOutlook) -> Iterator[str]:
    """Return how one stands in tokens, with a loan they win nothing (D10); and after the tolls."""
    rank = RANK_WITH_LOAN if now.loans else RANK
    yield rank(tokens=Tokens(now.tokens), place=now.now.place, points=Points(now.now.points))
    if now.tolls:
        message = TOLLS_WITH_LOAN if now.loans else TOLLS
        yield (TOLLS_TAKE_LOANS if now.loans_to_come else message)(
            tolls=Number(now.tolls),
            loans=Loans(now.loans_to_come),
            place=now.then.place,
            points=Points(now.then.points),
        )


# --- after a move, and when the game is over ------------------------------------------------

LOST = says("About {points} less than the best move")
"""What a move lost, for those who do not see the figure."""
COST = says("You lost most in {moves}: about {points}.")
LAID_LATER = says("{player} claims it later.")
BETTER = says("Better: {action}.")
TRIED_AGAIN = says(
    "Tried again: {now}, the best of the others {others}. The first time: {first}, they {before}."
)
"""What the game that was tried again came to, beside the first one."""


def cost_text(points: Sequence[float]) -> str:
    """Return what the moves that cost most lost together."""
    total = sum(map(round, points))  # as they stand below it
    return COST(moves=Moves(len(points)), points=Points(total))
