"""A learner in a first game as the page holds it, and what an action of the page changes."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tutor.facts import Facts
from tutor.guided.first_game import FirstGame
from tutor.guided.guide import StoryGuide
from tutor.guided.run import Run, begin
from tutor.guided.story import Phase
from tutor.library import Library
from tutor.table import actions as a
from tutor.widgets.playing.actions import update_play_page
from tutor.widgets.playing.state import PlayPage
from tutor.widgets.playing.touch import Touch

SHOWS_ALL = 2
"""The rung of help on which one may have the move shown."""

TOUCHES = frozenset({
    "draw", "draw_blind", "draw_tickets", "route", "city", "offer", "all_offers", "hand", "lay",
    "turn", "ticket", "mark", "keep", "share", "do",
})  # fmt: skip
"""What is done at the table by hand."""

LOOKS = frozenset({"sheet", "shut"})
"""What only looks at it."""


@dataclass(frozen=True)
class Telling:
    """A first game on screen.

    Attributes
    ----------
    run
        The learner in the story.
    page
        What is touched at its table.
    rung
        How much help was asked for at the beat: none, a pointer, a part of the answer.
    """

    run: Run
    page: PlayPage
    rung: int = 0

    def at(self, run: Run) -> "Telling":
        """Return the page after something happened in the story."""
        same = run.beat is self.run.beat
        touch = Touch(ticket=self.page.touch.ticket) if same else Touch()
        page = replace(
            self.page, session=run.session, touch=touch, ahead=None, guide=StoryGuide(run)
        )
        return Telling(run, page, self.rung if same else 0)


def told(run: Run) -> Telling:
    """Return a first game as it is opened."""
    page = PlayPage(session=run.session, at_table=True, guide=StoryGuide(run))
    return Telling(run, page)


def answered(telling: Telling, action: Mapping[str, object], library: Library) -> Telling | None:
    """Return the page after an action, None if it means nothing here.

    The action is untrusted; one about a move that is over (``at``) is passed over.
    """
    facts = Facts(action)
    if facts.has("at") and facts.integer("at") != len(telling.run.session.steps):
        return None
    do = action.get("do")
    if do == "begin_again":
        return told(begin(telling.run.game, library))
    if do in _OWN:
        return _OWN[str(do)](telling)
    if do in TOUCHES and telling.run.phase is Phase.PLAY_ON:
        return None
    if do in TOUCHES or do in LOOKS:
        return _touched(telling, action, library)
    return None


def _touched(telling: Telling, action: Mapping[str, object], library: Library) -> Telling | None:
    page = update_play_page(telling.page, action, library)
    if page is telling.page:
        return None
    if page.session is not None and page.session is not telling.run.session:
        return replace(telling, page=page).at(telling.run.at(page.session))
    tries = action.get("do") == "hand"  # what fits may be tried
    if tries or page.refusals == telling.page.refusals or telling.run.phase is not Phase.DO:
        return replace(telling, page=page)
    run = telling.run.slip()
    page = replace(page, guide=StoryGuide(run))
    return Telling(run, page, max(1, telling.rung))


def _go_on(telling: Telling) -> Telling | None:
    run = telling.run
    return telling.at(run.done_reading()) if run.phase is Phase.READ else None


def _on(telling: Telling) -> Telling | None:
    """Make the next move that is nobody's; in a stretch all draws before a claim at once."""
    run = telling.run
    if not run.by_itself:
        return None
    if run.phase is Phase.OTHERS:
        return telling.at(run.follow())
    beat, after = run.beat, run.follow()
    while after.beat is beat and after.phase is Phase.PLAY_ON and not _lays(after):
        after = after.follow()
    return telling.at(after)


def _lays(run: Run) -> bool:
    return isinstance(run.awaited(), a.ClaimRoute)


def _skip(telling: Telling) -> Telling | None:
    run = telling.run
    return telling.at(run.through()) if run.phase is Phase.PLAY_ON else None


def _more(telling: Telling) -> Telling | None:
    if telling.run.phase is not Phase.DO:
        return None
    page = telling.page.touched(replace(telling.page.touch, refused=None))
    return replace(telling, page=page, rung=min(telling.rung + 1, SHOWS_ALL))


def _show_me(telling: Telling) -> Telling | None:
    """Make the move that the beat shows; it counts as a slip."""
    run = telling.run
    if run.phase is not Phase.DO:
        return None
    slipped = run.slip()
    return telling.at(slipped.at(slipped.session.play(slipped.shown())))


def _take_back(telling: Telling) -> Telling | None:
    if telling.page.ahead is not None:
        page = replace(telling.page, ahead=None, touch=Touch())
        return replace(telling, page=page)
    back = telling.run.take_back()
    return None if back is telling.run else telling.at(back)


_OWN = {
    "go_on": _go_on,
    "on": _on,
    "skip": _skip,
    "more": _more,
    "show_me": _show_me,
    "take_back": _take_back,
}
"""The page's own words."""


def fresh(game: FirstGame, library: Library) -> Telling:
    """Return a first game from its beginning."""
    return told(begin(game, library))
