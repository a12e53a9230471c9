"""What Binder needs: its environment, its settings, and the badges that lead there."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.conftest import ROOT

BINDER = ROOT / "binder"
FORK = "git@github.com:anna/fork.git"
APP = "?urlpath=voila%2Frender%2Fnotebooks%2Findex.ipynb"
NOTEBOOKS = re.compile(r"\?urlpath=lab%2Ftree%2F(notebooks%2F\w+\.ipynb)\)")


def run(tool: str, *words: str) -> str:
    """Return what a tool of the checkout prints."""
    return subprocess.run(
        [sys.executable, f"tools/{tool}.py", *words],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True, text=True, check=True,
    ).stdout.strip()  # fmt: skip


def test_the_environment() -> None:
    """Exact versions of app and notebooks, on a Python that they are for."""
    lines = (BINDER / "requirements.txt").read_text("utf-8").splitlines()

    assert ["-r ../requirements/lab.txt"] == [line for line in lines if not line.startswith("#")]
    assert (ROOT / "requirements" / "lab.txt").is_file()
    assert "python-3.11" == (BINDER / "runtime.txt").read_text("utf-8").strip()
    assert os.access(BINDER / "postBuild", os.X_OK)


def test_the_settings(tmp_path: Path) -> None:
    """Idle kernels end, the page is ours, and settings that are there already stay."""
    settings = tmp_path / "etc" / "jupyter" / "jupyter_server_config.json"
    settings.parent.mkdir(parents=True)
    settings.write_text('{"ServerApp": {"x": 1}, "MappingKernelManager": {"y": 2}}', "utf-8")
    run("binder_setup", str(tmp_path))
    found = json.loads(settings.read_text("utf-8"))

    assert {"x": 1} == found["ServerApp"]
    assert {"y", "cull_idle_timeout", "cull_interval"} == set(found["MappingKernelManager"])
    voila = json.loads((settings.parent / "voila.json").read_text("utf-8"))
    assert "tutor" == voila["VoilaConfiguration"]["template"]
    template = tmp_path / "share" / "jupyter" / "voila" / "templates" / "tutor"
    assert (template / "index.html.j2").is_file()
    assert (template / "static" / "favicon.svg").is_file()
    assert (template / "static" / "fonts" / "fonts.css").is_file()


@pytest.mark.parametrize(
    ("address", "branch", "place"),
    [
        ("git@github.com:anna/tutor.git", "main", "gh/anna/tutor/main"),
        ("https://github.com/anna/tutor", "try/it", "gh/anna/tutor/try%2Fit"),
        ("ssh://git@gitlab.com:22/club/games/tutor.git", "main", "gl/club%2Fgames%2Ftutor/main"),
        ("https://codeberg.org/a/b.git", "x", "git/https%3A%2F%2Fcodeberg.org%2Fa%2Fb/x"),
    ],
)
def test_the_badges(address: str, branch: str, place: str) -> None:
    """From the address that a fork was cloned from: one for the app, one for a notebook."""
    app, notebooks = run("binder_badge", address, branch).splitlines()

    assert f"(https://mybinder.org/v2/{place}{APP})" in app
    assert f"(https://mybinder.org/v2/{place}?" in notebooks
    opened = NOTEBOOKS.search(notebooks)
    assert opened
    assert (ROOT / unquote(opened[1])).is_file()


def test_the_badge_of_a_fork(tmp_path: Path) -> None:
    """Without words both badges are for the address and the branch that git tells of."""
    for words in (["init", "--initial-branch=try/it"], ["remote", "add", "origin", FORK]):
        subprocess.run(["git", *words], cwd=tmp_path, check=True, capture_output=True)
    tool = ROOT / "tools" / "binder_badge.py"
    told = subprocess.run(
        [sys.executable, str(tool)], cwd=tmp_path, capture_output=True, text=True, check=True
    ).stdout

    assert told.count("(https://mybinder.org/v2/gh/anna/fork/try%2Fit?urlpath=") == 2


def test_the_tools_example() -> None:
    """What its docstring shows is what it does."""
    tool = str(ROOT / "tools" / "binder_badge.py")
    subprocess.run([sys.executable, "-m", "doctest", tool], check=True)
