"""A first game in a real browser, by somebody who does what the page says and nothing else."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.learner import Learner
from tests.browser.playing import PLACE_IN_OVERVIEW, still
from tests.browser.sitting import Keys, Touch
from tests.browser.test_for_everyone import PHONE_SCHEMES, calm, look, reported
from tutor.guided.first_game import FirstGame, FirstGames
from tutor.lessons.stars import stars
from tutor.library import Library

pytestmark = pytest.mark.own_tab  # a learner's clock cannot be taken out again

GAMES = FirstGames(Library())
FIRST = "las_vegas--salt_lake_city--1"
IN_SIGHT = """(route) => {
  const slots = document.querySelector(`.board [data-route="${route}"] .slots`);
  const at = slots.getBoundingClientRect();
  const seen = document.querySelector(".board-frame").getBoundingClientRect();
  return at.left >= seen.left && at.right <= seen.right && at.top >= seen.top
    && at.bottom <= seen.bottom;
}"""
LAPTOP = {"width": 1280, "height": 800}


def game(board: str) -> FirstGame:
    """Return a board's first game."""
    found = GAMES.game(board)
    assert found is not None
    return found


def to_the_end(learner: Learner, url: str, board: str) -> None:
    """Walk through a first game to its stars; every beat's sentence was said.

    Who does what is said makes no slip, other than to be shown what it leaves open.
    """
    learner.open(url, board)
    learner.to("")
    page = learner.hands.page
    expect(page.locator("[data-choice=end]")).to_be_visible()
    said = {key.rpartition("-")[0] or key for key in learner.heard} | set(learner.heard)
    assert {beat.id for beat in game(board).beats} <= said
    learner.hands.press(page.locator("[data-choice=end]"))
    expect(page.locator(f".lesson-end [data-stars='{stars(learner.shown)}']")).to_be_visible()
    expect(page.locator(".lesson-end .came-out")).to_be_visible()


@pytest.mark.parametrize(
    "board",
    [pytest.param(b, marks=() if b == "usa" else pytest.mark.thorough) for b in GAMES.boards],
)
def test_a_first_game_by_touch(board: str, phone: Page, app_url: str) -> None:
    """Every board's first game, first of all the newcomers': to the end on a phone."""
    to_the_end(Learner(Touch(phone)), app_url, board)


@pytest.mark.thorough
@pytest.mark.parametrize("board", GAMES.boards)
def test_a_first_game_by_keys(board: str, page: Page, app_url: str) -> None:
    """Every board's first game to the end on a laptop, with a keyboard alone."""
    page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
    to_the_end(Learner(Keys(page)), app_url, board)


def test_the_first_thing_is_done_at_once(phone: Page, app_url: str) -> None:
    """From the landing page one tap leads to the first route; nothing is asked or read before."""
    learner = Learner(Touch(phone))
    phone.goto(app_url)
    learner.hands.press(phone.locator(".start-here [data-choice=first]"))
    expect(phone.locator(".speech")).to_be_visible()
    now = learner.look()
    learner.hands.route(now["at"].partition(":")[2])
    expect(phone.locator("main.play[data-sheet=pay]")).to_be_visible()


def test_a_wrong_tap_and_help(phone: Page, app_url: str) -> None:
    """The reasons stand where one tapped, with help that goes on; the sentence comes back."""
    learner = Learner(Touch(phone))
    learner.open(app_url, "usa")
    learner.hands.route("helena--salt_lake_city--1")
    bubble = phone.locator(".bubble")
    expect(bubble).to_be_visible()
    expect(phone.locator(".speech")).to_be_hidden()
    expect(phone.locator(".stack[data-card=orange].pointed")).to_be_visible()
    before = learner.look()
    still(phone)
    box = bubble.bounding_box()
    assert box is not None
    phone.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] - 4)
    expect(bubble).to_be_hidden()  # and the tap does no more: what lies under it was not meant
    assert learner.look()["step"] == before["step"]
    expect(phone.locator("main.play[data-sheet=pay]")).to_have_count(0)
    learner.hands.route("helena--salt_lake_city--1")
    expect(bubble).to_be_visible()
    phone.touchscreen.tap(*phone.evaluate(PLACE_IN_OVERVIEW, "boston--new_york--1"))
    expect(bubble).to_be_hidden()
    phone.wait_for_function(f"(route) => !({IN_SIGHT})(route)", arg=FIRST)
    learner.hands.press(phone.locator(".speech [data-choice=more]"))
    phone.wait_for_function(IN_SIGHT, arg=FIRST)  # the help brings the board back
    expect(phone.locator(".bubble")).to_have_count(0)
    learner.hands.press(phone.locator(".speech [data-choice=show_me]"))
    expect(phone.locator(".speech [data-choice=go_on]")).to_be_visible()


def test_coming_back_loses_nothing(page: Page, app_url: str) -> None:
    """The same sentence is said again by another kernel."""
    learner = Learner(Keys(page))
    learner.open(app_url, "usa")
    learner.to("locomotive")
    text = page.locator(".speech").inner_text()
    page.goto("about:blank")
    page.goto(f"{app_url}#/first/usa")
    expect(page.locator(".speech")).to_have_text(text, use_inner_text=True)


def test_a_game_of_ones_own_is_kept(page: Page, app_url: str) -> None:
    """What was played freely is there again by another kernel, and so is what is offered."""
    learner = Learner(Keys(page))
    learner.open(app_url, "usa")
    learner.to("by_yourself")
    for _ in range(3):
        learner.obey(learner.look())
    step = page.locator("main.play").get_attribute("data-step")
    sides = page.locator(".sides").inner_text()
    page.goto("about:blank")
    page.goto(f"{app_url}#/first/usa")
    expect(page.locator(f"main.play[data-free][data-step='{step}']")).to_be_visible()
    expect(page.locator(".sides")).to_have_text(sides, use_inner_text=True)
    expect(page.locator(".prompt")).to_be_visible()


@pytest.mark.thorough
@PHONE_SCHEMES
def test_a_first_game_for_everyone(scheme: str, phone: Page, app_url: str) -> None:
    """No violation of any rule of axe; targets of 44 px; nothing cut off at 360 px."""
    found: dict[str, object] = {}
    calm(phone)
    learner = Learner(Touch(phone))
    learner.open(app_url, "usa")
    for beat in ("first_route", "first_points", "gray_draw", "keep", "by_yourself", "count"):
        learner.to(beat)
        found |= look(phone, beat, scheme, [(360, 16), (360, 32)])
        if beat == "by_yourself":
            learner.hands.press(phone.locator("[data-tool=hint]"))
            found |= look(phone, "a hint while playing freely", scheme, [(360, 16), (360, 32)])
            learner.hands.press(phone.locator(".prompt [data-choice=draw_on]"))
            expect(phone.locator(".prompt [data-choice=draw_no_more]")).to_be_visible()
            found |= look(phone, "drawing on", scheme, [(360, 16), (360, 32)])
    learner.to("")
    learner.hands.press(phone.locator("[data-choice=end]"))
    expect(phone.locator(".lesson-end")).to_be_visible()
    found |= look(phone, "end", scheme, [(360, 16), (360, 32)])
    assert reported(found) == ""
