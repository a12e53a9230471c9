"""Where a player stands in toll tokens, and where after a toll or those still to be paid."""

from collections.abc import Mapping, Sequence

from tutor.frozen import Frozen
from tutor.rules.tolls import Tolls, token_ranking
from tutor.table.counted_tokens import counted_tokens
from tutor.table.seen import Seen
from tutor.table.twin_owner import twin_owner


class Ranked(Frozen):
    """A place in the ranking by tokens, and the points that it would bring now (D9, D10)."""

    place: int
    points: int


class TokenOutlook(Frozen):
    """The player's tokens, and the ``tolls`` of the routes still needed.

    ``loans`` are those taken, ``loans_to_come`` those that the tolls would force (D7). ``now`` is
    the place if the game ended now, ``then`` the place after paying these tolls, with everybody
    else's tokens as they are.
    """

    tokens: int
    tolls: int
    loans: int
    loans_to_come: int
    now: Ranked
    then: Ranked


def token_outlook(seen: Seen, routes: Sequence[str]) -> TokenOutlook | None:
    """Return where the player stands if these routes are claimed; None if there are no tolls."""
    if seen.rules.piece(Tolls) is None:
        return None
    tolls = [seen.rules.board.route[route].toll for route in routes]
    tokens, seat = counted_tokens(seen)[seen.player], seen.seats[seen.player]
    left, to_come = tokens, 0
    for toll in sorted(tolls):  # cheap tolls first, for the fewest loans
        if toll > left:
            to_come += 1
        else:
            left -= toll
    return TokenOutlook(
        tokens=tokens,
        tolls=sum(tolls),
        loans=seat.loans,
        loans_to_come=to_come,
        now=ranked(seen, tokens, seat.loans),
        then=ranked(seen, left, seat.loans + to_come),
    )


def tolls_of(seen: Seen, routes: Sequence[str]) -> int:
    """Return the sum of the routes' tolls; 0 if there are no tolls."""
    if seen.rules.piece(Tolls) is None:
        return 0
    return sum(seen.rules.board.route[route].toll for route in routes)


def ranked(seen: Seen, tokens: int, loans: int, others: Mapping[int, int] | None = None) -> Ranked:
    """Return the player's place with these tokens and loans; ``others`` may change their tokens."""
    piece = seen.rules.piece(Tolls)
    assert piece is not None
    totals = dict(enumerate(counted_tokens(seen))) | dict(others or {}) | {seen.player: tokens}
    owed = {place: seat.loans for place, seat in enumerate(seen.seats)} | {seen.player: loans}
    ranking = token_ranking(
        {str(place): number for place, number in totals.items()},
        {str(place): number for place, number in owed.items()},
        piece.bonus[len(seen.seats)],
    )
    own = next(rank for rank in ranking if rank.name == str(seen.player))
    return Ranked(own.place, own.received)


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
