"""Turns: one action each, clockwise, until the last round and the end of the game."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import pytest

from tests.games import FOLDERS, LONE_LOCOMOTIVE, WITHOUT_TEAMS, rules_of
from tests.plain.printed import PRINTED
from tests.table.invariants import setups
from tests.table.tables import arranged, begun, play, played
from tutor.cards import NONE, Cards, cards
from tutor.game.problems import NoOneFinished
from tutor.scoring import score
from tutor.table import RefusedError, Table
from tutor.table.actions import (
    Action,
    BuildStation,
    ChooseLane,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    Pass,
    PayTunnel,
    PlaceCard,
    PlaceTicket,
    ShareTickets,
    WithdrawFromTunnel,
)
from tutor.table.events import Event, GameEnded, LastRound, Passed
from tutor.table.reasons import GameIsOver, NotPlayedHere, NotYourTurn, SomethingElseFirst
from tutor.table.stages import (
    AnsweringTunnel,
    DrawingSecond,
    KeepingTickets,
    PlacingCard,
    PlacingTicket,
    Turn,
)
from tutor.terms import Card, Place, RouteKind, Ruling

rule = pytest.mark.rule

TWO_SPACES = {
    board: next(
        route.id
        for route in rules_of(board).board.routes
        if route.kind is RouteKind.TRAIN and route.trains == 2
    )
    for board in FOLDERS
}
"""A plain route of two spaces on every board."""
TABLES = [(board, players) for board, row in PRINTED.items() for players in row.players]
every_table = pytest.mark.parametrize(("board", "players"), TABLES)
without_teams = pytest.mark.parametrize(
    ("board", "players"), [one for one in TABLES if one[0] in WITHOUT_TEAMS]
)
SEATS = [
    (board, players, seat)
    for board in ("usa", "team_asia")
    for players in PRINTED[board].players
    for seat in range(players)
]

begun_once = cache(begun)


def two_cards(board: Table) -> Cards:
    """Return the two cards that pay for the board's route of two spaces."""
    color = board.board.route[TWO_SPACES[board.board.id]].color
    return Cards.some(Card.RED if color == "gray" else Card(color), 2)


def claim(table: Table, *, left: int) -> tuple[Table, list[Event]]:
    """Let the player to move claim a route of two spaces that leaves so many trains."""
    player = table.to_move
    assert player is not None
    paid = two_cards(table)
    table = arranged(table, seats={player: {"trains": left + 2}}, hands={player: paid}, claims={})
    return played(table, ClaimRoute(player, TWO_SPACES[table.board.id], paid))


def draw_two(table: Table) -> tuple[Table, list[Event]]:
    """Let the player to move draw two cards blind, in teams the first for the hand."""
    player = table.to_move
    assert player is not None
    table, events = played(table, DrawBlind(player))
    if isinstance(table.stage, PlacingCard):
        table, more = played(table, PlaceCard(player, Place.HAND))
        events += more
    table, more = played(table, DrawBlind(player))
    return table, events + more


def to_the_end(table: Table) -> tuple[Table, list[int], list[Event]]:
    """Let everybody draw cards until the game is over; return who had a turn."""
    turns: list[int] = []
    events: list[Event] = []
    while table.to_move is not None:
        assert len(turns) < 20, "the game does not end"
        turns.append(table.to_move)
        table, more = draw_two(table)
        events += more
    return table, turns, events


def after(seat: int, players: int) -> list[int]:
    """Return everybody in turn order, this seat last."""
    return [(seat + step) % players for step in range(1, players + 1)]


def of_kind(events: Sequence[Event], *kinds: type[Event]) -> list[Event]:
    """Return those of the events that are of these kinds."""
    return [event for event in events if isinstance(event, kinds)]


# --- one action a turn, clockwise (B4) ------------------------------------------------------


@rule("B4", "T1")
@every_table
def test_clockwise(board: str, players: int) -> None:
    """One player after the other, mates side by side, the first one again after the last."""
    table = begun_once(board, players)
    turns = []
    for _ in range(2 * players + 1):
        turns.append(table.to_move)
        table, _ = draw_two(table)

    assert turns == [*range(players), *range(players), 0]
    assert (table.turns, table.round) == (2 * players + 1, 3)


@rule("B4", "B5", "B8", "B12")
@pytest.mark.parametrize("kind", ["cards", "locomotive", "route", "tickets"])
@pytest.mark.parametrize("board", LONE_LOCOMOTIVE)
def test_each_action_is_a_whole_turn(board: str, kind: str) -> None:
    """After cards, a route or tickets it is the next player's turn."""
    table = arranged(begun_once(board, 3), to_move=1)
    if kind == "cards":
        table, _ = draw_two(table)
    elif kind == "locomotive":
        table = arranged(table, row=(Card.LOCOMOTIVE, *[Card.RED] * 4))
        table = play(table, DrawFaceUp(1, Card.LOCOMOTIVE))
    elif kind == "route":
        table, _ = claim(table, left=20)
    else:
        table = play(table, DrawTickets(1))
        assert isinstance(table.stage, KeepingTickets)
        assert table.to_move == 1
        table = play(table, KeepTickets(1, table.stage.drawn[:1]))

    assert table.stage == Turn(2)
    assert table.turns == 2


def everything(player: int, table: Table) -> tuple[Action, ...]:
    """Return an action of each kind, with cards and tickets that the player has."""
    ticket, board = table.seats[player].tickets[0], table.board.id
    return (
        DrawBlind(player),
        DrawFaceUp(player, table.row[0]),
        PlaceCard(player, Place.HAND),
        DrawTickets(player),
        KeepTickets(player, (ticket,)),
        PlaceTicket(player, ticket),
        ClaimRoute(player, TWO_SPACES[board], two_cards(table)),
        PayTunnel(player, cards(red=1)),
        WithdrawFromTunnel(player),
        BuildStation(player, table.board.cities[0].id, cards(red=1)),
        ShareTickets(player, (ticket,)),
        ChooseLane(player, TWO_SPACES[board]),
        Pass(player),
    )


def rich(board: str, players: int, variant: str | None = None) -> Table:
    """Begin the first player's turn, everybody with cards enough; a quiet row and pile."""
    return arranged(
        begun_once(board, players, variant=variant),
        to_move=0,
        hands={place: cards(red=5, black=5, blue=5) for place in range(players)},
        row=(Card.RED, Card.BLUE, Card.GREEN, Card.WHITE, Card.YELLOW),
        pile=(Card.RED,) * 30,
    )


def drawing_second() -> Table:
    """Stop in the middle of a draw."""
    return play(rich("usa", 3), DrawBlind(0))


def drawing_second_in_asia() -> Table:
    """Stop after the first card went to its place."""
    return play(rich("team_asia", 4), DrawBlind(0), PlaceCard(0, Place.HAND))


def placing_card() -> Table:
    """Stop where the first card's place is to be decided."""
    return play(rich("team_asia", 4), DrawFaceUp(0, Card.RED))


def keeping_tickets() -> Table:
    """Stop where tickets drawn are to be kept."""
    return play(rich("europe", 3), DrawTickets(0))


def placing_ticket() -> Table:
    """Stop where one of the tickets kept goes to the holder."""
    table = play(rich("team_asia", 4), DrawTickets(0))
    assert isinstance(table.stage, KeepingTickets)
    return play(table, KeepTickets(0, table.stage.drawn))


def answering_tunnel() -> Table:
    """Stop where a tunnel asks for more."""
    return play(rich("europe", 3), ClaimRoute(0, "angora--constantinople--1", cards(red=2)))


MIDDLES = [
    (drawing_second, DrawingSecond, (DrawBlind, DrawFaceUp)),
    (drawing_second_in_asia, DrawingSecond, (DrawBlind, DrawFaceUp)),
    (placing_card, PlacingCard, (PlaceCard,)),
    (keeping_tickets, KeepingTickets, (KeepTickets,)),
    (placing_ticket, PlacingTicket, (PlaceTicket,)),
    (answering_tunnel, AnsweringTunnel, (PayTunnel, WithdrawFromTunnel)),
]


@rule("B4")
@pytest.mark.parametrize(("lay_out", "stage", "belonging"), MIDDLES)
def test_what_was_begun_is_finished_first(
    lay_out: Any, stage: type, belonging: tuple[type[Action], ...]
) -> None:
    """In the middle of an action every action of another kind is refused."""
    table = lay_out()
    assert isinstance(table.stage, stage)

    others = [one for one in everything(0, table) if not isinstance(one, belonging)]
    assert len(others) + len(belonging) == 13
    for action in others:
        assert SomethingElseFirst(stage) in table.why_not(action)
        with pytest.raises(RefusedError):
            play(table, action)
    assert {type(one) for one in table.actions()} <= set(belonging)
    assert table.actions() != ()


@rule("B4")
@pytest.mark.parametrize(
    "action",
    [
        PlaceCard(0, Place.HAND),
        KeepTickets(0, ("atlanta--montreal",)),
        PlaceTicket(0, "atlanta--montreal"),
        PayTunnel(0, cards(red=1)),
        WithdrawFromTunnel(0),
        ChooseLane(0, "atlanta--charleston--1"),
    ],
)
def test_a_turn_begins_with_an_action_of_its_own(action: Action) -> None:
    """There is nothing yet to place, keep, pay or choose."""
    assert SomethingElseFirst(Turn) in rich("usa", 3).why_not(action)


@rule("B4")
@pytest.mark.parametrize("lay_out", [lambda: rich("usa", 3), *(one for one, _, _ in MIDDLES)])
@pytest.mark.parametrize("player", [1, 2])
def test_others_wait(lay_out: Any, player: int) -> None:
    """Whatever another player wants to do is refused, in the middle of a turn too."""
    table = lay_out()

    for action in everything(player, table):
        assert NotYourTurn(player, 0) in table.why_not(action)
        with pytest.raises(RefusedError):
            play(table, action)
    assert {action.player for action in table.actions()} == {0}


@rule("B4")
@pytest.mark.parametrize("player", [-1, 3, 99])
def test_nobody_else_is_at_the_table(player: int) -> None:
    """A place that nobody has never moves."""
    assert NotYourTurn(player, 0) in rich("usa", 3).why_not(DrawBlind(player))


NOT_PLAYED: Mapping[str, set[type[Action]]] = {
    "teams": {PlaceCard, PlaceTicket, ShareTickets},
    "stations": {BuildStation},
    "neutral": {ChooseLane},
}


@rule("E9", "T3", "T5", "T6", "D15")
@pytest.mark.parametrize(("board", "variant", "players"), setups())
def test_what_is_not_played_with_here(board: str, variant: str, players: int) -> None:
    """Actions of other boards, at a turn's beginning and within it; none of them is listed."""
    played_with = {
        "teams": board == "team_asia",
        "stations": "stations" in PRINTED[board].scored,
        "neutral": variant == "neutral",
    }
    others = {
        kind: NotPlayedHere(name)
        for name, kinds in NOT_PLAYED.items()
        if not played_with[name]
        for kind in kinds
    }
    table = rich(board, players, variant)
    for stage in (table, play(table, DrawBlind(0)), play(table, DrawTickets(0))):
        for action in everything(0, stage):
            found = [one for one in stage.why_not(action) if isinstance(one, NotPlayedHere)]
            assert found == ([others[type(action)]] if type(action) in others else [])
        assert not others.keys() & {type(one) for one in stage.actions()}


# --- the last round (B13) -------------------------------------------------------------------


@rule("B13", "T9")
@pytest.mark.parametrize(("board", "players", "seat"), SEATS)
@pytest.mark.parametrize("left", [2, 1, 0])
def test_everybody_has_one_more_turn(board: str, players: int, seat: int, left: int) -> None:
    """From the next player to the one who has few trains left, then the game is over."""
    mates = {seat ^ 1: {"trains": 2}} if board == "team_asia" else {}
    table = arranged(begun_once(board, players), to_move=seat, seats=mates)
    table, events = claim(table, left=left)
    assert of_kind(events, LastRound) == [LastRound(seat, left + 2 * len(mates))]
    assert of_kind(events, GameEnded) == []
    assert table.turns_left == players
    assert table.to_move == (seat + 1) % players

    table, turns, events = to_the_end(table)
    assert turns == after(seat, players)
    assert of_kind(events, LastRound) == []
    assert of_kind(events, GameEnded) == [GameEnded(stuck=False)]
    assert events[-1] == GameEnded(stuck=False)
    assert table.is_over


@rule("B13", "I12", "H19")
@without_teams
@pytest.mark.parametrize(("left", "ends"), [(4, False), (3, False), (2, True), (0, True)])
def test_three_trains_are_enough_to_go_on(
    board: str, players: int, left: int, *, ends: bool
) -> None:
    """On every board without teams the last round begins at 2 trains, not at 3."""
    table, events = claim(begun_once(board, players), left=left)

    assert of_kind(events, LastRound) == ([LastRound(0, left)] if ends else [])
    assert table.turns_left == (players if ends else None)


@rule("B13")
@pytest.mark.parametrize("left", [2, 0])
@pytest.mark.parametrize("second", [1, 2, 3])
def test_it_triggers_once(second: int, left: int) -> None:
    """Another player with few trains in the last round prolongs nothing."""
    table, _ = claim(begun_once("usa", 4), left=2)
    turns, events = [], []
    while table.to_move is not None:
        turns.append(table.to_move)
        table, more = claim(table, left=left) if table.to_move == second else draw_two(table)
        events += more

    assert turns == [1, 2, 3, 0]
    assert of_kind(events, LastRound) == []
    assert of_kind(events, GameEnded) == [GameEnded(stuck=False)]


@rule("B13", "E5")
def test_a_tunnel_that_leaves_few_trains() -> None:
    """The turn ends when the tunnel is paid; only then the last round begins."""
    table = arranged(answering_tunnel(), seats={0: {"trains": 4}})
    assert (table.seats[0].trains, table.turns_left) == (4, None)

    paid, events = played(table, PayTunnel(0, cards(red=3)))
    assert of_kind(events, LastRound) == [LastRound(0, 2)]
    assert paid.turns_left == 3
    left, events = played(table, WithdrawFromTunnel(0))
    assert of_kind(events, LastRound) == []
    assert left.seats[0].trains == 4


# --- trains in the mountain crossing (A7) ---------------------------------------------------


# --- a team's trains together (T9) ----------------------------------------------------------


@rule("T9")
@pytest.mark.parametrize(
    ("mine", "mates", "usual", "fewer"),
    [
        (4, 0, True, False), (0, 4, True, False), (2, 2, True, False), (3, 1, True, False),
        (3, 0, True, True), (0, 3, True, True), (1, 2, True, True), (0, 0, True, True),
        (5, 0, False, False), (0, 5, False, False), (3, 2, False, False), (2, 3, False, False),
        (4, 1, False, False), (1, 4, False, False), (0, 27, False, False), (2, 25, False, False),
    ],
)  # fmt: skip
def test_trains_of_a_team(mine: int, mates: int, *, usual: bool, fewer: bool) -> None:
    """Four left to both mates together begin the last round, by a house rule three."""
    for rulings, ends in (((), usual), ((Ruling.FEWER_THAN_4,), fewer)):
        table = arranged(
            begun("team_asia", 4, rulings=rulings), to_move=0, seats={1: {"trains": mates}}
        )
        table, events = claim(table, left=mine)

        assert of_kind(events, LastRound) == ([LastRound(0, mine + mates)] if ends else [])
        assert table.turns_left == (4 if ends else None)


# --- nobody can do anything (B7) ------------------------------------------------------------


def stuck(board: str, players: int, hands: Mapping[int, Cards] | None = None) -> Table:
    """Lay out a table with no cards and no tickets to draw, and no cards but these in hands."""
    bare = {} if board in WITHOUT_TEAMS else {"tickets": ()}
    return arranged(
        begun_once(board, players),
        to_move=0,
        row=(),
        pile=(),
        discards=NONE,
        tickets=(),
        hands={**dict.fromkeys(range(players), NONE), **(hands or {})},
        seats=dict.fromkeys(range(players), bare),
    )


@rule("B7", "B18")
@every_table
def test_all_pass(board: str, players: int) -> None:
    """When everybody in turn can only pass, nothing can change any more and the game ends."""
    table = stuck(board, players)
    events: list[Event] = []
    for player in range(players):
        assert table.actions() == (Pass(player),)
        assert of_kind(events, GameEnded) == []
        table, more = played(table, Pass(player))
        events += more

    assert of_kind(events, Passed) == [Passed(player) for player in range(players)]
    assert of_kind(events, GameEnded) == [GameEnded(stuck=True)]
    assert table.is_over
    assert table.actions() == ()
    assert table.why_not(Pass(0)) == (GameIsOver(),)


@rule("B7", "T6")
@pytest.mark.parametrize("tickets", [0, 1, 2])
@pytest.mark.parametrize(("rulings", "least"), [((), 1), ((Ruling.EXACTLY_TWO,), 2)])
def test_tickets_to_share_are_something(
    tickets: int, rulings: tuple[Ruling, ...], least: int
) -> None:
    """A player with tickets in the hand does not pass, unless exactly two are shared."""
    table = begun("team_asia", 4, rulings=rulings)
    mine = table.seats[0].tickets[:tickets]
    table = arranged(
        table, row=(), pile=(), tickets=(), hands={0: NONE}, seats={0: {"tickets": mine}}
    )

    kinds = {type(one) for one in table.actions()}
    assert kinds == ({ShareTickets} if tickets >= least else {Pass})


@rule("B18")
def test_a_game_in_which_all_pass_is_scored() -> None:
    """It has a winner like any other, though nobody has used up the trains."""
    table = play(stuck("europe", 2), Pass(0), Pass(1))

    sheet = score(table.finished_game(), table.rules)
    assert table.is_over
    assert sheet.winners
    assert any(isinstance(warning, NoOneFinished) for warning in sheet.warnings)


@rule("B7", "B18")
def test_passes_with_a_turn_between() -> None:
    """Two passes, a draw of the only cards, and three more passes end a game of three."""
    table = play(stuck("usa", 3), Pass(0), Pass(1))
    blocked = {route.id: 2 for route in table.board.routes}
    table = arranged(table, row=(Card.PURPLE, Card.PURPLE), claims=blocked)
    table = play(table, DrawFaceUp(2, Card.PURPLE), DrawFaceUp(2, Card.PURPLE))
    for player in range(3):
        assert table.to_move == player
        assert table.actions() == (Pass(player),)
        table, events = played(table, Pass(player))

    assert of_kind(events, GameEnded) == [GameEnded(stuck=True)]


@rule("B13", "B7")
def test_passing_in_the_last_round() -> None:
    """Passes are turns: the last round ends with them as with any others."""
    table = stuck("usa", 3, {0: cards(red=2)})
    table = arranged(
        table,
        seats={0: {"trains": 4}},
        claims={route.id: 1 for route in table.board.routes if route.length < 2},
    )
    table, _ = played(
        table, ClaimRoute(0, "atlanta--charleston--1", cards(red=2)), orders=[["red", "red"]]
    )
    assert table.turns_left == 3
    table = arranged(table, row=())

    table = play(table, Pass(1), Pass(2))
    assert not table.is_over
    table, events = played(table, Pass(0))
    assert of_kind(events, GameEnded) == [GameEnded(stuck=False)]
    assert table.is_over
