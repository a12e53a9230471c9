"""A live table's game as a text, to be continued later: `live-game/1`, docs/live-game.md.

The first line says which player is the human and how the others play; the other lines are the
game's record (`game-record/1`).
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from typing import Annotated, Any

from tutor.bots.levels import Level
from tutor.decoding import Check, decode
from tutor.library import Library
from tutor.play.coaching import NOTHING_SAID, Coaching
from tutor.play.decisions import choices
from tutor.play.laid import is_tunnel, turned_over
from tutor.play.offers import offers
from tutor.play.opening import CoachWhen, Opening
from tutor.play.opponents import Opponents
from tutor.play.problems import PlayError, Trouble
from tutor.play.recorded import LIVE, steps_of
from tutor.play.sealing import sealed, unsealed
from tutor.play.session import Session, sitting
from tutor.play.shuffles import Shuffles
from tutor.play.state import PlayPage, Touch
from tutor.scoring import GameError
from tutor.table.actions import ClaimRoute
from tutor.table.record import Record, RecordError, read_record, record_text

MOST_LOST = 1000
"""More points than any move can lose."""


@dataclass(frozen=True)
class _Head:
    """The first line: what the record does not say of the opening.

    ``coaching`` may be missing, as in texts older than the coach. ``turned`` is set only while the
    last move's tunnel cards are being turned over.
    """

    format: Annotated[str, Check(lambda name: name == LIVE, LIVE)]
    me: int
    level: Level
    seed: int
    coach: CoachWhen
    coaching: Coaching = NOTHING_SAID
    finished: str | None = None
    tried_from: int = 0
    turned: int | None = None
    seats: tuple[Level | None, ...] = ()
    may_peek: bool = True
    peeked: bool = False
    holder: int | None = None
    since: int = 0
    aside: Mapping[int, Coaching] = field(default_factory=dict)


def kept_text(session: Session, *, turned: int | None = None) -> str:
    """Return the opening and the record of a game, as lines of JSON; sealed if people share it.

    Parameters
    ----------
    session
        The game.
    turned
        How many of the last move's tunnel cards lie open; None if none are being turned over.

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
        **({"coaching": asdict(session.coaching)} if session.coaching != NOTHING_SAID else {}),
        **(
            {"finished": kept_text(session.finished), "tried_from": session.tried_from}
            if session.finished
            else {}
        ),
        **({} if turned is None else {"turned": turned}),
        **({"seats": opening.seats} if opening.seats else {}),
        **({} if opening.may_peek else {"may_peek": False}),
        **({"peeked": True} if session.peeked else {}),
        **_held(session),
    }
    text = f"{json.dumps(head)}\n{record_text(session.record())}"
    return sealed(text, opening.seed) if opening.is_shared else text


def _held(session: Session) -> dict[str, Any]:
    """Return who holds a shared device, since when, and what the coach told the others."""
    if session.holder is None:
        return {}
    aside = {str(place): asdict(coaching) for place, coaching in session.aside}
    return {"holder": session.holder, "since": session.since, "aside": aside}


def read_kept(
    text: str,
    library: Library | None = None,
    *,
    shuffles: Shuffles | None = None,
    opponents: Opponents | None = None,
) -> Session:
    """Return the session that a text keeps, replayed to where it was left.

    Parameters
    ----------
    text
        What :func:`kept_text` gave.
    library, shuffles, opponents
        As for :func:`tutor.play.sit_down`; they are not in the text.

    Raises
    ------
    PlayError
        With the trouble and, if known, the line: no kept game, a damaged one, or one on an unknown
        board or variant.
    """
    first, _, rest = _opened(text).partition("\n")
    head = _head(first)
    try:
        record = read_record(rest)
        opening = _opening(head, record)
        steps = steps_of(record, library or Library())
    except RecordError as error:
        raise PlayError(Trouble.DAMAGED, error.line + 1, error.why) from error
    except GameError as error:
        raise PlayError(Trouble.UNKNOWN_BOARD, why=str(error)) from error
    session = sitting(opening, record.start, steps, shuffles, opponents)
    finished = None
    if head.finished is not None:
        with suppress(PlayError):  # the game itself can be continued without it
            finished = read_kept(head.finished, library, shuffles=shuffles, opponents=opponents)
    if finished is not None and not _is_first_of(finished, session):
        finished = None
    tried_from = max(head.tried_from, 0)
    session = replace(session, finished=finished, tried_from=tried_from, peeked=head.peeked)
    return _with_people(head, session)


def _with_people(head: _Head, session: Session) -> Session:
    """Return a session with who held the device, and with what the coach found and said to each."""
    people = session.opening.people
    if head.holder is None or head.holder not in people:
        return replace(session, coaching=_coaching(head.coaching, session))
    since = min(max(head.since, 0), len(session.steps) - 1)
    aside = tuple(
        (place, _coaching(coaching, replace(session, holder=place)))
        for place, coaching in sorted(head.aside.items())
        if place in people and place != head.holder
    )
    session = replace(session, holder=head.holder, since=since, aside=aside)
    return replace(session, coaching=_coaching(head.coaching, session))


def _opened(text: str) -> str:
    """Return the text of a kept game that may be sealed."""
    try:
        return unsealed(text)
    except (ValueError, RecursionError) as error:
        raise PlayError(Trouble.DAMAGED, 1, str(error)) from None


def _is_first_of(finished: Session, session: Session) -> bool:
    """Tell whether a game is over and was dealt like one that tries its moves again."""
    dealt = (finished.opening, finished.start) == (session.opening, session.start)
    return dealt and finished.is_over


def read_turned(text: str) -> int | None:
    """Return how many of the last move's tunnel cards lay open, None if none were turned over.

    Raises
    ------
    PlayError
        If this is no kept game.
    """
    return _head(_opened(text).partition("\n")[0]).turned


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


def _coaching(kept: Coaching, session: Session) -> Coaching:
    """Return what the coach found and said, without what cannot belong to a game's moves."""
    lost = {loss.step: loss for loss in kept.lost if 0 < loss.points < MOST_LOST}
    last = len(session.steps) - 1
    # The coach speaks of a tunnel when it is paid, one step later.
    about = next((step for step in (last, last - 1) if step in kept.said[-1:]), 0)
    return Coaching(
        kept.said,
        tuple(loss for step, loss in lost.items() if _was_chosen(session, step)),
        kept.waits and _was_chosen(session, about),
    )


def _was_chosen(session: Session, number: int) -> bool:
    """Tell whether a step is a move of the human who could have done something else."""
    if not 0 < number < len(session.steps):
        return False
    move = session.steps[number].move
    is_mine = move is not None and move.action.player == session.me
    return is_mine and bool(choices(session.steps[number - 1].table))


def _opening(head: _Head, record: Record) -> Opening:
    start = record.start
    if not 0 <= head.me < len(start.players):
        raise PlayError(Trouble.DAMAGED, 1, f"nobody sits at place {head.me}")
    if head.seats and (len(head.seats) != len(start.players) or head.seats[head.me]):
        raise PlayError(Trouble.DAMAGED, 1, "the seats are not those of the players")
    return Opening(
        board=start.board,
        variant=start.variant,
        players=start.players,
        me=head.me,
        level=head.level,
        seed=head.seed,
        rulings=frozenset(start.rulings),
        coach=head.coach,
        seats=head.seats,
        may_peek=head.may_peek,
    )


def kept_page(page: PlayPage) -> str:
    """Return the page's game as the browser is to keep it, including a tunnel being tried."""
    if page.ahead is not None:
        return kept_text(page.ahead, turned=page.touch.turned)
    return "" if page.session is None else kept_text(page.session)


def taken_up(page: PlayPage, text: str, library: Library) -> PlayPage:
    """Return a page with the game that a text keeps; a tunnel's turned cards stay turned.

    Raises
    ------
    PlayError
        If it is not a kept game, or a damaged one.
    """
    session, turned = read_kept(text, library), read_turned(text)
    move = session.steps[-1].move
    if turned is None or move is None or not isinstance(move.action, ClaimRoute):
        return replace(page, session=session)
    tried = move.action
    if tried.player != session.me or not is_tunnel(session, tried.route):
        return replace(page, session=session)
    before = session.after(len(session.steps) - 2)
    payments = offers(before, tried.route)
    touch = Touch(
        route=tried.route,
        offer=payments.index(tried) if tried in payments else 0,
        turned=min(max(turned, 0), len(turned_over(session).revealed)),
    )
    return replace(page, session=before, ahead=session, touch=touch)
