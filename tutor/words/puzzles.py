"""The puzzles in words: their themes and levels, how they were solved, and what is shared."""

from collections.abc import Mapping
from datetime import date

from tutor.puzzles.puzzle import Theme
from tutor.puzzles.state import Solved
from tutor.words.history import Day
from tutor.words.says import Message, says
from tutor.words.values import Tries

PUZZLES = says("Puzzles")
TODAYS = says("Today's puzzle")
TO_LOOK_AT = says("{puzzles} to look at again")
ONE_A_DAY = says("One a day, the same for everybody.")
PUZZLE_ON = says("Puzzle: {board}")
TODAYS_ON = says("Today: {board}")
BACK_AGAIN = says("Once more: {board}")

THEMES: Mapping[Theme, Message] = {
    Theme.ROUTE: says("Claim or draw"),
    Theme.KEEP: says("Tickets to keep"),
    Theme.PAY: says("What to pay with"),
    Theme.TUNNEL: says("Tunnel or not"),
    Theme.TOLL: says("Toll or loan"),
    Theme.LANE: says("Whose lane"),
    Theme.LONGEST: says("Longest route"),
    Theme.BORROW: says("What a station borrows"),
}
LEVELS: Mapping[int, Message] = {
    1: says("Easy", context="puzzle"),
    2: says("Medium", context="puzzle"),
    3: says("Hard", context="puzzle"),
}

AT_ONCE = says("Solved at the first try")
AFTER = says("Solved after {tries}")
SHOWN = says("Answer shown")

SHARED_AT_ONCE = says("{app}, {day}, {board}: solved at the first try")
SHARED_AFTER = says("{app}, {day}, {board}: solved after {tries}")
SHARED_SHOWN = says("{app}, {day}, {board}: looked at the answer")


def solved_text(solved: Solved) -> str:
    """Return how a puzzle was solved."""
    if solved.helped:
        return SHOWN()
    return AFTER(tries=Tries(solved.tries + 1)) if solved.tries else AT_ONCE()


def shared_text(solved: Solved, app: str, day: str, board: str) -> str:
    """Return what is shared about the puzzle of a day: how it went, and nothing of the answer."""
    message = SHARED_SHOWN if solved.helped else SHARED_AFTER if solved.tries else SHARED_AT_ONCE
    told = Day(date.fromisoformat(day), date.min)
    return message(app=app, day=told, board=board, tries=Tries(solved.tries + 1))
