"""The messages of a language, as small as a phone should have to load.

The English messages are in the code already, so a translation is found by a hash of its message.
``tools/languages.py`` writes the files, from those that translators read.

Examples
--------
>>> packed = packed_messages({("", "Undo"): "Cofnij", ("route", "free"): "wolna"})
>>> catalogue = Catalogue(packed)
>>> catalogue.text("Undo"), catalogue.text("free", "route"), catalogue.text("free")
('Cofnij', 'wolna', 'free')
>>> Catalogue(packed_messages({})).text("Undo")
'Undo'
"""

import bz2
import struct
import zlib
from collections.abc import Mapping

BETWEEN = "\0"
_COUNT, _KEY = struct.Struct(">I"), 4


def key(message: str, context: str = "") -> int:
    """Return the number by which a message is found."""
    return zlib.crc32(f"{context}\4{message}".encode())


class Catalogue:
    """Translations by what they are in English."""

    def __init__(self, *files: bytes) -> None:
        self._texts: dict[int, str] = {}
        for content in files:
            (count,) = _COUNT.unpack_from(content)
            end = _COUNT.size + count * _KEY
            keys = struct.unpack(f">{count}I", content[_COUNT.size : end])
            texts = bz2.decompress(content[end:]).decode().split(BETWEEN)[:count]
            self._texts.update(zip(keys, texts, strict=True))

    def text(self, message: str, context: str = "") -> str:
        """Return a message in the language; itself if it is not translated."""
        return self._texts.get(key(message, context), message)


def packed_messages(texts: Mapping[tuple[str, str], str]) -> bytes:
    """Return translations by context and message as a file.

    Raises
    ------
    ValueError
        If two messages cannot be told apart; the wording of either has to change.
    """
    keys = {key(message, context): text for (context, message), text in texts.items()}
    if len(keys) < len(texts):
        raise ValueError("two messages have the same key")
    packed = bz2.compress(BETWEEN.join(keys.values()).encode(), 9)
    return _COUNT.pack(len(keys)) + struct.pack(f">{len(keys)}I", *keys) + packed
