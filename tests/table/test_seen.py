"""What a player may know of a table, and what not: hands, tickets, tokens, holders, choices."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.games import rules_of
from tests.plain.printed import PRINTED
from tests.table.invariants import Setup, Step, setups, steps
from tests.table.secrets import other_secrets
from tests.table.tables import arranged, begun, dealt, play, played
from tutor.cards import NONE, Cards, cards
from tutor.rulebook import Refused
from tutor.rules.neutral import NeutralPlayer
from tutor.rules.piece import Piece
from tutor.rules.teams import Teams
from tutor.scoring import Rules
from tutor.table import Shuffler, Table, told_to
from tutor.table.actions import (
    ClaimRoute,
    DrawBlind,
    PlaceCard,
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
from tutor.table.position import Claim, Station
from tutor.table.seen import unseen_cards
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


@cache
def game(board: str, variant: str, players: int) -> tuple[Step, ...]:
    """Return all steps of three games."""
    return tuple(
        step
        for seed in (1, 2, 3)
        for step in steps(
            dealt(board, players, variant=variant, chance=Shuffler(seed)),
            *(Random(seed), Shuffler(seed)),
        )
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


@rule("T2", "T3", "E5")
@pytest.mark.parametrize(("board", "variant", "players"), list(STAGES))
def test_unseen_cards_are_those_of_the_pile_and_the_others(
    board: str, variant: str, players: int
) -> None:
    """A card that lies on the table, or is about to be placed, is with nobody else."""
    for table in tables(board, variant, players):
        me = table.to_move
        if me is None:
            continue
        hidden = Cards.of(table.pile)
        for place, seat in enumerate(table.seats):
            hidden += NONE if place == me else seat.hand
        for holder in table.holders:
            hidden += NONE if me in holder.players else holder.cards
        assert unseen_cards(table.seen_by(me)) == hidden, table.stage


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
    for before, _, events, after in game(board, variant, players):
        ids = {ticket.id for ticket in after.board.tickets}
        for player in range(players) if tickets_in(list(events), ids) else ():
            told = tickets_in([told_to(event, player, after) for event in events], ids)
            seen = tickets_in([before.seen_by(player), after.seen_by(player)], ids)
            assert told <= seen
            heard_of += len(told)
    assert heard_of > 0


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
            match table.stage, seen.stage:
                case ChoosingFirstTickets() as stage, ChoosingFirstTickets() as own:
                    assert stage.dealt[player] == own.dealt[player]
                    assert stage.kept[player : player + 1] == own.kept[player : player + 1]
                case PlacingFirstTickets() as stage, PlacingFirstTickets() as own:
                    assert stage.placed[player : player + 1] == own.placed[player : player + 1]
                case stage, own if stage.player == player:
                    assert stage == own
            assert [one.hand.total for one in table.seats] == [one.cards for one in seen.seats]
            assert [len(one.tickets) for one in table.seats] == [one.tickets for one in seen.seats]
            assert [
                (one.cards.total, len(one.tickets))
                for one in table.holders
                if player not in one.players
            ] == [(one.cards, one.tickets) for one in seen.other_holders]
