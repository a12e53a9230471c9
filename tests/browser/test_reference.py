"""Reference cards in a real browser: to a card, a look at a figure, its print, and back."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_for_everyone import (
    ON_A_PHONE,
    ON_A_WIDE_SCREEN,
    check_walk,
    file_opened,
)
from tests.browser.test_games import golden
from tests.browser.test_serving import open_app
from tutor.words import labels

A4 = re.compile(rb"/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]")


def tap(where: Locator, *, touch: bool) -> None:
    """Tap a thing."""
    if touch:
        where.tap()
    else:
        where.click()


def button(page: Page, name: str) -> Locator:
    """Return a button by its whole name."""
    return page.get_by_role("button", name=name, exact=True)


def heading(page: Page, name: str) -> Locator:
    """Return the page's heading."""
    return page.get_by_role("heading", level=1, name=name)


def line(page: Page, what: str) -> Locator:
    """Return what a line of the card says."""
    return page.get_by_role("row", name=re.compile(f"^{what}")).get_by_role("cell")


def printed(page: Page) -> None:
    """Have the browser count what is printed, instead of asking for a printer."""
    page.evaluate("window.prints = 0; window.print = () => { window.prints += 1; }; 0")


def there_and_back(page: Page, url: str, *, touch: bool) -> None:
    """Go from a game that is entered to the board's card, have it printed, and go back."""
    open_app(page, url)
    file_opened(page, golden("nederland", "large_five_players"))
    tap(page.get_by_role("tab", name=labels.ROUTES()), touch=touch)
    page.get_by_label(labels.FIND_ROUTE(), exact=True).fill("gro")
    expect(page.locator(".option").first).to_be_visible()
    tap(page.get_by_label(labels.MORE(), exact=True), touch=touch)
    tap(button(page, labels.RULES()), touch=touch)
    expect(heading(page, "Nederland, with bridge tolls")).to_be_focused()
    said = page.locator("[aria-live=polite]")
    expect(said).to_have_text("Reference card: Nederland, with bridge tolls")
    expect(line(page, "Trains")).to_have_text("40 for each player")
    expect(line(page, "6 spaces")).to_have_text("15 points")

    printed(page)
    tap(button(page, labels.PRINT_CARD()), touch=touch)
    assert page.evaluate("window.prints") == 1

    tap(page.get_by_text("without bridge tolls", exact=True), touch=touch)
    expect(heading(page, "Nederland, without bridge tolls")).to_be_visible()
    expect(page.get_by_label("without bridge tolls")).to_be_focused()
    expect(said).to_have_text("Reference card: Nederland, without bridge tolls")
    tap(button(page, labels.DIFFERENCES()), touch=touch)
    expect(heading(page, labels.DIFFERENCES())).to_be_focused()
    expect(line(page, "8 spaces").nth(2)).to_have_text("21 points")  # Nederland stands second
    tap(button(page, labels.BACK()), touch=touch)
    expect(heading(page, "Nederland, without bridge tolls")).to_be_focused()
    tap(button(page, labels.BACK()), touch=touch)
    expect(heading(page, "Nederland")).to_be_focused()
    expect(page.get_by_label(labels.FIND_ROUTE(), exact=True)).to_have_value("gro")


def test_to_a_card_and_back(page: Page, app_url: str) -> None:
    """By mouse; the table is as it was left."""
    there_and_back(page, app_url, touch=False)


def test_to_a_card_and_back_by_touch(phone: Page, app_url: str) -> None:
    """On a phone nothing is wider than the screen."""
    there_and_back(phone, app_url, touch=True)
    tap(phone.get_by_label(labels.MORE(), exact=True), touch=True)
    tap(button(phone, labels.RULES()), touch=True)
    expect(heading(phone, "Nederland, with bridge tolls")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") == 390


def cards(page: Page, url: str, *boards: str) -> Iterator[str]:
    """Go from card to card by keys, of some boards or of all, and name each."""
    open_app(page, url)
    button(page, labels.CHOOSE_A_BOARD()).press("Enter")
    names = page.get_by_role("button", name=re.compile("^Reference card: "))
    expect(names.first).to_be_visible()
    for name in [str(one.get_attribute("aria-label")) for one in names.all()]:
        if boards and not name.endswith(boards):
            continue
        button(page, name).press("Enter")
        expect(page.locator(".kicker")).to_have_text(labels.REFERENCE_CARD())
        yield name
        for variant in page.locator("input[type=radio]:not(:checked)").all():
            value = variant.get_attribute("value")
            page.locator(f"input[value='{value}']").press("Space")
            expect(page.locator(f"input[value='{value}']")).to_be_checked()
            yield f"{name}, {value}"
        button(page, labels.BACK()).press("Enter")
        expect(heading(page, labels.LEARN_A_BOARD())).to_be_focused()


EVERY_CARD = pytest.param((), marks=pytest.mark.thorough, id="every card")


@pytest.mark.parametrize("scheme", ["dark", pytest.param("light", marks=pytest.mark.thorough)])
@pytest.mark.parametrize("boards", [("Nederland",), EVERY_CARD])
def test_a_card_is_one_sheet(
    page: Page, app_url: str, boards: tuple[str, ...], scheme: Any
) -> None:
    """A4, whatever the board and its variant, and dark on white even from a dark screen."""
    page.emulate_media(color_scheme=scheme)
    for name in cards(page, app_url, *boards):
        sheets = page.pdf(prefer_css_page_size=True)
        assert len(A4.findall(sheets)) == 1, name
        assert sheets.count(b"/MediaBox") == 1, name
        page.emulate_media(media="print", color_scheme=scheme)
        colors = page.evaluate(
            "['.page', 'html'].map((one) => getComputedStyle(document.querySelector(one)))"
            ".map(({ color, backgroundColor }) => [color, backgroundColor])"
        )
        page.emulate_media(media="null", color_scheme=scheme)
        assert colors[0][0] == "rgb(0, 0, 0)"
        assert colors[1][1] == "rgb(255, 255, 255)"


def test_the_sheet_for_a_teacher_is_one_sheet(page: Page, app_url: str) -> None:
    """A4, of the course with the longest answers."""
    open_app(page, app_url)
    page.evaluate("location.hash = '#/learn/team_asia/teacher'")
    expect(page.locator(".teacher-table")).to_be_visible()
    sheets = page.pdf(prefer_css_page_size=True)
    assert len(A4.findall(sheets)) == 1
    assert sheets.count(b"/MediaBox") == 1


def test_the_names_of_the_boards_stay_in_sight(phone: Page, app_url: str) -> None:
    """Wherever one scrolls in the comparison, one sees which board and what it is about."""
    open_app(phone, app_url)
    button(phone, labels.CHOOSE_A_BOARD()).tap()
    button(phone, labels.DIFFERENCES()).tap()
    expect(heading(phone, labels.DIFFERENCES())).to_be_focused()
    row = phone.get_by_role("rowheader", name="Longest route")
    row.scroll_into_view_if_needed()
    table = phone.get_by_role("region", name=labels.ALL_RULES())
    table.evaluate("(one) => one.scrollBy(one.scrollWidth, 0)")
    expect(row).to_be_in_viewport(ratio=0.9)
    expect(phone.get_by_role("columnheader").last).to_be_in_viewport(ratio=0.9)
    assert phone.evaluate("document.documentElement.scrollHeight") < 2 * 844


def states(page: Page, url: str) -> Iterator[str]:
    """Go through the pages to read, and name each."""
    yield from cards(page, url, "Nederland")  # the longest, in three variants
    yield "the boards to learn"
    button(page, labels.DIFFERENCES()).press("Enter")
    expect(heading(page, labels.DIFFERENCES())).to_be_focused()
    yield "what is different"


@pytest.mark.thorough
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_every_page_to_read_on_a_wide_screen(scheme: str, page: Page, app_url: str) -> None:
    """No violation of any rule of axe; large targets; nothing cut off with text at 200 %."""
    check_walk(page, states(page, app_url), scheme, ON_A_WIDE_SCREEN)


@pytest.mark.thorough
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_every_page_to_read_on_a_phone(scheme: str, phone: Page, app_url: str) -> None:
    """No violation of any rule of axe; targets of 44 px; nothing cut off at 360 px."""
    check_walk(phone, states(phone, app_url), scheme, ON_A_PHONE)
