"""First games: holds a learner's game, hands it the actions, and shows its page."""

from collections.abc import Mapping

from tutor.facts import Action
from tutor.guided.first_game import FirstGames
from tutor.guided.keeping import first_games_text
from tutor.guided.run import Run, facts
from tutor.guided.state import FirstGamePage, FirstGamesState
from tutor.guided.story import Phase
from tutor.guided.update import counted, open_first_game, update_first_games
from tutor.library import Library
from tutor.play.session import Session
from tutor.widgets.app_view import AppView
from tutor.widgets.page import PageView, page_view
from tutor.widgets.screens.play.first_game import first_game_end, guiding
from tutor.widgets.screens.play.guide import spoken
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.table import table
from tutor.widgets.screens.start_here import FirstOffer
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
    state
        The results, and the first game on screen; every action makes a new one.
    """

    def __init__(self, library: Library | None = None) -> None:
        library = library or Library()
        super().__init__(library)
        self.games = FirstGames(library)
        self.state = FirstGamesState()
        self._look: PlayLook | None = None
        self._kept: tuple[object, str] = (None, "")

    @property
    def run(self) -> Run | None:
        """The learner's run through the story, None before one is opened."""
        return self.state.run

    @property
    def session(self) -> Session | None:
        """The game that is played in it, None before one is opened."""
        return None if self.run is None else self.run.session

    def open(self, board: str, *, at_end: bool = False) -> bool:
        """Open a board's first game (`open_first_game`); tell whether the board has one."""
        after = open_first_game(self.state, board, self.games, at_end=at_end)
        self.state = after or self.state
        return after is not None

    def offers(self) -> list[FirstOffer]:
        """Return the first games on offer, the one for newcomers at the head."""
        boards = self._library.all()
        offers = [self.offer(board) for board in self.games.boards if board in boards]
        return sorted(filter(None, offers), key=lambda offer: not offer.game.start)

    def offer(self, board: str) -> FirstOffer | None:
        """Return the offer of a board's first game, None if the board has none."""
        game, rules = self.games.game(board), self._library.rules(board)
        if game is None or rules is None:
            return None
        result = self.state.results.get(board)
        return FirstOffer(rules.board.name, game, result, self.state.is_begun(board))

    def take(self, action: Action) -> bool:
        """Let the game answer an action; ``kept`` brings back what the browser kept."""
        before, self.state = self.state, update_first_games(self.state, action, self.games)
        return self.state is not before

    def counted(self) -> Session | None:
        """End a story that has reached its final count, and return the game to score, if any."""
        ended = counted(self.state)
        if ended is None:
            return None
        self.state, session = ended
        return session

    def view(self) -> PageView:
        """Return the page."""
        told = self.state.told
        assert told is not None
        run = told.run
        board = (run.game.board,)
        if run.phase is Phase.END:
            self._look = PlayLook(told.page, run.session, self._look)
            words = slips_text(len(run.slipped))
            return page_view(first_game_end(self._look, run), words, board)
        guidance = guiding(told)
        self._look = PlayLook(told.page, run.session, self._look, guidance)
        return page_view(table(self._look), self._announced(told, self._look), board)

    def _announced(self, told: FirstGamePage, look: PlayLook) -> str:
        """Return what a screen reader says: what happened, and the tutor's words on it."""
        session, guidance = told.run.session, look.guiding
        step = session.steps[-1]
        happened = announced(session.heard(step), step.table, session.me)
        refused = told.page.touch.refused
        if refused is not None:
            return objection_text(refused.objection, facts(session))
        if session.coaching.waits:
            happened = f"{happened} {look.coach.sentence(look.coach.newest)}"
        speech = None if guidance is None else guidance.speech
        speech_text = "" if speech is None else spoken(speech)
        # The same words twice in a row would not be said again.
        mark = "\N{NO-BREAK SPACE}" if len(session.steps) % 2 else ""
        return f"{happened} {speech_text}".strip() + mark

    @property
    def kept(self) -> Mapping[str, str]:
        """The game and the results."""
        content = (self.state.run, self.state.results)
        if self._kept[0] != content:
            self._kept = (content, first_games_text(self.state))
        return {"first": self._kept[1]}
