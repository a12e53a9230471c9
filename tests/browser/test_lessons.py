"""Lessons in a real browser: a small course by mouse, by touch and by keys, and how it looks.

The exercises are made by a seed, so that the test knows each one and its solution.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import MIDDLE_OF_SLOT
from tests.browser.test_for_everyone import DARK_PHONE, calm, look, reported
from tests.browser.test_serving import open_app
from tests.lessons.small_course import BOARD, small_maps
from tests.server.running import running_app
from tutor.boards import Board
from tutor.lessons.forms import (
    Answer,
    ChooseOne,
    ChooseSome,
    Chosen,
    EnterNumbers,
    Form,
    JustLook,
    LayCards,
    Numbers,
    Paid,
    TapCity,
    Tapped,
    TapRoutes,
    Withdrawn,
)
from tutor.lessons.session import Courses, Session, begin, path_of, update
from tutor.library import Library

MIDDLE_OF_CITY = """(city) => {
  const group = document.querySelector(`[data-city="${city}"]`);
  const [x, y] = group.getAttribute("data-at").split(",").map(Number);
  const at = new DOMPoint(x, y).matrixTransform(group.ownerSVGElement.getScreenCTM());
  return [at.x, at.y];
}"""


@pytest.fixture(scope="module")
def maps(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of maps with a small course."""
    return small_maps(tmp_path_factory.mktemp("maps"))


@pytest.fixture(scope="module")
def courses(maps: Path) -> Courses:
    """Return the courses that the app has."""
    return Courses(Library([maps]))


@pytest.fixture(scope="module")
def url(maps: Path) -> Iterator[str]:
    """Return the address of an app with the small course."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TUTOR_MAPS", str(maps))
        with running_app() as app:
            yield app.url


class Learner:
    """Somebody at a lesson, and the session as it should be."""

    def __init__(self, page: Page, courses: Courses, *, touch: bool = False) -> None:
        self.page = page
        self.courses = courses
        self.touch = touch
        self.session: Session = begin(BOARD, courses)

    @property
    def board(self) -> Board:
        """The board."""
        return self.session.exercise.scene.table.board

    def tap(self, where: Locator) -> None:
        """Tap a thing."""
        if self.touch:
            where.tap()
        else:
            where.click()

    def button(self, name: str | re.Pattern[str]) -> None:
        """Tap a button by its name."""
        exact = isinstance(name, str)
        self.tap(self.page.get_by_role("button", name=name, exact=exact))

    def begin(self, url: str) -> None:
        """Open the app, and the course."""
        open_app(self.page, url)
        self.button("Choose a board to learn")
        expect(self.page.get_by_role("heading", level=1, name="Learn a board")).to_be_visible()
        self.button(re.compile(f"^{self.board.name}"))
        self.is_at()

    def is_at(self) -> None:
        """See that the page shows the step of the session."""
        path = path_of(self.session, self.courses)
        place = f"{self.board.name}: step {path.index(self.session.step) + 1} of {len(path)}"
        expect(self.page.locator(".lesson-place")).to_have_text(place)

    def after(self, **action: Any) -> None:
        """Let the session that should be take an action."""
        self.session = update(self.session, action, self.courses)

    def judged(self) -> None:
        """Have the answer judged; a tunnel may go on, all else is right."""
        self.after(do="check")
        if self.session.news is not None and not self.session.is_answered:
            expect(self.page.locator(".message.note")).to_contain_text("Turned over")
            return
        assert self.session.is_answered
        expect(self.page.locator(".message.good")).to_contain_text("Right!")

    def solve(self) -> None:
        """Answer rightly, all that is asked for."""
        while not self.session.is_answered:
            form, solution = self.session.exercise.form, self.session.exercise.solution()
            if isinstance(form, JustLook):
                return
            ANSWERS[type(form)](self, solution)
            self.session = replace(self.session, draft=solution)
            if not isinstance(form, ChooseOne) and not isinstance(solution, Withdrawn):
                self.button("Check")
            self.judged()

    def lay(self, paid: Answer) -> None:
        """Lay cards, one tap each."""
        assert isinstance(paid, Paid | Withdrawn)
        if isinstance(paid, Withdrawn):
            self.button("Give the tunnel up")
            return
        for card in paid.cards:
            name = "a locomotive" if card == "locomotive" else f"a {card} card"
            self.button(re.compile(f"^Lay an? {name.split(' ', 1)[1]}"))
        laid = self.page.locator(".laid .card-count")
        expect(laid).to_have_count(len(set(paid.cards)))

    def choose(self, chosen: Answer) -> None:
        """Tap options."""
        assert isinstance(chosen, Chosen)
        choices = self.page.locator(".answer-choice")
        for place in chosen.places:
            self.tap(choices.nth(place))
            expect(choices.nth(place)).to_have_attribute("aria-pressed", "true")

    def enter(self, entered: Answer) -> None:
        """Type numbers."""
        assert isinstance(entered, Numbers)
        for place, number in enumerate(entered.numbers):
            field = self.page.locator(".number-field input").nth(place)
            field.fill(str(number))

    def point(self, x: float, y: float) -> None:
        """Tap a point of the window."""
        (self.page.touchscreen.tap if self.touch else self.page.mouse.click)(x, y)

    def tap_city(self, tapped: Answer) -> None:
        """Tap a city on the board."""
        assert isinstance(tapped, Tapped)
        self.point(*self.page.evaluate(MIDDLE_OF_CITY, tapped.ids[0]))
        expect(self.page.locator(f"[data-city='{tapped.ids[0]}'].picked")).to_have_count(1)

    def tap_routes(self, tapped: Answer) -> None:
        """Tap routes on the board; where lanes are close together, choose from the list."""
        assert isinstance(tapped, Tapped)
        for route in tapped.ids:
            self.point(*self.page.evaluate(MIDDLE_OF_SLOT, [route, 0.5]))
            chooser = self.page.locator(".lanes")
            if chooser.is_visible():
                a, b = (self.board.city[one].name for one in route.split("--")[:2])
                self.tap(chooser.get_by_role("button", name=f"{a} – {b}").first)
            expect(self.page.locator(f"[data-route='{route}'].picked")).to_have_count(1)

    def go_on(self) -> None:
        """Go to the next step."""
        self.button("Next")
        self.after(do="next")
        self.is_at()


ANSWERS: dict[type[Form], Callable[[Learner, Answer], None]] = {
    LayCards: Learner.lay,
    ChooseOne: Learner.choose,
    ChooseSome: Learner.choose,
    EnterNumbers: Learner.enter,
    TapCity: Learner.tap_city,
    TapRoutes: Learner.tap_routes,
}


def everything_in_sight(page: Page, things: str) -> list[str]:
    """Return which of these things cannot be seen whole without scrolling."""
    found: list[str] = page.evaluate(
        """(things) => [...document.querySelectorAll(things)].filter((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top < -0.5 || bottom > window.innerHeight + 0.5;
        }).map((one) => `${one.className || one.localName}: ${one.innerText?.slice(0, 40)}`)""",
        things,
    )
    return found


@pytest.mark.parametrize(
    "size",
    [(1366, 768), pytest.param((1440, 900), marks=pytest.mark.thorough)],
    ids=lambda size: f"{size[0]}",
)
def test_a_course_by_mouse(page: Page, url: str, courses: Courses, size: tuple[int, int]) -> None:
    """Every step is read, answered on the spot, and done; nothing is to be scrolled."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    calm(page)
    learner = Learner(page, courses)
    learner.begin(url)
    path = path_of(learner.session, courses)
    for number, step in enumerate(path, start=1):
        assert learner.session.step == step
        assert page.evaluate("document.documentElement.scrollHeight") <= size[1]
        in_sight = ".board-frame, .lesson-text, .question, .lesson-dock button, .seats"
        assert everything_in_sight(page, in_sight) == []
        learner.solve()
        assert everything_in_sight(page, ".board-frame, .judgement, .lesson-dock button") == []
        if number < len(path):
            learner.go_on()

    expect(page.locator(".course-end")).to_contain_text("the whole course")
    learner.button("To the boards")
    expect(page.get_by_role("heading", level=1, name="Learn a board")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile(f"^{learner.board.name}"))).to_contain_text(
        f"{len(path)} of {len(path)} steps done"
    )


def test_a_course_by_touch(phone: Page, url: str, courses: Courses) -> None:
    """At 390 x 844 the board stays on top, the ways on at the bottom, whatever is scrolled."""
    calm(phone)
    learner = Learner(phone, courses, touch=True)
    learner.begin(url)
    path = path_of(learner.session, courses)
    for number in range(1, len(path) + 1):
        assert phone.evaluate("document.documentElement.scrollWidth") == 390
        assert everything_in_sight(phone, "h1, .board-frame, .lesson-dock button") == []
        learner.solve()
        assert everything_in_sight(phone, ".board-frame, .lesson-dock button") == []
        if number < len(path):
            assert everything_in_sight(phone, ".judgement") == []
            learner.go_on()

    expect(phone.locator(".course-end")).to_be_visible()


def test_by_keyboard_alone(page: Page, url: str, courses: Courses) -> None:
    """Tab reaches everything; the focus goes where something new is."""
    learner = Learner(page, courses)
    learner.begin(url)
    keys = page.keyboard

    def reach(name: str) -> None:
        """Press Tab until a button whose name begins so has the focus."""
        for _ in range(60):
            found = page.evaluate(
                "() => { const e = document.activeElement;"
                " return (e.getAttribute('aria-label') || e.innerText || '').trim(); }"
            )
            if found.startswith(name):
                return
            keys.press("Tab")
        pytest.fail(f"{name!r} is not reached by Tab")

    expect(page.get_by_role("heading", level=1)).to_be_focused()
    reach("Next")
    keys.press("Enter")
    learner.after(do="next")
    learner.is_at()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    reach("Check")
    keys.press("Enter")
    said = page.locator("[aria-live=polite]")
    expect(said).to_contain_text("Not quite.")
    expect(page.get_by_role("button", name="Check")).to_be_focused()
    paid = learner.session.exercise.solution()
    assert isinstance(paid, Paid)
    for card in paid.cards:
        keys.press("Shift+Tab")
        page.get_by_role("button", name=re.compile(f"^Lay an? {card}")).focus()
        keys.press("Enter")
    expect(said).to_contain_text("Laid:")
    reach("Check")
    keys.press("Enter")
    expect(said).to_contain_text("Right!")
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    keys.press("Enter")
    learner.after(do="next")
    learner.is_at()
    expect(said).to_contain_text("Claim")


def test_routes_by_keyboard(page: Page, url: str, courses: Courses) -> None:
    """On the board by arrows and Enter, or from the list; Python draws what is chosen."""
    learner = Learner(page, courses)
    learner.begin(url)
    go_to(page, learner, "more", 5)
    solution = learner.session.exercise.solution()
    assert isinstance(solution, Tapped)
    page.locator(".more > summary").click()
    before = page.locator(".tap-list .button").count()
    for number, route in enumerate(solution.ids, start=1):
        a, b = (learner.board.city[one].name for one in route.split("--")[:2])
        page.locator(".tap-list").get_by_role("button", name=f"{a} – {b}").first.press("Enter")
        expect(page.locator(".tapped li")).to_have_count(number)
    assert page.locator(".tap-list .button").count() < before
    page.get_by_role("button", name="Take the last one back").press("Enter")
    expect(page.locator(".tapped li")).to_have_count(len(solution.ids) - 1)
    page.locator(f"[data-route='{solution.ids[-1]}']").dispatch_event("click")
    expect(page.locator(".tapped li")).to_have_count(len(solution.ids))
    route = page.locator(f"[data-route='{solution.ids[0]}']")
    expect(route).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Check").press("Enter")
    expect(page.locator(".message.good")).to_contain_text("Right!")


def go_to(page: Page, learner: Learner, lesson: str, step: int) -> None:
    """Jump to a lesson by the list, and skip to one of its steps (from 1)."""
    lessons = [one.id for one in learner.courses.course(BOARD).lessons]
    page.locator(".lessons > summary").click()
    page.locator(".lesson-entry").nth(lessons.index(lesson)).click()
    learner.after(do="go_to", step=learner.courses.course(BOARD).lessons[1].steps[0].id)
    learner.is_at()
    for _ in range(step - 1):
        page.get_by_role("button", name="Skip").click()
        learner.after(do="next")
        learner.is_at()


def test_a_reload_loses_nothing(page: Page, url: str, courses: Courses) -> None:
    """One goes on where one stopped, knows the base game as before, and the rest is still done."""
    learner = Learner(page, courses)
    learner.begin(url)
    learner.go_on()
    page.locator(".lessons > summary").click()
    page.locator(".lesson-menu input").check()
    learner.after(do="know_base", value=True)
    learner.is_at()
    page.reload(wait_until="commit")
    learner.is_at()

    page.locator(".lessons > summary").click()
    expect(page.locator(".lesson-menu input")).to_be_checked()


def test_what_is_kept_is_never_trusted(page: Page, url: str, courses: Courses) -> None:
    """Whatever stands in the browser's storage, the app comes up."""
    learner = Learner(page, courses)
    open_app(page, url)
    for junk in ("{", '{"format": "lessons/1", "boards": {"europe": {"done": [[]]}}}'):
        page.evaluate("text => localStorage.setItem('ticket-tutor/lessons', text)", junk)
        page.reload(wait_until="commit")
        expect(page.get_by_role("button", name="Choose a board to learn")).to_be_visible()
        expect(page.get_by_role("button", name="Go on where you stopped")).to_have_count(0)
    learner.begin(url)


def states(page: Page, url: str, courses: Courses) -> Iterator[str]:
    """Go through the states of the lessons, and name each as it is on screen."""
    learner = Learner(page, courses)
    open_app(page, url)
    learner.begin(url)
    yield "the first step"
    page.locator(".lessons > summary").click()
    yield "the list of lessons"
    page.locator(".lessons > summary").click()
    for step in path_of(learner.session, courses)[1:-1]:
        page.get_by_role("button", name=re.compile("^(Next|Skip)$")).click()
        learner.after(do="next")
        learner.is_at()
        yield f"{step}, asked"
        if isinstance(learner.session.exercise.form, TapRoutes):
            page.locator(".more > summary").click()
            yield f"{step}, with its list"
        if not isinstance(learner.session.exercise.form, ChooseOne):
            page.get_by_role("button", name="Check").click()
            expect(page.locator(".message")).to_be_visible()
            yield f"{step}, after nothing"
        if step == "turn/claim":
            page.get_by_role("button", name="Check").click()
            page.get_by_role("button", name="Show me").click()
            expect(page.locator(".message.good")).to_be_visible()
            yield f"{step}, solved"
    page.get_by_role("button", name="Home", exact=True).click()
    expect(page.get_by_role("button", name="Go on where you stopped")).to_be_visible()
    yield "home with a course to go on with"
    page.get_by_role("button", name="Choose another board").click()
    expect(page.get_by_role("heading", level=1, name="Learn a board")).to_be_visible()
    yield "the boards to learn"


@pytest.mark.thorough
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_every_state_of_lessons_on_a_wide_screen(
    scheme: str, page: Page, url: str, courses: Courses
) -> None:
    """No violation of any rule of axe; large targets; nothing cut off with text at 200 %."""
    found: dict[str, Any] = {}
    calm(page)
    for state in states(page, url, courses):
        found |= look(page, state, scheme, [(1280, 16), (1280, 32)])
    assert reported(found) == ""


@DARK_PHONE
def test_every_state_of_lessons_on_a_phone(
    scheme: str, phone: Page, url: str, courses: Courses
) -> None:
    """No violation of any rule of axe; targets of 44 px; nothing cut off at 360 px."""
    found: dict[str, Any] = {}
    calm(phone)
    for state in states(phone, url, courses):
        found |= look(phone, state, scheme, [(360, 16), (360, 32)])
    assert reported(found) == ""
