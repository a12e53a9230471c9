"""Move tickets from the hand into the team's holder, as a whole turn (T6)."""

from tutor.lessons.exercise import NoExerciseError, Scene, Show, Verdict
from tutor.lessons.forms import ChooseSome, Chosen, Option, TheTicket
from tutor.lessons.kinds.answered import ChooseSomeExercise
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table
from tutor.scoring import Rules
from tutor.table.actions import ShareTickets
from tutor.table.chance import Shuffler
from tutor.table.laying_out import laid_out
from tutor.table.table import Table

LEAST, MOST = 3, 4
"""Tickets in the hand: more than can be moved in a turn."""


class Wish(Parameters):
    """Nothing more to wish for; the ruling ``exactly_two`` asks for two."""


class WhichToShare(ChooseSomeExercise):
    """Choose tickets of the hand to move into the holder."""

    seed: str

    @property
    def tickets(self) -> tuple[str, ...]:
        """The tickets in the learner's hand, by id."""
        return self.scene.table.seats[self.scene.player].tickets

    @property
    def form(self) -> ChooseSome:
        """Choose tickets."""
        return ChooseSome(tuple(TheTicket(ticket) for ticket in self.tickets), maybe_none=False)

    def judged(self, chosen: tuple[Option, ...]) -> Verdict:
        """Ask the table; when it is right, move them."""
        moved = tuple(one.ticket for one in chosen if isinstance(one, TheTicket))
        action = ShareTickets(self.scene.player, moved)
        reasons = self.scene.table.why_not(action)
        if reasons:
            return Verdict(right=False, why=reasons)
        after, events = self.scene.table.play(action, Shuffler(self.seed))
        scene = Scene(after, self.scene.player, self.scene.show)
        return Verdict(right=True, why=events, scene=scene)

    def solution(self) -> Chosen:
        """Return the fewest that the table lists."""
        actions = self.scene.table.actions()
        moved = next(one.tickets for one in actions if isinstance(one, ShareTickets))
        return self.choosing([TheTicket(ticket) for ticket in moved])


def make(rules: Rules, pick: Pick, wish: Wish) -> WhichToShare:
    """Lay out a table with teams, some tickets in the learner's hand and one in the holder."""
    table = lesson_table(rules, pick, wish)
    if not table.holders:
        raise NoExerciseError("nobody has a holder here")
    table = _with_hand(table, pick.number(LEAST, MOST))
    cities = (
        city
        for ticket in table.seats[LEARNER].tickets
        for city in (table.board.ticket[ticket].a, table.board.ticket[ticket].b)
    )
    show = (Show.TICKETS, Show.HOLDER)
    return WhichToShare(Scene(table, LEARNER, show, cities=tuple(dict.fromkeys(cities))), pick.seed)


def _with_hand(table: Table, number: int) -> Table:
    """Return the table with so many of the learner's tickets; the others go under the pile."""
    held = table.seats[LEARNER].tickets
    return laid_out(
        table,
        seats={LEARNER: {"tickets": held[:number]}},
        tickets=(*held[number:], *table.tickets),
    )
