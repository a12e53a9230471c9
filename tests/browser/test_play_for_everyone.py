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

ENOUGH = 1000


def kept_when(player: Player, reached: Callable[[Player], bool]) -> str:
    """Play until something is reached; return the game as a browser keeps it."""
    for _ in range(ENOUGH):
        player.wait()
        if reached(player):
            assert player.view.session is not None
            return kept_text(player.view.session)
        player.play_on()
    raise AssertionError("that never comes")


def at(stage: str) -> Callable[[Player], bool]:
    """Return what tells whether the table waits for something."""
    return lambda player: player.main["data-stage"] == stage


def tunnel_to_pay(player: Player) -> bool:
    """Tell whether a tunnel lies in the payment sheet."""
    route, session = player.view.state.touch.route, player.view.session
    if route is None or session is None:
        return False
    return session.table.board.route[route].kind is RouteKind.TUNNEL


def taken_up(page: Page, url: str, text: str) -> None:
    """Go on with a kept game."""
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
        player = seated(board, 3, 3, level=Level.FAIR)
        taken_up(page, url, kept_when(player, lambda one: one.main.get("data-sheet") == "pay"))
        assert person.lay(person.look(), every=True)
        expect(page.locator("main.play[data-sheet=pay]")).to_be_visible()
        yield f"{board}, to pay"
    player = seated("nordic", 2, 7, level=Level.FAIR)
    taken_up(page, url, kept_when(player, tunnel_to_pay))
    route = player.view.state.touch.route
    assert route is not None
    assert person.tried(f"route:{route}", lambda: person.route(route))
    yield "a tunnel to pay"
    person.press(page.locator("[data-main]"))
    expect(page.locator("main.play[data-sheet=tunnel]")).to_be_visible()
    yield "a tunnel, nothing turned"
    person.press(page.locator("[data-main]"))
    expect(page.locator("[data-turned='1']")).to_be_visible()
    yield "a tunnel, one card turned"
    taken_up(page, url, kept_when(player, at("AnsweringTunnel")))
    yield "a tunnel, more is asked for"
    player = seated("team_asia", 4, 3, level=Level.EASY)
    for stage in ("PlacingFirstTickets", "PlacingCard"):
        taken_up(page, url, kept_when(player, at(stage)))
        yield f"the holder, {stage}"
    taken_up(page, url, kept_when(player, at("Turn")))
    assert person.what_else(person.look())
    yield "what else a turn can be"
    player = seated("nederland", 2, 3, level=Level.EASY)
    taken_up(page, url, kept_when(player, at("Over")))
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
