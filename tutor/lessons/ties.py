"""Endings that a tie-break decides: equal points, decided by a given step."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice

from tutor.boards import Ticket, TicketKind
from tutor.lessons.endings import (
    TicketChoices,
    claim,
    ending,
    networks,
    side_score,
    with_chance_tickets,
    with_stations,
    with_tickets,
)
from tutor.lessons.exercise import NoExerciseError
from tutor.lessons.finished import finished, games_of
from tutor.lessons.parameters import Parameters
from tutor.lessons.pick import Pick
from tutor.lessons.tables import LEARNER
from tutor.lessons.ways import (
    SideOf,
    routes_of,
    shortest_way,
    sides_of,
    within_reach,
)
from tutor.network import Roads, component_of
from tutor.rules.globetrotter import Globetrotter
from tutor.rules.standing import Side, Standing, edge
from tutor.rules.tie_break import STEPS
from tutor.scoring import Rules, ScoreSheet, score
from tutor.table.table import Table
from tutor.terms import Decision, Deck

NETWORKS = 6  # laid out until one may come to the step
SEEDS = 60  # tried for an ending that several steps share
HANDS = 150  # of tickets, tried for each of the two who are tied
LONGEST_PLAN = 8  # routes of two ways of a ticket
ENDINGS = 4  # with equal points, scored for each network
MOST_TICKETS = "most_tickets"


class Shown(StrEnum):
    """What is to be seen of a ticket that can be completed in several ways."""

    BEST = "best"  # several of its ways are met, and one brings most (H13, H16)
    LOST = "lost"  # none is met, and the lowest is taken away (H15)


class EndingWish(Parameters):
    """``game`` is the number of a finished game that steps share; ``decided_by`` how it is won.

    Without either it is any of the board's finished games. ``ticket`` is the kind of a ticket that
    the learner holds, ``shows`` what is to be seen of one with several ways; None: of any.
    """

    game: int | None = None
    decided_by: Decision | None = None
    ticket: TicketKind | None = None
    shows: Shown | None = None

    @property
    def asks_for_ticket(self) -> bool:
        """Whether the learner is to hold some kind of ticket."""
        return self.ticket is not None or self.shows is not None

    def fits(self, component: Mapping[str, str], ticket: Ticket) -> bool:
        """Tell whether a ticket is as wished; ``component`` is the learner's networks by place."""
        if self.ticket is not None and ticket.kind is not self.ticket:
            return False
        met = {way.points for way in ticket.ways if way.is_met(component)}
        if self.shows is None:
            return True
        several = len(ticket.ways) > 1
        return several and (len(met) > 1 if self.shows is Shown.BEST else not met)


def ending_for(rules: Rules, pick: Pick, wish: EndingWish) -> Table:
    """Return an ending as wished: a finished game, or a tie that is laid out.

    Raises
    ------
    NoExerciseError
        If there is none, or none is found quickly.
    """
    table = _ending_for(rules, pick, wish)
    if wish.asks_for_ticket and not _holds(table, wish):
        raise NoExerciseError(f"no ticket is {wish.ticket or 'of several ways'} {wish.shows or ''}")
    return table


def shown_tickets(table: Table, player: int) -> tuple[str, ...]:
    """Return the tickets that a player can see: their own and those in the team's holder."""
    holder = table.holder(player)
    return (*table.seats[player].tickets, *(() if holder is None else holder.tickets))


def _networks_of_learner(table: Table) -> Mapping[str, str]:
    return component_of(routes_of(table, table.side(LEARNER)))


def _holds(table: Table, wish: EndingWish) -> bool:
    """Tell whether the learner has a ticket as wished."""
    component = _networks_of_learner(table)
    held = (table.board.ticket[ticket] for ticket in shown_tickets(table, LEARNER))
    return any(wish.fits(component, ticket) for ticket in held)


def _ending_for(rules: Rules, pick: Pick, wish: EndingWish) -> Table:
    games = games_of(rules)
    if wish.game in games:
        return finished(rules, wish.game)
    if wish.game is not None:
        return _shared(rules, wish)
    usual = wish.decided_by is None and wish.players is None and not wish.asks_for_ticket
    if usual and games and not wish.rulings:
        return finished(rules, pick.one(games))
    return _ending(rules, pick, wish)


def _shared(rules: Rules, wish: EndingWish) -> Table:
    """Return the ending that steps share on a board without kept games."""
    for number in range(SEEDS):
        try:
            return _ending(rules, Pick(f"{rules.board.id}/game {wish.game}/{number}"), wish)
        except NoExerciseError as error:
            reason = error
    raise reason


def _ending(rules: Rules, pick: Pick, wish: EndingWish) -> Table:
    if wish.decided_by not in (None, Decision.POINTS):
        return _tied_ending(rules, pick, wish, wish.decided_by)
    plan = _two_ways(rules, pick, wish) if wish.shows is Shown.BEST else ()
    table = ending(rules, pick, wish, plan=plan)
    if wish.asks_for_ticket:
        table = _with_ticket(table, pick, wish)
    if wish.decided_by and scored(table).outcome.decided_by is not Decision.POINTS:
        raise NoExerciseError("the points are equal")
    return table


def _two_ways(rules: Rules, pick: Pick, wish: EndingWish) -> tuple[str, ...]:
    """Return the routes of two ways of a ticket, one of which brings more than the other."""
    edges = [edge(route) for route in rules.board.routes]
    kinds = {TicketKind.CITY, TicketKind.COUNTRY} if wish.ticket is None else {wish.ticket}
    for ticket in pick.mixed([ticket for ticket in rules.board.tickets if ticket.kind in kinds]):
        network: dict[str, int] = {}
        for way in pick.some(ticket.ways, 2):
            path = shortest_way(Roads(edges, network), replace(ticket, ways=(way,)))
            network |= dict.fromkeys(path, 0)
        if len(network) <= LONGEST_PLAN:
            return tuple(network)
    return ()


def _with_ticket(table: Table, pick: Pick, wish: EndingWish) -> Table:
    """Return the table where the learner has a ticket as wished, if there is one to have."""
    component = _networks_of_learner(table)
    known = {place: _held(table, place) for place in range(len(table.seats))}
    held = {ticket for tickets in known.values() for ticket in tickets}
    fitting = [
        ticket.id
        for ticket in table.board.tickets
        if ticket.id not in held and wish.fits(component, ticket)
    ]
    if _holds(table, wish) or not fitting:
        return table
    _first, *others = known[LEARNER]
    return with_tickets(table, {**known, LEARNER: pick.mixed([pick.one(fitting), *others])})


def _held(table: Table, player: int) -> tuple[str, ...]:
    """Return a player's tickets, those first that the player put into the team's holder."""
    holder = table.holder(player)
    shared = () if holder is None else holder.shared
    return (
        *(held.ticket for held in shared if held.player == player),
        *table.seats[player].tickets,
    )


def scored(table: Table) -> ScoreSheet:
    """Return the score sheet of a table as if the game ended there."""
    return score(table.finished_game(), table.rules)


def _tied_ending(rules: Rules, pick: Pick, wish: Parameters, decided_by: Decision) -> Table:
    """Return an ending where two sides have equal points and this step decides."""
    known = [STEPS[name].decision for name in rules.rulebook.tie_break]
    if decided_by not in (*known, Decision.SHARED):
        raise NoExerciseError(f"no tie is decided by {decided_by}")
    for _ in range(NETWORKS):
        table = networks(rules, pick, wish)
        sides = sides_of(table)
        first, second = sides[0], pick.one(sides[1:])
        built = [pick.number(0, 2) for _ in table.seats]
        if decided_by is not Decision.FEWEST_STATIONS:
            built[second[0]] = built[first[0]]
        table = with_stations(table, pick, built)
        table = _levelled(table, pick, (first, second), decided_by)
        if not _may_decide(table, (first, second), decided_by):
            continue
        for tied in islice(_with_equal_points(table, pick, (first, second), decided_by), ENDINGS):
            if scored(tied).outcome.decided_by is decided_by:
                return tied
    raise NoExerciseError(f"no ending decided by {decided_by} was found")


def _standing(table: Table) -> Standing:
    return Standing(table.finished_game(), table.board, table.rulebook)


def _worths(table: Table, sides: Sequence[SideOf]) -> dict[str, list[int]]:
    """Return what the sides count in each step of the tie-break except the one about tickets."""
    standing = _standing(table)
    scored_sides: list[Side] = [
        own for side in sides for own in standing.sides if own.players == side
    ]
    return {
        name: [STEPS[name].worth(standing, side) for side in scored_sides]
        for name in table.rulebook.tie_break
        if name != MOST_TICKETS
    }


def _may_decide(table: Table, sides: Sequence[SideOf], decided_by: Decision) -> bool:
    """Tell whether a tie of two sides comes to the step wished for and ends there."""
    if decided_by is Decision.MOST_TICKETS:
        return True
    for name, worths in _worths(table, sides).items():
        differs = len(set(worths)) > 1
        if STEPS[name].decision is decided_by:
            return differs
        if differs:
            return False
    return decided_by is Decision.SHARED


def _levelled(table: Table, pick: Pick, sides: Sequence[SideOf], decided_by: Decision) -> Table:
    """Return the table with one more route of a side, if that brings the tie to the step."""
    if _may_decide(table, sides, decided_by):
        return table
    for side in pick.mixed(sides):
        for player, route in pick.some(within_reach(table, side), 10):
            longer = claim(table, player, route.id)
            if _may_decide(longer, sides, decided_by):
                return longer
    return table


def _with_equal_points(
    table: Table, pick: Pick, sides: Sequence[SideOf], decided_by: Decision
) -> Iterator[Table]:
    """Give tickets to two sides so that their points are equal, others what is left."""
    first, second = sides
    bare = scored(table)
    base = [side_score(table, bare, side[0]).total for side in sides]
    trotter = table.piece(Globetrotter)
    extra = 0 if trotter is None else trotter.points
    hands = [[*_hands(table, pick, side)] for side in sides]
    if len(sides_of(table)) > len(sides):  # nobody else may have more
        hands[0].sort(key=lambda hand: -hand.points)
    by_total: dict[int, list[_Hand]] = {}
    for hand in hands[1]:
        by_total.setdefault(base[1] + hand.points, []).append(hand)
    for hand in hands[0]:
        for ahead in sorted({-extra, 0, extra}):
            for other in by_total.get(base[0] + hand.points + ahead, ()):
                if _fits(hand, other, ahead, decided_by, extra):
                    dealt = {**hand.by_player(first), **other.by_player(second)}
                    yield with_chance_tickets(table, pick, dealt)


def _fits(hand: "_Hand", other: "_Hand", ahead: int, decided_by: Decision, extra: int) -> bool:
    """Tell whether two hands can be held at once and make the tie that is wished for.

    ``ahead`` is how many points more the first hand gets for more completed tickets: 0, or
    ``extra`` in favour of either side.
    """
    if {ticket.id for ticket in hand.tickets} & {ticket.id for ticket in other.tickets}:
        return False
    more = (hand.done > other.done) - (hand.done < other.done)
    if bool(more) != (decided_by is Decision.MOST_TICKETS):
        return False
    return ahead == more * extra


@dataclass(frozen=True)
class _Hand:
    """Tickets for one side, how many of them are completed, and their points."""

    tickets: tuple[Ticket, ...]
    done: int
    points: int

    def by_player(self, side: SideOf) -> dict[int, list[str]]:
        """Return the tickets dealt out to the players of a side."""
        return {
            player: [ticket.id for ticket in self.tickets[place :: len(side)]]
            for place, player in enumerate(side)
        }


def _hands(table: Table, pick: Pick, side: SideOf) -> Iterator[_Hand]:
    """Yield many different random sets of tickets."""
    choices = TicketChoices(table, side)
    failed = [*choices.near, *pick.some(choices.far, 4)]
    least = max(table.rulebook.tickets_kept, 2) * len(side)
    for _ in range(HANDS):
        number = least + pick.number(0, 1)
        done = pick.some(choices.done, pick.number(1, number))
        others = pick.some(failed, number - len(done))
        tickets = (*done, *others)
        long = sum(ticket.deck is Deck.LONG for ticket in tickets)
        if len(tickets) == number and long <= 1:
            points = sum(choices.points[ticket.id] for ticket in tickets)
            yield _Hand(pick.mixed(tickets), len(done), points)
