"""The line between page and kernel breaks, or the kernel ends: nothing that was done is lost."""

from dataclasses import dataclass, field

import pytest

pytest.importorskip("voila")

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.playing import MIDDLE_OF_SLOT, Hands, still
from tests.browser.test_games import golden
from tests.browser.test_serving import kernel_of, open_app
from tests.browser.test_tutorials import ANSWERED, ASKED
from tests.conftest import FOLDERS
from tests.server.running import App
from tutor.boards import load_board
from tutor.words import labels

BOARD, GAME = "nordic", "globetrotter_tied"
ROUTES = 10
TOP_OF_MARK = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(".unanswered span"));
  return range.getBoundingClientRect().top;
}"""
TAPS = 150  # an odd number for each of the routes: each is the player's in the end


@dataclass
class Cut:
    """A page's line, which may swallow whatever is said on it."""

    swallows: bool = False
    swallowed: int = 0
    lines: list[WebSocketRoute] = field(default_factory=list)

    def open(self, line: WebSocketRoute) -> None:
        """Take a line of the page on to the server."""
        server = line.connect_to_server()
        self.lines.append(line)

        def to_server(message: str | bytes) -> None:
            if self.swallows:
                self.swallowed += 1
            else:
                server.send(message)

        line.on_message(to_server)
        server.on_message(lambda message: None if self.swallows else line.send(message))

    def mend(self) -> None:
        """Break it, so that the page opens a new one, which is sound."""
        self.swallows = False
        self.lines[-1].close()


@pytest.fixture
def person(page: Page, app: App) -> Hands:
    """Return somebody who enters routes."""
    hands = Hands(page, load_board(FOLDERS[BOARD]))
    open_app(page, app.url)
    page.evaluate(ASKED)
    hands.set_up(golden(BOARD, GAME))
    still(page)
    return hands


def owned(page: Page, route: str = "") -> Locator:
    """Return the routes that are taken, or one if it is."""
    return page.locator(f"[data-route='{route}'].owned" if route else "[data-route].owned")


def at_hand(person: Hands) -> list[tuple[float, float]]:
    """Return where routes are that are alone between their cities, and not under a bar."""
    places = []
    for route in person.board.route.values():
        x, y = person.page.evaluate(MIDDLE_OF_SLOT, [route.id, 0.5])
        alone = len(person.board.lanes[route.id.rpartition("--")[0]]) == 1
        if alone and route.length > 1 and person._is_clear(x, y):
            places.append((x, y))
    return places[:: len(places) // ROUTES][:ROUTES]


@pytest.mark.own_tab  # its line stays routed
def test_taps_made_while_the_line_is_down_all_arrive(page: Page, app: App) -> None:
    """A hundred and fifty, of which each one more or less would be seen at the end."""
    cut = Cut()
    page.route_web_socket("**/channels?*", cut.open)
    person = Hands(page, load_board(FOLDERS[BOARD]))
    open_app(page, app.url)
    person.set_up(golden(BOARD, GAME))
    still(page)
    places = at_hand(person)
    assert ROUTES == len(places)
    cut.swallows = True
    for _ in range(TAPS // ROUTES):
        for place in places:
            page.mouse.click(*place)
    expect(page.locator(".unanswered span")).to_contain_text("No connection")
    expect(page.locator(".unanswered span")).to_contain_text(f": {TAPS}")
    assert cut.swallowed > 1
    cut.mend()

    expect(page.locator(".unanswered")).to_be_empty()
    expect(owned(page)).to_have_count(ROUTES)
    page.reload()  # what Python has kept is what it has taken
    expect(owned(page)).to_have_count(ROUTES)


@pytest.mark.parametrize("look", ["phone", "page"])
def test_a_tap_while_the_line_is_down_is_where_it_was_aimed(
    request: pytest.FixtureRequest, look: str, app: App
) -> None:
    """The step that is tapped as soon as one reads of it, on a phone too: no entry is lost."""
    page: Page = request.getfixturevalue(look)
    person = Hands(page, load_board(FOLDERS[BOARD]), touch=look == "phone")
    open_app(page, app.url)
    page.evaluate(ASKED)
    person.set_up(golden(BOARD, GAME))
    still(page)
    page.wait_for_function(ANSWERED)
    tickets = page.get_by_role("tab", name=labels.TICKETS())
    place, box = at_hand(person)[0], tickets.bounding_box()
    assert box
    process = app.kernel(kernel_of(page))
    process.suspend()
    try:
        person.point(*place)
        expect(owned(page)).to_have_count(1)
        expect(page.get_by_text("No connection")).to_be_visible()
        person.point(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator(".unanswered span")).to_contain_text(": 2")
        assert box == tickets.bounding_box()
    finally:
        process.resume()
    expect(page.get_by_role("tab", name=labels.TICKETS(), selected=True)).to_be_visible()
    expect(page.locator(".unanswered")).to_be_empty()
    page.reload()
    expect(owned(page)).to_have_count(1)


def test_a_page_whose_kernel_ended_comes_back_by_itself(person: Hands, app: App) -> None:
    """With its game, on the same step, and says so."""
    page = person.page
    person.type_route("orebro--oslo--1")
    page.get_by_role("tab", name=labels.TICKETS()).click()
    expect(page.get_by_role("tab", name=labels.TICKETS(), selected=True)).to_be_visible()
    page.wait_for_function(ANSWERED)
    kernel, address = kernel_of(page), page.url
    app.kernel(kernel).kill()

    said = page.get_by_text("everything is as it was")
    expect(said).to_be_attached()
    expect(page.get_by_role("tab", name=labels.TICKETS(), selected=True)).to_be_visible()
    expect(owned(page, "orebro--oslo--1")).to_have_count(1)
    expect(page.locator(".lost")).to_be_empty()
    assert kernel_of(page) != kernel
    assert address == page.url


def test_a_half_typed_text_is_not_lost(person: Hands, app: App) -> None:
    """The page asks instead, for as long as one likes."""
    page = person.page
    field = page.get_by_label(labels.FIND_ROUTE(), exact=True)
    field.press_sequentially("osl")
    page.wait_for_function(ANSWERED)
    kernel = kernel_of(page)
    app.kernel(kernel).kill()

    expect(page.get_by_role("alert").filter(has_text="Copy what you were typing")).to_be_visible()
    expect(page.get_by_role("button", name=labels.RELOAD())).to_be_visible()
    expect(field).to_have_value("osl")
    assert kernel_of(page) == kernel


def test_a_page_that_was_only_looked_at_comes_back_by_itself(person: Hands, app: App) -> None:
    """A touch that came when the kernel had ended entered nothing, so nothing is asked."""
    page = person.page
    person.type_route("orebro--oslo--1")
    page.wait_for_function(ANSWERED)
    kernel = kernel_of(page)
    app.kernel(kernel).kill()
    page.get_by_role("tab", name=labels.TICKETS()).dispatch_event("click")

    expect(page.get_by_text("everything is as it was")).to_be_attached()
    expect(owned(page, "orebro--oslo--1")).to_have_count(1)
    expect(page.get_by_role("button", name=labels.RELOAD())).to_have_count(0)
    assert kernel_of(page) != kernel


def test_the_banner_takes_nothing_off_the_screen(person: Hands, app: App) -> None:
    """The way on stays at the bottom, and the mark is whole, its letters below the edge."""
    page = person.page
    onward = page.get_by_role("button", name="Next, routes: ")
    before = onward.bounding_box()
    page.mouse.click(*at_hand(person)[0])
    page.wait_for_function(ANSWERED)
    place = at_hand(person)[1]
    app.kernel(kernel_of(page)).kill()
    page.mouse.click(*place)

    expect(page.get_by_role("alert").filter(has_text="was not taken")).to_be_visible()
    expect(page.locator(".unanswered span")).to_be_visible()
    assert before == onward.bounding_box()
    top = page.evaluate(TOP_OF_MARK)
    assert top >= 1


def test_a_line_that_was_not_taken_is_in_its_field_again(person: Hands, app: App) -> None:
    """One sees what was not taken, and can copy it; a second one stays there too."""
    page = person.page
    field = page.get_by_label(labels.FIND_ROUTE(), exact=True)
    page.wait_for_function(ANSWERED)
    app.kernel(kernel_of(page)).kill()
    field.fill("osl ber")
    field.press("Enter")

    expect(page.get_by_role("alert").filter(has_text="Copy what you were typing")).to_be_visible()
    expect(field).to_have_value("osl ber")
    field.press("Enter")
    expect(field).to_have_value("osl ber")


def test_what_was_not_taken_is_not_lost_silently(person: Hands, app: App) -> None:
    """A tap that came when the kernel had ended is told; one loads the page oneself."""
    page = person.page
    person.type_route("orebro--oslo--1")
    page.wait_for_function(ANSWERED)
    place = at_hand(person)[0]
    app.kernel(kernel_of(page)).kill()
    page.mouse.click(*place)

    expect(page.get_by_role("alert").filter(has_text="was not taken")).to_be_visible()
    page.get_by_role("button", name=labels.RELOAD()).click()
    expect(owned(page, "orebro--oslo--1")).to_have_count(1)
