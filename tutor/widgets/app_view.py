"""The base class of the app's views: a view takes the browser's actions and sends back its page."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from tutor.facts import Action, Facts
from tutor.history.recorder import Recorder
from tutor.library import Library
from tutor.widgets.guard import Allowance
from tutor.widgets.homes import Page
from tutor.widgets.page import PageView
from tutor.widgets.photo_reader import ASKS, reader_message
from tutor.widgets.pictures import SMALL, art
from tutor.widgets.spoken import Spoken
from tutor.words.language import speaking


class AppView(ABC):
    """A part of the app, shown on a page of its own or within the whole app.

    Parameters
    ----------
    library
        The boards to choose from.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._open = False
        self.spoken = Spoken()

    @abstractmethod
    def take(self, action: Action) -> bool:
        """Take an action; tell whether anything changed."""

    @abstractmethod
    def view(self) -> PageView:
        """Return the page as it is now."""

    @property
    @abstractmethod
    def kept(self) -> Mapping[str, str]:
        """What the browser is to keep, by its name in `Page.kept`; "" leaves what it has kept."""

    @property
    def finished(self) -> str:
        """The game that the browser is to put into its history, "" if there is none."""
        return ""

    @cached_property
    def page(self) -> Page:
        """The page to display: a widget, unless `move_to` chose another page first."""
        from tutor.widgets.page_widget import PageWidget  # noqa: PLC0415 - not everywhere is Jupyter

        return self._connected(PageWidget())

    def move_to(self, page: Page) -> None:
        """Show everything on this page. Call it before the first use of `page`."""
        self.page = self._connected(page)

    def _connected(self, page: Page) -> Page:
        page.on_action(self.act, self.settle)
        self._show(page)
        return page

    def act(self, action: Action) -> None:
        """Take an action of the browser and show the result."""
        with speaking(self.spoken.words):
            changed = self.take(action)
        if changed or not self._open:
            # The browser's first message says that the page is up. Pictures are sent only then, so
            # that the page can be used some tenths of a second sooner.
            self._open = True
            self._show(self.page)

    def settle(self) -> None:  # noqa: B027 - most have nothing to do
        """Do the work that can wait until an action has been answered."""

    def _show(self, page: Page) -> None:
        with speaking(self.spoken.words), page.hold_sync():
            view = self.view()
            if self._open:
                page.art = page.pictures(view.pictures, self._picture)
            page.lang = self.spoken.words.code
            page.tree = view.tree
            page.kept, page.finished = dict(self.kept), self.finished

    def _picture(self, name: str) -> str:
        folder = self._library.folders[name.removeprefix(SMALL)]
        return art(folder.parent, name)


class RecordingView(AppView):
    """A view with a score pad, whose finished games go into a history."""

    recorder: Recorder

    @property
    def finished(self) -> str:
        """The game that the browser is to put into its history, "" if there is none."""
        return self.recorder.text

    @property
    def orders(self) -> tuple[list[dict[str, Any]], ...]:
        """The lists of what is still to be asked of the browser's history."""
        return (self.recorder.waiting.orders,)

    def __init__(self, library: Library) -> None:
        super().__init__(library)
        self._readers = Allowance(burst=4, a_second=0.1)  # a page asks once

    def act(self, action: Action) -> None:
        """Take an action, then send the browser's store what the history asks of it.

        What reads photos is sent to whoever asks for it: nothing on the page depends on it.
        """
        if action["do"] == ASKS:
            rules = self._library.rules(Facts(action).text("board") or "")
            if rules is not None and rules.board.has_spaces and self._readers.take():
                self.page.send(reader_message(rules.board, brings_all=self.page.brings_all))
            return
        super().act(action)
        self._ask()

    def settle(self) -> None:
        """Score a corrected game for the history, once the tap has been answered."""
        if self.recorder.keep_due():
            with self.page.hold_sync():
                self.page.finished = self.finished
            self._ask()

    def _ask(self) -> None:
        for orders in self.orders:
            for order in orders:
                self.page.send({"history": order})
            orders.clear()
