"""What a route's toll changes: everybody's tokens, and the player's place in the ranking."""

from tutor.frozen import Frozen
from tutor.play.tokens import Ranked, ranked
from tutor.rules.tolls import Tolls
from tutor.table.counted_tokens import counted_tokens
from tutor.table.seen import Seen
from tutor.table.twin_owner import twin_owner


class Paid(Frozen):
    """A toll that the player's tokens can pay (D6, D9).

    ``to`` is the player who gets it, None for the bank. ``left`` is what the player then has left;
    ``theirs`` are the tokens of the nearest ``rival``, if possible one who passes by it. ``now``
    and ``then`` are the places before and after, and ``most`` are the points of the first place.
    """

    route: str
    toll: int
    to: int | None
    left: int
    rival: int
    theirs: int
    now: Ranked
    then: Ranked
    most: int

    @property
    def falls(self) -> bool:
        """Whether the place is worth fewer points after it."""
        return self.then.points < self.now.points


class Owed(Frozen):
    """A toll that the player's tokens cannot pay: a loan that costs ``points`` (D7, D8, D10).

    The player keeps the ``tokens``; their bonus ``now`` is lost, unless earlier ``loans`` took it.
    """

    route: str
    points: int
    tokens: int
    now: Ranked
    loans: int = 0


def tolled(seen: Seen, route: str) -> Paid | Owed | None:
    """Return what the toll changes if the player claims a route; None if it has none."""
    piece, printed = seen.rules.piece(Tolls), seen.rules.board.route[route]
    if piece is None or not printed.toll:
        return None
    tokens, loans = counted_tokens(seen), seen.seats[seen.player].loans
    own = tokens[seen.player]
    now = ranked(seen, own, loans)
    if own < printed.toll:
        return Owed(route, piece.loan, own, now, loans)
    owner = {claim.route: claim.owner for claim in seen.claims}
    to, left = twin_owner(seen.rules.board, owner, printed), own - printed.toll
    then = {
        place: number + (printed.toll if place == to else 0)
        for place, number in enumerate(tokens)
        if place != seen.player
    }
    ranking = ranked(seen, left, loans, then)
    passing = [player for player in then if then[player] > left and tokens[player] <= own]
    rival = min(passing or then, key=lambda player: (abs(then[player] - left), -then[player]))
    return Paid(
        route, printed.toll, to, left, rival, then[rival], now, ranking,
        piece.bonus[len(tokens)][0],
    )  # fmt: skip
