"""Which tickets are completed? Choose all that are (B14, E10, T10)."""

from tutor.lessons.exercise import (
    Exercise,
    Explanation,
    Hint,
    NoExerciseError,
    Scene,
    Verdict,
)
from tutor.lessons.forms import Answer, ChooseSome, Chosen, Option, TheTicket
from tutor.lessons.kinds.answered import ChooseSomeExercise
from tutor.lessons.kinds.proven import ScoredExercise, TicketCameOut
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER
from tutor.lessons.ties import EndingWish, ending_for, shown_tickets
from tutor.rules.tickets import TicketOutcome
from tutor.scoring import Rules

TABLES = 5  # laid out until some tickets are completed and some are not


class Wish(EndingWish):
    """``borrowed``: one of them is completed only because a station borrows a route."""

    borrowed: bool | None = None


class FollowEach(Explanation):
    """Help: follow the trains between the cities of each ticket."""

    tickets: tuple[str, ...]


class ChooseTicketsDone(ScoredExercise, ChooseSomeExercise):
    """Choose the tickets that are completed, of the learner's and those in the team's holder."""

    tickets: tuple[str, ...]

    @property
    def asked_tickets(self) -> tuple[str, ...]:
        """The tickets to choose from."""
        return self.tickets

    @property
    def form(self) -> ChooseSome:
        """Choose any number of the tickets."""
        return ChooseSome(tuple(TheTicket(ticket) for ticket in self.tickets))

    @property
    def outcomes(self) -> tuple[TicketOutcome, ...]:
        """How the tickets came out, in their order."""
        by_ticket = {outcome.ticket.id: outcome for outcome in self.side(self.scene.player).tickets}
        return tuple(by_ticket[ticket] for ticket in self.tickets)

    def judged(self, chosen: tuple[Option, ...]) -> Verdict:
        """Compare with the scorer, ticket by ticket."""
        outcomes = self.outcomes
        wrong = tuple(
            outcome
            for outcome in outcomes
            if outcome.completed != (TheTicket(outcome.ticket.id) in chosen)
        )
        cited = wrong or outcomes
        routes = tuple(dict.fromkeys(route for outcome in cited for route in outcome.path))
        cities = tuple(dict.fromkeys(city for outcome in cited for city in outcome.places))
        why = tuple(TicketCameOut(outcome) for outcome in cited)
        return Verdict(right=not wrong, why=why, scene=self.lit(routes, cities))

    def wrong_ticks(self, answer: Answer) -> frozenset[int]:
        """Return the places of the tickets chosen that are not completed."""
        places = answer.places if isinstance(answer, Chosen) else ()
        return frozenset(place for place in places if not self.outcomes[place].completed)

    def pointer(self) -> Hint:
        """Light the tickets' cities."""
        tickets = [outcome.ticket for outcome in self.outcomes]
        cities = dict.fromkeys(city for ticket in tickets for city in ticket.places)
        return Hint(FollowEach(self.tickets), tuple(f"city:{city}" for city in cities))

    def partial(self) -> Hint:
        """Tell of the first ticket."""
        first = self.outcomes[0]
        cities = (f"city:{city}" for city in first.places)
        return Hint(TicketCameOut(first), (*cities, *(f"route:{route}" for route in first.path)))

    def solution(self) -> Answer:
        """Return the completed ones."""
        return Chosen(tuple(n for n, outcome in enumerate(self.outcomes) if outcome.completed))


def make(rules: Rules, pick: Pick, wish: Wish) -> Exercise:
    """Lay out an ending where some of the tickets are completed and some are not."""
    for _ in range(TABLES):
        table = ending_for(rules, pick, wish)
        scene = Scene(table, LEARNER)
        exercise = ChooseTicketsDone(scene, shown_tickets(table, LEARNER))
        outcomes = exercise.outcomes
        borrowed = any(outcome.borrowed for outcome in outcomes)
        mixed = len({outcome.completed for outcome in outcomes}) > 1
        if mixed and wish.borrowed in (None, borrowed):
            return exercise
    raise NoExerciseError("all the tickets came out alike")
