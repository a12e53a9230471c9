"""The live table: holds the page's state, hands it the actions, and shows its page."""

from collections.abc import Mapping, Sequence

from tutor.bots.levels import Level
from tutor.facts import Action
from tutor.library import Library
from tutor.play.keeping import kept_page
from tutor.play.session import Session
from tutor.play.setting_up import TABLE, begun
from tutor.play.state import PlayPage
from tutor.play.tables import KeptTable, tables_text
from tutor.play.update import update_play_page
from tutor.table.table import Table
from tutor.widgets.app_view import AppView
from tutor.widgets.browser import Browser
from tutor.widgets.nodes import Node
from tutor.widgets.page import PageView, page_view
from tutor.widgets.pictures import small
from tutor.widgets.screens.play.afterwards import afterwards
from tutor.widgets.screens.play.curtain import curtain, curtain_text
from tutor.widgets.screens.play.look import PlayLook
from tutor.widgets.screens.play.setup import boards, setup, waiting
from tutor.widgets.screens.play.table import table
from tutor.widgets.screens.play.tables import table_card, waiting_tables
from tutor.words.told import announced

MOST_AT_HOME = 2
"""Tables that wait and are on the landing page; the others are on the page of tables."""


class PlayView(AppView):
    """The live table and the widget that shows it.

    Parameters
    ----------
    library
        The boards to choose from; those in our folders if None.

    Attributes
    ----------
    state
        What is on the page; every action makes a new one.
    lately
        The boards played on, the last one first.
    """

    def __init__(self, library: Library | None = None) -> None:
        self.library = library or Library()
        super().__init__(self.library)
        self.state = PlayPage()
        self._look: PlayLook | None = None
        self._kept: tuple[Session | None, Session | None, int, str] = (None, None, 0, "")
        self._tables: tuple[tuple[KeptTable, ...] | None, str] = (None, "")
        self.browser = Browser()
        self.lately: Sequence[str] = ()
        self.shown_on: object = None

    def begin(
        self,
        board: str,
        players: int | None = None,
        level: Level = Level.FAIR,
        seed: int | None = None,
    ) -> None:
        """Begin by setting up a game on a board; with a ``seed`` deal at once.

        Raises
        ------
        GameError
            If there is no such board, or it is not for so many players.
        """
        self.state = begun(self.library, board, players, level, seed)

    def _ipython_display_(self) -> None:
        """Show nothing as a cell's value: `show_table` has shown the page already."""

    def _display_(self) -> object:
        """Return the page: marimo shows a cell's value instead of earlier output."""
        return self.shown_on

    @property
    def session(self) -> Session | None:
        """The game being played, None before it is dealt."""
        return self.state.session

    @property
    def table(self) -> Table | None:
        """The table of the game, secrets included; None before it is dealt."""
        return None if self.session is None else self.session.table

    def take(self, action: Action) -> bool:
        """Let the page answer an action; ``kept`` brings back what the browser kept."""
        self.browser = self.browser.updated(action)
        action = {"today": self.browser.today, **action}
        before, self.state = self.state, update_play_page(self.state, action, self.library)
        return self.state is not before

    @property
    def address_parts(self) -> tuple[str | None, str | None]:
        """The page on screen as parts of the address: the board and the step."""
        if self.session is not None and self.state.at_table:
            return self.session.opening.board, TABLE
        return (None if self.state.draft is None else self.state.draft.board), None

    @property
    def under_way(self) -> tuple[Node, ...]:
        """The ways to the game at the table, and to the last others that are not over."""
        tables = [table for table in self.state.tables or () if not table.is_over][:MOST_AT_HOME]
        others = (table_card(table, self.library, self.browser.today) for table in tables)
        table = waiting(self.state)
        return (*([] if table is None else [table]), *others)

    def view(self) -> PageView:
        """Return the page."""
        state = self.state
        if state.session is not None and state.at_table:
            return self._table(state, state.session)
        draft = state.draft
        rules = None if draft is None else self.library.rules(draft.board, draft.variant)
        if draft is None or rules is None:
            # A board without a picture cannot be played on by tapping.
            lacking = self.library.without_picture
            known = self.library.all()
            lately = {board: place for place, board in enumerate(self.lately)}
            ordered = sorted(known, key=lambda board: lately.get(board, len(lately)))
            drawable = {board: known[board] for board in ordered if board not in lacking}
            tables = waiting_tables(state, self.library, self.browser.today)
            return page_view(boards(state, drawable, tables), "", tuple(map(small, drawable)))
        return page_view(setup(state, draft, rules, self.library.variants(draft.board)), "")

    def _table(self, state: PlayPage, session: Session) -> PageView:
        if state.curtain:
            return page_view(curtain(session), curtain_text(session))
        step = session.steps[-1]
        heard = announced(session.heard(step), step.table, session.reader)
        # The same words twice in a row would not be said again.
        mark = "\N{NO-BREAK SPACE}" if len(session.steps) % 2 else ""
        self._look = PlayLook(state, session, self._look)
        if state.looks_back:
            return page_view(afterwards(self._look), "")
        if session.coaching.waits:
            heard = " ".join([heard, self._look.coach.sentence(self._look.coach.newest)])
        return page_view(table(self._look), heard + mark, (session.opening.board,))

    @property
    def kept(self) -> Mapping[str, str]:
        """The game, and the tables that wait, for the browser to keep."""
        session, ahead, turned = self.session, self.state.ahead, self.state.touch.turned
        kept = self._kept
        if kept[0] is not session or kept[1] is not ahead or kept[2] != turned:
            self._kept = (session, ahead, turned, kept_page(self.state))
        tables = self.state.tables
        if self._tables[0] is not tables:
            self._tables = (tables, "" if tables is None else tables_text(tables))
        return {"play": self._kept[3], "tables": self._tables[1]}
