"""A game at a live table as a text, to go on with it tomorrow: `live-game/1`, docs/live-game.md.

The first line says who the human is and against whom; the lines after it are the game's
record (`game-record/1`) as it is.
"""

import json
from dataclasses import dataclass
from typing import Annotated, Any

from tutor.bots.levels import Level
from tutor.decoding import Check, decode
from tutor.library import Library
from tutor.play.opening import CoachWhen, Opening
from tutor.play.opponents import Opponents
from tutor.play.problems import PlayError, Trouble
from tutor.play.recorded import LIVE, steps_of
from tutor.play.session import Session, sitting
from tutor.play.shuffles import Shuffles
from tutor.scoring import GameError
from tutor.table.record import Record, RecordError, read_record, record_text


@dataclass(frozen=True)
class _Head:
    """The first line: what the record does not say of the opening."""

    format: Annotated[str, Check(lambda name: name == LIVE, LIVE)]
    me: int
    level: Level
    seed: int
    coach: CoachWhen


def kept_text(session: Session) -> str:
    """Return the opening and the record of a game, as lines of JSON.

    Raises
    ------
    PlayError
        If the game was not dealt but began from a position.
    """
    opening = session.opening
    head = {
        "format": LIVE,
        "me": opening.me,
        "level": opening.level,
        "seed": opening.seed,
        "coach": opening.coach,
    }
    return f"{json.dumps(head)}\n{record_text(session.record())}"


def read_kept(
    text: str,
    library: Library | None = None,
    *,
    shuffles: Shuffles | None = None,
    opponents: Opponents | None = None,
) -> Session:
    """Return the session that a text keeps, played again to where it was left.

    Parameters
    ----------
    text
        What :func:`kept_text` gave.
    library, shuffles, opponents
        As for :func:`tutor.play.sit_down`; they are not in the text.

    Raises
    ------
    PlayError
        With the trouble, and where it can be said the line: no kept game, a damaged one, or
        one on a board or variant that is not there.
    """
    first, _, rest = text.partition("\n")
    head = _head(first)
    try:
        record = read_record(rest)
        opening = _opening(head, record)
        steps = steps_of(record, library or Library())
    except RecordError as error:
        raise PlayError(Trouble.DAMAGED, error.line + 1, error.why) from error
    except GameError as error:
        raise PlayError(Trouble.UNKNOWN_BOARD, why=str(error)) from error
    return sitting(opening, record.start, steps, shuffles, opponents)


def _head(line: str) -> _Head:
    try:
        document: Any = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise PlayError(Trouble.NOT_A_KEPT_GAME, 1, str(error)) from None
    if not isinstance(document, dict) or document.get("format") != LIVE:
        raise PlayError(Trouble.NOT_A_KEPT_GAME, 1)
    try:
        return decode(_Head, document)
    except ValueError as error:
        raise PlayError(Trouble.DAMAGED, 1, str(error)) from None


def _opening(head: _Head, record: Record) -> Opening:
    start = record.start
    if not 0 <= head.me < len(start.players):
        raise PlayError(Trouble.DAMAGED, 1, f"nobody sits at place {head.me}")
    return Opening(
        board=start.board,
        variant=start.variant,
        players=start.players,
        me=head.me,
        level=head.level,
        seed=head.seed,
        rulings=frozenset(start.rulings),
        coach=head.coach,
    )
