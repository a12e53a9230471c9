"""Files that do not change, compressed once and sent compressed."""

import gzip
import re
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

from tornado.web import StaticFileHandler

PACKABLE = (".js", ".css", ".json", ".svg")
MOST_FILES = 256  # a page asks for ninety
HASHED = re.compile(r"\.[0-9a-f]{8,}\.js$")
"""A name with a hash of the contents: other contents would have another name."""

FOR_EVER = "public, max-age=31536000, immutable"


class PackedFiles(StaticFileHandler):
    """Sends files compressed if the browser accepts that, and lets it keep what never changes."""

    _packed: bytes | None = None

    def set_headers(self) -> None:
        """Choose how to send the file."""
        super().set_headers()
        path = self.absolute_path
        assert path is not None
        if HASHED.search(path):
            self.set_header("Cache-Control", FOR_EVER)
        if not path.endswith(PACKABLE):
            return
        self.set_header("Vary", "Accept-Encoding")
        headers = self.request.headers
        if "gzip" in headers.get("Accept-Encoding", "") and "Range" not in headers:
            self._packed = packed(path, self.modified)
            self.set_header("Content-Encoding", "gzip")
            # Only on this object: the class's method is also used to compute the ETag.
            self.get_content = self._whole  # type: ignore[assignment,method-assign]

    def get_content_size(self) -> int:
        """Return the number of bytes that are sent."""
        return super().get_content_size() if self._packed is None else len(self._packed)

    def _whole(self, *_cut: Any) -> bytes:
        assert self._packed is not None
        return self._packed


@lru_cache(MOST_FILES)
def packed(path: str, _modified: datetime | None) -> bytes:
    """Return a file's contents, compressed."""
    return gzip.compress(Path(path).read_bytes(), 6, mtime=0)
