"""Whole games at the live table in a real browser, by somebody who reads only the page.

On a phone by touch, on a laptop by keys alone. At the end the result on the page is what
`tutor score` says of the saved game, and every count on the table is that of the saved record.
The quick tests play the first turns of a game, and the last ones of another.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import expected_result, result_of
from tests.browser.sitting import Keys, Sight, Sitting, Touch
from tests.browser.tabs import leave
from tests.browser.test_serving import kernel_of, open_app
from tests.conftest import ROOT
from tests.play.tables import LIBRARY, opening
from tests.server.running import App
from tests.table.invariants import Setup
from tutor.bots.levels import Level, bot
from tutor.cards import KINDS
from tutor.game.file import read_game
from tutor.game.finished import FinishedGame
from tutor.play import Session, sit_down
from tutor.play.keeping import kept_text
from tutor.scoring import score
from tutor.table.record import read_record, replay
from tutor.table.table import Table
from tutor.words import labels

LAPTOP = {"width": 1280, "height": 800}
THOROUGH = pytest.mark.thorough
FEW_TRAINS = 10
LIES = ("stage", "turn", "step", "row", "pile", "hand", "slips", "me", "sides")
"""What a reload must leave as it was."""


def seated(sitting: Sitting, url: str, board: str, number: int, variant: str = "") -> Sitting:
    """Open the app and sit down; what others do takes no time."""
    sitting.page.clock.install()
    open_app(sitting.page, url)
    rules = LIBRARY.rules(board)
    assert rules is not None
    sitting.sit_down(rules.board.name, number, variant)
    return sitting


def check_end(sitting: Sitting, sight: Sight, number: int, tmp_path: Path) -> None:
    """What the table counts, the saved files, the result on the page and the score are one."""
    saved = tmp_path / "game.json"
    saved.write_text(sitting.saved("The finished game"), encoding="utf-8")
    game = read_game(saved.read_bytes()).game
    assert game is not None
    assert len(game.players) == number
    table = last_of(sitting.saved("The record"))
    assert table.finished_game() == game
    check_counts(sight, table, game)
    check_secrets(sitting, sight, table)

    sheet = score(game)
    sitting.press(sitting.page.get_by_role("button", name=labels.RESULT()))
    sitting.press(sitting.page.get_by_role("button", name=labels.SKIP_TO_PLACES()))
    expect(sitting.page.locator("table.result")).to_be_visible()
    assert expected_result(sheet) == result_of(sitting.page)
    done = subprocess.run(
        [sys.executable, "-m", "tutor", "score", "--json", str(saved)],
        capture_output=True, check=True, cwd=ROOT,
    )  # fmt: skip
    sides = json.loads(done.stdout)["sides"]
    totals = [[side["total"], side["place"]] for side in sides]
    assert totals == [[side.total, side.place] for side in sheet.sides]


def last_of(record: str) -> Table:
    """Return the table at the end of a record."""
    read = read_record(record)
    rules = LIBRARY.rules(read.start.board, read.start.variant)
    assert rules is not None
    *_others, (_move, table, _events) = replay(read, rules)
    return table


def check_counts(sight: Sight, table: Table, game: FinishedGame) -> None:
    """What stands on the page at the end is what everybody has."""
    seen = table.seen_by(sight.me)
    assert sum(len(side["places"]) for side in sight.sides) == len(table.seats)
    for side in sight.sides:
        seats = [table.seats[one["place"]] for one in side["places"]]
        assert side["points"] == sum(seat.marker for seat in seats)
        for shown, seat in zip(side["places"], seats, strict=True):
            public = seen.seats[shown["place"]]
            assert shown["trains"] == seat.trains
            assert shown["cards"] == seat.hand.total
            assert shown["tickets"] == len(seat.tickets)
            for what in ("tokens", "loans", "stations"):
                if shown[what] is not None:
                    assert shown[what] == getattr(public, what)
    held = () if seen.holder is None else seen.holder.tickets
    assert [ticket for ticket, _done in sight.slips] == [*seen.own_tickets, *held]
    assert sight.pile == seen.pile
    assert [one["card"] for one in sight.row] == [str(card) for card in seen.row]
    assert sight.hand == {str(card): seen.hand[card] for card in KINDS if seen.hand[card]}
    mine = next(side for side in score(game).sides if table.seats[sight.me].name in side.players)
    came_out = {one.ticket.id: one.completed for one in mine.tickets}
    for ticket, done in sight.slips:
        assert done == came_out[ticket]


def check_secrets(sitting: Sitting, sight: Sight, table: Table) -> None:
    """No ticket of another player was ever named on the page that was not offered to oneself."""
    seen = table.seen_by(sight.me)
    known = {*seen.own_tickets, *table.ticket_discards, *sitting.offered}
    others = {
        ticket
        for place, seat in enumerate(table.seats)
        if place != sight.me
        for ticket in seat.tickets
    }
    assert not (others - known) & sitting.named


def lies(sight: Sight) -> dict[str, Any]:
    """Return what lies on the table."""
    return {name: sight.facts[name] for name in LIES}


# --- whole games --------------------------------------------------------------------------------


@pytest.mark.own_tab
def test_a_game_on_a_phone_with_breaks(phone: Page, app: App) -> None:
    """By touch: loaded again, its kernel killed, left and come back to; nothing is lost."""
    person = seated(Touch(phone), app.url, "usa", 2)
    before = lies(person.play_for(5))

    phone.reload()
    expect(phone.locator("main.play[data-turn=mine]")).to_be_visible()
    assert lies(person.look()) == before

    before = lies(person.play_for(3))
    app.kernel(kernel_of(phone)).kill()
    expect(phone.get_by_text("everything is as it was")).to_be_attached()
    expect(phone.locator("main.play[data-turn=mine]")).to_be_visible()
    assert lies(person.look()) == before

    before = lies(person.play_for(3))
    tomorrow = phone.context.new_page()
    open_app(tomorrow, app.url)
    person.page = tomorrow
    person.press(tomorrow.get_by_role("button", name="Your table, round"))
    expect(tomorrow.locator("main.play[data-turn=mine]")).to_be_visible()
    assert lies(person.look()) == before
    person.play_for(1)


def nearly_over() -> Session:
    """Return a game of the bots in which somebody has few trains left and one is to move."""
    session = sit_down(opening(Setup("usa", "standard", 2)), LIBRARY)
    while not session.my_turn or min(seat.trains for seat in session.table.seats) > FEW_TRAINS:
        if session.my_turn:
            move = bot(Level.EASY, 1).choose(session.seen, session.actions())
            session = session.play(move)
        else:
            session = session.opponents_move()
    return session


@pytest.mark.own_tab
def test_the_end_of_a_game_on_a_phone(phone: Page, app_url: str, tmp_path: Path) -> None:
    """By touch: a kept game is taken up, the last round is played, and all is counted."""
    phone.clock.install()
    open_app(phone, app_url)
    keep = "text => localStorage.setItem('ticket-tutor/play', text)"
    phone.evaluate(keep, kept_text(nearly_over()))
    open_app(phone, app_url)
    person = Touch(phone)
    person.press(phone.get_by_role("button", name="Your table, round"))
    expect(phone.locator("main.play")).to_be_visible()

    check_end(person, person.to_the_end(), 2, tmp_path)

    assert person.turns


@pytest.mark.own_tab
@THOROUGH
@pytest.mark.parametrize(
    "game",
    [
        ("usa", 2, ""),
        ("europe", 3, ""),
        ("nederland", 3, "tolls"),
        ("nederland", 2, "no_tolls"),
        ("team_asia", 4, ""),
        ("legendary_asia", 3, ""),
    ],
)
def test_whole_game_on_a_phone(
    phone: Page, app_url: str, tmp_path: Path, game: tuple[str, int, str]
) -> None:
    """By touch, to the result."""
    person = seated(Touch(phone), app_url, *game)
    check_end(person, person.to_the_end(), game[1], tmp_path)


@pytest.mark.own_tab
@THOROUGH
@pytest.mark.parametrize(
    "game",
    [
        ("usa", 4, ""),
        ("europe", 2, ""),
        ("nordic", 2, ""),
        ("nederland", 2, "neutral"),
        ("team_asia", 6, ""),
        ("india", 2, ""),
    ],
)
def test_whole_game_on_a_laptop(
    page: Page, app_url: str, tmp_path: Path, game: tuple[str, int, str]
) -> None:
    """By keys alone, to the result."""
    page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
    person = seated(Keys(page), app_url, *game)
    check_end(person, person.to_the_end(), game[1], tmp_path)


# --- two tabs -----------------------------------------------------------------------------------


@pytest.mark.own_tab
@THOROUGH
def test_a_tab_that_only_waits_takes_nothing_back(page: Page, app_url: str) -> None:
    """What another tab has played since is not written over by what this one still has."""
    person = seated(Keys(page), app_url, "nederland", 2)
    person.play_for(3)
    other = page.context.new_page()
    open_app(other, app_url)
    expect(other.get_by_role("button", name="Your table, round")).to_be_visible()
    now = lies(person.play_for(4))

    other.get_by_role("button", name="Nordic Countries").first.click()
    other.get_by_role("button", name=labels.START_ENTERING()).click()
    expect(other.get_by_role("tab", name=labels.ROUTES())).to_be_visible()
    other.get_by_label(labels.FIND_ROUTE(), exact=True).fill("orebro oslo 1")
    other.keyboard.press("Enter")
    expect(other.locator(".owned[data-route]")).to_have_count(1)
    leave(other)
    page.reload()

    expect(page.locator("main.play[data-turn=mine]")).to_be_visible()
    assert lies(person.look()) == now
