"""A tap beside a message at the live table does what it is meant for, at once."""

import pytest
from playwright.sync_api import Browser, expect

pytest.importorskip("anywidget")

from tests.browser.fake import opened, sent
from tests.widgets.play_pages import seated
from tests.widgets.trees import Tree, nodes
from tutor.bots.levels import Level

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def refused() -> Tree:
    """Return a page with a refusal, and with a guide's sentence that comes back at the pile."""
    player = seated("usa", players=2, level=Level.EASY, seed=3)
    player.wait()
    while player.main["data-stage"] != "Turn":
        player.play_on()
        player.wait()
    player.tap_route("calgary--winnipeg--1")
    main = next(one for one in nodes(player.tree) if one.get("tag") == "main")
    main["attrs"]["data-guided"] = "true"
    attrs = {"class": "speech", "data-at": "pile", "style": "pointer-events: auto"}
    main["children"].append({"tag": "section", "key": "speech", "attrs": attrs, "children": ["It"]})
    return player.tree


@pytest.mark.parametrize("thing", ["[data-pile]", "[data-row='4']", ".stack"])
def test_first_tap_beside_a_message_does_what_it_is_meant_for(
    browser: Browser, refused: Tree, thing: str
) -> None:
    """The message goes when the finger comes; what follows it waits until the tap has arrived."""
    with opened(browser, refused, **PHONE) as page:
        bubble, speech = page.locator(".bubble"), page.locator(".speech")
        expect(bubble).to_be_visible()
        expect(speech).to_be_hidden()
        page.locator(thing).first.tap()
        page.wait_for_function("model.sent.some((one) => one.do !== 'kept')")
        expect(bubble).to_be_hidden()
        expect(speech).to_be_visible()
        asked = {"[data-pile]": "draw_blind", "[data-row='4']": "draw", ".stack": "hand"}[thing]
        assert [one["do"] for one in sent(page)] == [asked]


def test_nothing_comes_up_under_the_finger(browser: Browser, refused: Tree) -> None:
    """While it is down, the sentence that the refusal had hidden stays hidden."""
    with opened(browser, refused, viewport={"width": 1280, "height": 800}) as page:
        expect(page.locator(".bubble")).to_be_visible()
        box = page.locator("[data-pile]").bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        expect(page.locator(".bubble")).to_be_hidden()
        page.wait_for_timeout(400)
        expect(page.locator(".speech")).to_be_hidden()
        page.mouse.up()
        expect(page.locator(".speech")).to_be_visible()
        assert [one["do"] for one in sent(page)] == ["draw_blind"]
