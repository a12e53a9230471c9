"""What an action of the page changes: the only way in which anything reaches the table."""

from collections.abc import Mapping
from dataclasses import replace

from tutor.facts import Facts
from tutor.library import Library
from tutor.play.coach import watched
from tutor.play.setting_up import CHOICES
from tutor.play.state import PlayPage
from tutor.play.taps import TAPS, Tap

WHILE_TURNING = ("turn", "take_back", "play", "follow_play", "take_over")
"""What can be done while a tunnel's cards are turned; after leaving, one comes back to them."""

BEHIND_CURTAIN = ("take_over", "play", "follow_play")
"""What can be done while a curtain hides the table."""


def update_play_page(page: PlayPage, action: object, library: Library) -> PlayPage:
    """Return the page after an action.

    The action is untrusted. If it makes no sense, or is about an earlier move (``at`` is the number
    of steps that the page showed), the very same page is returned. A refusal leaves the game as it
    was and says why.
    """
    if not isinstance(action, Mapping):
        return page
    do, facts = action.get("do"), Facts(action)
    if not isinstance(do, str) or not (do in CHOICES or do in TAPS):
        return page
    if facts.has("at") and (page.session is None or facts.integer("at") != len(page.session.steps)):
        return page
    if page.at_table and page.curtain and do not in BEHIND_CURTAIN:
        return page
    if page.ahead is not None and page.at_table and do not in WHILE_TURNING:
        return page
    fresh = page
    if do != "on" and page.touch.refused is not None:
        fresh = replace(page, touch=replace(page.touch, refused=None))
    answer = _answer(do, fresh, facts, library)
    return page if answer is None else heard(fresh, answer)


def _answer(do: str, page: PlayPage, facts: Facts, library: Library) -> PlayPage | None:
    """Return the page after a choice or, at the table, a tap; None if it means nothing there."""
    if do in CHOICES:
        return CHOICES[do](page, facts, library)
    if page.session is None or not page.at_table:
        return None
    return TAPS[do](Tap(page, page.session, facts))


def heard(before: PlayPage, after: PlayPage) -> PlayPage:
    """Return a page after an action, with the coach's findings if the action made a move."""
    if before.session is None or after.session is None or after.session is before.session:
        return after
    if after.session is before.session.finished:  # returned to, not played
        return after
    return replace(after, session=watched(before.session, after.session))
