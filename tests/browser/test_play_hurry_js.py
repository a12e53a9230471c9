"""Others at the live table are hurried: by a button in the prompt, a key, or the last move."""

import pytest
from playwright.sync_api import Browser, Page

pytest.importorskip("anywidget")

from tests.browser.fake import opened, sent
from tests.widgets.play_pages import seated
from tests.widgets.trees import Tree, nodes
from tutor.bots.levels import Level

LAPTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def theirs() -> Tree:
    """Return a page on which another player thinks for ever, but moves at once when hurried."""
    player = seated("usa", players=3, level=Level.EASY, seed=3)
    while player.motor["next"] is None:
        player.play_on()
    for one in nodes(player.tree):
        if "part" in one:
            one["part"] |= {"pause": 2**31 - 1, "fast": 0}
    return player.tree


def asked(page: Page) -> None:
    """Wait until the others' move was asked for."""
    page.wait_for_function("model.sent.some((one) => one.do === 'on')")


@pytest.mark.parametrize("how", ["button", "key", "line"])
def test_others_are_hurried(browser: Browser, theirs: Tree, how: str) -> None:
    """On a laptop by the button or its key; on a phone by the line of the last move, too."""
    with opened(browser, theirs, viewport=PHONE if how == "line" else LAPTOP) as page:
        assert sent(page) == []
        if how == "key":
            page.keyboard.press("f")
        else:
            page.locator("[data-hurry]" if how == "button" else "[data-ticker]").click()
        asked(page)
