"""Which page of the app is on screen, by which address, and the way back from it."""

from dataclasses import dataclass
from urllib.parse import quote, unquote

PAD = "pad"
"""The place of the score pad and the landing page, which have addresses of their own."""

LEAD_BACK = frozenset({"learn", "play", "first"})
"""The places with a way back of their own."""


@dataclass(frozen=True)
class Address:
    """Which page is open: a place, and the board and variant that it is about, if any."""

    place: str = PAD
    board: str | None = None
    variant: str | None = None


def address_text(*parts: str | None) -> str:
    """Return an address as the browser shows it after its #; what is None is left out.

    Examples
    --------
    >>> address_text("reference", "nordic", None)
    '/reference/nordic'
    """
    return "/" + "/".join(quote(part, safe="") for part in parts if part)


def address_parts(text: str) -> tuple[str, str | None, str | None]:
    """Return an address's place, its board, and its step or variant.

    Examples
    --------
    >>> address_parts("/learn/usa/start%2Fturn")
    ('learn', 'usa', 'start/turn')
    """
    place, *more = [unquote(part) for part in text.strip("/").split("/")]
    board, step = [*more, None, None][:2]
    return place, board, step


@dataclass(frozen=True)
class Whereabouts:
    """The page on screen, and the pages that lead back from it, the nearest last."""

    here: Address = Address()
    trail: tuple[Address, ...] = ()

    def onward(self, target: Address) -> "Whereabouts":
        """Return where one is on another page; the way back never passes the same page twice."""
        if target.place in LEAD_BACK:
            return Whereabouts(target)
        trail = (*self.trail, self.here)
        pages = [(address.place, address.board) for address in trail]
        page = (target.place, target.board)
        return Whereabouts(target, trail[: pages.index(page)] if page in pages else trail)

    def back(self) -> "Whereabouts":
        """Return where the way back leads; the same if there is none."""
        return Whereabouts(self.trail[-1], self.trail[:-1]) if self.trail else self
