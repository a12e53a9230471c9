"""What Binder needs: its environment, its settings, and the badge that leads there."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

BINDER = ROOT / "binder"
PATH = "?urlpath=voila%2Frender%2Fnotebooks%2Findex.ipynb"


def run(tool: str, *words: str) -> str:
    """Return what a tool of the checkout prints."""
    return subprocess.run(
        [sys.executable, f"tools/{tool}.py", *words],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True, text=True, check=True,
    ).stdout.strip()  # fmt: skip


def test_the_environment() -> None:
    """The app's exact versions, on a Python that they are for (Binder's own is older)."""
    lines = (BINDER / "requirements.txt").read_text("utf-8").splitlines()

    assert ["-r ../requirements/app.txt"] == [line for line in lines if not line.startswith("#")]
    assert (ROOT / "requirements" / "app.txt").is_file()
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


@pytest.mark.parametrize(
    ("address", "branch", "place"),
    [
        ("git@github.com:anna/tutor.git", "main", "gh/anna/tutor/main"),
        ("https://github.com/anna/tutor", "try/it", "gh/anna/tutor/try%2Fit"),
        ("ssh://git@gitlab.com:22/club/games/tutor.git", "main", "gl/club%2Fgames%2Ftutor/main"),
        ("https://codeberg.org/a/b.git", "x", "git/https%3A%2F%2Fcodeberg.org%2Fa%2Fb/x"),
    ],
)
def test_the_badge(address: str, branch: str, place: str) -> None:
    """From the address that a fork was cloned from."""
    assert f"(https://mybinder.org/v2/{place}{PATH})" in run("binder_badge", address, branch)
