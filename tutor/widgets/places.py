"""The pages of the whole app that actions and addresses open, by name."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from tutor.lessons.courses import base_game
from tutor.widgets.page import PageView, page_view
from tutor.widgets.pictures import small
from tutor.widgets.screens.differences import differences_page
from tutor.widgets.screens.history import history
from tutor.widgets.screens.history_look import HistoryLook
from tutor.widgets.screens.learn import learn, learned_file
from tutor.widgets.screens.reference import reference_page, to_look_up
from tutor.widgets.screens.start_here import other_first_games, start_here
from tutor.words import labels
from tutor.words.reference import game_name

if TYPE_CHECKING:
    from tutor.widgets.whole_app import WholeApp


def _history(app: "WholeApp") -> PageView:
    """Return the history of kept games."""
    state = replace(app.history.state, waiting=app.recorder.waiting.number)
    look = HistoryLook(state, app.score_pad.boards)
    return page_view(history(look, app.score_pad.boards), look.message)


def _play(app: "WholeApp") -> PageView:
    """Return the live table, or the choice of a board for it."""
    app.play.lately = app.score_pad.lately
    return app.play.view()


def _learn(app: "WholeApp") -> PageView:
    """Return the course that is open, or the page of all courses."""
    if app.board is not None:
        return app.lessons.view()
    offers = app.offers()
    first = app.first.offers()
    boards = app.score_pad.boards.all()
    tops = [start_here(offer) for offer in first[:1]]
    firsts = [*tops, app.puzzles.on_learn(), other_first_games(first[1:])]
    below = [to_look_up(boards), learned_file(app.learned.text, app.learned.news)]
    page = learn(offers, below, firsts)
    pictured = dict.fromkeys([*offers, *(offer.game.board for offer in first)])
    return page_view(page, "", tuple(map(small, pictured)))


def _reference(app: "WholeApp") -> PageView:
    """Return a board's reference card, what differs from the base game marked on it."""
    boards, board = app.score_pad.boards, app.at.here.board
    assert board is not None
    rules = boards.rules(board, app.at.here.variant)
    assert rules is not None
    known = base_game(app.lessons.by_board())
    base = None if known is None else boards.rules(known)
    page = reference_page(rules, base or rules, boards.variants(board), back=bool(app.at.trail))
    return page_view(page, labels.REFERENCE_CARD_OF(board=game_name(rules)))


def _differences(app: "WholeApp") -> PageView:
    """Return all boards side by side: the base game first, then the board visited before."""
    base = base_game(app.lessons.by_board())
    rules = app.score_pad.boards.all()
    last = app.at.trail[-1].board if app.at.trail else None
    names = sorted(rules, key=lambda name: (name != base, name != last))
    boards = [rules[name] for name in names]
    return page_view(differences_page(boards, back=bool(app.at.trail)), "")


PLACES: Mapping[str, Callable[["WholeApp"], PageView]] = {
    "learn": _learn,
    "play": _play,
    "first": lambda app: app.first.view(),
    "puzzles": lambda app: app.puzzles.view(),
    "history": _history,
    "record": lambda app: app.record.view() if app.record is not None else _play(app),
    "reference": _reference,
    "differences": _differences,
}
"""The pages that actions open, by name. Another page is one more line here: the action
``{"do": name, "board": ..., "variant": ...}`` shows what the function returns then."""

OF_A_BOARD = frozenset({"reference", "first"})
"""The places that need a board."""

WITHOUT_BOARD = frozenset({"play", "puzzles"})
"""The places that know by themselves which board they show."""
