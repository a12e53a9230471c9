"""A plugin of pytest: a test that fails is tried once more, for some fail under load alone.

``TUTOR_RETRY=1 make test doors`` loads it for the tests of browser, server and doors. What is red
and then green passes, and is named in ``build/unsteady/``: a line a test in ``names.txt``, and a
file a test with its first failure. What is red twice is red, and so is a run in which something
could not be collected, a worker died, or no test ran.
"""

import re
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

ONCE_MORE = (
    "--last-failed", "--last-failed-no-failures=none",
    "--numprocesses=0",  # alone: what fails under load is to have none
    "--randomly-seed=last",  # what chance found is no unsteady test
)  # fmt: skip
PARTS = ("setup", "call", "teardown")
NAMES = "names.txt"


@pytest.hookimpl(wrapper=True)
def pytest_cmdline_main(config: pytest.Config) -> Generator[None, int, int]:
    """Answer for a run and, where tests failed, for the second try of them."""
    if hasattr(config, "workerinput"):
        return (yield)  # another process hears of every test
    tries = _Tries()
    config.pluginmanager.register(tries)
    passed = Path(config.rootpath, str(config.getini("cache_dir")), "passed")
    code = yield
    if config.getoption("lf"):
        passed.write_text("\n".join(tries.green - tries.failed.keys()), "utf-8")
        return code
    if code != pytest.ExitCode.TESTS_FAILED or tries.died or not tries.failed:
        return code
    return _once_more(config, tries.failed, passed)


class _Tries:
    """What became of each test."""

    def __init__(self) -> None:
        self.failed: dict[str, str] = {}
        self.green: set[str] = set()
        self.died = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a part of a test; xdist calls it "???" when the worker died of it."""
        if report.when not in PARTS:
            self.died = True
        elif report.failed:
            told = [report.longreprtext, *(f"--- {name}\n{text}" for name, text in report.sections)]
            self.failed.setdefault(report.nodeid, "\n".join(told))
        elif report.when == "call" and report.passed:
            self.green.add(report.nodeid)


def _once_more(config: pytest.Config, failed: dict[str, str], passed: Path) -> int:
    """Try again what failed; return the exit code."""
    sys.stdout.write(f"\nOnce more, alone: {len(failed)} that failed.\n")
    sys.stdout.flush()
    passed.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", *config.invocation_params.args, *ONCE_MORE]
    code = subprocess.run(command, check=False).returncode
    green = set(passed.read_text("utf-8").split("\n") if passed.exists() else ())
    unsteady = {name: why for name, why in failed.items() if name in green}
    _keep(config.rootpath / "build" / "unsteady", unsteady)
    steady = code == pytest.ExitCode.OK and len(unsteady) == len(failed)
    return pytest.ExitCode.OK if steady else pytest.ExitCode.TESTS_FAILED


def _keep(folder: Path, unsteady: dict[str, str]) -> None:
    """Add tests to those that are named, each with its first failure."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, why in unsteady.items():
        file = folder / f"{re.sub(r'[^A-Za-z0-9]+', '-', name)[-120:]}.txt"
        file.write_text(f"{name}\n\n{why}\n", "utf-8")
        reasons = [line[2:].strip() for line in why.splitlines() if line.startswith("E ")]
        with (folder / NAMES).open("a", encoding="utf-8") as names:
            names.write(f"{name}: {next(iter(reasons), 'see ' + file.name)[:200]}\n")
