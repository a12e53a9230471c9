"""A kept game that nobody reads by looking at it: `sealed-game/1`, docs/live-game.md.

People who share a device keep a game in which each has secrets. Its text is packed, line by line:
nothing on a page or in the browser's storage can be read, but it is no lock. Whoever unpacks it on
purpose sees every card.
"""

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator
from hashlib import sha256

from tutor.facts import LONGEST_KEPT

SEALED = "sealed-game/1"
"""The format of a sealed game, in its first line."""


def sealed(text: str, seed: int) -> str:
    """Return a game's text sealed, a line for each of its lines.

    A game that goes on only gets more lines.
    """
    head, *moves = text.splitlines(keepends=True)
    packed = "".join(f"{chunk}\n" for chunk in _packed(moves))
    first = json.dumps({"format": SEALED, "game": game_name(seed), "head": next(_packed([head]))})
    return f"{first}\n{packed}"


def game_name(seed: int, board: str = "") -> str:
    """Return a name for the deal of a seed, which does not tell the seed."""
    return sha256(f"{SEALED} {seed}{board}".encode()).hexdigest()[:16]


def _packed(lines: list[str]) -> Iterator[str]:
    packer = zlib.compressobj()
    for line in lines:
        chunk = packer.compress(line.encode()) + packer.flush(zlib.Z_SYNC_FLUSH)
        yield b64encode(chunk).decode()


def unsealed(text: str) -> str:
    """Return the text of a sealed game; any other text as it is.

    Raises
    ------
    ValueError
        If it is damaged, or too long.
    """
    if f'"{SEALED}"' not in text[: len(SEALED) + 20]:
        return text
    first, *moves = text.splitlines()
    try:
        return _unpacked([json.loads(first)["head"]]) + _unpacked(moves)
    except (zlib.error, KeyError, TypeError) as why:
        raise ValueError(str(why)) from None


def _unpacked(chunks: list[str]) -> str:
    unpacker = zlib.decompressobj()
    packed = b"".join(b64decode(chunk, validate=True) for chunk in chunks)
    text = unpacker.decompress(packed, LONGEST_KEPT)
    if unpacker.unconsumed_tail:
        raise ValueError("a sealed game that is too long")
    return text.decode()
