"""Which tickets to keep, at the start or after a draw (B3, B12, E1, E2, N2, D1, D2, T5, A1, A5)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import combinations

from tutor.boards import Board, Ticket
from tutor.lessons.exercise import Explanation, Hint, NoExerciseError, Scene, Show, Verdict, Why
from tutor.lessons.on_table import NotAskedFor, OnTableExercise
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER, lesson_table
from tutor.network import Edge
from tutor.network.fewest import Joining
from tutor.rulebook import Refused
from tutor.scoring import Rules
from tutor.table.actions import Action, DrawTickets, KeepTickets
from tutor.table.chance import Shuffler
from tutor.table.choosing import least_kept, offered
from tutor.table.events import Event
from tutor.table.laying_out import laid_out
from tutor.table.seating import NAMES, seated
from tutor.table.setting_up import set_up
from tutor.table.stages import ChoosingFirstTickets
from tutor.table.table import Table
from tutor.terms import Deck

LEAST = "least"
AS_GOOD = 1
"""A choice that takes so many trains more than the best is still right."""


class Wish(Parameters):
    """``start``: those dealt at the start, otherwise those of a draw.

    ``keep`` "least" asks for as few as may be kept; left out, any number allowed is right.
    ``short``: the pile has fewer tickets than are drawn; where refused ones lie on discards,
    the draw goes on from a new pile (D2).
    """

    start: bool = True
    keep: str = ""
    short: bool = False


class FewerWillDo(Explanation):
    """As many may be kept, but ``least`` would be enough."""

    kept: int
    least: int


class RefusedGo(Explanation):
    """Where the tickets go that were not kept."""

    where: Refused


class LongOneRefused(Explanation):
    """The long ticket was not kept, which is allowed (E1, A1)."""


class NotInNewPile(Explanation):
    """The new pile was made in the middle of the draw: none of its tickets can be there (D2)."""


class TrainsTheyTake(Explanation):
    """What the tickets kept take on an empty board, in trains.

    ``apart``: each by its shortest way, one by one. ``together``: all of them, the ways that they
    share built once. ``fewest`` are other tickets, as many, that take fewer: ``best`` trains; none
    if no choice takes fewer.
    """

    together: int
    apart: int
    fewest: tuple[str, ...]
    best: int

    @property
    def is_dear(self) -> bool:
        """Whether another choice takes clearly fewer trains."""
        return self.together > self.best + AS_GOOD


class LightEach(Explanation):
    """Help: touch each of the ``tickets`` and see its way."""

    tickets: tuple[str, ...]


class AtLeast(Explanation):
    """Help: how many of so many tickets must be kept; ``enough``: no more are asked for."""

    drawn: int
    least: int
    enough: bool


class ThisOne(Explanation):
    """Help: this ticket is one of the best choice."""

    ticket: str


class WhichToKeep(OnTableExercise):
    """Choose the tickets to keep; with ``fewest`` as few as are allowed.

    ``left`` is how many tickets the pile had if it was too short for the draw, otherwise None.
    """

    fewest: bool
    left: int | None = None

    @property
    def new_pile(self) -> bool:
        """Whether the draw went on from a new pile, made of the discards (D2)."""
        return self.left is not None and len(self.asked_tickets) > self.left

    @property
    def start(self) -> bool:
        """Whether these are the tickets dealt at the start."""
        return isinstance(self.scene.table.stage, ChoosingFirstTickets)

    @property
    def asked_tickets(self) -> tuple[str, ...]:
        """The tickets to choose from, by id."""
        return offered(self.scene.table)

    @property
    def least(self) -> int:
        """How many must be kept at least."""
        return least_kept(self.scene.table)

    @property
    def is_worth_asking(self) -> bool:
        """Whether the best choice shares a way, and another one is wrong, where that is asked."""
        costs = [
            cost
            for some in combinations(self.asked_tickets, self.least)
            for cost in self._trains(some)
        ]
        best = min(costs, key=lambda cost: cost.together, default=None)
        return best is None or (best.together < best.apart and any(cost.is_dear for cost in costs))

    def objection(self, action: Action) -> tuple[Why, ...]:
        """Accept as few as are asked for, and at the start those that take the fewest trains."""
        if not isinstance(action, KeepTickets):
            return (NotAskedFor(),)
        if not self.fewest:
            return ()
        if len(action.tickets) > self.least:
            return (FewerWillDo(len(action.tickets), self.least),)
        return tuple(cost for cost in self._trains(action.tickets) if cost.is_dear)

    def verdict_after(self, action: Action, after: Table, events: Sequence[Event]) -> Verdict:
        """Tell where the refused tickets go."""
        assert isinstance(action, KeepTickets)
        kept = action.tickets
        way = way_of([after.board.ticket[ticket] for ticket in kept], after.board)
        scene = self.scene_of(after, way if self.start and self.fewest else ())
        why: tuple[Why, ...] = (*self._trains(kept), *self._more(kept))
        return Verdict(right=True, why=why or (RefusedGo(self._where),), scene=scene)

    @property
    def _where(self) -> Refused:
        rules = self.scene.table.rulebook.tickets
        return rules.refused_at_start if self.start else rules.refused

    def pointer(self) -> Hint:
        """Suggest lighting the tickets on the board."""
        things = tuple(f"ticket:{ticket}" for ticket in self.asked_tickets)
        return Hint(LightEach(self.asked_tickets), things)

    def partial(self) -> Hint:
        """Name one ticket of the best choice, or tell how many are enough."""
        if not (self.fewest and self.start):
            things = tuple(f"ticket:{ticket}" for ticket in self.asked_tickets)
            return Hint(AtLeast(len(self.asked_tickets), self.least, self.fewest), things)
        first = self.move().tickets[0]
        return Hint(ThisOne(first), (f"ticket:{first}",))

    def move(self) -> KeepTickets:
        """Return as few as are allowed, those that take the fewest trains."""
        kept = self.asked_tickets[: self.least]
        if self.start and self.fewest:
            kept = min(self._trains_by_choice, key=self._trains_by_choice.__getitem__)
        return KeepTickets(self.scene.player, kept)

    def _more(self, kept: tuple[str, ...]) -> tuple[Explanation, ...]:
        """Return what else there is to say about the refused tickets."""
        table = self.scene.table
        new_pile = (NotInNewPile(),) if self.new_pile else ()
        left = [table.board.ticket[ticket] for ticket in self.asked_tickets if ticket not in kept]
        long = (LongOneRefused(),) if any(ticket.deck is Deck.LONG for ticket in left) else ()
        return (RefusedGo(self._where), *new_pile, *long)

    @cached_property
    def _trains_by_choice(self) -> Mapping[tuple[str, ...], int]:
        """The trains that each choice of as few as may be kept takes."""
        board = self.scene.table.board
        return {
            some: trains_together([board.ticket[ticket] for ticket in some], board)
            for some in combinations(self.asked_tickets, self.least)
        }

    def _trains(self, kept: tuple[str, ...]) -> Iterator[TrainsTheyTake]:
        """Judge a choice among the first tickets by the trains that it takes to complete them."""
        if not self.start or not self.fewest:
            return
        board, trains = self.scene.table.board, self._trains_by_choice
        mine = trains[tuple(ticket for ticket in self.asked_tickets if ticket in kept)]
        best = min(trains, key=trains.__getitem__)
        fewest = best if trains[best] < mine else ()
        yield TrainsTheyTake(mine, trains_apart(kept, board), fewest, trains[best])


def trains_together(tickets: Iterable[Ticket], board: Board) -> int:
    """Return the trains of a cheapest network on the empty board that completes all the tickets."""
    return sum(board.route[route].trains for route in way_of(tickets, board))


def trains_apart(tickets: Iterable[str], board: Board) -> int:
    """Return the trains that tickets take on the empty board, each by a cheapest way of its own."""
    return sum(trains_together([board.ticket[ticket]], board) for ticket in tickets)


def way_of(tickets: Iterable[Ticket], board: Board) -> tuple[str, ...]:
    """Return the routes of a cheapest network on the empty board that completes all the tickets.

    Raises
    ------
    NoExerciseError
        If no way completes one of them, which is a fault of the board.
    """
    asked = list(tickets)
    joining = _joining(tuple(Edge(r.id, r.a, r.b, r.trains) for r in board.routes))
    network = joining.network([[way.ends for way in ticket.ways] for ticket in asked])
    if network is None:
        raise NoExerciseError(f"no way completes all of {[ticket.id for ticket in asked]}")
    return tuple(sorted(network))


@lru_cache(maxsize=4)
def _joining(edges: tuple[Edge, ...]) -> Joining:
    """Return the networks on a board, whose trees are worked out once."""
    return Joining(edges)


def make(rules: Rules, pick: Pick, wish: Wish) -> WhichToKeep:
    """Deal the first tickets, or draw some as a turn."""
    if wish.keep not in ("", LEAST):
        raise NoExerciseError(f"tickets cannot be kept so: {wish.keep!r}")
    left: int | None = None
    if wish.start:
        players = seated(rules, NAMES[: wish.number(rules.rulebook)])
        table, _ = set_up(rules, players, Shuffler(pick.seed), wish.rulings)
    else:
        table = lesson_table(rules, pick, wish)
        if wish.short:
            left = pick.number(1, rules.rulebook.tickets.drawn - 1)
            table = _short_of_tickets(table, left)
        table, _ = table.play(DrawTickets(LEARNER), Shuffler(pick.seed))
    tickets = [table.board.ticket[ticket] for ticket in offered(table)]
    cities = dict.fromkeys(city for ticket in tickets for city in ticket.places)
    scene = Scene(table, LEARNER, (Show.TICKETS,), cities=tuple(cities))
    exercise = WhichToKeep(scene, pick.seed, wish.keep == LEAST, left)
    if not exercise.is_worth_asking:
        raise NoExerciseError("no choice that shares a way is clearly better than another")
    return exercise


def _short_of_tickets(table: Table, left: int) -> Table:
    """Return the table with so many tickets in the pile; the others are where refused ones go."""
    gone, pile = table.tickets[:-left], table.tickets[-left:]
    if table.rulebook.tickets.refused is Refused.DISCARDED:
        return laid_out(table, tickets=pile, ticket_discards=(*table.ticket_discards, *gone))
    last = len(table.seats) - 1  # where they go under the pile, somebody has kept them all
    kept = (*table.seats[last].tickets, *gone)
    return laid_out(table, tickets=pile, seats={last: {"tickets": kept}})
