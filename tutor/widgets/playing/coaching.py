"""What the coach's buttons change, and when the coach looks at a move."""

from dataclasses import replace

from tutor.play.coach import played_on, watched
from tutor.widgets.playing.state import PlayPage


def heard(before: PlayPage, after: PlayPage) -> PlayPage:
    """Return a page after an action, with the coach's findings if the action made a move."""
    if before.session is None or after.session is None or after.session is before.session:
        return after
    if after.session is before.session.finished:  # returned to, not played
        return after
    return replace(after, session=watched(before.session, after.session))


def play_on(page: PlayPage) -> PlayPage | None:
    """Keep the move that the coach spoke about."""
    if page.session is None or not page.session.coaching.waits:
        return None
    return replace(page, session=played_on(page.session))


def look_back(page: PlayPage) -> PlayPage | None:
    """Look back on a finished game, or return to its table."""
    if page.session is None or not page.session.is_over:
        return None
    return replace(page, looks_back=not page.looks_back)


def try_again(page: PlayPage, step: int | None) -> PlayPage | None:
    """Play a finished game again from just before a move."""
    session = page.session
    if session is None or not session.is_over or step is None:
        return None
    if all(lost.step != step for lost in session.coaching.lost):
        return None
    return page.moved(session.again(step - 1))


def back_to_first(page: PlayPage) -> PlayPage | None:
    """Return to the finished game that is being tried again."""
    if page.session is None or page.session.finished is None:
        return None
    return replace(page.moved(page.session.finished), looks_back=True)
