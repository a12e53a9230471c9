"""Random legal games over all boards, variants and player counts, counted a second time.

The second count (tests/plain) was written from the rules alone and shares nothing with
tutor.
"""

from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.boards.made_up import with_countries
from tests.games import FOLDERS, MAPS, rules_of
from tests.plain.games import all_setups, random_game, shuffled
from tests.plain.printed import PRINTED
from tests.plain.scorer import plain_score
from tutor.boards import TicketKind
from tutor.game.file import decode_game, encode_game
from tutor.game.finished import FinishedGame
from tutor.rules.start_spaces import StartSpaces
from tutor.rules.stations import StationsEvidence, StationUse
from tutor.rules.teams import Teams
from tutor.rules.tolls import TokensEvidence
from tutor.scoring import Rules, ScoreSheet, SideScore, load_rules, score

rule = pytest.mark.rule

GAMES_A_SETUP = 6


def depends_on_order(board: str) -> bool:
    """Tell whether the place at the table matters: for start spaces, or to sit side by side."""
    return any(isinstance(one, StartSpaces | Teams) for one in rules_of(board).pieces)


def game(document: dict[str, Any]) -> FinishedGame:
    """Read a legal game."""
    reading = decode_game(document)
    assert reading.problems == ()
    assert reading.game is not None
    return reading.game


def scored(document: dict[str, Any], rules: Rules | None = None) -> ScoreSheet:
    """Read a legal game and score it, by the rules of its board or others."""
    found = game(document)
    return score(found, rules or rules_of(found.board, found.variant))


def values(side: SideScore) -> dict[str, Any]:
    """Return a side's figures as the plain count gives them."""
    ranked = side.evidence(TokensEvidence)
    tokens = None if ranked is None else ranked.own
    return {
        "name": side.name,
        "players": list(side.players),
        "parts": {str(part): points for part, points in side.parts.items()},
        "total": side.total,
        "place": side.place,
        "completed": sum(ticket.completed for ticket in side.tickets),
        "longest": side.trail.length,
        "cities": len(side.network),
        "trains": [
            {"player": one.player, "used": one.used, "left": one.left, "crossing": one.crossing}
            for one in side.trains
        ],
        "tokens": tokens and {"total": tokens.tokens, "loans": tokens.loans, "place": tokens.place},
    }


def uses_of(side: SideScore) -> tuple[StationUse, ...]:
    """Return how the stations of a side serve it."""
    evidence = side.evidence(StationsEvidence)
    return () if evidence is None else evidence.uses


def proofs_hold(sheet: ScoreSheet) -> None:
    """Check that every path and trail on the sheet is one, of routes that may be used."""
    board = sheet.board
    owner = {
        route.id: player.name
        for player in sheet.game.players
        for entry in player.routes
        if (route := board.route_named(entry))
    }
    for side in sheet.sides:
        own = {route for route, name in owner.items() if name in side.players}
        lent = {use.borrows for use in uses_of(side) if use.borrows}
        assert set(side.trail.edges) <= own
        assert all(owner[route] not in side.players for route in lent)
        for outcome in side.tickets:
            assert bool(outcome.ends) == outcome.completed
            place, *goals = outcome.ends or ("",)
            for route_id in outcome.path:
                route = board.route[route_id]
                assert place in (route.a, route.b)
                place = route.b if place == route.a else route.a
            assert goals in ([], [place])
            assert outcome.way is None or outcome.ends in outcome.way.pairs
            assert set(outcome.path) <= own | lent
            assert set(outcome.borrowed) == set(outcome.path) - own


def counts_agree(sheet: ScoreSheet, plain: dict[str, Any]) -> None:
    """Check a sheet against the plain count of its game."""
    assert plain["sides"] == [values(side) for side in sheet.sides]
    assert plain["winners"] == list(sheet.winners)
    assert plain["decided_by"] == sheet.outcome.decided_by
    assert all(side.total == sum(side.parts.values()) for side in sheet.sides)
    proofs_hold(sheet)


@rule("B10", "B14", "B15", "B16", "B17", "E10", "E13", "N10", "D9", "D11", "T10", "T11", "A4", "A8")
@rule("H8", "H10", "H12", "H13", "H14", "H15", "H16", "H17", "H20")
@pytest.mark.parametrize("first", [0, pytest.param(GAMES_A_SETUP, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("setup", all_setups(), ids=lambda setup: "-".join(map(str, setup)))
def test_two_counts_agree(setup: tuple[str, str, int], first: int) -> None:
    """Totals are the sum of their parts and equal to a second, plain count."""
    for seed in range(first, first + GAMES_A_SETUP):
        document = random_game(Random(f"{setup} {seed}"), MAPS, *setup)
        counts_agree(scored(document), plain_score(document, MAPS))


@rule("H10", "H13", "H14", "H15", "H16")
def test_two_counts_agree_on_a_made_up_board(tmp_path: Path) -> None:
    """On a board with every kind of ticket, whatever boards there are; all of these are held."""
    rules = load_rules(with_countries(tmp_path, "usa"))
    cards = [ticket.id for ticket in rules.board.tickets if ticket.kind is not TicketKind.CITIES]
    came = set()
    for players, seed in product(PRINTED["usa"].players, range(GAMES_A_SETUP)):
        rng = Random(f"made up {players} {seed}")
        document = random_game(rng, tmp_path, "usa", "standard", players)
        for player in document["players"]:
            held = player.get("tickets", ())
            player["tickets"] = [one for one in held if "--countries" not in one]
        for card in cards:
            rng.choice(document["players"])["tickets"].append(card)
        sheet = scored(document, rules)
        counts_agree(sheet, plain_score(document, tmp_path))
        outcomes = [one for side in sheet.sides for one in side.tickets]
        came |= {one.completed for one in outcomes if one.ticket.id in cards}
    assert came == {True, False}


@pytest.mark.parametrize("setup", all_setups(), ids=lambda setup: "-".join(map(str, setup)))
def test_order_of_entry_never_matters(setup: tuple[str, str, int]) -> None:
    """Routes, tickets and stations in another order give the very same figures and proofs."""
    for seed in range(3):
        rng = Random(f"order {setup} {seed}")
        document = random_game(rng, MAPS, *setup)
        first, second = scored(document), scored(shuffled(rng, document))

        assert first.outcome == second.outcome
        for one, other in zip(first.sides, second.sides, strict=True):
            assert values(one) == values(other)
            assert (one.trail, uses_of(one), one.network) == (
                other.trail, uses_of(other), other.network,
            )  # fmt: skip
            assert {(t.ticket.id, t.points, t.path) for t in one.tickets} == {
                (t.ticket.id, t.points, t.path) for t in other.tickets
            }


@pytest.mark.parametrize("board", [board for board in FOLDERS if not depends_on_order(board)])
def test_order_of_players_never_matters(board: str) -> None:
    """Turned round the table, everybody has the same points."""
    for seed in range(5):
        document = random_game(Random(f"turn {board} {seed}"), MAPS, board, "standard", 3)
        turned = {**document, "players": document["players"][1:] + document["players"][:1]}

        assert {side.name: side.total for side in scored(document).sides} == {
            side.name: side.total for side in scored(turned).sides
        }


@pytest.mark.parametrize("setup", all_setups(), ids=lambda setup: "-".join(map(str, setup)))
def test_every_file_survives_a_round_trip(setup: tuple[str, str, int]) -> None:
    """Written and read again it is the same game."""
    for seed in range(5):
        first = game(random_game(Random(f"round {setup} {seed}"), MAPS, *setup))

        assert game(encode_game(first)) == first
