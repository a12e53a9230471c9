"""The page's own script and stylesheet: sent once to each browser, and never through a kernel."""

import gzip
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib import import_module

from tornado.web import HTTPError

from tutor.server.packed import FOR_EVER
from tutor.server.plain import Terse

FRONTEND = "tutor.widgets.frontend"
"""Who knows script and style; imported by name, as the kernels' notebook is not ours either."""

TYPES = {"js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8"}


@dataclass(frozen=True)
class Brought:
    """The files' names by what they are, and the packed files by their names.

    A name says what is inside: another content would have another name.
    """

    names: Mapping[str, str]
    packed: Mapping[str, bytes]


@cache
def brought_files() -> Brought:
    """Return what pages link besides the fonts.

    Examples
    --------
    >>> sorted(brought_files().names)
    ['script', 'style']
    """
    frontend = import_module(FRONTEND)
    texts = {"script": ("js", frontend.page_script()), "style": ("css", frontend.stylesheet())}
    names, packed = {}, {}
    for what, (kind, text) in texts.items():
        content = text.encode("utf-8")
        names[what] = f"page.{sha256(content).hexdigest()[:16]}.{kind}"
        packed[names[what]] = gzip.compress(content, 9, mtime=0)
    return Brought(names, packed)


class BroughtFile(Terse):
    """Sends one of the files, packed for whoever takes it so."""

    SUPPORTED_METHODS = ("GET", "HEAD")

    def get(self, name: str) -> None:
        """Send the file; what has another content is none of ours."""
        packed = brought_files().packed.get(name)
        if packed is None:
            raise HTTPError(404)
        self.set_header("Content-Type", TYPES[name.rpartition(".")[2]])
        self.set_header("Cache-Control", FOR_EVER)
        self.set_header("Vary", "Accept-Encoding")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.finish(packed)
        else:
            self.finish(gzip.decompress(packed))

    def head(self, name: str) -> None:
        """Answer as to GET; Tornado leaves the content out."""
        self.get(name)


def brought_paths(base: str) -> dict[str, type[BroughtFile]]:
    """Return who answers where."""
    return {rf"{base}voila/page/([\w.]+)": BroughtFile}
