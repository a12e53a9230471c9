"""The widget that shows a page: Python sends trees, the browser draws them and sends actions."""

import logging
from collections.abc import Mapping, Sequence
from hashlib import sha256
from html import escape
from typing import Any

import anywidget
import traitlets
from ipywidgets import Layout

from tutor.widgets.frontend import brought, fonts_within, script, stylesheet
from tutor.widgets.guard import Allowance
from tutor.widgets.homes import TRAITS, MessageHandler
from tutor.words.language import gettext as _

LOG = logging.getLogger(__name__)

MARK = 8  # letters that tell what stands for one page from that for others
STATE = "application/vnd.ticket-tutor.page+json"
"""What a page of our own server finds its first state by (js/alone.js)."""

ASKS_FOR_FONTS = {"fonts": True}
"""What a document sends that has no fonts of ours (js/host.js)."""

STAND_IN_STYLE = """
.tutor-stands-in { break-inside: avoid; }
.jp-OutputArea-child:has(+ .jp-OutputArea-child .tutor-stands-in):has(> .jupyter-widgets):not(
  :has(> .jupyter-widgets > *)) { display: none; }
@media print { .tutor-stands-in .advice { display: none; } }
"""
"""Of what stands for a page. Where JupyterLab opens a notebook that was run before it has a bare
text for the widget, that it finds no model; what stands in says better what to do. A notebook
that is not trusted loses these rules, and nothing else."""


class QuietLayout(Layout):
    """The layout that every widget has; nothing that a browser sets reaches it.

    Otherwise a nonsensical value would come back to the visitor as a traceback. Only its state
    may be asked for: JupyterLab does where a page is reloaded, and waits for every widget.
    """

    def __init__(self) -> None:
        self._states = Allowance(burst=8, a_second=0.1)
        super().__init__()

    def _handle_msg(self, msg: Mapping[str, Any]) -> None:
        try:
            is_request = msg["content"]["data"]["method"] == "request_state"
        except (KeyError, TypeError):
            is_request = False
        if is_request and self._states.take():
            self.send_state()
        else:
            LOG.debug("ignored a message to a layout: %.200r", msg)


class PageWidget(MessageHandler, anywidget.AnyWidget):
    """A page whose Python runs in a kernel of Jupyter's (see `tutor.widgets.homes.Page`).

    The traits go one way; whatever a browser sets is passed over.

    Examples
    --------
    >>> page = PageWidget(lang="en")
    >>> page.on_action(lambda action: None)
    >>> page
    PageWidget()
    """

    _esm = "export default {};" if brought() else script()
    _css = "" if brought() else stylesheet()
    _fonts = traitlets.Bool(default_value=not brought()).tag(sync=True)
    """Whether a document without our fonts may ask for them: they are as much as all the rest."""
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
    _stand_in = traitlets.Unicode().tag(sync=True)
    """The class of what stands in a notebook where the page does not; a view of it hides that."""

    def __init__(self, **traits: Any) -> None:
        self._allowance = Allowance()
        self._states = Allowance(burst=8, a_second=0.1)  # a browser asks when it (re)connects
        self.in_words = repr(self)  # what stands for it where nothing runs
        super().__init__(layout=QuietLayout(), **traits)

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"  # no address: notebooks' outputs stay comparable

    def _repr_mimebundle_(self, **more: Any) -> Any:
        """Return what stands in a notebook for the widget; our own pages find its state there."""
        bundle: Any = super()._repr_mimebundle_(**more)
        bundle[0]["text/plain"] = self.in_words
        if brought():
            bundle[0][STATE] = {name: getattr(self, name) for name in TRAITS}
        return bundle

    def stand_in(
        self, paragraphs: Sequence[str], picture: tuple[str, str] | None, caption: str
    ) -> list[dict[str, str]]:
        """Return outputs to be shown below the page, seen only where the page itself is not.

        JupyterLab shows only an error in place of a widget whose kernel is gone: what the widget
        brings along is passed over there. So words and picture are outputs of their own, which
        every reader of notebooks shows, in the same way each time the cell is run.

        Parameters
        ----------
        told
            Paragraphs that say what the page asks for; the first is a title.
        picture, caption
            Its kind and data, and what it shows for those who do not see it.
        """
        if picture is not None:
            advice = _("This is a picture: run this cell again, and the board is live.")
        else:
            advice = _("Nothing to be seen above? Then run this cell again.")
        mark = sha256("\n".join([self.in_words, *paragraphs]).encode()).hexdigest()[:MARK]
        self._stand_in = f"tutor-stands-in-{mark}"
        title, *more = paragraphs or [""]
        words = "".join(f"<p>{escape(paragraph)}</p>" for paragraph in more)
        words += f'<p class="advice">{escape(advice)}</p>'
        title = f"<p><b>{escape(title)}</b></p>" if title else ""
        pictured = " pictured" if picture is not None else ""
        html = (
            f'<div class="tutor-stands-in {self._stand_in}{pictured}">'
            f"<style>{STAND_IN_STYLE}</style>{title}{words}</div>"
        )
        outputs = [{"text/html": html, "text/plain": "\n".join([*paragraphs, advice])}]
        if picture is not None:
            kind, data = picture
            outputs.append({kind: data, "text/plain": caption})
        return outputs

    def _handle_msg(self, msg: Mapping[str, Any]) -> None:
        """Take one message of the browser, whatever it is, without ever raising.

        ipywidgets' own handling would set traits, and send tracebacks to the visitor.
        """
        try:
            data = msg["content"]["data"]
            method = data["method"]
            if method == "custom" and data.get("content") == ASKS_FOR_FONTS:
                if self._fonts and self._states.take() and self._allowance.take():
                    self.send({"fonts": fonts_within()})
            elif method == "custom":
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
