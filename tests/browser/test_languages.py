"""The page in the reader's language: the browser's, or the one chosen; everything else is kept."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, Seen, lent
from tests.browser.playing import expected_result, result_of
from tests.browser.test_for_everyone import file_opened
from tests.browser.test_games import golden
from tests.browser.test_serving import open_app
from tests.games import rules_of
from tutor.scoring import score
from tutor.words import labels
from tutor.words.language import language_of, languages, speaking

pytestmark = (
    pytest.mark.own_tab
)  # what the browser prefers, and what it keeps, belongs to a context

RU, PL = languages()["ru"], languages()["pl"]


def speaks(page: Page, code: str) -> None:
    """The page is in a language: its buttons, and what says so to a screen reader."""
    with speaking(language_of(code)):
        expect(page.get_by_role("heading", name=labels.LEARN_A_BOARD(), exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", code)
    expect(page.locator(".language[aria-pressed=true]")).to_have_text(languages()[code])


@pytest.fixture(params=[("pl-PL", "pl"), ("ru", "ru"), ("eo", "en")])
def foreigner(
    browser: Browser, seen: Seen, request: pytest.FixtureRequest
) -> Iterator[tuple[Page, str]]:
    """Return a phone of somebody who prefers a language, and the one that we speak then."""
    locale, code = request.param
    for page in lent(browser, seen, request, {**PHONE, "locale": locale}):
        yield page, code


def test_the_browsers_language(foreigner: tuple[Page, str], app_url: str) -> None:
    """Of those that there are; otherwise English."""
    page, code = foreigner
    open_app(page, app_url)
    speaks(page, code)


def test_a_language_is_chosen_by_a_tap_and_kept(phone: Page, app_url: str) -> None:
    """The page does not reload, and speaks it whenever it is opened again."""
    open_app(phone, app_url)
    speaks(phone, "en")
    phone.evaluate("window.same = true")
    phone.get_by_role("button", name=PL, exact=True).tap()
    speaks(phone, "pl")
    assert phone.evaluate("window.same")
    assert phone.evaluate("localStorage.getItem('ticket-tutor/language')") == "pl"
    phone.reload()
    speaks(phone, "pl")
    phone.get_by_role("button", name=RU, exact=True).tap()
    speaks(phone, "ru")
    expect(phone.get_by_role("button", name=RU, exact=True)).to_be_focused()


def test_a_game_in_the_middle(page: Page, app_url: str) -> None:
    """It is as it was, in the other language, and scores the same."""
    game = golden("europe", "large_four_players")
    open_app(page, app_url)
    file_opened(page, game)
    page.get_by_role("button", name=labels.HOME(), exact=True).click()
    page.get_by_role("button", name=RU, exact=True).click()
    speaks(page, "ru")
    with speaking(language_of("ru")):
        page.get_by_role("button", name=labels.GO_ON_WITH_IT()).click()
        page.get_by_role("tab", name=labels.RESULT()).click()
        expect(page.locator("table.result")).to_be_visible()
        assert result_of(page) == expected_result(score(game, rules_of("europe")))
