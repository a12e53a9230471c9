"""Takes pictures of every step of a course on a phone, joined into sheets to look through.

``PYTHONPATH=. python tools/course_sheets.py sheets europe nordic`` shows the steps of the boards
named, or of all boards, as they are asked. If you name a single step, as board/lesson/step, the
sheet also shows what follows: a slip, more help and the answer.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from itertools import islice
from pathlib import Path

from PIL import Image
from playwright.sync_api import Error, Page, sync_playwright

from bench.app_pages import chromium
from tests.browser.test_for_everyone import calm
from tests.browser.test_serving import open_app
from tests.server.running import running_app
from tutor.lessons.courses import Courses
from tutor.library import Library

PHONE = {"width": 390, "height": 844}
IN_ROW, ROWS, WIDTH = 6, 2, 280
STILL, PANEL = 500, 1000  # milliseconds until nothing moves any more, until a panel is another
TAPS = ("[data-thing=take]", "[data-choice=more-help]", "[data-choice=show-me]")
"""A slip, then help to the end."""


def shot(page: Page) -> Image.Image:
    """Return a picture of the page once nothing moves."""
    page.wait_for_timeout(STILL)
    picture = Image.open(BytesIO(page.screenshot()))
    return picture.resize((WIDTH, WIDTH * picture.height // picture.width))


def step_shots(page: Page, board: str, step: str, *, whole: bool) -> Iterator[Image.Image]:
    """Yield the pictures of a step."""
    address = f"#/learn/{board}/{step.replace('/', '%2F')}"
    page.evaluate("(to) => { location.hash = to; }", address)
    page.wait_for_url(f"**{address}")
    page.locator(f".speech[data-speech^='{step} '], .lesson .panel").first.wait_for()
    if not page.locator(".speech").count():
        page.wait_for_timeout(PANEL)
    yield shot(page)
    for tap in TAPS if whole else ():
        with suppress(Error):  # not everything is there in every step
            page.locator(f"{tap}:visible").first.click(timeout=2000)
            yield shot(page)


def joined(pictures: tuple[Image.Image, ...]) -> Image.Image:
    """Join several pictures into one."""
    height = max(picture.height for picture in pictures)
    sheet = Image.new("RGB", (WIDTH * IN_ROW, height * -(-len(pictures) // IN_ROW)), "white")
    for number, picture in enumerate(pictures):
        sheet.paste(picture, (number % IN_ROW * WIDTH, number // IN_ROW * height))
    return sheet


def unknown(courses: Courses, wanted: list[str]) -> str:
    """Return a sentence about the first unknown board or step, "" if all are known."""
    for name in wanted:
        board, slash, step = name.partition("/")
        if board not in courses.boards:
            return f"there is no course on {board}; there are: {', '.join(courses.boards)}"
        if slash and step not in courses.course(board).step:
            known = next(iter(courses.course(board).step))
            return f"{name} is no step: name it as board/lesson/step, such as {board}/{known}"
    return ""


def main(folder: Path, wanted: list[str], courses: Courses) -> None:
    """Write the sheets into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with running_app() as app, sync_playwright() as playwright:
        page = playwright.chromium.launch(executable_path=chromium()).new_page(
            viewport=PHONE,  # type: ignore[arg-type]
            has_touch=True,
            is_mobile=True,
        )
        calm(page)
        open_app(page, app.url)
        for name in wanted or courses.boards:
            board, _slash, step = name.partition("/")
            steps = [step] if step else list(courses.course(board).step)
            taken = (
                picture
                for step_id in steps
                for picture in step_shots(page, board, step_id, whole=bool(step))
            )
            number = 0
            while some := tuple(islice(taken, IN_ROW * ROWS)):
                number += 1
                joined(some).save(folder / f"{name.replace('/', '_')}-{number}.png")


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the sheets are written")
    parser.add_argument("wanted", nargs="*", metavar="BOARD[/LESSON/STEP]")
    options, known = parser.parse_args(), Courses(Library())
    sys.exit(unknown(known, options.wanted) or main(options.folder, options.wanted, known))
