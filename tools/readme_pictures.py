"""Takes README's pictures from the real app.

``PYTHONPATH=. python tools/readme_pictures.py`` writes docs/score-pad.webp, a film in which routes
are tapped and typed and the result is revealed part by part, and docs/lesson.png. Each picture is
taken once the page shows what it should; how long it is shown is set here, not measured.
"""

from dataclasses import replace
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.sync_api import Locator, Page, expect, sync_playwright

from bench.app_pages import chromium
from tests.browser.playing import MIDDLE_OF_SLOT, Hands, still
from tests.browser.test_for_everyone import file_opened
from tests.browser.test_games import golden
from tests.browser.test_serving import open_app
from tests.server.running import running_app
from tutor.boards import Board, board_folders, load_board
from tutor.game.finished import Player

DOCS = Path(__file__).resolve().parent.parent / "docs"
WINDOW = {"width": 1040, "height": 650}
WIDTH = 832
"""The film's width in pixels, which fits README on a page."""

BOARD, GAME, WHO = "europe", "large_four_players", "Cleo"
TAPPED = ("amsterdam--bruxelles--1", "amsterdam--essen--1", "berlin--essen--1")
TYPED = "berlin warszawa 2, warszawa kyiv, kyiv budapest"
LEFT_OUT = (*TAPPED, "berlin--warszawa--2", "kyiv--warszawa--1", "budapest--kyiv--1")
LESSON = ("europe", "stations/save")
PARTS = ("Routes", "Tickets", "Stations not built", "Longest route")

MOVING, SHORT, READ, LAST = 90, 500, 1100, 3500  # milliseconds
FINGER = 17  # pixels
TOP, CORNER = 56, 24  # pixels: the top of the scrolling part, and the size of its corners


class Film:
    """The pictures taken so far, each with the milliseconds for which it is shown."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.pictures: list[Image.Image] = []
        self.times: list[int] = []

    def take(self, stands: int, tapped: tuple[float, float] | None = None) -> None:
        """Take a picture, with a fingerprint where something is tapped."""
        shot = Image.open(BytesIO(self.page.screenshot())).convert("RGB")
        _mend_corners(shot)
        if tapped is not None:
            x, y = tapped
            trace = ImageDraw.Draw(shot, "RGBA")
            trace.ellipse((x - FINGER, y - FINGER, x + FINGER, y + FINGER),
                          fill=(40, 40, 40, 90), outline=(255, 255, 255, 220), width=3)  # fmt: skip
        height = round(WIDTH * shot.height / shot.width)
        self.pictures.append(shot.resize((WIDTH, height), Image.Resampling.LANCZOS))
        self.times.append(stands)

    def tap(self, x: float, y: float) -> None:
        """Tap a point, visibly in the film."""
        self.take(SHORT, (x, y))
        self.page.mouse.click(x, y)

    def press(self, name: str) -> None:
        """Tap a button."""
        button = self.page.get_by_role("button", name=name, exact=True).or_(
            self.page.get_by_role("tab", name=name)
        )
        self.tap_on(button.first)

    def tap_on(self, thing: Locator) -> None:
        """Tap the middle of a thing."""
        thing.scroll_into_view_if_needed()
        box = thing.bounding_box()
        assert box is not None
        self.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def save(self, path: Path) -> None:
        """Write the film, which repeats forever."""
        first, *others = self.pictures
        first.save(path, save_all=True, append_images=others, duration=self.times, loop=0,
                   quality=72, method=6, minimize_size=True)  # fmt: skip


def _mend_corners(shot: Image.Image) -> None:
    """Paint over the corners that Chromium without a display paints black.

    These are the round corners of the scrolling part, a few pixels of pure black each.
    """
    page, black = shot.getpixel((0, 0)), (0, 0, 0)
    for x in range(shot.width - CORNER * 3, shot.width):
        for y in (*range(TOP, TOP + CORNER), *range(shot.height - CORNER, shot.height)):
            if shot.getpixel((x, y)) == black:
                ImageDraw.floodfill(shot, (x, y), page, thresh=60)


def enter(film: Film, hands: Hands) -> None:
    """Enter the missing routes of one player, by tapping and by typing."""
    page = film.page
    hands.tab("Routes")
    hands.player(WHO)
    still(page)
    film.take(READ)
    for route in TAPPED:
        x, y = page.evaluate(MIDDLE_OF_SLOT, [route, 0.5])
        film.tap(x, y)
        expect(page.locator(f"[data-route='{route}'].owned")).to_have_count(1)
    film.take(SHORT)
    box = page.get_by_label("Find a route", exact=True)
    box.focus()
    for start in range(0, len(TYPED), 3):
        box.press_sequentially(TYPED[start : start + 3])
        film.take(MOVING)
    film.take(READ)
    box.press("Enter")
    expect(page.locator(f"[data-route='{LEFT_OUT[-1]}'].owned")).to_have_count(1)
    film.take(READ)


def reveal(film: Film) -> None:
    """Go through the result, part by part, to the winner."""
    page = film.page
    film.press("Result")
    expect(page.get_by_role("heading", name="Everything entered?")).to_be_visible()
    film.take(READ)
    film.press("Reveal the result")
    for part in PARTS:
        expect(page.locator(".finale h2")).to_have_text(part)
        for _moment in range(8 if part != PARTS[-1] else 40):
            film.take(MOVING)
        film.take(READ)
        film.tap_on(page.locator(".finale .primary"))
    expect(page.get_by_role("heading", name=f"{WHO} wins")).to_be_visible()
    film.take(LAST)


def lesson(page: Page) -> Image.Image:
    """Return a picture of a lesson's question, in few colours."""
    board, step = LESSON
    page.goto(page.url.partition("#")[0] + f"#/learn/{board}/{step.replace('/', '%2F')}")
    page.reload()
    page.locator(f".speech[data-speech^='{step} ']").wait_for()
    page.wait_for_timeout(LAST)  # until nothing moves any more
    shot = Image.open(BytesIO(page.screenshot())).convert("RGB")
    return shot.quantize(256, dither=Image.Dither.NONE)


def _without(player: Player, board: Board) -> Player:
    """Return a player without the routes that are entered in the film."""
    names = {board.route_named(route): route for route in player.routes}
    left = tuple(
        name for route, name in names.items() if route is not None and route.id not in LEFT_OUT
    )
    return replace(player, routes=left)


def main() -> None:
    """Take the film and the picture."""
    expect.set_options(timeout=60_000)
    whole = golden(BOARD, GAME)
    board = load_board(board_folders()[BOARD])
    begun = replace(whole, players=tuple(_without(player, board) for player in whole.players))
    with running_app() as app, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        page = browser.new_page(viewport=WINDOW)  # type: ignore[arg-type]
        open_app(page, app.url)
        file_opened(page, begun)
        for name in ("Reveal it again", "Back"):  # an opened game shows its result: hide it
            page.get_by_role("button", name=name, exact=True).click()
        film = Film(page)
        enter(film, Hands(page, board))
        reveal(film)
        film.save(DOCS / "score-pad.webp")
        lesson(page).save(DOCS / "lesson.png", optimize=True)
        browser.close()


if __name__ == "__main__":
    main()
