"""The history in the real app: kept when a result is seen, there after a reload, for everyone."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PATIENCE, Seen, watch
from tests.browser.tabs import leave
from tests.browser.test_for_everyone import (
    CUT_OFF,
    TARGETS,
    TEXT_SIZE,
    calm,
    file_opened,
    violations,
)
from tests.browser.test_games import golden
from tests.browser.test_serving import open_app
from tests.games import MAPS
from tests.plain.games import all_setups, random_game
from tests.server.running import running_app
from tutor.history.file import FORMAT
from tutor.history.sqlite_store import SqliteStore
from tutor.history.store import VARIABLE
from tutor.words import labels
from tutor.words.history import PHOTO

if TYPE_CHECKING:
    from tutor.game.finished import FinishedGame

NAMES = ("Anna", "Bram", "Cleo", "Dirk", "Eva", "Finn")
NEW_YEAR = 1_767_268_800_000
DAY = 86_400_000


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file of games on all boards, with somebody who is spelt in two ways."""
    games: list[dict[str, Any]] = []
    rng = random.Random(7)
    for number, setup in enumerate(all_setups()[::2]):
        game = random_game(rng, MAPS, *setup)
        for player, name in zip(game["players"], NAMES, strict=False):
            player["name"] = "anna" if number == 3 and name == "Anna" else name
        played = NEW_YEAR + number * DAY
        games.append({"id": f"game{number:04d}", "played": played, "changed": played, "game": game})
    path = tmp_path_factory.mktemp("history") / "history.json"
    path.write_text(json.dumps({"format": FORMAT, "games": games}))
    return path


def open_history(page: Page) -> None:
    """Go to the history from the landing page."""
    page.get_by_role("button", name=labels.HISTORY()).click()
    expect(page.get_by_role("heading", level=1, name=labels.HISTORY())).to_be_visible()


def see_result(page: Page, game: "FinishedGame") -> None:
    """Open a saved game and look at its result."""
    file_opened(page, game)
    page.get_by_role("tab", name=labels.RESULT()).click()
    expect(page.locator("table.result")).to_be_visible()


def bring(page: Page, file: Path) -> None:
    """Bring in a file of games."""
    page.get_by_label(labels.BRING_IN()).set_input_files(file)
    expect(page.locator(".message", has_text="imported")).to_be_visible()


def test_a_game_is_in_the_history_after_a_reload(page: Page, app_url: str, tmp_path: Path) -> None:
    """Kept once, opened with its result, deleted and back, exported."""
    open_app(page, app_url)
    see_result(page, golden("europe", "large_four_players"))
    page.get_by_role("tab", name=labels.ROUTES()).click()
    page.get_by_role("tab", name=labels.RESULT()).click()
    page.get_by_role("button", name=labels.HOME()).click()
    open_history(page)
    expect(page.locator(".history-game")).to_have_count(1)
    page.get_by_role("button", name=labels.HOME()).click()
    expect(page.get_by_role("heading", level=1, name=labels.APP())).to_be_visible()
    page.reload()
    open_history(page)
    rows = page.locator(".history-game")
    expect(rows).to_have_count(1)
    title = rows.inner_text()
    assert "Europe" in title
    page.get_by_role("button", name="Delete the game").click()
    expect(rows).to_have_count(0)
    page.get_by_role("button", name=labels.UNDO()).click()
    expect(rows).to_have_count(1)
    with page.expect_download() as download:
        page.get_by_role("button", name=labels.EXPORT_ALL()).click()
    download.value.save_as(tmp_path / "history.json")
    saved = json.loads((tmp_path / "history.json").read_text())
    assert (FORMAT, 1) == (saved["format"], len(saved["games"]))
    bring(page, tmp_path / "history.json")
    expect(rows).to_have_count(1)
    rows.click()
    expect(page.locator("table.result")).to_be_visible()


def test_two_tabs_see_the_same(page: Page, app_url: str, many: Path) -> None:
    """What one changes, the other shows."""
    open_app(page, app_url)
    open_history(page)
    bring(page, many)
    other = page.context.new_page()
    open_app(other, app_url)
    open_history(other)
    games = len(json.loads(many.read_text())["games"])
    expect(other.locator(".history-game")).to_have_count(games)
    other.get_by_role("button", name="Delete the game").first.click()
    expect(page.locator(".history-game")).to_have_count(games - 1)
    other.get_by_role("button", name=labels.UNDO()).click()
    expect(page.locator(".history-game")).to_have_count(games)
    page.get_by_text(labels.NAMES(), exact=True).click()
    page.get_by_role("button", name="Yes, one name for both: Anna").click()
    expect(other.get_by_text("anna", exact=True)).to_have_count(0)


SCREENS: dict[str, dict[str, Any]] = {
    "phone": {"width": 390, "height": 844},
    "lying": {"width": 844, "height": 390},
    "tablet": {"width": 820, "height": 1180},
    "laptop": {"width": 1280, "height": 800},
}


@pytest.mark.thorough
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_the_history_is_for_everyone(page: Page, app_url: str, many: Path, scheme: Any) -> None:
    """No violation of any rule of axe; large targets; nothing cut off with text at 200 %."""
    calm(page)
    page.emulate_media(color_scheme=scheme)
    open_app(page, app_url)
    open_history(page)
    found = {"empty": violations(page, {})}
    bring(page, many)
    page.get_by_text(labels.NAMES(), exact=True).click()
    page.get_by_role("button", name="Delete the game").first.click()
    expect(page.get_by_role("button", name=labels.UNDO())).to_be_visible()
    for name, size in SCREENS.items():
        page.set_viewport_size(size)
        for section in (labels.RECORDS(), labels.HEAD_TO_HEAD(), labels.WHO_WON()):
            switch = page.get_by_role("button", name=section)
            if switch.is_visible():
                switch.click()
                expect(switch).to_have_attribute("aria-pressed", "true")
            if section == labels.WHO_WON() or name == "phone":
                found[f"{name} {section}"] = [
                    *violations(page, {}), *page.evaluate(TARGETS), *page.evaluate(CUT_OFF),
                ]  # fmt: skip
    page.set_viewport_size(SCREENS["phone"])
    page.evaluate(TEXT_SIZE, "200%")
    found["large"] = page.evaluate(CUT_OFF)
    assert {} == {name: what for name, what in found.items() if what}


def test_a_photo_is_for_everyone(page: Page, app_url: str) -> None:
    """No violation of any rule of axe at any step of pinning it; large targets."""
    open_app(page, app_url)
    file_opened(page, golden("europe", "large_four_players"))
    page.get_by_role("tab", name=labels.ROUTES()).click()
    found = {}
    page.set_viewport_size(SCREENS["phone"])
    picture = page.screenshot()
    page.get_by_label(labels.PHOTO()).set_input_files(
        {"name": "photo.png", "mimeType": "image/png", "buffer": picture}
    )
    for button in (PHOTO["photo_fit"](), labels.DONE(), PHOTO["photo_pin"]()):
        step = page.get_by_role("button", name=button, exact=True)
        expect(step).to_be_visible()
        found[button] = [*violations(page, {}), *page.evaluate(TARGETS)]
        step.click()
    page.get_by_role("button", name=PHOTO["photo_remove"]()).click()
    expect(page.get_by_label(labels.PHOTO())).to_be_attached()
    assert {} == {name: what for name, what in found.items() if what}


@pytest.fixture
def visitors(browser: Browser, seen: Seen) -> Iterator[list[Page]]:
    """Return the pages of two visitors, each in a browser of their own."""
    contexts = [browser.new_context() for _ in range(2)]
    for context in contexts:
        context.set_default_timeout(PATIENCE)
        watch(context, seen)
    pages = [context.new_page() for context in contexts]
    yield pages
    for page, context in zip(pages, contexts, strict=True):
        leave(page)
        context.close()
    assert seen == Seen()


def test_a_servers_history_is_shared(visitors: list[Page], tmp_path: Path) -> None:
    """Where it was asked for, all visitors see the same games, and the page says so."""
    path = tmp_path / "history.db"
    with running_app(env={VARIABLE: str(path)}) as app:
        one, other = visitors
        open_app(one, app.url)
        see_result(one, golden("europe", "large_four_players"))
        open_app(other, app.url)
        open_history(other)
        expect(other.get_by_text("shares this history")).to_be_visible()
        expect(other.locator(".history-game")).to_have_count(1)
        other.get_by_role("button", name="Delete the game").click()
        expect(other.locator(".history-game")).to_have_count(0)
        one.get_by_role("button", name=labels.HOME()).click()
        open_history(one)
        expect(one.locator(".history-game")).to_have_count(0)
        other.get_by_role("button", name=labels.UNDO()).click()
        expect(other.locator(".history-game")).to_have_count(1)
        with other.expect_download() as download:
            other.get_by_role("button", name=labels.EXPORT_ALL()).click()
        download.value.save_as(tmp_path / "history.json")
        assert 1 == len(json.loads((tmp_path / "history.json").read_text())["games"])
        leave(one)
        visitors[0] = one.context.new_page()
    assert 1 == len(SqliteStore(path).rows())
