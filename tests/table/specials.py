"""What is special about an action, and what the recorded games of a board must show."""

from collections.abc import Sequence

from tutor.boards import Route
from tutor.rules.mountains import Mountains
from tutor.rules.neutral import NeutralPlayer
from tutor.rules.piece import Piece
from tutor.rules.stations import Stations
from tutor.rules.teams import Teams
from tutor.rules.tolls import Tolls
from tutor.scoring import Rules
from tutor.table import Table
from tutor.table import actions as a
from tutor.table import events as e
from tutor.table.stages import DrawingSecond
from tutor.terms import Card, RouteColor, RouteKind

EVERYWHERE = {
    "KeepTickets", "DrawFaceUp", "DrawBlind", "DrawTickets", "ClaimRoute",
    "a gray route", "locomotives stand in", "a face-up locomotive",
    "LastRound", "GameEnded",
}  # fmt: skip


OF_PIECES: dict[type[Piece], set[str]] = {
    Stations: {"first station", "second station", "third station"},
    Mountains: {"CrossingFilled"},
    Tolls: {
        "toll to the bank", "toll to a player", "loan", "loan, bank pays a player",
        "TicketsShuffled",
    },
    NeutralPlayer: {
        "NeutralClaimed", "ChooseLane", "TokenPassed", "NeutralPaid", "NeutralIdle",
        "NeutralLeft",
    },
    Teams: {
        "PlaceTicket", "ShareTickets", "to hand", "to holder", "paid from the holder",
        "tunnel paid from the holder",
    },
}  # fmt: skip

OF_KINDS = {
    RouteKind.TRAIN: set[str](),
    RouteKind.FERRY: {"a ferry"},
    RouteKind.TUNNEL: {"TunnelPaid", "TunnelGivenUp", "a tunnel without extra"},
}


def expected(rules: Rules, players: int) -> set[str]:
    """Return what a recorded game with so many players must have in it, by the board's rules."""
    book, routes = rules.rulebook, rules.board.routes
    wanted = EVERYWHERE.union(
        *(OF_PIECES.get(type(piece), ()) for piece in rules.pieces),
        *(OF_KINDS[route.kind] for route in routes),
    )
    crowded = players == book.players[-1]  # with few players these two are rare
    others = {
        "PileShuffled": crowded,
        "RowCleared": crowded and book.cards.clear_row_at,
        "two face-up locomotives": not book.cards.locomotive_alone,
        "sets for symbols": book.payment.cards_for_symbol,
        "sets for spaces": book.payment.cards_for_space,
        "a second lane": any(_both_lanes(rules, route, players) for route in routes),
    }
    return wanted | {name for name, there in others.items() if there}


def _both_lanes(rules: Rules, route: Route, players: int) -> bool:
    lanes = len(rules.board.lanes[route.pair])
    return lanes > 1 and rules.rulebook.lanes_open(route.pair, lanes, players) > 1


def specials(table: Table, action: a.Action, events: Sequence[e.Event]) -> set[str]:
    """Return what is special about an action and what came of it."""
    found = {type(action).__name__, *(type(event).__name__ for event in events)}
    match action:
        case a.ClaimRoute():
            found |= _of_claim(table, action, events)
        case a.DrawFaceUp(card=Card.LOCOMOTIVE):
            found.add("a face-up locomotive")
            if isinstance(table.stage, DrawingSecond):
                found.add("two face-up locomotives")
        case a.PlaceCard():
            found.add(f"to {action.place}")
        case a.PayTunnel() if action.from_holder:
            found.add("tunnel paid from the holder")
        case a.BuildStation():
            built = sum(one.owner == action.player for one in table.stations)
            found.add(("first station", "second station", "third station")[built])
    for event in events:
        match event:
            case e.TollPaid():
                found.add("toll to the bank" if event.to is None else "toll to a player")
            case e.LoanTaken():
                owed = event.owed_to is not None
                found.add("loan, bank pays a player" if owed else "loan")
    return found


def _of_claim(table: Table, action: a.ClaimRoute, events: Sequence[e.Event]) -> set[str]:
    route, found = table.board.route[action.route], set[str]()
    price = table.rules.prices[route.id]
    paid = action.cards + action.from_holder
    if route.color is RouteColor.GRAY:
        found.add("a gray route")
    if paid.locomotives > price.symbols and price.wild:
        found.add("locomotives stand in")
    if action.from_holder:
        found.add("paid from the holder")
    if route.kind is RouteKind.FERRY:
        found.add("a ferry")
    if paid.total > route.length:
        found.add("sets for spaces" if price.cards_for_space else "sets for symbols")
    if any(lane.id in table.owner for lane in table.board.lanes[route.pair]):
        found.add("a second lane")
    if any(isinstance(event, e.TunnelRevealed) and not event.extra for event in events):
        found.add("a tunnel without extra")
    return found
