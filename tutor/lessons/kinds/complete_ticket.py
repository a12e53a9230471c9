"""Claim the route that completes the ticket, or makes it score more (B14, T10, D15, H13 to H16)."""

from collections.abc import Sequence
from dataclasses import replace

from tutor.boards import Board, Route, Ticket, TicketKind, Way
from tutor.lessons.candidates import ClaimOneOf, leading_away, payable, plain
from tutor.lessons.exercise import Explanation, Hint, NoExerciseError, Show, Why
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table, with_routes
from tutor.lessons.ways import routes_of, shortest_way
from tutor.network import Roads, component_of
from tutor.rules.standing import edge
from tutor.scoring import Rules
from tutor.table.laying_out import laid_out
from tutor.table.table import Table
from tutor.terms import Deck

WAY = (3, 5)
"""Routes of the ticket's way."""
BOTH = (3, 8)
"""Routes of a way that is completed and of a better one together."""
TRIES = 30


class Wish(Parameters):
    """``ticket`` is its kind, None for any (B14, H12 to H14).

    ``better``: it is completed already, and the route makes it score more (H13).
    """

    ticket: TicketKind | None = None
    better: bool = False


class DoesNotJoin(Explanation):
    """With this route no way of the ticket is joined yet."""

    ticket: str
    route: str


class StaysWorth(Explanation):
    """With this route the ticket, which is completed, scores no more than before."""

    ticket: str
    route: str
    points: int


class Joins(Explanation):
    """Now the ticket's cities are joined."""

    ticket: str


class Reaches(Explanation):
    """Now the ticket's best way leads to ``reached``, and scores these points (H13, H14)."""

    ticket: str
    reached: str
    points: int


class FollowTheTrains(Explanation):
    """Help: follow the trains from each of the ticket's places."""

    ticket: str
    mates: bool


class LookBeyond(Explanation):
    """Help: see what else the ticket names, and which figure is higher."""

    ticket: str


class CompleteTicket(ClaimOneOf):
    """Claim the one of the routes that completes ``ticket``, or makes it score more."""

    ticket: str

    @property
    def asked_tickets(self) -> tuple[str, ...]:
        """The ticket."""
        return (self.ticket,)

    @property
    def way(self) -> Way | None:
        """The best way of the ticket that is joined already."""
        return self._way_with()

    def _way_with(self, *more: str) -> Way | None:
        table = self.scene.table
        own = routes_of(table, table.side(self.scene.player))
        network = [*own, *(table.board.route[route] for route in more)]
        return table.board.ticket[self.ticket].met(component_of(network))

    def because(self, route: str) -> tuple[Why, ...]:
        """Ask whether the side's routes then complete the ticket, or a better way of it."""
        before, after = self.way, self._way_with(route)
        if after is None:
            return (DoesNotJoin(self.ticket, route),)
        if before is None or after.points > before.points:
            return ()
        return (StaysWorth(self.ticket, route, before.points),)

    def proof(self, route: str) -> tuple[Why, ...]:
        """Tell that the ticket is done; of several ways also which one, and what it scores."""
        way = self._way_with(route)
        assert way is not None
        if len(self.scene.table.board.ticket[self.ticket].ways) == 1:
            return (Joins(self.ticket),)
        return (Reaches(self.ticket, way.to, way.points),)

    def pointer(self) -> Hint:
        """Suggest following the trains between the places of the ticket that are lit."""
        things = (*(f"city:{place}" for place in self.scene.cities), f"ticket:{self.ticket}")
        if self.way is not None:
            return Hint(LookBeyond(self.ticket), things)
        mates = len(self.scene.table.side(self.scene.player)) > 1
        return Hint(FollowTheTrains(self.ticket, mates), things)


def make(rules: Rules, pick: Pick, wish: Wish) -> CompleteTicket:
    """Lay out a ticket's way of which one route is missing, and other routes near it."""
    start = lesson_table(rules, pick, wish)
    least, most = BOTH if wish.better else WAY
    fitting = [
        ticket
        for ticket in start.board.tickets
        if ticket.deck is Deck.REGULAR and wish.ticket in (None, ticket.kind)
    ]
    for ticket in pick.some(fitting, TRIES):
        laid, way = _ways(rules.board, pick, ticket, better=wish.better)
        gaps = plain(way)
        if not least <= len(laid) + len(way) <= most or not gaps:
            continue
        missing = pick.one(gaps)
        way = [*laid, *way]
        near = leading_away(start.board, way)
        if len(near) < 2:  # noqa: PLR2004 - two that are no help
            continue
        exercise = _laid(start, pick, ticket, way, (missing, *pick.some(near, 2)))
        fits = exercise is not None and (exercise.way is not None) == wish.better
        if exercise is not None and fits and exercise.right == (missing.id,):
            return exercise
    raise NoExerciseError("no ticket's way has a route like that")


def _ways(
    board: Board, pick: Pick, ticket: Ticket, *, better: bool
) -> tuple[list[Route], list[Route]]:
    """Return the routes of a way that is laid already, none unless ``better``, and of a way to lay.

    The way to lay brings more points than the other, whose routes it may use.
    """
    edges = [edge(route) for route in board.routes]
    laid: tuple[str, ...] = ()
    if len(ticket.ways) > 1:
        way = pick.one(ticket.ways)
        lower = [other for other in ticket.ways if other.points < way.points]
        if better and not lower:
            return [], []
        if better:
            laid = shortest_way(Roads(edges), replace(ticket, ways=(pick.one(lower),)))
        ticket = replace(ticket, ways=(way,))
    path = shortest_way(Roads(edges, dict.fromkeys(laid, 0)), ticket)
    new = [board.route[route] for route in path if route not in laid]
    return [board.route[route] for route in laid], new


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
    ends = {place for route in (*way, *lit) for place in (route.a, route.b)}
    places = tuple(place for place in ticket.places if place in ends)  # not the flags far away
    table = with_ticket(table, ticket.id)
    scene = payable(table, pick, lit, (Show.TICKETS, Show.HAND), places)
    exercise = CompleteTicket(scene, pick.seed, ticket.id)
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
