"""Whole games entered in a real browser; the result is what `tutor score` says of the file."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import Hands, expected_result, result_of, same_hand
from tests.browser.test_serving import open_app
from tests.conftest import FOLDERS, ROOT
from tutor.boards import load_board
from tutor.game.file import read_game, write_game
from tutor.game.finished import FinishedGame
from tutor.game.golden import read_golden
from tutor.scoring import score
from tutor.words import labels


def golden(board: str, name: str) -> FinishedGame:
    """Return a golden game."""
    game = read_golden(FOLDERS[board] / "games" / f"{name}.toml").reading.game
    assert game is not None
    return game


def hands(page: Page, board: str, **more: bool) -> Hands:
    """Return somebody who enters a game on a board."""
    return Hands(page, load_board(FOLDERS[board]), **more)


THOROUGH = pytest.mark.thorough  # a whole large game takes a minute


def check_result(page: Page, game: FinishedGame, tmp_path: Path) -> None:
    """The table shows the sheet; the saved file holds the game and scores the same."""
    sheet = score(game)
    expect(page.locator("table.result")).to_be_visible()
    assert expected_result(sheet) == result_of(page)
    with page.expect_download() as download:
        page.get_by_label(labels.MORE(), exact=True).click()
        page.get_by_role("button", name=labels.SAVE(), exact=True).click()
    saved = tmp_path / "saved.json"
    download.value.save_as(saved)
    entered = read_game(saved.read_bytes()).game
    assert entered is not None
    assert all(map(same_hand, entered.players, game.players))
    done = subprocess.run(
        [sys.executable, "-m", "tutor", "score", "--json", str(saved)],
        capture_output=True, check=True, cwd=ROOT,
    )  # fmt: skip
    totals = {side["name"]: side["total"] for side in json.loads(done.stdout)["sides"]}
    assert totals == {side.name: side.total for side in sheet.sides}


@pytest.mark.parametrize(
    "name", ["stations_best_together", pytest.param("large_four_players", marks=THOROUGH)]
)
def test_europe_by_mouse(page: Page, app_url: str, tmp_path: Path, name: str) -> None:
    """Several players, stations; one tap a route, at most two a ticket, beside choosing players."""
    game = golden("europe", name)
    person = hands(page, "europe")
    open_app(page, app_url)
    person.set_up(game)
    before = person.taps
    person.enter_everything(game)

    check_result(page, game, tmp_path)
    routes = sum(len(player.routes) for player in game.players)
    tickets = sum(len(player.tickets) for player in game.players)
    stations = sum(len(player.stations) for player in game.players)
    choosing = 4 + 3 * len(game.players)
    assert person.taps - before <= routes + 2 * tickets + stations + choosing


@pytest.mark.parametrize(
    "name", ["tokens_three_players", pytest.param("large_five_players", marks=THOROUGH)]
)
def test_nederland_with_tolls_by_typing(
    page: Page, app_url: str, tmp_path: Path, name: str
) -> None:
    """Several players, tokens, with five a loan; routes and tickets are typed."""
    game = golden("nederland", name)
    person = hands(page, "nederland")
    open_app(page, app_url)
    person.set_up(game)
    person.enter_everything(game, typing=True)

    check_result(page, game, tmp_path)


@pytest.mark.rule("D8", "D10", "D11")
@pytest.mark.thorough
def test_nederland_of_four_with_a_loan(page: Page, app_url: str, tmp_path: Path) -> None:
    """The rulebook's example of the ranking: 9, 9, 3 with a loan, 1."""
    game = golden("nederland", "tokens_four_players_loan")
    person = hands(page, "nederland")
    open_app(page, app_url)
    person.set_up(game)
    person.enter_everything(game)

    check_result(page, game, tmp_path)


@THOROUGH
@pytest.mark.parametrize("name", ["tie_most_tickets", "large_four_players"])
def test_team_asia_with_typed_tickets(page: Page, app_url: str, tmp_path: Path, name: str) -> None:
    """Two teams of two; every ticket is two cities and points."""
    game = golden("team_asia", name)
    person = hands(page, "team_asia")
    open_app(page, app_url)
    person.set_up(game, teams=True)
    person.enter_everything(game)

    check_result(page, game, tmp_path)


def test_legendary_asia_on_a_phone(phone: Page, app_url: str, tmp_path: Path) -> None:
    """Mountains, by touch at 390 x 844."""
    game = golden("legendary_asia", "mountains")
    person = hands(phone, "legendary_asia", touch=True)
    open_app(phone, app_url)
    person.set_up(game)
    person.enter_everything(game)

    assert 390 == phone.evaluate("document.documentElement.scrollWidth")
    check_result(phone, game, tmp_path)


@pytest.mark.thorough
def test_nordic_globetrotter_tie(page: Page, app_url: str, tmp_path: Path) -> None:
    """Everybody tied is the Globetrotter."""
    game = golden("nordic", "globetrotter_tied")
    person = hands(page, "nordic")
    open_app(page, app_url)
    person.set_up(game)
    person.enter_everything(game, typing=True)

    check_result(page, game, tmp_path)


def test_usa_by_keyboard_alone(page: Page, app_url: str, tmp_path: Path) -> None:
    """Tab, arrows, letters and Enter do everything."""
    game = golden("usa", "tie_longest")
    open_app(page, app_url)
    keys = page.keyboard

    def reach(text: str) -> None:
        """Press Tab until a thing of this name has the focus."""
        for _ in range(80):
            name = page.evaluate(
                "() => { const e = document.activeElement; if (e === document.body) return '';"
                " return (e.getAttribute('aria-label')"
                " || e.labels?.[0]?.innerText || e.innerText || '').trim(); }"
            )
            if text in name:
                return
            keys.press("Tab")
        pytest.fail(f"{text!r} is not reached by Tab")

    reach("USA")
    keys.press("Enter")
    expect(page.get_by_role("heading", level=1, name="USA")).to_be_focused()
    for number in range(3, len(game.players) + 1):
        reach(labels.ADD_PLAYER())
        keys.press("Enter")
        expect(page.locator(".player-row")).to_have_count(number)
    for index, player in enumerate(game.players):
        page.locator(".player-row").nth(index).get_by_role("textbox").focus()
        keys.press("Control+A")
        keys.type(player.name)
        keys.press("Tab")
    reach(labels.START_ENTERING())
    keys.press("Enter")
    expect(page.get_by_role("tab", name=labels.ROUTES())).to_be_visible()
    person = hands(page, "usa")
    for player in game.players:
        reach(player.name)
        keys.press("Enter")
        expect(page.get_by_label(labels.FIND_ROUTE(), exact=True)).to_be_visible()
        reach(labels.FIND_ROUTE())
        for entry in player.routes:
            route = person.board.route_named(entry)
            assert route is not None
            ends = [person.board.place[city].name for city in (route.a, route.b)]
            lane = f" {route.lane}" if len(person.board.lanes[route.pair]) > 1 else ""
            keys.type(" ".join(ends) + lane)
            keys.press("Enter")
            expect(page.locator(f"[data-route='{route.id}'].owned")).to_have_count(1)
            expect(page.get_by_label(labels.FIND_ROUTE(), exact=True)).to_have_value("")
        page.get_by_role("tab", name=labels.TICKETS()).focus()
        keys.press("Enter")
        expect(page.get_by_label(labels.FIND_TICKET(), exact=True)).to_be_visible()
        reach(labels.FIND_TICKET())
        for entry in player.tickets:
            person.ticket(entry)
        page.get_by_role("tab", name=labels.ROUTES()).focus()
        keys.press("Enter")
    page.get_by_role("tab", name=labels.RESULT()).focus()
    keys.press("Enter")
    page.get_by_role("button", name=labels.SHOW_ALL()).focus()
    keys.press("Enter")

    check_result(page, game, tmp_path)


def test_a_reload_loses_nothing(page: Page, app_url: str) -> None:
    """In the middle of a game the page is loaded again: it goes on there, and undo goes back."""
    game = golden("nordic", "globetrotter_tied")
    person = hands(page, "nordic")
    open_app(page, app_url)
    person.set_up(game)
    person.player(game.players[0].name)
    for entry in game.players[0].routes:
        person.type_route(entry)
    page.reload(wait_until="commit")

    for entry in game.players[0].routes:
        expect(page.locator(f"[data-route='{entry}'].owned")).to_have_count(1)
    for left in reversed(range(len(game.players[0].routes))):
        page.get_by_title(labels.UNDO(), exact=True).click()
        expect(page.locator(".owned[data-route]")).to_have_count(left)


def test_undo_back_to_the_start_and_redo(page: Page, app_url: str) -> None:
    """Every step is taken back and done again."""
    game = golden("nordic", "globetrotter_tied")
    person = hands(page, "nordic")
    open_app(page, app_url)
    person.set_up(game)
    routes = game.players[0].routes
    person.player(game.players[0].name)
    for entry in routes:
        person.type_route(entry)
    owned = page.locator(".owned[data-route]")
    for left in reversed(range(len(routes))):
        page.get_by_title(labels.UNDO(), exact=True).click()
        expect(owned).to_have_count(left)
    for done in range(1, len(routes) + 1):
        page.get_by_title(labels.REDO(), exact=True).click()
        expect(owned).to_have_count(done)


@pytest.mark.rule("X1", "X2")
def test_a_claim_that_cannot_be_says_why(page: Page, app_url: str) -> None:
    """A rival's route: the reason, and the way out that takes it over."""
    person = hands(page, "nordic")
    open_app(page, app_url)
    person.set_up(golden("nordic", "globetrotter_tied"))
    person.type_route("orebro--oslo--1")
    page.locator(".chip").nth(1).click()
    x, y = page.evaluate(
        "() => { const g = document.querySelector('[data-route=\"orebro--oslo--1\"]');"
        "const [a, b] = g.getAttribute('data-slots').split(' ')[0].split(',').map(Number);"
        "const p = new DOMPoint(a, b).matrixTransform(g.ownerSVGElement.getScreenCTM());"
        "return [p.x, p.y]; }"
    )
    page.mouse.click(x, y)

    names = [player.name for player in golden("nordic", "globetrotter_tied").players]
    card = page.get_by_role("group", name=f"{names[0]} has Örebro – Oslo (green, lane 1) already.")
    expect(card).to_be_visible()
    page.get_by_role("button", name=f"{names[0]} keeps it").click()
    expect(card).to_have_count(0)
    page.mouse.click(x, y)
    page.get_by_role("button", name=f"New owner: {names[1]}").click()
    expect(card).to_have_count(0)
    expect(page.locator(".chip").nth(1)).to_contain_text("38 trains left")


def test_a_name_is_just_a_name(page: Page, app_url: str) -> None:
    """Markup in a name is shown as it is typed."""
    name = "<img src=x onerror=alert(1)>"
    person = hands(page, "nordic")
    open_app(page, app_url)
    page.get_by_role("button", name="Nordic Countries").first.click()
    box = page.locator(".player-row").first.get_by_role("textbox")
    box.fill(name)
    box.press("Tab")
    person.button(labels.START_ENTERING())

    expect(page.locator(".chip").first).to_contain_text(name)
    assert page.locator("img").count() == 0


REFUSED = {
    "{": "cannot be read as JSON",
    "[" * 100_000: "nested far too deeply",
    '{"format": "finished-game/1", "board": "mars", "players": []}': "no board “mars”",
    '{"format": "score-sheet/1"}': "score-sheet/1",
}


@pytest.mark.rule("X6")
def test_files_that_are_refused(page: Page, app_url: str) -> None:
    """A clear message for each, and the game on screen is untouched."""
    person = hands(page, "nordic")
    open_app(page, app_url)
    person.set_up(golden("nordic", "globetrotter_tied"))
    person.type_route("orebro--oslo--1")
    for text, words in REFUSED.items():
        person.button(labels.HOME())
        page.get_by_label(labels.OPEN_SAVED()).set_input_files(
            {"name": "bad.json", "mimeType": "application/json", "buffer": text.encode()}
        )

        expect(page.get_by_role("alert").filter(has_text=words)).to_be_visible()
        page.get_by_role("button", name=labels.GO_ON_WITH_IT()).click()
        expect(page.locator("[data-route='orebro--oslo--1'].owned")).to_have_count(1)


def test_a_saved_game_is_opened_and_proved(page: Page, app_url: str) -> None:
    """It lands on the places; every figure lights its proof."""
    game = golden("europe", "large_four_players")
    open_app(page, app_url)
    page.get_by_label(labels.OPEN_SAVED()).set_input_files(
        {
            "name": "game.json",
            "mimeType": "application/json",
            "buffer": write_game(game).encode(),
        }
    )
    expect(page.get_by_role("heading", name="Cleo wins")).to_be_visible()
    page.get_by_role("button", name="Cleo, Longest route: 10").click()
    expect(page.locator(".proof")).to_contain_text("Budapest → Kyïv → Warszawa")
    expect(page.locator(".proof")).to_contain_text("Left out: Kyïv – Wilno")
    page.get_by_role("button", name="Anna, Tickets: 37").click()
    page.get_by_role("button", name="\N{MINUS SIGN}20 Palermo – Moskva").click()
    expect(page.locator(".proof")).to_contain_text("owner: Dirk")
