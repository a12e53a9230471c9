"""What a toll is felt as, in points of the bonus at the end (D6, D7, D9)."""

from tutor.bots.chart import Track
from tutor.bots.view import View

TOKEN = 1.2  # a toll token, by its part in the bonus
TOKEN_LEFT = 0.3  # with a loan there is no bonus any more, but others have theirs
LOAN = 25.0  # a first loan: its points, and the bonus lost
ANOTHER = 6.0


def toll_price(view: View, track: Track, already: int = 0) -> float:
    """Return what a route's toll costs, after ``already`` tokens of other tolls."""
    if not track.toll:
        return 0.0
    seat = view.seen.seats[view.me]
    if (seat.tokens or 0) - already >= track.toll:
        return (TOKEN_LEFT if seat.loans else TOKEN) * track.toll
    return ANOTHER if seat.loans else LOAN
