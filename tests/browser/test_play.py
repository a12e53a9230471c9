"""The live table in a real browser: played by touch on a phone and by keys on a laptop."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect  # noqa: A004

from tests.browser.playing import MIDDLE_OF_SLOT, still
from tests.browser.sitting import FINGER, LONG
from tests.browser.test_for_everyone import PHONE_SCHEMES, calm, look, reported
from tests.browser.test_serving import open_app
from tests.widgets.play_pages import seated
from tutor.bots.levels import Level
from tutor.play.keeping import kept_text
from tutor.words import labels

MINE = "main.play[data-turn=mine]"
IN_SIGHT = """([x, y]) => {
  const found = document.elementFromPoint(x, y);
  return !!found?.closest(".play .board-frame") && !found.closest("button, .overview");
}"""


def press(where: Locator, *, touch: bool) -> None:
    """Touch or click a thing."""
    if touch:
        where.tap()
    else:
        where.click()


def sit_down(page: Page, url: str, *, touch: bool) -> None:
    """Sit down at the base board with one other, from the landing page."""
    open_app(page, url)
    press(page.get_by_role("button", name=labels.SIT_DOWN_AT_TABLE()), touch=touch)
    press(page.locator(".play-boards").get_by_role("button", name="USA"), touch=touch)
    for choice in ("2", "Easy", "Off"):
        page.locator(".segment", has_text=choice).click()
        expect(page.get_by_role("radio", name=choice)).to_be_checked()
    press(page.get_by_role("button", name=labels.SIT_DOWN(), exact=True), touch=touch)
    expect(page.locator(f"{MINE}[data-sheet=keep]")).to_be_visible()


def step(page: Page) -> int:
    """Return how many moves the page shows."""
    return int(page.locator("main.play").get_attribute("data-step") or 0)


def keep_two(page: Page, *, touch: bool) -> None:
    """Keep the first two tickets of those that are offered."""
    for number in (0, 1):
        press(page.locator(".ticket-offer").nth(number), touch=touch)
        expect(page.locator(".ticket-offer").nth(number)).to_have_attribute("aria-pressed", "true")
    press(page.locator("[data-main]"), touch=touch)
    expect(page.locator("main.play:not([data-sheet])")).to_be_visible()
    expect(page.locator(f"{MINE}[data-stage=Turn]")).to_be_visible()
    rest(page)


def rest(page: Page) -> None:
    """Rest after a main button: what one taps at once, on a quick machine, is not meant."""
    page.wait_for_timeout(1000 * FINGER)


def lay_in_the_sheet(page: Page) -> None:
    """Tap routes that are lit and in sight until one lies in the sheet."""
    paying = page.locator("main.play[data-sheet=pay]")
    lit = page.locator(".play .board .route.lit")
    still(page)
    for route, name in lit.evaluate_all(
        "(all) => all.map((one) => [one.dataset.route, one.getAttribute('aria-label')])"
    ):
        x, y = page.evaluate(MIDDLE_OF_SLOT, [route, 0.5])
        if not page.evaluate(IN_SIGHT, [x, y]):
            continue
        page.touchscreen.tap(x, y)
        try:
            page.locator(".lanes, .bubble, main.play[data-sheet=pay]").first.wait_for(timeout=LONG)
        except TimeoutError:
            continue  # the board moved meanwhile
        if page.locator(".lanes").is_visible():
            page.locator(".lanes").get_by_role("button", name=name, exact=True).tap()
            expect(paying).to_be_visible()
        if paying.is_visible():
            return
    raise AssertionError("no lit route can be laid by a tap")


@pytest.mark.thorough  # test_a_game_on_a_phone_with_breaks begins alike
def test_first_turns_by_touch_on_a_phone(phone: Page, app_url: str) -> None:
    """Keep tickets, draw two cards, lay a route, be refused one; a reload loses nothing."""
    page = phone
    sit_down(page, app_url, touch=True)
    keep_two(page, touch=True)

    coloured = page.locator(".row-card:not([data-card=locomotive])").first
    before = step(page)
    coloured.tap()
    expect(page.locator("main.play[data-stage=DrawingSecond]")).to_be_visible()
    page.locator(".pile").tap()
    expect(page.locator(f"{MINE}[data-stage=Turn]")).to_be_visible()
    assert step(page) > before + 1

    page.locator(".stack").last.tap()  # what it pays for is lit
    expect(page.locator(".play .board .route.lit").first).to_be_attached()
    lay_in_the_sheet(page)
    laid = page.locator(".sheet h2").inner_text()
    page.locator("[data-main]").tap()
    expect(page.locator("main.play:not([data-sheet])")).to_be_visible()
    expect(page.locator(".play .board .route.owned").first).to_be_attached()
    expect(page.locator(f"{MINE}[data-stage=Turn]")).to_be_visible()
    assert laid

    page.locator("[data-route='calgary--winnipeg--1']").dispatch_event("click")
    bubble = page.get_by_role("alert").filter(has_text="Calgary – Winnipeg")
    expect(bubble).to_be_visible()
    page.locator(".prompt h1").tap()  # gone on the next tap, whatever it is on
    expect(bubble).to_be_hidden()

    shown, hand = step(page), page.locator(".hand").inner_text()
    page.reload()
    expect(page.locator(f"{MINE}[data-step='{shown}']")).to_be_visible()
    assert page.locator(".hand").inner_text() == hand
    assert page.url.endswith("#/play/usa/table")


@pytest.mark.thorough
def test_first_turns_by_keys_on_a_laptop(page: Page, app_url: str) -> None:
    """1 to 5 take from the row, P from the pile, T tickets; Z takes back, H hints, Esc closes."""
    sit_down(page, app_url, touch=False)
    keep_two(page, touch=False)
    page.keyboard.press("p")
    expect(page.locator("main.play[data-stage=DrawingSecond]")).to_be_visible()
    page.keyboard.press("z")
    expect(page.locator("main.play[data-stage=Turn]")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".prompt .hinted")).to_contain_text("A strong player")
    page.keyboard.press("Escape")
    expect(page.locator(".prompt .hinted")).to_have_count(0)
    number = page.locator(".row-card:not([data-card=locomotive])").first.get_attribute("data-row")
    page.keyboard.press(str(int(number or 0) + 1))
    expect(page.locator("main.play[data-stage=DrawingSecond]")).to_be_visible()
    page.keyboard.press("p")
    expect(page.locator(f"{MINE}[data-stage=Turn]")).to_be_visible()
    page.keyboard.press("t")
    expect(page.locator("main.play[data-sheet=keep]")).to_be_visible()
    page.locator(".ticket-offer").first.focus()
    page.keyboard.press("Enter")
    page.locator("[data-main]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"{MINE}[data-stage=Turn]")).to_be_visible()


def states(page: Page, url: str, *, touch: bool) -> Iterator[str]:
    """Go through the pages and states of the live table, and name each as it is on screen."""
    open_app(page, url)
    press(page.get_by_role("button", name=labels.SIT_DOWN_AT_TABLE()), touch=touch)
    expect(page.locator(".play-boards")).to_be_visible()
    yield "the choice of a board"
    press(page.locator(".play-boards").get_by_role("button", name="Team Asia"), touch=touch)
    expect(page.locator(".play-setup")).to_be_visible()
    press(page.locator(".disc").first, touch=touch)
    yield "setting up"
    sit_down(page, url, touch=touch)
    yield "tickets to keep"
    keep_two(page, touch=touch)
    yield "one's turn"
    page.locator("[data-route='calgary--winnipeg--1']").dispatch_event("click")
    expect(page.locator(".bubble")).to_be_visible()
    yield "why not"
    press(page.locator("[data-tool=hint]"), touch=touch)
    expect(page.locator(".prompt .hinted")).to_be_visible()
    yield "a hint"
    press(page.locator(".play .menu > summary"), touch=touch)
    yield "the menu"
    press(page.get_by_role("button", name=labels.SAVE(), exact=True), touch=touch)
    expect(page.locator("main.play[data-sheet=files]")).to_be_visible()
    yield "files"
    yield from in_the_middle(page, url, touch=touch)


def in_the_middle(page: Page, url: str, *, touch: bool) -> Iterator[str]:
    """Take up a game that is well on, pay for a route, and leave the table."""
    player = seated("usa", 4, 3, level=Level.FAIR)
    for _ in range(60):
        player.wait()
        player.play_on()
    player.wait()
    assert player.view.session is not None
    text = kept_text(player.view.session)
    page.evaluate("text => localStorage.setItem('ticket-tutor/play', text)", text)
    open_app(page, url)
    press(page.get_by_role("button", name=re.compile("Your table")), touch=touch)
    expect(page.locator(MINE)).to_be_visible()
    yield "a game well on"
    press(page.locator(".stack").last, touch=touch)
    yield "what a card pays for"


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.thorough
def test_every_state_on_a_wide_screen(scheme: str, page: Page, app_url: str) -> None:
    """No violation of any rule of axe; large targets; nothing cut off with text at 200 %."""
    found: dict[str, object] = {}
    calm(page)
    for state in states(page, app_url, touch=False):
        found |= look(page, state, scheme, [(1280, 16), (1280, 32)])
    assert reported(found) == ""


@PHONE_SCHEMES
@pytest.mark.thorough
def test_every_state_on_a_phone(scheme: str, phone: Page, app_url: str) -> None:
    """No violation of any rule of axe; targets of 44 px; nothing cut off at 360 px."""
    found: dict[str, object] = {}
    calm(phone)
    for state in states(phone, app_url, touch=True):
        found |= look(phone, state, scheme, [(360, 16), (360, 32)])
    assert reported(found) == ""
