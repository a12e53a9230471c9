"""A puzzle: a position, what it is about, and the one best answer with its margin."""

from enum import StrEnum

from tutor.frozen import Frozen
from tutor.table.actions import Action


class Theme(StrEnum):
    """What a puzzle is about."""

    ROUTE = "route"  # claim, and which route, or draw
    KEEP = "keep"
    PAY = "pay"
    TUNNEL = "tunnel"
    TOLL = "toll"
    LANE = "lane"
    LONGEST = "longest"
    BORROW = "borrow"


class Proof(StrEnum):
    """How the best answer was proven: counted out, or played on many times with hidden cards."""

    COUNTED = "counted"
    PLAYED = "played"


class Other(Frozen):
    """An answer that is not best: by how much it is worse, and the standard error of that."""

    action: Action
    behind: float
    error: float


class Puzzle(Frozen):
    """A puzzle of a board's collection.

    Attributes
    ----------
    id
        Unique on its board; it stays the same when the collection grows.
    level
        1 if an easy opponent finds the answer, 2 if a fair one does, else 3.
    position
        The table, in words of `position/1` (docs/position.md).
    player
        The place of whoever is asked.
    best
        The best actions: several if they are as good as each other and of the same kind. Empty
        for a puzzle that is answered by tapping routes.
    others
        Other actions, the better ones first.
    routes
        For ``pay`` the route to claim now and the one to claim next; for ``longest`` the line, and
        for ``borrow`` the route.
    city
        For ``borrow`` where the station is.
    margin, error
        By how much the best answer is better than all others, and the standard error, 0 if it is
        counted: in points; trains for ``longest`` and tickets kept by count; cards for ``pay``.
    """

    id: str
    board: str
    variant: str
    theme: Theme
    proof: Proof
    level: int
    position: str
    player: int
    margin: float
    best: tuple[Action, ...] = ()
    others: tuple[Other, ...] = ()
    routes: tuple[str, ...] = ()
    city: str = ""
    error: float = 0.0
