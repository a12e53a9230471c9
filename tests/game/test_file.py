"""The finished-game file: read strictly, all problems at once, written back the same."""

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.games import FOLDERS, Table, pairs
from tutor.boards import load_board
from tutor.game.file import decode_game, encode_game, read_game, write_game
from tutor.game.finished import FinishedGame
from tutor.rules.corrections import corrected
from tutor.terms import Ruling

rule = pytest.mark.rule

EXAMPLE: dict[str, Any] = {
    "format": "finished-game/1",
    "board": "europe",
    "variant": "standard",
    "rulings": {"tie_split": True, "exactly_two": False},
    "players": [
        {
            "name": "Zoë 🚂",
            "color": "red",
            "routes": ["essen--frankfurt", "berlin--essen--1"],
            "tickets": ["brest--petrograd", {"a": "essen", "b": "berlin", "points": 2}],
            "stations": ["paris"],
        },
        {"name": "Bram", "color": "blue"},
    ],
    "corrections": {"essen--frankfurt--1": {"length": 3}, "berlin--danzig--1": None},
    "length_points": {"1": 99, "9": 1},
}


def read(document: object) -> list[tuple[str, str]]:
    """Return code and place of every problem of a document's file."""
    return [(one.code, one.where) for one in read_game(json.dumps(document).encode()).problems]


def game(document: object) -> FinishedGame:
    """Read a document that has no problems."""
    reading = decode_game(document)
    assert reading.problems == ()
    assert reading.game is not None
    return reading.game


def changed(**changes: Any) -> dict[str, Any]:
    """Return the example with keys changed; None takes a key away."""
    document = {**EXAMPLE, **changes}
    return {key: value for key, value in document.items() if value is not ...}


def player(**changes: Any) -> dict[str, Any]:
    """Return the example with the first player's keys changed."""
    first = {**EXAMPLE["players"][0], **changes}
    first = {key: value for key, value in first.items() if value is not ...}
    return changed(players=[first, EXAMPLE["players"][1]])


def test_round_trip() -> None:
    """What is written reads as the same game, through bytes as well."""
    first = game(EXAMPLE)

    assert game(encode_game(first)) == first
    assert read_game(write_game(first).encode()).game == first


@rule("T8")
@pytest.mark.parametrize("source", [None, False, True])
@pytest.mark.parametrize("hand", [False, True])
def test_what_goes_without_saying_is_read_and_not_written(
    source: bool | None,
    *,
    hand: bool,
) -> None:
    """``tunnel_to_hand`` of older files leaves ``tunnel_to_source`` as it is, whatever it says."""
    said = {} if source is None else {"tunnel_to_source": source}
    read = game(changed(rulings={"tunnel_to_hand": hand, **said}))

    assert said == encode_game(read).get("rulings", {})
    assert bool(source) == read.has_ruling(Ruling.TUNNEL_TO_SOURCE)


@pytest.mark.parametrize("key", ["tokens", "start"])
def test_a_zero_that_was_entered_is_kept(key: str) -> None:
    """0 tokens are counted tokens; a marker may start on 0."""
    entered = Table("nederland", Anna=[], Bram=[]).give("Bram", **{key: 0}).document

    assert getattr(game(encode_game(game(entered))).players[1], key) == 0
    assert getattr(game(encode_game(game(entered))).players[0], key) is None


def test_what_says_nothing_is_as_left_out() -> None:
    """Null, empty and 0 are the same as a key that is left out."""
    empty = {
        "stations": [], "tokens": None, "loans": 0, "start": None, "team": None,
        "routes": [], "tickets": None,
    }  # fmt: skip
    full = {**EXAMPLE["players"][1], **empty}

    assert game(changed(players=[EXAMPLE["players"][0], full], neutral={})) == game(EXAMPLE)
    for nothing in (None, {}, 0, ...):
        assert game(changed(length_points=nothing)) == game(changed(length_points={}))


@rule("X6")
@pytest.mark.parametrize(
    ("document", "errors"),
    [
        (changed(format="score-sheet/1"), [("wrong_format", "format")]),
        (changed(format=...), [("missing_key", "format")]),
        (changed(format=7), [("wrong_format", "format")]),
        (changed(players=...), [("missing_key", "players")]),
        (changed(players=None), [("wrong_type", "players")]),
        (changed(players={}), [("wrong_type", "players")]),
        (changed(board=3), [("wrong_type", "board")]),
        (changed(variant=["standard"]), [("wrong_type", "variant")]),
        (changed(rulings=["tie_split"]), [("wrong_type", "rulings")]),
        (changed(rulings={"tie_splitt": True}), [("unknown_ruling", "rulings.tie_splitt")]),
        (changed(rulings={"tie_split": 1}), [("wrong_type", "rulings.tie_split")]),
        (changed(rulings={"tunnel_to_hand": 1}), [("wrong_type", "rulings.tunnel_to_hand")]),
        (changed(colour="red"), [("unknown_key", "colour")]),
        (changed(neutral="white"), [("wrong_type", "neutral")]),
        (changed(neutral={"routes": []}), [("missing_key", "neutral.color")]),
        (changed(corrections=[1]), [("wrong_type", "corrections")]),
        (
            changed(corrections={"essen--frankfurt--1": {"length": 12, "long": 3}}),
            [
                ("unknown_key", "corrections.essen--frankfurt--1.long"),
                ("out_of_range", "corrections.essen--frankfurt--1.length"),
            ],
        ),
        (
            changed(corrections={"essen--frankfurt--1": {"color": "pink", "kind": "road"}}),
            [
                ("out_of_range", "corrections.essen--frankfurt--1.color"),
                ("out_of_range", "corrections.essen--frankfurt--1.kind"),
            ],
        ),
        (changed(length_points=[7]), [("wrong_type", "length_points")]),
        (changed(length_points={"seven": 21}), [("wrong_type", "length_points.seven")]),
        (changed(length_points={"-1": 21}), [("wrong_type", "length_points.-1")]),
        (changed(length_points={"٧": 21}), [("wrong_type", "length_points.٧")]),
        (changed(length_points={"0": 21}), [("out_of_range", "length_points.0")]),
        (changed(length_points={"10": 21}), [("out_of_range", "length_points.10")]),
        (changed(length_points={"07": 21}), [("out_of_range", "length_points.07")]),
        (changed(length_points={"7": 0}), [("out_of_range", "length_points.7")]),
        (changed(length_points={"7": 100}), [("out_of_range", "length_points.7")]),
        (changed(length_points={"7": "21"}), [("wrong_type", "length_points.7")]),
        (changed(length_points={"7": 20.5}), [("wrong_type", "length_points.7")]),
        (changed(length_points={"7": True}), [("wrong_type", "length_points.7")]),
        (changed(length_points={"7": None}), [("wrong_type", "length_points.7")]),
        (
            changed(length_points={"12": 0, "x": "y", "6": 16}),
            [
                *[("out_of_range", "length_points.12")] * 2,
                *[("wrong_type", "length_points.x")] * 2,
            ],
        ),
        (changed(players=["Anna"]), [("wrong_type", "players[0]")]),
        (player(name=...), [("missing_key", "players[0].name")]),
        (player(color=...), [("missing_key", "players[0].color")]),
        (player(color="pink"), [("out_of_range", "players[0].color")]),
        (player(color=1), [("wrong_type", "players[0].color")]),
        (player(name=""), [("out_of_range", "players[0].name")]),
        (player(name="   "), [("out_of_range", "players[0].name")]),
        (player(name="x" * 41), [("out_of_range", "players[0].name")]),
        (player(name="a\nb"), [("out_of_range", "players[0].name")]),
        (player(name="a\x1b[31m"), [("out_of_range", "players[0].name")]),
        (player(name="\ud800"), [("out_of_range", "players[0].name")]),
        (player(name="\u200b"), [("out_of_range", "players[0].name")]),
        (player(name="a\u061cb"), [("out_of_range", "players[0].name")]),
        (player(name="a\u202eb"), [("out_of_range", "players[0].name")]),
        (player(name="\u3164"), [("out_of_range", "players[0].name")]),
        (player(name=5), [("wrong_type", "players[0].name")]),
        (player(rotues=[]), [("unknown_key", "players[0].rotues")]),
        (player(routes="essen--frankfurt"), [("wrong_type", "players[0].routes")]),
        (player(routes=[["x"]]), [("wrong_type", "players[0].routes[0]")]),
        (player(tickets={"a": 1}), [("wrong_type", "players[0].tickets")]),
        (player(tickets=[None]), [("wrong_type", "players[0].tickets[0]")]),
        (player(tickets=[{"a": 1, "b": "essen", "points": 2}]),
         [("wrong_type", "players[0].tickets[0].a")]),
        (player(stations=False), [("wrong_type", "players[0].stations")]),
        (player(tokens="7"), [("wrong_type", "players[0].tokens")]),
        (player(tokens=7.0), [("wrong_type", "players[0].tokens")]),
        (player(loans=True), [("wrong_type", "players[0].loans")]),
        (player(loans=10**300), [("out_of_range", "players[0].loans")]),
        (player(team=7), [("wrong_type", "players[0].team")]),
        ([], [("wrong_type", "")]),
        (None, [("wrong_type", "")]),
        ("finished-game/1", [("wrong_type", "")]),
    ],
)  # fmt: skip
def test_what_is_refused(document: object, errors: list[tuple[str, str]]) -> None:
    """Each slip has its code and its place."""
    assert errors == read(document)


@rule("X6")
def test_all_problems_are_listed_at_once() -> None:
    """A file with many slips names every one, with the places counted right."""
    table = Table("europe", Anna=["essen--frankfurt--1", "atlantis--paris--1"], Bram=[])
    table.document["players"][1]["routes"] = [7, "essen--frankfurt--1", "london--paris--9"]
    table.document["players"].insert(1, "nobody")
    table.set(variant="fast", colour="red")

    assert table.errors() == [
        ("unknown_key", "colour"),
        ("wrong_type", "players[1]"),
        ("wrong_type", "players[2].routes[0]"),
        ("unknown_variant", "variant"),
        ("unknown_route", "players[0].routes[1]"),
        ("unknown_route", "players[2].routes[2]"),
        ("route_claimed_twice", "players[2].routes[1]"),
    ]


@rule("X6")
@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "syntax"),
        (b"{", "syntax"),
        (b"\x00\x01", "syntax"),
        (b"\xff\xfe{\x00}\x00", "encoding"),
        ('{"name": "Zoë"}'.encode("latin-1"), "encoding"),
        (b"[" * 100_000, "too_deep"),
        (b'{"a":' * 50_000 + b"1" + b"}" * 50_000, "too_deep"),
        (b'{"players": NaN}', "number"),
        (b'{"players": -Infinity}', "number"),
        (b'{"tokens": 1' + b"0" * 5000 + b"}", "number"),
        (b'{"board": "usa", "board": "europe"}', "key_twice"),
        (b" " * 1_000_001, "too_large"),
    ],
)
def test_what_is_not_json(data: bytes, reason: str) -> None:
    """A broken or hostile file is one clear problem."""
    reading = read_game(data)

    assert reading.game is None
    assert [(one.code, one.where, one.reason) for one in reading.problems] == [  # type: ignore[attr-defined]
        ("not_json", "", reason)
    ]


def test_a_byte_order_mark_is_no_error() -> None:
    """Some editors put one before the text."""
    data = b"\xef\xbb\xbf" + json.dumps(EXAMPLE).encode()

    assert read_game(data).problems == ()


@rule("X1")
@pytest.mark.parametrize(
    ("corrections", "errors"),
    [
        ({"boston--miami--1": {"length": 7}}, []),
        ({"boston--miami": {"length": 7, "color": "red", "kind": "ferry"}}, []),
        ({"boston--miami--1": {"color": "red"}},
         [("missing_key", "corrections.boston--miami--1.length")]),
        ({"boston--paris--1": {"length": 2}}, [("unknown_city", "corrections.boston--paris--1")]),
        ({"miami--boston--1": {"length": 2}}, [("unknown_route", "corrections.miami--boston--1")]),
        ({"atlanta--miami": {"length": 3}, "atlanta--miami--1": {"length": 6}},
         [("out_of_range", "corrections.atlanta--miami--1")]),
        ({"boston--miami--1": None}, [("unknown_route", "corrections.boston--miami--1")]),
        ({"boston": {"length": 2}}, [("unknown_route", "corrections.boston")]),
        ({"boston--miami--1": {"length": 7, "toll": 2}},
         [("not_on_this_board", "corrections.boston--miami--1.toll")]),
        ({"boston--miami--1": {"length": 7, "mountains": 1}},
         [("not_on_this_board", "corrections.boston--miami--1.mountains")]),
    ],
)  # fmt: skip
def test_corrections(corrections: object, errors: list[tuple[str, str]]) -> None:
    """Routes between cities of the board are changed, added or removed; the rest is refused."""
    table = Table("usa", Anna=pairs("atlanta-miami"), Bram=[]).set(corrections=corrections)

    assert errors == table.errors()


def test_a_corrected_board_counts_and_is_named() -> None:
    """A changed length scores, an added route is claimed, a removed one is gone."""
    table = Table("usa", Anna=["atlanta--miami--1", "boston--miami--1"], Bram=[])
    table.set(corrections={"atlanta--miami--1": {"length": 6}, "boston--miami--1": {"length": 7}})
    side = table.score().sides[0]

    assert (side.parts["routes"], side.trail.length) == (15 + 18, 13)
    assert ("corrected_board", "corrections") in table.warnings()
    table.set(corrections={"atlanta--miami--1": None})
    assert ("unknown_route", "players[0].routes[0]") in table.errors()


@rule("T13")
def test_points_by_length_are_corrected_and_named() -> None:
    """For this game only; what is not corrected stays, as do lengths that nobody used."""
    table = Table("usa", Anna=["atlanta--miami--1", "atlanta--charleston--1"], Bram=[])
    before = table.score().sides[0]
    table.set(length_points={"5": 11, "9": 30})
    after = table.score().sides[0]

    assert (10 + 2, 11 + 2) == (before.parts["routes"], after.parts["routes"])
    assert ("corrected_board", "length_points") in table.warnings()
    assert ("corrected_board", "corrections") not in table.warnings()
    assert before.trail == after.trail


def test_every_figure_of_a_route_can_be_corrected() -> None:
    """What is not named stays as it is."""
    new = {"length": 4, "color": "black", "kind": "ferry", "mountains": 3, "toll": 2}
    board = load_board(FOLDERS["legendary_asia"])
    old = board.route["hanoi--mandalay--1"]
    for key, value in new.items():
        table = Table("legendary_asia", Anna=[], Bram=[])
        table.set(corrections={old.id: {key: value}})
        reading = decode_game(table.document)
        assert reading.game is not None
        found, problems = corrected(board, reading.game)
        assert () == problems
        assert replace(old, **{key: getattr(found.route[old.id], key)}) == found.route[old.id]
        assert value == getattr(found.route[old.id], key) != getattr(old, key)
