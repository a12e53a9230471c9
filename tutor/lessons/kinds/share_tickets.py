"""Move tickets from the hand into the team's holder, as a whole turn (T6)."""

from collections.abc import Sequence

from tutor.lessons.exercise import Explanation, Hint, NoExerciseError, Scene, Show, Verdict, Why
from tutor.lessons.forms import OnTable
from tutor.lessons.on_table import NotAskedFor, OnTableExercise
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table
from tutor.scoring import Rules
from tutor.table.actions import Action, ShareTickets
from tutor.table.events import Event
from tutor.table.laying_out import laid_out
from tutor.table.table import Table

LEAST, MOST = 3, 4
"""Tickets in the hand: more than can be moved in a turn."""


class MateSees(Explanation):
    """The mate can build for these now, and the turn is over."""


class MarkTickets(Explanation):
    """Help: mark one or two tickets."""


class ForExample(Explanation):
    """Help: one of the tickets that can be marked, and how many there are."""

    ticket: str
    held: int


class Wish(Parameters):
    """No parameters of its own; the ruling ``exactly_two`` asks for two tickets."""


class ShareSome(OnTableExercise):
    """Move tickets of the hand into the holder."""

    form = OnTable(sheet="rest")

    @property
    def asked_tickets(self) -> tuple[str, ...]:
        """The tickets in the learner's hand, by id."""
        return self.scene.table.seats[self.scene.player].tickets

    def objection(self, action: Action) -> tuple[Why, ...]:
        """Accept only the sharing of tickets."""
        return () if isinstance(action, ShareTickets) else (NotAskedFor(),)

    def verdict_after(self, action: Action, after: Table, events: Sequence[Event]) -> Verdict:
        """Tell what it is good for."""
        return Verdict(right=True, why=(MateSees(),), scene=self.scene_of(after))

    def pointer(self) -> Hint:
        """Point to the learner's tickets."""
        return Hint(MarkTickets(), ("tickets",))

    def partial(self) -> Hint:
        """Name one of them."""
        ticket = self.move().tickets[0]
        return Hint(ForExample(ticket, len(self.asked_tickets)), (f"ticket:{ticket}",))

    def move(self) -> ShareTickets:
        """Return the first that the table lists."""
        actions = self.scene.table.actions()
        return next(action for action in actions if isinstance(action, ShareTickets))


def make(rules: Rules, pick: Pick, wish: Wish) -> ShareSome:
    """Lay out a table with teams, some tickets in the learner's hand and one in the holder."""
    table = lesson_table(rules, pick, wish)
    if not table.holders:
        raise NoExerciseError("nobody has a holder here")
    table = _with_hand(table, pick.number(LEAST, MOST))
    cities = (
        city
        for ticket in table.seats[LEARNER].tickets
        for city in table.board.ticket[ticket].places
    )
    show = (Show.TICKETS,)
    return ShareSome(Scene(table, LEARNER, show, cities=tuple(dict.fromkeys(cities))), pick.seed)


def _with_hand(table: Table, number: int) -> Table:
    """Return the table with so many of the learner's tickets; the others go under the pile."""
    held = table.seats[LEARNER].tickets
    return laid_out(
        table,
        seats={LEARNER: {"tickets": held[:number]}},
        tickets=(*held[number:], *table.tickets),
    )
