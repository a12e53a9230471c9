"""Names as long as they may be, and of one word: nothing on a phone becomes wider for them."""

from dataclasses import replace

from playwright.sync_api import Page, expect

from tests.browser.sitting import Touch
from tests.browser.test_for_everyone import CUT_OFF, calm, chosen_tab, file_opened
from tests.browser.test_games import golden
from tests.browser.test_history import see_result
from tests.browser.test_serving import open_app
from tests.play.tables import opening
from tests.table.invariants import Setup
from tutor.bots.levels import Level, bot
from tutor.game.file import LONGEST_NAME
from tutor.library import Library
from tutor.play import sit_down
from tutor.play.keeping import kept_text
from tutor.words import labels

LONG = "B" * (LONGEST_NAME // 2) + "m" * (LONGEST_NAME // 2)
WHOLE = """one => one.scrollWidth <= one.clientWidth
  && one.scrollHeight - one.clientHeight < parseFloat(getComputedStyle(one).lineHeight) / 2"""
NAMES = [letter + "m" * (LONGEST_NAME - 1) for letter in "ABCD"]


def check_width(page: Page, where: str) -> None:
    """Nothing is cut off or makes the page wider; a table may scroll within itself."""
    assert [] == page.evaluate(CUT_OFF), where


def check_finale(page: Page) -> None:
    """Go through the pages of the finale to the places, and to a proof."""
    expect(page.locator(".finale h2")).to_be_visible()
    while page.locator(".finale").count():
        check_width(page, page.locator(".finale h2").inner_text())
        before = page.locator(".finale h2").inner_text()
        page.locator(".finale .primary").tap()
        expect(page.locator(".finale h2").filter(has_text=before)).to_have_count(0)
    expect(page.locator("table.result")).to_be_visible()
    check_width(page, "the places")
    page.locator("table.result .figure").first.tap()
    expect(page.locator(".proof")).to_be_visible()
    check_width(page, "a proof")


def test_long_names_on_a_phone(phone: Page, app_url: str) -> None:
    """The pad, the finale, the places, the print view, the game that is kept, the history."""
    calm(phone)
    open_app(phone, app_url)
    game = golden("europe", "large_four_players")
    players = [replace(one, name=name) for one, name in zip(game.players, NAMES, strict=True)]
    file_opened(phone, replace(game, players=tuple(players)))
    expect(phone.locator("table.result")).to_be_visible()
    check_width(phone, "the result")
    phone.get_by_role("button", name=labels.REVEAL_AGAIN()).tap()
    check_finale(phone)
    phone.get_by_role("button", name=labels.SHARE(), exact=True).tap()
    phone.locator(".card-picture[data-ready]").wait_for()
    check_width(phone, "the share page")
    phone.emulate_media(media="print")
    expect(phone.locator(".print-sheet")).to_be_visible()
    check_width(phone, "the print view")
    phone.emulate_media(media="null")
    phone.go_back()
    for tab in (labels.ROUTES(), labels.STATIONS(), labels.TICKETS()):
        chosen_tab(phone, tab)
        check_width(phone, tab)
    phone.get_by_role("button", name=labels.HOME()).tap()
    expect(phone.get_by_role("button", name=labels.GO_ON_WITH_IT())).to_be_visible()
    check_width(phone, "the landing page")
    phone.get_by_role("button", name=labels.HISTORY()).tap()
    for part in (labels.WHO_WON(), labels.RECORDS(), labels.HEAD_TO_HEAD()):
        phone.get_by_role("button", name=part).tap()
        expect(phone.get_by_role("button", name=part)).to_have_attribute("aria-pressed", "true")
        check_width(phone, part)
    phone.locator(".history-game").first.tap()
    expect(phone.locator("table.result")).to_be_visible()
    check_width(phone, "a game of the history")


def test_long_names_at_the_end_of_a_live_table(phone: Page, app_url: str) -> None:
    """The table, and its result."""
    calm(phone)
    begun = opening(Setup("usa", "standard", 4))
    seats = [replace(one, name=name) for one, name in zip(begun.players, NAMES, strict=False)]
    session = sit_down(replace(begun, players=tuple(seats)), Library())
    while not session.is_over:
        if session.my_turn:
            move = bot(Level.EASY, 1).choose(session.seen, session.actions())
            session = session.play(move)
        else:
            session = session.opponents_move()
    open_app(phone, app_url)
    phone.evaluate("text => localStorage.setItem('ticket-tutor/play', text)", kept_text(session))
    open_app(phone, app_url)
    check_width(phone, "the landing page")
    person = Touch(phone)
    person.press(phone.locator(".waiting"))
    expect(phone.locator("main.play[data-turn=over]")).to_be_visible()
    check_width(phone, "the table")
    person.press(phone.get_by_role("button", name=labels.RESULT()))
    check_finale(phone)


def test_one_long_name_beside_short_ones_leaves_the_figures_whole(page: Page, app_url: str) -> None:
    """In the panel beside the board the table is no wider than its place: no row head is cut."""
    page.set_viewport_size({"width": 1280, "height": 800})
    open_app(page, app_url)
    game = golden("europe", "large_four_players")
    names = ("Anna", "Bram", "Dirk", "Wolfeschlegelsteinhausenbergerdorffxyzab")
    players = [replace(one, name=name) for one, name in zip(game.players, names, strict=True)]
    file_opened(page, replace(game, players=tuple(players)))
    expect(page.locator("table.result")).to_be_visible()
    cut = "one => one.scrollWidth - one.clientWidth"
    assert page.locator(".scroll.of-figures").first.evaluate(cut) <= 0


def test_undo_stays_in_reach_beside_a_long_name(page: Page, app_url: str) -> None:
    """The notice of the last entry breaks the name into lines, and lies below no step."""
    page.set_viewport_size({"width": 1280, "height": 800})
    open_app(page, app_url)
    golden_game = golden("europe", "large_four_players")
    players = [replace(golden_game.players[0], name=LONG, routes=()), *golden_game.players[1:]]
    file_opened(page, replace(golden_game, players=tuple(players)))
    chosen_tab(page, labels.ROUTES())
    page.locator(".chip").first.click()
    field = page.get_by_label(labels.FIND_ROUTE(), exact=True)
    field.fill("zur ven")
    field.press("Enter")
    notice = page.locator(".last-tap", has_text=LONG)
    words = notice.locator(".last-more").first
    expect(words).to_be_visible()
    assert words.evaluate(WHOLE)
    undo = notice.get_by_role("button", name=labels.UNDO())
    place, steps = undo.bounding_box(), page.get_by_role("tablist").bounding_box()
    assert place
    assert steps
    assert place["x"] + place["width"] <= steps["x"]
    assert notice.evaluate("one => one.scrollHeight <= one.clientHeight")
    undo.click()
    expect(page.locator(".last-tap", has_text=labels.UNDONE())).to_be_visible()


def test_figures_are_seen_beside_a_long_name(page: Page, app_url: str) -> None:
    """In the history the names of a table's rows give way to its figures."""
    page.set_viewport_size({"width": 1280, "height": 800})
    calm(page)
    open_app(page, app_url)
    game = golden("europe", "large_four_players")
    players = [replace(game.players[0], name=LONG), *game.players[1:]]
    see_result(page, replace(game, players=tuple(players)))
    page.get_by_role("button", name=labels.HOME()).click()
    page.get_by_role("button", name=labels.HISTORY()).click()
    expect(page.locator("table.history-table.two")).to_be_visible()
    table = page.locator(".scroll:has(.history-table.two)").bounding_box()
    figure = page.locator(".history-table.two tbody tr td").nth(1).bounding_box()
    assert table
    assert figure
    assert figure["x"] + figure["width"] <= table["x"] + table["width"]
