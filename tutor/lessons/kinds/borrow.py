"""Which route should the station borrow? Tap it (E10)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from tutor.boards import Ticket
from tutor.lessons.endings import (
    TicketChoices,
    is_free,
    networks,
    with_chance_tickets,
    with_station,
)
from tutor.lessons.exercise import (
    Exercise,
    Explanation,
    Hint,
    NoExerciseError,
    Scene,
    Show,
    Verdict,
    wrong_form,
)
from tutor.lessons.forms import Answer, Tapped, TapRoutes
from tutor.lessons.kinds.proven import ScoredExercise, TicketCameOut, outcomes_of
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER
from tutor.lessons.ways import lent_to, saved_by
from tutor.rules.stations import Stations
from tutor.rules.tickets import TicketOutcome
from tutor.scoring import Rules
from tutor.table.table import Table
from tutor.terms import Deck

TABLES = 10  # laid out until a station has a choice


class Wish(Parameters):
    """No parameters of its own."""


class BorrowingGives(Explanation):
    """The total of a player's tickets with a route borrowed, None: with no route."""

    player: int
    route: str
    points: int


class WhatItJoins(Explanation):
    """Help: see what each of a ``number`` of routes would join to the learner's own."""

    number: int


class BestIs(Explanation):
    """The routes that are best to borrow, and what the tickets come to then."""

    routes: tuple[str, ...]
    points: int


class BorrowRoute(ScoredExercise):
    """Tap the route that the station in ``city`` should borrow."""

    city: str

    @property
    def form(self) -> TapRoutes:
        """Tap one of the others' routes that end there."""
        routes = lent_to(self.scene.table, self.scene.table.side(self.scene.player), self.city)
        return TapRoutes(tuple(route.id for route in routes), single=True)

    def points(self, route: str) -> int:
        """Return the total of the tickets with this route borrowed."""
        return sum(outcome.points for outcome in self._outcomes(route))

    def _outcomes(self, route: str) -> tuple[TicketOutcome, ...]:
        """Score the tickets with no other route there to borrow."""
        table = self.scene.table
        others = set(self.form.routes) - {route}
        claims = tuple(claim for claim in table.claims if claim.route not in others)
        return outcomes_of(replace(table, claims=claims), self.scene.player)

    def pointer(self) -> Hint:
        """Light the routes that could be borrowed."""
        return Hint(
            WhatItJoins(len(self.form.routes)),
            tuple(f"route:{route}" for route in self.form.routes),
        )

    def partial(self) -> Hint:
        """Tell what one of the other routes brings."""
        other = next(route for route in self.form.routes if route not in self.best)
        gives = BorrowingGives(self.scene.player, other, self.points(other))
        return Hint(gives, (f"route:{other}",))

    @cached_property
    def best(self) -> tuple[str, ...]:
        """The routes that are best to borrow: several if they are equally good."""
        points = {route: self.points(route) for route in self.form.routes}
        return tuple(route for route in points if points[route] == max(points.values()))

    def judge(self, answer: Answer) -> Verdict:
        """Compare the totals of the tickets."""
        if not isinstance(answer, Tapped) or len(answer.ids) != 1:
            return wrong_form()
        (route,) = answer.ids
        if route not in self.form.routes:
            return wrong_form()
        right = route in self.best
        best = route if right else self.best[0]
        helped = [outcome for outcome in self._outcomes(best) if outcome.borrowed]
        path = tuple(dict.fromkeys(part for outcome in helped for part in outcome.path))
        why = (
            BorrowingGives(self.scene.player, route, self.points(route)),
            *(() if right else (BestIs(self.best, self.points(best)),)),
            *(TicketCameOut(outcome) for outcome in helped),
        )
        return Verdict(right=right, why=why, scene=self.lit(path, (self.city,)))

    def solution(self) -> Answer:
        """Return the first of the best."""
        return Tapped(self.best[:1])


def make(rules: Rules, pick: Pick, wish: Wish) -> Exercise:
    """Lay out an ending with a station that could borrow one of several routes."""
    if rules.piece(Stations) is None:
        raise NoExerciseError("there are no stations on this board")
    for _ in range(TABLES):
        table = networks(rules, pick, wish)
        choices = list(_choices(table, LEARNER))
        # Best is a choice between tickets; one between a ticket and nothing will do.
        choices = [c for c in choices if len(c.saved) > 1] or choices
        if not choices:
            continue
        choice = pick.one(choices)
        tickets = [pick.one(some).id for some in choice.saved[:2]]
        tickets += _others(table, pick, choice, len(tickets))
        ending = with_station(table, LEARNER, choice.city)
        ending = with_chance_tickets(ending, pick, {LEARNER: pick.mixed([*dict.fromkeys(tickets)])})
        exercise = BorrowRoute(Scene(ending, LEARNER, (Show.TICKETS,)), choice.city)
        if len(exercise.best) < len(exercise.form.routes):
            return exercise
    raise NoExerciseError("no station has a choice")


@dataclass(frozen=True)
class _Choice:
    """A city for a station, and the tickets that each route there would save, none twice."""

    city: str
    saved: tuple[tuple[Ticket, ...], ...]


def _choices(table: Table, player: int) -> Iterator[_Choice]:
    """Give the cities where others' routes end that would save tickets, or would not."""
    side = table.side(player)
    for city in table.board.cities:
        routes = lent_to(table, side, city.id)
        if len(routes) < 2 or not is_free(table, city.id):  # noqa: PLR2004 - a choice
            continue
        saved = [
            [ticket for ticket in saved_by(table, side, route) if ticket.deck is Deck.REGULAR]
            for route in routes
        ]
        apart = [
            tuple(ticket for ticket in some if sum(ticket in others for others in saved) == 1)
            for some in saved
        ]
        helping = tuple(some for some in apart if some)
        if helping:
            yield _Choice(city.id, helping)


def _others(table: Table, pick: Pick, choice: _Choice, number: int) -> list[str]:
    """Return tickets that are completed already, or that no route there would save."""
    choices = TicketChoices(table, table.side(LEARNER))
    saved = {ticket.id for some in choice.saved for ticket in some}
    sure = [*pick.mixed(choices.done), *pick.mixed(choices.far)]
    others = [
        ticket.id for ticket in sure if ticket.deck is Deck.REGULAR and ticket.id not in saved
    ]
    return others[: max(table.rulebook.tickets_kept - number, 1)]
