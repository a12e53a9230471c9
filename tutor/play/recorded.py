"""A recorded game as steps, for looking at it move by move."""

from pathlib import Path

from tutor.library import Library
from tutor.play.session import Session, Step, rules_for
from tutor.table.record import FORMAT, Record, read_record, replay

LIVE = "live-game/1"
"""The format of a kept live game, in its first line; the lines after it are a record."""

HEAD = 200
"""How many letters at a text's beginning name its format."""

Recorded = Record | Session | str | Path
"""A record, the session of a game being played, a record's text, or a file's path."""


def steps_of(record: Record, library: Library) -> tuple[Step, ...]:
    """Replay a record: the set-up, then a step for each move.

    Raises
    ------
    GameError
        If there is no such board or variant.
    RecordError
        Naming the first line that does not follow the rules.
    """
    rules = rules_for(record.start.board, record.start.variant, library)
    return tuple(Step(move, events, table) for move, table, events in replay(record, rules))


def recorded(game: Recorded, library: Library | None = None) -> tuple[Step, ...]:
    """Return the steps of a game in any of these forms.

    A string with line breaks is a text, any other one a path. Of a kept live game (`live-game/1`)
    the record in it is taken.

    Raises
    ------
    GameError
        If there is no such board or variant.
    RecordError
        Naming the first line that cannot be read or does not follow the rules.
    OSError
        If there is no such file.
    """
    if isinstance(game, Session):
        return game.steps
    if not isinstance(game, Record):
        text = game if isinstance(game, str) and "\n" in game else Path(game).read_text("utf-8")
        game = read_record(_record_in(text))
    return steps_of(game, library or Library())


def is_record(text: str) -> bool:
    """Tell whether a text claims to be a record or a kept live game."""
    first = text[:HEAD].partition("\n")[0]
    return f'"{LIVE}"' in first or f'"{FORMAT}"' in first


def _record_in(text: str) -> str:
    """Return the lines of the record, without the first line of a kept live game."""
    first, _, rest = text.partition("\n")
    return rest if f'"{LIVE}"' in first else text
