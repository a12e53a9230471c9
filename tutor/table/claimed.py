"""What a claim changes: trains, points, mountain crossing, toll or loan (B8-B10, A4, D6)."""

from tutor.boards import Route
from tutor.cards import Cards
from tutor.rules.mountains import Mountains
from tutor.rules.tolls import Tolls
from tutor.table.events import CrossingFilled, LoanTaken, RouteClaimed, TollPaid
from tutor.table.playing import Playing
from tutor.table.position import Claim
from tutor.table.twin_owner import twin_owner


def claimed(playing: Playing, player: int, route: Route, cards: Cards, from_holder: Cards) -> None:
    """Give a route to a player who has laid these cards; they are discarded."""
    position = playing.position
    seat = position.seats[player]
    points = position.rulebook.points[route.length]
    playing.change(claims=(*position.claims, Claim(route.id, player)))
    playing.change_seat(player, trains=seat.trains - route.length, marker=seat.marker + points)
    playing.discard(cards + from_holder)
    playing.tell(RouteClaimed(player, route.id, cards, route.length, points, from_holder))
    if route.mountains:
        _fill_crossing(playing, player, route)
    if route.toll and position.piece(Tolls) is not None:
        _pay_toll(playing, player, route)


def _fill_crossing(playing: Playing, player: int, route: Route) -> None:
    """Move a train per X to the mountain crossing; each scores at once (A4)."""
    seat, piece = playing.position.seats[player], playing.position.piece(Mountains)
    points = route.mountains * (0 if piece is None else piece.points)
    playing.change_seat(
        player,
        trains=seat.trains - route.mountains,
        crossing=seat.crossing + route.mountains,
        marker=seat.marker + points,
    )
    playing.tell(CrossingFilled(player, route.id, route.mountains, points))


def _pay_toll(playing: Playing, player: int, route: Route) -> None:
    """Pay the toll to the bank or to the owner of the twin, or take a loan (D6, D7)."""
    position, toll = playing.position, route.toll
    seat = position.seats[player]
    owner = twin_owner(position.board, position.owner, route)
    if seat.tokens >= toll:
        playing.change_seat(player, tokens=seat.tokens - toll)
        playing.tell(TollPaid(player, route.id, toll, owner))
        if owner is None:
            playing.change(bank=playing.position.bank + toll)
    else:
        playing.change_seat(player, loans=seat.loans + 1)
        playing.tell(LoanTaken(player, route.id, toll, seat.tokens, owner))
        if owner is not None:
            playing.change(bank=playing.position.bank - toll)
    if owner is not None:
        playing.change_seat(owner, tokens=playing.position.seats[owner].tokens + toll)
