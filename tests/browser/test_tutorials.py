"""All tutorials walked to the end, by a learner who knows only what is on the page.

By touch the shortest course, where each kind of form is answered once and then skipped
(test_lessons goes a small course in each way); the thorough answer every step of every course in
each way.
``TUTOR_SCREENSHOTS=folder`` keeps a picture of every step.
"""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import PATIENCE, Seen
from tests.browser.test_serving import open_app
from tutor.boards import board_folders, load_board

BOARDS = {board: load_board(folder).name for board, folder in sorted(board_folders().items())}
SCREENSHOTS = os.environ.get("TUTOR_SCREENSHOTS")
MOST_STEPS = 80
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
WAYS = ["mouse", "touch", "keys"]


class Learner:
    """Walks through a course by what the page offers: tries, reads the reasons, asks for help.

    ``way`` is mouse, touch or keys; who is ``quick`` skips the kinds of forms that are known.
    """

    def __init__(self, page: Page, board: str, way: str, *, quick: bool = False) -> None:
        self.page = page
        self.board = board
        self.way = way
        self.quick = quick
        self.known: set[str] = set()
        self.tried_wrong = 0

    def press(self, button: Locator) -> None:
        """Press a button, by mouse, finger or key."""
        if self.way == "touch":
            button.tap()
        elif self.way == "keys":
            button.focus()
            self.page.keyboard.press("Enter")
        else:
            button.click()

    def answered(self, button: Locator) -> None:
        """Press a button and wait for what a screen reader is told of it."""
        before = self.page.locator("[aria-live]").first.text_content()
        self.press(button)
        expect(self.page.locator("[aria-live]").first).not_to_have_text(
            re.compile(f"^{re.escape(before or '')}$")
        )

    def button(self, name: str) -> Locator:
        """Return the button below the step with this name."""
        return self.page.locator(".lesson-dock").get_by_role("button", name=name, exact=True)

    @property
    def step(self) -> str:
        """The line that tells where the learner is."""
        return self.page.locator(".topbar").get_by_text(re.compile(r"step \d+ of \d+")).inner_text()

    @property
    def judgement(self) -> Locator:
        """What the verdict begins with."""
        return self.page.locator(".judgement")

    def begin(self, url: str) -> None:
        """Open the app and choose the course."""
        open_app(self.page, url)
        self.press(self.page.get_by_role("button", name="Choose a board to learn"))
        expect(self.page.get_by_role("heading", level=1, name="Learn a board")).to_be_visible()
        self.press(self.page.locator(".board-card", has_text=BOARDS[self.board]))
        expect(self.page.locator(".lesson")).to_be_visible(timeout=PATIENCE)

    def walk(self) -> int:
        """Do every step; return how many there were."""
        for number in range(1, MOST_STEPS):
            expect(self.page.locator(".topbar")).to_contain_text(f"step {number} of")
            total = int(self.step.rsplit(" ", maxsplit=1)[-1])
            self.fits()
            self.picture(f"{number:02}_asked")
            if number < total and self.quick and self.is_known():
                self.press(self.button("Skip"))
                continue
            self.answer()
            self.picture(f"{number:02}_answered")
            if number == total:
                return number
            self.press(self.button("Next"))
        raise AssertionError("the course does not end")

    def answer(self) -> None:
        """Answer the step: try what is there, and in the end ask to be shown."""
        if self.button("Next").count() and not self.button("Check").count():
            return  # only to look at
        if not self.button("Check").count():
            options = self.page.locator(".answer .answer-choice")
            for place in range(options.count()):  # judged at once
                self.answered(options.nth(place))
                if self.is_right():
                    return
                self.reason()
            raise AssertionError("no option is right")
        self.answered(self.button("Check"))  # nothing, or the form as it stands
        if self.is_right():
            return
        self.reason()
        first = self.page.locator(".answer button:not([disabled]):visible")
        if first.count():
            self.answered(first.first)  # the first thing that the form offers
        self.answered(self.button("Check"))
        if self.is_right():
            return
        self.reason()
        self.answered(self.button("Show me"))
        while not self.is_right():  # a tunnel has gone on
            self.answered(self.button("Show me"))

    def is_known(self) -> bool:
        """Tell whether such a form was answered before: what it is made of tells its kind."""
        made_of = self.page.locator(".answer > *").evaluate_all(
            "(all) => [...new Set(all.map((one) => one.className))].join(' ')"
        )
        if not made_of:  # only to look at
            return False
        known = made_of in self.known
        self.known.add(made_of)
        return known

    def reason(self) -> None:
        """A wrong answer has been given a reason in words."""
        self.tried_wrong += 1
        reasons = self.page.locator(".message li")
        assert reasons.count()
        assert all(len(text) > 5 for text in reasons.all_inner_texts())

    def is_right(self) -> bool:
        """Tell whether the page says that the answer is right."""
        return self.page.locator(".message.good .judgement").count() > 0

    def fits(self) -> None:
        """Nothing has to be scrolled between the text, the question and the board."""
        width, height = (self.page.viewport_size or LAPTOP).values()
        wide = self.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width
        for part in (".board-area", ".lesson-text", ".lesson-dock"):
            box = self.page.locator(part).bounding_box()
            assert box is not None
            if self.way != "touch" or part != ".lesson-text":
                assert -1 <= box["y"] <= height, part
                assert box["x"] + box["width"] <= width + 1, part

    def picture(self, name: str) -> None:
        """Keep a picture of the step, if somebody wants to look at them."""
        if SCREENSHOTS:
            folder = Path(SCREENSHOTS) / f"{self.board}_{self.way}"
            folder.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=folder / f"{name}.png")


QUICK = [("usa", "touch")]
WALKS = [
    pytest.param(board, way, marks=[] if (board, way) in QUICK else pytest.mark.thorough)
    for board in BOARDS
    for way in WAYS
]


@pytest.mark.parametrize(("board", "way"), WALKS)
def test_a_course_is_walked_to_its_end(
    request: pytest.FixtureRequest, app_url: str, board: str, way: str, seen: Seen
) -> None:
    """On a laptop by mouse or by keys alone, on a phone by touch; no step needs scrolling about."""
    page: Page = request.getfixturevalue("phone" if way == "touch" else "page")
    if way != "touch":
        page.set_viewport_size(LAPTOP)
    learner = Learner(page, board, way, quick=(board, way) in QUICK)

    learner.begin(app_url)
    steps = learner.walk()

    assert steps > 15
    assert learner.tried_wrong > 5
    assert len(learner.known) > 3 or not learner.quick
    expect(page.locator(".course-end")).to_contain_text("last step")
    assert not seen.errors
