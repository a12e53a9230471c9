"""What a lesson's help points at is lit where one looks for it."""

import pytest
from playwright.sync_api import Browser, expect

pytest.importorskip("anywidget")

from tests.browser.fake import board, opened, show, spot, tree
from tests.browser.test_board_js import PHONE
from tests.widgets.lesson_pages import Learner
from tutor.lessons.kinds.keep_tickets import WhichToKeep
from tutor.lessons.kinds.most_points import ClaimMostPoints
from tutor.lessons.tables import claim_of
from tutor.library import Library
from tutor.widgets.lesson_view import LessonView
from tutor.widgets.pictures import art

STEP = "choosing_tickets/first"

SCALE = "document.querySelector('.board svg').getScreenCTM().a"

ALL_SEEN = """(routes) => {
  const bubble = document.querySelector(".bubble").getBoundingClientRect();
  const board = document.querySelector(".board-frame").getBoundingClientRect();
  return routes.every((route) => {
    const group = document.querySelector(`.board [data-route="${route}"]`);
    const at = group.querySelector(".slots").getBoundingClientRect();
    const inside = at.left >= board.left && at.right <= board.right
      && at.top >= board.top && at.bottom <= board.bottom;
    const free = at.right <= bubble.left || at.left >= bubble.right
      || at.bottom <= bubble.top || at.top >= bubble.bottom;
    return group.classList.contains("lit") && inside && free;
  });
}"""
"""Whether routes are lit, on screen, and not below the bubble."""


def test_tickets_to_choose_from_are_lit_in_the_sheet(browser: Browser) -> None:
    """All were kept where the fewest were asked for: each is pointed at, where it is offered."""
    view = LessonView("usa")
    learner = Learner(view)
    view.act({"n": 1, "do": "go_to", "step": STEP})
    with opened(browser, learner.tree) as page:
        assert view.session is not None
        assert isinstance(view.session.exercise, WhichToKeep)
        for ticket in view.session.exercise.asked_tickets:
            learner.click("mark", ticket=ticket)
        learner.click("keep")
        show(page, learner.tree)
        expect(page.locator(".bubble")).to_be_visible()
        expect(page.locator(".sheet .ticket-offer.pointed")).to_have_count(3)


def test_a_chooser_of_lanes_lies_above_what_is_said(browser: Browser) -> None:
    """The sentence at a route makes way while one says which of its lanes was meant."""
    says = {"tag": "section", "key": "speech", "attrs": {"class": "speech"}, "children": ["Lay"]}
    told = {"tag": "div", "key": "bubble", "attrs": {"class": "bubble"}, "children": ["No"]}
    told["attrs"]["style"] = says["attrs"]["style"] = "--by: 300px"
    with opened(browser, tree(board(), says, told, attrs={"class": "play"}), **PHONE) as page:
        chooser = page.locator(".lanes")
        page.mouse.move(*spot(page, 200, 150))
        page.mouse.wheel(0, 2000)
        page.wait_for_function(f"{SCALE} < 1.3")
        page.touchscreen.tap(*spot(page, 200, 150))
        expect(chooser).to_be_visible()
        expect(page.locator(".speech")).to_be_hidden()
        expect(page.locator(".bubble")).to_be_hidden()
        chooser.get_by_role("button", name="Cancel").tap()
        expect(page.locator(".speech")).to_be_visible()


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_help_hides_nothing_that_is_asked_about(browser: Browser, size: tuple[int, int]) -> None:
    """After a wrong answer all lit routes stay lit and in sight, none below the bubble."""
    view = LessonView("usa")
    learner = Learner(view)
    view.act({"n": 1, "do": "go_to", "step": "long_routes/points"})
    assert view.session is not None
    exercise = view.session.exercise
    assert isinstance(exercise, ClaimMostPoints)
    wrong = next(one for one in exercise.routes if one not in exercise.right)
    viewport = {"width": size[0], "height": size[1]}
    with opened(browser, learner.tree, **PHONE | {"viewport": viewport}) as page:
        picture = art(Library().folders["usa"].parent, "usa")
        page.evaluate("art => model.change('art', art)", {"usa": {"svg": picture}})
        learner.on_board("route", wrong)
        learner.pay(claim_of(exercise.scene.table, exercise.scene.player, wrong))
        for _rung in range(2):
            show(page, learner.tree)
            expect(page.locator(".bubble")).to_be_visible()
            page.wait_for_function(ALL_SEEN, arg=list(exercise.routes), timeout=30_000)
            if view.session.more_help == "help":
                learner.click("help")
