"""The board in a real browser, without Python behind it: taps, keys, zoom, light."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.fake import SLOTS, art, board, opened, sent, show, spot, touch, tree

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
OWNED = re.compile(r"\bowned\b")
READ = "new Picture(model.get('art').box).slots"  # the slots as the picture tells them
SHAPES = (
    "Object.fromEntries([...new Picture(model.get('art').box).routes].map("
    "([r, g]) => [r, outlines(g.querySelector('path').getAttribute('d'))]))"
)


def route(page: Page, name: str) -> Any:
    """Return the group of a route."""
    return page.locator(f"[data-route='{name}']")


def test_nearest_slot(browser: Browser) -> None:
    """A point belongs to the route of the nearest slot within reach, to none beyond."""
    with opened(browser, board()) as page:
        near = f"([x, y]) => routesNear({SHAPES}, x, y, 20).map(r => r.route)"
        assert page.evaluate(near, [200, 140]) == ["north-1", "north-2"]
        assert page.evaluate(near, [52, 212]) == ["west"]
        assert page.evaluate(near, [200, 250]) == []


def test_a_finger_means_what_it_lies_on(browser: Browser) -> None:
    """Though Chromium moves a touch's click to what it takes for its target, the lane beside."""
    with opened(browser, board(), **PHONE) as page:
        on, beside = spot(page, 200, 142), spot(page, 200, 158)
        page.evaluate(
            "([on, beside]) => { const svg = document.querySelector('.board svg');"
            " const tell = (type, [clientX, clientY]) => svg.dispatchEvent(new PointerEvent(type,"
            " { bubbles: true, pointerType: 'touch', pointerId: 7, clientX, clientY }));"
            " tell('pointerdown', on); tell('pointerup', on); tell('click', beside); }",
            [on, beside],
        )
        assert sent(page)[-1] == {"do": "claim", "route": "north-1"}
        for x, y in [(200, 146), (150, 154), (64, 220), (50, 300), (120, 165)]:
            touch(page, *spot(page, x, y))
            found = page.evaluate(
                f"([x, y]) => routesNear({SHAPES}, x, y, 20).map(r => r.route)[0]", [x, y]
            )
            chooser = page.locator(".lanes")
            if chooser.is_visible():
                expect(chooser).to_contain_text(f"the {found} route")
                chooser.get_by_role("button", name="Cancel").tap()
                expect(chooser).to_be_hidden()
            else:
                assert sent(page)[-1]["route"] == found


@pytest.mark.parametrize(
    ("start", "key", "end"),
    [
        ("west", "ArrowRight", "east"),
        ("west", "ArrowDown", "south"),
        ("south", "ArrowUp", "north-2"),
        ("north-2", "ArrowUp", "north-1"),
        ("west", "ArrowLeft", None),
    ],
)
def test_arrows_lead_to_the_nearest_route(
    browser: Browser, start: str, key: str, end: str | None
) -> None:
    """Each arrow leads to what lies nearest in its direction."""
    with opened(browser, board()) as page:
        ask = (
            "([from, key]) => neighbour(Object.fromEntries(Object.entries("
            f"{READ}).map(([r, c]) => [r, middleOf(c)])), from, key)"
        )
        assert page.evaluate(ask, [start, key]) == end


def test_trail_is_joined_end_to_end(browser: Browser) -> None:
    """Routes walked against their own direction are turned around."""
    with opened(browser, board()) as page:
        line = page.evaluate(f"trailLine({READ}, ['north-1', 'east', 'south', 'west'])")
        assert [point["route"] for point in line[::3]] == ["north-1", "east", "south", "west"]
        assert [(point["x"], point["y"]) for point in line[5:8]] == [
            (280, 350), (200, 350), (120, 350),
        ]  # fmt: skip


def test_picture_is_cleaned(browser: Browser) -> None:
    """Scripts, handlers, links and styles in a picture are gone; ids are data attributes."""
    with opened(browser, board()) as page:
        svg = page.locator(".board svg")
        assert svg.locator("script, foreignObject, image, [style*=url], [onclick]").count() == 0
        assert svg.get_attribute("onload") is None
        assert svg.locator("[id]").count() == 0
        assert svg.locator("[data-route]").count() == len(SLOTS)


def test_a_small_board_has_its_room_before_its_picture(browser: Browser) -> None:
    """What stands below is not moved from under a finger when the picture comes."""
    below = {"tag": "button", "key": "below", "children": ["Below"]}
    cards = tree({"key": "small", "board": {"art": "box", "still": True}}, below)
    with opened(browser, cards, traits={"art": {}}) as page:
        button = page.get_by_role("button", name="Below")
        before = button.bounding_box()
        page.evaluate("art => model.change('art', art)", art())
        expect(page.locator(".board.still svg")).to_be_visible()
        assert before == button.bounding_box()


def test_click_claims_at_once_and_python_confirms(browser: Browser) -> None:
    """A click recolours before any answer; the answer's tree decides."""
    with opened(browser, board()) as page:
        page.evaluate("model.autoAck = false")
        page.mouse.click(*spot(page, 50, 212))
        expect(route(page, "west")).to_have_class(OWNED)
        assert sent(page) == [{"do": "claim", "route": "west"}]
        show(page, board())  # an older tree does not take it back
        expect(route(page, "west")).to_have_class(OWNED)
        page.evaluate("model.ack(2)")
        expect(route(page, "west")).not_to_have_class(OWNED)
        show(page, board(owners={"west": "0"}))
        expect(route(page, "west")).to_have_attribute("aria-pressed", "true")


def test_route_of_another_is_not_recoloured(browser: Browser) -> None:
    """What belongs to somebody else waits for Python; what is one's own is cleared."""
    with opened(browser, board(owners={"west": "1", "east": "0"})) as page:
        page.evaluate("model.autoAck = false")
        page.mouse.click(*spot(page, 50, 212))
        expect(route(page, "west")).to_have_class(OWNED)
        page.mouse.click(*spot(page, 350, 212))
        expect(route(page, "east")).not_to_have_class(OWNED)


def test_keyboard_alone(browser: Browser) -> None:
    """One tab stop, arrows, Enter and Space; no key reaches the notebook around."""
    with opened(browser, board()) as page:
        page.evaluate("document.addEventListener('keydown', () => { window.leaked = 1; })")
        assert page.locator(".board [tabindex='0']").count() == 1
        route(page, "north-1").focus()
        page.keyboard.press("ArrowDown")
        expect(route(page, "north-2")).to_be_focused()
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Space")
        page.keyboard.press("d")
        assert sent(page) == [
            {"do": "claim", "route": "north-2"},
            {"do": "claim", "route": "south"},
        ]
        assert page.evaluate("window.leaked") is None
        assert route(page, "south").get_attribute("data-lm-suppress-shortcuts") == "true"
        expect(page.locator(".board-line")).to_have_text("the south route")


def test_labels_follow_the_tree(browser: Browser) -> None:
    """A change of language or owner changes the names that screen readers hear."""
    with opened(browser, board()) as page:
        expect(route(page, "west")).to_have_attribute("aria-label", "the west route")
        show(page, board(labels={"west": "trasa zachodnia"}))
        expect(route(page, "west")).to_have_attribute("aria-label", "trasa zachodnia")


def test_cities_when_stations_are_meant(browser: Browser) -> None:
    """With stations to build a tap means a city, and routes are out of the way."""
    with opened(browser, board(prefer="city", stations={"cor": "1"})) as page:
        assert page.locator(".board [role=button]").count() == 4
        page.mouse.click(*spot(page, 56, 152))
        assert sent(page) == [{"do": "station", "city": "ada"}]
        assert page.locator(".station-built .letter").text_content() == "B"


def test_finger_between_lanes_is_asked(browser: Browser) -> None:
    """Where a finger covers two lanes a chooser names them; twins need no question."""
    with opened(browser, board(), **PHONE) as page:
        touch(page, *spot(page, 200, 151))
        chooser = page.locator(".lanes")
        expect(chooser.get_by_role("button")).to_have_text(
            ["the north-2 route", "the north-1 route", "Cancel"]
        )
        chooser.get_by_role("button", name="north-1").tap()
        expect(chooser).to_have_count(0)
        assert sent(page) == [{"do": "claim", "route": "north-1"}]

        twins = {"north-1": "north", "north-2": "north"}
        show(page, board(twins=twins, owners={"north-2": "1"}))
        touch(page, *spot(page, 200, 151))
        assert sent(page)[1:] == [{"do": "claim", "route": "north-1"}]


def test_finger_beside_a_slot_still_hits(browser: Browser) -> None:
    """A tap 12 pixels beside a slot's outline means it; one 40 pixels away means nothing."""
    with opened(browser, board(), **PHONE) as page:
        x, y = spot(page, 80, 210)
        touch(page, x + 12, y)
        touch(page, x + 40, y)
        assert sent(page) == [{"do": "claim", "route": "west"}]


def test_wheel_buttons_and_drag(browser: Browser) -> None:
    """The wheel zooms around the pointer, a drag pans and claims nothing, fit shows all."""
    with opened(browser, board()) as page:
        x, y = spot(page, 200, 350)
        page.mouse.move(x, y)
        for _turn in range(4):
            page.mouse.wheel(0, -120)
        expect(page.locator(".board-frame.zoomed")).to_have_count(1)
        assert spot(page, 200, 350) == pytest.approx((x, y), abs=2)
        page.mouse.down()
        page.mouse.move(x - 60, y - 30, steps=4)
        page.mouse.up()
        assert spot(page, 200, 350) == pytest.approx((x - 60, y - 30), abs=8)
        assert sent(page) == []
        page.get_by_role("button", name="Whole board").click()
        expect(page.locator(".zoomed")).to_have_count(0)
        page.get_by_role("button", name="Zoom in").click()
        expect(page.locator(".zoomed")).to_have_count(1)


def test_pinch(browser: Browser) -> None:
    """Two fingers apart zoom in, and lifting them claims nothing."""
    with opened(browser, board(), **PHONE) as page:
        x, y = spot(page, 200, 250)
        touch = page.context.new_cdp_session(page)
        for kind, apart in [("touchStart", 20), ("touchMove", 40), ("touchMove", 80)]:
            points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(page.locator(".zoomed")).to_have_count(1)
        assert sent(page) == []


WALKERS = """async (tree) => {
  model.change("tree", tree);
  for (let turn = 0; turn < 4; turn += 1) await null;
  return document.querySelectorAll(".walker").length;
}"""
"""Show a tree; count who begins to walk a trail: a moment later they may have arrived."""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_trail_is_walked(browser: Browser, motion: str) -> None:
    """A walked trail glows route by route, at once for whom motion disturbs."""
    light = {"routes": ["north-1", "east", "south"], "cities": ["ada"], "walk": True, "dim": True}
    with opened(browser, board(), reduced_motion=motion) as page:
        walking = page.evaluate(WALKERS, board(light=light))
        assert walking == (motion == "no-preference")
        expect(page.locator(".route.lit")).to_have_count(3)
        expect(page.locator(".ring")).to_have_count(1)
        show(page, board())
        expect(page.locator(".lit, .ring, .halo, .dim")).to_have_count(0)


def test_still_picture_takes_no_part(browser: Browser) -> None:
    """A thumbnail is not focusable, not clickable and hidden from screen readers."""
    with opened(browser, board(still=True)) as page:
        assert page.locator(".board [tabindex], .board button").count() == 0
        assert page.locator(".board svg").get_attribute("aria-hidden") == "true"


def test_a_citys_name_is_typed(browser: Browser) -> None:
    """Letters lead to the city that begins so, Shift where one is a key; Tab to what is lit."""
    named = {"ada": "Århus", "bix": "'s-Gravenhage", "cor": "Paris", "dun": "Aarschot"}
    spec = {"typing": "pthzf", "city_labels": named, "owners": {"east": "1"}}
    of = {"west": ["ada", "cor"], "east": ["bix", "dun"], "south": ["cor", "dun"],
          "north-1": ["ada", "bix"], "north-2": ["ada", "bix"]}  # fmt: skip
    with opened(browser, board(**spec)) as page:
        page.evaluate("ends => { Picture.prototype.citiesOf = (route) => ends[route] || []; }", of)
        focused = "document.activeElement.getAttribute('data-route')"
        route(page, "east").focus()
        page.keyboard.press("p")
        assert page.evaluate(focused) == "east"
        page.keyboard.press("Shift+P")
        assert page.evaluate(focused) == "west"
        found = page.evaluate(
            """named => { const typed = new TypedCity(); let now = 0;
            const type = (text, wait) => { now += wait; return [...text].map((one) =>
              typed.press(one, (now += 100), named)).pop(); };
            return [type("aa", 0), type("ar", 5000), type("sg", 5000), type("gra", 5000),
                    type("a", 5000), type("a", 5000), type("x", 5000), type("pa", 5000)]; }""",
            named,
        )
        assert found == ["dun", "ada", "bix", "bix", "dun", "dun", None, "cor"]
        page.evaluate("document.activeElement.blur()")
        show(page, board(**spec, light={"routes": ["east", "north-2"], "cities": ["bix"]}))
        assert page.locator(".board .route[tabindex='0']").get_attribute("data-route") == "north-2"
        show(page, board(**spec, light={"routes": [], "cities": ["dun"]}))
        assert page.locator(".board .route[tabindex='0']").get_attribute("data-route") == "south"
