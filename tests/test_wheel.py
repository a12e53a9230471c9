"""The built wheel: the maps are inside, and it scores a game in a clean environment."""

import subprocess
import sys
import venv
import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.conftest import FOLDERS, ROOT


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel as an installer would."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation",
         "--disable-pip-version-check", "--wheel-dir", str(folder), str(ROOT)],
        check=True,
    )  # fmt: skip
    return next(folder.glob("*.whl"))


def test_maps_are_inside(wheel: Path) -> None:
    """Every file that lies under maps/ is in the wheel, and the licence."""
    names = set(zipfile.ZipFile(wheel).namelist())
    data = [path for folder in FOLDERS.values() for path in folder.rglob("*") if path.is_file()]

    assert {f"tutor/maps/{path.relative_to(ROOT / 'maps')}" for path in data} <= names
    assert {
        "tutor/py.typed",
        "tutor/server/notebooks/index.ipynb",
        "tutor/widgets/js/board.js",
        "tutor/widgets/css/page.css",
    } <= names
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_it_scores_from_a_clean_environment(wheel: Path, tmp_path: Path) -> None:
    """With nothing but the wheel and networkx, away from the checkout."""
    venv.create(tmp_path / "clean", with_pip=True)
    scripts = "Scripts" if sys.platform == "win32" else "bin"
    python = tmp_path / "clean" / scripts / "python"
    networkx = f"networkx=={version('networkx')}"
    subprocess.run(
        [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
         networkx, str(wheel)],
        check=True,
    )  # fmt: skip
    game = next((FOLDERS["nordic"] / "games").glob("*.toml"))
    for command in (
        ["-m", "tutor", "score", str(game)],
        ["-m", "tutor", "check"],
        ["-m", "tutor", "boards", "--json"],
        ["-m", "tutor", "play", "nordic", "--bots"],
        ["-m", "tutor", "lessons"],
    ):
        done = subprocess.run(
            [str(python), *command], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout
