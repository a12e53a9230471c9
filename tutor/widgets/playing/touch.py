"""What is touched at a live table: what lies in the sheet, what is lit, what was refused."""

from dataclasses import dataclass

from tutor.cards import NONE, Cards
from tutor.play.guides import Objection
from tutor.table.actions import Action
from tutor.table.reasons import Reason
from tutor.terms import Card


@dataclass(frozen=True)
class Refused:
    """A tap that the rules refuse: what was tapped, such as ``route:a--b--1``, and all reasons.

    ``number`` counts the refusals. Where the rules have no reason, the guide of a lesson has an
    ``objection``.
    """

    thing: str
    reasons: tuple[Reason, ...]
    number: int
    objection: Objection | None = None


@dataclass(frozen=True)
class Touch:
    """What is touched; every move begins with nothing touched but the lit ticket.

    ``ticket`` is lit with its cheapest way, ``card`` with the routes that it pays for.
    ``route`` or ``city`` lies in the sheet with the ``offer``-th of its payments laid;
    ``all_offers`` are shown. Where one lays the cards oneself, ``laid`` are those of the hand
    that lie there, ``shared`` those of the team's holder.
    ``marked`` are the tickets that are to be kept, or shared.
    ``sheet`` is one that was asked for: ``rest`` of what cannot be touched on the table, ``moves``,
    ``files`` to save, or ``tickets``, one's own where they are folded. ``turned`` of a tunnel's
    cards lie open. ``hint`` is what the strong bot would do.
    """

    ticket: str | None = None
    card: Card | None = None
    route: str | None = None
    city: str | None = None
    offer: int = 0
    all_offers: bool = False
    laid: Cards | None = None
    shared: Cards = NONE
    marked: tuple[str, ...] = ()
    sheet: str = ""
    turned: int = 0
    hint: Action | None = None
    refused: Refused | None = None
