"""The file of all kept games, and what is kept of a real one."""

import json
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.games import MAPS
from tests.history.kept import row
from tests.plain.games import all_setups, random_game, shuffled
from tutor.game.file import decode_game, encode_game
from tutor.game.finished import FinishedGame
from tutor.history.file import FORMAT, bring_in, scored_text, write_history
from tutor.history.rows import LARGEST_GAME, Row, all_merged, without_twins
from tutor.history.scored import Scored, scored
from tutor.history.summary import version_of
from tutor.pad.context import Boards

Json = dict[str, Any]
NOW = 1_800_000_000_000


@pytest.fixture(scope="module")
def score() -> Callable[[FinishedGame], Scored | None]:
    """Return the scorer."""
    boards = Boards()

    def answer(game: FinishedGame) -> Scored | None:
        sheet = boards.sheet(game)
        return None if sheet is None else scored(sheet, version_of(boards.folders[game.board]))

    return answer


Score = Callable[[FinishedGame], Scored | None]
GAMES = [
    random_game(random.Random(number), MAPS, *setup)
    for number, setup in enumerate(all_setups()[::3])
]


def made(score: Score, game: Json) -> Scored:
    """Return what is kept of a game."""
    found = scored_text(json.dumps(game), score)
    assert found
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game['board']}-{len(game['players'])}")
def test_what_is_kept_of_a_game(score: Score, game: Json) -> None:
    """Its file, whole; its summary; and a key that stays in another order and by other names."""
    found = made(score, game)
    reading = decode_game(game)
    assert reading.game
    assert encode_game(reading.game) == json.loads(found.game)
    names = [name for side in found.summary.sides for name in side.players]
    assert sorted(one["name"] for one in game["players"]) == sorted(names)
    assert 1 == min(side.place for side in found.summary.sides)
    other = shuffled(random.Random(1), game)
    for number, player in enumerate(other["players"]):
        player["name"] = f"P{number}"
        if "team" in player:
            player["team"] += "!"
    assert found.key == made(score, other).key


def test_another_game_has_another_key(score: Score) -> None:
    """A route, a ticket, a colour or the order of play makes another game."""
    game = next(one for one in GAMES if one["board"] == "europe" and one["players"][0]["routes"])
    keys = {made(score, game).key}
    for change in ("routes", "tickets"):
        other = json.loads(json.dumps(game))
        other["players"][0][change] = other["players"][0][change][1:]
        keys.add(made(score, other).key)
    turned = {**game, "players": game["players"][::-1]}
    keys.add(made(score, turned).key)
    assert 4 == len(keys)


def exported(rows: list[Row]) -> list[Json]:
    """Return the games of the file that rows go into."""
    document = json.loads(write_history(rows))
    assert FORMAT == document["format"]
    games: list[Json] = document["games"]
    return games


def test_a_file_brings_back_all_it_got(score: Score) -> None:
    """Once or twice, in one part or many; points in the file would not count."""
    rows = [
        Row(found.key, number, number + 5, found.key, found.game, found.summary)
        for number, found in enumerate(made(score, game) for game in GAMES[:6])
    ]
    gone = Row("g" * 8, 1, 1, "g" * 8)
    games = exported([*rows, gone])
    assert len(rows) == len(games)
    games[0]["summary"] = {"total": 999}
    came = [
        one
        for piece in (games[:4], games[4:], *([game] for game in games))
        for one in bring_in(json.dumps(piece), score, NOW).rows
    ]
    assert 2 * len(rows) == len(came)
    assert {one.id: one for one in rows} == all_merged(came)


def test_the_same_game_under_two_ids_is_shown_once(score: Score) -> None:
    """From two phones at the same table."""
    one = exported([replace(row(1), game=json.dumps(GAMES[0]))])[0]
    other = {**one, "id": "another1", "played": 10**9}
    found = bring_in(json.dumps([one, other]), score, NOW)
    assert 2 == len(found.rows)
    assert 1 == len(without_twins(found.rows))


def test_a_single_game_comes_in_too(score: Score) -> None:
    """The file of one game is one played now."""
    found = bring_in(json.dumps([GAMES[0]]), score, NOW)
    (one,) = found.rows
    assert (one.key, NOW, NOW) == (one.id, one.played, one.changed)


def test_a_wrong_clock_does_not_win(score: Score) -> None:
    """A time still to come becomes now."""
    entry = {"id": "abcdefgh", "played": 2**51, "changed": 2**51, "game": GAMES[0]}
    (one,) = bring_in(json.dumps([entry]), score, NOW).rows
    assert (NOW, NOW) == (one.played, one.changed)


HOSTILE: list[Any] = [
    None, 5, "x", [], {}, {"game": 5}, {"game": None}, {"game": {"format": "finished-game/1"}},
    {"game": {**GAMES[0], "board": "atlantis"}},
    {"game": {**GAMES[0], "more": 1}},
    {"game": {**GAMES[0], "corrections": {f"a{n}--b": None for n in range(LARGEST_GAME // 8)}}},
    {"game": {**GAMES[0], "players": []}},
    {"game": {**GAMES[0], "board": "\ud800"}},
]  # fmt: skip


@pytest.mark.parametrize("entry", HOSTILE, ids=lambda one: repr(one)[:40])
def test_what_is_no_game_is_counted(score: Score, entry: Any) -> None:
    """The others come in all the same."""
    good = {"id": "../x", "key": 5, "played": "yesterday", "game": GAMES[0]}
    found = bring_in(json.dumps([entry, good]), score, NOW)
    assert (1, 1) == (len(found.rows), found.refused)
    assert found.rows[0].id == found.rows[0].key


@pytest.mark.parametrize("text", ["", "{", "{}", "5", "[" * 100_000])
def test_what_is_no_list_of_games(score: Score, text: str) -> None:
    """Nothing comes of it."""
    assert ((), 1) == (bring_in(text, score, NOW).rows, bring_in(text, score, NOW).refused)


def test_a_version_goes_with_the_boards_data(tmp_path: Any) -> None:
    """What was scored with other data is scored anew; line ends do not count."""
    (tmp_path / "rules.toml").write_bytes(b"a\nb\n")
    before = version_of(tmp_path)
    (tmp_path / "rules.toml").write_bytes(b"a\r\nb\r\n")
    assert before == version_of(tmp_path)
    (tmp_path / "rules.toml").write_bytes(b"a\nc\n")
    assert before != version_of(tmp_path)
