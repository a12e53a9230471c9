"""What a route's toll makes of the tokens: who has how many then, and at which place one stands."""

from tutor.frozen import Frozen
from tutor.play.tokens import Ranked, ranked
from tutor.rules.tolls import Tolls
from tutor.table.counted_tokens import counted_tokens
from tutor.table.seen import Seen
from tutor.table.twin_owner import twin_owner


class Paid(Frozen):
    """A toll that the tokens in hand can pay (D6, D9).

    ``to`` is the player who gets it, None if the bank does. ``left`` are the tokens left then;
    the ``rival`` who is nearest to that, of those who get more by it, has ``theirs``. ``now`` and
    ``then`` are the places before and after it, and ``most`` are the points of the first place.
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
        """Whether the place is worth less for it."""
        return self.then.points < self.now.points


class Owed(Frozen):
    """A toll that the tokens in hand cannot pay: a loan that costs ``points`` (D7, D8, D10).

    ``tokens`` stay in hand; their bonus ``now`` is lost, unless ``loans`` before took it.
    """

    route: str
    points: int
    tokens: int
    now: Ranked
    loans: int = 0


def tolled(seen: Seen, route: str) -> Paid | Owed | None:
    """Return what a player's laying a route makes of the tokens; None where it costs none."""
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
