"""A finished game taken along, addresses and two tabs, in the real app."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_for_everyone import DARK_PHONE, ON_A_PHONE, ON_A_WIDE_SCREEN, check_walk
from tests.browser.test_games import golden, hands
from tests.browser.test_serving import open_app
from tutor.game.file import write_game
from tutor.words import labels

LINK = ".share-link"
NOTICE = ".elsewhere >> nth=0"  # the score pad's; the live table has its own
PATIENCE = 30_000


def ready(page: Page, url: str) -> None:
    """Open the app and wait until it has taken up what was kept: then pictures are there."""
    open_app(page, url)
    expect(page.locator(".score .board svg").first).to_be_visible(timeout=PATIENCE)


def opened(page: Page, url: str, board: str = "europe", name: str = "large_four_players") -> None:
    """Open a finished game from its file; it lies open at its result."""
    ready(page, url)
    text = write_game(golden(board, name)).encode()
    page.get_by_label(labels.OPEN_SAVED()).set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": text}
    )
    page.get_by_role("tab", name=labels.RESULT()).click()
    reveal, places = page.get_by_role("button", name=labels.REVEAL()), page.locator(".ended")
    expect(reveal.or_(places)).to_be_visible()
    if reveal.count():  # something looks unfinished about it
        reveal.click()
        page.get_by_role("button", name=labels.SKIP_TO_PLACES()).click()
    expect(places).to_be_visible()


def shared(page: Page) -> str:
    """Go to the share page and return the code there: no other device could open a link to here."""
    page.get_by_role("button", name=labels.SHARE(), exact=True).click()
    page.locator(".card-picture[data-ready]").wait_for(timeout=PATIENCE)
    return page.locator(LINK).input_value()


def is_at(page: Page, address: str) -> None:
    expect(page).to_have_url(re.compile(re.escape(address) + "$"))


def test_back_goes_back_a_screen(page: Page, app_url: str) -> None:
    """And forward again; the app is left only from its first page."""
    person = hands(page, "nordic")
    open_app(page, app_url)
    person.set_up(golden("nordic", "globetrotter_tied"))
    is_at(page, "#/routes")
    person.type_route("orebro--oslo--1")
    person.tab(labels.TICKETS())
    is_at(page, "#/tickets")
    page.go_back()
    expect(page.get_by_role("tab", name=labels.ROUTES())).to_have_attribute("aria-selected", "true")
    page.go_back()
    expect(page.get_by_role("button", name=labels.START_ENTERING())).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", level=1, name=labels.APP())).to_be_visible()
    page.go_forward()
    page.go_forward()
    expect(page.locator("[data-route='orebro--oslo--1'].owned")).to_have_count(1)
    is_at(page, "#/routes")


def test_a_link_to_a_screen_needs_a_game(page: Page, app_url: str) -> None:
    """Without one it lands on the first page; with one there."""
    page.goto(f"{app_url}#/result", wait_until="commit")
    expect(page.get_by_role("heading", level=1, name=labels.APP())).to_be_visible()
    is_at(page, "#/")
    opened(page, app_url)
    page.goto("about:blank")
    page.goto(f"{app_url}#/share", wait_until="commit")
    expect(page.get_by_role("heading", level=1, name=labels.SHARE_GAME())).to_be_visible()


@pytest.mark.own_tab
def test_a_game_goes_on_a_journey(page: Page, app_url: str, tmp_path: Path) -> None:
    """Its link opens as a visitor's in this browser, is kept there, and scores the same."""
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))  # goes with the tab
    opened(page, app_url)
    link = f"{app_url}#g={shared(page)}"
    assert len(link.partition("#")[2]) < 200
    with page.expect_download() as picture:
        page.get_by_role("button", name=labels.PICTURE()).click()
    assert picture.value.suggested_filename.endswith("Anna Bram Cleo Dirk europe.png")
    with page.expect_download() as table:
        page.get_by_role("button", name=labels.TABLE_CSV()).click()
    table.value.save_as(tmp_path / "sheet.csv")
    assert "Total,104,105,118,101" in (tmp_path / "sheet.csv").read_text("utf-8-sig")
    pages = re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))
    assert 1 == len(pages)
    page.evaluate("() => { window.prints = 0; window.print = () => { window.prints += 1; }; }")
    page.get_by_role("button", name=labels.PRINT(), exact=True).click()
    assert page.evaluate("prints") == 1

    opened(page, app_url, "nordic", "globetrotter_tied")
    page.goto("about:blank")
    page.goto(link, wait_until="commit")
    expect(page.get_by_text("You are only viewing this game.")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".winner")).to_contain_text("Cleo wins118")
    page.get_by_role("button", name="Cleo, Longest route: 10").click()
    expect(page.locator(".proof")).to_contain_text("Budapest → Kyïv → Warszawa")
    page.reload(wait_until="commit")
    expect(page.get_by_text("You are only viewing this game.")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name=labels.KEEP_THIS_GAME()).click()
    expect(page.get_by_role("alert").filter(has_text="is kept here")).to_be_visible()
    page.get_by_role("button", name=labels.GO_ON_WITH_OLD()).click()
    expect(page.get_by_role("heading", level=1, name="Nordic Countries")).to_be_visible()
    assert not any("g=1" in url for url in sent)


def test_a_code_is_pasted(page: Page, app_url: str) -> None:
    """A damaged one gets a sentence; a whole one is shown, and kept where nothing is lost."""
    opened(page, app_url)
    code = shared(page)
    page.evaluate("localStorage.clear()")
    ready(page, app_url)
    page.set_viewport_size({"width": 390, "height": 500})
    field = page.get_by_label(labels.PASTE_CODE())
    field.fill(code[:-3])
    field.press("Enter")
    why = page.get_by_role("alert").filter(has_text="The link is damaged")
    expect(why).to_be_in_viewport(ratio=1)
    expect(field).to_be_focused()
    field.fill(f"Look: {app_url}#g={code}")
    page.get_by_role("button", name=labels.SHOW_IT()).click()
    page.get_by_role("button", name=labels.KEEP_THIS_GAME()).click()
    is_at(page, "#/result")
    expect(page.get_by_text("You are only viewing this game.")).to_have_count(0)


def test_two_tabs_do_not_overwrite_each_other(page: Page, app_url: str) -> None:
    """The second one says so; what one chooses is what is there."""
    first, second = page, page.context.new_page()
    person = hands(first, "nordic")
    open_app(first, app_url)
    person.set_up(golden("nordic", "globetrotter_tied"))
    person.type_route("orebro--oslo--1")
    second.goto(f"{app_url}#/routes", wait_until="commit")
    expect(second.locator(".owned[data-route]")).to_have_count(1)
    person.type_route("bergen--oslo--1")
    notice = second.locator(NOTICE)
    expect(notice).to_contain_text("another tab")
    hands(second, "nordic").type_route("bergen--stavanger--1")
    second.get_by_role("button", name=labels.SHOW_THEIRS()).click()
    expect(second.locator("[data-route='bergen--oslo--1'].owned")).to_have_count(1)
    expect(second.locator("[data-route='bergen--stavanger--1'].owned")).to_have_count(0)
    expect(notice).to_be_empty()
    expect(first.locator(NOTICE)).to_be_empty()


# --- for everyone ---------------------------------------------------------------------------


def states(page: Page, url: str) -> Iterator[str]:
    """Go through every new page and state."""
    opened(page, url)
    link = shared(page)
    yield "share"
    page.get_by_role("button", name=labels.BACK_TO_RESULT()).click()
    opened(page, url, "nordic", "globetrotter_tied")
    page.get_by_role("button", name=labels.HOME()).click()
    field = page.get_by_label(labels.PASTE_CODE())
    field.fill("no code")
    field.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="not the link")).to_be_visible()
    yield "a link that is none"
    field.fill(link)
    field.press("Enter")
    expect(page.get_by_text("You are only viewing this game.")).to_be_visible()
    yield "a visitor's game"
    page.get_by_role("button", name=labels.KEEP_THIS_GAME()).click()
    expect(page.get_by_role("alert").filter(has_text="is kept here")).to_be_visible()
    yield "another game is kept"
    page.get_by_role("button", name=labels.GO_ON_WITH_OLD()).click()
    expect(page.get_by_role("heading", level=1, name="Nordic Countries")).to_be_visible()
    unclear(page)
    yield "another tab"
    page.get_by_role("button", name=labels.KEEP_OURS()).click()


def unclear(page: Page) -> None:
    """Let another tab have written the game."""
    page.evaluate(
        "localStorage.setItem('ticket-tutor/game', '{}');"
        "window.dispatchEvent(new StorageEvent('storage', { key: 'ticket-tutor/game' }))"
    )
    expect(page.locator(NOTICE)).to_contain_text("another tab")


@pytest.mark.thorough
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_every_new_page_on_a_wide_screen(scheme: str, page: Page, app_url: str) -> None:
    """No violation of any rule of axe; large targets; nothing cut off with text at 200 %."""
    check_walk(page, states(page, app_url), scheme, ON_A_WIDE_SCREEN)


@DARK_PHONE
def test_every_new_page_on_a_phone(scheme: str, phone: Page, app_url: str) -> None:
    """No violation of any rule of axe; targets of 44 px at 390 px; nothing cut off at 360 px."""
    check_walk(phone, states(phone, app_url), scheme, ON_A_PHONE)
