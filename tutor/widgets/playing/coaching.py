"""What the coach's buttons change, and where the coach looks at a move."""

from dataclasses import replace

from tutor.play.coach import played_on, watched
from tutor.widgets.playing.state import PlayPage


def heard(before: PlayPage, after: PlayPage) -> PlayPage:
    """Return a page after an action with what the coach finds, if one made a move by it."""
    if before.session is None or after.session is None or after.session is before.session:
        return after
    if after.session is before.session.finished:  # it is come back to, not played
        return after
    return replace(after, session=watched(before.session, after.session))


def play_on(page: PlayPage) -> PlayPage | None:
    """Let the move stand that the coach spoke about."""
    if page.session is None or not page.session.coaching.waits:
        return None
    return replace(page, session=played_on(page.session))


def look_back(page: PlayPage) -> PlayPage | None:
    """Look back on a game that is over, or return to its table."""
    if page.session is None or not page.session.is_over:
        return None
    return replace(page, looks_back=not page.looks_back)


def try_again(page: PlayPage, step: int | None) -> PlayPage | None:
    """Begin again just before a move of a game that is over."""
    session = page.session
    if session is None or not session.is_over or step is None:
        return None
    if all(lost.step != step for lost in session.coaching.lost):
        return None
    return page.moved(session.again(step - 1))


def back_to_first(page: PlayPage) -> PlayPage | None:
    """Come back to the finished game that is being tried again."""
    if page.session is None or page.session.finished is None:
        return None
    return replace(page.moved(page.session.finished), looks_back=True)
