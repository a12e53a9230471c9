"""One list of a board's data files: what is read, kept, uploaded and marked by a version."""

import hashlib
from pathlib import Path

import pytest

from tests.games import FOLDERS
from tutor.boards.data_files import DATA_FILES
from tutor.history.summary import MADE_BY, version_of
from tutor.site.own_boards.opening import KEPT, PICTURE

NAMES = {file.name for file in DATA_FILES}
ALWAYS = ("board.toml", "cities.csv", "routes.csv", "tickets.csv", "rules.toml")
"""What kept games have been marked by from the first version on."""


@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
def test_every_table_of_a_board_is_listed(folder: Path) -> None:
    """A table that the list lacks would be read by nobody; of those needed none is missing."""
    tables = {path.name for kind in ("*.csv", "*.toml") for path in folder.glob(kind)}

    assert {file.name for file in DATA_FILES if file.needed} <= tables <= NAMES


def test_own_boards_keep_every_data_file() -> None:
    """A table that is not taken from a zip would change the board in silence."""
    assert set(KEPT) == {*NAMES, PICTURE}


@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
def test_games_kept_before_have_the_version_of_today(folder: Path) -> None:
    """Files that a board does not have add nothing, so kept games are not scored again."""
    names = [*ALWAYS]
    if (folder / "country_tickets.csv").is_file():
        names[2:] = ["countries.csv", *ALWAYS[2:4], "country_tickets.csv", *ALWAYS[4:]]
    digest = hashlib.sha256()
    for name in names:
        text = (folder / name).read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{name} {len(text)}\n".encode() + text)

    assert version_of(folder) == f"{MADE_BY}-{digest.hexdigest()[:12]}"


@pytest.mark.parametrize("file", [file for file in DATA_FILES if file.scores], ids=lambda f: f.name)
def test_what_decides_a_score_changes_the_version(tmp_path: Path, file: object) -> None:
    """Of each file whose figures count."""
    before = version_of(tmp_path)
    (tmp_path / getattr(file, "name", "")).write_text("one", "utf-8")

    assert version_of(tmp_path) != before
