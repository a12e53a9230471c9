"""The end of a game in a real browser: the check, the finale, the places."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_for_everyone import calm, chosen_tab, file_opened
from tests.browser.test_games import golden
from tests.browser.test_serving import open_app
from tutor.words import labels

TOTALS = ".score-row .score-total"
A_PROOF = 3_000  # milliseconds; longer than a proof is lit, not twice as long


def ready(page: Page, url: str) -> None:
    """Open the game of the drawn finale, and hide its result again."""
    open_app(page, url)
    file_opened(page, golden("europe", "large_four_players"))
    expect(page.get_by_role("heading", name="Cleo wins")).to_be_visible()
    page.get_by_role("button", name=labels.REVEAL_AGAIN()).click()
    page.get_by_role("button", name=labels.BACK(), exact=True).click()
    expect(page.get_by_role("heading", name=labels.EVERYTHING_ENTERED())).to_be_visible()


def test_the_whole_finale_by_keyboard(page: Page, app_url: str) -> None:
    """Enter turns the pages; each is said and lights a proof; the heading of the last is read."""
    calm(page)
    ready(page, app_url)
    keys = page.keyboard
    said = page.locator("[aria-live=polite]")
    expect(page.locator(".front").first).to_contain_text("3trains left42 laid")
    page.get_by_role("button", name=labels.REVEAL()).focus()
    keys.press("Enter")
    expect(page.locator(".finale h2")).to_be_focused()
    for part, totals in (
        ("Routes", ["59", "69", "68", "63"]),
        ("Tickets", ["96", "93", "104", "101"]),
        ("Stations not built", ["104", "105", "108", "101"]),
        ("Longest route", ["104", "105", "118", "101"]),
    ):
        expect(page.locator(".finale h2")).to_have_text(part)
        expect(page.locator(TOTALS)).to_have_text(totals)
        expect(said).to_have_text(re.compile(f"^{part}. "))
        if part != "Stations not built":
            expect(page.locator("[data-route].lit")).not_to_have_count(0)
        page.locator(".finale .primary").focus()
        keys.press("Enter")
    heading = page.get_by_role("heading", name="Cleo wins")
    expect(heading).to_be_focused()
    expect(said).to_have_text("Cleo wins with 118 points.")
    expect(page.locator("table.result")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")


@pytest.mark.own_tab  # its clock cannot be taken out again
def test_proofs_are_lit_in_turn_until_one_touches(page: Page, app_url: str) -> None:
    """The best comes last; pause stops it; with reduced motion nothing moves."""
    page.clock.install()
    ready(page, app_url)
    page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))  # proofs stay until one lets go
    page.get_by_role("button", name=labels.REVEAL()).click()
    lit = page.locator(".score-row[aria-pressed=true] .side-name")
    for name in ("Anna", "Dirk"):
        expect(lit).to_have_text(name)
        page.clock.run_for(A_PROOF)
    expect(lit).to_have_text("Cleo")
    page.get_by_role("button", name=labels.PAUSE()).click()
    expect(page.get_by_role("button", name=labels.PROOF_BY_PROOF())).to_be_visible()
    page.clock.run_for(A_PROOF)
    expect(lit).to_have_text("Cleo")
    assert page.locator("[data-play]").count() == 0
    page.get_by_role("button", name=re.compile("^Bram")).click()
    expect(lit).to_have_text("Bram")


def test_from_the_check_to_where_it_is_mended(phone: Page, app_url: str) -> None:
    """A card opens its place; what is right is not asked again; nothing stops the result."""
    open_app(phone, app_url)
    file_opened(phone, golden("usa", "tie_longest"))
    chosen_tab(phone, labels.RESULT())
    doubt = phone.locator(".doubt").first
    text = doubt.locator("p").inner_text()
    doubt.get_by_role("button", name=labels.IT_IS_RIGHT()).tap()
    expect(phone.locator(".doubt p").filter(has_text=text)).to_have_count(0)
    phone.locator(".tile").filter(has_text="ticket").nth(1).tap()
    expect(phone.get_by_role("tab", name=labels.TICKETS())).to_have_attribute(
        "aria-selected", "true"
    )
    expect(phone.locator(".chip").nth(1)).to_have_attribute("aria-pressed", "true")
    chosen_tab(phone, labels.RESULT())
    phone.get_by_role("button", name=labels.SHOW_ALL()).tap()
    expect(phone.locator(".winner h2")).to_be_in_viewport()
    phone.get_by_role("button", name=labels.REMATCH()).tap()
    expect(phone.get_by_role("tab", name=labels.ROUTES())).to_have_attribute(
        "aria-selected", "true"
    )
    expect(phone.locator("[data-route].owned")).to_have_count(0)
