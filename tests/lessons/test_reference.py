"""The facts of a board's reference card, against rules.toml, the tables and docs/rules.md."""

import csv
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tests.games import FOLDERS
from tutor.lessons import reference as r
from tutor.lessons.reference import Card, Section, card, is_confirmed, points_printed
from tutor.rulebook import Refused, load_rulebooks
from tutor.scoring import Rules, load_rules
from tutor.terms import Part

rule = pytest.mark.rule
GAMES = [(board, variant) for board in FOLDERS for variant in load_rulebooks(FOLDERS[board])]


@cache
def rules(board: str, variant: str | None = None) -> Rules:
    """Return a board's rules."""
    return load_rules(FOLDERS[board], variant)


def of(board: str, variant: str | None = None) -> Card:
    """Return a board's card, compared with the base game."""
    return card(rules(board, variant), rules("usa"))


def document(board: str) -> Mapping[str, Any]:
    """Return rules.toml as it stands."""
    return tomllib.loads((FOLDERS[board] / "rules.toml").read_text("utf-8"))


def column(board: str, name: str) -> list[str]:
    """Return a column of routes.csv."""
    with (FOLDERS[board] / "routes.csv").open(encoding="utf-8", newline="") as file:
        return [row[name] for row in csv.DictReader(file)]


def kinds(one: Card) -> set[type[r.Fact]]:
    """Return what kinds of facts a card has."""
    return {type(fact) for fact in one.all}


# --- every board ----------------------------------------------------------------------------


@pytest.mark.parametrize(("board", "variant"), GAMES)
def test_figures_are_those_of_the_files(board: str, variant: str) -> None:
    """Set-up, cards, tickets, points and the end, read from rules.toml a second time."""
    written, facts = document(board), of(board, variant).all
    chosen = {**written, **written["variants"][variant]}
    cards, tickets = written["cards"], written["tickets"]
    total = 8 * cards["each_color"] + cards["locomotives"]
    team = 2 if board == "team_asia" else 1

    assert r.Players(tuple(chosen["players"]), team) in facts
    assert r.Trains(written["trains"], team) in facts
    assert r.TrainCards(cards["each_color"], cards["locomotives"], total) in facts
    assert r.HandAndRow(cards["hand"], cards["row"]) in facts
    assert r.RowCleared(cards["clear_row_at"]) in facts
    dealt = tickets["dealt"]
    first = r.FirstTickets(dealt["regular"], dealt.get("long", 0), written["tickets_kept"])
    assert first in facts
    assert r.TicketsDrawn(tickets["drawn"], tickets["kept"], "long" in dealt) in facts
    assert r.FirstRefused(Refused(tickets["refused_at_start"])) in facts
    assert r.LaterRefused(Refused(tickets["refused"])) in facts
    assert r.LastRoundAt(written["last_round_at"], team) in facts
    assert r.TieBreak(tuple(written["tie_break"])) in facts
    lengths = sorted({int(length) for length in column(board, "length")})
    worth = [fact for fact in facts if isinstance(fact, r.RoutePoints)]
    assert [(one.spaces, one.points) for one in worth] == [
        (length, written["points"][str(length)]) for length in lengths
    ]
    doubles = chosen["lanes"]["double"]
    opened = tuple((number, doubles[str(number)]) for number in chosen["players"])
    assert r.Lanes(2, opened) in facts


@pytest.mark.parametrize(("board", "variant"), GAMES)
def test_every_fact_stands_once(board: str, variant: str) -> None:
    """In its section, and no section of a printed board is empty."""
    one = of(board, variant)

    assert len(set(one.all)) == len(one.all)
    assert list(one.facts) == list(Section)
    assert all(one.facts.values())


@rule("B1", "B2", "B3", "B5", "B6", "B8", "B10", "B11", "B12", "B13", "B15", "B16")
def test_the_base_game() -> None:
    """The whole card of USA."""
    assert of("usa").facts == {
        Section.SET_UP: (r.Players((2, 3, 4, 5), 1), r.Trains(45, 1), r.Markers(())),
        Section.CARDS: (
            r.TrainCards(12, 14, 110),
            r.HandAndRow(4, 5),
            r.FaceUpLocomotive(alone=True, teams=False),
            r.RowCleared(3),
        ),
        Section.TICKETS: (
            r.TicketsPrinted(30, 0),
            r.FirstTickets(3, 0, 2),
            r.FirstRefused(Refused.UNDER_PILE),
            r.TicketsDrawn(3, 1, regular=False),
            r.LaterRefused(Refused.UNDER_PILE),
        ),
        Section.ROUTES: (r.LocomotivesWild(everywhere=True),),
        Section.LANES: (r.Lanes(2, ((2, 1), (3, 1), (4, 2), (5, 2))),),
        Section.POINTS: (
            *(
                r.RoutePoints(spaces, points, confirmed=True)
                for spaces, points in enumerate((1, 2, 4, 7, 10, 15), start=1)
            ),
            r.TicketPoints(),
            r.Bonus(Part.LONGEST, 10),
        ),
        Section.END: (r.LastRoundAt(2, 1), r.TieBreak(("most_tickets", "longest_bonus"))),
    }


# --- each board's specials ------------------------------------------------------------------

EUROPE = {
    r.StationsOwned, r.StationsBuilt, r.StationsUsed, r.StationPoints,
}  # fmt: skip
TOLLS = {r.TokensOwned, r.TollsPaid, r.LoansTaken, r.TokenBonus, r.LoanPoints}
NEUTRAL = {r.NeutralOwned, r.NeutralMoves}
TEAMS = {r.Holders, r.CardsToHolder, r.TicketsToHolder, r.FromHolder, r.LanesOfPair, r.SingleSource}
MOUNTAINS = {r.MountainTrains, r.CrossingPoints}
NORTH = {r.SymbolReplaced, r.SpaceReplaced}
SPECIALS = EUROPE | TOLLS | NEUTRAL | TEAMS | MOUNTAINS | NORTH | {r.Ferries, r.Tunnels}


@pytest.mark.parametrize(
    ("board", "variant", "own"),
    [
        ("usa", None, set()),
        ("europe", None, EUROPE | {r.Ferries, r.Tunnels}),
        ("nordic", None, NORTH | {r.Ferries, r.Tunnels}),
        ("nederland", "tolls", TOLLS),
        ("nederland", "no_tolls", set()),
        ("nederland", "neutral", TOLLS | NEUTRAL),
        ("team_asia", None, TEAMS | {r.Tunnels}),
        ("legendary_asia", None, MOUNTAINS | {r.Ferries}),
    ],
)
def test_every_card_has_its_specials_and_no_others(
    board: str, variant: str | None, own: set[type[r.Fact]]
) -> None:
    """Nothing of another board strays onto a card."""
    assert kinds(of(board, variant)) & SPECIALS == own


@rule("E1", "E2", "E4", "E5", "E9", "E12", "E14")
def test_europe() -> None:
    """Stations, gray ferries, tunnels of three cards."""
    facts = of("europe").all

    assert r.StationsOwned(3) in facts
    assert r.StationsBuilt((1, 2, 3)) in facts
    assert r.StationPoints(4) in facts
    assert r.Ferries(colored=False) in facts
    assert r.Tunnels(3, 3) in facts
    assert r.TicketsPrinted(46, 6) in facts
    assert r.FirstTickets(3, 1, 2) in facts
    assert r.TicketsDrawn(3, 1, regular=True) in facts
    assert r.TieBreak(("most_tickets", "fewest_stations", "longest_bonus")) in facts


@rule("N1", "N2", "N3", "N4", "N5", "N6", "N8", "N10", "N11")
def test_nordic_countries() -> None:
    """Locomotives, three for one, four for one, Globetrotter instead of the longest route."""
    one = of("nordic")

    assert r.LocomotivesWild(everywhere=False) in one.all
    assert r.FaceUpLocomotive(alone=False, teams=False) in one.all
    assert r.RowCleared(0) in one.all
    assert r.SymbolReplaced(3) in one.all
    assert r.SpaceReplaced("lieksa--murmansk--1", 4) in one.all
    assert r.Lanes(2, ((2, 1), (3, 2))) in one.all
    assert r.Bonus(Part.GLOBETROTTER, 10) in one.all
    assert one.missing == (Part.LONGEST,)


@rule("D1", "D3", "D4", "D5", "D8", "D9", "D12", "D13", "D14", "D16")
def test_nederland() -> None:
    """Tokens, ranking and loans; without tolls nothing of them, with neutral for two only."""
    tolls, plain, two = (of("nederland", name) for name in ("tolls", "no_tolls", "neutral"))

    assert r.Markers((0, 1, 2, 3, 4)) in tolls.all
    assert r.TokensOwned(30) in tolls.all
    assert r.TokenBonus(5, (55, 35, 20, 10, 0)) in tolls.all
    assert r.TokenBonus(2, (55, 0)) in tolls.all
    assert r.LoanPoints(5) in tolls.all
    assert r.Lanes(2, ((2, 2), (3, 2), (4, 2), (5, 2))) in tolls.all
    assert r.Lanes(2, ((2, 1), (3, 1), (4, 2), (5, 2))) in plain.all
    assert r.Markers((0, 1)) in two.all
    assert r.NeutralOwned(40) in two.all
    assert r.NeutralMoves(6) in two.all
    assert r.Players((2,), 1) in two.all
    assert {one.missing for one in (tolls, plain, two)} == {(Part.LONGEST,)}


@rule("T1", "T3", "T5", "T7", "T8", "T9", "T11", "T12", "T13")
def test_team_asia() -> None:
    """Teams, lanes by number of players, and 18 points that are not confirmed."""
    one = of("team_asia")

    assert r.Players((4, 6), 2) in one.all
    assert r.Trains(27, 2) in one.all
    assert r.TicketsPrinted(60, None) in one.all
    assert r.Lanes(2, ((4, 1), (6, 2))) in one.all
    assert r.Lanes(3, ((4, 2), (6, 3))) in one.all
    assert r.LanesOfPair("canton--hong_kong", 2, ((4, 2), (6, 2))) in one.all
    assert r.Tunnels(4, 6) in one.all
    assert r.RoutePoints(7, 18, confirmed=False) in one.all
    assert r.RoutePoints(6, 15, confirmed=True) in one.all
    assert r.LastRoundAt(4, 2) in one.all
    assert one.missing == ()


@rule("A1", "A2", "A3", "A4", "A8", "A9")
def test_legendary_asia() -> None:
    """Mountains, coloured ferries, the Explorer."""
    one = of("legendary_asia")

    assert r.CrossingPoints(2) in one.all
    assert r.Ferries(colored=True) in one.all
    assert r.Bonus(Part.EXPLORER, 10) in one.all
    assert r.TieBreak(("most_tickets", "most_mountain_routes")) in one.all
    assert one.missing == (Part.LONGEST,)


# --- what differs ---------------------------------------------------------------------------


def test_the_base_game_differs_in_nothing() -> None:
    """Compared with itself."""
    assert of("usa").differing(of("usa")) == frozenset()
    assert of("usa").missing == ()


def test_what_differs_is_what_the_base_game_does_not_say() -> None:
    """Europe: not its trains, but its tickets."""
    differing = of("europe").differing(card(rules("usa")))

    assert r.Trains(45, 1) not in differing
    assert r.FirstTickets(3, 1, 2) in differing
    assert r.RoutePoints(8, 21, confirmed=True) in differing
    assert r.RoutePoints(6, 15, confirmed=True) not in differing


def test_any_game_can_be_the_base() -> None:
    """Compared with Europe, USA lacks stations and nothing else differs in its set-up."""
    one = card(rules("usa"), rules("europe"))

    assert one.missing == (Part.STATIONS,)
    assert not set(one.facts[Section.SET_UP]) & one.differing(card(rules("europe")))


@rule("T13")
def test_points_are_confirmed_unless_long_and_from_a_single_source() -> None:
    """A board that is verified is sure of all it prints."""
    team = rules("team_asia")
    sure = replace(team, board=replace(team.board, verified=True))

    assert [length for length in points_printed(team) if not is_confirmed(team, length)] == [7]
    assert all(is_confirmed(sure, length) for length in points_printed(sure))
    assert all(is_confirmed(rules("nordic"), length) for length in (1, 6, 9))
