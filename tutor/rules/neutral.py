"""The neutral player: a third colour whose routes count for nobody (D14, D15)."""

from collections.abc import Iterator, Mapping

from tutor.game.problems import (
    ColorTaken,
    NotADouble,
    Problem,
    TooManyTrains,
)
from tutor.rules.piece import Piece
from tutor.rules.standing import NEUTRAL, Standing


class NeutralPlayer(Piece):
    """``trains`` of a third colour, which moves from round ``from_round`` on (D14)."""

    trains: int
    from_round: int
    uses = frozenset({"neutral"})

    @property
    def figures(self) -> Mapping[str, int]:
        """Its trains, and the round after which it moves first."""
        return {"neutral_trains": self.trains, "neutral_from": self.from_round}

    def problems(self, standing: Standing) -> Iterator[Problem]:
        """Report a colour that is taken, routes that are not doubles, too many trains (X2)."""
        neutral = standing.game.neutral
        if neutral is None:
            return
        for player in standing.game.players:
            if player.color is not None and player.color == neutral.color:
                yield ColorTaken("neutral.color", neutral.color, player.name)
                break
        for claim in standing.claims:
            single = len(standing.board.lanes[claim.route.pair]) == 1
            if claim.owner == NEUTRAL and single:
                yield NotADouble(claim.where, claim.route.id)
        used = sum(route.trains for route in standing.routes_of(NEUTRAL))
        if used > self.trains:
            yield TooManyTrains("neutral.routes", "", used=used, owned=self.trains, crossing=0)
