"""What kept games say, and which of them are looked at."""

from collections import Counter
from dataclasses import replace
from datetime import date

import pytest

from tests.history.kept import DAY, row, teams
from tutor.history.choosing import Choice, day_of
from tutor.history.names import alike, is_usable, names_in, renaming
from tutor.history.rows import Row
from tutor.history.statistics import RecordKind, ahead, by_board, records, tallies
from tutor.history.summary import Missed

TEAM = Row("t" * 8, 9 * DAY, 1, "t" * 8, "-", teams("asia", Anna_Bram=212, Cleo_Dirk=198))
ROWS = [
    TEAM,
    row(4, board="europe", Cleo=118, Bram=105, Anna=104),
    row(3, board="nordic", Cleo=96, Anna=88),
    row(2, board="usa", Anna=131, Bram=131),
    row(1, board="usa", Anna=90, Bram=50),
]


def test_who_won() -> None:
    """Who won most comes first; a shared win is one for each, a team's for all in it."""
    found = {one.name: one for one in tallies(ROWS)}
    assert ["Anna", "Cleo", "Bram", "Dirk"] == list(found)
    anna = found["Anna"]
    assert (3, 5, 125, 212) == (anna.won, anna.games, anna.average, anna.best)
    assert (212, 104, 88, 131, 90) == anna.points
    assert (0, 1, 198) == (found["Dirk"].won, found["Dirk"].games, found["Dirk"].average)
    assert tallies([]) == []


def test_averages_are_rounded_half_up() -> None:
    """Also below zero."""
    (one, _other) = sorted(tallies([row(1, A=1, B=-1), row(2, A=2, B=-2)]), key=lambda t: t.name)
    assert (2, -1) == (one.average, _other.average)


def test_records() -> None:
    """The best of each; of equals the earlier game."""
    found = {one.kind: one for one in records(ROWS)}
    assert list(RecordKind) == list(found)
    assert (212, ("Anna", "Bram")) == (
        found[RecordKind.MOST_POINTS].value, found[RecordKind.MOST_POINTS].side.players,
    )  # fmt: skip
    closest = found[RecordKind.CLOSEST]
    assert (0, row(2).id) == (closest.value, closest.row.id)
    assert (20, Missed("a", "b", 20)) == (
        found[RecordKind.DEAREST_MISSED].value, found[RecordKind.DEAREST_MISSED].missed,
    )  # fmt: skip
    twice = [row(2, Anna=100, Bram=90), row(1, Anna=90, Bram=100)]
    assert row(1).id == records(twice)[0].row.id
    assert [] == records([replace(row(1), summary=None)])


def test_nothing_is_no_record() -> None:
    """Nobody holds the record of no tickets."""
    kinds = {one.kind for one in records([row(1, Anna=0, Bram=0)])}
    assert {RecordKind.MOST_POINTS, RecordKind.CLOSEST} == kinds


def test_head_to_head() -> None:
    """Who finished before whom; not within a team, not after a shared win."""
    found = ahead(ROWS)
    assert (1, 2) == (found["Anna", "Bram"], found["Cleo", "Anna"])
    assert 1 == found["Bram", "Anna"]
    assert {"Cleo": 1, "Dirk": 1} == {one: found["Anna", one] for one in ("Cleo", "Dirk")}
    assert 0 == found["Cleo", "Dirk"]


def test_board_by_board() -> None:
    """The board played most often first, with who won most and the winners' average."""
    first, *others = by_board(ROWS)
    assert ("usa", 2, ("Anna",), 111) == (first.board, first.games, first.leaders, first.average)
    assert ["asia", "europe", "nordic"] == [one.board for one in others]
    assert ("Anna", "Bram") == others[0].leaders


@pytest.mark.parametrize(
    ("choice", "expected"),
    [
        (Choice(), 5),
        (Choice(board="usa"), 2),
        (Choice(players=2), 3),
        (Choice(players=4), 1),
        (Choice(name="Dirk"), 1),
        (Choice(board="usa", name="Cleo"), 0),
        (Choice(year=1970), 5),
        (Choice(year=2026), 0),
    ],
)
def test_choosing(choice: Choice, expected: int) -> None:
    """By board, number of players, player and year, and all of these together."""
    assert expected == len(choice.of(ROWS))


def test_a_game_that_cannot_be_scored_here_is_not_chosen() -> None:
    """It is there among all games only."""
    unknown = replace(row(1), summary=None)
    assert [unknown] == Choice().of([unknown])
    assert [] == Choice(board="usa").of([unknown])


def test_the_day_is_the_players() -> None:
    """An evening game belongs to that evening, wherever the server is."""
    evening = 19_000 * DAY + 23 * 3_600_000
    assert date(2022, 1, 8) == day_of(evening)
    assert date(2022, 1, 9) == day_of(evening, 60)
    assert date(2022, 1, 8) == day_of(evening, -300)
    assert day_of(2**52, 10**9).year > 2900


def test_names() -> None:
    """Everybody with the number of games; and who may be the same person."""
    rows = [row(1, anna=1, Bram=2), row(2, Anna=1, Bram=2), row(3, Anna=1, Zoë=2, Zoe=3)]
    names = names_in(rows)
    assert Counter(Anna=2, Bram=2, anna=1, Zoë=1, Zoe=1) == names
    pairs = alike(names)
    assert ("anna", "Anna") in pairs
    assert {"Zoë", "Zoe"} in [set(pair) for pair in pairs]
    assert 2 == len(pairs)
    assert [] == alike(Counter({"🚂": 1, "伊藤": 2, "!": 1}))


def test_renaming_spares_games_of_both() -> None:
    """Where both played they are two people."""
    rows = [row(1, anna=1, Bram=2), row(2, anna=1, Anna=2), row(3, Anna=1, Bram=2)]
    found = renaming(rows, "anna", "Anna")
    assert ((row(1).key,), (row(2).key,)) == (found.keys, found.clashes)


@pytest.mark.parametrize("name", ["", " Anna", "x" * 41, "a\nb", "a\u200bb"])
def test_names_that_no_file_has(name: str) -> None:
    """Nobody is renamed to these."""
    assert not is_usable(name)
    assert is_usable("Zoë 2")
