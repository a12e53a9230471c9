"""What is touched at a live table: what is in the sheet, what is lit, what was refused."""

from dataclasses import dataclass

from tutor.cards import NONE, Cards
from tutor.play.guides import Objection
from tutor.table.actions import Action
from tutor.table.reasons import Reason
from tutor.terms import Card


@dataclass(frozen=True)
class Refused:
    """A refused tap: what was tapped, such as ``route:a--b--1``, and all reasons.

    ``number`` counts the refusals. If the rules have no reason, the guide of a lesson has an
    ``objection``.
    """

    thing: str
    reasons: tuple[Reason, ...]
    number: int
    objection: Objection | None = None


@dataclass(frozen=True)
class Touch:
    """What is touched; every move begins with nothing touched but the lit ticket.

    ``ticket`` is lit with its cheapest way, ``card`` with the routes that it pays for. ``route`` or
    ``city`` is in the sheet with the ``offer``-th of its payments; ``all_offers`` shows them all.
    If the player lays the cards by hand, ``laid`` are those from the hand and ``shared`` those from
    the team's holder. ``marked`` are the tickets to keep, or to share. ``sheet`` is the open one:
    ``rest`` for what cannot be tapped on the table, ``moves``, ``files`` to save, or ``tickets``,
    the player's own. ``turned`` of a tunnel's cards are open. ``hint`` is what the strong bot would
    do.
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
