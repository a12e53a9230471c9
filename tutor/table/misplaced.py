"""What is impossible in a position, for positions that somebody else wrote."""

from collections import Counter
from collections.abc import Iterator

from tutor.game.file import decode_game, encode_game
from tutor.rules.neutral import NeutralPlayer
from tutor.rules.standing import NEUTRAL
from tutor.rules.teams import Teams
from tutor.scoring import problems
from tutor.table import stages as s
from tutor.table.table import Table

Wrong = Iterator[tuple[str, str]]
"""Names of the position's fields that are wrong, and why."""


def misplaced(table: Table) -> Wrong:
    """Return what contradicts the board or itself, in order.

    Later findings may follow from the first one. The numbers of cards and trains are not checked:
    lessons lay out tables that have fewer.
    """
    yield from _unknown_ids(table)
    yield from _unknown_places(table)
    yield from _wrong_numbers(table)
    yield from _wrong_variant(table)
    yield from _wrong_stage(table)
    reading = decode_game(encode_game(table.finished_game()))
    wrong = list(reading.problems)
    if reading.game is not None:
        wrong += problems(reading.game, table.rules)
    for problem in wrong:
        yield problem.where, problem.code


def _stage_ids(stage: s.Stage) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the tickets and the routes that the table waits for an answer about."""
    match stage:
        case s.ChoosingFirstTickets(dealt=dealt, kept=kept):
            return tuple(ticket for tickets in (*dealt, *kept) for ticket in tickets), ()
        case (
            s.PlacingFirstTickets(placed=tickets)
            | s.KeepingTickets(drawn=tickets)
            | s.PlacingTicket(kept=tickets)
        ):
            return tickets, ()
        case s.AnsweringTunnel(route=route):
            return (), (route,)
        case s.ChoosingLane(routes=routes):
            return (), routes
    return (), ()


def _unknown_ids(table: Table) -> Wrong:
    board = table.board
    in_stage, routes_in_stage = _stage_ids(table.stage)
    held = [ticket for seat in table.seats for ticket in seat.tickets]
    shared = [ticket for holder in table.holders for ticket in holder.tickets]
    lying = (*held, *shared, *table.tickets, *table.ticket_discards, *table.tickets_out)
    for name, ids, known in (
        ("claims", [claim.route for claim in table.claims], board.route),
        ("stations", [station.city for station in table.stations], board.city),
        ("tickets", lying, board.ticket),
        ("stage", in_stage, board.ticket),
        ("stage", routes_in_stage, board.route),
    ):
        for id_, times in Counter(ids).items():
            if id_ not in known:
                yield name, f"this board has no {id_[:60]!r}"
            if times > 1 and name != "stage":
                yield name, f"{id_} is there twice"


def _unknown_places(table: Table) -> Wrong:
    """Return the places named in the position at which nobody sits."""
    seats = set(range(len(table.seats)))
    owners = seats if table.neutral is None else {NEUTRAL, *seats}
    mates = {player for holder in table.holders for player in holder.players}
    for name, places, known in (
        ("stage", {table.stage.player}, seats),
        ("claims", {claim.owner for claim in table.claims}, owners),
        ("stations", {station.owner for station in table.stations}, seats),
        ("holders", mates, seats),
        ("holders", {ticket.player for holder in table.holders for ticket in holder.shared}, mates),
        ("neutral", set() if table.neutral is None else {table.neutral.token}, seats),
    ):
        if not places <= known:
            yield name, f"nobody has the place {min(places - known)}"


def _wrong_numbers(table: Table) -> Wrong:
    for name, numbers in (
        ("seats", [
            number
            for seat in table.seats
            for number in (seat.trains, seat.crossing, seat.stations, seat.tokens, seat.loans)
        ]),
        ("neutral", [] if table.neutral is None else [table.neutral.trains]),
        ("stage", [table.stage.extra] if isinstance(table.stage, s.AnsweringTunnel) else []),
        ("turns", [table.turns]),
        ("turns_left", [table.turns_left or 0]),
        ("passes", [table.passes]),
    ):  # fmt: skip
        if min(numbers, default=0) < 0:
            yield name, "a number is below zero"
    if len(table.row) > table.rulebook.cards.row:
        yield "row", f"more than {table.rulebook.cards.row} cards"


def _wrong_variant(table: Table) -> Wrong:
    """Return what this variant does not have, or what its players lack."""
    if (table.neutral is None) != (table.piece(NeutralPlayer) is None):
        yield "neutral", "it does not go with the variant"
    mates: dict[str | None, list[int]] = {}
    for place, seat in enumerate(table.seats):
        mates.setdefault(seat.team, []).append(place)
    teams = [tuple(team) for team in mates.values()] if table.piece(Teams) else []
    if [holder.players for holder in table.holders] != teams:
        yield "holders", "they do not go with the teams"


def _wrong_stage(table: Table) -> Wrong:
    """Return why the table cannot wait for this, or for this player."""
    stage, asked = table.stage, table.stage.player
    only_in_teams = isinstance(stage, s.PlacingFirstTickets | s.PlacingCard | s.PlacingTicket)
    only_with_neutral = isinstance(stage, s.ChoosingLane)
    if (only_in_teams and not table.holders) or (only_with_neutral and not table.neutral):
        yield "stage", "it does not go with the variant"
    out_of_turn = (s.ChoosingFirstTickets, s.PlacingFirstTickets, s.ChoosingLane, s.Over)
    if not isinstance(stage, out_of_turn) and asked != table.turns % len(table.seats):
        yield "stage", "it is another player's turn"
    held = [seat.tickets for seat in table.seats]
    match stage:
        case s.ChoosingFirstTickets(dealt=dealt, kept=kept):
            fits = (len(dealt), len(kept)) == (len(held), asked)
            fits = fits and all(
                set(few) <= set(all_) for few, all_ in zip(kept, dealt, strict=False)
            )
        case s.PlacingFirstTickets(placed=placed):
            fits = len(placed) == asked
            fits = fits and all(ticket in own for ticket, own in zip(placed, held, strict=False))
        case s.PlacingTicket(kept=tickets):
            fits = set(tickets) <= set(held[asked])
        case _:
            fits = True
    if not fits:
        yield "stage", "its tickets do not go with the players"
