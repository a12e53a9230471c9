"""A game record replays exactly, and a record that breaks the rules is refused by its line."""

import json
import random
from dataclasses import replace

import pytest

from tests.games import FOLDERS, rules_of
from tests.table.invariants import chosen
from tests.table.tables import seated
from tutor.rulebook import load_rulebooks
from tutor.table import Noted, Shuffler, Table, set_up
from tutor.table.record import (
    Move,
    Record,
    RecordError,
    move_of,
    read_record,
    record_text,
    replay,
    start_of,
)
from tutor.terms import Ruling

VARIANTS = [(board, variant) for board in FOLDERS for variant in load_rulebooks(FOLDERS[board])]


def recorded(board: str, variant: str, seed: int, actions: int) -> tuple[Record, list[Table]]:
    """Return a record of a random game's beginning, and every table of it."""
    rules = rules_of(board, variant)
    pick = random.Random(seed)
    chance = Noted(Shuffler(seed))
    table, _ = set_up(rules, seated(rules, rules.rulebook.players[-1]), chance)
    start, tables, moves = start_of(table, chance.orders), [table], list[Move]()
    while len(moves) < actions and not table.is_over:
        action = chosen(pick, table.actions())
        chance = Noted(Shuffler(len(moves)))
        table, _ = table.play(action, chance)
        moves.append(move_of(action, chance.orders))
        tables.append(table)
    return Record(start, tuple(moves)), tables


@pytest.mark.parametrize(("board", "variant"), VARIANTS)
def test_a_record_replays_to_equal_tables(board: str, variant: str) -> None:
    """Written, read and replayed, a game gives the same table after every action."""
    record, tables = recorded(board, variant, 7, 250)

    read = read_record(record_text(record))

    assert record == read
    assert tables == [table for _, table, _ in replay(read, rules_of(board, variant))]


@pytest.fixture(scope="module")
def lines() -> list[str]:
    """Return the lines of a record."""
    return record_text(recorded("europe", "standard", 3, 40)[0]).splitlines()


def changed(line: str, **values: object) -> str:
    """Return a line with other values."""
    return json.dumps({**json.loads(line), **values})


@pytest.mark.parametrize(
    "values",
    [
        {"action": "fly"},
        {"who": "Nobody"},
        {"tickets": "london"},
        {"tickets": [1]},
        {"orders": "red"},
        {"surprise": 1},
        {"action": "claim_route", "route": "x", "cards": []},
        {"action": "claim_route", "route": "x", "cards": {"pink": 1}},
        {"action": "claim_route", "route": "x", "cards": {"red": -1}},
        {"action": "claim_route", "route": "x", "cards": {"red": True}},
    ],
)
def test_an_unreadable_line_is_named(lines: list[str], values: dict[str, object]) -> None:
    """A line that is no action is refused with its number."""
    text = "\n".join([*lines[:3], changed(lines[3], **values), *lines[4:]])

    with pytest.raises(RecordError) as refused:
        read_record(text)

    assert 4 == refused.value.line


def test_a_key_named_twice_is_refused(lines: list[str]) -> None:
    """Nobody can say which of two players a line with two means."""
    twice = lines[3].replace('{"who"', '{"who": "Bram", "who"')

    with pytest.raises(RecordError) as refused:
        read_record("\n".join([*lines[:3], twice, *lines[4:]]))

    assert 4 == refused.value.line


@pytest.mark.parametrize(
    "values",
    [
        {"surprise": 1},
        {"rulings": []},
        {"rulings": {"tie_split": "no"}},
        {"players": [{"name": "Anna", "color": None, "trains": 99}]},
        {"players": [["Anna"]]},
    ],
)
def test_an_unreadable_setup_is_refused(lines: list[str], values: dict[str, object]) -> None:
    """So is a set-up with what does not belong there."""
    with pytest.raises(RecordError) as refused:
        read_record("\n".join([changed(lines[0], **values), *lines[1:]]))

    assert 1 == refused.value.line


SOURCE = Ruling.TUNNEL_TO_SOURCE


@pytest.mark.rule("T8")
@pytest.mark.parametrize(
    ("named", "expected"),
    [
        ({}, [SOURCE]),
        ({"tunnel_to_hand": False}, [SOURCE]),
        ({"tunnel_to_hand": True}, []),
        ({"tunnel_to_source": False}, []),
        ({"tunnel_to_source": True}, [SOURCE]),
        ({"tunnel_to_hand": True, "tunnel_to_source": True}, [SOURCE]),
        ({"tunnel_to_hand": False, "tunnel_to_source": False}, []),
    ],
)
def test_a_record_that_says_nothing_of_tunnels_is_an_older_one(
    named: dict[str, bool], expected: list[Ruling]
) -> None:
    """In teams, cards went back to where they came from unless the record says otherwise."""
    first, *rest = record_text(recorded("team_asia", "standard", 3, 5)[0]).splitlines()
    record = read_record("\n".join([changed(first, rulings=named), *rest]))

    assert expected == list(record.start.rulings)
    assert record == read_record(record_text(record))


@pytest.mark.rule("T8")
def test_a_record_of_teams_always_says_where_a_tunnel_s_cards_go(lines: list[str]) -> None:
    """So that an older one can be told; where there are no teams there is nothing to say."""
    first = record_text(recorded("team_asia", "standard", 3, 5)[0]).splitlines()[0]

    assert {"tunnel_to_source": False} == json.loads(first)["rulings"]
    assert {} == json.loads(lines[0])["rulings"]
    older = changed(lines[0], rulings={"tunnel_to_hand": True})
    assert () == read_record("\n".join([older, *lines[1:]])).start.rulings


def test_names_with_line_breaks_of_other_kinds() -> None:
    """Only a line feed ends a line of a record, whatever the players call themselves."""
    record, _ = recorded("usa", "standard", 3, 10)
    record = Record(
        replace(
            record.start,
            players=tuple(
                replace(one, name=f"{one.name}\u2028\x85") for one in record.start.players
            ),
        ),
        record.moves,
    )

    assert record == read_record(record_text(record))


@pytest.mark.parametrize("text", ["", "[]", "{", '{"format": "finished-game/1"}', "[" * 100_000])
def test_what_is_no_record_is_refused(text: str) -> None:
    """Something else entirely is refused in line 1."""
    with pytest.raises(RecordError) as refused:
        read_record(text)

    assert 1 == refused.value.line


@pytest.mark.parametrize(
    ("place", "values"),
    [
        (2, {"who": "Dirk"}),
        (1, {"tickets": []}),
        (1, {"orders": [["red"]]}),
        (0, {"orders": [["red"]]}),
        (0, {"orders": []}),
        (0, {"variant": "tolls"}),
    ],
)
def test_a_line_against_the_rules_is_named(
    lines: list[str], place: int, values: dict[str, object]
) -> None:
    """An action, an order or a set-up that the rules do not allow is refused with its line."""
    text = "\n".join([*lines[:place], changed(lines[place], **values), *lines[place + 1 :]])
    record = read_record(text)

    with pytest.raises(RecordError) as refused:
        list(replay(record, rules_of("europe")))

    assert place + 1 == refused.value.line
