"""A finished game written down in a cell: what the score pad would make of it, or all slips."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import FOLDERS, ROOT
from tutor.boards import Board, load_board
from tutor.game.file import encode_game, write_game
from tutor.game.finished import FinishedGame, TypedTicket
from tutor.game.golden import read_golden
from tutor.notebook import finished, score
from tutor.rules.held import with_copies_named
from tutor.scoring import GameError
from tutor.scoring import score as scored
from tutor.words.names import Names, UnknownNameError
from tutor.words.slips import SlipsError

GOLDEN = sorted(path for folder in FOLDERS.values() for path in (folder / "games").glob("*.toml"))


def by_names(game: FinishedGame, board: Board) -> dict[str, Any]:
    """Return a game in the words of a cell: printed names, and nothing that goes without saying."""

    def route(entry: str) -> str:
        found = board.route_named(entry)
        if found is None:  # a correction adds it
            a, b, lane = entry.split("--")
            return f"{board.city[a].name} - {board.city[b].name} {lane}"
        lane = f" {found.lane}" if len(board.lanes[found.pair]) > 1 else ""
        lane = f" {found.color}" if found.pair in board.same_named else lane
        return f"{board.place[found.a].name} - {board.place[found.b].name}{lane}"

    def ticket(entry: str | TypedTicket) -> str | tuple[str, str, int]:
        if isinstance(entry, TypedTicket):
            assert entry.points is not None
            return board.city[entry.a].name, board.city[entry.b].name, entry.points
        card = board.ticket.get(entry)
        if card is None or card.cities is None:
            return Names(board).ticket(entry)
        a, b = card.cities
        return f"{board.city[a].name} - {board.city[b].name} {card.most}"

    players = game.players
    teams: dict[str, list[str]] = {}
    for one in players:
        teams.setdefault(one.team or "", []).append(one.name)
    corrections = {
        route(entry): None if one is None else
        {key: value for key, value in vars(one).items() if value is not None}
        for entry, one in game.corrections
    }  # fmt: skip
    return {
        "variant": game.variant,
        "tickets": {one.name: [ticket(entry) for entry in one.tickets] for one in players},
        "stations": {
            one.name: [board.city[city].name for city in one.stations]
            for one in players if one.stations
        },
        "tokens": {one.name: one.tokens for one in players if one.tokens is not None},
        "loans": {one.name: one.loans for one in players if one.loans},
        "start": {one.name: one.start for one in players if one.start is not None},
        "teams": None if "" in teams else teams,
        "colors": {one.name: one.color for one in players},
        "neutral": game.neutral and [route(entry) for entry in game.neutral.routes],
        "rulings": [ruling for ruling, chosen in game.rulings if chosen],
        "corrections": corrections,
        "length_points": dict(game.length_points),
        **{one.name: [route(entry) for entry in one.routes] for one in players},
    }  # fmt: skip


def same(game: FinishedGame) -> dict[str, Any]:
    """Return what a game says, however it says it."""
    found = encode_game(game)
    found.pop("rulings", None)
    found.get("neutral", {}).pop("color", None)
    return found


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_golden_game_by_names(path: Path) -> None:
    """Typed with the printed names it is the game of the file: all that a board has can be said."""
    game = read_golden(path).reading.game
    assert game is not None
    board = load_board(FOLDERS[game.board])

    typed = finished(game.board, **by_names(game, board))

    assert scored(typed).sides == scored(game).sides
    assert scored(typed).outcome == scored(game).outcome
    assert same(typed) == same(with_copies_named(game, board))


@pytest.mark.parametrize(
    ("board", "name"),
    [
        ("europe", "large_four_players"),
        ("nordic", "large_three_players"),
        ("legendary_asia", "large_five_players"),
        ("nederland", "large_five_players"),
        ("nederland", "neutral"),
        ("team_asia", "large_six_players"),
    ],
)
def test_the_figures_are_those_of_the_command(board: str, name: str, tmp_path: Path) -> None:
    """`tutor score` says of the saved file what the sheet in the cell says, in every part."""
    path = FOLDERS[board] / "games" / f"{name}.toml"
    game = read_golden(path).reading.game
    assert game is not None
    typed = finished(board, **by_names(game, load_board(FOLDERS[board])))
    saved = tmp_path / "typed.json"
    saved.write_text(write_game(typed), "utf-8")

    for file in (path, saved):
        done = subprocess.run(
            [sys.executable, "-m", "tutor", "score", "--json", str(file)],
            capture_output=True, check=True, cwd=ROOT,
        )  # fmt: skip
        told = json.loads(done.stdout)["sides"]
        rows = [
            {"name": one["name"], "place": one["place"], **one["parts"], "total": one["total"]}
            for one in told
        ]
        assert [*score(typed).rows] == rows


def test_names_are_forgiven_as_on_the_pad() -> None:
    """No accents, another case, a slip, names cut short, chains, one line for all."""
    game = finished(
        "europe",
        Anna=["paris - zurich", "Kobenhavn–Stokholm"], Bram="berlin wien budapest, rom br",
        tickets={"Anna": "bukarest berlin", "Bram": ["Roma - Smyrna"]},
        stations={"Bram": "munchen"},
    )  # fmt: skip

    anna, bram = game.players
    assert anna.routes == ("paris--zurich--1", "kobenhavn--stockholm--1")
    assert bram.routes == ("berlin--wien--1", "budapest--wien--1", "brindisi--roma--1")
    assert anna.tickets == ("berlin--bucuresti",)
    assert bram.tickets == ("roma--smyrna",)
    assert bram.stations == ("munchen",)


def test_a_lane_that_is_named_later_is_kept_free() -> None:
    """Who only says the cities gets the other one."""
    game = finished(
        "usa", Anna=["Denver - Kansas City"], Bram=["Denver - Kansas City 1"], Cleo="", Dirk=""
    )

    assert game.players[0].routes == ("denver--kansas_city--2",)
    assert game.players[1].routes == ("denver--kansas_city--1",)


def test_a_ticket_of_the_board_is_the_card_however_it_is_written() -> None:
    """With its points, as three values, by its id; another deck's card has its own."""
    written: list[Any] = ["Berlin - Moskva", "berlin moskva 12", ("Berlin", "Moskva", 12)]
    for entry in (*written, "berlin--moskva"):
        game = finished("europe", Anna="", Bram="", tickets={"Anna": [entry]})
        assert game.players[0].tickets == ("berlin--moskva",)
    other = finished("europe", Anna="", Bram="", tickets={"Anna": ["Paris - Roma 9"]})
    assert other.players[0].tickets == (TypedTicket("paris", "roma", 9),)


def test_ids_will_do_as_well() -> None:
    """Those of a saved game."""
    game = finished("europe", Anna=["paris--zurich--1", "berlin--wien"], Bram=["brest--dieppe--1"])

    assert game.players[0].routes == ("paris--zurich--1", "berlin--wien--1")
    assert game.players[1].routes == ("brest--dieppe--1",)


def test_neighbours_are_a_team() -> None:
    """Called after its players, in one colour; others are said."""
    game = finished("team_asia", Anna="", Bram="", Cleo="", Dirk="")
    others = finished(
        "team_asia", Anna="", Bram="", Cleo="", Dirk="",
        teams={"North": ["Anna", "Dirk"], "South": "Bram, Cleo"}, colors={"Cleo": "Black"},
    )  # fmt: skip

    assert [one.team for one in game.players] == ["Anna & Bram"] * 2 + ["Cleo & Dirk"] * 2
    assert len({one.color for one in game.players}) == 2
    assert [one.team for one in others.players] == ["North", "South", "South", "North"]
    assert ["black", "black"] == [one.color for one in others.players if one.team == "South"]


@pytest.mark.parametrize(
    ("board", "given", "told"),
    [
        ("europe", {"Anna": ["Pariz - Zurich", "Berlin - Rome"]},
         ("Anna: no route joins Berlin and Roma. From Berlin routes lead to Danzig, Essen, "
          "Frankfurt, Warszawa, Wien; from Roma to Brindisi, Marseille, Palermo, Venezia.")),
        ("europe", {"Anna": ["Stockhausen - Zurrik"]},
         ("Anna: there is no city “Stockhausen” on this board. The closest names: Stockholm.\n"
          "Anna: there is no city “Zurrik” on this board. The closest names: Zürich.")),
        ("europe", {"Anna": ["Berlin"]},
         ("Anna: “Berlin” is one city; a route has two. From Berlin routes lead to Danzig, "
          "Essen, Frankfurt, Warszawa, Wien.")),
        ("europe", {"Anna": ["Paris - Zurich 2"]},
         "Anna: Paris – Zürich has one lane only. Leave 2 out."),
        ("usa", {"Anna": ["Denver - Kansas City 3"]},
         "Anna: Denver – Kansas City has 2 lanes, and 3 is not one of them."),
        ("nordic", {"Anna": ["Kristiansand - Stavanger"]},
         ("Anna: the lanes of Kristiansand – Stavanger differ (lane 1: orange, 3 spaces, 1 "
          "locomotive; lane 2: green, 2 spaces, tunnel). Write which one at the end, such "
          "as “Kristiansand – Stavanger 1”.")),
        ("europe", {"Anna": 7},
         "Anna, routes: give a text such as “Amsterdam - Angora”, not 7."),
        ("europe", {"Anna": "Paris - Zurich", "Bram": "zurich paris"},
         ("Anna and Bram both have Paris – Zürich. Only one of them can own it: "
          "remove it from the other.")),
        ("usa", {"Anna": "Denver - Kansas City", "Bram": "Denver - Kansas City"},
         ("Bram has Denver – Kansas City (orange, lane 2), which is closed: with 2 players "
          "only 1 of the lanes between these cities can be used. Remove one of them, or check "
          "the number of players.")),
        ("europe", {"tickets": {"Anna": ["Brest - Petrograd 12"]}},
         ("Anna: the ticket Brest – Petrograd is worth 20 on this board’s card, not 12. "
          'If your deck’s card differs, write it as ("Brest", "Petrograd", 12).')),
        ("europe", {"tickets": {"Anna": ["Paris - Roma"]}},
         ("Anna: there is no ticket Paris – Roma among this board’s cards. Write its points"
          " as well if your deck has it, such as “Paris - Roma 8”.")),
        ("europe", {"tickets": {"Anna": ["Roma"]}},
         ("Anna: “Roma” is one city; a ticket has two. From Roma tickets lead to Berlin, "
          "Smyrna.")),
        ("europe", {"tickets": {"Anna": [("Paris", "Rho", 9)]}},
         "Anna: there is no city “Rho” on this board. The closest names: Roma."),
        ("europe", {"tickets": {"Anna": 5}},
         "Anna, tickets: give a text such as"),
        ("europe", {"tickets": ["Paris - Wien"]},
         ("tickets: say whose they are, such as tickets={'Anna': ...}, not ['Paris - "
          "Wien'].")),
        ("europe", {"stations": {"Zoe": "Paris"}},
         "stations: nobody in this game is called Zoe. Choose from: Anna, Bram."),
        ("europe", {"stations": {"Anna": "Oslo"}},
         "Anna: there is no city “Oslo” on this board."),
        ("europe", {"tikets": {"Anna": "Paris - Wien"}},
         "tikets: a game has nothing of this name. Did you mean tickets?"),
        ("europe", {"tokens": {"Anna": 3}},
         "Anna, tokens: “tokens” is not used on this board with this variant. Leave it out."),
        ("nederland", {"tokens": {"Anna": -3}},
         "Anna, tokens: −3 is out of range: it can be 0 to 999."),
        ("nederland", {"neutral": "Utrecht - Amsterdam"},
         'neutral: the neutral player needs a variant of its own. Write variant="neutral".'),
        ("usa", {"neutral": "Denver - Omaha"},
         "neutral: this board has no neutral player. Leave it out."),
        ("usa", {"rulings": "tie_splitt"},
         "There is no house rule “tie_splitt”. Choose from:"),
        ("usa", {"colors": {"Anna": "pink"}},
         "Anna, color: “pink” is none of these: red, blue"),
        ("usa", {"Anna": "Denver - Omaha", "trains_left": {"Anna": 38}},
         ("Anna, trains_left: 38 left, but the routes entered leave 41. Is a route "
          "missing?")),
        ("usa", {"Anna": "Denver - Omaha", "trains_left": {"Anna": 43}},
         ("Anna, trains_left: 43 left, but the routes entered leave 41. Does one "
          "of the routes entered belong to somebody else?")),
        ("usa", {"corrections": {"Denver - Omaha": {"long": 3}}},
         ("corrections: a route has no long. Choose from: length, color, kind, mountains, "
          "toll.")),
        ("team_asia", {"Cleo": "", "Dirk": "", "tickets": {"Anna": ["Delhi - Shanghai"]}},
         ("Anna: this board’s tickets are not listed. Write the points of Delhi – Shanghai "
          "as well, such as “Delhi - Shanghai 8”.")),
    ],
)  # fmt: skip
def test_a_slip_is_a_sentence_with_the_way_out(
    board: str, given: dict[str, Any], told: str
) -> None:
    """It says whose entry it is, what it was taken for, and what to write instead."""
    with pytest.raises(SlipsError) as refused:
        finished(board, **{"Anna": "", "Bram": "", **given})

    beginnings = told.split("\n")
    assert len(beginnings) == len(refused.value.slips), refused.value.slips
    for slip, beginning in zip(refused.value.slips, beginnings, strict=True):
        assert slip.startswith(beginning)


def test_all_slips_come_at_once() -> None:
    """Those of names, those of the whole game; a notebook shows the sentences and no traceback."""
    with pytest.raises(SlipsError) as refused:
        finished(
            "europe", Anna=["Pariss - Zurich", "Xyz - Paris"], Bram=["Paris - Zurich"],
            tickets={"Anna": ["Madrid - Roma", "Berlin - Moskva"], "Bram": "Berlin - Moskva"},
            stations={"Anna": "Paris, Wien, Roma, Oslo"}, start={"Bram": 1},
        )  # fmt: skip

    shown = "\n".join(refused.value._render_traceback_())
    assert shown == str(refused.value)
    assert shown.startswith("This game cannot be scored yet:\n  - Anna: there is no city “Xyz”")
    for part in ("no ticket Madrid – Roma", "no city “Oslo”", "“start” is not used",
                 "Anna and Bram both have the ticket Berlin – Moskva"):  # fmt: skip
        assert part in shown
    assert "trains" not in shown
    assert "Anna and Bram both have Paris – Zürich" in shown


def test_a_board_that_is_not_there() -> None:
    """Nor a variant."""
    with pytest.raises(UnknownNameError, match="no board “atlantis”"):
        finished("atlantis", Anna="")
    with pytest.raises(UnknownNameError, match="no variant “tolls”"):
        finished("usa", variant="tolls", Anna="", Bram="")
    with pytest.raises(SlipsError, match=r"variant needs 2 to 5 players; the game has 1 player\."):
        finished("usa", Anna="")
    with pytest.raises(SlipsError, match=r"variant needs 2 players; the game has 1 player\."):
        finished("nederland", variant="neutral", Anna="")
    with pytest.raises(SlipsError, match=r"variant needs 4 or 6 players; the game has 2 players\."):
        finished("team_asia", Anna="", Bram="")


def test_an_error_knows_the_players() -> None:
    """So that a sentence can say whose entry is wrong."""
    game = finished("usa", Anna="", Bram="")
    with pytest.raises(GameError) as refused:
        scored(FinishedGame("usa", (game.players[0],)))

    assert refused.value.players == ("Anna",)


def test_a_long_line_is_read_to_its_end() -> None:
    """All routes of a player may stand in one; what nobody can read as typed is refused."""
    board = load_board(FOLDERS["europe"])
    # A whole set of trains in short routes.
    routes = [one for one in board.routes if one.length == 2 and one.lane == 1][:22]
    line = ", ".join(f"{board.city[one.a].name} - {board.city[one.b].name}" for one in routes)
    line = line.replace(" - ", " to the ".ljust(28))
    assert len(line) > 600

    game = finished("europe", Anna=line, Bram="")
    assert {one.id for one in routes} == set(game.players[0].routes)
    with pytest.raises(
        SlipsError, match=r"Anna, routes: “Paris Paris .*” is too long\. Put commas"
    ):
        finished("europe", Anna="Paris " * 200, Bram="")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"corrections": {"Denver - Omaha": "4"}}, "This should be a whole number, not a text."),
        (
            {"corrections": {"Denver - Omaha": 99}},
            "corrections.denver--omaha--1.length: 99 is out of range: it can be 1 to 9.",
        ),
        ({"corrections": 4}, 'corrections: use braces here, such as corrections={"Paris'),
        ({"length_points": [5]}, "length_points: use braces here, such as length_points={7"),
        ({"length_points": {7: 100}}, "length_points.7: 100 is out of range: it can be 1 to 99."),
        ({"teams": ["Anna"]}, "teams: use braces here"),
        ({"teams": {"North": 5}}, "teams: nobody in this game is called 5."),
        ({"colors": "red"}, "colors: use braces here"),
        ({"loans": {"Anna": "one"}}, "Anna, loans: This should be a whole number, not a text."),
        ({"tickets": {"Anna": [("Denver", "Omaha", "9")]}}, "Anna, tickets: give a text such as"),
        ({"tickets": {"Anna": [None]}}, "Anna, tickets: give a text such as"),
        ({"rulings": True}, "There is no house rule “True”."),
        ({"trains_left": {"Anna": "3"}}, "Anna, trains_left: 3 left, but"),
        ({"Anna": [["Denver - Omaha"]]}, "Anna, routes: give a text such as"),
    ],
)
def test_whatever_is_given_is_answered_in_a_sentence(given: dict[str, Any], told: str) -> None:
    """Never a traceback for the kind of a value."""
    with pytest.raises(SlipsError) as refused:
        finished("usa", **{"Anna": "", "Bram": "", **given})
    assert any(told in slip for slip in refused.value.slips), refused.value.slips


def test_the_example_of_the_page_runs() -> None:
    """What docs/notebooks.md writes down is a game, and all its keys are there."""
    page = (ROOT / "docs" / "notebooks.md").read_text("utf-8")
    (code,) = re.findall(r"```python\n(game = finished\(.*?)```", page, re.DOTALL)
    names: dict[str, Any] = {"finished": finished, "score": score}
    exec(code, names)
    section = page.partition("## Your own game")[2].partition("\n## ")[0]
    named = set(re.findall(r"\b(\w+)=", section))

    assert score(names["game"]).winners == ("Anna",)
    assert set(finished.__kwdefaults__ or ()) | {"Anna", "Bram"} == named
