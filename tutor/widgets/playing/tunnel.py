"""A tunnel whose cards are turned over one by one, and how such a game is kept and restored."""

from dataclasses import replace

from tutor.library import Library
from tutor.play.keeping import kept_text, read_kept, read_turned
from tutor.play.offers import offers
from tutor.play.session import Session
from tutor.table.actions import ClaimRoute
from tutor.table.events import TunnelRevealed
from tutor.terms import RouteKind
from tutor.widgets.playing.state import PlayPage
from tutor.widgets.playing.touch import Touch


def is_tunnel(session: Session, route: str) -> bool:
    """Tell whether a route is a tunnel."""
    return session.table.board.route[route].kind is RouteKind.TUNNEL


def revealed_ahead(ahead: Session) -> TunnelRevealed:
    """Return the event with the cards turned over when the tunnel was tried."""
    return next(event for event in ahead.steps[-1].events if isinstance(event, TunnelRevealed))


def kept_page(page: PlayPage) -> str:
    """Return the page's game as the browser is to keep it, including a tunnel being tried."""
    if page.ahead is not None:
        return kept_text(page.ahead, turned=page.touch.turned)
    return "" if page.session is None else kept_text(page.session)


def taken_up(page: PlayPage, text: str, library: Library) -> PlayPage:
    """Return a page with the game that a text keeps; a tunnel's turned cards stay turned.

    Raises
    ------
    PlayError
        If it is not a kept game, or a damaged one.
    """
    session, turned = read_kept(text, library), read_turned(text)
    move = session.steps[-1].move
    if turned is None or move is None or not isinstance(move.action, ClaimRoute):
        return replace(page, session=session)
    tried = move.action
    if tried.player != session.me or not is_tunnel(session, tried.route):
        return replace(page, session=session)
    before = session.after(len(session.steps) - 2)
    payments = offers(before, tried.route)
    touch = Touch(
        route=tried.route,
        offer=payments.index(tried) if tried in payments else 0,
        turned=min(max(turned, 0), len(revealed_ahead(session).revealed)),
    )
    return replace(page, session=before, ahead=session, touch=touch)
