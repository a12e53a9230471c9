"""A failed test is tried once more where `.ci/run` asks for it, and no fault slips through."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

UNSTEADY = """
from pathlib import Path

def test_steady():
    pass

def test_unsteady():
    tried = Path(__file__).with_suffix(".tried")
    if not tried.exists():
        tried.touch()
        assert "first" == "time"
"""
IN_TEARDOWN = """
from pathlib import Path
import pytest

@pytest.fixture
def left():
    yield
    tried = Path(__file__).with_suffix(".tried")
    if not tried.exists():
        tried.touch()
        assert "first" == "time"

def test_unsteady(left):
    pass
"""
RED = """
def test_red():
    assert "always" == "red"
"""
BY_CHANCE = """
import random
from pathlib import Path

def test_red():
    drawn = Path(__file__).with_suffix(".drawn")
    before, now = drawn.read_text() if drawn.exists() else "", str(random.random())
    drawn.write_text(now)
    assert before and before != now
"""
THEN_SKIPPED = """
from pathlib import Path
import pytest

def test_skipped():
    tried = Path(__file__).with_suffix(".tried")
    if tried.exists():
        pytest.skip("not now")
    tried.touch()
    assert "first" == "time"
"""
NOT_READABLE = """
import no_such_module_at_all
"""
A_WORKER_DIES = """
import os
from pathlib import Path

def test_dies():
    tried = Path(__file__).with_suffix(".tried")
    if not tried.exists():
        tried.touch()
        os._exit(3)
"""
CHEAPER = ("--numprocesses=1", "-p", "no:hypothesispytest")  # a run starts three processes
MAKEFILE = """
test:
\tmkdir -p build/unsteady
\ttest "$$TUTOR_RETRY" = 1
\techo "tests/some.py::test_some: AssertionError" >>build/unsteady/names.txt
\techo "why it failed first" >build/unsteady/some.txt
doors:
\t@echo "= 1 passed ="
\t@exit $$CODE
"""


def calls(target: str, **environment: str) -> dict[str, list[str]]:
    """Return what the Makefile calls pytest with for a target, by the last option: the folder."""
    made = subprocess.run(
        ["make", "--dry-run", "--always-make", target, "CHOSEN="], cwd=ROOT, check=True, text=True,
        capture_output=True, env={**os.environ, "MAKEFLAGS": "", **environment},
    )  # fmt: skip
    found = re.findall(r"^\S+ -m pytest (.*)$", made.stdout, re.MULTILINE)
    return {line.split()[-1]: line.split() for line in found}


def run(folder: Path, **tests: str) -> subprocess.CompletedProcess[str]:
    """Run tests as `.ci/run` runs the server's."""
    shutil.copy(ROOT / "pyproject.toml", folder)
    (folder / "tests").mkdir()
    for name, text in tests.items():
        (folder / "tests" / f"test_{name}.py").write_text(text, "utf-8")
    given = calls("server-tests", TUTOR_RETRY="1")["tests/server"]
    own = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-m", "pytest", *given[:-1], *CHEAPER, "tests"],
        cwd=folder, check=False, text=True, capture_output=True, timeout=120, env=own,
    )  # fmt: skip


def named(folder: Path) -> list[str]:
    """Return the lines in which unsteady tests are named."""
    names = folder / "build" / "unsteady" / "names.txt"
    return names.read_text("utf-8").splitlines() if names.exists() else []


def test_red_then_green_passes_and_is_named(tmp_path: Path) -> None:
    """Its first failure is kept, be it the test's own or that of what it uses."""
    ran = run(tmp_path, some=UNSTEADY, torn=IN_TEARDOWN)

    assert ran.returncode == 0, ran.stdout
    assert sorted(named(tmp_path)) == [
        f"tests/test_{name}.py::test_unsteady: AssertionError: assert 'first' == 'time'"
        for name in ("some", "torn")
    ]
    for name in ("some", "torn"):
        kept = tmp_path / "build" / "unsteady" / f"tests-test-{name}-py-test-unsteady.txt"
        assert re.search(r'^> +assert "first" == "time"$', kept.read_text("utf-8"), re.MULTILINE)
    assert "2 passed" in ran.stdout.splitlines()[-1]


def test_red_twice_is_red(tmp_path: Path) -> None:
    """Also beside an unsteady one; and the second try draws the same random numbers."""
    ran = run(tmp_path, red=RED, chance=BY_CHANCE, some=UNSTEADY)

    assert ran.returncode == 1, ran.stdout
    assert [line.partition(": ")[0] for line in named(tmp_path)] == [
        "tests/test_some.py::test_unsteady"
    ]
    assert re.search(r"2 failed, 1 passed", ran.stdout.splitlines()[-1])


@pytest.mark.parametrize(
    "text", [NOT_READABLE, A_WORKER_DIES, THEN_SKIPPED], ids=["file", "worker", "skipped"]
)
def test_what_is_worse_than_unsteady_is_red(tmp_path: Path, text: str) -> None:
    """A file that cannot be read, a worker that dies, and a test that is left out at last."""
    ran = run(tmp_path, bad=text, some=UNSTEADY)

    assert ran.returncode not in (0, 5), ran.stdout
    assert not any("test_bad.py" in line for line in named(tmp_path))


def test_no_test_at_all_is_red(tmp_path: Path) -> None:
    """As without a second try."""
    assert run(tmp_path).returncode == pytest.ExitCode.NO_TESTS_COLLECTED


def test_green_is_tried_once(tmp_path: Path) -> None:
    """Nothing is named, and nothing runs again."""
    ran = run(tmp_path, some="def test_green():\n    pass\n")

    assert ran.returncode == 0
    assert "Once more" not in ran.stdout
    assert named(tmp_path) == []


def test_what_is_tried_again() -> None:
    """The tests of browser, server and doors, where it is asked for; the core never."""
    folders = {"tests/browser", "tests/server", "tests/doors"}

    asked = calls("test", TUTOR_RETRY="1") | calls("doors", TUTOR_RETRY="1")
    assert folders == {folder for folder, given in asked.items() if "tests.again" in given}
    assert len(asked) == len(folders) + 1
    unasked = calls("test", TUTOR_RETRY="") | calls("doors", TUTOR_RETRY="")
    assert not any("tests.again" in given for given in unasked.values())


def test_the_last_lines_name_what_is_unsteady(tmp_path: Path) -> None:
    """After all else that `.ci/run` says, whether it is green or red."""
    shutil.copytree(ROOT / ".ci", tmp_path / ".ci")
    (tmp_path / "Makefile").write_text(MAKEFILE, "utf-8")
    tools = tmp_path / "bin"
    tools.mkdir()
    for tool in ("python3", "chromium", "git", "nginx", "haproxy"):
        (tools / tool).write_text("#!/bin/sh\n", "utf-8")  # there, so nothing is installed
        (tools / tool).chmod(0o755)
    for code in (0, 1):
        ran = subprocess.run(
            [tmp_path / ".ci" / "run"], check=False, text=True, capture_output=True,
            env={**os.environ, "PATH": f"{tools}:{os.environ['PATH']}", "CODE": str(code)},
        )  # fmt: skip

        assert (ran.returncode == 0) == (code == 0)
        assert ran.stdout.splitlines()[-2:] == [
            "Unsteady (red, then green when tried once more):",
            "tests/some.py::test_some: AssertionError",
        ]
        assert "why it failed first" in ran.stdout
