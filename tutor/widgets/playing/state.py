"""The live table's page as a value: the game being set up, the game, and what is touched."""

from dataclasses import dataclass, field, replace

from tutor.cards import NONE
from tutor.play.guides import Guide
from tutor.play.problems import Trouble
from tutor.play.session import Session
from tutor.table.stages import AnsweringTunnel
from tutor.widgets.playing.draft import Draft
from tutor.widgets.playing.touch import Touch


@dataclass(frozen=True)
class PlayPage:
    """Everything that decides what is on screen.

    Without a ``draft`` the page offers the boards; with one a game is set up; ``at_table`` the
    ``session`` is played. A session that is not at the table waits to be continued. ``trouble``
    tells why a kept game cannot be continued. ``asks`` is set if a new game would replace a kept
    one. ``refusals`` counts the refused taps. ``ahead`` is the game after a tunnel was tried, while
    its cards are turned over one by one: until the last one is open the ``session`` stays as it
    was. ``looks_back`` is set while the player looks back on a finished game. A ``guide`` watches
    the moves in a lesson; with ``by_hand`` the player lays all cards.
    """

    draft: Draft | None = None
    session: Session | None = None
    at_table: bool = False
    touch: Touch = field(default_factory=Touch)
    trouble: Trouble | None = None
    asks: bool = False
    refusals: int = 0
    ahead: Session | None = None
    looks_back: bool = False
    guide: Guide | None = None
    by_hand: bool = False

    @property
    def is_open(self) -> bool:
        """Whether there is a game that has not ended."""
        return self.session is not None and not self.session.is_over

    def touched(self, touch: Touch) -> "PlayPage":
        """Return the page with something else touched."""
        return replace(self, touch=self._laying(touch, self.session))

    def moved(self, session: Session) -> "PlayPage":
        """Return the page after a move, with nothing touched but the lit ticket."""
        ticket = self.touch.ticket
        kept = ticket if ticket in session.seen.own_tickets else None
        touch = self._laying(Touch(ticket=kept), session)
        return replace(self, session=session, touch=touch, ahead=None, looks_back=False)

    def _laying(self, touch: Touch, session: Session | None) -> Touch:
        """Return what is touched; by hand, no cards are laid yet for a tunnel's extra."""
        must_pay = session is not None and isinstance(session.table.stage, AnsweringTunnel)
        if not (self.by_hand and must_pay) or touch.laid is not None:
            return touch
        return replace(touch, laid=NONE)
