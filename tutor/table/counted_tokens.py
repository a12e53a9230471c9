"""How many toll tokens everybody has, counted from what all have seen (D3, D6, D7, D14).

Totals are secret, but anybody who keeps count of payments knows them.
"""

from tutor.rules.standing import NEUTRAL
from tutor.rules.tolls import Tolls
from tutor.table.seen import Seen
from tutor.table.twin_owner import twin_owner


def counted_tokens(seen: Seen) -> tuple[int, ...]:
    """Return the tokens of all players in turn order; none if there are no tolls.

    The claims are followed in the order in which they were made. A player who cannot pay takes a
    loan and keeps the tokens (D7). The viewer's own number is the true one; at a table laid out by
    hand the others' are what the claims would have left them.
    """
    piece = seen.rules.piece(Tolls)
    if piece is None:
        return ()
    board = seen.rules.board
    tokens, owner = [piece.tokens] * len(seen.seats), dict[str, int]()
    for claim in seen.claims:
        route = board.route[claim.route]
        twin = twin_owner(board, owner, route)
        if claim.owner != NEUTRAL and tokens[claim.owner] >= route.toll:
            tokens[claim.owner] -= route.toll
        if twin is not None:
            tokens[twin] += route.toll
        owner[route.id] = claim.owner
    own = seen.seats[seen.player].tokens
    if own is not None:
        tokens[seen.player] = own
    return tuple(tokens)
