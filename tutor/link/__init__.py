"""A finished game as a short text: the game itself, in a link's hash (docs/game-link.md)."""

from tutor.link.code import LONGEST_LINK, Linked, is_link, link_of, read_link
from tutor.link.packing import NotPackableError

__all__ = ["LONGEST_LINK", "Linked", "NotPackableError", "is_link", "link_of", "read_link"]
