"""The page's own scripts and stylesheet: sent to each browser once, and never by a kernel."""

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
"""The module that has the script and the style; imported by name, since the server is below it."""

READER = "tutor.widgets.photo_reader"
"""The module that has the script of what reads photos, which a page asks for when it is needed."""

TYPES = {"js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8"}


@dataclass(frozen=True)
class PageFiles:
    """The files' names by what they are ("script", "style", "reader"), and their compressed bytes.

    A name holds a hash of the contents, so other contents have another name.
    """

    names: Mapping[str, str]
    packed: Mapping[str, bytes]


@cache
def page_files() -> PageFiles:
    """Return the files that pages link to, besides the fonts.

    Examples
    --------
    >>> sorted(page_files().names)
    ['reader', 'script', 'style']
    """
    frontend = import_module(FRONTEND)
    texts = {
        "script": ("js", frontend.page_script()),
        "style": ("css", frontend.stylesheet()),
        "reader": ("js", import_module(READER).reader_script()),
    }
    names, packed = {}, {}
    for role, (ending, text) in texts.items():
        content = text.encode("utf-8")
        names[role] = f"page.{sha256(content).hexdigest()[:16]}.{ending}"
        packed[names[role]] = gzip.compress(content, 9, mtime=0)
    return PageFiles(names, packed)


class PageFileHandler(Terse):
    """Sends one of the files, compressed if the browser accepts that."""

    SUPPORTED_METHODS = ("GET", "HEAD")

    def get(self, name: str) -> None:
        """Send the file; a name with another hash is unknown."""
        packed = page_files().packed.get(name)
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
        """Answer as to GET; Tornado leaves out the contents."""
        self.get(name)


def page_file_paths(base: str) -> dict[str, type[PageFileHandler]]:
    """Return the handler by its path."""
    return {rf"{base}voila/page/([\w.]+)": PageFileHandler}
