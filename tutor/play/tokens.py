"""Where a player stands in toll tokens, and where after the tolls still to be paid."""

from collections.abc import Mapping, Sequence

from tutor.frozen import Frozen
from tutor.rules.tolls import Tolls, token_ranking
from tutor.table.counted_tokens import counted_tokens
from tutor.table.seen import Seen


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
