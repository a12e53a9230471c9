"""Entering by photo: the board found, what is read on it confirmed, and nothing else sent.

Most tests run with a fake reader, which the page gets in place of the real one: it finds the board
where its corners are marked, and reads what the test says.
"""

import base64
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.test_for_everyone import ON_A_PHONE, ON_A_WIDE_SCREEN, check_walk
from tests.browser.test_games import hands
from tests.browser.test_serving import open_app
from tests.conftest import FOLDERS, ROOT
from tutor.boards import load_board
from tutor.game.finished import FinishedGame, Player
from tutor.terms import PlayerColor
from tutor.widgets.frontend import IMPORT
from tutor.widgets.photo_reader import FOLDER
from tutor.widgets.screens.photo import BLANKS
from tutor.words import labels
from tutor.words.names import Names
from tutor.words.photo import PHOTO_ROUTES, READING, TRAINS_LEFT

pytestmark = pytest.mark.own_tab  # the script in place of the reader's must not reach other tests

ANNA, BRAM = (
    Player("Anna", PlayerColor.RED, routes=("atlanta--charleston--1",)),
    Player("Bram", PlayerColor.BLUE, routes=("el_paso--houston--1",)),
)
UNNAMED = [labels.PLAYER_NUMBER(number=number) for number in (1, 2)]
SURE = {
    "atlanta--miami--1": "red",
    "calgary--helena--1": "red",
    "calgary--seattle--1": "blue",
    "dallas--el_paso--1": "red",
}
UNSURE = {"duluth--helena--1": ("red", 0.6, 0.3), "denver--omaha--1": ("blue", 0.8, 0.1)}
"""The likeliest owner, how sure that is, and the share of the other one."""
GREEN = "kansas_city--omaha--1"
"""Where green trains are seen, if somebody has them."""

FAKE = """
const SURE = %s, UNSURE = %s, GREEN = %s;
const loadModel = () => ({});
function fit(_model, _facts, image, corners) {
  const [[x, y], [right], [, bottom]] = corners;
  const map = [right - x, 0, x, 0, bottom - y, y, 0, 0, 1];
  const [good, sharp] = [x > image.width * 0.05, x < image.width * 0.3];
  return { corners, map, quality: 0.756, good, sharp };
}
function read(_model, facts, _image, _map, colors) {
  const seen = colors.includes("green") ? { ...SURE, [GREEN]: "green" } : SURE;
  const routes = facts.routes.map(({ id: route }) => {
    const [owner, sure, other] = UNSURE[route] || [seen[route] || "", 0.995, 0];
    const shares = { red: 0, blue: 0, "": 0, [owner]: sure };
    if (other) shares[owner === "red" ? "blue" : "red"] = other;
    return { route, owner, sure, shares };
  });
  return { routes, trains: {}, strange: ["green"].filter((color) => !colors.includes(color)) };
}
"""

SPY = """
window.told = [];
const { send } = WebSocket.prototype, { postMessage } = Worker.prototype;
WebSocket.prototype.send = function (data) {
  window.told.push(data.byteLength || data.length);
  return send.call(this, data);
};
Worker.prototype.postMessage = function (data, ...more) {
  if (data?.action) window.told.push(data.action.length);
  return postMessage.call(this, data, ...more);
};
"""
"""Notes how long each message to Python is, over a websocket or to the worker that it runs in."""

BLANK = """([width, height]) => {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#caa";
  pen.fillRect(0, 0, width, height);
  return canvas.toDataURL("image/png").split(",")[1];
}"""


def text(name: str) -> str:
    """Return a text of the page, up to what is put into it."""
    return READING[name](**dict.fromkeys(BLANKS, "|")).partition("|")[0]


def button(page: Page, name: str) -> Locator:
    """Return a button of the photo's page by the name of its text."""
    return page.locator(".photo").get_by_role("button", name=text(name), exact=True)


def picture(page: Page, width: int = 1200, height: int = 800) -> dict[str, Any]:
    """Return a file with a picture."""
    data = base64.b64decode(page.evaluate(BLANK, [width, height]))
    return {"name": "board.png", "mimeType": "image/png", "buffer": data}


def choose(page: Page, file: dict[str, Any]) -> None:
    """Choose a photo on its page."""
    page.locator(".photo-panel input[type=file]").last.set_input_files(file)


def on_the_page(
    page: Page,
    url: str,
    *,
    players: tuple[Player, ...] = (ANNA, BRAM),
    fake: bool = True,
    empty: bool = False,
) -> list[str]:
    """Set up a game and go to the page for photos; return what is fetched from then on."""
    page.add_init_script(SPY)
    open_app(page, url)
    game = FinishedGame(board="usa", players=players)
    hands(page, "usa").set_up(game)
    address = page.locator("script[data-photo]").get_attribute("data-photo")
    assert address
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    if fake:
        glue = IMPORT.sub("", (FOLDER / "js/worker.js").read_text("utf-8"))
        seen = ({}, {}) if empty else (SURE, UNSURE)
        script = FAKE % tuple(map(json.dumps, (*seen, GREEN))) + glue

        def answer(route: Route) -> None:
            route.fulfill(body=script, content_type="text/javascript")

        page.context.route(f"**/{script_of(address)}", answer)
    take_photo(page)
    assert script_of(address) not in fetched
    return fetched


def script_of(address: str) -> str:
    """Return the name of the reader's script."""
    return address.rpartition("/")[2]


def found(page: Page) -> None:
    """Choose a photo and find the board where the marks are proposed."""
    choose(page, picture(page))
    button(page, "photo_find").click()
    expect(page.locator(".photo-reading[data-step=routes]")).to_be_visible()


def accept(page: Page, name: str) -> Locator:
    """Return the button that accepts a player's routes."""
    return page.locator(".photo-ways").get_by_role("button", name=re.compile(f"^.?{name}"))


def trains_left(page: Page, name: str) -> Locator:
    """Return the field for the trains that a player has left."""
    return page.get_by_label(TRAINS_LEFT(player=name), exact=True)


def owners(page: Page) -> dict[str, str]:
    """Return the routes on the photo that somebody has or seems to have, and how they are shown."""
    shown: dict[str, str] = page.locator(".photo_view").evaluate(
        "one => Object.fromEntries([...one.querySelectorAll('.route.owned, .route.unsure')].map("
        "(route) => [route.dataset.route, ['proposed', 'unsure', 'owned'].find("
        "(kind) => route.classList.contains(kind))]))"
    )
    return shown


def test_from_the_photo_to_the_sum(page: Page, app_url: str) -> None:
    """Nothing is fetched too early, nothing of the picture is sent, and all is entered."""
    fetched = on_the_page(page, app_url)
    expect(page.get_by_text(text("photo_stays"))).to_be_visible()
    choose(page, picture(page))
    expect(page.locator(".photo-mark:visible")).to_have_count(4)
    expect(page.locator(".photo-mark").first).to_be_focused()
    button(page, "photo_find").click()
    expect(page.get_by_text("76% of its spaces")).to_be_visible()
    assert owners(page) == {
        **dict.fromkeys(SURE, "proposed"), **dict.fromkeys(UNSURE, "unsure"),
    }  # fmt: skip
    outline = page.locator(".photo_view .proposed .slots").first
    expect(outline).to_have_css("filter", re.compile("drop-shadow"))  # black is seen on black
    expect(accept(page, "Anna")).to_have_text(re.compile(r"Anna \(red\): 3 routes"))
    accept(page, "Anna").click()
    accept(page, "Bram").click()
    expect(page.locator(".photo-ways .of-owner")).to_have_count(0)
    assert owners(page) == {**dict.fromkeys(SURE, "owned"), **dict.fromkeys(UNSURE, "unsure")}
    button(page, "photo_ask_next").click()
    ways = page.locator(".photo-ways")
    expect(ways.get_by_role("heading", name="Duluth – Helena")).to_be_visible()  # the least sure
    expect(page.locator(".photo_drawing .picked")).to_have_count(1)
    ways.get_by_role("button", name="Bram").click()
    expect(ways.get_by_role("heading", name="Denver – Omaha")).to_be_visible()
    button(page, "photo_nobody").click()
    expect(trains_left(page, "Anna")).to_have_value("32")
    expect(trains_left(page, "Bram")).to_have_value("35")
    button(page, "photo_right").click()
    expect(page.locator(".board-area .owned[data-route]")).to_have_count(5)
    fetched = [name for name in fetched if not name.endswith(".svg")]  # the page's sign comes late
    assert len(fetched) == 1  # the reader's script
    assert max(page.evaluate("window.told")) < 3000


def test_an_empty_board_is_said_to_be_found(page: Page, app_url: str) -> None:
    """With the number of its fit, as one with trains: the outlines are not the only check."""
    on_the_page(page, app_url, empty=True)
    found(page)
    expect(page.locator(".photo-words")).to_contain_text("76% of its spaces. No trains are read")
    expect(page.locator(".photo-ways .of-owner")).to_have_count(0)
    expect(button(page, "photo_ask_none")).to_be_visible()


def test_a_route_is_somebody_elses(page: Page, app_url: str) -> None:
    """Whose trains are not likely is offered, too; trains that nobody has are told of."""
    cleo = Player("Cleo", PlayerColor.BLACK)
    on_the_page(page, app_url, players=(ANNA, BRAM, cleo))
    found(page)
    expect(page.get_by_text("seen, too: green.")).to_be_visible()
    button(page, "photo_ask_next").click()
    ways = page.locator(".photo-ways")
    expect(ways.locator(".of-owner")).to_have_count(2)
    button(page, "photo_else").click()
    expect(ways.locator(".of-owner")).to_have_count(3)
    expect(button(page, "photo_else")).to_have_count(0)
    ways.get_by_role("button", name="Cleo").click()
    expect(ways.get_by_role("heading", name="Denver – Omaha")).to_be_visible()
    expect(ways.locator(".of-owner")).to_have_count(2)
    expect(page.locator(".photo_view .owned[data-route='duluth--helena--1']")).to_have_count(1)


def test_another_colour_in_play_is_read_in_the_same_photo(page: Page, app_url: str) -> None:
    """Who goes back as advised finds the routes of that colour; what was answered stays."""
    on_the_page(page, app_url)
    found(page)
    accept(page, "Anna").click()
    button(page, "photo_ask_next").click()
    button(page, "photo_skip").click()
    button(page, "photo_nobody").click()
    expect(page.get_by_text("seen, too: green.")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_label(labels.MORE(), exact=True).click()
    page.get_by_role("button", name=labels.PLAYERS(), exact=True).click()
    person = hands(page, "usa")
    person.paint(1, "green")
    person.button(labels.START_ENTERING())
    take_photo(page, reads=True)
    expect(accept(page, "Bram")).to_have_text(re.compile(r"Bram \(green\): 1 route$"))
    expect(page.get_by_text("seen, too: green.")).to_have_count(0)
    reds = [route for route, color in SURE.items() if color == "red"]
    assert owners(page) == {**dict.fromkeys(reds, "owned"), GREEN: "proposed"}


def test_by_keys_alone(page: Page, app_url: str) -> None:
    """The focus is always on what comes next, and each step is announced."""
    on_the_page(page, app_url)
    choose(page, picture(page))
    status = page.locator(".photo-words[role=status]")
    mark = page.locator(".photo-mark").first
    expect(mark).to_be_focused()
    before = mark.bounding_box()
    page.keyboard.press("Shift+ArrowRight")
    after = mark.bounding_box()
    assert before
    assert after
    assert round(after["x"] - before["x"]) == 20
    button(page, "photo_find").focus()
    page.keyboard.press("Enter")
    expect(status).to_contain_text(text("photo_found"))
    expect(accept(page, "Anna")).to_be_focused()
    page.keyboard.press("Enter")
    expect(accept(page, "Bram")).to_be_focused()
    page.keyboard.press("Enter")
    expect(button(page, "photo_ask_next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(status).to_contain_text("Question 1 of 2")
    expect(page.locator(".photo-ways").get_by_role("button", name="Anna")).to_be_focused()
    page.keyboard.press("Enter")
    expect(status).to_contain_text("Question 2 of 2")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(status).to_contain_text(text("photo_sum"))
    expect(trains_left(page, "Anna")).to_have_value("26")
    expect(button(page, "photo_right")).to_be_focused()  # a field would bring up a phone's keys
    page.keyboard.press("Escape")
    expect(page.locator(".board-area .owned[data-route]")).to_have_count(6)


def test_undo_takes_back_what_was_accepted(page: Page, app_url: str) -> None:
    """One acceptance at a time; then it is proposed again, and what was answered is asked again."""
    on_the_page(page, app_url)
    found(page)
    accept(page, "Anna").click()
    expect(accept(page, "Anna")).to_have_count(0)
    button(page, "photo_ask_next").click()
    page.locator(".photo-ways").get_by_role("button", name="Anna").click()
    expect(page.get_by_text("Question 2 of 2")).to_be_visible()
    button(page, "photo_back_to_all").click()
    assert owners(page)["duluth--helena--1"] == "owned"
    for _ in range(2):
        page.keyboard.press("Control+z")
    expect(accept(page, "Anna")).to_contain_text("3 routes")
    assert owners(page)["duluth--helena--1"] == "unsure"
    page.get_by_role("button", name=labels.BACK(), exact=True).click()
    expect(page.locator(".board-area .owned[data-route]")).to_have_count(0)


def test_undo_takes_back_what_entered_nothing(page: Page, app_url: str) -> None:
    """Skipped or nobody's: the last answer comes first, and its question is asked again."""
    colors = (PlayerColor.RED, PlayerColor.BLUE)
    on_the_page(page, app_url, players=tuple(map(Player, UNNAMED, colors)))  # nothing to undo yet
    undo = page.get_by_title(labels.UNDO(), exact=True)
    found(page)
    expect(undo).to_be_disabled()
    status, heading = page.locator(".photo-words"), page.locator(".photo-ways h2")
    button(page, "photo_ask_next").click()
    button(page, "photo_skip").click()
    expect(status).to_contain_text("Question 2 of 2")
    expect(undo).to_have_accessible_name(labels.UNDO())
    undo.click()
    expect(status).to_contain_text("Question 1 of 2")
    expect(heading).to_have_text("Duluth – Helena")
    page.locator(".photo-ways").get_by_role("button", name=UNNAMED[0]).click()
    expect(page.locator(".photo_view .owned[data-route]")).to_have_count(1)
    button(page, "photo_nobody").click()
    expect(accept(page, UNNAMED[1])).to_be_visible()
    accept(page, UNNAMED[1]).click()
    expect(accept(page, UNNAMED[1])).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(accept(page, UNNAMED[1])).to_be_visible()
    assert owners(page)["duluth--helena--1"] == "owned"
    page.keyboard.press("Control+z")
    expect(heading).to_have_text("Denver – Omaha")
    expect(undo).to_have_accessible_name(re.compile("Duluth"))
    page.keyboard.press("Control+z")
    expect(undo).to_be_disabled()
    button(page, "photo_back_to_all").click()
    assert owners(page) == {
        **dict.fromkeys(SURE, "proposed"), **dict.fromkeys(UNSURE, "unsure"),
    }  # fmt: skip


def take_photo(page: Page, *, reads: bool = False) -> None:
    """Go from the table to the page for photos; what it reads at once takes the focus."""
    page.get_by_role("button", name=labels.TAKE_PHOTO()).locator("visible=true").first.click()
    heading = expect(page.get_by_role("heading", name=PHOTO_ROUTES()))
    (heading.to_be_visible if reads else heading.to_be_focused)()


def test_another_game_begins_without_the_photo(page: Page, app_url: str) -> None:
    """The photo stays while one is away from its page, but a rematch does not find it."""
    on_the_page(page, app_url)
    found(page)
    accept(page, "Anna").click()
    expect(accept(page, "Anna")).to_have_count(0)
    page.keyboard.press("Escape")
    take_photo(page)
    expect(page.locator(".photo-reading")).to_have_attribute("data-step", "routes")
    page.keyboard.press("Escape")
    person = hands(page, "usa")
    person.tab(labels.RESULT())
    person.reveal()
    person.button(labels.REMATCH())
    take_photo(page)
    expect(page.locator(".photo-reading")).to_have_attribute("data-step", "choose")
    expect(page.locator(".photo-boards")).to_be_hidden()


def test_what_was_entered_is_never_changed_in_silence(page: Page, app_url: str) -> None:
    """Where the photo shows another owner, it asks and says who has the route so far."""
    on_the_page(page, app_url)
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Routes: Anna")).to_be_visible()
    page.keyboard.press("2")
    expect(page.get_by_role("heading", name="Routes: Bram")).to_be_visible()
    page.get_by_label(labels.FIND_ROUTE(), exact=True).fill("atlanta miami")
    page.keyboard.press("Enter")
    expect(page.locator(".board-area .owned[data-route]")).to_have_count(1)
    page.get_by_role("button", name=labels.TAKE_PHOTO()).locator("visible=true").click()
    found(page)
    expect(accept(page, "Anna")).to_contain_text("2 routes")
    button(page, "photo_ask_next").click()
    heading = page.locator(".photo-ways h2")
    while heading.inner_text() != "Atlanta – Miami":
        before = heading.inner_text()
        button(page, "photo_skip").click()
        expect(heading).not_to_have_text(before)
    expect(page.get_by_text("Entered so far: Bram")).to_be_visible()
    page.locator(".photo-ways").get_by_role("button", name="Anna").click()
    accept(page, "Anna").click()
    page.get_by_role("button", name=labels.BACK(), exact=True).click()
    expect(page.locator(".board-area .owned[data-route]")).to_have_count(3)
    page.keyboard.press("1")
    expect(page.locator(".panel .rows .row")).to_have_count(3)


def test_a_sum_that_is_not_right_is_asked_about(page: Page, app_url: str) -> None:
    """Routes of as many trains as are missing or too many, the likeliest first, each a tap away."""
    on_the_page(page, app_url)
    found(page)
    accept(page, "Anna").click()
    accept(page, "Bram").click()
    button(page, "photo_ask_next").click()
    for _ in UNSURE:
        button(page, "photo_skip").click()
    expect(button(page, "photo_right")).to_be_visible()
    trains_left(page, "Anna").fill("26")
    expect(button(page, "photo_right")).to_have_count(0)
    expect(button(page, "photo_leave")).to_be_visible()
    why = page.locator(".photo-sum li", has=trains_left(page, "Anna"))
    expect(why).to_contain_text("On the board, but not entered: 6 trains.")
    expect(why.get_by_role("button").first).to_have_text("Duluth – Helena")
    assert all(trains_of(name) == 6 for name in why.get_by_role("button").all_inner_texts())
    why.get_by_role("button").first.click()
    expect(page.locator(".photo-ways h2")).to_have_text("Duluth – Helena")
    page.locator(".photo-ways").get_by_role("button", name="Anna").click()
    expect(trains_left(page, "Anna")).to_have_value("26")
    expect(why.get_by_role("button")).to_have_count(0)
    expect(button(page, "photo_right")).to_be_visible()
    trains_left(page, "Bram").fill("45")
    why = page.locator(".photo-sum li", has=trains_left(page, "Bram"))
    expect(why).to_contain_text("Entered, but not on the board: 4 trains.")
    expect(why.get_by_role("button")).to_have_text(["Calgary – Seattle"])


def trains_of(name: str) -> int:
    """Return how many trains a route takes whose cities are so called."""
    board = load_board(FOLDERS["usa"])
    return next(route.trains for route in board.routes if Names(board).route(route.id) == name)


def test_what_cannot_be_read_is_said_with_a_way_out(page: Page, app_url: str) -> None:
    """No picture, a broken one, a small one; a board that is not found; one out of focus."""
    on_the_page(page, app_url)
    alert = page.locator(".photo-ways").get_by_role("alert")
    for file, why in (
        ({"name": "a.txt", "mimeType": "text/plain", "buffer": b"a"}, "photo_not_picture"),
        ({"name": "a.png", "mimeType": "image/png", "buffer": b"a"}, "photo_undecodable"),
        (picture(page, 300, 200), "photo_too_small"),
    ):
        choose(page, file)
        expect(alert).to_have_text(text(why))
        expect(button(page, "photo_type")).to_be_visible()
    choose(page, picture(page))
    expect(alert).to_have_count(0)
    for _ in range(8):
        page.locator(".photo-mark").first.press("Shift+ArrowLeft")
    button(page, "photo_find").click()
    expect(alert).to_have_text(text("photo_not_found"))
    expect(page.locator(".photo-mark:visible")).to_have_count(4)
    for _ in range(24):
        page.locator(".photo-mark").first.press("Shift+ArrowRight")
    button(page, "photo_find").click()
    expect(alert).to_have_text(text("photo_not_sharp"))
    button(page, "photo_type").click()
    expect(page.get_by_label(labels.FIND_ROUTE(), exact=True)).to_be_visible()


def test_a_lens_above_the_finger(phone: Page, app_url: str) -> None:
    """It shows what the finger hides, beside it where there is no room above, and goes with it."""
    on_the_page(phone, app_url)
    choose(phone, picture(phone))
    mark = phone.locator(".photo-mark").nth(2)
    expect(mark).to_be_visible()
    at = mark.bounding_box()
    assert at
    x, y = at["x"] + at["width"] / 2, at["y"] + at["height"] / 2
    touch = phone.context.new_cdp_session(phone)

    def finger(kind: str, *points: dict[str, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    lens = phone.locator(".photo-lens")
    expect(lens).to_be_hidden()
    finger("touchStart", {"x": x, "y": y})
    finger("touchMove", {"x": x - 5, "y": y - 5})
    expect(lens).to_be_visible()
    seen = lens.bounding_box()
    assert seen
    assert seen["y"] + seen["height"] < y - 20
    finger("touchEnd")
    expect(lens).to_be_hidden()
    button(phone, "photo_find").tap()
    expect(accept(phone, "Anna")).to_be_in_viewport(ratio=1)
    expect(button(phone, "photo_ask_next")).to_be_in_viewport(ratio=1)
    button(phone, "photo_ask_next").tap()
    for view in ("photo_view", "photo_drawing"):
        expect(phone.locator(f".{view} .board-frame")).to_be_in_viewport(ratio=0.99)
    expect(button(phone, "photo_skip")).to_be_in_viewport(ratio=1)


TABLE = ROOT / "tests" / "photo" / "table.jpg"
"""A photo that was rendered (tools/photo/sample.py), and beside it the truth as JSON."""

TRUTH = json.loads(TABLE.with_suffix(".json").read_text("utf-8"))
COLORS = {"Anna": "red", "Bram": "green", "Chen": "black", "Dora": "yellow"}
FOUR = tuple(Player(name, PlayerColor(color)) for name, color in COLORS.items())


def mark_corners(page: Page, corners: list[list[float]]) -> None:
    """Drag the marks to where the corners are in the photo."""
    canvas = page.locator(".photo-layer canvas")
    shown = canvas.bounding_box()
    assert shown
    scale = shown["width"] / canvas.evaluate("one => one.width")
    for (x, y), mark in zip(corners, page.locator(".photo-mark").all(), strict=True):
        at = mark.bounding_box()
        assert at
        page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2)
        page.mouse.down()
        page.mouse.move(shown["x"] + x * scale, shown["y"] + y * scale, steps=3)
        page.mouse.up()


@pytest.mark.rule("B2")
def test_from_a_photo_to_the_entered_routes(page: Page, app_url: str) -> None:
    """The real reader finds the board; what it is sure of is right, and it asks about the rest."""
    on_the_page(page, app_url, players=FOUR, fake=False)
    board = load_board(FOLDERS["usa"])
    named = {Names(board).route(route.id): route for route in board.routes}
    choose(page, {"name": "t.jpg", "mimeType": "image/jpeg", "buffer": TABLE.read_bytes()})
    expect(page.locator(".photo-mark:visible")).to_have_count(4)
    mark_corners(page, TRUTH["corners"])
    button(page, "photo_find").click()
    expect(page.locator(".photo-reading[data-step=routes]")).to_be_visible()
    for name in COLORS:
        accept(page, name).click()
        expect(accept(page, name)).to_have_count(0)
    sure = {route for route, how in owners(page).items() if how == "owned"}
    assert sure <= set(TRUTH["owners"])
    assert len(sure) > len(TRUTH["owners"]) * 0.9
    ways = page.locator(".photo-ways")
    button(page, "photo_ask_next").click()
    while page.locator(".photo-reading[data-step=question]").count():
        said = page.locator(".photo-words").inner_text()
        truth = TRUTH["owners"].get(named[ways.get_by_role("heading").inner_text()].id)
        who = next((name for name, color in COLORS.items() if color == truth), text("photo_nobody"))
        ways.get_by_role("button", name=who).click()
        expect(page.locator(".photo-words")).not_to_have_text(said)
    for name, color in COLORS.items():
        used = sum(route.trains for route in board.routes if TRUTH["owners"].get(route.id) == color)
        expect(trains_left(page, name)).to_have_value(str(45 - used))
    button(page, "photo_right").click()
    entered = page.locator(".board-area .owned[data-route]")
    expect(entered).to_have_count(len(TRUTH["owners"]))
    routes = entered.evaluate_all("all => all.map((one) => one.dataset.route)")
    assert set(routes) == set(TRUTH["owners"])
    assert max(page.evaluate("window.told")) < 3000


def steps(page: Page, url: str) -> Iterator[str]:
    """Go through all steps, and name each as it is on screen."""
    on_the_page(page, url)
    yield "no photo yet"
    choose(page, picture(page))
    expect(page.locator(".photo-mark:visible")).to_have_count(4)
    yield "corners"
    button(page, "photo_find").click()
    expect(accept(page, "Anna")).to_be_visible()
    yield "routes"
    accept(page, "Anna").click()
    button(page, "photo_ask_next").click()
    expect(page.locator(".photo-ways h2")).to_be_visible()
    yield "a question"
    for _ in UNSURE:
        button(page, "photo_skip").click()
    accept(page, "Bram").click()
    button(page, "photo_ask_none").click()
    expect(trains_left(page, "Anna")).to_be_visible()
    trains_left(page, "Anna").fill("26")
    trains_left(page, "Anna").press("Tab")
    expect(page.get_by_text("On the board, but not entered: 6 trains.")).to_be_visible()
    yield "the sum"


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.thorough)])
def test_every_step_on_a_phone(scheme: str, phone: Page, app_url: str) -> None:
    """No violation of any rule of axe; targets of 44 px at 390 px; nothing cut off at 360 px."""
    check_walk(phone, steps(phone, app_url), scheme, ON_A_PHONE)


@pytest.mark.thorough
def test_every_step_on_a_wide_screen(page: Page, app_url: str) -> None:
    """No violation of any rule of axe in the dark; nothing cut off with text at 200 %."""
    check_walk(page, steps(page, app_url), "dark", ON_A_WIDE_SCREEN)
