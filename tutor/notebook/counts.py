"""The numbers behind the boards: routes by length, and the busiest routes."""

from collections import Counter

from tutor.cards import COLORS
from tutor.network.between import betweenness
from tutor.notebook.cell_answer import CellAnswer, columns
from tutor.notebook.drawing import Bars
from tutor.notebook.laying import lay_out
from tutor.notebook.named import rules_of
from tutor.notebook.picture import OnBoard, Pieces, at_table
from tutor.notebook.tickets import ways_of_tickets
from tutor.rules.standing import edge
from tutor.scoring import Rules
from tutor.terms import RouteKind
from tutor.words.given import integer
from tutor.words.language import gettext as _
from tutor.words.numbers import decimal_text
from tutor.words.table_names import TableNames
from tutor.words.values import Numbers, Spaces


def look(board: str, variant: str | None = None) -> CellAnswer:
    """Return what a board has: its figures in a few lines, and its picture."""
    rules = rules_of(board, variant)
    printed, book = rules.board, rules.rulebook
    kinds = Counter(route.kind for route in printed.routes)
    rows = [
        (_("players"), str(Numbers(book.players))),
        (_("trains for each player"), str(book.trains)),
        (_("cities"), str(len(printed.cities))),
        (_("border ends"), str(len(printed.border_ends))),
        (_("routes"), str(len(printed.routes))),
        (_("of which ferries"), str(kinds[RouteKind.FERRY])),
        (_("of which tunnels"), str(kinds[RouteKind.TUNNEL])),
        (_("tickets"), str(printed.tickets_printed)),
        (_("train cards"), str(book.cards.each_color * len(COLORS) + book.cards.locomotives)),
    ]
    return CellAnswer(
        columns((printed.name, ""), [row for row in rows if row[1] != "0"]),
        _("The empty board."),
        lambda: OnBoard(Pieces(printed, {}, {}, {})),
    )


def points_by_length(board: str, variant: str | None = None) -> CellAnswer:
    """Return the points of routes by length, in all and for each train, and their number.

    Trains for the mountain crossing are not reckoned in; they have points of their own (A4).
    """
    rules = rules_of(board, variant)
    many = Counter(route.length for route in rules.board.routes)
    rows = [
        (
            str(length),
            str(rules.rulebook.points[length]),
            decimal_text(rules.rulebook.points[length] / length),
            str(many[length]),
        )
        for length in sorted(many)
    ]
    head = (_("spaces"), _("points"), _("points a train"), _("routes"))
    return CellAnswer(
        columns(head, rows),
        _("Bars: points for each train by the length of a route."),
        lambda: _bars(rules, sorted(many)),
    )


def busiest_routes(board: str, *, most: int = 10, by_tickets: bool = False) -> CellAnswer:
    """Return the routes that lie on the most shortest ways, lit on the board.

    Parameters
    ----------
    board
        Its id.
    most
        How many are listed and lit.
    by_tickets
        Count the tickets whose shortest way runs over a route, instead of all pairs of cities.
    """
    integer("most", most, 1)
    table = lay_out(board)
    names = TableNames(table)
    if by_tickets:
        shares = dict[str, float](ways_of_tickets(table))
        head = (_("route"), _("tickets"))
        texts = {route: str(share) for route, share in shares.items()}
    else:
        cities = table.board.city
        between = (r for r in table.board.routes if r.a in cities and r.b in cities)
        shares = dict(betweenness(map(edge, between)))
        head = (_("route"), _("share of all pairs of cities"))
        texts = {route: f"{share:.1%}" for route, share in shares.items()}
    best = sorted(shares, key=lambda route: (-shares[route], route))[:most]
    rows = [(names.pair(*_ends(names, route)), texts[route]) for route in best]
    return CellAnswer(
        columns(head, rows),
        _("The board with the busiest routes lit."),
        lambda: OnBoard(at_table(table), best),
    )


def _ends(names: TableNames, route: str) -> tuple[str, str]:
    printed = names.position.board.route[route]
    return printed.a, printed.b


def _bars(rules: Rules, lengths: list[int]) -> Bars:
    worth = rules.rulebook.points
    return Bars(
        [str(Spaces(length)) for length in lengths],
        [worth[length] / length for length in lengths],
        _("Points for each train"),
        unit="{:.2f}",
    )
