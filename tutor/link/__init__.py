"""A finished game as a short text: the game itself, in a link's hash (docs/game-link.md)."""

from tutor.link.code import LONGEST_LINK, Linked, link_of, read_link
from tutor.link.packing import NotPackableError

__all__ = ["LONGEST_LINK", "Linked", "NotPackableError", "link_of", "read_link"]
