"""What a page is to the app, wherever its Python runs: in a kernel, or in the browser itself.

A page has one of two homes: a Jupyter widget (`tutor.widgets.page_widget`) or a worker in the
browser (`tutor.site.worker_page`). Both get the same values and drive the same JavaScript.
"""

import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from typing import Any

from tutor.facts import Action
from tutor.widgets.guard import Allowance, action_in, number_in, place_in
from tutor.widgets.order import Order, Place

LOG = logging.getLogger(__name__)
Handler = Callable[[Action], None]

TRAITS = ("tree", "art", "kept", "finished", "lang")
"""The values sent to the browser, see `Page`."""


class Page:
    """One page in the browser, which handles the browser's messages, in either home.

    Its values only go to the browser: ``tree``, the page as nodes (see `tutor.widgets.nodes`),
    ``art``, the pictures of the boards in it by id, ``kept``, the texts that the browser keeps
    by their names in js/keep.js (the ``game``, the one ``before`` that gave way to it, its
    ``undo``, the progress in ``lessons``, the live table's ``play``, the ``first`` games and the
    ``puzzles``), ``finished``, the game that it puts into its history, and ``lang``. A kept text
    stays until another replaces it: "" or none leaves it. Values set inside ``hold_sync`` are held
    back, and sent together at its end; ``send`` sends a message apart from them.

    A message is an action with a number ``n``. Once the handler has returned and the values are
    set, it is answered with ``{"ack": n}``, so that the browser can tell an answer from silence.

    A page may also name the ``line`` that the number belongs to (see `Order`), and with ``since``
    the oldest number that it waits for. Then each action is taken once and in order: the answer
    names the last number taken, and ``again`` asks for those after it.
    """

    tree: Mapping[str, Any]
    art: Mapping[str, Any]
    kept: Mapping[str, str]
    finished: str
    lang: str
    brings_all: bool = False
    """Whether the document has the scripts as files, so that none is to be sent."""
    hold_sync: Callable[[], AbstractContextManager[Any]]
    send: Callable[[dict[str, Any]], None]
    _handler: Handler | None = None
    _afterwards: Callable[[], None] | None = None
    _allowance: Allowance
    _order: Order | None = None

    def on_action(self, handler: Handler, afterwards: Callable[[], None] | None = None) -> None:
        """Let ``handler`` answer the actions; it sets the values before it returns.

        ``afterwards`` is called after each answer, for the work that can wait.
        """
        self._handler, self._afterwards = handler, afterwards

    def pictures(
        self, names: Iterable[str], draw: Callable[[str], str]
    ) -> dict[str, dict[str, str]]:
        """Return ``art`` for these pictures; ``draw`` returns the SVG text of a name."""
        return {name: {"svg": draw(name)} for name in names}

    def receive(self, content: object) -> None:
        """Check a message from the browser, have it handled, and answer it."""
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
        """Settle after an answer; a home where more messages may follow at once can wait first."""
        self.settle()

    def settle(self) -> None:
        """Do the work that can wait, and log its failure."""
        try:
            if self._afterwards is not None:
                self._afterwards()
        except Exception:
            LOG.exception("what nobody waits for was not done")
