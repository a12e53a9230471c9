"""What the player has to decide on: payments in the sheet, and tickets to choose from."""

from tutor.cards import NONE, Cards
from tutor.play.offers import offers, station_offers, tunnel_offers
from tutor.play.session import Session
from tutor.play.state import Touch
from tutor.table import actions as a
from tutor.table import stages as s
from tutor.table.events import TunnelRevealed
from tutor.terms import RouteKind

Payment = a.ClaimRoute | a.PayTunnel | a.BuildStation


def sheet_payments(session: Session, touch: Touch) -> tuple[Payment, ...]:
    """Return the payments in the sheet, the cheapest first.

    If the player lays the cards by hand, it is the cards laid so far, whether they pay or not.
    """
    if touch.laid is not None:
        return _by_hand(session, touch, touch.laid)
    if touch.route is not None:
        return offers(session, touch.route)
    if isinstance(session.table.stage, s.AnsweringTunnel):
        return tunnel_offers(session) if session.my_turn else ()
    return () if touch.city is None else station_offers(session, touch.city)


def _by_hand(session: Session, touch: Touch, cards: Cards) -> tuple[Payment, ...]:
    """Return the payment laid by hand, for a route, a tunnel's extra or a station."""
    if touch.route is not None:
        return (a.ClaimRoute(session.me, touch.route, cards, touch.shared),)
    if isinstance(session.table.stage, s.AnsweringTunnel):
        return (a.PayTunnel(session.me, cards, touch.shared),)
    return () if touch.city is None else (a.BuildStation(session.me, touch.city, cards),)


def cards_of(offer: Payment) -> Cards:
    """Return all the cards of a payment, wherever they come from."""
    return offer.cards + (NONE if isinstance(offer, a.BuildStation) else offer.from_holder)


def markable(session: Session) -> tuple[str, ...]:
    """Return the tickets that can be chosen from now."""
    stage = session.seen.stage
    if not session.my_turn:
        return ()
    if isinstance(stage, s.ChoosingFirstTickets):
        return stage.dealt[session.me]
    if isinstance(stage, s.KeepingTickets):
        return stage.drawn
    return session.seen.own_tickets if isinstance(stage, s.Turn) else ()


def is_tunnel(session: Session, route: str) -> bool:
    """Tell whether a route is a tunnel."""
    return session.table.board.route[route].kind is RouteKind.TUNNEL


def turned_over(ahead: Session) -> TunnelRevealed:
    """Return the event with the cards turned over when the game's last move tried a tunnel."""
    return next(event for event in ahead.steps[-1].events if isinstance(event, TunnelRevealed))
