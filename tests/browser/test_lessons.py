"""Lessons in a real browser: a small course at the table, by touch and by keys, and how it looks.

A driver that reads only the page walks the courses in `tests/widgets/test_courses_walked.py`; here
it is seen that the page does what its tree says.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ON_SITE
from tests.browser.playing import MIDDLE_OF_SLOT, still
from tests.browser.sites import served
from tests.browser.sitting import Touch
from tests.browser.test_for_everyone import DARK_PHONE, calm, look, reported
from tests.browser.test_play import rest
from tests.browser.test_serving import open_app
from tests.lessons.small_course import BOARD
from tests.server.running import running_app
from tutor.lessons.candidates import ClaimOneOf
from tutor.lessons.courses import Courses
from tutor.lessons.kinds.claim_route import ClaimThisRoute
from tutor.lessons.session import begin
from tutor.lessons.state import Progress
from tutor.library import Library
from tutor.site.builder import build
from tutor.words import labels


@pytest.fixture(scope="module")
def courses(maps: Path) -> Courses:
    """Return the courses that the app has."""
    return Courses(Library([maps]))


@pytest.fixture(scope="module")
def url(maps: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of an app with the small course."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TUTOR_MAPS", str(maps))
        if ON_SITE:
            with served(build(tmp_path_factory.mktemp("site") / "small").folder) as address:
                yield address
        else:
            with running_app() as app:
                yield app.url


@pytest.fixture(scope="module")
def app_url(url: str) -> str:
    """Return the same, for who cuts the network."""
    return url


def at(page: Page, step: str) -> None:
    """Go to a step by its address."""
    page.evaluate("(to) => { location.hash = to; }", f"#/learn/{BOARD}/{step.replace('/', '%2F')}")


def speech(page: Page) -> Any:
    """Return what the tutor says."""
    return page.locator(".speech")


def route_of(courses: Courses, step: str) -> str:
    """Return the route that is right in a step's first exercise."""
    exercise = begin(BOARD, courses, Progress(last=step)).exercise
    if isinstance(exercise, ClaimOneOf):
        return exercise.right[0]
    assert isinstance(exercise, ClaimThisRoute)
    return exercise.route


def cards_for(courses: Courses, step: str) -> list[str]:
    """Return the cards that pay in a step's first exercise."""
    exercise = begin(BOARD, courses, Progress(last=step)).exercise
    assert isinstance(exercise, ClaimThisRoute)
    return [str(card) for card in exercise.move().cards]


def tap_route(page: Page, route: str) -> None:
    """Tap the middle of a route."""
    page.locator(".board .board-picture").first.wait_for()
    still(page)
    x, y = page.evaluate(MIDDLE_OF_SLOT, [route, 0.5])
    page.touchscreen.tap(x, y)


def test_a_route_is_laid_on_a_phone_and_the_lesson_ends(
    phone: Page, url: str, courses: Courses
) -> None:
    """A wrong tap says why and helps in rungs; the right one is praised, and the stars come."""
    calm(phone)
    open_app(phone, url)
    at(phone, "turn/look")
    phone.locator("[data-choice=next]").tap()
    expect(speech(phone)).to_contain_text("Lay the cards for a route.")
    rest(phone)
    assert phone.evaluate("document.documentElement.scrollWidth") == 390
    expect(phone.locator("[data-thing=pile]")).to_be_hidden()  # it is not needed here
    tap_route(phone, route_of(courses, "turn/claim"))
    main = phone.locator(".sheet [data-main]")
    expect(main).to_be_visible()
    hands = Touch(phone)
    first, *others = cards_for(courses, "turn/claim")
    hands.press(phone.locator(f".stack[data-card={first}]"))  # one card is too few
    expect(phone.locator(".sheet .laid-card")).to_have_count(1)
    hands.press(main)
    bubble = phone.locator(".bubble")
    expect(bubble).to_be_visible()
    expect(bubble.locator("[data-choice=more-help]")).to_be_visible()
    for number, card in enumerate(others, 2):  # it lies there still; one lays the others oneself
        hands.press(phone.locator(f".stack[data-card={card}]"))
        expect(phone.locator(".sheet .laid-card")).to_have_count(number)
    hands.press(main)
    expect(speech(phone)).to_contain_text(labels.RIGHT())
    rest(phone)
    phone.locator("[data-choice=next]").tap()
    expect(phone.locator(".lesson-end [data-stars='2']")).to_be_visible()
    phone.locator("[data-choice=once-more]").tap()
    expect(phone.locator(".lesson h1")).to_have_text("A turn")


def test_help_comes_in_rungs_by_keys(page: Page, url: str) -> None:
    """Reason and pointer, a part, and only then the answer; all without a mouse."""
    calm(page)
    open_app(page, url)
    at(page, "more/station")
    expect(speech(page)).to_contain_text("Where to?")
    page.locator("[data-thing=take]").press("Enter")  # it is allowed, so help is asked for
    page.locator("[data-choice=more-help]").press("Enter")
    expect(page.locator(".bubble")).to_contain_text("Follow your trains")
    page.locator("[data-choice=more-help]").press("Enter")
    page.locator("[data-choice=show-me]").press("Enter")
    expect(speech(page)).to_contain_text(labels.RIGHT_ANSWER())
    page.locator("[data-choice=next]").press("Enter")
    expect(page.locator(".lesson-text")).to_contain_text("A longest trail.")


def test_numbers_are_counted_beside_the_board(page: Page, url: str) -> None:
    """A wrong number gets a pointer, not the answer."""
    calm(page)
    open_app(page, url)
    at(page, "more/points")
    page.locator(".number-field input").fill("1")
    page.get_by_role("button", name=labels.CHECK()).click()
    expect(page.locator(".message.problem")).to_contain_text("Go through the lit routes")
    page.get_by_role("button", name=labels.MORE_HELP()).click()
    page.get_by_role("button", name=labels.SHOW_ME()).click()
    expect(page.locator(".message.good")).to_be_visible()


def test_a_reload_loses_nothing(page: Page, url: str) -> None:
    """One goes on where one stopped; the list of lessons tells what is done."""
    calm(page)
    open_app(page, url)
    at(page, "turn/look")
    page.locator("[data-choice=next]").click()
    expect(speech(page)).to_contain_text("Lay the cards")
    page.reload(wait_until="commit")
    expect(speech(page)).to_contain_text("Lay the cards")
    page.locator("[data-tool=back]").click()
    expect(page.locator(".course-figures")).to_contain_text("1 of 10 steps done")


def test_what_is_kept_is_never_trusted(page: Page, url: str) -> None:
    """Whatever stands in the browser's storage, the app comes up."""
    open_app(page, url)
    for junk in ("{", '{"format": "lessons/1", "boards": {"europe": {"done": [[]]}}}'):
        page.evaluate("text => localStorage.setItem('ticket-tutor/lessons', text)", junk)
        page.reload(wait_until="commit")
        expect(page.get_by_role("heading", level=1, name=labels.APP())).to_be_visible()
        expect(page.get_by_role("button", name=labels.GO_ON_WHERE_STOPPED())).to_have_count(0)


def states(page: Page, url: str) -> Iterator[str]:
    """Go through the states of the lessons, and name each as it is on screen."""
    open_app(page, url)
    for step in ("turn/look", "turn/claim", "more/may", "more/trail", "more/points"):
        at(page, step)
        page.locator(".lesson-bar").wait_for()
        expect(page).to_have_url(re.compile(step.replace("/", "%2F")))
        yield f"{step}, asked"
    at(page, "more/station")
    page.locator("[data-thing=take]").click()
    expect(page.locator(".bubble")).to_be_visible()
    yield "a slip at the table"
    at(page, "lessons")
    expect(page.locator(".course")).to_be_visible()
    yield "the lessons of a course"
    at(page, "teacher")
    expect(page.locator(".teacher")).to_be_visible()
    yield "the sheet for a teacher"


@pytest.mark.thorough
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_every_state_of_lessons_on_a_wide_screen(scheme: str, page: Page, url: str) -> None:
    """No violation of any rule of axe; large targets; nothing cut off with text at 200 %."""
    found: dict[str, Any] = {}
    calm(page)
    for state in states(page, url):
        found |= look(page, state, scheme, [(1280, 16), (1280, 32)])
    assert reported(found) == ""


@DARK_PHONE
def test_every_state_of_lessons_on_a_phone(scheme: str, phone: Page, url: str) -> None:
    """No violation of any rule of axe; targets of 44 px; nothing cut off at 360 px."""
    found: dict[str, Any] = {}
    calm(phone)
    for state in states(phone, url):
        found |= look(phone, state, scheme, [(360, 16), (360, 32)])
    assert reported(found) == ""
