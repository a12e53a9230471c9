"""First games: holds a learner's game, hands it the actions, and shows its page."""

from collections.abc import Mapping

from tutor.facts import Action
from tutor.guided.facts import facts
from tutor.guided.keeping import Result, first_games_text, read_first_games, result_of
from tutor.guided.library import FirstGames
from tutor.guided.run import Run
from tutor.guided.story import Phase
from tutor.guided.update import FirstGamePage, begun, opened, update_first_game
from tutor.library import Library
from tutor.play.session import Session
from tutor.widgets.app_view import AppView
from tutor.widgets.page import PageView, page_view
from tutor.widgets.screens.play.first_game import first_game_end, guiding
from tutor.widgets.screens.play.guide import spoken
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.table import table
from tutor.words.guided import objection_text, slips_text
from tutor.words.told import announced


class FirstGameView(AppView):
    """The first games of all boards and the widget that shows one of them.

    Parameters
    ----------
    library
        The boards to choose from; those in our folders if None.

    Attributes
    ----------
    games
        The first games to choose from.
    results
        The best result of each board's first game.
    state
        The first game on screen; None before one is opened.
    """

    def __init__(self, library: Library | None = None) -> None:
        library = library or Library()
        super().__init__(library)
        self.library = library
        self.games = FirstGames(library)
        self.results: dict[str, Result] = {}
        self.state: FirstGamePage | None = None
        self._look: PlayLook | None = None
        self._kept: tuple[object, str] = (None, "")

    @property
    def run(self) -> Run | None:
        """The learner's run through the story, None before one is opened."""
        return None if self.state is None else self.state.run

    @property
    def session(self) -> Session | None:
        """The game that is played in it, None before one is opened."""
        return None if self.run is None else self.run.session

    def is_begun(self, board: str) -> bool:
        """Tell whether this board's first game was begun and can be continued."""
        run = self.run
        return run is not None and run.game.board == board and run.phase is not Phase.END and (
            len(run.session.steps) > run.first)  # fmt: skip

    def open(self, board: str, *, at_end: bool = False) -> bool:
        """Open a board's first game where it was left; tell whether the board has one.

        A game that has ended begins again, unless ``at_end`` asks to see its end.
        """
        game = self.games.game(board)
        if game is None:
            return False
        run = self.run
        over = run is not None and run.phase is Phase.END and not at_end
        if run is None or run.game is not game or over:
            self.state = begun(game, self.library)
        return True

    def take(self, action: Action) -> bool:
        """Let the game answer an action; ``kept`` brings back what the browser kept."""
        if action["do"] == "kept":
            return self._kept_before(action.get("first"))
        before = self.state
        if before is None:
            return False
        after = update_first_game(before, action, self.library)
        if after is None:
            return False
        self.state = after
        return True

    def counted(self) -> Session | None:
        """End a story that has reached its final count, and return the game to score, if any."""
        state = self.state
        run = None if state is None else state.run.done_reading()
        if state is None or run is None or run.phase is not Phase.END:
            return None
        self.state = state.at(run)
        board = run.game.board
        self.results[board] = result_of(run).better(self.results.get(board))
        return run.session

    def view(self) -> PageView:
        """Return the page."""
        assert self.state is not None
        run = self.state.run
        board = (run.game.board,)
        if run.phase is Phase.END:
            self._look = PlayLook(self.state.page, run.session, self._look)
            words = slips_text(len(run.slipped), run.stars)
            return page_view(first_game_end(self._look, run), words, board)
        guidance = guiding(self.state)
        self._look = PlayLook(self.state.page, run.session, self._look, guidance)
        return page_view(table(self._look), self._announced(self.state, self._look), board)

    def _announced(self, state: FirstGamePage, look: PlayLook) -> str:
        """Return what a screen reader says: what happened, and the tutor's words on it."""
        session, guidance = state.run.session, look.guiding
        step = session.steps[-1]
        happened = announced(session.heard(step), step.table, session.me)
        refused = state.page.touch.refused
        if refused is not None:
            return objection_text(refused.objection, facts(session))
        speech = None if guidance is None else guidance.speech
        speech_text = "" if speech is None else spoken(speech)
        # The same words twice in a row would not be said again.
        mark = "\N{NO-BREAK SPACE}" if len(session.steps) % 2 else ""
        return f"{happened} {speech_text}".strip() + mark

    @property
    def kept(self) -> Mapping[str, str]:
        """The game and the results."""
        content = (self.run, tuple(self.results.items()))
        if self._kept[0] != content:
            self._kept = (content, first_games_text(self.results, self.run))
        return {"kept_first": self._kept[1]}

    def _kept_before(self, text: object) -> bool:
        """Restore what the browser kept, except where something newer was done here."""
        results, run = read_first_games(text, self.games)
        for board, result in results.items():
            self.results[board] = result.better(self.results.get(board))
        if run is not None and self.state is None:
            self.state = opened(run)
        return bool(results) or run is not None
