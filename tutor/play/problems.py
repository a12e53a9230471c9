"""What can go wrong at a live table besides a move against the rules, by name."""

from enum import StrEnum


class Trouble(StrEnum):
    """Why something cannot be done or read."""

    NOT_MY_TURN = "not_my_turn"
    MY_TURN = "my_turn"
    GAME_IS_OVER = "game_is_over"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    NOT_DEALT = "not_dealt"
    """The game began from a position: such a game has no record."""

    NOT_A_KEPT_GAME = "not_a_kept_game"
    DAMAGED = "damaged"
    """A line of the kept game cannot be read or does not follow the rules."""

    UNKNOWN_BOARD = "unknown_board"
    """The kept game is on a board or variant that does not exist (any more)."""


class PlayError(Exception):
    """Something that cannot be done at a live table.

    ``line`` is the line of a kept game, from 1, or None; ``why`` gives details for somebody who
    looks into it, or is "".
    """

    def __init__(self, trouble: Trouble, line: int | None = None, why: str = "") -> None:
        self.trouble = trouble
        self.line = line
        self.why = why
        where = "" if line is None else f", line {line}"
        super().__init__(f"{trouble}{where}{': ' if why else ''}{why}")
