"""Using a board as everybody will: its names are said, its tickets typed, judged and played."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from tutor.boards import Board, Fault, FaultKind, Ticket
from tutor.boards.data_files import CITIES, ROUTES, TICKETS
from tutor.bots import Level, bot
from tutor.bots.chart import chart_of
from tutor.bots.joining import Pieces
from tutor.checking.printed import ticket_file, ways_laid
from tutor.game.finished import FinishedGame
from tutor.lessons.endings import with_tickets
from tutor.network import component_of
from tutor.pad.search import find_tickets, fold
from tutor.pad.typed import typed_tickets
from tutor.play.tickets import progress, wanted_routes
from tutor.rules.standing import Standing
from tutor.rules.tickets import ticket_outcomes
from tutor.scoring import Rules
from tutor.table import Table
from tutor.table.chance import Shuffler
from tutor.table.laying_out import begun
from tutor.table.position import Claim
from tutor.table.seating import NAMES, seated
from tutor.table.seen import Seen
from tutor.table.setting_up import set_up
from tutor.table.stages import ChoosingFirstTickets
from tutor.words.names import Names

HELD = 3
"""Tickets that a bot is given at once: a turn with each alone would take three times as long."""


def use_faults(variants: Mapping[str, Rules]) -> Iterator[Fault]:
    """Yield what goes wrong when a sound board is used; ``variants`` are its rules."""
    rules = next(iter(variants.values()))
    yield from _name_faults(rules.board)
    yield from _typing_faults(rules)
    yield from _saying_faults(rules.board)
    yield from _judging_faults(rules)
    yield from _bot_faults(rules)


# --- names ----------------------------------------------------------------------------------


def _name_faults(board: Board) -> Iterator[Fault]:
    """Yield names that different things share, so that nobody could tell them apart."""
    names = Names(board)
    towns = {place: names.city(place) for place in (*board.city, *board.country)}
    routes = {route.id: names.route(route.id) for route in board.routes}
    tickets = {ticket.id: names.ticket(ticket.id) for ticket in board.tickets}
    for file, called in ((CITIES, towns), (ROUTES, routes), (TICKETS, tickets)):
        folded = {thing: fold(name) or (name,) for thing, name in called.items()}
        first: dict[tuple[str, ...], str] = {}
        for thing, name in folded.items():
            if first.setdefault(name, thing) != thing:
                facts = {"name": called[thing], "one": first[name], "other": thing}
                yield Fault(file.name, None, FaultKind.SAME_NAME, facts)


def _typing_faults(rules: Rules) -> Iterator[Fault]:
    """Yield the tickets that the score pad does not find by what is printed on them."""
    board, names = rules.board, Names(rules.board)
    players = tuple(seated(rules, NAMES[: rules.rulebook.players[0]]))
    game = FinishedGame(board.id, players, rules.rulebook.variant)
    standing = Standing(game, board, rules.rulebook)
    for ticket in board.tickets:
        name = names.ticket(ticket.id)
        if [part.taken for part in typed_tickets(standing, 0, name)] != [ticket.id]:
            facts = {"ticket": ticket.id, "name": name}
            yield Fault(ticket_file(ticket), None, FaultKind.NOT_FOUND, facts)
    listed: dict[str, Sequence[Ticket]] = {}
    for ticket in board.tickets:
        for name in _names_of(ticket.places, names):
            if name not in listed:
                listed[name] = find_tickets(board, name)
            if ticket not in listed[name]:
                facts = {"ticket": ticket.id, "name": name}
                yield Fault(ticket_file(ticket), None, FaultKind.NOT_LISTED, facts)


def _saying_faults(board: Board) -> Iterator[Fault]:
    """Yield the tickets of which the words leave out a name: a ticket's places know them all."""
    names = Names(board)
    for ticket in board.tickets:
        said = [(say(ticket), ticket.places) for say in (names.ticket_itself, names.ticket_card)]
        for way in ticket.ways:
            ends = tuple(place for end in way.ends for place in end)
            said.append((names.ticket_reached(ticket, way), ends))
        missing = (
            name for text, places in said for name in _names_of(places, names) if name not in text
        )
        for name in dict.fromkeys(missing):
            facts = {"ticket": ticket.id, "name": name}
            yield Fault(ticket_file(ticket), None, FaultKind.NOT_SAID, facts)


def _names_of(places: Iterable[str], names: Names) -> Iterable[str]:
    """Return the names of places, once each: the border ends of a country are called as it is."""
    return dict.fromkeys(map(names.city, places))


# --- judging --------------------------------------------------------------------------------


def _judging_faults(rules: Rules) -> Iterator[Fault]:
    """Yield the tickets that not all who judge them judge by what the ticket itself asks.

    Each is judged with the routes of each of its ways laid, and with one of them taken away.
    """
    players = seated(rules, NAMES[: rules.rulebook.players[0]])
    turn = begun(rules, players, Shuffler("check"))
    named = set[Ticket]()
    for ticket, _way, laid in ways_laid(rules.board):
        assert laid is not None, "a sound board has a line for each way"
        alike = all(_judged_alike(turn, ticket, routes) for routes in (laid, laid[1:]))
        if not alike and ticket not in named:
            facts = {"ticket": ticket.id, "routes": ", ".join(laid)}
            yield Fault(ticket_file(ticket), None, FaultKind.JUDGED_APART, facts)
            named.add(ticket)


def _judged_alike(turn: Table, ticket: Ticket, laid: Sequence[str]) -> bool:
    """Tell whether scorer, bots, lessons and coach say the same of a side with these routes."""
    rules, board, number = turn.rules, turn.board, len(turn.seats)
    way = ticket.met(component_of(board.route[route] for route in laid))
    claims = tuple(Claim(route, 0) for route in laid)
    table = replace(with_tickets(turn, {0: [ticket.id]}), claims=claims)
    (coached,) = progress(table.seen_by(0))
    first, *others = seated(rules, NAMES[:number])
    first = replace(first, routes=tuple(laid), tickets=(ticket.id,))
    game = FinishedGame(board.id, (first, *others), rules.rulebook.variant)
    standing = Standing(game, board, rules.rulebook)
    outcome = ticket_outcomes(standing, standing.sides[0])[0]
    chart = chart_of(rules, number)
    pieces = Pieces(chart, [chart.number[route] for route in laid])
    points = {outcome.points, pieces.points(chart.ticket[ticket.id]), ticket.came_to(way)}
    met = {outcome.way, coached.asked if coached.done else None, way}
    return len(met) == len(points) == 1


# --- bots -----------------------------------------------------------------------------------


def _bot_faults(rules: Rules) -> Iterator[Fault]:
    """Yield the tickets with which a bot or the coach cannot choose or take a turn."""
    players = seated(rules, NAMES[: rules.rulebook.players[0]])
    start, _ = set_up(rules, players, Shuffler("check"))
    turn = begun(rules, players, Shuffler("check"))
    tickets = rules.board.tickets
    for first in range(0, len(tickets), HELD):
        together = tickets[first : first + HELD]
        if _bot_error(start, turn, together) is None:
            continue
        alone = {ticket: _bot_error(start, turn, (ticket,)) for ticket in together}
        for ticket, error in alone.items():
            if error is not None:
                facts = {"ticket": ticket.id, "why": repr(error)}
                yield Fault(ticket_file(ticket), None, FaultKind.BOT_FAILS, facts)


def _bot_error(start: Table, turn: Table, tickets: Sequence[Ticket]) -> Exception | None:
    """Return what goes wrong when bots are offered these tickets, hold them, or are coached."""
    ids = tuple(ticket.id for ticket in tickets)
    stage = start.stage
    assert isinstance(stage, ChoosingFirstTickets)
    offered = replace(start, stage=replace(stage, dealt=(ids, *stage.dealt[1:])))
    try:
        for level in Level:
            for table in (offered, with_tickets(turn, {0: ids})):
                seen = table.seen_by(0)
                _coach(seen)
                action = bot(level).choose(seen, table.actions())
                table.play(action, Shuffler("check"))
    except Exception as error:  # noqa: BLE001 - the author is told, whatever it is
        return error
    return None


def _coach(seen: Seen) -> None:
    """Ask the coach which routes the tickets want: all are completed by these."""
    board, tickets = seen.rules.board, progress(seen)
    component = component_of(board.route[route] for route in wanted_routes(seen, tickets))
    for far in tickets:
        assert board.ticket[far.ticket].met(component), "the coach wants too few routes"
