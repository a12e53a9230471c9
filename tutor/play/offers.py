"""What to pay for a route, a tunnel's extra or a station: the cheapest legal payment first.

Only the table decides what is legal. Of each payment with sets of any cards (N5, N6) it lists one
choice of cards, to which ours are added; in teams it lists two splits of each between hand and
holder (T4). Other choices and splits are legal too: a page that lets the user exchange single
cards asks :meth:`tutor.play.Session.why_not`.
"""

from dataclasses import replace

from tutor.cards import NONE, Cards
from tutor.payment import LocomotivesNotWild, Price
from tutor.play.prices import Parting, nearest
from tutor.play.session import Session
from tutor.table.actions import BuildStation, ClaimRoute, PayTunnel
from tutor.table.reasons import CardsNotHeld, LaneIsClosed, OwnTwin, Reason, RouteTaken
from tutor.table.side import Side
from tutor.table.stages import AnsweringTunnel
from tutor.table.station_building import station_price
from tutor.table.tunnels import extra_price


def offers(session: Session, route: str) -> tuple[ClaimRoute, ...]:
    """Return the payments with which the human can claim a route now, the cheapest first.

    A payment is cheap if it keeps the cards that the tickets still need, and above all the
    locomotives; see :class:`tutor.play.prices.Parting`.
    """
    listed = [
        action
        for action in session.actions()
        if isinstance(action, ClaimRoute) and action.route == route
    ]
    if not listed:
        return ()
    parting = parting_for(session, route)
    price = session.rules.prices[route]
    filled = (
        ClaimRoute(session.me, route, *_from_hand_first(session, paid))
        for paid in parting.with_sets(price)
    )
    known = dict.fromkeys((*listed, *(action for action in filled if not session.why_not(action))))
    return tuple(sorted(known, key=lambda action: parting.order(action.cards, action.from_holder)))


def why_not_route(session: Session, route: str) -> tuple[Reason, ...]:
    """Return all reasons why the human cannot claim a route now; none if it can be claimed.

    Missing cards are those of the payment that lacks the fewest, and they are named only if cards
    could get the route.
    """
    if offers(session, route):
        return ()
    price = session.rules.prices.get(route)
    paid = NONE if price is None else nearest(price, _held(session))
    reasons = session.why_not(ClaimRoute(session.me, route, *_from_hand_first(session, paid)))
    kinds = {type(reason) for reason in reasons}
    if kinds & {RouteTaken, OwnTwin, LaneIsClosed}:
        needless = (CardsNotHeld, LaneIsClosed) if OwnTwin in kinds else (CardsNotHeld,)
        return tuple(reason for reason in reasons if not isinstance(reason, needless))
    return (*_at_the_cheapest(reasons), *_not_wild(price, reasons, _held(session)))


def _not_wild(
    price: Price | None, reasons: tuple[Reason, ...], held: Cards
) -> tuple[LocomotivesNotWild, ...]:
    """Return that locomotives are not wild here, if the player could pay with them (N4)."""
    lacks = next((reason.missing for reason in reasons if isinstance(reason, CardsNotHeld)), NONE)
    if price is None or price.wild or price.symbols or not lacks:
        return ()
    enough = lacks.total <= held.locomotives and not lacks.locomotives
    return (LocomotivesNotWild(held.locomotives),) if enough else ()


def parting_for(session: Session, route: str | None = None) -> Parting:
    """Return what the human's cards are worth when paying for a route."""
    return Parting(session.seen, (other for other in session.wanted if other != route))


# --- tunnels --------------------------------------------------------------------------------


def tunnel_offers(session: Session) -> tuple[PayTunnel, ...]:
    """Return the human's payments of a tunnel's extra cards (E5), the cheapest first."""
    stage = session.table.stage
    payments = [action for action in session.actions() if isinstance(action, PayTunnel)]
    if not payments or not isinstance(stage, AnsweringTunnel):
        return ()
    parting = parting_for(session, stage.route)
    return tuple(
        sorted(payments, key=lambda action: parting.order(action.cards, action.from_holder))
    )


def why_not_tunnel(session: Session) -> tuple[Reason, ...]:
    """Return all reasons why the human cannot pay a tunnel's extra cards now; none if they can."""
    if tunnel_offers(session):
        return ()
    stage, paid = session.table.stage, NONE
    if isinstance(stage, AnsweringTunnel):
        paid = nearest(extra_price(stage), _held(session))
    return _at_the_cheapest(
        session.why_not(PayTunnel(session.me, *_from_hand_first(session, paid)))
    )


# --- stations -------------------------------------------------------------------------------


def station_offers(session: Session, city: str) -> tuple[BuildStation, ...]:
    """Return the human's payments for a station in a city now (E9), the cheapest first."""
    builds = [
        action
        for action in session.actions()
        if isinstance(action, BuildStation) and action.city == city
    ]
    if not builds:
        return ()
    parting = parting_for(session)
    return tuple(sorted(builds, key=lambda action: parting.order(action.cards)))


def why_not_station(session: Session, city: str) -> tuple[Reason, ...]:
    """Return all reasons why the human cannot build a station in a city now; none if one can."""
    if station_offers(session, city):
        return ()
    price = station_price(session.table, session.me)
    paid = NONE if price is None else nearest(price, session.seen.hand)
    return _at_the_cheapest(session.why_not(BuildStation(session.me, city, paid)))


def _at_the_cheapest(reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    return tuple(
        replace(reason, fewest=True) if isinstance(reason, CardsNotHeld) else reason
        for reason in reasons
    )


def _held(session: Session) -> Cards:
    """Return the cards that the human may pay with, those in the team's holder too (T4)."""
    return Side(session.seen).cards


def _from_hand_first(session: Session, paid: Cards) -> tuple[Cards, Cards]:
    """Split a payment between hand and holder, the hand first; missing cards count to the hand."""
    holder = session.seen.holder
    if holder is None:
        return paid, NONE
    rest = paid.without(session.seen.hand)
    from_holder = rest - rest.without(holder.cards)
    return paid - from_holder, from_holder
