"""The built wheel: what is inside. tests/doors installs it."""

import subprocess
import sys
import zipfile
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
        "tutor/site/compile.mjs",
        "tutor/site/js/service_worker.js",
        "tutor/site/pyodide.json",
        "tutor/site/static/_headers",
        "tutor/site/static/index.html",
        "tutor/draw/fonts/names.ttf",
        "tutor/draw/fonts/letters.csv",
        "tutor/draw/fonts/OFL.txt",
    } <= names
    fonts = "tutor/widgets/fonts"
    assert {f"{fonts}/fonts.css", f"{fonts}/OFL.txt"} <= names
    assert sum(name.endswith(".woff2") for name in names) == 6
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_templates_of_messages_are_not_inside(wheel: Path) -> None:
    """They are for translators; the app reads forms and what is compiled."""
    names = zipfile.ZipFile(wheel).namelist()
    assert {"tutor/locale/languages.toml", "tutor/locale/en/forms.toml"} <= {*names}
    for code in ("ru", "pl"):
        files = {"forms.toml", "messages.bin", "commands.bin"}
        assert {f"tutor/locale/{code}/{name}" for name in files} <= {*names}
    assert not [name for name in names if name.endswith((".pot", ".po"))]
