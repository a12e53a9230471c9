"""What the page does by itself: its address, two tabs, the share sheet, QR codes."""

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.fake import ADDRESS, SLOTS, opened, sent, show, tree
from tests.browser.test_page_js import node
from tutor.widgets.qr import qr_rows
from tutor.words import labels

PAINTS = {
    "0": {"fill": "#c21f1f", "ink": "#ffffff", "letter": "A", "name": "Anna", "pattern": 0},
    "1": {"fill": "#1659b3", "ink": "#ffffff", "letter": "B", "name": "<b>Bob", "pattern": 2},
}
CLAIMS = {
    "art": "box",
    "owners": dict(zip(SLOTS, "01010", strict=True)),
    "stations": {"ada": "1"},
    "paints": PAINTS,
}
CARD = {
    "board": CLAIMS,
    "title": ["\ufffc wins", "Anna with a name that is far too long to have room beside the disc"],
    "points": "118",
    "first": PAINTS["0"],
    "rows": [{"place": "2", "name": "<b>Bob", "points": "−7", **PAINTS["1"]}],
    "notes": ["What if Anna had missed a ticket?", "Then Bob would have won."],
    "longest": ["longest route", "\ufffc, 29 trains", "Anna with a name that is far too long"],
    "foot": "Box, 2026-11-22",
    "app": "Ticket Tutor",
    "label": "The result",
}


def at(page: Page) -> str:
    return str(page.evaluate("location.href")).removeprefix(ADDRESS)


def answered(page: Page) -> None:
    page.wait_for_function("!LINKS.get(model).kept.length")


def test_the_address_follows_the_screen(browser: Browser) -> None:
    """A new entry for each screen; Back asks Python, whose answer makes none."""
    with opened(browser, tree(address="/")) as page:
        answered(page)
        assert at(page) == ""
        before = page.evaluate("history.length")
        show(page, tree(address="/routes"))
        show(page, tree(address="/routes"))
        show(page, tree(address="/result"))
        assert (at(page), page.evaluate("history.length")) == ("#/result", before + 2)
        page.go_back()
        page.wait_for_function("model.sent.length === 2")
        assert sent(page) == [{"do": "go", "address": "/routes"}]
        answered(page)
        show(page, tree(address="/setup"))  # Python says: not there, but here
        page.evaluate("LINKS.get(model).number")
        assert at(page) == "#/setup"


def test_what_python_says_of_an_asked_address_replaces_it(browser: Browser) -> None:
    """Otherwise Back would lead to the same place for ever."""
    with opened(browser, tree(address="/")) as page:
        answered(page)
        page.evaluate("model.autoAck = false; location.hash = '#/share'")
        page.wait_for_function("model.sent.length === 2")
        length = page.evaluate("history.length")
        page.evaluate(
            "tree => { model.data.tree = tree; model.fire('change:tree'); model.ack(2); }",
            tree(address="/result"),
        )
        assert (at(page), page.evaluate("history.length")) == ("#/result", length)


def test_the_first_word_tells_the_address(browser: Browser) -> None:
    """A reload stays; nothing moves before Python has answered; an anchor is no screen."""
    with opened(browser, tree(node("a", "x", attrs={"href": "#x"}), address="/")) as page:
        for hash_, told in (("#/tickets", "/tickets"), ("#g=1.usa.7", "g=1.usa.7"), ("#x", None)):
            page.goto("about:blank")
            page.goto(ADDRESS + hash_)
            assert page.evaluate("model.sent[0].address") == told
        page.get_by_text("x", exact=True).click()
        show(page, tree(address="/"))
        assert len(page.evaluate("model.sent")) == 1


def test_a_game_being_set_up_outlives_a_reload_of_its_tab(browser: Browser) -> None:
    """It is told with the address, until another page has taken its place."""
    told = "model.sent[0].draft"
    with opened(browser, tree(address="/")) as page:
        for address, draft in (("/setup", "a game"), ("/setup", "the game"), ("/routes", "")):
            answered(page)
            assert page.evaluate(told) is None
            show(page, tree(address=address, draft=draft))
            page.reload()
            assert page.evaluate(told) == (draft or None)
            answered(page)
            show(page, tree(address="/"))
            page.reload()


def test_a_notebook_keeps_its_address(browser: Browser) -> None:
    """In JupyterLab the address is not ours, and neither is the page's."""
    with opened(browser, tree(address="/")) as page:
        page.evaluate(
            "close_(); document.body.innerHTML = '<div class=jp-NotebookPanel><p></p></div>';"
            "model.data.tree.address = '/routes'; location.hash = '#/moon';"
            "window.other = new Model(model.data);"
            "render({ model: other, el: document.querySelector('p') })"
        )
        first = page.evaluate("other.sent[0]")
        assert "address" not in first
        assert "page" not in first
        page.wait_for_function("!LINKS.get(other).kept.length")
        assert at(page) == "#/moon"


# --- two tabs -------------------------------------------------------------------------------

NOTICE = ".elsewhere >> nth=0"  # the score pad's; the live table has its own


def elsewhere(page: Page, text: str) -> None:
    """Let another tab write the game, and the browser tell of it."""
    page.evaluate(
        "text => { localStorage.setItem(KEPT.game, text);"
        "window.dispatchEvent(new StorageEvent('storage', { key: KEPT.game })); }",
        text,
    )


def kept(page: Page) -> Any:
    return page.evaluate("localStorage.getItem(KEPT.game)")


def test_another_tabs_game_is_never_overwritten_silently(browser: Browser) -> None:
    """The page says so and writes no more until one has chosen: theirs is followed."""
    with opened(browser, tree()) as page:
        page.evaluate("model.keep('game', 'mine')")
        elsewhere(page, "theirs")
        expect(page.locator(NOTICE)).to_contain_text("another tab")
        page.evaluate("model.keep('game', 'mine 2')")
        assert kept(page) == "theirs"
        page.get_by_role("button", name=labels.SHOW_THEIRS()).click()
        expect(page.locator(NOTICE)).to_be_empty()
        assert sent(page) == [{"do": "follow", "value": "theirs", "undo": ""}]
        page.evaluate("model.keep('game', 'theirs')")
        page.evaluate("model.keep('game', 'theirs 2')")
        assert kept(page) == "theirs 2"


def test_what_is_here_may_be_kept_instead(browser: Browser) -> None:
    """Also where the browser did not tell, because the tab slept."""
    with opened(browser, tree()) as page:
        page.evaluate("model.keep('game', 'mine')")
        page.evaluate("localStorage.setItem(KEPT.game, 'theirs')")
        page.evaluate("model.keep('game', 'mine 2')")
        assert kept(page) == "theirs"
        page.get_by_role("button", name=labels.KEEP_OURS()).click()
        assert kept(page) == "mine 2"
        expect(page.locator(NOTICE)).to_be_empty()
        page.evaluate("model.keep('game', 'mine 3')")
        assert kept(page) == "mine 3"
        assert sent(page) == []


def test_where_nothing_is_lost_nothing_is_asked(browser: Browser) -> None:
    """A page without a game offers the other tab's; the same game is no other."""
    with opened(browser, tree()) as page:
        elsewhere(page, "theirs")
        page.wait_for_function("model.sent.length === 2")
        assert page.evaluate("model.sent[1].value") == "theirs"
        page.evaluate("model.keep('game', 'theirs')")
        elsewhere(page, "theirs")
        expect(page.locator(NOTICE)).to_be_empty()


# --- what one takes along -------------------------------------------------------------------


def part(kind: str, **spec: Any) -> dict[str, Any]:
    return {"key": kind, "part": {"kind": kind, **spec}}


def test_a_qr_code_is_drawn_square_by_square(browser: Browser) -> None:
    """As segno has it, with four squares of light around."""
    rows = qr_rows("https://example.org/#g=1.usa.7")
    with opened(browser, tree(part("qr", rows=rows, label="A code"))) as page:
        svg = page.get_by_role("img", name="A code")
        expect(svg).to_have_attribute("viewBox", f"0 0 {len(rows) + 8} {len(rows) + 8}")
        drawn = page.evaluate(
            """rows => {
              const path = document.querySelector(".qr path");
              const at = (x, y) => path.isPointInFill(new DOMPoint(x + 4.5, y + 4.5)) ? "1" : "0";
              return rows.map((row, y) => [...row].map((_, x) => at(x, y)).join(""));
            }""",
            rows,
        )
        assert drawn == rows


def test_the_card_is_a_picture_of_1200_by_630(browser: Browser) -> None:
    """Drawn on a canvas that may be read: the board painted, the names as text."""
    save = node("button", "Picture", on={"click": {"picture": "2026-11-22 Anna <b>.png"}})
    with opened(browser, tree(part("card", **CARD), save), color_scheme="dark") as page:
        page.locator(".card-picture[data-ready]").wait_for()
        expect(page.get_by_role("img", name="The result")).to_be_visible()
        with page.expect_download() as saved:
            page.get_by_role("button", name="Picture").click()
        assert saved.value.suggested_filename == "2026-11-22 Anna -b-.png"
        data = saved.value.path().read_bytes()
        assert data.startswith(b"\x89PNG")
        assert (1200, 630) == tuple(int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
        colors = page.evaluate(
            """() => { const pen = document.querySelector("canvas").getContext("2d");
              const all = pen.getImageData(0, 0, 1200, 630).data; const found = new Set();
              for (let i = 0; i < all.length; i += 4)
                found.add([all[i], all[i + 1], all[i + 2]].join());
              return [...found]; }"""
        )
        assert {"194,31,31", "22,89,179", "255,240,208"} <= set(colors)


def drawn_on(browser: Browser, spec: dict[str, Any]) -> list[list[Any]]:
    """Return the texts that are drawn on a card, in order, each with the letters' size."""
    with opened(browser, tree()) as page:
        page.evaluate(
            "() => { window.drawn = []; const pen = CanvasRenderingContext2D.prototype;"
            "const fill = pen.fillText; pen.fillText = function (words, ...at) {"
            " drawn.push([words, sizeOf(this.font)]); fill.call(this, words, ...at); }; }"
        )
        show(page, tree(part("card", **spec)))
        page.locator(".card-picture[data-ready]").wait_for()
        found: list[list[Any]] = page.evaluate("drawn")
    return found


def test_names_on_the_card_give_way_to_figures(browser: Browser) -> None:
    """A name too long for two lines is cut, never "wins" nor a number; a note ends at a word."""
    note = ", ".join(f"Maximiliana-Wilhelmina Oranje {number}" for number in range(100, 106))
    spec = {**CARD, "notes": ["What if?", note]}
    drawn = [words for words, _size in drawn_on(browser, spec)]
    (title,) = [one for one in drawn if one.endswith(" wins")]
    (run,) = [one for one in drawn if one.endswith(", 29 trains")]
    assert ["Anna with", "Anna with"] == [
        drawn[drawn.index(one) - 1][: len("Anna with")] for one in (title, run)
    ]
    assert "…" in title
    assert "…" not in run
    first, second = [one for one in drawn if "Oranje" in one]
    assert {*f"{first} {second}".split()} <= {*note.split(), "…"}


def test_names_of_thirty_letters_are_read_on_the_card(browser: Browser) -> None:
    """On two lines, whole and in letters that are read where a card is seen small."""
    names = ["Cleo-Maria van der Heijden-Jo.", "Wolfeschlegelsteinhausenberger"]
    row = CARD["rows"][0]
    rows = [{**row, "name": name, "points": "118"} for name in [*names, "Bo", *names]]
    spec = {**CARD, "title": ["\ufffc wins", names[0]], "rows": rows}
    spec["longest"] = ["longest route", "\ufffc, 29 trains", names[0]]
    drawn = drawn_on(browser, spec)
    words = "".join(one for one, _size in drawn).replace(" ", "")  # its lines follow each other
    whole = (f"{names[0]} wins", *(f"118{name}" for name in names), f"{names[0]}, 29 trains")
    assert [one for one in whole if one.replace(" ", "") not in words] == []
    assert "…" not in words
    assert ["Bo", 26] in drawn
    assert min(size for one, size in drawn if one.startswith(("Cleo", "Wolf"))) >= 12


def test_the_share_sheet_gets_the_card_as_a_file(browser: Browser) -> None:
    """Where the device takes files; else words and link; where it refuses, the file is saved."""
    what = {
        "title": "Anna wins",
        "text": "Box: Anna",
        "link": "http://x.test/#g=1",
        "name": "a.png",
    }
    send = node("button", "Send", attrs={"class": "share-send"}, on={"click": {"send": what}})
    with opened(browser, tree(part("card", **CARD), send)) as page:
        page.evaluate(
            "window.shared = []; navigator.canShare = () => window.files;"
            "navigator.share = async (what) => { if (window.refuse) throw new Error('no');"
            "shared.push([what.url, what.title, (what.files || []).map((one) => one.name)]); };"
            "document.querySelector('.tutor').classList.add('can-share')"
        )
        for files in (True, False):
            page.evaluate("files => { window.files = files; }", files)
            page.get_by_role("button", name="Send").click()
            page.wait_for_function("n => shared.length === n", arg=1 if files else 2)
        link = "http://x.test/#g=1"
        expected = [[link, "Anna wins", ["a.png"]], [link, "Anna wins", []]]
        assert page.evaluate("shared") == expected
        with page.expect_download() as saved:
            page.evaluate("window.refuse = true")
            page.get_by_role("button", name="Send").click()
        assert saved.value.suggested_filename == "a.png"


def test_a_link_is_copied_or_marked(browser: Browser) -> None:
    """Without a clipboard, as over plain http, the field is marked to be copied."""
    field = node(
        "input", key="f", attrs={"class": "share-link", "value": "http://x", "type": "text"}
    )
    copy = node("button", "Copy", on={"click": {"copy": "http://x", "done": "It is copied."}})
    with opened(browser, tree(field, copy)) as page:
        page.evaluate("document.execCommand = (what) => { window.command = what; return true; }")
        page.get_by_role("button", name="Copy").click()
        expect(page.locator("[aria-live=polite]")).to_have_text("It is copied.")
        assert page.evaluate("[window.command, getSelection().toString()]") in (
            ["copy", "http://x"],
            ["copy", ""],  # a field's own selection is not the page's everywhere
        )
        assert sent(page) == []


def test_a_board_on_paper_has_patterns_and_names(browser: Browser) -> None:
    """Two owners differ without colour, in the dark theme too."""
    paper = part("paper", board=CLAIMS)
    with opened(browser, tree(paper), color_scheme="dark") as page:
        fills = page.evaluate(
            "[...document.querySelectorAll('.paper-board .owned .slots')]"
            ".map((one) => one.style.fill)"
        )
        assert 2 == len(set(fills))
        assert all("paper-" in fill for fill in fills)
        expect(page.locator(".paper-board .letter")).to_have_count(len(SLOTS) + 1)
