"""What a visitor does first, whichever way they came in: one score, one step of a lesson."""

from playwright.sync_api import Page, expect

from tests.browser.playing import Hands, expected_result, result_of
from tests.browser.test_serving import open_app
from tests.browser.test_tutorials import Learner
from tests.conftest import FOLDERS
from tutor.boards import load_board
from tutor.game.golden import golden_games
from tutor.scoring import score


def visit(page: Page, url: str) -> None:
    """Open the app, score one game, and answer one step of a lesson."""
    score_one_game(page, url)
    learner = Learner(page, "usa", "mouse")
    learner.begin(url)
    answer_one_step(learner)


def answer_one_step(learner: Learner) -> None:
    """Try what is there until the page says that it is right."""
    learner.answer()
    expect(learner.next).to_be_visible()


def score_one_game(page: Page, url: str) -> None:
    """Enter the smallest golden game of a board; the table shows the sheet."""
    games = [one.reading.game for one in golden_games(FOLDERS["usa"])]
    game = min(
        (one for one in games if one is not None),
        key=lambda one: sum(len(player.routes) + len(player.tickets) for player in one.players),
    )
    person = Hands(page, load_board(FOLDERS["usa"]))
    open_app(page, url)
    person.set_up(game)
    person.enter_everything(game, typing=True)
    expect(page.locator("table.result")).to_be_visible()
    assert expected_result(score(game)) == result_of(page)
