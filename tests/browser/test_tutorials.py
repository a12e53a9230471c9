"""All tutorials walked to the end, by a learner who knows only what is on the page.

The quick walk goes the first steps of the base game's course by touch (test_lessons goes a small
course to its end in each way); the thorough one every course in each way.
``TUTOR_SCREENSHOTS=folder`` keeps a picture of every step.
"""

import os
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as TooLateError

from tests.browser.conftest import PATIENCE, Seen
from tests.browser.playing import MIDDLE_OF_SLOT
from tests.browser.sitting import Keys, Touch
from tests.browser.test_serving import open_app
from tutor.boards import board_folders, load_board
from tutor.words import labels

BOARDS = {board: load_board(folder).name for board, folder in sorted(board_folders().items())}
SCREENSHOTS = os.environ.get("TUTOR_SCREENSHOTS")
MOST_STEPS = 80
FIRST_STEPS = 8
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
WAYS = ["mouse", "touch", "keys"]


COUNT = """() => {
  if (window.changes === undefined) {
    window.changes = 0;
    const answers = ({ type, target }) => {
      const place = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
      return !place?.closest(type === "attributes" ? ".board" : ".board-bar");
    };
    new MutationObserver((all) => { window.changes += Number(all.some(answers)); }).observe(
      document.querySelector(".tutor"),
      { subtree: true, childList: true, attributes: true, characterData: true });
  }
  return window.changes;
}"""
"""How often the page has changed; to compare a whole board with what it was costs far more.

What the board does by itself for a pointer or a key that only goes by is no answer to a tap.
"""

ASKED = """() => {
  const text = (data) => typeof data === "string" ? data
    : ArrayBuffer.isView(data) || data instanceof ArrayBuffer ? new TextDecoder().decode(data)
    : [data?.action, ...(data?.said ?? [])].join();
  const last = (data, key) =>
    Number([...text(data).matchAll(new RegExp(`"${key}": *([0-9]+)`, "g"))].pop()?.[1] ?? 0);
  const heard = new WeakSet();
  window.asked = window.answered = 0;
  for (const [line, way] of [[WebSocket, "send"], [Worker, "postMessage"]]) {
    const send = line.prototype[way];
    line.prototype[way] = function (data, ...more) {
      window.asked = Math.max(window.asked, last(data, "n"));
      if (!heard.has(this)) this.addEventListener("message", (event) => {
        window.answered = Math.max(window.answered, last(event.data, "ack"));
      });
      heard.add(this);
      return send.call(this, data, ...more);
    };
  }
}"""
"""Note the number of the last action that goes to Python, and of the last that is answered.

Python is behind a server's socket, or on the site in a worker of the browser.
"""
ANSWERED = "() => !(window.asked > window.answered)"
"""Whether the page is as Python left it: a look at it before is a look at what goes."""
HAS_GAME = "() => Boolean(localStorage.getItem('ticket-tutor/game'))"
SOON = 3000  # milliseconds: a tap that came too early is made once more
NOTHING = 1200  # milliseconds after which a tap has changed nothing: one looks again
MOST_TAPS = 40


class Learner:
    """Walks through a course by what the page offers: tries, reads the reasons, asks for help."""

    def __init__(self, page: Page, board: str, way: str) -> None:
        self.page = page
        self.board = board
        self.way = way  # mouse, touch or keys
        self.tried_wrong = 0

    def press(self, button: Locator) -> None:
        """Press a button, by mouse, finger or key."""
        if self.way == "touch":
            button.tap(timeout=SOON)
        elif self.way == "keys":
            button.focus(timeout=SOON)
            self.page.keyboard.press("Enter")
        else:
            button.click(timeout=SOON)

    def pressed(self, button: Locator) -> None:
        """Press a button and wait until the page has changed."""
        before = self.page.evaluate(COUNT)
        with suppress(TooLateError):  # the next look at the page tells what to do
            self.press(button)
        self.changed(before)

    def changed(self, before: int) -> None:
        """Wait until the page has changed, though not for long, and until Python has answered."""
        with suppress(TooLateError):
            self.page.wait_for_function(
                "before => window.changes !== before", arg=before, timeout=NOTHING
            )
        self.page.wait_for_function(ANSWERED, timeout=PATIENCE)

    def begin(self, url: str) -> None:
        """Open the app and choose the course."""
        open_app(self.page, url)
        if self.page.evaluate(HAS_GAME):  # the page makes room for it as soon as Python knows
            kept = self.page.get_by_role("heading", name=labels.KEPT_HERE())
            expect(kept).to_be_visible()
        self.page.evaluate(ASKED)
        self.page.get_by_role("button", name=labels.CHOOSE_A_BOARD()).click()
        expect(
            self.page.get_by_role("heading", level=1, name=labels.LEARN_A_BOARD())
        ).to_be_visible()
        self.page.locator(".board-card", has_text=BOARDS[self.board]).click()
        expect(self.page.locator(".lesson-bar")).to_be_visible(timeout=PATIENCE)
        go_on = self.page.locator("main.course [data-choice=go-on]")
        if go_on.count():  # what one knows is asked first where a course has the base game's part
            self.pressed(go_on)

    def walk(self, most: int = MOST_STEPS) -> int:
        """Do every step, or the first ones; return how many there were."""
        number = 0
        for page in range(2 * most):  # each lesson has a page for its end
            expect(self.page.locator(".lesson-bar, .lesson-end, main.course").first).to_be_visible()
            if number == most or self.page.locator("main.course").count():
                return number
            number += self.fits()
            self.picture(f"{page:02}_asked")
            self.answer()
            self.picture(f"{page:02}_answered")
            self.pressed(self.next)
        raise AssertionError("the course does not end")

    @property
    def next(self) -> Locator:
        """The way on."""
        return self.page.locator("[data-choice=next]")

    def answer(self) -> None:
        """Answer the step: try what is there, and in the end ask to be shown."""
        for _ in range(MOST_TAPS):
            theirs = "main.play[data-turn=theirs]"
            if self.page.locator(theirs).count() and not self.next.is_visible():
                again = self.page.locator(".tutor main:not([data-turn=theirs]), [data-choice=next]")
                expect(again.first).to_be_visible()
            if self.next.is_visible():
                return
            found = self.offered()
            if found is None:
                self.on_board()
            else:
                self.pressed(found)
        raise AssertionError(f"no end: {self.page.url}")

    def on_board(self) -> None:
        """Tap the first of the routes that are lit; where there is none, ask what can be done."""
        page = self.page
        routes = page.evaluate(LIT)
        if not routes:
            self.pressed(page.locator(".lesson-bar summary"))
            self.pressed(page.locator(".lesson-bar [data-choice=rest]"))
            return
        before = page.evaluate(COUNT)
        if self.way == "mouse":
            places = (
                page.evaluate(MIDDLE_OF_SLOT, [one, part])
                for one in routes
                for part in (0.5, 0.0, 1.0)
            )
            clear = next((at for at in places if page.evaluate(IS_CLEAR, at)), None)
            assert clear is not None, f"all that is lit lies covered: {page.url}"
            page.mouse.click(*clear)
        else:
            (Touch if self.way == "touch" else Keys)(page).route(routes[0])
        self.changed(before)

    def offered(self) -> Locator | None:
        """Return what to press now: help if it is offered, else the first thing there is."""
        for name in HELPS:
            found = self.page.locator(name)
            if found.count() and found.first.is_visible():
                self.tried_wrong += 1
                return found.first
        for name in THINGS:
            found = self.page.locator(name)
            if found.count() and found.first.is_visible():
                return found.first
        return None

    def fits(self) -> bool:
        """Nothing is wider than the window, and the bar and the board are in sight.

        Return whether this is a step: a lesson's end has no bar.
        """
        width, height = (self.page.viewport_size or LAPTOP).values()
        wide, boxes, ended = self.page.evaluate(SIZES)
        assert wide <= width
        for part, (right, top) in boxes.items():
            assert -1 <= top <= height, part
            assert right <= width + 1, part
        assert ended or len(boxes) == len(PARTS)
        return not ended

    def picture(self, name: str) -> None:
        """Keep a picture of the step, if somebody wants to look at them."""
        if SCREENSHOTS:
            folder = Path(SCREENSHOTS) / f"{self.board}_{self.way}"
            folder.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=folder / f"{name}.png")


PARTS = (".lesson-bar", ".board-area")
SIZES = f"""() => [
  document.documentElement.scrollWidth,
  Object.fromEntries({list(PARTS)}.flatMap((part) => {{
    const box = document.querySelector(part)?.getBoundingClientRect();
    return box ? [[part, [box.right, box.top]]] : [];
  }})),
  Boolean(document.querySelector(".lesson-end, main.course")),
]"""

LIT = """() => [...document.querySelectorAll(".board [data-route].lit:not(.owned)")]
  .map((one) => one.dataset.route)"""
IS_CLEAR = """([x, y]) => {
  const found = document.elementFromPoint(x, y);
  return Boolean(found?.closest(".board") && !found.closest("button, label"));
}"""
"""Whether nothing lies over the board there."""

HELPS = (
    "[data-choice=show-me]", "[data-choice=more-help]", "[data-choice=solve]",
    "[data-choice=help]",
)  # fmt: skip
THINGS = (
    ".lanes button", "main:has(.sheet .waits) :is(.stack, .holder-stack):not(.used)",
    ".sheet [data-share]:not([aria-disabled])", ".sheet .ticket-offer[aria-pressed=false]",
    ".sheet .choice-button", ".sheet [data-do]", ".sheet [data-main]", ".sheet .primary",
    ".answer-choice[aria-pressed=false]", "button[data-main]", "[data-thing=pile]",
    "[data-thing=take]",
)  # fmt: skip
"""What is tried, the first that is there."""


WALKS = [pytest.param(board, way, marks=pytest.mark.thorough) for board in BOARDS for way in WAYS]


@pytest.fixture
def learner(request: pytest.FixtureRequest, app_url: str, board: str, way: str) -> Learner:
    """Return who has begun a course."""
    page: Page = request.getfixturevalue("phone" if way == "touch" else "page")
    if way != "touch":
        page.set_viewport_size(LAPTOP)
    learner = Learner(page, board, way)
    learner.begin(app_url)
    return learner


@pytest.mark.parametrize(("board", "way"), [("usa", "touch")])
def test_the_first_steps_of_a_course(learner: Learner, seen: Seen) -> None:
    """On a phone by touch; no step needs scrolling about."""
    assert learner.walk(FIRST_STEPS) == FIRST_STEPS
    assert learner.tried_wrong > FIRST_STEPS // 3
    assert not seen.errors


@pytest.mark.parametrize(("board", "way"), WALKS)
def test_a_course_is_walked_to_its_end(learner: Learner, seen: Seen) -> None:
    """On a laptop by mouse or by keys alone, on a phone by touch."""
    assert learner.walk() > 15
    assert learner.tried_wrong > 5
    expect(learner.page.locator(".course-figures")).to_be_visible()
    assert not seen.errors
