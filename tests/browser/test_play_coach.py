"""The coach in a real browser: it speaks, one takes back; its sheets and the look back."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import count

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_for_everyone import calm, look, reported
from tests.browser.test_serving import open_app
from tests.play.test_coach import coached, seated
from tutor.bots.levels import Level, bot
from tutor.play import CoachWhen, Session
from tutor.play.coach import watched
from tutor.play.keeping import kept_text
from tutor.table.actions import DrawBlind
from tutor.table.stages import Turn
from tutor.words import labels

MINE = "main.play[data-turn=mine]"
FIRST = 4
"""The seed of the first game that is looked through."""

SCHEMES = pytest.mark.parametrize("scheme", ["light", "dark"])


def press(where: Locator, *, touch: bool) -> None:
    """Touch or click a thing."""
    if touch:
        where.tap()
    else:
        where.click()


@cache
def a_bad_time_to_draw() -> Session:
    """Return a game in which to draw from the pile now is a grave mistake."""
    for seed in count(FIRST):
        session = seated(seed=seed, coach=CoachWhen.BEFORE)
        while not session.is_over:
            if not session.my_turn:
                session = session.opponents_move()
                continue
            pile = DrawBlind(session.me)
            in_turn = isinstance(session.table.stage, Turn) and pile in session.actions()
            if in_turn and watched(session, session.play(pile)).coaching.waits:
                return session
            session = session.play(bot(Level.FAIR, 2).choose(session.seen, session.actions()))
    raise AssertionError


def taken_up(page: Page, url: str, session: Session, *, touch: bool) -> None:
    """Go on with a game that this browser has kept."""
    page.evaluate("text => localStorage.setItem('ticket-tutor/play', text)", kept_text(session))
    open_app(page, url)
    press(page.get_by_role("button", name=re.compile("Your (last )?table")), touch=touch)
    expect(page.locator("main.play")).to_be_visible()


def test_one_takes_back_what_the_coach_speaks_about(phone: Page, app_url: str) -> None:
    """Nobody moves until one answers; the same move again is one's own affair."""
    page, session = phone, a_bad_time_to_draw()
    steps = len(session.steps)
    open_app(page, app_url)
    taken_up(page, app_url, session, touch=True)
    expect(page.locator(".coach-line")).to_be_visible()

    page.locator(".pile").tap()
    expect(page.locator(".coach-sentence")).to_be_visible()
    expect(page.locator(f"main.play[data-sheet=coach][data-step='{steps + 1}']")).to_be_visible()
    page.reload()  # it waits for the answer
    expect(page.locator(".coach-sentence")).to_be_visible()
    page.get_by_role("button", name=labels.TAKE_BACK()).tap()

    expect(page.locator(f"{MINE}[data-stage=Turn][data-step='{steps}']")).to_be_visible()
    page.locator(".pile").tap()
    expect(page.locator(f"main.play[data-step='{steps + 1}']:not([data-sheet])")).to_be_visible()


def states(page: Page, url: str, *, touch: bool) -> Iterator[str]:
    """Go through all that the coach shows, and name each as it is on screen."""
    open_app(page, url)
    session = a_bad_time_to_draw()
    taken_up(page, url, session, touch=touch)
    yield "the coach's line"
    press(page.locator(".coach-line"), touch=touch)
    expect(page.locator(".sheet-prospect")).to_be_visible()
    yield "before a move"
    press(page.locator("[data-need]").first, touch=touch)
    press(page.locator("[data-shut]"), touch=touch)
    press(page.locator(".pile"), touch=touch)
    expect(page.locator(".sheet-coach")).to_be_visible()
    yield "after a move"
    over = list(coached(session))[-1]
    taken_up(page, url, over, touch=touch)
    press(page.get_by_role("button", name=labels.LOOK_BACK()), touch=touch)
    expect(page.locator("main.afterwards")).to_be_visible()
    press(page.locator(".afterwards summary"), touch=touch)
    yield "looking back"


@SCHEMES
@pytest.mark.thorough
def test_all_of_the_coach_on_a_wide_screen(scheme: str, page: Page, app_url: str) -> None:
    """No violation of any rule of axe; large targets; nothing cut off with text at 200 %."""
    found: dict[str, object] = {}
    calm(page)
    for state in states(page, app_url, touch=False):
        found |= look(page, state, scheme, [(1280, 16), (1280, 32)])
    assert reported(found) == ""


@SCHEMES
@pytest.mark.thorough
def test_all_of_the_coach_on_a_phone(scheme: str, phone: Page, app_url: str) -> None:
    """No violation of any rule of axe; targets of 44 px; nothing cut off at 360 px."""
    found: dict[str, object] = {}
    calm(phone)
    for state in states(phone, app_url, touch=True):
        found |= look(phone, state, scheme, [(360, 16), (360, 32)])
    assert reported(found) == ""
