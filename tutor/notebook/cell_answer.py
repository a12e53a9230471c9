"""What a cell shows: a text, and a picture that is drawn only when it is shown.

Without matplotlib, as in a browser's Python, the picture is a small SVG of our own.
"""

import base64
import textwrap
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from importlib.util import find_spec
from typing import TYPE_CHECKING

from tutor.draw.plots import png
from tutor.draw.small import small_svg
from tutor.notebook.drawing import Drawing
from tutor.words.language import gettext as _
from tutor.words.names import UnknownNameError
from tutor.words.shown_game import WIDEST

if TYPE_CHECKING:
    from tutor.draw.plots import Figure

PNG = "image/png"


@dataclass(frozen=True)
class CellAnswer:
    """A text with a picture.

    As the last line of a cell both are shown; ``print`` shows the text alone, and then matplotlib
    is not even loaded. Without matplotlib the picture is a simpler one.

    Attributes
    ----------
    text
        The text.
    caption
        What the picture shows, for people who cannot see it.
    draw
        Draws the picture; None if there is none.
    """

    text: str
    caption: str = ""
    draw: Callable[[], Drawing] | None = field(default=None, repr=False, compare=False)

    @property
    def figure(self) -> "Figure":
        """The picture as a matplotlib figure, to draw more on.

        Raises
        ------
        ValueError
            If there is none.
        UnknownNameError
            If there is no matplotlib.
        """
        if self.draw is None:
            raise ValueError("there is no picture to this")
        if find_spec("matplotlib") is None:
            raise UnknownNameError(
                _("A figure needs matplotlib: pip install ticket-tutor[pictures]. Without it the "
                  "picture is shown, but cannot be drawn on.")
            )  # fmt: skip
        return self.draw().figure()

    def __str__(self) -> str:
        return self.text

    def _ipython_display_(self) -> None:
        from IPython.display import display  # noqa: PLC0415 - the text needs nothing

        print(self.text)  # noqa: T201 - what a cell says
        if self.draw is not None:
            kind, picture = self._picture(self.draw())
            display({"text/plain": self.caption, kind: picture}, raw=True)  # type: ignore[no-untyped-call]

    def _repr_html_(self) -> str:
        """Return text and picture for hosts that are not Jupyter's, such as marimo."""
        html = f"<pre>{escape(self.text)}</pre>"
        if self.draw is not None:
            kind, picture = self._picture(self.draw())
            if kind == PNG:
                picture = f'<img alt="{escape(self.caption)}" src="data:{PNG};base64,{picture}">'
            html += picture
        return html

    @staticmethod
    def _picture(drawing: Drawing) -> tuple[str, str]:
        """Return the kind and the data of a picture, drawn with matplotlib where that is."""
        if find_spec("matplotlib") is None:
            return "image/svg+xml", small_svg(drawing.small())
        return PNG, base64.b64encode(png(drawing.figure())).decode()


def lines(*parts: str) -> str:
    """Return parts as lines, each broken where it is too long."""
    return "\n".join(_broken(part, "", "") for part in parts)


def points(parts: Iterable[str]) -> str:
    """Return parts as a list with a dash before each."""
    return "\n".join(_broken(part, "  - ", "    ") for part in parts)


def columns(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return rows in columns, the first one set left, the others right."""
    every = [head, *rows]
    widths = [max(map(len, column)) for column in zip(*every, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in every
    )


def _broken(text: str, first: str, after: str) -> str:
    return textwrap.fill(
        text, WIDEST, initial_indent=first, subsequent_indent=after, break_on_hyphens=False
    )
