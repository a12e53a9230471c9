"""The live table's page as a value: the game being set up, the game, and what is touched."""

from dataclasses import dataclass, field, replace
from typing import Protocol

from tutor.cards import NONE, Cards
from tutor.frozen import Frozen
from tutor.play.draft import Draft
from tutor.play.handing_over import handed_to, next_in_turn
from tutor.play.problems import Trouble
from tutor.play.session import Session
from tutor.play.tables import KeptTable
from tutor.table.actions import Action
from tutor.table.events import RouteClaimed, StationBuilt
from tutor.table.reasons import Reason
from tutor.table.stages import AnsweringTunnel
from tutor.terms import Card


class Objection(Frozen):
    """Why a guide does not accept a legal move; each guide has its own kinds.

    :mod:`tutor.words` puts it into words.
    """


class CoachFirst(Objection):
    """The coach has spoken, and waits for the human to take the move back or to play on."""


class Guide(Protocol):
    """Watches the moves of the human; moves against the rules never reach it."""

    def objection(self, session: Session, action: Action) -> Objection | None:
        """Return why this legal move is not accepted now, None if it is."""


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


@dataclass(frozen=True)
class PlayPage:
    """Everything that decides what is on screen.

    Without a ``draft`` the page offers the boards; with one a game is set up; ``at_table`` the
    ``session`` is played. A session that is not at the table waits to be continued. ``trouble``
    tells why a kept game cannot be continued. ``tables`` are others that wait, the last one left
    first, None until there are any; ``forgotten`` is the one just forgotten. ``refusals`` counts
    the refused taps. ``ahead`` is the game after a tunnel was tried, while
    its cards are turned over one by one: until the last one is open the ``session`` stays as it
    was. ``looks_back`` is set while the player looks back on a finished game. ``curtain`` hides the
    table until the person who is to hold a shared device takes it. A ``guide`` watches the moves in
    a lesson; with ``by_hand`` the player lays all cards.
    """

    draft: Draft | None = None
    session: Session | None = None
    at_table: bool = False
    touch: Touch = field(default_factory=Touch)
    trouble: Trouble | None = None
    tables: tuple[KeptTable, ...] | None = None
    forgotten: KeptTable | None = None
    refusals: int = 0
    ahead: Session | None = None
    looks_back: bool = False
    curtain: bool = False
    guide: Guide | None = None
    by_hand: bool = False

    @property
    def is_open(self) -> bool:
        """Whether there is a game that has not ended."""
        return self.session is not None and not self.session.is_over

    @property
    def can_take_back(self) -> bool:
        """Whether there is something to take back: a tunnel being tried, or a decision."""
        if self.session is None:
            return False
        if self.ahead is None:
            return self.session.can_take_back
        return not self.touch.turned or self.session.opening.may_peek

    def curtained(self) -> "PlayPage":
        """Return the page behind its curtain if people share it and the game is not over.

        It names who is next; whoever has to answer the coach or a tunnel first still is.
        """
        session = self.session
        if session is None or session.is_over or not session.opening.is_shared:
            return replace(self, curtain=False)
        if self.ahead is not None:
            return replace(self, curtain=True)
        if session.holder is None or not session.coaching.waits:
            session = handed_to(session, next_in_turn(session))
        return replace(self, session=session, curtain=True, touch=Touch())

    def touched(self, touch: Touch) -> "PlayPage":
        """Return the page with something else touched."""
        return replace(self, touch=self._laying(touch, self.session))

    def moved(self, session: Session) -> "PlayPage":
        """Return the page after a move, with nothing touched but the lit ticket.

        What the human has just laid puts its light out: the board shows that instead.
        """
        ticket = self.touch.ticket
        laid = any(
            isinstance(event, RouteClaimed | StationBuilt) and event.player == session.me
            for event in session.steps[-1].events
        )
        kept = None if laid or ticket not in session.seen.own_tickets else ticket
        touch = self._laying(Touch(ticket=kept), session)
        return replace(self, session=session, touch=touch, ahead=None, looks_back=False)

    def _laying(self, touch: Touch, session: Session | None) -> Touch:
        """Return what is touched; by hand, no cards are laid yet for a tunnel's extra."""
        must_pay = session is not None and isinstance(session.table.stage, AnsweringTunnel)
        if not (self.by_hand and must_pay) or touch.laid is not None:
            return touch
        return replace(touch, laid=NONE)
