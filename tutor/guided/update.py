"""What an action of the page changes in a first game."""

from collections.abc import Mapping
from dataclasses import replace

from tutor.facts import Action, Facts
from tutor.guided.by_yourself import NothingToDraw, draw, drawing, stop_of
from tutor.guided.first_game import FirstGame, FirstGames
from tutor.guided.keeping import read_first_games
from tutor.guided.run import StoryGuide, begin
from tutor.guided.state import FirstGamePage, FirstGamesState, opened, result_of, with_coach
from tutor.guided.story import Phase
from tutor.library import Library
from tutor.play.coach import played_on
from tutor.play.opening import CoachWhen
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

FREELY = TOUCHES | LOOKS | {"hint", "take_back", "play_on", "coach_speaks"}
"""The taps of a learner who plays freely: those of any live table."""

AT_ONCE = 12
"""At most so many moves are made before the page is shown again, while the rest is played."""


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
    if state.run.is_free and do in FREELY:
        return _freely(state, action, library)
    if do in _OWN:
        return _OWN[str(do)](state)
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


def _freely(
    state: FirstGamePage, action: Mapping[str, object], library: Library
) -> FirstGamePage | None:
    """Let the table answer a tap; whatever was drawn or played for the learner ends with it."""
    page = update_play_page(state.page, action, library)
    return None if page is state.page else state.freely(page)


def _on(state: FirstGamePage) -> FirstGamePage | None:
    """Make the next move that nobody makes by hand."""
    run = state.run
    if state.rests:
        return _rested(state)
    if run.is_free and run.session.coaching.waits:
        return None
    if run.by_itself:
        return _drawn_on(state, state.at(run.follow()))
    if not run.is_free or state.drawing is None:
        return None
    card = draw(run.session)
    if card is None:
        return replace(state, drawing=None, stop=NothingToDraw())
    return _drawn_on(state, state.at(run.at(run.session.play(card))))


def _drawn_on(before: FirstGamePage, after: FirstGamePage) -> FirstGamePage:
    """Return the page after a move; drawing on ends with what a player would want to see."""
    if before.drawing is None or after.drawing is None:
        return after
    stop = stop_of(before.drawing, after.run.session)
    return after if stop is None else replace(after, drawing=None, stop=stop)


def _draw_on(state: FirstGamePage) -> FirstGamePage | None:
    run = state.run
    asked = run.is_free and run.session.my_turn and state.page.ahead is None
    if not asked or run.session.coaching.waits or draw(run.session) is None:
        return None
    return _on(replace(state, drawing=drawing(run.session), stop=None))


def _draw_no_more(state: FirstGamePage) -> FirstGamePage | None:
    return None if state.drawing is None else replace(state, drawing=None)


def _rest(state: FirstGamePage) -> FirstGamePage | None:
    """Have everything played, for the count."""
    if not state.run.is_free or state.page.ahead is not None:
        return None
    session = with_coach(played_on(state.run.session), CoachWhen.OFF)
    run = replace(state.run, session=session, rested=True)
    return replace(state.at(run), drawing=None, rests=True)


def _rested(state: FirstGamePage) -> FirstGamePage | None:
    """Play up to the next claim."""
    run = state.run
    for _ in range(AT_ONCE):
        if run.session.is_over:
            return replace(state.at(run), rests=False)
        if run.phase is Phase.READ:
            run = run.done_reading()
            continue
        run = run.rest()
        move = run.session.steps[-1].move
        if move is not None and isinstance(move.action, a.ClaimRoute):
            break
    return state.at(run)


def _more(state: FirstGamePage) -> FirstGamePage | None:
    """Give more help; being told what to do counts as a slip, as in a lesson."""
    run, rung = state.run, min(state.rung + 1, SHOWS_ALL)
    if run.phase is not Phase.DO:
        return None
    run = run.slip() if rung == SHOWS_ALL else run
    page = state.page.touched(replace(state.page.touch, refused=None))
    return replace(state, run=run, page=replace(page, guide=StoryGuide(run)), rung=rung)


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
    "draw_on": _draw_on,
    "draw_no_more": _draw_no_more,
    "rest": _rest,
    "more": _more,
    "show_me": _show_me,
    "take_back": _take_back,
}
"""What the page's own actions do, by their word."""


def begun(game: FirstGame, library: Library) -> FirstGamePage:
    """Return the page of a first game at its beginning."""
    return opened(begin(game, library))
