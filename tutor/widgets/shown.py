"""What is on screen: it takes the browser's actions and hands its page to the browser."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property

from tutor.library import Library
from tutor.pad.state import Action
from tutor.widgets.homes import Page
from tutor.widgets.page import PageView
from tutor.widgets.pictures import SMALL, art


class Shown(ABC):
    """A part of the app, shown by a widget of its own or as a part of a larger whole.

    Parameters
    ----------
    library
        The boards that there are.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._open = False

    @abstractmethod
    def take(self, action: Action) -> bool:
        """Take an action and tell whether anything has changed."""

    @abstractmethod
    def view(self) -> PageView:
        """Return what is to be seen now."""

    @property
    @abstractmethod
    def kept(self) -> Mapping[str, str]:
        """What the browser is to keep: texts by the page's trait, "" leaves what is there."""

    @cached_property
    def page(self) -> Page:
        """The page to display: a widget, unless `move_to` has been told of another home."""
        from tutor.widgets.page_widget import PageWidget  # noqa: PLC0415 - not everywhere is Jupyter

        return self._at_home(PageWidget())

    def move_to(self, page: Page) -> None:
        """Show all on this page, before it is asked for another one."""
        self.page = self._at_home(page)

    def _at_home(self, page: Page) -> Page:
        page.on_action(self.act, self.settle)
        self._show(page)
        return page

    def act(self, action: Action) -> None:
        """Take an action of the browser and show what comes of it."""
        if self.take(action) or not self._open:
            # The browser's first word says that the page is up. Pictures come after it: the
            # page can be used some tenths of a second sooner.
            self._open = True
            self._show(self.page)

    def settle(self) -> None:  # noqa: B027 - most have nothing to do
        """Do what nobody waits for, after an action has been answered."""

    def _show(self, page: Page) -> None:
        view = self.view()
        with page.hold_sync():
            if self._open:
                page.art = page.pictures(view.pictures, self._picture)
            page.tree = view.tree
            for name, text in self.kept.items():
                setattr(page, name, text)

    def _picture(self, name: str) -> str:
        folder = self._library.folders[name.removeprefix(SMALL)]
        return art(folder.parent, name)
