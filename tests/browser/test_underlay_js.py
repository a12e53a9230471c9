"""The photo under a board: pinned in perspective, by mouse and by keys; it never leaves."""

import base64
import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.fake import board, opened, sent, show, spot, tree
from tutor.words.history import PHOTO

FOUR = [[10, 20], [310, 5], [290, 210], [-15, 180]]
TEXTS = {name: say() for name, say in PHOTO.items()}


def photo(page: Page, width: int = 300, height: int = 200) -> dict[str, Any]:
    """Return a file with a picture."""
    data = page.evaluate(
        "([w, h]) => { const c = document.createElement('canvas'); c.width = w; c.height = h;"
        " const p = c.getContext('2d'); p.fillStyle = 'red'; p.fillRect(0, 0, w, h);"
        " return c.toDataURL('image/png').split(',')[1]; }",
        [width, height],
    )
    return {"name": "board.png", "mimeType": "image/png", "buffer": base64.b64decode(data)}


def with_photo(**changes: Any) -> dict[str, Any]:
    """Return a tree with a board that may have a photo under it."""
    return {**board(photo=True, **changes), "texts": TEXTS}


def choose(page: Page, file: dict[str, Any] | None = None) -> None:
    """Choose a photo."""
    page.get_by_label(TEXTS["photo"]).set_input_files(file or photo(page))


def marks(page: Page) -> list[list[float]]:
    """Return where the marks are on the photo, in its pixels."""
    found: list[list[float]] = page.evaluate("PHOTOS.get('box').from")
    return found


def test_perspective_takes_points_to_points(browser: Browser) -> None:
    """Each corner to its place, straight lines to straight lines; impossible ones to nothing."""
    with opened(browser, tree()) as page:
        found = page.evaluate(
            "([from, to]) => { const m = perspective(from, to);"
            " return [...from, [150, 100], [75, 50]].map((point) => mapped(m, point)); }",
            [[[0, 0], [300, 0], [300, 200], [0, 200]], FOUR],
        )
        for point, expected in zip(found, FOUR, strict=False):
            assert point == pytest.approx(expected)
        (x, y), (u, v) = found[4:]  # the middle lies where the diagonals cross
        first, second, third, fourth = FOUR
        for (ax, ay), (bx, by) in ((first, third), (second, fourth)):
            assert (bx - ax) * (y - ay) == pytest.approx((by - ay) * (x - ax))
        assert (third[0] - first[0]) * (v - first[1]) == pytest.approx(
            (third[1] - first[1]) * (u - first[0])
        )
        flat = [[0, 0], [1, 1], [2, 2], [3, 3]]
        assert page.evaluate("([a, b]) => perspective(a, b)", [flat, FOUR]) is None
        assert page.evaluate("(a) => goesRound(a)", FOUR) is True
        assert page.evaluate("(a) => goesRound(a)", FOUR[::-1]) is False
        assert page.evaluate("(a) => goesRound(a)", [FOUR[0], FOUR[2], FOUR[1], FOUR[3]]) is False


def test_a_photo_is_pinned_and_routes_are_tapped_over_it(browser: Browser) -> None:
    """Mark its corners, fit it, tap a route, take it away; nothing of it is sent anywhere."""
    with opened(browser, with_photo()) as page:
        choose(page)
        first = page.get_by_role("button", name=TEXTS["photo_top_left"])
        expect(first).to_be_focused()
        before = marks(page)
        at = first.bounding_box()
        assert at
        page.mouse.move(at["x"] + 22, at["y"] + 22)
        page.mouse.down()
        page.mouse.move(at["x"] + 42, at["y"] + 32, steps=3)
        page.mouse.up()
        after = marks(page)
        scale = page.evaluate("PHOTOS.get('box').canvas.getBoundingClientRect().width / 300")
        assert [before[0][0] + 20 / scale, before[0][1] + 10 / scale] == pytest.approx(after[0])
        for was, now in zip(before[1:], after[1:], strict=True):
            assert was == pytest.approx(now)
        page.get_by_role("button", name=TEXTS["photo_fit"]).click()
        # What was marked on the photo lies on the corners of the board.
        found = page.evaluate(
            "(marked) => { const { from, to } = PHOTOS.get('box');"
            " return marked.map((point) => mapped(perspective(from, to), point)); }",
            after,
        )
        for point, corner in zip(found, [[0, 0], [400, 0], [400, 500], [0, 500]], strict=True):
            assert point == pytest.approx(corner, abs=0.01)
        page.get_by_role("button", name=TEXTS["photo_done"]).click()
        page.get_by_role("slider").fill("40")
        opacity = page.locator(".photo-layer canvas").evaluate("c => c.style.opacity")
        assert opacity == "0.4"
        page.mouse.click(*spot(page, 50, 210))
        page.wait_for_function("model.sent.length === 2")
        page.get_by_role("button", name=TEXTS["photo_remove"]).click()
        expect(page.locator(".photo-layer canvas")).to_have_count(0)
        expect(page.get_by_label(TEXTS["photo"])).to_be_focused()
        assert sent(page) == [{"do": "claim", "route": "west"}]
        assert len(json.dumps(page.evaluate("model.sent"))) < 300


def test_the_keyboard_does_it_all(browser: Browser) -> None:
    """Arrows move a mark, with Shift ten times as far; it stays on the photo and never folds."""
    with opened(browser, with_photo()) as page:
        choose(page)
        first = page.get_by_role("button", name=TEXTS["photo_top_left"])
        expect(first).to_be_focused()
        before = marks(page)
        scale = page.evaluate("PHOTOS.get('box').canvas.getBoundingClientRect().width / 300")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Shift+ArrowDown")
        expected = [before[0][0] + 2 / scale, before[0][1] + 20 / scale]
        assert expected == pytest.approx(marks(page)[0])
        for _ in range(60):
            page.keyboard.press("Shift+ArrowLeft")
        assert marks(page)[0][0] == pytest.approx(0, abs=0.01)
        for _ in range(60):
            page.keyboard.press("Shift+ArrowRight")
        assert page.evaluate("goesRound(PHOTOS.get('box').from)") is True
        page.get_by_role("button", name=TEXTS["photo_fit"]).press("Enter")
        expect(page.get_by_role("button", name=TEXTS["photo_done"])).to_be_focused()
        to = page.evaluate("PHOTOS.get('box').to[2]")
        page.get_by_role("button", name=TEXTS["photo_bottom_right"]).press("ArrowUp")
        assert page.evaluate("PHOTOS.get('box').to[2]")[1] < to[1]


def test_a_photo_outlives_a_change_of_the_screen(browser: Browser) -> None:
    """Another tab hides it, another page too; back on the board it lies as it lay."""
    with opened(browser, with_photo()) as page:
        choose(page)
        page.get_by_role("button", name=TEXTS["photo_fit"]).click()
        page.get_by_role("button", name=TEXTS["photo_done"]).click()
        lying = page.locator(".photo-layer canvas").evaluate("c => c.style.transform")
        show(page, {**board(photo=False), "texts": TEXTS})
        expect(page.locator(".photo-layer canvas")).to_have_count(0)
        expect(page.get_by_role("slider")).to_have_count(0)
        show(page, tree(texts=TEXTS))
        show(page, with_photo())
        canvas = page.locator(".photo-layer canvas")
        expect(canvas).to_have_count(1)
        assert lying == canvas.evaluate("c => c.style.transform")
        page.get_by_role("button", name=TEXTS["photo_pin"], exact=True).click()
        expect(page.locator(".photo-mark:visible")).to_have_count(4)


def test_it_moves_with_the_board(browser: Browser) -> None:
    """Zoomed and dragged, photo and routes stay together."""
    with opened(browser, with_photo()) as page:
        choose(page)
        page.get_by_role("button", name=TEXTS["photo_fit"]).click()
        page.get_by_role("button", name=TEXTS["photo_done"]).click()
        where = (
            "() => { const c = document.querySelector('.photo-layer canvas');"
            " const r = c.getBoundingClientRect();"
            " const m = document.querySelector('.board svg').getScreenCTM();"
            " return [(r.left - m.e) / m.a, (r.top - m.f) / m.d, r.width / m.a]; }"
        )
        before = page.evaluate(where)
        page.mouse.move(*spot(page, 200, 250))
        page.mouse.wheel(0, -300)
        page.wait_for_function("document.querySelector('.board-frame.zoomed')")
        assert before == pytest.approx(page.evaluate(where), abs=0.5)


def test_what_is_no_picture_is_said(browser: Browser) -> None:
    """And another one may be chosen at once."""
    with opened(browser, with_photo()) as page:
        bad = {"name": "a.png", "mimeType": "image/png", "buffer": b"no picture"}
        choose(page, bad)
        expect(page.get_by_role("alert").filter(has_text=TEXTS["photo_trouble"])).to_be_visible()
        choose(page)
        expect(page.get_by_role("button", name=TEXTS["photo_fit"])).to_be_visible()
        expect(page.get_by_text(TEXTS["photo_trouble"])).to_have_count(0)


def test_a_large_photo_is_made_smaller(browser: Browser) -> None:
    """A phone's camera takes more than a screen can show."""
    with opened(browser, with_photo()) as page:
        choose(page, photo(page, 3000, 1500))
        expect(page.get_by_role("button", name=TEXTS["photo_fit"])).to_be_visible()
        size = page.evaluate("(({ width, height }) => [width, height])(PHOTOS.get('box').canvas)")
        assert size == [2000, 1000]
