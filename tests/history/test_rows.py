"""Rows of kept games: merging loses and doubles nothing, renaming is done in file and summary."""

import json
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.history.kept import game_text, row, summary, teams
from tutor.history.rows import (
    Row,
    all_merged,
    merged,
    plain_row,
    renamed,
    row_in,
    twins_of,
    without_twins,
)

ids = st.sampled_from(["aaaaaaaa", "bbbbbbbb", "cccccccc"])
keys = st.sampled_from(["11111111", "22222222"])
texts = st.sampled_from(["", "one", "two", "🚂", "ﬁ"])
rows = st.builds(Row, ids, st.integers(0, 3), st.integers(0, 3), keys, texts)


@given(st.lists(rows, max_size=4), st.lists(rows, max_size=4), st.lists(rows, max_size=4))
def test_merging_comes_out_the_same_in_any_order(
    one: list[Row], two: list[Row], three: list[Row]
) -> None:
    """Files taken in in any order and any number of times leave the same games."""

    def content(found: dict[str, Row]) -> Any:
        # A key goes with a game's text; here both are random, so it does not count.
        return {name: (row.played, row.changed, row.game) for name, row in found.items()}

    expected = content(all_merged([*one, *two, *three]))
    for order in permutations([one, two, three]):
        found = all_merged(row for part in order for row in part)
        assert expected == content(found)
        for part in order:
            found = all_merged([*found.values(), *part])
        assert expected == content(found)


def test_what_was_changed_last_counts() -> None:
    """Also a game that was deleted here comes back when a file brings it."""
    old, new = row(1, 10), replace(row(1, 20), game="new")
    assert merged(old, new) == merged(new, old) == new
    gone = Row(old.id, old.played, 99, old.key)
    assert merged(gone, old) == merged(old, gone) == old


def test_the_first_time_of_playing_holds() -> None:
    """Another device may have kept the same game later."""
    assert 5 == merged(replace(row(1), played=5), replace(row(1, 99), played=7)).played


def test_a_game_under_two_ids_is_shown_once() -> None:
    """Its first row is shown; what happens to it happens to both."""
    first = replace(row(1), key="samesame")
    second = replace(row(2), key="samesame")
    gone = Row("gonegone", 3, 3, "keykeykey")
    found = without_twins([second, gone, row(3), first])
    assert [row(3), first] == found
    assert {first.id, second.id} == set(twins_of([second, gone, row(3), first], ["samesame"]))


def test_a_player_is_renamed_everywhere() -> None:
    """In the file, in the summary, and as a side; teams keep their name."""
    before = row(1, anna=100, Bram=90)
    after = renamed(before, "anna", "Anna", 50)
    assert ["Anna", "Bram"] == [one["name"] for one in json.loads(after.game)["players"]]
    assert after.summary
    assert ("Anna", "Bram") == after.summary.players == tuple(s.name for s in after.summary.sides)
    assert after.changed > before.changed
    assert after.key == before.key
    team = Row("x" * 8, 1, 1, "x" * 8, game_text("anna", "Cleo"), teams("asia", anna_Cleo=1, B=2))
    found = renamed(team, "anna", "Anna", 50).summary
    assert found
    assert ("Team anna_Cleo", ("Anna", "Cleo")) == (found.sides[0].name, found.sides[0].players)


def test_nobody_is_renamed_to_somebody_at_the_table() -> None:
    """Then it was somebody else."""
    before = row(1, anna=100, Anna=90)
    assert before == renamed(before, "anna", "Anna", 50)
    assert before == renamed(before, "Zoë", "Zoe", 50)


def test_rows_as_json() -> None:
    """A row comes back as it went."""
    for one in (row(1), row(2, anna=5, Bob=-7), replace(row(3), summary=teams("x", A_B=1, C_D=2))):
        assert one == row_in(json.loads(json.dumps(plain_row(one))))


@pytest.mark.parametrize(
    "change",
    [
        {"id": "../../etc"}, {"id": 5}, {"id": "short"}, {"key": None}, {"played": -1},
        {"played": True}, {"changed": 1e3}, {"changed": 2**60}, {"game": 5}, {"game": "x" * 99_999},
    ],
)  # fmt: skip
def test_no_rows(change: dict[str, Any]) -> None:
    """What is no row is passed over."""
    assert row_in({**plain_row(row(1)), **change}) is None


@pytest.mark.parametrize("document", [None, [], "x", 5, {}])
def test_nothing_like_a_row(document: Any) -> None:
    """Neither is anything else."""
    assert row_in(document) is None


@pytest.mark.parametrize(
    "change",
    [
        {"version": 5}, {"sides": []}, {"sides": [{}]}, {"sides": "x"}, {"board": "x" * 999},
        {"decided_by": "luck"}, {"more": 1}, {"sides": [{"name": "A"}] * 50},
    ],
)  # fmt: skip
def test_a_spoilt_summary_is_none(change: dict[str, Any]) -> None:
    """Then the game is scored anew."""
    document = plain_row(row(1))
    document["summary"] |= change
    found = row_in(document)
    assert found
    assert found.summary is None
    assert row(1, A=3, B=2).summary == summary(A=3, B=2)
