"""What can be imported from the package itself: it does what its parts do, and loads them late."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import tutor
from tests.games import FOLDERS
from tutor import (
    GameError,
    PositionError,
    Shuffler,
    actions,
    facade,
    load_board,
    new_table,
    position_text,
    read_position,
    score,
)
from tutor.boards import files
from tutor.game.golden import read_golden

GOLDEN = FOLDERS["usa"] / "games" / "tie_longest.toml"


def test_a_board_by_its_id() -> None:
    """The same that is read from its folder; another name is refused."""
    assert load_board("usa") == files.load_board(FOLDERS["usa"])
    with pytest.raises(GameError, match="unknown_board"):
        load_board("atlantis")


def test_a_game_however_it_comes(tmp_path: Path) -> None:
    """A value, a document, bytes, and the paths of both kinds of file give the same sheet."""
    game = read_golden(GOLDEN).reading.game
    assert game is not None
    document = {
        "format": "finished-game/1", "board": "usa",
        "players": [{"name": one.name, "color": one.color, "routes": list(one.routes),
                     "tickets": list(one.tickets)} for one in game.players],
    }  # fmt: skip
    saved = tmp_path / "game.json"
    saved.write_text(json.dumps(document), "utf-8")

    sheets = [score(one) for one in (GOLDEN, str(GOLDEN), game)]
    assert all(sheet == sheets[0] for sheet in sheets)
    others = [score(one) for one in (document, saved.read_bytes(), saved)]
    assert all(sheet.sides == sheets[0].sides for sheet in others)
    with pytest.raises(GameError) as refused:
        score({"format": "finished-game/1", "board": "usa"})
    assert [one.code for one in refused.value.problems] == ["missing_key"]


def test_a_table_is_played() -> None:
    """Everybody sits down, and a position comes back from its text."""
    chance = Shuffler(7)
    table = new_table("nederland", ["Anna", "Bram"], chance, variant="neutral")
    first = table.actions()[0]
    assert isinstance(first, actions.KeepTickets)
    table, _ = table.play(first, chance)

    assert read_position(position_text(table)) == table
    with pytest.raises(GameError, match="unknown_variant"):
        new_table("usa", ["Anna", "Bram"], chance, variant="tolls")
    with pytest.raises(GameError, match="players_count"):
        new_table("usa", ["Anna"], chance)
    with pytest.raises(PositionError):
        read_position("position/1?board=usa")


@pytest.mark.parametrize(
    ("old", "new", "field", "why"),
    [
        ("board=usa", "board=atlantis", "board", "no atlantis"),
        ("board=usa", "board=us%ZZa", "board", "two hexadecimal digits"),
        ("board=usa", "board=%FFusa", "board", "codec"),
        ("variant=standard", "variant=tolls", "variant", "no tolls"),
        ("variant=standard", "variant=standard%", "variant", "two hexadecimal digits"),
        ("Anna", "An%2na", "seats", "two hexadecimal digits"),
    ],
)
def test_a_position_that_is_refused(old: str, new: str, field: str, why: str) -> None:
    """Whatever is wrong with a text is one kind of error, and names the field."""
    text = position_text(new_table("usa", ["Anna", "Bram"], Shuffler(7)))
    with pytest.raises(PositionError) as refused:
        read_position(text.replace(old, new))

    assert field == refused.value.field
    assert why in refused.value.why


def test_everything_named_is_there() -> None:
    """All names can be had, and no others."""
    assert tutor.__all__ == facade.__all__
    assert all(getattr(tutor, name) is getattr(facade, name) for name in tutor.__all__)
    with pytest.raises(AttributeError, match="nothing"):
        tutor.nothing  # noqa: B018


@pytest.mark.parametrize(
    ("code", "late"),
    [
        ("import tutor", {"tutor.scoring", "tutor.table"}),
        ("import tutor.cli", {"tutor.table", "tutor.lessons", "tutor.facade"}),
        ("from tutor import new_table, score", {"tutor.lessons", "tutor.words", "tutor.bots"}),
    ],
)
def test_nothing_is_loaded_before_it_is_asked_for(code: str, late: set[str]) -> None:
    """The command line does not wait for the table, nor the table for lessons and words."""
    done = subprocess.run(
        [sys.executable, "-c", f"{code}; import sys; print(*sys.modules)"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip

    assert not late & set(done.stdout.split())
