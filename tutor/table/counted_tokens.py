"""How many toll tokens everybody has, counted from what all have seen (D3, D6, D7, D14).

Totals are secret, but who keeps count of what was paid knows them.
"""

from tutor.rules.standing import NEUTRAL
from tutor.rules.tolls import Tolls
from tutor.table.seen import Seen
from tutor.table.twin_owner import twin_owner


def counted_tokens(seen: Seen) -> tuple[int, ...]:
    """Return the tokens of all players in turn order; none where there are no tolls.

    Claims are gone through in the order in which they were made. A player who cannot pay takes
    a loan and keeps the tokens in hand (D7). One's own are those that one has; at a table that
    was laid out in another way the others' are what the claims would have left.
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
