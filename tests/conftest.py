"""What all tests share: the boards that there are, and short ways to write a game."""

import gc
from collections.abc import Callable, Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.forgotten import forgotten_parts

if forgotten := forgotten_parts():
    raise SystemExit("\n".join(forgotten))

from tests.games import Table
from tests.lessons.small_course import small_maps
from tests.longest import longest_first
from tutor.boards import board_folders

settings.register_profile(
    "tutor", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
settings.load_profile("tutor")

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = dict(board_folders())

SLOW = (
    "bots",
    "doors",
    "draw/test_names.py",
    "draw/test_svg.py",
    "lessons/kinds",
    "lessons/test_courses.py::test_an_exercise_is_answered_by_the_rules",
    "link",
    "notebooks/test_notebooks.py::test_notebooks_run",
    "pad/test_random_actions.py",
    "play/test_coach.py",
    "play/test_coach_is_true.py",
    "play/test_offers.py",
    "play/test_secrets.py",
    "play/test_tickets.py",
    "site/test_builder.py",
    "server/test_attacks.py",
    "server/test_forks.py",
    "server/test_hosting.py",
    "server/test_live.py",
    "server/test_load.py",
    "server/test_proxies.py",
    "server/test_readiness.py",
    "table/test_counts.py",
    "table/test_machine.py",
    "table/test_seen.py",
    "table/test_so_far.py",
    "test_again.py",
    "test_cli.py",
    "test_deciding.py",
    "test_play_command.py",
    "test_random_games.py",
    "test_wheel.py",
    "widgets/test_lesson_view.py::test_every_step_of_every_course_has_a_page",
    "widgets/test_play_coach.py",
    "widgets/test_play_whole_games.py",
)
"""What `make check` leaves out: half of the tests' time goes into these."""


def pytest_configure(config: pytest.Config) -> None:
    """Try fewer examples where the thorough tests are left out; the first ones are the same."""
    if "not thorough" in str(config.getoption("markexpr")):
        settings.register_profile("quick", settings.get_profile("tutor"), max_examples=40)
        settings.load_profile("quick")


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> Generator[None]:
    """Mark the slow tests; begin with the longest of those that are left."""
    slow = tuple(f"tests/{one}" for one in SLOW)
    for item in items:
        if item.nodeid.startswith(slow):
            item.add_marker(pytest.mark.slow)
    yield
    workers: int = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = longest_first(items, workers)


def pytest_collection_finish() -> None:
    """Spare the collector what stays till the end: a tenth of the tests' time went into it."""
    gc.collect()
    gc.freeze()


@pytest.fixture(params=sorted(FOLDERS))
def folder(request: pytest.FixtureRequest) -> Path:
    """Return the folder of each board in turn."""
    return FOLDERS[request.param]


@pytest.fixture(scope="session")
def maps(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of maps with a small course."""
    return small_maps(tmp_path_factory.mktemp("maps"))


@pytest.fixture
def table() -> Callable[..., Table]:
    """Return the way to write a game in a test."""
    return Table
