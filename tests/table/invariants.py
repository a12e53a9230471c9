"""What must hold at every table, whatever was played; and random play to find out.

What is wrong is told in words, so that a failure can be read. Nothing here asks the table
whether it is right: cards, trains, tokens and tickets are counted where they lie, and claims
and markers are judged by the scorer.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from tests.games import FOLDERS, rules_of
from tests.table.tables import all_cards, seated
from tutor.cards import COLORS, Cards
from tutor.game.problems import (
    FewTickets,
    LoansOdd,
    NoOneFinished,
    TokensMissing,
    TokensOdd,
    TokensSumOdd,
)
from tutor.rulebook import Refused, load_rulebooks
from tutor.rules.mountains import Mountains
from tutor.rules.neutral import NeutralPlayer
from tutor.rules.standing import NEUTRAL, Standing
from tutor.rules.stations import Stations
from tutor.rules.tolls import Tolls
from tutor.scoring import problems, score
from tutor.table import Chance, Table, set_up
from tutor.table.actions import Action, BuildStation, ClaimRoute, DrawBlind, DrawFaceUp, DrawTickets
from tutor.table.card_row import MOST_CLEARINGS
from tutor.table.events import Event, GameEnded, LastRound, Passed, RowStays
from tutor.table.position import Seat
from tutor.table.stages import (
    AnsweringTunnel,
    ChoosingFirstTickets,
    ChoosingLane,
    KeepingTickets,
    Over,
    PlacingFirstTickets,
    PlacingTicket,
)
from tutor.terms import Card, Deck, Part, Ruling

Faults = Iterator[str]

ALL_CARDS = Cards.of((*(color for color in COLORS for _ in range(12)), *(Card.LOCOMOTIVE,) * 14))
MARKED = (Part.START, Part.ROUTES, Part.MOUNTAINS)
"""The parts of the score that players add to their markers while they play (B10, A4, D4)."""


class Setup(NamedTuple):
    """A board, one of its variants, and a number of players that it takes."""

    board: str
    variant: str
    players: int

    def __str__(self) -> str:
        return f"{self.board} {self.variant}, {self.players}"


def setups() -> list[Setup]:
    """Return every board, variant and number of players."""
    return [
        Setup(board, variant, players)
        for board, folder in sorted(FOLDERS.items())
        for variant, rulebook in load_rulebooks(folder).items()
        for players in rulebook.players
    ]


def new_table(setup: Setup, chance: Chance, rulings: frozenset[Ruling] = frozenset()) -> Table:
    """Return a table that was just set up."""
    rules = rules_of(setup.board, setup.variant)
    return set_up(rules, seated(rules, setup.players), chance, rulings)[0]


# --- random play ----------------------------------------------------------------------------

STYLES: Mapping[str, Mapping[type[Action], int]] = {
    "even": {},
    "hoarding": {DrawBlind: 60, DrawFaceUp: 60},
    "collecting": {DrawTickets: 20},
    "building": {ClaimRoute: 40, BuildStation: 10},
}
"""How much rather than others a player does some kinds of actions.

Hoarders empty the pile and the row (B7), collectors the tickets (B12, D2).
"""


def chosen(rng: Random, actions: Sequence[Action], style: str = "even") -> Action:
    """Choose a kind of action first, then one of that kind: draws and claims come equally."""
    kinds: dict[type[Action], list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    weights = [STYLES[style].get(kind, 1) for kind in kinds]
    return rng.choice(rng.choices(list(kinds.values()), weights)[0])


class Step(NamedTuple):
    """What was played by chance, with the tables before and after it and what was told."""

    before: Table
    action: Action
    events: tuple[Event, ...]
    after: Table


def steps(table: Table, rng: Random, chance: Chance, style: str = "even") -> Iterator[Step]:
    """Play legal actions by chance to the end."""
    while not table.is_over:
        action = chosen(rng, table.actions(), style)
        after, events = table.play(action, chance)
        yield Step(table, action, events, after)
        table = after


# --- a table --------------------------------------------------------------------------------


def faults(table: Table) -> list[str]:
    """Return everything that is wrong at a table, in words; nothing if all is well."""
    checks = (
        *(_cards, _row, _trains, _tokens, _tickets),
        *(_stations, _claims, _markers, _to_move, _last_round),
    )
    return [
        f"{fault} (turn {table.turns}, {table.stage})" for one in checks for fault in one(table)
    ]


def _cards(table: Table) -> Faults:
    """All 110 cards are there (B1)."""
    there = all_cards(table)
    if there != ALL_CARDS:
        yield (
            f"{there.total} train cards: {there.without(ALL_CARDS)} too many, "
            f"{ALL_CARDS.without(there)} missing"
        )


def _row(table: Table) -> Faults:
    """The row has five cards as long as there are any for it (B1, B7); it may stay so (B6)."""
    if len(table.row) > 5:
        yield f"{len(table.row)} cards in the row"
    if len(table.row) < 5 and (table.pile or table.discards):
        left = len(table.pile) + table.discards.total
        yield f"{len(table.row)} cards in the row, but {left} in pile and discards"
    if table.row_stays and not _crowded(table):
        yield "the row stays, though nothing asks for it to be cleared"


def _trains(table: Table) -> Faults:
    """Trains are in the reserve, on routes, or in the crossing (B2, A4, D14)."""
    laid, crossing = Counter[int](), Counter[int]()
    for claim in table.claims:
        laid[claim.owner] += table.board.route[claim.route].length
        crossing[claim.owner] += table.board.route[claim.route].mountains
    for player, seat in enumerate(table.seats):
        if seat.crossing != crossing[player]:
            yield f"{seat.name} has {seat.crossing} in the crossing, not {crossing[player]}"
        if seat.trains < 0 or seat.trains + laid[player] + seat.crossing != table.rulebook.trains:
            yield (
                f"{seat.name}'s trains: {seat.trains} in reserve, {laid[player]} on routes, "
                f"{seat.crossing} in the crossing of {table.rulebook.trains}"
            )
    piece, neutral = table.piece(NeutralPlayer), table.neutral
    if (piece is None) != (neutral is None):
        yield "a neutral player where there is none, or none where there is one"
    if neutral is None or piece is None:
        if laid[NEUTRAL]:
            yield "routes of a neutral player where there is none"
    elif neutral.trains < 0 or neutral.trains + laid[NEUTRAL] != piece.trains:
        yield f"neutral's trains: {neutral.trains} in reserve, {laid[NEUTRAL]} on routes"


def _tokens(table: Table) -> Faults:
    """Tokens are with the players or went to the bank; loans are for routes (D3, D6, D7)."""
    tokens = [seat.tokens for seat in table.seats]
    given = 0 if table.piece(Tolls) is None else 30 * len(tokens)
    if min(tokens) < 0 or sum(tokens) + table.bank != given:
        yield f"tokens {tokens} and {table.bank} in the bank are not {given}"
    for player, seat in enumerate(table.seats):
        routes = [claim.route for claim in table.claims if claim.owner == player]
        tolls = sum(table.board.route[route].toll > 0 for route in routes)
        if not 0 <= seat.loans <= tolls or (seat.loans and not given):
            yield f"{seat.name} has {seat.loans} loans for {tolls} routes with a toll"


def _tickets(table: Table) -> Faults:
    """Each ticket lies in one place, and it is a place where it may be (B12, E1, E2, N2, D2)."""
    stage = table.stage
    places: dict[str, tuple[str, ...]] = {
        "in the pile": table.tickets,
        "in the discards": table.ticket_discards,
        "out of the game": table.tickets_out,
    }
    places |= {f"in {seat.name}'s hand": seat.tickets for seat in table.seats}
    places |= {f"in the holder of {holder.players}": holder.tickets for holder in table.holders}
    if isinstance(stage, ChoosingFirstTickets):
        places |= {f"dealt to {place}": dealt for place, dealt in enumerate(stage.dealt)}
    if isinstance(stage, KeepingTickets):
        places["drawn"] = stage.drawn
    found: dict[str, list[str]] = {}
    for place, tickets in places.items():
        for ticket in tickets:
            found.setdefault(ticket, []).append(place)
    for ticket in (*table.board.ticket, *(found.keys() - table.board.ticket.keys())):
        where = found.get(ticket, [])
        if len(where) != 1 or ticket not in table.board.ticket:
            yield f"ticket {ticket} is {' and '.join(where) or 'nowhere'}"
    yield from _tickets_where_they_may_be(table)
    yield from _tickets_of_the_stage(table)


def _tickets_where_they_may_be(table: Table) -> Faults:
    rules, printed = table.rulebook.tickets, table.board.ticket
    refused = {rules.refused_at_start, rules.refused}
    if any(printed[ticket].deck is not Deck.REGULAR for ticket in table.tickets):
        yield "a long ticket in the pile"
    if table.ticket_discards and Refused.DISCARDED not in refused:
        yield "tickets in discards that there are not"
    long = all(printed[ticket].deck is Deck.LONG for ticket in table.tickets_out)
    if Refused.OUT_OF_GAME not in refused and not long:
        yield "tickets have left the game"
    if not isinstance(table.stage, ChoosingFirstTickets):
        for player, seat in enumerate(table.seats):
            own = len(seat.tickets) + sum(
                one.player == player for holder in table.holders for one in holder.shared
            )
            if own < table.rulebook.tickets_kept:
                yield f"{seat.name} has {own} tickets"


def _tickets_of_the_stage(table: Table) -> Faults:
    """Tickets named by a stage that lie in a hand really do (T5)."""
    stage = table.stage
    match stage:
        case ChoosingFirstTickets():
            hands = tuple(zip(stage.kept, stage.dealt, strict=False))
        case PlacingFirstTickets():
            hands = tuple(
                ((ticket,), seat.tickets)
                for ticket, seat in zip(stage.placed, table.seats, strict=False)
            )
        case PlacingTicket():
            hands = ((stage.kept, table.seats[stage.player].tickets),)
        case KeepingTickets() if not 1 <= len(stage.drawn) <= table.rulebook.tickets.drawn:
            yield f"{len(stage.drawn)} tickets drawn"
            return
        case _:
            return
    for named, there in hands:
        if not set(named) <= set(there):
            yield f"tickets {named} are not among {there}"


def _stations(table: Table) -> Faults:
    """Stations are in the reserve or in a city of their own (E9)."""
    piece = table.piece(Stations)
    built = Counter(station.owner for station in table.stations)
    for player, seat in enumerate(table.seats):
        count = 0 if piece is None else piece.count
        if seat.stations < 0 or seat.stations + built[player] != count:
            yield f"{seat.name}'s stations: {seat.stations} left, {built[player]} built"
    cities = Counter(station.city for station in table.stations)
    yield from (f"{number} stations in {city}" for city, number in cities.items() if number > 1)


def _claims(table: Table) -> Faults:
    """The scorer finds nothing wrong with the game (X1-X3: B11, N8, D5, D13, T7, A3)."""
    routes = Counter(claim.route for claim in table.claims)
    yield from (f"{route} claimed {times} times" for route, times in routes.items() if times > 1)
    yield from (f"problem: {problem}" for problem in problems(table.finished_game(), table.rules))
    stage = table.stage
    if isinstance(stage, AnsweringTunnel):
        matching = sum(card in (stage.color, Card.LOCOMOTIVE) for card in stage.revealed)
        most = table.board.route[stage.route].reveal
        if stage.route in routes or not 1 <= stage.extra == matching <= most:
            yield f"a tunnel that asks for {stage.extra} cards"


def _markers(table: Table) -> Faults:
    """Markers stand where start, routes and mountains bring them (D4, B10, A4)."""
    standing = Standing(table.finished_game(), table.board, table.rulebook)
    for side in standing.sides:
        points = sum(
            line.points
            for piece in table.rules.pieces
            if set(MARKED) & set(piece.parts)
            for line in piece.lines(standing, side)
        )
        marker = sum(table.seats[player].marker for player in side.players)
        if marker != points:
            yield f"the marker of {side.name} is at {marker}, not at {points}"


def last_round_at(table: Table) -> int:
    """Return the trains left to a side that begin the last round (B13, A7, T9)."""
    if not table.holders:
        return 2
    return 3 if Ruling.FEWER_THAN_4 in table.rulings else 4


def _to_move(table: Table) -> Faults:
    """Turns go round, and whoever is to decide is the one whose turn it is (B4, B3, D14)."""
    stage = table.stage
    match stage:
        case ChoosingFirstTickets():
            expected = len(stage.kept)
        case PlacingFirstTickets():
            expected = len(stage.placed)
        case ChoosingLane():
            expected = -1 if table.neutral is None else table.neutral.token
        case Over():
            expected = (table.turns - 1) % len(table.seats)
        case _:
            expected = table.turns % len(table.seats)
    if stage.player != expected:
        yield f"player {stage.player} is to move, not {expected}"
    if isinstance(stage, ChoosingFirstTickets | PlacingFirstTickets) and table.turns:
        yield f"{table.turns} turns before the first one"
    if isinstance(stage, ChoosingLane) and (table.turns < 12 or table.turns % 2):
        yield "neutral moves too early or within a round"


def _last_round(table: Table) -> Faults:
    """The last round has begun as soon as a side has few enough trains, and it ends (B13, T9)."""
    players, least = len(table.seats), last_round_at(table)
    left = {
        side: sum(table.seats[player].trains for player in side)
        for side in {table.side(player) for player in range(players)}
    }
    if (table.turns_left is not None) != (min(left.values()) <= least):
        yield f"{table.turns_left} turns left with {left} trains"
    if table.turns_left is not None:
        last = (table.turns + table.turns_left - 1) % players
        if not 0 <= table.turns_left <= players or left[table.side(last)] > least:
            yield f"{table.turns_left} turns left, so that player {last} is the last one"
    if not 0 <= table.passes <= min(players, table.turns):
        yield f"{table.passes} passes"
    stuck = table.passes == players
    if table.is_over != (table.turns_left == 0 or stuck):
        yield f"over: {table.is_over}, {table.turns_left} turns left, {table.passes} passes"


# --- a step ---------------------------------------------------------------------------------


def step_faults(before: Table, events: Sequence[Event], after: Table) -> list[str]:
    """Return what is wrong with a table beside the one before, and with what was told."""
    checks = (_turn_counted, _nothing_comes_back, _row_cleared)
    found = [fault for check in checks for fault in check(before, events, after)]
    return [f"{fault} (turn {before.turns}, {before.stage} to {after.stage})" for fault in found]


def _turn_counted(before: Table, events: Sequence[Event], after: Table) -> Faults:
    """A turn counts once; the last round is told once and lasts a turn each (B4, B13)."""
    ended, players = after.turns - before.turns, len(after.seats)
    told = sum(isinstance(event, LastRound) for event in events)
    passed = sum(isinstance(event, Passed) for event in events)
    if ended not in (0, 1) or passed > ended:
        yield f"{ended} turns ended at once, {passed} of them passes"
    expected = None if before.turns_left is None else before.turns_left - ended
    if after.turns_left != (players if told else expected):
        yield f"{before.turns_left} turns left, then {after.turns_left}, last round told {told}"
    if told > 1 or (told and before.turns_left is not None):
        yield "a last round told twice"
    if after.passes != (before.passes + 1 if passed else 0 if ended else before.passes):
        yield f"{before.passes} passes, then {after.passes}"
    if after.is_over != any(isinstance(event, GameEnded) for event in events):
        yield "the end told without one, or not told"


def _nothing_comes_back(before: Table, events: Sequence[Event], after: Table) -> Faults:
    """What lies on the board or was kept stays; trains, loans and points go one way (B12)."""
    del events
    if after.claims[: len(before.claims)] != before.claims:
        yield "claims have changed"
    if after.stations[: len(before.stations)] != before.stations:
        yield "stations have moved"
    for old, new in zip(before.seats, after.seats, strict=True):
        if new.trains > old.trains or new.stations > old.stations:
            yield f"{new.name} has more trains or stations than before"
        if not set(old.tickets) <= _of_side(after, new):
            yield f"{new.name} has lost tickets"
        if new.marker < old.marker or new.loans < old.loans or new.crossing < old.crossing:
            yield f"{new.name} has fewer points, loans or trains in the crossing than before"


def _of_side(table: Table, seat: Seat) -> set[str]:
    """Return the tickets in a hand and in the holder beside it."""
    holder = table.holder(table.seats.index(seat))
    return {*seat.tickets, *(() if holder is None else holder.tickets)}


def _crowded(table: Table) -> bool:
    most = table.rulebook.cards.clear_row_at
    return len(table.row) == 5 and 0 < most <= table.row.count(Card.LOCOMOTIVE)


def _can_be_cleared(table: Table) -> bool:
    about = Cards.of((*table.row, *table.pile)) + table.discards
    return about.total - about.locomotives >= 3


def _row_cleared(before: Table, events: Sequence[Event], after: Table) -> Faults:
    """A row with three locomotives is cleared, unless it stays for a reason (B6, N3)."""
    if not _crowded(after) or not _can_be_cleared(after):
        return
    stayed = before.row == after.row and before.row_stays
    tried = any(isinstance(one, RowStays) and one.times == MOST_CLEARINGS for one in events)
    if not (stayed or tried):
        yield f"the row {after.row} was not cleared"


# --- the score ------------------------------------------------------------------------------

NEVER_AT_A_TABLE = (FewTickets, LoansOdd, TokensMissing, TokensOdd, TokensSumOdd)


def score_faults(table: Table) -> list[str]:
    """Return where the scorer and the table differ; dearer than :func:`faults`."""
    sheet = score(table.finished_game(), table.rules)
    odd = NEVER_AT_A_TABLE
    if isinstance(table.stage, ChoosingFirstTickets):
        odd = tuple(kind for kind in odd if kind is not FewTickets)
    found = [f"warned of {one}" for one in sheet.warnings if isinstance(one, odd)]
    unfinished = any(isinstance(one, NoOneFinished) for one in sheet.warnings)
    if unfinished != (table.turns_left is None):
        found.append(f"the scorer finds the game unfinished with {table.turns_left} turns left")
    seats = {seat.name: seat for seat in table.seats}
    for side in sheet.sides:
        marker = sum(seats[name].marker for name in side.players)
        points = sum(side.parts.get(part, 0) for part in MARKED)
        if marker != points:
            found.append(f"{side.name}'s marker is at {marker}, the score says {points}")
        for count in side.trains:
            seat = seats[count.player]
            if (count.left, count.crossing) != (seat.trains, seat.crossing):
                found.append(f"{count} is not what {seat.name} has")
        crossed = sum(seats[name].crossing for name in side.players)
        piece = table.piece(Mountains)
        if piece is not None and side.parts[Part.MOUNTAINS] != piece.points * crossed:
            found.append(f"{side.name} scores {side.parts[Part.MOUNTAINS]} for {crossed} crossing")
    return found
