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
from tutor.widgets.homes import TRAITS, Page
from tutor.words.language import gettext as _

LOG = logging.getLogger(__name__)

MARK = 8  # letters that tell the stand-in of one page from those of others
STATE = "application/vnd.ticket-tutor.page+json"
"""The name under which a page of our own server finds its first state (js/alone.js)."""

ASKS_FOR_FONTS = {"fonts": True}
"""The message of a document that lacks our fonts (js/host.js)."""

STAND_IN_STYLE = """
.tutor-stands-in { break-inside: avoid; }
.jp-OutputArea-child:has(+ .jp-OutputArea-child .tutor-stands-in):has(> .jupyter-widgets):not(
  :has(> .jupyter-widgets > *)) { display: none; }
@media print { .tutor-stands-in .advice { display: none; } }
"""
"""The style of a page's stand-in. When JupyterLab opens a notebook that was run before, it shows
only that it finds no model for the widget; the stand-in says what to do. A notebook that is not
trusted loses these rules, but nothing else."""


class QuietLayout(Layout):
    """The layout that every widget has; a browser cannot set anything on it.

    Otherwise a nonsensical value would come back to the visitor as a traceback. The browser may
    only ask for its state: JupyterLab does so when a page is reloaded, and waits for every widget.
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


class PageWidget(Page, anywidget.AnyWidget):
    """A page whose Python runs in a Jupyter kernel (see `tutor.widgets.homes.Page`).

    The traits only go to the browser; whatever a browser sets is ignored.

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
    """Whether a document without our fonts may ask for them: they are as large as all the rest."""
    tree = traitlets.Dict().tag(sync=True)
    art = traitlets.Dict().tag(sync=True)
    kept = traitlets.Dict().tag(sync=True)
    finished = traitlets.Unicode().tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    brings_all = brought()
    _stand_in = traitlets.Unicode().tag(sync=True)
    """The CSS class of the page's stand-in in a notebook, which a view of the page hides."""

    def __init__(self, **traits: Any) -> None:
        self._allowance = Allowance()
        self._states = Allowance(burst=8, a_second=0.1)  # a browser asks when it (re)connects
        self.in_words = repr(self)  # shown where nothing runs
        super().__init__(layout=QuietLayout(), **traits)

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"  # no address: notebooks' outputs stay comparable

    def _repr_mimebundle_(self, **more: Any) -> Any:
        """Return the widget's output in a notebook; our own pages find its state there."""
        bundle: Any = super()._repr_mimebundle_(**more)
        bundle[0]["text/plain"] = self.in_words
        if brought():
            bundle[0][STATE] = {name: getattr(self, name) for name in TRAITS}
        return bundle

    def stand_in(
        self, paragraphs: Sequence[str], picture: tuple[str, str] | None, caption: str
    ) -> list[dict[str, str]]:
        """Return outputs to show below the page; they are seen only where the page itself is not.

        JupyterLab shows only an error in place of a widget whose kernel is gone, and ignores the
        widget's other output. So words and picture are outputs of their own, which every reader of
        notebooks shows, and they are the same each time the cell is run.

        Parameters
        ----------
        paragraphs
            What the page asks for; the first is a title.
        picture, caption
            The picture's kind and data, and what it shows for those who do not see it.
        """
        if picture is not None:
            advice = _("This is only a picture: run this cell again to make the board live.")
        else:
            advice = _("If you see nothing above, run this cell again.")
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
        """Take a message of the browser, whatever it is, without ever raising.

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
