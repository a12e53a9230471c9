"""The live table's sheets for everyone: payment, tunnel, holder, toll, and the end of a game.

Each is reached from a kept game that stands just before it, and looked at as
`test_for_everyone.py` looks at all other pages.
"""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sitting import Keys, Sitting, Touch
from tests.browser.test_for_everyone import PHONE_SCHEMES, calm, look, reported
from tests.browser.test_serving import open_app
from tests.widgets.play_pages import Player, seated
from tutor.bots.levels import Level
from tutor.play.keeping import kept_text
from tutor.terms import RouteKind

pytestmark = pytest.mark.thorough

DEALS = 20


def come_to(
    reached: Callable[[Player], bool], board: str, players: int, level: Level = Level.EASY
) -> Player:
    """Play until something is reached, and deal anew where a game ends without it."""
    for seed in range(DEALS):
        player = seated(board, players, seed, level=level)
        player.wait()
        while not reached(player) and player.main["data-turn"] != "over":
            player.play_on()
            player.wait()
        if reached(player):
            return player
    raise AssertionError("that never comes")


def at(stage: str) -> Callable[[Player], bool]:
    """Return what tells whether the table waits for something."""
    return lambda player: player.main["data-stage"] == stage


def to_pay(player: Player) -> bool:
    """Tell whether a route lies in the payment sheet."""
    return player.main.get("data-sheet") == "pay"


HIDDEN = "Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })"
"""A hidden page turns no cards by itself."""


def tunnel_to_pay(player: Player) -> bool:
    """Tell whether a tunnel lies in the payment sheet."""
    route, session = player.view.state.touch.route, player.view.session
    if route is None or session is None:
        return False
    return session.table.board.route[route].kind is RouteKind.TUNNEL


def taken_up(page: Page, url: str, player: Player) -> None:
    """Go on in a browser where somebody is in a game."""
    assert player.view.session is not None
    text = kept_text(player.view.session)
    if page.url == "about:blank":
        open_app(page, url)  # else it has no storage
    page.evaluate("text => localStorage.setItem('ticket-tutor/play', text)", text)
    open_app(page, url)
    page.locator(".waiting").click()
    expect(page.locator("main.play")).to_be_visible()


def sheets(person: Sitting, url: str) -> Iterator[str]:
    """Go through the sheets, and name each as it is on screen."""
    page = person.page
    for board in ("usa", "nederland"):
        taken_up(page, url, come_to(to_pay, board, 3, Level.FAIR))
        assert person.lay(person.look(), every=True)
        expect(page.locator("main.play[data-sheet=pay]")).to_be_visible()
        yield f"{board}, to pay"
    player = come_to(tunnel_to_pay, "nordic", 2, Level.FAIR)
    taken_up(page, url, player)
    route = player.view.state.touch.route
    assert route is not None
    assert person.tried(f"route:{route}", lambda: person.route(route))
    yield "a tunnel to pay"
    page.evaluate(HIDDEN)
    person.press(page.locator("[data-main]"))
    expect(page.locator("main.play[data-sheet=tunnel]")).to_be_visible()
    yield "a tunnel, nothing turned"
    person.press(page.locator("[data-main]"))
    expect(page.locator("[data-turned='1']")).to_be_visible()
    yield "a tunnel, one card turned"
    taken_up(page, url, come_to(at("AnsweringTunnel"), "nordic", 2, Level.FAIR))
    yield "a tunnel, more is asked for"
    for stage in ("PlacingFirstTickets", "PlacingCard"):
        taken_up(page, url, come_to(at(stage), "team_asia", 4))
        yield f"the holder, {stage}"
    taken_up(page, url, come_to(at("Turn"), "team_asia", 4))
    assert person.what_else(person.look())
    yield "what else a turn can be"
    taken_up(page, url, come_to(at("Over"), "nederland", 2))
    yield "the end"


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_every_sheet_on_a_wide_screen(scheme: str, page: Page, app_url: str) -> None:
    """No violation of any rule of axe; large targets; nothing cut off with text at 200 %."""
    found: dict[str, object] = {}
    calm(page)
    for state in sheets(Keys(page), app_url):
        found |= look(page, state, scheme, [(1280, 16), (1280, 32)])
    assert reported(found) == ""


@PHONE_SCHEMES
def test_every_sheet_on_a_phone(scheme: str, phone: Page, app_url: str) -> None:
    """No violation of any rule of axe; targets of 44 px; nothing cut off at 360 px."""
    found: dict[str, object] = {}
    calm(phone)
    for state in sheets(Touch(phone), app_url):
        found |= look(phone, state, scheme, [(360, 16), (360, 32)])
    assert reported(found) == ""
