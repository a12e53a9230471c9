"""The browser's part of the finale: what is lit in turn, what stops it, where one looks."""

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.fake import opened, sent, show, tree

TIME = """
  const [set, clear] = [window.setTimeout, window.clearTimeout];
  window.due = null;
  window.setTimeout = (f, ms, ...more) => {
    if (ms !== EACH_PROOF) return set(f, ms, ...more);
    window.due = f;
    return -1;
  };
  window.clearTimeout = (id) => (id === -1 ? (window.due = null) : clear(id));
  window.pass = () => { const f = window.due; window.due = null; if (f) f(); };
"""
"""Time passes when a test lets it: ``pass()``."""


def row(turn: int, lit: int) -> dict[str, Any]:
    """Return a side's row."""
    return {
        "tag": "button",
        "key": f"row-{turn}",
        "attrs": {"data-turn": turn, "aria-pressed": "true" if turn == lit else "false"},
        "on": {"click": {"do": "show", "side": turn}},
        "children": [f"side {turn}"],
    }


def finale(place: str = "pages", play: str | None = "routes", lit: int = 0) -> dict[str, Any]:
    """Return a page of the finale with three rows."""
    page = {
        "tag": "div",
        "key": place,
        "attrs": {"data-finale": place, "data-play": play, "class": "finale"},
        "children": [
            {"tag": "h2", "key": "heading", "attrs": {"tabindex": -1}, "children": [place]},
            *(row(turn, lit) for turn in range(3)),
        ],
    }
    return tree({"tag": "main", "key": "main", "children": [page]})


def begun(page: Page, play: str | None = "routes") -> None:
    """Come from the check to a page whose proofs are lit in turn."""
    page.evaluate(f"() => {{ {TIME} }}")
    show(page, finale(play=play))


def lit(page: Page, many: int) -> list[int]:
    """Return the sides whose proofs were asked for, once there are so many."""
    page.wait_for_function("many => model.sent.length > many", arg=many)  # and the first word
    return [one["side"] for one in sent(page)]


def test_each_proof_is_lit_once_and_then_it_waits(browser: Browser) -> None:
    """The first is lit already; another page begins anew; without play nothing is lit."""
    with opened(browser, finale("check", None)) as page:
        begun(page)
        for _time in range(5):
            page.evaluate("pass()")
        assert [1, 2] == lit(page, 2)
        show(page, finale(play="tickets"))
        page.evaluate("pass()")
        show(page, finale(play=None))
        assert page.evaluate("due === null")
        show(page, finale(play="tickets", lit=1))
        page.evaluate("pass()")
        page.evaluate("pass()")
        assert [1, 2, 1, 2] == lit(page, 4)


def test_a_touch_stops_it(browser: Browser) -> None:
    """Whoever chooses a proof keeps it."""
    with opened(browser, finale("check", None)) as page:
        begun(page)
        assert page.evaluate("due !== null")
        page.get_by_role("button", name="side 2").click()
        assert page.evaluate("due === null")
        assert [2] == lit(page, 1)


def test_with_reduced_motion_nothing_is_lit_by_itself(browser: Browser) -> None:
    """The pages still turn, and the heading is read."""
    with opened(browser, finale("check", None), reduced_motion="reduce") as page:
        begun(page)
        expect(page.locator("h2")).to_be_focused()
        assert page.evaluate("due === null")


def test_the_focus_goes_to_the_heading_only_from_page_to_page(browser: Browser) -> None:
    """Who comes by a tab, or stays on the pages between, keeps the focus."""
    tab = {"tag": "button", "key": "tab", "children": ["Result"]}
    with opened(browser, tree(tab, {"tag": "main", "key": "main"})) as page:
        page.get_by_role("button", name="Result").focus()
        check = finale("check", None)
        show(page, {**check, "children": [tab, *check["children"]]})
        expect(page.locator("h2")).to_have_text("check")
        expect(page.get_by_role("button", name="Result")).to_be_focused()
        show(page, finale("pages", None))
        expect(page.locator("h2")).to_be_focused()
        page.get_by_role("button", name="side 1").focus()
        show(page, finale("pages", None, lit=2))
        expect(page.get_by_role("button", name="side 1")).to_be_focused()
        show(page, finale("places", None))
        expect(page.locator("h2")).to_be_focused()


def test_the_way_on_leads_to_the_heading_of_the_check(browser: Browser) -> None:
    """Not to the button at its end, which would leave out the finale; and its top is in sight."""
    on = {"tag": "button", "key": "next", "children": ["Next"]}
    before = {"tag": "div", "key": "entering", "children": [*([{"tag": "p"}] * 9), on]}
    with opened(browser, tree({"tag": "main", "key": "main", "children": [before]})) as page:
        page.add_style_tag(content="main p, main button { display: block; height: 400px; }")
        page.get_by_role("button", name="Next").focus()
        show(page, finale("check", None))
        expect(page.locator("h2")).to_be_focused()
        expect(page.locator("h2")).to_be_in_viewport()


def test_a_page_begins_at_the_top_of_its_panel(browser: Browser) -> None:
    """With the panel's padding in sight: else headings lie at its very edge, as if cut."""

    def in_panel(place: str) -> dict[str, Any]:
        (main,) = finale(place, None)["children"]
        panel = {**main, "tag": "section", "key": "panel", "attrs": {"class": "panel"}}
        return tree({"tag": "main", "key": "main", "children": [panel]})

    with opened(browser, in_panel("check")) as page:
        page.add_style_tag(
            content=".panel { height: 300px; padding: 16px; overflow: auto; }"
            ".panel button { display: block; height: 200px; }"
        )
        page.get_by_role("button", name="side 2").focus()
        show(page, in_panel("places"))
        expect(page.locator("h2")).to_be_focused()
        assert page.evaluate("document.querySelector('.panel').scrollTop") == 0


def test_a_page_that_begins_there_pulls_nobody_to_it(browser: Browser) -> None:
    """Somebody may be reading a notebook above it."""
    with opened(browser, finale("check", None)) as page:
        expect(page.locator("h2")).to_have_text("check")
        assert page.evaluate("document.activeElement === document.body")
