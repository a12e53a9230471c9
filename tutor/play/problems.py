"""What can go wrong at a live table beside what the rules refuse, by name."""

from enum import StrEnum


class Trouble(StrEnum):
    """A plain reason why something cannot be done or read."""

    NOT_MY_TURN = "not_my_turn"
    MY_TURN = "my_turn"
    GAME_IS_OVER = "game_is_over"
    NOTHING_TO_TAKE_BACK = "nothing_to_take_back"
    NOT_DEALT = "not_dealt"
    """The game began from a position that was laid out: such a game has no record."""

    NOT_A_KEPT_GAME = "not_a_kept_game"
    DAMAGED = "damaged"
    """A kept game of which a line cannot be read or does not follow the rules."""

    UNKNOWN_BOARD = "unknown_board"
    """A kept game on a board or variant that is not there (any more)."""


class PlayError(Exception):
    """Something that cannot be done at a live table.

    ``line`` is the line of a kept game, from 1, or None; ``why`` tells more for who looks into
    the matter, "" where there is nothing more to tell.
    """

    def __init__(self, trouble: Trouble, line: int | None = None, why: str = "") -> None:
        self.trouble = trouble
        self.line = line
        self.why = why
        where = "" if line is None else f", line {line}"
        super().__init__(f"{trouble}{where}{': ' if why else ''}{why}")
