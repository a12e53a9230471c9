"""What a player may know of a table, and what not: hands, tickets, tokens, holders, choices."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from tests.games import WITHOUT_TEAMS, rules_of
from tests.plain.printed import PRINTED
from tests.table.invariants import Setup, setups
from tests.table.tables import arranged, begun, dealt, play, played
from tutor.cards import Cards, cards
from tutor.rulebook import Refused
from tutor.rules.neutral import NeutralPlayer
from tutor.rules.piece import Piece
from tutor.rules.teams import Teams
from tutor.scoring import Rules
from tutor.table import Shuffler, Table, told_to
from tutor.table.actions import (
    Action,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    KeepTickets,
    PlaceCard,
    PlaceTicket,
    ShareTickets,
)
from tutor.table.events import (
    CardDrawn,
    CardPlaced,
    CardTaken,
    Event,
    HandDealt,
    LoanTaken,
    NeutralTurned,
    RouteClaimed,
    TicketsDealt,
    TicketsDrawn,
    TicketsKept,
    TicketsRefused,
    TicketsShared,
    TollPaid,
)
from tutor.table.position import Claim, Shared, Station
from tutor.table.stages import (
    AnsweringTunnel,
    ChoosingFirstTickets,
    ChoosingLane,
    DrawingSecond,
    KeepingTickets,
    Over,
    PlacingCard,
    PlacingFirstTickets,
    PlacingTicket,
    Stage,
    Turn,
)
from tutor.terms import Card, Place

rule = pytest.mark.rule

EVERYWHERE = {ChoosingFirstTickets, Turn, DrawingSecond, KeepingTickets, Over}
OF_PIECES: Mapping[type[Piece], set[type[Stage]]] = {
    NeutralPlayer: {ChoosingLane},
    Teams: {PlacingFirstTickets, PlacingCard, PlacingTicket},
}


def stages(setup: Setup) -> set[type[Stage]]:
    """Return the stages that games go through."""
    pieces = rules_of(setup.board, setup.variant).pieces
    found = EVERYWHERE.union(*(OF_PIECES.get(type(piece), ()) for piece in pieces))
    return found | {AnsweringTunnel} if PRINTED[setup.board].turned else found


STAGES = {
    one: stages(one)
    for one in setups()
    if one.players == 3 or 3 not in rules_of(one.board, one.variant).rulebook.players
}
"""The stages of each board and variant, with three players where that is possible."""

TAKEN = 6
"""So many tables of every stage are looked at."""


class Step(NamedTuple):
    """Something played by chance: the table before and after it, and what was told."""

    before: Table
    after: Table
    events: tuple[Event, ...]


def steps(table: Table, seed: int) -> Iterator[Step]:
    """Play legal actions by chance to the end, every kind equally often."""
    random, chance = Random(seed), Shuffler(seed)
    while not table.is_over:
        kinds: dict[type[Action], list[Action]] = {}
        for action in table.actions():
            kinds.setdefault(type(action), []).append(action)
        before = table
        action = random.choice(random.choice(list(kinds.values())))
        table, events = table.play(action, chance)
        yield Step(before, table, events)


@cache
def game(board: str, variant: str, players: int) -> tuple[Step, ...]:
    """Return all steps of three games."""
    return tuple(
        step
        for seed in (1, 2, 3)
        for step in steps(dealt(board, players, variant=variant, chance=Shuffler(seed)), seed)
    )


def tables(board: str, variant: str, players: int) -> list[Table]:
    """Return some tables of every stage that these games went through."""
    of_stage: dict[type[Stage], list[Table]] = {}
    for step in game(board, variant, players):
        for table in (step.before, step.after) if step.after.is_over else (step.before,):
            of_stage.setdefault(type(table.stage), []).append(table)
    random = Random(1)
    return [
        table
        for found in of_stage.values()
        for table in random.sample(found, min(TAKEN, len(found)))
    ]


# --- the same table with other secrets ------------------------------------------------------


def other_secrets(table: Table, player: int, random: Random) -> Table:
    """Exchange by chance all that this player may not know, as many of everything as before."""
    return other_tokens(other_tickets(other_cards(table, player, random), player, random), player)


def other_cards(table: Table, player: int, random: Random) -> Table:
    """Exchange the pile, others' hands and holders, and a blind card that another is placing."""
    stage = table.stage
    hidden = isinstance(stage, PlacingCard) and stage.blind and stage.player != player
    secret = [
        *table.pile,
        *(card for place, seat in enumerate(table.seats) if place != player for card in seat.hand),
        *(card for one in table.holders if player not in one.players for card in one.cards),
    ]
    random.shuffle(secret)
    if hidden:
        assert isinstance(stage, PlacingCard)
        place = next(place for place, card in enumerate(secret) if card is not stage.card)
        assert stage.card is not None
        secret[place], stage = stage.card, replace(stage, card=secret[place])

    def some(number: int) -> Cards:
        return Cards.of(secret.pop() for _ in range(number))

    return replace(
        table,
        seats=tuple(
            seat if place == player else replace(seat, hand=some(seat.hand.total))
            for place, seat in enumerate(table.seats)
        ),
        holders=tuple(
            one if player in one.players else replace(one, cards=some(one.cards.total))
            for one in table.holders
        ),
        pile=tuple(secret),
        stage=stage,
    )


def secret_tickets(table: Table, player: int) -> list[str]:
    """Return the tickets that this player has not seen, or need not remember."""
    stage = table.stage
    found = [*table.tickets, *table.tickets_out]
    for place, seat in enumerate(table.seats):
        found += seat.tickets if place != player else ()
    for holder in table.holders:
        found += holder.tickets if player not in holder.players else ()
    if isinstance(stage, ChoosingFirstTickets):
        for place, offer in enumerate(stage.dealt):
            found += offer if place != player else ()
    if isinstance(stage, KeepingTickets) and stage.player != player:
        found += stage.drawn
    return found


def other_tickets(table: Table, player: int, random: Random) -> Table:
    """Put another ticket into the place of every one that this player may not know."""
    secret = secret_tickets(table, player)
    random.shuffle(secret)
    instead = dict(zip(secret, (*secret[1:], *secret[:1]), strict=True))

    def other(tickets: Sequence[str]) -> tuple[str, ...]:
        return tuple(instead.get(ticket, ticket) for ticket in tickets)

    stage = table.stage
    if isinstance(stage, ChoosingFirstTickets):
        stage = replace(
            stage, dealt=tuple(map(other, stage.dealt)), kept=tuple(map(other, stage.kept))
        )
    elif isinstance(stage, PlacingFirstTickets):
        stage = replace(stage, placed=other(stage.placed))
    elif isinstance(stage, KeepingTickets):
        stage = replace(stage, drawn=other(stage.drawn))
    elif isinstance(stage, PlacingTicket):
        stage = replace(stage, kept=other(stage.kept))
    return replace(
        table,
        seats=tuple(replace(seat, tickets=other(seat.tickets)) for seat in table.seats),
        holders=tuple(
            replace(
                one,
                shared=tuple(replace(put, ticket=other([put.ticket])[0]) for put in one.shared),
            )
            for one in table.holders
        ),
        tickets=other(table.tickets),
        tickets_out=other(table.tickets_out),
        stage=stage,
    )


def other_tokens(table: Table, player: int) -> Table:
    """Give the others other tokens; the bank has what they lack."""
    seats = tuple(
        seat if place == player else replace(seat, tokens=seat.tokens + 7)
        for place, seat in enumerate(table.seats)
    )
    return replace(table, seats=seats, bank=table.bank - 7 * (len(seats) - 1))


@pytest.mark.parametrize(("board", "variant", "players"), list(STAGES))
def test_games_go_through_every_stage(board: str, variant: str, players: int) -> None:
    """So that the tests below look at all of them."""
    found = {type(table.stage) for table in tables(board, variant, players)}

    assert STAGES[Setup(board, variant, players)] == found


@pytest.mark.parametrize(("board", "variant", "players"), list(STAGES))
def test_secrets_are_really_exchanged(board: str, variant: str, players: int) -> None:
    """What is the player's own stays, what is the others' does not: the next test means it."""
    table = laid(board, players, variant)
    other = other_secrets(table, 0, Random(1))

    assert table.seats[0] == other.seats[0]
    assert table.holders[:1] == other.holders[:1]
    assert table.ticket_discards == other.ticket_discards
    for old, new in zip(table.seats[1:], other.seats[1:], strict=True):
        assert old.tickets != new.tickets
        assert old.hand != new.hand
        assert old.tokens != new.tokens
    for holder, another in zip(table.holders[1:], other.holders[1:], strict=True):
        assert holder.cards != another.cards
        assert holder.tickets != another.tickets
    assert table.pile != other.pile
    assert sorted(table.tickets) != sorted(other.tickets)
    assert table.tickets_out != other.tickets_out


@rule("B3", "T2", "D3", "T5", "E1")
@pytest.mark.parametrize(("board", "variant", "players"), list(STAGES))
def test_nobody_sees_the_secrets_of_others(board: str, variant: str, players: int) -> None:
    """With all of them exchanged a table looks the same, whoever looks, at every stage."""
    random = Random(1)
    for table in tables(board, variant, players):
        for player in range(players):
            for _ in range(3):
                other = other_secrets(table, player, random)
                assert table != other
                assert table.seen_by(player) == other.seen_by(player), (table.stage, player)


# --- who sees what --------------------------------------------------------------------------


def who_sees(table: Table, other: Table) -> set[int]:
    """Return the players who can tell one table from the other."""
    players = range(len(table.seats))
    return {player for player in players if table.seen_by(player) != other.seen_by(player)}


def laid(board: str = "team_asia", players: int = 4, variant: str | None = None) -> Table:
    """Return a table with something of everything."""
    table = begun(board, players, variant=variant)
    return arranged(
        table,
        to_move=0,
        hands={place: cards(red=2, blue=2) for place in range(players)},
        holders={place: cards(green=1) for place in range(0, players, 2)},
        tickets_out=table.tickets[:2],
        tickets=table.tickets[4:],
        ticket_discards=table.tickets[2:4],
    )


BOTH = {0, 1}
ALL = {0, 1, 2, 3}


@rule("B3", "T2")
@pytest.mark.parametrize(
    ("place", "hand", "who"),
    [(0, cards(red=2, green=2), {0}), (1, cards(red=3, blue=1), {1}), (2, cards(blue=4), {2})],
)
def test_a_hand_is_seen_by_its_player_only(place: int, hand: Cards, who: set[int]) -> None:
    """The cards in it, not even by the mate; their number is seen by all."""
    table = laid()

    assert who == who_sees(table, arranged(table, hands={place: hand}))
    assert ALL == who_sees(table, arranged(table, hands={place: hand + cards(red=1)}))


@rule("B3", "T2")
@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_tickets_are_seen_by_their_player_only(place: int) -> None:
    """Not even by the mate; how many there are is seen by all."""
    table = laid()
    mine = table.seats[place].tickets
    others = {place: {"tickets": (*mine[1:], table.tickets[0])}}

    assert {place} == who_sees(table, arranged(table, seats=others))
    assert ALL == who_sees(table, arranged(table, seats={place: {"tickets": mine[1:]}}))


@rule("T2")
@pytest.mark.parametrize(("place", "team"), [(0, {0, 1}), (1, {0, 1}), (2, {2, 3}), (3, {2, 3})])
def test_a_holder_is_seen_by_both_mates_only(place: int, team: set[int]) -> None:
    """Its cards and its tickets; other teams see how many there are."""
    table = laid()
    shared = table.holders[place // 2].shared
    (first, *rest) = shared

    def with_shared(*tickets: Shared) -> Table:
        holders = list(table.holders)
        holders[place // 2] = replace(holders[place // 2], shared=tickets)
        return replace(table, holders=tuple(holders))

    assert team == who_sees(table, arranged(table, holders={place: cards(white=1)}))
    assert team == who_sees(table, with_shared(replace(first, ticket=table.tickets[0]), *rest))
    assert ALL == who_sees(table, arranged(table, holders={place: cards(green=2)}))
    assert ALL == who_sees(table, with_shared(*rest))


@rule("T2")
def test_mates_see_their_holder() -> None:
    """What lies in it, and who put it there."""
    table = laid()

    assert table.holders[0] == table.seen_by(0).holder == table.seen_by(1).holder
    assert table.holders[1] == table.seen_by(2).holder == table.seen_by(3).holder
    assert {1} == {one.cards for one in table.seen_by(0).other_holders}
    assert {2} == {one.tickets for one in table.seen_by(0).other_holders}


@rule("D3")
@pytest.mark.parametrize(("variant", "players"), [("tolls", 3), ("neutral", 2)])
def test_tokens_are_seen_by_their_player_only(variant: str, players: int) -> None:
    """And the bank's are not counted: with two players that would give the total away."""
    table = laid("nederland", players, variant)

    for player in range(players):
        other = arranged(table, seats={player: {"tokens": 12}}, bank=18)

        assert {player} == who_sees(table, other)
        assert 12 == other.seen_by(player).seats[player].tokens
        others = [seat.tokens for seat in other.seen_by(player).seats if seat.tokens is not None]
        assert [12] == others
    assert set() == who_sees(table, replace(table, bank=99))


@rule("B3", "B5")
def test_what_lies_face_down_is_seen_by_nobody() -> None:
    """The order of cards and tickets in the piles, and what left the game unseen."""
    table = laid()

    for other in (
        replace(table, pile=table.pile[::-1]),
        replace(table, tickets=table.tickets[::-1]),
        replace(table, tickets_out=table.tickets[:2]),
    ):
        assert table != other
        assert set() == who_sees(table, other)


PUBLIC: Mapping[str, Any] = {
    "row": (Card.RED, Card.RED, Card.BLUE, Card.GREEN, Card.WHITE),
    "discards": cards(red=5),
    "claims": (Claim("calcutta--dacca--1", 3),),
    "stations": (Station("calcutta", 2),),
    "ticket_discards": (),
    "pile": (Card.RED,),
    "tickets": (),
    "tickets_out": (),
    "turns_left": 3,
    "turns": 8,
    "stage": DrawingSecond(0, Place.HAND),
}


@rule("B4", "D2", "D7")
@pytest.mark.parametrize("name", list(PUBLIC))
def test_what_lies_open_is_seen_by_all(name: str) -> None:
    """The row, what is discarded, who owns what, how much is left, and what is waited for."""
    table = laid()

    assert ALL == who_sees(table, replace(table, **{name: PUBLIC[name]}))


@rule("D7", "A4", "E9", "B2")
@pytest.mark.parametrize("name", ["trains", "crossing", "stations", "loans", "marker"])
@pytest.mark.parametrize("place", [0, 1, 3])
def test_what_everybody_has_before_him_is_seen_by_all(name: str, place: int) -> None:
    """Trains, crossing, stations, loans and markers are no secrets."""
    table = laid()

    assert ALL == who_sees(table, arranged(table, seats={place: {name: 17}}))


@rule("D14")
def test_neutral_is_seen_by_both() -> None:
    """Its trains, its token, and whether it has left."""
    table = laid("nederland", 2, "neutral")
    assert table.neutral is not None

    for changed in ({"trains": 12}, {"token": 0}, {"here": False}):
        assert BOTH == who_sees(table, replace(table, neutral=replace(table.neutral, **changed)))


# --- choices that are being made ------------------------------------------------------------


@rule("B3", "E1", "T5")
@pytest.mark.parametrize("board", PRINTED)
def test_tickets_dealt_are_seen_by_their_player_only(board: str) -> None:
    """Before, while and after he chooses, and not by the mate either."""
    players = 4 if 4 in PRINTED[board].players else 3
    table = dealt(board, players)
    for mover in range(players):
        stage = table.stage
        assert isinstance(stage, ChoosingFirstTickets)
        for place in range(players):
            others = list(stage.dealt)
            others[place] = (table.tickets[0], *others[place][1:])
            assert {place} == who_sees(
                table, replace(table, stage=replace(stage, dealt=tuple(others)))
            )
            seen = table.seen_by(place).stage
            assert isinstance(seen, ChoosingFirstTickets)
            assert stage.dealt[place] == seen.dealt[place]
        table = play(table, KeepTickets(mover, stage.dealt[mover][:3]))


@rule("B3", "E1", "T5")
@pytest.mark.parametrize("board", PRINTED)
def test_tickets_kept_are_not_seen_by_those_who_still_choose(board: str) -> None:
    """Everybody chooses as if all chose at once: nothing shows yet what the first one took."""
    table = dealt(board, 4 if 4 in PRINTED[board].players else 3)
    assert isinstance(table.stage, ChoosingFirstTickets)
    tickets = table.stage.dealt[0]
    number = len(tickets) - 1

    one, other = (
        play(table, KeepTickets(0, kept)) for kept in (tickets[:number], tickets[-number:])
    )

    assert {0} == who_sees(one, other)
    assert all(seat.tickets == 0 for seat in one.seen_by(1).seats)


@rule("T5", "T2")
@pytest.mark.parametrize("players", [4, 6])
@pytest.mark.parametrize("placer", [0, 1, 3])
def test_the_mate_does_not_see_the_first_ticket_placed(players: int, placer: int) -> None:
    """Until all have placed theirs; then the team sees it, and nobody else."""
    table = dealt("team_asia", players)
    while isinstance(table.stage, ChoosingFirstTickets):
        player = table.stage.player
        table = play(table, KeepTickets(player, table.stage.dealt[player][:3]))

    one = other = table
    for place in range(players):
        if place > placer:
            assert {placer} == who_sees(one, other)
        first, second, _ = table.seats[place].tickets
        one = play(one, PlaceTicket(place, first))
        other = play(other, PlaceTicket(place, second if place == placer else first))

    assert set(table.side(placer)) == who_sees(one, other)


@rule("B3", "B12", "T5")
@pytest.mark.parametrize("board", PRINTED)
def test_tickets_drawn_are_seen_by_their_player_only(board: str) -> None:
    """All see that tickets were drawn, and how many are left."""
    table = begun(board, PRINTED[board].players[0])
    other = replace(table, tickets=table.tickets[::-1])

    one, other = play(table, DrawTickets(0)), play(other, DrawTickets(0))

    assert {0} == who_sees(one, other)
    assert len(one.tickets) == one.seen_by(1).tickets < len(table.tickets)
    assert one.stage == one.seen_by(0).stage
    assert KeepingTickets(0, ()) == one.seen_by(1).stage


@rule("T5", "T2")
def test_the_mate_sees_of_the_tickets_kept_only_the_one_placed() -> None:
    """While one is chosen for the holder not even that; the other teams see none at any time."""
    table = begun("team_asia", 4)
    others = (*table.tickets[:-4], *table.tickets[:4])
    one = play(table, DrawTickets(0))
    other = play(replace(table, tickets=others), DrawTickets(0))
    assert isinstance(one.stage, KeepingTickets)
    assert isinstance(other.stage, KeepingTickets)
    one = play(one, KeepTickets(0, one.stage.drawn[:2]))
    other = play(other, KeepTickets(0, other.stage.drawn[:2]))

    assert isinstance(one.stage, PlacingTicket)
    assert isinstance(other.stage, PlacingTicket)
    assert {0} == who_sees(one, other)
    one = play(one, PlaceTicket(0, one.stage.kept[0]))
    other = play(other, PlaceTicket(0, other.stage.kept[0]))
    assert BOTH == who_sees(one, other)


@rule("D2")
def test_tickets_refused_in_nederland_are_seen_by_all() -> None:
    """They lie face up; what was kept of the same draw does not."""
    table = begun("nederland", 3)
    table = play(table, DrawTickets(0))
    assert isinstance(table.stage, KeepingTickets)
    a, b, c, _ = table.stage.drawn

    one, other = (play(table, KeepTickets(0, kept)) for kept in ((a, b), (a, c)))

    assert {0, 1, 2} == who_sees(one, other)
    assert all(c in one.seen_by(player).ticket_discards for player in range(3))


@rule("B3", "E1", "N2")
@pytest.mark.parametrize(
    "board",
    [one for one in WITHOUT_TEAMS if PRINTED[one].refused[1] != "discarded"],
)
def test_tickets_refused_elsewhere_are_seen_by_nobody_else(board: str) -> None:
    """Which of the tickets drawn were kept is a secret, and which were not is one too."""
    table = play(begun(board, 2), DrawTickets(0))
    assert isinstance(table.stage, KeepingTickets)
    a, b, c = table.stage.drawn

    one, other = (play(table, KeepTickets(0, kept)) for kept in ((a, b), (a, c)))

    assert {0} == who_sees(one, other)


@rule("B5", "B3")
def test_a_card_drawn_blind_is_seen_by_its_player_only() -> None:
    """The others see a card more in the hand."""
    table = laid("usa", 3)

    one, other = (
        play(replace(table, pile=(*table.pile, card)), DrawBlind(0))
        for card in (Card.WHITE, Card.LOCOMOTIVE)
    )

    assert {0} == who_sees(one, other)
    assert 5 == one.seen_by(1).seats[0].cards


@rule("T3", "T2")
@pytest.mark.parametrize(("place", "who"), [(Place.HAND, {0}), (Place.HOLDER, {0, 1})])
def test_a_blind_card_is_seen_by_the_mate_in_the_holder_only(place: Place, who: set[int]) -> None:
    """While it is being placed, and in the hand, its player alone knows it."""
    table = laid()
    one, other = (
        play(replace(table, pile=(*table.pile, card)), DrawBlind(0))
        for card in (Card.WHITE, Card.LOCOMOTIVE)
    )
    assert PlacingCard(0, Card.WHITE, blind=True) == one.seen_by(0).stage
    assert PlacingCard(0, None, blind=True) == one.seen_by(1).stage
    assert {0} == who_sees(one, other)

    one, other = (play(each, PlaceCard(0, place)) for each in (one, other))

    assert who == who_sees(one, other)


@rule("T3", "B5")
def test_a_card_taken_from_the_row_is_seen_by_all() -> None:
    """Also while it is being placed: everybody saw it lie there."""
    table = laid()
    one = replace(table, stage=PlacingCard(0, Card.WHITE, blind=False))
    other = replace(table, stage=PlacingCard(0, Card.RED, blind=False))

    assert ALL == who_sees(one, other)


@rule("E5", "T8")
def test_a_tunnel_is_tried_before_all_eyes() -> None:
    """The cards laid and those turned over lie on the table."""
    table = laid()
    tunnel = AnsweringTunnel(
        0, "delhi--kathmandu--1", cards(white=2), cards(white=1), (Card.WHITE,), Card.WHITE, 1
    )
    one = replace(table, stage=tunnel)

    assert all(tunnel == one.seen_by(player).stage for player in range(4))
    for changed in ({"laid": cards(white=3)}, {"revealed": (Card.LOCOMOTIVE,)}, {"extra": 0}):
        assert ALL == who_sees(one, replace(one, stage=replace(tunnel, **changed)))


# --- what is told ---------------------------------------------------------------------------


def told_apart(one: Event, other: Event, table: Table) -> set[int]:
    """Return the players who hear different things of two events."""
    players = range(len(table.seats))
    return {
        player for player in players if told_to(one, player, table) != told_to(other, player, table)
    }


X, Y = ("agra--bombay",), ("agra--canton",)

SECRET_EVENTS: Mapping[str, tuple[Event, Event, set[int]]] = {
    "hand dealt": (HandDealt(0, 4, cards(red=4)), HandDealt(0, 4, cards(blue=4)), {0}),
    "mate's hand dealt": (HandDealt(1, 4, cards(red=4)), HandDealt(1, 4, cards(blue=4)), {1}),
    "card taken": (CardTaken(0, Card.RED), CardTaken(0, Card.BLUE), ALL),
    "card drawn": (CardDrawn(0, Card.RED), CardDrawn(0, Card.BLUE), {0}),
    "card to the hand": (
        CardPlaced(0, Card.RED, Place.HAND),
        CardPlaced(0, Card.BLUE, Place.HAND),
        {0},
    ),
    "card to the holder": (
        CardPlaced(0, Card.RED, Place.HOLDER),
        CardPlaced(0, Card.BLUE, Place.HOLDER),
        {0, 1},
    ),
    "card to the other holder": (
        CardPlaced(3, Card.RED, Place.HOLDER),
        CardPlaced(3, Card.BLUE, Place.HOLDER),
        {2, 3},
    ),
    "tickets dealt": (TicketsDealt(2, 1, X), TicketsDealt(2, 1, Y), {2}),
    "tickets drawn": (TicketsDrawn(0, 1, X), TicketsDrawn(0, 1, Y), {0}),
    "tickets kept": (TicketsKept(0, 1, X), TicketsKept(0, 1, Y), {0}),
    "tickets under the pile": (
        TicketsRefused(0, 1, X, Refused.UNDER_PILE),
        TicketsRefused(0, 1, Y, Refused.UNDER_PILE),
        {0},
    ),
    "tickets out of the game": (
        TicketsRefused(0, 1, X, Refused.OUT_OF_GAME),
        TicketsRefused(0, 1, Y, Refused.OUT_OF_GAME),
        {0},
    ),
    "tickets discarded": (
        TicketsRefused(0, 1, X, Refused.DISCARDED),
        TicketsRefused(0, 1, Y, Refused.DISCARDED),
        ALL,
    ),
    "tickets shared": (TicketsShared(1, 1, X), TicketsShared(1, 1, Y), {0, 1}),
    "neutral's ticket": (NeutralTurned(0, *X), NeutralTurned(0, *Y), ALL),
    "route claimed": (
        RouteClaimed(0, "agra--delhi--1", cards(red=1), 1, 1),
        RouteClaimed(0, "agra--delhi--1", cards(blue=1), 1, 1),
        ALL,
    ),
    "toll paid": (TollPaid(0, "agra--delhi--1", 2, 1), TollPaid(0, "agra--delhi--1", 2, None), ALL),
    "loan taken": (
        LoanTaken(0, "agra--delhi--1", 4, 3, None),
        LoanTaken(0, "agra--delhi--1", 4, 1, None),
        {0},
    ),
}
"""Two events that differ in one thing, and who may know it in a game of two teams."""


@rule("B3", "B5", "T2", "T3", "T5", "E1", "D2", "D3", "D14")
@pytest.mark.parametrize("name", list(SECRET_EVENTS))
def test_secrets_are_told_to_those_who_may_know_them(name: str) -> None:
    """The others hear the same whatever the secret is."""
    one, other, who = SECRET_EVENTS[name]

    assert who == told_apart(one, other, laid())
    for player in who:
        assert one == told_to(one, player, laid())


@rule("B12", "T5")
@pytest.mark.parametrize(
    ("event", "number"),
    [
        (HandDealt(0, 4, cards(red=4)), {"number": 4}),
        (TicketsDealt(0, 3, (*X, *Y, "x")), {"number": 3}),
        (TicketsDrawn(0, 2, (*X, *Y)), {"number": 2}),
        (TicketsKept(0, 2, (*X, *Y)), {"kept": 2}),
        (TicketsRefused(0, 2, (*X, *Y), Refused.UNDER_PILE), {"refused": 2}),
        (TicketsShared(0, 2, (*X, *Y)), {"number": 2}),
    ],
)
def test_numbers_are_told_to_all(event: Event, number: dict[str, int]) -> None:
    """Everybody sees how many cards and tickets somebody gets, keeps and refuses."""
    heard = told_to(event, 3, laid())

    assert type(event) is type(heard)
    assert all(getattr(heard, name) == value for name, value in number.items())


@rule("D3", "D7")
def test_a_loan_does_not_tell_what_the_borrower_has() -> None:
    """All see the loan and who is paid for it; how many tokens are kept stays a secret."""
    table = arranged(begun("nederland", 3), to_move=0, hands={0: cards(locomotive=2)}, claims={})
    claim = ClaimRoute(0, "breda--rotterdam--1", cards(locomotive=2))
    (one, told), (other, told_otherwise) = (
        played(arranged(table, seats={0: {"tokens": tokens}}), claim) for tokens in (3, 0)
    )

    assert {0} == who_sees(one, other)
    for player in (1, 2):
        heard = [told_to(event, player, one) for event in told]
        assert heard == [told_to(event, player, other) for event in told_otherwise]


def tickets_in(value: Any, known: set[str]) -> set[str]:
    """Return the ids of tickets anywhere in a value, except in what is said of the board."""
    if isinstance(value, Rules):
        return set()
    if isinstance(value, str):
        return {value} & known
    if is_dataclass(value) and not isinstance(value, type):
        return tickets_in([getattr(value, field.name) for field in fields(value)], known)
    if isinstance(value, list | tuple):
        return {ticket for one in value for ticket in tickets_in(one, known)}
    return set()


@rule("B3", "E1", "N2", "T2", "T5", "D2", "D14")
@pytest.mark.parametrize(("board", "variant", "players"), list(STAGES))
def test_no_ticket_is_told_that_is_not_seen(board: str, variant: str, players: int) -> None:
    """In whole games: whoever hears of a ticket sees it on the table before or after."""
    heard_of = 0
    for before, after, events in game(board, variant, players):
        ids = {ticket.id for ticket in after.board.tickets}
        for player in range(players) if tickets_in(list(events), ids) else ():
            told = tickets_in([told_to(event, player, after) for event in events], ids)
            seen = tickets_in([before.seen_by(player), after.seen_by(player)], ids)
            assert told <= seen
            heard_of += len(told)
    assert heard_of > 0


@rule("T6", "T2")
def test_sharing_shows_the_mate_what_is_shared() -> None:
    """The team sees the ticket, the others see that there is one more in the holder."""
    table = begun("team_asia", 4)
    first, second, *_ = table.seats[0].tickets

    one, other = (play(table, ShareTickets(0, (ticket,))) for ticket in (first, second))

    assert BOTH == who_sees(one, other)
    assert ALL == who_sees(table, one)


@rule("B3", "T2")
@pytest.mark.parametrize(("board", "variant", "players"), list(STAGES))
def test_everybody_sees_his_own(board: str, variant: str, players: int) -> None:
    """Hand, tickets, tokens, the team's holder, and what he is asked, at every stage."""
    for table in tables(board, variant, players):
        for player in range(players):
            seen, seat = table.seen_by(player), table.seats[player]

            assert (seat.hand, seat.tickets) == (seen.hand, seen.own_tickets)
            assert seat.tokens == seen.seats[player].tokens
            assert table.holder(player) == seen.holder
            if table.stage.player == player and not isinstance(
                table.stage, ChoosingFirstTickets | PlacingFirstTickets
            ):
                assert table.stage == seen.stage
            assert [one.hand.total for one in table.seats] == [one.cards for one in seen.seats]
            assert [len(one.tickets) for one in table.seats] == [one.tickets for one in seen.seats]
