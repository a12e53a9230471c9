"""The widget that shows a page: Python sends trees, the browser draws them and sends actions."""

import logging
from collections.abc import Callable, Mapping
from typing import Any

import anywidget
import traitlets
from ipywidgets import Layout

from tutor.pad.state import Action
from tutor.widgets.frontend import brought, script, stylesheet
from tutor.widgets.guard import Allowance, action_in, number_in

LOG = logging.getLogger(__name__)
Handler = Callable[[Action], None]

STATE = "application/vnd.ticket-tutor.page+json"
"""What a page of our own server finds its first state by (js/alone.js)."""

TRAITS = (
    "tree", "art", "kept", "kept_before", "kept_undo", "kept_lessons", "kept_play", "kept_first",
    "finished", "lang",
)  # fmt: skip


class QuietLayout(Layout):
    """The layout that every widget has; nothing that a browser sends reaches it.

    Otherwise a nonsensical value would come back to the visitor as a traceback.
    """

    def _handle_msg(self, msg: Mapping[str, Any]) -> None:
        LOG.debug("ignored a message to a layout: %.200r", msg)


class Page(anywidget.AnyWidget):
    """One page in the browser.

    The traits go one way, to the browser: ``tree``, the page as nodes (see `tutor.widgets.nodes`),
    ``art``, the pictures of the boards in it by id, ``kept``, ``kept_before``, ``kept_undo``,
    ``kept_lessons``, ``kept_play`` and ``kept_first``, the texts of the game, of the one that gave
    way to it, of its way back, of the progress in lessons, of the live table and of the first
    games that the browser keeps,
    ``finished``, the game that it puts into its history, and ``lang``. Whatever a browser sets is
    passed over. What it may send is an action with a number ``n``; once its handler is through
    and the traits are set, the number is answered with ``{"ack": n}``, so that the browser can
    tell silence from an answer.

    Examples
    --------
    >>> page = Page(lang="en")
    >>> page.on_action(lambda action: None)
    >>> page
    Page()
    """

    _esm = "export default {};" if brought() else script()
    _css = "" if brought() else stylesheet()
    tree = traitlets.Dict().tag(sync=True)
    art = traitlets.Dict().tag(sync=True)
    kept = traitlets.Unicode().tag(sync=True)
    kept_before = traitlets.Unicode().tag(sync=True)
    kept_undo = traitlets.Unicode().tag(sync=True)
    kept_lessons = traitlets.Unicode().tag(sync=True)
    kept_play = traitlets.Unicode().tag(sync=True)
    kept_first = traitlets.Unicode().tag(sync=True)
    finished = traitlets.Unicode().tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        self._handler: Handler | None = None
        self._allowance = Allowance()
        self._states = Allowance(burst=8, a_second=0.1)  # a browser asks when it (re)connects
        super().__init__(layout=QuietLayout(), **traits)

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"  # no address: notebooks' outputs stay comparable

    def _repr_mimebundle_(self, **more: Any) -> Any:
        """Return what stands in a notebook for the widget; our own pages find its state there."""
        found: Any = super()._repr_mimebundle_(**more)
        if brought():
            found[0][STATE] = {name: getattr(self, name) for name in TRAITS}
        return found

    def on_action(self, handler: Handler) -> None:
        """Let ``handler`` answer the actions; it sets the traits before it returns."""
        self._handler = handler

    def _handle_msg(self, msg: Mapping[str, Any]) -> None:
        """Take one message of the browser, whatever it is, without ever raising.

        ipywidgets' own handling would set traits, and send tracebacks to the visitor.
        """
        try:
            data = msg["content"]["data"]
            method = data["method"]
            if method == "custom":
                self.receive(data.get("content"))
            elif method == "request_state":
                if self._states.take() and self._allowance.take():
                    self.send_state()
                else:
                    LOG.warning("refused to send the state once more")
            else:
                LOG.debug("passed over what a browser set: %.200r", data)
        except Exception:  # the visitor gets no traceback, the log does
            LOG.exception("a message could not be handled")

    def receive(self, content: object) -> None:
        """Check a custom message, let it be handled, and answer it."""
        number = number_in(content)
        action = action_in(content)
        if action is None or number is None or not self._allowance.take():
            LOG.warning("refused a message: %.200r", content)
            if number is not None:
                self.send({"ack": number, "trouble": True})
            return
        answer: dict[str, object] = {"ack": number}
        try:
            if self._handler is not None:
                self._handler(action)
        except Exception:
            LOG.exception("no answer to %.200r", action)
            answer["trouble"] = True
        self.send(answer)
