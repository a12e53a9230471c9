"""People who share one device in a real browser: two games to the end, and breaks in the middle.

Whoever plays reads only the page. What others hold comes neither to the page nor in a message to
it, and nothing that is kept says it in plain text.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.family import (
    AFTERWARDS,
    BEFORE_ANYBODY,
    CURTAIN,
    Family,
    FamilyLaptop,
    FamilyPhone,
)
from tests.browser.playing import expected_result, result_of
from tests.browser.test_for_everyone import calm, look, reported
from tests.browser.test_live_table import LAPTOP, LIES, THOROUGH, check_counts, last_of, lies
from tests.browser.test_serving import kernel_of, open_app
from tests.play.tables import LIBRARY
from tests.server.running import App
from tutor.game.file import read_game
from tutor.scoring import score
from tutor.words import labels

KEPT = "() => localStorage.getItem('ticket-tutor/play')"


def seated(family: Family, url: str, board: str, number: int, people: tuple[int, ...]) -> None:
    """Sit down from the landing page; the people besides the first have these rows."""
    page = family.page
    page.clock.install()
    family.listen()
    open_app(page, url)
    rules = LIBRARY.rules(board)
    assert rules is not None
    family.set_up(rules.board.name, number)
    family.seats(people)
    family.press(page.get_by_role("button", name=labels.SIT_DOWN(), exact=True))
    expect(page.locator(CURTAIN)).to_be_visible()


def check_end(family: Family, number: int, tmp_path: Path) -> None:
    """The result names everybody, and nobody's hidden cards came to another one before."""
    page = family.page
    sight = family.to_the_end()
    family.holder = AFTERWARDS
    game_file = tmp_path / "game.json"
    game_file.write_text(family.saved("The finished game"), encoding="utf-8")
    game = read_game(game_file.read_bytes()).game
    assert game is not None
    table = last_of(family.saved("The record"))
    assert len(table.seats) == number
    assert table.finished_game() == game
    check_counts(sight, table, game)
    assert not any(family.secrets_out(table).values())
    assert len({*family.people} - {BEFORE_ANYBODY, AFTERWARDS}) == 3, "each of the three has played"

    family.press(page.get_by_role("button", name=labels.RESULT()))
    family.press(page.get_by_role("button", name=labels.SKIP_TO_PLACES()))
    expect(page.locator("table.result")).to_be_visible()
    assert expected_result(score(game)) == result_of(page)
    for seat in table.seats:
        expect(page.locator("table.result")).to_contain_text(seat.name)
    expect(page.get_by_text("You win")).to_have_count(0)


@pytest.mark.own_tab
@THOROUGH
@pytest.mark.rule("B3")
def test_three_people_with_one_phone(phone: Page, app_url: str, tmp_path: Path) -> None:
    """Europe by touch, to the result by all names."""
    family = FamilyPhone(phone)
    seated(family, app_url, "europe", 3, (1, 2))
    check_end(family, 3, tmp_path)
    assert family.hand_overs > 30


@pytest.mark.own_tab
@THOROUGH
@pytest.mark.rule("B3", "T2")
def test_three_people_and_a_bot_in_teams(page: Page, app_url: str, tmp_path: Path) -> None:
    """Team Asia by keys alone: mates share the holder, and nothing else."""
    page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
    family = FamilyLaptop(page)
    seated(family, app_url, "team_asia", 4, (1, 2))
    check_end(family, 4, tmp_path)
    assert family.hand_overs > 30


@pytest.mark.own_tab
def test_breaks_in_a_shared_game(phone: Page, app: App) -> None:
    """Loaded again, its kernel killed: the curtain falls, and behind it all is as it was."""
    family = FamilyPhone(phone)
    seated(family, app.url, "europe", 3, (1,))
    before = lies(family.play_for(3))
    kept = phone.evaluate(KEPT)

    family.holder = BEFORE_ANYBODY
    phone.reload()
    expect(phone.locator(CURTAIN)).to_be_visible()
    assert phone.evaluate(KEPT) == kept
    family.take_over()
    assert lies(family.look()) == before

    before = lies(family.play_for(2))
    family.holder = BEFORE_ANYBODY
    app.kernel(kernel_of(phone)).kill()
    expect(phone.locator(CURTAIN)).to_be_visible()
    family.take_over()
    assert lies(family.look()) == before

    hidden = {ticket for saw in family.people.values() for ticket in saw.offered}
    text = phone.evaluate("() => JSON.stringify({ ...localStorage, ...sessionStorage })")
    assert hidden
    assert not [ticket for ticket in hidden if ticket in text]


def kept(family: Family) -> None:
    """Keep tickets; of some that chance deals the coach has something to say."""
    family.keep(family.look())
    if family.look().sheet == "coach":
        family.play_on(family.look())


def states(family: Family, url: str) -> Iterator[str]:
    """Go through what only people who share a device see, and name each state."""
    page = family.page
    open_app(page, url)
    family.set_up("USA", 3)
    family.seats((1, 2))
    yield "who shares the device"
    family.press(page.get_by_role("button", name=labels.SIT_DOWN(), exact=True))
    expect(page.locator(CURTAIN)).to_be_visible()
    yield "the curtain at the beginning"
    family.take_over()
    kept(family)
    expect(page.locator("[data-hand-over]")).to_be_visible()
    yield "to be handed over"
    family.hand_over()
    kept(family)
    family.press(page.locator("[data-hand-over]"))
    expect(page.locator(CURTAIN)).to_be_visible()
    yield "the curtain with what was done meanwhile"
    open_app(page, url)
    expect(page.get_by_role("button", name="Begin a new game")).to_be_visible()
    family.set_up("Europe", 2)
    family.press(page.get_by_role("button", name=labels.SIT_DOWN(), exact=True))
    expect(page.locator("main.play")).to_be_visible()
    open_app(page, url)
    expect(page.locator("[data-table]")).to_be_visible()
    family.press(page.get_by_role("button", name="Begin a new game"))
    expect(page.locator("[data-table]")).to_be_visible()
    yield "tables that wait"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_shared_table_is_for_everyone(phone: Page, app_url: str, scheme: str) -> None:
    """In light and dark, for fingers, with large text, on a narrow phone."""
    calm(phone)
    found: dict[str, object] = {}
    for state in states(FamilyPhone(phone), app_url):
        found |= look(phone, state, scheme, [(360, 16), (360, 32)])
    assert reported(found) == ""


def test_curtain_is_heard_and_passed_by_keys(page: Page, app_url: str) -> None:
    """Its heading has the focus and is told; one key leads on; a reload keeps it drawn."""
    family = FamilyLaptop(page)
    seated(family, app_url, "usa", 2, (1,))
    heading = page.locator(f"{CURTAIN} h1")
    expect(heading).to_be_focused()
    expect(page.get_by_role("button", name="That's me")).to_be_visible()
    expect(page.locator("[aria-live]").filter(has_text="is next")).to_have_count(1)
    for key in ("h", "z", "p", "1"):
        page.keyboard.press(key)
    expect(page.locator("main.play")).to_have_count(0)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("main.play[data-sheet=keep]")).to_be_visible()
    assert set(LIES) <= set(family.look().facts)
