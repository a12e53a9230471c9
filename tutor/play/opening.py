"""How a game at a live table begins: the board, the players, the level of the bots, the seed."""

from enum import StrEnum

from tutor.bots.levels import Level
from tutor.frozen import Frozen
from tutor.game.finished import Player
from tutor.terms import Ruling


class CoachWhen(StrEnum):
    """When the coach speaks."""

    OFF = "off"
    AFTER = "after"
    BEFORE = "before"


class Opening(Frozen):
    """Everything chosen before the deal; the same opening deals the same cards everywhere.

    ``players`` are in turn order; only their names, colours and teams matter. ``me`` is the
    human's place among them, from 0; bots of this ``level`` play all others, team mates included.

    Raises
    ------
    ValueError
        If nobody sits at the human's place.
    """

    board: str
    variant: str
    players: tuple[Player, ...]
    me: int
    level: Level
    seed: int
    rulings: frozenset[Ruling] = frozenset()
    coach: CoachWhen = CoachWhen.OFF

    def __post_init__(self) -> None:
        if not 0 <= self.me < len(self.players):
            raise ValueError(f"nobody sits at place {self.me}")
