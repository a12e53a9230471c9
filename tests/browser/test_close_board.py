"""A phone's board in a real browser: close with an overview, a strip that grows, the dark."""

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.fake import board, opened, sent, show, spot, touch_twice
from tests.browser.test_board_js import PHONE
from tutor.terms import PlayerColor
from tutor.widgets.nodes import h
from tutor.widgets.paints import owner_paints

VIEW = "(document.querySelector('.board svg').getAttribute('viewBox').split(' ').map(Number))"


def on_table(tab: str = "routes", **changes: Any) -> dict[str, Any]:
    """Return a page with a board as the table has it."""
    whole = board(**changes)
    attrs = {"class": "table", "data-tab": tab}
    table = {"tag": "main", "key": "table", "attrs": attrs, "children": whole["children"]}
    texts = {"overview": "Overview", "grow": "Enlarge", "shrink": "Make small"}
    return {**whole, "children": [table], "texts": texts}


def middle(page: Page) -> tuple[float, float, float]:
    """Return the point of the board in the middle of the frame, and the width that is seen."""
    x, y, width, height = page.evaluate(VIEW)
    return x + width / 2, y + height / 2, width


def test_a_phone_s_board_opens_close(browser: Browser) -> None:
    """Touching the overview jumps there; a key, or touching nothing twice, shows all of it."""
    with opened(browser, on_table(), own=True, **PHONE) as page:
        frame = page.locator(".board-frame.zoomed")
        expect(frame).to_have_count(1)
        x, y, width = middle(page)
        assert (x, y) == (200, 250)
        assert width < 400 / 1.8
        overview = page.get_by_role("button", name="Overview")
        size = overview.locator("svg").bounding_box()
        assert size is not None
        page.touchscreen.tap(size["x"] + size["width"] * 0.9, size["y"] + size["height"] * 0.9)
        page.wait_for_function(f"{VIEW}[0] > 150")
        assert middle(page)[2] == width
        overview.press("Enter")
        expect(frame).to_have_count(0)
        expect(overview).to_be_hidden()
        expect(page.locator(".board [data-route]:focus")).to_have_count(1)
        touch_twice(page, *spot(page, 200, 250))
        expect(frame).to_have_count(1)
        expect(overview).to_be_visible()
        x, y, _width = middle(page)
        assert abs(x - 200) < 3
        assert abs(y - 250) < 3
        assert sent(page) == []


def test_the_overview_makes_way_for_what_is_lit(browser: Browser) -> None:
    """It stands in another corner where it would lie on a lit city, and comes back."""
    with opened(browser, on_table(), own=True, **PHONE) as page:
        overview = page.get_by_role("button", name="Overview")
        expect(overview).to_have_attribute("data-corner", "top left")
        show(page, on_table(light={"routes": [], "cities": ["ada"]}))
        touch_twice(page, *spot(page, 200, 250))
        expect(page.locator(".board-frame.zoomed")).to_have_count(1)
        expect(overview).to_have_attribute("data-corner", "top left")
        size = overview.locator("svg").bounding_box()
        _x, _y, width, height = page.evaluate(VIEW)
        assert size is not None
        left, top = 50 - width * 0.15, 150 - height * 0.1  # the city's place in the window
        page.touchscreen.tap(
            size["x"] + size["width"] * (left + width / 2) / 400,
            size["y"] + size["height"] * (top + height / 2) / 500,
        )
        expect(overview).to_have_attribute("data-corner", "top right")
        show(page, on_table())
        expect(overview).to_have_attribute("data-corner", "top left")


def test_a_wide_board_opens_whole(browser: Browser) -> None:
    """There is no overview, nor is there outside the table."""
    wide = {"viewport": {"width": 1280, "height": 800}}
    for tree, size in ((on_table(), wide), (board(), PHONE)):
        with opened(browser, tree, **size) as page:
            expect(page.locator(".board-frame")).to_be_visible()
            expect(page.locator(".overview")).to_be_hidden()
            expect(page.locator(".zoomed")).to_have_count(0)


def test_the_overview_shows_owners(browser: Browser) -> None:
    """A claim is seen there too."""
    with opened(browser, on_table(), **PHONE) as page:
        expect(page.locator(".overview-route")).to_have_count(5)
        expect(page.locator(".overview-route.owned")).to_have_count(0)
        show(page, on_table(owners={"south": "1", "west": "0"}))
        expect(page.locator(".overview-route.owned")).to_have_count(2)


def test_a_strip_frames_what_is_lit_and_grows(browser: Browser) -> None:
    """By its button, or where a tap means nothing by any touch; another step makes it small."""
    with opened(browser, on_table("result", on={}), **PHONE) as page:
        strip = page.locator(".board-frame.strip")
        expect(strip).to_have_count(1)
        low = strip.bounding_box()
        assert low is not None
        assert low["height"] <= 260
        lit = {"routes": ["south"], "cities": ["cor", "dun"], "walk": False, "dim": True}
        show(page, on_table("result", on={}, light=lit))
        page.wait_for_function(f"{VIEW}[1] > 200")
        x, y, _width = middle(page)
        assert abs(x - 200) < 5
        assert y > 300
        show(page, on_table("result", on={}))
        page.wait_for_function(f"{VIEW}[1] < 200")
        page.touchscreen.tap(*spot(page, 200, 250))
        expect(page.locator(".board.grown")).to_have_count(1)
        expect(page.get_by_role("button", name="Make small")).to_be_visible()
        page.get_by_role("button", name="Make small").tap()
        expect(strip).to_have_count(1)
        page.get_by_role("button", name="Enlarge").tap()
        expect(page.locator(".board.grown")).to_have_count(1)
        show(page, on_table("tickets", on={}))
        expect(page.locator(".board.grown")).to_have_count(0)


def test_black_routes_are_seen_in_the_dark(browser: Browser) -> None:
    """A free one has a light edge."""
    with opened(browser, on_table(), color_scheme="dark", **PHONE) as page:
        expect(page.locator(".tutor:not(.site-part)[data-theme=dark]")).to_have_count(1)
        edge = page.evaluate(
            """() => {
              const slots = document.querySelector(".board [data-route=south] .slots");
              slots.parentElement.classList.add("route", "black");
              const { stroke } = getComputedStyle(slots);
              return stroke.match(/\\d+/g).slice(0, 3).map(Number);
            }"""
        )
        assert min(edge) > 120


def test_black_points_are_seen_in_the_dark(browser: Browser) -> None:
    """What routes bring has no pattern: the owner's edge is around it."""
    (black,) = owner_paints([(0, "Anna", PlayerColor.BLACK)]).values()
    piece = h("span", key="routes", cls="piece of-routes", paint={"--at": "0%", "--size": "50%"})
    page_tree = h("div", h("span", piece, key="bar", cls="score-bar"), key="page", paint=black.css)
    with opened(browser, page_tree, color_scheme="dark", **PHONE) as page:
        edge = page.locator(".piece").evaluate("one => getComputedStyle(one).boxShadow")
        assert "rgb(119, 119, 124)" in edge
        assert "inset" in edge


def test_a_row_is_drawn_to_another_place(browser: Browser) -> None:
    """By mouse; Escape leaves it; the keys at its handle move it too."""

    def row(name: str, place: int) -> dict[str, Any]:
        step = {"do": "move_player", "player": place}
        handle = {
            "tag": "button", "key": "handle", "children": [name],
            "attrs": {"data-handle": True, "class": "handle", "aria-label": name},
            "on": {"moved": step, "key:ArrowUp": {**step, "by": -1}},
        }  # fmt: skip
        return {"tag": "li", "key": name, "attrs": {"class": "player-row"}, "children": [handle]}

    rows = [row(name, place) for place, name in enumerate(("Anna", "Bram", "Cleo"))]
    tree = {"tag": "ol", "key": "rows", "attrs": {"class": "players"}, "children": rows}
    page_tree = {"tag": "div", "key": "page", "children": [tree]}
    with opened(browser, page_tree, reduced_motion="reduce") as page:
        at = page.get_by_role("button", name="Anna").bounding_box()
        assert at is not None
        x, y = at["x"] + 10, at["y"] + 10

        def draw(to: float) -> None:
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(x, y + 10)
            page.mouse.move(x, to, steps=5)

        draw(y + 130)
        expect(page.locator(".drawn")).to_have_count(1)
        page.keyboard.press("Escape")
        page.mouse.up()
        expect(page.locator(".drawn")).to_have_count(0)
        assert sent(page) == []
        draw(y + 130)
        page.mouse.up()
        page.wait_for_function("model.sent.some((one) => one.do === 'move_player')")
        assert sent(page) == [{"do": "move_player", "player": 0, "by": 2}]
        page.get_by_role("button", name="Cleo").press("ArrowUp")
        assert sent(page)[1:] == [{"do": "move_player", "player": 2, "by": -1}]
