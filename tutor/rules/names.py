"""Finding the name that somebody meant."""

from collections.abc import Iterable
from difflib import get_close_matches

from tutor.boards import Board, pair_id

LONGEST_COMPARED = 60  # letters: a longer word is not a misspelling
MOST_COMPARED = 40  # words a game: with more, the file must be for another board


class Suggestions:
    """What ids that a board does not know were probably meant to be."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._left = MOST_COMPARED

    def city(self, entry: str) -> str | None:
        """Return the city that looks most like a mistyped id, None if none comes near."""
        return self._nearest(entry, self._board.city)

    def route(self, entry: str) -> str | None:
        """Return the route that was meant: its cities swapped, without lane, or misspelt."""
        lanes = self._board.lanes.get(_pair(entry))
        return lanes[0].id if lanes else self._nearest(entry, self._board.route)

    def ticket(self, entry: str) -> str | None:
        """Return the ticket that was meant: its cities swapped, or misspelt."""
        turned = _pair(entry)
        if turned in self._board.ticket:
            return turned
        return self._nearest(entry, [*self._board.ticket, *self._board.copies])

    def _nearest(self, entry: str, known: Iterable[str]) -> str | None:
        if self._left == 0 or len(entry) > LONGEST_COMPARED:
            return None
        self._left -= 1
        near = get_close_matches(entry, sorted(known), n=1, cutoff=0.7)
        return near[0] if near else None


def _pair(entry: str) -> str:
    ends = entry.split("--")
    return pair_id(*ends[:2]) if len(ends) > 1 else ""
