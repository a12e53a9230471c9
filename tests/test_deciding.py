"""What decided a game, against a plain version that scores every possible change anew."""

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from tests.conftest import FOLDERS
from tests.games import MAPS, Table
from tests.plain.games import all_setups, random_game
from tutor.boards import load_board
from tutor.deciding import (
    BonusElsewhere,
    Change,
    Deciding,
    RouteGone,
    StationGone,
    TicketLeft,
    TicketTurned,
    TokensExchanged,
    TourChanged,
    Turn,
    deciding,
)
from tutor.game.file import decode_game
from tutor.game.finished import FinishedGame
from tutor.game.golden import read_golden
from tutor.rules.grand_tour import GrandTourEvidence
from tutor.rules.stations import Stations
from tutor.rules.tolls import Tolls
from tutor.scoring import Rules, ScoreSheet, find_rules, lay_out, score, score_laid_out
from tutor.terms import Part

KINDS: tuple[tuple[type[Change], ...], ...] = (
    (TicketTurned,), (TicketLeft,), (RouteGone,), (StationGone,),
    (BonusElsewhere, TokensExchanged, TourChanged),
)  # fmt: skip
Found = dict[tuple[Any, ...], tuple[int, tuple[str, ...], dict[str, int]]]
"""By change: its size, who wins with it, and the totals."""


def scored(game: FinishedGame) -> tuple[Rules, ScoreSheet, Deciding]:
    """Score a game and ask what decided it."""
    rules, _unknown = find_rules(game)
    assert rules
    standing = lay_out(game, rules)
    sheet = score_laid_out(standing, rules)
    return rules, sheet, deciding(standing, rules, sheet)


def name_of(change: Change) -> tuple[Any, ...]:
    """Return what the plain version calls a change."""
    match change:
        case TicketTurned() | TicketLeft():
            kind = "left" if isinstance(change, TicketLeft) else "ticket"
            return kind, change.side, change.index, change.points
        case RouteGone():
            return "route", change.player, change.route
        case StationGone():
            return "station", change.player, change.city
        case TokensExchanged():
            return "tokens", *sorted((change.side, change.other))
        case BonusElsewhere():
            return "bonus", change.part, change.side
        case TourChanged():
            return "tour", change.side, change.more
    raise AssertionError(change)


def with_player(game: FinishedGame, index: int, **changes: Any) -> FinishedGame:
    players = list(game.players)
    players[index] = replace(players[index], **changes)
    return replace(game, players=tuple(players))


def rescored(sheet: ScoreSheet) -> tuple[tuple[str, ...], dict[str, int]]:
    return sheet.winners, {side.name: side.total for side in sheet.sides}


def on_the_board(rules: Rules, sheet: ScoreSheet) -> Found:
    """Take away every route and station, exchange all tokens: the whole scorer each time."""
    game, found = sheet.game, Found()
    points = {**rules.rulebook.points, **dict(game.length_points)}
    for index, player in enumerate(game.players):
        for entry in player.routes:
            route = sheet.board.route_named(entry)
            assert route
            kept = tuple(one for one in player.routes if one != entry)
            after = score(with_player(game, index, routes=kept), rules)
            found["route", index, route.id] = points[route.length], *rescored(after)
        for city in player.stations:
            piece = rules.piece(Stations)
            assert piece
            kept = tuple(one for one in player.stations if one != city)
            after = score(with_player(game, index, stations=kept), rules)
            found["station", index, city] = piece.unused, *rescored(after)
    tolls = rules.piece(Tolls)
    for index, one in enumerate(game.players if tolls else ()):
        for place, other in enumerate(game.players[:index]):
            assert tolls
            after = score(
                with_player(
                    with_player(game, index, tokens=other.tokens), place, tokens=one.tokens
                ),
                rules,
            )
            bonus = {rank.name: rank.bonus for rank in tolls.ranking(lay_out(game, rules))}
            size = abs(bonus[one.name] - bonus[other.name])
            if size:
                found["tokens", *sorted((one.name, other.name))] = size, *rescored(after)
    return found


class Hand:
    """A scored game whose tickets and bonuses are turned with a pencil, from the sheet alone."""

    def __init__(self, rules: Rules, sheet: ScoreSheet) -> None:
        self.rules, self.sheet = rules, sheet
        self.totals = {side.name: side.total for side in sheet.sides}
        self.done = {side.name: sum(one.completed for one in side.tickets) for side in sheet.sides}
        self.bonus = {spec.name: spec.parameters for spec in rules.rulebook.pieces}

    def steps(self) -> dict[str, dict[str, int]]:
        """Return what each side counts in each step of a tie-break."""
        trails = {side.name: side.trail.length for side in self.sheet.sides}
        most = max(trails.values())
        stations, mountains = dict.fromkeys(trails, 0), dict.fromkeys(trails, 0)
        for side in self.sheet.sides:
            for player in self.sheet.game.players:
                if player.name in side.players:
                    routes = map(self.sheet.board.route_named, player.routes)
                    stations[side.name] -= len(player.stations)
                    mountains[side.name] += sum(bool(one and one.mountains) for one in routes)
        return {
            "most_tickets": self.done,
            "fewest_stations": stations,
            "longest_bonus": {name: int(0 < trail == most) for name, trail in trails.items()},
            "longest_trail": trails,
            "most_mountain_routes": mountains,
        }

    def decide(self, after: Mapping[str, int], **counts: Mapping[str, int]) -> tuple[str, ...]:
        """Return the winners."""
        left = [name for name in after if after[name] == max(after.values())]
        for step in self.rules.rulebook.tie_break:
            worth = {**self.steps(), **counts}[step]
            left = [name for name in left if worth[name] == max(worth[one] for one in left)]
        return tuple(left)

    def globetrotters(self, counts: Mapping[str, int]) -> dict[str, int]:
        most = max(counts.values())
        points = self.bonus["globetrotter"]["points"]
        return {name: points * (0 < count == most) for name, count in counts.items()}

    def tickets(self) -> Found:
        found = Found()
        for side in self.sheet.sides:
            for index, one in enumerate(side.tickets):
                ways = (None,) if one.completed else one.ticket.ways
                for way in ways:
                    points = one.points if way is None else way.points
                    after, counts = dict(self.totals), dict(self.done)
                    after[side.name] += one.ticket.came_to(way) - one.points
                    counts[side.name] += -1 if one.completed else 1
                    if "globetrotter" in self.bonus:
                        before, now = self.globetrotters(self.done), self.globetrotters(counts)
                        after = {name: after[name] - before[name] + now[name] for name in after}
                    tour = side.evidence(GrandTourEvidence)
                    if tour and one.completed:
                        left = sum(
                            toured.qualifies and toured.held.where != one.held.where
                            for toured in tour.tickets
                        )
                        after[side.name] -= side.parts[Part.GRAND_TOUR]
                        after[side.name] += tour.bonus[min(left, len(tour.bonus) - 1)]
                    winners = self.decide(after, most_tickets=counts)
                    found["ticket", side.name, index, points] = points, winners, after
        return found

    def left(self) -> Found:
        """Leave out each missed ticket: nothing but its points comes back."""
        found = Found()
        for side in self.sheet.sides:
            for index, one in enumerate(side.tickets):
                lost = one.ticket.lost
                after = {**self.totals, side.name: side.total + lost}
                if not one.completed:
                    found["left", side.name, index, lost] = lost, self.decide(after), after
        return found

    def tours(self) -> Found:
        found = Found()
        for side in self.sheet.sides:
            tour = side.evidence(GrandTourEvidence)
            for more in (True, False) if tour else ():
                assert tour
                count = tour.qualifying + (1 if more else -1)
                if 0 <= count <= len(side.tickets):
                    points = tour.bonus[min(count, len(tour.bonus) - 1)]
                    points -= side.parts[Part.GRAND_TOUR]
                    after = {**self.totals, side.name: side.total + points}
                    if points:
                        found["tour", side.name, more] = abs(points), self.decide(after), after
        return found

    def bonuses(self, part: Part, piece: str) -> Found:
        """Give a bonus to each side that does not have it alone."""
        found = Found()
        for side in self.sheet.sides if piece in self.bonus else ():
            points = self.bonus[piece]["points"]
            after = {one.name: one.total - one.parts[part] for one in self.sheet.sides}
            after[side.name] += points
            if [one.name for one in self.sheet.sides if one.parts[part]] == [side.name]:
                continue
            counts: dict[str, dict[str, int]] = {}
            if part is Part.LONGEST:
                counts["longest_bonus"] = {name: int(name == side.name) for name in after}
                counts["longest_trail"] = {**self.steps()["longest_trail"], side.name: 999}
            if part is Part.GLOBETROTTER:
                counts["most_tickets"] = {**self.done, side.name: 99}
            found["bonus", part, side.name] = points, self.decide(after, **counts), after
        return found

    def all(self) -> Found:
        return (
            self.tickets()
            | self.left()
            | self.tours()
            | self.bonuses(Part.LONGEST, "longest_path")
            | self.bonuses(Part.GLOBETROTTER, "globetrotter")
            | self.bonuses(Part.EXPLORER, "explorer")
        )


@pytest.mark.parametrize("number", [0, pytest.param(1, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("setup", all_setups(), ids=str)
def test_the_smallest_changes_against_a_plain_search(
    setup: tuple[str, str, int], number: int
) -> None:
    """Each change named turns the game when it is made and scored; no smaller one does."""
    rng = random.Random(f"deciding {setup} {number}")
    game = decode_game(random_game(rng, MAPS, *setup)).game
    assert game
    rules, sheet, found = scored(game)
    plain = on_the_board(rules, sheet) | Hand(rules, sheet).all()
    turning = {name: one for name, one in plain.items() if one[1] != sheet.winners}

    for kinds, names in zip(
        KINDS,
        (("ticket",), ("left",), ("route",), ("station",), ("bonus", "tokens", "tour")),
        strict=True,
    ):
        turns = [turn for turn in found.turns if isinstance(turn.change, kinds)]
        sizes = [size for name, (size, *_) in turning.items() if name[0] in names]
        assert len(turns) == bool(sizes)
        for turn in turns:
            assert min(sizes) == turn.change.points
            assert (turn.change.points, turn.winners, turn.totals) == plain[name_of(turn.change)]
    sizes = [turn.change.points for turn in found.turns]
    assert sizes == sorted(sizes)


def europe() -> tuple[Rules, ScoreSheet, Deciding]:
    """Return the game that the drawn finale shows."""
    game = read_golden(FOLDERS["europe"] / "games" / "large_four_players.toml").reading.game
    assert game
    return scored(game)


def test_the_golden_game_of_europe() -> None:
    """Cleo is 13 ahead of Bram, 10 of it the longest route; a ticket of 7 would have turned it."""
    _rules, sheet, found = europe()
    (winner,) = sheet.winners
    ticket = next(turn for turn in found.turns if isinstance(turn.change, TicketTurned))

    assert (13, 1) == (found.margin, len(found.runners_up))
    assert 13 == sum(points for _part, points in found.ahead)
    assert (Part.LONGEST, 10) in found.ahead
    assert winner == ticket.change.side
    assert 7 == ticket.change.points


def test_the_best_of_each_part() -> None:
    """With what a bonus counts; a part in which all are level is left out."""
    table = Table("usa", Anna=["atlanta--miami--1"], Bram=["calgary--winnipeg--1"], Cees=[])
    reading = table.reading()
    assert reading.game
    _rules, sheet, found = scored(reading.game)
    best = {one.part: one for one in found.best}

    assert {Part.ROUTES, Part.LONGEST} == best.keys()
    assert ("Bram",) == best[Part.LONGEST].sides
    assert next(side.trail.length for side in sheet.sides if side.name == "Bram") == (
        best[Part.LONGEST].count
    )
    assert best[Part.ROUTES].count is None


def test_a_shared_win_is_ahead_of_the_rest() -> None:
    """Of the best of the others; of nobody, if all share it."""
    one, other, *_rest, short = sorted(
        load_board(FOLDERS["usa"]).routes, key=lambda route: (-route.length, route.id)
    )
    table = Table("usa", Anna=[one.id], Bram=[other.id], Cees=[short.id], Daan=[])
    reading = table.reading()
    assert reading.game
    _rules, sheet, found = scored(reading.game)
    assert ("Anna", "Bram") == sheet.winners
    assert (sheet.sides[0].total - sheet.sides[2].total, ("Cees",)) == (
        found.margin, found.runners_up,
    )  # fmt: skip
    assert () == found.ahead

    reading = Table("usa", Anna=[], Bram=[]).reading()
    assert reading.game
    _rules, sheet, found = scored(reading.game)
    assert (0, ()) == (found.margin, found.runners_up)
    assert () == found.best


def test_a_game_that_no_single_thing_turns() -> None:
    """A side far ahead of one that has nothing: no change at all is named."""
    far = ["calgary--winnipeg--1", "duluth--helena--1", "el_paso--houston--1"]
    reading = Table("usa", Anna=far, Bram=[]).reading()
    assert reading.game
    _rules, _sheet, found = scored(reading.game)

    assert () == found.turns


def test_a_turn_is_a_value() -> None:
    """Equal games give equal answers."""
    assert europe()[2] == europe()[2]
    assert all(isinstance(turn, Turn) for turn in europe()[2].turns)
