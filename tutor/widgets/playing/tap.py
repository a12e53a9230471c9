"""A tap at the table, and how it is refused."""

from dataclasses import dataclass, replace

from tutor.facts import Facts
from tutor.play.guides import Objection
from tutor.play.session import Session
from tutor.table import actions as a
from tutor.table.reasons import Reason
from tutor.terms import Card
from tutor.widgets.playing.state import PlayPage
from tutor.widgets.playing.touch import Refused, Touch

TICKETS = "tickets"
"""The sheet with the player's tickets, where there is no room to show them."""


@dataclass(frozen=True)
class Tap:
    """A tap at the table: the page, its game, and the tap's facts."""

    page: PlayPage
    session: Session
    facts: Facts

    @property
    def touch(self) -> Touch:
        """What is touched."""
        return self.page.touch

    def touched(self, **changes: object) -> PlayPage:
        """Return the page with something else touched."""
        return self.page.touched(replace(self.touch, **changes))  # type: ignore[arg-type]

    def tried(self, action: a.Action, thing: str, **stays: object) -> PlayPage:
        """Do an action, or tell at the tapped thing why not; then what ``stays`` is touched."""
        hindered = self.hindered(action, thing, **stays)
        return hindered or self.page.moved(self.session.play(action))

    def hindered(self, action: a.Action, thing: str, **stays: object) -> PlayPage | None:
        """Return the page that tells why rules or guide refuse an action; None if neither does."""
        reasons = self.session.why_not(action)
        if reasons:
            return self.refused(thing, reasons, None, **stays)
        guide = self.page.guide
        objection = None if guide is None else guide.objection(self.session, action)
        if objection is None:
            return None
        return self.refused(thing, (), objection, **stays)

    def refused(
        self,
        thing: str,
        reasons: tuple[Reason, ...],
        objection: Objection | None = None,
        **stays: object,
    ) -> PlayPage:
        """Return the page that says why not; it differs each time, so that it is said again."""
        number = self.page.refusals + 1
        refused = Refused(thing, reasons, number, objection)
        unfolded = TICKETS if self.touch.sheet == TICKETS else ""
        fresh = Touch(ticket=self.touch.ticket, refused=refused, sheet=unfolded)
        touch = replace(fresh, **stays)  # type: ignore[arg-type]
        return replace(self.page.touched(touch), refusals=number)

    @property
    def card(self) -> Card | None:
        """The train card that the tap names."""
        return self.facts.one_of("card", Card)
