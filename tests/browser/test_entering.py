"""Entering in the real app: what the board takes on each tab, typing, and the stopwatch."""

from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import MIDDLE_OF_SLOT, Hands, still
from tests.browser.test_for_everyone import file_opened
from tests.browser.test_games import golden, hands
from tests.browser.test_serving import open_app
from tutor.game.finished import FinishedGame
from tutor.words import labels

POINT_OF_CITY = """(city) => {
  const group = document.querySelector(`[data-city="${city}"]`);
  const [x, y] = group.getAttribute("data-at").split(",").map(Number);
  const at = new DOMPoint(x, y).matrixTransform(group.ownerSVGElement.getScreenCTM());
  return [at.x, at.y];
}"""
UNDO_IS_FREE = """(name) => {
  const line = document.querySelector(".last-tap");
  line.classList.remove("passed");
  const { x, y, width, height } = line.querySelector("button").getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button")?.innerText
    === name;
}"""
WANTED_TAPS, WANTED_KEYS = 62, 110


def owned(page: Page) -> int:
    """Return how many routes have an owner."""
    return page.locator(".owned[data-route]").count()


def chosen(page: Page, tab: str) -> None:
    """Choose a tab, and wait until the board is for it."""
    page.get_by_role("tab", name=tab).click()
    expect(page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("tabpanel", name=tab)).to_be_visible()


def tap_city(page: Page, city: str) -> None:
    """Tap a city on the board."""
    still(page)
    page.mouse.click(*page.evaluate(POINT_OF_CITY, city))


def test_outside_routes_and_stations_a_tap_shows(page: Page, app_url: str) -> None:
    """Touching a lit route under the result to see it takes nothing away."""
    open_app(page, app_url)
    file_opened(page, golden("europe", "large_four_players"))
    expect(page.locator(".owned[data-route]")).not_to_have_count(0)
    before = owned(page)
    assert before > 50
    for tab in (labels.RESULT(), labels.TICKETS(), labels.STATIONS()):
        chosen(page, tab)
        page.locator("[data-route='paris--zurich--1']").scroll_into_view_if_needed()
        still(page)
        page.mouse.click(*page.evaluate(MIDDLE_OF_SLOT, ["paris--zurich--1", 0.5]))
        line = page.locator(".last-tap")
        expect(line).to_contain_text("Paris – Zürich")
        expect(line).to_contain_text("Cleo has it, 3 trains, 4 points")
        assert owned(page) == before
        page.keyboard.press("Control+z")  # there is nothing to take back
        assert owned(page) == before


def test_typing_by_keys_alone(page: Page, app_url: str) -> None:
    """A line with a doubt: Enter takes what is certain, arrows and Enter the rest; undo by keys."""
    open_app(page, app_url)
    hands(page, "europe").set_up(golden("europe", "large_four_players"))
    keys = page.keyboard
    keys.press("2")
    expect(page.locator(".chip").nth(1)).to_have_attribute("aria-pressed", "true")
    keys.press("/")
    field = page.get_by_label(labels.FIND_ROUTE(), exact=True)
    expect(field).to_be_focused()
    keys.type("paris zür mars, b fra")
    expect(page.locator(".doubtful")).to_have_text("b fra")
    expect(page.get_by_role("button", name="Add 2", exact=True)).to_be_visible()
    keys.press("Enter")
    expect(page.locator(".owned[data-route]")).to_have_count(2)
    expect(field).to_have_value("b fra")
    keys.press("Enter")  # in doubt, so nothing is taken
    expect(field).to_have_value("b fra")
    keys.press("ArrowDown")
    expect(page.locator("[role=option][aria-selected=true]")).to_contain_text("Frankfurt")
    keys.press("Enter")
    expect(page.locator(".owned[data-route]")).to_have_count(3)
    expect(field).to_have_value("")
    page.locator(".chip").nth(2).click()
    expect(page.locator(".chip").nth(2)).to_have_attribute("aria-pressed", "true")
    expect(field).to_be_focused()
    keys.press("Control+z")
    expect(page.locator(".owned[data-route]")).to_have_count(2)
    keys.press("Control+z")
    expect(page.locator(".owned[data-route]")).to_have_count(0)
    keys.press("Control+Shift+Z")
    expect(page.locator(".owned[data-route]")).to_have_count(2)


def test_typing_as_fast_as_one_can(page: Page, app_url: str) -> None:
    """Line after line without waiting: each is entered, and what is in doubt comes back."""
    open_app(page, app_url)
    hands(page, "europe").set_up(golden("europe", "large_four_players"))
    field = page.get_by_label(labels.FIND_ROUTE(), exact=True)
    field.focus()
    for line in ("kyi war", "kha kyi", "b fra", "mos kha", "par zür", "edi lon"):
        page.keyboard.type(line)
        page.keyboard.press("Enter")
        assert field.input_value() in ("", "b fra")  # what is left of a line may be back by now
    page.keyboard.type("ams ess")
    expect(field).to_have_value("b fra, ams ess")
    expect(page.locator(".owned[data-route]")).to_have_count(5)
    page.keyboard.press("Enter")
    expect(page.locator(".owned[data-route]")).to_have_count(6)
    expect(field).to_have_value("b fra")


def test_a_ticket_by_its_two_cities(page: Page, app_url: str) -> None:
    """The first one lights where it may go; the second one adds it; the list keeps silent."""
    open_app(page, app_url)
    hands(page, "europe").set_up(golden("europe", "large_four_players"))
    chosen(page, labels.TICKETS())
    tap_city(page, "amsterdam")
    expect(page.locator(".city.lit")).to_have_count(3)  # Amsterdam, Pamplona, Wilno
    tap_city(page, "wilno")
    row = page.locator(".panel .rows .row")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Amsterdam – Wilno")
    expect(row).not_to_contain_text("not done")
    page.get_by_role("button", name=labels.NO_SPOILERS()).click()
    expect(row).to_contain_text("not done")


def test_the_sheet_on_a_phone(phone: Page, app_url: str) -> None:
    """The field comes up above everything, and what Enter takes stands above it."""
    open_app(phone, app_url)
    hands(phone, "europe", touch=True).set_up(golden("europe", "large_four_players"))
    by_photo = phone.locator(".board-area").get_by_role("button", name=labels.TAKE_PHOTO())
    by_photo.tap(trial=True)
    phone.get_by_role("button", name=labels.TYPE(), exact=True).tap()
    field = phone.get_by_label(labels.FIND_ROUTE(), exact=True)
    expect(field).to_be_focused()
    field.press_sequentially("paris zür mars")
    add = phone.get_by_role("button", name="Add 2", exact=True)
    expect(add).to_be_visible()
    free = phone.evaluate(
        "() => ['[role=combobox]', '.sure-one', '.search [type=submit]'].map((one) => {"
        " const thing = document.querySelector(one);"
        " const box = thing.getBoundingClientRect();"
        " const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);"
        " return box.bottom <= innerHeight && thing.contains(found); })"
    )
    assert free == [True, True, True]
    add.tap()
    expect(phone.locator(".owned[data-route]")).to_have_count(2)
    expect(field).to_be_focused()
    # Between the strip of the board and the sheet the line about it stands, with Undo.
    expect(phone.locator(".last-tap").get_by_role("button", name=labels.UNDO())).to_be_attached()
    phone.wait_for_function(UNDO_IS_FREE, arg=labels.UNDO())  # also when it has just passed
    phone.get_by_role("button", name=labels.DONE()).tap()
    expect(field).not_to_be_focused()
    expect(
        phone.get_by_role("button", name=labels.HOME())
    ).to_be_in_viewport()  # as before one typed


SEEN = """(where) => {
  const thing = document.querySelector(where);
  const box = thing?.getBoundingClientRect();
  return box && thing.contains(document.elementFromPoint(box.x + 8, box.y + box.height / 2));
}"""


@pytest.mark.rule("H11", "X3")
def test_what_comes_of_a_choice_is_seen_on_a_phone(phone: Page, app_url: str) -> None:
    """An answer empties the field; the line, or the card of a refusal, is not under the sheet."""
    open_app(phone, app_url)
    hands(phone, "switzerland", touch=True).set_up(golden("switzerland", "large_three_players"))
    phone.get_by_role("button", name=labels.TYPE(), exact=True).tap()
    routes = phone.get_by_label(labels.FIND_ROUTE(), exact=True)
    routes.press_sequentially("kreuz deut")
    expect(phone.locator("[data-route].lit")).to_have_count(2)
    still(phone)
    west = "deutschland_kreuzlingen_west--kreuzlingen--1"
    x, y = phone.evaluate(MIDDLE_OF_SLOT, [west, 0.5])
    assert phone.evaluate("([x, y]) => !!document.elementFromPoint(x, y).closest('svg')", [x, y])
    phone.get_by_role("option").filter(has_text="orange").tap()
    expect(routes).to_have_value("")
    expect(phone.locator(f"[data-route='{west}'].owned")).to_have_count(1)
    chosen(phone, labels.TICKETS())
    phone.get_by_role("button", name=labels.TYPE(), exact=True).tap()
    tickets = phone.get_by_label(labels.FIND_TICKET(), exact=True)
    tickets.press_sequentially("bern")
    ticket = phone.get_by_role("option").filter(has_text="Basel – Bern")
    expect(phone.locator(".in-doubt")).to_be_visible()
    ticket.tap()
    expect(phone.locator(".last-tap")).to_contain_text("Anna: ticket Basel – Bern added")
    expect(tickets).to_have_value("")
    phone.wait_for_function(UNDO_IS_FREE, arg=labels.UNDO())
    phone.get_by_role("button", name=labels.DONE()).tap()
    phone.locator(".chip").nth(1).tap()
    phone.get_by_role("button", name=labels.TYPE(), exact=True).tap()
    tickets.press_sequentially("bern")
    expect(phone.locator(".in-doubt")).to_be_visible()
    ticket.tap()
    expect(phone.locator(".card-said")).to_have_text("Anna has the ticket Basel – Bern already.")
    phone.wait_for_function(SEEN, arg=".card-said")
    expect(tickets).to_have_value("bern")
    phone.get_by_role("button", name="New owner: Bram").tap()
    expect(phone.locator(".last-tap")).to_contain_text("now belongs to Bram")
    expect(tickets).to_have_value("")


def test_keys_alone_go_from_player_to_player(page: Page, app_url: str) -> None:
    """Enter in the empty field goes on, twice by a slip it does not; stations are typed."""
    open_app(page, app_url)
    hands(page, "europe").set_up(golden("europe", "large_four_players"))
    page.get_by_role("button", name="Next, ").click()
    field = page.get_by_label(labels.FIND_ROUTE(), exact=True)
    expect(field).to_be_focused()
    expect(page.locator(".panel h2")).to_have_text("Routes: Bram")
    page.keyboard.type("wien bud")
    for _held in range(3):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(page.locator(".owned[data-route]")).to_have_count(1)
    expect(field).to_have_value("")
    expect(page.locator(".panel h2")).to_have_text("Routes: Bram")
    expect(page.get_by_text("Enter in the empty field goes on")).to_be_visible()
    for name in ("Cleo", "Dirk"):
        page.wait_for_timeout(700)  # one that comes sooner is a slip
        page.keyboard.press("Enter")
        expect(page.locator(".panel h2")).to_have_text(f"Routes: {name}")
        expect(field).to_be_focused()
    chosen(page, labels.STATIONS())
    city = page.get_by_label(labels.FIND_CITY(), exact=True)
    expect(city).to_be_focused()
    page.keyboard.type("sev")
    expect(page.get_by_role("button", name="Add 1", exact=True)).to_be_visible()
    expect(page.locator(".panel .rows .row")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator(".panel .rows .row")).to_have_text(["Sevastopol✕"])


def test_a_route_by_its_two_cities(page: Page, app_url: str) -> None:
    """The first city waits, put away by a second tap; the second city claims the route."""
    open_app(page, app_url)
    hands(page, "europe").set_up(golden("europe", "large_four_players"))
    for _time in range(2):
        tap_city(page, "madrid")
        expect(page.locator(".city.lit")).to_have_count(5)  # with its four neighbours
        expect(page.locator(".last-tap")).to_contain_text("Tap the route’s other city")
        if not _time:
            tap_city(page, "madrid")
            expect(page.locator(".city.lit")).to_have_count(0)
    tap_city(page, "barcelona")
    expect(page.locator("[data-route='barcelona--madrid--1'].owned")).to_have_count(1)
    assert owned(page) == 1


def stopwatch_game() -> FinishedGame:
    """Return a game of four with 46 routes, 15 tickets and 2 stations."""
    game = golden("europe", "large_four_players")
    counts = [(12, 4, 0), (12, 4, 0), (11, 4, 2), (11, 3, 0)]
    players = tuple(
        replace(one, routes=one.routes[:routes], tickets=one.tickets[:tickets],
                stations=one.stations[:stations])
        for one, (routes, tickets, stations) in zip(game.players, counts, strict=True)
    )  # fmt: skip
    return replace(game, players=players)


def beginnings(person: Hands, tickets: tuple[Any, ...]) -> str:
    """Return tickets as somebody types them who writes two or three letters of each city."""
    cards = [person.board.ticket[one] for one in tickets]
    short = {"palermo--moskva": "pa mo", "moskva--palermo": "pa mo", "roma--smyrna": "rom sm"}
    return " ".join(
        short.get(card.id)
        or " ".join(person.board.city[city].name[:2].lower() for city in card.named)
        for card in cards
    )


@pytest.mark.thorough
def test_the_stopwatch(page: Page, app_url: str) -> None:
    """A game of four is in with 62 taps and 110 keys: it was 70 and 140.

    Names are typed, with a key between two; routes and stations are tapped, tickets typed by
    two letters a city, all of a player in one line. Whoever is active at the end of one step
    begins the next.
    """
    game = stopwatch_game()
    assert sum(len(one.routes) for one in game.players) == 46
    assert sum(len(one.tickets) for one in game.players) == 15
    person = hands(page, "europe")
    open_app(page, app_url)
    person.set_up(game)
    person.keys += sum(len(one.name) for one in game.players) + len(game.players) - 1
    for index, player in enumerate(game.players):
        if index:
            person.player(player.name)
        person.enter_routes(player, typing=False)
    person.tab(labels.TICKETS())
    order = (3, 0, 1, 2)
    for index in order:
        player = game.players[index]
        if index != order[0]:
            person.player(player.name)
        expect(page.get_by_label(labels.FIND_TICKET(), exact=True)).to_be_focused()
        line = beginnings(person, player.tickets)
        page.keyboard.type(line)
        page.keyboard.press("Enter")
        person.keys += len(line) + 1
        expect(page.locator(".panel .rows .row")).to_have_count(len(player.tickets))
        expect(page.get_by_label(labels.FIND_TICKET(), exact=True)).to_have_value("")
    person.tab(labels.STATIONS())
    for city in game.players[2].stations:
        person.taps += 1
        tap_city(page, city)
        expect(page.locator(".panel .rows .row").filter(
            has_text=person.board.city[city].name)).to_have_count(1)  # fmt: skip
    person.tab(labels.RESULT())
    assert person.taps <= WANTED_TAPS, person.taps
    assert person.keys <= WANTED_KEYS, person.keys
