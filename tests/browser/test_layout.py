"""How the score pad lies on screens of four sizes: measured in the real app."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Seen, lent
from tests.browser.playing import still
from tests.browser.test_for_everyone import TEXT_SIZE, chosen_tab, file_opened
from tests.browser.test_games import golden
from tests.browser.test_serving import open_app
from tests.play.tables import LIBRARY, opening
from tests.table.invariants import Setup
from tutor.game.file import write_game
from tutor.play import sit_down
from tutor.play.keeping import kept_text
from tutor.play.tables import kept_table, tables_text
from tutor.words import labels
from tutor.words.history import PHOTO

SIZES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "lying": {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "laptop": {"viewport": {"width": 1280, "height": 800}},
}
COVERED = """things => things.map((thing) => {
  const { left, right, top, bottom } = thing.getBoundingClientRect();
  if (!thing.checkVisibility()) return "";
  const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return at === null || thing.contains(at) || at.contains(thing) ? "" : at.outerHTML.slice(0, 80);
}).filter(Boolean)"""


@pytest.fixture
def screen(browser: Browser, seen: Seen, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return an empty page of one of the sizes."""
    yield from lent(browser, seen, request, SIZES[request.param] | {"reduced_motion": "reduce"})


def sized(*names: str) -> pytest.MarkDecorator:
    """Try a test on screens of these sizes."""
    return pytest.mark.parametrize("screen", names, indirect=True)


def at_table(page: Page, url: str, board: str = "europe") -> None:
    """Open a finished game at its routes; its board is there."""
    games = {"europe": "large_four_players", "nederland": "large_five_players"}
    open_app(page, url)
    file_opened(page, golden(board, games[board]))
    chosen_tab(page, labels.ROUTES())
    expect(page.locator(".board-frame svg.board-picture").first).to_be_visible()
    page.evaluate("document.fonts.ready.then(() => null)")  # with other letters all is elsewhere


def box(thing: Locator) -> dict[str, float]:
    """Return where a thing is in the window."""
    still(thing.page)
    found = thing.bounding_box()
    assert found is not None
    return dict(found)


def share_of_board(page: Page) -> float:
    """Return the part of the window that the board has, as far as it is not under the dock."""
    frame, window = box(page.locator(".board-frame")), page.viewport_size
    assert window is not None
    dock = page.locator(".dock")
    end = window["height"]
    if dock.count() and box(dock)["y"] > frame["y"]:
        end = min(end, int(box(dock)["y"]))
    high = min(frame["y"] + frame["height"], end) - max(frame["y"], 0)
    return frame["width"] * high / (window["width"] * window["height"])


ON_THE_BOARD = """() => {
  const frame = document.querySelector(".board-frame");
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  const dock = document.querySelector(".dock")?.getBoundingClientRect();
  const end = Math.min(bottom, innerHeight, dock && dock.top > top ? dock.top : Infinity);
  const found = new Set();
  for (let x = left + 6; x < right; x += 9) for (let y = top + 6; y < end - 1; y += 9) {
    const at = document.elementFromPoint(x, y);
    const own = at?.closest(".board, .photo-choose"); // the way to a photo is the board's
    if (!own || at.closest(".last-tap")) found.add(at?.className || "nothing");
  }
  const line = document.querySelector(".last-tap:not(.passed)").getBoundingClientRect();
  const over = line.left < right && left < line.right && line.top < end && top < line.bottom;
  return { found: [...found], over, seen: line.top >= 0 && line.bottom <= innerHeight };
}"""


@sized("phone", "lying", "tablet", "laptop")
def test_the_line_about_a_tap_is_never_where_one_taps_next(screen: Page, app_url: str) -> None:
    """It is in sight beside the board, and no button of it lies where a finger goes."""
    at_table(screen, app_url)
    line = screen.locator(".last-tap")
    for tab in (labels.ROUTES(), labels.STATIONS(), labels.TICKETS()):
        chosen_tab(screen, tab)
        still(screen)
        away = screen.locator(".panel .rows .row button").last
        if tab == labels.TICKETS():
            away.click()  # on a phone one scrolls there
        else:
            away.dispatch_event("click")
        expect(line).to_be_visible()
        still(screen)
        found = screen.evaluate(ON_THE_BOARD)
        assert found == {"found": [], "over": False, "seen": True}, tab
        for chip in screen.locator(".chip").all():
            chip.click(trial=True)


@sized("phone")
def test_a_phone_upright(screen: Page, app_url: str) -> None:
    """Bar, steps, the board all the rest and one row of players; close, with the whole in a corner.

    Tickets and tokens begin above the fold: the board is a strip, which a touch lets grow.
    """
    at_table(screen, app_url, "nederland")
    assert share_of_board(screen) > 0.75
    tops = {round(box(chip)["y"]) for chip in screen.locator(".chip").all()}
    assert len(tops) == 1
    assert box(screen.locator(".dock"))["height"] <= 80
    assert box(screen.locator(".topbar"))["height"] <= 52
    expect(screen.locator(".board-frame.zoomed")).to_have_count(1)
    overview = box(screen.locator(".overview"))
    frame = box(screen.locator(".board-frame"))
    assert overview["x"] - frame["x"] < 12
    assert overview["y"] - frame["y"] < 12
    for tab in (labels.TICKETS(), labels.TOKENS(), labels.RESULT()):
        chosen_tab(screen, tab)
        expect(screen.locator(".board-frame.strip")).to_have_count(1)
        assert box(screen.locator(".board-frame"))["height"] <= 260
        heading = box(screen.locator(".panel h2").first)
        assert heading["y"] + heading["height"] < 844 - 78
    chosen_tab(screen, labels.TICKETS())
    screen.locator(".grow").tap()
    expect(screen.locator(".board.grown")).to_have_count(1)
    assert share_of_board(screen) > 0.7
    chosen_tab(screen, labels.TOKENS())
    expect(screen.locator(".board.grown")).to_have_count(0)


@sized("lying")
def test_a_phone_lying(screen: Page, app_url: str) -> None:
    """The board has the full height, the rest a rail beside it; no bar above or below.

    The steps are one row of it, all figures fit, the finale's rows and way on are in sight.
    """
    at_table(screen, app_url, "nederland")
    assert len({round(box(tab)["y"]) for tab in screen.locator(".tab").all()}) == 1
    for tab in (labels.ROUTES(), labels.TICKETS(), labels.RESULT()):
        chosen_tab(screen, tab)
        frame = box(screen.locator(".board-frame"))
        assert (frame["x"], frame["y"], round(frame["height"])) == (0, 0, 390)
        assert 0.6 * 844 <= frame["width"] <= 844 - 250
    screen.locator(".panel button").last.scroll_into_view_if_needed()
    frame = box(screen.locator(".board-frame"))
    assert (frame["x"], frame["y"]) == (0, 0)  # the rail scrolls, the board stays
    assert screen.locator(".of-figures").evaluate("one => one.scrollWidth <= one.clientWidth")
    screen.get_by_role("button", name=labels.REVEAL_AGAIN()).tap()
    on = screen.get_by_role("button", name="Next: Routes")
    expect(on).to_be_in_viewport(ratio=1)
    rows = screen.locator(".score-row")
    expect(rows).to_have_count(5)
    expect(rows.first).to_be_in_viewport(ratio=1)
    assert box(rows.last)["y"] + box(rows.last)["height"] <= box(on)["y"]
    screen.get_by_role("button", name=labels.BACK(), exact=True).tap()
    expect(screen.get_by_role("heading", name=labels.EVERYTHING_ENTERED())).to_be_in_viewport()
    assert box(screen.locator(".board-frame"))["height"] == 390


@sized("lying")
def test_typing_above_the_keyboard_of_a_phone_lying(screen: Page, app_url: str) -> None:
    """What little it leaves has the field and room for answers."""
    at_table(screen, app_url)
    screen.locator(".type-button").tap()
    field = screen.get_by_role("combobox")
    field.fill("par")
    screen.set_viewport_size({"width": 844, "height": 180})
    screen.wait_for_function(
        "() => document.querySelector('.answers').clientHeight > 40"
        " && document.querySelector('.search').getBoundingClientRect().bottom <= 181"
    )
    expect(field).to_be_in_viewport(ratio=1)


@sized("lying")
def test_a_photo_on_a_phone_lying(screen: Page, app_url: str) -> None:
    """The menu has the way to it; its bar stands below the board, which gives it room."""
    at_table(screen, app_url)
    picture = screen.screenshot()
    for choose in screen.locator(".photo-choose").all():
        expect(choose).to_be_hidden()
    screen.get_by_label(labels.MORE(), exact=True).tap()
    with screen.expect_file_chooser() as chooser:
        screen.get_by_role("button", name=labels.PHOTO()).tap()
    chooser.value.set_files({"name": "board.png", "mimeType": "image/png", "buffer": picture})
    fit = screen.get_by_role("button", name=PHOTO["photo_fit"]())
    expect(fit).to_be_in_viewport(ratio=1)
    expect(screen.locator(".menu[open]")).to_have_count(0)
    frame = box(screen.locator(".board-frame"))
    assert 300 <= frame["height"] <= box(fit)["y"]


@sized("tablet")
def test_a_tablet(screen: Page, app_url: str) -> None:
    """The board in full width, players as cards below the list, which begins above the fold."""
    at_table(screen, app_url)
    assert box(screen.locator(".board-frame"))["width"] == 820
    assert share_of_board(screen) > 0.4
    heading = box(screen.locator(".panel h2").first)
    assert heading["y"] + heading["height"] < box(screen.locator(".dock"))["y"]
    expect(screen.locator(".chip-name").last).to_be_visible()


@sized("laptop")
def test_a_laptop(screen: Page, app_url: str) -> None:
    """Nothing scrolls but the panel; the next step is its last button, always in sight."""
    at_table(screen, app_url)
    for tab, following in (
        (labels.ROUTES(), "Next, routes: Bram"),
        (labels.TICKETS(), "Next, tickets: Bram"),
    ):
        chosen_tab(screen, tab)
        assert screen.evaluate("document.documentElement.scrollHeight") <= 800
        assert share_of_board(screen) > 0.4
        panel = box(screen.locator(".panel"))
        assert 304 <= panel["width"] <= 384
        last = screen.locator(".panel button").last
        expect(last).to_have_text(following)
        expect(last).to_be_in_viewport(ratio=1)
        chips = box(screen.locator(".chips"))
        frame = box(screen.locator(".board-frame"))
        assert frame["y"] + frame["height"] <= chips["y"]
        assert chips["x"] + chips["width"] <= panel["x"]
    screen.get_by_role("button", name="Next, tickets: Bram").click()
    expect(screen.get_by_role("button", name="Next, tickets: Cleo")).to_be_visible()
    expect(screen.locator(".chip[aria-pressed=true]")).to_contain_text("Bram")


@sized("laptop", "phone")
def test_home_shows_its_three_ways_at_once(screen: Page, app_url: str) -> None:
    """Scoring comes first, learning and playing are beside it or below it, without scrolling."""
    open_app(screen, app_url)
    boards = screen.locator(".score .board-card")
    learn, play = screen.locator(".home .learning .button").all()
    for way in (boards.first, boards.last, learn, play):
        expect(way).to_be_in_viewport(ratio=1)
    expect(screen.locator(".home button:not(.language)").first).to_have_class("card board-card")


@sized("laptop", "phone")
def test_games_under_way_leave_the_three_ways_in_sight(screen: Page, app_url: str) -> None:
    """A kept game and the live tables are on top; the games set aside are below the ways."""
    sessions = [sit_down(opening(Setup("usa", "standard", 3), seed=seed), LIBRARY)
                for seed in (1, 2, 3)]  # fmt: skip
    tables = [kept_table(session, kept_text(session), "") for session in sessions[1:]]
    aside = [golden(board, "large_four_players") for board in ("europe", "usa")]
    kept = {
        "game": write_game(golden("europe", "stations_best_together")),
        "before": "".join(map(write_game, aside)),
        "play": kept_text(sessions[0]),
        "tables": tables_text(tables),
    }
    open_app(screen, app_url)
    for name, text in kept.items():
        keep = "([name, text]) => localStorage.setItem(name, text)"
        screen.evaluate(keep, [f"ticket-tutor/{name}", text])
    screen.reload(wait_until="commit")
    go_on = screen.get_by_role("button", name=labels.GO_ON_WITH_IT())
    expect(go_on).to_be_visible()
    expect(screen.locator(".going-on .waiting")).to_have_count(3)
    boards, ways = screen.locator(".score .board-card"), screen.locator(".home .learning .button")
    first = screen.locator(".going-on .waiting").first
    for way in (go_on, first, boards.first, boards.last, ways.first, ways.last):
        expect(way).to_be_in_viewport(ratio=1)
    expect(screen.locator(".games-aside > li")).to_have_count(2)
    assert box(screen.locator(".games-aside"))["y"] > box(ways.last)["y"]


@sized("laptop")
def test_a_tall_board_leaves_the_panel_its_width(screen: Page, app_url: str) -> None:
    """And below the cards of five players the button to the result stays in sight."""
    at_table(screen, app_url, "nederland")
    chosen_tab(screen, labels.RESULT())
    screen.get_by_role("button", name=labels.REVEAL_AGAIN()).click()
    screen.get_by_role("button", name=labels.BACK(), exact=True).click()
    assert box(screen.locator(".panel"))["width"] > 560
    expect(screen.get_by_role("button", name=labels.REVEAL())).to_be_in_viewport(ratio=1)


@sized("phone", "lying", "laptop")
def test_with_large_text_the_board_keeps_its_place(screen: Page, app_url: str) -> None:
    """At 200 %: half the window upright, else 60 % of the width; nothing lies on a chip."""
    at_table(screen, app_url)
    screen.evaluate(TEXT_SIZE, "32px")
    window = screen.viewport_size
    assert window is not None
    expect(screen.locator(".board-frame")).to_be_in_viewport()
    if window["width"] < window["height"]:
        assert share_of_board(screen) > 0.45
        for chip in screen.locator(".chip").all():
            expect(chip).to_be_in_viewport(ratio=0.99)
    else:
        for tab in (labels.TICKETS(), labels.RESULT(), labels.ROUTES()):
            chosen_tab(screen, tab)
            frame = box(screen.locator(".board-frame"))
            assert frame["width"] >= 0.6 * window["width"] - 1
            assert frame["height"] >= 0.85 * window["height"]
    assert screen.locator(".topbar button, .tab, .topbar-title").evaluate_all(COVERED) == []
    name = screen.locator(".chip[aria-pressed=true] .chip-name")
    assert name.evaluate("one => one.scrollWidth <= one.clientWidth + 1")


@sized("phone")
def test_an_error_of_the_set_up_is_in_sight(screen: Page, app_url: str) -> None:
    """It stands at the row and above the button, and the page has gone there."""
    open_app(screen, app_url)
    screen.get_by_role("button", name="Nordic Countries").first.tap()
    field = screen.get_by_label("Player 2", exact=True)
    field.fill("Player 1")
    field.press("Tab")
    expect(screen.locator(".player-row.bad .hint.problem")).to_be_visible()
    screen.set_viewport_size({"width": 390, "height": 420})
    screen.evaluate("scrollTo(0, 0)")
    screen.get_by_role("button", name=labels.START_ENTERING()).tap()
    trouble = screen.locator(".trouble")
    expect(trouble).to_be_in_viewport(ratio=0.9)
    below = box(screen.locator(".actions"))["y"]
    expect(trouble.get_by_role("listitem").first).to_be_visible()
    assert box(trouble)["y"] + box(trouble)["height"] <= below + 1


@sized("phone")
def test_rows_of_players_by_touch(screen: Page, app_url: str) -> None:
    """Sixty high; a colour that is taken swaps; who is taken out comes back; drawn to a place."""
    open_app(screen, app_url)
    screen.get_by_role("button", name="Europe").first.tap()
    screen.get_by_role("button", name=labels.ADD_PLAYER()).tap()
    rows = screen.locator(".player-row")
    expect(rows).to_have_count(3)
    assert {round(box(row)["height"]) for row in rows.all()} == {60}
    names = screen.get_by_label(labels.PLAYER(), exact=False)
    for index, name in enumerate(("Anna", "Bram", "Cleo")):
        field = screen.get_by_label(f"Player {index + 1}", exact=True)
        field.tap()
        screen.keyboard.type(name)  # the name that stood there is replaced
        screen.keyboard.press("Enter")
    expect(screen.get_by_label(labels.COLOR_OF(player="Cleo", color="green"))).to_be_visible()
    screen.get_by_label(labels.COLOR_OF(player="Cleo", color="green")).tap()
    screen.get_by_role("button", name="red: Anna has it, swap").tap()
    expect(screen.get_by_label(labels.COLOR_OF(player="Anna", color="green"))).to_be_visible()
    expect(screen.get_by_label(labels.COLOR_OF(player="Cleo", color="red"))).to_be_visible()
    screen.get_by_role("button", name="Remove: Bram").tap()
    expect(rows).to_have_count(2)
    screen.locator(".undo-bar").get_by_role("button", name=labels.UNDO()).tap()
    expect(rows).to_have_count(3)
    assert names.count()
    handle = box(screen.locator(".handle").nth(2))
    screen.mouse.move(handle["x"] + 20, handle["y"] + 20)
    screen.mouse.down()
    screen.mouse.move(handle["x"] + 20, handle["y"] - 60, steps=4)
    screen.mouse.move(handle["x"] + 20, handle["y"] - 110, steps=4)
    screen.mouse.up()
    expect(screen.get_by_label("Player 1", exact=True)).to_have_value("Cleo")
    expect(screen.get_by_label("Player 3", exact=True)).to_have_value("Bram")
    expect(screen.locator("[aria-live=polite]")).to_have_text("Cleo is now number 1 of 3")
    expect(screen.locator(".handle").first).to_be_focused()
    screen.keyboard.press("ArrowDown")
    expect(screen.get_by_label("Player 2", exact=True)).to_have_value("Cleo")
    expect(screen.locator(".handle").nth(1)).to_be_focused()


@sized("phone")
def test_a_new_game_asks_before_it_takes_the_kept_ones_place(screen: Page, app_url: str) -> None:
    """And the one that gave way comes back, even after a reload."""
    kept = "localStorage.getItem('ticket-tutor/game')"
    at_table(screen, app_url)
    screen.get_by_role("button", name=labels.HOME()).tap()
    expect(screen.get_by_role("button", name=labels.GO_ON_WITH_IT())).to_be_visible()
    before = screen.evaluate(kept)
    screen.get_by_role("button", name="Nordic Countries").first.tap()
    screen.get_by_role("button", name=labels.SAME_PLAYERS()).tap()
    expect(screen.get_by_label("Player 1", exact=True)).to_have_value("Anna")
    start = screen.get_by_role("button", name=labels.START_ENTERING())
    start.tap()
    expect(screen.get_by_role("button", name=labels.START_THIS_ONE())).to_be_in_viewport(ratio=1)
    assert screen.evaluate(kept) == before
    screen.get_by_role("button", name=labels.START_THIS_ONE()).tap()
    expect(screen.get_by_role("tab", name=labels.ROUTES())).to_be_visible()
    expect(screen.locator(".board-frame svg.board-picture").first).to_be_visible()
    screen.wait_for_function(f"before => {kept} !== before", arg=before)
    screen.reload(wait_until="commit")
    screen.get_by_role("button", name=labels.HOME()).tap()
    screen.get_by_role("button", name=labels.BRING_IT_BACK()).tap()
    expect(screen.get_by_role("heading", level=1, name="Europe")).to_be_visible()
    screen.wait_for_function(f"before => {kept} === before", arg=before)
