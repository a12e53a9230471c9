"""Two versions of the site, one after the other: really built, and the tab killed in between."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PATIENCE, Seen
from tests.browser.sites import PATH, Plainly, below_a_root, served
from tests.browser.test_games import golden
from tests.browser.test_site import (
    arrived,
    folder,
    kept_for_offline,
    newer,
    open_file,
    ready,
    visitor,
)
from tests.browser.test_site_cut_off import COMING, KEPT, kill, offered
from tests.conftest import ROOT
from tutor.game.file import write_game
from tutor.words import labels

__all__ = ["folder"]

pytestmark = pytest.mark.thorough

GAME = write_game(golden("europe", "stations_best_together"))
OLD, NEW = "Nothing that you enter leaves this device.", "Nothing of yours leaves this device."
OLD_PYTHON, NEW_PYTHON = labels.OPEN_SAVED(), "Open a game of yours"


def built_anew(place: Path, out: Path) -> None:
    """Build the site from a copy of the code in which Python and the page say something else."""
    for name in ("tutor", "maps"):
        shutil.copytree(ROOT / name, place / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (place / "tutor").rglob("*.py"):
        text = path.read_text("utf-8")
        path.write_text(text.replace(OLD, NEW).replace(OLD_PYTHON, NEW_PYTHON), "utf-8")
    subprocess.run(
        [sys.executable, "-m", "tutor", "site", str(out)],
        cwd=place, check=True, env={**os.environ, "PYTHONPATH": str(place)},
    )  # fmt: skip


def test_one_version_after_the_other(
    browser: Browser, folder: Path, tmp_path: Path, seen: Seen
) -> None:
    """The old one until the new one is taken, then all of that, also without a network."""
    root_folder, place = below_a_root(folder, tmp_path)
    built_anew(tmp_path / "code", tmp_path / "new")
    with visitor(browser, seen) as context:
        with served(root_folder) as root:
            url = f"{root}{PATH}/"
            page = arrived(context, url)
            kept_for_offline(page)
            open_file(page, GAME)
            expect(page.get_by_role("tab", name=labels.ROUTES())).to_be_visible()
            kept = page.evaluate(KEPT)
            shutil.rmtree(place)
            shutil.move(tmp_path / "new", place)

            offered(page, f"{url}#/")
            expect(page.get_by_text(OLD)).to_be_visible()
            page.reload()
            ready(page)
            expect(page.get_by_text(OLD)).to_be_visible()
            with page.expect_navigation():
                page.get_by_role("button", name=labels.NEW_VERSION()).tap()
            ready(page)
            expect(page.get_by_text(NEW)).to_be_visible()
            page.close()
        context.set_offline(True)
        page = arrived(context, url)
        expect(page.get_by_text(NEW)).to_be_visible()
        expect(page.get_by_label(NEW_PYTHON)).to_be_attached()
        assert kept == page.evaluate(KEPT)


class Slowly(Plainly):
    """Hands out the page itself only when it may."""

    may = Event()

    def send_head(self) -> Any:
        """Wait for leave where the page is asked for by the service worker."""
        if self.path.endswith("/index.html"):
            self.may.wait(PATIENCE / 1000)
        return super().send_head()


def test_a_tab_killed_in_the_middle_of_an_update(
    browser: Browser, folder: Path, tmp_path: Path, seen: Seen
) -> None:
    """While the new version comes in, and while it takes over: one of both is there, whole."""
    root_folder, place = below_a_root(folder, tmp_path)
    Slowly.may.set()
    with visitor(browser, seen) as context:
        with served(root_folder, Slowly) as root:
            url = f"{root}{PATH}/"
            page = arrived(context, url)
            kept_for_offline(page)
            open_file(page, GAME)
            expect(page.get_by_role("tab", name=labels.ROUTES())).to_be_visible()
            kept = page.evaluate(KEPT)
            shutil.rmtree(place)
            newer(folder, place)
            Slowly.may.clear()
            coming_in(page)
            kill(page)
            Slowly.may.set()

            page = arrived(context, url)
            assert kept == page.evaluate(KEPT)
            if page.title() == labels.APP():
                offered(page, f"{url}#/")
                page.evaluate(TAKE)
                kill(page)
                page = arrived(context, url)
            assert "New Ticket Tutor" == page.title()
            assert kept == page.evaluate(KEPT)
            page.close()
        context.set_offline(True)
        page = arrived(context, url)
        assert "New Ticket Tutor" == page.title()
        assert kept == page.evaluate(KEPT)


BEGIN = "navigator.serviceWorker.getRegistration().then((known) => { known.update(); })"
TAKE = """[...document.querySelectorAll("#site-news button")].forEach((one) => one.click())"""


def coming_in(page: Page) -> None:
    """Begin to fetch a new version; wait until it is in the middle of that."""
    page.evaluate(BEGIN)
    for _ in range(PATIENCE // 100):
        if page.evaluate(COMING):
            return
        page.wait_for_timeout(100)
    pytest.fail("no new version comes in")
