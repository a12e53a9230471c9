"""The page in a real browser, without Python behind it: trees, fields, the line, what is kept."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.fake import ADDRESS, board, opened, sent, show, spot, stop_clock, touch, tree
from tests.browser.test_board_js import PHONE
from tests.widgets.test_kept_before import STORED, offered
from tutor.history.update import History
from tutor.lessons.session import _ACTIONS as OF_LESSONS
from tutor.pad.update import ACTIONS as OF_THE_PAD
from tutor.play.setting_up import CHOICES
from tutor.play.taps import TAPS
from tutor.widgets.in_text import KEEPING
from tutor.widgets.page_widget import PageWidget
from tutor.widgets.whole_app import PLACES

WIDE = {"viewport": {"width": 1280, "height": 800}}
HOSTILE = "<img src=x onerror=hacked=1>"
A_LONG_REST = 2_000  # milliseconds after which nobody taps any more
A_REST = 1_000  # milliseconds; longer than the page waits for the next key
OTHERS_MOVE = {"do": "on", "at": 1}
MOTOR = {
    "kind": "play", "next": OTHERS_MOVE, "pause": 20, "fast": 10, "step": 1, "me": 0, "ways": {},
    "events": [], "keys": {}, "frame": {"lit": False, "routes": [], "cities": []},
}  # fmt: skip
GONE = "window.dispatchEvent(new CustomEvent('tutor-gone', { detail: { alive: '/' } }))"


def node(tag: str, *children: Any, key: str = "", **more: Any) -> dict[str, Any]:
    """Return a node."""
    return {"tag": tag, "children": list(children), **({"key": key} if key else {}), **more}


def search(value: str, enter: str = "none", **attrs: Any) -> dict[str, Any]:
    """Return a search field that Python knows to hold ``value``."""
    return node(
        "input",
        key="search",
        attrs={"value": value, "aria-label": "Search", **attrs},
        on={"input": {"do": "query"}, "key:Enter": {"do": "take", "what": enter}},
    )


def answer(page: Page, new: dict[str, Any], number: int) -> None:
    """Answer a message as Python does: first the tree, then the acknowledgement."""
    show(page, new)
    page.evaluate("n => model.ack(n)", number)


def test_hostile_tree_is_harmless(browser: Browser) -> None:
    """Foreign tags, handlers, scripts and links do nothing; text stays text."""
    bad = tree(
        node("script", "window.hacked = 1"),
        node("iframe", attrs={"src": "http://elsewhere.test/"}),
        node("div", HOSTILE, attrs={"onclick": "hacked=1", "style": "color: red", "class": "a"}),
        node("a", "x", key="link", attrs={"href": "javascript:hacked=1"}),
        node("input", attrs={"value": HOSTILE, "formaction": "javascript:hacked=1"}),
        node("p", "x", vars={"--owner": "url(http://elsewhere.test/c)", "color": "red"}),
        {"tag": "p", "key": "odd", "attrs": {"class": 7, "title": None}, "children": 5},
    )
    with opened(browser, bad) as page:
        assert page.locator(".page :is(script, iframe, img)").count() == 0
        plain = page.locator(".page .a")
        assert plain.text_content() == HOSTILE
        assert plain.get_attribute("onclick") is None
        assert plain.get_attribute("style") is None
        assert page.locator(".page a").get_attribute("href") is None
        assert page.locator(".page [formaction]").count() == 0
        assert page.locator(".page p").first.get_attribute("style") in (None, "")
        plain.click()
        page.locator(".page a").click()


def test_what_stands_in_for_a_page_is_seen_only_without_it(browser: Browser) -> None:
    """A notebook's sentence goes while a view is there, and comes back with its end."""
    with opened(browser, tree(node("p", "x"))) as page:
        page.evaluate(
            """() => {
              const [host, below] = [document.createElement("div"), document.createElement("p")];
              [host.id, below.id, below.className] = ["host", "below", "stands-in-1"];
              below.textContent = "Run this cell again.";
              document.body.append(host, below);
            }"""
        )
        expect(page.locator("#below")).to_be_visible()
        page.evaluate(
            """() => {
              const shown = new Model({ ...model.data, _stand_in: "stands-in-1" });
              window.gone = render({ model: shown, el: document.getElementById("host") });
            }"""
        )
        expect(page.locator("#below")).to_be_hidden()
        page.evaluate("() => { gone(); document.getElementById('host').remove(); }")
        expect(page.locator("#below")).to_be_visible()


def test_a_page_hides_what_stands_in_for_it_and_for_no_other(browser: Browser) -> None:
    """Of two cells with the same call, run or not yet: in Jupyter each has an area of its own."""
    below = PageWidget().stand_in(["A lesson"], ("image/png", ""), "A board.")[0]["text/html"]
    child = '<div class="jp-OutputArea-child">{}</div>'
    area = "".join(child.format(one) for one in ('<div class="view"></div>', below, "<i>[]</i>"))
    with opened(browser, tree(node("p", "x"))) as page:
        page.evaluate(
            """(area) => {
              for (const place of ["run", "unrun"]) {
                const outputs = document.createElement("div");
                outputs.className = `jp-OutputArea ${place}`;
                outputs.innerHTML = area;
                document.body.append(outputs);
              }
              const name = document.querySelector(".tutor-stands-in").classList[1];
              const shown = new Model({ ...model.data, _stand_in: name });
              window.gone = render({ model: shown, el: document.querySelector(".run .view") });
            }""",
            area,
        )
        for part in (".tutor-stands-in", "i"):
            expect(page.locator(f".run {part}")).to_be_hidden()
            expect(page.locator(f".unrun {part}")).to_be_visible()
        page.evaluate("() => { gone(); document.querySelector('.run .view').remove(); }")
        expect(page.locator(".run i")).to_be_visible()


@pytest.mark.parametrize(("place", "kept"), [
    ('<div class="jupyter-widgets">Error displaying widget: model not found</div>', False),
    ('<div class="jupyter-widgets"><p>A live page</p></div>', True),
    ("<div>Loading widget...</div>", True),
])  # fmt: skip
def test_what_stands_in_is_all_there_is_without_a_page(
    browser: Browser, place: str, kept: bool
) -> None:
    """A notebook opened again does not show JupyterLab's error."""
    (shown,) = PageWidget().stand_in(["A lesson"], None, "")
    below = shown["text/html"]
    outputs = "".join(f'<div class="jp-OutputArea-child">{one}</div>' for one in (place, below))
    with browser.new_page() as page:
        page.set_content(outputs)
        shown = [one.is_visible() for one in page.locator(".jp-OutputArea-child").all()]

    assert shown == [kept, True]


def test_a_chart_is_drawn_and_nothing_else_of_svg(browser: Browser) -> None:
    """Lines, rings and words are SVG; handlers, links, styles and foreign things are left out."""
    line = node("polyline", key="line", attrs={"points": "0,0 9,9", "onclick": "hacked=1"})
    more = [
        node("image", key="image", attrs={"href": "http://elsewhere.test/"}),
        node("text", "12", key="text", attrs={"x": "1", "y": "2", "style": "color: red"}),
        node("foreignObject", HOSTILE, key="foreign"),
    ]
    svg = node("svg", line, *more, key="chart", attrs={"viewBox": "0 0 9 9", "href": "#x"})
    with opened(browser, tree(svg)) as page:
        chart = page.locator(".page svg")
        assert chart.evaluate("e => e instanceof SVGSVGElement && e.viewBox.baseVal.width") == 9
        assert chart.locator("polyline").evaluate("e => e.points.length") == 2
        assert chart.locator("polyline").get_attribute("onclick") is None
        assert chart.locator("text").text_content() == "12"
        assert chart.locator("text").get_attribute("style") is None
        assert chart.get_attribute("href") is None
        assert page.locator(".page :is(image, foreignObject, img)").count() == 0


def test_elements_stay_with_their_keys(browser: Browser) -> None:
    """Rows that move or get neighbours keep their element, its focus and its caret."""
    rows = {name: node("li", node("input", attrs={"name": name}), key=name) for name in "abc"}
    with opened(browser, tree(node("ul", *rows.values()))) as page:
        field = page.locator("input[name=b]")
        field.press_sequentially("hello")
        field.press("Home")
        field.evaluate("field => { window.before = field; }")
        extra = node("li", node("input", attrs={"name": "x"}), key="x")
        show(page, tree(node("ul", extra, rows["c"], rows["b"])))
        expect(field).to_be_focused()
        assert field.evaluate("field => field === window.before")
        page.keyboard.type("> ")
        assert field.input_value() == "> hello"


def test_typing_is_not_overwritten(browser: Browser) -> None:
    """Python's late echo of half a word does not touch the field; after Enter it may."""
    with opened(browser, tree(search("")), own=True) as page:
        page.clock.install()
        page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))  # rests are made, not waited
        page.evaluate("model.autoAck = false")
        field = page.get_by_label("Search")
        field.press_sequentially("lon")
        page.clock.run_for(A_REST)
        assert sent(page) == [{"do": "query", "value": "lon"}]
        field.press_sequentially(" par")
        answer(page, tree(search("lon")), 2)
        assert field.input_value() == "lon par"
        page.clock.run_for(A_REST)
        assert sent(page)[1:] == [{"do": "query", "value": "lon par"}]
        answer(page, tree(search("lon par", "london--paris")), 3)
        field.press("Enter")
        answer(page, tree(search("")), 4)
        assert field.input_value() == ""
        assert sent(page)[-1] == {"do": "take", "what": "london--paris", "value": "lon par"}


def test_enter_waits_for_what_was_typed(browser: Browser) -> None:
    """Enter right after typing takes what the whole text means, not what its beginning meant."""
    with opened(browser, tree(search("", "old")), own=True) as page:
        page.clock.install()
        page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))  # no rest between the keys
        page.evaluate("model.autoAck = false; model.ack(1)")
        field = page.get_by_label("Search")
        field.press_sequentially("lon par")
        field.press("Enter")
        assert sent(page) == [{"do": "query", "value": "lon par"}]
        answer(page, tree(search("lon par", "new")), 2)
        assert sent(page)[1:] == [{"do": "take", "what": "new", "value": "lon par"}]


def test_refused_value_comes_back(browser: Browser) -> None:
    """A change that Python does not take is undone in the field, too."""
    name = node(
        "input", key="name", attrs={"value": "Anna"}, on={"change": {"do": "rename", "player": 0}}
    )
    with opened(browser, tree(name)) as page:
        field = page.locator(".page input")
        field.fill("")
        field.blur()
        assert sent(page) == [{"do": "rename", "player": 0, "value": ""}]
        expect(field).to_have_value("Anna")


def test_a_form_being_filled_in_keeps_its_choices(browser: Browser) -> None:
    """What is chosen stays when the page is drawn anew, until the form is another one."""
    options = [node("option", city, attrs={"value": city}) for city in ("", "lon", "par")]

    def form(number: int) -> dict[str, Any]:
        fields = (node("select", *options, attrs={"name": "a"}), node("input", attrs={"name": "b"}))
        return node("form", *fields, key=f"form-{number}", on={"submit": {"do": "type_ticket"}})

    with opened(browser, tree(form(0))) as page:
        page.locator("select").select_option("par")
        page.locator("input").fill("7")
        show(page, tree(node("p", "News"), form(0)))
        assert page.locator("select").input_value() == "par"
        assert page.locator("input").input_value() == "7"
        show(page, tree(node("p", "News"), form(1)))
        assert page.locator("select").input_value() == ""
        assert page.locator("input").input_value() == ""


def test_a_choice_that_python_names_comes_back(browser: Browser) -> None:
    """Where Python says which option is chosen, it is."""

    def choice(chosen: str) -> dict[str, Any]:
        options = [
            node(
                "option",
                city,
                attrs={"value": city} | ({"selected": True} if city == chosen else {}),
            )
            for city in ("lon", "par", "wien")
        ]
        return node("select", *options, key="choice")

    with opened(browser, tree(choice("par"))) as page:
        assert page.locator("select").input_value() == "par"
        page.locator("select").select_option("wien")
        show(page, tree(choice("lon")))
        assert page.locator("select").input_value() == "lon"
        page.locator("select").select_option("wien")
        show(page, tree(choice("lon")))
        assert page.locator("select").input_value() == "lon"


def test_choices_and_forms(browser: Browser) -> None:
    """Checkboxes send booleans, radios what they stand for, forms all their fields."""
    form = node(
        "form",
        node("input", attrs={"name": "a", "value": "x"}),
        node(
            "select", node("option", "B", attrs={"value": "b"}), attrs={"name": "b", "value": "b"}
        ),
        node("button", "Add", attrs={"type": "submit"}),
        key="form",
        on={"submit": {"do": "type_ticket"}},
    )
    box = node("input", key="box", attrs={"type": "checkbox"}, on={"change": {"do": "ruling"}})
    radio = node(
        "input", key="radio", attrs={"type": "radio", "name": "v", "value": "tolls"},
        on={"change": {"do": "variant", "value": "tolls"}},
    )  # fmt: skip
    with opened(browser, tree(box, radio, form)) as page:
        page.locator("[type=checkbox]").click()
        page.locator("[type=radio]").click()
        page.get_by_role("button", name="Add").click()
        assert sent(page) == [
            {"do": "ruling", "value": True},
            {"do": "variant", "value": "tolls"},
            {"do": "type_ticket", "a": "x", "b": "b"},
        ]


def test_the_first_action_of_another_day_tells_it(browser: Browser) -> None:
    """A page may stay open over midnight."""
    button = node("button", "Add", key="add", on={"click": {"do": "type_ticket"}})
    with opened(browser, tree(button), own=True) as page:  # as its clock is
        page.clock.set_fixed_time("2031-05-07T12:00:00")
        page.get_by_role("button", name="Add").click()
        page.get_by_role("button", name="Add").click()
        days = page.evaluate("model.sent.map((one) => one.today)")
        assert days[-2:] == ["2031-05-07", None]


def test_focus_goes_where_it_is_asked_or_stays_near(browser: Browser) -> None:
    """A new focus token draws the focus once; when its element goes, a neighbour gets it."""
    rows = [node("button", name, key=name) for name in "abc"]
    with opened(browser, tree(node("h1", "One", focus="one"), node("div", *rows))) as page:
        assert page.evaluate("document.activeElement === document.body")
        page.get_by_role("button", name="b").focus()
        show(page, tree(node("h1", "One", focus="one"), node("div", rows[0], rows[2])))
        expect(page.get_by_role("button", name="c")).to_be_focused()
        show(page, tree(node("h1", "Two", focus="two"), node("div", rows[0])))
        expect(page.get_by_role("heading", name="Two")).to_be_focused()


def test_a_page_gets_the_focus_of_a_part_that_is_gone(browser: Browser) -> None:
    """Where it may be focused itself, and after another page; in a part that stays a neighbour."""
    said, cards = node("section", node("button", "On")), ("a", "b")
    first, last = (node("button", name, key=name) for name in cards)

    def page_of(*parts: dict[str, Any]) -> dict[str, Any]:
        return tree(node("main", *parts, key="play", attrs={"tabindex": "-1"}))

    with opened(browser, page_of(node("div", first, last, key="hand"), said)) as page:
        page.get_by_role("button", name="On").focus()
        show(page, page_of(node("div", first, last, key="hand")))
        expect(page.locator("main")).to_be_focused()
        page.get_by_role("button", name="b").focus()
        show(page, page_of(node("div", first, key="hand")))
        expect(page.get_by_role("button", name="a")).to_be_focused()
        show(page, tree(node("main", node("h2", "Which?", focus="question"), key="form")))
        expect(page.get_by_role("heading", name="Which?")).to_be_focused()
        show(page, page_of(node("div", first, last, key="hand")))
        expect(page.locator("main")).to_be_focused()


def test_lost_connection_is_shown_and_ends(browser: Browser) -> None:
    """Silence is told; what is done meanwhile goes out, in order, after an answer."""
    button = node("button", "Go", key="go", on={"click": {"do": "undo"}})
    with opened(browser, tree(button, texts={"lost_count": "No answer: {count}"})) as page:
        page.wait_for_function("LINKS.get(model).answered === 1")
        page.evaluate("model.autoAck = false; LINKS.get(model).patience = 300")
        page.get_by_role("button", name="Go").click()
        expect(page.get_by_role("status")).to_have_text("No answer: 1")
        page.get_by_role("button", name="Go").click()
        assert {2} == set(page.evaluate("model.sent.slice(1).map(({ n }) => n)"))
        page.evaluate("model.autoAck = true; model.ack(2)")
        expect(page.get_by_role("status")).to_be_empty()
        assert 3 == page.evaluate("model.sent.at(-1).n")


def test_what_has_no_answer_is_counted(browser: Browser) -> None:
    """In a while, quietly, where it takes no tap; a screen reader is told. An answer ends it."""
    button = node("button", "Go", key="go", on={"click": {"do": "undo"}})
    with opened(browser, tree(button)) as page:
        page.wait_for_function("LINKS.get(model).answered === 1")
        mark = page.get_by_role("status")
        page.get_by_role("button", name="Go").click()
        page.wait_for_timeout(A_REST)
        expect(mark).to_be_empty()
        page.evaluate("model.autoAck = false")
        for _ in range(3):
            page.get_by_role("button", name="Go").click()
        expect(mark).to_have_text("Waiting for an answer: 3")
        box = mark.locator("span").bounding_box()
        assert box
        under = "([x, y]) => Boolean(document.elementFromPoint(x, y).closest('.unanswered'))"
        middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        assert not page.evaluate(under, middle)
        page.evaluate("model.ack(4)")
        expect(mark).to_have_text("Waiting for an answer: 1")
        page.evaluate("model.ack(5)")
        expect(mark).to_be_empty()


def test_a_full_page_says_so(browser: Browser) -> None:
    """A thousand things wait; what comes then is refused with a word, and shown as undone."""
    with opened(browser, board(owners={})) as page:
        page.wait_for_function("LINKS.get(model).answered === 1")
        page.evaluate("model.autoAck = false")
        page.evaluate("for (let i = 0; i < 1000; i += 1) LINKS.get(model).send({ do: 'undo' })")
        page.mouse.click(*spot(page, 50, 250))
        expect(page.get_by_role("status")).to_contain_text("can take no more")
        assert 0 == page.locator(".owned").count()
        assert 1000 == page.evaluate("LINKS.get(model).kept.length")
        assert 60 == page.evaluate("model.sent.at(-1).n - 1")
        page.evaluate("model.autoAck = true; model.ack(61)")
        page.wait_for_function("LINKS.get(model).kept.length === 0")

        assert list(range(1, 1002)) == page.evaluate("model.sent.map(({ n }) => n)")


@pytest.mark.parametrize("look", [PHONE, WIDE], ids=["phone", "wide"])
def test_nothing_moves_while_the_line_is_down(browser: Browser, look: dict[str, Any]) -> None:
    """What is said of it lies on the upper edge, whole, and takes no tap: all can go on."""
    button = node("button", "Go", key="go", on={"click": {"do": "undo"}})
    with opened(browser, tree(button), own=True, **look) as page:
        page.wait_for_function("LINKS.get(model).answered === 1")
        page.evaluate("model.autoAck = false; LINKS.get(model).patience = 300")
        go, mark = page.get_by_role("button", name="Go"), page.get_by_role("status")
        at = go.bounding_box()
        go.click()
        expect(mark).to_contain_text("No connection")
        page.evaluate("new Promise(requestAnimationFrame)")
        assert at == go.bounding_box()
        box = mark.locator("span").bounding_box()
        assert at
        assert box
        assert at["y"] < box["y"] + box["height"]
        assert box["height"] < 20
        page.mouse.click(at["x"] + at["width"] / 2, box["y"] + box["height"] / 2)
        expect(mark).to_contain_text("as soon as it is back: 2")
        page.wait_for_timeout(A_LONG_REST)
        assert at == go.bounding_box()
        assert 0 == page.get_by_role("button", name="Reload").count()
        page.evaluate("model.autoAck = true; model.ack(3)")
        expect(mark).to_be_empty()


def test_a_banner_that_has_just_risen_takes_no_tap(browser: Browser) -> None:
    """The tap was aimed at what it has pushed down: nobody has read yet what it offers."""
    button = node("button", "Go", key="go", on={"click": {"do": "undo"}})
    with opened(browser, tree(button), own=True, **PHONE) as page:
        page.wait_for_function("LINKS.get(model).answered === 1")
        stop_clock(page)
        page.evaluate("model.autoAck = false; window.here = true")
        page.get_by_role("button", name="Go").click()
        page.evaluate(GONE)
        page.clock.run_for(1500)
        expect(page.get_by_role("alert")).to_contain_text("was not taken")
        box = page.get_by_role("button", name="Reload").bounding_box()
        assert box
        at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for _time in range(2):
            touch(page, *at)
            page.clock.run_for(450)
        assert page.evaluate("window.here === true")
        page.clock.run_for(200)
        with page.expect_navigation():
            page.touchscreen.tap(*at)


def test_in_a_notebook_the_way_out_is_its_cell(browser: Browser) -> None:
    """To load all of JupyterLab anew would not help, so it is not offered."""
    lab = "document.body.innerHTML += '<div id=jp-top-panel></div>';"
    button = node("button", "Go", key="go", on={"click": {"do": "undo"}})
    with opened(browser, tree(button)) as page:
        page.evaluate(
            f"{lab} window.close_(); model.autoAck = false;"
            "window.close_ = render({ model, el: document.getElementById('app') });"
            "LINKS.get(model).patience = 300;"
        )
        page.get_by_role("button", name="Go").last.click()
        expect(page.get_by_role("status").last).to_contain_text("run the first cell")
        page.evaluate(GONE)
        expect(page.get_by_role("alert").last).to_contain_text("run the first cell")

        assert 0 == page.get_by_role("button", name="Reload").count()
        assert page.get_by_role("alert").last.inner_text().count("run the first cell") == 1


def test_the_others_moves_go_on(browser: Browser) -> None:
    """The line says again what it swallowed; after trouble it is asked for once more."""
    trouble = (
        "model.fire('msg:custom',"
        " { ack: model.sent.at(-1).n, line: model.sent.at(-1).line, trouble: true })"
    )
    with opened(browser, tree(search(""))) as page:
        page.wait_for_function("LINKS.get(model).answered === 1")
        page.evaluate("model.autoAck = false")
        show(page, tree(node("div", key="motor", part=MOTOR)))
        page.wait_for_function("model.sent.length === 2")
        page.evaluate("window.dispatchEvent(new Event('tutor-back'))")
        page.wait_for_function("model.sent.length === 3")
        page.evaluate(trouble)
        page.wait_for_function("model.sent.length === 4")
        page.evaluate(trouble)
        page.wait_for_timeout(1_500)

        assert [OTHERS_MOVE] * 3 == sent(page)
        assert [2, 2, 3] == page.evaluate("model.sent.slice(1).map(({ n }) => n)")


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        (node("div", key="motor", part=MOTOR), "on"),
        (node("button", "Look", on={"click": {"do": "show"}}), "show"),
    ],
    ids=["the others' move", "a look"],
)
def test_nobody_is_asked_to_do_again_what_was_no_entry(
    browser: Browser, shown: dict[str, Any], said: str
) -> None:
    """What the page says of itself, or was touched only to see: then it comes back by itself."""
    waits = "said => LINKS.get(model).kept.some((one) => one.do === said)"
    with opened(browser, tree()) as page:
        page.wait_for_function("LINKS.get(model).answered === 1")
        page.evaluate("model.autoAck = false; window.before = true")
        show(page, tree(shown))
        for button in page.get_by_role("button", name="Look").all():
            button.click()
        page.wait_for_function(waits, arg=said)
        page.evaluate(GONE)

        page.wait_for_function("!window.before")


def test_an_entry_without_an_answer_is_to_be_done_again(browser: Browser) -> None:
    """It is said, and the page waits, though what came after it is a look."""
    entry = node("button", "Enter", key="enter", on={"click": {"do": "claim"}})
    look = node("button", "Look", key="look", on={"click": {"do": "show"}})
    with opened(browser, tree(entry, look)) as page:
        page.wait_for_function("LINKS.get(model).answered === 1")
        page.evaluate("model.autoAck = false")
        page.get_by_role("button", name="Enter").click()
        page.get_by_role("button", name="Look").click()
        page.evaluate(GONE)

        expect(page.get_by_role("alert")).to_contain_text("was not taken")


def test_what_is_no_entry_is_an_action_of_the_page(browser: Browser) -> None:
    """Each name means something to Python: a new name there is a new one here."""
    known = {
        *OF_THE_PAD, *OF_LESSONS, *TAPS, *CHOICES, *History._ANSWERS, *PLACES, *KEEPING,
    }  # fmt: skip
    with opened(browser, tree()) as page:
        named = page.evaluate("[[...OF_ITSELF], [...ONLY_LOOKS]]")

    for names in named:
        assert names
        assert set() == set(names) - known
    assert {"kept", "follow", "waiting", "on"} <= set(named[0])
    entered = {"claim", "enter", "lay", "check", "player"}
    assert entered.isdisjoint(named[0] + named[1])


def test_patience_is_three_seconds(browser: Browser) -> None:
    """Silence is called a lost connection after 3 s."""
    with opened(browser, tree()) as page:
        assert page.evaluate("PATIENCE") == 3000


def test_game_is_kept_and_offered_again(browser: Browser) -> None:
    """What Python gives to keep survives a reload; nothing to keep deletes nothing."""
    with opened(browser, tree(node("button", "Forget", on={"click": {"do": "forget"}}))) as page:
        first = page.evaluate("model.sent[0]")
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", first.pop("today"))
        assert re.fullmatch(r"[0-9a-f]{32}", first.pop("line"))
        assert first.pop("languages").startswith("en")
        assert first == {"n": 1, "since": 1, "do": "kept", "value": "", "page": ADDRESS}
        page.evaluate("model.data.kept = { undo: 'way back' }; model.keep('game', 'game one')")
        page.evaluate("model.keep('game', '')")
        page.reload()
        first = page.evaluate("model.sent[0]")
        assert (first["value"], first["undo"]) == ("game one", "way back")
        page.get_by_role("button").click()
        page.reload()
        assert page.evaluate("[model.sent[0].value, 'undo' in model.sent[0]]") == ["", False]


def test_what_was_kept_before_is_offered(browser: Browser) -> None:
    """Under the names that it has always had; what is new takes the place of its own kind alone."""
    with opened(browser, tree()) as page:
        page.evaluate("all => Object.assign(localStorage, all)", STORED)
        page.reload()
        first = page.evaluate("model.sent[0]")
        assert offered().items() <= first.items()
        page.evaluate("model.keep('lessons', 'more')")
        kept = page.evaluate("names => names.map((name) => localStorage.getItem(name))", [*STORED])
        assert kept == [*{**STORED, "ticket-tutor/lessons": "more"}.values()]


def test_the_game_aside_is_forgotten_and_comes_back(browser: Browser) -> None:
    """Undo has it kept again; another tab's is not overwritten by what stays as it was here."""
    kept = "localStorage.getItem('ticket-tutor/before')"
    set_to = "text => model.keep('before', text)"
    forget = {"do": "forget_before", "last": True}
    button = node("button", "Forget", on={"click": forget})
    other = node("button", "One of several", on={"click": {**forget, "last": False}})
    with opened(browser, tree(button, other)) as page:
        page.evaluate(set_to, "aside")
        page.get_by_role("button", name="One of several").click()
        assert page.evaluate(kept) == "aside"
        page.get_by_role("button", name="Forget").click()
        assert page.evaluate(kept) is None
        page.evaluate(set_to, "")
        page.evaluate(set_to, "aside")
        assert page.evaluate(kept) == "aside"
        page.evaluate("localStorage.setItem('ticket-tutor/before', 'theirs')")
        page.evaluate("model.keep('lessons', 'more')")
        assert page.evaluate(kept) == "theirs"


def test_refused_storage_is_told(browser: Browser) -> None:
    """Where the browser keeps nothing, the page does not claim that it does."""
    with opened(browser, tree()) as page:
        page.wait_for_function("LINKS.get(model).answered === 1")
        page.evaluate(
            "Storage.prototype.setItem = () => { throw new DOMException('full'); };"
            "model.autoAck = false; model.keep('game', 'g'); LINKS.get(model).patience = 50;"
            "LINKS.get(model).send({do: 'undo'})"
        )
        expect(page.get_by_role("status")).to_contain_text("does not let us keep")
        page.evaluate(GONE)
        expect(page.get_by_role("alert")).to_contain_text("does not let us keep")
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save").click()
        assert saved.value.suggested_filename == "ticket-tutor.json"


def test_files_are_saved_and_opened(browser: Browser, tmp_path: Any) -> None:
    """Saving never leaves the browser; an opened file's text is sent, a huge one's is not."""
    save = node(
        "button", "Save", on={"click": {"download": {"name": "a/../b.json", "text": "{1}"}}}
    )
    chooser = node("input", key="open", attrs={"type": "file"}, on={"change": {"do": "open"}})
    with opened(browser, tree(save, chooser)) as page:
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save").click()
        saved.value.save_as(tmp_path / "saved")
        assert "/" not in saved.value.suggested_filename
        assert (tmp_path / "saved").read_text() == "{1}"
        field = page.locator("[type=file]")
        for count, (name, text) in enumerate((("small", "{2}"), ("huge", "x" * 1_000_001)), 2):
            (tmp_path / name).write_text(text)
            field.set_input_files(tmp_path / name)
            page.wait_for_function("(count) => model.sent.length === count", arg=count)
        assert sent(page) == [
            {"do": "open", "value": "{2}"},
            {"do": "open", "value": "", "too_large": True},
        ]


def test_printing_stays_in_the_browser(browser: Browser) -> None:
    """The page is printed, and Python hears nothing of it."""
    with opened(browser, tree(node("button", "Print", on={"click": {"print": True}}))) as page:
        page.evaluate("window.prints = 0; window.print = () => { window.prints += 1; }; 0")
        page.get_by_role("button", name="Print").click()
        assert page.evaluate("window.prints") == 1
        assert sent(page) == []


def test_a_list_over_the_page_closes(browser: Browser) -> None:
    """By Escape, and by a tap beside it; a tap in it leaves it open."""
    entry = node("button", "One", on={"click": {"do": "go_to"}})
    menu = node(
        "details", node("summary", "More"), node("p", "All", entry), attrs={"class": "menu"}
    )
    with opened(browser, tree(menu, node("h1", "Beside"))) as page:
        shown = page.locator(".menu[open]")
        page.get_by_text("More").click()
        page.get_by_text("All").click(position={"x": 2, "y": 2})
        page.get_by_role("button", name="One").click()
        expect(shown).to_have_count(1)
        page.get_by_role("button", name="One").press("Escape")
        expect(shown).to_have_count(0)
        expect(page.get_by_text("More")).to_be_focused()
        page.keyboard.press("Enter")
        expect(shown).to_have_count(1)
        page.get_by_text("Beside").click()
        expect(shown).to_have_count(0)


def test_changes_are_announced(browser: Browser) -> None:
    """Screen readers hear the tree's announcement from one polite region."""
    with opened(browser, tree()) as page:
        show(page, tree(announce="Anna: London – Paris claimed"))
        live = page.locator("[aria-live=polite]")
        expect(live).to_have_count(1)
        expect(live).to_have_text("Anna: London – Paris claimed")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_theme_follows_the_system(browser: Browser, scheme: Any) -> None:
    """The page follows the system's theme, unless the tree asks for one."""
    with opened(browser, tree(), color_scheme=scheme) as page:
        expect(page.locator(".tutor")).to_have_attribute("data-theme", scheme)
        show(page, tree(theme="dark"))
        expect(page.locator(".tutor")).to_have_attribute("data-theme", "dark")


def test_jupyterlab_keeps_its_place(browser: Browser) -> None:
    """On a page of its own the app takes all room; in JupyterLab it touches nothing around."""
    with opened(browser, tree()) as page:
        expect(page.locator("body.tutor-host")).to_have_count(1)
        page.evaluate(
            "document.body.innerHTML = '<div class=jp-NotebookPanel><p></p></div>';"
            "document.body.className = ''; document.body.dataset.jpThemeLight = 'false';"
            "render({ model, el: document.querySelector('p') })"
        )
        page.wait_for_timeout(100)
        expect(page.locator(".tutor-host")).to_have_count(0)
        expect(page.locator(".in-lab")).to_have_attribute("data-theme", "dark")


def test_closed_view_hears_nothing(browser: Browser) -> None:
    """When a notebook takes the view away, later changes cause no errors."""
    with opened(browser, tree(node("p", "x"))) as page:
        page.evaluate("close_()")
        show(page, tree(node("p", "y")))
        assert page.locator(".page p").text_content() == "x"
