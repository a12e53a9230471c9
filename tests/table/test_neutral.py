"""The neutral player of Nederland: when it moves, what it claims, and when it leaves."""

import csv
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.games import FOLDERS, rules_of
from tests.table.invariants import steps
from tests.table.tables import arranged, begun, dealt, play, played
from tutor.cards import cards
from tutor.rules.standing import NEUTRAL
from tutor.scoring import score
from tutor.table import Shuffler, Table
from tutor.table.actions import (
    ChooseLane,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    KeepTickets,
)
from tutor.table.events import (
    Event,
    GameEnded,
    Idle,
    Leaving,
    NeutralClaimed,
    NeutralIdle,
    NeutralLeft,
    NeutralPaid,
    NeutralTurned,
    TicketsShuffled,
    TokenPassed,
    TollPaid,
)
from tutor.table.position import NeutralSeat
from tutor.table.reasons import (
    NotOneOfTheLanes,
    NotPlayedHere,
    NotYourTurn,
    SomethingElseFirst,
)
from tutor.table.stages import ChoosingLane, KeepingTickets, Over, Turn

rule = pytest.mark.rule

BRIDGES = "breda--eindhoven"
"""A ticket with the pair Rotterdam-Antwerpen at its foot: two lanes of 5 spaces, toll 4."""

ONE, TWO = "antwerpen--rotterdam--1", "antwerpen--rotterdam--2"

BARE = "amsterdam--antwerpen"
"""A ticket without a pair."""

BELOW = ("duisburg--lingen", "aarschot--lelystad", "antwerpen--rotterdam")
"""Tickets that lie below in the pile; none has a pair."""

BOARD = rules_of("nederland").board


def printed_pairs() -> dict[str, str]:
    """Return the pair of neighbours at the foot of each ticket that has one, by ticket."""
    with (FOLDERS["nederland"] / "tickets.csv").open(encoding="utf-8", newline="") as file:
        return {
            row["id"]: "--".join(sorted((row["neutral_a"], row["neutral_b"])))
            for row in csv.DictReader(file)
            if row["neutral_a"]
        }


def round_of(
    number: int = 6,
    *,
    pile: Sequence[str] = (*BELOW, BRIDGES),
    discards: Sequence[str] = (),
    claims: Mapping[str, int] | None = None,
    trains: int = 40,
    token: int = 1,
    tokens: tuple[int, int] = (30, 30),
    **values: Any,
) -> Table:
    """Return a table where the second player is about to move in the round of this number.

    ``pile`` and ``discards`` are tickets, ``trains`` and ``token`` are neutral's, ``tokens``
    are the tolls that the players have. Nobody holds tickets.
    """
    table = begun("nederland", 2, variant="neutral")
    assert table.neutral is not None
    values = {"neutral": replace(table.neutral, trains=trains, token=token), **values}
    return arranged(
        table,
        to_move=1,
        turns=2 * number - 1,
        seats={place: {"tokens": worth, "tickets": ()} for place, worth in enumerate(tokens)},
        tickets=tuple(pile),
        ticket_discards=tuple(discards),
        claims=claims or {},
        **values,
    )


def end_of_turn(table: Table, orders: Sequence[Sequence[str]] = ()) -> tuple[Table, list[Event]]:
    """Let the player to move draw two cards, which ends his turn."""
    player = table.stage.player
    return played(table, DrawBlind(player), DrawBlind(player), orders=orders)


def neutral(table: Table) -> NeutralSeat:
    """Return the neutral player."""
    assert table.neutral is not None
    return table.neutral


def told(events: Sequence[Event]) -> list[Event]:
    """Return what was told of neutral and of the pile of tickets."""
    kinds = (
        NeutralTurned,
        NeutralIdle,
        NeutralClaimed,
        NeutralPaid,
        NeutralLeft,
        TokenPassed,
        TicketsShuffled,
    )
    return [event for event in events if isinstance(event, kinds)]


def purses(table: Table) -> tuple[int, ...]:
    """Return what everybody's tokens are worth, the bank last."""
    return (*(seat.tokens for seat in table.seats), table.bank)


# --- setting up -----------------------------------------------------------------------------


@rule("D14", "D15")
@pytest.mark.parametrize(
    ("variant", "players"), [("tolls", 2), ("no_tolls", 2), ("tolls", 3), ("tolls", 5)]
)
def test_without_neutral_the_pairs_mean_nothing(variant: str, players: int) -> None:
    """No ticket is turned up after round 6, and there is no lane to choose."""
    table = begun("nederland", players, variant=variant)
    table = arranged(table, to_move=players - 1, turns=6 * players - 1, tickets=(BARE, BRIDGES))

    after, events = end_of_turn(table)

    assert None is after.neutral
    assert [] == told(events)
    assert (BARE, BRIDGES) == after.tickets
    assert NotPlayedHere("neutral") in after.why_not(ChooseLane(0, ONE))


# --- when -----------------------------------------------------------------------------------


@rule("D14")
def test_the_first_ticket_comes_after_twelve_turns() -> None:
    """Counted from the first turn of a game on: then one after every second turn."""
    table = begun("nederland", 2, variant="neutral")
    table = arranged(table, tickets=(*BELOW, BARE), ticket_discards=())
    seen = []

    for turn in range(1, 17):
        assert Turn((turn - 1) % 2) == table.stage
        table, events = end_of_turn(table)
        if any(isinstance(event, NeutralTurned) for event in events):
            seen.append(turn)

    assert [12, 14, 16] == seen


# --- the ticket -----------------------------------------------------------------------------


LANES = ((ONE, TWO), (TWO, ONE))
BOTH_TAKEN = ({ONE: 0, TWO: 1}, {ONE: 1, TWO: 0})
WITH_NEUTRAL = [
    {lane: NEUTRAL, **beside} for lane, other in LANES for beside in ({}, {other: 0}, {other: 1})
]
BROUGHT: list[tuple[str, Mapping[str, int], int, list[Event]]] = [
    (BARE, {}, 40, [NeutralIdle(Idle.NO_PAIR)]),
    (BRIDGES, {}, 40, []),
    *(
        (BRIDGES, claims, trains, [NeutralIdle(why)])
        for why, several in ((Idle.BUILT_ALREADY, WITH_NEUTRAL), (Idle.BOTH_TAKEN, BOTH_TAKEN))
        for claims in several
        for trains in (35, 4)
    ),
    *(
        (BRIDGES, {lane: owner}, trains, [NeutralClaimed(other, 5), NeutralPaid(other, 4, owner)])
        for lane, other in LANES
        for owner in (0, 1)
        for trains in (40, 5)
    ),
    *(
        (BRIDGES, claims, trains, [NeutralLeft(Leaving.TOO_FEW_TRAINS)])
        for claims in ({}, {ONE: 0}, {TWO: 1})
        for trains in (0, 4)
    ),
]
"""Tickets with what is claimed and neutral's trains, and what they bring; with [], a choice."""


@rule("D14", "D2", "D7")
@pytest.mark.parametrize("token", [0, 1])
@pytest.mark.parametrize(("ticket", "claims", "trains", "brings"), BROUGHT)
def test_what_the_top_ticket_brings(
    ticket: str, claims: Mapping[str, int], trains: int, brings: list[Event], token: int
) -> None:
    """The holder of the token turns it up, and it is always discarded.

    Neutral takes the lane beside a human, even the holder's, and the bank pays that human the
    toll; with too few trains it leaves for good. The token stays.
    """
    below = ("breda--haarlem",)
    table = round_of(
        pile=(*BELOW, ticket), discards=below, claims=claims, trains=trains, token=token
    )

    table, events = end_of_turn(table)

    built = {one.route: NEUTRAL for one in brings if isinstance(one, NeutralClaimed)}
    paid = [one.to for one in brings if isinstance(one, NeutralPaid)]
    leaves = any(isinstance(one, NeutralLeft) for one in brings)
    assert [NeutralTurned(token, ticket), *brings] == told(events)
    assert {**claims, **built} == table.owner
    assert (trains - 5 * len(built), token) == (neutral(table).trains, neutral(table).token)
    assert leaves != neutral(table).here
    assert (*(30 + 4 * paid.count(place) for place in (0, 1)), -4 * len(paid)) == purses(table)
    assert [((), 0), ((), 0)] == [(seat.tickets, seat.loans) for seat in table.seats]
    assert (BELOW, (*below, ticket)) == (table.tickets, table.ticket_discards)
    assert (Turn(0) if brings else ChoosingLane(token, (ONE, TWO))) == table.stage
    if leaves:
        table, events = end_of_turn(end_of_turn(table)[0])
        assert ([], BELOW) == (told(events), table.tickets)


# --- both lanes free ------------------------------------------------------------------------


@rule("D14")
@pytest.mark.parametrize("token", [0, 1])
def test_the_holder_chooses_between_free_lanes(token: int) -> None:
    """Only the holder, only between the two, and nothing else is done before."""
    table, events = end_of_turn(round_of(token=token))

    assert [NeutralTurned(token, BRIDGES)] == told(events)
    assert ChoosingLane(token, (ONE, TWO)) == table.stage
    assert token == table.to_move
    assert {ChooseLane(token, ONE), ChooseLane(token, TWO)} == set(table.actions())
    other = "breda--rotterdam--1"
    assert (NotOneOfTheLanes(other, (ONE, TWO)),) == table.why_not(ChooseLane(token, other))
    assert (NotYourTurn(1 - token, token),) == table.why_not(ChooseLane(1 - token, ONE))
    assert (SomethingElseFirst(ChoosingLane),) == table.why_not(DrawBlind(token))


@rule("D14")
@pytest.mark.parametrize("token", [0, 1])
@pytest.mark.parametrize("lane", [ONE, TWO])
def test_neutral_claims_the_lane_chosen(token: int, lane: str) -> None:
    """Its trains go there, and the token goes to the other player."""
    table, _ = end_of_turn(round_of(token=token))

    table, events = played(table, ChooseLane(token, lane))

    assert {lane: NEUTRAL} == table.owner
    assert 40 - 5 == neutral(table).trains
    assert 1 - token == neutral(table).token
    assert [NeutralClaimed(lane, 5), TokenPassed(1 - token)] == told(events)
    assert (30, 30, 0) == purses(table)
    assert Turn(0) == table.stage


@rule("D14")
def test_the_token_goes_to_and_fro() -> None:
    """After a second free pair the token is back where it began."""
    table = round_of(pile=(*BELOW, "amsterdam--groningen", BRIDGES))
    table = play(end_of_turn(table)[0], ChooseLane(1, ONE))
    table = end_of_turn(end_of_turn(table)[0])[0]

    pair = ("breda--s_hertogenbosch--1", "breda--s_hertogenbosch--2")
    assert ChoosingLane(0, pair) == table.stage
    assert 1 == neutral(play(table, ChooseLane(0, pair[1]))).token


@rule("D14")
@pytest.mark.parametrize("ticket", sorted(printed_pairs()))
def test_every_printed_pair_is_a_double_of_the_board(ticket: str) -> None:
    """With nothing built, each of these tickets lets the holder choose between its two lanes."""
    table, _ = end_of_turn(round_of(pile=(BARE, ticket)))

    pair = printed_pairs()[ticket]
    assert ChoosingLane(1, (f"{pair}--1", f"{pair}--2")) == table.stage


@rule("D14")
@pytest.mark.parametrize("ticket", sorted({one.id for one in BOARD.tickets} - set(printed_pairs())))
def test_every_other_ticket_brings_nothing(ticket: str) -> None:
    """Nothing is printed at its foot."""
    _, events = end_of_turn(round_of(pile=(BARE, ticket)))

    assert NeutralIdle(Idle.NO_PAIR) in events


@rule("D14")
@pytest.mark.parametrize(
    ("first", "second", "pair"),
    [
        ("breda--eindhoven", "duisburg--liege", "antwerpen--rotterdam"),
        ("duisburg--liege", "breda--eindhoven", "antwerpen--rotterdam"),
        ("emmen--lelystad", "liege--s_gravenhage", "amsterdam--rotterdam"),
        ("liege--s_gravenhage", "emmen--lelystad", "amsterdam--rotterdam"),
    ],
)
def test_a_pair_that_is_printed_twice_is_built_once(first: str, second: str, pair: str) -> None:
    """The second ticket brings nothing, and the token stays where it went."""
    table = round_of(pile=(*BELOW, second, first))
    table = play(end_of_turn(table)[0], ChooseLane(1, f"{pair}--1"))

    table, events = end_of_turn(end_of_turn(table)[0])

    assert [NeutralTurned(0, second), NeutralIdle(Idle.BUILT_ALREADY)] == told(events)
    assert {f"{pair}--1": NEUTRAL} == table.owner
    assert 0 == neutral(table).token


@rule("D6", "D14", "D5")
@pytest.mark.parametrize("player", [0, 1])
def test_the_lane_beside_neutral_is_open_and_pays_the_bank(player: int) -> None:
    """With two players too: a human may take it, and the toll goes to the bank."""
    table = play(end_of_turn(round_of())[0], ChooseLane(1, ONE))
    table = arranged(table, to_move=player, hands={player: cards(locomotive=5)})

    table, events = played(table, ClaimRoute(player, TWO, cards(locomotive=5)))

    assert {ONE: NEUTRAL, TWO: player} == table.owner
    assert 26 == table.seats[player].tokens
    assert 4 == table.bank
    assert TollPaid(player, TWO, 4, None) in events


# --- leaving --------------------------------------------------------------------------------


@rule("D14")
def test_few_trains_suffice_for_a_short_pair() -> None:
    """Neutral leaves only for a pair that it cannot build, not for having few trains."""
    pile = (*BELOW, "hasselt--utrecht")
    table, _ = end_of_turn(round_of(pile=pile, trains=1))

    lanes = ("amsterdam--haarlem--1", "amsterdam--haarlem--2")
    assert ChoosingLane(1, lanes) == table.stage


@rule("D14", "D2")
@pytest.mark.parametrize(
    ("ticket", "discards", "claims", "trains", "brings"),
    [
        (BARE, BELOW, {}, 40, [NeutralIdle(Idle.NO_PAIR)]),
        (BARE, (), {}, 40, [NeutralIdle(Idle.NO_PAIR)]),
        (BRIDGES, BELOW, {ONE: 0}, 40, [NeutralClaimed(TWO, 5), NeutralPaid(TWO, 4, 0)]),
        (BRIDGES, BELOW, {}, 4, [NeutralLeft(Leaving.TOO_FEW_TRAINS)]),
    ],
)
def test_the_last_ticket_makes_neutral_leave(
    ticket: str, discards: Sequence[str], claims: dict[str, int], trains: int, brings: list[Event]
) -> None:
    """It brings what it brings, neutral leaves once, and all discards are the new pile."""
    table = round_of(pile=(ticket,), discards=discards, claims=claims, trains=trains)
    order = (ticket, *discards)

    table, events = end_of_turn(table, [order])

    gone = [] if trains < 5 else [NeutralLeft(Leaving.PILE_EMPTY)]
    shuffled = TicketsShuffled(len(order))
    assert [NeutralTurned(1, ticket), *brings, shuffled, *gone] == told(events)
    assert (order, ()) == (table.tickets, table.ticket_discards)
    assert not neutral(table).here


@rule("D14", "D2")
@pytest.mark.parametrize("lane", [ONE, TWO])
def test_the_last_ticket_may_ask_for_a_lane(lane: str) -> None:
    """The holder still chooses; only then neutral leaves and the discards are shuffled."""
    table, events = end_of_turn(round_of(pile=(BRIDGES,), discards=BELOW))
    assert ChoosingLane(1, (ONE, TWO)) == table.stage
    assert [NeutralTurned(1, BRIDGES)] == told(events)
    assert neutral(table).here

    table, events = played(table, ChooseLane(1, lane), orders=[(*BELOW, BRIDGES)])

    assert {lane: NEUTRAL} == table.owner
    assert NeutralClaimed(lane, 5) == told(events)[0]
    assert NeutralLeft(Leaving.PILE_EMPTY) in events
    assert TicketsShuffled(4) in events
    assert (*BELOW, BRIDGES) == table.tickets
    assert () == table.ticket_discards
    assert not neutral(table).here
    assert Turn(0) == table.stage


@rule("D14", "D2")
@pytest.mark.parametrize("number", [1, 6])
@pytest.mark.parametrize("left", [1, 3, 4])
def test_a_draw_that_empties_the_pile_makes_neutral_leave(number: int, left: int) -> None:
    """In whatever round: its routes stay, and no ticket is turned up when the round ends."""
    pile = (*BELOW, BRIDGES)[:left]
    discards = ("breda--haarlem", "duisburg--rotterdam", "emden--utrecht", "hasselt--utrecht")
    built = {"amsterdam--haarlem--1": NEUTRAL}
    table = round_of(number, pile=pile, discards=discards, claims=built)

    table, events = played(table, DrawTickets(1), orders=[discards])

    assert NeutralLeft(Leaving.PILE_EMPTY) in events
    assert not neutral(table).here
    assert built == table.owner
    assert isinstance(table.stage, KeepingTickets)
    assert 4 == len(table.stage.drawn)
    table, events = played(table, KeepTickets(1, table.stage.drawn))
    assert [] == told(events)
    assert Turn(0) == table.stage


@rule("D14", "D2")
def test_a_draw_that_leaves_a_ticket_lets_neutral_stay() -> None:
    """Four of five are drawn: the fifth is turned up for neutral afterwards."""
    table = round_of(pile=(BARE, *BELOW, BRIDGES))

    table, events = played(table, DrawTickets(1))
    assert neutral(table).here
    assert [] == told(events)

    table, events = played(table, KeepTickets(1, BELOW), orders=[(BRIDGES, BARE)])
    assert NeutralTurned(1, BARE) in events
    assert NeutralLeft(Leaving.PILE_EMPTY) in events


@rule("D14", "D2")
def test_neutral_leaves_when_nothing_can_be_shuffled_either() -> None:
    """The pile is empty for the first time, with or without discards."""
    table, events = played(round_of(pile=(*BELOW, BRIDGES)), DrawTickets(1))

    assert [NeutralLeft(Leaving.PILE_EMPTY)] == told(events)
    assert not neutral(table).here


# --- the end --------------------------------------------------------------------------------


@rule("D14", "B13")
@pytest.mark.parametrize("ticket", [BARE, BRIDGES])
def test_nothing_is_turned_up_after_the_last_turn(ticket: str) -> None:
    """The second player makes the last turn of a round and of the game: it is over."""
    table = round_of(10, pile=(*BELOW, ticket), turns_left=1, claims={ONE: 0})

    table, events = end_of_turn(table)

    assert [] == told(events)
    assert GameEnded(stuck=False) in events
    assert Over(1) == table.stage
    assert {ONE: 0} == table.owner


@rule("D14", "B13")
def test_neutral_moves_in_the_last_round_too() -> None:
    """When the second player's turn is not the last one, a ticket is turned up as ever."""
    table = round_of(10, turns_left=2, claims={ONE: 0})

    table, events = end_of_turn(table)

    assert NeutralClaimed(TWO, 5) in events
    assert 1 == table.turns_left
    assert Turn(0) == table.stage
    assert Over(0) == end_of_turn(table)[0].stage


# --- what it is worth -----------------------------------------------------------------------


TICKETS = ("amsterdam--rotterdam", "antwerpen--rotterdam")
"""Tickets that neutral's routes alone would complete."""


@rule("D15")
def test_neutrals_routes_count_for_no_one() -> None:
    """No points, no way for anybody's ticket, no place in the ranking."""
    table = arranged(
        round_of(),
        seats={
            0: {"tickets": ("amsterdam--rotterdam",)},
            1: {"tickets": ("antwerpen--rotterdam",)},
        },
        claims={"amsterdam--utrecht--1": 0},
    )
    built = {
        "amsterdam--utrecht--1": 0,
        "amsterdam--rotterdam--1": NEUTRAL,
        ONE: NEUTRAL,
        "groningen--zwolle--1": NEUTRAL,
    }

    without = score(table.finished_game())
    beside = score(arranged(table, claims=built).finished_game())

    assert ["Anna", "Bram"] == [side.name for side in beside.sides]
    for one, other in zip(without.sides, beside.sides, strict=True):
        assert one.parts == other.parts
        assert one.place == other.place
        assert not any(ticket.completed for ticket in other.tickets)


# --- whole games ----------------------------------------------------------------------------


@rule("D14")
@pytest.mark.parametrize("seed", range(8))
def test_neutral_keeps_its_rules_in_whole_games(seed: int) -> None:
    """Forty trains in all, never two lanes of a pair, nothing before round 6 or after leaving."""
    start = dealt("nederland", 2, variant="neutral", chance=Shuffler(seed))
    turned = 0
    for before, _, events, after in steps(start, Random(seed), Shuffler(seed), "building"):
        built = [route for route, owner in after.owner.items() if owner == NEUTRAL]
        laid = sum(BOARD.route[route].length for route in built)
        assert 40 == neutral(after).trains + laid
        assert len(built) == len({BOARD.route[route].pair for route in built})
        if any(isinstance(event, NeutralTurned) for event in events):
            turned += 1
            assert 0 == after.turns % 2
            assert 12 <= after.turns
            assert neutral(before).here
            assert not after.is_over
        if not neutral(before).here:
            assert not neutral(after).here
            assert [] == [event for event in told(events) if not isinstance(event, TicketsShuffled)]
    assert turned
