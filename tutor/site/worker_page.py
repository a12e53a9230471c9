"""A page whose Python runs in a web worker of the browser itself."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from tutor.site.site_app import SiteApp
from tutor.widgets.guard import Allowance
from tutor.widgets.homes import TRAITS, Page

Post = Callable[[str], None]
COMPACT = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


class WorkerPage(Page):
    """A page that sends out what has changed as JSON, ``{"state": {...}}``.

    Parameters
    ----------
    post
        Sends a message to the page.
    drawn
        The names of the pictures that the page has as files, which are not sent.
    """

    brings_all = True

    def __init__(self, post: Post, drawn: Iterable[str] = ()) -> None:
        self._post = post
        self._drawn = frozenset(drawn)
        self._allowance = Allowance()
        self._sent: dict[str, Any] = {}
        self.tree: Mapping[str, Any] = {}
        self.art: Mapping[str, Any] = {}
        self.kept: Mapping[str, str] = {}
        self.finished = ""
        self.lang = "en"

    def pictures(
        self, names: Iterable[str], draw: Callable[[str], str]
    ) -> dict[str, dict[str, str]]:
        """Return the pictures to be shown; of those that the page has as files, only the names."""
        return {name: {} if name in self._drawn else {"svg": draw(name)} for name in names}

    def _rest(self) -> None:
        """Do nothing: the worker knows when nothing more comes (js/worker.js)."""

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Send everything set within the block, at its end."""
        yield
        now = {name: getattr(self, name) for name in TRAITS}
        new = {
            name: value
            for name, value in now.items()
            if name not in self._sent or self._sent[name] != value
        }
        if new:
            self._sent.update(new)
            self._post_message({"state": new})

    def send(self, content: dict[str, Any]) -> None:
        """Send something besides the page's values."""
        self._post_message({"custom": content})

    def _post_message(self, message: dict[str, Any]) -> None:
        self._post(COMPACT.encode(message))


_ready: list[SiteApp] = []


def prepare() -> None:
    """Make the app that `open_app` will open, so that a snapshot holds it and the boards."""
    _ready[:] = [SiteApp()]
    _ready[0].view()


class Opened(NamedTuple):
    """An open app: ``take`` does an action given as JSON, ``settle`` does what could wait."""

    take: Post
    settle: Callable[[], None]


def open_app(
    post: Post, drawn: str = "[]", boards: str = "[]", store: Post = lambda _order: None
) -> Opened:
    """Open the whole app on a page.

    ``drawn`` lists the pictures that the page has as files, ``boards`` the kept texts of one's own
    boards, both as JSON; ``store`` takes orders to keep such texts (`SiteApp.restore_boards`).
    """
    page = WorkerPage(post, json.loads(drawn))
    app = _ready.pop() if _ready else SiteApp()
    app.restore_boards(json.loads(boards), store)
    app.move_to(page)

    def take(text: str) -> None:
        try:
            content = json.loads(text)
        except ValueError:
            content = None
        page.receive(content)

    return Opened(take, page.settle)
