"""The score pad without a browser: actions go in, a page comes out."""

import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.conftest import FOLDERS, ROOT

pytest.importorskip("anywidget")
from tutor.pad.state import Screen
from tutor.scoring import GameError
from tutor.widgets import pictures
from tutor.widgets.pictures import picture, small
from tutor.widgets.score_pad import ScorePad


def test_nothing_heavy_at_the_start() -> None:
    """The app starts without matplotlib and numpy: half the memory, and a second sooner."""
    code = (
        "import sys, tutor.app; tutor.app.show_index();"
        "print(*{'matplotlib', 'numpy', 'scipy', 'pandas', 'voila'} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )

    assert ["PageWidget()", ""] == done.stdout.splitlines()


def test_pictures_come_with_the_browsers_first_word() -> None:
    """The page is usable before a megabyte of pictures is through."""
    pad = ScorePad()
    assert pad.page.tree
    assert not pad.page.art

    pad.act({"n": 1, "do": "kept", "value": ""})

    assert {small(board) for board in FOLDERS} == set(pad.page.art)
    assert all(art["svg"].startswith("<svg") for art in pad.page.art.values())


def test_an_action_changes_the_page() -> None:
    """A board is chosen, and the set-up is there."""
    pad = ScorePad()
    before = pad.page.tree
    pad.act({"n": 1, "do": "choose_board", "board": min(FOLDERS)})

    assert pad.pad.screen is Screen.SETUP
    assert before != pad.page.tree
    assert all(player.name.startswith("Player ") for player in pad.pad.game.players)


def test_nonsense_changes_nothing() -> None:
    """What is not understood leaves page and pad as they are."""
    pad = ScorePad()
    before = pad.pad, pad.page.tree
    pad.act({"n": 1, "do": "choose_board", "board": "../../etc"})

    assert before == (pad.pad, pad.page.tree)


def test_begin_with_a_board(folder: Path) -> None:
    """A notebook may name the board."""
    assert folder.name == ScorePad(folder.name).pad.game.board


def test_begin_with_no_such_board() -> None:
    """It is refused with the boards that there are."""
    with pytest.raises(GameError) as refused:
        ScorePad("atlantis")

    assert ("unknown_board",) == tuple(problem.code for problem in refused.value.problems)


def test_pictures_of_own_boards_are_drawn_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a stored picture one is drawn and kept for the next time."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    own = tmp_path / "own"
    own.mkdir()
    drawn: list[Path] = []

    def draw(folder: Path) -> str:
        drawn.append(folder)
        return "<svg>own</svg>"

    assert ["<svg>own</svg>"] * 2 == [picture(own, draw), picture(own, draw)]
    assert [own] == drawn


def test_without_matplotlib_a_stored_picture_must_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An old picture is better than none, and none is no error."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(pictures, "find_spec", lambda _name: None)

    assert "" == picture(tmp_path)
    (tmp_path / "board.svg").write_text("<svg>old</svg>", "utf-8")
    assert "<svg>old</svg>" == picture(tmp_path)


def test_small_pictures_are_light(folder: Path) -> None:
    """Half the bytes, and still every route and city."""
    whole, less = (pictures.art(folder.parent, name) for name in (folder.name, small(folder.name)))

    assert len(less) < 0.55 * len(whole)
    for one in ('id="route:', 'class="slots"', 'id="city:', 'class="land'):
        assert less.count(one) == whole.count(one)
    assert ET.fromstring(less).tag.endswith("svg")


@pytest.mark.thorough
def test_a_board_can_be_drawn_elsewhere() -> None:
    """In another process, so that this one stays small."""
    pytest.importorskip("matplotlib")

    assert str(pictures.drawn_elsewhere(FOLDERS["nederland"])).startswith("<svg")


def test_the_set_up_says_what_is_not_known_of_a_board(tmp_path: Path) -> None:
    """An unverified board may well have its list of tickets."""
    own = shutil.copytree(FOLDERS["usa"], tmp_path / "own")
    facts = (own / "board.toml").read_text("utf-8")
    (own / "board.toml").write_text(facts.replace("verified = true", "verified = false"), "utf-8")
    listed, unlisted, sure = (
        str(ScorePad(board, [tmp_path]).page.tree) for board in ("own", "team_asia", "usa")
    )

    assert "come from a single source: compare them with your board." in listed
    assert "list of tickets" not in listed
    assert "a single source and its list of tickets is not known" in unlisted
    assert "single source" not in sure
