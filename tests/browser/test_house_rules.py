"""House rules in a real browser: unfolded, read out and ticked in both set-ups, then in force."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_for_everyone import (
    ON_A_PHONE,
    ON_A_WIDE_SCREEN,
    PHONE_SCHEMES,
    check_walk,
)
from tests.browser.test_serving import open_app
from tests.games import rules_of
from tutor.terms import Ruling
from tutor.words import labels
from tutor.words.house_rules import NAMES, meaning

TEAMS = "Team Asia"
LATER = NAMES[Ruling.FEWER_THAN_4]()


def fold(page: Page) -> Locator:
    """Return the head of the house rules."""
    return page.locator("details.house-rules > summary")


def unfolded(page: Page) -> Locator:
    """Unfold the house rules by keys alone; return the box of the last one, ticked."""
    box = page.get_by_role("checkbox", name=LATER, exact=True)
    expect(box).to_be_hidden()
    fold(page).focus()
    page.keyboard.press("Enter")
    expect(box).to_be_visible()
    for _ in rules_of("team_asia").house_rules:
        page.keyboard.press("Tab")
    expect(box).to_be_focused()
    expect(box).to_have_accessible_description(meaning(Ruling.FEWER_THAN_4, rules_of("team_asia")))
    page.keyboard.press("Space")
    expect(fold(page)).to_have_text(labels.HOUSE_RULES_CHOSEN(names=LATER))
    expect(box).to_be_checked()
    expect(box).to_be_focused()
    return box


def test_at_the_live_table(page: Page, app_url: str) -> None:
    """Chosen by keys before one sits down, and still in force after a reload."""
    open_app(page, app_url)
    page.get_by_role("button", name=labels.SIT_DOWN_AT_TABLE()).click()
    page.locator(".play-boards").get_by_role("button", name=TEAMS).click()
    unfolded(page)
    page.get_by_role("button", name=labels.SIT_DOWN(), exact=True).click()
    expect(page.locator("main.play[data-sheet=keep]")).to_be_visible()

    page.reload()
    expect(page.locator("main.play[data-sheet=keep]")).to_be_visible()
    kept = page.evaluate("JSON.stringify({ ...localStorage })")
    assert '\\"fewer_than_4\\": true' in kept.replace("\\\\", "\\")


def test_in_the_pad(page: Page, app_url: str) -> None:
    """Chosen by keys before one starts, and still ticked after a reload; unticked again."""
    open_app(page, app_url)
    page.get_by_role("button", name=TEAMS).first.click()
    unfolded(page)
    page.get_by_role("button", name=labels.START_ENTERING()).click()
    expect(page.locator("main.table")).to_be_visible()

    page.reload()
    expect(page.locator("main.table")).to_be_visible()
    page.go_back()
    expect(fold(page)).to_have_text(labels.HOUSE_RULES_CHOSEN(names=LATER))
    fold(page).click()
    page.get_by_text(LATER, exact=True).click()
    expect(fold(page)).to_have_text(labels.HOUSE_RULES())


def both(page: Page, url: str) -> Iterator[str]:
    """Go to both set-ups with all the house rules of a board unfolded."""
    for board in ("Europe", TEAMS):
        for place in ("play", "pad"):
            open_app(page, url)
            if place == "play":
                page.get_by_role("button", name=labels.SIT_DOWN_AT_TABLE()).click()
            cards = page.locator(".play-boards" if place == "play" else "main")
            cards.get_by_role("button", name=board).first.click()
            fold(page).click()
            yield f"{place}, house rules of {board}"
            page.locator(".house-rules input").first.check()
            yield f"{place}, house rules of {board}, one ticked"


@pytest.mark.thorough
@PHONE_SCHEMES
def test_unfolded_on_a_phone(scheme: str, phone: Page, app_url: str) -> None:
    """No violation of any rule of axe; targets of 44 px at 390 px; nothing cut off at 360 px."""
    check_walk(phone, both(phone, app_url), scheme, ON_A_PHONE)


@pytest.mark.thorough
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_unfolded_on_a_wide_screen(scheme: str, page: Page, app_url: str) -> None:
    """No violation of any rule of axe; large targets; nothing cut off with text at 200 %."""
    check_walk(page, both(page, app_url), scheme, ON_A_WIDE_SCREEN)
