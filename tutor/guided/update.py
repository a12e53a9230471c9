"""What an action of the page changes in a first game."""

from collections.abc import Mapping
from dataclasses import replace

from tutor.facts import Action, Facts
from tutor.guided.first_game import FirstGame, FirstGames
from tutor.guided.keeping import read_first_games
from tutor.guided.run import Run, StoryGuide, begin
from tutor.guided.state import FirstGamePage, FirstGamesState, opened, result_of
from tutor.guided.story import Phase
from tutor.library import Library
from tutor.play.session import Session
from tutor.play.state import Touch
from tutor.play.update import update_play_page
from tutor.table import actions as a
from tutor.table.reasons import SomethingElseFirst

SHOWS_ALL = 2
"""The rung of help at which the learner may have the move shown."""

TOUCHES = frozenset({
    "draw", "draw_blind", "draw_tickets", "route", "city", "offer", "all_offers", "hand", "lay",
    "turn", "ticket", "mark", "keep", "share", "do",
})  # fmt: skip
"""The taps that do something at the table."""

LOOKS = frozenset({"sheet", "shut"})
"""The taps that only look at it."""


def update_first_games(
    state: FirstGamesState, action: Action, games: FirstGames
) -> FirstGamesState:
    """Return the first games after an action; the very same if it means nothing here.

    ``kept`` restores what the browser kept in ``first``, except where something newer was done.
    """
    if action["do"] == "kept":
        results, run = read_first_games(action.get("first"), games)
        after = state.with_results(results) if results else state
        return replace(after, told=opened(run)) if run is not None and not after.told else after
    told = None if state.told is None else update_first_game(state.told, action, games.library)
    return state if told is None else replace(state, told=told)


def open_first_game(
    state: FirstGamesState, board: str, games: FirstGames, *, at_end: bool = False
) -> FirstGamesState | None:
    """Return the first games with a board's opened where it was left; None if it has none.

    A game that has ended begins again, unless ``at_end`` asks to see its end.
    """
    game = games.game(board)
    if game is None:
        return None
    run = state.run
    over = run is not None and run.phase is Phase.END and not at_end
    if run is not None and run.game is game and not over:
        return state
    return replace(state, told=begun(game, games.library))


def counted(state: FirstGamesState) -> tuple[FirstGamesState, Session] | None:
    """End a story that has reached its final count; return the game to score with it."""
    run = None if state.run is None else state.run.done_reading()
    if state.told is None or run is None or run.phase is not Phase.END:
        return None
    ended = replace(state, told=state.told.at(run)).with_results({run.game.board: result_of(run)})
    return ended, run.session


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
    reasons = () if page.touch.refused is None else page.touch.refused.reasons
    if all(isinstance(reason, SomethingElseFirst) for reason in reasons):
        # legal, and only not what the story needs; or what it needs, a card too early
        return replace(state, page=page, rung=max(1, state.rung))
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
