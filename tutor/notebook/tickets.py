"""What tickets cost in trains, and the points that they bring."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from tutor.boards import Ticket, Way
from tutor.draw.plots import Dot
from tutor.network import Groups, Roads
from tutor.notebook.cell_answer import CellAnswer, columns, lines
from tutor.notebook.drawing import Dots
from tutor.notebook.laying import lay_out
from tutor.notebook.named import places_named, two_cities
from tutor.notebook.picture import board_of
from tutor.pad.links import cards_between
from tutor.rules.standing import edge
from tutor.table.table import Table
from tutor.terms import Deck
from tutor.words import labels
from tutor.words.given import integer
from tutor.words.language import gettext as _
from tutor.words.names import Names, UnknownNameError
from tutor.words.numbers import decimal_text
from tutor.words.table_names import TableNames
from tutor.words.values import Points, Trains

LABELLED = 6  # so many of the best and the worst have their names beside them in a plot
WIDE, HIGH = 0.5, 0.06  # of the plot, the room that a name takes


def ticket_costs(board: str, *, most: int = 12, worst: bool = False) -> CellAnswer:
    """Return the board's tickets by their points for each train, the best first.

    A ticket's way is the one that takes the fewest trains on an empty board; its points are
    those on the ticket and those of the routes on the way, which the player gets as well. A ticket
    with several countries is listed with each of them.

    Parameters
    ----------
    board
        Its id.
    most
        How many are listed.
    worst
        List those that bring least first.
    """
    integer("most", most, 1)
    table = lay_out(board)
    names = TableNames(table)
    costs = sorted(_costs(table), key=lambda cost: cost.per_train, reverse=not worst)
    rows = [
        (
            cost.name(names) + (f" ({labels.LONG()})" if cost.long else ""),
            str(cost.points),
            str(cost.trains),
            str(cost.routes),
            decimal_text(cost.per_train),
        )
        for cost in costs[:most]
    ]
    head = (_("ticket"), _("points"), _("trains"), _("its routes"), _("points a train"))
    return CellAnswer(
        columns(head, rows),
        _("Dots: each ticket by the trains that it takes and the points that it scores."),
        lambda: _dots(table, costs),
    )


def way_of_ticket(board: str, ticket: str) -> CellAnswer:
    """Return the way of a ticket that takes the fewest trains, drawn on the board.

    Parameters
    ----------
    board
        Its id.
    ticket
        Its two cities, such as "Berlin - Roma"; any two cities will do, and so will countries.
    """
    table = lay_out(board)
    there, beyond = (places_named(table.board, end) for end in two_cities(ticket))
    roads = _roads(table)
    ends = roads.nearest([(there, beyond)])
    path = roads.shortest_path(*ends) if ends else None
    if ends is None or path is None:
        raise UnknownNameError(_("No line of routes joins these two cities."))
    names = TableNames(table)
    routes = [table.board.route[route] for route in path]
    text = _("{way}: {trains}, {points} for the routes.").format(
        way=names.way(ends[0], path),
        trains=Trains(sum(route.trains for route in routes)),
        points=Points(sum(table.rules.brings(route) for route in routes)),
    )
    worth = (
        []
        if table.practice_deck
        else [card for card in cards_between(table.board, *ends) if card.copy <= 1]
    )
    more = [str(names.worth(card.id)) for card in worth]
    if not (worth or table.practice_deck):
        more = [_("There is no such ticket on this board.")]
    return CellAnswer(lines(text, *more), text, lambda: board_of(table, path))


class _Cost:
    """One way to complete a ticket, in trains, and the points of its routes."""

    def __init__(self, table: Table, roads: Roads, ticket: Ticket, to: Way) -> None:
        path = _shortest(roads, [to.ends])
        way = [table.board.route[route] for route in path]
        self.ticket, self.to = ticket, to
        self.long = ticket.deck is Deck.LONG
        self.points = to.points
        self.trains = sum(route.trains for route in way)
        self.routes = sum(table.rules.brings(route) for route in way)

    def name(self, names: Names) -> str:
        return names.ticket_reached(replace(self.ticket, copy=0), self.to)

    @property
    def total(self) -> int:
        return self.points + self.routes

    @property
    def per_train(self) -> float:
        return self.total / self.trains


def _costs(table: Table) -> list[_Cost]:
    roads = _roads(table)
    return [
        _Cost(table, roads, ticket, way)
        for ticket in table.board.tickets
        if ticket.copy <= 1
        for way in ticket.ways
    ]


def _shortest(roads: Roads, choices: Iterable[Groups]) -> tuple[str, ...]:
    """Return the shortest way that joins the places of any choice, empty if there is none."""
    ends = roads.nearest(choices)
    path = roads.shortest_path(*ends) if ends else ()
    assert path is not None, "the nearest ends are joined"
    return path


def _roads(table: Table) -> Roads:
    """Return the board as roads whose price is in trains, the mountain crossing's too (A5)."""
    routes = table.board.routes
    return Roads(map(edge, routes), {route.id: route.trains for route in routes})


def _dots(table: Table, costs: Sequence[_Cost]) -> Dots:
    names = TableNames(table)
    labelled = _labelled(costs)
    marked = [
        Dot(cost.trains, cost.total, cost.name(names) if cost in labelled else "") for cost in costs
    ]
    return Dots(
        marked, _("What each ticket costs and scores"),
        across=_("trains on its shortest way"), up=_("points, including those for its routes"),
        line=2,
    )  # fmt: skip


def _labelled(costs: Sequence[_Cost]) -> list[_Cost]:
    """Return the best and the worst tickets, as far as there is room for their names."""
    widest, highest = max(cost.trains for cost in costs), max(cost.total for cost in costs)
    ends = [cost for pair in zip(costs, reversed(costs), strict=True) for cost in pair]
    chosen: list[_Cost] = []
    for cost in dict.fromkeys(ends):
        beside = [
            other
            for other in chosen
            if abs(cost.trains - other.trains) < WIDE * widest
            and abs(cost.total - other.total) < HIGH * highest
        ]
        if not beside and len(chosen) < LABELLED:
            chosen.append(cost)
    return chosen


def ways_of_tickets(table: Table) -> Counter[str]:
    """Return how many tickets' shortest ways run over each route."""
    roads = _roads(table)
    return Counter(
        route
        for ticket in table.board.tickets
        for route in _shortest(roads, (way.ends for way in ticket.ways))
    )
