"""The game at a table as the scorer gets it: in the middle, and at the end."""

from random import Random

import pytest

from tests.games import WITHOUT_TEAMS, rules_of
from tests.table.invariants import Setup, new_table, setups, steps
from tests.table.tables import arranged, begun, dealt, play
from tutor.boards import Ticket
from tutor.game.file import decode_game, encode_game
from tutor.rules.standing import NEUTRAL
from tutor.rules.tolls import Tolls
from tutor.scoring import ScoreSheet, score
from tutor.table import Shuffler, Table
from tutor.table.actions import KeepTickets, ShareTickets
from tutor.table.stages import ChoosingFirstTickets
from tutor.terms import Part, Ruling

rule = pytest.mark.rule

ON_THE_MARKER = (Part.START, Part.ROUTES, Part.MOUNTAINS)
"""What is scored at once while a game is played, or was there before (B10, A4, D4)."""


def game(setup: Setup, seed: int) -> list[Table]:
    """Play by chance to the end; return every twentieth table from the deal on, and the last."""
    chance = Shuffler(seed)
    tables = [new_table(setup, chance)]
    tables += (step.after for step in steps(tables[0], Random(seed), chance))
    return [*tables[:-1:20], tables[-1]]


def sides(table: Table) -> list[tuple[int, ...]]:
    """Return the places of each side's players, in order of play."""
    return sorted({table.side(place) for place in range(len(table.seats))})


def tickets_of(table: Table, side: tuple[int, ...]) -> set[Ticket]:
    """Return the tickets that a side holds, in hands and holder."""
    held = [ticket for place in side for ticket in table.seats[place].tickets]
    holder = table.holder(side[0])
    held += () if holder is None else holder.tickets
    return {table.board.ticket[one] for one in held}


def check(table: Table) -> ScoreSheet:
    """Score a table; compare the sheet with what lies there, and return it."""
    finished = table.finished_game()
    sheet = score(finished, rules_of(finished.board, finished.variant))
    assert len(sides(table)) == len(sheet.sides)
    for side, scored in zip(sides(table), sheet.sides, strict=True):
        seats = [table.seats[place] for place in side]
        assert tuple(seat.name for seat in seats) == scored.players
        # B2, B10, A4, D4, T1: the markers show what the scorer counts
        assert sum(seat.marker for seat in seats) == sum(
            scored.parts.get(part, 0) for part in ON_THE_MARKER
        )
        # B2, B9, A5: trains used and left are those that the player had
        assert [
            (seat.name, table.rulebook.trains - seat.trains, seat.trains, seat.crossing)
            for seat in seats
        ] == [(one.player, one.used, one.left, one.crossing) for one in scored.trains]
        assert tickets_of(table, side) == {one.ticket for one in scored.tickets}
    for seat, player in zip(table.seats, finished.players, strict=True):
        assert (seat.tokens if table.piece(Tolls) else None) == player.tokens
        assert seat.loans == player.loans
    return sheet


# --- whole games ----------------------------------------------------------------------------


@rule("B2", "B9", "B10", "B14", "E9", "A4", "A5", "D3", "D4", "D7", "D15", "T1", "T5", "T10")
@rule("X3", "X4", "X5", "X6", "D6", "D14", "B13", "T9")
@pytest.mark.parametrize("setup", setups(), ids=str)
@pytest.mark.parametrize("seed", [5, 6])
def test_a_game_can_be_scored_at_any_time(setup: Setup, seed: int) -> None:
    """From the deal to the end the sheet says what lies on the table.

    At the end nothing is missing and nothing odd: no warning about trains, tickets, tokens. Saved
    and read again it is the same game.
    """
    tables = game(setup, seed)
    sheets = [check(table) for table in tables]

    assert {setup[:2]} == {(sheet.board.id, sheet.variant) for sheet in sheets}
    assert {warning.code for warning in sheets[-1].warnings} <= {"board_unverified"}
    finished = tables[-1].finished_game()
    reading = decode_game(encode_game(finished))
    assert ((), finished) == (reading.problems, reading.game)


# --- what is entered ------------------------------------------------------------------------


@rule("B2")
def test_players_are_entered_in_turn_order() -> None:
    """With their names and colours, and nothing that they do not have."""
    table = begun("usa", 4)

    players = table.finished_game().players

    assert ["Anna", "Bram", "Cleo", "Dirk"] == [player.name for player in players]
    assert [seat.color for seat in table.seats] == [player.color for player in players]
    assert {((), (), None, 0, None)} == {
        (one.routes, one.stations, one.tokens, one.loans, one.team) for one in players
    }


@rule("B3", "X5")
def test_before_tickets_are_kept_nobody_has_any() -> None:
    """Tickets that are being chosen are nobody's yet; nobody has the points of a route."""
    table = dealt("usa", 2)
    assert isinstance(table.stage, ChoosingFirstTickets)

    sheet = check(play(table, KeepTickets(0, table.stage.dealt[0])))

    assert [0, 0] == [side.total for side in sheet.sides]


@rule("B8", "B10", "B14")
def test_routes_are_entered_with_their_owners() -> None:
    """In the order in which they were claimed."""
    claims = {"atlanta--miami--1": 1, "boston--montreal--2": 0, "el_paso--houston--1": 1}
    table = arranged(begun("usa", 2), claims=claims)

    one, other = table.finished_game().players

    assert ("boston--montreal--2",) == one.routes
    assert ("atlanta--miami--1", "el_paso--houston--1") == other.routes


@rule("E9", "E12")
def test_stations_are_entered_with_their_owners() -> None:
    """Whoever built two of the three gets 4 points for the third."""
    table = arranged(begun("europe", 2), stations={"paris": 0, "roma": 1, "wien": 0})
    table = arranged(table, seats={0: {"stations": 1}, 1: {"stations": 2}})

    one, other = table.finished_game().players

    assert ("paris", "wien") == one.stations
    assert ("roma",) == other.stations
    assert [4, 8] == [side.parts[Part.STATIONS] for side in check(table).sides]


@rule("D3", "D4", "D7", "D8", "D9", "D10")
def test_tokens_and_loans_are_entered() -> None:
    """The ranking is that of the tokens at the table; the start spaces are those of the order."""
    table = arranged(
        begun("nederland", 3),
        seats={0: {"tokens": 12, "loans": 1}, 1: {"tokens": 9}, 2: {"tokens": 10}},
    )

    players = table.finished_game().players
    parts = [side.parts for side in score(table.finished_game()).sides]

    assert [12, 9, 10] == [player.tokens for player in players]
    assert [1, 0, 0] == [player.loans for player in players]
    assert [0, 0, 35] == [one[Part.TOKEN_BONUS] for one in parts]
    assert [-5, 0, 0] == [one[Part.LOANS] for one in parts]
    assert [0, 1, 2] == [one[Part.START] for one in parts]


@rule("D13")
def test_without_tolls_no_tokens_are_entered() -> None:
    """Neither totals nor loans, so that nobody gets a bonus."""
    game = begun("nederland", 3, variant="no_tolls").finished_game()

    assert "no_tolls" == game.variant
    assert [(None, 0)] * 3 == [(player.tokens, player.loans) for player in game.players]
    assert not any(Part.TOKEN_BONUS in side.parts for side in score(game).sides)


@rule("D14", "D15")
def test_neutrals_routes_are_entered_apart() -> None:
    """In its own colour, with no player; it is no side of its own."""
    table = arranged(
        begun("nederland", 2, variant="neutral"),
        claims={"amsterdam--haarlem--1": NEUTRAL, "amsterdam--haarlem--2": 0, "emden--emmen--1": 1},
    )
    assert table.neutral is not None

    game = table.finished_game()

    assert game.neutral is not None
    assert ("amsterdam--haarlem--1",) == game.neutral.routes
    assert table.neutral.color == game.neutral.color
    assert [("amsterdam--haarlem--2",), ("emden--emmen--1",)] == [
        player.routes for player in game.players
    ]
    assert ["Anna", "Bram"] == [side.name for side in score(game).sides]


@rule("D15")
@pytest.mark.parametrize(("board", "variant"), [("usa", None), ("nederland", "tolls")])
def test_without_neutral_none_is_entered(board: str, variant: str | None) -> None:
    """Only one variant of one board has it."""
    assert None is begun(board, 2, variant=variant).finished_game().neutral


@rule("T1", "T10")
@pytest.mark.parametrize("players", [4, 6])
def test_teams_are_entered(players: int) -> None:
    """Mates side by side, one side of the sheet for each team."""
    table = begun("team_asia", players)

    game = table.finished_game()

    teams = ["Anna & Bram", "Cleo & Dirk", "Elsa & Finn"]
    assert [team for team in teams for _ in range(2)][:players] == [
        player.team for player in game.players
    ]
    assert [(place, place + 1) for place in range(0, players, 2)] == sides(table)
    assert players // 2 == len(check(table).sides)


@rule("T5", "T6", "T10", "B14")
def test_tickets_in_the_holder_count_for_the_team() -> None:
    """Each once, with the player who put it there; sharing changes no score."""
    table = begun("team_asia", 4)
    before = check(table)
    held = [len(player.tickets) for player in table.finished_game().players]

    table = play(table, ShareTickets(0, table.seats[0].tickets[:2]))

    assert [5] * 4 == held == [len(player.tickets) for player in table.finished_game().players]
    assert [side.parts for side in before.sides] == [side.parts for side in check(table).sides]


@rule("B3")
@pytest.mark.parametrize("board", WITHOUT_TEAMS)
def test_printed_tickets_are_entered_as_such(board: str) -> None:
    """By the ids that the board lists."""
    table = begun(board, 2)

    assert not table.practice_deck
    assert rules_of(board).board == table.board
    assert [seat.tickets for seat in table.seats] == [
        player.tickets for player in table.finished_game().players
    ]


@rule("T6", "T8", "T9", "E13")
@pytest.mark.parametrize(
    ("board", "rulings"),
    [
        ("usa", []),
        ("europe", [Ruling.TIE_SPLIT]),
        ("team_asia", [Ruling.EXACTLY_TWO, Ruling.FEWER_THAN_4, Ruling.TUNNEL_TO_SOURCE]),
    ],
)
def test_house_rules_are_entered(board: str, rulings: list[Ruling]) -> None:
    """The scorer judges by those that the table plays by."""
    game = begun(board, 4, rulings=rulings).finished_game()

    for ruling in Ruling:
        assert (ruling in rulings) == game.has_ruling(ruling)
    score(game)
