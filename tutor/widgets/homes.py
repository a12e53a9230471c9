"""What a page is to the app, wherever its Python runs: in a kernel, or in the browser itself.

It has two homes: a widget of Jupyter's (`tutor.widgets.page_widget`) and a worker of the browser
(`tutor.site.worker_page`). Both are told the same, and send the same to the same JavaScript.
"""

import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from typing import Any, Protocol

from tutor.pad.state import Action
from tutor.widgets.guard import Allowance, action_in, number_in, place_in
from tutor.widgets.order import Order, Place

LOG = logging.getLogger(__name__)
Handler = Callable[[Action], None]

TRAITS = (
    "tree", "art", "kept", "kept_before", "kept_undo", "kept_lessons", "kept_play", "kept_first",
    "finished", "lang",
)  # fmt: skip
"""What goes to the browser, see `Page`."""


class Page(Protocol):
    """One page in the browser.

    Its values go one way, to the browser: ``tree``, the page as nodes (see `tutor.widgets.nodes`),
    ``art``, the pictures of the boards in it by id, ``kept``, ``kept_before``, ``kept_undo``,
    ``kept_lessons``, ``kept_play`` and ``kept_first``, the texts of the game, of the one that
    gave way to it, of its way back, of the progress in lessons, of the live table and of the
    first games that the browser keeps, ``finished``, the game that it puts into its history,
    and ``lang``.
    """

    tree: Mapping[str, Any]
    art: Mapping[str, Any]
    kept: str
    kept_before: str
    kept_undo: str
    kept_lessons: str
    kept_play: str
    kept_first: str
    finished: str
    lang: str

    def hold_sync(self) -> AbstractContextManager[Any]:
        """Send what is set within only at the end, all at once."""

    def on_action(self, handler: Handler, afterwards: Callable[[], None] | None = None) -> None:
        """Let ``handler`` answer the actions; it sets the values before it returns.

        ``afterwards`` does after each answer what nobody waits for.
        """

    def pictures(
        self, names: Iterable[str], draw: Callable[[str], str]
    ) -> Mapping[str, Mapping[str, str]]:
        """Return ``art`` for these pictures; ``draw`` gives one by its name, as SVG text."""

    def receive(self, content: object) -> None:
        """Check what a browser has sent, let it be handled, and answer it."""

    def send(self, content: dict[str, Any]) -> None:
        """Send the browser something besides the page's values."""


class Answering:
    """How a page takes what a browser sends, in either home.

    What it may send is an action with a number ``n``; once its handler is through and the
    values are set, the number is answered with ``{"ack": n}``, so that the browser can tell
    silence from an answer.

    A page says as well which ``line`` the number is of, and ``since`` which number it waits for
    an answer. Then each action is taken once, and none before the one in front of it; the answer
    is the number of the last one that was taken, and ``again`` asks for those after it.
    """

    send: Callable[[dict[str, Any]], None]
    _handler: Handler | None = None
    _afterwards: Callable[[], None] | None = None
    _allowance: Allowance
    _order: Order | None = None

    def on_action(self, handler: Handler, afterwards: Callable[[], None] | None = None) -> None:
        """Let ``handler`` answer the actions; it sets the values before it returns.

        ``afterwards`` does after each answer what nobody waits for.
        """
        self._handler, self._afterwards = handler, afterwards

    def pictures(
        self, names: Iterable[str], draw: Callable[[str], str]
    ) -> dict[str, dict[str, str]]:
        """Return ``art`` for these pictures; ``draw`` gives one by its name, as SVG text."""
        return {name: {"svg": draw(name)} for name in names}

    def receive(self, content: object) -> None:
        """Check what a browser has sent, let it be handled, and answer it."""
        place = place_in(content)
        if place is not None and not self._is_due(place):
            return
        number = number_in(content)
        action = action_in(content)
        if action is None or number is None or not (place or self._allowance.take()):
            LOG.warning("refused a message: %.200r", content)
            if number is not None:
                self._answer(number, place, trouble=True)
            return
        for name in ("line", "since"):
            action.pop(name, None)
        trouble = False
        try:
            if self._handler is not None:
                self._handler(action)
        except Exception:
            LOG.exception("no answer to %.200r", action)
            trouble = True
        self._answer(number, place, trouble=trouble)
        self._rest()

    def _is_due(self, place: Place) -> bool:
        """Tell whether an action is to be taken now; if not, say from where to go on."""
        self._order = self._order or Order()
        due = self._order.is_next(place)
        if due and not self._allowance.take():
            self._order.give_back(place.line)
            due = False
        taken = self._order.taken(place.line)
        if not due:
            answer = {"ack": taken, "line": place.line}
            self.send(answer if place.number <= taken else {**answer, "again": True})
        return due

    def _answer(self, number: int, place: Place | None, *, trouble: bool) -> None:
        answer: dict[str, Any] = {"ack": number}
        if place is not None:
            answer["line"] = place.line
        self.send({**answer, "trouble": True} if trouble else answer)

    def _rest(self) -> None:
        """Come to rest after an answer; where more may come at once, a home may wait a while."""
        self.settle()

    def settle(self) -> None:
        """Do what nobody waits for."""
        try:
            if self._afterwards is not None:
                self._afterwards()
        except Exception:
            LOG.exception("what nobody waits for was not done")
