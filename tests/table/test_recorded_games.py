"""The recorded games: each plays again to its end, and each board's have all that is special."""

from itertools import pairwise
from pathlib import Path

import pytest

from tests.games import FOLDERS, rules_of
from tests.table.specials import expected, specials
from tutor.rulebook import load_rulebooks
from tutor.scoring import load_rules, score
from tutor.table.record import Record, RecordError, read_record, replay

PATHS = [path for folder in FOLDERS.values() for path in sorted(folder.glob("games/*.jsonl"))]
VARIANTS = [(board, variant) for board in FOLDERS for variant in load_rulebooks(FOLDERS[board])]


def read(path: Path) -> Record:
    """Return a board's recorded game."""
    return read_record(path.read_text("utf-8"))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_a_recorded_game_plays_again(path: Path) -> None:
    """It ends, everything special of its board is in it, and the markers agree with the score."""
    record, seen = read(path), set[str]()
    rules = load_rules(path.parent.parent, record.start.variant)
    steps = list(replay(record, rules))
    for (_, before, _), (move, _, events) in pairwise(steps):
        assert move is not None
        seen |= specials(before, move.action, events)
    table = steps[-1][1]

    assert table.is_over
    assert expected(rules, len(record.start.players)) - seen == set()
    sheet = score(table.finished_game(), rules)
    markers = {
        side.name: sum(seat.marker for seat in table.seats if side.name in (seat.name, seat.team))
        for side in sheet.sides
    }
    at_once = ("start", "routes", "mountains")
    assert markers == {
        side.name: sum(points for part, points in side.parts.items() if part in at_once)
        for side in sheet.sides
    }


@pytest.mark.rule("T8")
def test_a_recorded_game_before_the_ruling_had_its_name() -> None:
    """Without the ruling it plays on as it did then; with the other reading it does not."""
    path = FOLDERS["team_asia"] / "games" / "played_standard_6_players.jsonl"
    text, rules = path.read_text("utf-8"), rules_of("team_asia")
    named = '{"tunnel_to_source": true}'
    assert 1 == text.count(named)

    older = read_record(text.replace(named, "{}"))
    assert read_record(text) == older
    other = read_record(text.replace(named, '{"tunnel_to_source": false}'))
    with pytest.raises(RecordError, match="CardsNotHeld"):
        list(replay(other, rules))


@pytest.mark.parametrize(("board", "variant"), VARIANTS)
def test_every_variant_has_recorded_games(board: str, variant: str) -> None:
    """Each variant is recorded with the fewest and with the most players."""
    numbers = load_rulebooks(FOLDERS[board])[variant].players
    recorded = {
        len(record.start.players)
        for path in PATHS
        if path.parent.parent == FOLDERS[board]
        if (record := read(path)).start.variant == variant
    }

    assert {numbers[0], numbers[-1]} <= recorded
