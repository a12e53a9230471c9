"""The page's state in a first game, and what an action of the page changes."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tutor.facts import Facts
from tutor.guided.first_game import FirstGame
from tutor.guided.guide import StoryGuide
from tutor.guided.run import Run, begin
from tutor.guided.story import Phase
from tutor.library import Library
from tutor.play.state import PlayPage, Touch
from tutor.play.update import update_play_page
from tutor.table import actions as a

SHOWS_ALL = 2
"""The rung of help at which the learner may have the move shown."""

TOUCHES = frozenset({
    "draw", "draw_blind", "draw_tickets", "route", "city", "offer", "all_offers", "hand", "lay",
    "turn", "ticket", "mark", "keep", "share", "do",
})  # fmt: skip
"""The taps that do something at the table."""

LOOKS = frozenset({"sheet", "shut"})
"""The taps that only look at it."""


@dataclass(frozen=True)
class FirstGamePage:
    """A first game on screen.

    Attributes
    ----------
    run
        The learner's run through the story.
    page
        The page of its table.
    rung
        How much help the learner asked for at this beat: none, a pointer, a part of the answer.
    """

    run: Run
    page: PlayPage
    rung: int = 0

    def at(self, run: Run) -> "FirstGamePage":
        """Return the page after something happened in the story."""
        same = run.beat is self.run.beat
        touch = Touch(ticket=self.page.touch.ticket) if same else Touch()
        page = replace(
            self.page, session=run.session, touch=touch, ahead=None, guide=StoryGuide(run)
        )
        return FirstGamePage(run, page, self.rung if same else 0)


def opened(run: Run) -> FirstGamePage:
    """Return the page of a run as it is opened."""
    page = PlayPage(session=run.session, at_table=True, guide=StoryGuide(run))
    return FirstGamePage(run, page)


def update_first_game(
    state: FirstGamePage, action: Mapping[str, object], library: Library
) -> FirstGamePage | None:
    """Return the page after an action, None if it means nothing here.

    The action is untrusted; one about an earlier move (``at``) is ignored.
    """
    facts = Facts(action)
    if facts.has("at") and facts.integer("at") != len(state.run.session.steps):
        return None
    do = action.get("do")
    if do == "begin_again":
        return opened(begin(state.run.game, library))
    if do in _OWN:
        return _OWN[str(do)](state)
    if do in TOUCHES and state.run.phase is Phase.PLAY_ON:
        return None
    if do in TOUCHES or do in LOOKS:
        return _touched(state, action, library)
    return None


def _touched(
    state: FirstGamePage, action: Mapping[str, object], library: Library
) -> FirstGamePage | None:
    page = update_play_page(state.page, action, library)
    if page is state.page:
        return None
    if page.session is not None and page.session is not state.run.session:
        return replace(state, page=page).at(state.run.at(page.session))
    tries = action.get("do") == "hand"  # what fits may be tried
    if tries or page.refusals == state.page.refusals or state.run.phase is not Phase.DO:
        return replace(state, page=page)
    run = state.run.slip()
    page = replace(page, guide=StoryGuide(run))
    return FirstGamePage(run, page, max(1, state.rung))


def _go_on(state: FirstGamePage) -> FirstGamePage | None:
    run = state.run
    return state.at(run.done_reading()) if run.phase is Phase.READ else None


def _on(state: FirstGamePage) -> FirstGamePage | None:
    """Make the next move that nobody makes by hand; in a stretch, all draws up to a claim."""
    run = state.run
    if not run.by_itself:
        return None
    if run.phase is Phase.OTHERS:
        return state.at(run.follow())
    beat, after = run.beat, run.follow()
    while after.beat is beat and after.phase is Phase.PLAY_ON and not _lays(after):
        after = after.follow()
    return state.at(after)


def _lays(run: Run) -> bool:
    return isinstance(run.awaited(), a.ClaimRoute)


def _skip(state: FirstGamePage) -> FirstGamePage | None:
    run = state.run
    return state.at(run.through()) if run.phase is Phase.PLAY_ON else None


def _more(state: FirstGamePage) -> FirstGamePage | None:
    if state.run.phase is not Phase.DO:
        return None
    page = state.page.touched(replace(state.page.touch, refused=None))
    return replace(state, page=page, rung=min(state.rung + 1, SHOWS_ALL))


def _show_me(state: FirstGamePage) -> FirstGamePage | None:
    """Make the move that the beat shows, which counts as a slip."""
    run = state.run
    if run.phase is not Phase.DO:
        return None
    slipped = run.slip()
    return state.at(slipped.at(slipped.session.play(slipped.shown())))


def _take_back(state: FirstGamePage) -> FirstGamePage | None:
    if state.page.ahead is not None:
        page = replace(state.page, ahead=None, touch=Touch())
        return replace(state, page=page)
    back = state.run.take_back()
    return None if back is state.run else state.at(back)


_OWN = {
    "go_on": _go_on,
    "on": _on,
    "skip": _skip,
    "more": _more,
    "show_me": _show_me,
    "take_back": _take_back,
}
"""What the page's own actions do, by their word."""


def begun(game: FirstGame, library: Library) -> FirstGamePage:
    """Return the page of a first game at its beginning."""
    return opened(begin(game, library))
