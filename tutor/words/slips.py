"""Everything that is wrong with a game at once, as a notebook says it: a sentence each."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from tutor.game.problems import Problem
from tutor.scoring import GameError
from tutor.table.record import RecordError
from tutor.words.names import UnknownNameError, shown
from tutor.words.problems import sentence
from tutor.words.says import says
from tutor.words.system import reason

OF_THE_TABLE = ("corrections.", "length_points.")
"""Places in a file whose problems would not say what they are about."""

_OF_PLAYER = re.compile(r"players\[(\d+)\]\.(\w+)")


CANNOT_BE_SCORED = says("This game cannot be scored yet:")
NO_GAME_FILE = says("{file} cannot be read: {reason}. Give the path of a saved game, or its link.")
NO_RECORD_FILE = says(
    "{file} cannot be read: {reason}. Give the path of a recorded game, or its text."
)
NO_FINISHED_GAME = says(
    "{given} is not a finished game. Give what finished(...), play_bots(...) or example_game(...) "
    "returns, the path or text of a saved file, a game’s link, or a score pad."
)
NO_RECORD = says("This recorded game cannot be followed: look at line {line} ({why}).")
AT_PLACE = says("{what}: {slip}")
AT_PLAYER = says("{player}, {what}: {slip}")


class SlipsError(UnknownNameError):
    """A game that cannot be scored yet.

    ``slips`` are all reasons, each a sentence with a way out; the message lists them.
    """

    def __init__(self, slips: Sequence[str]) -> None:
        self.slips = tuple(slips)
        super().__init__("\n".join([CANNOT_BE_SCORED(), *(f"  - {slip}" for slip in self.slips)]))


def slips(error: GameError) -> tuple[str, ...]:
    """Return what is wrong with a game in sentences, each of which says whose entry it is."""
    return tuple(_slips(error))


@contextmanager
def in_sentences(given: object) -> Iterator[None]:
    """Let what is wrong with a game that was given be told in sentences alone.

    Raises
    ------
    SlipsError
        For a GameError.
    UnknownNameError
        If the file cannot be read, or nothing of a finished game was given.
    """
    try:
        yield
    except GameError as error:
        raise SlipsError(slips(error)) from None
    except OSError as error:
        raise UnknownNameError(NO_GAME_FILE(file=shown(str(given)), reason=reason(error))) from None
    except TypeError:
        raise UnknownNameError(NO_FINISHED_GAME(given=shown(repr(given)))) from None


@contextmanager
def in_a_sentence(record: object = "") -> Iterator[None]:
    """Let what is wrong with what a live table or a recorded game is to begin with be told so.

    Raises
    ------
    UnknownNameError
        For a GameError; for a record that cannot be read.
    """
    try:
        yield
    except GameError as error:
        raise UnknownNameError("\n".join(slips(error))) from None
    except RecordError as error:
        raise UnknownNameError(NO_RECORD(line=error.line, why=error.why)) from None
    except OSError as error:
        raise UnknownNameError(
            NO_RECORD_FILE(file=shown(str(record)), reason=reason(error))
        ) from None


def _slips(error: GameError) -> Iterator[str]:
    for problem in error.problems:
        told = sentence(problem, error.board)
        who, what = _whose(problem, error.players)
        if problem.where.startswith(OF_THE_TABLE):
            yield AT_PLACE(what=shown(problem.where), slip=told)
        elif not who or who in told:
            yield told
        else:
            yield AT_PLAYER(player=who, what=what, slip=told)


def _whose(problem: Problem, names: Sequence[str]) -> tuple[str, str]:
    """Return the player at whose entry a problem lies, and which it is; "" where at nobody's."""
    match = _OF_PLAYER.match(problem.where)
    if match is None or int(match[1]) >= len(names):
        return "", ""
    return names[int(match[1])], match[2]
