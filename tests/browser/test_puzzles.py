"""Puzzles in a real browser: opened, answered at the table, played out; and how they look."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sitting import Keys, Sitting, Touch
from tests.browser.test_for_everyone import (
    DARK_PHONE,
    ON_A_PHONE,
    ON_A_WIDE_SCREEN,
    calm,
    check_walk,
)
from tests.browser.test_serving import open_app
from tests.browser.walks import Visitor, puzzles
from tests.conftest import FOLDERS
from tutor.library import Library
from tutor.puzzles.collections import Collections
from tutor.puzzles.file import puzzles_in
from tutor.puzzles.puzzle import Puzzle, Theme
from tutor.table.actions import ClaimRoute, DrawBlind, DrawFaceUp

LIBRARY = Library()
LAPTOP = {"width": 1280, "height": 800}


def a_claim() -> Puzzle:
    """Return a puzzle whose answer is a route, and no card."""
    return next(
        puzzle
        for puzzle in puzzles_in(FOLDERS["usa"])
        if puzzle.theme is Theme.ROUTE
        and isinstance(puzzle.best[0], ClaimRoute)
        and len(puzzle.best) == 1
        and any(isinstance(other.action, DrawBlind | DrawFaceUp) for other in puzzle.others)
    )


def solve(hands: Sitting, url: str) -> None:
    """Open a puzzle, try the pile, then find the route; see the reason, and play on."""
    page, puzzle = hands.page, a_claim()
    page.goto(f"{url}#/puzzles/usa/{puzzle.id}")
    speech, bubble = page.locator(".speech"), page.locator(".bubble")
    expect(speech).to_contain_text("Which is best now")
    hands.press(page.locator("[data-thing=pile]"))
    expect(bubble).to_be_visible()
    expect(page.locator("main.play")).to_have_attribute("data-turn", "mine")
    best = puzzle.best[0]
    assert isinstance(best, ClaimRoute)
    hands.route(best.route)
    hands.press(page.locator(".sheet [data-main]"))
    expect(speech).to_contain_text("the next best choice brings")
    hands.press(page.locator("[data-choice=next]"))
    expect(page).not_to_have_url(f"{url}#/puzzles/usa/{puzzle.id}")


def test_a_puzzle_by_touch(phone: Page, app_url: str) -> None:
    """On a phone, with a finger."""
    calm(phone)
    solve(Touch(phone), app_url)


def test_a_puzzle_by_keys(page: Page, app_url: str) -> None:
    """On a laptop, with nothing but a keyboard."""
    page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
    calm(page)
    solve(Keys(page), app_url)


def test_the_best_line_plays_itself(page: Page, app_url: str) -> None:
    """After the answer, move by move, until it is told that this is how it may go on."""
    puzzle = next(p for p in puzzles_in(FOLDERS["usa"]) if p.theme is Theme.PAY)
    calm(page)
    page.goto(f"{app_url}#/puzzles/usa/{puzzle.id}")
    page.locator("[data-thing=pile]").click()
    for choice in ("more-help", "more-help", "show-me", "play-out"):
        page.locator(f"[data-choice={choice}]:visible").click()
    expect(page.locator(".speech")).to_contain_text("So it may go on")
    assert int(page.locator("main.play").get_attribute("data-step") or "0") > 2


@pytest.mark.own_tab
@pytest.mark.parametrize("day", ["2027-03-01", "2027-03-02"])
def test_today_is_the_day_of_the_browser(day: str, phone: Page, app_url: str) -> None:
    """From the landing page, one tap: the puzzle that everybody has on that day."""
    puzzle = Collections(LIBRARY).of_day(day)
    assert puzzle is not None
    phone.clock.set_fixed_time(f"{day}T12:00:00")
    open_app(phone, app_url)
    Touch(phone).press(phone.locator("[data-choice=today]"))
    expect(phone).to_have_url(f"{app_url}#/puzzles/today")
    expect(phone.locator(".speech:visible, .lesson .asked").first).to_be_visible()
    phone.goto(f"{app_url}#/puzzles")
    name = LIBRARY.all()[puzzle.board].board.name
    expect(phone.locator(".todays-puzzle .card-detail")).to_have_text(name)


@DARK_PHONE
def test_every_state_of_puzzles_on_a_phone(scheme: str, phone: Page, app_url: str) -> None:
    """No violation of any rule of axe; targets of 44 px; nothing cut off at 360 px."""
    check_walk(phone, puzzles(Visitor(phone, app_url, touch=True)), scheme, ON_A_PHONE)


@pytest.mark.thorough
def test_every_state_of_puzzles_on_a_laptop(page: Page, app_url: str) -> None:
    """The same on a wide screen."""
    check_walk(page, puzzles(Visitor(page, app_url)), "light", ON_A_WIDE_SCREEN)
