"""Entering in a real browser, without Python behind it: answers, keys, the sheet, lanes."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.fake import board, opened, sent, show, spot, stop_clock, touch, tree
from tests.browser.test_board_js import PHONE, route
from tests.browser.test_page_js import node
from tests.conftest import FOLDERS
from tutor.boards import load_board
from tutor.widgets.screens.board import twins

WIDE = {"viewport": {"width": 1280, "height": 800}}


def answers(*names: str, value: str = "", wide: bool = False, **more: Any) -> dict[str, Any]:
    """Return a page with a search field and these answers, as screens/typing.py makes it."""
    options = [
        node(
            "li", node("span", name), key=name,
            attrs={"role": "option", "id": f"option-{index}", "aria-selected": "false",
                   **({"aria-disabled": "true"} if name.endswith("!") else {})},
            on={"click": {"do": "claim", "route": name}},
        )
        for index, name in enumerate(names)
    ]  # fmt: skip
    field = node(
        "input", key="field",
        attrs={"type": "search", "role": "combobox", "aria-label": "Find", "name": "value",
               "value": value, "aria-expanded": "true", "aria-controls": "options"},
        on={"input": {"do": "query"}, "key:Enter": {"do": "enter"},
            "key:Escape": {"do": "query", "value": ""}},
    )  # fmt: skip
    mirror = node("span", *more.pop("mirror", [value]), key="typed", attrs={"class": "typed"})
    box = node("div", mirror, field, key="box", attrs={"class": "typed-box"})
    done = node("button", "Done", key="done", attrs={"data-typing": "end"})
    head = node("div", done, key="head", attrs={"class": "typing-head"})
    line = node("div", box, key="line", attrs={"class": "typing-line"})
    found = node("ul", *options, key="options", attrs={"role": "listbox", "id": "options"})
    form = node(
        "form", head, line, node("div", found, key="answers", attrs={"class": "answers"}),
        key="search", attrs={"class": "search"}, on={"submit": {"do": "enter"}},
    )  # fmt: skip
    chip = node(
        "button", "Bob", key="chip", attrs={"class": "chip"}, on={"click": {"do": "player"}}
    )
    begin = node("button", "Type", key="type", attrs={"data-typing": "begin"})
    filler = node("p", "x", key="filler", attrs={"class": "filler"})
    return tree(chip, begin, filler, form, *more.pop("after", []), **more)


def marked(page: Page) -> list[str]:
    """Return the answer that is marked, as a screen reader finds it."""
    text: list[str] = page.evaluate(
        "() => { const id = document.querySelector('[role=combobox]')"
        ".getAttribute('aria-activedescendant');"
        "const marked = [...document.querySelectorAll('[aria-selected=true]')];"
        "return id ? marked.filter((one) => one.id === id).map((one) => one.textContent)"
        " : marked.map(() => 'lost'); }"
    )
    return text


def test_arrows_mark_an_answer_and_enter_takes_it(browser: Browser) -> None:
    """Down and up, around the ends; what cannot be chosen is passed over."""
    with opened(browser, answers("one", "two!", "three", value="x")) as page:
        page.get_by_label("Find").focus()
        assert marked(page) == []
        for key, name in (("ArrowDown", "one"), ("ArrowDown", "three"), ("ArrowDown", "one"),
                          ("ArrowUp", "three")):  # fmt: skip
            page.keyboard.press(key)
            assert marked(page) == [name]
        expect(page.get_by_label("Find")).to_be_focused()
        page.keyboard.press("Enter")
        assert sent(page) == [{"do": "claim", "route": "three"}]
        assert marked(page) == []


def test_enter_without_a_mark_is_for_the_text(browser: Browser) -> None:
    """Nothing is taken because it stands first; Escape and typing unmark."""
    with opened(browser, answers("one", "two", value="x")) as page:
        field = page.get_by_label("Find")
        field.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Escape")
        assert marked(page) == []
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowDown")
        page.keyboard.type("y")
        assert marked(page) == []
        page.keyboard.press("ArrowDown")
        show(page, answers("three", value="xy"))
        assert marked(page) == []
        words = [one["do"] for one in sent(page)]
        assert words[:2] == ["enter", "enter"]
        assert "claim" not in words


def test_who_types_fast_loses_nothing(browser: Browser) -> None:
    """Enter empties the field at once; what is left of a line comes back before what came since.

    However late the answers come, and whatever is entered meanwhile.
    """
    with opened(browser, answers()) as page:
        field, keys = page.get_by_label("Find"), page.keyboard
        page.evaluate("model.autoAck = false")
        field.focus()
        for line in ("kyi war", "b fra"):
            keys.type(line)
            keys.press("Enter")
            assert field.input_value() == ""
        keys.press("Enter")  # what came of the lines is not known yet: nothing is passed over
        keys.type("kha kyi")
        entered = [one for one in sent(page) if one["do"] == "enter"]
        assert entered == [{"do": "enter", "value": "kyi war"},
                           {"do": "enter", "value": "b fra", "more": True}]  # fmt: skip
        first, second = page.evaluate("model.sent.filter((one) => one.do === 'enter')"
                                      ".map((one) => one.n)")  # fmt: skip
        show(page, answers(value=""))
        page.evaluate("n => model.ack(n)", first)
        assert field.input_value() == "kha kyi"
        field.press("Home")
        show(page, answers(value="b fra"))
        page.evaluate("n => model.ack(n)", second)
        assert field.input_value() == "b fra, kha kyi"
        assert field.evaluate("one => one.selectionStart") == len("b fra, ")
        page.wait_for_function("model.sent.at(-1).value === 'b fra, kha kyi'")
        assert sent(page)[-1] == {"do": "query", "value": "b fra, kha kyi"}
        queries = [one["value"] for one in sent(page) if one["do"] == "query"]
        assert "kha kyi" not in queries  # it would take the place of what is left
        show(page, answers(value="b fra, kha kyi"))
        page.evaluate("model.ack(model.sent.at(-1).n)")
        keys.press("Enter")
        assert sent(page)[-1] == {"do": "enter", "value": "b fra, kha kyi"}
        show(page, answers(value="b fra"))
        page.evaluate("model.ack(model.sent.at(-1).n)")
        assert field.input_value() == "b fra"
        keys.press("Enter")
        keys.type("never mind")
        keys.press("Escape")
        show(page, answers(value=""))
        for _answer in ("to Enter", "to Escape"):
            page.evaluate("model.ack(model.sent.at(-1).n)")
        assert field.input_value() == ""
        keys.type("b fra")
        keys.press("Enter")
        show(page, answers(value="b fra"))
        page.evaluate("model.ack(model.sent.at(-1).n)")
        keys.type("par zur")  # nobody has seen yet that something has come back
        assert field.input_value() == "b fra, par zur"


@pytest.mark.parametrize("by", ["a click", "Enter"])
def test_a_chosen_answer_takes_its_text_along(browser: Browser, by: str) -> None:
    """The field is empty at once; what is typed before the answer to it comes after its rest."""
    with opened(browser, answers("b fra", value="")) as page:
        field, keys = page.get_by_label("Find"), page.keyboard
        field.focus()
        keys.type("b, ess")
        page.wait_for_function("model.sent.at(-1)?.value === 'b, ess'")
        show(page, answers("b fra", value="b, ess"))
        page.evaluate("model.autoAck = false")
        if by == "Enter":
            keys.press("ArrowDown")
            keys.press("Enter")
        else:
            page.get_by_role("option", name="b fra").click()
        assert sent(page)[-1] == {"do": "claim", "route": "b fra"}
        assert field.input_value() == ""
        keys.type("zür")
        show(page, answers(value="ess"))
        assert field.input_value() == "zür"
        page.evaluate("model.ack(model.sent.at(-1).n)")
        assert field.input_value() == "ess, zür"
        page.wait_for_function("model.sent.at(-1).value === 'ess, zür'")
        assert sent(page)[-1] == {"do": "query", "value": "ess, zür"}


QUERIES = "model.sent.filter((action) => action.do === 'query').length"


def test_another_player_begins_with_an_empty_field(browser: Browser) -> None:
    """However much was typed; a page drawn before the answer changes nothing."""
    with opened(browser, answers("one", value="")) as page:
        field = page.get_by_label("Find")
        field.focus()
        page.keyboard.type("x")
        page.wait_for_function(QUERIES + " === 1")
        page.evaluate("model.autoAck = false")
        page.keyboard.type("y")
        page.wait_for_function(QUERIES + " === 2")
        page.get_by_role("button", name="Bob").click()
        assert [one["do"] for one in sent(page)] == ["query", "query", "player"]
        show(page, answers("one", value="x"))
        assert field.input_value() == "xy"
        show(page, answers("one", value=""))
        page.evaluate("model.ack(model.sent.at(-1).n)")
        expect(field).to_be_focused()
        assert field.input_value() == ""


def test_the_field_keeps_the_focus_when_a_player_is_chosen(browser: Browser) -> None:
    """A click on a chip or an answer leaves the caret where it was."""
    with opened(browser, answers("one", value="x")) as page:
        page.get_by_label("Find").focus()
        page.get_by_role("button", name="Bob").click()
        expect(page.get_by_label("Find")).to_be_focused()
        page.get_by_role("option", name="one").click()
        expect(page.get_by_label("Find")).to_be_focused()
        assert [one["do"] for one in sent(page)] == ["player", "claim"]


def test_doubt_is_underlined_where_it_stands(browser: Browser) -> None:
    """The copy below the field is seen only while both say the same."""
    copy = ["ess fra, ", node("span", "b ber", attrs={"class": "doubtful"})]
    with opened(browser, answers(value="ess fra, b ber", mirror=copy)) as page:
        expect(page.locator(".typed")).to_have_css("visibility", "visible")
        line = "text-decoration-line"
        expect(page.locator(".doubtful")).to_have_css(line, "underline")
        offset = page.evaluate(
            "() => { const [a, b] = ['.typed', '[role=combobox]'].map((one) =>"
            " document.querySelector(one).getBoundingClientRect());"
            " return [a.left - b.left, a.top - b.top, a.right - b.right]; }"
        )
        assert offset == pytest.approx([0, 0, 0], abs=1)
        page.get_by_label("Find").press_sequentially("l")
        expect(page.locator(".typed")).to_have_css("visibility", "hidden")


KEYS = {
    "undo": {"do": "undo"}, "redo": {"do": "redo"}, "escape": {"do": "result"},
    "players": [{"do": "player", "player": 0}, {"do": "player", "player": 1}],
}  # fmt: skip


def test_keys_that_work_everywhere(browser: Browser) -> None:
    """Ctrl+Z and Ctrl+Shift+Z (or Cmd), numbers for players, a slash for the field."""
    with opened(browser, answers(value="", keys=KEYS)) as page:
        for key in ("Control+z", "Control+Shift+Z", "Meta+z", "Meta+Shift+Z", "Control+y", "2"):
            page.keyboard.press(key)
        page.keyboard.press("9")
        assert sent(page) == [
            {"do": "undo"}, {"do": "redo"}, {"do": "undo"}, {"do": "redo"}, {"do": "redo"},
            {"do": "player", "player": 1},
        ]  # fmt: skip
        page.keyboard.press("/")
        expect(page.get_by_label("Find")).to_be_focused()
        expect(page.get_by_label("Find")).to_have_value("")
        page.keyboard.press("Control+z")
        assert len(sent(page)) == 7


def test_escape_leaves_what_is_on_top(browser: Browser) -> None:
    """A list that lies over the page first; then the page's own, from a read-only field too."""
    menu = node(
        "details", node("summary", "More", key="s"), key="more",
        attrs={"class": "menu", "open": True},
    )  # fmt: skip
    link = node("input", key="link", attrs={"aria-label": "Link", "readonly": True, "value": "x"})
    with opened(browser, answers(value="y", keys=KEYS, after=[menu, link])) as page:
        page.get_by_text("More").focus()
        page.keyboard.press("Escape")
        expect(page.locator("details[open]")).to_have_count(0)
        assert sent(page) == []
        page.keyboard.press("Escape")
        page.get_by_label("Link").press("Escape")
        page.get_by_label("Find").press("Escape")
        words = [one["do"] for one in sent(page)]
        assert words == ["result", "result", "query"]
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Escape")
        assert len(sent(page)) == 4


def test_a_menu_shuts_by_what_is_chosen_in_it(browser: Browser) -> None:
    """And by that alone: what arrives meanwhile, such as another player's move, leaves it open."""
    entry = node("button", "Keys", key="keys", on={"click": {"do": "sheet"}})
    menu = node(
        "details", node("summary", "More", key="s"),
        node("div", entry, key="list", attrs={"class": "menu-list"}), key="menu",
        attrs={"class": "menu"},
    )  # fmt: skip
    with opened(browser, tree(menu)) as page:
        page.get_by_text("More").click()
        expect(page.get_by_role("button", name="Keys")).to_be_visible()
        show(page, tree(menu, node("p", "Bram keeps 2 tickets.", key="news")))
        expect(page.get_by_text("Bram keeps")).to_be_visible()
        page.get_by_role("button", name="Keys").click()
        expect(page.locator("details[open]")).to_have_count(0)
        assert [action["do"] for action in sent(page)] == ["sheet"]


def test_keys_work_from_within_the_page(browser: Browser) -> None:
    """With the focus on a button of it, once; and they go no further than the page."""
    with opened(browser, answers(value="", keys=KEYS)) as page:
        page.evaluate(
            "document.addEventListener('keydown', (one) => { window.leaked ||= one.key === '2'; })"
        )
        page.get_by_role("button", name="Bob").focus()
        page.keyboard.press("2")
        page.keyboard.press("Control+z")
        assert sent(page) == [{"do": "player", "player": 1}, {"do": "undo"}]
        assert not page.evaluate("window.leaked")


def test_keys_in_a_field_are_the_fields(browser: Browser) -> None:
    """Where something is typed Ctrl+Z takes back letters, and a number is a number."""
    with opened(browser, answers(value="x", keys=KEYS)) as page:
        page.get_by_label("Find").focus()
        for key in ("Control+z", "1", "/"):
            page.keyboard.press(key)
        page.wait_for_function("model.sent.some((one) => one.do === 'query')")
        assert {one["do"] for one in sent(page)} == {"query"}


def test_the_sheet_lies_on_the_keyboard(browser: Browser) -> None:
    """On a phone the field comes up over the page while one types, wherever it stands in it."""
    tall = "document.querySelector('.filler').style.height = '3000px'"
    lower = "Math.round(document.querySelector('.search').getBoundingClientRect().bottom)"
    seen = "Math.round(visualViewport.offsetTop + visualViewport.height)"
    with opened(browser, answers("one", "two", value="x"), **PHONE) as page:
        page.evaluate(tall)
        page.get_by_role("button", name="Type").tap()
        expect(page.get_by_label("Find")).to_be_focused()
        expect(page.locator(".search")).to_have_css("position", "fixed")
        page.wait_for_function(f"{lower} === {seen}")
        page.set_viewport_size({"width": 390, "height": 500})  # the keyboard
        page.wait_for_function(f"{lower} === 500")
        page.mouse.wheel(0, 700)
        page.wait_for_function(f"{lower} === {seen}")
        below = page.evaluate(
            "() => document.querySelector('[role=combobox]').getBoundingClientRect().top >"
            " document.querySelector('[role=listbox]').getBoundingClientRect().top"
        )
        assert below
        page.get_by_role("button", name="Done").tap()
        expect(page.locator(".search")).to_have_css("position", "static")
    with opened(browser, answers("one", value="x"), **WIDE) as page:
        page.get_by_role("button", name="Type").click()
        expect(page.locator(".search")).to_have_css("position", "static")


def test_nothing_moves_under_a_press(browser: Browser) -> None:
    """A button beside the sheet is hit though the sheet goes away by the same press."""
    beside = node("button", "Beside", key="beside", on={"click": {"do": "undo"}})
    with opened(browser, answers("one", value="x", after=[beside]), **PHONE) as page:
        field = page.get_by_label("Find")
        field.focus()
        expect(page.locator(".is-typing")).to_have_count(1)
        box = page.get_by_role("button", name="Beside").bounding_box()
        assert box
        page.mouse.move(box["x"] + 5, box["y"] + 5)
        page.mouse.down()
        expect(field).not_to_be_focused()
        page.wait_for_timeout(50)  # long enough for what must not happen
        expect(page.locator(".is-typing")).to_have_count(1)
        page.mouse.up()
        expect(page.locator(".is-typing")).to_have_count(0)
        assert sent(page) == [{"do": "undo"}]


def refused(about: str, **more: Any) -> dict[str, Any]:
    """Return a page with a board and a card about a route."""
    give = node("button", "Give it", key="give", on={"click": {"do": "take_over"}})
    ways = node("div", give, attrs={"class": "ways-out"})
    card = node(
        "div", node("p", "It is taken.", key="said"), ways, key="message",
        attrs={"class": "message problem refused", "data-about": about},
    )  # fmt: skip
    (drawn,) = board(refused=about, **more)["children"]
    area = node("section", card, drawn, key="area", attrs={"class": "board-area"})
    return tree(node("main", area, key="table", attrs={"class": "table"}))


@pytest.mark.parametrize("look", [PHONE, WIDE], ids=["phone", "wide"])
def test_the_card_never_covers_its_route(browser: Browser, look: dict[str, Any]) -> None:
    """It lies above, below or beside; the route is ringed, and stays so for touch."""
    apart = (
        "(route) => { const [a, b] = ['.refused.message', `[data-route=\"${route}\"] .slots`]"
        ".map((one) => document.querySelector(one).getBoundingClientRect());"
        " return a.bottom <= b.top || b.bottom <= a.top || a.right <= b.left"
        " || b.right <= a.left; }"
    )
    with opened(browser, refused("south"), **look) as page:
        for one in ("south", "north-1", "west", "east"):
            show(page, refused(one))
            expect(page.locator(f".route.refused[data-route={one}]")).to_have_count(1)
            assert page.evaluate(apart, one), one


def test_the_next_tap_is_not_swallowed(browser: Browser) -> None:
    """A tap where the card lies reaches the route below it."""
    with opened(browser, refused("north-1"), **WIDE) as page:
        at = spot(page, 200, 350)
        page.evaluate(
            "([x, y]) => { const card = document.querySelector('.refused.message');"
            "card.style.cssText = `position: fixed; inset: ${y - 40}px auto auto ${x - 100}px;"
            " width: 200px; padding: 20px 20px 90px`; }",
            list(at),
        )
        page.mouse.click(*at)
        assert sent(page) == [{"do": "claim", "route": "south"}]


@pytest.mark.parametrize("look", [PHONE, WIDE], ids=["phone", "wide"])
def test_a_card_that_has_just_risen_takes_no_tap(browser: Browser, look: dict[str, Any]) -> None:
    """The tap was aimed at the board that it covers: nothing is answered that nobody has read."""
    with opened(browser, board(), own=True, **look) as page:
        stop_clock(page)
        for about in ("north-1", "west"):  # the second one in the place of the first
            show(page, refused(about))
            give = page.get_by_role("button", name="Give it").bounding_box()
            assert give
            at = (give["x"] + give["width"] / 2, give["y"] + give["height"] / 2)
            for _time in range(2):
                page.mouse.click(*at)
                page.clock.run_for(450)
            assert sent(page) == []
        page.clock.run_for(100)
        page.mouse.click(*at)
        assert sent(page) == [{"do": "take_over"}]


def test_a_chooser_that_has_just_opened_takes_no_tap(browser: Browser) -> None:
    """Who taps on while it opens has not been asked yet which lane is meant."""
    with opened(browser, board(), own=True, **PHONE) as page:
        stop_clock(page)
        touch(page, *spot(page, 200, 151))
        first = page.locator(".lanes").get_by_role("button").first
        box = first.bounding_box()
        assert box
        at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        touch(page, *at)
        page.clock.run_for(450)
        touch(page, *at)
        assert sent(page) == []
        expect(first).to_be_visible()
        page.clock.run_for(100)
        touch(page, *at)
        assert sent(page) == [{"do": "claim", "route": "north-2"}]


def test_a_tap_beside_all_cities_shows_the_route(browser: Browser) -> None:
    """Where cities are meant a route can still be looked at; nothing is coloured hastily."""
    means = {"route": {"do": "look"}, "city": {"do": "ticket_city"}}
    with opened(browser, board(prefer="city", on=means)) as page:
        page.mouse.click(*spot(page, 200, 350))
        page.mouse.click(*spot(page, 52, 152))
        assert sent(page) == [{"do": "look", "route": "south"},
                              {"do": "ticket_city", "city": "ada"}]  # fmt: skip
        expect(page.locator(".owned")).to_have_count(0)


def test_a_route_by_its_two_cities(browser: Browser) -> None:
    """A dot is a city, a lane beside it a lane; which of two unlike lanes is meant, is asked."""
    means = {"route": {"do": "claim"}, "city": {"do": "route_city"}}
    with opened(browser, board(on=means)) as page:
        page.mouse.click(*spot(page, 50, 151))
        page.mouse.click(*spot(page, 50, 212))
        claimed = [{"do": "route_city", "city": "ada"}, {"do": "claim", "route": "west"}]
        assert sent(page) == claimed
        show(page, board(on=means, ends=["ada"]))
        page.mouse.click(*spot(page, 50, 350))
        assert sent(page)[2:] == [{"do": "route_city", "city": "cor"}]
        lit = {"routes": [], "cities": ["cor"], "stay": True}
        show(page, board(on=means, ends=["ada"], light=lit))
        page.mouse.click(*spot(page, 64, 364))  # beside the dot of a city that it may be
        assert sent(page)[3:] == [{"do": "route_city", "city": "cor"}]
    with opened(browser, board(on=means)) as page:
        page.evaluate("Picture.prototype.citiesOf = (id) => ({ 'north-1': ['ada', 'bix'],"
                      " 'north-2': ['ada', 'bix'] })[id] || [id]")  # fmt: skip
        show(page, board(on=means, ends=["ada"]))
        page.mouse.click(*spot(page, 350, 150))
        asked = page.locator(".lanes").get_by_role("button")
        expect(asked.first).to_have_text("the north-1 route")
        asked.nth(1).click()
        assert sent(page) == [{"do": "claim", "route": "north-2"}]


def test_closed_lanes_look_closed(browser: Browser) -> None:
    """And are not claimed in haste: Python says why not."""
    with opened(browser, board(closed=["west"])) as page:
        expect(page.locator(".route.closed")).to_have_count(1)
        page.evaluate("model.autoAck = false")
        page.mouse.click(*spot(page, 50, 212))
        assert sent(page) == [{"do": "claim", "route": "west"}]
        expect(route(page, "west").locator(".sign")).to_have_count(0)


def test_a_new_row_comes_into_sight_in_its_list(browser: Browser) -> None:
    """The list scrolls, the page does not; the same row again leaves the reader alone."""

    def rows(new: int) -> dict[str, Any]:
        items = [
            node("li", f"row {number}", key=str(number),
                 attrs={"class": "row new" if number == new else "row"})
            for number in range(40)
        ]  # fmt: skip
        rows = node("ul", *items, key="rows", attrs={"class": "rows"})
        return tree(node("section", rows, key="panel", attrs={"class": "panel"}))

    inside = (
        "(n) => { const list = document.querySelector('.rows').getBoundingClientRect();"
        "const row = document.querySelectorAll('.row')[n].getBoundingClientRect();"
        "return row.top >= list.top - 1 && row.bottom <= list.bottom + 1; }"
    )
    with opened(browser, rows(-1), **WIDE) as page:
        for number in (35, 3, 39):
            show(page, rows(number))
            assert page.evaluate(inside, number)
            assert page.evaluate("scrollY") == 0
        page.evaluate("document.querySelector('.rows').scrollTop = 0")
        show(page, rows(39))
        assert not page.evaluate(inside, 39)


LANES = """([svg, twins]) => {
  const host = document.createElement("div");
  document.querySelector(".tutor").append(host);
  const tools = { art: () => ({ svg }), act: () => 1, text: () => "", isPending: () => false,
                  isLost: () => false };
  const board = new Board(host, tools);
  const on = { route: { do: "claim" }, city: { do: "route_city" } };
  board.update({ art: "x", on, active: "0", twins });
  const scale = board.stage.view.scale;
  const missed = [];
  let [taps, asked] = [0, 0];
  board.aim.shapes = board.aim.readShapes();
  host.scrollIntoView();
  const frame = board.frame.getBoundingClientRect();
  for (const [route, slots] of Object.entries(board.aim.shapes)) for (const slot of slots) {
    const mean = (axis) => slot.reduce((sum, at) => sum + at[axis], 0) / slot.length;
    const middle = [mean(0), mean(1)];
    const points = slot.map((at) => at.map((one, axis) => 0.7 * one + 0.3 * middle[axis]));
    for (const [x, y] of [middle, ...points]) {
      const at = new DOMPoint(x, y).matrixTransform(board.picture.svg.getScreenCTM());
      const target = board.picture.routes.get(route);
      const event = { clientX: at.x, clientY: at.y, target };
      for (const finger of [true, false]) {
        const found = board.aim.candidates(event, finger);
        taps += 1;
        asked += found.length > 1;
        const alike = (one) =>
          one === route || (finger && twins[one] && twins[one] === twins[route]);
        if (!found.some(alike)) missed.push(`${route}: ${found}`);
        const city = board.aim.city(event);
        if (city) missed.push(`${route}: ${city}`);
      }
    }
  }
  host.remove();
  return { missed: [...new Set(missed)], taps, asked, scale, width: frame.width };
}"""


@pytest.mark.parametrize(
    "name",
    [  # lanes beside lanes at most places; in make test-all every board
        pytest.param(name, marks=() if name in ("team_asia", "usa") else pytest.mark.thorough)
        for name in sorted(FOLDERS)
    ],
)
def test_a_tap_on_a_lane_never_hits_its_neighbour(browser: Browser, name: str) -> None:
    """Every slot of every lane of every board at 390 px, in its middle and near its corners.

    By a finger the lane is meant, or it is among those that the chooser names; a twin that counts
    alike is as good. By a mouse it is the lane.
    """
    svg = (FOLDERS[name] / "board.svg").read_text("utf-8")
    alike = twins(load_board(FOLDERS[name]), "length", "mountains", "toll")
    with opened(browser, tree(), **PHONE) as page:
        found = page.evaluate(LANES, [svg, alike])
    assert found["missed"] == []
    assert found["asked"] < found["taps"] / 8
    assert found["taps"] > 1000
    assert found["width"] == pytest.approx(390, abs=20)


def test_outlines_and_distances(browser: Browser) -> None:
    """Corners of a path, absolute and relative; a point inside is at no distance."""
    with opened(browser, tree()) as page:
        square = page.evaluate("outlines('M10 10h20v20h-20zm50 0l20 0 0 20-20 0z')")
        assert square == [[[10, 10], [30, 10], [30, 30], [10, 30]],
                          [[60, 10], [80, 10], [80, 30], [60, 30]]]  # fmt: skip
        assert page.evaluate("([s]) => distanceTo(s, 20, 20)", [square[0]]) == 0
        assert page.evaluate("([s]) => distanceTo(s, 33, 34)", [square[0]]) == pytest.approx(5)


def test_a_name_that_stands_there_gives_way_to_the_one_typed(browser: Browser) -> None:
    """However one comes to it: by taps, or by Enter and then a tap; a tap mends what was typed."""

    def row(number: int) -> dict[str, Any]:
        name = f"Player {number}"
        field = node(
            "input", key="name",
            attrs={"name": "name", "value": name, "aria-label": name, "data-prefilled": True},
        )  # fmt: skip
        return node("li", field, key=name, attrs={"class": "player-row"})

    rows = node("main", node("ol", row(1), row(2), key="rows"), key="main")
    with opened(browser, tree(rows)) as page:
        first, second = (page.get_by_label(f"Player {number}") for number in (1, 2))
        first.click()
        first.click()
        page.keyboard.type("Anna")
        page.keyboard.press("Enter")
        second.click()
        page.keyboard.type("Bram")
        expect(first).to_have_value("Anna")
        expect(second).to_have_value("Bram")
        second.click(position={"x": 2, "y": 5})
        page.keyboard.type("X")
        expect(second).to_have_value("XBram")


def test_enter_in_the_last_name_leads_to_one_more_player(browser: Browser) -> None:
    """And only where there can be no more players to the beginning: never by surprise."""
    row = node("li", node("input", key="name", attrs={"name": "name", "aria-label": "Player 1"}),
               key="row", attrs={"class": "player-row"})  # fmt: skip
    begin = node("div", node("button", "Begin", attrs={"class": "primary"}), key="actions",
                 attrs={"class": "actions"})  # fmt: skip

    def setup(*, full: bool) -> dict[str, Any]:
        add = node("button", "Add", key="add", attrs={"class": "add", "disabled": full},
                   on={"click": {"do": "add_player"}})  # fmt: skip
        return tree(node("main", node("ol", row, key="rows"), add, begin, key="main"))

    with opened(browser, setup(full=False)) as page:
        page.get_by_label("Player 1").press("Enter")
        expect(page.get_by_role("button", name="Add")).to_be_focused()
        assert sent(page) == []
        show(page, setup(full=True))
        page.get_by_label("Player 1").press("Enter")
        expect(page.get_by_role("button", name="Begin")).to_be_focused()


def test_the_line_about_an_entry_passes(browser: Browser) -> None:
    """After a while; what a tap only shows stays, and so does what the pointer is on."""

    def line(name: str, cls: str) -> dict[str, Any]:
        attrs = {"class": f"last-tap {cls}"}
        return tree(node("div", node("button", "Undo", key="undo"), key=name, attrs=attrs))

    with opened(browser, line("one", "passing"), own=True, **WIDE) as page:
        stop_clock(page)
        show(page, line("two", "passing"))
        page.clock.run_for(5000)
        show(page, line("three", "passing"))
        page.clock.run_for(5000)
        expect(page.locator(".last-tap")).to_be_visible()
        page.get_by_role("button", name="Undo").hover()
        page.clock.run_for(10_000)
        expect(page.locator(".last-tap")).to_be_visible()
        page.mouse.move(1, 799)
        page.clock.run_for(10_000)
        expect(page.locator(".last-tap")).to_be_hidden()
        show(page, line("four", ""))
        page.clock.run_for(20_000)
        expect(page.locator(".last-tap")).to_be_visible()


def test_the_way_on_begins_at_the_top(browser: Browser) -> None:
    """It is at the end of a long list; what is only entered leaves the page where it is."""

    def panel(who: str) -> dict[str, Any]:
        way = node("button", "Next", key="next", on={"click": {"do": "tab"}})
        lines = (node("p", "x", attrs={"class": "filler"}) for _line in range(4))
        content = [
            node("h2", who),
            *lines,
            node("div", way, key="foot", attrs={"class": "panel-foot"}),
        ]
        return tree(
            node(
                "main", node("section", *content, key="panel", attrs={"class": "panel"}), key="main"
            )
        )

    with opened(browser, panel("Anna"), **PHONE) as page:
        page.add_style_tag(content=".filler { height: 700px; }")
        page.get_by_role("button", name="Next").tap()
        show(page, panel("Bob"))
        expect(page.get_by_role("heading", name="Bob")).to_be_in_viewport()
        page.get_by_role("button", name="Next").scroll_into_view_if_needed()
        show(page, panel("Cleo"))
        expect(page.get_by_role("heading", name="Cleo")).not_to_be_in_viewport()


def test_enter_goes_on_from_the_sheet_too(browser: Browser) -> None:
    """To the next player in the empty field, and to the next step's field: one types on there.

    But not past what has just been refused: that is the field's own to put away.
    """

    def panel(who: str, value: str = "", *said: dict[str, Any]) -> dict[str, Any]:
        way = node("button", "Next", key="next", attrs={"class": "primary"},
                   on={"click": {"do": "tab"}})  # fmt: skip
        foot = node("div", way, key="foot", attrs={"class": "panel-foot"})
        found = answers("one", value=value)["children"]
        content = [node("h2", who), *found, foot]
        area = node("section", *said, key="area", attrs={"class": "board-area"})
        section = node("section", *content, key=who[:6], attrs={"class": "panel"})
        return tree(node("main", area, section, key="main"))

    with opened(browser, panel("Routes: Anna", value="x"), **PHONE) as page:
        field = page.get_by_label("Find")
        field.focus()
        expect(page.locator(".is-typing")).to_have_count(1)
        page.keyboard.press("Enter")
        show(page, panel("Routes: Anna"))
        assert [one["do"] for one in sent(page)] == ["enter"]
        for who in ("Routes: Bob", "Stations: Anna"):
            page.wait_for_timeout(200)  # one that comes sooner is a slip
            page.keyboard.press("Enter")
            show(page, panel(who))
            expect(page.get_by_role("heading", name=who)).to_have_count(1)
            expect(field).to_be_focused()
            expect(page.locator(".search")).to_have_css("position", "fixed")
        assert [one["do"] for one in sent(page)] == ["enter", "tab", "tab"]
        card = node("div", "Too many.", key="message", attrs={"class": "message problem"})
        show(page, panel("Stations: Anna", "", card))
        page.wait_for_timeout(200)
        page.keyboard.press("Enter")
        assert [one["do"] for one in sent(page)] == ["enter", "tab", "tab", "enter"]
