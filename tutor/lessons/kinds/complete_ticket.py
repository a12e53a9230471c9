"""Claim the route that completes the ticket (B14, T10, D15)."""

from collections.abc import Sequence

from tutor.boards import Route, Ticket
from tutor.cards import NONE
from tutor.lessons.candidates import LONGEST, ClaimOneOf, hand_for
from tutor.lessons.card_tables import with_cards, with_routes
from tutor.lessons.endings import groups_of, joins, routes_of
from tutor.lessons.exercise import Explanation, Hint, NoExerciseError, Scene, Show, Why
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table
from tutor.network import Roads
from tutor.rules.standing import edge
from tutor.scoring import Rules
from tutor.table.laying_out import laid_out
from tutor.table.table import Table
from tutor.terms import Deck

WAY = (3, 5)
"""Routes of the ticket's way."""
TRIES = 30


class Wish(Parameters):
    """No parameters of its own."""


class DoesNotJoin(Explanation):
    """With this route the ticket's cities are still apart."""

    ticket: str
    route: str


class Joins(Explanation):
    """Now the ticket's cities are joined."""

    ticket: str


class FollowTheTrains(Explanation):
    """Help: follow the trains from each of the ticket's cities."""

    ticket: str
    mates: bool


class CompleteTicket(ClaimOneOf):
    """Claim the one of the routes that joins the cities of ``ticket``."""

    ticket: str

    def because(self, route: str) -> tuple[Why, ...]:
        """Ask whether the side's routes then join the ticket's cities."""
        table = self.scene.table
        own = [edge(r) for r in routes_of(table, table.side(self.scene.player))]
        groups = groups_of([*own, edge(table.board.route[route])])
        done = joins(groups, table.board.ticket[self.ticket])
        return () if done else (DoesNotJoin(self.ticket, route),)

    def proof(self, route: str) -> tuple[Why, ...]:
        """Tell that the ticket is done."""
        return (Joins(self.ticket),)

    def pointer(self) -> Hint:
        """Suggest following the trains from both cities."""
        ticket = self.scene.table.board.ticket[self.ticket]
        mates = len(self.scene.table.side(self.scene.player)) > 1
        things = (f"city:{ticket.a}", f"city:{ticket.b}", f"ticket:{self.ticket}")
        return Hint(FollowTheTrains(self.ticket, mates), things)


def make(rules: Rules, pick: Pick, wish: Wish) -> CompleteTicket:
    """Lay out a ticket's way of which one route is missing, and other routes near it."""
    roads = Roads(edge(route) for route in rules.board.routes)
    start = lesson_table(rules, pick, wish)
    regular = [t for t in start.board.tickets if t.deck is Deck.REGULAR]
    for ticket in pick.some(regular, TRIES):
        way = [rules.board.route[route] for route in roads.shortest_path(ticket.a, ticket.b) or ()]
        gaps = [route for route in way if route.length <= LONGEST and not route.reveal]
        if not WAY[0] <= len(way) <= WAY[1] or not gaps:
            continue
        missing = pick.one(gaps)
        near = _near(start, way, missing)
        if len(near) < 2:  # noqa: PLR2004 - two that are no help
            continue
        exercise = _laid(start, pick, ticket, way, (missing, *pick.some(near, 2)))
        if exercise is not None and exercise.right == (missing.id,):
            return exercise
    raise NoExerciseError("no ticket's way has a route like that")


def _near(table: Table, way: Sequence[Route], missing: Route) -> list[Route]:
    """Return routes that lead away from the way, and not back to it."""
    cities = {city for r in way for city in (r.a, r.b)}
    pairs: dict[str, Route] = {}
    for route in table.board.routes:
        plain = not route.reveal and route.length <= LONGEST and route.pair != missing.pair
        if plain and len({route.a, route.b} & cities) == 1:
            pairs.setdefault(route.pair, route)
    return list(pairs.values())


def _laid(
    table: Table, pick: Pick, ticket: Ticket, way: Sequence[Route], lit: Sequence[Route]
) -> CompleteTicket | None:
    side = table.side(LEARNER)
    own = [route for route in way if route != lit[0]]
    claims = {route.id: side[place % len(side)] for place, route in enumerate(own)}
    pairs = {route.pair for route in (*way, *lit)}
    try:
        table = with_routes(table, pick, claims=claims, keep_free=pairs)
    except NoExerciseError:
        return None
    table = with_cards(table, pick, hand=hand_for(table.rules, lit, pick), holder=NONE)
    table = with_ticket(table, ticket.id)
    ids = tuple(route.id for route in pick.mixed(lit))
    scene = Scene(table, LEARNER, (Show.TICKETS, Show.HAND), ids, (ticket.a, ticket.b))
    exercise = CompleteTicket(scene, pick.seed, ids, ticket.id)
    return exercise if exercise.is_a_question else None


def with_ticket(table: Table, ticket: str) -> Table:
    """Return the table where the learner holds this ticket alone."""
    board = table.board
    seats = {
        place: {"tickets": tuple(other for other in seat.tickets if other != ticket)}
        for place, seat in enumerate(table.seats)
    }
    seats[LEARNER] = {"tickets": (ticket,)}
    held = {t for seat in seats.values() for t in seat["tickets"]}
    shared = {t for holder in table.holders for t in holder.tickets}
    if ticket in shared:
        raise NoExerciseError("the ticket lies in a holder")
    left = [t for t in board.tickets if t.id not in held | shared]
    return laid_out(
        table,
        seats=seats,
        tickets=tuple(t.id for t in left if t.deck is Deck.REGULAR),
        tickets_out=tuple(t.id for t in left if t.deck is not Deck.REGULAR),
    )
