"""Build the station that saves the ticket (E9, E10)."""

from collections.abc import Sequence
from functools import cached_property

from tutor.boards import Route, Ticket
from tutor.lessons.endings import (
    TicketChoices,
    is_free,
    networks,
    with_chance_tickets,
    with_stations,
)
from tutor.lessons.exercise import (
    Exercise,
    Explanation,
    Hint,
    NoExerciseError,
    Scene,
    Show,
    Verdict,
    Why,
)
from tutor.lessons.kinds.proven import ScoredExercise, TicketCameOut, outcomes_of
from tutor.lessons.on_table import NotAskedFor, OnTableExercise
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, paying_hand
from tutor.lessons.ways import lent_to, saved_by
from tutor.payment import Price, payments
from tutor.rules.stations import Stations
from tutor.rules.tickets import TicketOutcome
from tutor.scoring import Rules
from tutor.table.actions import Action, BuildStation
from tutor.table.chance import Shuffler
from tutor.table.events import Event
from tutor.table.laying_out import laid_out
from tutor.table.station_building import station_price
from tutor.table.table import Table
from tutor.terms import Deck

TABLES = 10  # laid out until one route of a rival's is missing
TICKETS = 4  # tried on each


class Wish(Parameters):
    """No parameters of its own."""


class CouldBorrow(Explanation):
    """The routes of others that a station in a city could borrow."""

    city: str
    routes: tuple[str, ...]


class FindTheGap(Explanation):
    """Help: find the gap in the ticket's way."""

    ticket: str


class BuildAtAnEnd(Explanation):
    """Help: the route that is missing; a station at one of its ends borrows it."""

    route: str


class PlaceStation(ScoredExercise, OnTableExercise):
    """Build a station where it completes ``ticket``."""

    ticket: str

    @property
    def asked_tickets(self) -> tuple[str, ...]:
        """The ticket."""
        return (self.ticket,)

    def objection(self, action: Action) -> tuple[Why, ...]:
        """Accept only a station that completes the ticket."""
        if not isinstance(action, BuildStation):
            return (NotAskedFor(),)
        table, player = self.scene.table, self.scene.player
        after, _ = table.play(action, Shuffler(self.seed))
        if self._outcome(after).completed:
            return ()
        routes = tuple(route.id for route in lent_to(table, table.side(player), action.city))
        return (CouldBorrow(action.city, routes),)

    def verdict_after(self, action: Action, after: Table, events: Sequence[Event]) -> Verdict:
        """Show the way with the borrowed route."""
        assert isinstance(action, BuildStation)
        outcome = self._outcome(after)
        scene = Scene(after, self.scene.player, self.scene.show, outcome.path, (action.city,))
        return Verdict(right=True, why=(TicketCameOut(outcome), *events), scene=scene)

    def pointer(self) -> Hint:
        """Light the ticket's cities."""
        ticket = self.scene.table.board.ticket[self.ticket]
        return Hint(FindTheGap(self.ticket), tuple(f"city:{city}" for city in ticket.places))

    def partial(self) -> Hint | None:
        """Light the route that is missing."""
        missing = self._outcome(self.scene.table).missing
        if not missing:
            return None
        return Hint(BuildAtAnEnd(missing[0].id), (f"route:{missing[0].id}",))

    def built(self, city: str) -> BuildStation:
        """Return the building of a station in a city."""
        table, player = self.scene.table, self.scene.player
        price = station_price(table, player)
        assert price is not None
        return BuildStation(player, city, payments(price, table.seats[player].hand)[0])

    def move(self) -> BuildStation:
        """Return the station in the first city that is right."""
        assert self.saving_city is not None
        return self.built(self.saving_city)

    def _outcome(self, table: Table) -> TicketOutcome:
        outcomes = outcomes_of(table, self.scene.player)
        return next(outcome for outcome in outcomes if outcome.ticket.id == self.ticket)

    @property
    def lacks_a_taken_route(self) -> bool:
        """Whether the ticket, as it stands, lacks a single route that a rival owns."""
        missing = self._outcome(self.scene.table).missing
        return missing is not None and [route.owner is not None for route in missing] == [True]

    @cached_property
    def saving_city(self) -> str | None:
        """The first city that is right, None if there is none."""
        table = self.scene.table
        for route in _saving(table, self.scene.player).get(self.ticket, ()):
            for city in (route.a, route.b):
                if is_free(table, city) and not self.objection(self.built(city)):
                    return city
        return None


def _saving(table: Table, player: int) -> dict[str, list[Route]]:
    """Return the tickets that a single route of a rival's would complete, and those routes."""
    saved: dict[str, list[Route]] = {}
    for route in lent_to(table, table.side(player)):
        for ticket in saved_by(table, table.side(player), route):
            saved.setdefault(ticket.id, []).append(route)
    return saved


def make(rules: Rules, pick: Pick, wish: Wish) -> Exercise:
    """Lay out an ending where a ticket lacks one route, which a rival owns."""
    piece = rules.piece(Stations)
    if piece is None:
        raise NoExerciseError("there are no stations on this board")
    hand = paying_hand(Price(piece.cards[0]), pick)
    for _ in range(TABLES):
        table = networks(rules, pick, wish)
        built = [pick.number(0, 2) if player else 0 for player in range(len(table.seats))]
        table = with_stations(table, pick, built)
        saving = _saving(table, LEARNER)
        for ticket in pick.some(sorted(saving), TICKETS):
            held = _with_sure_ones(table, pick, ticket, set(saving))
            ending = laid_out(
                with_chance_tickets(table, pick, {LEARNER: held}),
                to_move=LEARNER,
                hands={LEARNER: hand},
            )
            printed = ending.board.ticket[ticket]
            show = (Show.TICKETS, Show.HAND)
            scene = Scene(ending, LEARNER, show, cities=printed.places)
            exercise = PlaceStation(scene, pick.seed, ticket)
            if exercise.lacks_a_taken_route and exercise.saving_city is not None:
                return exercise
    raise NoExerciseError("no ticket lacks just one route of a rival's")


def _with_sure_ones(table: Table, pick: Pick, ticket: str, saved: set[str]) -> list[str]:
    """Return the ticket with others that no single station could save."""
    choices = TicketChoices(table, table.side(LEARNER))
    failed: list[Ticket] = [t for t in (*choices.near, *choices.far) if t.id not in saved]
    regular = [
        t.id for t in (*pick.mixed(choices.done)[:2], *pick.mixed(failed)) if t.deck is Deck.REGULAR
    ]
    return [ticket, *regular[: max(table.rulebook.tickets_kept, 2) - 1]]
