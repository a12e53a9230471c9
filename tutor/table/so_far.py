"""A table's game so far as a finished game, for scoring."""

from tutor.game.finished import FinishedGame, Neutral, Player, TypedTicket
from tutor.rules.standing import NEUTRAL
from tutor.rules.tolls import Tolls
from tutor.table.position import Position


def finished_game(position: Position) -> FinishedGame:
    """Return the game as if it ended now (`finished-game/1`).

    A ticket in a team's holder counts for the player who put it there. Tickets of a practice deck
    are entered as typed ones, because the board does not list them.
    """
    return FinishedGame(
        board=position.board.id,
        variant=position.rulebook.variant,
        rulings=tuple((ruling, True) for ruling in sorted(position.rulings)),
        players=tuple(_player(position, place) for place in range(len(position.seats))),
        neutral=None
        if position.neutral is None
        else Neutral(position.neutral.color, _routes(position, NEUTRAL)),
    )


def _player(position: Position, place: int) -> Player:
    seat, holder = position.seats[place], position.holder(place)
    shared = () if holder is None else holder.shared
    tickets = (*seat.tickets, *(held.ticket for held in shared if held.player == place))
    return Player(
        name=seat.name,
        color=seat.color,
        team=seat.team,
        routes=_routes(position, place),
        tickets=tuple(_ticket(position, ticket) for ticket in tickets),
        stations=tuple(station.city for station in position.stations if station.owner == place),
        tokens=None if position.piece(Tolls) is None else seat.tokens,
        loans=seat.loans,
    )


def _routes(position: Position, owner: int) -> tuple[str, ...]:
    return tuple(claim.route for claim in position.claims if claim.owner == owner)


def _ticket(position: Position, ticket_id: str) -> str | TypedTicket:
    ticket = position.board.ticket[ticket_id]
    if not position.practice_deck or ticket.cities is None:
        return ticket_id
    return TypedTicket(*ticket.cities, ticket.most)
